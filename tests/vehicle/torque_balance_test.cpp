// What the powertrain does to the car: in steady driving what the wheels' torques say and nothing else, accelerating
// what speeds up its rotors, for every mounting and drive, with and without an engine block.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "scenario/balance.h"
#include "support/two_axles.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;

enum class Block { none, with_engine, with_final_drives };

struct Arrangement {
  bool longitudinal, front, rear;
  Block block;

  std::string name() const {
    const char* blocks[] = {"no block", "block", "block with final drives"};
    return std::string(longitudinal ? "longitudinal " : "transverse ") +
           (!rear   ? "front"
            : front ? "all"
                    : "rear") +
           ", " + blocks[static_cast<int>(block)];
  }
};

std::vector<Arrangement> layouts() {
  std::vector<Arrangement> all;
  for (const bool longitudinal : {false, true})
    for (const auto& [front, rear] : {std::pair{true, false}, {false, true}, {true, true}})
      for (const Block block : {Block::none, Block::with_engine, Block::with_final_drives})
        all.push_back({longitudinal, front, rear, block});
  return all;
}

EquipmentParameters laid_out(const Arrangement& l) {
  EquipmentParameters p = test::full_equipment();
  p.powertrain = test::test_powertrain(l.front, l.rear);
  lay_axes(*p.powertrain, l.longitudinal);
  if (l.block != Block::none) p.block = test::transverse_block<double>();
  if (p.block) p.block->final_drive.assign(2, l.block == Block::with_final_drives);
  return p;
}

// The block's two sides alike.
void make_symmetric(EngineBlock<double>& b) {
  b.center.y = b.inertia.xy = b.inertia.yz = 0.0;
  b.mounts[1] = b.mounts[0];
  b.mounts[1].point.y = -b.mounts[0].point.y;
}

Vec3<double> place(const EngineBlock<double>& b, const std::vector<double>& e, std::size_t at) {
  return b.center + Vec3<double>{e[at], e[at + 1], e[at + 2]};
}

// The block's sag is found in rounds to 1e-9 of its weight; where it is not symmetric the car runs straight up to a yaw
// rate of 1e-6 rad/s, at which 150 kg at 30 m/s pull with some 1e-3 N. What is looked for are tens of newton metres.
constexpr double kSteady = 1e-3;

TEST(TorqueBalance, NothingIsLeftInSteadyDriving) {
  for (const Arrangement& l : layouts()) {
    EquippedCar c(laid_out(l));
    const EquippedTrim t = c.trim(30.0, 4);
    ASSERT_TRUE(t.converged && t.missing.empty()) << l.name() << " " << t.message;
    CarInputs<double> u = t.inputs;
    EquipmentObservation o;
    c.equipment.rate(t.state.data(), t.equipment.data(), u, nullptr, &o);
    EXPECT_GT(o.shaft_torque[0] + o.shaft_torque[2], 50.0) << l.name();  // which pull against the air
    Vec3<double> expected{0.0, 0.0, 0.0};                                // the weight of the block where it hangs
    if (l.block != Block::none) {
      const EngineBlock<double>& b = *c.equipment.parameters().block;
      const Vec3<double> down = -1.0 * attitude_matrix(t.state.data() + two_axles.attitude()).row(2);
      expected = cross(place(b, t.equipment, c.equipment.block_at()), b.mass * c.car.gravity * down);
    }
    const Vec3<double> left = o.reaction + o.mount_torque - expected;
    EXPECT_NEAR(norm(left), 0.0, kSteady) << l.name() << ": " << left.x << " " << left.y << " " << left.z;
  }
}

// In any state of shafts, couplings and block, with body and block not turning: body, block and rotors together get
// nothing.
TEST(TorqueBalance, AcceleratingItIsWhatSpeedsUpTheRotors) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> some(-1.0, 1.0);
  for (const Arrangement& l : layouts()) {
    EquippedCar c(laid_out(l));
    const EquipmentParameters& p = c.equipment.parameters();
    EquippedTrim t = c.trim(20.0, 3);
    std::vector<double> e = t.equipment, rate(e.size());
    namespace id = drivetrain;
    for (const std::size_t k : {std::size_t{id::clutch_twist}, std::size_t{id::synchro_twist},
                                std::size_t{id::propshaft_twist}, id::propshaft_twist + 1})
      e[k] += 0.01 * some(random);
    for (std::size_t k = id::first_axle; k < id::engine_states; ++k) e[k] += 0.02 * some(random);
    const std::size_t at = c.equipment.block_at();
    if (p.block)
      for (std::size_t k = 0; k < block::freedoms; ++k) e[at + k] += 0.02 * some(random);
    CarInputs<double> u = t.inputs;
    EquipmentObservation o;
    c.equipment.rate(t.state.data(), e.data(), u, rate.data(), &o);
    Vec3<double> sum = o.reaction;
    PowertrainParameters turned = *p.powertrain;
    if (p.block) {
      const Mat3<double> R = to_matrix(Cardan<double>{e[at + block::yaw], e[at + block::pitch], e[at + block::roll]});
      turned.crank_axis = R * turned.crank_axis;
      sum += u.block.torque;
    }
    const Vec3<double> rotors = test::rotor_momentum(turned, rate);
    EXPECT_GT(norm(rotors), 10.0) << l.name();
    EXPECT_NEAR(norm(sum + rotors), 0.0, p.block ? kSteady : 1e-9) << l.name();
  }
}

// A transverse unit in a symmetric car, at full throttle. The trim's start is symmetric to round-off; nothing else
// tells left from right, but for a propshaft that leaves the block: it rolls the block in its mounts by a milliradian.
TEST(TorqueBalance, ASymmetricCarRunsStraightAtFullThrottle) {
  for (const Arrangement& l : layouts()) {
    if (l.longitudinal) continue;
    EquipmentParameters p = laid_out(l);
    if (p.block) make_symmetric(*p.block);
    EquippedCar c(p);
    const EquippedTrim t = c.trim(10.0, 2);
    ScenarioInputs in = test::holding(t);
    in.throttle = TimeHistory({0.0, 0.1, 0.2}, {0.0, 0.0, 1.0});
    SimulationOptions o;
    o.method = Method::ros2, o.step = 1e-3, o.duration = 2.0;
    const SimulationResult r = c.run(t, in, o);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    EXPECT_GT(r.state[two_axles.velocity()], 14.0) << l.name();
    const bool rolls = l.front && l.rear && l.block == Block::with_engine;
    EXPECT_NEAR(r.state[two_axles.position() + 1], 0.0, rolls ? 1e-3 : 1e-9) << l.name();
    for (const std::size_t k : {0u, 2u})
      EXPECT_NEAR(r.state[two_axles.hub() + k], r.state[two_axles.hub() + k + 1], rolls ? 1e-4 : 1e-9) << l.name();
  }
}

// A longitudinal unit rolls the car while its rotors gain speed, and only then.
TEST(TorqueBalance, ALongitudinalUnitRollsTheCarByItsRotorsAlone) {
  EquippedCar c(laid_out({true, false, true, Block::none}));
  const EquippedTrim t = c.trim(10.0, 2);
  ScenarioInputs in = test::holding(t);
  in.throttle = TimeHistory({0.0, 0.1, 0.2}, {0.0, 0.0, 1.0});
  SimulationOptions o;
  o.method = Method::ros2, o.step = 1e-3, o.duration = 1.5;
  const SimulationResult r = c.run(t, in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const Series roll = r.recording.series("powertrain.reaction_x"),
               crank = r.recording.series("powertrain.engine_speed");
  const double gained = 0.2 * (crank.at(1.5) - crank.at(1.0)) / 0.5;  // mean; input shaft and centre add some per cent
  double mean = 0.0;
  std::size_t n = 0;
  for (std::size_t k = 0; k < roll.time.size(); ++k)
    if (roll.time[k] >= 1.0) mean += roll.value[k], ++n;
  mean /= static_cast<double>(n);
  EXPECT_GT(gained, 5.0);
  EXPECT_NEAR(mean, -gained, 0.2 * gained);
}

// The axes of a moving block enter the drivetrain as they act: with bevel gear and propshaft the account closes, too.
TEST(TorqueBalance, EnergyClosesWithAPropshaftFromATransverseBlock) {
  EquipmentParameters p = laid_out({false, true, true, Block::with_engine});
  p.block->final_drive = {true, false};
  EquippedCar c(p);
  const EquippedTrim t = c.trim(15.0, 2);
  ScenarioInputs in = test::holding(t);
  in.throttle = TimeHistory({0.0, 0.1, 0.2, 0.8, 0.9}, {0.0, 0.0, 1.0, 1.0, 0.0});
  SimulationOptions o;
  o.method = Method::cvode_bdf, o.step = 1e-3, o.duration = 1.5, o.record_interval = 0.1;
  o.relative_tolerance = o.absolute_tolerance = 1e-9;
  o.signals = {"energy.*", "work.*", "block.*"};
  o.balance = std::make_shared<PowerBalance>(c.chassis(), c.road);
  const SimulationResult r = c.run(t, in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  double worst = 0.0, turnover = 0.0, rolled = 0.0;
  for (const double gap : r.recording.series("energy.gap").value) worst = std::fmax(worst, std::fabs(gap));
  for (const double a : r.recording.series("block.roll").value) rolled = std::fmax(rolled, std::fabs(a));
  for (const char* name : account::names)
    turnover += std::fabs(r.recording.series(std::string("work.") + name).value.back());
  EXPECT_GT(rolled, 1e-3);  // the propshaft's torque turns the block about the car's axis
  EXPECT_LT(worst, 5e-8 * turnover) << worst << " J of " << turnover << " J";  // as ClosesWithAnEngineBlock
}

}  // namespace
}  // namespace fahrwerk
