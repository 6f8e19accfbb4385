#include "analysis/tire_fit/tire_figures.h"

#include <cmath>
#include <string_view>
#include <variant>

#include "analysis/tire_fit/tire_fit.h"

namespace fahrwerk {
namespace {

struct TirePeak {
  double value = 0.0, slip = 0.0;
};

// The largest of f over 0 .. end: a fine walk, then a parabola through the three points around it.
template <class F>
TirePeak tire_peak(const F& f, double end) {
  constexpr int steps = 1500;
  int best = 0;
  double most = 0.0;
  for (int i = 1; i <= steps; ++i)
    if (const double v = f(end * i / steps); v > most) most = v, best = i;
  if (best == 0 || best == steps) return {most, best == 0 ? NAN : end};
  const double h = end / steps, x = best * h, a = f(x - h), c = f(x + h), bend = a - 2.0 * most + c;
  const double shift = bend < 0 ? 0.5 * (a - c) / bend : 0.0;
  return {most, x + h * std::fmin(1.0, std::fmax(-1.0, shift))};
}

}  // namespace

// φ_t = -ψ'/V_cx, as in Pacejka's book (4.76): positive in a turn to the right.
TireForces<double> answer(const TireLaw& law, const TireQuestion& q, const MagicFormulaOptions& options) {
  if (const auto* mf = std::get_if<MagicFormula<double>>(&law))
    return magic_formula_at(*mf, {q.load, q.slip, q.slip_angle, q.camber, -q.turn_slip, q.speed, q.pressure}, options);
  // The other laws count slip forward: in reverse κ, given in the direction of travel, changes its sign.
  const double side = q.speed < 0 ? -1.0 : 1.0;
  return forces_at(law, {q.load, side * q.slip, q.slip_angle, q.camber, q.speed, side * q.turn_slip});
}

TireForces<double> shown_forces(const TireLaw& law, const TirePoint& p) {
  if (const auto* mf = std::get_if<MagicFormula<double>>(&law))
    return magic_formula_at(*mf, {p.load, p.slip, p.slip_angle, p.camber, 0.0, p.speed, 0.0},
                            {true, mf->star != 0, mf->turn_slip != 0});
  return forces_at(law, p);
}

TireLengths tire_lengths(const TireLaw& law, double load) {
  constexpr double small = 1e-5;
  TirePoint along{load, small}, across{load};
  across.slip_angle = small;
  const TireInput<double> x = input_at(law, along), y = input_at(law, across), straight = input_at(law, {load});
  return std::visit(
      [&](const auto& one) {
        const TireSlip<double> a = evaluate(one, x), b = evaluate(one, y);
        return TireLengths{a.g_x * std::fabs(x.v_x) / a.stiffness_x, b.g_y * std::fabs(y.v_x) / b.stiffness_y,
                           straight.transport_speed / straight.spin};
      },
      law);
}

std::vector<Metric> tire_figures(const TireLaw& law) {
  const double load = nominal_load_of(law);
  const TireBody<double>& body = body_of(law);
  const auto fx = [&](double s) { return shown_forces(law, {load, s}).fx; };
  const auto fy = [&](double a) { return shown_forces(law, {load, 0.0, a}).fy; };
  const auto mz = [&](double a) { return shown_forces(law, {load, 0.0, a}).mz; };
  constexpr double small = 1e-4;
  const double C_x = (fx(small) - fx(-small)) / (2 * small), C_y = -(fy(small) - fy(-small)) / (2 * small);
  const double M = (mz(small) - mz(-small)) / (2 * small);
  const TirePeak drive = tire_peak(fx, 1.0), brake = tire_peak([&](double s) { return -fx(-s); }, 0.99);
  const TirePeak right = tire_peak([&](double a) { return -fy(a); }, 0.8),
                 left = tire_peak([&](double a) { return fy(-a); }, 0.8);
  const TirePeak torque = tire_peak(mz, 0.5);
  const auto camber = [&](double g) {
    TirePoint p{load};
    p.camber = g;
    return shown_forces(law, p).fy;
  };
  const double deflection = deflection_at(body, load);
  const TireLengths lengths = tire_lengths(law, load);
  return {{"nominal_load", load, "N", "Load that all figures here hold for"},
          {"slip_stiffness", C_x, "N", "dF_x/dκ at zero slip"},
          {"cornering_stiffness", C_y, "N/rad", "-dF_y/dα at zero slip"},
          {"camber_stiffness", -(camber(small) - camber(-small)) / (2 * small), "N/rad", "-dF_y/dγ at zero slip"},
          {"friction_driving", drive.value / load, "-", "Peak of F_x/F_z, driving"},
          {"peak_slip_driving", drive.slip, "-", "κ at that peak"},
          {"friction_braking", brake.value / load, "-", "Peak of -F_x/F_z, braking"},
          {"peak_slip_braking", -brake.slip, "-", "κ at that peak"},
          {"friction_lateral", right.value / load, "-", "Peak of -F_y/F_z, α > 0"},
          {"peak_slip_angle", right.slip, "rad", "α at that peak"},
          {"friction_lateral_left", left.value / load, "-", "Peak of F_y/F_z, α < 0"},
          {"peak_slip_angle_left", -left.slip, "rad", "α at that peak"},
          {"trail", M / C_y, "m", "Pneumatic trail at zero slip, -dM_z/dF_y"},
          {"peak_aligning_torque", torque.value, "N m", "Largest M_z, α > 0"},
          {"deflection", deflection, "m", "Vertical deflection at standstill"},
          {"vertical_stiffness", vertical_force(body, ramp_count(body), deflection).stiffness, "N/m", "dF_z/dδ"},
          {"rolling_radius", lengths.rolling_radius, "m", "Effective rolling radius at 20 m/s"},
          {"rolling_resistance", -shown_forces(law, {load}).my / (load * body.unloaded_radius), "-",
           "-M_y/(F_z r_0) at 20 m/s"},
          {"relaxation_length_x", lengths.relaxation_x, "m", "Longitudinal, at small slip"},
          {"relaxation_length_y", lengths.relaxation_y, "m", "Lateral, at small slip"}};
}

TireSlopeChange tire_slope_change(const TireLaw& law, const TireLaw& made) {
  const auto figure = [](const TireLaw& of, std::string_view name) {
    for (const Metric& m : tire_figures(of))
      if (m.name == name) return m.value;
    return std::nan("");
  };
  return {figure(made, "slip_stiffness") / figure(law, "slip_stiffness") - 1.0,
          figure(made, "cornering_stiffness") / figure(law, "cornering_stiffness") - 1.0};
}

}  // namespace fahrwerk
