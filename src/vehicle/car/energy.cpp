#include "vehicle/car/energy.h"

#include <algorithm>
#include <cmath>

#include "vehicle/car/dense.h"

namespace fahrwerk {

struct CarEnergy::Data {
  CarParameters<double> car;
  Road road;
  CarModel<double> model;
  StepScratch<double> scratch{};
};

namespace {

double spring_energy(const Spring<double>& s, double u) {
  return u * (s.preload + u * (0.5 * s.stiffness + 0.25 * s.cubic * u * u)) + stop_energy(s.bump, 0, u) +
         stop_energy(s.rebound, 1, u);
}

// Gravity from the mass matrix: its coupling of velocity and rotation holds the first moments of the whole car.
double rigid_energy(const Eigen::Matrix<double, 18, 18>& M, double gravity, const double* x) {
  const Eigen::Map<const Eigen::Matrix<double, 18, 1>> z(x + car_state::z_begin);
  const Mat3<double> A = attitude_matrix(x + car_state::attitude);
  const Vec3<double> first{M(1, 5), -M(0, 5), M(0, 4)};
  return 0.5 * z.dot(M * z) + gravity * (M(0, 0) * x[2] + dot(A.row(2), first));
}

// What the motion of compliant hinges adds to the kinetic energy, and what their bushes hold.
double hinge_energy(const CarModel<double>& m, const CarScratch<double>& s, const DenseEquations& e, const double* x) {
  const Eigen::Map<const Eigen::Matrix<double, 18, 1>> z(x + car_state::z_begin);
  Eigen::Matrix<double, 4, 1> rate = Eigen::Matrix<double, 4, 1>::Zero();
  double sum = 0.0;
  for (int i = 0; i < kWheels; ++i) {
    if (!m.corner[i].hinged) continue;
    const double b = s.hinge[i].b;
    rate[i] = s.hinge[i].sums.knuckle.rate;
    sum += b * (m.corner[i].hinge.preload + 0.5 * m.corner[i].hinge.stiffness * b);
  }
  return sum + rate.dot(e.M_all.block<4, 18>(kDenseBush, 0) * z) +
         0.5 * rate.dot(e.M_all.block<4, 4>(kDenseBush, kDenseBush) * rate);
}

// How fast the wheel's knuckle turns against the body, with the share of the other wheel of a dependent axle.
Vec3<double> knuckle_rotation(const CarModel<double>& m, const CarScratch<double>& s, const double* x, int i) {
  using namespace car_state;
  const Knuckle<double>& k = s.knuckle[i];
  Vec3<double> w = x[hub_rate + i] * k.d_h;
  if (m.corner[i].hinged) w += s.hinge[i].sums.knuckle.rate * s.hinge[i].sums.knuckle.d;
  if (!m.axle[i / 2]) return w + x[steer_rate + i] * k.d_s;
  const AxleKnuckle<double>& shared = s.axle[i / 2].motion.wheel[i % 2];
  return w + x[steer_rate + (i & ~1)] * k.d_s + x[hub_rate + (i ^ 1)] * shared.d_other;
}
Vec3<double> knuckle_velocity(const CarModel<double>& m, const CarScratch<double>& s, const double* x, int i) {
  using namespace car_state;
  const Knuckle<double>& k = s.knuckle[i];
  Vec3<double> v = x[hub_rate + i] * k.t_h;
  if (m.corner[i].hinged) v += s.hinge[i].sums.knuckle.rate * s.hinge[i].sums.knuckle.t;
  if (!m.axle[i / 2]) return v + x[steer_rate + i] * k.t_s;
  const AxleKnuckle<double>& shared = s.axle[i / 2].motion.wheel[i % 2];
  return v + x[steer_rate + (i & ~1)] * k.t_s + x[hub_rate + (i ^ 1)] * shared.t_other;
}
double damper_rate(const CarModel<double>& m, const CarScratch<double>& s, const double* x, int i) {
  using namespace car_state;
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
  double sum = rigid_energy(dense.M, d.car.gravity, x);
  evaluate_forces(d.model, u, x, d.scratch);
  const CarScratch<double>& s = d.scratch.car;
  if (d.model.any_hinge) sum += hinge_energy(d.model, s, dense, x);
  for (int i = 0; i < kWheels; ++i) {
    const CornerParameters<double>& c = d.car.corner[static_cast<std::size_t>(i)];
    sum += spring_energy(c.spring, s.knuckle[i].spring.value);
    if (c.curves[0]) sum += curve_energy(*c.curves[0], s.knuckle[i].spring.value);
    for (int k = 0; k < 2; ++k) {
      if (d.model.axle[i / 2]) {
        const DependentAxleParameters<double>& a = *d.model.axle[i / 2];
        if (a.axle.has_stop[k]) sum += stop_energy(a.stop[k], k, s.axle[i / 2].motion.wheel[i % 2].stop[k].value);
      } else if (c.stops[0] && c.stops[0]->stop[k].travel != StopTravel::none) {
        const TravelStop<double>& stop = c.stops[0]->stop[k];
        const double at = stop_travel(stop, x[car_state::hub + i], x[car_state::steer + i], s.knuckle[i]).value;
        sum += stop_energy(stop.law, k, at);
      }
    }
    // The right wheel of a dependent axle follows in s: neither its tie rod nor its inertia of 1 kg is there.
    const bool follows = d.model.axle[i / 2] && i % 2 == 1;
    if (follows) sum -= 0.5 * x[car_state::steer_rate + i] * x[car_state::steer_rate + i];
    if (c.rack.free > 0.5 && !follows) {
      const double stretch = u.rack[i] + c.rack.adjustment - x[car_state::steer + i];
      sum += 0.5 * c.rack.stiffness * stretch * stretch;
    }
  }
  for (int a = 0; a < 2; ++a) {
    const double twist = s.knuckle[2 * a].bar.value - s.knuckle[2 * a + 1].bar.value;
    sum += 0.5 * d.car.bar_stiffness[static_cast<std::size_t>(a)] * twist * twist;
    if (const auto& curve = d.car.bar_curve[static_cast<std::size_t>(a)][0]) sum += curve->integral(0.0, twist);
    if (d.model.axle[a])
      sum += 0.5 * d.model.axle[a]->twist_stiffness * s.axle[a].motion.twist * s.axle[a].motion.twist;
  }
  return sum;
}

CarPowers CarEnergy::powers(const CarInputs<double>& u, const double* x, bool held) {
  using namespace car_state;
  Data& d = *data_;
  evaluate_forces(d.model, u, x, d.scratch);
  const CarScratch<double>& s = d.scratch.car;
  const Vec3<double> v{x[velocity], x[velocity + 1], x[velocity + 2]};
  const Vec3<double> w{x[rotation], x[rotation + 1], x[rotation + 2]};
  CarPowers p{};
  for (int i = 0; i < kWheels; ++i) {
    const CornerSignals<double>& g = s.signals[i];
    const Knuckle<double>& k = s.knuckle[i];
    const Vec3<double> w_VK = knuckle_rotation(d.model, s, x, i);
    const Vec3<double> v_W = v + cross(w, k.r_VW) + knuckle_velocity(d.model, s, x, i);
    const Vec3<double> w_wheel = w + w_VK + x[spin + i] * g.axis;
    // Tyre: force at the contact point, moved with the rim, and torques.
    const Vec3<double> couple = g.torque_x * g.e_x + g.torque_y * g.e_y + g.torque_z * g.normal;
    p.tires += dot(g.force_V, v_W + cross(w_wheel, g.r_VP - k.r_VW)) + dot(couple, w_wheel);
    p.dampers -= g.damper_force * damper_rate(d.model, s, x, i);
    if (d.model.corner[i].hinged && u.bush_free)
      p.dampers -= d.model.corner[i].hinge.damping * s.hinge[i].rate * s.hinge[i].rate;
    const Rack<double>& rack = d.car.corner[static_cast<std::size_t>(i)].rack;
    const double creep = u.rack_rate[i] - x[steer_rate + i];
    if (rack.free > 0.5 && !(d.model.axle[i / 2] && i % 2 == 1)) {
      p.steering_dampers -= rack.damping * creep * creep;
      p.racks += g.steering_force * u.rack_rate[i];
    }
    p.brakes -= held ? u.brake[i] * x[brake + i] * x[spin + i] : u.brake[i] * std::fabs(x[spin + i]);
    const double at_body = 1.0 - d.car.drive_at_knuckle;
    p.turning[static_cast<std::size_t>(i)] = x[spin + i] + at_body * dot(g.axis, w_VK);
    p.drive += d.scratch.k[0].drive_torque[i] * p.turning[static_cast<std::size_t>(i)];
  }
  const Vec3<double> v_A = v + cross(w, d.model.r_VA);
  p.air = -d.model.drag * norm(v_A) * dot(v_A, v_A);
  return p;
}

}  // namespace fahrwerk
