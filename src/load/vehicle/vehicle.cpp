#include "load/vehicle/vehicle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/document.h"
#include "files/nearest.h"
#include "files/reader.h"
#include "load/classic/classic.h"
#include "load/places.h"
#include "load/refused.h"
#include "load/suspension/strut.h"
#include "load/tire/tire.h"
#include "load/tire/tire_contact.h"
#include "load/to_vec.h"
#include "load/vehicle/axle_names.h"
#include "load/vehicle/units.h"
#include "load/vehicle/vehicle_kinematics.h"
#include "load/vehicle/vehicle_plausibility.h"
#include "vehicle/car/axle_places.h"
#include "vehicle/equipment/wheel_motion.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// The tyre on one wheel. TMeasy is part of the car's own hot path, every other law is asked through its door.
void mount(const Tire& tire, TireSide side, CornerParameters<double>& c) {
  const TireLaw law = mounted_law(tire, side);
  if (const auto* tmeasy = std::get_if<Tmeasy<double>>(&law)) {
    c.tire = *tmeasy;
    return;
  }
  c.tire = Tmeasy<double>{};
  c.tire.body = body_of(law);
  c.law[0] = std::make_shared<const TireLaw>(law);
}

// What the vehicle says of the side that its tyres were measured for, in place of their own files.
std::optional<TireSide> read_tire_side(const Reader& r) {
  if (!r.has("tire_side")) return {};
  const std::string side = r.choice("tire_side", {"left", "right", "both"});
  return side == "left" ? TireSide::left : side == "right" ? TireSide::right : TireSide::both;
}

struct Axle {
  CornerParameters<double> left;
  AxleKinematics kinematics;
  Tire tire;
  BarLaw bar;
  bool automatic_preload;
  bool contact_given = false;  // the file says how its tyres meet uneven ground
  bool held = false;           // the file says that the wheels steer freely, but their suspension has no steer travel
  bool twin = false;
};

// Two tyres on each hub, whose middle is the wheel centre.
void read_twin(const Reader& r, Axle& axle) {
  if (!r.has("twin")) return;
  axle.twin = true;
  axle.left.twin_offset = 0.5 * r.map("twin").number("spacing", "m", {.above = 0, .max = 1});
  const auto* linkage = axle.left.exact[0] ? std::get_if<LinkageKinematics<double>>(axle.left.exact[0].get()) : nullptr;
  if (linkage && linkage->linkage.has_hinge)
    r.problem("twin", "stands beside a suspension with a compliant hinge, which guides wheels of one tyre");
}

// Whether both tyres have room beside each other and between the wheels of the axle.
void check_twin(const Reader& r, const CornerParameters<double>& c) {
  const double spacing = 2.0 * c.twin_offset, width = c.tire.body.width, y = c.r_VW_D.y;
  if (spacing < width)
    r.map("twin").problem("spacing", fmt::format("{:.4g} m is less than the tyre's width of {:.4g} m; both tyres would "
                                                 "stand in each other",
                                                 spacing, width));
  else if (const double room = 2.0 * y - spacing - width; room <= 0.0)
    r.map("twin").problem(
        "spacing", fmt::format("{:.4g} m makes the twin tyres wider than the axle: the inner ones, {:.4g} m wide, of "
                               "both sides would meet, {:.4g} m of room between the wheel centres at y = {:.4g} m",
                               spacing, width, 2.0 * y, y));
}

// has_elements: further ones may carry what the coil spring does not.
Axle read_axle(const Reader& r, bool has_elements, files::Problems& problems) {
  Axle axle{};
  CornerParameters<double>& c = axle.left;
  c.r_VW_D = to_vec(r.vector3("wheel_center", "m"));
  if (c.r_VW_D.y <= 0) r.problem("wheel_center", "is that of the left wheel; expected y > 0");
  c.r_VW_D.z += r.number("lift", "m", {.min = 0, .max = 0.5}, 0.0);  // a lift axle that is up
  axle.kinematics = read_axle_kinematics(r, c.r_VW_D, problems);
  const AxleKinematics& k = axle.kinematics;
  c.kinematics = k.left.design;
  c.exact[0] = k.left.exact;
  c.stops[0] = k.left.stops;
  c.hinge = k.left.hinge;
  const double toe =
      r.number("toe", "rad", {.min = -0.2, .max = 0.2}, k.toe);  // toe-in positive: left wheel turned right
  const double camber =
      r.number("camber", "rad", {.min = -0.3, .max = 0.3}, k.camber);  // positive: top of the wheel outwards
  c.axis_K = {std::sin(toe) * std::cos(camber), std::cos(toe) * std::cos(camber), -std::sin(camber)};

  const Reader knuckle = r.map("knuckle"), wheel = r.map("wheel");
  c.knuckle_mass = knuckle.number("mass", "kg", {.above = 0});
  c.r_WK_K = to_vec(knuckle.vector3("center", "m", {}, {0, 0, 0}));
  const std::array<double, 3> I = knuckle.vector3("inertia", "kg m^2", {.above = 0});
  c.knuckle_inertia = {I[0], I[1], I[2], 0, 0, 0};
  c.wheel_mass = wheel.number("mass", "kg", {.above = 0});
  c.wheel_axial_inertia = wheel.number("axial_inertia", "kg m^2", {.above = 0});
  c.wheel_transverse_inertia = wheel.number("transverse_inertia", "kg m^2", {.above = 0});
  if (c.wheel_axial_inertia > 2.0 * c.wheel_transverse_inertia)
    wheel.problem("axial_inertia", "is more than twice the transverse inertia; no rotor is like that");

  const Reader spring = r.map("spring"), damper = r.map("damper");
  const StrutLaws strut = read_strut(spring, damper, has_elements);
  c.spring = strut.spring, c.damper = strut.damper, c.curves[0] = strut.curves;
  axle.automatic_preload = !spring.has("preload") || spring.text("preload") == "auto";
  c.spring.preload = axle.automatic_preload ? 0.0 : spring.number("preload", "N", {});
  axle.bar = r.has("anti_roll_bar") ? read_bar(r.map("anti_roll_bar")) : BarLaw{0.0, nullptr};

  const Reader steering = r.map("steering");
  // A knuckle without steer travel is held, whatever the file says.
  const bool free = steering.flag("free", true);
  c.rack.free = free && axle.kinematics.steers ? 1.0 : 0.0;
  axle.held = steering.has("free") && free && !axle.kinematics.steers;
  c.rack.stiffness = steering.number("stiffness", "N/m", {.above = 0, .max = 1e9}, 2e7);
  c.rack.damping = steering.number("damping", "N s/m", {.min = 0, .max = 1e7}, 2e4);
  c.rack.adjustment = 0.0;
  c.enveloping = read_enveloping(r, axle.contact_given);
  const std::filesystem::path tire = named_file(r, "tire", "tires");
  const std::optional<TireSide> side = read_tire_side(r);
  read_twin(r, axle);
  if (!tire.empty()) axle.tire = load_tire(tire, problems, {}, side);
  return axle;
}

// The right wheel: the mirror image of the left one, guided by its own kinematics.
CornerParameters<double> right_corner(const Axle& axle) {
  const CornerParameters<double>& l = axle.left;
  CornerParameters<double> r = l;
  r.r_VW_D.y = -l.r_VW_D.y;
  r.axis_K.x = -l.axis_K.x;
  r.axis_K.z = -l.axis_K.z;
  r.twin_offset = -l.twin_offset;
  r.kinematics = axle.kinematics.right.design;
  r.exact[0] = axle.kinematics.right.exact;
  r.stops[0] = axle.kinematics.right.stops;
  r.hinge = axle.kinematics.right.hinge;
  r.r_WK_K.y = -l.r_WK_K.y;
  r.knuckle_inertia.xy = -l.knuckle_inertia.xy;
  r.knuckle_inertia.yz = -l.knuckle_inertia.yz;
  return r;
}

void read_drive(const Reader& drive, CarParameters<double>& car) {
  // Of all wheels, or of those of the vehicle that tows.
  const std::size_t wheels = car.corner.size(), own = 2 * static_cast<std::size_t>(own_axles(car));
  const std::vector<double> split =
      drive.numbers("split", "-", {.min = 0, .max = 1}, {.min_size = own, .max_size = wheels});
  const bool whole = split.size() == wheels || split.size() == own;
  if (!whole && split.size() > own)
    drive.problem("split", fmt::format("has {} shares; expected {} or {}", split.size(), own, wheels));
  double sum = 0.0;
  for (std::size_t i = 0; i < split.size() && i < wheels; ++i) sum += car.corner[i].drive_share = split[i];
  if (whole && std::fabs(sum - 1.0) > 1e-9) drive.problem("split", fmt::format("adds up to {:.6g}; expected 1", sum));
  car.drive_at_knuckle = drive.choice("at", {"chassis", "knuckle"}, "chassis") == "knuckle" ? 1.0 : 0.0;
  const Reader control = drive.map("speed_control");
  car.speed_control.gain = control.number("gain", "N s", {.above = 0});
  car.speed_control.reset_time = control.number("reset_time", "s", {.above = 0});
  car.speed_control.torque_min = control.number("torque_min", "N m", {.max = 0}, -1e5);
  car.speed_control.torque_max = control.number("torque_max", "N m", {.min = 0}, 1e5);
}

// People and luggage, part of the body from here on.
void read_payload(const Reader& root, CarParameters<double>& car) {
  if (!root.has("payload")) return;
  std::vector<PayloadMass> all;
  for (const Reader& r : root.list("payload", {.max_size = 100})) {
    const std::string name = r.text("name");
    if (std::any_of(all.begin(), all.end(), [&](const PayloadMass& p) { return p.name == name; }))
      r.problem("name", "'" + name + "' stands here a second time");
    all.push_back({name, r.number("mass", "kg", {.min = 0, .max = 1e5}),
                   to_vec(r.vector3("position", "m", {.min = -50, .max = 50}))});
  }
  car.unit[0].payload = std::make_shared<const std::vector<PayloadMass>>(std::move(all));
  add_payload(car, 1.0);
}

// An axle of a vehicle as its file has it, by any of its names; null where there is none.
const files::Node* find_axle(const files::Node& vehicle, const std::string& name) {
  const files::Node* list = vehicle.find("axles");
  if (!list) return vehicle.find(name == "1" ? "front" : name == "2" ? "rear" : name);
  const int axles = static_cast<int>(list->children.size());
  const std::vector<std::string> names = axle_names(axles);
  if (axles == 0 || std::find(names.begin(), names.end(), name) == names.end()) return nullptr;
  return &list->children[static_cast<std::size_t>(axle_of_name(name, axles))];
}

// Each axle of the list may begin as one of the base (`like: rear`); those of the base itself go.
void take_axles(files::Document& document, files::Document& base, files::Problems& problems) {
  files::Node& list = *document.root()->find("axles");
  for (std::size_t i = 0; i < list.children.size(); ++i) {
    files::Node& axle = list.children[i];
    const files::Node* like = axle.find("like");
    if (!like) continue;
    const files::Node* from = find_axle(*base.root(), like->text);
    if (from)
      files::complete(axle, *from);
    else
      problems.add(like->source->name, like->line, fmt::format("axles[{}].like", i),
                   fmt::format("{} is no axle of the base", files::describe(*like)));
    std::erase_if(axle.children, [](const files::Node& n) { return n.key == "like"; });
  }
  std::erase_if(base.root()->children,
                [](const files::Node& n) { return n.key == "front" || n.key == "rear" || n.key == "axles"; });
}

// A vehicle file, completed by the one that it names as `base`.
files::Document read_with_base(const std::filesystem::path& file, int depth, files::Problems& problems) {
  files::Document document = files::read_yaml(file, problems);
  if (!document.root() || !document.root()->find("base")) return document;
  std::filesystem::path base;
  {
    const Reader root(document, problems);
    base = named_file(root, "base", "vehicles");
    if (!base.empty() && depth == 8) {
      root.problem("base", "is the ninth in a row; vehicles name each other in a circle");
      return document;
    }
  }
  if (base.empty()) return document;
  files::Document other = read_with_base(base, depth + 1, problems);
  if (document.root()->find("axles") && other.root()) take_axles(document, other, problems);
  document.complete(std::move(other));
  return document;
}

// Axles of the units behind may begin as one of the first unit (`like: rear`) or as the one before (`like: before`).
void take_unit_axles(files::Document& document, files::Problems& problems) {
  files::Node* units = document.root() ? document.root()->find("units") : nullptr;
  if (!units) return;
  for (std::size_t k = 0; k < units->children.size(); ++k) {
    files::Node* list = units->children[k].find("axles");
    for (std::size_t i = 0; list && i < list->children.size(); ++i) {
      files::Node& axle = list->children[i];
      const files::Node* like = axle.find("like");
      if (!like) continue;
      const files::Node* from = like->text != "before" ? find_axle(*document.root(), like->text)
                                : i > 0                ? &list->children[i - 1]
                                                       : nullptr;
      if (from)
        files::complete(axle, files::Node(*from));
      else
        problems.add(like->source->name, like->line, fmt::format("units[{}].axles[{}].like", k, i),
                     fmt::format("{} is no axle of the first unit, and no `before`", files::describe(*like)));
      std::erase_if(axle.children, [](const files::Node& n) { return n.key == "like"; });
    }
  }
}

// Keys of other kinds would only say what a car lacks.
bool check_kind(const files::Document& document, const Reader& root) {
  const files::Node* kind = document.root() ? document.root()->find("kind") : nullptr;
  if (!kind || kind->kind != files::Node::Kind::scalar || kind->text == "car")
    return root.choice("kind", {"car"}), true;
  std::vector<std::string> kinds{"car"};
  kinds.insert(kinds.end(), classic_kinds().begin(), classic_kinds().end());
  const std::string near = files::nearest(kind->text, kinds);
  const bool classic = std::find(kinds.begin(), kinds.end(), kind->text) != kinds.end();
  root.problem("kind", classic
                           ? fmt::format("{} is a classical model; expected a car here", files::quote(kind->text))
                           : fmt::format("{} is no kind of vehicle{} {}", files::quote(kind->text),
                                         near.empty() ? "; there are:" : "; did you mean '" + near + "'? There are:",
                                         files::joined(kinds)));
  return false;
}

// The axles into the car, from the front.
void put_axles(const std::vector<Reader>& readers, const std::vector<Axle>& axles, const std::vector<int>& unit_of,
               Vehicle& vehicle) {
  CarParameters<double>& car = vehicle.car;
  for (std::size_t i = 0; i < axles.size(); ++i) {
    const Axle& axle = axles[i];
    car.corner.push_back(axle.left), car.corner.push_back(right_corner(axle));
    mount(axle.tire, TireSide::left, car.corner[2 * i]);
    mount(axle.tire, TireSide::right, car.corner[2 * i + 1]);
    AxleParameters<double> shared;
    shared.unit = unit_of[i], shared.twin = axle.twin;
    if (axle.twin) check_twin(readers[i], car.corner[2 * i]);
    shared.bar_stiffness = axle.bar.stiffness, shared.bar_curve[0] = axle.bar.curve;
    shared.dependent[0] = axle.kinematics.dependent;
    shared.steering = axle.kinematics.steering;
    car.axle.push_back(shared);
    vehicle.links.push_back(axle.kinematics.links), vehicle.points.push_back(axle.kinematics.points);
    vehicle.automatic_preload.push_back(axle.automatic_preload);
    vehicle.contact_given = vehicle.contact_given || axle.contact_given;
    const Enveloping<double>&first = axles.front().left.enveloping, &own = axle.left.enveloping;
    if (own.kind != first.kind || own.rounds != first.rounds || own.contour != first.contour)
      readers[i].problem("enveloping", "kind, rounds and cam_exponent must be those of the front axle");
    if (i > 0 && axles.size() > 2 && unit_of[i] == unit_of[i - 1] && axle.left.r_VW_D.x >= axles[i - 1].left.r_VW_D.x)
      readers[i].problem("wheel_center", "does not lie behind the axle before; axles are told from the front");
    for (const files::Problem& warning : axle.tire.warnings.list())
      if (const std::string text = files::to_string(warning);
          std::find(vehicle.warnings.begin(), vehicle.warnings.end(), text) == vehicle.warnings.end())
        vehicle.warnings.push_back(text);
  }
  for (std::size_t i = 0; i < axles.size(); ++i)
    if (axles[i].held)
      vehicle.warnings.push_back(
          fmt::format("{}: {}.steering.free: true, but the suspension has no steer travel (travel.steer); its wheels "
                      "are held straight",
                      vehicle.file.string(), readers[i].key_path()));
}

}  // namespace

namespace {

std::vector<Reader> lead_axle_readers(const Reader& root) {
  if (!root.has("axles")) return {root.map("front"), root.map("rear")};
  for (const char* key : {"front", "rear"})
    if (root.has(key)) root.problem(key, "stands beside `axles`, which tells all of them; expected one of both");
  return root.list("axles", {.min_size = 1, .max_size = kMostAxles});
}

}  // namespace

std::vector<Reader> axle_readers(const Reader& root) {
  std::vector<Reader> all = lead_axle_readers(root);
  for (const Reader& unit : unit_readers(root))
    for (const Reader& axle : unit_axle_readers(unit)) all.push_back(axle);
  return all;
}

namespace {

BodyBox read_box(const Reader& box) {
  return {box.number("length", "m", {.above = 0}), box.number("width", "m", {.above = 0}),
          box.number("height", "m", {.above = 0}), box.number("front_overhang", "m", {}), box.number("floor", "m", {})};
}

// Bodies and couplings of the units behind the first; unit_of: of their axles.
std::vector<Reader> read_units(const Reader& root, Vehicle& vehicle, std::vector<int>& unit_of) {
  const std::vector<Reader> units = unit_readers(root);
  for (const Reader& r : units) {
    const int k = vehicle.car.units();
    vehicle.car.unit.push_back(read_unit_body(r, k));
    vehicle.unit_names.push_back(r.text("name", fmt::format("unit {}", k + 1)));
    vehicle.unit_boxes.push_back(r.has("box") ? read_box(r.map("box")) : BodyBox{});
    unit_of.insert(unit_of.end(), unit_axle_readers(r).size(), k);
  }
  return units;
}

// Of the axles of a unit one at least stands on the ground.
void check_lifts(const std::vector<Reader>& readers, const std::vector<int>& unit_of) {
  for (std::size_t first = 0, next = 0; first < readers.size(); first = next) {
    std::size_t lifted = 0;
    for (next = first; next < readers.size() && unit_of[next] == unit_of[first]; ++next)
      if (readers[next].number("lift", "m", {}, 0.0) > 0.0) ++lifted;
    if (lifted == next - first)
      readers[first].problem("lift", "all axles of this unit are lifted; expected one on the ground");
  }
}

// A bar that the suspension's file has no place for would do nothing.
void check_bars(const Reader& root, const std::vector<Reader>& readers, const Vehicle& vehicle) {
  const CarParameters<double>& car = vehicle.car;
  const Layout at = layout_of(car);
  const CarState<double> x = design_state<double>(at);
  const std::vector<double> no_hinge(static_cast<std::size_t>(at.wheels));
  const SuspensionTravels travels(car);
  for (int k = 0; k < at.axles(); ++k) {
    WheelTravels<double> both[2];
    travels.evaluate(k, x.data(), HingeTravels<double>{no_hinge.data(), no_hinge.data()}, both);
    if (both[0].bar.per_h != 0.0 || both[0].bar.per_other_h != 0.0) continue;
    const auto axle = static_cast<std::size_t>(k);
    const auto refuse = [&](const Reader& r, const char* key) {
      r.problem(key, fmt::format("stands at axle {}, but its suspension has no `bar`: nothing would move it", k + 1));
    };
    if (const AxleParameters<double>& a = car.axle[axle]; a.bar_stiffness > 0.0 || a.bar_curve[0])
      refuse(readers[axle], "anti_roll_bar");
    if (!vehicle.parts.suspension.bar.empty() && vehicle.parts.suspension.bar[axle]) {
      const Reader elements = root.map("suspension_elements");
      refuse(elements.map(axle_key(elements, k, at.axles())), "active_bar");
    }
  }
}

}  // namespace

Vehicle load_vehicle(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                     files::Problems& problems) try {
  Vehicle vehicle{};
  vehicle.file = file;
  const std::size_t before = problems.size();
  files::Document document = read_with_base(file, 0, problems);
  take_unit_axles(document, problems);
  for (const std::string& o : overrides) files::apply_override(document, o, problems, "vehicle.");
  const Reader root(document, problems);
  if (!check_kind(document, root)) return vehicle;
  root.has("base");
  if (root.has("coupling"))
    root.problem("coupling", "stands on the first unit, which hangs on nothing; couplings belong to items of `units`");
  vehicle.name = root.text("name", file.stem().string());

  CarParameters<double>& car = vehicle.car;
  car.unit.resize(1);
  const Reader body = root.map("body");
  car.unit[0].body_mass = body.number("mass", "kg", {.above = 0, .max = 1e5});
  car.unit[0].r_VC = to_vec(body.vector3("center_of_gravity", "m"));
  car.unit[0].body_inertia = read_inertia(body.map("inertia"));
  car.unit[0].drag_area = 0.0;
  car.gravity = root.number("gravity", "m/s^2", {.min = 0, .max = 100}, 9.81);

  read_payload(root, car);
  const std::vector<Reader> readers = axle_readers(root);
  std::vector<int> unit_of(lead_axle_readers(root).size(), 0);
  const std::vector<Reader> units = read_units(root, vehicle, unit_of);
  const bool has_elements = root.has("suspension_elements") || root.has("bogies");
  std::vector<Axle> axles;
  for (const Reader& r : readers) axles.push_back(read_axle(r, has_elements, problems));
  if (axles.empty()) return vehicle;
  put_axles(readers, axles, unit_of, vehicle);
  check_lifts(readers, unit_of);
  level_cabs(units, car);
  check_couplings(units, car);
  BodyParameters<double>& lead = car.unit[0];
  const double x_C = lead.r_VC.x;
  const UnitAxles own = axles_of(car);
  if (own.count() > 1 && (axle_place(car, own.first) <= x_C || x_C <= axle_place(car, own.last)))
    body.problem("center_of_gravity", "does not lie between the axles");

  car.air_density = 1.2;
  lead.r_VA = {lead.r_VC.x, 0.0, lead.r_VC.z};
  if (root.has("air"))
    root.problem("air", "stands in `aerodynamics` now: {drag_area, density, point} there is a plain drag");
  read_drive(root.map("drive"), car);
  const std::string terms = root.choice("accelerations", {"full", "non_perfect"}, "full");
  car.full_acceleration = terms == "full" ? 1.0 : 0.0;
  const bool simplified = root.choice("kinematics", {"standard", "simplified"}, "standard") == "simplified";
  const auto from_file = [](const AxleKinematics& k) { return k.left.exact || k.dependent; };
  if (simplified && std::any_of(axles.begin(), axles.end(), [&](const Axle& a) { return from_file(a.kinematics); }))
    root.problem("kinematics", "only design kinematics can be simplified; an axle has a suspension file");

  vehicle.box = read_box(root.map("box"));
  vehicle.parts = read_equipment(root, problems.size() == before, car, problems);
  if (problems.size() == before) check_bars(root, readers, vehicle);
  vehicle.seats = read_seats(root, true);
  if (root.has("steering") && !vehicle.parts.steering && problems.size() == before)
    vehicle.warnings.push_back(file.string() + ": steering: left out, since the front wheels cannot be steered");
  if (root.has("powertrain") && !vehicle.parts.powertrain && problems.size() == before)
    vehicle.warnings.push_back(file.string() + ": powertrain: left out, since the wheels have motors of their own");
  root.finish();
  if (problems.size() == before) warn_of_slips(document, vehicle);
  if (simplified) simplify_kinematics(car);
  return vehicle;
} catch (const std::logic_error& e) {
  return refused<Vehicle>(file, e, problems);
}

void simplify_kinematics(CarParameters<double>& car) {
  for (CornerParameters<double>& c : car.corner)
    for (DesignFunction<double>* f :
         {&c.kinematics.xi, &c.kinematics.eta, &c.kinematics.alpha, &c.kinematics.beta, &c.kinematics.gamma})
      f->per_dh = 0.0;
}

void choose_contact(Vehicle& vehicle, const Road& road) {
  CarParameters<double>& car = vehicle.car;
  const double load = total_mass(car) * car.gravity / layout_of(car).tires();
  const TireBody<double>& body = car.corner[0].tire.body;
  if (vehicle.contact_given || !is_finer_than_contact(road, body, load)) return;
  for (CornerParameters<double>& c : car.corner) c.enveloping.kind = ContactKind::tandem_cam;
  vehicle.warnings.push_back(fine_road_warning(road, body, load));
}

}  // namespace fahrwerk::load
