// Standing and starting on a grade. Needs a powertrain and brakes.
#pragma once

#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

// Stands on a grade, held by the brakes, then drives off uphill; and the steepest grade on which it gets going
// (startability), by bisection over such runs.
class HillStart final : public Manoeuvre {
 public:
  double grade = 0.12;        // of the run that is shown
  double rest_time = 3.0;     // standing  [s]
  double acceleration = 0.3;  // wanted when driving off  [m/s²]
  double to = 1.5;            // speed at which it has started  [m/s]
  double max_time = 12.0;     // for that, after the rest  [s]
  bool startability = true;   // whether the steepest grade is looked for
  double resolution = 5e-3;   // of that grade
  double sample_time = 1e-2;  // of the driver  [s]
  std::vector<Field> fields() override;
  ManoeuvreOutcome perform(TestTrack& track) const override;

 private:
  SimulationResult climb(TestTrack& track, double on_grade, double stands) const;
};

}  // namespace fahrwerk
