"""Methods in Python of classes of the library: arrays in, plots, pandas, python-control."""

from collections import namedtuple

import numpy as np

from . import _fahrwerk

TireForces = namedtuple("TireForces", "fx fy mx my mz")
RoadSpot = namedtuple("RoadSpot", "height normal friction")


def needed(module, by, package):
    """A module that only some calls need; where it is missing, with words that say so."""
    import importlib

    try:
        return importlib.import_module(module)
    except ImportError as e:
        name = {"control": "python-control"}.get(module, module.split(".")[0])
        where = f" (Debian: {package}; pip: {name})" if package else f" (pip: {name.removeprefix('python-')})"
        raise ImportError(f"{by} needs {name}, which cannot be imported{where}: {e}") from e


def _tire_forces(self, load, slip=0.0, slip_angle=0.0, camber=0.0, speed=20.0, turn_slip=0.0, pressure=0.0):
    """Forces [N] and torques [N m] once everything has settled; arguments are numbers or arrays that fit each other."""
    given = np.broadcast_arrays(*(np.asarray(a, dtype=float) for a in
                                  (load, slip, slip_angle, camber, speed, turn_slip, pressure)))
    states = np.stack([a.ravel() for a in given], axis=1)
    if not np.isfinite(states).all():
        raise ValueError("the state of a tyre is not finite")
    found = self._forces(states)
    if given[0].ndim == 0:
        return TireForces(*(float(v) for v in found[0]))
    return TireForces(*(found[:, i].reshape(given[0].shape) for i in range(5)))


def _road_at(self, x, y):
    """Height [m], unit normal and friction at x, y [m], numbers or arrays."""
    x, y = np.broadcast_arrays(np.asarray(x, dtype=float), np.asarray(y, dtype=float))
    places = np.stack([x.ravel(), y.ravel()], axis=1)
    if not np.isfinite(places).all():
        raise ValueError("a place on the road is not finite")
    found = self._at(places)
    if x.ndim == 0:
        return RoadSpot(float(found[0, 0]), found[0, 1:4], float(found[0, 4]))
    return RoadSpot(found[:, 0].reshape(x.shape), found[:, 1:4].reshape(x.shape + (3,)), found[:, 4].reshape(x.shape))


def _to_pandas(self):
    """A pandas DataFrame over time (of curves: over the first column). Needs pandas."""
    pandas = needed("pandas", "to_pandas()", "python3-pandas")

    names = self.names
    if len(self.time):
        index = pandas.Index(self.time, name="time")
    else:
        index, names = pandas.Index(self[names[0]], name=names[0]), names[1:]
    return pandas.DataFrame({name: self[name] for name in names}, index=index)


def _label(name, unit):
    return name if unit in ("", "-") else f"{name} [{unit}]"


def _plot_record(self, *names, ax=None, against=None, **options):
    """Plots columns over time, or against another column; `*` stands for any characters. Gives matplotlib's axes."""
    import fnmatch

    plt = needed("matplotlib.pyplot", "plot()", "python3-matplotlib")

    names = [n for given in names for n in ([given] if isinstance(given, str) else given)]
    known, units = self.names, self.units
    wanted = [k for n in names for k in (fnmatch.filter(known, n) or [n])] if names else known[:6]
    if against is None and not len(self.time):
        against = known[0]
    if ax is None:
        _, ax = plt.subplots(figsize=(8, 4.5), constrained_layout=True)
    x = self.time if against is None else self[against]
    for name in wanted:
        ax.plot(x, self[name], label=name, **options)
    ax.set_xlabel("time [s]" if against is None else _label(against, units[against]))
    kinds = {units[name] for name in wanted}
    if len(wanted) == 1:
        ax.set_ylabel(_label(wanted[0], units[wanted[0]]))
    else:
        ax.set_ylabel(f"[{kinds.pop()}]" if len(kinds) == 1 else "SI units")
        ax.legend()
    ax.grid(True, alpha=0.3)
    return ax


def _plot_result(self, *names, **options):
    """Plots recorded signals: see Record.plot."""
    return self.record.plot(*names, **options)


def _result_to_pandas(self):
    """The recorded signals as a pandas DataFrame."""
    return self.record.to_pandas()


def _ss(self, inputs=None, outputs=None):
    """(A, B, C, D) with these inputs and outputs alone: the form of python-control's ss() and scipy.signal."""
    columns = [_place(self.inputs, name, "input") for name in _listed(inputs, self.inputs)]
    rows = [_place(self.outputs, name, "output") for name in _listed(outputs, self.outputs)]
    return self.A, self.B[:, columns], self.C[rows, :], self.D[np.ix_(rows, columns)]


def _listed(names, otherwise):
    """One name, several, or (None) all."""
    return otherwise if names is None else [names] if isinstance(names, str) else list(names)


def _place(names, name, what):
    for full in (name, "input." + name):
        if full in names:
            return names.index(full)
    raise _fahrwerk.FahrwerkError(f"there is no {what} '{name}'; there are: {', '.join(names)}")


def _control_ss(self, inputs=None, outputs=None):
    """A state-space system of python-control, with the names of states, inputs and outputs, where body.vx is body_vx:
    there a dot parts systems from signals. Needs python-control."""
    control = needed("control", "to_control()", "")

    def plain(names):
        return [name.replace(".", "_") for name in names]

    return control.ss(*self.ss(inputs, outputs), states=plain(self.states), inputs=plain(_listed(inputs, self.inputs)),
                      outputs=plain(_listed(outputs, self.outputs)))


def _discrete(self, sample_time, inputs=None):
    """(Ad, Bd) of x+ = Ad x + Bd u with inputs held over the sample time [s]: the exponential of [[A, B], [0, 0]]."""
    if not (np.isfinite(sample_time) and sample_time > 0.0):
        raise ValueError(f"sample_time: is {sample_time}; expected a time above 0 s")
    A, B, _, _ = self.ss(inputs)
    n, m = B.shape
    M = np.zeros((n + m, n + m))
    M[:n, :n], M[:n, n:] = A * sample_time, B * sample_time
    # Scaling and squaring; with a norm below 1/2 eighteen terms of the series leave less than the round-off.
    squarings = max(0, int(np.ceil(np.log2(max(np.linalg.norm(M, 1), 1e-300)))) + 1)
    M = M / 2.0**squarings
    E, term = np.eye(n + m), np.eye(n + m)
    for k in range(1, 19):
        term = term @ M / k
        E = E + term
    for _ in range(squarings):
        E = E @ E
    return E[:n, :n], E[:n, n:]


def _frequency_response(self, input, output, frequencies):
    """Complex response from an input to an output at frequencies in Hz."""
    A, B, C, D = self.ss([input], [output])
    eye = np.eye(len(A))
    return np.array([(C @ np.linalg.solve(2j * np.pi * f * eye - A, B) + D)[0, 0] for f in np.atleast_1d(frequencies)])


def _load_vehicle(file, changes):
    return _fahrwerk.Vehicle.load(file, changes)


def _reduce_vehicle(self):
    return _load_vehicle, (self.file, list(getattr(self, "changes", [])))


def _controllers(self):
    """The functions that control() was given."""
    return [law for law, _ in getattr(self, "_controllers", [])]


_fahrwerk.Vehicle.__reduce__ = _reduce_vehicle
_fahrwerk.Tire.forces = _tire_forces
_fahrwerk.Road.at = _road_at
_fahrwerk.Record.to_pandas = _to_pandas
_fahrwerk.Record.plot = _plot_record
_fahrwerk.Result.plot = _plot_result
_fahrwerk.Result.to_pandas = _result_to_pandas
_fahrwerk.LinearModel.ss = _ss
_fahrwerk.LinearModel.to_control = _control_ss
_fahrwerk.LinearModel.discrete = _discrete
_fahrwerk.LinearModel.frequency_response = _frequency_response
_fahrwerk.Simulation.controllers = property(_controllers)
