#include "fmi/slave_units.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

#include "files/units.h"

namespace fahrwerk::fmi {
namespace {

using files::Unit;

constexpr std::array<const char*, 6> kBase{"m", "kg", "s", "A", "K", "rad"};  // in the order of Unit::powers

// "kg m/s^2"
std::string text_of(const std::array<int, 6>& powers) {
  std::string above, below;
  for (std::size_t i = 0; i < powers.size(); ++i) {
    const int power = std::abs(powers[i]);
    const std::string factor = power > 1 ? fmt::format("{}^{}", kBase[i], power) : kBase[i];
    if (powers[i] > 0) above += (above.empty() ? "" : " ") + factor;
    if (powers[i] < 0) below += "/" + factor;
  }
  return above.empty() && below.empty() ? "-" : (above.empty() ? "1" : above) + below;
}

// What the name says: "N m", and "N.m" as Modelica writes it.
std::optional<Unit> named_unit(std::string& name) {
  std::replace(name.begin(), name.end(), '.', ' ');
  std::string unknown;
  return files::parse_unit(name, unknown);
}

SlaveUnit by_name(std::string name) {
  const std::optional<Unit> unit = named_unit(name);
  if (!unit) return {};
  const double factor = unit->numerator / unit->denominator;
  return {factor == 1.0 && unit->offset == 0.0 ? name : text_of(unit->powers), factor, unit->offset};
}

SlaveUnit by_definition(std::string name, const pugi::xml_node& base) {
  Unit unit;
  for (std::size_t i = 0; i < kBase.size(); ++i) unit.powers[i] = base.attribute(kBase[i]).as_int();
  SlaveUnit out{"-", number_of(base.attribute("factor").as_string("1"), 1.0),
                number_of(base.attribute("offset").as_string("0"), 0.0)};
  if (base.attribute("mol").as_int() != 0 || base.attribute("cd").as_int() != 0) return out;
  // A name that says the same is the better word. Many define the radian as a pure number.
  const std::optional<Unit> named = named_unit(name);
  if (named) {
    Unit plain = *named;
    plain.powers[5] = unit.powers[5];
    if (files::same_dimension(plain, unit)) unit.powers[5] = named->powers[5];
  }
  const bool same = named && files::same_dimension(*named, unit) && named->numerator == named->denominator;
  out.si = same && out.factor == 1.0 && out.offset == 0.0 ? name : text_of(unit.powers);
  return out;
}

}  // namespace

double number_of(const std::string& text, double otherwise) {
  const char* begin = text.data();
  const char* const end = begin + text.size();
  while (begin < end && (*begin == ' ' || *begin == '+')) ++begin;
  double value = otherwise;
  return std::from_chars(begin, end, value).ec == std::errc{} && std::isfinite(value) ? value : otherwise;
}

UnitsOf::UnitsOf(const pugi::xml_node& root, int version) {
  for (const pugi::xml_node& unit : root.child("UnitDefinitions").children("Unit")) {
    const pugi::xml_node base = unit.child("BaseUnit");
    const std::string name = unit.attribute("name").as_string();
    const SlaveUnit found = base ? by_definition(name, base) : by_name(name);
    if (found.factor != 0.0) defined_[name] = found;
  }
  for (const pugi::xml_node& type : root.child("TypeDefinitions")) {
    const pugi::xml_node real = version == 2 ? type.child("Real") : type;
    if (real.attribute("unit")) unit_of_type_[type.attribute("name").as_string()] = real.attribute("unit").as_string();
  }
}

SlaveUnit UnitsOf::of(const pugi::xml_node& typed) const {
  std::string name = typed.attribute("unit").as_string();
  if (name.empty())
    if (const auto type = unit_of_type_.find(typed.attribute("declaredType").as_string()); type != unit_of_type_.end())
      name = type->second;
  const auto defined = defined_.find(name);
  SlaveUnit unit = name.empty() ? SlaveUnit{} : defined != defined_.end() ? defined->second : by_name(name);
  if (typed.attribute("relativeQuantity").as_bool()) unit.offset = 0.0;
  return unit;
}

}  // namespace fahrwerk::fmi
