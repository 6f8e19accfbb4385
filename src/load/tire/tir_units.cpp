#include "load/tire/tir_units.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace fahrwerk::load {

namespace {

struct TirUnitName {
  std::string_view name;
  double scale;
};

constexpr double kInch = 0.0254, kFoot = 0.3048, kPound = 4.4482216152605, kTirDegree = 0.017453292519943295;

// clang-format off
const std::vector<TirUnitName> kLengths = {
    {"METER", 1}, {"METRE", 1}, {"M", 1}, {"MM", 1e-3}, {"MILLIMETER", 1e-3}, {"CM", 1e-2}, {"CENTIMETER", 1e-2},
    {"KM", 1e3}, {"INCH", kInch}, {"IN", kInch}, {"FOOT", kFoot}, {"FT", kFoot}};
const std::vector<TirUnitName> kForces = {
    {"NEWTON", 1}, {"N", 1}, {"KN", 1e3}, {"KNEWTON", 1e3}, {"KILONEWTON", 1e3}, {"POUND_FORCE", kPound},
    {"POUND", kPound}, {"LBF", kPound}, {"KPOUND_FORCE", 1e3 * kPound}, {"KG_FORCE", 9.80665},
    {"KILOGRAM_FORCE", 9.80665}, {"DYNE", 1e-5}};
const std::vector<TirUnitName> kAngles = {
    {"RADIAN", 1}, {"RADIANS", 1}, {"RAD", 1}, {"DEGREE", kTirDegree}, {"DEGREES", kTirDegree}, {"DEG", kTirDegree}};
const std::vector<TirUnitName> kTimes = {
    {"SECOND", 1}, {"SECONDS", 1}, {"SEC", 1}, {"S", 1}, {"MILLISECOND", 1e-3}, {"MS", 1e-3}, {"MINUTE", 60},
    {"MIN", 60}, {"HOUR", 3600}};
const std::vector<TirUnitName> kMasses = {
    {"KG", 1}, {"KILOGRAM", 1}, {"GRAM", 1e-3}, {"G", 1e-3}, {"POUND_MASS", 0.45359237}, {"POUND", 0.45359237},
    {"LBM", 0.45359237}, {"SLUG", 14.593903}, {"TONNE", 1e3}};
const std::vector<TirUnitName> kPressures = {
    {"PASCAL", 1}, {"PA", 1}, {"KPA", 1e3}, {"KPASCAL", 1e3}, {"MPA", 1e6}, {"BAR", 1e5},
    {"PSI", kPound / (kInch * kInch)}};
// clang-format on

double scale_of(const files::TirFile& table, files::Problems& problems, std::string_view key,
                const std::vector<TirUnitName>& known) {
  const files::TirEntry* e = table.find("UNITS", key);
  if (e == nullptr) return 1;
  std::string text = e->text, names;
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  for (const TirUnitName& n : known) {
    if (e->is_text && n.name == text) return n.scale;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", n.name);
  }
  problems.add(table.name, e->line, std::string(key), fmt::format("unknown unit; expected one of {}", names));
  return 1;
}

}  // namespace

double TirScales::of(TirUnit unit) const {
  switch (unit) {
    case TirUnit::none:
      return 1;
    case TirUnit::length:
      return length;
    case TirUnit::force:
      return force;
    case TirUnit::angle:
      return angle;
    case TirUnit::speed:
      return length / time;
    case TirUnit::pressure:
      return pressure;
    case TirUnit::stiffness:
      return force / length;
    case TirUnit::damping:
      return force * time / length;
    case TirUnit::moment:
      return force * length / angle;
    case TirUnit::per_length:
      return 1 / length;
    case TirUnit::per_length_squared:
      return 1 / (length * length);
  }
  return 1;
}

TirScales tir_scales_of(const files::TirFile& table, files::Problems& problems) {
  TirScales s;
  s.length = scale_of(table, problems, "LENGTH", kLengths);
  s.force = scale_of(table, problems, "FORCE", kForces);
  s.angle = scale_of(table, problems, "ANGLE", kAngles);
  s.time = scale_of(table, problems, "TIME", kTimes);
  s.pressure = scale_of(table, problems, "PRESSURE", kPressures);
  scale_of(table, problems, "MASS", kMasses);  // no mass is used; a unit that does not exist is still wrong
  return s;
}

}  // namespace fahrwerk::load
