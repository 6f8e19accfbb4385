"""Makes a wheel of the library, its module, data and examples (PEP 517), by `cmake --install` into it.

FAHRWERK_BUILD names the build tree to take, build/release without it; that of `-DFAHRWERK_INSTRUCTION_SETS=all` runs on
other processors, too. The libraries of packages.txt (HDF5, SUNDIALS, ...) stay those of the system.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def _version():
    with open(os.path.join(ROOT, "include", "fahrwerk", "version.hpp"), encoding="utf-8") as file:
        return re.search(r'FAHRWERK_VERSION "(.*)"', file.read()).group(1)


def _installed(prefix):
    tree = os.environ.get("FAHRWERK_BUILD", os.path.join(ROOT, "build", "release"))
    if not os.path.exists(os.path.join(tree, "build.ninja")):
        subprocess.run(["cmake", "--preset", "release", "-B", tree], cwd=ROOT, check=True, stdout=sys.stderr)
    subprocess.run(["cmake", "--install", tree, "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)


def _files():
    """(path in the wheel, bytes): the module beside its own lib/ and share/, as an installed copy has them."""
    with tempfile.TemporaryDirectory() as prefix:
        _installed(prefix)
        for folder, _, names in os.walk(prefix):
            for name in sorted(names):
                path = os.path.join(folder, name)
                place = os.path.relpath(path, prefix)
                if os.path.islink(path) and not re.search(r"\.so\.\d+\.\d+$", name):
                    continue
                if re.match(r"(bin|include)/|.*/(cmake|pkgconfig|doc)/", place):
                    continue
                if "/site-packages/" not in place and not place.startswith(("lib", "share")):
                    continue
                place = "fahrwerk/_home/" + place
                if "/site-packages/fahrwerk/" in place and place.endswith((".py", ".pyi", "py.typed")):
                    place = "fahrwerk/" + place.rsplit("/", 1)[1]
                with open(path, "rb") as file:
                    yield place, file.read()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    version, python = _version(), f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    name = f"fahrwerk-{version}-{python}-{python}-{platform}.whl"
    info = f"fahrwerk-{version}.dist-info/"
    contents = dict(_files())
    contents[info + "METADATA"] = (f"Metadata-Version: 2.1\nName: fahrwerk\nVersion: {version}\n"
                                   "Summary: Dynamics of ground vehicles\nRequires-Dist: numpy\n").encode()
    contents[info + "WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: fahrwerk\nRoot-Is-Purelib: false\n"
                                f"Tag: {python}-{python}-{platform}\n").encode()
    record = []
    os.makedirs(wheel_directory, exist_ok=True)
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in contents.items():
            wheel.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(data)}")
        record.append(info + "RECORD,,")
        wheel.writestr(zipfile.ZipInfo(info + "RECORD", (2020, 1, 1, 0, 0, 0)), "\n".join(record) + "\n")
    return name


if __name__ == "__main__":
    print(os.path.join(sys.argv[1], build_wheel(sys.argv[1])))
