#include "load/rig/tire_rig.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/document.h"
#include "files/reader.h"
#include "load/places.h"
#include "load/refused.h"
#include "load/road/road.h"
#include "load/scenario/histories.h"
#include "load/scenario/scenario_parts.h"
#include "load/tire/tire.h"
#include "load/tire/tire_contact.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kAngle{.min = -1.5, .max = 1.5};
constexpr files::Limits kTorque{.min = -1e6, .max = 1e6};

void read_vertical(const files::Document& document, const Reader& root, RigScenario& s, double& held_at_load) {
  const Reader r = root.map("vertical");
  if (!r.exists()) return;
  const bool load = r.has("load"), height = r.has("height"), held = r.has("held_at_load");
  if (load + height + held != 1) r.problem("", "expected exactly one of load, height, held_at_load");
  constexpr files::Limits force{.min = 0, .max = 1e6};
  if (load) {
    s.inputs.load = read_history(document, r, "load", "N", force);
    s.parameters.carrier_mass = r.number("mass", "kg", {.min = 0, .max = 1e6}, 0.0);
    s.parameters.carrier_damping = r.number("damping", "N s/m", {.min = 0, .max = 1e6}, 0.0);
    return;
  }
  s.parameters.vertical = RigVertical::height;
  if (height) s.inputs.height = read_history(document, r, "height", "m", {.min = -1e3, .max = 1e3});
  if (held) held_at_load = r.number("held_at_load", "N", force);
}

void read_rotation(const files::Document& document, const Reader& root, RigScenario& s) {
  if (!root.has("rotation")) return;
  const Reader r = root.map("rotation");
  const bool slip = r.has("slip"), torque = r.has("torque") || r.has("brake");
  if (slip == torque)
    r.problem("", "expected either slip, or torque and brake; without the map the wheel rolls freely");
  if (slip) {
    s.parameters.rotation = RigRotation::slip;
    s.inputs.slip = read_history(document, r, "slip", "-", {.min = -1, .max = 100});
  }
  if (torque) {
    s.parameters.rotation = RigRotation::torque;
    s.inputs.torque = read_history(document, r, "torque", "N m", kTorque);
    s.inputs.brake = read_history(document, r, "brake", "N m", {.min = 0, .max = 1e6});
  }
}

// A sidewall spring: by its stiffness, or by the eigenfrequency of the ring on it.
Sidewall<double> read_sidewall(const Reader& belt, const char* key, const char* unit, double inertia, double frequency,
                               double ratio) {
  constexpr files::Limits range{.above = 0, .max = 1e4};
  double f = frequency;
  const bool given = belt.has("frequency") && belt.map("frequency").has(key);
  if (given) f = belt.map("frequency").number(key, "Hz", range);
  if (belt.has("stiffness") && belt.map("stiffness").has(key)) {
    if (given) belt.problem(fmt::format("stiffness.{}", key), "stands beside its frequency; give one of both");
    const double c = belt.map("stiffness").number(key, unit, {.above = 0});
    f = std::sqrt(c / inertia) / 6.283185307179586;
  }
  return sidewall(inertia, f, ratio);
}

void read_belt(const Reader& root, const Reader& wheel, RigScenario& s) {
  if (!root.has("belt")) return;
  const Reader r = root.map("belt");
  const TireBody<double>& body = body_of(s.parameters.law);
  Belt<double> b{};
  b.mass = r.number("mass", "kg", {.above = 0, .max = 1e4});
  b.axial_inertia = r.number("axial_inertia", "kg m^2", {.above = 0}, b.mass * square(0.95 * body.unloaded_radius));
  b.transverse_inertia = r.number("transverse_inertia", "kg m^2", {.above = 0},
                                  0.5 * b.axial_inertia + b.mass * square(body.width) / 12.0);
  const double ratio = r.number("damping_ratio", "-", {.min = 0, .max = 1}, 0.05);
  b.radial = read_sidewall(r, "radial", "N/m", b.mass, 80.0, ratio);
  b.lateral = read_sidewall(r, "lateral", "N/m", b.mass, 45.0, ratio);
  b.torsion = read_sidewall(r, "torsion", "N m/rad", b.axial_inertia, 38.0, ratio);
  b.tilt = read_sidewall(r, "tilt", "N m/rad", b.transverse_inertia, 45.0, ratio);
  if (b.mass >= s.parameters.wheel_mass)
    wheel.problem("mass", fmt::format("{:g} kg leaves nothing for the rim: the belt has {:g} kg",
                                      s.parameters.wheel_mass, b.mass));
  if (b.axial_inertia >= s.parameters.axial_inertia)
    wheel.problem("axial_inertia", fmt::format("{:g} kg m^2 leaves nothing for the rim: the belt has {:.4g} kg m^2",
                                               s.parameters.axial_inertia, b.axial_inertia));
  s.parameters.belt = b;
}

// The sidewalls must be stiffer than the tyre that they are part of.
void check_belt(const Reader& root, const RigScenario& s, double load) {
  if (!s.parameters.belt) return;
  const Belt<double>& b = *s.parameters.belt;
  const TireLaw& law = s.parameters.law;
  const TireBody<double>& body = body_of(law);
  const TireInput<double> in = input_at(law, {.load = load});
  const TireSlip<double> t = std::visit([&](const auto& one) { return evaluate(one, in); }, law);
  const double R2 = square(body.unloaded_radius - in.deflection);
  const auto check = [&](const char* direction, double stiffness, double compliance) {
    if (stiffness * compliance < kSidewallShare) return;
    root.problem("belt", fmt::format("its sidewalls are softer than the whole tyre {}: {:.4g} against {:.4g} (SI); "
                                     "raise their frequencies or the mass of the belt",
                                     direction, 1.0 / compliance, stiffness));
  };
  check("vertically", body.stiffness_linear, 1.0 / b.radial.stiffness);
  check("longitudinally", t.stiffness_x, 1.0 / b.radial.stiffness + R2 / b.torsion.stiffness);
  check("laterally", t.stiffness_y, 1.0 / b.lateral.stiffness + R2 / b.tilt.stiffness);
  check("about the vertical", t.stiffness_bore, 1.0 / b.tilt.stiffness);
}

void read_body(const files::Document& document, const Reader& root, RigScenario& s, files::Problems& problems) {
  root.choice("kind", scenario_kinds());
  s.name = read_scenario_name(root, s.file);
  s.description = root.text("description", "");
  s.signals = read_rig_options(root, quantities_of(rig_signals()), "the tyre rig", s.options);
  files::Problems warnings;
  s.road = load_road(document, root, s.road_name, problems, warnings);
  for (const files::Problem& warning : warnings.list()) s.warnings.push_back(files::to_string(warning));
  bool contact_given = false;
  s.parameters.enveloping = read_enveloping(root, contact_given);
  const Reader wheel = root.map("wheel");
  s.parameters.wheel_mass = wheel.number("mass", "kg", {.above = 0, .max = 1e5});
  s.parameters.axial_inertia = wheel.number("axial_inertia", "kg m^2", {.above = 0, .max = 1e5});
  if (root.has("start")) {
    const Reader start = root.map("start");
    s.parameters.x = start.number("x", "m", {.min = -1e6, .max = 1e6}, 0.0);
    s.parameters.y = start.number("y", "m", {.min = -1e6, .max = 1e6}, 0.0);
  }
  s.inputs.speed = read_history(document, root, "speed", "m/s", {.min = -150, .max = 150});
  s.inputs.slip_angle = read_history(document, root, "slip_angle", "rad", kAngle);
  s.inputs.steer = read_history(document, root, "steer", "rad", {.min = -1e3, .max = 1e3});
  s.inputs.camber = read_history(document, root, "camber", "rad", {.min = -0.8, .max = 0.8});
  double held_at_load = -1.0;
  read_vertical(document, root, s, held_at_load);
  read_rotation(document, root, s);

  const TireSide side = root.choice("side", {"left", "right"}, "left") == "left" ? TireSide::left : TireSide::right;
  const std::filesystem::path file = named_file(root, "tire", "tires");
  if (file.empty()) return;
  const std::size_t before = problems.size();
  const Tire tire = load_tire(file, problems);
  if (problems.size() != before) return;
  s.tire_name = tire.name;
  for (const files::Problem& warning : tire.warnings.list()) s.warnings.push_back(files::to_string(warning));
  s.parameters.law = mounted_law(tire, side);
  const TireBody<double>& body = body_of(s.parameters.law);
  if (const double load = held_at_load > 0.0 ? held_at_load : std::max(1000.0, s.inputs.load.at(0.0).value);
      !contact_given && is_finer_than_contact(s.road, body, load)) {
    s.parameters.enveloping.kind = ContactKind::tandem_cam;
    s.warnings.push_back(fine_road_warning(s.road, body, load));
  }
  read_belt(root, wheel, s);
  if (problems.size() != before) return;
  if (held_at_load >= 0.0) s.inputs.height = height_at_load(s.parameters, s.road, held_at_load);
  check_belt(root, s, held_at_load > 0.0 ? held_at_load : std::max(1000.0, s.inputs.load.at(0.0).value));
}

}  // namespace

RigScenario load_tire_rig(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                          files::Problems& problems) try {
  RigScenario s;
  s.file = file;
  files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return s;
  for (const std::string& o : overrides) files::apply_override(document, o, problems);
  const Reader root(document, problems);
  if (!root.exists()) return s;
  const std::size_t before = problems.size();
  read_body(document, root, s, problems);
  if (problems.size() == before) check_rig_options(root, s.options, rig_signals().size());
  root.has("belt");  // read only with a tyre
  root.finish();
  s.text = document.dump();
  return s;
} catch (const std::logic_error& e) {
  return refused<RigScenario>(file, e, problems);
}

}  // namespace fahrwerk::load
