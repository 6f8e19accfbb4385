#include "load/tire/tire_contact.h"

#include <fmt/format.h>

namespace fahrwerk::load {

Enveloping<double> read_enveloping(const files::Reader& reader, bool& given) {
  Enveloping<double> e;
  e.cam_length = 0.33, e.cam_height = 0.32;
  double exponent = 1.8;
  if (reader.has("enveloping")) {
    const files::Reader r = reader.map("enveloping");
    given = given || r.has("kind");
    const std::string kind = r.choice("kind", {"point", "two_point", "tandem_cam"}, "point");
    e.kind = kind == "two_point"    ? ContactKind::two_point
             : kind == "tandem_cam" ? ContactKind::tandem_cam
                                    : ContactKind::point;
    e.rounds = r.integer("rounds", {.min = 0, .max = 10}, 0);
    e.length = r.number("length", "m", {.above = 0, .max = 1}, e.length);
    e.cam_length = r.number("cam_length", "m", {.above = 0, .max = 2}, e.cam_length);
    e.cam_height = r.number("cam_height", "m", {.above = 0, .max = 2}, e.cam_height);
    exponent = r.number("cam_exponent", "-", {.min = 1, .max = 10}, exponent);
  }
  e.contour = cam_contour(exponent);
  return e;
}

namespace {

double contact_length(const TireBody<double>& body, double load) {
  return patch_length(body, deflection_at(body, load));
}

}  // namespace

bool is_finer_than_contact(const Road& road, const TireBody<double>& body, double load) {
  if (!road.surface) return false;
  const double spacing = road.surface->grid_spacing();
  return spacing > 0.0 && spacing < contact_length(body, load);
}

std::string fine_road_warning(const Road& road, const TireBody<double>& body, double load) {
  return fmt::format(
      "the heights of the road stand {:.3g} mm apart, closer than a contact patch of {:.3g} mm: the tyres envelop them "
      "by tandem cams (enveloping.kind says otherwise)",
      1e3 * road.surface->grid_spacing(), 1e3 * contact_length(body, load));
}

}  // namespace fahrwerk::load
