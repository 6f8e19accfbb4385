#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "brakes/hydraulics.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

template <class S>
DiscBrake<S> disc() {
  DiscBrake<S> b;
  b.area = S(2 * 2.3e-3), b.radius = S(0.125), b.friction = S(0.42);
  b.pressure_fading = S(0.1), b.reference_pressure = S(1.5e7);
  b.temperature_fading = S(0.3), b.optimum_temperature = S(523.0), b.contact_pressure = S(5e4);
  b.heat_capacity = S(4000.0), b.heat_share = S(0.9), b.cooling = S(3.0), b.air_cooling = S(0.15);
  b.radiation = S(2e-9), b.ambient_temperature = S(293.0);
  return b;
}

BrakeSystem<double> system() {
  return {{4.0, 4.0, 3000.0, 4.5e-4, 0.05}, {3e6, 0.35}, 0.06, 0.04, {disc<double>(), disc<double>()}, 900.0};
}

TEST(DiscBrake, FrictionFadesWithPressureAndTemperature) {
  const DiscBrake<double> b = disc<double>();
  EXPECT_DOUBLE_EQ(friction_coefficient(b, 0.0, 523.0), 0.42);
  EXPECT_NEAR(friction_coefficient(b, 1.5e7, 523.0), 0.42 * 0.9, 1e-12);
  EXPECT_NEAR(friction_coefficient(b, 1.5e7, 2 * 523.0), 0.42 * 0.9 * 0.7, 1e-12);
  EXPECT_NEAR(friction_coefficient(b, 1e9, 1e5), 0.42 * 0.04, 1e-12);  // both brackets at their floor
  EXPECT_EQ(torque_limit(b, 4e4, 300.0), 0.0);
  const auto torque = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return torque_limit(disc<S>(), x[0], x[1]);
  };
  test::expect_derivative(torque, std::array{6e6, 700.0}, std::array{1e3, 1e-1});
}

// Stop from 30 m/s with constant torque: heat = share of the work, less what cooling takes.
TEST(DiscBrake, HeatsByTheWorkOfFriction) {
  DiscBrake<double> b = disc<double>();
  b.cooling = b.air_cooling = b.radiation = 0.0;
  double T = 293.0, spin = 100.0, work = 0.0;
  const double h = 1e-3, torque = 800.0, inertia = 36.0;
  while (spin > 0.0) {
    T += h * temperature_rate(b, T, torque, spin);
    work += h * torque * spin;
    spin -= h * torque / inertia;
  }
  EXPECT_NEAR(T - 293.0, 0.9 * work / 4000.0, 1e-9);
  EXPECT_NEAR(work, 0.5 * 36.0 * 1e4, 100.0);  // within a step of the kinetic energy
  // Cools towards the ambient and never below.
  b = disc<double>();
  for (int i = 0; i < 400000; ++i) T += 0.05 * temperature_rate(b, T, 0.0, 0.0);
  EXPECT_NEAR(T, 293.0, 1e-2);
}

TEST(Hydraulics, BoosterRunsOutAndValveLimitsTheRear) {
  const BrakeSystem<double> b = system();
  EXPECT_DOUBLE_EQ(wanted_assistance(b.booster, 100.0), 1600.0);
  EXPECT_DOUBLE_EQ(wanted_assistance(b.booster, 500.0), 3000.0);
  EXPECT_DOUBLE_EQ(master_pressure(b.booster, 100.0, 1600.0), 2000.0 / 4.5e-4);
  EXPECT_DOUBLE_EQ(reduced_pressure(b.valve, 2e6), 2e6);
  EXPECT_DOUBLE_EQ(reduced_pressure(b.valve, 5e6), 3e6 + 0.35 * 2e6);
  EXPECT_GT(first_axle_share(b, 8e6), first_axle_share(b, 2e6));
}

TEST(Hydraulics, PressureFollowsWithItsLagAndObeysTheController) {
  const BrakeSystem<double> b = system();
  PressureCommand<double> command[4];
  command[1].ceiling = 1e6;
  command[2].floor = 9e6;
  const double p = master_pressure(b.booster, 100.0, 1600.0), h = 1e-5;
  double pressure[4] = {0.0, 0.0, 0.0, 0.0};
  for (int i = 0; i < 6000; ++i)  // one time constant
    for (int k = 0; k < 4; ++k) pressure[k] += h * pressure_rate(b, wanted_pressure(b, k, p, command[k]), pressure[k]);
  const double share = 1 - std::exp(-1.0);
  EXPECT_NEAR(pressure[0], share * p, 1e-3 * p);
  EXPECT_NEAR(pressure[1], share * 1e6, 1e-3 * p);
  EXPECT_NEAR(pressure[2], share * 9e6, 1e-3 * p);
  EXPECT_NEAR(pressure[3], share * reduced_pressure(b.valve, p), 1e-3 * p);
  EXPECT_LT(pressure_rate(b, wanted_pressure(b, 0, master_pressure(b.booster, 0.0, 0.0), {}), pressure[0]), 0.0);
  EXPECT_DOUBLE_EQ(assistance_rate(b.booster, 100.0, 1600.0), 0.0);
  EXPECT_DOUBLE_EQ(assistance_rate(b.booster, 100.0, 600.0), 1000.0 / 0.05);
}

// Torques of all wheels with half of the parking brake, everything cold.
std::vector<double> parked(const BrakeSystem<double>& b) {
  const BrakePlaces at = places(b);
  std::vector<double> x(static_cast<std::size_t>(at.size())), T;
  put_cold_state(b, x.data());
  for (int i = 0; i < at.wheels; ++i) T.push_back(torque_limit(b, i, 0.5, x[at.pressure + i], x[at.temperature() + i]));
  return T;
}

TEST(Hydraulics, ParkingBrakeHoldsTheLastAxleOrThoseThatItNames) {
  BrakeSystem<double> b = system();
  EXPECT_EQ(parked(b), (std::vector<double>{0.0, 0.0, 450.0, 450.0}));
  b.disc.push_back(b.disc[1]);
  EXPECT_EQ(parked(b), (std::vector<double>{0.0, 0.0, 0.0, 0.0, 450.0, 450.0}));
  b.parking = {true, false, true};
  EXPECT_EQ(parked(b), (std::vector<double>{450.0, 450.0, 0.0, 0.0, 450.0, 450.0}));
}

// The first axle has the pressure of the master cylinder, every other one that of the valve; all carry their share.
TEST(Hydraulics, AxlesBehindTheFirstHaveTheReducedPressure) {
  BrakeSystem<double> b = system();
  b.disc.push_back(b.disc[1]);
  for (int i = 0; i < b.wheels(); ++i)
    EXPECT_EQ(wanted_pressure(b, i, 8e6, {}), i < 2 ? 8e6 : reduced_pressure(b.valve, 8e6)) << i;
  const double one = first_axle_share(system(), 8e6);
  EXPECT_NEAR(first_axle_share(b, 8e6), one / (2.0 - one), 1e-12);
}

}  // namespace
}  // namespace fahrwerk
