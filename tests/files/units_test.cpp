#include "files/units.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace fahrwerk::files {
namespace {

constexpr double pi = std::numbers::pi;

struct Case {
  const char* text;
  const char* unit;
  double si;
};

TEST(Units, ConvertToSi) {
  const Case cases[] = {
      {"25 kN/m", "N/m", 25000},
      {"25kN/m", "N/m", 25000},
      {"100 km/h", "m/s", 100.0 / 3.6},
      {"100 kph", "m/s", 100.0 / 3.6},
      {"60 mph", "m/s", 26.8224},
      {"12 deg", "rad", 12 * pi / 180},
      {"12°", "rad", 12 * pi / 180},
      {"90 deg/s", "rad/s", pi / 2},
      {"3000 rpm", "rad/s", 100 * pi},
      {"2.4 bar", "Pa", 240000},
      {"1.2 kg m^2", "kg m^2", 1.2},
      {"1.2 kgm^2", "kg m^2", 1.2},
      {"1.2 kg*m²", "kgm^2", 1.2},
      {"1.5 Ns/m", "N s/m", 1.5},
      {"1.5 N s/m", "N*s/m", 1.5},
      {"1.5 N·s/m", "Ns/m", 1.5},
      {"1.5 kNs/m", "Ns/m", 1500},
      {"9.81 m/s2", "m/s^2", 9.81},
      {"9.81 m/s²", "m/s^2", 9.81},
      {"9.81 m/s/s", "m/s^2", 9.81},
      {"9.81 m s^-2", "m/s^2", 9.81},
      {"1 gee", "m/s^2", 9.80665},
      {"200 N/mm", "N/m", 200000},
      {"10 Nm/deg", "Nm/rad", 1800 / pi},
      {"4 Nms/rad", "N m s/rad", 4},
      {"5 kNm", "Nm", 5000},
      {"5 1/m", "1/m", 5},
      {"5 deg/m", "rad/m", pi / 36},
      {"150 kW", "W", 150000},
      {"3 kJ", "J", 3000},
      {"3 kWh", "J", 10.8e6},
      {"7 l", "m^3", 0.007},
      {"2 h", "s", 7200},
      {"2 min", "s", 120},
      {"2 ms", "s", 0.002},
      {"50 %", "-", 0.5},
      {"0.8 -", "-", 0.8},
      {"0.8", "", 0.8},
      {"20 degC", "K", 293.15},
      {"4 µm", "m", 4e-6},
      {"4 um", "m", 4e-6},
      {"30 W/(m^2 K)", "W/m^2/K", 30},
      {"1.5 t", "kg", 1500},
      {"10 Hz", "1/s", 10},
  };
  for (const Case& c : cases) {
    std::string error;
    const double value = to_si(c.text, c.unit, error);
    EXPECT_EQ(error, "") << c.text;
    // One product and one quotient of rounded constants.
    EXPECT_NEAR(value, c.si, 4e-16 * 4 * std::abs(c.si)) << c.text;
  }
}

TEST(Units, WholeNumbersOfDecimalUnitsAreExact) {
  std::string error;
  EXPECT_EQ(to_si("12 mm", "m", error), 0.012);
  EXPECT_EQ(to_si("35 mm", "m", error), 0.035);
}

TEST(Units, BareNumbers) {
  std::string error;
  EXPECT_EQ(to_si("1e3", "N", error), 1000);
  EXPECT_EQ(to_si(".5", "N", error), 0.5);
  EXPECT_EQ(to_si("+2.", "N", error), 2);
  EXPECT_EQ(to_si(" -1.5E-2 ", "N", error), -0.015);
  EXPECT_EQ(error, "");
}

std::string refusal(std::string_view text, std::string_view unit) {
  std::string error;
  EXPECT_TRUE(std::isnan(to_si(text, unit, error))) << text;
  return error;
}

TEST(Units, WrongDimension) {
  EXPECT_EQ(refusal("25 kg", "N/m"), "'25 kg' has the unit kg; expected N/m (for example '25 kN/m')");
  EXPECT_EQ(refusal("25 kg", "-"), "'25 kg' has the unit kg; expected a number without unit");
  EXPECT_EQ(
      refusal("0.4 g", "m/s^2"),
      "'0.4 g' has the unit g; expected m/s^2 (for example '0.4 m/s^2'); g is the gram, the acceleration is 'gee'");
}

TEST(Units, RadianIsADimension) {
  EXPECT_EQ(refusal("500 Nm", "Nm/rad"), "'500 Nm' has the unit Nm; expected Nm/rad (for example '500 Nm/deg')");
  EXPECT_EQ(refusal("2 Hz", "rad/s"), "'2 Hz' has the unit Hz; expected rad/s (for example '2 deg/s')");
  EXPECT_NE(refusal("5 deg", "-"), "");
}

TEST(Units, UnknownUnit) {
  EXPECT_EQ(refusal("25 KN/m", "N/m"), "'25 KN/m': unknown unit 'KN'; did you mean 'kN'?; expected a number in N/m");
  EXPECT_EQ(refusal("25 furlongs", "m"), "'25 furlongs': unknown unit 'furlongs'; expected a number in m");
}

TEST(Units, MalformedUnit) {
  for (const char* text :
       {"1 m/", "1 m^", "1 m^12", "1 (m", "1 m)", "1 N/m s", "1 degC/s", "1 /s", "1 m//s", "1 m^1.5"})
    EXPECT_NE(refusal(text, "m"), "") << text;
}

TEST(Units, RefusedNumbers) {
  EXPECT_EQ(refusal("abc", "N"), "'abc' is not a number; expected a number in N");
  EXPECT_EQ(refusal("", "N"), "'' is not a number; expected a number in N");
  EXPECT_EQ(refusal(".nan", "N"), "'.nan' is not finite; expected a number in N");
  EXPECT_EQ(refusal("-.inf", "N"), "'-.inf' is not finite; expected a number in N");
  EXPECT_EQ(refusal("inf", "-"), "'inf' is not finite; expected a number");
  EXPECT_EQ(refusal("0x10", "N"), "'0x10' is not a decimal number; expected a number in N");
  EXPECT_EQ(refusal("1_000", "N"), "'1_000' has '_' between its digits; write the digits without a gap");
  EXPECT_EQ(refusal("1,5", "N"), "'1,5' has a comma; the decimal sign is a point, such as '1.5'");
  EXPECT_EQ(refusal("1 000", "N"), "'1 000' is not a number; expected a number in N");
  EXPECT_EQ(refusal("1.2.3", "N"), "'1.2.3' is not a number; expected a number in N");
  EXPECT_EQ(refusal("1:30", "s"), "'1:30' is not a number; expected a number in s");
  EXPECT_EQ(refusal("1e999", "N"), "'1e999' is beyond the range of numbers; expected a number in N");
  EXPECT_EQ(refusal("1e308 kN", "N"), "'1e308 kN' is beyond the range of numbers; expected a number in N");
}

TEST(Units, WrongExpectedUnitIsAFaultOfTheCaller) {
  std::string error;
  EXPECT_THROW(to_si("1 m", "metres", error), std::logic_error);
}

}  // namespace
}  // namespace fahrwerk::files
