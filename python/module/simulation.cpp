// Vehicles, simulations that Python steps and controls, scenarios.
#include <atomic>
#include <cmath>
#include <map>

#include "bind.h"

namespace fahrwerk::python {
namespace {

constexpr const char* kSimulationInUse =
    "the simulation is being stepped (in another thread, or a controller of it is running)";

struct Sim;

// What a controller in Python gets: valid while it is called.
struct View {
  Sim* sim = nullptr;
  ControllerView* at = nullptr;

  ControllerView& now() const {
    if (!at) throw std::runtime_error("the view of a controller is valid only while the controller is called");
    return *at;
  }
};

struct Sim {
  std::shared_ptr<Scenario> scenario;  // that it is the run of; it outlives the simulation
  Simulation simulation;
  bool fixed = simulation.internal_step().has_value();
  double step = simulation.internal_step().value_or(0.0);
  std::map<std::string, SignalRef, std::less<>> signals{};
  std::map<std::string, InputRef, std::less<>> inputs{};
  std::atomic<bool> in_use{false};
  std::optional<py::error_already_set> raised{};  // by a controller

  SignalRef signal(const std::string& name) {
    const auto found = signals.find(name);
    return found != signals.end() ? found->second : signals.emplace(name, simulation.signal(name)).first->second;
  }
  InputRef input(const std::string& name) {
    const auto found = inputs.find(name);
    return found != inputs.end() ? found->second : inputs.emplace(name, simulation.input(name)).first->second;
  }
  // Whatever is named: a signal, or else an input.
  template <class At>
  double read(At& at, const std::string& name) {
    if (const auto found = signals.find(name); found != signals.end()) return at.get(found->second);
    if (const auto found = inputs.find(name); found != inputs.end()) return at.get(found->second);
    for (const SignalInfo& s : simulation.signals())
      if (s.name == name) return at.get(signal(name));
    for (const SignalInfo& s : simulation.inputs())
      if (s.name == name || s.name == "input." + name) return at.get(input(name));
    return at.get(signal(name));  // refuses it
  }
  double read(const std::string& name) { return read(simulation, name); }
};

constexpr int kStepsBetweenSignals = 2000;

// Steps without the interpreter; Ctrl-C is listened to in between.
bool advance_simulation(Sim& s, double t) {
  finite(t, "t");
  const InUse guard(s.in_use, kSimulationInUse);
  const auto text = [](double number) { return py::repr(py::float_(number)).cast<std::string>(); };
  if (const double now = s.simulation.time(); !s.simulation.over() && t < now - (s.fixed ? s.step : 0.0) - 1e-9)
    throw py::value_error("t: " + text(t) + " s is over, it is " + text(now) +
                          " s: advance() goes to a time, as advance(sim.time + 0.01)");
  bool going = true;
  if (s.fixed) {
    // A time within the round-off of t is t: nothing moves then.
    for (double before = -1.0; going && s.simulation.time() < t && s.simulation.time() > before;) {
      before = s.simulation.time();
      {
        const py::gil_scoped_release release;
        going = s.simulation.advance(std::min(t, s.simulation.time() + kStepsBetweenSignals * s.step));
      }
      if (s.raised) break;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
  } else {
    going = interruptible([&] { return s.simulation.advance(t); }, [&] { s.simulation.stop(); });
  }
  if (s.raised) throw py::error_already_set(*std::exchange(s.raised, std::nullopt));
  return going;
}

bool step_simulation(Sim& s) {
  const InUse guard(s.in_use, kSimulationInUse);
  bool going;
  {
    const py::gil_scoped_release release;
    going = s.simulation.step();
  }
  if (s.raised) throw py::error_already_set(*std::exchange(s.raised, std::nullopt));
  return going;
}

// The simulation's own attributes keep the function alive, where the garbage collector sees it.
void add_controller(const py::object& self, double sample_time, const py::function& law, std::size_t memory) {
  Sim& s = self.cast<Sim&>();
  const InUse guard(s.in_use, kSimulationInUse);
  if (!py::hasattr(self, "_controllers")) self.attr("_controllers") = py::list();
  auto* const seen = new View{&s, nullptr};
  py::object view = py::cast(seen, py::return_value_policy::take_ownership);
  py::list(self.attr("_controllers")).append(py::make_tuple(law, view));
  s.simulation.control(
      sample_time,
      [&s, seen, law = py::handle(law), view = py::handle(view)](ControllerView& at) {
        const py::gil_scoped_acquire acquire;
        seen->at = &at;
        PyObject* const done = PyObject_CallOneArg(law.ptr(), view.ptr());
        seen->at = nullptr;
        if (done) return Py_DECREF(done);
        s.raised.emplace();
        throw std::runtime_error(std::string("a controller raised ") + s.raised->what());
      },
      memory);
}

// Arguments of a simulation, None where they were not given.
struct SimulationArguments {
  py::object road;
  std::optional<double> speed, lateral_acceleration;
  py::object parts_off;
  std::optional<std::string> method;
  std::optional<double> step, relative_tolerance, absolute_tolerance, max_step, duration;
  py::object record;
  std::optional<double> record_interval;
};

SimulationSetup setup_of(const SimulationArguments& g) {
  SimulationSetup setup;
  const auto put = [](const std::optional<double>& value, double& to, const char* name) {
    if (value) to = finite(*value, name);
  };
  if (!g.road.is_none()) setup.road = g.road.cast<Name>().text;
  if (g.speed) setup.speed = finite(*g.speed, "speed");
  if (g.lateral_acceleration) setup.lateral_acceleration = finite(*g.lateral_acceleration, "lateral_acceleration");
  setup.parts_off = texts_of(g.parts_off);
  if (g.method) setup.method = *g.method;
  put(g.step, setup.step, "step"), put(g.duration, setup.duration, "duration");
  put(g.relative_tolerance, setup.relative_tolerance, "relative_tolerance");
  put(g.absolute_tolerance, setup.absolute_tolerance, "absolute_tolerance");
  put(g.max_step, setup.max_step, "max_step"), put(g.record_interval, setup.record_interval, "record_interval");
  setup.record = texts_of(g.record);
  return setup;
}

// The run of a scenario says most of it itself.
SteppingSetup stepping_of(const SimulationArguments& g) {
  if (!g.road.is_none() || g.speed || g.lateral_acceleration || !g.parts_off.is_none() || g.method || g.step ||
      g.relative_tolerance || g.absolute_tolerance || g.max_step)
    throw py::type_error(
        "of a scenario duration, record and record_interval may be given; the rest stands in its file: "
        "Scenario.load(name, changes)");
  SteppingSetup setup;
  if (g.duration) setup.duration = finite(*g.duration, "duration");
  if (g.record_interval) setup.record_interval = finite(*g.record_interval, "record_interval");
  setup.record = texts_of(g.record);
  return setup;
}

std::unique_ptr<Sim> make_simulation(const py::object& what, const SimulationArguments& given) {
  if (py::isinstance<Scenario>(what)) {
    const auto scenario = what.cast<std::shared_ptr<Scenario>>();
    const SteppingSetup setup = stepping_of(given);
    const py::gil_scoped_release release;
    return std::unique_ptr<Sim>(new Sim{scenario, Simulation(*scenario, setup)});
  }
  const Vehicle vehicle = vehicle_of(what);
  const SimulationSetup setup = setup_of(given);
  const py::gil_scoped_release release;
  return std::unique_ptr<Sim>(new Sim{nullptr, Simulation(vehicle, setup)});
}

void bind_vehicle(py::module_& m) {
  py::class_<Vehicle>(m, "Vehicle", py::dynamic_attr(),
                      "What a file describes: a car, a classical model, a file of the modelling language. Constant; "
                      "threads may share it.")
      .def_static(
          "load",
          [](const Name& name_or_path, const py::object& changes) {
            const std::vector<std::string> all = changes_of(changes);
            std::optional<Vehicle> vehicle;
            {
              const py::gil_scoped_release release;
              vehicle.emplace(Vehicle::load(name_or_path.text, all));
            }
            py::object made = py::cast(std::move(*vehicle));
            made.attr("changes") = all;
            return made;
          },
          py::arg("name_or_path"), py::arg("changes") = py::none(),
          "A path, or a name in data/vehicles. changes: {\"body.mass\": \"1500 kg\"}, keys of the file.")
      .def_property_readonly("name", &Vehicle::name)
      .def_property_readonly("kind", &Vehicle::kind)
      .def_property_readonly("description", &Vehicle::description)
      .def_property_readonly("file", &Vehicle::file)
      .def_property_readonly("warnings", &Vehicle::warnings)
      .def_property_readonly("drives", &Vehicle::drives, "it takes a speed")
      .def("__repr__", [](const Vehicle& v) { return "<Vehicle " + v.name() + " (" + v.kind() + ")>"; });
}

void bind_handles(py::module_& m) {
  py::class_<SignalRef>(m, "Signal", "Handle of a signal of one simulation.");
  py::class_<InputRef>(m, "Input", "Handle of an input of one simulation.");
  py::class_<SimulationState>(m, "Snapshot", "All that a simulation remembers at one time. It can be pickled.")
      .def_property_readonly("time", &SimulationState::time, "[s]")
      .def("__bytes__",
           [](const SimulationState& s) {
             return py::bytes(reinterpret_cast<const char*>(s.bytes().data()), s.bytes().size());
           })
      .def(py::pickle(
          [](const SimulationState& s) {
            return py::bytes(reinterpret_cast<const char*>(s.bytes().data()), s.bytes().size());
          },
          [](const py::bytes& state) {
            const std::string_view text = state;
            const auto* first = reinterpret_cast<const std::byte*>(text.data());
            return SimulationState::from_bytes({first, first + text.size()});
          }));
  py::class_<View>(m, "ControllerView", "What a controller works on: signals as they are, inputs to hold from now on.")
      .def_property_readonly(
          "time", [](const View& v) { return v.now().time(); }, "[s]")
      .def(
          "get", [](const View& v, SignalRef s) { return v.now().get(s); }, py::arg("signal"))
      .def(
          "get", [](const View& v, InputRef i) { return v.now().get(i); }, py::arg("input"))
      .def(
          "get", [](const View& v, const std::string& name) { return v.sim->read(v.now(), name); }, py::arg("name"))
      .def(
          "set", [](const View& v, InputRef i, double value) { v.now().set(i, finite(value, "value")); },
          py::arg("input"), py::arg("value"))
      .def(
          "set",
          [](const View& v, const std::string& name, double value) {
            v.now().set(v.sim->input(name), finite(value, "value"));
          },
          py::arg("name"), py::arg("value"))
      .def_property_readonly(
          "memory",
          [](const py::object& self) {
            const std::span<double> memory = self.cast<const View&>().now().memory();
            return py::array_t<double>({memory.size()}, {sizeof(double)}, memory.data(), self);
          },
          "numbers that it keeps from call to call; snapshots hold them");
}

void bind_simulation_class(py::module_& m) {
  py::class_<Sim>(m, "Simulation", py::dynamic_attr(),
                  "A vehicle in motion. It begins in its equilibrium, whose inputs hold it until they are set.")
      .def(py::init([](const py::object& vehicle, const py::object& road, std::optional<double> speed,
                       std::optional<double> lateral_acceleration, const py::object& parts_off,
                       const std::optional<std::string>& method, std::optional<double> step,
                       std::optional<double> relative_tolerance, std::optional<double> absolute_tolerance,
                       std::optional<double> max_step, std::optional<double> duration, const py::object& record,
                       std::optional<double> record_interval) {
             return make_simulation(vehicle,
                                    {road, speed, lateral_acceleration, parts_off, method, step, relative_tolerance,
                                     absolute_tolerance, max_step, duration, record, record_interval});
           }),
           py::arg("vehicle"), py::kw_only(), py::arg("road") = py::none(), py::arg("speed") = py::none(),
           py::arg("lateral_acceleration") = py::none(), py::arg("parts_off") = py::none(),
           py::arg("method") = py::none(), py::arg("step") = py::none(), py::arg("relative_tolerance") = py::none(),
           py::arg("absolute_tolerance") = py::none(), py::arg("max_step") = py::none(),
           py::arg("duration") = py::none(), py::arg("record") = py::none(), py::arg("record_interval") = py::none(),
           "Of a vehicle: method `ros2`, step 1e-3 s, relative_tolerance 1e-6, absolute_tolerance 1e-8, max_step 0.1 s "
           "(of adaptive methods), record_interval 0.01 s. Of a Scenario: its run with its inputs and drivers, step by "
           "step; what is set takes the place of the scenario's input.")
      .def_property_readonly("signals", [](const Sim& s) { return s.simulation.signals(); })
      .def_property_readonly("inputs", [](const Sim& s) { return s.simulation.inputs(); })
      .def(
          "signal", [](Sim& s, const std::string& name) { return s.signal(name); }, py::arg("name"),
          "a handle, which is quicker than a name")
      .def(
          "input", [](Sim& s, const std::string& name) { return s.input(name); }, py::arg("name"))
      .def_property_readonly(
          "time", [](const Sim& s) { return s.simulation.time(); }, "[s]")
      .def(
          "get",
          [](Sim& s, SignalRef r) {
            const InUse g(s.in_use, kSimulationInUse);
            return s.simulation.get(r);
          },
          py::arg("signal"))
      .def(
          "get",
          [](Sim& s, InputRef r) {
            const InUse g(s.in_use, kSimulationInUse);
            return s.simulation.get(r);
          },
          py::arg("input"))
      .def(
          "get",
          [](Sim& s, const std::string& name) {
            const InUse g(s.in_use, kSimulationInUse);
            return s.read(name);
          },
          py::arg("name"), "as it is now; SI units")
      .def("__getitem__",
           [](Sim& s, const std::string& name) {
             const InUse g(s.in_use, kSimulationInUse);
             return s.read(name);
           })
      .def(
          "set",
          [](Sim& s, InputRef r, double value) {
            const InUse g(s.in_use, kSimulationInUse);
            s.simulation.set(r, finite(value, "value"));
          },
          py::arg("input"), py::arg("value"))
      .def(
          "set",
          [](Sim& s, const std::string& name, double value) {
            const InUse g(s.in_use, kSimulationInUse);
            s.simulation.set(s.input(name), finite(value, "value"));
          },
          py::arg("name"), py::arg("value"), "held from now on")
      .def("__setitem__",
           [](Sim& s, const std::string& name, double value) {
             const InUse g(s.in_use, kSimulationInUse);
             s.simulation.set(s.input(name), finite(value, "value"));
           })
      .def("control", &add_controller, py::arg("sample_time"), py::arg("law"), py::arg("memory") = 0,
           "Calls law(view) at t = 0, T, 2T, ... before the step that begins there. Only before the first step.")
      .def("step", &step_simulation, "One step; False: it is over.")
      .def("advance", &advance_simulation, py::arg("t"),
           "To the first end of a step at or after t [s]; False: it is over.")
      .def_property_readonly("over", [](const Sim& s) { return s.simulation.over(); })
      .def_property_readonly("status", [](const Sim& s) { return to_string(s.simulation.status()); })
      .def_property_readonly(
          "message", [](const Sim& s) { return s.simulation.message(); }, "why it is over")
      .def(
          "stop", [](Sim& s) { s.simulation.stop(); }, "Ends it with its next step, from any thread.")
      .def("snapshot",
           [](Sim& s) {
             const InUse g(s.in_use, kSimulationInUse);
             return s.simulation.snapshot();
           })
      .def(
          "restore",
          [](Sim& s, const SimulationState& state) {
            const InUse g(s.in_use, kSimulationInUse);
            s.simulation.restore(state);
          },
          py::arg("snapshot"))
      .def(
          "record",
          [](Sim& s) {
            const InUse g(s.in_use, kSimulationInUse);
            return std::make_shared<Record>(s.simulation.record());
          },
          "What is recorded until now: the sample of a time is taken with the step that begins there, the last one by "
          "result().")
      .def(
          "result",
          [](Sim& s) {
            const InUse g(s.in_use, kSimulationInUse);
            return std::make_shared<RunReport>(s.simulation.result());
          },
          "Ends it where it is, and gives what came of it.")
      .def("__repr__", [](const Sim& s) {
        return "<Simulation at " + py::repr(py::float_(s.simulation.time())).cast<std::string>() + " s, " +
               to_string(s.simulation.status()) + ">";
      });
}

}  // namespace

void bind_simulation(py::module_& m) {
  bind_vehicle(m);
  bind_handles(m);
  bind_simulation_class(m);
  py::class_<Scenario, std::shared_ptr<Scenario>>(m, "Scenario", "A file that `fahrwerk run` takes.")
      .def_static(
          "load",
          [](const Name& name_or_path, const py::object& changes) {
            const std::vector<std::string> all = changes_of(changes);
            const py::gil_scoped_release release;
            return std::make_shared<Scenario>(Scenario::load(name_or_path.text, all));
          },
          py::arg("name_or_path"), py::arg("changes") = py::none(),
          "A path, or a name in examples. changes: keys of the file, those of the vehicle as `vehicle.KEY`.")
      .def_property_readonly("name", &Scenario::name)
      .def_property_readonly("kind", &Scenario::kind)
      .def_property_readonly("description", &Scenario::description)
      .def_property_readonly("file", &Scenario::file)
      .def(
          "run",
          [](Scenario& s) {
            return std::make_shared<RunReport>(interruptible([&] { return s.run(); }, [&] { s.stop(); }));
          },
          "All of it; may be called again. Ctrl-C ends it.")
      .def("stop", &Scenario::stop, "Ends a run that is under way, from another thread.")
      .def("__repr__", [](const Scenario& s) { return "<Scenario " + s.name() + " (" + s.kind() + ")>"; });
}

}  // namespace fahrwerk::python
