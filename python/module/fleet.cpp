// Many cars at once.
#include <atomic>
#include <map>

#include "bind.h"

namespace fahrwerk::python {
namespace {

constexpr const char* kFleetInUse = "the fleet is being stepped in another thread";

struct Cars {
  Fleet fleet;
  std::atomic<bool> in_use{false};
};

std::vector<double> speeds_of(const py::object& given) {
  if (given.is_none()) return {};
  const Numbers all = numbers(given, "speeds");
  return {all.data(), all.data() + all.size()};
}

// One vehicle, or a list of them; the same name is loaded once.
std::vector<Vehicle> vehicles_of(const py::object& given) {
  if (py::isinstance<py::str>(given) || py::isinstance<Vehicle>(given) || py::hasattr(given, "__fspath__"))
    return {vehicle_of(given)};
  if (!py::isinstance<py::iterable>(given))
    throw py::type_error("vehicles: expected a Vehicle, a name or a list of them, not " +
                         py::str(py::type::of(given).attr("__name__")).cast<std::string>());
  std::vector<Vehicle> all;
  std::map<std::string, Vehicle> known;
  for (const py::handle one : given) {
    const auto vehicle = py::reinterpret_borrow<py::object>(one);
    if (!py::isinstance<py::str>(vehicle)) {
      all.push_back(vehicle_of(vehicle));
      continue;
    }
    const auto name = vehicle.cast<std::string>();
    auto place = known.find(name);
    if (place == known.end()) place = known.emplace(name, vehicle_of(vehicle)).first;
    all.push_back(place->second);
  }
  return all;
}

std::vector<std::size_t> cars_of(const py::object& given, std::size_t n) {
  const py::array array = py::array::ensure(given);
  if (!array) {
    PyErr_Clear();
    throw py::type_error("cars: expected a mask or indices");
  }
  std::vector<std::size_t> all;
  if (array.dtype().kind() == 'b') {
    const py::array_t<bool, py::array::c_style | py::array::forcecast> mask(array);
    if (mask.ndim() != 1 || static_cast<std::size_t>(mask.size()) != n)
      throw py::value_error("mask: expected shape (" + std::to_string(n) + ",)");
    for (std::size_t i = 0; i < n; ++i)
      if (mask.data()[i]) all.push_back(i);
    return all;
  }
  if (array.dtype().kind() != 'i' && array.dtype().kind() != 'u')
    throw py::type_error("cars: expected a mask or indices");
  const py::array_t<long long, py::array::c_style | py::array::forcecast> indices(array);
  for (py::ssize_t i = 0; i < indices.size(); ++i) {
    const long long car = indices.data()[i];
    if (car < 0 || car >= static_cast<long long>(n)) throw py::index_error("there is no car " + std::to_string(car));
    all.push_back(static_cast<std::size_t>(car));
  }
  return all;
}

void advance_cars(Cars& c, const py::object& given, int steps, bool ramp) {
  const Numbers values = numbers(given, "values");
  const std::size_t n = c.fleet.size(), width = c.fleet.driven().size();
  if (values.ndim() != 2 || static_cast<std::size_t>(values.shape(0)) != n ||
      static_cast<std::size_t>(values.shape(1)) != width)
    throw py::value_error("values: expected shape (" + std::to_string(n) + ", " + std::to_string(width) + "), not " +
                          py::str(values.attr("shape")).cast<std::string>());
  const InUse guard(c.in_use, kFleetInUse);
  const py::gil_scoped_release release;
  c.fleet.advance({values.data(), n * width}, steps, ramp);
}

py::array_t<double> states_of_cars(Cars& c) {
  const InUse guard(c.in_use, kFleetInUse);
  const std::size_t n = c.fleet.size(), size = c.fleet.states().size();
  py::array_t<double> all({n, size});
  for (std::size_t car = 0; car < n; ++car) c.fleet.get_state(car, {all.mutable_data() + car * size, size});
  return all;
}

void set_states_of_cars(Cars& c, const py::object& cars, const py::object& given) {
  const InUse guard(c.in_use, kFleetInUse);
  const std::vector<std::size_t> which = cars_of(cars, c.fleet.size());
  const Numbers values = numbers(given, "states");
  const std::size_t size = c.fleet.states().size();
  if (values.ndim() != 2 || static_cast<std::size_t>(values.shape(0)) != which.size() ||
      static_cast<std::size_t>(values.shape(1)) != size)
    throw py::value_error("states: expected shape (" + std::to_string(which.size()) + ", " + std::to_string(size) +
                          ")");
  for (std::size_t i = 0; i < which.size(); ++i) c.fleet.set_state(which[i], {values.data() + i * size, size});
}

}  // namespace

void bind_fleet(py::module_& m) {
  py::class_<Cars>(m, "Fleet",
                   "Cars in SIMD lanes and threads, each with its own parameters, road, state and inputs. VectorEnv is "
                   "made of it.")
      .def(py::init([](const py::object& vehicles, long long n, const py::object& roads, const py::object& speeds,
                       const py::object& parts_off, const py::object& signals, const py::object& inputs,
                       const std::string& method, double step, int threads, bool all_parts) {
             if (n < 0) throw py::value_error("n: is " + std::to_string(n) + "; expected at least one car");
             const std::vector<Vehicle> all = vehicles_of(vehicles);
             const FleetSetup setup{texts_of(roads),
                                    speeds_of(speeds),
                                    texts_of(parts_off),
                                    texts_of(signals),
                                    texts_of(inputs),
                                    method,
                                    step,
                                    threads,
                                    all_parts};
             const py::gil_scoped_release release;
             return std::unique_ptr<Cars>(new Cars{Fleet(all, static_cast<std::size_t>(n), setup)});
           }),
           py::arg("vehicles"), py::arg("n"), py::kw_only(), py::arg("roads") = py::none(),
           py::arg("speeds") = py::none(), py::arg("parts_off") = py::none(), py::arg("signals") = py::none(),
           py::arg("inputs") = py::none(), py::arg("method") = "two_step", py::arg("step") = 1e-3,
           py::arg("threads") = 0, py::arg("all_parts") = false)
      .def("__len__", [](const Cars& c) { return c.fleet.size(); })
      .def_property_readonly("threads", [](const Cars& c) { return c.fleet.threads(); })
      .def_property_readonly(
          "lacks", [](const Cars& c) { return c.fleet.lacks(); },
          "parts of the vehicles' files that do not act in a fleet")
      .def_property_readonly(
          "signals", [](const Cars& c) { return c.fleet.signals(); }, "all that there are")
      .def_property_readonly(
          "inputs", [](const Cars& c) { return c.fleet.inputs(); }, "all that there are")
      .def_property_readonly("states", [](const Cars& c) { return c.fleet.states(); })
      .def_property_readonly("observed", [](const Cars& c) { return c.fleet.observed(); })
      .def_property_readonly("driven", [](const Cars& c) { return c.fleet.driven(); })
      .def_property_readonly(
          "observations",
          [](const py::object& self) {
            const Fleet& f = self.cast<Cars&>().fleet;
            return view(f.observations(), f.size(), f.observed().size(), self);
          },
          "(n, signals): a view, which the next step fills anew")
      .def_property_readonly(
          "times",
          [](const py::object& self) {
            const Fleet& f = self.cast<Cars&>().fleet;
            py::array_t<double> a({f.size()}, {sizeof(double)}, f.times().data(), self);
            a.attr("flags").attr("writeable") = false;
            return a;
          },
          "(n,): since each car began [s], a view")
      .def_property_readonly(
          "diverged",
          [](const py::object& self) {
            const Fleet& f = self.cast<Cars&>().fleet;
            py::array_t<std::uint8_t> a({f.size()}, {1}, f.diverged().data(), self);
            a.attr("flags").attr("writeable") = false;
            return a.attr("view")("bool");
          },
          "(n,): cars whose state left what is possible, a view")
      .def("advance", &advance_cars, py::arg("values"), py::arg("steps") = 1, py::arg("ramp") = false,
           "Makes so many steps with these inputs, (n, inputs): held, or reached in a line.")
      .def(
          "reset",
          [](Cars& c, const py::object& cars, std::optional<double> speed) {
            const InUse guard(c.in_use, kFleetInUse);
            const std::vector<std::size_t> which = cars_of(cars, c.fleet.size());
            const py::gil_scoped_release release;
            c.fleet.reset(which, speed);
          },
          py::arg("cars"), py::arg("speed") = py::none(), "A mask or indices: these begin again.")
      .def("observe",
           [](Cars& c) {
             const InUse guard(c.in_use, kFleetInUse);
             const py::gil_scoped_release release;
             c.fleet.observe();
           })
      .def("get_states", &states_of_cars, "(n, states), a copy")
      .def("set_states", &set_states_of_cars, py::arg("cars"), py::arg("states"));
}

}  // namespace fahrwerk::python
