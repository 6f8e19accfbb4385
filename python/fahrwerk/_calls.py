"""Whole runs: scenarios, manoeuvres, the verification manual, and results in files."""

import os

import numpy as np

from . import _fahrwerk


def run(scenario, changes=None):
    """Runs a scenario file as `fahrwerk run` does: a path, a name in examples, or a Scenario. Gives a Result."""
    if not isinstance(scenario, _fahrwerk.Scenario):
        scenario = _fahrwerk.Scenario.load(os.fspath(scenario), changes)
    elif changes:
        raise TypeError("changes are made when a scenario is loaded")
    return scenario.run()


def _flow(value):
    """A value as it stands in a YAML file."""
    import json

    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(v)}" for key, v in value.items()) + "}"
    if isinstance(value, (list, tuple, np.ndarray)):
        return "[" + ", ".join(_flow(v) for v in value) + "]"
    try:
        return repr(float(value))
    except (TypeError, ValueError):
        raise TypeError(f"expected a number, a text, a list or a dict, not {type(value).__name__}") from None


def manoeuvre(kind, vehicle="midsize", road="dry", changes=None, **parameters):
    """Drives one of the standards' tests (`fahrwerk.catalogue("manoeuvres")`) and gives its Result with figures.

    parameters are keys of the manoeuvre, with units as texts: manoeuvre("iso7401_step", "midsize", speed="80 km/h").
    """
    import tempfile

    changed = []
    if isinstance(vehicle, _fahrwerk.Vehicle):
        changed = ["vehicle." + one for one in getattr(vehicle, "changes", [])]
        vehicle = vehicle.file
    vehicle, road = os.fspath(vehicle), os.fspath(road)
    if os.path.exists(vehicle):
        vehicle = os.path.abspath(vehicle)
    if os.path.exists(road):
        road = os.path.abspath(road)
    keys = {"kind": kind}
    keys.update(parameters)
    text = f"name: {kind}\nvehicle: {_flow(vehicle)}\nroad: {_flow(road)}\nmanoeuvre: {_flow(keys)}\n"
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, kind.replace(os.sep, "_") + ".yaml")
        with open(file, "w", encoding="utf-8") as out:
            out.write(text)
        more = changes if not isinstance(changes, dict) else [f"{k}={v}" for k, v in changes.items()]
        try:
            return _fahrwerk.Scenario.load(file, changed + list(more or [])).run()
        except _fahrwerk.FahrwerkError as e:
            raise _without_file(e, file) from None


def _without_file(error, file):
    """The same problems, where they name a file that nobody has written: their keys say it all."""
    problems = [_fahrwerk.Problem("", 0, p.key, p.message) if p.file == file else p for p in error.problems]
    places = [f"{p.file}:{p.line}: " if p.file else "" for p in problems]
    told = _fahrwerk.FahrwerkError("\n".join(
        place + (f"{p.key}: " if p.key else "") + p.message for place, p in zip(places, problems)) or str(error))
    told.problems = problems
    return told


def _program():
    """The command line program that belongs to this module."""
    here = os.path.dirname(os.path.abspath(__file__))
    tree = os.path.dirname(os.path.dirname(here))  # of a build
    own = os.path.dirname(os.path.realpath(_fahrwerk.__file__))
    for root in (tree, os.path.dirname(os.path.dirname(own)), os.path.join(own, "..", "..", "..", "..")):
        program = os.path.join(root, "bin", "fahrwerk")
        if os.access(program, os.X_OK):
            return os.path.normpath(program)
    return "fahrwerk"


def verify(*ids):
    """Computes entries of the verification manual (all without arguments) by `fahrwerk verify`; gives a list of dicts."""
    import json
    import subprocess

    try:
        done = subprocess.run([_program(), "verify", "--json", *ids], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, check=False)
    except FileNotFoundError:
        raise RuntimeError("the program fahrwerk is not there; it is installed and built beside the module") from None
    if done.returncode not in (0, 1) or not done.stdout:
        raise _fahrwerk.FahrwerkError(done.stderr.strip() or done.stdout.strip() or "fahrwerk verify failed")
    return json.loads(done.stdout)["cases"]


class StoredResult:
    """A result that was read from a file: columns by name, what else the file says (meta), figures (metrics)."""

    def __init__(self, record, meta, metrics):
        self.record, self.meta, self.metrics = record, meta, metrics

    @property
    def time(self):
        return self.record.time

    def __getitem__(self, name):
        return self.record[name]

    def __contains__(self, name):
        return name in self.record

    def keys(self):
        """Names of the columns."""
        return self.record.keys()

    def to_pandas(self):
        """The columns as a pandas DataFrame."""
        return self.record.to_pandas()

    def plot(self, *names, **options):
        """Plots columns: see Record.plot."""
        return self.record.plot(*names, **options)

    def __repr__(self):
        return f"<StoredResult of {len(self.record.names)} signals, {len(self.time)} samples, {len(self.metrics)} figures>"


def read_result(path):
    """Reads result.h5, a .csv with a column `time`, a .mat with a vector `time`, or the folder of a run (with its
    metrics.json)."""
    import json

    path = os.fspath(path)
    record, meta = _fahrwerk.read_result(path)
    metrics = {}
    beside = os.path.join(path if os.path.isdir(path) else os.path.dirname(path), "metrics.json")
    if not path.endswith((".csv", ".mat")) and os.path.exists(beside):
        with open(beside, encoding="utf-8") as file:
            metrics = json.load(file).get("metrics", {})
    return StoredResult(record, meta, metrics)


def write_result(path, record, meta=None):
    """Writes .h5, .csv, .mat or .npz: a Record or Result, or {"time": ..., "name [unit]": values}."""
    if isinstance(record, dict):
        if "time" not in record:
            raise ValueError("the columns have no 'time'")
        columns = []
        for name, values in record.items():
            if name == "time":
                continue
            bare, _, unit = name.partition(" [")
            columns.append((bare, unit.rstrip("]") or "-", np.asarray(values, dtype=float).tolist()))
        record = _fahrwerk.make_record(np.asarray(record["time"], dtype=float).tolist(), columns)
    record = getattr(record, "record", record) if not isinstance(record, _fahrwerk.Record) else record
    _fahrwerk.write_result(os.fspath(path), record, {k: str(v) for k, v in (meta or {}).items()})
