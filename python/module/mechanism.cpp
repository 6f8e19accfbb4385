// Mechanisms by the terms of their equations of motion.
#include "bind.h"

namespace fahrwerk::python {
namespace {

py::array_t<double> array_of(const MatrixValues& m) {
  py::array_t<double> a({m.rows, m.columns});
  std::copy(m.values.begin(), m.values.end(), a.mutable_data());
  return a;
}
py::array_t<double> array_of(const std::vector<double>& v) {
  return py::array_t<double>(static_cast<py::ssize_t>(v.size()), v.data());
}

// Lists that live as long as the call.
struct Given {
  Given(double time, const py::object& x_given, const py::object& u_given) : t(time) {
    if (!x_given.is_none()) x = numbers(x_given, "x");
    if (!u_given.is_none()) u = numbers(u_given, "u");
  }
  MechanismEquations::Place place() const {
    MechanismEquations::Place p;
    p.t = t;
    if (x) p.x = {x->data(), static_cast<std::size_t>(x->size())};
    if (u) p.u = {u->data(), static_cast<std::size_t>(u->size())};
    return p;
  }
  double t;
  std::optional<Numbers> x, u;
};

template <auto term>
auto of_view() {
  return [](const MechanismEquations& m, double t, const py::object& x, const py::object& u, bool seven) {
    const Given at(t, x, u);
    return array_of((m.*term)(at.place(), seven ? Coordinates::seven : Coordinates::six));
  };
}
template <auto term>
auto plain() {
  return [](const MechanismEquations& m, double t, const py::object& x, const py::object& u) {
    const Given at(t, x, u);
    return array_of((m.*term)(at.place()));
  };
}

}  // namespace

void bind_mechanism(py::module_& module) {
  py::class_<MechanismEquations> c(module, "MechanismEquations",
                                   "Bodies and joints of a file, by the terms of their equations of motion:\n"
                                   "M z' + H^T lambda = Q, g = 0, H z' = c; SI units, inertial axes.");
  c.def_static(
      "load",
      [](const Name& file, const py::object& changes) {
        return MechanismEquations::load(file.text, changes_of(changes));
      },
      py::arg("file"), py::arg("changes") = py::none());
  c.def_property_readonly("bodies", &MechanismEquations::bodies)
      .def_property_readonly("joints", &MechanismEquations::joints)
      .def_property_readonly("inputs", &MechanismEquations::inputs)
      .def_property_readonly("rows", &MechanismEquations::rows)
      .def_property_readonly("freedoms", &MechanismEquations::freedoms)
      .def_property_readonly("start", [](const MechanismEquations& m) { return array_of(m.start()); })
      .def_property_readonly("inputs_at_start",
                             [](const MechanismEquations& m) { return array_of(m.inputs_at_start()); });
  const auto viewed = [&](const char* name, auto f, const char* text) {
    c.def(name, f, py::arg("t") = 0.0, py::arg("x") = py::none(), py::arg("u") = py::none(), py::arg("seven") = false,
          text);
  };
  viewed("mass", of_view<&MechanismEquations::mass>(), "M");
  viewed("forces", of_view<&MechanismEquations::forces>(), "Q");
  viewed("constraints", of_view<&MechanismEquations::constraints>(), "g; with seven rates Phi");
  viewed("constraint_jacobian", of_view<&MechanismEquations::constraint_jacobian>(), "H; with seven rates Phi_q");
  viewed("c", of_view<&MechanismEquations::c>(), "right-hand side of H z' = c");
  viewed("J_q", of_view<&MechanismEquations::J_q>(), "dQ/dq");
  viewed("J_v", of_view<&MechanismEquations::J_v>(), "dQ/dz");
  const auto direct = [&](const char* name, auto f, const char* text) {
    c.def(name, f, py::arg("t") = 0.0, py::arg("x") = py::none(), py::arg("u") = py::none(), text);
  };
  direct("accelerations", plain<&MechanismEquations::accelerations>(), "z'");
  direct("multipliers", plain<&MechanismEquations::multipliers>(), "lambda");
  c.def(
      "reaction",
      [](const MechanismEquations& m, const std::string& joint, double t, const py::object& x, const py::object& u) {
        const Given at(t, x, u);
        const std::array<double, 6> r = m.reaction(joint, at.place());
        return py::array_t<double>(6, r.data());
      },
      py::arg("joint"), py::arg("t") = 0.0, py::arg("x") = py::none(), py::arg("u") = py::none(),
      "force and moment on the joint's second body, at its point");
}

}  // namespace fahrwerk::python
