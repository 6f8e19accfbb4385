#include "math/jet.h"

#include "vehicle/classic/trailing_arm_car.h"

#include "vehicle/classic/lift.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk::classic {
namespace {

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
  template <class T>
  void operator()(std::span<const T> y, const T& /*time*/, std::span<BodyPose<T>> poses) const {
    const Pose<T> p = pose(car, y);
    const std::size_t n = car.arms.size();
    poses[0] = p.chassis;
    for (std::size_t i = 0; i < n; ++i) {
      const Vec3<T> centre = p.chassis.r + p.chassis.A * wheel_centre(car.arms[i], p.arms[i]);
      poses[1 + i] = {centre, p.chassis.A * rotation_y(p.arms[i])};
      poses[1 + n + i] = {centre, p.chassis.A * rotation_y(p.rims[i])};
    }
  }
};

std::vector<BodyInertia> inertias(const TrailingArmCar& car) {
  std::vector<BodyInertia> bodies{car.chassis};
  for (const TrailingArm& a : car.arms) bodies.push_back(a.unsprung);
  // Across its axle a rim has half of its inertia about it.
  for (const TrailingArm& a : car.arms)
    bodies.push_back({a.rim_mass, {0.5 * a.rim_inertia, a.rim_inertia, 0.5 * a.rim_inertia, 0, 0, 0}});
  return bodies;
}

template <class S>
S entry(const std::vector<S>& list, std::size_t i) {
  return i < list.size() ? list[i] : S(0.0);
}

// Everything that acts at one wheel; gives its load.
template <class S>
S add_arm(const TrailingArmCar& car, const MinimalMotion<S>& m, std::size_t i, const ArmInput<S>& input,
          std::vector<BodyLoad<S>>& loads) {
  const TrailingArm& a = car.arms[i];
  const std::size_t on_arm = 1 + i, on_rim = 1 + car.arms.size() + i;
  const MovingBody<S>&chassis = m.body[0], &arm = m.body[on_arm], &rim = m.body[on_rim];
  const Vec3<S> none = zero3<S>(), up{S(0.0), S(0.0), S(1.0)}, axle = chassis.pose.A.column(1);

  // Spring and damper between the wheel centre and a point of the chassis above it.
  const Vec3<S> wheel = arm.pose.r - chassis.pose.r;
  const Vec3<S> top = chassis.pose.A * lift<S>({a.wheel.x, a.wheel.y, a.wheel.z + a.spring_length}), line = top - wheel;
  const S length = norm(line);
  const Vec3<S> e = S(1.0 / length) * line;
  const S rate = dot(e, chassis.v + cross(chassis.omega, top) - arm.v);
  const Vec3<S> strut = S(a.spring * (a.free_length - length) - a.damping * rate) * e;
  loads[0].add(strut, top), loads[on_arm].add(-strut, none);

  // Tyre on the rim, in the plane of the road.
  const S height = arm.pose.r.z - entry(input.road, i), deflection = a.radius - height;
  const S load =
      select(deflection > S(0.0), max(S(a.tire_stiffness * deflection - a.tire_damping * arm.v.z), S(0.0)), S(0.0));
  const Vec3<S> across = cross(axle, up), ahead = S(1.0 / norm(across)) * across;
  const S spin = dot(rim.omega, axle);
  const PlanarForce<S> F = stationary_force(lifted<S>(a.tire), load, S(a.radius * spin), dot(arm.v, ahead), S(0.0));
  loads[on_rim].add(F.x * ahead + load * up, S(-height) * up);

  // Torques.
  const S brake = -entry(input.brake, i) * tanh(S((spin - dot(arm.omega, axle)) / 0.1)), drive = entry(input.drive, i);
  loads[on_rim].torque += S(drive + brake) * axle;
  loads[on_arm].torque -= brake * axle, loads[0].torque -= drive * axle;
  return load;
}

std::span<const double> entries(const Eigen::VectorXd& y) { return {y.data(), static_cast<std::size_t>(y.size())}; }

}  // namespace

MinimalForm equations(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot) {
  return minimal_form(ArmKinematics{car}, inertias(car), y, y_dot);
}

template <class S>
std::vector<S> accelerations(const TrailingArmCar& car, std::span<const S> y, std::span<const S> y_dot,
                             const ArmInput<S>& input, std::vector<S>* loads) {
  const std::vector<BodyInertia> bodies = inertias(car);
  const MinimalMotion<S> m = minimal_motion<S>(ArmKinematics{car}, bodies.size(), y, y_dot);
  std::vector<BodyLoad<S>> applied(bodies.size());
  for (std::size_t b = 0; b < bodies.size(); ++b) applied[b].force.z = S(-bodies[b].mass * car.gravity);
  if (loads) loads->clear();
  for (std::size_t i = 0; i < car.arms.size(); ++i) {
    const S load = add_arm(car, m, i, input, applied);
    if (loads) loads->push_back(load);
  }
  return accelerations<S>(m, bodies, applied);
}
template std::vector<double> accelerations(const TrailingArmCar&, std::span<const double>, std::span<const double>,
                                           const ArmInput<double>&, std::vector<double>*);
template std::vector<ModelJet> accelerations(const TrailingArmCar&, std::span<const ModelJet>,
                                             std::span<const ModelJet>, const ArmInput<ModelJet>&,
                                             std::vector<ModelJet>*);

Eigen::VectorXd accelerations(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot,
                              const TrailingArmInput& input) {
  const std::vector<double> y_2 = accelerations<double>(car, entries(y), entries(y_dot), input);
  return Eigen::Map<const Eigen::VectorXd>(y_2.data(), y.size());
}

std::vector<double> wheel_loads(const TrailingArmCar& car, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot,
                                const TrailingArmInput& input) {
  std::vector<double> loads;
  accelerations<double>(car, entries(y), entries(y_dot), input, &loads);
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
