// Formulas in files: a number with a unit (`25 kN/m`) or an expression of names (`m1*L^2/12`), checked for its
// dimension.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "files/reader.h"
#include "math/expression/parse.h"

namespace fahrwerk::load {

// The dimension of an SI unit, angles as pure numbers. Throws std::logic_error for what is no unit.
expression::Dimension dimension_of(const std::string& unit);

// What names stand for.
using Names = std::map<std::string, expression::Formula, std::less<>>;

class FormulaReader {
 public:
  explicit FormulaReader(expression::Graph& graph) : graph_(&graph) {}

  // A wrong one is noted and read as 0. Unit "": any dimension.
  expression::Formula formula(const files::Reader& r, const std::string& key, const std::string& unit,
                              const Names& names) const;
  expression::Formula formula(const files::Reader& r, const std::string& key, const std::string& unit,
                              const Names& names, double fallback) const;
  // A list of so many of them.
  std::vector<expression::Formula> formulas(const files::Reader& r, const std::string& key, const std::string& unit,
                                            const Names& names, std::size_t size) const;
  // One that must not depend on anything but parameters.
  double constant(const files::Reader& r, const std::string& key, const std::string& unit, const Names& names,
                  const files::Limits& limits) const;
  double constant(const files::Reader& r, const std::string& key, const std::string& unit, const Names& names,
                  const files::Limits& limits, double fallback) const;
  std::vector<double> constants(const files::Reader& r, const std::string& key, const std::string& unit,
                                const Names& names, std::size_t size) const;

  expression::Formula parse(const files::Reader& r, const std::string& key, const std::string& text,
                            const std::string& unit, const Names& names) const;

 private:
  double value(const files::Reader& r, const std::string& key, const expression::Formula& f,
               const files::Limits& limits) const;

  expression::Graph* graph_;
};

// Whether a text may be a name in formulas.
bool is_name(const std::string& text);

}  // namespace fahrwerk::load
