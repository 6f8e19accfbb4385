// fahrwerk._fahrwerk: the public face for Python.
#include <cmath>

#include "bind.h"

namespace fahrwerk::python {

Numbers numbers(const py::object& given, const char* what) {
  const py::array array = py::array::ensure(given);
  if (!array) {
    PyErr_Clear();
    throw py::type_error(std::string(what) + ": expected numbers");
  }
  const char kind = array.dtype().kind();
  if (kind != 'f' && kind != 'i' && kind != 'u' && kind != 'b')
    throw py::type_error(std::string(what) + ": expected real numbers, not dtype " +
                         py::str(array.dtype()).cast<std::string>());
  return Numbers(array);
}

double finite(double value, const char* what) {
  if (!std::isfinite(value)) throw py::value_error(std::string(what) + ": is not finite");
  return value;
}

namespace {

std::string text_of_value(py::handle value) {
  if (py::isinstance<py::str>(value)) return value.cast<std::string>();
  if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
  if (py::isinstance<py::sequence>(value)) {
    std::string text = "[";
    for (const py::handle one : value) text += (text.size() > 1 ? ", " : "") + text_of_value(one);
    return text + "]";
  }
  if (!PyFloat_Check(value.ptr()) && !PyIndex_Check(value.ptr()) && !py::hasattr(value, "__float__"))
    throw py::type_error(std::string("expected a number, a text or a list, not ") + Py_TYPE(value.ptr())->tp_name);
  return py::repr(py::float_(py::reinterpret_borrow<py::object>(value))).cast<std::string>();
}

}  // namespace

std::vector<std::string> texts_of(const py::object& given) {
  if (given.is_none()) return {};
  if (py::isinstance<py::str>(given) || py::hasattr(given, "__fspath__")) return {given.cast<Name>().text};
  if (!py::isinstance<py::iterable>(given) || py::isinstance<py::dict>(given))
    throw py::type_error("expected a text or a list of texts, not " +
                         py::str(py::type::of(given).attr("__name__")).cast<std::string>());
  std::vector<std::string> all;
  for (const py::handle one : given) {
    if (!py::isinstance<py::str>(one) && !py::hasattr(one, "__fspath__"))
      throw py::type_error("expected texts, not " + py::str(py::type::of(one).attr("__name__")).cast<std::string>());
    all.push_back(one.cast<Name>().text);
  }
  return all;
}

std::vector<std::string> changes_of(const py::object& changes) {
  if (changes.is_none()) return {};
  if (!py::isinstance<py::dict>(changes)) return texts_of(changes);
  std::vector<std::string> all;
  for (const auto& [key, value] : changes.cast<py::dict>()) {
    const auto name = py::str(key).cast<std::string>();
    try {
      all.push_back(name + "=" + text_of_value(value));
    } catch (const py::type_error& e) {
      throw py::type_error("changes: " + name + ": " + e.what());
    }
  }
  return all;
}

Vehicle vehicle_of(const py::object& given) {
  if (py::isinstance<Vehicle>(given)) return given.cast<Vehicle>();
  if (!py::isinstance<py::str>(given) && !py::hasattr(given, "__fspath__"))
    throw py::type_error("vehicle: expected a Vehicle or a name, not " +
                         py::str(py::type::of(given).attr("__name__")).cast<std::string>());
  const auto name = given.cast<Name>().text;
  const py::gil_scoped_release release;
  return Vehicle::load(name);
}

}  // namespace fahrwerk::python

PYBIND11_MODULE(_fahrwerk, m) {
  using namespace fahrwerk::python;
  m.doc() = "Dynamics of ground vehicles: the library's public face. Use it as `import fahrwerk`.";
  m.attr("__version__") = fahrwerk::version();
  bind_results(m);
  bind_mechanism(m);
  bind_simulation(m);
  bind_fleet(m);
  bind_analysis(m);
}
