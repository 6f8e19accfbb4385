// What stands on the K&C rig: the axle of a suspension file, or those of a vehicle.
#include <fmt/format.h>

#include <cmath>
#include <tuple>
#include <variant>

#include "analysis/trim/trim.h"
#include "cli/common/vehicle_file.h"
#include "cli/kc/kc_common.h"
#include "files/nearest.h"
#include "files/units.h"
#include "load/places.h"
#include "load/suspension/suspension_design.h"
#include "load/suspension/suspension_table.h"
#include "load/vehicle/vehicle.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using files::InputError;
using files::Problem;

void apply_options(const KcCall& call, KcVehicleData& v) {
  if (!call.wheelbase.empty()) v.wheelbase = kc_option(call.wheelbase, "--wheelbase", "m", 0.1, 30.0);
  if (!call.height.empty()) v.height = kc_option(call.height, "--height", "m", 0.01, 10.0);
  if (!call.brake_share.empty()) v.brake_share = kc_option(call.brake_share, "--brake-share", "-", 0.0, 1.0);
  if (!call.drive_share.empty()) v.drive_share = kc_option(call.drive_share, "--drive-share", "-", 0.0, 1.0);
}

// An axle that stands alone.
KcInput axle_input(const fs::path& file, const std::string& name, const KcCall& call, KcAxleInput axle) {
  if (!call.axle.empty() && call.drive_share.empty() && call.brake_share.empty() && call.wheelbase.empty())
    throw InputError(Problem{"", 0, "--axle", "is for vehicle files, or says with --wheelbase where the axle stands"});
  axle.vehicle.front = call.axle.empty() ? axle.left.guide.steered : call.axle == "front";
  apply_options(call, axle.vehicle);
  return {name, "suspension", file, {std::move(axle)}};
}

void check_wheel(const std::optional<load::SuspensionWheel>& wheel, const fs::path& file, files::Problems& problems) {
  if (!wheel)
    problems.add(file.string(), 0, "wheel_center", "the rig needs wheel_center and wheel.radius; the file has neither");
}

KcInput design_input(const fs::path& file, const KcCall& call, files::Problems& problems) {
  const load::DesignSuspension s = load::load_design_suspension(file, problems, call.overrides);
  if (problems.empty()) check_wheel(s.wheel, file, problems);
  problems.throw_if_any();
  const load::SuspensionWheel& w = *s.wheel;
  return axle_input(file, s.name, call,
                    {"",
                     "design",
                     kc_side(s.left, w.center, {w.radius, w.toe, w.camber, 1.0}, s.stops),
                     kc_side(s.right, mirrored(w.center), {w.radius, w.toe, w.camber, -1.0}, mirrored(s.stops)),
                     {}});
}

KcInput table_input(const fs::path& file, const KcCall& call, files::Problems& problems) {
  const load::TableSuspension s = load::load_table_suspension(file, problems, call.overrides);
  if (problems.empty()) check_wheel(s.wheel, file, problems);
  problems.throw_if_any();
  const load::SuspensionWheel& w = *s.wheel;
  return axle_input(file, s.name, call,
                    {"",
                     "table",
                     kc_side(s.left, w.center, {w.radius, w.toe, w.camber, 1.0}, s.stops),
                     kc_side(s.right, mirrored(w.center), {w.radius, w.toe, w.camber, -1.0}, mirrored(s.stops)),
                     {}});
}

KcVehicleData vehicle_data(const load::SuspensionElements& e) {
  KcVehicleData v;
  v.spring_stiffness = e.spring_stiffness, v.spring_load = e.spring_load, v.bar_stiffness = e.bar_stiffness;
  v.spring_cubic = e.spring_cubic, v.bump = e.bump, v.rebound = e.rebound;
  return v;
}

KcInput suspension_input(const fs::path& file, const KcCall& call, files::Problems& problems) {
  load::Suspension s = load::load_suspension(file, problems, call.overrides);
  problems.throw_if_any();
  KcAxleInput axle{"", s.geometry.type, {}, {}, vehicle_data(s.elements), s};
  axle.hard_points.sides = {{s.geometry, s.left}, {mirrored(s.geometry), s.right}};
  std::tie(axle.left, axle.right) = plain_sides(axle);
  if (s.elements.steering && !call.fit && !call.table) {
    axle.steering = s.elements.steering;
    const auto sides = steered(*axle.steering, s.left, s.right, {axle.left, axle.right});
    axle.left = sides[0], axle.right = sides[1];
  }
  return axle_input(file, s.name, call, std::move(axle));
}

KcInput dependent_input(const fs::path& file, const KcCall& call, files::Problems& problems) {
  load::AxleSuspension s = load::load_axle_suspension(file, problems, call.overrides);
  problems.throw_if_any();
  KcVehicleData v = vehicle_data(s.elements);
  v.twist_stiffness = s.geometry.twist_stiffness;
  v.drive_at_knuckle = s.geometry.type == "beam_axle";  // a driven one carries its final drive
  KcAxleInput axle{"", s.geometry.type, {}, {}, v, {}, s, s.elements.steering};
  axle.hard_points.dependent = KcHardPoints::Dependent{s.geometry, s.axle};
  std::tie(axle.left, axle.right) = plain_sides(axle);
  if (axle.steering) {
    const auto sides = steered(*axle.steering, s.axle, {axle.left, axle.right});
    axle.left = sides[0], axle.right = sides[1];
  }
  return axle_input(file, s.name, call, std::move(axle));
}

// Toe and camber from the wheel's axis in the design position.
KcWheelData wheel_data(const CornerParameters<double>& c, double ground, double side) {
  const double camber = -side * std::asin(c.axis_K.z), toe = side * std::atan2(c.axis_K.x, c.axis_K.y);
  return {(c.r_VW_D.z - ground) / std::cos(camber), toe, camber, side};
}

// The knuckle as the car has it; a spring of which the suspension file says nothing acts on the hub travel.
KcSide side_of(const CornerParameters<double>& c, const KcWheelData& wheel) {
  if (c.dependent[0]) return kc_sides(c.dependent[0]->axle, wheel, c.dependent[0]->stop)[wheel.side > 0.0 ? 0 : 1];
  const TravelStops<double> stops = c.stops[0] ? *c.stops[0] : TravelStops<double>();
  if (!c.exact[0]) return kc_side(c.kinematics, c.r_VW_D, wheel, stops);
  if (const auto* table = std::get_if<TableKinematics<double>>(c.exact[0].get()))
    return kc_side(table->lookup.table[0], table->r_VW_D, wheel, stops);
  return kc_side(std::get<LinkageKinematics<double>>(*c.exact[0]).linkage, wheel, stops);
}

std::string type_of(const CornerParameters<double>& c, const load::AxlePoints& points) {
  if (points.axle) return points.axle->type;
  if (points.left) return points.left->type;
  return c.exact[0] ? "table" : "design";
}

// A linkage may stand on one side alone: then nothing is drawn.
KcHardPoints hard_points_of(const load::AxlePoints& points, const CornerParameters<double>& left,
                            const CornerParameters<double>& right) {
  KcHardPoints hard_points;
  if (points.axle) hard_points.dependent = KcHardPoints::Dependent{*points.axle, left.dependent[0]->axle};
  if (points.left && points.right)
    hard_points.sides = {{*points.left, std::get<LinkageKinematics<double>>(*left.exact[0]).linkage},
                         {*points.right, std::get<LinkageKinematics<double>>(*right.exact[0]).linkage}};
  return hard_points;
}

KcInput vehicle_input(const fs::path& file, const KcCall& call, files::Problems& problems) {
  const load::Vehicle vehicle = load::load_vehicle(file, vehicle_keys(call.overrides), problems);
  problems.throw_if_any();
  const Car whole = assembled(vehicle, no_parts_but({}));
  const CarParameters<double>& car = whole.car;
  KcInput input{vehicle.name, "car", file, {}, vehicle.warnings};
  if (vehicle.parts.suspension.any())
    input.warnings.emplace_back(
        "left out: the vehicle's suspension_elements (air and leaf springs, mounts, friction, actuators, active bars); "
        "rates are those of coil springs and passive bars");
  const double wheelbase = car.corner[0].r_VW_D.x - car.corner[2].r_VW_D.x;
  const double front_load = (car.r_VC.x - car.corner[2].r_VW_D.x) / wheelbase;
  for (int axle = 0; axle < 2; ++axle) {
    const std::string name = axle == 0 ? "front" : "rear";
    if (!call.axle.empty() && call.axle != name) continue;
    const CornerParameters<double>&l = car.corner[2 * axle], &r = car.corner[2 * axle + 1];
    KcAxleInput a{name,
                  type_of(l, vehicle.points[static_cast<std::size_t>(axle)]),
                  side_of(l, wheel_data(l, -whole.height, 1.0)),
                  side_of(r, wheel_data(r, -whole.height, -1.0)),
                  {}};
    a.left.guide.has_spring = a.right.guide.has_spring = true;
    a.hard_points = hard_points_of(vehicle.points[static_cast<std::size_t>(axle)], l, r);
    KcVehicleData& v = a.vehicle;
    v.front = axle == 0, v.wheelbase = wheelbase, v.height = car.r_VC.z + whole.height;
    v.brake_share = axle == 0 ? front_load : 1.0 - front_load;
    v.drive_share = car.drive_split[2 * axle] + car.drive_split[2 * axle + 1];
    v.spring_stiffness = l.spring.stiffness, v.spring_load = l.spring.preload;
    v.spring_cubic = l.spring.cubic, v.bump = l.spring.bump, v.rebound = l.spring.rebound;
    v.bar_stiffness = car.bar_stiffness[axle];
    v.curves = l.curves[0], v.bar_curve = car.bar_curve[axle][0];
    if (l.dependent[0]) v.twist_stiffness = l.dependent[0]->twist_stiffness;
    v.drive_at_knuckle = car.drive_at_knuckle > 0.5;
    apply_options(call, v);
    input.axles.push_back(std::move(a));
  }
  return input;
}

}  // namespace

double kc_option(const std::string& text, const char* name, const char* unit, double low, double high) {
  std::string error;
  const double v = files::to_si(text, unit, error);
  if (!error.empty()) throw InputError(Problem{"", 0, name, error});
  if (!(v > low && v <= high))
    throw InputError(
        Problem{"", 0, name, fmt::format("{} is not in the range {:g} .. {:g} {}", text, low, high, unit)});
  return v;
}

KcInput kc_input(const KcCall& call) {
  const fs::path file = call.file;
  files::Problems problems;
  const files::Document document = files::read_yaml(file, call.overrides, problems);
  problems.throw_if_any();
  const files::Node* kind = document.root()->find("kind");
  const files::Node* type = document.root()->find("type");
  if (kind && kind->text == "car") return vehicle_input(file, call, problems);
  if (type && type->text == "design") return design_input(file, call, problems);
  if (type && type->text == "table") return table_input(file, call, problems);
  if (load::is_dependent_axle(document)) return dependent_input(file, call, problems);
  return suspension_input(file, call, problems);
}

std::pair<KcSide, KcSide> plain_sides(const KcAxleInput& axle) {
  if (axle.suspension) {
    const load::Suspension& s = *axle.suspension;
    return {kc_side(s.left, kc_wheel_data(s.geometry, 1.0), s.stops),
            kc_side(s.right, kc_wheel_data(s.geometry, -1.0), mirrored(s.stops))};
  }
  if (!axle.axle) return {axle.left, axle.right};
  const auto sides = kc_sides(axle.axle->axle, kc_wheel_data(axle.axle->geometry, 1.0), axle.axle->stops);
  return {sides[0], sides[1]};
}

std::string kc_prefix(const KcAxleInput& axle) { return axle.name.empty() ? "" : axle.name + "."; }

std::vector<KcColumn> kc_columns(const KcAxleInput& axle, const std::vector<KcSample>& sweep) {
  std::vector<KcColumn> columns{
      {"h_left", "m", "hub travel of the left wheel", {}},
      {"h_right", "m", "hub travel of the right wheel", {}},
      {"s", axle.steering ? "rad" : "m", axle.steering ? "steering input" : "steer travel", {}}};
  for (const KcSample& o : sweep) {
    columns[0].values.push_back(o.axle.left.h);
    columns[1].values.push_back(o.axle.right.h);
    columns[2].values.push_back(o.axle.left.s);
  }
  const auto add = [&](const std::string& name, const KcQuantity& q, double (*of)(const KcSample&)) {
    KcColumn c{name, q.unit, q.title, {}};
    bool any = false;
    for (const KcSample& o : sweep) c.values.push_back(of(o)), any = any || std::isfinite(c.values.back());
    if (any) columns.push_back(std::move(c));
  };
  for (const KcQuantity& q : kc_quantities()) {
    if (q.steering && !axle.left.guide.steered) continue;
    if (!q.right) {
      add(q.name, q, q.left);
      continue;
    }
    add(std::string(q.name) + "_left", q, q.left);
    add(std::string(q.name) + "_right", q, q.right);
  }
  return columns;
}

namespace {

// What the rig reads of both wheels with bushings.
void add_wheels(const std::vector<CompliantAxle>& axles, std::vector<KcColumn>& columns) {
  struct Quantity {
    const char *name, *unit;
    double (*of)(const CompliantWheel&);
  };
  static constexpr Quantity quantities[] = {
      {"toe", "rad", [](const CompliantWheel& w) { return w.toe; }},
      {"camber", "rad", [](const CompliantWheel& w) { return w.camber; }},
      {"steer", "rad", [](const CompliantWheel& w) { return w.steer; }},
      {"center_x", "m", [](const CompliantWheel& w) { return w.center.x; }},
      {"center_y", "m", [](const CompliantWheel& w) { return w.center.y; }},
      {"contact_x", "m", [](const CompliantWheel& w) { return w.patch.x; }},
      {"contact_y", "m", [](const CompliantWheel& w) { return w.patch.y; }},
      {"travel", "m", [](const CompliantWheel& w) { return w.travel; }},
      {"vertical_force", "N", [](const CompliantWheel& w) { return w.vertical_force; }}};
  for (int side = 0; side < 2; ++side)
    for (const Quantity& q : quantities) {
      KcColumn c{std::string(q.name) + (side == 0 ? "_left" : "_right"), q.unit, "", {}};
      for (const CompliantAxle& a : axles) c.values.push_back(q.of(a.wheel[side]));
      columns.push_back(std::move(c));
    }
  columns.push_back({"rack", "m", "travel of the rack", {}});
  for (const CompliantAxle& a : axles) columns.back().values.push_back(a.rack);
}

// Hub travel and steer travel of the load sweeps must lie in the range of the axle.
double place(const std::string& text, const char* name, double low, double high) {
  if (text.empty()) return 0.0;
  const double v = kc_option(text, name, "m", -1.0, 1.0);
  if (v < low || v > high)
    throw InputError(
        Problem{"", 0, name, fmt::format("{} lies outside of the axle's range {:+.3f} .. {:+.3f} m", text, low, high)});
  return v;
}

}  // namespace

std::vector<KcColumn> kc_columns(const ComplianceCurve& curve) {
  std::vector<KcColumn> columns{{"load", curve.of->unit, curve.of->title, curve.load}};
  add_wheels(curve.axle, columns);
  return columns;
}

std::vector<KcColumn> kc_columns(const ComplianceTravel& curve) {
  std::vector<KcColumn> columns{{"h_left", "m", "hub travel of the left wheel", curve.h},
                                {"wheel_rate_left", "N/m", "wheel rate with bushings", curve.wheel_rate}};
  add_wheels(curve.axle, columns);
  return columns;
}

KcAxleResult kc_measure(const KcCall& call, const KcAxleInput& axle) {
  KcAxleResult out{axle, kc_curves(axle.left, axle.right, axle.vehicle), {}};
  if (axle.steering) {
    const std::vector<KcFigure> more = steering_figures(*axle.steering, {axle.left, axle.right});
    out.curves.figures.insert(out.curves.figures.end(), more.begin(), more.end());
    for (KcFigure& f : out.curves.figures)
      if (f.name == "steer_per_rack") f.name = "steer_per_input", f.unit = "-", f.description = "steer angle per input";
  }
  const bool asked = !call.at_travel.empty() || !call.at_steer.empty() || !call.hold.empty();
  const load::SuspensionElements* e = axle.suspension ? &axle.suspension->elements : nullptr;
  if (!e || (e->bushings.empty() && !(e->rack_stiffness > 0.0))) {
    if (asked)
      throw InputError(Problem{"", 0,
                               !call.hold.empty()        ? "--hold"
                               : !call.at_travel.empty() ? "--at-travel"
                                                         : "--at-steer",
                               "is for suspension files with bushings or a compliant steering"});
    return out;
  }
  const CompliantSuspension s{axle.suspension->geometry, e->bushings, e->rack_stiffness, load::rig_elements(*e)};
  ComplianceOptions o;
  const TravelRange<double>& r = axle.left.range;
  o.h = place(call.at_travel, "--at-travel", r.h_min, r.h_max);
  const double rack = s.left.travel.steer;
  o.s = place(call.at_steer, "--at-steer", -rack, rack);
  o.by_force = call.hold == "load";
  if (o.by_force && !(s.elements.spring && s.left.spring))
    throw InputError(Problem{"", 0, "--hold", "load needs a spring with `stiffness` that carries the wheels"});
  out.compliance = kc_compliance(s, o);
  return out;
}

}  // namespace fahrwerk::cli
