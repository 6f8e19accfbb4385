// A lap on a road with a path: the driver follows it at the speed that its curvature allows. On a closed road one whole
// round from a flying start; on an open one from its begin to its end.
#pragma once

#include "driver/speed_plan.h"
#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

class Lap final : public SteeredManoeuvre {
 public:
  SpeedLimits limits{130.0 / 3.6, 4.0, 1.5, 3.0};
  double max_time = 1200.0;  // [s]
  DriverSettings driver;

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
