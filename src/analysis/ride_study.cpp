#include "analysis/ride_study.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fahrwerk {

NoisySystem ride_system(const RideModel& model, const RideRoad& road) {
  if (!model.mechanics.H_rate.isZero(0.0))
    throw std::invalid_argument("tyres with damping have no finite wheel loads on a road of white vertical velocity");
  // Outputs: seats, then load and travel of each wheel.
  std::vector<classic::LinearOutput> outputs;
  for (const RideSeat& s : model.seats)
    outputs.push_back({.signal = {s.name + ".az", "m/s^2"}, .acceleration = s.acceleration});
  for (const RideWheel& w : model.wheels) {
    classic::LinearOutput load{.signal = {w.name + ".fz", "N"}, .input = {{w.input, w.tire_stiffness}}};
    for (const auto& [i, f] : w.motion) load.position.emplace_back(i, -w.tire_stiffness * f);
    outputs.push_back(std::move(load));
    outputs.push_back({.signal = {w.name + ".travel", "m"}, .position = w.travel});
  }
  double foremost = -1e300;
  for (const RideWheel& w : model.wheels) foremost = std::max(foremost, w.position);
  std::vector<RoadPath> paths;
  for (const RideWheel& w : model.wheels)
    paths.push_back({w.input, (foremost - w.position) / road.speed, road.independent_tracks ? w.track : 0});
  // A first-order filter that keeps the heights finite: loads of four wheels feel the warp of the road, the difference
  // of heights at different times. Waves longer than 2π/α = 600 km fade, which changes results by αv/ω₁, less than
  // 1e-4.
  Roughness heights;
  heights.model = RoughnessModel::I, heights.alpha = 1e-5;
  heights.sigma = std::sqrt(M_PI * road.density * road.reference * road.reference / (2.0 * heights.alpha));
  return on_shape_filter(to_state_space(model.mechanics, outputs), shape_filter(heights, road.speed), paths);
}

RideReport assess_ride(const RideModel& model, const RideRoad& road, const IsoWeighting& weighting) {
  const NoisySystem system = ride_system(model, road);
  const Eigen::VectorXd deviation = output_covariance(system).diagonal().cwiseMax(0.0).cwiseSqrt();

  RideReport report;
  int row = 0;
  for (const RideSeat& s : model.seats) {
    const double weighted = weighted_deviation(system, row, filter(weighting));
    const double old = weighted_deviation(system, row, filter(vdi_vertical()));
    report.seats.push_back({s.name, deviation[row], weighted, vdi_vertical().alpha * old});
    ++row;
  }
  for (const RideWheel& w : model.wheels) {
    report.wheels.push_back({w.name, w.static_load, deviation[row],
                             statistical_load_factor(w.static_load, deviation[row]), deviation[row + 1]});
    row += 2;
  }
  return report;
}

}  // namespace fahrwerk
