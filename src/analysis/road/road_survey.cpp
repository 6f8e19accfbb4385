#include "analysis/road/road_survey.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

struct SurveyedTrack {
  std::vector<double> height, friction;
  double steepest = 0.0;
};

SurveyedTrack surveyed_track(const Road& road, bool along_line, const std::vector<double>& x, double y) {
  SurveyedTrack t;
  RoadHint hint;
  constexpr double ahead = 1e-3;  // for the direction of a line
  Progress progress(static_cast<double>(x.size()));
  for (const double at : x) {
    if (t.height.size() % 1000 == 0) check_interrupt(), progress.at(static_cast<double>(t.height.size()));
    const RoadPlace here = place_on(road, along_line, at, y), next = place_on(road, along_line, at + ahead, y);
    const double dx = next.x - here.x, dy = next.y - here.y, per = 1.0 / std::max(std::hypot(dx, dy), 1e-12);
    const RoadPoint<double> p = evaluate(road, here.x, here.y, &hint);
    t.height.push_back(p.height - road.grade * here.x - road.bank * here.y);
    t.friction.push_back(p.friction);
    t.steepest = std::max(t.steepest, std::fabs(p.normal.x * dx + p.normal.y * dy) * per / p.normal.z);
  }
  return t;
}

TrackFigures track_figures(double y, const SurveyedTrack& t, const std::vector<double>& wave_number,
                           const std::vector<double>& density) {
  TrackFigures f;
  f.y = y, f.steepest = t.steepest;
  const auto [low, high] = std::minmax_element(t.height.begin(), t.height.end());
  const auto [slippery, grippy] = std::minmax_element(t.friction.begin(), t.friction.end());
  f.height_min = *low, f.height_max = *high, f.friction_min = *slippery, f.friction_max = *grippy;
  const double n = static_cast<double>(t.height.size());
  double mean = 0.0, squares = 0.0;
  for (const double z : t.height) mean += z / n;
  for (const double z : t.height) squares += (z - mean) * (z - mean);
  f.rms = std::sqrt(squares / n);
  f.iso = iso_estimate(wave_number, density);
  if (!(std::fabs(f.iso.waviness - 2.0) <= 0.5)) f.iso.road_class = '-';
  return f;
}

}  // namespace

RoadPlace place_on(const Road& road, bool along_line, double x, double y) {
  return along_line ? road.surface->on_line(x, y) : RoadPlace{x, y};
}

RoadSurvey survey(const Road& road, const RoadSurveyOptions& wanted) {
  RoadSurvey s;
  RoadSurveyOptions options = wanted;
  const double line = road.surface ? road.surface->line_length() : 0.0;
  s.along_line = line > 0.0;
  if (s.along_line) options.length = std::min(options.length, std::max(line - options.from, 1.0));
  s.options = options;
  s.options.step = std::clamp(options.step, options.length / 250'000.0, options.length / 64.0);
  const auto n = static_cast<std::size_t>(std::floor(options.length / s.options.step + 1e-9));
  // In the middle of the steps: edges stand at round numbers.
  for (std::size_t i = 0; i < n; ++i) s.x.push_back(options.from + s.options.step * (static_cast<double>(i) + 0.5));
  const double y = 0.5 * options.track;
  Progress progress(2);
  SurveyedTrack left = surveyed_track(road, s.along_line, s.x, y);
  progress.at(1);
  SurveyedTrack right = surveyed_track(road, s.along_line, s.x, -y);

  // Pieces of at most a quarter of the record and about 160 m, so that there are at least seven to average.
  const double longest = std::min(static_cast<double>(n) / 4.0, 160.0 / s.options.step);
  const std::size_t piece = std::bit_floor(static_cast<std::size_t>(std::max(16.0, longest)));
  s.spectrum = welch(left.height, right.height, s.options.step, piece);
  s.left = track_figures(y, left, s.spectrum.wave_number, s.spectrum.left);
  s.right = track_figures(-y, right, s.spectrum.wave_number, s.spectrum.right);
  s.z_left = std::move(left.height), s.friction_left = std::move(left.friction);
  s.z_right = std::move(right.height), s.friction_right = std::move(right.friction);
  return s;
}

}  // namespace fahrwerk
