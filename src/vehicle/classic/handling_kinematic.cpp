// The twin track with kinematic suspensions with names.
#include "math/jet.h"

#include "vehicle/classic/handling_common.h"
#include "vehicle/classic/handling_models.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk::classic {
namespace {

// Angular velocity in body axes of the angles yaw, pitch, roll (z-y'-x'') with their rates, and its derivative.
template <class S>
struct Turning {
  Vec3<S> omega, alpha;
};
template <class S>
Turning<S> turning(const S* angle, const S* first, const S* second) {
  using T = TaylorOf<S>;
  const Vec3<T> w = angular_velocity(
      Cardan<T>{T(angle[0], first[0], second[0]), T(angle[1], first[1], second[1]), T(angle[2], first[2], second[2])},
      Cardan<T>{T(first[0], second[0]), T(first[1], second[1]), T(first[2], second[2])});
  return {{w.x.v, w.y.v, w.z.v}, {w.x.d, w.y.d, w.z.d}};
}

struct KinematicLaw {
  KinematicTwinTrackVehicle vehicle;

  template <class S>
  KinematicInputOf<S> input(const S* u) const {
    KinematicInputOf<S> in;
    for (std::size_t i = 0; i < 4; ++i) {
      const bool front = i < 2;
      const double ratio = front ? vehicle.steering_ratio : 1.0;
      const S* steer = front ? u : u + 2;
      in.steer[i] = steer[0] / ratio, in.steer_rate[i] = steer[1] / ratio;
      in.drive[i] = 0.5 * (front ? 1.0 - vehicle.drive_to_rear : vehicle.drive_to_rear) * u[4];
      in.brake[i] = 0.5 * (front ? 1.0 - vehicle.brake_to_rear : vehicle.brake_to_rear) * u[5];
      in.road[i] = u[6 + i];
    }
    in.wind = {u[10], u[11], u[12]};
    return in;
  }

  // q' = T z.
  template <class S>
  static std::array<S, kKinematicFreedoms> velocities(const S* q, const S* z) {
    std::array<S, kKinematicFreedoms> q_dot;
    const Cardan<S> angles{q[3], q[4], q[5]};
    const Vec3<S> v = to_matrix(angles) * Vec3<S>{z[0], z[1], z[2]};
    const Cardan<S> turn = cardan_rates(angles, Vec3<S>{z[3], z[4], z[5]});
    q_dot[0] = v.x, q_dot[1] = v.y, q_dot[2] = v.z;
    q_dot[3] = turn.yaw, q_dot[4] = turn.pitch, q_dot[5] = turn.roll;
    std::copy(z + 6, z + kKinematicFreedoms, q_dot.begin() + 6);
    return q_dot;
  }

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    constexpr auto n = static_cast<std::size_t>(kKinematicFreedoms);
    const S *q = x, *z = x + n;
    const std::array<S, n> q_dot = velocities(q, z);
    std::array<KinematicWheel<S>, 4> wheels;
    const std::vector<S> q_2 = accelerations<S>(vehicle.car, {q, n}, q_dot, input(u), &wheels);
    const Turning<S> t = turning(q + 3, q_dot.data() + 3, q_2.data() + 3);
    const Mat3<S> A = to_matrix(Cardan<S>{q[3], q[4], q[5]});
    const Vec3<S> earth{q_2[0], q_2[1], q_2[2]}, v{z[0], z[1], z[2]};
    const Vec3<S> a = transpose_times(A, earth), v_dot = a - cross(t.omega, v);
    std::copy(q_dot.begin(), q_dot.end(), r);
    const S body_rates[] = {v_dot.x, v_dot.y, v_dot.z, t.alpha.x, t.alpha.y, t.alpha.z};
    std::copy(q_2.begin() + 6, q_2.end(), std::copy(std::begin(body_rates), std::end(body_rates), r + n));
    if (!y) return;
    y = write_body_signals(BodyMotion<S>{q, z[0], q_dot[3], {q_dot[0], q_dot[1], q_dot[2]}, earth, a.z}, y);
    *y++ = u[0] / vehicle.steering_ratio;
    for (std::size_t i = 0; i < 4; ++i) {
      const KinematicWheel<S>& w = wheels[i];
      *y++ = w.load, *y++ = w.force_x, *y++ = w.force_y, *y++ = w.hub_travel, *y++ = q[6 + i];
    }
  }
};

}  // namespace

OdeModel ode_model(const KinematicTwinTrackVehicle& vehicle, double speed) {
  const KinematicTwinTrack& car = vehicle.car;
  OdeModel m;
  m.speed = speed, m.pose = {0, 1, 3};
  add_states(m, {{"body.x", "m"}, {"body.y", "m"}}, 0.1, true);
  add_states(m, {{"body.z", "m"}}, 0.1), add_states(m, {{"body.yaw", "rad"}}, 0.1, true);
  add_states(m, {{"body.pitch", "rad"}, {"body.roll", "rad"}}, 0.1);
  for (const std::string n : kWheelPlaces) add_states(m, {{"arm." + n + ".angle", "rad"}}, 0.1);
  for (const std::string n : kWheelPlaces) add_states(m, {{"wheel." + n + ".angle", "rad"}}, 0.1, true);
  for (const char* n : {"body.vx", "body.vy", "body.vz"}) add_states(m, {{n, "m/s"}}, 1.0);
  for (const char* n : {"body.roll_rate", "body.pitch_rate", "body.yaw_rate"}) add_states(m, {{n, "rad/s"}}, 1.0);
  for (const std::string n : kWheelPlaces) add_states(m, {{"arm." + n + ".angle_rate", "rad/s"}}, 1.0);
  for (const std::string n : kWheelPlaces) add_states(m, {{"wheel." + n + ".spin", "rad/s"}}, 10.0);
  add_inputs(m, {{"input.steering_wheel", "rad"},
                 {"input.steering_wheel_rate", "rad/s"},
                 {"input.rear_steer", "rad"},
                 {"input.rear_steer_rate", "rad/s"},
                 {"input.drive", "N m"},
                 {"input.brake", "N m"}});
  for (const std::string n : kWheelPlaces) add_inputs(m, {{"road.height." + n, "m"}});
  add_inputs(m, {{"wind.x", "m/s"}, {"wind.y", "m/s"}, {"wind.z", "m/s"}});
  m.rates = {{0, 1}, {2, 3}};
  m.signals = body_signals("the chassis' centre of gravity");
  m.signals.push_back({"steer.angle", "rad", "of the front wheels about their steering axes"});
  for (const std::string n : kWheelPlaces) {
    m.signals.push_back({"wheel." + n + ".fz", "N", "wheel load"});
    m.signals.push_back({"wheel." + n + ".fx", "N", "longitudinal tyre force"});
    m.signals.push_back({"wheel." + n + ".fy", "N", "lateral tyre force"});
    m.signals.push_back({"wheel." + n + ".hub_travel", "m", kHubTravel});
    m.signals.push_back({"arm." + n + ".angle", "rad", "angle of the arm from its design position"});
    m.scene.wheels.push_back("wheel." + n);
  }
  m.main = {"body.yaw_rate", "body.lateral_acceleration", "body.sideslip_angle", "body.roll", "body.pitch", "body.vx"};
  for (const std::string n : kWheelPlaces) m.main.push_back("wheel." + n + ".fz");

  std::vector<std::string> wheels = m.scene.wheels;
  m.scene = body_box(car.wheels[0].wheel.x, -car.wheels[2].wheel.x, 2 * car.wheels[0].wheel.y + 0.2);
  m.scene.wheels = std::move(wheels);
  for (int i = 0; i < 4; ++i) {
    const ArmSuspension& w = car.wheels[static_cast<std::size_t>(i)];
    m.road.push_back({6 + i, -1, w.wheel.x, w.wheel.y});
    m.scene.radii.push_back(w.radius), m.scene.widths.push_back(0.2);
    m.x0[static_cast<std::size_t>(m.state("wheel." + std::string(kWheelPlaces[i]) + ".spin"))] = speed / w.radius;
  }
  const KinematicLaw law{vehicle};
  m.scene.draw = [law](const double* x, const double* u, double, Drawing& out) {
    constexpr auto n = static_cast<std::size_t>(kKinematicFreedoms);
    std::array<KinematicWheel<double>, 4> seen;
    accelerations<double>(law.vehicle.car, {x, n}, KinematicLaw::velocities(x, x + n), law.input(u), &seen);
    out.body = {x[0], x[1], x[2], x[5], x[4], x[3]};
    out.wheels.clear();
    for (std::size_t i = 0; i < 4; ++i) {
      const KinematicWheel<double>& w = seen[i];
      out.wheels.push_back({w.center.x, w.center.y, w.center.z, std::atan2(w.ahead.y, w.ahead.x), x[10 + i], w.load});
    }
  };
  set_law(m, law);
  const int vx = m.state("body.vx");
  m.x0[static_cast<std::size_t>(vx)] = speed;
  m.x0[2] = car.wheels[0].radius - car.wheels[0].wheel.z - 0.015;
  find_equilibrium(m, {vx}, {m.input("input.drive")});
  return m;
}

}  // namespace fahrwerk::classic
