// Choice of gears and the course of a change.
#include "driver/shift_logic.h"

#include <gtest/gtest.h>

#include <vector>

#include "powertrain/drivetrains.h"
#include "vehicle/equipment/start.h"

namespace fahrwerk {
namespace {

const Gearbox kBox{{3.6, 2.1, 1.4, 1.0, 0.8}, 5, -3.3};

// At any speed and throttle the choice comes to rest: a gear that was just taken is not left again.
TEST(ShiftLogic, DoesNotHunt) {
  const ShiftSettings s = shift_settings(test::all_wheel_drive<double>());
  for (double throttle = 0.0; throttle <= 1.0; throttle += 0.05)
    for (double output = 0.0; output < 900.0; output += 1.0)
      for (int start = 1; start <= kBox.gears; ++start) {
        int gear = start, before = start;
        for (int k = 0; k < 2 * kBox.gears; ++k) before = gear, gear = wanted_gear(s, kBox, gear, output, throttle);
        ASSERT_EQ(gear, before) << "from gear " << start << " at " << output << " rad/s, throttle " << throttle;
      }
}

TEST(ShiftLogic, ShiftsAtItsLines) {
  const ShiftSettings s = shift_settings(test::all_wheel_drive<double>());
  const double up = s.up_full / 3.6;  // output speed of the line in the first gear
  EXPECT_EQ(wanted_gear(s, kBox, 1, 0.999 * up, 1.0), 1);
  EXPECT_EQ(wanted_gear(s, kBox, 1, 1.001 * up, 1.0), 2);
  const double down = s.down_full / 1.0;  // fourth gear
  EXPECT_EQ(wanted_gear(s, kBox, 4, 1.001 * down, 1.0), 4);
  EXPECT_EQ(wanted_gear(s, kBox, 4, 0.999 * down, 1.0), 3);
  EXPECT_EQ(wanted_gear(s, kBox, 5, 1e4, 1.0), 5);
  EXPECT_EQ(wanted_gear(s, kBox, 1, 0.0, 1.0), 1);
}

TEST(ShiftLogic, OutputSpeedIsThatOfTheShafts) {
  // Split 0.4 to the front, final drives 3.5: 3.5 (0.4 mean front + 0.6 mean rear).
  const Drivetrain<double> p = test::all_wheel_drive<double>();
  EXPECT_NEAR(output_speed(p, {10.0, 20.0, 30.0, 50.0}), 3.5 * (0.4 * 15.0 + 0.6 * 40.0), 1e-12);
  EXPECT_NEAR(output_speed(test::with_axles(true, false), {10.0, 20.0, 30.0, 50.0}), 3.5 * 15.0, 1e-12);
}

// Clutch pressed before the gear moves, released after it; neutral between.
TEST(GearChange, KeepsItsOrder) {
  ShiftSettings s;
  GearChange change(s, false, 2);
  change.begin(1.0, 3);
  using Phase = GearChange::Phase;
  std::vector<Phase> phases;
  double last = 0.0;
  for (int k = 0; k <= 200; ++k) {
    const GearChange::Pedal p = change.at(1.0 + 0.005 * k);
    if (phases.empty() || phases.back() != p.phase) phases.push_back(p.phase);
    if (p.phase == Phase::neutral || p.phase == Phase::engage) {
      EXPECT_EQ(p.clutch, 1.0);
    }
    EXPECT_EQ(p.gear, p.phase == Phase::declutch ? 2 : p.phase == Phase::neutral ? 0 : 3);
    if (p.phase == Phase::declutch) {
      EXPECT_GE(p.clutch, last);
    }
    if (p.phase == Phase::release) {
      EXPECT_LE(p.clutch, last);
    }
    last = p.clutch;
  }
  EXPECT_EQ(phases, (std::vector<Phase>{Phase::declutch, Phase::neutral, Phase::engage, Phase::release, Phase::none}));
  EXPECT_FALSE(change.active());
}

TEST(GearChange, UnderLoadHasNoNeutral) {
  GearChange change({}, true, 1);
  change.begin(0.0, 2);
  for (int k = 0; k < 200; ++k) EXPECT_EQ(change.at(0.005 * k).gear, 2);
}

}  // namespace
}  // namespace fahrwerk
