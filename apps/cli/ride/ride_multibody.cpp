// Ride of a multibody model whose file has a section `ride`: by covariance about its reference, or by simulation.
#include <cmath>
#include <memory>

#include "analysis/linear/multibody_linear.h"
#include "cli/ride/ride.h"
#include "files/nearest.h"

namespace fahrwerk::cli {
namespace {

using Eigen::Index;
using load::MultibodyRide;
using load::MultibodyScenario;

[[noreturn]] void refuse_file(const MultibodyScenario& s, const std::string& key, const std::string& message) {
  throw files::InputError(files::Problem{s.file.string(), 0, key, message});
}

// Forces of the springs in the reference.
double force_at_rest(const MultibodyScenario& s, const std::string& signal) {
  const std::vector<multibody::SpringValues> values = multibody::spring_values(s.model.system, s.reference);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (s.model.system.springs[i].name + ".force" == signal) return values[i].force;
  return NAN;
}

double static_load(const MultibodyScenario& s, const MultibodyRide::Wheel& w) {
  const double load = w.static_load ? *w.static_load : force_at_rest(s, w.load);
  return load > 0.0 ? load : NAN;  // without weight there is none, and no factor R
}

struct LinearRideModel {
  LinearRide ride;
  Eigen::MatrixXd coordinates;  // per independent one
};

LinearRideModel linear_multibody_ride(const MultibodyScenario& s) {
  LinearMultibody linear = linear_form(s.model, s.reference);
  LinearRide ride;
  StateSpace& m = ride.model = std::move(linear.model);
  const auto row = [&](const std::string& signal) {
    if (signal.empty()) return -1;
    const std::optional<int> at = find(m.outputs, signal);
    if (!at)
      refuse_file(s, "ride",
                  files::quote(signal) +
                      " is not part of the linear model; expected the acceleration of a coordinate, the force "
                      "or deflection of an element, or one of `outputs`");
    return *at;
  };
  for (const MultibodyRide::Seat& seat : s.ride.seats)
    ride.seats.push_back({seat.name, row(seat.az), row(seat.ax), row(seat.ay)});
  const int inputs = static_cast<int>(s.model.system.inputs.size());
  for (const MultibodyRide::Wheel& w : s.ride.wheels) {
    const Index acceleration = w.height + 2 * inputs;
    if (!m.B.col(acceleration).isZero(1e-12) || !m.D.col(acceleration).isZero(1e-12))
      refuse_file(s, "ride.wheels." + w.name, "the road's acceleration acts on the model, which a random road has not");
    ride.wheels.push_back(
        {w.name, w.height, w.y < 0.0 ? 1 : 0, w.x, static_load(s, w), row(w.load), row(w.travel), w.y});
  }
  return {std::move(ride), linear.coordinates};
}

RideResult simulated(const RideOptions& options, MultibodyScenario s, const RideRun& run) {
  for (const MultibodyRide::Wheel& w : s.ride.wheels) {
    MultibodyInput& input = s.model.inputs[static_cast<std::size_t>(w.height)];
    input = {};
    input.motion = [road = run.road, hint = std::make_shared<RoadHint>(), v = run.speed, x = w.x,
                    y = w.y](double t) -> std::array<double, 2> {
      const RoadPoint<double> p = evaluate(road, x + v * t, y, hint.get());
      return {p.height, -p.normal.x / p.normal.z * v};
    };
  }
  s.model.start = s.reference;
  s.model.start.y_dot.setZero();
  fahrwerk::RunOptions o;
  o.method = Method::rk4, o.step = 1e-3, o.record_interval = kRideInterval;
  RideRecord record = start_record(options, run.speed);
  o.duration = run_time(options, record);
  const RunResult r = simulate_multibody(s.model, o);
  if (r.status != SimulationStatus::completed) run_ended(r);
  const auto copied = [&](const std::string& signal) {
    if (signal.empty()) return std::vector<double>{};
    const Samples v = r.series(signal).value;
    return std::vector<double>(v.begin(), v.end());
  };
  for (const MultibodyRide::Seat& seat : s.ride.seats)
    record.seats.push_back({seat.name, copied(seat.ax), copied(seat.ay), copied(seat.az)});
  for (const MultibodyRide::Wheel& w : s.ride.wheels) {
    // Without weight the force of a tyre is its change alone.
    const double rest = force_at_rest(s, w.load),
                 offset = w.static_load && std::isfinite(rest) ? *w.static_load - rest : 0;
    WheelRecord wheel{w.name, copied(w.load), copied(w.travel), static_load(s, w)};
    for (double& load : wheel.load) load += offset;
    record.wheels.push_back(std::move(wheel));
  }
  return assessed(options, record, {s.name, "multibody", "", run.text, run.speed, {}, {}, r.warnings});
}

}  // namespace

RideResult multibody_ride(const RideOptions& options, double speed) {
  files::Problems problems;
  MultibodyScenario s = load::load_multibody(options.file, options.overrides, false, problems);
  problems.throw_if_any();
  if (s.ride.wheels.empty() || s.ride.seats.empty())
    refuse_file(
        s, "ride",
        std::string("is missing or incomplete: `ride` needs ride.wheels, which says which inputs are heights of "
                    "the road below which wheels ({1l: {height: INPUT, x: 1.3 m, y: 0.7 m, load: "
                    "SPRING.force}}), and ride.seats ({driver: {az: SIGNAL}})"));
  std::vector<double> lateral;
  for (const MultibodyRide::Wheel& w : s.ride.wheels) lateral.push_back(w.y);
  const double half = checked_half_track(options, s.name, lateral);
  if (!options.linear && !options.statistical) return simulated(options, std::move(s), ride_run(options, speed, half));
  try {
    const LinearRideModel linear = linear_multibody_ride(s);
    const RideSubject subject{s.name, "multibody", s.file, {}};
    if (options.linear) return ride_by_covariance(options, subject, linear.ride, speed);
    const RideLaw law = multibody_law(s, linear.ride.model, linear.coordinates);
    return ride_by_statistics(options, subject, linear.ride, law, speed);
  } catch (const std::invalid_argument& e) {
    refuse_file(s, "linearise", e.what());
  }
}

}  // namespace fahrwerk::cli
