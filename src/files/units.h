#pragma once

// Units in files: `25 kN/m`, `100 km/h`, `12 deg`, each checked against the dimension that is expected.
//
//   factors      joined by a space, '*' or '·':  N s/m, N*s/m, kg m^2
//   division     '/' divides by the next factor only, more of them by parentheses or further '/': W/(m^2 K), m/s/s
//   exponents    m^2, m2, m², s^-1
//   run together Nm, Ns, Nms, kgm, As, Ah, Ws, Wh: the factors they look like (kgm^2 is kg m^2)
//   prefixes     n u µ m c d k M G on m g s A rad N Nm Ns Pa J W Wh Ws Hz V l bar T H Ohm
//   others       kg t K degC °C deg ° % - h min rpm mph kph gee (9.80665 m/s^2) in ft lb lbf psi
//
// Radian is a dimension of its own, without leniency: 500 Nm is no Nm/rad and 2 Hz is no rad/s, so that a forgotten
// degree (a factor of 57) or turn (a factor of 6.28) cannot slip through. A bare number is always SI.
// `g` is the gram; the acceleration is `gee`.

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace fahrwerk::files {

// A value in SI is value * numerator / denominator + offset. Two factors keep whole numbers exact: 12 mm is 0.012.
struct Unit {
  double numerator = 1;
  double denominator = 1;
  double offset = 0;            // degrees Celsius only
  std::array<int, 6> powers{};  // of m, kg, s, A, K, rad
};

// The unit, or nothing and the reason in `error`. An empty text and "-" are dimensionless.
std::optional<Unit> parse_unit(std::string_view text, std::string& error);

bool same_dimension(const Unit& a, const Unit& b);

// The SI value of `25 kN/m`, or of a bare number, where `expected_unit` is expected (in SI: "N/m", "rad/s", "-").
// NaN and the reason in `error` if the text is no finite number, the unit is unknown or has another dimension.
// Throws std::logic_error if `expected_unit` itself is no unit.
double to_si(std::string_view value_with_unit, std::string_view expected_unit, std::string& error);

// "a number in N/m" or "a number", for messages.
std::string number_in(std::string_view unit);

}  // namespace fahrwerk::files
