"""Reads what `fahrwerk linear --export` wrote and compares it with linear.json.

usage: linear_export.py linear.json FILE.npz FILE.py
The archive is read with Python's own zipfile (which checks the sums) and by the published .npy format; where NumPy is
installed, by numpy.load too, and the module runs with it. Without NumPy the module gets an array that only keeps rows.
"""
import ast, json, struct, sys, types, zipfile


def npy(data):
    assert data[:8] == b"\x93NUMPY\x01\x00"
    size = struct.unpack("<H", data[8:10])[0]
    assert (10 + size) % 64 == 0 and data[9 + size : 10 + size] == b"\n"
    header, body = ast.literal_eval(data[10 : 10 + size].decode("ascii")), data[10 + size :]
    shape = header["shape"]
    if header["descr"] == "<f8":
        assert header["fortran_order"] and len(shape) == 2
        rows, columns = shape
        values = struct.unpack(f"<{rows * columns}d", body)
        return [[values[i + j * rows] for j in range(columns)] for i in range(rows)]
    width = int(header["descr"].removeprefix("<U"))
    assert len(body) == 4 * width * shape[0]
    return [body[4 * width * i : 4 * width * (i + 1)].decode("utf-32-le").rstrip("\0") for i in range(shape[0])]


class Rows(list):
    def reshape(self, rows, columns):
        assert len(self) == rows and all(len(row) == columns for row in self)
        return self

    def tolist(self):
        return list(self)


try:
    import numpy
except ImportError:
    numpy = None
    sys.modules["numpy"] = types.SimpleNamespace(array=lambda rows, dtype: Rows(rows), nan=float("nan"))

expected = json.load(open(sys.argv[1]))
with zipfile.ZipFile(sys.argv[2]) as archive:
    assert archive.testzip() is None
    arrays = {name.removesuffix(".npy"): npy(archive.read(name)) for name in archive.namelist()}
if numpy:
    for name, array in numpy.load(sys.argv[2]).items():
        assert array.tolist() == arrays[name], name
module = {}
exec(compile(open(sys.argv[3]).read(), sys.argv[3], "exec"), module)

for name in "ABCD":
    assert arrays[name] == expected[name], name
    assert module[name].tolist() == expected[name], name
for kind in ("state", "input", "output"):
    for part in ("name", "unit"):
        names = [signal[part] for signal in expected[kind + "s"]]
        assert arrays[f"{kind}_{part}s"] == names and module[f"{kind}_{part}s"] == names
trim = {name: (row[0], unit) for name, row, unit in zip(arrays["trim_names"], arrays["trim"], arrays["trim_units"])}
assert trim == module["trim"] == {name: (t["value"], t["unit"]) for name, t in expected["trim"].items()}
assert module["speed"] == arrays["speed"][0][0] == expected["speed"]
for (of, rate, factor), pair in zip(arrays["rate_inputs"], expected["rate_inputs"], strict=True):
    assert module["input_names"][int(of)] == pair["of"] and module["input_names"][int(rate)] == pair["rate"]
    assert factor == pair["factor"]
print(json.dumps({"states": len(expected["A"]), "trim": len(trim), "numpy": numpy is not None}))
