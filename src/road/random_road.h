// Random roads along x: two tracks with a given spectrum and coherence, made once from a seed and then tabulated.
//
//   spectral   every harmonic of the period with amplitude √(2 Φ ΔΩ) and a random phase. The spectrum of each track is
//              met exactly; the right track has the phase of the left one ± arccos γ with a random sign, so that the
//              average over neighbouring harmonics has the coherence γ
//   harmonics  the same with few harmonics, each standing for a band; or Popp/Schiehlen's 28 of Table 7.1
//   filter     white noise through the shape filter of models I and II: Gaussian, with random amplitudes as well
//
// The road repeats after `length`. An endless road is the sum of two realisations of half the power, whose periods have
// an irrational ratio.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "road/coherence.h"
#include "road/roughness.h"
#include "road/rounded_polyline.h"
#include "road/surface.h"
#include "road/track_table.h"
#include "road/tracks.h"

namespace fahrwerk {

struct Harmonic {
  double wave_number;  // Ω [rad/m]
  double width;        // ΔΩ that it stands for [rad/m]
  double amplitude;    // [m]
};

// Table 7.1 (k ranges repaired): Φ = A_S/Ω², amplitude √(2 Φ ΔΩ). All are multiples of the first, 0.0628 rad/m.
std::vector<Harmonic> table_7_1(double A_S = 3e-5);

struct RandomRoadOptions {
  enum class Method { spectral, harmonics, filter };
  Method method = Method::spectral;
  Roughness roughness = iso8608::roughness('B');
  double shortest_wave = 1.0 / iso8608::highest_frequency;  // [m]; harmonics outside of the band are left out
  double longest_wave = 1.0 / iso8608::lowest_frequency;    // [m]; the filter has no band
  int harmonics = 28;                                       // of the method `harmonics`: bands in equal ratios
  std::vector<Harmonic> lines = {};                         // given instead; multiples of 2π/length
  double length = 1000.0;                                   // period [m]
  double step = 0.05;                                       // of the grid [m], at most; it becomes length/2^m
  bool endless = false;
  std::uint64_t seed = 1;
  TrackLines tracks = {};
  Coherence coherence = {};
  std::optional<RoundedPolyline> gain = {};  // factor along x; without: one
};

// Powers σ² of the harmonics k = 0, 1, ... n/2 of the period, for spectral and harmonics.
std::vector<double> harmonic_powers(const RandomRoadOptions& options, double length, std::size_t n);

// Number of grid points: the power of two that makes the step at most `step`.
std::size_t grid_points(double length, double step);

// One realisation. Streams 2 part and 2 part + 1 of the seed.
TrackTable realise(const RandomRoadOptions& options, double length, int part);

class RandomRoad final : public RoadSurface {
 public:
  explicit RandomRoad(const RandomRoadOptions& options);
  RoadSample sample(double x, double y, RoadHint& hint) const noexcept override;

 private:
  TrackTable first_;
  std::optional<TrackTable> second_;
  TrackLines lines_;
  std::optional<RoundedPolyline> gain_;
};

// Gains g₀ before x₁, g₁ from x₁ on, ...: each change takes the length `transition`, half before and half after it.
struct GainChange {
  double x, gain, transition;
};
RoundedPolyline gain_along(double first, const std::vector<GainChange>& changes);

}  // namespace fahrwerk
