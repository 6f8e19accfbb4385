#include "manoeuvre/steer_history.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

#include "math/constants.h"
#include "math/random.h"

namespace fahrwerk {
namespace {
constexpr double kSpacing = 5e-3;

// The points are steer angles or hand wheel angles, whichever is moved.
void put(const TestTrack& track, const std::vector<double>& times, const std::vector<double>& angles,
         ScenarioInputs& inputs) {
  std::vector<double> value;
  for (const double angle : angles) value.push_back(track.by_hand_wheel() ? angle : track.steer().rack(angle));
  const int left = 2 * track.steer().axle();
  if (track.by_hand_wheel())
    inputs.hand_wheel_angle = TimeHistory(times, value);
  else
    inputs.rack[left] = inputs.rack[left + 1] = TimeHistory(times, value);
}
}  // namespace

void steer(const TestTrack& track, const std::vector<double>& times, const std::vector<double>& angles,
           ScenarioInputs& inputs) {
  std::vector<double> moved = angles;
  if (track.by_hand_wheel())
    for (double& a : moved) a = track.hand_wheel_angle(a);
  put(track, times, moved, inputs);
}

void steer(const TestTrack& track, double amplitude, const std::function<double(double)>& shape, double from, double to,
           ScenarioInputs& inputs) {
  std::vector<double> times, angles;
  const double moved = track.by_hand_wheel() ? track.hand_wheel_angle(amplitude) : amplitude;
  // From one end to the other; between them where steps end, whatever the ends are.
  const double spacing = track.sample_time(kSpacing), close = 1e-6 * spacing;
  times.push_back(from);
  for (double k = std::floor((from + close) / spacing) + 1.0; k * spacing < to - close; k += 1.0)
    times.push_back(k * spacing);
  times.push_back(to);
  for (const double t : times) angles.push_back(moved * shape(t));
  put(track, times, angles, inputs);
}

std::function<double(double)> random_steer(double lowest, double highest, double duration, int seed) {
  // Frequencies closer than the resolution of the record, so that every line of a spectrum is fed.
  const int n = std::max(2, static_cast<int>(std::ceil((highest - lowest) * duration)));
  const RandomStream random(static_cast<std::uint64_t>(seed), 7401);
  std::vector<double> omega, phase;
  for (int k = 0; k < n; ++k) {
    omega.push_back(kTwoPi * (lowest + (highest - lowest) * (k + 0.5) / n));
    phase.push_back(kTwoPi * random.uniform(static_cast<std::uint64_t>(k)));
  }
  const auto sum = [omega, phase, duration](double t) {
    if (t <= 0.0 || t >= duration) return 0.0;
    double y = 0.0;
    for (std::size_t k = 0; k < omega.size(); ++k) y += std::cos(omega[k] * t + phase[k]);
    return y * std::clamp(std::min(t, duration - t), 0.0, 1.0);
  };
  double most = 1e-12;
  for (double t = 0.0; t < duration; t += 0.02) most = std::max(most, std::fabs(sum(t)));
  return [sum, most](double t) { return sum(t) / most; };
}

}  // namespace fahrwerk
