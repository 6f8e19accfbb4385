#include "files/units.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <vector>

#include "files/nearest.h"
#include "files/trimmed.h"

namespace fahrwerk::files {

namespace {

struct Symbol {
  std::string_view name;
  bool prefixed;
  Unit unit;
};

constexpr double pi = std::numbers::pi;

//                                m  kg   s  A  K rad
constexpr Symbol symbols[] = {
    {"m", true, {1, 1, 0, {1, 0, 0, 0, 0, 0}}},
    {"g", true, {1, 1000, 0, {0, 1, 0, 0, 0, 0}}},
    {"s", true, {1, 1, 0, {0, 0, 1, 0, 0, 0}}},
    {"A", true, {1, 1, 0, {0, 0, 0, 1, 0, 0}}},
    {"K", false, {1, 1, 0, {0, 0, 0, 0, 1, 0}}},
    {"rad", true, {1, 1, 0, {0, 0, 0, 0, 0, 1}}},
    {"N", true, {1, 1, 0, {1, 1, -2, 0, 0, 0}}},
    {"Pa", true, {1, 1, 0, {-1, 1, -2, 0, 0, 0}}},
    {"J", true, {1, 1, 0, {2, 1, -2, 0, 0, 0}}},
    {"W", true, {1, 1, 0, {2, 1, -3, 0, 0, 0}}},
    {"Hz", true, {1, 1, 0, {0, 0, -1, 0, 0, 0}}},
    {"V", true, {1, 1, 0, {2, 1, -3, -1, 0, 0}}},
    {"Ohm", true, {1, 1, 0, {2, 1, -3, -2, 0, 0}}},
    {"H", true, {1, 1, 0, {2, 1, -2, -2, 0, 0}}},
    {"T", true, {1, 1, 0, {0, 1, -2, -1, 0, 0}}},
    {"bar", true, {1e5, 1, 0, {-1, 1, -2, 0, 0, 0}}},
    {"l", true, {1, 1000, 0, {3, 0, 0, 0, 0, 0}}},
    {"t", false, {1000, 1, 0, {0, 1, 0, 0, 0, 0}}},
    {"h", false, {3600, 1, 0, {0, 0, 1, 0, 0, 0}}},
    {"min", false, {60, 1, 0, {0, 0, 1, 0, 0, 0}}},
    {"deg", false, {pi, 180, 0, {0, 0, 0, 0, 0, 1}}},
    {"°", false, {pi, 180, 0, {0, 0, 0, 0, 0, 1}}},
    {"rpm", false, {2 * pi, 60, 0, {0, 0, -1, 0, 0, 1}}},
    {"kph", false, {1000, 3600, 0, {1, 0, -1, 0, 0, 0}}},
    {"mph", false, {1609.344, 3600, 0, {1, 0, -1, 0, 0, 0}}},
    {"gee", false, {9.80665, 1, 0, {1, 0, -2, 0, 0, 0}}},
    {"degC", false, {1, 1, 273.15, {0, 0, 0, 0, 1, 0}}},
    {"°C", false, {1, 1, 273.15, {0, 0, 0, 0, 1, 0}}},
    {"in", false, {0.0254, 1, 0, {1, 0, 0, 0, 0, 0}}},
    {"ft", false, {0.3048, 1, 0, {1, 0, 0, 0, 0, 0}}},
    {"lb", false, {0.45359237, 1, 0, {0, 1, 0, 0, 0, 0}}},
    {"lbf", false, {4.4482216152605, 1, 0, {1, 1, -2, 0, 0, 0}}},
    {"psi", false, {6894.757293168361, 1, 0, {-1, 1, -2, 0, 0, 0}}},
    {"%", false, {1, 100, 0, {}}},
    {"-", false, {}},
    {"1", false, {}},
};

struct Prefix {
  std::string_view name;
  double numerator, denominator;
};

constexpr Prefix prefixes[] = {{"n", 1, 1e9}, {"u", 1, 1e6}, {"µ", 1, 1e6},  {"μ", 1, 1e6}, {"m", 1, 1000},
                               {"c", 1, 100}, {"d", 1, 10},  {"k", 1000, 1}, {"M", 1e6, 1}, {"G", 1e9, 1}};

// Products that are usually written without a gap; an exponent belongs to the last factor.
struct RunTogether {
  std::string_view name, head, tail;
};
constexpr RunTogether products[] = {{"Nms", "Nm", "s"}, {"Nm", "N", "m"}, {"Ns", "N", "s"}, {"kgm", "kg", "m"},
                                    {"As", "A", "s"},   {"Ah", "A", "h"}, {"Ws", "W", "s"}, {"Wh", "W", "h"}};

Unit power(const Unit& unit, int exponent) {
  Unit result;
  for (int i = 0; i < std::abs(exponent); ++i) {
    result.numerator *= exponent > 0 ? unit.numerator : unit.denominator;
    result.denominator *= exponent > 0 ? unit.denominator : unit.numerator;
  }
  for (std::size_t i = 0; i < unit.powers.size(); ++i) result.powers[i] = unit.powers[i] * exponent;
  if (exponent == 1) result.offset = unit.offset;
  return result;
}

Unit product(const Unit& a, const Unit& b) {
  Unit result;
  result.numerator = a.numerator * b.numerator;
  result.denominator = a.denominator * b.denominator;
  for (std::size_t i = 0; i < a.powers.size(); ++i) result.powers[i] = a.powers[i] + b.powers[i];
  return result;
}

const Symbol* find_symbol(std::string_view name) {
  for (const Symbol& symbol : symbols)
    if (symbol.name == name) return &symbol;
  return nullptr;
}

// One name with its exponent, with or without prefix, or products run together.
std::optional<Unit> lookup(std::string_view name, int exponent) {
  if (const Symbol* symbol = find_symbol(name)) return power(symbol->unit, exponent);
  for (const Prefix& prefix : prefixes) {
    if (!name.starts_with(prefix.name)) continue;
    const Symbol* symbol = find_symbol(name.substr(prefix.name.size()));
    if (!symbol || !symbol->prefixed) continue;
    return power(product({prefix.numerator, prefix.denominator, 0, {}}, symbol->unit), exponent);
  }
  for (const RunTogether& run : products) {
    if (!name.ends_with(run.name)) continue;
    const std::string head = std::string(name.substr(0, name.size() - run.name.size())) + std::string(run.head);
    const auto first = lookup(head, 1);
    if (first) return product(*first, *lookup(run.tail, exponent));
  }
  return std::nullopt;
}

std::string unknown_unit(std::string_view name) {
  static const std::vector<std::string> known = [] {
    std::vector<std::string> names = {"kg",  "km", "mm",  "cm",  "ms", "kN", "Nm",
                                      "kNm", "Ns", "kPa", "MPa", "kW", "kJ", "mbar"};
    for (const Symbol& symbol : symbols) names.emplace_back(symbol.name);
    return names;
  }();
  const std::string near = nearest(name, known);
  return fmt::format("unknown unit {}", quote(name)) + (near.empty() ? "" : fmt::format("; did you mean '{}'?", near));
}

// Recursive descent over the text of a unit.
class UnitParser {
 public:
  UnitParser(std::string_view text, std::string& error) : rest_(text), error_(error) {}

  std::optional<Unit> parse() {
    auto unit = expression(0);
    if (unit && !rest_.empty()) return fail(fmt::format("{} is left over", quote(rest_)));
    return unit;
  }

 private:
  std::optional<Unit> fail(std::string message) {
    if (error_.empty()) error_ = std::move(message);
    return std::nullopt;
  }

  bool take(std::string_view token) {
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }

  // Removes a separator; returns '*', '/' or 0 at the end of a product.
  char separator() {
    bool gap = false;
    while (take(" ")) gap = true;
    char found = gap && !rest_.empty() && rest_[0] != ')' ? '*' : '\0';
    if (take("*") || take("·"))
      found = '*';
    else if (take("/"))
      found = '/';
    while (take(" ")) {
    }
    return found;
  }

  std::optional<Unit> expression(int depth) {
    if (depth > 8) return fail("too many parentheses");
    auto result = factor(depth);
    bool divided = false;
    while (result) {
      const char sign = separator();
      if (sign == 0) break;
      if (sign == '*' && divided)
        return fail("a product after '/' is ambiguous; put it first or in parentheses, such as N s/m or W/(m^2 K)");
      const auto next = factor(depth);
      if (!next) return next;
      if (result->offset != 0 || next->offset != 0) return fail("degC stands alone; use K in a product");
      divided = divided || sign == '/';
      result = product(*result, power(*next, sign == '/' ? -1 : 1));
    }
    return result;
  }

  std::optional<Unit> factor(int depth) {
    if (take("(")) {
      const auto inner = expression(depth + 1);
      if (inner && !take(")")) return fail("')' is missing");
      return inner;
    }
    if (take("1")) return Unit{};
    std::size_t length = 0;
    // The dimensionless sign is a factor only by itself; elsewhere '-' belongs to an exponent.
    if (rest_.starts_with("-")) length = 1;
    while (length < rest_.size() && is_name(static_cast<unsigned char>(rest_[length])) &&
           !rest_.substr(length).starts_with("²") && !rest_.substr(length).starts_with("³") &&
           !rest_.substr(length).starts_with("·"))
      ++length;
    const std::string_view name = rest_.substr(0, length);
    rest_.remove_prefix(length);
    if (name.empty())
      return fail(rest_.empty() ? "the unit ends too early" : fmt::format("unexpected {}", quote(rest_)));
    int exponent = 1;
    if (!read_exponent(exponent)) return fail("an exponent must be a whole number from -9 to 9");
    auto unit = lookup(name, exponent);
    return unit ? unit : fail(unknown_unit(name));
  }

  static bool is_name(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '%' || c == '_' || c >= 0x80;
  }

  bool read_exponent(int& exponent) {
    if (take("²")) return exponent = 2, true;
    if (take("³")) return exponent = 3, true;
    const bool caret = take("^") || take("**");
    const bool negative = (caret || (rest_.size() > 1 && rest_[0] == '-' && is_digit(rest_[1]))) && take("-");
    if (rest_.empty() || !is_digit(rest_[0])) return !caret && !negative;
    exponent = (negative ? -1 : 1) * (rest_[0] - '0');
    rest_.remove_prefix(1);
    return rest_.empty() || (!is_digit(rest_[0]) && rest_[0] != '.');
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  std::string_view rest_;
  std::string& error_;
};

// Splits off the leading number; NaN and a reason if there is none or it is written in a form that is refused.
double leading_number(std::string_view text, std::string_view expected, std::string_view& rest, std::string& error) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const auto fail = [&](std::string message) { return error = std::move(message), nan; };
  std::string_view digits = text;
  const bool negative = digits.starts_with('-');
  if (negative || digits.starts_with('+')) digits.remove_prefix(1);
  const auto is_digit = [&](std::size_t i) { return i < digits.size() && digits[i] >= '0' && digits[i] <= '9'; };
  const std::string lower = [&] {
    std::string word(digits.starts_with('.') ? digits.substr(1) : digits);
    for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return word;
  }();
  if (lower == "nan" || lower == "inf" || lower == "infinity")
    return fail(fmt::format("{} is not finite; expected {}", quote(text), number_in(expected)));
  if (!is_digit(0) && !(digits.starts_with('.') && is_digit(1)))
    return fail(fmt::format("{} is not a number; expected {}", quote(text), number_in(expected)));
  if (lower.starts_with("0x") || lower.starts_with("0b") || lower.starts_with("0o"))
    return fail(fmt::format("{} is not a decimal number; expected {}", quote(text), number_in(expected)));

  double value = 0;
  const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (status == std::errc::result_out_of_range)
    return fail(fmt::format("{} is beyond the range of numbers; expected {}", quote(text), number_in(expected)));
  rest = digits.substr(static_cast<std::size_t>(end - digits.data()));
  const bool digit_follows = rest.size() > 1 && rest[1] >= '0' && rest[1] <= '9';
  if (rest.starts_with('_') && digit_follows)
    return fail(fmt::format("{} has '_' between its digits; write the digits without a gap", quote(text)));
  if (rest.starts_with(',') && digit_follows)
    return fail(fmt::format("{} has a comma; the decimal sign is a point, such as '1.5'", quote(text)));
  const std::string_view unit = trimmed(rest);
  const bool digit_first = !unit.empty() && unit[0] >= '0' && unit[0] <= '9' && !unit.starts_with("1/");
  if (rest.starts_with('.') || rest.starts_with(':') || digit_first)
    return fail(fmt::format("{} is not a number; expected {}", quote(text), number_in(expected)));
  rest = unit;
  return negative ? -value : value;
}

// A unit people write where this one is expected.
std::string_view usual_unit(std::string_view expected) {
  static constexpr std::pair<std::string_view, std::string_view> usual[] = {
      {"N/m", "kN/m"}, {"m", "mm"},          {"m/s", "km/h"},       {"rad", "deg"}, {"rad/s", "deg/s"}, {"Pa", "bar"},
      {"W", "kW"},     {"Nm/rad", "Nm/deg"}, {"N m/rad", "Nm/deg"}, {"N", "kN"},    {"J", "kJ"},        {"K", "degC"}};
  for (const auto& [unit, name] : usual)
    if (unit == expected) return name;
  return expected;
}

}  // namespace

std::optional<Unit> parse_unit(std::string_view text, std::string& error) {
  error.clear();
  const std::string_view unit = trimmed(text);
  if (unit.empty()) return Unit{};
  return UnitParser(unit, error).parse();
}

bool same_dimension(const Unit& a, const Unit& b) { return a.powers == b.powers; }

std::string number_in(std::string_view unit) {
  return unit.empty() || unit == "-" ? "a number" : fmt::format("a number in {}", unit);
}

double to_si(std::string_view value_with_unit, std::string_view expected_unit, std::string& error) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  error.clear();
  const std::string_view text = trimmed(value_with_unit);
  std::string_view unit_text;
  const double number = leading_number(text, expected_unit, unit_text, error);
  if (!error.empty() || unit_text.empty()) return number;

  std::string reason;
  const auto expected = parse_unit(expected_unit, reason);
  if (!expected) throw std::logic_error(fmt::format("expected unit '{}': {}", expected_unit, reason));
  const auto unit = parse_unit(unit_text, reason);
  if (!unit) {
    error = fmt::format("{}: {}; expected {}", quote(text), reason, number_in(expected_unit));
    return nan;
  }
  if (!same_dimension(*unit, *expected)) {
    const bool bare = expected_unit.empty() || expected_unit == "-";
    error = fmt::format("{} has the unit {}; expected ", quote(text), printable(unit_text));
    error += bare ? "a number without unit"
                  : fmt::format("{} (for example '{} {}')", expected_unit,
                                printable(text.substr(0, text.find_first_not_of("+-.0123456789eE"))),
                                usual_unit(expected_unit));
    const Unit acceleration{1, 1, 0, {1, 0, -2, 0, 0, 0}};
    if (unit_text == "g" && same_dimension(*expected, acceleration))
      error += "; g is the gram, the acceleration is 'gee'";
    return nan;
  }
  const double value = number * unit->numerator / unit->denominator + unit->offset;
  if (!std::isfinite(value)) {
    error = fmt::format("{} is beyond the range of numbers; expected {}", quote(text), number_in(expected_unit));
    return nan;
  }
  return value;
}

}  // namespace fahrwerk::files
