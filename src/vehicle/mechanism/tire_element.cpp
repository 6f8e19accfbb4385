#include "vehicle/mechanism/tire_element.h"

#include <cmath>

#include "vehicle/mechanism/tire_slopes.h"

namespace fahrwerk {

using V = Vec3<double>;
using constrained::Frame;
using constrained::PairLoads;
using constrained::PairMatrix;

// The tyre at one state, and where.
struct TireElement::Touch : TireTouch<double> {
  Contact<double> contact;
  V axis, arm;  // axle; from the rim's centre of mass to the contact point
  TireMotion<double> motion;
};

TireElement::TireElement(std::string called, const constrained::Marker& rim, int carrier, const TireLaw& law,
                         std::shared_ptr<const Road> road, const Enveloping<double>& enveloping, TireLift lift)
    : Element(std::move(called), carrier == kNoCarrier ? constrained::kGround : carrier, rim.body),
      rim_(rim),
      carrier_(carrier),
      lift_(lift),
      derivatives_(std::make_shared<TireDerivatives>(law, enveloping)),
      road_(std::move(road)),
      enveloping_(enveloping) {
  const TireLaw* const one[] = {&law};
  const TireBody<double>& data = body_of(law);
  tire_ = {data, ramp_count(data), data.speed_stiffening != 0.0 || data.softening_x != 0.0 || data.softening_y != 0.0,
           make_lane_law<double>(one)};
}

constrained::BodyMotion TireElement::over_ground(const Frame& f, double h) const {
  constrained::BodyMotion b = f.motion[rim_.body];
  if (lift_.height < 0) return b;
  const double rate = lift_.rate < 0 ? 0.0 : f.u[lift_.rate];
  b.r.z -= f.u[lift_.height] + (f.ahead ? h * rate : 0.0), b.v.z -= rate;
  return b;
}

void TireElement::touch(const Frame& f, const double* s, double h, Touch& o) const {
  const constrained::BodyMotion b = over_ground(f, h);
  const V lever = b.A * rim_.r;
  o.axis = b.A * rim_.A.column(1);
  find_contact(*road_, enveloping_, tire_.body.unloaded_radius, zero3<double>(), identity3<double>(), b.r + lever,
               o.axis, &hint_, o.contact);
  o.arm = lever + o.contact.r_WP;
  const V turning = carrier_ == kNoCarrier ? b.omega - dot(b.omega, o.axis) * o.axis : f.motion[carrier_].omega;
  o.motion = tire_motion(o.contact, lever, o.axis, b.v, b.omega, turning);
  fahrwerk::touch(tire_, o.contact, o.motion, s, h, o);
}

void TireElement::slopes(const Frame& f, const double* s, TireSlopes& out, double h) const {
  const constrained::BodyMotion b = over_ground(f, h);
  const V lever = b.A * rim_.r;
  const RimMotion rim{lever, b.r + lever, b.A * rim_.A.column(1),
                      b.v,   b.omega,     carrier_ == kNoCarrier ? nullptr : &f.motion[carrier_].omega};
  derivatives_->evaluate(*road_, rim, s, &hint_, out);
}

namespace {

// k_x e_x e_xᵀ + k_y e_y e_yᵀ + k_n n nᵀ
Sym3<double> along(const Contact<double>& c, double k_x, double k_y, double k_n) {
  Sym3<double> o{0, 0, 0, 0, 0, 0};
  for (const auto& [k, e] : {std::pair(k_x, c.e_x), std::pair(k_y, c.e_y), std::pair(k_n, c.normal)})
    o = o + Sym3<double>{k * e.x * e.x, k * e.y * e.y, k * e.z * e.z, k * e.x * e.y, k * e.x * e.z, k * e.y * e.z};
  return o;
}
Sym3<double> about(const V& n, double k_n, const V& a, double k_a) {
  return {k_n * n.x * n.x + k_a * a.x * a.x, k_n * n.y * n.y + k_a * a.y * a.y, k_n * n.z * n.z + k_a * a.z * a.z,
          k_n * n.x * n.y + k_a * a.x * a.y, k_n * n.x * n.z + k_a * a.x * a.z, k_n * n.y * n.z + k_a * a.y * a.z};
}

}  // namespace

namespace {

// On the rim alone, at its centre of mass.
void put_on_rim(const V& arm, const V& F, const V& M, PairLoads& out) {
  const V at_center = cross(arm, F) + M;
  const double Q[6] = {F.x, F.y, F.z, at_center.x, at_center.y, at_center.z};
  for (int k = 0; k < 6; ++k) out.Q[0][k] = 0.0, out.Q[1][k] = Q[k];
}

}  // namespace

void TireElement::loads(const Frame& f, const double* s, PairLoads& out, double* rates) const {
  Touch k;
  touch(f, s, 0.0, k);
  const TireWrench<double> w = wrench<double>(k.contact, k);
  put_on_rim(k.arm, w.force, w.couple, out);
  if (rates) rates[0] = k.x.rate, rates[1] = k.y.rate, rates[2] = k.bore.rate;
}

void TireElement::jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const {
  TireSlopes k;
  slopes(f, s, k);
  by_q = {}, by_v = {};
  for (int r = 0; r < 6; ++r) {
    for (int c = 0; c < 6; ++c) by_q.a[1][1][r][c] = k.by_q[r][c], by_v.a[1][1][r][c] = k.by_v[r][c];
    for (int c = 0; c < 3; ++c) by_v.a[1][0][r][3 + c] = k.by_c[r][c];
  }
}

// The deflections over the step: Δx = share h (x' - b Δv); force and matrix follow, as in a corner of the car.
void TireElement::implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
  Touch k;
  touch(f, s, h, k);
  const Contact<double>& c = k.contact;
  const auto eliminate = [h](const TireDeflection<double>& d, double& force) {
    const double spring = d.c * h * d.b * d.share;
    force += spring * d.rate;
    return h * d.b * (d.d + spring);
  };
  const double t_z = k.slip.torque_z - k.slip.trail * k.y.force;  // trail acts on the force at the beginning
  double f_x = k.x.force, f_y = k.y.force, t_bore = k.bore.force;
  const double k_x = eliminate(k.x, f_x), k_y = eliminate(k.y, f_y), k_bore = eliminate(k.bore, t_bore);
  const double f_n = k.load - (f.ahead ? 0.0 : h * k.stiffness_n * k.motion.v_n);
  put_on_rim(k.arm, f_x * c.e_x + (f_y + k.slip.camber_force) * c.e_y + f_n * c.normal,
             k.slip.tilt_torque * c.e_x + k.slip.rolling_torque * c.e_y + (t_bore + t_z) * c.normal, out);
  put_kappa(k.arm, along(c, k_x, k_y, h * (k.damping_n + h * k.stiffness_n)),
            about(c.normal, k_bore, k.axis, h * k.slip.rolling_secant * k.rolling_radius), added);
}

// Δs = h E (s' + h s'_q z + (s'_z + h s'_q) Δz),  E = (1 - h s'_s)⁻¹;  Q + h Q_q z + (Q_z + h Q_q) Δz + Q_s Δs.
void TireElement::implicit_exact(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
  TireSlopes k;
  slopes(f, s, k, h);
  const constrained::BodyMotion b = over_ground(f, h);
  const double z[6] = {b.v.x, b.v.y, b.v.z, b.omega.x, b.omega.y, b.omega.z};
  // value + h by_q z (ahead: value), by_v + h by_q and by_c of all nine rows, one after the other.
  const double lag = f.ahead ? 0.0 : h;
  double all[TireSlopes::kRows][10];
  for (int r = 0; r < TireSlopes::kRows; ++r) {
    all[r][9] = k.value[r];
    for (int c = 0; c < 6; ++c) all[r][c] = k.by_v[r][c] + h * k.by_q[r][c], all[r][9] += lag * k.by_q[r][c] * z[c];
    for (int c = 0; c < 3; ++c) all[r][6 + c] = k.by_c[r][c];
  }
  double E[3][3];
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 3; ++c) E[r][c] = (r == c ? 1.0 : 0.0) - h * k.by_s[6 + r][c];
  for (int p = 0; p < 3; ++p)  // diagonal by far: the deflections hardly act on each other
    for (int r = p + 1; r < 3; ++r) {
      const double l = E[r][p] / E[p][p];
      for (int c = p; c < 3; ++c) E[r][c] -= l * E[p][c];
      for (int c = 0; c < 10; ++c) all[6 + r][c] -= l * all[6 + p][c];
    }
  for (int c = 0; c < 10; ++c)
    for (int r = 2; r >= 0; --r) {
      for (int p = r + 1; p < 3; ++p) all[6 + r][c] -= E[r][p] * all[6 + p][c];
      all[6 + r][c] /= E[r][r];
    }
  added = {};
  for (int r = 0; r < 6; ++r) {
    for (int c = 0; c < 10; ++c)
      for (int p = 0; p < 3; ++p) all[r][c] += h * k.by_s[r][p] * all[6 + p][c];
    out.Q[0][r] = 0.0, out.Q[1][r] = all[r][9];
    for (int c = 0; c < 6; ++c) added.a[1][1][r][c] = -h * all[r][c];
    for (int c = 0; c < 3; ++c) added.a[1][0][r][3 + c] = -h * all[r][6 + c];
  }
}

void TireElement::finish(const Frame& f, double h, const double* const z[2], double* s) const {
  Touch k;
  touch(f, s, h, k);
  const constrained::BodyMotion& b = f.motion[rim_.body];
  const double* n = z[1];
  const V dv{n[0] - b.v.x, n[1] - b.v.y, n[2] - b.v.z}, dw{n[3] - b.omega.x, n[4] - b.omega.y, n[5] - b.omega.z};
  const V d_P = dv + cross(dw, k.arm);
  s[0] += h * k.x.share * (k.x.rate - k.x.b * dot(k.contact.e_x, d_P));
  s[1] += h * k.y.share * (k.y.rate - k.y.b * dot(k.contact.e_y, d_P));
  s[2] += h * k.bore.share * (k.bore.rate - k.bore.b * dot(k.contact.normal, dw));
}

TireElement::Look TireElement::look(const Frame& f, const double* s) const {
  Touch k;
  touch(f, s, 0.0, k);
  const Contact<double>& c = k.contact;
  Look o;
  o.contact = c, o.axis = k.axis;
  o.center = f.motion[rim_.body].r + f.motion[rim_.body].A * rim_.r;
  o.load = k.load, o.f_x = k.x.force, o.f_y = k.y.force + k.slip.camber_force;
  o.force = wrench<double>(c, k).force;
  o.m_x = k.slip.tilt_torque, o.m_y = k.slip.rolling_torque;
  o.m_z = k.bore.force + k.slip.torque_z - k.slip.trail * k.y.force;
  o.v_x = k.in.v_x, o.v_y = k.in.v_y, o.transport_speed = k.in.transport_speed, o.spin = k.motion.spin;
  return o;
}

std::vector<Quantity> TireElement::signals() const {
  return {{"fx", "N", "longitudinal force, ISO-W"},
          {"fy", "N", "lateral force, ISO-W"},
          {"fz", "N", "wheel load"},
          {"mx", "N m", "tilting torque, ISO-W"},
          {"my", "N m", "rolling resistance, ISO-W"},
          {"mz", "N m", "torque about the normal, ISO-W"},
          {"slip", "-", "longitudinal slip"},
          {"slip_angle", "rad", "atan(v_y/|v_x|)"},
          {"camber", "rad", "against the road"},
          {"deflection", "m", "of the tyre"},
          {"spin", "rad/s", "of the rim against its carrier"}};
}

void TireElement::read(const Frame& f, const double* s, double* v) const {
  Touch k;
  touch(f, s, 0.0, k);
  v[0] = k.x.force, v[1] = k.y.force + k.slip.camber_force, v[2] = k.load;
  v[3] = k.slip.tilt_torque, v[4] = k.slip.rolling_torque;
  v[5] = k.bore.force + k.slip.torque_z - k.slip.trail * k.y.force;
  v[6] = k.slip.s_x, v[7] = std::atan2(k.in.v_y, std::fabs(k.in.v_x) + 1e-9), v[8] = std::asin(k.contact.camber_sine);
  v[9] = std::fmax(k.contact.deflection, 0.0), v[10] = k.motion.spin;
}

}  // namespace fahrwerk
