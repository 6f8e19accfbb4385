// Units that drive a whole car: active anti-roll bars, ACC, emergency braking, hill hold, gearbox, cruise. The
// examples, and what becomes of them with other roads and without the units.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "control/controller.h"
#include "electronics/driving_settings.h"
#include "files/problem.h"
#include "kinds/registry.h"
#include "kinds/task.h"
#include "support/places.h"

namespace fahrwerk {
namespace {

static_assert(GearboxSettings::overrides == channel::gears);

Performance driven(const std::string& example, const std::vector<std::string>& changes = {}) {
  Performance p = load_task(test::in_source("examples/" + example + ".yaml"), changes)->perform();
  EXPECT_EQ(p.result.status, SimulationStatus::completed) << example << ": " << p.result.message;
  return p;
}

double metric(const Performance& p, const std::string& name) {
  for (const Metric& m : p.metrics)
    if (m.name == name) return m.value;
  ADD_FAILURE() << "there is no metric " << name;
  return NAN;
}

double least(const Samples& y) { return *std::min_element(y.begin(), y.end()); }
double most(const Samples& y) { return *std::max_element(y.begin(), y.end()); }

// The lead brakes with 1.6 and 1.5 m/s² and stops: no closer than half of the standstill gap, at rest near it, and then
// behind it with the time gap.
TEST(Acc, FollowsToRestAndOn) {
  const Performance p = driven("acc_follow");
  const Recording& r = p.result.recording;
  EXPECT_EQ(metric(p, "impact_speed"), 0.0);
  EXPECT_GT(metric(p, "least_gap"), 2.0);
  EXPECT_NEAR(r.series("body.speed").at(45.5), 0.0, 0.15);  // the slow pole goes the last decimetres
  EXPECT_NEAR(r.series("radar.gap").at(45.5), 4.0, 1.5);
  EXPECT_NEAR(metric(p, "final_speed"), 20.0, 0.5);
  EXPECT_NEAR(metric(p, "final_gap"), 4.0 + 1.6 * 20.0, 3.0);
  EXPECT_GT(least(r.column("acc.acceleration")), -3.5 - 1e-9);
}

// 4 m/s faster than a car 18 m ahead: it never comes below 10 m, and the time gap is there again at the end.
TEST(Acc, LetsAVehicleCutIn) {
  const Performance p = driven("acc_cut_in");
  EXPECT_GT(metric(p, "least_gap"), 10.0);
  EXPECT_LT(metric(p, "least_gap"), 18.0);
  EXPECT_NEAR(metric(p, "final_speed"), 26.0, 0.5);
  EXPECT_NEAR(metric(p, "final_gap"), 4.0 + 1.6 * 26.0, 3.0);
}

TEST(Cruise, HoldsItsSpeed) {
  const Performance p = driven("cruise");
  const Recording& r = p.result.recording;
  EXPECT_NEAR(r.series("body.speed").at(r.time.back()), 110.0 / 3.6, 0.15);
  EXPECT_LT(most(r.column("body.speed")), 110.0 / 3.6 + 0.5);
}

// full_from = 5.5 m/s² leaves v²/11 of way; a dry road gives more than that.
TEST(Aeb, StopsBeforeAStandingVehicle) {
  const Performance p = driven("aeb_stop");
  EXPECT_EQ(metric(p, "impact_speed"), 0.0);
  EXPECT_GT(metric(p, "least_gap"), 0.0);
  EXPECT_LT(metric(p, "least_gap"), 8.0);  // and not long before it
  EXPECT_NEAR(metric(p, "final_speed"), 0.0, 0.02);
}

// On ice the way is too short: it hits, with the speed that the friction leaves. Full braking begins v²/(2 · 5.5) + 1 m
// before the vehicle, after partial braking from 3.5 m/s² on; locked wheels brake with 0.2 g at most.
TEST(Aeb, MitigatesOnIce) {
  const std::vector<std::string> ice{"road={friction: 0.2}"};
  std::vector<std::string> off = ice;
  off.emplace_back("parts={aeb: off}");
  const Performance with = driven("aeb_stop", ice), without = driven("aeb_stop", off);
  const double v = 50.0 / 3.6, unbraked = metric(without, "impact_speed"), hit = metric(with, "impact_speed");
  EXPECT_GT(unbraked, 0.8 * v);
  // From a_req = 3.5 m/s²: way v²/7 + 1 m, all of it with at most mu g.
  const double way = v * v / 7.0 + 1.0, least_speed = std::sqrt(v * v - 2 * 0.2 * 9.81 * way);
  EXPECT_GT(hit, least_speed - 0.5);
  EXPECT_LT(hit, unbraked - 2.0);
}

// Without it the car rolls back while the foot changes; with it, it does not move before it drives off.
TEST(HillHold, DoesNotRollBack) {
  const Performance with = driven("hill_start"), without = driven("hill_start", {"parts={hill_hold: off}"});
  EXPECT_GT(least(with.result.recording.column("body.vx")), -0.02);
  EXPECT_LT(least(without.result.recording.column("body.vx")), -0.3);
  const Recording& r = with.result.recording;
  const double before = r.series("body.x").at(1.9), held = r.series("body.x").at(3.1);
  EXPECT_NEAR(held, before, 1e-3);  // no creep
  EXPECT_GT(r.series("body.speed").at(r.time.back()), 2.0);
}

TEST(Gearbox, ShiftsThroughTheGears) {
  const Performance p = driven("automatic_gearbox");
  const Recording& r = p.result.recording;
  const Samples gear = r.column("gearbox.gear"), engine = r.column("powertrain.engine_speed");
  std::vector<int> order;
  for (const double g : gear)
    if (g > 0.5 && (order.empty() || order.back() != std::lround(g))) order.push_back(static_cast<int>(std::lround(g)));
  ASSERT_GE(order.size(), 4u);
  for (std::size_t k = 1; k < order.size(); ++k) EXPECT_EQ(std::abs(order[k] - order[k - 1]), 1) << k;
  EXPECT_EQ(order.front(), 1);
  EXPECT_GE(*std::max_element(order.begin(), order.end()), 4);
  EXPECT_GT(least(engine), 0.6 * 900.0 * M_PI / 30.0);  // never stalls
  EXPECT_LT(most(engine), 6700.0 * M_PI / 30.0);        // limiter and its band
}

// The steady roll angle against the axles is that of the reference, m h a_y/K_r.
TEST(ActiveRoll, RollsAsTheReference) {
  const Performance p = driven("active_roll_step");
  const Recording& r = p.result.recording;
  const double end = r.time.back();
  EXPECT_NEAR(r.series("active_roll.roll").at(end) / r.series("active_roll.reference").at(end), 1.0, 0.01);
  EXPECT_LT(most(r.column("active_roll.bar.1")), 2500.0 + 1e-9);
  const Performance passive = driven("active_roll_step", {"parts={active_roll: off}"});
  EXPECT_LT(std::fabs(r.series("body.roll").at(end)),
            0.7 * std::fabs(passive.result.recording.series("body.roll").at(end)));
}

// More torque in front, more understeer: less yaw rate with the same steering.
TEST(ActiveRoll, LambdaShiftsTheBalance) {
  std::vector<double> yaw;
  for (const char* lambda : {"-1", "0", "1"}) {
    const Performance p = driven("active_roll_step", {std::string("controllers[0].lambda=") + lambda});
    const Recording& r = p.result.recording;
    yaw.push_back(std::fabs(r.series("body.yaw_rate").at(r.time.back())));
  }
  EXPECT_GT(yaw[0], yaw[1] * 1.002);
  EXPECT_GT(yaw[1], yaw[2] * 1.002);
}

// Forces held over a sample: halving the sample halves the error.
TEST(ActiveRoll, IsOfFirstOrderInItsSample) {
  const auto roll = [](const char* sample) {
    const Performance p = driven("active_roll_step", {std::string("controllers[0].sample=") + sample,
                                                      "solver.step=0.25 ms", "duration=1 s", "evaluate=none"});
    return p.result.recording.series("body.roll").at(0.75);
  };
  const double exact = roll("0.25 ms"), coarse = roll("8 ms") - exact, fine = roll("4 ms") - exact;
  // Against a solution with 0.25 ms: (8 - 0.25)/(4 - 0.25).
  EXPECT_NEAR(coarse / fine, 7.75 / 3.75, 0.35);
}

TEST(Units, AccWithoutRadarIsRefusedByName) {
  try {
    load_task(test::in_source("examples/acc_cut_in.yaml"), {"controllers=[{kind: acc, speed: 30 m/s}]"});
    FAIL();
  } catch (const files::InputError& e) {
    EXPECT_NE(std::string(e.what()).find("controllers[0].radar: there is no signal 'radar.seen'"), std::string::npos)
        << e.what();
  }
}

}  // namespace
}  // namespace fahrwerk
