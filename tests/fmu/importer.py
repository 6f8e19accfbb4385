"""An importer of FMUs in Python alone (zipfile, ElementTree, ctypes), which knows the standards and nothing of Fahrwerk.

    importer.py FILE.fmu...

Reads the description as validating importers do, then drives the FMU as co-simulation and as model exchange in the ways that
importers have: URIs in several forms, start values repeated one by one, steps of any length, no stop time, a reset and the same
run once more. Says what is wrong and ends with 1.
"""

import ctypes as c
import os
import pathlib
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree
import zipfile

LEGAL = {("parameter", "fixed"), ("parameter", "tunable"), ("input", "continuous"), ("input", "discrete"),
         ("output", "continuous"), ("output", "discrete"), ("local", "continuous"), ("local", "fixed"),
         ("local", "tunable"), ("local", "discrete"), ("independent", "continuous")}
problems = []


def expect(condition, message):
    if not condition:
        problems.append(message)


class Variable:
    def __init__(self, element, fmi):
        typed = element if fmi == 3 else element[0]
        self.name, self.reference = element.get("name"), int(element.get("valueReference"))
        self.causality, self.variability = element.get("causality"), element.get("variability")
        self.initial, self.start = element.get("initial"), typed.get("start")
        self.unit, self.type_name, self.derivative = typed.get("unit"), typed.get("declaredType"), typed.get("derivative")
        self.kind = typed.tag


class Description:
    """What the file says, with everything that importers check on reading."""

    def __init__(self, file):
        self.root = root = ElementTree.parse(file).getroot()
        self.fmi = int(root.get("fmiVersion")[0])
        self.token = root.get("guid") if self.fmi == 2 else root.get("instantiationToken")
        self.variables = [Variable(e, self.fmi) for e in root.find("ModelVariables")]
        by_reference = {v.reference: v for v in self.variables}
        structure = root.find("ModelStructure")

        def listed(names):
            if self.fmi == 3:
                return [by_reference[int(e.get("valueReference"))] for e in structure.findall(names[1])]
            found = structure.find(names[0])
            return [] if found is None else [self.variables[int(e.get("index")) - 1] for e in found]

        self.outputs = listed(("Outputs", "Output"))
        self.derivatives = listed(("Derivatives", "ContinuousStateDerivative"))
        self.initial_unknowns = listed(("InitialUnknowns", "InitialUnknown"))
        self.states = [self.variables[int(d.derivative) - 1] if self.fmi == 2 else by_reference[int(d.derivative)]
                       for d in self.derivatives]
        self.indicators = (int(root.get("numberOfEventIndicators") or 0) if self.fmi == 2
                           else len(structure.findall("EventIndicator")))
        self.exchange, self.steps = root.find("ModelExchange"), root.find("CoSimulation")
        self.check()

    def check(self):
        names = [v.name for v in self.variables]
        expect(len(set(names)) == len(names), "names are not unique")
        references = [v.reference for v in self.variables]
        expect(len(set(references)) == len(references), "references are not unique")
        expect(sum(v.causality == "independent" for v in self.variables) == 1, "there is not one independent variable")
        units = {e.get("name"): e for e in self.root.iter("Unit")}
        types = {e.get("name") for e in (self.root.find("TypeDefinitions") or [])}
        for v in self.variables:
            expect((v.causality, v.variability) in LEGAL, f"{v.name}: {v.causality} and {v.variability} do not go together")
            needs = v.causality == "input" or v.initial in ("exact", "approx")
            expect((v.start is not None) == needs, f"{v.name}: a start value is missing, or too much")
            expect(not (v.causality in ("input", "independent") and v.initial), f"{v.name}: has `initial`")
            expect(v.unit is None or v.unit in units, f"{v.name}: the unit {v.unit} is not defined")
            expect(v.type_name is None or v.type_name in types, f"{v.name}: the type {v.type_name} is not defined")
        for name, unit in units.items():
            expect(unit.find("BaseUnit") is not None, f"the unit {name} has no base units")
        expect({v.name for v in self.outputs} == {v.name for v in self.variables if v.causality == "output"},
               "the list of outputs is not that of the variables")
        expect(all(v.derivative for v in self.derivatives), "a derivative says not of what")
        wanted = {v.name for v in self.variables if v.causality == "output" and v.initial in ("calculated", "approx")}
        for v in self.states + self.derivatives:
            if v.initial in ("calculated", "approx"):
                wanted.add(v.name)
        expect({v.name for v in self.initial_unknowns} == wanted, "the list of initial unknowns is another")
        for kind in (self.exchange, self.steps):
            expect(kind is None or kind.get("modelIdentifier").isidentifier(), "the identifier is none")
        experiment = self.root.find("DefaultExperiment")
        expect(experiment is not None and float(experiment.get("stopTime")) > float(experiment.get("startTime")),
               "there is no default experiment")


class Callbacks2(c.Structure):
    LOGGER = c.CFUNCTYPE(None, c.c_void_p, c.c_char_p, c.c_int, c.c_char_p, c.c_char_p)
    _fields_ = [("logger", LOGGER), ("allocate", c.c_void_p), ("free", c.c_void_p), ("finished", c.c_void_p),
                ("environment", c.c_void_p)]


class EventInfo2(c.Structure):
    _fields_ = [("again", c.c_int), ("terminate", c.c_int), ("nominals", c.c_int), ("values", c.c_int),
                ("next_defined", c.c_int), ("next", c.c_double)]


LOG3 = c.CFUNCTYPE(None, c.c_void_p, c.c_int, c.c_char_p, c.c_char_p)


class Instance:
    def __init__(self, description, root, exchange, resources):
        self.d, self.exchange = description, exchange
        kind = description.exchange if exchange else description.steps
        folder = "linux64" if description.fmi == 2 else "x86_64-linux"
        self.library = c.CDLL(str(root / "binaries" / folder / (kind.get("modelIdentifier") + ".so")))
        self.said = []
        token = description.token.encode()
        if description.fmi == 2:
            expect(self.function("GetTypesPlatform", c.c_char_p)() == b"default", "another platform of types")
            expect(self.function("GetVersion", c.c_char_p)() == b"2.0", "another version")
            self.callbacks = Callbacks2(Callbacks2.LOGGER(lambda *a: self.said.append(a[4])), None, None, None, None)
            self.handle = self.function("Instantiate", c.c_void_p)(
                b"car", c.c_int(0 if exchange else 1), token, resources.encode(), c.byref(self.callbacks), 0, 1)
        else:
            expect(self.function("GetVersion", c.c_char_p)() == b"3.0", "another version")
            self.callbacks = LOG3(lambda *a: self.said.append(a[3]))
            head = (b"car", token, resources.encode(), c.c_bool(False), c.c_bool(True))
            if exchange:
                self.handle = self.function("InstantiateModelExchange", c.c_void_p)(*head, None, self.callbacks)
            else:
                self.handle = self.function("InstantiateCoSimulation", c.c_void_p)(
                    *head, c.c_bool(False), c.c_bool(False), None, c.c_size_t(0), None, self.callbacks, None)
        expect(self.handle, f"{resources}: no instance: {self.said}")
        self.handle = c.c_void_p(self.handle)

    def function(self, name, result=c.c_int):
        f = getattr(self.library, f"fmi{self.d.fmi}{name}")
        f.restype = result
        return f

    def call(self, name, *arguments):
        status = self.function(name)(self.handle, *arguments)
        expect(status == 0, f"{name}: status {status}: {self.said[-1:]}")
        return status

    def set_up(self, start=0.0, stop=None):
        end = (c.c_double(start), stop is not None, c.c_double(stop or 0.0))
        if self.d.fmi == 2:
            self.call("SetupExperiment", 0, c.c_double(0.0), end[0], c.c_int(end[1]), end[2])
            self.call("EnterInitializationMode")
        else:
            self.call("EnterInitializationMode", c.c_bool(False), c.c_double(0.0), end[0], c.c_bool(end[1]), end[2])

    def real(self, what):
        return what + ("Real" if self.d.fmi == 2 else "Float64")

    def get(self, variables):
        n = len(variables)
        references, values = (c.c_uint * n)(*[v.reference for v in variables]), (c.c_double * n)()
        self.call(self.real("Get"), references, c.c_size_t(n), values, *([c.c_size_t(n)] if self.d.fmi == 3 else []))
        return list(values)

    def set(self, variable, value):
        self.call(self.real("Set"), (c.c_uint * 1)(variable.reference), c.c_size_t(1), (c.c_double * 1)(value),
                  *([c.c_size_t(1)] if self.d.fmi == 3 else []))

    def step(self, t, h):
        if self.d.fmi == 2:
            return self.call("DoStep", c.c_double(t), c.c_double(h), c.c_int(1))
        flags, last = [c.c_bool() for _ in range(3)], c.c_double()
        status = self.call("DoStep", c.c_double(t), c.c_double(h), c.c_bool(True), *map(c.byref, flags), c.byref(last))
        expect(abs(last.value - t - h) < 1e-12, f"the step ended at {last.value}, not at {t + h}")
        return status

    def events(self):
        if self.d.fmi == 2:
            info = EventInfo2(again=1)
            while info.again:
                self.call("NewDiscreteStates", c.byref(info))
            return info.next if info.next_defined else float("inf")
        flags, following = [c.c_bool(True) for _ in range(5)], c.c_double()
        while flags[0].value:
            self.call("UpdateDiscreteStates", *map(c.byref, flags), c.byref(following))
        return following.value if flags[4].value else float("inf")

    def array(self, name, values):
        self.call(name, values, c.c_size_t(len(values)))
        return values

    def free(self):
        self.function("FreeInstance", None)(self.handle)


def places(root, fmi):
    """The resources as importers write them."""
    path = str(root / "resources")
    if fmi == 3:
        return [path + os.sep, path]
    quoted = urllib.parse.quote(path)
    return ["file://" + quoted, "file:" + quoted, "file://localhost" + quoted, "file://" + quoted + "/", "file://" + path]


def co_simulation(d, root):
    inputs = [v for v in d.variables if v.causality == "input"]
    trajectory = {}
    for k, resources in enumerate(places(root, d.fmi)):
        m = Instance(d, root, False, resources)
        for again in range(2 if k == 0 else 1):
            # Some repeat every start value of the description, before the initialisation and in it.
            starts = [v for v in d.variables if v.start is not None]
            if k % 2:
                for v in starts:
                    m.set(v, float(v.start))
            m.set_up(0.0, None if again else 5.0)
            if k % 2:
                for v in starts:
                    m.set(v, float(v.start))
            first = m.get(d.outputs)
            m.call("ExitInitializationMode")
            expect(m.get(d.outputs) == first, "outputs change when the initialisation ends")
            t, seen = 0.0, []
            for _ in range(20):
                m.step(t, 0.01)
                t += 0.01  # sums up, as importers do
                seen.append(m.get(d.outputs))
            for v in inputs:
                m.set(v, m.get([v])[0])
            m.call("Terminate")
            m.get(d.outputs)
            trajectory.setdefault("first", seen)
            expect(seen == trajectory["first"], f"{resources}, run {again}: another trajectory")
            m.call("Reset")
        m.free()
    # Steps that are no multiples of the internal one, from a start time that is not zero.
    for h in (0.0015, 1.0 / 60.0, 0.0005, 0.2):
        m = Instance(d, root, False, places(root, d.fmi)[0])
        m.set_up(100.0)
        m.call("ExitInitializationMode")
        n = round(0.2 / h)
        for k in range(n):
            t = 100.0 + k * h
            m.step(t, 100.2 - t if k + 1 == n else h)
        names = [v.name for v in d.outputs]
        for name, a, b in zip(names, m.get(d.outputs), trajectory["first"][-1]):
            expect(abs(a - b) <= 1e-2 * (1.0 + abs(b)), f"{name}: {a} with steps of {h} s, {b} with 0.01 s")
        m.call("Terminate")
        m.free()


def model_exchange(d, root):
    """Euler's steps of 0.2 ms, with the events of the FMU."""
    m = Instance(d, root, True, places(root, d.fmi)[0])
    n = len(d.states)
    x, rate, g = (c.c_double * n)(), (c.c_double * n)(), (c.c_double * d.indicators)()
    m.set_up(0.0, 1.0)
    m.call("ExitInitializationMode")
    following = m.events()
    m.call("EnterContinuousTimeMode")
    m.array("GetContinuousStates", x)
    nominals = m.array("GetNominalsOfContinuousStates", (c.c_double * n)())
    expect(all(v > 0.0 for v in nominals), "a nominal value is not positive")
    t, h = 0.0, 2e-4
    for _ in range(100):
        m.array("GetDerivatives" if d.fmi == 2 else "GetContinuousStateDerivatives", rate)
        for i in range(n):
            x[i] += h * rate[i]
        t += h
        m.call("SetTime", c.c_double(t))
        m.array("SetContinuousStates", x)
        m.array("GetEventIndicators", g)
        two = d.fmi == 2
        event, end = (c.c_int(), c.c_int()) if two else (c.c_bool(), c.c_bool())
        m.call("CompletedIntegratorStep", c.c_int(1) if two else c.c_bool(True), c.byref(event), c.byref(end))
        if event.value or t >= following:
            m.call("EnterEventMode")
            following = m.events()
            m.call("EnterContinuousTimeMode")
            m.array("GetContinuousStates", x)
    ends = dict(zip((v.name for v in d.outputs), m.get(d.outputs)))
    m.call("Terminate")
    m.free()
    return ends


def examine(file):
    with tempfile.TemporaryDirectory(prefix="an importer's für %41") as name, zipfile.ZipFile(file) as packed:
        root = pathlib.Path(name)
        packed.extractall(root)
        expect(all("\\" not in entry and not entry.startswith("/") for entry in packed.namelist()), "names in the archive")
        d = Description(root / "modelDescription.xml")
        co_simulation(d, root)
        ends = model_exchange(d, root)
        expect(all(v == v for v in ends.values()), "an output of model exchange is none")
        print(f"{file}: FMI {d.fmi}, {len(d.variables)} variables, {len(d.states)} states, {d.indicators} indicators")


for name in sys.argv[1:]:
    examine(name)
for line in problems[:20]:
    print(line, file=sys.stderr)
sys.exit(1 if problems else 0)
