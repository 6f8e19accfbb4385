#include "vehicle/classic/trailing_arm_car.h"

#include <cmath>

#include "vehicle/classic/lift.h"

namespace fahrwerk::classic {
namespace {

using Vector = Eigen::Vector3d;
const Vector kUp = Vector::UnitZ();

template <class S>
struct Pose {
  BodyPose<S> chassis;
  std::vector<S> arms, rims;
};

template <class S>
Pose<S> pose(const TrailingArmCar& car, std::span<const S> y) {
  Pose<S> p;
  const std::size_t n = car.arms.size(), first = car.quarter() ? 3 : 4;
  if (car.quarter())
    p.chassis.r = {y[0], y[1], y[2]};
  else
    p.chassis = {{y[0], S(0.0), y[1]}, rotation_y(y[3]) * rotation_x(y[2])};
  p.arms.assign(y.begin() + static_cast<std::ptrdiff_t>(first), y.begin() + static_cast<std::ptrdiff_t>(first + n));
  p.rims.assign(y.begin() + static_cast<std::ptrdiff_t>(first + n), y.end());
  return p;
}

// Wheel centre in chassis axes; a positive arm angle lifts a wheel behind its pivot.
template <class S>
Vec3<S> wheel_centre(const TrailingArm& a, const S& angle) {
  const Vec3<S> arm{S(-a.to_pivot), S(0.0), S(-a.pivot_height)};
  return lift<S>(a.wheel) - arm + rotation_y(angle) * arm;
}

// Bodies: chassis, arms, rims.
struct ArmKinematics {
  const TrailingArmCar& car;
  void operator()(std::span<const Taylor> y, const Taylor& /*time*/, std::span<BodyPose<Taylor>> poses) const {
    const Pose<Taylor> p = pose(car, y);
    const std::size_t n = car.arms.size();
    poses[0] = p.chassis;
    for (std::size_t i = 0; i < n; ++i) {
      const Vec3<Taylor> centre = p.chassis.r + p.chassis.A * wheel_centre(car.arms[i], p.arms[i]);
      poses[1 + i] = {centre, p.chassis.A * rotation_y(p.arms[i])};
      poses[1 + n + i] = {centre, p.chassis.A * rotation_y(p.rims[i])};
    }
  }
};

double entry(const std::vector<double>& list, std::size_t i) { return i < list.size() ? list[i] : 0.0; }
struct Corner {
  Vector wheel, top, axle;  // from the chassis' centre, and the axle's direction, earth axes
  double load, height;
};

Corner corner(const TrailingArmCar& car, const Eigen::VectorXd& y, const MinimalForm& form, std::size_t i,
              const TrailingArmInput& input) {
  const TrailingArm& a = car.arms[i];
  const Pose<double> p = pose(car, std::span<const double>(y.data(), static_cast<std::size_t>(y.size())));
  Corner c;
  c.wheel = eigen(p.chassis.A * wheel_centre(a, p.arms[i]));
  c.top = eigen(p.chassis.A * Vec3<double>{a.wheel.x, a.wheel.y, a.wheel.z + a.spring_length});
  c.axle = eigen(p.chassis.A.column(1));
  c.height = p.chassis.r.z + c.wheel.z() - entry(input.road, i);
  const double deflection = a.radius - c.height, speed = form.v[3 * static_cast<Eigen::Index>(1 + i) + 2];
  c.load = deflection > 0 ? std::fmax(0.0, a.tire_stiffness * deflection - a.tire_damping * speed) : 0.0;
  return c;
}

}  // namespace

MinimalForm equations(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot) {
  std::vector<BodyInertia> bodies{car.chassis};
  for (const TrailingArm& a : car.arms) bodies.push_back(a.unsprung);
  // Across its axle a rim has half of its inertia about it.
  for (const TrailingArm& a : car.arms)
    bodies.push_back({a.rim_mass, {0.5 * a.rim_inertia, a.rim_inertia, 0.5 * a.rim_inertia, 0, 0, 0}});
  return minimal_form(ArmKinematics{car}, bodies, y, y_dot);
}

Eigen::VectorXd accelerations(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot,
                              const TrailingArmInput& input) {
  const MinimalForm form = equations(car, y, y_dot);
  const auto n = static_cast<Eigen::Index>(car.arms.size()), bodies = 1 + 2 * n;
  Eigen::VectorXd q = Eigen::VectorXd::Zero(6 * bodies);
  const auto force = [&](Eigen::Index body, const Vector& F, const Vector& r) {
    q.segment<3>(3 * body) += F, q.segment<3>(3 * (bodies + body)) += r.cross(F);
  };
  const auto torque = [&](Eigen::Index body, const Vector& T) { q.segment<3>(3 * (bodies + body)) += T; };
  const auto omega = [&](Eigen::Index body) -> Vector { return form.v.segment<3>(3 * (bodies + body)); };
  for (Eigen::Index b = 0; b < bodies; ++b) force(b, -form.M_bar(3 * b, 3 * b) * car.gravity * kUp, Vector::Zero());
  for (Eigen::Index i = 0; i < n; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const TrailingArm& a = car.arms[k];
    const Corner c = corner(car, y, form, k, input);
    // Spring and damper between arm and chassis.
    const Vector line = c.top - c.wheel, e = line.normalized(), none = Vector::Zero();
    const Vector top_speed = Vector(form.v.segment<3>(0)) + omega(0).cross(c.top),
                 wheel_speed = form.v.segment<3>(3 * (1 + i));
    const Vector strut = (a.spring * (a.free_length - line.norm()) - a.damping * e.dot(top_speed - wheel_speed)) * e;
    force(0, strut, c.top), force(1 + i, -strut, none);
    // Tyre on the rim, in the plane of the road.
    const Vector ahead = c.axle.cross(kUp).normalized();
    const double spin = omega(1 + n + i).dot(c.axle);
    const PlanarForce<double> F = stationary_force(a.tire, c.load, a.radius * spin, wheel_speed.dot(ahead), 0.0);
    force(1 + n + i, F.x * ahead + c.load * kUp, -c.height * kUp);
    // Torques.
    const double brake = -entry(input.brake, k) * std::tanh((spin - omega(1 + i).dot(c.axle)) / 0.1);
    const double drive = entry(input.drive, k);
    torque(1 + n + i, (drive + brake) * c.axle), torque(1 + i, -brake * c.axle), torque(0, -drive * c.axle);
  }
  return form.accelerations(q);
}

std::vector<double> wheel_loads(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot,
                                const TrailingArmInput& input) {
  const MinimalForm form = equations(car, y, y_dot);
  std::vector<double> loads;
  for (std::size_t i = 0; i < car.arms.size(); ++i) loads.push_back(corner(car, y, form, i, input).load);
  return loads;
}

CoordinateCount count_coordinates(const TrailingArmCar& car) {
  const int n = static_cast<int>(car.arms.size()), bodies = 1 + 2 * n;
  // A norm for each set of Euler parameters and five conditions for each of the two hinges of a wheel; the quarter
  // car's chassis does not turn (its four parameters are given), the full car's has no lateral motion and no yaw.
  const int chassis = car.quarter() ? 4 + 2 * n : bodies + 2;
  const int coordinates = 7 * bodies, constraints = chassis + 10 * n;
  return {coordinates, constraints, coordinates - constraints};
}

TrailingArmCar example_trailing_arm_quarter() {
  TrailingArmCar car;
  car.chassis = {350.0, {60.0, 250.0, 280.0, 0, 0, 0}};
  TrailingArm a{};
  a.wheel = {0.0, 0.0, -0.25}, a.to_pivot = 1.0, a.pivot_height = 0.15;
  a.spring = 25000, a.damping = 1800, a.spring_length = 0.4, a.free_length = 0.4 + 350.0 * 9.81 / 25000;
  a.unsprung = {25.0, {0.4, 0.6, 0.4, 0, 0, 0}}, a.rim_mass = 20.0, a.rim_inertia = 1.2;
  a.radius = 0.31, a.tire_stiffness = 220000, a.tire_damping = 150;
  a.tire = {1.0, 1.0, 1.5, 1.3, 20.0, 14.0, 0.02, 3700.0, 0.3, 0.5};
  car.arms = {a};
  return car;
}

TrailingArmCar example_trailing_arm_car() {
  const TrailingArm base = example_trailing_arm_quarter().arms[0];
  TrailingArmCar car;
  car.chassis = {1400.0, {500.0, 2300.0, 2500.0, 0, 0, 0}};
  for (int i = 0; i < 4; ++i) {
    TrailingArm a = base;
    const bool front = i < 2;
    a.wheel = {front ? 1.3 : -1.3, i % 2 == 0 ? 0.75 : -0.75, -0.25};
    a.to_pivot = front ? -1.4 : 1.0;  // the front wheels' instant centre lies behind them
    car.arms.push_back(a);
  }
  return car;
}

}  // namespace fahrwerk::classic
