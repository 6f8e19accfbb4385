#include "report/pages/run_page.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>
#include <map>
#include <utility>

#include "report/model_scene.h"

namespace fahrwerk::report {
namespace {

constexpr std::size_t kMostCurves = 6;

// Signals of one unit and one kind (coordinates, rates, forces ...) in one plot, a few curves in each.
std::vector<Plot> plots_by_kind(const std::vector<Quantity>& signals) {
  std::vector<Plot> plots;
  std::map<std::string, std::size_t> open;
  for (const Quantity& s : signals) {
    std::string title = s.description;
    if (!title.empty()) title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    const std::string group = title + " [" + s.unit + "]";
    const auto found = open.find(group);
    if (found != open.end() && plots[found->second].signals.size() < kMostCurves) {
      plots[found->second].signals.push_back(s.name);
      continue;
    }
    open[group] = plots.size();
    plots.push_back({title, {s.name}});
  }
  return plots;
}

Chart chart_of(const ManoeuvreChart& from) {
  Chart chart{from.title, from.x_label, from.x_unit, from.y_label, from.y_unit, {}};
  for (const ManoeuvreCurve& c : from.curves) chart.curves.push_back({c.name, c.x, c.y, c.points});
  chart.log_x = from.log_x, chart.equal = from.equal, chart.gain = from.gain;
  return chart;
}

void add_film(const Performance& p, Page& page) {
  Scene scene = empty_scene(p.film.sketch, "");
  for (const Poses& poses : p.film.poses) append(poses, scene);
  page.scenes.push_back(std::move(scene));
}

// What else a kind has to show.
using Addition = void (*)(const Task&, const Performance&, Page&);
Addition addition_of(const Task& task) {
  static const std::map<std::string, Addition> all{
      {"car", add_car}, {"classic", add_classic}, {"tire_rig", add_tire_rig}, {"quarter_vehicle", add_quarter}};
  const auto at = all.find(task.kind);
  return at == all.end() ? nullptr : at->second;
}

}  // namespace

std::string partial_text(const RunSummary& s) {
  if (s.status == SimulationStatus::interrupted)
    return fmt::format("The run was interrupted at {:.6g} s. What is shown is the part before.", s.end_time);
  return fmt::format("The run {} at {:.6g} s: {}. What is shown is the part before; do not trust its end.",
                     to_string(s.status), s.end_time, s.message);
}

Page run_page(const Task& task, const Performance& p, const std::string& version) {
  const RunResult& r = p.result;
  Page page;
  page.title = task.name, page.subtitle = task.description;
  page.facts = {{"Scenario", task.file.filename().string()}};
  page.facts.insert(page.facts.end(), p.facts.begin(), p.facts.end());
  const std::vector<std::pair<std::string, std::string>> facts{
      {"Status", r.message.empty() ? to_string(r.status) : fmt::format("{}: {}", to_string(r.status), r.message)},
      {"Solver", r.solver},
      {"Duration", fmt::format("{:g} s", r.end_time)},
      {"Wall time", fmt::format("{:.3g} s", r.wall_seconds)},
      {"Real-time factor", fmt::format("{:.0f}", r.real_time_factor())},
      {"Version", "fahrwerk " + version}};
  page.facts.insert(page.facts.end(), facts.begin(), facts.end());
  if (!r.verdict.empty()) page.facts.emplace_back("Verdict", r.verdict);
  page.metrics = p.metrics;
  page.time = r.recording.time;
  for (std::size_t i = 0; i < r.recording.signals.size(); ++i) {
    const Quantity& s = r.recording.signals[i];
    page.signals.push_back({s.name, s.unit, s.description, r.recording.columns[i]});
  }
  for (const PlotWish& plot : p.plots) page.plots.push_back({plot.title, plot.signals});
  for (const ManoeuvreChart& chart : p.charts) page.charts.push_back(chart_of(chart));
  if (const Addition add = addition_of(task))
    add(task, p, page);
  else if (page.plots.empty())
    page.plots = plots_by_kind(r.recording.signals);
  const bool drawn = !p.film.sketch.shapes.empty() && p.film.poses.size() == page.time.size() && !page.time.empty();
  if (drawn && page.animation.wheels.empty()) add_film(p, page);
  if (is_partial(r.status)) page.warnings.push_back(partial_text(r));
  page.warnings.insert(page.warnings.end(), r.warnings.begin(), r.warnings.end());
  return page;
}

std::vector<double> column_of(const Recording& r, const std::string& signal) {
  const auto column = r.column(signal);
  return {column.begin(), column.end()};
}

WheelTrack wheel_track(const Recording& r, const std::string& prefix, const std::string& name, double radius,
                       double width) {
  const auto column = [&](const char* of) { return column_of(r, prefix + "." + of); };
  return {name,
          radius,
          width,
          column("x"),
          column("y"),
          column("z"),
          column("qw"),
          column("qx"),
          column("qy"),
          column("qz"),
          column("force_x_earth"),
          column("force_y_earth"),
          column("force_z_earth"),
          column("contact_x"),
          column("contact_y"),
          column("contact_z")};
}

void put_ground(const Road& road, Animation& a) {
  const double scale = 1.0 / std::hypot(road.grade, road.bank, 1.0);
  a.ground_normal = {-road.grade * scale, -road.bank * scale, scale};
  a.ground_point = {0.0, 0.0, road.height};
}

void put_strip(RoadStrip strip, Animation& a) {
  a.road = {std::move(strip.x),      std::move(strip.y),      std::move(strip.left_x),  std::move(strip.left_y),
            std::move(strip.offset), std::move(strip.height), std::move(strip.friction)};
}

}  // namespace fahrwerk::report
