// Suspensions of a mechanism file: bodies, joints and elements from the hard points of a suspension file.
#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <stdexcept>

#include "load/mechanism/mechanism_parts.h"
#include "load/places.h"
#include "load/suspension/axle.h"
#include "load/suspension/suspension.h"
#include "vehicle/mechanism/cartesian_suspension.h"

namespace fahrwerk::load::mechanisms {
namespace {

using constrained::kGround;
using files::Reader;

constexpr double kWheelWidth = 0.22;  // as it is drawn  [m]

CornerMasses read_masses(const Context& c, const Reader& r, double toe, double camber) {
  CornerMasses m{20.0, {0, 0, 0}, {0.4, 0.3, 0.4, 0, 0, 0}, 20.0, 1.0, 0.6, {0, 1, 0}};
  const files::Limits mass{.above = 0, .max = 1e6}, moment{.above = 0, .max = 1e6};
  if (r.has("knuckle")) {
    const Reader k = r.map("knuckle");
    m.knuckle_mass = c.number(k, "mass", "kg", mass), m.knuckle_center = read_list(c, k, "center", "m");
    const Vec I = read_list(c, k, "inertia", "kg m^2");
    m.knuckle_inertia = {I.x, I.y, I.z, 0, 0, 0};
  }
  if (r.has("wheel")) {
    const Reader k = r.map("wheel");
    m.wheel_mass = c.number(k, "mass", "kg", mass);
    m.axial = c.number(k, "axial_inertia", "kg m^2", moment);
    m.transverse = c.number(k, "transverse_inertia", "kg m^2", moment);
  }
  // Of the left wheel: toe-in > 0, top outwards > 0.
  const Vec e{std::sin(toe) * std::cos(camber), std::cos(toe) * std::cos(camber), -std::sin(camber)};
  m.axis = e;
  return m;
}

CornerMasses mirrored_masses(CornerMasses m) {
  m.knuckle_center.y = -m.knuckle_center.y, m.axis.x = -m.axis.x, m.axis.z = -m.axis.z;
  return m;
}

// What the file's keys `spring`, `damper`, `bar` say, else what the suspension file does.
struct Rates {
  double stiffness = 0.0, load = 0.0, damping = 0.0, bar = 0.0;
};
Rates read_rates_of(const Context& c, const Reader& r, const SuspensionElements& file) {
  const auto known = [](double v) { return std::isfinite(v) ? v : 0.0; };
  Rates o{known(file.spring_stiffness), known(file.spring_load), 0.0, known(file.bar_stiffness)};
  const files::Limits limits{.min = 0, .max = 1e9};
  if (r.has("spring")) {
    const Reader k = r.map("spring");
    o.stiffness = c.number(k, "stiffness", "N/m", limits),
    o.load = c.number(k, "load", "N", {.min = -1e7, .max = 1e7}, 0.0);
  }
  if (r.has("damper")) o.damping = c.number(r.map("damper"), "damping", "N s/m", limits);
  if (r.has("bar")) o.bar = c.number(r.map("bar"), "stiffness", "N/m", limits);
  return o;
}

// One suspension with what belongs to it, from a file into the mechanism.
class SuspensionReader {
 public:
  SuspensionReader(Context& c, const Reader& r, std::string name) : c_(c), r_(r), name_(std::move(name)) {}

  void run() {
    const std::filesystem::path file = named_file(r_, "file", "suspensions");
    plan_.body = r_.has("on") && r_.text("on") != "ground" ? read_body_name(c_, r_, "on") : kGround;
    plan_.slides = r_.choice("rack", {"held", "slides"}, "held") == "slides";
    plan_.small_parts = r_.flag("small_parts", false);
    by_ = r_.has("at") ? read_place(c_, r_, "at") : Vec{0, 0, 0};
    const std::string side = r_.choice("side", {"left", "right", "both"}, "left");
    if (file.empty()) return;
    files::Problems own;
    const bool dependent = is_dependent_axle(files::read_yaml(file, own));
    parts_.bodies = c_.bodies;
    first_body_ = c_.bodies.size();
    if (dependent)
      read_dependent(file, own);
    else
      read_independent(file, side, own);
    c_.problems.add(own);
    if (own.empty()) take_over();
  }

 private:
  void read_independent(const std::filesystem::path& file, const std::string& side, files::Problems& own) {
    const Suspension s = load_suspension(file, own);
    const CornerMasses left = read_masses(c_, r_, s.geometry.toe, s.geometry.camber);
    const Rates rates = read_rates_of(c_, r_, s.elements);
    if (!own.empty()) return;
    if (plan_.slides && !(s.geometry.travel.steer > 0.0))
      return r_.problem("rack", "slides, but this suspension has no steer travel; expected held");
    std::optional<CartesianCorner> corner[2];
    for (int k = 0; k < 2; ++k) {
      if ((k == 0 && side == "right") || (k == 1 && side == "left")) continue;
      SuspensionPlan plan = plan_;
      plan.prefix = name_ + "." + (side != "both" ? "" : k == 0 ? "left." : "right.");
      const SuspensionGeometry g = moved(k == 0 ? s.geometry : mirrored(s.geometry), by_);
      const Linkage<double> placed = translated(k == 0 ? s.left : s.right, by_);
      if (placed.relayed) plan.relay = &placed.relay;
      corner[k] = add_corner(plan, g, k == 0 ? left : mirrored_masses(left), parts_);
      add_elements(plan, *corner[k], g, rates);
      if (corner[k]->hinge) add_hinge(plan, *corner[k], s.hinge);
      keep_points(plan.prefix, g);
      wheel(*corner[k], g);
    }
    if (corner[0] && corner[1]) add_bar_of(*corner[0], *corner[1], rates);
  }

  void read_dependent(const std::filesystem::path& file, files::Problems& own) {
    const AxleSuspension s = load_axle_suspension(file, own);
    const CornerMasses left = read_masses(c_, r_, s.geometry.toe, s.geometry.camber);
    const Rates rates = read_rates_of(c_, r_, s.elements);
    if (!own.empty()) return;
    const AxleGeometry g = moved(s.geometry, by_);
    const DependentAxle<double> placed = translated(s.axle, by_);
    plan_.prefix = name_ + ".", plan_.slides = plan_.slides && g.steered;
    if (placed.steering.on_pitman) plan_.pitman = &placed.steering.pitman;
    const CornerMasses both[2] = {left, mirrored_masses(left)};
    const CartesianAxle axle = add_axle(plan_, g, both, parts_);
    for (int k = 0; k < 2; ++k) {
      const SuspensionGeometry side =
          k == 0 ? static_cast<const SuspensionGeometry&>(g) : mirrored(static_cast<const SuspensionGeometry&>(g));
      SuspensionPlan plan = plan_;
      plan.prefix += k == 0 ? "left." : "right.";
      add_elements(plan, axle.side[k], side, rates);
      keep_points(plan.prefix, side), wheel(axle.side[k], side);
    }
    if (axle.side[0].bar >= 0) add_bar_of(axle.side[0], axle.side[1], rates);
    if (axle.twist && g.twist_stiffness > 0.0) put("twist", *axle.twist, {.stiffness = g.twist_stiffness});
    for (const auto& [point, p] : g.points) c_.points[name_ + "." + point] = p;
  }

  void put(const std::string& called, const constrained::Coordinate& x, constrained::AxialLaw law) {
    parts_.elements.push_back(std::make_shared<constrained::Axial>(name_ + "." + called, x, std::move(law)));
  }
  void add_elements(const SuspensionPlan& plan, const CartesianCorner& corner, const SuspensionGeometry& g,
                    const Rates& rates) {
    const std::string of = plan.prefix.substr(name_.size() + 1);
    // Free where its force in the design position is `load`.
    if (g.spring && rates.stiffness > 0.0)
      put(of + "spring", element_length(plan, corner, g, *g.spring, parts_),
          {.free = norm(g.spring->moving - g.spring->body) + rates.load / rates.stiffness,
           .stiffness = rates.stiffness});
    if (g.damper && rates.damping > 0.0)
      put(of + "damper", element_length(plan, corner, g, *g.damper, parts_), {.damping = rates.damping});
  }
  void add_hinge(const SuspensionPlan& plan, const CartesianCorner& corner, const HingeBush<double>& bush) {
    put(plan.prefix.substr(name_.size() + 1) + "hinge", *corner.hinge,
        {.stiffness = bush.stiffness, .damping = bush.damping});
  }
  void add_bar_of(const CartesianCorner& left, const CartesianCorner& right, const Rates& rates) {
    if (left.bar < 0 || right.bar < 0 || !(rates.bar > 0.0)) return;
    const double r = left.bar_radius == 0.0 ? 1.0 : left.bar_radius;
    put("bar", bar_twist(left, right, parts_), {.stiffness = rates.bar * r * r});
  }

  void keep_points(const std::string& prefix, const SuspensionGeometry& g) {
    for (const auto& [point, p] : g.points) c_.points[prefix + point] = p;
  }
  void wheel(const CartesianCorner& corner, const SuspensionGeometry& g) {
    wheels_.push_back({corner.wheel, 2.0 * g.wheel_radius});
  }

  // Into the mechanism, with what is drawn of it.
  void take_over() {
    for (std::size_t b = first_body_; b < parts_.bodies.size(); ++b) {
      c_.names.push_back(parts_.bodies[b].name), c_.free.push_back(false);
      c_.given.insert(c_.given.end(), 6, false);
    }
    c_.bodies = parts_.bodies;
    for (const constrained::Joint& j : parts_.joints) {
      c_.joints.push_back(j), c_.joint_keys[j.name] = "suspensions." + name_;
      for (const constrained::Marker* m : {&j.i, &j.j})
        if (m->body >= static_cast<int>(first_body_) && j.kind != constrained::JointKind::coordinates)
          draw_bar(c_, m->body, c_.bodies[static_cast<std::size_t>(m->body)].r_0C + m->r);
    }
    for (const auto& e : parts_.elements) c_.elements.push_back(e);
    for (const auto& [body, diameter] : wheels_)
      c_.sketch.shapes.push_back({c_.names[static_cast<std::size_t>(body) + 1],
                                  DrawnShape::Kind::wheel,
                                  body + 1,
                                  {diameter, kWheelWidth, diameter}});
  }

  Context& c_;
  const Reader& r_;
  std::string name_;
  SuspensionPlan plan_{};
  Vec by_{0, 0, 0};
  CartesianParts parts_{};
  std::size_t first_body_ = 0;
  std::vector<std::pair<int, double>> wheels_{};
};

}  // namespace

void read_suspensions(Context& c) {
  if (!c.root.has("suspensions")) return;
  const Reader all = c.root.map("suspensions");
  for (const std::string& name : names_of_section(c, all)) {
    const Reader r = all.map(name);
    if (r.exists()) SuspensionReader(c, r, name).run();
  }
}

}  // namespace fahrwerk::load::mechanisms
