// Brake hydraulics: orifices and volumes against closed forms, the balance of fluid, sub-steps against the rate.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "brakes/brake_step.h"
#include "brakes/hydraulic_step.h"

namespace fahrwerk {
namespace {

using P = HydraulicPlaces;

HydraulicUnit<double> unit(double soft) {
  HydraulicUnit<double> u{};
  u.inlet = orifice(0.7e-3), u.outlet = orifice(0.6e-3), u.switch_over = orifice(1.6e-3), u.prime = orifice(1.2e-3);
  u.laminar = 2e4, u.line = 2e-14;
  u.accumulator_pressure = 2e5, u.accumulator_volume = 3e-6, u.accumulator = 1e-11;
  u.pump_flow = 6e-6, u.pump_pressure = 2e7, u.pump_time = 0.06, u.relief = 1.8e7;
  u.cylinder = {{1.1e-13, soft, 4e5}, {0.55e-13, 0.5 * soft, 4e5}};
  u.circuit = {0, 1, 1, 0};
  return u;
}

struct Hydraulics {
  std::array<double, 4> pressure{}, valve{}, mean{};
  std::array<double, P::size> x{};
  std::array<double, 2> circuit{};
  double pump = 0.0;

  void step(HydraulicStepper<double>& by, double h, double master) {
    by.step(
        h, master, master, valve.data(), circuit.data(), pump, [](int, double line) { return line; }, pressure.data(),
        x.data(), mean.data());
  }
  // In cylinders, lines and accumulators, less what has come out of the master cylinder.
  double fluid(const HydraulicUnit<double>& u) const {
    double sum = 0.0;
    for (std::size_t i = 0; i < 4; ++i) sum += volume(u.cylinder[i / 2], pressure[i]);
    for (std::size_t k = 0; k < 2; ++k) sum += u.line * x[P::line + k] + x[P::accumulator + k] - x[P::drawn + k];
    return sum;
  }
};

// Through an orifice into a large volume √Δp falls linearly: √Δp = √Δp_0 - K t/(2 C).
TEST(Hydraulics, AWheelIsReleasedAsTheOrificeLetsIt) {
  HydraulicUnit<double> u = unit(0.0);
  u.laminar = 1.0, u.accumulator_pressure = 0.0, u.accumulator = 1e-6, u.substep = 1e-5;
  HydraulicStepper<double> by(u);
  Hydraulics s;
  s.pressure.fill(6e6), s.valve = {2.0, 1.0, 1.0, 1.0}, s.x[P::line] = s.x[P::line + 1] = 6e6;
  for (int k = 1; k <= 20; ++k) {
    s.step(by, 1e-3, 6e6);
    const double root = std::sqrt(6e6) - u.outlet * 1e-3 * k / (2.0 * u.cylinder[0].stiff);
    // First order in sub-steps: a hundred of them in a millisecond.
    if (root <= 300.0) break;
    EXPECT_NEAR(s.pressure[0], root * root, 0.004 * 6e6) << k;
  }
  EXPECT_DOUBLE_EQ(s.pressure[1], 6e6);
}

TEST(Hydraulics, FluidIsKept) {
  for (const double soft : {0.0, 1.25e-12}) {
    const HydraulicUnit<double> u = unit(soft);
    HydraulicStepper<double> by(u);
    Hydraulics s;
    double moved = 0.0;
    for (int k = 0; k < 600; ++k) {
      // The driver brakes, wheels are released in turns, then the unit brakes by itself.
      const double master = k < 300 ? std::min(8e6, 4e4 * k) : 0.0;
      s.valve.fill(0.0), s.circuit = {0.0, 0.0}, s.pump = 0.0;
      if (k > 150 && k < 300) s.valve[static_cast<std::size_t>(k / 20 % 4)] = 1.6, s.pump = 1.0;
      if (k > 400) s.circuit = {2.0, 0.0}, s.valve[3] = 1.0, s.pump = 1.0;
      const double before = s.fluid(u);
      s.step(by, 1e-3, master);
      // A straight curve of a cylinder is exact. Of another one a sub-step misses the square of what the share of the
      // clearance changes by, some percent.
      moved += std::fabs(s.fluid(u) - before);
    }
    EXPECT_LT(moved, soft == 0.0 ? 1e-18 : 5e-9) << soft;
    EXPECT_GT(s.pressure[0], 2e6);
    EXPECT_LT(s.pressure[3], 2e5);
  }
}

// Sub-steps tend to the solution of the rates, of first order; valves whose share is all or nothing do the same in
// both.
TEST(Hydraulics, SubstepsTendToTheRates) {
  HydraulicUnit<double> u = unit(1.25e-12);
  const auto end = [&](double substep) {
    u.substep = substep;
    HydraulicStepper<double> by(u);
    Hydraulics s;
    for (int k = 0; k < 100; ++k) {
      s.valve = {k >= 60 && k < 75 ? 2.0 : 0.0, k >= 60 ? 1.0 : 0.0, 0.0, 0.0}, s.pump = k >= 60 ? 1.0 : 0.0;
      s.step(by, 1e-3, 7e6);
    }
    return s.pressure;
  };
  Hydraulics s;
  std::array<double, 4> rate{};
  std::array<double, P::size> x_rate{};
  constexpr int kFine = 2000;
  for (int k = 0; k < 100; ++k)
    for (int j = 0; j < kFine; ++j) {
      s.valve = {k >= 60 && k < 75 ? 2.0 : 0.0, k >= 60 ? 1.0 : 0.0, 0.0, 0.0}, s.pump = k >= 60 ? 1.0 : 0.0;
      hydraulic_rate(
          u, 7e6, s.valve.data(), s.circuit.data(), s.pump, [](int, double line) { return line; }, s.pressure.data(),
          s.x.data(), rate.data(), x_rate.data());
      for (std::size_t i = 0; i < 4; ++i) s.pressure[i] += 1e-3 / kFine * rate[i];
      for (std::size_t i = 0; i < P::size; ++i) s.x[i] += 1e-3 / kFine * x_rate[i];
    }
  const auto coarse = end(2.5e-4), fine = end(1.25e-4);
  for (std::size_t i = 0; i < 2; ++i) {
    const double off = std::fabs(coarse[i] - s.pressure[i]), less = std::fabs(fine[i] - s.pressure[i]);
    EXPECT_LT(off, 0.04 * 7e6) << i;
    EXPECT_LT(less, 0.7 * off + 1e3) << i;
  }
}

// The pressure of a step is the mean over its sub-steps, and a share of the time closes a valve for that share.
TEST(Hydraulics, ValvesOpenForAShareOfTheStep) {
  HydraulicUnit<double> u = unit(0.0);
  u.substep = 1e-4;
  HydraulicStepper<double> by(u);
  const auto built = [&](double closed) {
    Hydraulics s;
    s.x[P::line] = s.x[P::line + 1] = 8e6;
    s.valve.fill(closed);
    s.step(by, 1e-3, 8e6);
    return s;
  };
  const Hydraulics open = built(0.0), half = built(0.5), shut = built(1.0);
  EXPECT_DOUBLE_EQ(shut.pressure[0], 0.0);
  EXPECT_GT(half.pressure[0], 0.4 * open.pressure[0]);
  EXPECT_LT(half.pressure[0], 0.6 * open.pressure[0]);
  // It rises in the first half and stays in the second: a mean of three quarters, but for the bend.
  EXPECT_NEAR(half.mean[0], 0.77 * half.pressure[0], 0.04 * half.pressure[0]);
  EXPECT_NEAR(open.mean[0], 0.55 * open.pressure[0], 0.04 * open.pressure[0]);
}

// A full accumulator takes no more; the pump empties it, and stops at the driver's pressure.
TEST(Hydraulics, TheAccumulatorFillsAndIsPumpedEmpty) {
  const HydraulicUnit<double> u = unit(1.25e-12);
  HydraulicStepper<double> by(u);
  Hydraulics s;
  // Inlet and outlet open in turns let the fluid of the line through, while the pump stands.
  for (int k = 0; k < 3000; ++k) s.valve.fill(k % 2 == 0 ? 0.0 : 2.0), s.step(by, 1e-3, 1e7);
  EXPECT_GT(s.x[P::accumulator], u.accumulator_volume);
  EXPECT_LT(s.x[P::accumulator], u.accumulator_volume + 1.1e7 * u.line);
  s.pump = 1.0, s.valve.fill(1.0);
  for (int k = 0; k < 2000; ++k) s.step(by, 1e-3, 1e7);
  EXPECT_LT(s.x[P::accumulator], 1e-8);
  EXPECT_GT(s.x[P::accumulator], -1e-12);
}

// Brakes with lags only: a closed inlet holds, an open outlet releases, the pump builds up without a foot.
TEST(Hydraulics, LagsTakeValvesToo) {
  BrakeSystem<double> b{};
  b.booster = {4.0, 4.0, 4000.0, 5e-4, 0.05}, b.valve = {1e9, 1.0}, b.build_time = 0.06, b.release_time = 0.04;
  b.disc.assign(2, {5.5e-3, 0.13, 0.38, 0.02, 1e7, 0.1, 600.0, 5e4, 7500.0, 0.9, 8.0, 0.5, 1e-9, 293.15});
  BrakeStepper<double> by(std::span<const BrakeSystem<double>>(&b, 1));
  std::vector<double> s(static_cast<std::size_t>(places(b).size())), begin(4), end(4);
  put_cold_state(b, s.data());
  const double floor[4] = {}, ceiling[4] = {1e9, 1e9, 1e9, 1e9}, spin[4] = {};
  const auto run = [&](double pedal, std::array<double, 4> valve, std::array<double, 2> circuit, double pump, int ms) {
    const BrakeInputs<double> in{pedal, 0.0, floor, ceiling, spin, valve.data(), circuit.data(), pump};
    for (int k = 0; k < ms; ++k) by.step(1e-3, in, in, s.data(), begin.data(), end.data());
  };
  const double* p = s.data() + BrakePlaces::pressure;
  run(500.0, {}, {}, 0.0, 1000);
  const double full = p[0];
  EXPECT_NEAR(full, master_pressure(b.booster, 500.0, 4000.0), 1e3);
  run(500.0, {2.0, 1.0, 0.0, 0.0}, {}, 0.0, 40);
  EXPECT_NEAR(p[0], full * std::exp(-1.0), 1e-3 * full);
  EXPECT_NEAR(p[1], full, 1e-9 * full);
  run(0.0, {}, {}, 0.0, 1000);
  run(0.0, {0.0, 0.0, 0.0, 1.0}, {2.0, 0.0}, 1.0, 60);
  EXPECT_NEAR(p[0], b.pump_pressure * (1.0 - std::exp(-1.0)), 1e-3 * b.pump_pressure);
  EXPECT_NEAR(p[3], 0.0, 1e3);
  EXPECT_NEAR(p[1], 0.0, 1e3);
}

}  // namespace
}  // namespace fahrwerk
