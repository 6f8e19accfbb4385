// Popp and Schiehlen, Ground Vehicle Dynamics: the brush tyre, the linear tyre and the slip definitions of
// section 3.4.4.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "math/constants.h"
#include "tire/brush.h"
#include "tire/linear.h"
#include "tire/simple_magic_formula.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

constexpr double kSpeed = 100.0;  // [m/s]: the rolling direction is faded by 1e-6 of the trail

// Problem 3.6: a = 0.1 m, k = 900 kN/m², c_1 rigid, c_2 = 60 kN/m, on a road with the friction that gives μ F_z.
BrushTire<double> problem_tire() {
  BrushTire<double> t{};
  t.body.unloaded_radius = 0.3, t.body.width = 0.2, t.body.slip_speed = 1e-4;
  t.nominal_load = 2000.0, t.half_length = 0.1, t.friction = 1.0;
  t.tread_stiffness_x = t.tread_stiffness_y = 900e3;
  t.carcass_compliance_y = 1.0 / 60e3;
  return t;
}

TireInput<double> book_input(double nu_1, double tan_alpha, double friction = 1.0) {
  TireInput<double> in{};
  in.load = 2000.0, in.friction = friction, in.deflection = 0.02, in.lean = 1.0;
  in.v_x = kSpeed, in.transport_speed = kSpeed * (1.0 - nu_1), in.v_y = kSpeed * tan_alpha;
  return in;
}

// Axes 2 and 3 of the book point right and down.
struct BookForces {
  double f_t1, f_t2, l_P3;
};
template <class Law>
BookForces book_forces(const Law& tire, const TireInput<double>& in) {
  const TireForces<double> f = steady_forces(evaluate(tire, in), in);
  return {f.fx, -f.fy, -f.mz};
}

Finding lateral_table() {
  const struct {
    double tan, f_t2, l_P3, x_N;  // N, N m, mm
  } rows[] = {{0.00, 0, 0, -33.33},       {0.05, 772, -18.53, -24.0}, {0.10, 1314, -20.58, -15.7},
              {0.15, 1667, -14.96, -9.0}, {0.20, 1872, -7.68, -4.10}, {0.25, 1969, -2.36, -1.20},
              {0.30, 1998, -0.18, -0.09}, {1.0 / 3.0, 2000, 0, 0}};
  Finding f{{},
            {},
            {},
            "half a unit of the last digit, and 1 % of torque and trail: the book computes with rounded values",
            "per row: f_t2 [N], l_P3 [N m], x_N [mm]"};
  for (const auto& row : rows) {
    const TireInput<double> in = book_input(0.0, row.tan);
    const BookForces b = book_forces(problem_tire(), in);
    f.expected.insert(f.expected.end(), {row.f_t2, row.l_P3, row.x_N});
    f.computed.insert(f.computed.end(), {b.f_t2, b.l_P3, -1e3 * evaluate(problem_tire(), in).trail});
    f.tolerance.insert(f.tolerance.end(), {1.0, 0.005 + 0.01 * std::fabs(row.l_P3),
                                           (row.x_N < -1.5 ? 0.05 : 0.005) + 0.01 * std::fabs(row.x_N)});
  }
  return f;
}

Finding combined_table() {
  const struct {
    double nu_1, f_t1, f_t2, l_P3, l_corrected;  // of the catalogue: signs and rounding repaired
    double printed_f_t1, printed_f_t2, printed_l, printed_corrected;
  } rows[] = {{0.35, -1838, 788, 0, 24.138, 1838, 788, 0, 24.139},
              {0.30, -1789, 894, 0, 26.667, 1728, 1008, 0, 29.030},
              {0.20, -1600, 1200, -0.027, 31.957, 1599, 1199, 0, 31.953},
              {0.10, -1039, 1558, -6.356, 20.627, 1038, 1559, -6.392, 20.579},
              {0.00, 0, 1667, -14.974, -14.974, 0, 1667, -14.96, -14.960},
              {-0.10, 964, 1446, -10.747, -33.964, 965, 1448, -10.86, -34.149},
              {-0.20, 1516, 1137, -3.955, -32.669, 1504, 1128, -4.06, -32.335},
              {-0.30, 1768, 884, -0.799, -26.854, 1775, 888, -0.852, -27.122},
              {-0.35, 1832, 785, -0.243, -24.205, 1832, 785, -0.243, -24.351}};
  Part repaired = part("as repaired", {}, {}, {});
  Part printed = contradicted("as printed", {}, {},
                              "f_t1 has no sign, and rows do not follow from the equations, that of nu_1 = 0.30 by 114 "
                              "N");
  BrushTire<double> rigid = problem_tire();
  rigid.carcass_compliance_y = 0.0;
  for (const auto& row : rows) {
    const TireInput<double> in = book_input(row.nu_1, 0.15);
    const BookForces plain = book_forces(rigid, in), corrected = book_forces(problem_tire(), in);
    const auto add = [](std::vector<double>& to, std::initializer_list<double> values) { to.insert(to.end(), values); };
    add(repaired.expected, {row.f_t1, row.f_t2, row.l_P3, row.l_corrected});
    add(repaired.computed, {plain.f_t1, plain.f_t2, plain.l_P3, corrected.l_P3});
    add(repaired.tolerance, {0.5, 0.5, 5e-4, 5e-4});
    add(printed.expected, {row.printed_f_t1, row.printed_f_t2, row.printed_l, row.printed_corrected});
    add(printed.computed, {std::fabs(plain.f_t1), plain.f_t2, plain.l_P3, corrected.l_P3});
  }
  Finding f;
  f.tolerance_reason = "half a unit of the last digit of the repaired table";
  f.note = "per row: f_t1, f_t2 [N], l_P3, l_korr [N m] at tan alpha = 0.15";
  f.parts = {std::move(repaired), std::move(printed)};
  return f;
}

Finding linear_tire() {
  // The slope of the brush at small slip, then the same as a linear tyre at tan alpha = 0.05.
  constexpr double small = 1e-7;
  const BookForces brush = book_forces(problem_tire(), book_input(0.0, small));
  LinearTire<double> t{};
  t.body = problem_tire().body;
  t.nominal_load = 2000.0, t.friction = 1.0;
  t.longitudinal_stiffness = t.cornering_stiffness = 18e3, t.trail = 0.1 / 3.0;
  const BookForces linear = book_forces(t, book_input(0.0, 0.05));
  return {{18e3, -600.0, 900.0, -30.0},
          {brush.f_t2 / small, brush.l_P3 / small, linear.f_t2, linear.l_P3},
          {0.1, 0.01, 1e-3, 1e-3},
          "the brush bends by 3 theta tan alpha = 1e-6 of the slope; the rolling direction is faded by 1e-6",
          "brush with k = 900 kN/m², a = 0.1 m: force and torque per tan alpha [N, N m]; linear tyre with 18 kN and "
          "the trail "
          "a/3, below saturation: both at tan alpha = 0.05"};
}

Finding full_sliding() {
  // Smallest slip angle at which nothing adheres: the trail is exactly zero.
  double low = 0.0, high = 1.0;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (evaluate(problem_tire(), book_input(0.0, std::tan(middle))).trail > 0.0 ? low : high) = middle;
  }
  return {{18.43},
          {high / kDegree},
          {0.005},
          "half a unit of the last digit",
          "theta = 3, found by halving on the trail [deg]"};
}

Finding trail_at_zero_slip() {
  return {{33.33},
          {1e3 * evaluate(problem_tire(), book_input(0.0, 0.0)).trail},
          {0.005},
          "half a unit of the last digit",
          "a/3 at a = 0.1 m [mm]"};
}

Finding friction_circle() {
  // theta = 5: μ F_z = 1200 N with a = 0.1 m, k = 900 kN/m².
  const BookForces b = book_forces(problem_tire(), book_input(-0.05, std::tan(0.1), 0.6));
  return {{0.4008, 0.8043, 0.8987},
          {b.f_t1 / 1200.0, b.f_t2 / 1200.0, std::hypot(b.f_t1, b.f_t2) / 1200.0},
          {5e-5},
          "half a unit of the last digit",
          "fractions of mu f_n along and across, and together: inside the friction circle"};
}

// The definitions of the table are those of tyre laws: TMeasy with slips by the travel (Pacejka 1986; with the other
// sign the book's own), the brush (Pacejka 1975, by the transport), the simplified Magic Formula (by the larger speed).
Finding slip_definitions() {
  LinearTire<double> by_travel{};
  by_travel.body = problem_tire().body;
  by_travel.nominal_load = 2000.0, by_travel.friction = 1.0;
  by_travel.longitudinal_stiffness = by_travel.cornering_stiffness = 18e3;
  SimpleMagicFormula<double> bounded{};
  bounded.body = problem_tire().body, bounded.nominal_load = 2000.0;
  bounded.longitudinal = bounded.lateral = {10.0, 1.5, 0.0, 1.0};
  constexpr double far = 1e6;  // ratio of the speeds where the slip tends to infinity
  Finding f{{}, {}, {}, "of the slip: the smallest speed of the laws, 0.1 mm/s, against 1 m/s", ""};
  const auto add = [&](double v, double w, std::array<double, 4> expected) {
    TireInput<double> in = book_input(0.0, 0.0);
    in.v_x = v, in.transport_speed = w, in.spin = w / 0.3;
    const double travel = evaluate(by_travel, in).s_x, transport = evaluate(problem_tire(), in).s_x,
                 larger = std::fabs(evaluate(bounded, in).s_x);
    for (const double s : {-travel, travel, transport, larger}) f.computed.push_back(s);
    for (const double s : expected) f.expected.push_back(s), f.tolerance.push_back(1e-7 * std::fmax(1.0, std::fabs(s)));
  };
  add(1.0, far, {1 - far, far - 1, 1 - 1 / far, 1 - 1 / far});
  add(1.0, 0.0, {1, -1, NAN, 1});
  f.expected[6] = 1 - far, f.tolerance[6] = 0.1;
  // The locked wheel by the transport: v = far ω r.
  TireInput<double> locked = book_input(0.0, 0.0);
  locked.v_x = far, locked.transport_speed = 1.0;
  f.computed[6] = evaluate(problem_tire(), locked).s_x;
  add(7.0, 7.0, {0, 0, 0, 0});
  f.note =
      "spinning, locked, free wheel, each in the four definitions of the table, as tyre laws have them; what tends to "
      "infinity at a ratio of speeds of 1e6";
  return f;
}

}  // namespace

std::vector<Entry> popp_schiehlen_tire_entries() {
  const auto source = [](const char* place) {
    return std::string("Popp, Schiehlen, Ground Vehicle Dynamics, ") + place;
  };
  return {{"T28", source("Table 3.10"), "brush tyre, pure lateral slip: force, torque and trail at eight slip angles",
           lateral_table},
          {"T29", source("Table 3.11, repaired"),
           "brush tyre, combined slip with carcass correction: nine longitudinal slips", combined_table},
          {"T30", source("Problem 3.6"), "linear tyre: 18 tan(alpha) kN, -0.6 tan(alpha) kN m", linear_tire},
          {"T32", source("Problem 3.6"), "slip angle from which all of the patch slides [deg]", full_sliding},
          {"T33", source("eq 3.130"), "pneumatic trail at zero slip [mm]", trail_at_zero_slip},
          {"T34", source("Fig. 3.21, point E"), "force at nu_1 = -0.05, alpha = 0.1 rad, theta = 5 over mu f_n",
           friction_circle},
          {"T35", source("Table 3.9"), "longitudinal slip of the spinning, locked and free wheel in four definitions",
           slip_definitions}};
}

}  // namespace fahrwerk::verification
