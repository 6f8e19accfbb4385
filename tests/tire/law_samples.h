// One passenger-car tyre of every classical law, and what the tests ask of all of them.
#pragma once

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "fahrwerk/plugin.h"
#include "tire/brush.h"
#include "tire/hsri.h"
#include "tire/linear.h"
#include "tire/plugin_tire.h"
#include "tire/similarity.h"
#include "tire/simple_magic_formula.h"
#include "tire/tire_map.h"

extern "C" const fahrwerk_tire_plugin* fahrwerk_tire(void);

namespace fahrwerk::test::laws {

inline TireBody<double> passenger_body() {
  TireBody<double> b{};
  b.unloaded_radius = 0.316, b.width = 0.205, b.dynamic_radius_weight = 2.0 / 3.0;
  b.stiffness_linear = 200e3;
  b.vertical_damping = 250.0;
  b.stiffness_x = 160e3, b.stiffness_y = 120e3, b.stiffness_bore = 2000.0;
  b.damping_x = 500.0, b.damping_y = 400.0, b.damping_bore = 4.0;
  b.rolling_resistance = 0.012;
  b.slip_speed = 1e-4;
  return b;
}

inline LinearTire<double> linear_tire(bool smooth = true) {
  return {passenger_body(), 3500.0, 75e3, 66e3, 0.25, 1.1, 0.02, 0.033, 0.8, smooth ? 1.0 : 0.0};
}
// The same law, smooth, as a plug-in in C (linear_tire.c).
inline PluginTire<double> plugin_tire() {
  const fahrwerk_tire_plugin* const plugin = fahrwerk_tire();
  auto law = std::make_shared<TirePluginLaw>();
  law->evaluate = plugin->evaluate;
  law->parameters = {3500.0, 75e3, 66e3, 0.25, 1.1, 0.02, 0.033, 0.8, 1e9};
  return {passenger_body(), 3500.0, {law}};
}
inline BrushTire<double> brush_tire() {
  return {passenger_body(), 3500.0, 0.075, 6.7e6, 5.9e6, 0.25, 1.1, 0.02, 1.0 / 160e3, 1.0 / 120e3, 0.8};
}
inline HsriTire<double> hsri_tire() {
  return {passenger_body(), 3500.0, 75e3, 66e3, 0.25, 1.1, 0.25, 0.1, 0.02, 1.0 / 100e3, 0.8, 0.005};
}
inline SimpleMagicFormula<double> magic_tire() {
  return {passenger_body(), 3500.0, 0.02, {13.0, 1.65, 0.0, 1.15}, {14.0, 1.4, -0.5, 1.1}, 0.17, 8.0, 1.15, 0.8};
}

// Curves that a Magic Formula would give, at points as a test rig would choose them.
inline std::vector<double> sampled(const std::vector<double>& x, double D, double B, double C) {
  std::vector<double> y;
  for (double s : x) y.push_back(D * std::sin(C * std::atan(B * s)));
  return y;
}
inline SimilarityTire<double> similarity_tire() {
  const std::vector<double> s{0.0, 0.02, 0.04, 0.06, 0.09, 0.12, 0.16, 0.22, 0.35, 0.6, 1.0};
  auto base = std::make_shared<SimilarityBase>();
  base->longitudinal = SecantCurve(s, sampled(s, 4000.0, 11.6, 1.65), Interpolation::smooth);
  base->lateral = SecantCurve(s, sampled(s, 3850.0, 12.2, 1.4), Interpolation::smooth);
  base->trail = monotone_table(std::vector<double>{0.0, 0.05, 0.1, 0.2, 0.4},
                               std::vector<double>{0.033, 0.028, 0.015, 0.0, -0.002}, Continuation::constant);
  return {passenger_body(), 3500.0, 1.0, 0.02, 0.8, {base}};
}

// `drop` is the share of the longitudinal peak that braking lacks against driving; `shift` an offset of F_y per load.
inline TireMap<double> map_tire(Interpolation interpolation = Interpolation::smooth, double drop = 0.0,
                                double shift = 0.0) {
  const std::vector<double> s{-1.0, -0.5, -0.25, -0.15, -0.1, -0.06, -0.03, 0.0, 0.03, 0.06, 0.1, 0.15, 0.25, 0.5, 1.0};
  const std::vector<double> loads{1500.0, 3500.0, 5500.0, 7500.0}, cambers{-0.1, 0.0, 0.1};
  std::vector<std::vector<double>> x, y, m;
  for (double F : loads) {
    std::vector<double> force = sampled(s, 1.15 * F * (1.0 - 0.02 * square(F / 3500.0)), 12.0, 1.65);
    for (double& f : force) f *= f < 0.0 ? 1.0 - drop : 1.0;
    x.push_back(force);
    for (double camber : cambers) {
      std::vector<double> side =
          sampled(s, -1.1 * F * (1.0 - 0.02 * square(F / 3500.0)), 17.0 / (1.0 + F / 9000.0), 1.4);
      std::vector<double> torque;
      for (std::size_t k = 0; k < s.size(); ++k) {
        torque.push_back(-0.033 * std::sqrt(F / 3500.0) * std::cos(1.15 * std::atan(8.0 * std::fabs(s[k]))) * side[k]);
        side[k] += F * (shift - 0.8 * camber);
      }
      y.push_back(side), m.push_back(torque);
    }
  }
  auto data = std::make_shared<TireMapData>();
  data->longitudinal = TireGrid(s, loads, {0.0}, x, interpolation);
  data->lateral = TireGrid(s, loads, cambers, y, interpolation);
  data->aligning = TireGrid(s, loads, cambers, m, interpolation);
  return {passenger_body(), 3500.0, 1.0, {data}};
}

// The same tyre over another scalar, every lane alike.
template <class S, template <class> class Law>
Law<S> as(Law<double> t) {
  Law<S> out{};
  visit([](S& to, const double& from) { to = S(from); }, out, t);
  if constexpr (requires { copy_structure(t, 0, out); })
    for (int i = 0; i < ScalarTraits<S>::lanes; ++i) copy_structure(t, i, out);
  return out;
}

// Rolling straight ahead, upright.
inline TireInput<double> rolling(double load = 3500.0, double speed = 20.0) {
  TireInput<double> in{};
  in.load = load, in.friction = 1.0, in.deflection = load / 200e3, in.lean = 1.0;
  in.v_x = in.transport_speed = speed, in.spin = speed / 0.31;
  return in;
}

}  // namespace fahrwerk::test::laws
