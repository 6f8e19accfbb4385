// Car and caravan with an overrun brake stop and stand, by fixed steps and by events.
#include <algorithm>

#include "load/performed.h"

namespace fahrwerk::load {
namespace {

using test::performed;

std::string stop_by(const std::string& solver) {
  return "vehicle: car_caravan\nroad: dry\nparts: {powertrain: off}\nstart: {speed: 30 km/h}\nduration: 6 s\n"
         "brake: {time: [0, 0.5, 0.7], front: [0, 0, 1400], 2: [0, 0, 600]}\n"
         "record: {interval: 10 ms}\nsolver: {" +
         solver + "}\n";
}

// Where the combination stops, its wheels are locked when the drawbar comes to its stop, again and again. The impact
// turns them: a wheel that went on with that spin as a locked one would roll away against its brake.
TEST(OverrunStop, WheelsThatAreLockedStandAfterAnImpact) {
  const ManoeuvreOutcome steps = performed(stop_by("method: ros2, step: 1 ms"));
  const ManoeuvreOutcome events =
      performed(stop_by("method: dormand_prince, relative_tolerance: 1e-7, absolute_tolerance: 1e-9"));
  for (const ManoeuvreOutcome* out : {&steps, &events}) {
    const Recording& r = out->result.recording;
    for (const char* name : {"wheel.1l.spin", "wheel.1r.spin", "wheel.2l.spin", "wheel.2r.spin"})
      EXPECT_NEAR(r.column(name)[r.size() - 1], 0.0, 1e-9) << name;
    EXPECT_LT(std::fabs(r.column("body.vx")[r.size() - 1]), 5e-3);
    const Samples slide = r.column("coupling.1.slide");
    EXPECT_GT(*std::max_element(slide.begin(), slide.end()), 0.05);  // it was pushed in
  }
  const Recording &a = steps.result.recording, &b = events.result.recording;
  EXPECT_NEAR(a.column("body.x")[a.size() - 1], b.column("body.x")[b.size() - 1], 5e-3);
}

}  // namespace
}  // namespace fahrwerk::load
