// Ride of a linear model on a random road: comfort of its seats, safety of its wheels.
#pragma once

#include <string>
#include <vector>

#include "analysis/mechanics.h"
#include "analysis/ride.h"
#include "vehicle/classic/ride_model.h"

namespace fahrwerk {

using classic::RideModel;
using classic::RideSeat;
using classic::RideWheel;

// A road whose vertical velocity is white (w = 2) at constant speed.
struct RideRoad {
  double density = 1e-6;            // Φ₀ [m³] at
  double reference = 1.0;           // Ω₀ [rad/m]
  double speed = 20.0;              // [m/s] > 0
  bool independent_tracks = false;  // left and right; otherwise both are the same
};

struct SeatFigures {
  std::string name;
  double rms, weighted_rms;  // [m/s²]
  double perception_K;       // VDI 2057, old vertical filter
};
struct WheelFigures {
  std::string name;
  double static_load, load_deviation;  // [N]
  double load_factor;                  // R*
  double travel_deviation;             // [m]
};
struct RideReport {
  std::vector<SeatFigures> seats;
  std::vector<WheelFigures> wheels;
};

// The same with the system behind it, for spectra: outputs are the accelerations of the seats, then load and travel of
// each wheel.
NoisySystem ride_system(const RideModel& model, const RideRoad& road);

// By covariance with axle delay (10.38). std::domain_error for a model that is not stable;
// std::invalid_argument for one with tyre damping, which white vertical velocity would give infinite wheel loads.
RideReport assess_ride(const RideModel& model, const RideRoad& road, const IsoWeighting& weighting);

}  // namespace fahrwerk
