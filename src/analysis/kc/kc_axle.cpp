#include "analysis/kc/kc_axle.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "files/problem.h"

namespace fahrwerk {
namespace {

[[noreturn]] void refuse_key(const char* key, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, key, message});
}

std::array<KcSide, 2> measured_sides(const KcAxleInput& axle) {
  const std::array<KcSide, 2> sides{axle.left, axle.right};
  if (!axle.steering) return sides;
  if (const auto& dependent = axle.hard_points.dependent) return steered(*axle.steering, dependent->axle, sides);
  return steered(*axle.steering, axle.hard_points.sides[0].linkage, axle.hard_points.sides[1].linkage, sides);
}

std::vector<KcColumn> columns_of(const KcAxleResult& axle, const std::vector<KcSample>& sweep) {
  const bool angle = axle.input.steering.has_value();
  std::vector<KcColumn> columns{{"h_left", "m", "hub travel of the left wheel", {}},
                                {"h_right", "m", "hub travel of the right wheel", {}},
                                {"s", angle ? "rad" : "m", angle ? "steering input" : "steer travel", {}}};
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

std::vector<KcColumn> columns_of(const ComplianceCurve& curve) {
  std::vector<KcColumn> columns{{"load", curve.of->unit, curve.of->title, curve.load}};
  add_wheels(curve.axle, columns);
  return columns;
}

std::vector<KcColumn> columns_of(const ComplianceTravel& curve) {
  std::vector<KcColumn> columns{{"h_left", "m", "hub travel of the left wheel", curve.h},
                                {"wheel_rate_left", "N/m", "wheel rate with bushings", curve.wheel_rate}};
  add_wheels(curve.axle, columns);
  return columns;
}

// A place of the load sweeps, which must lie in the range of the axle.
double place(const std::optional<double>& given, const char* key, double low, double high) {
  const double v = given.value_or(0.0);
  if (given && (v < low || v > high))
    refuse_key(key, fmt::format("{:g} m lies outside of the axle's range {:+.3f} .. {:+.3f} m", v, low, high));
  return v;
}

ComplianceOptions compliance_options(const KcLoads& loads, const KcAxleInput& axle) {
  const CompliantSuspension& s = *axle.compliant;
  ComplianceOptions o;
  o.h = place(loads.at_travel, "at_travel", axle.left.range.h_min, axle.left.range.h_max);
  o.s = place(loads.at_steer, "at_steer", -s.left.travel.steer, s.left.travel.steer);
  o.by_force = loads.hold == "load";
  if (o.by_force && !(s.elements.spring && s.left.spring))
    refuse_key("hold", "load needs a spring with `stiffness` that carries the wheels");
  return o;
}

}  // namespace

void choose(const KcChoice& choice, std::vector<KcAxleInput>& axles) {
  const bool vehicle = axles.size() > 1 || !axles.front().name.empty();
  if (vehicle) {
    if (!choice.axle.empty()) {
      const std::string& name = choice.axle;
      std::size_t at = name == "rear" ? axles.size() - 1 : 0, number = 0;
      if (name != "front" && name != "rear") {
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (error != std::errc() || end != name.data() + name.size() || number == 0)
          refuse_key("axle", "there is no axle '" + name + "'; expected front, rear or a number from 1");
        at = number - 1;
      }
      if (at >= axles.size()) refuse_key("axle", "is not there: the vehicle has " + std::to_string(axles.size()));
      axles = {axles[at]};
    }
  } else {
    if (!choice.axle.empty() && !choice.drive_share && !choice.brake_share && !choice.wheelbase)
      refuse_key("axle", "is for vehicle files, or says together with a wheelbase where the axle stands");
    KcAxleInput& a = axles.front();
    a.vehicle.front =
        choice.axle.empty() ? a.left.guide.steered || a.steering : choice.axle == "front" || choice.axle == "1";
  }
  for (KcAxleInput& a : axles) {
    KcVehicleData& v = a.vehicle;
    v.wheelbase = choice.wheelbase.value_or(v.wheelbase), v.height = choice.height.value_or(v.height);
    v.brake_share = choice.brake_share.value_or(v.brake_share);
    v.drive_share = choice.drive_share.value_or(v.drive_share);
  }
}

std::vector<Metric> KcAxleResult::figures() const {
  std::vector<Metric> all = curves.figures;
  if (compliance) all.insert(all.end(), compliance->figures.begin(), compliance->figures.end());
  return all;
}

KcAxleResult kc_measure(const KcAxleInput& axle, const KcLoads& loads) {
  const std::array<KcSide, 2> sides = measured_sides(axle);
  KcAxleResult out{axle, sides[0], sides[1], kc_curves(sides[0], sides[1], axle.vehicle), {}};
  if (axle.steering) {
    const std::vector<Metric> more = steering_figures(*axle.steering, sides);
    out.curves.figures.insert(out.curves.figures.end(), more.begin(), more.end());
    for (Metric& f : out.curves.figures)
      if (f.name == "steer_per_rack") f.name = "steer_per_input", f.unit = "-", f.description = "steer angle per input";
  }
  if (axle.compliant) {
    out.compliance = kc_compliance(*axle.compliant, compliance_options(loads, axle));
  } else if (!loads.hold.empty() || loads.at_travel || loads.at_steer) {
    refuse_key(!loads.hold.empty() ? "hold"
               : loads.at_travel   ? "at_travel"
                                   : "at_steer",
               "is for suspension files with bushings or a compliant steering");
  }
  return out;
}

std::vector<KcSweep> kc_sweeps(const KcAxleResult& axle) {
  const KcCurves& c = axle.curves;
  std::vector<KcSweep> out{{"parallel", columns_of(axle, c.parallel)}, {"opposite", columns_of(axle, c.opposite)}};
  if (!c.steer.empty()) out.push_back({"steer", columns_of(axle, c.steer)});
  if (!axle.compliance) return out;
  for (const ComplianceCurve& k : axle.compliance->curves)
    out.push_back({fmt::format("{}_{}_phase", k.of->name, k.in_phase ? "in" : "out_of"), columns_of(k)});
  for (const ComplianceTravel& t : axle.compliance->travel)
    out.push_back({t.parallel ? "compliant_parallel" : "compliant_opposite", columns_of(t)});
  return out;
}

}  // namespace fahrwerk
