// Ride of a linear model on a random road: comfort of its seats, safety of its wheels.
#pragma once

#include <string>
#include <vector>

#include "analysis/mechanics.h"
#include "analysis/ride.h"

namespace fahrwerk {

struct RideSeat {
  std::string name;
  MechanicsOutput::Parts acceleration;  // vertical, as combination of the coordinates' accelerations
};

struct RideWheel {
  std::string name;
  int input = 0;                  // its height of the road
  int track = 0;                  // 0 left (or the only one), 1 right
  double position = 0.0;          // x, forward [m]: wheels further back meet the road later
  double static_load = 0.0;       // [N]
  int coordinate = 0;             // its vertical motion
  double tire_stiffness = 0.0;    // [N/m]
  MechanicsOutput::Parts travel;  // of its suspension
};

struct RideModel {
  std::string name, kind;
  classic::LinearMechanics mechanics;  // without tyre damping
  std::vector<RideSeat> seats;
  std::vector<RideWheel> wheels;
};

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

// By covariance with axle delay (10.38). std::domain_error for a model that is not stable.
RideReport assess_ride(const RideModel& model, const RideRoad& road, const IsoWeighting& weighting);

}  // namespace fahrwerk
