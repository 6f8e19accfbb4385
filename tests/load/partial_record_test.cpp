// Runs of which only some signals are recorded.
#include "load/performed.h"

namespace fahrwerk::load {
namespace {

// Figures of the path need the car's place, whatever is asked for.
TEST(PartialRecord, HoldsWhatAPathIsToldBy) {
  Scenario s = test::scenario_of(
      "vehicle: midsize\nroad: {path: {segments: [{straight: 60 m}], width: 7 m}}\nstart: {speed: 60 km/h}\n"
      "driver: {kind: preview, speed: 60 km/h}\nduration: 2 s\n");
  s.options.signals = {"body.speed"};
  const ManoeuvreOutcome out = perform(s);
  EXPECT_EQ(out.result.recording.column("body.cg_x").size(), out.result.recording.size());
  EXPECT_LT(test::metric(out, "max_path_deviation"), 0.05);
  EXPECT_NEAR(test::metric(out, "path_distance"), 2.0 * 60.0 / 3.6, 0.5);
}

}  // namespace
}  // namespace fahrwerk::load
