"""Finds the native module: beside this file, or in `_home`, where a wheel has its own installed copy."""

import glob
import os
import sys

_here = os.path.dirname(os.path.abspath(__file__))
_homes = glob.glob(os.path.join(_here, "_home", "lib*", "**", "fahrwerk", "_fahrwerk.*.so"), recursive=True)
if _homes and not glob.glob(os.path.join(_here, "_fahrwerk.*.so")):
    sys.modules[__package__].__path__.append(os.path.dirname(_homes[0]))
