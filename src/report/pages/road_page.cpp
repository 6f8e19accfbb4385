#include "report/pages/road_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "road/roughness.h"

namespace fahrwerk::report {
namespace {

// Height or friction over the plane, 600 × 90 points; two tracks to either side.
template <class F>
PlaneMap road_map_of(const Road& road, const RoadSurvey& s, const char* title, const char* label, const char* unit,
                     const F& quantity) {
  PlaneMap m{title, label, unit, s.x.front(), s.x.back(), -2.0 * s.options.track, 2.0 * s.options.track, 600, 90, {}};
  RoadHint hint;
  for (int j = 0; j < m.ny; ++j)
    for (int i = 0; i < m.nx; ++i) {
      const double x = m.x0 + (m.x1 - m.x0) * (i + 0.5) / m.nx, y = m.y0 + (m.y1 - m.y0) * (j + 0.5) / m.ny;
      const RoadPlace place = place_on(road, s.along_line, x, y);
      m.values.push_back(quantity(evaluate(road, place.x, place.y, &hint), place.x, place.y));
    }
  return m;
}

// Over the spatial frequency n, with the means of the ISO classes.
Chart road_spectrum_chart(const RoadSurvey& s) {
  Chart f{fmt::format("Power spectral density (Welch, {} pieces of {:.4g} m); dashed: classes A to H of ISO 8608",
                      s.spectrum.pieces, 2.0 * M_PI / s.spectrum.wave_number[0]),
          "spatial frequency n",
          "1/m",
          "G_d",
          "m^3",
          {},
          true,
          true};
  Curve left{"left track", {}, {}}, right{"right track", {}, {}};
  // What lies far below class A says only that the road was made without such short waves.
  constexpr double n_max = 10.0;
  const auto floor = [](double n) { return 0.01 * iso8608::density('A') * 0.01 / (n * n); };
  for (std::size_t k = 0; k < s.spectrum.wave_number.size(); ++k) {
    const double n = s.spectrum.wave_number[k] / (2.0 * M_PI);
    if (n > n_max) break;
    for (auto [line, density] : {std::pair{&left, s.spectrum.left[k]}, std::pair{&right, s.spectrum.right[k]}}) {
      const double G = iso8608::density_over_n(density);
      line->x.push_back(n), line->y.push_back(G > floor(n) ? G : NAN);
    }
  }
  const double low = std::min(0.011, left.x.front()), high = std::max(left.x.back(), 2.83);
  f.curves = {left, right};
  for (const char c : iso8608::classes) {
    const auto mean = [&](double n) { return iso8608::density(c) * 0.01 / (n * n); };
    f.curves.push_back({std::string(1, c), {low, high}, {mean(low), mean(high)}, false, true});
  }
  return f;
}

Chart road_coherence_chart(const RoadSurvey& s) {
  Chart c{"Coherence of the tracks (needs many pieces)", "spatial frequency n", "1/m", "γ²", "-", {}, true};
  Curve line{"γ²", {}, {}};
  for (std::size_t k = 0; k < s.spectrum.wave_number.size(); ++k) {
    const double n = s.spectrum.wave_number[k] / (2.0 * M_PI);
    if (n > iso8608::highest_frequency) break;
    line.x.push_back(n), line.y.push_back(s.spectrum.coherence_squared[k]);
  }
  c.curves = {line};
  return c;
}

// The line of the road seen from above.
Chart road_line_chart(const Road& road, const RoadSurvey& s) {
  Curve line{"line", {}, {}};
  constexpr int points = 2000;
  for (int i = 0; i <= points; ++i) {
    const RoadPlace p = road.surface->on_line(s.x.front() + (s.x.back() - s.x.front()) * i / points, 0.0);
    line.x.push_back(p.x), line.y.push_back(p.y);
  }
  return {"The road from above", "x", "m", "y", "m", {line}, false, false, true};
}

void add_road_drawings(const Road& road, const RoadSurvey& s, Page& page) {
  const auto above_plane = [&](const RoadPoint<double>& p, double x, double y) {
    return p.height - road.grade * x - road.bank * y;
  };
  const auto friction = [](const RoadPoint<double>& p, double, double) { return p.friction; };
  page.maps = {
      road_map_of(road, s, s.along_line ? "Height over the road's own coordinates" : "Plan: height above the plane",
                  "height", "m", above_plane),
      road_map_of(road, s, "Plan: friction", "friction", "-", friction)};
  const std::string along = s.along_line ? "distance along the road" : "x";
  if (s.along_line) page.charts.push_back(road_line_chart(road, s));
  page.charts.push_back({fmt::format("Profile at y = {:+g} m and {:+g} m", s.left.y, s.right.y),
                         along,
                         "m",
                         "height",
                         "m",
                         {{"left track", s.x, s.z_left}, {"right track", s.x, s.z_right}}});
  page.charts.push_back({"Friction along the tracks",
                         along,
                         "m",
                         "friction",
                         "-",
                         {{"left track", s.x, s.friction_left}, {"right track", s.x, s.friction_right}}});
  if (s.left.rms > 0.0 || s.right.rms > 0.0) {
    page.charts.push_back(road_spectrum_chart(s));
    page.charts.push_back(road_coherence_chart(s));
  }
}

void add_road_metrics(Page& page, const char* side, const TrackFigures& t) {
  const auto add = [&](const char* name, double value, const char* unit, const std::string& text) {
    page.metrics.push_back({fmt::format("{}_{}", name, side), value, unit, text});
  };
  add("height_min", t.height_min, "m", "Lowest height above the plane");
  add("height_max", t.height_max, "m", "Highest height above the plane");
  add("rms", t.rms, "m", "Root mean square of the height about its mean");
  const std::string suited = t.iso.road_class == '-' ? "the spectrum is none of ISO 8608"
                                                     : fmt::format("class {} of ISO 8608", t.iso.road_class);
  add("iso_density", t.iso.density, "m^3",
      fmt::format("G_d(n0) for waviness 2: {}; fitted waviness {:.2f}", suited, t.iso.waviness));
}

}  // namespace

Page road_page(const std::string& name, const std::string& file, const Road& road, const RoadSurvey& s) {
  Page page;
  page.title = name;
  page.subtitle = "Road";
  page.facts = {{"File", file},
                {"Range", fmt::format("{} = {:g} .. {:g} m, every {:g} mm", s.along_line ? "s" : "x", s.x.front(),
                                      s.x.back(), 1e3 * s.options.step)},
                {"Plane", fmt::format("grade {:g} %, bank {:g} %", 100 * road.grade, 100 * road.bank)}};
  if (s.left.iso.road_class != '-' || s.right.iso.road_class != '-')
    page.facts.push_back(
        {"ISO 8608", fmt::format("class {} left, {} right", s.left.iso.road_class, s.right.iso.road_class)});
  add_road_metrics(page, "left", s.left);
  add_road_metrics(page, "right", s.right);
  page.metrics.push_back(
      {"steepest", std::max(s.left.steepest, s.right.steepest), "-", "Largest slope along the tracks"});
  page.metrics.push_back(
      {"friction_min", std::min(s.left.friction_min, s.right.friction_min), "-", "Smallest friction"});
  page.metrics.push_back(
      {"friction_max", std::max(s.left.friction_max, s.right.friction_max), "-", "Largest friction"});
  add_road_drawings(road, s, page);
  return page;
}

}  // namespace fahrwerk::report
