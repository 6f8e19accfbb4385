// Steer angles over time, as histories of the rack or of the hand wheel.
#pragma once

#include <functional>
#include <vector>

#include "manoeuvre/test_track.h"

namespace fahrwerk {

// Points of a piecewise linear angle (t_k, δ_k); rack or hand wheel go straight between them.
void steer(const TestTrack& track, const std::vector<double>& times, const std::vector<double>& angles,
           ScenarioInputs& inputs);

// Amplitude times shape(t) on [from, to], sampled every 5 ms; constant outside. The steer angle has this shape, or the
// angle of the hand wheel.
void steer(const TestTrack& track, double amplitude, const std::function<double(double t)>& shape, double from,
           double to, ScenarioInputs& inputs);

// n random phases make a sum of cosines with equal amplitudes at frequencies evenly over [lowest, highest], scaled to a
// largest magnitude of 1 over the duration. Zero outside; faded in and out over one second. The same seed gives the
// same history.
std::function<double(double t)> random_steer(double lowest, double highest, double duration, int seed);

}  // namespace fahrwerk
