// The quarter vehicle as a model that the rigs' loop runs, and its signals.
#include "scenario/quarter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "math/rotation.h"

namespace fahrwerk {
namespace {

// Beyond these a run has diverged.
constexpr double kMaxHeight = 100.0, kMaxTravel = 2.0;  // [m]

class PlateReader {
 public:
  PlateReader(const PlateInput& plate, const SimulationOptions& options) : plate_(plate) {
    if (auto* heights = std::get_if<TimeHistory>(&plate_)) *heights = heights->snapped(input_grid(options));
  }
  PlateMotion at(double t, Side side) {
    if (const auto* sine = std::get_if<Shaker>(&plate_)) return sine->at(t);
    if (const auto* sweep = std::get_if<Sweep>(&plate_)) return sweep->at(t);
    const TimeHistory::Value v = std::get<TimeHistory>(plate_).at(t, side, cursor_);
    return {v.value, v.slope};
  }
  std::vector<double> kinks(double duration) const {
    std::vector<double> times;
    if (const auto* heights = std::get_if<TimeHistory>(&plate_)) heights->add_kinks(0.0, duration, times);
    return times;
  }

 private:
  PlateInput plate_;
  std::size_t cursor_ = 0;
};

double stop_force(const QuarterSource& s) {
  const Spring<double>& spring = s.vehicle.parameters().spring;
  const double u = s.seen.knuckle.spring.value;
  return evaluate(spring.bump, u).force - evaluate(spring.rebound, -u).force + s.seen.stop_force;
}

// The knuckle to the earth frame: the wheel does not turn.
Quaternion<double> attitude(const QuarterSource& s) { return to_quaternion(s.seen.knuckle.A_VK); }

double over_plate(const QuarterSource& s, double z_V) { return s.vehicle.rest_height() + s.x[quarter_state::z] + z_V; }

void warn_of_travel(const QuarterVehicle& vehicle, RigResult& result) {
  const Samples h = result.series("hub.travel").value;
  if (h.empty()) return;
  const auto& range = vehicle.parameters().linkage.range;
  const auto [low, high] = std::minmax_element(h.begin(), h.end());
  if (*low >= range.h_min && *high <= range.h_max) return;
  result.warnings.push_back(
      fmt::format("hub travel goes from {:.1f} to {:.1f} mm, beyond the {:.1f} .. {:.1f} mm that the linkage is proved "
                  "for; outside of them its wheel moves straight up and down",
                  1e3 * *low, 1e3 * *high, 1e3 * range.h_min, 1e3 * range.h_max));
}

}  // namespace

#define QUARTER(expression) [](const QuarterSource& s) -> double { return s.expression; }
#define QUARTER_OF(expression) [](const QuarterSource& s) -> double { return expression; }

const std::vector<QuarterSignal>& quarter_signals() {
  using namespace quarter_state;
  static const std::vector<QuarterSignal> all{
      {"plate.height", "m", "height of the plate, upwards", QUARTER(plate.height)},
      {"plate.speed", "m/s", "vertical speed of the plate", QUARTER(plate.rate)},
      {"body.height", "m", "height of the body against rest on the plate at height 0", QUARTER(seen.body)},
      {"body.speed", "m/s", "vertical speed of the body", QUARTER(x[z_rate])},
      {"body.acceleration", "m/s^2", "vertical acceleration of the body", QUARTER(seen.body_acceleration)},
      {"hub.travel", "m", "travel of the wheel centre against the body, compression positive", QUARTER(seen.travel)},
      {"hub.speed", "m/s", "rate of hub travel", QUARTER(x[h_rate])},
      {"wheel.height", "m", "height of the wheel centre against rest on the plate at height 0", QUARTER(seen.wheel)},
      {"wheel.speed", "m/s", "vertical speed of the wheel centre", QUARTER_OF(s.x[z_rate] + s.x[h_rate])},
      {"wheel.acceleration", "m/s^2", "vertical acceleration of the wheel centre",
       QUARTER_OF(s.seen.body_acceleration + s.seen.travel_acceleration)},
      {"wheel.load", "N", "force of the plate on the tyre, vertical; 0 off the plate", QUARTER(seen.load)},
      {"wheel.deflection", "m", "vertical deflection of the tyre; negative: gap to the plate",
       QUARTER(seen.deflection)},
      {"wheel.camber", "rad", "inclination of the wheel against the vertical, top outwards positive",
       QUARTER(pose.camber)},
      {"wheel.toe", "rad", "toe angle of the wheel, toe-in positive", QUARTER(pose.toe)},
      {"wheel.track_change", "m", "lateral displacement of the contact against the design position, outwards positive",
       QUARTER_OF(s.pose.contact.y - s.design_contact)},
      {"wheel.x", "m", "wheel centre, forwards, from the origin of the suspension's hard points",
       QUARTER(seen.knuckle.r_VW.x)},
      {"wheel.y", "m", "wheel centre, to the left, from the origin of the suspension's hard points",
       QUARTER(seen.knuckle.r_VW.y)},
      {"wheel.z", "m", "wheel centre over the plate's height 0", QUARTER_OF(over_plate(s, s.seen.knuckle.r_VW.z))},
      {"wheel.contact_x", "m", "lowest point of the wheel, forwards, as wheel.x", QUARTER(pose.contact.x)},
      {"wheel.contact_y", "m", "lowest point of the wheel, to the left, as wheel.y", QUARTER(pose.contact.y)},
      {"wheel.qw", "-", "attitude quaternion of the knuckle, wheel not turning", QUARTER_OF(attitude(s).w)},
      {"wheel.qx", "-", "attitude quaternion of the knuckle, wheel not turning", QUARTER_OF(attitude(s).x)},
      {"wheel.qy", "-", "attitude quaternion of the knuckle, wheel not turning", QUARTER_OF(attitude(s).y)},
      {"wheel.qz", "-", "attitude quaternion of the knuckle, wheel not turning", QUARTER_OF(attitude(s).z)},
      {"spring.force", "N", "force of the spring with its stops, compression positive", QUARTER(seen.spring_force)},
      {"spring.travel", "m", "displacement of the spring against rest, compression positive",
       QUARTER(seen.knuckle.spring.value)},
      {"stop.force", "N", "force of the stops, along the spring and with points of their own, bump positive",
       QUARTER_OF(stop_force(s))},
      {"damper.force", "N", "force of the damper, compression positive", QUARTER(seen.damper_force)},
      {"damper.speed", "m/s", "speed of the damper, compression positive",
       QUARTER_OF(s.seen.knuckle.damper.per_h * s.x[h_rate])}};
  return all;
}

RigResult simulate_quarter(const QuarterVehicle& vehicle, const KcWheelData& wheel, const PlateInput& plate,
                           const SimulationOptions& options) {
  PlateReader reader(plate, options);
  const std::vector<QuarterSignal>& signals = quarter_signals();
  const Knuckle<double> design = evaluate(vehicle.parameters().linkage, 0.0, 0.0, 0.0, 0.0);
  const double design_contact = kc_pose(design.A_VK, design.r_VW, wheel).contact.y;

  RigModel model;
  model.signals = texts_of(signals);
  for (const QuarterSignal& s : signals)
    model.limits.push_back(s.name == "body.height"  ? kMaxHeight
                           : s.name == "hub.travel" ? kMaxTravel
                                                    : std::numeric_limits<double>::infinity());
  model.scales = {0.1, 0.1, 1.0, 1.0};
  model.kinks = reader.kinks(options.duration);
  model.rate = [&](double t, Side side, const double* x, double* x_dot) { vehicle.rate(reader.at(t, side), x, x_dot); };
  model.read = [&](double t, Side side, const double* x, double* values) {
    const PlateMotion motion = reader.at(t, side);
    QuarterObservation seen;
    double x_dot[quarter_state::size];
    vehicle.rate(motion, x, x_dot, &seen);
    const KcPose pose = kc_pose(seen.knuckle.A_VK, seen.knuckle.r_VW, wheel);
    const QuarterSource source{vehicle, motion, x, seen, pose, design_contact};
    for (std::size_t i = 0; i < signals.size(); ++i) values[i] = signals[i].read(source);
  };

  std::vector<double> start(quarter_state::size, 0.0);
  start[quarter_state::z] = reader.at(0.0, Side::left).height;
  RigResult result = simulate(model, start, options);
  warn_of_travel(vehicle, result);
  return result;
}

}  // namespace fahrwerk
