// Models whose equations come from the positions of their bodies.
//
//   kind: trailing_arm_quarter_car, trailing_arm_car             one wheel, or four
//   body: {mass, inertia: [x, y, z]}
//   wheel (or front and rear): {position, half_track, height: -0.25 m, to_pivot: 1 m, pivot_height: 150 mm, spring,
//          damping, spring_length, unsprung_mass, unsprung_inertia: [x, y, z], rim_mass, rim_inertia, radius,
//          tire_stiffness, tire_damping, tire: {...}}            position and half_track only with four wheels
//
//   kind: kinematic_twin_track
//   body: {mass, inertia, height, loaded_radius, drag_area, wind_point: [x, y, z]}
//   front, rear: {position, half_track, spring, damping, anti_roll, arm_ahead, arm_inside, arm_angle, steering_inside,
//                 carrier_inside, strut_inside, strut_length, carrier_mass, carrier_inertia, wheel_mass,
//                 wheel_spin_inertia, wheel_inertia, radius, tire_stiffness, tire_damping, tire: {...}}
//   steering: {ratio};  drive_to_rear, brake_to_rear             all but mass, inertia, height, springs have defaults
//
//   kind: drawbar_trailer
//   equations: nonlinear                                         or linear                     [nonlinear]
//   drawbar: {mass, inertia, center: 1 m}                        its centre behind the joint
//   wheel: {mass, spin_inertia, inertia, position: 2 m, radius}  behind the joint
//   joint: {lateral_stiffness, yaw_stiffness}
//   tire: {cornering_stiffness: 40 kN, longitudinal_stiffness: 40 kN, friction: 1}
//
//   kind: rolling_cylinder
//   cylinder: {mass, radius, length}
#include "load/classic/classic_parts.h"
#include "vehicle/classic/handling_models.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

classic::TrailingArm read_arm(const Reader& r, Vec3<double> wheel, double sprung_mass) {
  classic::TrailingArm a{};
  a.wheel = wheel, a.wheel.z = r.number("height", "m", {.min = -10, .max = 10});
  a.to_pivot = r.number("to_pivot", "m", {.min = -50, .max = 50});
  if (a.to_pivot == 0.0) r.problem("to_pivot", "the arm has no length; expected ahead (> 0) or behind (< 0)");
  a.pivot_height = r.number("pivot_height", "m", {.min = -10, .max = 10});
  a.spring = r.number("spring", "N/m", kClassicStiffness), a.damping = r.number("damping", "N s/m", kClassicDamping);
  a.spring_length = r.number("spring_length", "m", {.above = 0, .max = 10});
  // As long as it takes to carry its share of the body in the design position.
  a.free_length = a.spring_length + sprung_mass * 9.81 / a.spring;
  const std::array<double, 3> I = read_inertia(r, "unsprung_inertia");
  a.unsprung = {r.number("unsprung_mass", "kg", kClassicMass), {I[0], I[1], I[2], 0, 0, 0}};
  a.rim_mass = r.number("rim_mass", "kg", kClassicMass);
  a.rim_inertia = r.number("rim_inertia", "kg m^2", kClassicInertia);
  a.radius = r.number("radius", "m", {.above = 0, .max = 10});
  a.tire_stiffness = r.number("tire_stiffness", "N/m", kClassicStiffness);
  a.tire_damping = r.number("tire_damping", "N s/m", kClassicDamping, 0.0);
  a.tire = read_simple_tire(r.map("tire"));
  return a;
}

classic::TrailingArmCar read_trailing_arms(const Reader& root, bool quarter) {
  classic::TrailingArmCar car;
  const Reader body = root.map("body");
  const std::array<double, 3> I = read_inertia(body, "inertia");
  car.chassis = {body.number("mass", "kg", kClassicMass), {I[0], I[1], I[2], 0, 0, 0}};
  if (quarter) {
    car.arms = {read_arm(root.map("wheel"), {0.0, 0.0, 0.0}, car.chassis.mass)};
    return car;
  }
  const Reader front = root.map("front"), rear = root.map("rear");
  const AxlePlaces at = read_axle_places(front, rear);
  for (int i = 0; i < 4; ++i) {
    const Reader& r = i < 2 ? front : rear;
    const double y = r.number("half_track", "m", {.above = 0, .max = 10}), l = at.front - at.rear;
    const double share = 0.5 * (i < 2 ? -at.rear : at.front) / l;
    car.arms.push_back(read_arm(r, {i < 2 ? at.front : at.rear, i % 2 == 0 ? y : -y, 0.0}, share * car.chassis.mass));
  }
  return car;
}

void read_kinematic_axle(const Reader& r, double position, classic::KinematicAxleData& a) {
  constexpr files::Limits length{.min = -10, .max = 10}, size{.above = 0, .max = 10};
  a.position = position, a.half_track = r.number("half_track", "m", size);
  a.spring = r.number("spring", "N/m", kClassicStiffness), a.damping = r.number("damping", "N s/m", kClassicDamping);
  a.anti_roll = r.number("anti_roll", "N m/rad", kClassicSpring, a.anti_roll);
  a.arm_ahead = r.number("arm_ahead", "m", size, a.arm_ahead);
  a.arm_inside = r.number("arm_inside", "m", length, a.arm_inside);
  a.arm_angle = r.number("arm_angle", "rad", {.min = -1.5, .max = 1.5}, a.arm_angle);
  a.steering_inside = r.number("steering_inside", "m", length, a.steering_inside);
  a.carrier_inside = r.number("carrier_inside", "m", length, a.carrier_inside);
  a.strut_inside = r.number("strut_inside", "m", length, a.strut_inside);
  a.strut_length = r.number("strut_length", "m", size, a.strut_length);
  a.carrier_mass = r.number("carrier_mass", "kg", kClassicMass, a.carrier_mass);
  a.carrier_inertia = r.number("carrier_inertia", "kg m^2", kClassicInertia, a.carrier_inertia);
  a.wheel_mass = r.number("wheel_mass", "kg", kClassicMass, a.wheel_mass);
  a.wheel_spin_inertia = r.number("wheel_spin_inertia", "kg m^2", kClassicInertia, a.wheel_spin_inertia);
  a.wheel_inertia = r.number("wheel_inertia", "kg m^2", kClassicInertia, a.wheel_inertia);
  a.radius = r.number("radius", "m", size, a.radius);
  a.tire_stiffness = r.number("tire_stiffness", "N/m", kClassicStiffness, a.tire_stiffness);
  a.tire_damping = r.number("tire_damping", "N s/m", kClassicDamping, a.tire_damping);
  if (r.has("tire")) a.tire = read_simple_tire(r.map("tire"));
}

classic::KinematicTwinTrackVehicle read_kinematic_twin_track(const Reader& root) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear");
  classic::KinematicTwinTrackData d;
  d.mass = body.number("mass", "kg", kClassicMass);
  const std::array<double, 3> I = read_inertia(body, "inertia");
  d.inertia = {I[0], I[1], I[2], 0, 0, 0};
  d.height = body.number("height", "m", kClassicLength);
  d.loaded_radius = body.number("loaded_radius", "m", {.above = 0, .max = 10}, d.loaded_radius);
  d.drag_area = body.number("drag_area", "m^2", kClassicArea, 0.0);
  const std::array<double, 3> wind = body.vector3("wind_point", "m", kClassicPlace, {0, 0, 0});
  d.wind_point = {wind[0], wind[1], wind[2]};
  const AxlePlaces at = read_axle_places(front, rear);
  read_kinematic_axle(front, at.front, d.front), read_kinematic_axle(rear, at.rear, d.rear);
  classic::KinematicTwinTrackVehicle v{classic::kinematic_twin_track(d)};
  if (root.has("steering")) v.steering_ratio = root.map("steering").number("ratio", "-", kClassicRatio, 1.0);
  v.drive_to_rear = root.number("drive_to_rear", "-", kClassicShare, 1.0);
  v.brake_to_rear = root.number("brake_to_rear", "-", kClassicShare, 0.4);
  return v;
}

classic::TrailerVehicle read_trailer(const Reader& root) {
  const Reader drawbar = root.map("drawbar"), wheel = root.map("wheel"), joint = root.map("joint"),
               tire = root.map("tire");
  classic::TrailerVehicle v{};
  v.linear = root.choice("equations", {"nonlinear", "linear"}, "nonlinear") == "linear";
  classic::DrawbarTrailer& t = v.trailer;
  t.drawbar_mass = drawbar.number("mass", "kg", kClassicMass);
  t.drawbar_inertia = drawbar.number("inertia", "kg m^2", kClassicInertia);
  t.to_drawbar = drawbar.number("center", "m", kClassicLength);
  t.wheel_mass = wheel.number("mass", "kg", kClassicMass);
  t.wheel_spin_inertia = wheel.number("spin_inertia", "kg m^2", kClassicInertia);
  t.wheel_inertia = wheel.number("inertia", "kg m^2", kClassicInertia);
  t.to_wheel = wheel.number("position", "m", kClassicLength);
  t.radius = wheel.number("radius", "m", {.above = 0, .max = 10});
  t.lateral_stiffness = joint.number("lateral_stiffness", "N/m", kClassicSpring);
  t.yaw_stiffness = joint.number("yaw_stiffness", "N m/rad", kClassicSpring, 0.0);
  constexpr files::Limits stiffness{.above = 0, .max = 1e8};
  v.cornering_stiffness = tire.number("cornering_stiffness", "N", stiffness);
  v.longitudinal_stiffness = tire.number("longitudinal_stiffness", "N", stiffness, v.cornering_stiffness);
  v.friction = tire.number("friction", "-", {.above = 0, .max = 10}, 1.0);
  return v;
}

}  // namespace

bool read_classic_bodies(const Reader& root, ClassicVehicle& vehicle) {
  const std::string& kind = vehicle.kind;
  vehicle.least_speed = 1.0;
  if (kind == "trailing_arm_quarter_car" || kind == "trailing_arm_car") {
    const bool quarter = kind == "trailing_arm_quarter_car";
    const auto car = read_trailing_arms(root, quarter);
    const std::vector<Seat> seats = quarter ? std::vector<Seat>{} : read_seats(root, true);
    vehicle.model = [car, seats](double speed) {
      classic::OdeModel m = classic::ode_model(car, speed);
      for (const Seat& s : seats) classic::add_seat(m, s.name, s.x, s.y, s.height);
      return m;
    };
  } else if (kind == "kinematic_twin_track") {
    const auto v = read_kinematic_twin_track(root);
    const std::vector<Seat> seats = read_seats(root, true);
    vehicle.model = [v, seats](double speed) {
      classic::OdeModel m = classic::ode_model(v, speed);
      for (const Seat& s : seats) classic::add_seat(m, s.name, s.x, s.y, s.height);
      return m;
    };
  } else if (kind == "drawbar_trailer") {
    const auto v = read_trailer(root);
    vehicle.model = [v](double speed) { return classic::ode_model(v, speed); };
  } else if (kind == "rolling_cylinder") {
    const Reader c = root.map("cylinder");
    const classic::RollingCylinder cylinder{c.number("mass", "kg", kClassicMass),
                                            c.number("radius", "m", kClassicLength),
                                            c.number("length", "m", kClassicLength)};
    vehicle.least_speed = 0.0;
    vehicle.model = [cylinder](double speed) { return classic::ode_model(cylinder, speed); };
  } else {
    return false;
  }
  return true;
}

}  // namespace fahrwerk::load
