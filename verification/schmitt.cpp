// Schmitt, Real-Time Simulation of Flexible Multibody Systems in Vehicle Dynamics: tyre and washboard.
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "load/places.h"
#include "load/road/road.h"
#include "tire/simple_magic_formula.h"
#include "verification/average_car.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

// The thesis gives no coefficients. This set has its peak at 0.15 by (7.76) of Schramm and an initial slope of 8.5
// times the load.
constexpr double kPeak = 0.15, kShape = 1.5, kSlope = 8.5;

Finding magic_curve_shape() {
  SimpleMagicFormula<double> t{};
  t.body.unloaded_radius = 0.3, t.body.width = 0.2, t.body.slip_speed = 1e-4;
  t.nominal_load = 3500.0;
  t.longitudinal = {kSlope / kShape, kShape, curvature_from_peak(kSlope / kShape * kPeak, kShape), 1.0};
  t.lateral = t.longitudinal;
  const auto force = [&](double s) {  // over the load
    TireInput<double> in{};
    in.load = 3500.0, in.friction = 1.0, in.deflection = 0.0175, in.lean = 1.0;
    in.v_x = 20.0, in.transport_speed = 20.0 * (1.0 - s);
    return -steady_forces(evaluate(t, in), in).fx / in.load;
  };
  double peak = 0.0, peak_slip = 0.0, bend = 0.0;
  const double slope = force(1e-6) / 1e-6;
  for (double s = 1e-3; s < 1.0; s += 1e-3) {
    if (force(s) > peak) peak = force(s), peak_slip = s;
    if (s < 0.1) bend = std::max(bend, std::fabs(force(s) - slope * s));
  }
  return {
      {0.15, 0.0, 1.0},
      {peak_slip, bend, force(0.5) < force(0.3) && force(0.3) < peak ? 1.0 : 0.0},
      {0.005, 0.1, 0.0},
      "'about 0.15'; 'almost linear' is read as within 10 % of the peak; falling beyond the peak is yes or no",
      fmt::format(
          "slip at the peak; largest distance from the initial slope below 0.1, over the peak; falling: 1. The source "
          "gives no coefficients: b = {:.3g}, C = {}, E = {:.3g} were chosen for that shape, so the entry shows that "
          "the law can take it, no more",
          t.longitudinal.stiffness, kShape, t.longitudinal.curvature)};
}

// The average car over data/roads/washboard.yaml at 50 km/h: crests that its front left wheel meets, by segments.
Finding washboard_band() {
  files::Problems problems;
  std::string name;
  const Road road = load::load_road_file(load::file_in("roads", "washboard"), name, problems);
  problems.throw_if_any();
  SimulationOptions options;
  options.record_interval = 1e-3;
  const TestTrack track = track_of(average_car(), road, options);
  const EquippedTrim start = track.straight(50.0 / 3.6);
  const SimulationResult run = track.drive(start, constant_inputs(start), 9.0);
  if (run.status != SimulationStatus::completed) throw std::runtime_error(run.message);
  const Samples z = run.recording.column("wheel.1l.contact_z");
  struct Segment {
    double first, last;
    int crests;
  };
  std::vector<Segment> segments;
  for (std::size_t k = 1; k + 1 < z.size(); ++k) {
    if (z[k] < 5e-3 || z[k] <= z[k - 1] || z[k] < z[k + 1]) continue;
    const double t = run.recording.time[k];
    if (segments.empty() || t - segments.back().last > 0.15) segments.push_back({t, t, 0});
    segments.back().last = t, ++segments.back().crests;
  }
  if (segments.empty()) throw std::runtime_error("the road has no crests");
  const auto frequency = [](const Segment& s) { return (s.crests - 1) / (s.last - s.first); };
  return {{6.0, 11.0, 20.0},
          {static_cast<double>(segments.size()), frequency(segments.front()), frequency(segments.back())},
          {0.0, 0.11, 0.2},
          "count; 1 %: the speed under the control of the car, and samples of 1 ms over a second",
          "segments; frequency at which the front left wheel meets crests in the first and the last one [Hz]"};
}

}  // namespace

std::vector<Entry> schmitt_entries() {
  return {{"S18", "Schmitt, thesis, 5.3.1", "washboard at 50 km/h: six segments, excitation from 11 to 20 Hz",
           washboard_band},
          {"S31", "Schmitt, thesis, eq 4.3, Fig. 4.8",
           "Magic Formula: nearly linear below 0.1, maximum near 0.15, then falling", magic_curve_shape}};
}

}  // namespace fahrwerk::verification
