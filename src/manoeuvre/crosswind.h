// Sensitivity to lateral wind (ISO 12021): a straight run through a zone of wind from the side, hand wheel and throttle
// held. The car enters the zone as a whole: the wind rises over `edge` of its way, (1 - cos)/2.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

class Crosswind final : public Manoeuvre {
 public:
  double speed = 100.0 / 3.6;  // [m/s]
  double wind = 20.0;          // from the left positive  [m/s]
  double zone = 28.0;          // length of the zone  [m]
  double edge = 2.0;           // over which the wind rises and falls  [m]
  double look = 2.0;           // time from the zone's begin at which the deviation counts  [s]
  double start_time = 1.0;     // when the zone begins  [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;
};

}  // namespace fahrwerk
