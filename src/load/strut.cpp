#include "load/strut.h"

namespace fahrwerk::load {
namespace {

Stop<double> read_stop(const files::Reader& r, const char* key) {
  if (!r.has(key)) return {1.0, 0.0, 0.01};
  const files::Reader s = r.map(key);
  return {s.number("clearance", "m", {.min = 0, .max = 1}), s.number("stiffness", "N/m", {.min = 0}),
          s.number("blend", "m", {.above = 0, .max = 1}, 0.01)};
}

}  // namespace

Spring<double> read_spring(const files::Reader& r) {
  return {0.0, r.number("stiffness", "N/m", {.above = 0}), r.number("cubic", "N/m^3", {.min = 0}, 0.0),
          read_stop(r, "bump"), read_stop(r, "rebound")};
}

Damper<double> read_damper(const files::Reader& r) {
  return {r.number("compression", "N s/m", {.min = 0}), r.number("rebound", "N s/m", {.min = 0}),
          r.number("compression_degression", "s/m", {.min = 0}, 0.0),
          r.number("rebound_degression", "s/m", {.min = 0}, 0.0)};
}

}  // namespace fahrwerk::load
