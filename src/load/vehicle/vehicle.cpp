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
#include "load/vehicle/vehicle_kinematics.h"
#include "load/vehicle/vehicle_plausibility.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

Sym3<double> read_inertia(const Reader& r) {
  Sym3<double> I{r.number("xx", "kg m^2", {.above = 0}), r.number("yy", "kg m^2", {.above = 0}),
                 r.number("zz", "kg m^2", {.above = 0}), r.number("xy", "kg m^2", {}, 0.0),
                 r.number("xz", "kg m^2", {}, 0.0),      r.number("yz", "kg m^2", {}, 0.0)};
  if (I.xx + I.yy < I.zz || I.yy + I.zz < I.xx || I.xx + I.zz < I.yy)
    r.problem("", "no body has these moments of inertia: each must be at most the sum of the other two");
  const double det2 = I.xx * I.yy - I.xy * I.xy;
  const double det3 =
      I.xx * (I.yy * I.zz - I.yz * I.yz) - I.xy * (I.xy * I.zz - I.yz * I.xz) + I.xz * (I.xy * I.yz - I.yy * I.xz);
  if (!(det2 > 0 && det3 > 0)) r.problem("", "the inertia tensor is not positive definite");
  return I;
}

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
};

// has_elements: further ones may carry what the coil spring does not.
Axle read_axle(const Reader& r, bool has_elements, files::Problems& problems) {
  Axle axle{};
  CornerParameters<double>& c = axle.left;
  c.r_VW_D = to_vec(r.vector3("wheel_center", "m"));
  if (c.r_VW_D.y <= 0) r.problem("wheel_center", "is that of the left wheel; expected y > 0");
  axle.kinematics = read_axle_kinematics(r, c.r_VW_D, problems);
  const AxleKinematics& k = axle.kinematics;
  c.kinematics = k.left.design;
  c.exact[0] = k.left.exact;
  c.dependent[0] = k.dependent;
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
  const std::vector<double> split = drive.numbers("split", "-", {.min = 0, .max = 1}, {.min_size = 4, .max_size = 4});
  double sum = 0.0;
  for (size_t i = 0; i < split.size() && i < 4; ++i) sum += car.drive_split[i] = split[i];
  if (split.size() == 4 && std::fabs(sum - 1.0) > 1e-9)
    drive.problem("split", fmt::format("adds up to {:.6g}; expected 1", sum));
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
  car.payload = std::make_shared<const std::vector<PayloadMass>>(std::move(all));
  add_payload(car, 1.0);
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
  if (!base.empty()) document.complete(read_with_base(base, depth + 1, problems));
  return document;
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

}  // namespace

Vehicle load_vehicle(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                     files::Problems& problems) try {
  Vehicle vehicle{};
  vehicle.file = file;
  const std::size_t before = problems.size();
  files::Document document = read_with_base(file, 0, problems);
  for (const std::string& o : overrides) files::apply_override(document, o, problems, "vehicle.");
  const Reader root(document, problems);
  if (!check_kind(document, root)) return vehicle;
  root.has("base");
  vehicle.name = root.text("name", file.stem().string());

  CarParameters<double>& car = vehicle.car;
  const Reader body = root.map("body");
  car.body_mass = body.number("mass", "kg", {.above = 0, .max = 1e5});
  car.r_VC = to_vec(body.vector3("center_of_gravity", "m"));
  car.body_inertia = read_inertia(body.map("inertia"));
  car.gravity = root.number("gravity", "m/s^2", {.min = 0, .max = 100}, 9.81);

  read_payload(root, car);
  const bool more = root.has("suspension_elements");
  const Axle front = read_axle(root.map("front"), more, problems), rear = read_axle(root.map("rear"), more, problems);
  car.corner = {front.left, right_corner(front), rear.left, right_corner(rear)};
  for (int i = 0; i < kWheels; ++i)
    mount(i < 2 ? front.tire : rear.tire, i % 2 == 0 ? TireSide::left : TireSide::right, car.corner[i]);
  for (const Axle* axle : {&front, &rear})
    for (const files::Problem& warning : axle->tire.warnings.list())
      if (const std::string text = files::to_string(warning);
          std::find(vehicle.warnings.begin(), vehicle.warnings.end(), text) == vehicle.warnings.end())
        vehicle.warnings.push_back(text);
  for (const Axle* axle : {&front, &rear})
    if (axle->held)
      vehicle.warnings.push_back(
          fmt::format("{}: {}.steering.free: true, but the suspension has no steer travel (travel.steer); its wheels "
                      "are held straight",
                      file.string(), axle == &front ? "front" : "rear"));
  if (front.left.enveloping.kind != rear.left.enveloping.kind ||
      front.left.enveloping.rounds != rear.left.enveloping.rounds ||
      front.left.enveloping.contour != rear.left.enveloping.contour)
    root.map("rear").problem("enveloping", "kind, rounds and cam_exponent must be those of the front axle");
  vehicle.contact_given = front.contact_given || rear.contact_given;
  car.bar_stiffness = {front.bar.stiffness, rear.bar.stiffness};
  car.bar_curve[0][0] = front.bar.curve, car.bar_curve[1][0] = rear.bar.curve;
  vehicle.links = {front.kinematics.links, rear.kinematics.links};
  vehicle.points = {front.kinematics.points, rear.kinematics.points};
  vehicle.automatic_preload[0] = front.automatic_preload;
  vehicle.automatic_preload[1] = rear.automatic_preload;
  if (front.left.r_VW_D.x <= car.r_VC.x || car.r_VC.x <= rear.left.r_VW_D.x)
    body.problem("center_of_gravity", "does not lie between the axles");

  car.air_density = 1.2;
  car.r_VA = {car.r_VC.x, 0.0, car.r_VC.z};
  if (root.has("air"))
    root.problem("air", "stands in `aerodynamics` now: {drag_area, density, point} there is a plain drag");
  read_drive(root.map("drive"), car);
  const std::string terms = root.choice("accelerations", {"full", "non_perfect"}, "full");
  car.full_acceleration = terms == "full" ? 1.0 : 0.0;
  const bool simplified = root.choice("kinematics", {"standard", "simplified"}, "standard") == "simplified";
  const auto from_file = [](const AxleKinematics& k) { return k.left.exact || k.dependent; };
  if (simplified && (from_file(front.kinematics) || from_file(rear.kinematics)))
    root.problem("kinematics", "only design kinematics can be simplified; an axle has a suspension file");

  const Reader box = root.map("box");
  vehicle.box = {box.number("length", "m", {.above = 0}), box.number("width", "m", {.above = 0}),
                 box.number("height", "m", {.above = 0}), box.number("front_overhang", "m", {}),
                 box.number("floor", "m", {})};
  vehicle.parts = read_equipment(root, problems.size() == before, car, problems);
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
  const double load = 0.25 * mass_properties(car).mass * car.gravity;
  const TireBody<double>& body = car.corner[0].tire.body;
  if (vehicle.contact_given || !is_finer_than_contact(road, body, load)) return;
  for (CornerParameters<double>& c : car.corner) c.enveloping.kind = ContactKind::tandem_cam;
  vehicle.warnings.push_back(fine_road_warning(road, body, load));
}

}  // namespace fahrwerk::load
