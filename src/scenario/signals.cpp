#include "math/jet.h"

#include "scenario/signals.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "math/rotation.h"
#include "scenario/equipment_signals.h"

namespace fahrwerk {
namespace {

struct Entry {
  const char *name, *unit, *description;
  SignalReader reader;
};

// Unit i; -1: the first.
template <class S>
const UnitObservationOf<S>& unit_of(const SignalSourceOf<S>& s, int i) {
  return i < 1 ? s.car : s.car.behind[static_cast<std::size_t>(i - 1)];
}
template <class S>
Vec3<S> velocity_0(const UnitObservationOf<S>& b) {
  return b.A_0V * b.v_C;
}
template <class S>
Quaternion<S> attitude(const UnitObservationOf<S>& b) {
  return to_quaternion(b.A_0V);
}

// Wheel i; beyond those of the vehicle the tyres of twins.
template <class S>
const WheelObservationOf<S>& wheel_of(const SignalSourceOf<S>& s, int i) {
  const auto at = static_cast<std::size_t>(i), wheels = s.car.wheel.size();
  return at < wheels ? s.car.wheel[at] : s.car.tire[at - wheels];
}

// Attitude of a wheel with its spin: the wheel axis is the local y axis. The shortest rotation leads from the knuckle's
// y axis to the axis of the wheel (static toe and camber), then the wheel turns about it.
template <class S>
Quaternion<S> wheel_attitude(const SignalSourceOf<S>& s, int i) {
  const WheelObservationOf<S>& w = wheel_of(s, i);
  const Vec3<S> a = transpose_times(w.A_0K, w.axis_0);
  const S scale = 1.0 / sqrt(S(2.0 * (1.0 + a.y)));
  const Quaternion<S> to_axis{0.5 / scale, a.z * scale, S(0.0), -a.x * scale};
  const S half = 0.5 * w.angle;
  const Quaternion<S> turn{cos(half), S(0.0), sin(half), S(0.0)};
  return to_quaternion(w.A_0K) * (to_axis * turn);
}

#define SIGNAL(expression) both([](const auto& s, [[maybe_unused]] int i) { return expression; })
#define BODY(expression)           \
  both([](const auto& s, int i) {  \
    const auto& b = unit_of(s, i); \
    return expression;             \
  })
const Entry kBody[] = {
    {"x", "m", "position of the reference point V, earth frame", BODY(b.r_0V.x)},
    {"y", "m", "position of the reference point V, earth frame", BODY(b.r_0V.y)},
    {"z", "m", "position of the reference point V, earth frame", BODY(b.r_0V.z)},
    {"cg_x", "m", "centre of gravity of the car, earth frame", BODY(b.r_0C.x)},
    {"cg_y", "m", "centre of gravity of the car, earth frame", BODY(b.r_0C.y)},
    {"cg_z", "m", "centre of gravity of the car, earth frame", BODY(b.r_0C.z)},
    {"roll", "rad", "roll angle, last of z-y'-x''", BODY(b.roll)},
    {"pitch", "rad", "pitch angle, second of z-y'-x'', nose down positive", BODY(b.pitch)},
    {"yaw", "rad", "yaw angle, first of z-y'-x'', within -pi .. pi", BODY(b.yaw)},
    {"roll_rate", "rad/s", "angular velocity about x, vehicle frame", BODY(b.omega.x)},
    {"pitch_rate", "rad/s", "angular velocity about y, vehicle frame", BODY(b.omega.y)},
    {"yaw_rate", "rad/s", "angular velocity about the vertical, earth frame", BODY(b.yaw_rate)},
    {"roll_acceleration", "rad/s^2", "angular acceleration about x, vehicle frame", BODY(b.omega_rate.x)},
    {"pitch_acceleration", "rad/s^2", "angular acceleration about y, vehicle frame", BODY(b.omega_rate.y)},
    {"yaw_acceleration", "rad/s^2", "angular acceleration about z, vehicle frame", BODY(b.omega_rate.z)},
    {"vx", "m/s", "velocity of the centre of gravity, vehicle frame", BODY(b.v_C.x)},
    {"vy", "m/s", "velocity of the centre of gravity, vehicle frame", BODY(b.v_C.y)},
    {"vz", "m/s", "velocity of the centre of gravity, vehicle frame", BODY(b.v_C.z)},
    {"vx_earth", "m/s", "velocity of the centre of gravity, earth frame", BODY(velocity_0(b).x)},
    {"vy_earth", "m/s", "velocity of the centre of gravity, earth frame", BODY(velocity_0(b).y)},
    {"vz_earth", "m/s", "velocity of the centre of gravity, earth frame", BODY(velocity_0(b).z)},
    {"speed", "m/s", "horizontal speed of the centre of gravity", BODY(b.speed)},
    {"sideslip_angle", "rad", "angle from the heading to the horizontal velocity of the centre of gravity; 0 at rest",
     BODY(b.sideslip)},
    {"longitudinal_acceleration", "m/s^2", "of the centre of gravity, horizontal, along the heading (ISO 8855)",
     BODY(b.longitudinal_acceleration)},
    {"lateral_acceleration", "m/s^2", "of the centre of gravity, horizontal, to the left of the heading (ISO 8855)",
     BODY(b.lateral_acceleration)},
    {"ax", "m/s^2", "acceleration of the centre of gravity, vehicle frame", BODY(b.a_C.x)},
    {"ay", "m/s^2", "acceleration of the centre of gravity, vehicle frame", BODY(b.a_C.y)},
    {"az", "m/s^2", "acceleration of the centre of gravity, vehicle frame", BODY(b.a_C.z)},
    {"qw", "-", "attitude quaternion, vehicle to earth frame", BODY(attitude(b).w)},
    {"qx", "-", "attitude quaternion, vehicle to earth frame", BODY(attitude(b).x)},
    {"qy", "-", "attitude quaternion, vehicle to earth frame", BODY(attitude(b).y)},
    {"qz", "-", "attitude quaternion, vehicle to earth frame", BODY(attitude(b).z)},
};

#undef BODY

// Of the unit behind the coupling.
#define COUPLING(expression)                                         \
  both([](const auto& s, int i) {                                    \
    const auto& c = s.car.coupling[static_cast<std::size_t>(i - 1)]; \
    return expression;                                               \
  })
const Entry kCoupling[] = {
    {"fx", "N", "force on the towed unit at the coupling point, axes of the towing unit; pulling positive",
     COUPLING(c.force.x)},
    {"fy", "N", "force on the towed unit at the coupling point, axes of the towing unit", COUPLING(c.force.y)},
    {"fz", "N",
     "force on the towed unit at the coupling point, axes of the towing unit; minus the load on the coupling",
     COUPLING(c.force.z)},
    {"mx", "N m", "moment on the towed unit at the coupling point, axes of the towing unit", COUPLING(c.moment.x)},
    {"my", "N m", "moment on the towed unit at the coupling point, axes of the towing unit", COUPLING(c.moment.y)},
    {"mz", "N m", "moment on the towed unit at the coupling point, axes of the towing unit", COUPLING(c.moment.z)},
    {"articulation", "rad", "yaw angle of the towed against the towing unit, first of z-y'-x''",
     COUPLING(c.articulation)},
    {"articulation_rate", "rad/s", "rate of the articulation angle", COUPLING(c.articulation_rate)},
    {"pitch", "rad", "pitch angle of the towed against the towing unit, second of z-y'-x''", COUPLING(c.pitch)},
    {"roll", "rad", "roll angle of the towed against the towing unit, last of z-y'-x''", COUPLING(c.roll)},
    {"friction_torque", "N m", "dry friction about the yaw axis, on the towed unit", COUPLING(c.friction_torque)},
    {"slide", "m", "travel of a head that slides in its drawbar, pushed in positive", COUPLING(c.slide)},
    {"slide_rate", "m/s", "rate of that travel", COUPLING(c.slide_rate)},
    {"x", "m", "coupling point, earth frame", COUPLING(c.point_0.x)},
    {"y", "m", "coupling point, earth frame", COUPLING(c.point_0.y)},
    {"z", "m", "coupling point, earth frame", COUPLING(c.point_0.z)},
};
#undef COUPLING

const Entry kInputs[] = {
    {"speed_target", "m/s", "target of the speed controller", SIGNAL(s.inputs.speed_target)},
    {"speed_control", "-", "1: speed controller on, 0: off", SIGNAL(s.inputs.speed_control)},
};

#define LOAD(expression) SIGNAL(s.inputs.body[i < 0 ? 0 : i].expression)
const Entry kUnitInputs[] = {
    {"force_x", "N", "external force on the body at V, vehicle frame", LOAD(force.x)},
    {"force_y", "N", "external force on the body at V, vehicle frame", LOAD(force.y)},
    {"force_z", "N", "external force on the body at V, vehicle frame", LOAD(force.z)},
    {"torque_x", "N m", "external torque on the body, vehicle frame", LOAD(torque.x)},
    {"torque_y", "N m", "external torque on the body, vehicle frame", LOAD(torque.y)},
    {"torque_z", "N m", "external torque on the body, vehicle frame", LOAD(torque.z)},
};
#undef LOAD

const Entry kWheelInputs[] = {
    {"rack", "m", "prescribed rack displacement", SIGNAL(s.inputs.rack[i])},
    {"rack_rate", "m/s", "rate of the prescribed rack displacement", SIGNAL(s.inputs.rack_rate[i])},
    {"drive", "N m", "driving torque besides the speed controller's, about the wheel axis", SIGNAL(s.inputs.drive[i])},
    {"brake", "N m", "largest braking torque, about the wheel axis", SIGNAL(s.inputs.brake[i])},
};

#define WHEEL(expression)           \
  both([](const auto& s, int i) {   \
    const auto& w = wheel_of(s, i); \
    return expression;              \
  })
const Entry kWheel[] = {
    {"fz", "N", "wheel load, along the road normal (ISO-W)", WHEEL(w.load)},
    {"fx", "N", "longitudinal tyre force (ISO-W)", WHEEL(w.force_x)},
    {"fy", "N", "lateral tyre force (ISO-W)", WHEEL(w.force_y)},
    {"mx", "N m", "tilting torque of the tyre at the contact point (ISO-W)", WHEEL(w.torque_x)},
    {"my", "N m", "rolling resistance torque at the contact point (ISO-W)", WHEEL(w.torque_y)},
    {"mz", "N m", "aligning and bore torque at the contact point (ISO-W)", WHEEL(w.torque_z)},
    {"slip_x", "-", "longitudinal slip, referred to the larger of v_x and wheel speed; -1: locked (ISO-W)",
     WHEEL(w.slip_x)},
    {"slip_y", "-", "lateral slip, referred to the larger of v_x and wheel speed (ISO-W)", WHEEL(w.slip_y)},
    {"slip_angle", "rad", "slip angle of the wheel on the road (ISO-W); 0 at rest", WHEEL(w.slip_angle)},
    {"camber", "rad", "inclination of the wheel against the road (ISO-W)", WHEEL(w.camber)},
    {"friction", "-", "friction coefficient of the road below the wheel", WHEEL(w.friction)},
    {"friction_limit", "N", "friction coefficient times wheel load", WHEEL(w.friction_limit)},
    {"deflection", "m", "vertical deflection of the tyre, compression positive", WHEEL(w.deflection)},
    {"deflection_x", "m", "longitudinal deflection of the tyre (ISO-W)", WHEEL(w.deflection_x)},
    {"deflection_y", "m", "lateral deflection of the tyre (ISO-W)", WHEEL(w.deflection_y)},
    {"hub_travel", "m", "hub travel from the design position, vehicle frame z", WHEEL(w.hub)},
    {"hub_rate", "m/s", "rate of the hub travel", WHEEL(w.hub_rate)},
    {"steer_travel", "m", "steer travel from the design position, along the rack", WHEEL(w.steer)},
    {"steer_rate", "m/s", "rate of the steer travel", WHEEL(w.steer_rate)},
    {"angle", "rad", "rotation angle of the wheel about its axis, not wrapped", WHEEL(w.angle)},
    {"spin", "rad/s", "angular velocity of the wheel about its axis, forward positive", WHEEL(w.spin)},
    {"speed", "m/s", "circumferential speed: spin times dynamic rolling radius", WHEEL(w.speed)},
    {"xi", "m", "knuckle displacement along x against the design position, vehicle frame", WHEEL(w.xi)},
    {"eta", "m", "knuckle displacement along y against the design position, vehicle frame", WHEEL(w.eta)},
    {"zeta", "m", "knuckle displacement along z against the design position, vehicle frame", WHEEL(w.zeta)},
    {"alpha", "rad", "knuckle rotation about x, second of z-x'-y'', vehicle frame", WHEEL(w.alpha)},
    {"beta", "rad", "knuckle rotation about y, third of z-x'-y'', vehicle frame", WHEEL(w.beta)},
    {"gamma", "rad", "knuckle rotation about z: the steer angle, first of z-x'-y'', vehicle frame", WHEEL(w.gamma)},
    {"spring_travel", "m", "spring travel from the design position, compression positive", WHEEL(w.spring_travel)},
    {"spring_force", "N", "spring force with stops, compression positive", WHEEL(w.spring_force)},
    {"stop_force", "N", "force of stops with a travel of their own, bump positive", WHEEL(w.stop_force)},
    {"damper_force", "N", "damper force, compression positive", WHEEL(w.damper_force)},
    {"steering_force", "N", "force of the rack on the knuckle, along the steer travel", WHEEL(w.steering_force)},
    {"drive_torque", "N m", "driving torque with the speed controller's share, about the wheel axis",
     WHEEL(w.drive_torque)},
    {"brake_torque", "N m", "braking torque on the wheel, about the wheel axis", WHEEL(w.brake_torque)},
    {"x", "m", "wheel centre, earth frame", WHEEL(w.center_0.x)},
    {"y", "m", "wheel centre, earth frame", WHEEL(w.center_0.y)},
    {"z", "m", "wheel centre, earth frame", WHEEL(w.center_0.z)},
    {"qw", "-", "attitude quaternion of the turning wheel to earth frame, axis along local y",
     SIGNAL(wheel_attitude(s, i).w)},
    {"qx", "-", "attitude quaternion of the turning wheel to earth frame, axis along local y",
     SIGNAL(wheel_attitude(s, i).x)},
    {"qy", "-", "attitude quaternion of the turning wheel to earth frame, axis along local y",
     SIGNAL(wheel_attitude(s, i).y)},
    {"qz", "-", "attitude quaternion of the turning wheel to earth frame, axis along local y",
     SIGNAL(wheel_attitude(s, i).z)},
    {"contact_x", "m", "contact point, earth frame", WHEEL(w.contact_0.x)},
    {"contact_y", "m", "contact point, earth frame", WHEEL(w.contact_0.y)},
    {"contact_z", "m", "contact point, earth frame", WHEEL(w.contact_0.z)},
    {"force_x_earth", "N", "tyre force on the wheel, earth frame", WHEEL(w.force_0.x)},
    {"force_y_earth", "N", "tyre force on the wheel, earth frame", WHEEL(w.force_0.y)},
    {"force_z_earth", "N", "tyre force on the wheel, earth frame", WHEEL(w.force_0.z)},
};
#undef WHEEL

// Those that each tyre of twins has by itself: what is of the knuckle and of the wheel's rotation is that of the wheel.
constexpr std::array kOfTwins{
    "fz",         "fx",        "fy",        "mx", "my", "mz",        "slip_x",         "slip_y",        "slip_angle",
    "camber",     "friction",  "speed",     "x",  "y",  "z",         "friction_limit", "deflection_x",  "deflection_y",
    "deflection", "contact_x", "contact_y", "qw", "qx", "contact_z", "force_x_earth",  "force_y_earth", "force_z_earth",
    "qy",         "qz"};

// Forces in the joints of the suspensions. A wheel without a linkage, or one without that part, has zero.
#define JOINT(expression)                                                       \
  both([](const auto& s, int i) -> typename std::decay_t<decltype(s)>::Scalar { \
    if (!s.joints) return typename std::decay_t<decltype(s)>::Scalar(0.0);      \
    const auto& j = (*s.joints)[static_cast<std::size_t>(i)];                   \
    return expression;                                                          \
  })

struct JointEntry {
  std::string name, description;
  SignalReader reader;
};

#define JOINT_VECTOR(name, description, vector)                     \
  all.push_back({(name) + "_x", description, JOINT(vector.x)}),     \
      all.push_back({(name) + "_y", description, JOINT(vector.y)}), \
      all.push_back({(name) + "_z", description, JOINT(vector.z)})

template <std::size_t... kLinks>
void add_links(std::vector<JointEntry>& all, std::index_sequence<kLinks...>) {
  (all.push_back(
       {std::string(kJointLinks[kLinks]) + ".force", "force in the link, tension positive", JOINT(j.link[kLinks])}),
   ...);
}
template <std::size_t kArm>
void add_arm(std::vector<JointEntry>& all) {
  const std::string arm = kJointArms[kArm];
  JOINT_VECTOR(arm + ".ball", "force of the arm on the knuckle at its ball joint, vehicle frame", j.joints.ball[kArm]);
  JOINT_VECTOR(arm + ".front", "force of the arm on the body at its front joint, vehicle frame", j.joints.front[kArm]);
  JOINT_VECTOR(arm + ".rear", "force of the arm on the body at its rear joint, vehicle frame", j.joints.rear[kArm]);
}

std::vector<JointEntry> joint_entries() {
  std::vector<JointEntry> all;
  add_arm<0>(all), add_arm<1>(all);
  add_links(all, std::make_index_sequence<kJointLinks.size()>{});
  const std::string trailing = "force of a trailing arm on the body at its ";
  JOINT_VECTOR(std::string("strut.top"), "force across the strut on the knuckle at the strut's top, vehicle frame",
               j.joints.strut_top);
  JOINT_VECTOR(std::string("blade.front"), "force of the bush on the knuckle, vehicle frame", j.joints.bush);
  JOINT_VECTOR(std::string("arm.inner"), trailing + "inner joint, vehicle frame", j.joints.axis_inner);
  JOINT_VECTOR(std::string("arm.outer"), trailing + "outer joint, vehicle frame", j.joints.axis_outer);
  all.push_back({"rack.force", "force of the tie rod on the rack along y, vehicle frame", JOINT(j.joints.rack)});
  return all;
}
#undef JOINT_VECTOR
#undef JOINT

std::vector<Signal> build(const Layout& at) {
  std::vector<Signal> all;
  const auto add = [&all](const std::string& name, const Entry& e, int wheel) {
    all.push_back({{name, e.unit, e.description}, wheel, e.reader, Part::car, false});
  };
  const auto unit = [](int k) { return "unit." + std::to_string(k + 1) + "."; };
  for (const Entry& e : kBody) add(std::string("body.") + e.name, e, -1);
  for (int k = 1; k < at.units; ++k)
    for (const Entry& e : kBody) add(unit(k) + e.name, e, k);
  for (int k = 1; k < at.units; ++k)
    for (const Entry& e : kCoupling) add("coupling." + std::to_string(k) + "." + e.name, e, k);
  add("drive.speed_integral",
      {"", "m", "integral of the speed error in the speed controller", SIGNAL(s.car.speed_integral)}, -1);
  for (const Entry& e : kInputs) add(std::string("input.") + e.name, e, -1);
  for (int k = 0; k < at.units; ++k)
    for (const Entry& e : kUnitInputs) add("input." + (k == 0 ? "" : unit(k)) + e.name, e, k);
  for (const Entry& e : kWheelInputs)
    for (int i = 0; i < at.wheels; ++i) add(std::string("input.") + e.name + "." + wheel_name(i), e, i);
  for (int i = 0; i < at.wheels; ++i) {
    for (const Entry& e : kWheel) add("wheel." + wheel_name(i) + "." + e.name, e, i);
    for (int inner = 0; inner < 2 && at.has_twins(i / 2); ++inner)
      for (const Entry& e : kWheel)
        if (std::find(kOfTwins.begin(), kOfTwins.end(), std::string_view(e.name)) != kOfTwins.end())
          add("wheel." + twin_name(i, inner) + "." + e.name, e, at.wheels + 2 * (at.inner_tire(i) - at.wheels) + inner);
  }
  add_equipment_signals(at, all);
  add_suspension_signals(at, all);
  const std::vector<JointEntry> joints = joint_entries();
  for (int i = 0; i < at.wheels; ++i)
    for (const JointEntry& e : joints)
      all.push_back({{"suspension." + wheel_name(i) + "." + e.name, "N", e.description}, i, e.reader, Part::car, true});
  return all;
}

#undef SIGNAL

}  // namespace

namespace {

// The signals of a layout and where to find them; each layout once in a program.
struct Registry {
  explicit Registry(const Layout& at) : all(build(at)) {
    for (const Signal& s : all) index.emplace(s.name, &s);
  }
  std::vector<Signal> all;
  std::unordered_map<std::string_view, const Signal*> index;
};

const Registry& registry(const Layout& at) {
  static std::mutex mutex;
  static std::map<std::tuple<int, int, std::uint64_t>, Registry> known;
  const std::lock_guard lock(mutex);
  return known.try_emplace({at.units, at.wheels, at.twin_axles}, at).first->second;
}

}  // namespace

const std::vector<Signal>& all_signals(const Layout& at) { return registry(at).all; }

const Signal* find_signal(const Layout& at, std::string_view name) {
  const auto& index = registry(at).index;
  const auto found = index.find(name);
  return found == index.end() ? nullptr : found->second;
}

std::vector<const Signal*> known_signals(const Layout& at, std::vector<std::string> names) {
  if (names.empty()) return select_signals(at, names);
  std::erase_if(names, [&at](const std::string& name) {
    const std::vector<Signal>& all = all_signals(at);
    return std::none_of(all.begin(), all.end(), [&](const Signal& s) { return matches(name, s.name); });
  });
  return names.empty() ? std::vector<const Signal*>() : select_signals(at, names);
}

std::vector<const Signal*> select_signals(const Layout& at, const std::vector<std::string>& names) {
  const std::vector<Signal>& all = all_signals(at);
  std::vector<bool> wanted(all.size(), false);
  if (names.empty())
    for (std::size_t i = 0; i < all.size(); ++i) wanted[i] = !all[i].of_joints;
  for (const std::string& name : names) {
    bool any = false;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (matches(name, all[i].name)) wanted[i] = any = true;
    if (!any) throw std::invalid_argument("signals: there is no signal '" + name + "'; `fahrwerk list` shows all");
  }
  std::vector<const Signal*> selected;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (wanted[i]) selected.push_back(&all[i]);
  return selected;
}

}  // namespace fahrwerk
