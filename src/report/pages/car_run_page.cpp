// The page of a run of a car: which plots, which facts, and the animation.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kinds/tasks.h"
#include "report/pages/run_page.h"
#include "road/strip.h"
#include "scenario/signals.h"
#include "suspension/linkage/evaluate.h"
#include "vehicle/car/mass_properties.h"

namespace fahrwerk::report {
namespace {

using Names = std::vector<std::string>;

// wheel.1l.fz, wheel.1r.fz, ...
Names wheels(const Layout& at, const char* quantity) {
  Names names;
  for (int i = 0; i < at.wheels; ++i) names.push_back(fmt::format("wheel.{}.{}", wheel_name(i), quantity));
  return names;
}

Names with(Names first, const Names& more) {
  first.insert(first.end(), more.begin(), more.end());
  return first;
}

const Plot kYawRate{"Yaw rate", {"body.yaw_rate"}};
const Plot kLateral{"Lateral acceleration", {"body.lateral_acceleration"}};
const Plot kLongitudinal{"Longitudinal acceleration", {"body.longitudinal_acceleration"}};
const Plot kAngles{"Roll and pitch angle", {"body.roll", "body.pitch"}};
const Plot kSideslip{"Sideslip angle", {"body.sideslip_angle"}};
const Plot kSpeed{"Speed", {"body.speed"}};

// steered: the axle whose wheels are shown with the steering.
std::vector<Plot> plots_of(const Layout& at, int steered, Evaluation kind) {
  const auto of_wheels = [&at](const char* quantity) { return wheels(at, quantity); };
  const std::string left = wheel_name(2 * steered), right = wheel_name(2 * steered + 1);
  const Plot steering{"Steering input",
                      {"input.rack." + left, "wheel." + left + ".gamma", "wheel." + right + ".gamma"}};
  const Plot loads{"Wheel loads", of_wheels("fz")}, slip_angles{"Slip angles", of_wheels("slip_angle")};
  const Plot lateral{"Lateral tyre forces", of_wheels("fy")}, longitudinal{"Longitudinal tyre forces", of_wheels("fx")};
  const Plot speeds{"Speed of the car and of its wheels", with({"body.speed"}, of_wheels("speed"))};
  const Plot brakes{"Braking torques", of_wheels("brake_torque")};
  const Plot drive{"Driving torques", of_wheels("drive_torque")}, travel{"Hub travel", of_wheels("hub_travel")};
  switch (kind) {
    case Evaluation::step_steer:
      return {steering, kYawRate, kLateral, kAngles, kSideslip, loads, slip_angles, lateral, kSpeed, drive};
    case Evaluation::braking:
      return {speeds, kLongitudinal, brakes, kYawRate, kLateral, kSideslip, kAngles, loads, longitudinal, lateral};
    case Evaluation::following:
      return {kSpeed, kLongitudinal, speeds, brakes, drive, loads, longitudinal};
    case Evaluation::coast_down:
      return {kSpeed, kLongitudinal, speeds, longitudinal, loads};
    case Evaluation::hold:
      return {{"Position", {"body.x", "body.y", "body.z"}},
              kSpeed,
              brakes,
              loads,
              longitudinal,
              {"Longitudinal tyre deflections", of_wheels("deflection_x")}};
    case Evaluation::roll:
      return {{"Roll angle and roll rate", {"body.roll", "body.roll_rate"}},
              {"Height of the centre of gravity", {"body.cg_z"}},
              {"Vertical speed", {"body.vz_earth"}},
              loads,
              travel,
              kYawRate,
              {"Pitch angle", {"body.pitch"}}};
    case Evaluation::none:
      break;
  }
  return {steering,  kSpeed, kYawRate,    kLateral, kLongitudinal, kAngles,
          kSideslip, loads,  slip_angles, speeds,   brakes,        drive};
}

// Of twin tyres: how they share the load of their wheels.
std::vector<Plot> twin_plots(const Layout& at) {
  std::vector<Plot> plots;
  for (int axle = 0; axle < at.axles(); ++axle) {
    if (!at.has_twins(axle)) continue;
    plots.push_back({fmt::format("Loads of the twin tyres of axle {}", axle + 1), {}});
    for (const int wheel : {2 * axle, 2 * axle + 1})
      for (const bool inner : {false, true}) plots.back().signals.push_back("wheel." + twin_name(wheel, inner) + ".fz");
  }
  return plots;
}

// Of couplings and of the equipment that the run had, after the plots of the car.
std::vector<Plot> equipment_plots(const Layout& at, const Recording& r) {
  const auto numbered = [&at](const char* quantity) {
    Names names;
    for (int i = 0; i < at.wheels; ++i) names.push_back(fmt::format("{}.{}", quantity, wheel_name(i)));
    return names;
  };
  Names bars;
  for (int axle = 1; axle <= at.axles(); ++axle) bars.push_back(fmt::format("element.bar_torque.{}", axle));
  const std::vector<Plot> all{{"Engine speed and gearbox input", {"powertrain.engine_speed", "powertrain.input_speed"}},
                              {"Gear", {"powertrain.gear"}},
                              {"Throttle and clutch pedal", {"powertrain.throttle_pedal", "powertrain.clutch_pedal"}},
                              {"Engine torque", {"powertrain.engine_torque"}},
                              {"Half shaft torques", numbered("powertrain.shaft_torque")},
                              {"Engine block displacement", {"block.x", "block.y", "block.z"}},
                              {"Engine block angles", {"block.roll", "block.pitch", "block.yaw"}},
                              {"Brake pedal force", {"brake.pedal_force"}},
                              {"Brake pressures", numbered("brake.pressure")},
                              {"Brake temperatures", numbered("brake.temperature")},
                              {"Hand wheel angle", {"steering.hand_wheel_angle"}},
                              {"Hand wheel torque", {"steering.hand_wheel_torque", "steering.assist_torque"}},
                              {"Air forces", {"air.force_x", "air.force_y", "air.force_z"}}};
  std::vector<Plot> there;
  Names angles, yaw_rates{"body.yaw_rate"}, lateral{"body.lateral_acceleration"}, pull, side;
  for (int k = 1; k < at.units; ++k) {
    angles.push_back(fmt::format("coupling.{}.articulation", k));
    pull.push_back(fmt::format("coupling.{}.fx", k)), side.push_back(fmt::format("coupling.{}.fy", k));
    yaw_rates.push_back(fmt::format("unit.{}.yaw_rate", k + 1));
    lateral.push_back(fmt::format("unit.{}.lateral_acceleration", k + 1));
  }
  if (at.units > 1)
    there = {{"Articulation angles", angles},
             {"Yaw rates of the units", yaw_rates},
             {"Lateral accelerations of the units", lateral},
             {"Longitudinal forces of the couplings", pull},
             {"Lateral forces of the couplings", side}};
  for (const Plot& plot : all)
    if (!r.column(plot.signals.front()).empty()) there.push_back(plot);
  // Of the suspension's elements those that the car has: the others are zero.
  const auto acts = [&r](const std::string& name) {
    const auto column = r.column(name);
    return std::any_of(column.begin(), column.end(), [](double v) { return v != 0.0; });
  };
  for (const Plot& plot : std::vector<Plot>{{"Air spring pressures", numbered("element.air_pressure")},
                                            {"Air masses", numbered("element.air_mass")},
                                            {"Pressures of shared air", numbered("element.line_pressure")},
                                            {"Walking beam forces", numbered("element.beam_force")},
                                            {"Walking beam angles", numbered("element.beam_angle")},
                                            {"Leaf spring forces", numbered("element.leaf_force")},
                                            {"Forces of dampers on mounts", numbered("element.series_force")},
                                            {"Dry friction of struts", numbered("element.friction_force")},
                                            {"Actuator forces", numbered("element.actuator_force")},
                                            {"Torques of active anti-roll bars", bars}})
    if (std::any_of(plot.signals.begin(), plot.signals.end(), acts)) there.push_back(plot);
  // Lamps, pressures, slips and whatever else control units show: those of one name together.
  std::vector<Plot> units;
  for (const Quantity& q : r.signals) {
    if (find_signal(at, q.name) || q.name.starts_with("energy.") || q.name.starts_with("work.") ||
        q.name.starts_with("rms."))
      continue;
    const bool lamp = q.name.ends_with(".active");
    const std::string wheel = q.name.substr(0, q.name.rfind('.'));
    const bool of_wheel = std::count(q.name.begin(), q.name.end(), '.') > 1;
    const std::string title = lamp ? "Lamps of control units" : "Control unit: " + (of_wheel ? wheel : q.name);
    const auto same = std::find_if(units.begin(), units.end(), [&](const Plot& p) { return p.title == title; });
    if (same == units.end())
      units.push_back({title, {q.name}});
    else
      same->signals.push_back(q.name);
  }
  there.insert(there.end(), units.begin(), units.end());
  return there;
}

// Without signals that were not recorded.
void keep_recorded(const Recording& r, std::vector<Plot>& plots) {
  for (Plot& plot : plots)
    std::erase_if(plot.signals, [&r](const std::string& name) { return r.column(name).empty(); });
  std::erase_if(plots, [](const Plot& plot) { return plot.signals.empty(); });
}

Animation car_animation(const load::Scenario& s, const Performance& o) {
  const Recording& r = o.result.recording;
  const load::BodyBox& box = s.vehicle.box;
  // Units behind the first one are drawn where their motion was recorded.
  bool towed = true;
  for (std::size_t k = 0; k < s.vehicle.unit_boxes.size(); ++k)
    towed = towed && !r.column(fmt::format("unit.{}.qw", k + 2)).empty();
  Animation a;
  a.length = box.length, a.width = box.width, a.height = box.height;
  a.front_overhang_x = box.front_overhang, a.floor_z = box.floor;
  a.x = column_of(r, "body.x"), a.y = column_of(r, "body.y"), a.z = column_of(r, "body.z");
  a.qw = column_of(r, "body.qw"), a.qx = column_of(r, "body.qx"), a.qy = column_of(r, "body.qy"),
  a.qz = column_of(r, "body.qz");
  for (int i = 0; i < s.vehicle.car.wheels(); ++i) {
    const TireBody<double>& tire = s.vehicle.car.corner[i].tire.body;
    const AxleParameters<double>& axle = s.vehicle.car.axle[static_cast<std::size_t>(i / 2)];
    const bool twins = axle.twin && !r.column("wheel." + twin_name(i, true) + ".qw").empty();
    for (int n = 0; n < (twins ? 2 : 1); ++n) {
      const std::string name = twins ? twin_name(i, n == 1) : wheel_name(i);
      a.wheels.push_back(wheel_track(r, "wheel." + name, name, tire.unloaded_radius, tire.width));
      if (towed) a.wheels.back().unit = axle.unit;
    }
  }
  for (std::size_t k = 0; towed && k < s.vehicle.unit_boxes.size(); ++k) {
    const load::BodyBox& of = s.vehicle.unit_boxes[k];
    const auto column = [&](const char* name) { return column_of(r, fmt::format("unit.{}.{}", k + 2, name)); };
    a.towed.push_back({s.vehicle.unit_names[k], of.length, of.width, of.height, of.front_overhang, of.floor,
                       column("x"), column("y"), column("z"), column("qw"), column("qx"), column("qy"), column("qz")});
  }
  const Road& road = o.road ? *o.road : s.road;
  put_ground(road, a);
  for (const fahrwerk::Cone& cone : o.cones)
    a.cones.push_back({cone.x, cone.y, evaluate(road, cone.x, cone.y).height, cone.hit_time});
  put_strip(strip_along(road, a.x, a.y), a);
  return a;
}

std::string road_text(const load::Scenario& s, const Road& road) {
  std::string text = s.road_name.empty() ? "" : s.road_name + ": ";
  text += fmt::format("friction {:g}", road.friction);
  if (road.split) text += fmt::format(", {:g} left of y = {:g} m", road.friction_left, road.split_y);
  if (road.grade != 0.0) text += fmt::format(", grade {:g} %", 100.0 * road.grade);
  if (road.bank != 0.0) text += fmt::format(", bank {:g} %", 100.0 * road.bank);
  if (road.wave_amplitude != 0.0)
    text += fmt::format(", waves of {:g} mm every {:g} m", 1e3 * road.wave_amplitude, road.wave_length);
  if (road.surface) text += ", heights and friction of its surface on top";
  return text;
}

// Whose links: "front", "axle 3".
std::string links_of(const load::Vehicle& v, std::size_t axle) {
  const int i = static_cast<int>(axle), axles = v.car.axles();
  return axles == 2 ? axle_name(i, axles) : axle_title(i, axles);
}

// Of a dependent axle, and against knuckles, wheels and beam: both wheels up together.
std::string axle_links_text(const load::Vehicle& v, std::size_t axle) {
  const auto &l = v.car.corner[2 * axle], &r = v.car.corner[2 * axle + 1];
  const DependentPointer<double>& dependent = v.car.axle[axle].dependent[0];
  if (!dependent || v.links[axle].points.empty()) return {};
  const DependentAxleParameters<double>& a = *dependent;
  const AxleMotion<double> motion = evaluate(a.axle, AxleTravel<double>{{0.0, 0.0}, 0.0}, {{0.0, 0.0}, 0.0});
  double mass = 0.0, heave = 0.0;
  for (const AxleLinkPoint<double>& p : v.links[axle].points) {
    const AxlePointMotion<double> at = point_motion(a.axle, motion, p, 0.0, {0.0, 0.0, 0.0}, 1.0);
    const Vec3<double> t = at.t[0] + at.t[1];
    mass += p.mass, heave += p.mass * dot(t, t);
  }
  const double rest = l.knuckle_mass + l.wheel_mass + r.knuckle_mass + r.wheel_mass + a.mass;
  return fmt::format("; {} links {:.1f} kg, {:.1f} % of the axle's inertia, {}", links_of(v, axle), mass,
                     100.0 * heave / rest, v.links[axle].neglected ? "neglected" : "included");
}

// Mass of the whole car, and what the links add: mass per wheel, and inertia of the hub travel against that of knuckle
// and wheel, in the design position.
std::string mass_text(const load::Scenario& s) {
  const load::Vehicle& v = s.vehicle;
  std::string text = fmt::format("{:.1f} kg", s.car->mass);
  for (std::size_t axle = 0; axle < v.links.size(); ++axle) {
    const CornerParameters<double>& c = v.car.corner[2 * axle];
    const auto* k = c.exact[0] ? std::get_if<LinkageKinematics<double>>(c.exact[0].get()) : nullptr;
    text += axle_links_text(v, axle);
    const LinkMasses<double>& masses = v.links[axle].masses;
    double sum = 0.0;
    for (double mass : masses.mass) sum += mass;
    if (!k || sum <= 0.0) continue;
    const Knuckle<double> o = evaluate(k->linkage, 0.0, 0.0, 0.0, 0.0);
    const double hub = condensed_inertia(k->linkage, masses, o, 0.0, 0.0, 0.0).hh;
    text +=
        fmt::format("; {} links {:.1f} kg per wheel, {:.1f} % of the hub's inertia, {}", links_of(v, axle), sum,
                    100.0 * hub / (c.knuckle_mass + c.wheel_mass), v.links[axle].neglected ? "neglected" : "included");
  }
  return text;
}

}  // namespace

void add_car(const Task& task, const Performance& o, Page& page) {
  const load::Scenario& s = static_cast<const CarTask&>(task).scenario;
  const Recording& r = o.result.recording;
  const std::vector<std::pair<std::string, std::string>> facts{{"Vehicle", s.vehicle.name},
                                                               {"Mass", mass_text(s)},
                                                               {"Parts", parts_text(*o.parts)},
                                                               {"Road", road_text(s, o.road ? *o.road : s.road)}};
  page.facts.insert(page.facts.begin() + 1, facts.begin(), facts.end());
  const Layout at = layout_of(s.vehicle.car);
  const std::optional<SteeringColumn<double>>& column = s.vehicle.parts.steering;
  page.plots = plots_of(at, column ? column->axle : 0, s.manoeuvre ? Evaluation::none : s.evaluation);
  for (Plot& plot : twin_plots(at)) page.plots.push_back(std::move(plot));
  for (Plot& plot : equipment_plots(at, r)) page.plots.push_back(std::move(plot));
  keep_recorded(r, page.plots);
  page.path_x = "body.cg_x", page.path_y = "body.cg_y";
  if (!r.column("wheel.1l.qw").empty() && !r.column("body.qw").empty()) page.animation = car_animation(s, o);
}

}  // namespace fahrwerk::report
