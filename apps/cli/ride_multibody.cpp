// Ride of a multibody model whose file has a section `ride`: by covariance about its reference, or by simulation.
#include <cmath>
#include <memory>

#include "files/nearest.h"
#include "linear.h"
#include "ride.h"

namespace fahrwerk::cli {
namespace {

using Eigen::Index;
using load::MultibodyRide;
using load::MultibodyScenario;

[[noreturn]] void refuse_file(const MultibodyScenario& s, const std::string& key, const std::string& message) {
  throw files::InputError(files::Problem{s.file.string(), 0, key, message});
}

// Slopes of an output of the file over the variables of the model, by central differences with extrapolation.
Eigen::VectorXd slopes_of(const MultibodyScenario& s, const MultibodyOutput& output) {
  const multibody::Layout& l = s.model.system.layout;
  std::vector<double> at(static_cast<std::size_t>(l.size()) + 2, 0.0);
  for (int j = 0; j < l.coordinates; ++j) at[static_cast<std::size_t>(l.y(j))] = s.reference.y[j];
  for (int k = 0; k < l.inputs; ++k) at[static_cast<std::size_t>(l.u(k))] = s.reference.u[k];
  for (int k = 0; k < l.states; ++k) at[static_cast<std::size_t>(l.state(k))] = s.reference.states[k];
  std::vector<double> values(output.formula.instructions.size());
  const auto value = [&](std::size_t i, double change) {
    std::vector<double> moved = at;
    moved[i] += change;
    expression::evaluate(output.formula, std::span<const double>(moved), std::span(values));
    return values[static_cast<std::size_t>(output.formula.results[0])];
  };
  Eigen::VectorXd slopes(l.size());
  for (Index i = 0; i < slopes.size(); ++i) {
    const auto slope = [&](double h) {
      const auto k = static_cast<std::size_t>(i);
      return (value(k, h) - value(k, -h)) / (2.0 * h);
    };
    slopes[i] = (4.0 * slope(0.5e-3) - slope(1e-3)) / 3.0;
  }
  return slopes;
}

// The row of an output: its slopes with y = T η, y'' = T η'' and η'' from the equations of motion.
void add_output_row(const MultibodyScenario& s, const MultibodyOutput& output, const Eigen::MatrixXd& T,
                    StateSpace& m) {
  const multibody::Layout& l = s.model.system.layout;
  const Eigen::VectorXd g = slopes_of(s, output);
  const Index f = T.cols(), n = m.A.rows(), row = m.C.rows(), u = l.inputs;
  const auto part = [&](int first, Index count) -> Eigen::RowVectorXd { return g.segment(first, count).transpose(); };
  const Eigen::RowVectorXd by_acceleration = part(l.y_ddot(0), l.coordinates) * T;
  m.C.conservativeResize(row + 1, Eigen::NoChange), m.D.conservativeResize(row + 1, Eigen::NoChange);
  m.C.row(row) = by_acceleration * m.A.middleRows(f, f), m.D.row(row) = by_acceleration * m.B.middleRows(f, f);
  m.C.row(row).head(f) += part(l.y(0), l.coordinates) * T;
  m.C.row(row).segment(f, f) += part(l.y_dot(0), l.coordinates) * T;
  m.C.row(row).tail(n - 2 * f) += part(l.state(0), l.states);
  m.D.row(row).head(u) += part(l.u(0), u), m.D.row(row).segment(u, u) += part(l.u_dot(0), u);
  m.D.row(row).tail(u) += part(l.u_ddot(0), u);
  m.outputs.push_back({output.text.name, output.text.unit});
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
  LinearMultibody linear = linear_form(s);
  LinearRide ride;
  StateSpace& m = ride.model = std::move(linear.model);
  for (const MultibodyOutput& o : s.model.outputs) add_output_row(s, o, linear.coordinates, m);
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
  SimulationOptions o;
  o.method = Method::rk4, o.step = 1e-3, o.record_interval = kRideInterval;
  RideRecord record = start_record(options, run.speed);
  o.duration = run_time(options, record);
  const RigResult r = simulate_multibody(s.model, o);
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
  MultibodyScenario s = load::load_multibody(options.file, {}, false, problems);
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
