// Cars at rest on their stops against the K&C rig.
#include "analysis/kc/kc_rig.h"
#include "stopped_cars.h"
#include "support/two_axles.h"
#include "vehicle/car/dense.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;

// Both sides of the axle on the rig.
std::array<KcSide, 2> rig_sides(const CarParameters<double>& car, int first) {
  const KcWheelData wheel[2] = {{0.31, 0.0, 0.0, 1.0}, {0.31, 0.0, 0.0, -1.0}};
  std::array<KcSide, 2> sides;
  for (int i = 0; i < 2; ++i) {
    const CornerParameters<double>& c = car.corner[first + i];
    if (const auto& axle = car.axle[first / 2].dependent[0])
      sides[i] = kc_sides(axle->axle, wheel[0], axle->stop)[i];
    else if (c.exact[0])
      sides[i] = kc_side(std::get<LinkageKinematics<double>>(*c.exact[0]).linkage, wheel[i], *c.stops[0]);
    else
      sides[i] = kc_side(c.kinematics, c.r_VW_D, wheel[i], *c.stops[0]);
    sides[i].guide.has_spring = true;
  }
  return sides;
}

// What springs, stops and bar of the axle ask for along parallel hub travel: the rig's wheel rates, summed up from the
// design position, where the springs carry their preload, by parallel travel and then by opposite travel.
double rig_force(const CarParameters<double>& car, int first, double h_left, double h_right) {
  const CornerParameters<double>& c = car.corner[first];
  const std::array<KcSide, 2> side = rig_sides(car, first);
  KcVehicleData v;
  v.spring_stiffness = c.spring.stiffness, v.spring_cubic = c.spring.cubic;
  v.spring_load = 0.5 * (c.spring.preload + car.corner[first + 1].spring.preload);
  v.bump = c.spring.bump, v.rebound = c.spring.rebound, v.bar_stiffness = car.axle[first / 2].bar_stiffness;
  double sum = 0.0;
  for (int i = 0; i < 2; ++i) {  // a Panhard rod makes the sides differ
    const AxleKnuckle<double> design = side[static_cast<std::size_t>(i)].at(0.0, 0.0, 0.0).knuckle;
    sum += car.corner[first + i].spring.preload * (design.own.spring.per_h + design.spring_per_other);
  }
  const double h = 0.5 * (h_left + h_right), roll = 0.5 * (h_left - h_right);
  const int n = 2000;
  for (int k = 0; k < n; ++k) {
    const double at = h * (k + 0.5) / n, apart = roll * (k + 0.5) / n;
    const KcSample up = kc_sample(side[0], side[1], v, at, at, 0.0);
    const KcSample tilt = kc_sample(side[0], side[1], v, h + apart, h - apart, 0.0, KcMotion::opposite);
    sum += h / n * (up.wheel_rate_left + up.wheel_rate_right);
    sum += roll / n * (tilt.wheel_rate_left - tilt.wheel_rate_right);
  }
  return sum;
}

// What weight and tyres do along the same motion, by virtual power, in the car at rest.
double car_force(const CarParameters<double>& car, int first, const State& x, const CarScratch<double>& scratch) {
  const Vec3<double> gravity = (-car.gravity) * attitude_matrix(x.data() + two_axles.attitude()).row(2);
  double sum = 0.0;
  const AxleMotion<double>& motion = scratch.axle[first / 2].motion;
  const auto& axle = car.axle[first / 2].dependent[0];
  for (int i = first; i < first + 2; ++i) {
    const CornerParameters<double>& c = car.corner[i];
    const CornerSignals<double>& g = scratch.signals[i];
    const Knuckle<double>& k = scratch.knuckle[i];
    Vec3<double> t = k.t_h, d = k.d_h;
    if (axle) t += motion.wheel[i % 2].t_other, d += motion.wheel[i % 2].d_other;
    sum += c.wheel_mass * dot(gravity, t) + c.knuckle_mass * dot(gravity, t + cross(d, k.A_VK * c.r_WK_K));
    // The wheel turns freely: no torque about its axis reaches the knuckle.
    Vec3<double> couple = cross(g.r_VP - k.r_VW, g.force_V) + g.torque_x * g.e_x + g.torque_y * g.e_y;
    couple += g.torque_z * g.normal;
    sum += dot(g.force_V, t) + dot(couple, d) - dot(couple, g.axis) * dot(g.axis, d);
    const auto* links = c.exact[0] ? std::get_if<LinkageKinematics<double>>(c.exact[0].get()) : nullptr;
    for (int rod = 0; links && rod < links->linkage.rods; ++rod) {
      const LinkPoints<double> points =
          link_points(links->linkage, rod, links->masses.mass[rod], k, x[two_axles.steer() + i], 0.0, 0.0);
      for (const MovingPoint<double>* p : {&points.inner, &points.middle, &points.outer})
        sum += p->mass * dot(gravity, p->per_h);
    }
  }
  if (!axle) return sum;
  const AxleBody<double>& beam = motion.body[0];
  const Vec3<double> turn = cross(beam.d[0] + beam.d[1], beam.A * axle->center);
  sum += axle->mass * dot(gravity, beam.t[0] + beam.t[1] + turn);
  for (const AxleLinkPoint<double>& p : axle->links) {
    const AxlePointMotion<double> at = point_motion(axle->axle, motion, p, 0.0, {0.0, 0.0, 0.0}, 1.0);
    sum += p.mass * dot(gravity, at.t[0] + at.t[1]);
  }
  return sum;
}

// Overloaded and at rest on its bump stops: the axles carry what the rig finds by its wheel rates, from the design
// position to where the car stands.
TEST(TravelStops, StandsWhereTheRigSays) {
  for (const CarParameters<double>& shipped : {test::points_car(), test::beam_car(), test::curve_car()}) {
    CarParameters<double> car = test::with_clearance(shipped, 0.01);
    car.unit[0].body_mass += 700.0;
    const Trim rest = trim(car, Road{}, {});
    ASSERT_TRUE(rest.converged) << rest.message;
    const CarModel<double> model = car_model<double, double>(car, Road{});
    StepScratch<double> scratch(model);
    evaluate_forces(model, rest.inputs, rest.state.data(), scratch);
    int hit = 0;
    for (const int first : {0, 2}) {
      if (!(scratch.car.signals[first].stop_force[0] > 50.0)) continue;
      ++hit;
      const double* h = rest.state.data() + two_axles.hub() + first;
      const double force = car_force(car, first, rest.state, scratch.car);
      // The rate is a difference over 0.2 mm, the midpoint rule goes through the kinks of the stops' rates: 1e-5.
      EXPECT_NEAR(force, rig_force(car, first, h[0], h[1]), 1e-4 * force)
          << first << ", hub travels " << h[0] << " and " << h[1];
    }
    EXPECT_GT(hit, 0);
  }
}

}  // namespace
}  // namespace fahrwerk
