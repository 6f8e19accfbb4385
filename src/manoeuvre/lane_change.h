// Closed-loop courses: double lane change (ISO 3888-1), obstacle avoidance (ISO 3888-2), slalom; at one speed, or the
// largest entry speed without a cone hit by search (moose test).
#pragma once

#include "manoeuvre/course.h"
#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {

class ConeCourse final : public SteeredManoeuvre {
 public:
  enum class Kind { double_lane_change, obstacle_avoidance, slalom };
  ConeCourse(Kind chosen, bool searching);

  Kind kind;
  double speed;                                                 // at the first cones; where a search begins  [m/s]
  bool search;                                                  // for the largest speed without a hit
  double max_speed;                                             // of the search  [m/s]
  double speed_step = 5.0 / 3.6, speed_resolution = 0.5 / 3.6;  // of the search  [m/s]
  bool without_units = false;                                   // the same again without the car's control units
  bool throttle_off;                                            // lift off 2 m behind the first cones
  bool planned;                                                 // steered by a plan (planned_steering.h), no driver
  double keep = 0.05;                                           // wanted clearance of that plan  [m]
  double lead, margin;                                          // of the driver's path (course.h)  [m]
  double spacing = 18.0;                                        // of a slalom  [m]
  double cones = 10.0;
  double clearance = 0.3;   // of the path of a slalom beside the cones  [m]
  double half_width = 6.0;  // farther than this from the path the course is left  [m]
  DriverSettings driver;

  std::vector<Field> fields() override;
  ManoeuvreOutcome drive(TestTrack& track) const override;
};

}  // namespace fahrwerk
