// All kinds of manoeuvres by name.
#include <algorithm>

#include "manoeuvre/braking.h"
#include "manoeuvre/combination.h"
#include "manoeuvre/crosswind.h"
#include "manoeuvre/hill_start.h"
#include "manoeuvre/lane_change.h"
#include "manoeuvre/lap.h"
#include "manoeuvre/lateral_transient.h"
#include "manoeuvre/low_speed_turn.h"
#include "manoeuvre/manoeuvre.h"
#include "manoeuvre/on_centre.h"
#include "manoeuvre/powered.h"
#include "manoeuvre/reversing.h"
#include "manoeuvre/road_load.h"
#include "manoeuvre/roll_over.h"
#include "manoeuvre/sine_with_dwell.h"
#include "manoeuvre/steady_turn.h"
#include "manoeuvre/straight_line.h"
#include "manoeuvre/tilt_table.h"
#include "manoeuvre/turn_disturbance.h"
#include "manoeuvre/vertical_transition.h"
#include "manoeuvre/wheel_unbalance.h"

namespace fahrwerk {
namespace {

using Made = std::unique_ptr<Manoeuvre>;
template <class T>
Made plain() {
  return std::make_unique<T>();
}
template <SteadyTurn::Method method>
Made steady() {
  return std::make_unique<SteadyTurn>(method);
}
template <ConeCourse::Kind kind, bool search>
Made cones() {
  return std::make_unique<ConeCourse>(kind, search);
}

// ISO 14792: as ISO 4138, with the levels of heavy vehicles.
std::unique_ptr<Manoeuvre> heavy_circle() {
  auto turn = std::make_unique<SteadyTurn>(SteadyTurn::Method::constant_radius);
  turn->radius = 50.0, turn->lateral_acceleration_step = 0.25, turn->max_lateral_acceleration = 4.0;
  turn->linear_limit = 1.5;
  return turn;
}

}  // namespace

const std::vector<ManoeuvreKind>& manoeuvre_kinds() {
  using Turn = SteadyTurn::Method;
  using Cones = ConeCourse::Kind;
  static const std::vector<ManoeuvreKind> kinds = {
      {"iso4138_constant_radius", "steady turns of one radius at rising speed", steady<Turn::constant_radius>},
      {"iso4138_constant_speed", "steady turns at one speed with rising steer angle", steady<Turn::constant_speed>},
      {"iso4138_constant_steer", "steady turns with one steer angle at rising speed", steady<Turn::constant_steer>},
      {"iso7401_step", "step of steering", plain<StepSteer>},
      {"iso7401_sine", "one period of sinusoidal steering", plain<SineSteer>},
      {"iso7401_random", "random steering: frequency response with coherence", plain<RandomSteer>},
      {"iso7401_pulse", "triangular pulse of steering: frequency response", plain<PulseSteer>},
      {"swept_steer", "sinusoidal steering of rising frequency: frequency response with coherence", plain<SweptSteer>},
      {"iso13674_weave", "on-centre handling: slow sine of steering", plain<WeaveTest>},
      {"iso13674_transition", "on-centre handling: slow ramp of steering", plain<TransitionTest>},
      {"iso9816_power_off", "lifting off in a turn", plain<PowerOff>},
      {"iso7975_braking", "braking in a turn", plain<BrakeInTurn>},
      {"iso3888_1", "double lane change between cones", cones<Cones::double_lane_change, false>},
      {"iso3888_2", "obstacle avoidance between cones", cones<Cones::obstacle_avoidance, false>},
      {"moose_test", "obstacle avoidance: largest entry speed by search", cones<Cones::obstacle_avoidance, true>},
      {"slalom", "slalom around cones", cones<Cones::slalom, false>},
      {"iso21994_stopping", "stopping distance with a simple slip controller", plain<StoppingDistance>},
      {"iso14512_split", "braking on split friction with a simple slip controller", plain<SplitFriction>},
      {"fmvss126", "sine with dwell: series of amplitudes and criteria", plain<SineWithDwell>},
      {"fishhook", "fishhook with roll-rate feedback", plain<Fishhook>},
      {"acceleration", "acceleration with the largest driving torque", plain<Acceleration>},
      {"coast_down", "coasting between two speeds", plain<CoastDown>},
      {"road_load", "coast-down with the car's own drivetrain and air: road-load polynomial", plain<RoadLoad>},
      {"vertical_transition", "straight run over a crest or through a sag", plain<VerticalTransition>},
      {"wheel_unbalance", "straight runs at rising speed with one wheel out of balance", plain<WheelUnbalance>},
      {"standing_start", "from rest through the gears with the car's own powertrain", plain<StandingStart>},
      {"elasticity", "full throttle in one gear", plain<Elasticity>},
      {"top_speed", "full throttle until the speed does not grow any more", plain<TopSpeed>},
      {"gradeability", "steepest grade that engine and tyres hold", plain<Gradeability>},
      {"hill_start", "standing and driving off on a grade, startability", plain<HillStart>},
      {"brake_and_drive_off", "braking to rest with pedals and driving off again", plain<BrakeAndDriveOff>},
      {"iso12021_crosswind", "straight run through a zone of wind from the side", plain<Crosswind>},
      {"iso14791_sine", "combinations: one period of steering at several frequencies, rearward amplification",
       plain<RearwardAmplification>},
      {"iso9815_pulse", "car and trailer: pulses of steering at rising speed, zero-damping speed",
       plain<TrailerStability>},
      {"low_speed_circle", "steady circle at low speed: swept path and off-tracking", plain<LowSpeedCircle>},
      {"low_speed_turn", "a turn at walking pace: swept path, off-tracking, tail swing", plain<LowSpeedTurn>},
      {"reversing", "backwards around a corner and into a bay, trailers included", plain<Reversing>},
      {"iso14792_circle", "heavy vehicles: steady turns of one radius at rising speed", heavy_circle},
      {"tilt_table", "a standing vehicle is tilted until it falls: static tilt angle (ISO 16333)", plain<TiltTable>},
      {"lap", "a driver follows the path of the road", plain<Lap>}};
  return kinds;
}

const ManoeuvreKind* find_manoeuvre(std::string_view name) {
  const std::vector<ManoeuvreKind>& all = manoeuvre_kinds();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ManoeuvreKind& k) { return k.name == name; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<Field> driver_fields(DriverSettings& d) {
  return {
      {"driver.kind", "-", &d.kind, 0, 0, "preview or optimal"},
      {"driver.preview_time", "s", &d.preview_time, 0.1, 5.0, "how far ahead the driver looks"},
      {"driver.reaction_time", "s", &d.reaction_time, 0.0, 2.0, "delay of the driver"},
      {"driver.lag", "s", &d.lag, 0.0, 2.0, "time constant of the muscles"},
      {"driver.max_angle", "rad", &d.max_angle, 0.01, 1.0, "largest steer angle of the front wheels"},
      {"driver.max_rate", "rad/s", &d.max_rate, 0.01, 100.0, "largest rate of that angle"},
      {"driver.sample_time", "s", &d.sample_time, 1e-4, 0.2, "of the driver's decisions"},
      {"driver.anticipation", "-", &d.anticipation, 0.0, 1.0, "weight of the anticipatory part (preview driver)"},
      {"driver.compensation_time", "s", &d.compensation_time, 0.0, 2.0, "of the compensatory part (preview driver)"},
      {"driver.brake_balance", "-", &d.brake_balance, 0.0, 1.0, "share of the front axle in braking"}};
}

}  // namespace fahrwerk
