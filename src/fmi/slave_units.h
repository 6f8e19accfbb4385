// Units of an imported FMU's variables, in SI. What its description defines counts,
//   value in SI = factor * value + offset,
// else the name of the unit as files have them; a unit without definition that nobody knows is none.
#pragma once

#include <map>
#include <pugixml.hpp>
#include <string>

namespace fahrwerk::fmi {

struct SlaveUnit {
  std::string si = "-";  // "kg m/s^2"; "-": a pure number, or an unknown unit
  double factor = 1.0, offset = 0.0;
};

class UnitsOf {
 public:
  UnitsOf(const pugi::xml_node& root, int version);
  // Of a variable: its own unit, or that of the type that it declares.
  SlaveUnit of(const pugi::xml_node& typed) const;

 private:
  std::map<std::string, SlaveUnit> defined_;
  std::map<std::string, std::string> unit_of_type_;
};

// As the standard writes numbers, with a point wherever the program runs.
double number_of(const std::string& text, double otherwise);

}  // namespace fahrwerk::fmi
