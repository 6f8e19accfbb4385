#include "report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

#include "report/bundle.h"
#include "report/columns.h"

namespace fahrwerk::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t max_samples = 4000;

std::string escape_html(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// JSON that may stand inside a script element: no "<" is left, so neither "</script" nor "<!--" can occur.
std::string embeddable(const Json& json) {
  const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

// Packs columns of the same length, all as long as the time of a run; those longer than the limit are thinned.
class Packer {
 public:
  Packer(std::size_t count, std::size_t limit) : count_(count), kept_(kept_samples(count, limit)) {}

  std::size_t kept() const { return kept_.size(); }

  std::string operator()(const std::vector<double>& values, std::string_view name) const {
    if (values.size() != count_) {
      throw std::invalid_argument(
          fmt::format("report: {} has {} values; expected {}, as many as the abscissa", name, values.size(), count_));
    }
    return pack(values, kept_);
  }

 private:
  std::size_t count_;
  std::vector<std::size_t> kept_;
};

Json pose(const std::vector<double>& x, const std::vector<double>& y, const std::vector<double>& z,
          const Attitude& attitude, const Packer& packed, const std::string& name) {
  return {{"x", packed(x, name + ".x")},
          {"y", packed(y, name + ".y")},
          {"z", packed(z, name + ".z")},
          {"qw", packed(attitude.w, name + ".qw")},
          {"qx", packed(attitude.x, name + ".qx")},
          {"qy", packed(attitude.y, name + ".qy")},
          {"qz", packed(attitude.z, name + ".qz")}};
}

Json wheel_json(const WheelTrack& wheel, const Attitude& body, const Packer& packed) {
  const std::string name = "animation.wheels." + wheel.name;
  const Attitude attitude{wheel.qw, wheel.qx, wheel.qy, wheel.qz};
  for (const auto* column : {&attitude.w, &attitude.x, &attitude.y, &attitude.z}) packed(*column, name + ".q");

  const WheelAttitude split = split_spin(attitude, body);
  Json json = {{"name", wheel.name},
               {"radius", number(wheel.radius)},
               {"width", number(wheel.width)},
               {"pose", pose(wheel.x, wheel.y, wheel.z, split.carrier, packed, name)},
               {"spin", packed(split.spin, name + ".spin")}};
  if (!wheel.force_x.empty()) {
    json["force"] = {packed(wheel.force_x, name + ".force_x"), packed(wheel.force_y, name + ".force_y"),
                     packed(wheel.force_z, name + ".force_z")};
  }
  if (!wheel.contact_x.empty()) {
    json["contact"] = {packed(wheel.contact_x, name + ".contact_x"), packed(wheel.contact_y, name + ".contact_y"),
                       packed(wheel.contact_z, name + ".contact_z")};
  }
  return json;
}

Json scene_json(const Scene& scene, const Packer& run) {
  Json json = {{"title", scene.title},
               {"frames", Json::array()},
               {"shapes", Json::array()},
               {"links", Json::array()},
               {"modes", Json::array()}};
  const Packer packed = scene.modes.empty() ? run : Packer(1, max_samples);
  for (const SceneFrame& f : scene.frames)
    json["frames"].push_back(
        {{"name", f.name}, {"pose", pose(f.x, f.y, f.z, {f.qw, f.qx, f.qy, f.qz}, packed, "scene." + f.name)}});
  for (const SceneShape& s : scene.shapes)
    json["shapes"].push_back(
        {{"name", s.name}, {"kind", s.kind}, {"frame", s.frame}, {"size", s.size}, {"at", s.at}, {"turned", s.turned}});
  for (const SceneLink& l : scene.links)
    json["links"].push_back(
        {{"name", l.name}, {"kind", l.kind}, {"from", l.from}, {"to", l.to}, {"fromAt", l.from_at}, {"toAt", l.to_at}});
  for (const SceneMode& m : scene.modes) {
    if (m.motion.size() != 12 * scene.frames.size())
      throw std::invalid_argument(fmt::format("report: {} of {} moves {} numbers; expected {}", m.name, scene.title,
                                              m.motion.size(), 12 * scene.frames.size()));
    json["modes"].push_back({{"name", m.name},
                             {"text", m.text},
                             {"frequency", number(m.frequency)},
                             {"damping", number(m.damping_ratio)},
                             {"motion", Packer(m.motion.size(), m.motion.size())(m.motion, m.name)}});
  }
  return json;
}

// Heights to 1/65535 of their range, friction to 1/255 of its own: three bytes a point.
Json road_json(const RoadMesh& road) {
  if (road.x.empty()) return nullptr;
  const Packer stations(road.x.size(), road.x.size()), offsets(road.offset.size(), road.offset.size());
  for (const std::vector<double>* values : {&road.height, &road.friction})
    if (values->size() != road.x.size() * road.offset.size())
      throw std::invalid_argument(fmt::format("report: the road has {} points; expected {} x {}", values->size(),
                                              road.x.size(), road.offset.size()));
  const auto levels = [](const std::vector<double>& values, int bytes) {
    const Levels packed = pack_levels(values, bytes);
    return Json{{"low", number(packed.low)}, {"high", number(packed.high)}, {"levels", packed.text}};
  };
  return {{"x", stations(road.x, "road.x")},
          {"y", stations(road.y, "road.y")},
          {"leftX", stations(road.left_x, "road.left_x")},
          {"leftY", stations(road.left_y, "road.left_y")},
          {"offset", offsets(road.offset, "road.offset")},
          {"height", levels(road.height, 2)},
          {"friction", levels(road.friction, 1)}};
}

Json animation_json(const Animation& animation, const Packer& packed) {
  if ((animation.x.empty() && animation.wheels.empty()) || packed.kept() == 0) return nullptr;

  const Attitude body{animation.qw, animation.qx, animation.qy, animation.qz};
  Json json = {{"length", number(animation.length)},
               {"width", number(animation.width)},
               {"height", number(animation.height)},
               {"front", number(animation.front_overhang_x)},
               {"floor", number(animation.floor_z)},
               {"groundNormal", animation.ground_normal},
               {"groundPoint", animation.ground_point},
               {"body", nullptr},
               {"wheels", Json::array()},
               {"towed", Json::array()},
               {"cones", Json::array()},
               {"road", road_json(animation.road)}};
  for (const Cone& cone : animation.cones) {
    json["cones"].push_back({number(cone.x), number(cone.y), number(cone.z), number(cone.hit_time)});
  }
  if (!animation.x.empty()) {
    json["body"] = pose(animation.x, animation.y, animation.z, body, packed, "animation");
  }
  std::vector<Attitude> units{animation.x.empty() ? Attitude{} : body};
  for (const TowedUnit& u : animation.towed) {
    units.push_back({u.qw, u.qx, u.qy, u.qz});
    json["towed"].push_back({{"name", u.name},
                             {"length", number(u.length)},
                             {"width", number(u.width)},
                             {"height", number(u.height)},
                             {"front", number(u.front_overhang_x)},
                             {"floor", number(u.floor_z)},
                             {"pose", pose(u.x, u.y, u.z, units.back(), packed, "animation.towed." + u.name)}});
  }
  for (const WheelTrack& wheel : animation.wheels)
    json["wheels"].push_back(wheel_json(wheel, units.at(static_cast<std::size_t>(wheel.unit)), packed));
  return json;
}

Json chart_json(const Chart& chart) {
  Json json = {{"title", chart.title},  {"xLabel", chart.x_label}, {"xUnit", chart.x_unit}, {"yLabel", chart.y_label},
               {"yUnit", chart.y_unit}, {"logX", chart.log_x},     {"logY", chart.log_y},   {"equal", chart.equal},
               {"gain", chart.gain},    {"curves", Json::array()}};
  for (const Curve& curve : chart.curves) {
    const Packer packed(curve.x.size(), max_samples);
    const std::string name = "chart " + chart.title + ", curve " + curve.name;
    json["curves"].push_back({{"name", curve.name},
                              {"points", curve.points},
                              {"faint", curve.faint},
                              {"x", packed(curve.x, name)},
                              {"y", packed(curve.y, name)}});
  }
  return json;
}

Json map_json(const PlaneMap& map) {
  const std::size_t count = static_cast<std::size_t>(map.nx) * static_cast<std::size_t>(map.ny);
  if (map.values.size() != count)
    throw std::invalid_argument(
        fmt::format("report: map {} has {} values; expected {} x {}", map.title, map.values.size(), map.nx, map.ny));
  return {{"title", map.title}, {"label", map.label},
          {"unit", map.unit},   {"x0", map.x0},
          {"x1", map.x1},       {"y0", map.y0},
          {"y1", map.y1},       {"nx", map.nx},
          {"ny", map.ny},       {"values", pack(map.values, kept_samples(count, std::max<std::size_t>(count, 3)))}};
}

Json mechanism_json(const Mechanism& m) {
  Json json = {{"title", m.title}, {"travel", m.travel}, {"steer", m.steer}, {"sides", Json::array()}};
  for (const MechanismSide& side : m.sides) {
    const std::size_t count = 3 * side.points.size() * m.travel.size() * m.steer.size();
    for (const std::vector<double>* positions : {&side.positions, &side.opposite})
      if (positions->size() != count && !(positions == &side.opposite && positions->empty()))
        throw std::invalid_argument(
            fmt::format("report: mechanism {} has {} coordinates; expected {}", m.title, positions->size(), count));
    const auto packed = [&](const std::vector<double>& values) {
      return pack(values, kept_samples(count, std::max<std::size_t>(count, 3)));
    };
    Json parts = Json::array();
    for (const MechanismPart& part : side.parts)
      parts.push_back({{"name", part.name}, {"kind", part.kind}, {"points", part.points}, {"closed", part.closed}});
    json["sides"].push_back({{"points", side.points},
                             {"positions", packed(side.positions)},
                             {"opposite", side.opposite.empty() ? Json(nullptr) : Json(packed(side.opposite))},
                             {"parts", parts},
                             {"center", side.center},
                             {"axis", side.axis},
                             {"radius", number(side.radius)},
                             {"width", number(side.width)}});
  }
  return json;
}

Json table_json(const Table& table) {
  Json json = {
      {"title", table.title}, {"columns", Json::array()}, {"rows", Json::array()}, {"differences", table.differences}};
  for (const TableColumn& c : table.columns) json["columns"].push_back({{"name", c.name}, {"unit", c.unit}});
  for (const TableRow& row : table.rows) {
    if (row.cells.size() != table.columns.size())
      throw std::invalid_argument(fmt::format("report: row {} of table {} has {} cells; expected {}", row.name,
                                              table.title, row.cells.size(), table.columns.size()));
    Json cells = Json::array();
    for (const TableCell& cell : row.cells) cells.push_back({{"value", number(cell.value)}, {"note", cell.note}});
    json["rows"].push_back(
        {{"name", row.name}, {"unit", row.unit}, {"description", row.description}, {"cells", std::move(cells)}});
  }
  return json;
}

Json page_json(const Page& page) {
  const Packer packed(page.time.size(), max_samples);
  Json json = {{"title", page.title},
               {"subtitle", page.subtitle},
               {"warnings", page.warnings},
               {"facts", Json::array()},
               {"metrics", Json::array()},
               {"tables", Json::array()},
               {"samples", page.time.size()},
               {"kept", packed.kept()},
               {"time", packed(page.time, "time")},
               {"signals", Json::array()},
               {"plots", Json::array()},
               {"path", {page.path_x, page.path_y}},
               {"charts", Json::array()},
               {"maps", Json::array()},
               {"mechanisms", Json::array()},
               {"scenes", Json::array()},
               {"animation", animation_json(page.animation, packed)}};
  for (const auto& [name, value] : page.facts) json["facts"].push_back(Json::array({name, value}));
  for (const Metric& metric : page.metrics) {
    json["metrics"].push_back({{"name", metric.name},
                               {"value", number(metric.value)},
                               {"unit", metric.unit},
                               {"description", metric.description}});
  }
  for (const Table& table : page.tables) json["tables"].push_back(table_json(table));
  for (const Signal& signal : page.signals) {
    json["signals"].push_back({{"name", signal.name},
                               {"unit", signal.unit},
                               {"description", signal.description},
                               {"values", packed(signal.values, "signal " + signal.name)}});
  }
  for (const Chart& chart : page.charts) json["charts"].push_back(chart_json(chart));
  for (const Mechanism& m : page.mechanisms) json["mechanisms"].push_back(mechanism_json(m));
  for (const Scene& scene : page.scenes)
    if (!scene.frames.empty() && !(scene.modes.empty() && page.time.empty()))
      json["scenes"].push_back(scene_json(scene, packed));
  for (const PlaneMap& map : page.maps) json["maps"].push_back(map_json(map));
  for (const Plot& plot : page.plots) {
    json["plots"].push_back({{"title", plot.title}, {"signals", plot.signals}});
  }
  return json;
}

}  // namespace

std::string render(const Page& page) {
  // The policy forbids every request: what is not in the file is not loaded.
  return fmt::format(R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:">
<meta name="generator" content="Fahrwerk">
<link rel="icon" href="data:,">
<title>{}</title>
<style>
{}</style>
</head>
<body>
<noscript>This report draws its plots with JavaScript, which is switched off here.</noscript>
<div id="page"></div>
<script type="application/json" id="data">{}</script>
<script>
{}</script>
</body>
</html>
)",
                     escape_html(page.title), bundle_style(), embeddable(page_json(page)), bundle_script());
}

}  // namespace fahrwerk::report
