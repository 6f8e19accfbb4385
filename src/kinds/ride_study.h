// Ride of a subject on a road: which way it goes, on what road, and what comes of it.
#pragma once

#include <optional>
#include <string>

#include "analysis/ride/ride_result.h"
#include "kinds/subject.h"

namespace fahrwerk {

// usual: by covariance where that says everything and the road is a class, else simulated.
enum class RideWay { usual, linear, statistical, simulated };

// What says nothing to the way that is gone is refused if it is given.
struct RideRequest {
  double speed = 100 / 3.6;  // straight ahead [m/s] > 0.1
  PartWishes parts{};        // of a car
  RideWay way = RideWay::usual;
  std::string road = "B";                    // a class of ISO 8608, a file, or a name in data/roads
  std::optional<std::string> tracks{};       // of a class [same]
  std::optional<std::string> waves{};        // LONGEST:SHORTEST, of a class or a spectrum
  std::optional<int> seed{};                 // of a class in time [1]
  std::optional<double> duration{}, skip{};  // in time: what counts [60 s], what does not before [5 s]
  RideScales scales{};
};

// Throws Impossible by the names of these keys; files::InputError about files, and about keys where there are several
// (problems of no file).
RideResult study_ride(const Subject& subject, const RideRequest& request);

}  // namespace fahrwerk
