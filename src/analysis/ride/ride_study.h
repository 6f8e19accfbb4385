// Ride of a linear model on a random road: comfort of its seats, safety of its wheels.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/linear/mechanics.h"
#include "analysis/ride/ride.h"
#include "road/coherence.h"
#include "vehicle/classic/ride_model.h"

namespace fahrwerk {

using classic::RideModel;
using classic::RideSeat;
using classic::RideWheel;

// Waves of a road that count [m].
struct WaveBand {
  double longest, shortest;
};

// A road whose vertical velocity is white (w = 2) at constant speed, or one of the sources' shape filters.
struct RideRoad {
  double density = 1e-6;            // Φ₀ [m³] at
  double reference = 1.0;           // Ω₀ [rad/m]
  double speed = 20.0;              // [m/s] > 0
  bool independent_tracks = false;  // left and right; otherwise both are the same
  // Where the rate of the road enters (damping of the tyres, slope), shorter waves fade as under the tyre's contact
  // patch, ζ = ω_c/(s + ω_c) of the road with ω_c = 2π v/λ_c: loads would be infinite without  [m]
  double shortest_wave = 0.1;
  // Below this wave number heights fade, so that their variance is finite; changes results by (α v/ω₁)²  [rad/m]
  double least_wave_number = 1e-5;
  // Of left and right, in the place of independent_tracks: any of the road models
  std::optional<Coherence> coherence{};
  // Heights from shape filter I or II (Popp/Schiehlen 4.112, 4.113) in the place of density and reference
  std::optional<Roughness> shape{};
  // These waves alone, by the integral of the density between them. Without, all waves count, by covariance.
  std::optional<WaveBand> waves{};
};

// A linear model, and where its seats and wheels are among its outputs.
struct LinearRide {
  struct Seat {
    std::string name;
    int acceleration;                // vertical, row of C
    int forward = -1, lateral = -1;  // along x and y; -1: the model does not have it
  };
  struct Wheel {
    std::string name;
    int input;                     // its height of the road
    int track;                     // 0 left (or the only one), 1 right
    double position, static_load;  // x, forward [m]; [N]
    int load, travel;              // rows of C; travel -1: the model does not show it
    double lateral = 0.0;          // y, to the left [m]
  };
  StateSpace model;
  std::vector<Seat> seats;
  std::vector<Wheel> wheels;
};
// Outputs are the accelerations of the seats (vertical, then along x and y where their heights are known), then load
// and travel of each wheel.
LinearRide linear_ride(const RideModel& model);
// Keeps those outputs alone that seats and wheels have, in their order.
void keep_assessed(LinearRide& ride);

struct SeatFigures {
  std::string name;
  double rms, weighted_rms;  // [m/s²]
  double perception_K;       // VDI 2057, old vertical filter
  double revised_K;          // weighted acceleration of the revised filter [m/s²]
  double motion;             // vertical behind Wf [m/s²]: MSDV = motion √T
  double x, y;               // behind Wd [m/s²]; NaN: the model does not have it
  double K_x, K_y;           // VDI 2057, old horizontal filter; likewise
  double total;              // root sum of squares of those directions that there are [m/s²]
};
struct WheelFigures {
  std::string name;
  double static_load, load_deviation;  // [N]
  double load_factor;                  // R*
  double travel_deviation;             // [m]; NaN: the model does not show it
};
struct RideReport {
  std::vector<SeatFigures> seats;
  std::vector<WheelFigures> wheels;
  // The largest share of a variance that waves of more than 600 km make. Where it is not small the figure has no limit:
  // on white velocity two tracks drift apart for ever, and a model with gravity feels how the road tilts. Zero with
  // waves or a shape filter.
  double endless_share = 0.0;
};

// The model on the road. A coherence that changes with the wave number comes from filters (coherence_filter.h) with an
// error of about 0.01.
NoisySystem ride_system(const LinearRide& ride, const RideRoad& road);
// The same for spectra alone, with the coherence as it is.
NoisySystem spectral_ride_system(const LinearRide& ride, const RideRoad& road);

// How much of a seat is asked for: rms and weighted rms, which is quick and leaves the rest NaN, or everything.
enum class RideDetail { comfort, all };

// By covariance with axle delay (10.38), with `waves` by the integral of the density. std::domain_error for a model
// that is not stable.
RideReport assess_ride(const LinearRide& ride, const RideRoad& road, const IsoWeighting& weighting,
                       RideDetail detail = RideDetail::all);
RideReport assess_ride(const LinearRide& ride, const NoisySystem& system, const IsoWeighting& weighting,
                       RideDetail detail = RideDetail::all);
RideReport assess_ride(const RideModel& model, const RideRoad& road, const IsoWeighting& weighting);

}  // namespace fahrwerk
