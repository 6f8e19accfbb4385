#include "manoeuvre/road_load.h"

#include <array>
#include <cmath>

#include "manoeuvre/test_track.h"
#include "math/constants.h"

namespace fahrwerk {
namespace {

constexpr double kSettled = 2.0;  // when the pedal's release is forgotten  [s]

// y = c0 + c1 x + c2 x² by least squares, in an abscissa scaled to its largest value.
std::array<double, 3> parabola(const std::vector<double>& x, const std::vector<double>& y) {
  double scale = 1e-12;
  for (const double v : x) scale = std::fmax(scale, std::fabs(v));
  double s[5] = {}, b[3] = {};
  for (std::size_t k = 0; k < x.size(); ++k) {
    double power = 1.0;
    for (int i = 0; i < 5; ++i, power *= x[k] / scale) {
      s[i] += power;
      if (i < 3) b[i] += power * y[k];
    }
  }
  double A[3][3] = {{s[0], s[1], s[2]}, {s[1], s[2], s[3]}, {s[2], s[3], s[4]}};
  for (int i = 0; i < 3; ++i)
    for (int j = i + 1; j < 3; ++j) {
      const double f = A[j][i] / A[i][i];
      for (int k = i; k < 3; ++k) A[j][k] -= f * A[i][k];
      b[j] -= f * b[i];
    }
  std::array<double, 3> c{};
  for (int i = 2; i >= 0; --i) {
    double rest = b[i];
    for (int k = i + 1; k < 3; ++k) rest -= A[i][k] * c[k];
    c[i] = rest / A[i][i];
  }
  return {c[0], c[1] / scale, c[2] / (scale * scale)};
}

}  // namespace

double coasting_mass(const TestTrack& track, int gear, double radius) {
  double inertia = 0.0;
  for (const CornerParameters<double>& c : track.car().corner) inertia += c.wheel_axial_inertia;
  if (!track.by_engine()) return track.mass() + inertia / (radius * radius);
  const Drivetrain<double>& d = track.powertrain();
  // Speeds of what turns over that of the wheels, where these turn alike.
  const DrivenAxles tree = driven_axles(d);
  const double output = final_ratio(d);
  const auto node = [&](std::size_t k, double first, double second) {
    const DrivenAxle<double>& a = drive_of(d, tree.node[k]);
    inertia += 2.0 * kinetic_energy(a.differential, first, second);
    return a.ratio * carrier_speed(a.differential, first, second);
  };
  const std::array<double, 2> speed = up_the_tree<double>(
      tree, [&](std::size_t k, std::size_t) { return node(k, 1.0, 1.0); }, node);
  for (const double w : speed) inertia += d.center.output_inertia * w * w;
  inertia += d.center.carrier_inertia * output * output;
  if (gear != 0) {
    const double i = ratio(d.gearbox, gear) * output;
    inertia += (d.engine_inertia + d.input_inertia) * i * i;
  }
  return track.mass() + inertia / (radius * radius);
}

std::vector<Field> RoadLoad::fields() {
  return {{"from", "m/s", &from, 3.0, 100.0, "speed at the begin"},
          {"to", "m/s", &to, 1.0, 100.0, "speed at the end"},
          {"gear", "-", &gear, 0.0, 12.0, "0: neutral; else the engine is dragged along"},
          {"max_time", "s", &max_time, 5.0, 36000.0, "the run ends at the latest"}};
}

ManoeuvreOutcome RoadLoad::perform(TestTrack& track) const {
  if (to >= from) throw Impossible("to", "is not below `from`");
  const Gearbox& gearbox = track.powertrain().gearbox;
  const int held = static_cast<int>(std::lround(gear));
  if (held != 0 && !has_gear(gearbox, held)) throw Impossible("gear", no_such_gear(gearbox, held));
  TrimRequest q{.speed = from};
  q.driven = false;
  const EquippedTrim start = track.trimmed(q, held);
  if (!start.converged) throw Impossible("from", "no straight run at this speed: " + start.message);
  ScenarioInputs inputs = constant_inputs(start);
  hold_throttle(track, inputs);
  inputs.throttle = 0.0;
  const Event there = speed_reached(track, to, -1);
  ManoeuvreOutcome out{track.drive(start, inputs, max_time, {}, {&there, 1}), {}};
  const Recording& r = out.result.recording;
  const Series speed = r.series("body.speed");
  const double radius = speed.value.front() / r.column("wheel.2l.spin").front();
  const double mass = coasting_mass(track, held, radius);
  const Samples a = r.column("body.longitudinal_acceleration");
  std::vector<double> v, force, fit;
  for (std::size_t k = 0; k < r.size(); ++k)
    if (r.time[k] >= kSettled) v.push_back(speed.value[k]), force.push_back(-mass * a[k]);
  if (v.size() < 10) throw Impossible("from", "is too near to `to`: the car passes both within 2 s");
  const std::array<double, 3> f = parabola(v, force);
  double squares = 0.0;
  for (std::size_t k = 0; k < v.size(); ++k) {
    fit.push_back(f[0] + v[k] * (f[1] + v[k] * f[2]));
    squares += (fit[k] - force[k]) * (fit[k] - force[k]);
  }
  const auto at = [&](double u) { return f[0] + u * (f[1] + u * f[2]); };
  out.metrics = {{"f0", f[0], "N", "constant part of the road load"},
                 {"f1", f[1], "N s/m", "part per speed"},
                 {"f2", f[2], "kg/m", "part per square of the speed"},
                 {"road_load_50", at(50.0 / 3.6), "N", "at 50 km/h"},
                 {"road_load_100", at(100.0 / 3.6), "N", "at 100 km/h"},
                 {"fit_error", std::sqrt(squares / static_cast<double>(v.size())), "N", "root of the mean square"},
                 {"effective_mass", mass, "kg", "mass and all that turns with the wheels"},
                 {"coast_time", r.time.back(), "s", "from the first to the last speed"},
                 {"coast_distance", speed.integral(0.0, r.time.back()), "m", "way on it"}};
  out.charts = {{"Road load", "speed", "m/s", "force", "N", {{"measured", v, force}, {"polynomial", v, fit}}}};
  if (out.result.status == SimulationStatus::completed && !out.result.completed_by_event())
    out.result.verdict = "the speed was not reached in the time given";
  return out;
}

}  // namespace fahrwerk
