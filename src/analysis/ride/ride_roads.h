// Roads that a ride is assessed on: classes of ISO 8608 with two tracks, in time and as spectra.
#pragma once

#include <optional>
#include <string>

#include "analysis/ride/ride_study.h"
#include "road/coherence.h"
#include "road/road.h"
#include "road/roughness.h"

namespace fahrwerk {

// A to H.
bool is_road_class(const std::string& road);

// Left and right track from words: same, independent, isotropic, constant:0.5, 'decay:1 m'. Impossible (tracks).
Coherence coherence_of_tracks(const std::string& tracks);

// LONGEST:SHORTEST, '90.9 m:0.353 m'. Impossible (waves).
WaveBand wave_band(const std::string& waves);
std::string waves_text(const WaveBand& waves);

struct ClassRoad {
  char name = 'B';
  std::string tracks = "same";
  std::optional<WaveBand> waves{};  // nothing: in time those of the standard, in spectra all
  int seed = 1;
};

// In time: flat for 10 m, then rising to its full height within another 10 m, without end. `half`: where both tracks
// lie beside the middle [m]; 0: there is one track. Impossible (waves) where it would have too many points.
Road road_in_time(const ClassRoad& road, double half);
std::string road_text(const ClassRoad& road, double half);

// As the spectrum of a covariance. `own`: waves that the road has in time.
struct SpectralRoad {
  RideRoad road;
  std::string text;
  WaveBand own;
};
SpectralRoad spectral_road(const ClassRoad& road, double speed);
// Of heights that are one random process: white velocity, or shape filter I or II.
SpectralRoad spectral_road(const std::string& name, const Roughness& heights, const Coherence& coherence,
                           const WaveBand& own, double speed);

}  // namespace fahrwerk
