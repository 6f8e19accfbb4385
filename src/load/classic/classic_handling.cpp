// Single tracks and the twin track without suspension kinematics.
//
//   kind: single_track
//   body: {mass, yaw_inertia}
//   front, rear: {position, stiffness: 95 kN/rad}               of the axle
//   steering: {ratio: 16.3, stiffness: 20 kN m/rad, trail: 40 mm}   the latter two: it yields          [1, rigid]
//   wind: {force_slope: 1.8, torque_slope: 0.9, area, length, density: 1.2 kg/m^3}   slopes per rad    []
//
//   kind: roll_single_track
//   body: {mass, yaw_inertia, roll_inertia, height, roll_center}   roll inertia about the roll axis
//   front, rear: {position, half_track, spring, spring_arm, damping, damper_arm, bar: 5 kN m/rad,
//                 tire: {c0: 0 N/rad, c1: 20 1/rad, c2: -1e-3}}    of one wheel, c = c0 + c1 F + c2 F^2 [bar 0, c0 0]
//   steering: {ratio}
//   active_bars: {gain, reset_time, ..}                            under control (load/control/roll_control.h), and
//     ratio: {front: 2.8, rear: 2.8}                               torque on the body over that of the bar   [1, 1]
//     friction: 1                                                  that the distribution takes for the road's    [1]
//
//   kind: nonlinear_single_track
//   body: {mass, yaw_inertia, height, drag_area: 0.7 m^2}
//   front, rear: {position, tire: {...}}                           of the whole axle
//   wheel: {inertia, radius}                                       both wheels of an axle together
//   steering: {ratio};  drive_to_rear, brake_to_rear: 0 .. 1
//
//   kind: twin_track
//   body: {mass, inertia: [x, y, z], height, drag_area, wind_point: [x, y, z]}                          [.., [0, 0, 0]]
//   front, rear: {position, half_track, spring, damping, anti_roll, wheel_mass, wheel_inertia, wheel_radius,
//                 tire_stiffness, tire_damping, drive_share, brake_share, tire: {...}}   of one wheel; bar [0]
//   steering: {ratio}
#include "control/roll_loop.h"
#include "load/classic/classic_parts.h"
#include "load/control/roll_control.h"
#include "vehicle/classic/handling_models.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kCornering{.above = 0, .max = 1e8};

double read_ratio(const Reader& root, double fallback) {
  return root.has("steering") ? root.map("steering").number("ratio", "-", kClassicRatio, fallback) : fallback;
}

classic::SingleTrackVehicle read_single_track(const Reader& root) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear");
  const AxlePlaces at = read_axle_places(front, rear);
  classic::SingleTrackVehicle v;
  v.car = {body.number("mass", "kg", kClassicMass),
           body.number("yaw_inertia", "kg m^2", kClassicInertia),
           at.front,
           -at.rear,
           front.number("stiffness", "N/rad", kCornering),
           rear.number("stiffness", "N/rad", kCornering)};
  v.steering_ratio = read_ratio(root, 1.0);
  if (root.has("steering")) {
    const Reader s = root.map("steering");
    if (s.has("stiffness") || s.has("trail"))
      v.elasticity = classic::SteeringElasticity<double>{s.number("stiffness", "N m/rad", {.above = 0, .max = 1e9}),
                                                         s.number("trail", "m", {.min = 0, .max = 1})};
  }
  if (root.has("wind")) {
    const Reader w = root.map("wind");
    constexpr files::Limits slope{.min = -100, .max = 100};
    v.wind = classic::SideWind<double>{
        w.number("force_slope", "1/rad", slope), w.number("torque_slope", "1/rad", slope),
        w.number("area", "m^2", {.above = 0, .max = 100}), w.number("length", "m", kClassicLength),
        w.number("density", "kg/m^3", {.above = 0, .max = 10}, 1.2)};
  }
  return v;
}

classic::RollSingleTrack read_roll_single_track(const Reader& root) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear");
  const AxlePlaces at = read_axle_places(front, rear);
  classic::RollSingleTrack v{};
  v.roll.mass = body.number("mass", "kg", kClassicMass);
  v.yaw_inertia = body.number("yaw_inertia", "kg m^2", kClassicInertia);
  v.roll.roll_inertia = body.number("roll_inertia", "kg m^2", kClassicInertia);
  v.roll.height = body.number("height", "m", kClassicLength);
  v.roll.roll_center = body.number("roll_center", "m", {.min = -10, .max = 10});
  v.roll.to_front = at.front, v.roll.to_rear = -at.rear, v.roll.gravity = 9.81;
  const double static_load[] = {0.5 * v.roll.mass * 9.81 * -at.rear / (at.front - at.rear),
                                0.5 * v.roll.mass * 9.81 * at.front / (at.front - at.rear)};
  const auto axle = [&](const Reader& r, double load, classic::RollAxle<double>& a,
                        classic::LoadedStiffness<double>& c) {
    a = {r.number("spring", "N/m", kClassicStiffness),    r.number("spring_arm", "m", kClassicLength),
         r.number("damping", "N s/m", kClassicDamping),   r.number("damper_arm", "m", kClassicLength),
         r.number("bar", "N m/rad", kClassicSpring, 0.0), r.number("half_track", "m", {.above = 0, .max = 10})};
    const Reader t = r.map("tire");
    c = {t.number("c0", "N/rad", {.min = 0, .max = 1e7}, 0.0), t.number("c1", "1/rad", {.min = 0, .max = 1e4}),
         t.number("c2", "1/(N rad)", {.min = -1, .max = 0})};
    if (!(evaluate(c, load) > 0.0) && t.exists())
      t.problem("c2", "makes the stiffness at the static load negative or zero");
  };
  axle(front, static_load[0], v.roll.front, v.front), axle(rear, static_load[1], v.roll.rear, v.rear);
  v.steering_ratio = read_ratio(root, 1.0);
  return v;
}

// Nothing: it has none.
std::optional<ActiveBarsBlock> read_active_bars(const Reader& root, const classic::RollSingleTrack& v,
                                                files::Problems& problems) {
  if (!root.has("active_bars")) return std::nullopt;
  const Reader r = root.map("active_bars");
  const double moment = v.roll.mass * (v.roll.height - v.roll.roll_center);
  const RollControlPlan plan =
      read_roll_control(r, {v.roll.roll_inertia, moment, v.roll.to_front + v.roll.to_rear}, problems);
  ActiveBarsBlock block{plan.control, plan.distribution, plan.actuator, {1.0, 1.0}, v.steering_ratio, 1.0};
  if (r.has("ratio")) {
    const Reader ratio = r.map("ratio");
    block.ratio = {ratio.number("front", "-", {.above = 0, .max = 100}),
                   ratio.number("rear", "-", {.above = 0, .max = 100})};
  }
  block.friction = r.number("friction", "-", {.above = 0, .max = 10}, 1.0);
  return block;
}

classic::NonlinearSingleTrack<double> read_nonlinear_single_track(const Reader& root) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear"), wheel = root.map("wheel");
  const AxlePlaces at = read_axle_places(front, rear);
  classic::NonlinearSingleTrack<double> c{};
  c.mass = body.number("mass", "kg", kClassicMass);
  c.yaw_inertia = body.number("yaw_inertia", "kg m^2", kClassicInertia);
  c.height = body.number("height", "m", {.min = 0, .max = 10});
  c.drag_area = body.number("drag_area", "m^2", kClassicArea, 0.0);
  c.to_front = at.front, c.to_rear = -at.rear;
  c.wheel_inertia = wheel.number("inertia", "kg m^2", kClassicInertia);
  c.wheel_radius = wheel.number("radius", "m", {.above = 0, .max = 10});
  c.front = read_simple_tire(front.map("tire")), c.rear = read_simple_tire(rear.map("tire"));
  c.steering_ratio = read_ratio(root, 1.0);
  c.drive_to_rear = root.number("drive_to_rear", "-", kClassicShare, 1.0);
  c.brake_to_rear = root.number("brake_to_rear", "-", kClassicShare, 0.4);
  c.air_density = 1.2, c.gravity = 9.81;
  return c;
}

classic::TwinTrackAxle<double> read_twin_axle(const Reader& r, double position) {
  classic::TwinTrackAxle<double> a{};
  a.position = position, a.half_track = r.number("half_track", "m", {.above = 0, .max = 10});
  a.spring = r.number("spring", "N/m", kClassicStiffness), a.damping = r.number("damping", "N s/m", kClassicDamping);
  a.anti_roll = r.number("anti_roll", "N/m", kClassicSpring, 0.0);
  a.wheel_mass = r.number("wheel_mass", "kg", kClassicMass);
  a.wheel_inertia = r.number("wheel_inertia", "kg m^2", kClassicInertia);
  a.wheel_radius = r.number("wheel_radius", "m", {.above = 0, .max = 10});
  a.tire_stiffness = r.number("tire_stiffness", "N/m", kClassicStiffness);
  a.tire_damping = r.number("tire_damping", "N s/m", kClassicDamping, 0.0);
  a.tire = read_simple_tire(r.map("tire"));
  a.drive_share = r.number("drive_share", "-", kClassicShare),
  a.brake_share = r.number("brake_share", "-", kClassicShare);
  return a;
}

classic::TwinTrack<double> read_twin_track(const Reader& root) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear");
  const AxlePlaces at = read_axle_places(front, rear);
  classic::TwinTrack<double> c{};
  c.mass = body.number("mass", "kg", kClassicMass);
  const std::array<double, 3> I = read_inertia(body, "inertia");
  c.inertia = {I[0], I[1], I[2], 0, 0, 0};
  c.height = body.number("height", "m", kClassicLength);
  c.drag_area = body.number("drag_area", "m^2", kClassicArea, 0.0);
  const std::array<double, 3> w = body.vector3("wind_point", "m", kClassicPlace, {0, 0, 0});
  c.wind_point = {w[0], w[1], w[2]};
  c.front = read_twin_axle(front, at.front), c.rear = read_twin_axle(rear, at.rear);
  if (std::abs(c.front.drive_share + c.rear.drive_share - 1.0) > 1e-9)
    rear.problem("drive_share", "front and rear must add up to 1");
  if (std::abs(c.front.brake_share + c.rear.brake_share - 1.0) > 1e-9)
    rear.problem("brake_share", "front and rear must add up to 1");
  c.steering_ratio = read_ratio(root, 1.0), c.air_density = 1.2, c.gravity = 9.81;
  return c;
}

}  // namespace

bool read_classic_handling(const Reader& root, ClassicVehicle& vehicle, files::Problems& problems) {
  vehicle.least_speed = 1.0;
  if (vehicle.kind == "single_track") {
    const auto v = read_single_track(root);
    vehicle.model = [v](double speed) { return classic::ode_model(v, speed); };
  } else if (vehicle.kind == "roll_single_track") {
    const auto v = read_roll_single_track(root);
    const std::optional<ActiveBarsBlock> bars = read_active_bars(root, v, problems);
    vehicle.model = [v, bars](double speed) {
      const classic::OdeModel m = classic::ode_model(v, speed);
      return bars ? with_active_bars(m, *bars) : m;
    };
  } else if (vehicle.kind == "nonlinear_single_track") {
    const auto v = read_nonlinear_single_track(root);
    vehicle.model = [v](double speed) { return classic::ode_model(v, speed); };
  } else if (vehicle.kind == "twin_track") {
    const auto v = read_twin_track(root);
    const std::vector<Seat> seats = read_seats(root, true);
    vehicle.model = [v, seats](double speed) {
      classic::OdeModel m = classic::ode_model(v, speed);
      for (const Seat& s : seats) classic::add_seat(m, s.name, s.x, s.y, s.height);
      return m;
    };
  } else {
    vehicle.least_speed = 0.0;
    return false;
  }
  return true;
}

}  // namespace fahrwerk::load
