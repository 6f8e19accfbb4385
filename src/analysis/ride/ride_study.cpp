#include "analysis/ride/ride_study.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <stdexcept>

#include "analysis/matrix/lyapunov.h"
#include "analysis/ride/coherence_filter.h"

namespace fahrwerk {

namespace {

// Whether the rate of a road acts on the model.
bool feels_rate(const LinearRide& ride) {
  for (const RateInput& r : ride.model.rate_inputs)
    for (const LinearRide::Wheel& w : ride.wheels)
      if (r.of == w.input && !(ride.model.B.col(r.rate).isZero(0.0) && ride.model.D.col(r.rate).isZero(0.0)))
        return true;
  return false;
}

// White noise that becomes heights.
struct RoadNoise {
  StateSpace filter;
  double intensity;
};

// Of white vertical velocity of intensity q = π v Φ₀ Ω₀² the heights are kept finite by a first-order filter: loads of
// four wheels feel the warp of the road, the difference of heights at different times. Waves longer than 2π/α = 600 km
// fade, which changes results by αv/ω₁, less than 1e-4, unless the road's tilt itself is felt (endless_share). With
// `smooth` short waves fade too:
//   ζ = ω_c/(s + ω_c) of the road
RoadNoise road_noise(const RideRoad& road, bool smooth) {
  Roughness heights;
  heights.model = RoughnessModel::I, heights.alpha = road.least_wave_number;
  heights.sigma = std::sqrt(M_PI * road.density * road.reference * road.reference / (2.0 * heights.alpha));
  const ShapeFilter shape = shape_filter(road.shape ? *road.shape : heights, road.speed);
  RoadNoise noise{filter(shape), shape.intensity};
  if (!smooth) return noise;
  // Of a road that ends at a shortest wave nothing need fade before it.
  const double shortest = road.waves ? 0.01 * road.waves->shortest : road.shortest_wave;
  const double fast = 2.0 * M_PI * road.speed / shortest;
  StateSpace lag;
  lag.A = Eigen::MatrixXd::Constant(1, 1, -fast), lag.B = lag.C = Eigen::MatrixXd::Ones(1, 1);
  lag.B *= fast, lag.D = Eigen::MatrixXd::Zero(1, 1);
  noise.filter = in_series(noise.filter, lag);
  return noise;
}

}  // namespace

LinearRide linear_ride(const RideModel& model) {
  LinearRide ride;
  std::vector<classic::LinearOutput> outputs;
  const auto rows = [&outputs] { return static_cast<int>(outputs.size()); };
  for (const RideSeat& s : model.seats) {
    ride.seats.push_back({s.name, rows()});
    outputs.push_back({.signal = {s.name + ".az", "m/s^2"}, .acceleration = s.acceleration});
    if (!s.forward.empty()) {
      ride.seats.back().forward = rows();
      outputs.push_back({.signal = {s.name + ".ax", "m/s^2"}, .acceleration = s.forward});
    }
    if (!s.lateral.empty()) {
      ride.seats.back().lateral = rows();
      outputs.push_back({.signal = {s.name + ".ay", "m/s^2"}, .acceleration = s.lateral});
    }
  }
  for (const RideWheel& w : model.wheels) {
    classic::LinearOutput load{.signal = {w.name + ".fz", "N"}, .input = {{w.input, w.tire_stiffness}}};
    for (const auto& [i, f] : w.motion) {
      load.position.emplace_back(i, -w.tire_stiffness * f);
      if (w.tire_damping > 0.0) load.velocity.emplace_back(i, -w.tire_damping * f);
    }
    if (w.tire_damping > 0.0) load.input_rate = {{w.input, w.tire_damping}};
    ride.wheels.push_back({w.name, w.input, w.track, w.position, w.static_load, rows(), rows() + 1, w.lateral});
    outputs.push_back(std::move(load));
    outputs.push_back({.signal = {w.name + ".travel", "m"}, .position = w.travel});
  }
  ride.model = to_state_space(model.mechanics, outputs);
  return ride;
}

void keep_assessed(LinearRide& ride) {
  std::vector<int> rows;
  const auto keep = [&rows](int& row) {
    if (row < 0) return;
    rows.push_back(row), row = static_cast<int>(rows.size()) - 1;
  };
  for (LinearRide::Seat& s : ride.seats) keep(s.acceleration), keep(s.forward), keep(s.lateral);
  for (LinearRide::Wheel& w : ride.wheels) keep(w.load), keep(w.travel);
  StateSpace& m = ride.model;
  m.C = m.C(rows, Eigen::all).eval(), m.D = m.D(rows, Eigen::all).eval();
  std::vector<Quantity> outputs;
  for (const int row : rows) outputs.push_back(m.outputs[static_cast<std::size_t>(row)]);
  m.outputs = std::move(outputs);
}

namespace {

// How wheels meet a source: left ones with one sign, right ones with another.
std::vector<RoadSource::Share> shares(const LinearRide& ride, double speed, double left, double right) {
  double foremost = -1e300;
  for (const LinearRide::Wheel& w : ride.wheels) foremost = std::max(foremost, w.position);
  std::vector<RoadSource::Share> list;
  for (const LinearRide::Wheel& w : ride.wheels)
    if (const double factor = w.track == 0 ? left : right; factor != 0.0)
      list.push_back({w.input, (foremost - w.position) / speed, factor});
  return list;
}

// Sum and difference of the tracks (coherence_filter.h).
std::vector<RoadSource> sum_and_difference(const LinearRide& ride, const RideRoad& road, const StateSpace& shape,
                                           double intensity, bool spectral) {
  const Coherence& c = *road.coherence;
  std::vector<RoadSource> both{{shape, intensity, shares(ride, road.speed, 1.0, 1.0), {}},
                               {shape, intensity, shares(ride, road.speed, 1.0, -1.0), {}}};
  if (c.kind == Coherence::Kind::constant) {
    both[0].intensity *= 0.5 * (1.0 + c.value), both[1].intensity *= 0.5 * (1.0 - c.value);
    if (c.value == 1.0) both.pop_back();
    return both;
  }
  // The tracks of a road are straight: those under the narrowest axle stand for all.
  double half = 1e300;
  for (const LinearRide::Wheel& w : ride.wheels) half = std::min(half, std::fabs(w.lateral));
  const auto gamma = [c, half](double wave_number) { return coherence(c, wave_number, 2.0 * half); };
  if (spectral) {
    both[0].colour = [gamma, v = road.speed](double omega) { return 0.5 * (1.0 + gamma(omega / v)); };
    both[1].colour = [gamma, v = road.speed](double omega) { return 0.5 * (1.0 - gamma(omega / v)); };
    return both;
  }
  const CoherenceFilters filters = coherence_filters(gamma, c.kind == Coherence::Kind::decay ? c.length : 2.0 * half);
  both[0].filter = in_series(shape, sum_filter(filters, road.speed));
  both[1].filter = in_series(shape, difference_filter(filters, road.speed));
  return both;
}

NoisySystem system_on(const LinearRide& ride, const RideRoad& road, bool spectral) {
  const RoadNoise noise = road_noise(road, feels_rate(ride));
  const StateSpace& heights = noise.filter;
  const bool two = std::any_of(ride.wheels.begin(), ride.wheels.end(), [](const auto& w) { return w.track == 1; });
  if (road.coherence && two)
    return on_road(ride.model, sum_and_difference(ride, road, heights, noise.intensity, spectral));
  if (road.independent_tracks && two)
    return on_road(ride.model, {{heights, noise.intensity, shares(ride, road.speed, 1.0, 0.0), {}},
                                {heights, noise.intensity, shares(ride, road.speed, 0.0, 1.0), {}}});
  return on_road(ride.model, {{heights, noise.intensity, shares(ride, road.speed, 1.0, 1.0), {}}});
}

}  // namespace

NoisySystem ride_system(const LinearRide& ride, const RideRoad& road) { return system_on(ride, road, false); }
NoisySystem spectral_ride_system(const LinearRide& ride, const RideRoad& road) { return system_on(ride, road, true); }

namespace {

// Variances of all outputs, then of those behind filters.
using Variances = std::function<Eigen::VectorXd(const std::vector<OutputFilter>& filters)>;

RideReport figures(const LinearRide& ride, const Variances& variances, const IsoWeighting& weighting,
                   RideDetail detail) {
  // Every filter of every seat in one system; `asked` gives the place of a filter's output.
  std::vector<OutputFilter> filters;
  const auto asked = [&](int row, const StateSpace& f) {
    if (row < 0) return Eigen::Index{-1};
    filters.push_back({row, f});
    return ride.model.C.rows() + static_cast<Eigen::Index>(filters.size()) - 1;
  };
  const StateSpace vertical = filter(weighting), motion = filter(iso_weighting("Wf")),
                   horizontal = filter(iso_weighting("Wd")), old = filter(vdi_vertical()),
                   revised = filter(vdi_revised()), old_horizontal = filter(vdi_horizontal());
  std::vector<std::array<Eigen::Index, 8>> places;
  for (const LinearRide::Seat& s : ride.seats)
    if (detail == RideDetail::comfort)
      places.push_back({asked(s.acceleration, vertical), -1, -1, -1, -1, -1, -1, -1});
    else
      places.push_back({asked(s.acceleration, vertical), asked(s.acceleration, old), asked(s.acceleration, revised),
                        asked(s.acceleration, motion), asked(s.forward, horizontal), asked(s.lateral, horizontal),
                        asked(s.forward, old_horizontal), asked(s.lateral, old_horizontal)});
  const Eigen::VectorXd sigma = variances(filters).cwiseMax(0.0).cwiseSqrt();
  const auto deviation = [&](Eigen::Index row) { return row < 0 ? NAN : sigma[row]; };
  RideReport report;
  for (std::size_t i = 0; i < ride.seats.size(); ++i) {
    const LinearRide::Seat& s = ride.seats[i];
    const std::array<Eigen::Index, 8>& at = places[i];
    SeatFigures f{s.name,
                  sigma[s.acceleration],
                  sigma[at[0]],
                  vdi_vertical().alpha * deviation(at[1]),
                  vdi_revised().alpha * deviation(at[2]),
                  deviation(at[3]),
                  deviation(at[4]),
                  deviation(at[5]),
                  vdi_horizontal().alpha * deviation(at[6]),
                  vdi_horizontal().alpha * deviation(at[7]),
                  0.0};
    f.total = detail == RideDetail::all ? vibration_total({f.x, f.y, f.weighted_rms}) : NAN;
    report.seats.push_back(f);
  }
  for (const LinearRide::Wheel& w : ride.wheels)
    report.wheels.push_back({w.name, w.static_load, sigma[w.load],
                             statistical_load_factor(w.static_load, sigma[w.load]), deviation(w.travel)});
  return report;
}

// What the lag that keeps heights finite lets through below its corner, Φ(0) αv π/2, against the whole.
double endless_share(const RideReport& report, const LinearRide& ride, const NoisySystem& system,
                     const RideRoad& road) {
  const Eigen::VectorXd lowest = output_densities(system, 0.0) * (0.5 * M_PI * road.least_wave_number * road.speed);
  double most = 0.0;
  const auto look = [&](int row, double deviation) {
    if (row >= 0 && deviation > 0.0) most = std::max(most, lowest[row] / (deviation * deviation));
  };
  for (std::size_t i = 0; i < ride.wheels.size(); ++i) {
    look(ride.wheels[i].load, report.wheels[i].load_deviation);
    look(ride.wheels[i].travel, report.wheels[i].travel_deviation);
  }
  for (std::size_t i = 0; i < ride.seats.size(); ++i) look(ride.seats[i].acceleration, report.seats[i].rms);
  return most;
}

}  // namespace

RideReport assess_ride(const LinearRide& ride, const NoisySystem& system, const IsoWeighting& weighting,
                       RideDetail detail) {
  const auto variances = [&](const std::vector<OutputFilter>& filters) -> Eigen::VectorXd {
    return output_covariance(with_output_filters(system, filters)).diagonal();
  };
  return figures(ride, variances, weighting, detail);
}

RideReport assess_ride(const LinearRide& ride, const RideRoad& road, const IsoWeighting& weighting, RideDetail detail) {
  if (!road.waves) {
    const NoisySystem system = ride_system(ride, road);
    RideReport report = assess_ride(ride, system, weighting, detail);
    if (!road.shape) report.endless_share = endless_share(report, ride, system, road);
    return report;
  }
  const NoisySystem system = spectral_ride_system(ride, road);
  if (!(largest_real_part(system.A) < 0.0))
    throw std::domain_error("covariance: the system is not asymptotically stable");
  const auto variances = [&](const std::vector<OutputFilter>& filters) {
    const double first = 2.0 * M_PI * road.speed;
    return variances_between(system, filters, first / road.waves->longest, first / road.waves->shortest);
  };
  return figures(ride, variances, weighting, detail);
}

RideReport assess_ride(const RideModel& model, const RideRoad& road, const IsoWeighting& weighting) {
  return assess_ride(linear_ride(model), road, weighting);
}

}  // namespace fahrwerk
