#include "vehicle/classic/kinematic_twin_track.h"

#include <cmath>

#include "vehicle/classic/lift.h"

namespace fahrwerk::classic {
namespace {

constexpr int kBodies = 9;  // chassis, carriers 1 .. 4, wheels 5 .. 8

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

struct TwinTrackKinematics {
  const KinematicTwinTrack& car;
  const KinematicInput& input;

  void operator()(std::span<const Taylor> q, const Taylor& time, std::span<BodyPose<Taylor>> poses) const {
    const Mat3<Taylor> A = to_matrix(Cardan<Taylor>{q[3], q[4], q[5]});
    const Vec3<Taylor> r{q[0], q[1], q[2]};
    poses[0] = {r, A};
    for (std::size_t i = 0; i < 4; ++i) {
      const ArmSuspension& w = car.wheels[i];
      const Taylor steer = input.steer[i] + time * (input.steer_rate[i] + 0.5 * input.steer_acceleration[i] * time);
      const Carrier<Taylor> c = carrier(w, q[6 + i], steer);
      poses[1 + i] = {r + A * point(c, w, w.carrier), A * c.A};
      const Mat3<Taylor> spin = to_matrix(AxisAngle<Taylor>{lift<Taylor>(w.wheel_axis), q[10 + i]});
      poses[5 + i] = {r + A * point(c, w, w.wheel), A * c.A * spin};
    }
  }
};

// Applied forces: adds a force on a body at a point given from its centre of mass, both in earth axes.
struct Loads {
  Eigen::VectorXd q = Eigen::VectorXd::Zero(6 * kBodies);
  void force(int body, const Eigen::Vector3d& F, const Eigen::Vector3d& r) {
    q.segment<3>(3 * body) += F, q.segment<3>(3 * (kBodies + body)) += r.cross(F);
  }
  void torque(int body, const Eigen::Vector3d& T) { q.segment<3>(3 * (kBodies + body)) += T; }
};

Eigen::Matrix3d eigen(const Mat3<double>& A) {
  Eigen::Matrix3d E;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) E(i, j) = A[i][j];
  return E;
}

// Everything that acts at one corner.
void add_corner(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const MinimalForm& form,
                const KinematicInput& input, int i, Loads& loads, KinematicWheel* seen) {
  const ArmSuspension& w = car.wheels[static_cast<std::size_t>(i)];
  const Eigen::Matrix3d A = eigen(to_matrix(Cardan<double>{q[3], q[4], q[5]}));
  const Carrier<double> c = carrier(w, q[6 + i], input.steer[static_cast<std::size_t>(i)]);
  const int on_carrier = 1 + i, on_wheel = 5 + i;
  const auto velocity = [&](int body, const Eigen::Vector3d& r) -> Eigen::Vector3d {
    return form.v.segment<3>(3 * body) + Eigen::Vector3d(form.v.segment<3>(3 * (kBodies + body))).cross(r);
  };

  // Spring and damper along the line between their points; the rate is the projection on it.
  const Eigen::Vector3d top = A * eigen(w.strut_top);
  const Eigen::Vector3d low = A * eigen(point(c, w, w.strut_bottom));
  const Eigen::Vector3d low_arm = low - A * eigen(point(c, w, w.carrier)), line = top - low;
  const double length = line.norm();
  const Eigen::Vector3d e = line / length;
  const double rate = e.dot(velocity(0, top) - velocity(on_carrier, low_arm));
  const Eigen::Vector3d strut = (w.spring * (w.free_length - length) - w.damping * rate) * e;
  loads.force(0, strut, top), loads.force(on_carrier, -strut, low_arm);

  // Bar: torque about the arm's axis by the difference of both angles; both axes point to the left.
  const Eigen::Vector3d axis = A * eigen(w.arm_axis);
  const double bar = -w.anti_roll * (q[6 + i] - q[6 + (i ^ 1)]);
  loads.torque(on_carrier, bar * axis), loads.torque(0, -bar * axis);

  // Tyre below the wheel's centre on a level road; forces in the plane of the road along and across the wheel.
  const Eigen::Vector3d wheel = A * eigen(point(c, w, w.wheel)), spin_axis = A * eigen(c.A) * eigen(w.wheel_axis);
  const Eigen::Vector3d ahead = spin_axis.cross(Eigen::Vector3d::UnitZ()).normalized();
  const Eigen::Vector3d left = Eigen::Vector3d::UnitZ().cross(ahead);
  const double height = q[2] + wheel.z() - input.road[static_cast<std::size_t>(i)];
  const Eigen::Vector3d v = velocity(on_wheel, Eigen::Vector3d::Zero());
  const double deflection = w.radius - height;
  const double load = deflection > 0 ? std::fmax(0.0, w.tire_stiffness * deflection - w.tire_damping * v.z()) : 0.0;
  const Eigen::Vector3d omega = form.v.segment<3>(3 * (kBodies + on_wheel));
  const PlanarForce<double> F =
      stationary_force(w.tire, load, w.radius * omega.dot(spin_axis), v.dot(ahead), v.dot(left));
  loads.force(on_wheel, F.x * ahead + F.y * left + load * Eigen::Vector3d::UnitZ(), -height * Eigen::Vector3d::UnitZ());
  if (seen)
    *seen = {load,
             F.x,
             F.y,
             point(c, w, w.wheel).z - w.wheel.z,
             {q[0] + wheel.x(), q[1] + wheel.y(), q[2] + wheel.z()},
             std::atan2(ahead.y(), ahead.x())};

  // Drive torque from the chassis, brake torque from the carrier.
  const double relative = form.v.segment<3>(3 * (kBodies + on_carrier)).dot(spin_axis);
  const double brake = -input.brake[static_cast<std::size_t>(i)] * std::tanh((omega.dot(spin_axis) - relative) / 0.1);
  const double drive = input.drive[static_cast<std::size_t>(i)];
  loads.torque(on_wheel, (drive + brake) * spin_axis);
  loads.torque(on_carrier, -brake * spin_axis), loads.torque(0, -drive * spin_axis);
}

}  // namespace

MinimalForm equations(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const Eigen::VectorXd& q_dot,
                      const KinematicInput& input) {
  std::array<BodyInertia, kBodies> bodies;
  bodies[0] = car.chassis;
  for (std::size_t i = 0; i < 4; ++i)
    bodies[1 + i] = car.wheels[i].carrier_inertia, bodies[5 + i] = car.wheels[i].wheel_inertia;
  return minimal_form(TwinTrackKinematics{car, input}, bodies, q, q_dot);
}

Eigen::VectorXd accelerations(const KinematicTwinTrack& car, const Eigen::VectorXd& q, const Eigen::VectorXd& q_dot,
                              const KinematicInput& input, std::array<KinematicWheel, 4>* wheels) {
  const MinimalForm form = equations(car, q, q_dot, input);
  Loads loads;
  for (int b = 0; b < kBodies; ++b)
    loads.force(b, -form.M_bar(3 * b, 3 * b) * car.gravity * Eigen::Vector3d::UnitZ(), Eigen::Vector3d::Zero());
  const Eigen::Vector3d air = form.v.segment<3>(0) - eigen(input.wind);
  loads.force(0, -0.5 * car.drag_area * car.air_density * air.norm() * air,
              eigen(to_matrix(Cardan<double>{q[3], q[4], q[5]})) * eigen(car.wind_point));
  for (int i = 0; i < 4; ++i) add_corner(car, q, form, input, i, loads, wheels ? &(*wheels)[i] : nullptr);
  return form.accelerations(loads.q);
}

Eigen::MatrixXd velocity_transformation(const Eigen::VectorXd& q) {
  Eigen::MatrixXd T = Eigen::MatrixXd::Identity(kKinematicFreedoms, kKinematicFreedoms);
  const Cardan<double> angles{q[3], q[4], q[5]};
  T.block<3, 3>(0, 0) = eigen(to_matrix(angles));
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
