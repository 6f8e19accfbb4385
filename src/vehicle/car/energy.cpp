#include "vehicle/car/energy.h"

#include <algorithm>
#include <cmath>

#include "vehicle/car/dense.h"

namespace fahrwerk {

struct CarEnergy::Data {
  CarParameters<double> car;
  Road road;
  CarModel<double> model;
  StepScratch<double> scratch{model};
};

namespace {

double spring_energy(const Spring<double>& s, double u) {
  return u * (s.preload + u * (0.5 * s.stiffness + 0.25 * s.cubic * u * u)) + stop_energy(s.bump, 0, u) +
         stop_energy(s.rebound, 1, u);
}

// Gravity from the mass matrix: its coupling of velocity and rotation holds the first moments of a whole unit.
double rigid_energy(const Layout& at, const Eigen::MatrixXd& M, double gravity, const double* x) {
  const Eigen::Map<const Eigen::VectorXd> z(x + at.z_begin(), at.z_size());
  double sum = 0.5 * z.dot(M * z);
  for (int k = 0; k < at.units; ++k) {
    const int v = at.z_velocity(k), w = at.z_rotation(k);
    const Mat3<double> A = attitude_matrix(x + at.attitude(k));
    const Vec3<double> first{M(v + 1, w + 2), -M(v, w + 2), M(v, w + 1)};
    sum += gravity * (M(v, v) * x[at.position(k) + 2] + dot(A.row(2), first));
  }
  return sum;
}

// What the motion of compliant hinges adds to the kinetic energy, and what their bushes hold.
double hinge_energy(const CarModel<double>& m, const CarScratch<double>& s, const DenseEquations& e, const double* x) {
  const int n = m.at.z_size(), wheels = m.at.wheels;
  const Eigen::Map<const Eigen::VectorXd> z(x + m.at.z_begin(), n);
  Eigen::VectorXd rate = Eigen::VectorXd::Zero(wheels);
  double sum = 0.0;
  for (int i = 0; i < wheels; ++i) {
    if (!m.corner[i].hinged) continue;
    const double b = s.hinge[i].b;
    rate[i] = s.hinge[i].sums.knuckle.rate;
    sum += b * (m.corner[i].hinge.preload + 0.5 * m.corner[i].hinge.stiffness * b);
  }
  return sum + rate.dot(e.M_all.bottomLeftCorner(wheels, n) * z) +
         0.5 * rate.dot(e.M_all.bottomRightCorner(wheels, wheels) * rate);
}

// How fast the wheel's knuckle turns against the body, with the share of the other wheel of a dependent axle.
Vec3<double> knuckle_rotation(const CarModel<double>& m, const CarScratch<double>& s, const double* x, int i) {
  const int hub_rate = m.at.hub_rate(), steer_rate = m.at.steer_rate();
  const Knuckle<double>& k = s.knuckle[i];
  Vec3<double> w = x[hub_rate + i] * k.d_h;
  if (m.corner[i].hinged) w += s.hinge[i].sums.knuckle.rate * s.hinge[i].sums.knuckle.d;
  if (!m.axle[i / 2]) return w + x[steer_rate + i] * k.d_s;
  const AxleKnuckle<double>& shared = s.axle[i / 2].motion.wheel[i % 2];
  return w + x[steer_rate + (i & ~1)] * k.d_s + x[hub_rate + (i ^ 1)] * shared.d_other;
}
Vec3<double> knuckle_velocity(const CarModel<double>& m, const CarScratch<double>& s, const double* x, int i) {
  const int hub_rate = m.at.hub_rate(), steer_rate = m.at.steer_rate();
  const Knuckle<double>& k = s.knuckle[i];
  Vec3<double> v = x[hub_rate + i] * k.t_h;
  if (m.corner[i].hinged) v += s.hinge[i].sums.knuckle.rate * s.hinge[i].sums.knuckle.t;
  if (!m.axle[i / 2]) return v + x[steer_rate + i] * k.t_s;
  const AxleKnuckle<double>& shared = s.axle[i / 2].motion.wheel[i % 2];
  return v + x[steer_rate + (i & ~1)] * k.t_s + x[hub_rate + (i ^ 1)] * shared.t_other;
}
double damper_rate(const CarModel<double>& m, const CarScratch<double>& s, const double* x, int i) {
  const int hub_rate = m.at.hub_rate(), steer_rate = m.at.steer_rate();
  const Knuckle<double>& k = s.knuckle[i];
  double own = x[hub_rate + i] * k.damper.per_h;
  if (m.corner[i].hinged) own += s.hinge[i].sums.knuckle.rate * s.hinge[i].sums.knuckle.damper;
  if (!m.axle[i / 2]) return own + x[steer_rate + i] * k.damper.per_s;
  const AxleKnuckle<double>& shared = s.axle[i / 2].motion.wheel[i % 2];
  return own + x[steer_rate + (i & ~1)] * k.damper.per_s + x[hub_rate + (i ^ 1)] * shared.damper_per_other;
}

}  // namespace

CarEnergy::CarEnergy(const CarParameters<double>& car, const Road& road)
    : data_(std::make_unique<Data>(Data{car, road, car_model<double, double>(car, road)})) {}
CarEnergy::~CarEnergy() = default;

double CarEnergy::energy(const CarInputs<double>& u, const double* x) {
  Data& d = *data_;
  const DenseEquations dense = dense_equations(d.car, d.road, u, x);
  double sum = rigid_energy(d.model.at, dense.M, d.car.gravity, x);
  evaluate_forces(d.model, u, x, d.scratch);
  const CarScratch<double>& s = d.scratch.car;
  const Layout& at = d.model.at;
  if (d.model.any_hinge) sum += hinge_energy(d.model, s, dense, x);
  for (int i = 0; i < at.wheels; ++i) {
    const CornerParameters<double>& c = d.car.corner[i];
    sum += spring_energy(c.spring, s.knuckle[i].spring.value);
    if (c.curves[0]) sum += curve_energy(*c.curves[0], s.knuckle[i].spring.value);
    for (int k = 0; k < 2; ++k) {
      if (d.model.axle[i / 2]) {
        const DependentAxleParameters<double>& a = *d.model.axle[i / 2];
        if (a.axle.has_stop[k]) sum += stop_energy(a.stop[k], k, s.axle[i / 2].motion.wheel[i % 2].stop[k].value);
      } else if (c.stops[0] && c.stops[0]->stop[k].travel != StopTravel::none) {
        const TravelStop<double>& stop = c.stops[0]->stop[k];
        const double travel = stop_travel(stop, x[at.hub() + i], x[at.steer() + i], s.knuckle[i]).value;
        sum += stop_energy(stop.law, k, travel);
      }
    }
    // The right wheel of a dependent axle follows in s: neither its tie rod nor its inertia of 1 kg is there.
    const bool follows = d.model.axle[i / 2] && i % 2 == 1;
    if (follows) sum -= 0.5 * x[at.steer_rate() + i] * x[at.steer_rate() + i];
    if (c.rack.free > 0.5 && !follows) {
      const double stretch = u.rack[i] + c.rack.adjustment - x[at.steer() + i];
      sum += 0.5 * c.rack.stiffness * stretch * stretch;
    }
  }
  for (int a = 0; a < at.axles(); ++a) {
    const double twist = s.knuckle[2 * a].bar.value - s.knuckle[2 * a + 1].bar.value;
    sum += 0.5 * d.car.axle[a].bar_stiffness * twist * twist;
    if (const auto& curve = d.car.axle[a].bar_curve[0]) sum += curve->integral(0.0, twist);
    if (d.model.axle[a])
      sum += 0.5 * d.model.axle[a]->twist_stiffness * s.axle[a].motion.twist * s.axle[a].motion.twist;
  }
  for (int k = 0; k < at.units; ++k)
    if (d.car.unit[k].coupling.towing >= 0)
      sum += fahrwerk::energy(d.car.unit[k].coupling, s.unit[k].elements, s.unit[k].coupling.slide.value);
  return sum;
}

CarPowers CarEnergy::powers(const CarInputs<double>& u, const double* x, bool held) {
  Data& d = *data_;
  evaluate_forces(d.model, u, x, d.scratch);
  const CarScratch<double>& s = d.scratch.car;
  const Layout& at = d.model.at;
  const double *of_spin = x + at.spin(), *of_brake = x + at.brake();
  CarPowers p{};
  std::vector<double> most(static_cast<std::size_t>(at.wheels)), backwards = most;
  set_brakes(d.model, u, u.tail.empty() ? nullptr : u.tail.data(), u.tail_free, 0.0, most.data(), backwards.data());
  p.turning.assign(at.wheels, 0.0);
  for (int unit = 0; unit < at.units; ++unit) {
    const UnitModel<double>& body = d.model.unit[unit];
    const double *of_v = x + at.velocity(unit), *of_w = x + at.rotation(unit);
    const Vec3<double> v{of_v[0], of_v[1], of_v[2]}, w{of_w[0], of_w[1], of_w[2]};
    for (int i = body.first; i < body.first + body.wheels; ++i) {
      const CornerSignals<double>& g = s.signals[i];
      const Knuckle<double>& k = s.knuckle[i];
      const Vec3<double> w_VK = knuckle_rotation(d.model, s, x, i);
      const Vec3<double> v_W = v + cross(w, k.r_VW) + knuckle_velocity(d.model, s, x, i);
      const Vec3<double> w_wheel = w + w_VK + of_spin[i] * g.axis;
      // Tyre: force at the contact point, moved with the rim, and torques.
      const Vec3<double> couple = g.torque_x * g.e_x + g.torque_y * g.e_y + g.torque_z * g.normal;
      p.tires += dot(g.force_V, v_W + cross(w_wheel, g.r_VP - k.r_VW)) + dot(couple, w_wheel);
      p.dampers -= g.damper_force * damper_rate(d.model, s, x, i);
      if (d.model.corner[i].hinged && u.tail_free)
        p.dampers -= d.model.corner[i].hinge.damping * s.hinge[i].rate * s.hinge[i].rate;
      const Rack<double>& rack = d.car.corner[i].rack;
      const double creep = u.rack_rate[i] - x[at.steer_rate() + i];
      if (rack.free > 0.5 && !(d.model.axle[i / 2] && i % 2 == 1)) {
        p.steering_dampers -= rack.damping * creep * creep;
        p.racks += g.steering_force * u.rack_rate[i];
      }
      const auto wheel = static_cast<std::size_t>(i);
      const double limit = (held ? of_brake[i] : of_spin[i]) < 0.0 ? backwards[wheel] : most[wheel];
      p.brakes -= held ? limit * of_brake[i] * of_spin[i] : limit * std::fabs(of_spin[i]);
      p.turning[i] = of_spin[i] + (1.0 - d.car.drive_at_knuckle) * dot(g.axis, w_VK);
      p.drive += d.scratch.k[0].drive_torque[i] * p.turning[i];
    }
    const Vec3<double> v_A = v + cross(w, body.r_VA);
    p.air -= body.drag * norm(v_A) * dot(v_A, v_A);
    if (body.coupling.towing < 0) continue;
    const CouplingElements<double>& elements = s.unit[unit].elements;
    for (int i = 0; i < 3; ++i) p.dampers -= elements.damping[i] * elements.rate[i] * elements.rate[i];
    p.dampers -= body.coupling.friction * std::fabs(elements.rate[2]);
    const double slides = s.unit[unit].coupling.slide.rate;
    p.dampers -= body.coupling.slide.damping * slides * slides;
  }
  return p;
}

}  // namespace fahrwerk
