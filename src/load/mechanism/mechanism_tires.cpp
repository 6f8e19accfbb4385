// The road of a mechanism file, and what touches it: tyres on rims, points and balls.
#include <algorithm>
#include <cmath>

#include "load/mechanism/mechanism_parts.h"
#include "load/places.h"
#include "load/road/road.h"
#include "load/tire/tire.h"
#include "load/tire/tire_contact.h"
#include "vehicle/mechanism/tire_element.h"

namespace fahrwerk::load::mechanisms {
namespace {

using files::Reader;

// The axle is the second axis, the third as upright as it can be.
Mat3<double> rim_axes(const Vec& axle) {
  const Vec up = Vec{0, 0, 1} - axle.z * axle;
  const Mat3<double> A = constrained::axes_along(up);  // only its third axis is of use
  const Vec e3 = A.column(2), e1 = cross(axle, e3);
  return {{{e1.x, axle.x, e3.x}, {e1.y, axle.y, e3.y}, {e1.z, axle.z, e3.z}}};
}

void read_wheel(Context& c, const Reader& r, const std::string& name) {
  const int rim = read_body_name(c, r, "rim");
  const int carrier = r.has("carrier") ? read_body_name(c, r, "carrier") : TireElement::kNoCarrier;
  const Vec axle = read_direction(c, r, "axis", "y");
  const TireSide side = r.choice("side", {"left", "right"}, "left") == "left" ? TireSide::left : TireSide::right;
  bool given = false;
  Enveloping<double> enveloping = read_enveloping(r, given);
  const Vec at = r.has("at") || rim < 0 ? read_place(c, r, "at") : c.bodies[static_cast<std::size_t>(rim)].r_0C;
  if (std::fabs(axle.z) > 0.9) r.problem("axis", "stands upright; expected the wheel's axle, to the left");
  const std::filesystem::path file = named_file(r, "tire", "tires");
  if (file.empty()) return;
  const std::size_t before = c.problems.size();
  const Tire tire = load_tire(file, c.problems);
  if (c.problems.size() != before || rim < 0 || std::fabs(axle.z) > 0.9) return;
  for (const files::Problem& warning : tire.warnings.list()) c.warnings.push_back(files::to_string(warning));
  TireLift lift;
  if (r.has("height")) {
    lift.height = read_input_name(c, r, "height");
    if (lift.height >= 0) lift.rate = static_cast<int>(c.inputs.size()) + lift.height;
  }
  const TireLaw law = mounted_law(tire, side);
  const TireBody<double>& body = body_of(law);
  if (!given && is_finer_than_contact(*c.road, body, 1000.0)) {
    enveloping.kind = ContactKind::tandem_cam;
    c.warnings.push_back(fine_road_warning(*c.road, body, 1000.0));
  }
  c.elements.push_back(std::make_shared<TireElement>(name, c.placed().at(rim, at, rim_axes(axle)), carrier, law, c.road,
                                                     enveloping, lift));
  const double d = 2.0 * body.unloaded_radius;
  const constrained::Marker center = c.placed().at(rim, at, rim_axes(axle));
  c.sketch.shapes.push_back({name, DrawnShape::Kind::wheel, rim + 1, {d, body.width, d}, center.r, center.A});
}

}  // namespace

std::shared_ptr<const constrained::Element> read_contact(Context& c, const Reader& r, const std::string& name) {
  constrained::ContactLaw law;
  const int body = read_body_name(c, r, "body");
  const Vec at = read_place(c, r, "at");
  law.radius = c.number(r, "radius", "m", {.min = 0, .max = 1e3}, 0.0);
  law.stiffness = c.number(r, "stiffness", "N/m", {.above = 0, .max = 1e12});
  law.damping = c.number(r, "damping", "N s/m", {.min = 0, .max = 1e12}, 0.0);
  law.onset = c.number(r, "onset", "m", {.above = 0, .max = 1}, 1e-4);
  law.friction = c.number(r, "friction", "-", {.min = 0, .max = 10}, 0.0);
  law.slip_speed = c.number(r, "slip_speed", "m/s", {.above = 0, .max = 10}, 1e-2);
  if (r.has("plane")) {
    const Reader p = r.map("plane");
    const std::string name_of = p.choice("on", c.names, "ground");
    const auto found = std::find(c.names.begin(), c.names.end(), name_of);
    const int on = found == c.names.end() ? constrained::kGround : static_cast<int>(found - c.names.begin()) - 1;
    const Vec place = read_place(c, p, "at");
    const Mat3<double> A = constrained::axes_along(read_direction(c, p, "normal"));
    if (body < 0) return nullptr;
    if (on != body)
      return std::make_shared<constrained::SurfaceContact>(name, c.placed().at(body, at), law,
                                                           c.placed().at(on, place, A));
    p.problem("on", "is the body that touches it; expected another one, or ground");
    return nullptr;
  }
  if (body < 0) return nullptr;
  if (!c.root.has("road")) return std::make_shared<constrained::SurfaceContact>(name, c.placed().at(body, at), law);
  return std::make_shared<constrained::SurfaceContact>(name, c.placed().at(body, at), law,
                                                       [road = c.road](double x, double y) {
                                                         const RoadPoint<double> p = evaluate(*road, x, y);
                                                         return constrained::SurfacePoint{p.height, p.normal};
                                                       });
}

void read_road_and_tires(Context& c) {
  if (c.root.has("road")) {
    std::string name;
    files::Problems warnings;
    *c.road = load_road(c.document, c.root, name, c.problems, warnings);
    for (const files::Problem& warning : warnings.list()) c.warnings.push_back(files::to_string(warning));
  }
  if (!c.root.has("tires")) return;
  const Reader tires = c.root.map("tires");
  for (const std::string& name : names_of_section(c, tires)) {
    const Reader r = tires.map(name);
    if (r.exists()) read_wheel(c, r, name);
  }
}

}  // namespace fahrwerk::load::mechanisms
