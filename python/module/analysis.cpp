// Linear models, modes, ride, K&C, tyres, roads.
#include "bind.h"

namespace fahrwerk::python {
namespace {

py::dict dict_of(const std::vector<FigureValue>& figures) {
  py::dict all;
  for (const FigureValue& f : figures) all[py::str(f.name)] = f.value;
  return all;
}

std::vector<std::string> info_names(const std::vector<SignalInfo>& list) {
  std::vector<std::string> names;
  for (const SignalInfo& s : list) names.push_back(s.name);
  return names;
}

LinearSetup linear_setup(std::optional<double> speed, std::optional<double> lateral_acceleration,
                         const py::object& parts_off, bool speed_control, bool free_hand_wheel,
                         const py::object& outputs) {
  LinearSetup setup;
  if (speed) setup.speed = finite(*speed, "speed");
  if (lateral_acceleration) setup.lateral_acceleration = finite(*lateral_acceleration, "lateral_acceleration");
  setup.parts_off = texts_of(parts_off), setup.speed_control = speed_control;
  setup.free_hand_wheel = free_hand_wheel, setup.outputs = texts_of(outputs);
  return setup;
}

template <std::vector<double> LinearModel::*matrix, std::vector<SignalInfo> LinearModel::*rows,
          std::vector<SignalInfo> LinearModel::*columns>
py::array_t<double> matrix_of(const py::object& self) {
  const LinearModel& m = self.cast<const LinearModel&>();
  return view(m.*matrix, (m.*rows).size(), (m.*columns).size(), self);
}

using RateTuple = std::tuple<std::size_t, std::size_t, double>;

py::tuple packed_linear(const LinearModel& l) {
  std::vector<RateTuple> rates;
  for (const RateOfInput& r : l.rate_inputs) rates.emplace_back(r.of, r.rate, r.factor);
  return py::make_tuple(l.states, l.inputs, l.outputs, rates, l.A, l.B, l.C, l.D, l.eigenvalues, l.trim);
}
LinearModel unpacked_linear(const py::tuple& t) {
  using Infos = std::vector<SignalInfo>;
  using Values = std::vector<double>;
  std::vector<RateOfInput> rates;
  for (const auto& [of, rate, factor] : t[3].cast<std::vector<RateTuple>>()) rates.push_back({of, rate, factor});
  return {t[0].cast<Infos>(),
          t[1].cast<Infos>(),
          t[2].cast<Infos>(),
          rates,
          t[4].cast<Values>(),
          t[5].cast<Values>(),
          t[6].cast<Values>(),
          t[7].cast<Values>(),
          t[8].cast<std::vector<std::complex<double>>>(),
          t[9].cast<std::vector<FigureValue>>()};
}

void bind_linear(py::module_& m) {
  py::class_<LinearModel>(m, "LinearModel", "x' = A x + B u, y = C x + D u about an equilibrium; SI units.")
      .def_property_readonly("A", &matrix_of<&LinearModel::A, &LinearModel::states, &LinearModel::states>)
      .def_property_readonly("B", &matrix_of<&LinearModel::B, &LinearModel::states, &LinearModel::inputs>)
      .def_property_readonly("C", &matrix_of<&LinearModel::C, &LinearModel::outputs, &LinearModel::states>)
      .def_property_readonly("D", &matrix_of<&LinearModel::D, &LinearModel::outputs, &LinearModel::inputs>)
      .def_property_readonly("states", [](const LinearModel& l) { return info_names(l.states); })
      .def_property_readonly("inputs", [](const LinearModel& l) { return info_names(l.inputs); })
      .def_property_readonly("outputs", [](const LinearModel& l) { return info_names(l.outputs); })
      .def_property_readonly("state_infos", [](const LinearModel& l) { return l.states; })
      .def_property_readonly("input_infos", [](const LinearModel& l) { return l.inputs; })
      .def_property_readonly("output_infos", [](const LinearModel& l) { return l.outputs; })
      .def_property_readonly(
          "eigenvalues",
          [](const LinearModel& l) {
            return py::array_t<std::complex<double>>(static_cast<py::ssize_t>(l.eigenvalues.size()),
                                                     l.eigenvalues.data());
          },
          "[1/s], the slowest first")
      .def_property_readonly(
          "trim", [](const LinearModel& l) { return dict_of(l.trim); }, "what deviations are counted from")
      .def_property_readonly(
          "rate_inputs",
          [](const LinearModel& l) {
            std::vector<std::tuple<std::string, std::string, double>> all;
            for (const RateOfInput& r : l.rate_inputs)
              all.emplace_back(l.inputs[r.of].name, l.inputs[r.rate].name, r.factor);
            return all;
          },
          "[(input, its rate, factor)]: only one of them is free")
      .def(py::pickle(&packed_linear, &unpacked_linear))
      .def("__repr__", [](const LinearModel& l) {
        return "<LinearModel with " + std::to_string(l.states.size()) + " states, " + std::to_string(l.inputs.size()) +
               " inputs, " + std::to_string(l.outputs.size()) + " outputs>";
      });
  m.def(
      "linearise",
      [](const py::object& vehicle, std::optional<double> speed, std::optional<double> lateral_acceleration,
         const py::object& parts_off, bool speed_control, bool free_hand_wheel, const py::object& outputs) {
        const Vehicle of = vehicle_of(vehicle);
        const LinearSetup setup =
            linear_setup(speed, lateral_acceleration, parts_off, speed_control, free_hand_wheel, outputs);
        const py::gil_scoped_release release;
        return linearise(of, setup);
      },
      py::arg("vehicle"), py::kw_only(), py::arg("speed") = py::none(), py::arg("lateral_acceleration") = py::none(),
      py::arg("parts_off") = py::none(), py::arg("speed_control") = false, py::arg("free_hand_wheel") = false,
      py::arg("outputs") = py::none(), "The linear model about straight running, a steady turn, or rest.");
  py::class_<ModeInfo>(m, "Mode", "A natural motion of a linear model.")
      .def_readonly("eigenvalue", &ModeInfo::eigenvalue, "[1/s]")
      .def_readonly("frequency", &ModeInfo::frequency, "[Hz]")
      .def_readonly("damping_ratio", &ModeInfo::damping_ratio)
      .def_readonly("coordinate", &ModeInfo::coordinate, "the one that takes part most")
      .def_property_readonly("shape",
                             [](const ModeInfo& i) {
                               return py::array_t<std::complex<double>>(static_cast<py::ssize_t>(i.shape.size()),
                                                                        i.shape.data());
                             })
      .def_property_readonly("participation",
                             [](const py::object& self) { return view(self.cast<ModeInfo&>().participation, self); })
      .def("__repr__", [](const ModeInfo& i) {
        return "<Mode " + i.coordinate + ": " + py::repr(py::float_(i.frequency)).cast<std::string>() +
               " Hz, damping " + py::repr(py::float_(i.damping_ratio)).cast<std::string>() + ">";
      });
  m.def(
      "modes",
      [](const py::object& vehicle, std::optional<double> speed, std::optional<double> lateral_acceleration,
         const py::object& parts_off, bool speed_control, bool free_hand_wheel) {
        const Vehicle of = vehicle_of(vehicle);
        const LinearSetup setup =
            linear_setup(speed, lateral_acceleration, parts_off, speed_control, free_hand_wheel, py::none());
        const py::gil_scoped_release release;
        return modes(of, setup);
      },
      py::arg("vehicle"), py::kw_only(), py::arg("speed") = py::none(), py::arg("lateral_acceleration") = py::none(),
      py::arg("parts_off") = py::none(), py::arg("speed_control") = false, py::arg("free_hand_wheel") = false,
      "Natural modes, the slowest first, conjugate ones beside each other.");
}

void bind_ride(py::module_& m) {
  py::class_<RidePlace>(m, "RidePlace", "A seat or a wheel on its ride.")
      .def_readonly("name", &RidePlace::name)
      .def_readonly("figure_list", &RidePlace::figures)
      .def_property_readonly("figures", [](const RidePlace& p) { return dict_of(p.figures); })
      .def("__getitem__",
           [](const RidePlace& p, const std::string& name) {
             for (const FigureValue& f : p.figures)
               if (f.name == name) return f.value;
             throw py::key_error(name);
           })
      .def(
          "spectrum",
          [](const py::object& self, const std::string& name) {
            for (const RidePlace::Spectrum& s : self.cast<RidePlace&>().spectra)
              if (s.name == name) return py::make_tuple(view(s.frequency, self), view(s.density, self));
            throw py::key_error(name);
          },
          py::arg("name"), "(frequency [Hz], one-sided density): ax, ay, az of a seat; fz, travel of a wheel");
  py::class_<RideFigures>(m, "Ride", "Comfort of the seats and safety of the wheels on a road.")
      .def_readonly("name", &RideFigures::name)
      .def_readonly("kind", &RideFigures::kind)
      .def_readonly("method", &RideFigures::method, "covariance, statistical linearisation, simulation")
      .def_readonly("road", &RideFigures::road)
      .def_readonly("speed", &RideFigures::speed)
      .def_readonly("seats", &RideFigures::seats)
      .def_readonly("wheels", &RideFigures::wheels)
      .def_readonly("warnings", &RideFigures::warnings);
  m.def(
      "ride",
      [](const py::object& vehicle, double speed, const std::string& road, const std::string& way,
         const py::object& parts_off, std::optional<std::string> tracks, std::optional<std::string> waves,
         std::optional<int> seed, std::optional<double> duration, std::optional<double> skip,
         const std::string& weighting) {
        const Vehicle of = vehicle_of(vehicle);
        const RideSetup setup{speed, road, way, texts_of(parts_off), tracks, waves, seed, duration, skip, weighting};
        const py::gil_scoped_release release;
        return ride(of, setup);
      },
      py::arg("vehicle"), py::kw_only(), py::arg("speed") = 100 / 3.6, py::arg("road") = "B", py::arg("way") = "",
      py::arg("parts_off") = py::none(), py::arg("tracks") = py::none(), py::arg("waves") = py::none(),
      py::arg("seed") = py::none(), py::arg("duration") = py::none(), py::arg("skip") = py::none(),
      py::arg("weighting") = "Wk", "Ride as `fahrwerk ride`: way linear, statistical or simulated.");
}

void bind_kc(py::module_& m) {
  py::class_<AxleReport, std::shared_ptr<AxleReport>>(m, "Axle", "An axle on the rig for kinematics and compliance.")
      .def_readonly("name", &AxleReport::name)
      .def_readonly("type", &AxleReport::type)
      .def_readonly("warnings", &AxleReport::warnings)
      .def_readonly("figure_list", &AxleReport::figures)
      .def_property_readonly("figures", [](const AxleReport& a) { return dict_of(a.figures); })
      .def_property_readonly(
          "sweeps",
          [](const std::shared_ptr<AxleReport>& a) {
            py::dict all;
            for (AxleReport::Sweep& s : a->sweeps) all[py::str(s.name)] = SharedRecord(a, &s.record);
            return all;
          },
          "{parallel, opposite, steer, ...: Record}, the abscissa is the first column")
      .def("__repr__", [](const AxleReport& a) { return "<Axle " + a.name + " (" + a.type + ")>"; });
  m.def(
      "kc",
      [](const Name& name_or_path, const py::object& changes, const std::string& axle, std::optional<double> wheelbase,
         std::optional<double> height, std::optional<double> brake_share, std::optional<double> drive_share,
         std::optional<double> at_travel, std::optional<double> at_steer, const std::string& hold) {
        const std::vector<std::string> all = changes_of(changes);
        const KcSetup setup{axle, wheelbase, height, brake_share, drive_share, at_travel, at_steer, hold};
        const py::gil_scoped_release release;
        std::vector<std::shared_ptr<AxleReport>> axles;
        for (AxleReport& one : kc(name_or_path.text, setup, all))
          axles.push_back(std::make_shared<AxleReport>(std::move(one)));
        return axles;
      },
      py::arg("name_or_path"), py::arg("changes") = py::none(), py::kw_only(), py::arg("axle") = "",
      py::arg("wheelbase") = py::none(), py::arg("height") = py::none(), py::arg("brake_share") = py::none(),
      py::arg("drive_share") = py::none(), py::arg("at_travel") = py::none(), py::arg("at_steer") = py::none(),
      py::arg("hold") = "", "Kinematics and compliance of the axles of a vehicle, or of a suspension.");
}

// (n, 7) states -> (n, 5) forces.
py::array_t<double> tire_forces(const TireModel& tire, const Numbers& states) {
  const py::ssize_t n = states.shape(0);
  py::array_t<double> out({n, py::ssize_t{5}});
  const double* s = states.data();
  double* f = out.mutable_data();
  const py::gil_scoped_release release;
  for (py::ssize_t i = 0; i < n; ++i, s += 7, f += 5) {
    const TireForce one = tire.forces({s[0], s[1], s[2], s[3], s[4], s[5], s[6]});
    f[0] = one.fx, f[1] = one.fy, f[2] = one.mx, f[3] = one.my, f[4] = one.mz;
  }
  return out;
}

// (n, 2) places -> (n, 5): height, normal, friction.
py::array_t<double> road_at(const RoadModel& road, const Numbers& places) {
  const py::ssize_t n = places.shape(0);
  py::array_t<double> out({n, py::ssize_t{5}});
  const double* p = places.data();
  double* f = out.mutable_data();
  const py::gil_scoped_release release;
  for (py::ssize_t i = 0; i < n; ++i, p += 2, f += 5) {
    const RoadSpot spot = road.at(p[0], p[1]);
    f[0] = spot.height, f[1] = spot.normal[0], f[2] = spot.normal[1], f[3] = spot.normal[2], f[4] = spot.friction;
  }
  return out;
}

}  // namespace

void bind_analysis(py::module_& m) {
  bind_linear(m);
  bind_ride(m);
  bind_kc(m);
  py::class_<TireModel>(m, "Tire", "A tyre: forces at slips, load and camber, in ISO-W axes.")
      .def_static(
          "load",
          [](const Name& name_or_path, const py::object& changes) {
            const std::vector<std::string> all = changes_of(changes);
            const py::gil_scoped_release release;
            return TireModel::load(name_or_path.text, all);
          },
          py::arg("name_or_path"), py::arg("changes") = py::none(), "A .tir or .yaml file, or a name in data/tires.")
      .def_property_readonly("name", &TireModel::name)
      .def_property_readonly("kind", &TireModel::kind)
      .def_property_readonly("warnings", &TireModel::warnings)
      .def_property_readonly(
          "figures", [](const TireModel& t) { return dict_of(t.figures()); },
          "at its nominal load: stiffnesses, peaks, relaxation lengths")
      .def_property_readonly("figure_list", &TireModel::figures)
      .def("_forces", &tire_forces)
      .def("__repr__", [](const TireModel& t) { return "<Tire " + t.name() + " (" + t.kind() + ")>"; });
  py::class_<RoadModel>(m, "Road", "A road: height, normal and friction at x, y.")
      .def_static(
          "load",
          [](const Name& name_or_path, const py::object& changes) {
            const std::vector<std::string> all = changes_of(changes);
            const py::gil_scoped_release release;
            return RoadModel::load(name_or_path.text, all);
          },
          py::arg("name_or_path"), py::arg("changes") = py::none(),
          "A .crg or .yaml file, a name in data/roads, or a class of ISO 8608.")
      .def_property_readonly("name", &RoadModel::name)
      .def_property_readonly("warnings", &RoadModel::warnings)
      .def("_at", &road_at)
      .def("__repr__", [](const RoadModel& r) { return "<Road " + r.name() + ">"; });
}

}  // namespace fahrwerk::python
