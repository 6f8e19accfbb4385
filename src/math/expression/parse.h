// Formulas as text: numbers, names, + - * / ^, parentheses, and the functions
//   sin cos tan asin acos atan atan2 tanh sqrt exp log abs sign min max hypot,  and pi.
// ^ binds more tightly than a sign before it and groups from the right: -x^2 is -(x^2), 2^3^2 is 2^9. A name may hold
// letters, digits, `_` and `.`; primes after it belong to it (x' is the rate of x).
//
// Dimensions are checked on the way. An angle counts as a pure number. A literal number takes the dimension of what it
// is added to and is a pure factor elsewhere: in `x - 0.3` with x in m it stands for 0.3 m. What comes from values
// without a unit (unknown) fits everywhere.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "math/expression/graph.h"

namespace fahrwerk::expression {

struct Dimension {
  enum class State { literal, unknown, known };  // unknown: of a value given without a unit
  State state = State::literal;
  std::array<double, 6> powers{};  // of m, kg, s, A, K, and an unused one

  static Dimension known(const std::array<double, 6>& powers) { return {State::known, powers}; }
  static Dimension unknown() { return {State::unknown, {}}; }
};

// "kg m/s^2", "-" for pure numbers.
std::string to_string(const Dimension& dimension);

// Whether a formula of this dimension may stand where the other is expected.
bool fits(const Dimension& found, const Dimension& expected);

struct Formula {
  NodeId node = 0;
  Dimension dimension;
};

// What a name stands for, if anything.
using Lookup = std::function<std::optional<Formula>(std::string_view name)>;

struct ParseError {
  std::size_t column = 0;  // from 1
  std::string message;
  std::string unknown_name;  // if that is what is wrong
};

// The formula, or nothing and the first thing that is wrong.
std::optional<Formula> parse(Graph& graph, std::string_view text, const Lookup& lookup, ParseError& error);

// Names of the functions, and pi.
const std::vector<std::string>& function_names();

}  // namespace fahrwerk::expression
