#include "vehicle/mechanism/tire_element.h"

#include <cmath>

namespace fahrwerk {

using V = Vec3<double>;
using constrained::Frame;
using constrained::PairLoads;
using constrained::PairMatrix;

// The tyre at one state; h: of an implicit step, 0: none.
struct TireElement::Touch {
  Contact<double> contact;
  V axis, arm;  // axle; from the rim's centre of mass to the contact point
  TireSlip<double> slip;
  TireDeflection<double> x, y, bore;
  TireInput<double> in;
  double load, spin, v_n, rolling_radius, stiffness_n, damping_n;
  bool pressing;
  double f_x, f_y, f_n, t_bore, t_roll;
};

TireElement::TireElement(std::string called, const constrained::Marker& rim, int carrier, const TireLaw& law,
                         std::shared_ptr<const Road> road, const Enveloping<double>& enveloping)
    : Element(std::move(called), constrained::kGround, rim.body),
      rim_(rim),
      carrier_(carrier),
      body_(body_of(law)),
      ramps_(ramp_count(body_of(law))),
      load_factors_(body_.speed_stiffening != 0.0 || body_.softening_x != 0.0 || body_.softening_y != 0.0),
      road_(std::move(road)),
      enveloping_(enveloping) {
  const TireLaw* const one[] = {&law};
  law_ = make_lane_law<double>(one);
}

TireElement::Touch TireElement::touch(const Frame& f, const double* s, double h) const {
  const constrained::BodyMotion& b = f.motion[rim_.body];
  Touch o;
  const V lever = b.A * rim_.r, center = b.r + lever;
  o.axis = b.A * rim_.A.column(1);
  find_contact(*road_, enveloping_, body_.unloaded_radius, zero3<double>(), identity3<double>(), center, o.axis, &hint_,
               o.contact);
  const Contact<double>& c = o.contact;
  o.arm = lever + c.r_WP;
  const V turning = carrier_ == kNoCarrier ? b.omega - dot(b.omega, o.axis) * o.axis : f.motion[carrier_].omega;
  o.spin = dot(b.omega - turning, o.axis);
  const V v_P = b.v + cross(b.omega, lever) + cross(turning, c.r_WP);
  o.v_n = dot(c.normal, v_P);

  const double stretch = std::fmax(c.deflection, 0.0);
  VerticalForce<double> spring = vertical_force(body_, ramps_, stretch);
  if (load_factors_) {
    const double factor = 1.0 + body_.speed_stiffening * std::fabs(o.spin) -
                          square(body_.softening_x * body_.stiffness_x * s[0]) -
                          square(body_.softening_y * body_.stiffness_y * s[1]);
    spring.force *= factor, spring.stiffness *= factor;
  }
  const double raw = spring.force - body_.vertical_damping * o.v_n * c.per_lean;
  o.pressing = c.touching && raw > 0.0;
  o.load = o.pressing ? raw : 0.0;
  o.stiffness_n = o.pressing ? spring.stiffness * c.per_lean : 0.0;
  o.damping_n = o.pressing ? body_.vertical_damping * c.per_lean : 0.0;

  TireInput<double>& in = o.in;
  in.load = o.load, in.friction = c.friction, in.deflection = stretch, in.lean = c.lean, in.camber_sine = c.camber_sine;
  in.v_x = dot(c.e_x, v_P), in.v_y = dot(c.e_y, v_P), in.spin = o.spin;
  in.turn_rate = dot(c.normal, turning), in.bore_rate = in.turn_rate + o.spin * c.camber_sine;
  o.rolling_radius = law_->evaluate(c.static_radius, in, o.slip);
  const TireSlip<double>& p = o.slip;
  o.x = deflection_dynamics(p.stiffness_x, p.damping_x, p.g_x, p.bias_x, s[0], in.v_x - in.transport_speed, h);
  o.y = deflection_dynamics(p.stiffness_y, p.damping_y, p.g_y, p.bias_y, s[1], in.v_y, h);
  o.bore = deflection_dynamics(p.stiffness_bore, p.damping_bore, p.g_bore, 0.0, s[2], in.bore_rate, h);
  o.f_x = o.x.force, o.f_y = o.y.force, o.f_n = o.load, o.t_bore = o.bore.force, o.t_roll = p.rolling_torque;
  return o;
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

void TireElement::loads(const Frame& f, const double* s, PairLoads& out, double* rates) const {
  const Touch k = touch(f, s, 0.0);
  const Contact<double>& c = k.contact;
  const double t_z = k.t_bore + k.slip.torque_z - k.slip.trail * k.f_y;
  const V F = k.f_x * c.e_x + (k.f_y + k.slip.camber_force) * c.e_y + k.f_n * c.normal;
  put_pair({k.arm, k.arm}, F, k.slip.tilt_torque * c.e_x + k.t_roll * c.e_y + t_z * c.normal, out);
  if (rates) rates[0] = k.x.rate, rates[1] = k.y.rate, rates[2] = k.bore.rate;
}

void TireElement::jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const {
  const Touch k = touch(f, s, 0.0);
  const V none = zero3<double>();
  put_kappa({k.arm, k.arm}, along(k.contact, 0.0, 0.0, -k.stiffness_n), about(none, 0, none, 0), by_q);
  put_kappa({k.arm, k.arm}, along(k.contact, -k.x.b * k.x.d, -k.y.b * k.y.d, -k.damping_n),
            about(k.contact.normal, -k.bore.b * k.bore.d, k.axis, -k.slip.rolling_secant * k.rolling_radius), by_v);
}

// The deflections over the step: Δx = share h (x' - b Δv); force and matrix follow, as in a corner of the car.
void TireElement::implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
  Touch k = touch(f, s, h);
  const Contact<double>& c = k.contact;
  const auto eliminate = [h](const TireDeflection<double>& d, double& force) {
    const double spring = d.c * h * d.b * d.share;
    force += spring * d.rate;
    return h * d.b * (d.d + spring);
  };
  const double k_x = eliminate(k.x, k.f_x), k_y = eliminate(k.y, k.f_y), k_bore = eliminate(k.bore, k.t_bore);
  k.f_n -= h * k.stiffness_n * k.v_n;
  const double f_y = k.y.force;  // trail acts on the force at the beginning, as in the car
  const double t_z = k.t_bore + k.slip.torque_z - k.slip.trail * f_y;
  const V F = k.f_x * c.e_x + (k.f_y + k.slip.camber_force) * c.e_y + k.f_n * c.normal;
  put_pair({k.arm, k.arm}, F, k.slip.tilt_torque * c.e_x + k.t_roll * c.e_y + t_z * c.normal, out);
  put_kappa({k.arm, k.arm}, along(c, k_x, k_y, h * (k.damping_n + h * k.stiffness_n)),
            about(c.normal, k_bore, k.axis, h * k.slip.rolling_secant * k.rolling_radius), added);
}

void TireElement::finish(const Frame& f, double h, const double* const z[2], double* s) const {
  const Touch k = touch(f, s, h);
  const constrained::BodyMotion& b = f.motion[rim_.body];
  const double* n = z[1];
  const V dv{n[0] - b.v.x, n[1] - b.v.y, n[2] - b.v.z}, dw{n[3] - b.omega.x, n[4] - b.omega.y, n[5] - b.omega.z};
  const V d_P = dv + cross(dw, k.arm);
  s[0] += h * k.x.share * (k.x.rate - k.x.b * dot(k.contact.e_x, d_P));
  s[1] += h * k.y.share * (k.y.rate - k.y.b * dot(k.contact.e_y, d_P));
  s[2] += h * k.bore.share * (k.bore.rate - k.bore.b * dot(k.contact.normal, dw));
}

TireElement::Look TireElement::look(const Frame& f, const double* s) const {
  const Touch k = touch(f, s, 0.0);
  const Contact<double>& c = k.contact;
  Look o;
  o.contact = c, o.axis = k.axis;
  o.center = f.motion[rim_.body].r + f.motion[rim_.body].A * rim_.r;
  o.load = k.load, o.f_x = k.f_x, o.f_y = k.f_y + k.slip.camber_force;
  o.force = o.f_x * c.e_x + o.f_y * c.e_y + k.f_n * c.normal;
  o.m_x = k.slip.tilt_torque, o.m_y = k.t_roll, o.m_z = k.t_bore + k.slip.torque_z - k.slip.trail * k.f_y;
  o.v_x = k.in.v_x, o.v_y = k.in.v_y, o.transport_speed = k.in.transport_speed, o.spin = k.spin;
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
  const Touch k = touch(f, s, 0.0);
  v[0] = k.f_x, v[1] = k.f_y + k.slip.camber_force, v[2] = k.load, v[3] = k.slip.tilt_torque, v[4] = k.t_roll;
  v[5] = k.t_bore + k.slip.torque_z - k.slip.trail * k.f_y;
  v[6] = k.slip.s_x, v[7] = std::atan2(k.in.v_y, std::fabs(k.in.v_x) + 1e-9), v[8] = std::asin(k.contact.camber_sine);
  v[9] = std::fmax(k.contact.deflection, 0.0), v[10] = k.spin;
}

}  // namespace fahrwerk
