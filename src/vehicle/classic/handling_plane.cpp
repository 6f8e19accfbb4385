// Single-track models with names: linear, with roll, nonlinear.
#include "math/jet.h"

#include "vehicle/classic/handling_common.h"
#include "vehicle/classic/handling_models.h"

#include <Eigen/Dense>
#include <cmath>

namespace fahrwerk::classic {
namespace {

// x, y, yaw do not act back.
template <class S>
void path_rates(const S& yaw, const S& v_x, const S& v_y, const S& yaw_rate, S* rate) {
  const SinCos<S> a = sincos(yaw);
  rate[0] = v_x * a.cos - v_y * a.sin, rate[1] = v_x * a.sin + v_y * a.cos, rate[2] = yaw_rate;
}

void start_plane(OdeModel& m, double speed) {
  m.speed = speed, m.pose = {0, 1, 2};
  add_states(m, {{"body.x", "m"}, {"body.y", "m"}, {"body.yaw", "rad"}}, 0.1, true);
}

const std::vector<Quantity> kPlane{
    {"body.x", "m", "position of the centre of gravity, earth frame"},
    {"body.y", "m", "position of the centre of gravity, earth frame"},
    {"body.yaw", "rad", "yaw angle, not wrapped"},
    {"body.yaw_rate", "rad/s", "angular velocity about the vertical"},
    {"body.sideslip_angle", "rad", "angle from the heading to the velocity of the centre of gravity"},
    {"body.lateral_acceleration", "m/s^2", "of the centre of gravity, to the left of the heading"}};

void add_signals(OdeModel& m, const std::vector<Quantity>& more) {
  m.signals.insert(m.signals.end(), more.begin(), more.end());
}

// Steer angle, and per axle lateral force and slip angle (ISO-W: a positive angle gives a negative force).
const std::vector<Quantity> kAxles{{"steer.angle", "rad", "of the front wheels"},
                                   {"axle.1.fy", "N", "lateral force of the axle, along its wheels' axis"},
                                   {"axle.2.fy", "N", "lateral force of the axle, along its wheels' axis"},
                                   {"axle.1.slip_angle", "rad", "slip angle (ISO-W)"},
                                   {"axle.2.slip_angle", "rad", "slip angle (ISO-W)"}};

void add_gradient_facts(OdeModel& m, const SingleTrack<double>& car, double ratio, double speed) {
  const Eigen::Matrix2d A = matrices(car, speed).A;
  const double l = car.to_front + car.to_rear, EG = self_steering_gradient(car), det = A.determinant();
  m.facts = {
      {"self_steering_gradient", EG, "rad s^2/m", "EG (Schramm 10.26); above zero: understeer"},
      {"characteristic_speed", characteristic_speed(car), "m/s", "sqrt(l/EG); none for oversteer"},
      {"critical_speed", critical_speed(car), "m/s", "sqrt(-l/EG); none for understeer"},
      {"yaw_gain", speed / ((l + EG * speed * speed) * ratio), "1/s", "steady yaw rate per steering wheel angle"},
      {"undamped_frequency", det > 0 ? std::sqrt(det) / (2 * M_PI) : NAN, "Hz", "of the linear model"},
      {"damping_ratio", det > 0 ? -0.5 * A.trace() / std::sqrt(det) : NAN, "-", "of the linear model"}};
}

struct SingleTrackLaw {
  SingleTrack<double> car;  // with the stiffness of the elastic steering
  SingleTrackVehicle vehicle;
  double v;

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    const S yaw_rate = x[3], beta = x[4];
    const S wheel = u[0] / vehicle.steering_ratio;
    const S slip_front = beta + car.to_front / v * yaw_rate - wheel, slip_rear = beta - car.to_rear / v * yaw_rate;
    const S front = -car.front_stiffness * slip_front, rear = -car.rear_stiffness * slip_rear;
    S force = u[1], torque = u[2];
    if (vehicle.wind) {
      const S across = u[3] - v * beta;
      // Linear in the angle as the model: the pressure is that of the speed of travel.
      const WindLoad<double> per_angle = evaluate(*vehicle.wind, v, 1.0);
      force += per_angle.force / v * across, torque += per_angle.torque / v * across;
    }
    path_rates(x[2], S(v), S(v * beta), yaw_rate, r);
    r[3] = (car.to_front * front - car.to_rear * rear + torque) / car.yaw_inertia;
    r[4] = (front + rear + force) / (car.mass * v) - yaw_rate;
    if (!y) return;
    // What the elastic steering gives way.
    const S twist = vehicle.elasticity ? S(vehicle.elasticity->trail / vehicle.elasticity->stiffness * front) : S(0.0);
    const S values[] = {x[0],
                        x[1],
                        x[2],
                        yaw_rate,
                        beta,
                        S(v * (r[4] + yaw_rate)),
                        S(wheel - twist),
                        front,
                        rear,
                        S(slip_front + twist),
                        slip_rear};
    std::copy(std::begin(values), std::end(values), y);
  }
};

struct RollLaw {
  RollSingleTrack car;
  double v;

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    const RollModel<S> roll = lifted<S>(car.roll);
    const S yaw_rate = x[3], beta = x[4], wheel = u[0] / car.steering_ratio;
    const RollState<S> state{x[5], x[6]};
    const BarTorques<S> bars{u[3], u[4]};
    const S slip_front = beta + roll.to_front / v * yaw_rate - wheel, slip_rear = beta - roll.to_rear / v * yaw_rate;
    // Lateral acceleration moves the loads and loads change the forces that make it: a few sweeps, since the loop's
    // gain, the loss of stiffness by the part of the load that passes through the roll centre, is far below one.
    S a_y(0.0), front(0.0), rear(0.0);
    WheelLoads<S> loads{};
    for (int sweep = 0; sweep < 6; ++sweep) {
      loads = wheel_loads(roll, state, a_y, S(0.0), bars);
      // A wheel that lifts gives nothing.
      const auto stiffness = [&](const LoadedStiffness<double>& c, const S& inner, const S& outer) {
        const LoadedStiffness<S> law{S(c.c0), S(c.c1), S(c.c2)};
        const S none(0.0);
        return axle_stiffness(law, max(inner, none), max(outer, none));
      };
      front = -stiffness(car.front, loads.front_inner, loads.front_outer) * slip_front;
      rear = -stiffness(car.rear, loads.rear_inner, loads.rear_outer) * slip_rear;
      a_y = (front + rear + u[1]) / roll.mass;
    }
    path_rates(x[2], S(v), S(v * beta), yaw_rate, r);
    r[3] = (roll.to_front * front - roll.to_rear * rear + u[2]) / car.yaw_inertia;
    r[4] = a_y / v - yaw_rate;
    const RollState<S> roll_rate = rate(roll, state, a_y, bars);
    r[5] = roll_rate.roll, r[6] = roll_rate.roll_rate;
    if (!y) return;
    const S values[] = {x[0],
                        x[1],
                        x[2],
                        yaw_rate,
                        beta,
                        a_y,
                        wheel,
                        front,
                        rear,
                        slip_front,
                        slip_rear,
                        x[5],
                        x[6],
                        loads.front_inner,
                        loads.front_outer,
                        loads.rear_inner,
                        loads.rear_outer};
    std::copy(std::begin(values), std::end(values), y);
  }
};

struct NonlinearLaw {
  NonlinearSingleTrack<double> car;

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    const NonlinearSingleTrack<S> c = lifted<S>(car);
    const SinCos<S> yaw = sincos(x[2]);
    SingleTrackState<S> earth;
    std::copy(x, x + kSingleTrackStates, earth.begin());
    earth[3] = x[3] * yaw.cos - x[4] * yaw.sin, earth[4] = x[3] * yaw.sin + x[4] * yaw.cos;
    const SingleTrackState<S> e = rate(c, earth, SingleTrackInput<S>{u[0], u[1], u[2]});
    std::copy(e.begin(), e.end(), r);
    const S a_x = e[3] * yaw.cos + e[4] * yaw.sin, a_y = -e[3] * yaw.sin + e[4] * yaw.cos;
    r[3] = a_x + x[5] * x[4], r[4] = a_y - x[5] * x[3];
    if (!y) return;
    const S delta = u[0] / c.steering_ratio;
    const SinCos<S> steer = sincos(delta);
    const AxleLoadPair<S> load = axle_loads(c, PlanarForce<S>{x[8], x[9]}, PlanarForce<S>{x[10], x[11]}, steer);
    const S v_x = max(x[3], S(0.1)), beta = atan(S(x[4] / v_x));
    const S values[] = {x[0],
                        x[1],
                        x[2],
                        x[5],
                        beta,
                        a_y,
                        delta,
                        x[9],
                        x[11],
                        S(atan(S((x[4] + c.to_front * x[5]) / v_x)) - delta),
                        atan(S((x[4] - c.to_rear * x[5]) / v_x)),
                        x[3],
                        a_x,
                        x[8],
                        x[10],
                        load.front,
                        load.rear,
                        S((c.wheel_radius * x[6] - v_x) / v_x),
                        S((c.wheel_radius * x[7] - v_x) / v_x)};
    std::copy(std::begin(values), std::end(values), y);
  }
};

// Body over two wheels in its middle.
void set_plane_scene(OdeModel& m, double to_front, double to_rear, double radius, int roll, double ratio,
                     double half_track = 0.0) {
  m.scene = body_box(to_front, to_rear, std::fmax(1.5, 2 * half_track));
  for (const char* name : {"axle.1", "axle.2"}) {
    m.scene.wheels.emplace_back(name), m.scene.radii.push_back(radius), m.scene.widths.push_back(0.2);
  }
  m.scene.draw = [=](const double* x, const double* u, double way, Drawing& out) {
    out.body = {x[0], x[1], 0.55, roll >= 0 ? x[roll] : 0.0, 0.0, x[2]};
    out.wheels.clear();
    for (const double at : {to_front, -to_rear})
      out.wheels.push_back({x[0] + at * std::cos(x[2]), x[1] + at * std::sin(x[2]), radius,
                            x[2] + (at > 0 ? u[0] / ratio : 0.0), way / radius, 0.0});
  };
}

}  // namespace

OdeModel ode_model(const SingleTrackVehicle& vehicle, double speed) {
  OdeModel m;
  start_plane(m, speed);
  add_states(m, {{"body.yaw_rate", "rad/s"}, {"body.sideslip_angle", "rad"}}, 0.1);
  add_inputs(m, {{"input.steering_wheel", "rad"}, {"input.force_y", "N"}, {"input.torque_z", "N m"}});
  if (vehicle.wind) add_inputs(m, {{"wind.y", "m/s"}});
  add_signals(m, kPlane), add_signals(m, kAxles);
  m.main = {"body.yaw_rate", "body.lateral_acceleration", "body.sideslip_angle"};
  const SingleTrack<double> car =
      vehicle.elasticity ? with_elastic_steering(vehicle.car, *vehicle.elasticity) : vehicle.car;
  add_gradient_facts(m, car, vehicle.steering_ratio, speed);
  set_plane_scene(m, car.to_front, car.to_rear, 0.31, -1, vehicle.steering_ratio);
  set_law(m, SingleTrackLaw{car, vehicle, speed});
  return m;
}

SingleTrack<double> at_static_loads(const RollSingleTrack& v) {
  const WheelLoads<double> F = wheel_loads(v.roll, RollState<double>{0.0, 0.0}, 0.0, 0.0);
  return {v.roll.mass,
          v.yaw_inertia,
          v.roll.to_front,
          v.roll.to_rear,
          axle_stiffness(v.front, F.front_inner, F.front_outer),
          axle_stiffness(v.rear, F.rear_inner, F.rear_outer)};
}

OdeModel ode_model(const RollSingleTrack& vehicle, double speed) {
  OdeModel m;
  start_plane(m, speed);
  add_states(m, {{"body.yaw_rate", "rad/s"}, {"body.sideslip_angle", "rad"}, {"body.roll", "rad"}}, 0.1);
  add_states(m, {{"body.roll_rate", "rad/s"}}, 1.0);
  add_inputs(m, {{"input.steering_wheel", "rad"}, {"input.force_y", "N"}, {"input.torque_z", "N m"}});
  add_inputs(m, {{"input.bar_torque.1", "N m"}, {"input.bar_torque.2", "N m"}});
  add_signals(m, kPlane), add_signals(m, kAxles);
  add_signals(m, {{"body.roll", "rad", "roll angle; in a left turn above zero"},
                  {"body.roll_rate", "rad/s", "rate of the roll angle"},
                  {"wheel.1l.fz", "N", "wheel load"},
                  {"wheel.1r.fz", "N", "wheel load"},
                  {"wheel.2l.fz", "N", "wheel load"},
                  {"wheel.2r.fz", "N", "wheel load"}});
  m.main = {"body.yaw_rate",       "body.lateral_acceleration",
            "body.sideslip_angle", "body.roll",
            "wheel.1l.fz",         "wheel.1r.fz",
            "wheel.2l.fz",         "wheel.2r.fz"};
  add_gradient_facts(m, at_static_loads(vehicle), vehicle.steering_ratio, speed);
  const RollModel<double>& r = vehicle.roll;
  m.facts.push_back({"roll_gradient",
                     r.mass * (r.height - r.roll_center) / (roll_stiffness(r.front) + roll_stiffness(r.rear)),
                     "rad s^2/m", "steady roll angle per lateral acceleration"});
  set_plane_scene(m, r.to_front, r.to_rear, 0.31, 5, vehicle.steering_ratio, r.front.half_track);
  set_law(m, RollLaw{vehicle, speed});
  return m;
}

OdeModel ode_model(const NonlinearSingleTrack<double>& car, double speed) {
  OdeModel m;
  start_plane(m, speed);
  add_states(m, {{"body.vx", "m/s"}, {"body.vy", "m/s"}, {"body.yaw_rate", "rad/s"}}, 1.0);
  add_states(m, {{"axle.1.spin", "rad/s"}, {"axle.2.spin", "rad/s"}}, 10.0);
  add_states(m, {{"axle.1.fx", "N"}, {"axle.1.fy", "N"}, {"axle.2.fx", "N"}, {"axle.2.fy", "N"}}, 1e3);
  add_inputs(m, {{"input.steering_wheel", "rad"}, {"input.drive", "N m"}, {"input.brake", "N m"}});
  add_signals(m, kPlane), add_signals(m, kAxles);
  add_signals(m, {{"body.vx", "m/s", "velocity of the centre of gravity, vehicle frame"},
                  {"body.longitudinal_acceleration", "m/s^2", "of the centre of gravity, along the heading"},
                  {"axle.1.fx", "N", "longitudinal force of the axle"},
                  {"axle.2.fx", "N", "longitudinal force of the axle"},
                  {"axle.1.fz", "N", "load of the axle"},
                  {"axle.2.fz", "N", "load of the axle"},
                  {"axle.1.slip_x", "-", "longitudinal slip, referred to the speed of the car"},
                  {"axle.2.slip_x", "-", "longitudinal slip, referred to the speed of the car"}});
  m.main = {"body.yaw_rate", "body.lateral_acceleration", "body.sideslip_angle", "body.vx", "axle.1.fz", "axle.2.fz"};
  m.x0 = [&] {
    const SingleTrackState<double> x = straight_running(car, speed);
    return std::vector<double>(x.begin(), x.end());
  }();
  set_plane_scene(m, car.to_front, car.to_rear, car.wheel_radius, -1, car.steering_ratio);
  set_law(m, NonlinearLaw{car});
  find_equilibrium(m, {3}, {1});
  return m;
}

}  // namespace fahrwerk::classic
