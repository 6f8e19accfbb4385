#include "tire/magic_formula_point.h"

#include <algorithm>
#include <cmath>

#include "tire/magic_formula_evaluate.h"

namespace fahrwerk {

namespace {

constexpr double kSteepest = 1.5707;  // [rad] slip angles end before tan turns over

MagicFormula<double> with(MagicFormula<double> t, const MagicFormulaOptions& options) {
  t.star = options.alpha_star ? 1.0 : 0.0;
  t.turn_slip = options.turn_slip ? 1.0 : 0.0;
  if (!options.limits) {
    constexpr double far = 1e9;
    t.fzmax = t.presmax = t.kpumax = t.cammax = t.tan_alpha_max = far;
    t.kpumin = t.cammin = t.tan_alpha_min = -far;
    t.presmin = 1.0;
  }
  return t;
}

double pressure_at(const MagicFormula<double>& t, const MagicFormulaPoint& p) {
  return p.pressure > 0 ? p.pressure : t.inflpres;
}

double stiffness_at(const MagicFormula<double>& t, double pressure) {
  return t.vertical_stiffness * t.lcz * (1.0 + t.pfz1 * (pressure / t.nompres - 1.0));
}

// R_e at a speed and slip: Ω = (1 + κ) V/R_e with Ω in R_e; the growth of the free radius is small, the loop contracts.
double rolling_radius_at(MagicFormula<double> t, const MagicFormulaPoint& p) {
  t.inflpres = pressure_at(t, p);
  double radius = t.unloaded_radius;
  for (int round = 0; round < 20; ++round) radius = rolling_radius(t, p.load, 0.0, (1.0 + p.kappa) * p.speed / radius);
  return radius;
}

MagicFormulaSlip<double> slip_at(const MagicFormula<double>& t, const MagicFormulaPoint& p) {
  const double side = p.speed < 0 ? -1.0 : 1.0, speed = std::fabs(p.speed);
  MagicFormulaSlip<double> s{};
  s.load = std::max(p.load, 0.0);
  s.kappa = side * p.kappa;
  s.tan_alpha = std::tan(std::clamp(p.alpha, -kSteepest, kSteepest));
  s.gamma = p.gamma;
  s.side = side;
  s.speed = speed;
  s.transport_speed = (1.0 + p.kappa) * p.speed;
  s.turn_slip = side * p.turn_slip;
  s.spin_slip = side * (1.0 + p.kappa) / rolling_radius_at(t, p);
  s.pressure = pressure_at(t, p);
  s.friction = 1.0;
  return s;
}

// Vertical law of 6.2 (equation manual of MF-Swift 6.2, as MFeval has it): camber deflects as well, F_y softens more
// the less the tyre is deflected.
double load_62(const MagicFormula<double>& t, double R_l, double R_free, double gamma, double spin, double dpi,
               const TireForces<double>& f) {
  const double R0 = t.unloaded_radius, ratio = R_l / R_free, free = std::max(R_free - R_l, 0.0);
  const double q1 = std::sqrt(std::max(square(t.vertical_stiffness * t.lcz * R0 / t.fnomin) - 4.0 * t.q_fz2, 0.0));
  const double tread = (1.075 - 0.5 * t.aspect_ratio) * t.width;
  const double along = (t.q_cam1 * R_l + t.q_cam2 * square(R_l)),
               free_along = t.q_cam1 * R_free + t.q_cam2 * square(R_free);
  const double tilt =
      gamma != 0 && free_along != 0
          ? square(along / free_along) * tread / 8.0 * std::fabs(std::tan(gamma)) - t.q_cam3 * free * std::fabs(gamma)
          : 0.0;
  const double rho = std::max(free + tilt, 1e-12) / R0;
  const double shift = (t.q_fys1 + ratio * (t.q_fys2 + t.q_fys3 * ratio)) * gamma;
  const double side = std::pow(rho, t.q_fcy2) * t.q_fcy * (f.fy - shift) / t.fnomin;
  const double scale =
      1.0 + t.q_v2 * R0 / t.longvl * std::fabs(spin) - square(t.q_fcx * f.fx / t.fnomin) - square(side);
  return scale * (1.0 + t.pfz1 * dpi) * rho * (q1 + t.q_fz2 * rho) * t.fnomin;
}

// The deflection at which a vertical law carries the load: bisection over the radius.
template <class Law>
double loaded_radius_at(double load, double R_free, const Law& law) {
  double low = 0.2 * R_free, high = R_free;
  for (int round = 0; round < 60; ++round) {
    const double middle = 0.5 * (low + high);
    (law(middle) > load ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

void set_patch(const MagicFormula<double>& t, double load, double C_z, MagicFormulaGeometry& g) {
  const double R0 = t.unloaded_radius;
  const double stop = (R0 - t.rim_radius - t.bottom_offst) * C_z;
  const double carried = std::clamp(load, 0.0, std::max(stop, 0.0));
  if (t.mf52 != 0) {
    double q1 = t.q_a1, q2 = t.q_a2;
    if (q1 == 0 && q2 == 0) {
      const double y = std::log10(R0 * t.vertical_stiffness / t.fnomin);
      q1 = 0.6279 + y * (-0.6283 + y * (0.2509 - 0.0388 * y));
      q2 = 1.693 * square(q1);
    }
    const double q = carried / t.fnomin;
    g.half_length = R0 * (q2 * q + q1 * std::sqrt(q));
    g.half_width = 0.5 * t.width;
  } else {
    const double q = carried / (C_z * R0);
    g.half_length = R0 * (t.q_ra2 * q + t.q_ra1 * std::sqrt(q));
    g.half_width = t.width * (t.q_rb2 * q + t.q_rb1 * std::cbrt(q));
  }
}

}  // namespace

TireForces<double> magic_formula_at(const MagicFormula<double>& tire, const MagicFormulaPoint& point,
                                    const MagicFormulaOptions& options) {
  const MagicFormula<double> t = with(tire, options);
  return magic_formula(t, slip_at(t, point)).steady;
}

MagicFormulaGeometry magic_formula_geometry_at(const MagicFormula<double>& tire, const MagicFormulaPoint& point,
                                               const MagicFormulaOptions& options) {
  const MagicFormula<double> t = with(tire, options);
  const MagicFormulaSlip<double> slip = slip_at(t, point);
  const MagicFormulaForces<double> f = magic_formula(t, slip);
  const MagicFormulaBasics<double> b = magic::basics(t, slip);
  MagicFormulaGeometry g{};
  g.rolling_radius = rolling_radius_at(t, point);
  const double spin = slip.transport_speed / g.rolling_radius, R0 = t.unloaded_radius;
  const double R_free = R0 * (t.q_re0 + t.q_v1 * square(spin * R0 / t.longvl));
  const double dpi = pressure_at(t, point) / t.nompres - 1.0;
  MagicFormula<double> plain = t;  // without camber and the power of the deflection it is the law of 6.1 and 5.2
  if (t.q_cam1 == 0 && t.q_cam2 == 0 && t.q_fys1 == 0 && t.q_fys2 == 0 && t.q_fys3 == 0) plain.q_fcy2 = 0;
  g.loaded_radius = loaded_radius_at(
      slip.load, R_free, [&](double R_l) { return load_62(plain, R_l, R_free, b.gamma, spin, dpi, f.steady); });
  g.deflection = R_free - g.loaded_radius;
  set_patch(t, slip.load, stiffness_at(t, slip.pressure), g);
  const magic::PatchStiffness<double> c = magic::patch_stiffness(t, b.dfz, b.dpi);
  g.stiffness_x = c.x, g.stiffness_y = c.y;
  g.slip_stiffness_x = f.slip_stiffness_x, g.slip_stiffness_y = f.slip_stiffness_y;
  g.relaxation_x = std::fabs(f.slip_stiffness_x / c.x), g.relaxation_y = std::fabs(f.slip_stiffness_y / c.y);
  g.friction_y = std::fabs(f.friction);
  g.friction_x = (t.pdx1 + t.pdx2 * b.dfz) * (1.0 + b.dpi * (t.ppx3 + t.ppx4 * b.dpi)) *
                 (1.0 - t.pdx3 * square(b.gamma_x)) * b.mu_scale_x;
  g.trail = f.trail;
  return g;
}

void finish(MagicFormula<double>& t) {
  t.tan_alpha_min = std::tan(std::clamp(t.alpmin, -kSteepest, kSteepest));
  t.tan_alpha_max = std::tan(std::clamp(t.alpmax, -kSteepest, kSteepest));

  // F_z = F_z0 (Q_Fz1 ρ/R0 + Q_Fz2 (ρ/R0)²)(1 + P_Fz1 dp_i); the stiffness at the nominal load is C_z0: [A4].
  TireBody<double>& b = t.body;
  b = {};
  const double R0 = t.unloaded_radius, dpi = t.inflpres / t.nompres - 1.0, by_pressure = 1.0 + t.pfz1 * dpi;
  const double per = t.vertical_stiffness * t.lcz * R0 / t.fnomin;
  const double q1 = t.q_fz1 > 0 ? t.q_fz1 : std::sqrt(std::max(square(per) - 4.0 * t.q_fz2, 0.01 * square(per)));
  b.unloaded_radius = R0, b.width = t.width;
  b.stiffness_linear = t.fnomin * q1 / R0 * by_pressure;
  b.stiffness_square = t.fnomin * t.q_fz2 / square(R0) * by_pressure;
  b.vertical_damping = t.vertical_damping;
  b.speed_stiffening = t.q_v2 * R0 / t.longvl;
  // 6.2 multiplies by a power of the deflection: taken at the nominal load.
  const double rho = deflection_at(b, t.fnomin) / R0;
  b.softening_x = std::fabs(t.q_fcx) / t.fnomin;
  b.softening_y = std::fabs(t.q_fcy) * (t.q_fcy2 != 0 ? std::pow(rho, t.q_fcy2) : 1.0) / t.fnomin;
  const double rim = R0 - t.rim_radius - t.bottom_offst;
  if (rim > 0 && t.bottom_stiff > 0) b.ramp_start[0] = rim, b.ramp_stiffness[0] = t.bottom_stiff;

  // R_e of the weighted form is not used by this law; what others may ask is close to it.
  b.dynamic_radius_weight = 2.0 / 3.0;
  const magic::PatchStiffness<double> c = magic::free_patch_stiffness(t, 1.0 / t.lfzo - 1.0, dpi);
  b.stiffness_x = c.x, b.stiffness_y = c.y;
  b.stiffness_bore = t.yaw_stiffness;
  b.damping_x = 3e-3 * c.x, b.damping_y = 3e-3 * c.y, b.damping_bore = 3e-3 * t.yaw_stiffness;
  b.rolling_resistance = t.qsy1 * t.lmy;
  b.slip_speed = 1e-4;
}

}  // namespace fahrwerk
