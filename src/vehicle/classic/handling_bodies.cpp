// Models whose equations come from the positions of their bodies, with names: twin track with kinematic suspensions,
// trailer, cylinder. Their derivatives are differences (ode_model.h).
#include "vehicle/classic/handling_common.h"
#include "vehicle/classic/handling_models.h"
#include "vehicle/classic/ride_model.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

namespace fahrwerk::classic {
namespace {

using Vector = Eigen::VectorXd;

Vector at(const double* x, Eigen::Index n) { return Eigen::Map<const Vector>(x, n); }

// Angular velocity in body axes of the angles yaw, pitch, roll (z-y'-x'') with their rates, and its derivative.
struct Turning {
  Vec3<double> omega, alpha;
};
Turning turning(const Eigen::Vector3d& angle, const Eigen::Vector3d& first, const Eigen::Vector3d& second) {
  const auto along = [&](int i) { return Taylor(angle[i], first[i], second[i]); };
  const auto rate = [&](int i) { return Taylor(first[i], second[i]); };
  const SinCos<Taylor> pitch = sincos(along(1)), roll = sincos(along(2));
  const Taylor x = rate(2) - rate(0) * pitch.sin, y = rate(1) * roll.cos + rate(0) * pitch.cos * roll.sin,
               z = rate(0) * pitch.cos * roll.cos - rate(1) * roll.sin;
  return {{x.v, y.v, z.v}, {x.d, y.d, z.d}};
}

struct KinematicLaw {
  KinematicTwinTrackVehicle vehicle;

  KinematicInput input(const double* u) const {
    KinematicInput in;
    for (std::size_t i = 0; i < 4; ++i) {
      const bool front = i < 2;
      const double ratio = front ? vehicle.steering_ratio : 1.0, *steer = front ? u : u + 2;
      in.steer[i] = steer[0] / ratio, in.steer_rate[i] = steer[1] / ratio;
      in.drive[i] = 0.5 * (front ? 1.0 - vehicle.drive_to_rear : vehicle.drive_to_rear) * u[4];
      in.brake[i] = 0.5 * (front ? 1.0 - vehicle.brake_to_rear : vehicle.brake_to_rear) * u[5];
      in.road[i] = u[6 + i];
    }
    in.wind = {u[10], u[11], u[12]};
    return in;
  }

  void operator()(const double* x, const double* u, double* r, double* y) const {
    constexpr Eigen::Index n = kKinematicFreedoms;
    const Vector q = at(x, n), z = at(x + n, n), q_dot = velocity_transformation(q) * z;
    std::array<KinematicWheel, 4> wheels;
    const Vector q_2 = accelerations(vehicle.car, q, q_dot, input(u), y ? &wheels : nullptr);
    const Turning t = turning(q.segment<3>(3), q_dot.segment<3>(3), q_2.segment<3>(3));
    const Mat3<double> A = to_matrix(Cardan<double>{q[3], q[4], q[5]});
    const Vec3<double> earth{q_2[0], q_2[1], q_2[2]}, v{z[0], z[1], z[2]};
    const Vec3<double> a = transpose_times(A, earth), v_dot = a - cross(t.omega, v);
    Eigen::Map<Vector>(r, n) = q_dot;
    Eigen::Map<Vector>(r + n, n) << v_dot.x, v_dot.y, v_dot.z, t.alpha.x, t.alpha.y, t.alpha.z, q_2.tail(8);
    if (!y) return;
    const double c = std::cos(q[3]), s = std::sin(q[3]);
    const double ahead = q_dot[0] * c + q_dot[1] * s, aside = q_dot[1] * c - q_dot[0] * s;
    const double body[] = {q[0],
                           q[1],
                           q[2],
                           q[3],
                           q[4],
                           q[5],
                           z[0],
                           q_dot[3],
                           std::atan(aside / std::fmax(ahead, 0.1)),
                           earth.y * c - earth.x * s,
                           earth.x * c + earth.y * s,
                           a.z,
                           u[0] / vehicle.steering_ratio};
    y = std::copy(std::begin(body), std::end(body), y);
    for (int i = 0; i < 4; ++i) {
      const KinematicWheel& w = wheels[static_cast<std::size_t>(i)];
      *y++ = w.load, *y++ = w.force_x, *y++ = w.force_y, *y++ = w.hub_travel, *y++ = q[6 + i];
    }
  }
};

struct TrailerLaw {
  TrailerVehicle vehicle;

  TrailerContact contact(const Eigen::Vector3d& y, const Eigen::Vector3d& y_dot) const {
    const DrawbarTrailer& t = vehicle.trailer;
    // Velocity of the wheel along the drawbar and to its right.
    const double c = std::cos(y[2]), s = std::sin(y[2]);
    const double along = t.speed * c + y_dot[0] * s, across = y_dot[0] * c - t.speed * s - t.to_wheel * y_dot[2];
    const double v = std::fmax(std::fabs(along), 0.5);
    const double most = vehicle.friction * (t.wheel_mass + t.drawbar_mass * t.to_drawbar / t.to_wheel) * 9.81;
    const auto force = [&](double linear) { return most * std::tanh(linear / most); };
    return {force(vehicle.longitudinal_stiffness * (along - t.radius * y_dot[1]) / v),
            force(vehicle.cornering_stiffness * across / v), 0.0};
  }

  void operator()(const double* x, const double* u, double* r, double* out) const {
    const Eigen::Vector3d y = at(x, 3), y_dot = at(x + 3, 3);
    const TrailerContact f = contact(y, y_dot);
    Vector q = applied_forces(vehicle.trailer, y, f);
    // A force on the joint, to the right.
    const Eigen::Vector3d arm(vehicle.trailer.to_drawbar * std::cos(y[2]), vehicle.trailer.to_drawbar * std::sin(y[2]),
                              0);
    const Eigen::Vector3d force(0.0, u[0], 0.0);
    q.segment<3>(0) += force, q.segment<3>(6) += arm.cross(force);
    const Vector y_2 = equations(vehicle.trailer, y, y_dot).accelerations(q);
    Eigen::Map<Vector>(r, 3) = y_dot, Eigen::Map<Vector>(r + 3, 3) = y_2;
    if (!out) return;
    const TrailerReactions reaction = reactions(vehicle.trailer, y, y_dot, f);
    const double values[] = {y[0], y[2], y_dot[1], f.lateral, f.longitudinal, reaction.normal, reaction.tow_force};
    std::copy(std::begin(values), std::end(values), out);
  }
};

struct LinearTrailerLaw {
  LinearSystem system;
  void operator()(const double* x, const double* u, double* r, double* y) const {
    const Vector X = at(x, 4), U = at(u, 1);
    Eigen::Map<Vector>(r, 4) = system.A * X + system.B * U;
    if (y) Eigen::Map<Vector>(y, system.C.rows()) = system.C * X + system.D * U;
  }
};

struct CylinderLaw {
  RollingCylinder cylinder;
  void operator()(const double* x, const double* u, double* r, double* y) const {
    const MinimalForm form = equations(cylinder, x[0], x[1]);
    // z points down, the cylinder turns by -β about y: a torque that drives it forwards is negative about y.
    Vector q = Vector::Zero(6);
    q[0] = u[0] - cylinder.mass * 9.81 * std::sin(u[2]), q[2] = cylinder.mass * 9.81 * std::cos(u[2]), q[4] = -u[1];
    r[0] = x[1], r[1] = form.accelerations(q)[0];
    if (!y) return;
    const Vector reaction = form.reactions(q);
    y[0] = x[0], y[1] = x[1], y[2] = r[1], y[3] = x[0] / cylinder.radius, y[4] = reaction[0], y[5] = -reaction[2];
  }
};

template <class Law>
void set_plain_law(OdeModel& m, const Law& law) {
  m.evaluate = [law](const double* x, const double* u, double* r, double* y) { law(x, u, r, y); };
}

// Hitch, drawbar and wheel, drawn with y to the left and z up. `y`, `yaw`, `spin`: places of the states; the wheel's
// angle is that of the way where it is no state.
void set_trailer_scene(OdeModel& m, const DrawbarTrailer& t, int y, int yaw, int spin) {
  using Shape = multibody::DrawnShape;
  using Link = multibody::DrawnLink;
  m.scene.bodies.frames = {"hitch", "drawbar", "wheel"};
  m.scene.bodies.shapes = {{"hitch", Shape::Kind::box, 0, {0.12, 1.3, 0.12}, {0.16, 0.0, 0.0}},
                           {"drawbar", Shape::Kind::box, 1, {0.6, 0.35, 0.2}, {-t.to_drawbar, 0.0, 0.0}},
                           {"wheel", Shape::Kind::wheel, 2, {2 * t.radius, 0.2, 2 * t.radius}}};
  m.scene.links = {{"bar", Link::Kind::bar, 2, 3, {0, 0, 0}, {0, 0, 0}},
                   {"lateral spring", Link::Kind::spring, 1, 2, {0.0, 0.6, 0.0}, {0, 0, 0}}};
  m.scene.draw = [=](const double* x, const double*, double way, Drawing& out) {
    const Mat3<double> A = rotation_z(-x[yaw]);
    const Vec3<double> joint{way, -x[y], t.radius};
    const double angle = spin >= 0 ? x[spin] : way / t.radius;
    out.bodies = {{{way, 0.0, t.radius}}, {joint, A}, {joint - t.to_wheel * A.column(0), A * rotation_y(angle)}};
  };
}

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
  m.signals = {{"body.x", "m", "position of the chassis' centre of gravity, earth frame"},
               {"body.y", "m", "position of the chassis' centre of gravity, earth frame"},
               {"body.z", "m", "position of the chassis' centre of gravity, earth frame"},
               {"body.yaw", "rad", "yaw angle, not wrapped"},
               {"body.pitch", "rad", "pitch angle, nose down positive"},
               {"body.roll", "rad", "roll angle"},
               {"body.vx", "m/s", "velocity of the chassis, vehicle frame"},
               {"body.yaw_rate", "rad/s", "rate of the yaw angle"},
               {"body.sideslip_angle", "rad", "angle from the heading to the velocity of the chassis"},
               {"body.lateral_acceleration", "m/s^2", "of the chassis, to the left of the heading"},
               {"body.longitudinal_acceleration", "m/s^2", "of the chassis, along the heading"},
               {"body.az", "m/s^2", "acceleration of the chassis, vehicle frame"},
               {"steer.angle", "rad", "of the front wheels about their steering axes"}};
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
    const Vector q = at(x, kKinematicFreedoms), z = at(x + kKinematicFreedoms, kKinematicFreedoms);
    std::array<KinematicWheel, 4> seen;
    accelerations(law.vehicle.car, q, velocity_transformation(q) * z, law.input(u), &seen);
    out.body = {q[0], q[1], q[2], q[5], q[4], q[3]};
    out.wheels.clear();
    for (int i = 0; i < 4; ++i) {
      const KinematicWheel& w = seen[static_cast<std::size_t>(i)];
      out.wheels.push_back({w.center[0], w.center[1], w.center[2], w.heading, q[10 + i], w.load});
    }
  };
  set_plain_law(m, law);
  const int vx = m.state("body.vx");
  m.x0[static_cast<std::size_t>(vx)] = speed;
  m.x0[2] = car.wheels[0].radius - car.wheels[0].wheel.z - 0.015;
  find_equilibrium(m, {vx}, {m.input("input.drive")});
  return m;
}

OdeModel ode_model(const TrailerVehicle& given, double speed) {
  TrailerVehicle vehicle = given;
  vehicle.trailer.speed = speed;
  OdeModel m;
  m.speed = speed;
  m.signals = {{"joint.y", "m", "displacement of the joint to the right"},
               {"drawbar.yaw", "rad", "angle of the drawbar, to the right"}};
  m.main = {"joint.y", "drawbar.yaw"};
  if (vehicle.linear) {
    LinearMechanics mechanics = linear_model(vehicle.trailer, vehicle.cornering_stiffness);
    mechanics.inputs = {{"input.force_y", "N"}};
    mechanics.H = Eigen::MatrixXd::Zero(2, 1), mechanics.H(0, 0) = 1.0;
    mechanics.H_rate = Eigen::MatrixXd::Zero(2, 1);
    const LinearSystem system = linear_system(
        mechanics, {{.signal = mechanics.coordinates[0], .position = {{0, 1.0}}},
                    {.signal = mechanics.coordinates[1], .position = {{1, 1.0}}},
                    {.signal = {"wheel.fy", "N"},
                     .position = {{1, -vehicle.cornering_stiffness}},
                     .velocity = {{0, vehicle.cornering_stiffness / speed},
                                  {1, -vehicle.cornering_stiffness * vehicle.trailer.to_wheel / speed}}}});
    for (std::size_t i = 0; i < 4; ++i) add_states(m, {system.states[i]}, i < 2 ? 0.1 : 1.0);
    add_inputs(m, mechanics.inputs);
    m.signals.push_back({"wheel.fy", "N", "lateral force of the tyre against the axes, right positive"});
    set_trailer_scene(m, vehicle.trailer, 0, 1, -1);
    set_plain_law(m, LinearTrailerLaw{system});
    return m;
  }
  add_states(m, {{"joint.y", "m"}}, 0.1), add_states(m, {{"wheel.angle", "rad"}}, 0.1, true);
  add_states(m, {{"drawbar.yaw", "rad"}}, 0.1), add_states(m, {{"joint.y_rate", "m/s"}}, 1.0);
  add_states(m, {{"wheel.spin", "rad/s"}}, 10.0), add_states(m, {{"drawbar.yaw_rate", "rad/s"}}, 1.0);
  add_inputs(m, {{"input.force_y", "N"}});
  m.signals.push_back({"wheel.spin", "rad/s", "angular velocity of the wheel about its axis, forward positive"});
  m.signals.push_back({"wheel.fy", "N", "lateral force of the tyre against the axes, right positive"});
  m.signals.push_back({"wheel.fx", "N", "longitudinal force of the tyre against the axes, forward positive"});
  m.signals.push_back({"wheel.fz", "N", "normal force of the road"});
  m.signals.push_back({"joint.fx", "N", "force of the joint on the trailer in the direction of travel"});
  m.x0[4] = speed / vehicle.trailer.radius;
  set_trailer_scene(m, vehicle.trailer, 0, 2, 1);
  set_plain_law(m, TrailerLaw{vehicle});
  find_equilibrium(m, {}, {});
  return m;
}

OdeModel ode_model(const RollingCylinder& given, double speed) {
  RollingCylinder cylinder = given;
  cylinder.coordinate = CylinderCoordinate::position;
  OdeModel m;
  m.speed = speed, m.pose = {0, -1, -1};
  add_states(m, {{"cylinder.x", "m"}}, 0.1, true), add_states(m, {{"cylinder.vx", "m/s"}}, 1.0);
  add_inputs(m, {{"input.force_x", "N"}, {"input.torque", "N m"}, {"road.slope", "rad"}});
  m.signals = {{"cylinder.x", "m", "position of the axis along the plane"},
               {"cylinder.vx", "m/s", "velocity of the axis"},
               {"cylinder.ax", "m/s^2", "acceleration of the axis"},
               {"cylinder.angle", "rad", "angle rolled"},
               {"cylinder.friction", "N", "friction of the plane that makes it roll, forward positive"},
               {"cylinder.fz", "N", "normal force of the plane"}};
  m.main = {"cylinder.vx", "cylinder.ax", "cylinder.friction"};
  const BodyInertia body = fahrwerk::cylinder(cylinder.mass, cylinder.radius, 0.0, cylinder.length);
  m.facts = {{"effective_mass", equations(cylinder, 0.0, 0.0).M(0, 0), "kg", "mass and rolling inertia together"},
             {"axial_inertia", body.inertia.yy, "kg m^2", "about the axis"}};
  m.x0[1] = speed;
  const double R = cylinder.radius;
  m.scene.bodies.frames = {"cylinder"};
  m.scene.bodies.shapes = {{"cylinder", multibody::DrawnShape::Kind::cylinder, 0, {2 * R, cylinder.length, 2 * R}}};
  m.scene.draw = [R](const double* x, const double*, double, Drawing& out) {
    out.bodies = {{{x[0], 0.0, R}, rotation_y(x[0] / R)}};
  };
  set_plain_law(m, CylinderLaw{cylinder});
  return m;
}

}  // namespace fahrwerk::classic
