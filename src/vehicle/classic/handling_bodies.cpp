// Drawbar trailer and rolling cylinder with names: models whose equations come from the positions of their bodies.
#include "math/jet.h"

#include "vehicle/classic/handling_common.h"
#include "vehicle/classic/handling_models.h"
#include "vehicle/classic/ride_model.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

namespace fahrwerk::classic {
namespace {

struct TrailerLaw {
  TrailerVehicle vehicle;

  template <class S>
  TrailerContactOf<S> contact(const S* y, const S* y_dot) const {
    const DrawbarTrailer& t = vehicle.trailer;
    // Velocity of the wheel along the drawbar and to its right.
    const SinCos<S> yaw = sincos(y[2]);
    const S along = t.speed * yaw.cos + y_dot[0] * yaw.sin;
    const S across = y_dot[0] * yaw.cos - t.speed * yaw.sin - t.to_wheel * y_dot[2];
    const S v = max(S(abs(along)), S(0.5));
    const double most = vehicle.friction * (t.wheel_mass + t.drawbar_mass * t.to_drawbar / t.to_wheel) * 9.81;
    const auto force = [&](const S& linear) { return S(most * tanh(S(linear / most))); };
    return {force(S(vehicle.longitudinal_stiffness * (along - t.radius * y_dot[1]) / v)),
            force(S(vehicle.cornering_stiffness * across / v)), S(0.0)};
  }

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* out) const {
    const DrawbarTrailer& t = vehicle.trailer;
    const S *y = x, *y_dot = x + 3;
    const TrailerContactOf<S> f = contact(y, y_dot);
    const auto positions = [&]<class T>(std::span<const T> q, const T& time, std::span<BodyPose<T>> poses) {
      kinematics(t, q, time, poses);
    };
    const MinimalMotion<S> m = minimal_motion<S>(positions, 2, {y, 3}, {y_dot, 3});
    const std::array<BodyInertia, 2> bodies = body_inertias(t);
    std::array<BodyLoad<S>, 2> loads = applied_loads(t, y[0], y[2], f);
    // A force on the joint, to the right.
    const Mat3<S> A = rotation_z(y[2]);
    const Vec3<S> joint = S(t.to_drawbar) * A.column(0);
    loads[0].add({S(0.0), u[0], S(0.0)}, joint);
    const std::vector<S> y_2 = accelerations<S>(m, bodies, loads);
    std::copy(y_dot, y_dot + 3, r), std::copy(y_2.begin(), y_2.end(), r + 3);
    if (!out) return;
    // Of what holds the trailer only the road's normal force turns it about the joint's lateral axis, only the joint
    // pulls it.
    const std::vector<BodyLoad<S>> hold = reactions<S>(m, bodies, loads, y_2);
    const Vec3<S> turn = hold[0].torque + hold[1].torque - cross(joint, hold[0].force) +
                         cross(m.body[1].pose.r - m.body[0].pose.r - joint, hold[1].force);
    const S values[] = {y[0],
                        y[2],
                        y_dot[1],
                        f.lateral,
                        f.longitudinal,
                        S(-dot(turn, A.column(1)) / t.to_wheel),
                        S(hold[0].force.x + hold[1].force.x)};
    std::copy(std::begin(values), std::end(values), out);
  }
};

struct LinearTrailerLaw {
  LinearSystem system;

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    const auto row = [&](const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, Eigen::Index i) {
      S sum = b(i, 0) * u[0];
      for (Eigen::Index j = 0; j < 4; ++j) sum += a(i, j) * x[j];
      return sum;
    };
    for (Eigen::Index i = 0; i < 4; ++i) r[i] = row(system.A, system.B, i);
    for (Eigen::Index i = 0; y && i < system.C.rows(); ++i) y[i] = row(system.C, system.D, i);
  }
};

struct CylinderLaw {
  RollingCylinder cylinder;

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    const auto positions = [&]<class T>(std::span<const T> q, const T& time, std::span<BodyPose<T>> poses) {
      kinematics(cylinder, q, time, poses);
    };
    const MinimalMotion<S> m = minimal_motion<S>(positions, 1, {x, 1}, {x + 1, 1});
    const BodyInertia body = fahrwerk::cylinder(cylinder.mass, cylinder.radius, 0.0, cylinder.length);
    // z points down, the cylinder turns by -β about y: a torque that drives it forwards is negative about y.
    const SinCos<S> slope = sincos(u[2]);
    const double weight = cylinder.mass * 9.81;
    BodyLoad<S> load;
    load.force = {S(u[0] - weight * slope.sin), S(0.0), S(weight * slope.cos)}, load.torque.y = -u[1];
    const std::vector<S> y_2 = accelerations<S>(m, {&body, 1}, {&load, 1});
    r[0] = x[1], r[1] = y_2[0];
    if (!y) return;
    const Vec3<S> hold = reactions<S>(m, {&body, 1}, {&load, 1}, y_2)[0].force;
    y[0] = x[0], y[1] = x[1], y[2] = r[1], y[3] = x[0] / cylinder.radius, y[4] = hold.x, y[5] = -hold.z;
  }
};

// Hitch, drawbar and wheel, drawn with y to the left and z up. `y`, `yaw`, `spin`: places of the states; the wheel's
// angle is that of the way where it is no state.
void set_trailer_scene(OdeModel& m, const DrawbarTrailer& t, int y, int yaw, int spin) {
  using Shape = DrawnShape;
  using Link = DrawnLink;
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
    set_law(m, LinearTrailerLaw{system});
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
  set_law(m, TrailerLaw{vehicle});
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
  m.scene.bodies.shapes = {{"cylinder", DrawnShape::Kind::cylinder, 0, {2 * R, cylinder.length, 2 * R}}};
  m.scene.draw = [R](const double* x, const double*, double, Drawing& out) {
    out.bodies = {{{x[0], 0.0, R}, rotation_y(x[0] / R)}};
  };
  set_law(m, CylinderLaw{cylinder});
  return m;
}

}  // namespace fahrwerk::classic
