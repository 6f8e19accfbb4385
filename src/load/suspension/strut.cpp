#include "load/suspension/strut.h"

namespace fahrwerk::load {
namespace {

Stop<double> optional_stop(const files::Reader& r, const char* key) {
  return r.has(key) ? read_stop(r.map(key)) : Stop<double>{1.0, 0.0, 0.01};
}

}  // namespace

Stop<double> read_stop(const files::Reader& r) {
  return {r.number("clearance", "m", {.min = 0, .max = 1}), r.number("stiffness", "N/m", {.min = 0}),
          r.number("blend", "m", {.above = 0, .max = 1}, 0.01)};
}

Spring<double> read_spring(const files::Reader& r, bool may_be_missing) {
  const files::Limits stiffness = may_be_missing ? files::Limits{.min = 0} : files::Limits{.above = 0};
  return {0.0, r.number("stiffness", "N/m", stiffness), r.number("cubic", "N/m^3", {.min = 0}, 0.0),
          optional_stop(r, "bump"), optional_stop(r, "rebound")};
}

Damper<double> read_damper(const files::Reader& r) {
  return {r.number("compression", "N s/m", {.min = 0}), r.number("rebound", "N s/m", {.min = 0}),
          r.number("compression_degression", "s/m", {.min = 0}, 0.0),
          r.number("rebound_degression", "s/m", {.min = 0}, 0.0)};
}

}  // namespace fahrwerk::load
