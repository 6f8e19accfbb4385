// The quarter vehicle as a model, and its signals.
#include "scenario/quarter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "math/rotation.h"

namespace fahrwerk {
namespace {

// Beyond these a run has diverged.
constexpr double kMaxHeight = 100.0, kMaxTravel = 2.0;  // [m]

InputHistory history_of(const PlateInput& plate, double grid) {
  if (const auto* heights = std::get_if<TimeHistory>(&plate)) return heights->snapped(grid);
  if (const auto* sine = std::get_if<Shaker>(&plate)) return SineInput{sine->amplitude, sine->frequency};
  return std::get<Sweep>(plate);
}

double stop_force(const QuarterSource& s) {
  const Spring<double>& spring = s.vehicle.parameters().spring;
  const double u = s.seen.knuckle.spring.value;
  return evaluate(spring.bump, u).force - evaluate(spring.rebound, -u).force + s.seen.stop_force;
}

// The knuckle to the earth frame: the wheel does not turn.
Quaternion<double> attitude(const QuarterSource& s) { return to_quaternion(s.seen.knuckle.A_VK); }

double over_plate(const QuarterSource& s, double z_V) { return s.vehicle.rest_height() + s.x[quarter_state::z] + z_V; }

void warn_of_travel(const QuarterVehicle& vehicle, RunResult& result) {
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

QuarterModel::QuarterModel(const QuarterVehicle& vehicle, const KcWheelData& wheel) : vehicle_(vehicle), wheel_(wheel) {
  using namespace quarter_state;
  const Knuckle<double> design = evaluate(vehicle.parameters().linkage, 0.0, 0.0, 0.0, 0.0);
  design_contact_ = kc_pose(design.A_VK, design.r_VW, wheel).contact.y;
  states_.resize(size);
  states_[z] = {"body.height", "m", "", 0.1}, states_[h] = {"hub.travel", "m", "", 0.1};
  states_[z_rate] = {"body.speed", "m/s"}, states_[h_rate] = {"hub.speed", "m/s"};
  inputs_ = {{"plate.height", "m"}, {"plate.speed", "m/s"}};
  outputs_ = quantities_of(quarter_signals());
  start_.assign(size, 0.0), rest_.assign(2, 0.0);
}

void QuarterModel::rate(double /*t*/, const double* x, const double* u, double* x_dot) {
  vehicle_.rate({u[0], u[1]}, x, x_dot);
}

void QuarterModel::read(double /*t*/, const double* x, const double* u, std::span<const std::size_t> wanted,
                        double* y) {
  const PlateMotion motion{u[0], u[1]};
  QuarterObservation seen;
  double x_dot[quarter_state::size];
  vehicle_.rate(motion, x, x_dot, &seen);
  const KcPose pose = kc_pose(seen.knuckle.A_VK, seen.knuckle.r_VW, wheel_);
  const QuarterSource source{vehicle_, motion, x, seen, pose, design_contact_};
  for (std::size_t k = 0; k < wanted.size(); ++k) y[k] = quarter_signals()[wanted[k]].read(source);
}

std::string QuarterModel::beyond(const double* x) const {
  if (std::fabs(x[quarter_state::z]) > kMaxHeight) return "body.height is beyond its limit";
  if (std::fabs(x[quarter_state::h]) > kMaxTravel) return "hub.travel is beyond its limit";
  return Model::beyond(x);
}

RunResult simulate_quarter(const QuarterVehicle& vehicle, const KcWheelData& wheel, const PlateInput& plate,
                           const RunOptions& options) {
  QuarterModel model(vehicle, wheel);
  HistoryInputs source(model.rest(), {{0, 1, -1, history_of(plate, input_grid(options))}});
  std::vector<double> u = model.rest(), start = model.start();
  source.at(0.0, Side::left, nullptr, u.data());
  start[quarter_state::z] = u[0];
  RunResult result = simulate(model, source, start, options);
  warn_of_travel(vehicle, result);
  return result;
}

}  // namespace fahrwerk
