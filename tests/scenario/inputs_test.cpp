#include "scenario/inputs.h"
#include "scenario/car_inputs.h"
#include "support/two_axles.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace fahrwerk {
namespace {

TEST(TimeHistory, ValuesAndSlopesOnBothSides) {
  // A ramp from 1 s to 2 s, a jump from 4 to 7 at 3 s, a fall to 5 at 4 s.
  const TimeHistory h({1.0, 2.0, 3.0, 3.0, 4.0}, {0.0, 4.0, 4.0, 7.0, 5.0});
  const auto expect = [&h](double t, Side side, double value, double slope) {
    EXPECT_EQ(h.at(t, side).value, value) << t;
    EXPECT_EQ(h.at(t, side).slope, slope) << t;
  };
  expect(0.0, Side::right, 0.0, 0.0);
  expect(1.0, Side::left, 0.0, 0.0);
  expect(1.0, Side::right, 0.0, 4.0);
  expect(1.25, Side::left, 1.0, 4.0);
  expect(1.75, Side::right, 3.0, 4.0);
  expect(2.0, Side::left, 4.0, 4.0);
  expect(2.0, Side::right, 4.0, 0.0);
  expect(3.0, Side::left, 4.0, 0.0);
  expect(3.0, Side::right, 7.0, -2.0);
  expect(4.0, Side::left, 5.0, -2.0);
  expect(4.0, Side::right, 5.0, 0.0);
  expect(9.0, Side::left, 5.0, 0.0);
}

// Any cursor gives the same answer as none.
TEST(TimeHistory, CursorDoesNotChangeTheAnswer) {
  const TimeHistory h({0.0, 1.0, 1.0, 2.5, 3.0}, {1.0, 2.0, 0.0, -1.0, 4.0});
  for (std::size_t cursor : {0u, 1u, 2u, 3u, 4u, 5u, 99u})
    for (double t = -0.5; t < 4.0; t += 0.25)
      for (const Side side : {Side::left, Side::right}) {
        std::size_t c = cursor;
        EXPECT_EQ(h.at(t, side, c).value, h.at(t, side).value);
        EXPECT_EQ(h.at(t, side, c).slope, h.at(t, side).slope);
      }
}

TEST(TimeHistory, RefusesWhatIsNone) {
  using V = std::vector<double>;
  EXPECT_THROW(TimeHistory(V{}, V{}), std::invalid_argument);
  EXPECT_THROW(TimeHistory(V{0.0, 1.0}, V{0.0}), std::invalid_argument);
  EXPECT_THROW(TimeHistory(V{1.0, 0.0}, V{0.0, 0.0}), std::invalid_argument);
  EXPECT_THROW(TimeHistory(V{1.0, 1.0, 1.0}, V{0.0, 1.0, 2.0}), std::invalid_argument);
  EXPECT_THROW(TimeHistory(V{0.0, 1.0}, V{0.0, 0.0 / 0.0}), std::invalid_argument);
}

// 3 · 0.1 is not 0.3: without the snap the step that ends there would see the value after the jump.
TEST(TimeHistory, JumpsFallOnTheGrid) {
  const TimeHistory h({0.3, 0.3}, {1.0, 2.0});
  const double grid = 3 * 0.1;
  ASSERT_NE(grid, 0.3);
  EXPECT_EQ(h.at(grid, Side::left).value, 2.0);
  EXPECT_EQ(h.snapped(0.1).at(grid, Side::left).value, 1.0);
  EXPECT_EQ(h.snapped(0.1).at(grid, Side::right).value, 2.0);
  EXPECT_EQ(h.snapped(0.07).times()[0], 0.3);
}

TEST(ScenarioInputs, KinksAreSortedAndInside) {
  ScenarioInputs inputs;
  inputs.rack[0] = TimeHistory({0.0, 0.5, 0.6, 6.0}, {0.0, 0.0, -0.005, -0.005});
  inputs.rack[1] = inputs.rack[0];
  inputs.brake[3] = TimeHistory({0.2, 0.2}, {0.0, 500.0});
  inputs.drive[2] = TimeHistory({0.1, 0.3}, {7.0, 7.0});  // constant: no kink
  EXPECT_EQ(kinks(inputs, 0.0, 6.0), (std::vector<double>{0.2, 0.5, 0.6}));
}

TEST(ScenarioInputs, ReaderFillsEveryChannel) {
  ScenarioInputs inputs;
  for (Histories* wheels : {&inputs.rack, &inputs.drive, &inputs.brake}) (*wheels)[3] = 0.0;  // room for all
  inputs.vectoring[1] = 0.0;
  for (int i = 0; i < inputs.channels(); ++i)
    inputs.channel(i) = i % 2 ? TimeHistory(100.0 + i) : TimeHistory({0.0, 2.0}, {100.0 + i - 1.0, 100.0 + i + 1.0});
  InputReader reader(inputs, two_axles);
  CarInputs<double> u = no_inputs<double>(two_axles);
  reader.at(1.0, Side::right, u);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(u.rack[i], 100.0 + i);
    EXPECT_EQ(u.rack_rate[i], i % 2 ? 0.0 : 1.0);
    EXPECT_EQ(u.drive[i], 104.0 + i);
    EXPECT_EQ(u.brake[i], 108.0 + i);
  }
  EXPECT_EQ(u.speed_target, 112.0);
  EXPECT_EQ(u.speed_control, 113.0);
  EXPECT_EQ(u.body[0].force.x, 114.0);
  EXPECT_EQ(u.body[0].force.z, 116.0);
  EXPECT_EQ(u.body[0].torque.x, 117.0);
  EXPECT_EQ(u.body[0].torque.z, 119.0);
  const Controls& c = u.controls;
  const double controls[] = {c.steering, c.hand_wheel_angle, c.hand_wheel_torque, c.throttle, c.clutch, c.gear,
                             c.shift,    c.brake_pedal,      c.parking_brake};
  for (int i = 0; i < 9; ++i) EXPECT_EQ(controls[i], 120.0 + i);
  EXPECT_EQ(c.engine_brake, 129.0);
  EXPECT_EQ(c.retarder, 130.0);
  EXPECT_EQ(c.vectoring[0], 131.0);
  EXPECT_EQ(c.vectoring[1], 132.0);
  EXPECT_EQ(c.wind.x, 133.0);
  EXPECT_EQ(c.wind.y, 134.0);
  EXPECT_EQ(c.wind.z, 135.0);
}

// As values and as the car's own, read at once or moved on: the same inputs.
TEST(ScenarioInputs, BothFormsAreTheSameInputs) {
  for (const Layout& at : {layout(1, 4), layout(1, 6), layout(2, 8)}) {
    ScenarioInputs inputs;
    for (Histories* wheels : {&inputs.rack, &inputs.drive, &inputs.brake}) (*wheels)[3] = 0.0;
    inputs.vectoring[1] = 0.0;
    for (int i = 0; i < inputs.channels(); ++i)
      inputs.channel(i) = i % 3 ? TimeHistory({0.0, 2.0}, {1.0 * i, 3.0 * i + 1.0}) : TimeHistory(50.0 + i);
    InputReader reader(inputs, at);
    CarInputs<double> moved = no_inputs<double>(at), whole = moved;
    reader.at(0.0, Side::right, moved);
    for (const double t : {0.25, 1.0, 1.75}) {
      std::vector<double> values(input_count(at)), back(values.size()), other(values.size());
      reader.at(t, Side::right, values.data());
      reader.at(t, Side::right, whole), reader.move(t, Side::right, moved);
      to_values(whole, back.data()), to_values(moved, other.data());
      EXPECT_EQ(back, values);
      EXPECT_EQ(other, values);
    }
  }
}

// Every value has a place of its own, whether lists lie in the inputs themselves or beside them.
TEST(ScenarioInputs, ValuesComeBack) {
  for (const Layout& at : {layout(1, 4), layout(1, 6), layout(2, 4), layout(2, 8)}) {
    std::vector<double> values(input_count(at)), back(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = 1.0 + static_cast<double>(i);
    CarInputs<double> u = no_inputs<double>(at);
    u.tail.assign(2, 1.0), u.hinge_force[0] = 1.0, u.block.force.x = 1.0, u.tail_free = true;
    put_values(values.data(), u);
    to_values(u, back.data());
    EXPECT_EQ(back, values);
    EXPECT_EQ(u.tail[0], 0.0);
    EXPECT_EQ(u.hinge_force[0] + u.block.force.x, 0.0);
    EXPECT_FALSE(u.tail_free);
  }
}

TEST(ScenarioInputs, TheHandWheelTurnsWithTheSlopeOfItsAngle) {
  ScenarioInputs inputs;
  inputs.hand_wheel_angle = TimeHistory({0.0, 2.0}, {0.0, 3.0});
  InputReader reader(inputs, two_axles);
  CarInputs<double> u = no_inputs<double>(two_axles);
  reader.at(1.0, Side::right, u);
  EXPECT_EQ(u.controls.hand_wheel_angle, 1.5);
  EXPECT_EQ(u.controls.hand_wheel_rate, 1.5);
}

TEST(ScenarioInputs, ChecksControls) {
  const auto refused = [](TimeHistory ScenarioInputs::*channel, double value) {
    ScenarioInputs inputs;
    inputs.*channel = TimeHistory(value);
    EXPECT_THROW(inputs.check(), std::invalid_argument) << value;
  };
  refused(&ScenarioInputs::throttle, 1.1);
  refused(&ScenarioInputs::clutch, -0.1);
  refused(&ScenarioInputs::shift, 2.0);
  refused(&ScenarioInputs::gear, 1.5);
  refused(&ScenarioInputs::brake_pedal, -1.0);
  refused(&ScenarioInputs::parking_brake, 1.5);
  refused(&ScenarioInputs::steering, 3.0);
}

TEST(ScenarioInputs, ChecksRanges) {
  ScenarioInputs inputs;
  EXPECT_NO_THROW(inputs.check());
  inputs.brake[0] = TimeHistory(-1.0);
  EXPECT_THROW(inputs.check(), std::invalid_argument);
  inputs.brake[0] = TimeHistory(1.0);
  inputs.speed_control = TimeHistory(2.0);
  EXPECT_THROW(inputs.check(), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk
