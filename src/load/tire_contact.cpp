#include "load/tire_contact.h"

#include <string>

namespace fahrwerk::load {

Enveloping<double> read_enveloping(const files::Reader& reader) {
  Enveloping<double> e;
  if (!reader.has("enveloping")) return e;
  const files::Reader r = reader.map("enveloping");
  const std::string kind = r.choice("kind", {"point", "two_point", "tandem_cam"}, "point");
  e.kind = kind == "two_point"    ? ContactKind::two_point
           : kind == "tandem_cam" ? ContactKind::tandem_cam
                                  : ContactKind::point;
  e.rounds = r.integer("rounds", {.min = 0, .max = 10}, 0);
  e.length = r.number("length", "m", {.above = 0, .max = 1}, 0.1);
  e.cam_length = r.number("cam_length", "m", {.above = 0, .max = 2}, 0.33);
  e.cam_height = r.number("cam_height", "m", {.above = 0, .max = 2}, 0.32);
  e.contour = cam_contour(r.number("cam_exponent", "-", {.min = 1, .max = 10}, 1.8));
  return e;
}

}  // namespace fahrwerk::load
