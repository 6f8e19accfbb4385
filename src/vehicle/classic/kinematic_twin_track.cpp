#include "math/jet.h"

#include "vehicle/classic/kinematic_twin_track.h"

#include <cmath>

#include "vehicle/classic/lift.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk::classic {
namespace {

constexpr std::size_t kBodies = 9;  // chassis, carriers 1 .. 4, wheels 5 .. 8

// Carrier's rotation and the position of a point of it, in vehicle axes.
template <class S>
struct Carrier {
  Mat3<S> arm, A;
  Vec3<S> pivot, steer_pivot;
};
template <class S>
Carrier<S> carrier(const ArmSuspension& w, const S& angle, const S& steer) {
  Carrier<S> c;
  c.arm = to_matrix(AxisAngle<S>{lift<S>(w.arm_axis), angle});
  c.A = c.arm * to_matrix(AxisAngle<S>{lift<S>(w.steering_axis), steer});
  c.pivot = lift<S>(w.arm_point);
  c.steer_pivot = c.pivot + c.arm * lift<S>(w.steering_point - w.arm_point);
  return c;
}
template <class S>
Vec3<S> point(const Carrier<S>& c, const ArmSuspension& w, const Vec3<double>& design) {
  return c.steer_pivot + c.A * lift<S>(design - w.steering_point);
}

template <class S>
struct TwinTrackKinematics {
  const KinematicTwinTrack& car;
  const KinematicInputOf<S>& input;

  template <class T>
  void operator()(std::span<const T> q, const T& time, std::span<BodyPose<T>> poses) const {
    const Mat3<T> A = to_matrix(Cardan<T>{q[3], q[4], q[5]});
    const Vec3<T> r{q[0], q[1], q[2]};
    poses[0] = {r, A};
    for (std::size_t i = 0; i < 4; ++i) {
      const ArmSuspension& w = car.wheels[i];
      const T steer =
          T(input.steer[i]) + time * (T(input.steer_rate[i]) + T(S(0.5 * input.steer_acceleration[i])) * time);
      const Carrier<T> c = carrier(w, q[6 + i], steer);
      poses[1 + i] = {r + A * point(c, w, w.carrier), A * c.A};
      const Mat3<T> spin = to_matrix(AxisAngle<T>{lift<T>(w.wheel_axis), q[10 + i]});
      poses[5 + i] = {r + A * point(c, w, w.wheel), A * c.A * spin};
    }
  }
};

std::array<BodyInertia, kBodies> inertias(const KinematicTwinTrack& car) {
  std::array<BodyInertia, kBodies> bodies;
  bodies[0] = car.chassis;
  for (std::size_t i = 0; i < 4; ++i)
    bodies[1 + i] = car.wheels[i].carrier_inertia, bodies[5 + i] = car.wheels[i].wheel_inertia;
  return bodies;
}

template <class S>
using Loads = std::array<BodyLoad<S>, kBodies>;

// Everything that acts at one corner.
template <class S>
KinematicWheel<S> add_corner(const KinematicTwinTrack& car, std::span<const S> q, const MinimalMotion<S>& m,
                             const KinematicInputOf<S>& input, std::size_t i, Loads<S>& loads) {
  const ArmSuspension& w = car.wheels[i];
  const Mat3<S>& A = m.body[0].pose.A;
  const Carrier<S> c = carrier(w, q[6 + i], input.steer[i]);
  const std::size_t on_carrier = 1 + i, on_wheel = 5 + i;
  const MovingBody<S>&chassis = m.body[0], &moved = m.body[on_carrier], &wheel = m.body[on_wheel];

  // Spring and damper along the line between their points; the rate is the projection on it.
  const Vec3<S> top = A * lift<S>(w.strut_top), low = A * point(c, w, w.strut_bottom);
  const Vec3<S> low_arm = low - A * point(c, w, w.carrier), line = top - low;
  const S length = norm(line);
  const Vec3<S> e = S(1.0 / length) * line;
  const S rate = dot(e, chassis.v + cross(chassis.omega, top) - moved.v - cross(moved.omega, low_arm));
  const Vec3<S> strut = S(w.spring * (w.free_length - length) - w.damping * rate) * e;
  loads[0].add(strut, top), loads[on_carrier].add(-strut, low_arm);

  // Bar: torque about the arm's axis by the difference of both angles; both axes point to the left.
  const Vec3<S> bar = S(-w.anti_roll * (q[6 + i] - q[6 + (i ^ 1)])) * (A * lift<S>(w.arm_axis));
  loads[on_carrier].torque += bar, loads[0].torque -= bar;

  // Tyre below the wheel's centre on a level road; forces in the plane of the road along and across the wheel.
  const Vec3<S> up{S(0.0), S(0.0), S(1.0)}, spin_axis = A * (c.A * lift<S>(w.wheel_axis));
  const Vec3<S> level = cross(spin_axis, up), ahead = S(1.0 / norm(level)) * level, left = cross(up, ahead);
  const S height = wheel.pose.r.z - input.road[i], deflection = w.radius - height;
  const S load =
      select(deflection > S(0.0), max(S(w.tire_stiffness * deflection - w.tire_damping * wheel.v.z), S(0.0)), S(0.0));
  const S spin = dot(wheel.omega, spin_axis);
  const PlanarForce<S> F =
      stationary_force(lifted<S>(w.tire), load, S(w.radius * spin), dot(wheel.v, ahead), dot(wheel.v, left));
  loads[on_wheel].add(F.x * ahead + F.y * left + load * up, S(-height) * up);

  // Drive torque from the chassis, brake torque from the carrier.
  const Vec3<S> brake = S(-input.brake[i] * tanh(S((spin - dot(moved.omega, spin_axis)) / 0.1))) * spin_axis;
  const Vec3<S> drive = input.drive[i] * spin_axis;
  loads[on_wheel].torque += drive + brake;
  loads[on_carrier].torque -= brake, loads[0].torque -= drive;
  return {load, F.x, F.y, S(point(c, w, w.wheel).z - w.wheel.z), wheel.pose.r, ahead};
}

}  // namespace

MinimalForm equations(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const Eigen::VectorXd& q_dot,
                      const KinematicInput& input) {
  return minimal_form(TwinTrackKinematics<double>{car, input}, inertias(car), q, q_dot);
}

template <class S>
std::vector<S> accelerations(const KinematicTwinTrack& car, std::span<const S> q, std::span<const S> q_dot,
                             const KinematicInputOf<S>& input, std::array<KinematicWheel<S>, 4>* wheels) {
  const std::array<BodyInertia, kBodies> bodies = inertias(car);
  const MinimalMotion<S> m = minimal_motion<S>(TwinTrackKinematics<S>{car, input}, kBodies, q, q_dot);
  Loads<S> loads;
  for (std::size_t b = 0; b < kBodies; ++b) loads[b].force.z = S(-bodies[b].mass * car.gravity);
  const Vec3<S> air = m.body[0].v - input.wind;
  loads[0].add(S(-0.5 * car.drag_area * car.air_density * sqrt_safe(dot(air, air))) * air,
               m.body[0].pose.A * lift<S>(car.wind_point));
  for (std::size_t i = 0; i < 4; ++i) {
    const KinematicWheel<S> seen = add_corner(car, q, m, input, i, loads);
    if (wheels) (*wheels)[i] = seen;
  }
  return accelerations<S>(m, bodies, loads);
}
template std::vector<double> accelerations(const KinematicTwinTrack&, std::span<const double>, std::span<const double>,
                                           const KinematicInput&, std::array<KinematicWheel<double>, 4>*);
template std::vector<ModelJet> accelerations(const KinematicTwinTrack&, std::span<const ModelJet>,
                                             std::span<const ModelJet>, const KinematicInputOf<ModelJet>&,
                                             std::array<KinematicWheel<ModelJet>, 4>*);

Eigen::VectorXd accelerations(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const Eigen::VectorXd& q_dot,
                              const KinematicInput& input) {
  const auto n = static_cast<std::size_t>(q.size());
  const std::vector<double> q_2 = accelerations<double>(car, {q.data(), n}, {q_dot.data(), n}, input);
  return Eigen::Map<const Eigen::VectorXd>(q_2.data(), q.size());
}

Eigen::MatrixXd velocity_transformation(const Eigen::VectorXd& q) {
  Eigen::MatrixXd T = Eigen::MatrixXd::Identity(kKinematicFreedoms, kKinematicFreedoms);
  const Cardan<double> angles{q[3], q[4], q[5]};
  const Mat3<double> A = to_matrix(angles);
  for (int j = 0; j < 3; ++j) T.block<3, 1>(0, j) = eigen(A.column(j));
  for (int j = 0; j < 3; ++j) {
    const Cardan<double> r = cardan_rates(angles, Vec3<double>{1.0 * (j == 0), 1.0 * (j == 1), 1.0 * (j == 2)});
    T.block<3, 1>(3, 3 + j) << r.yaw, r.pitch, r.roll;
  }
  return T;
}

Eigen::MatrixXd mass_matrix(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const KinematicInput& input) {
  const Eigen::MatrixXd T = velocity_transformation(q);
  return T.transpose() * equations(car, q, Eigen::VectorXd::Zero(kKinematicFreedoms), input).M * T;
}

KinematicTwinTrack kinematic_twin_track(const KinematicTwinTrackData& data) {
  KinematicTwinTrack car;
  car.chassis = {data.mass, data.inertia};
  car.drag_area = data.drag_area, car.wind_point = data.wind_point;
  const double to_front = data.front.position, to_rear = -data.rear.position, z = data.loaded_radius - data.height;
  for (std::size_t i = 0; i < 4; ++i) {
    const bool front = i < 2;
    const KinematicAxleData& a = front ? data.front : data.rear;
    const double s = i % 2 == 0 ? 1.0 : -1.0, x = a.position, y = s * a.half_track;
    ArmSuspension& w = car.wheels[i];
    w.wheel = {x, y, z}, w.carrier = {x, y - s * a.carrier_inside, z};
    w.arm_point = {x + a.arm_ahead, y - s * a.arm_inside, z};
    w.arm_axis = {-s * std::sin(a.arm_angle), std::cos(a.arm_angle), 0.0};
    w.steering_point = {x, y - s * a.steering_inside, z}, w.steering_axis = {0.0, 0.0, 1.0};
    w.wheel_axis = {0.0, 1.0, 0.0};
    const double I = a.carrier_inertia;
    w.carrier_inertia = {a.carrier_mass, {I, I, I, 0, 0, 0}};
    w.wheel_inertia = {a.wheel_mass, {a.wheel_inertia, a.wheel_spin_inertia, a.wheel_inertia, 0, 0, 0}};
    w.strut_bottom = {x, y - s * a.strut_inside, z + 0.05};
    w.strut_top = {x, y - s * a.strut_inside, z + 0.05 + a.strut_length};
    w.spring = a.spring, w.damping = a.damping;
    const double share = (front ? to_rear : to_front) / (to_front + to_rear);
    w.free_length = a.strut_length + 0.5 * share * car.chassis.mass * car.gravity / w.spring;
    w.anti_roll = a.anti_roll, w.radius = a.radius;
    w.tire_stiffness = a.tire_stiffness, w.tire_damping = a.tire_damping, w.tire = a.tire;
  }
  return car;
}

KinematicTwinTrack example_kinematic_twin_track() { return kinematic_twin_track({}); }

}  // namespace fahrwerk::classic
