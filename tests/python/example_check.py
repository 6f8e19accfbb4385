"""Runs python/examples/NAME.py, with its plot, and compares its figures with NAME.expected.json: {figure: [value, tolerance]}.

Tolerances are 2 % of a figure, what a change of a model would exceed: fixed steps and seeds make the examples repeat to
the bit on one machine, and instruction sets differ by 1e-9. Figures of motions that amplify round-off (a car that spins)
and differences of nearly equal numbers have wider ones in the file.
"""

import json
import os
import subprocess
import sys
import tempfile

name = sys.argv[1]
folder = os.path.join(os.environ["FAHRWERK_SOURCE"], "python", "examples")
with tempfile.TemporaryDirectory() as place:
    plot = os.path.join(place, "plot.png")
    done = subprocess.run([sys.executable, os.path.join(folder, name + ".py"), "--json", "--plot", plot],
                          stdout=subprocess.PIPE, text=True, check=True)
    if not os.path.getsize(plot) > 10000:
        sys.exit("the plot is empty")
figures = json.loads(done.stdout)
with open(os.path.join(folder, name + ".expected.json"), encoding="utf-8") as file:
    expected = json.load(file)
wrong = [f"{key}: {figures.get(key)}, expected {value} within {tolerance}" for key, (value, tolerance) in expected.items()
         if key not in figures or not abs(figures[key] - value) <= tolerance]
wrong += [f"{key}: is not expected" for key in figures if key not in expected]
sys.exit("\n".join(wrong) or 0)
