#include "load/road/road.h"

#include "load/places.h"
#include "load/refused.h"
#include "load/road/road_parts.h"
#include "load/road/road_path.h"
#include "road/composite.h"
#include "road/friction_table.h"

namespace fahrwerk::load {
namespace {

using files::Problems;
using files::Reader;

constexpr files::Limits slope_limits{.min = -1, .max = 1};

// Every kind of surface on top of the plane, in the order in which slots for hints are handed out.
std::vector<std::shared_ptr<const RoadSurface>> read_surfaces(const Reader& r, Problems& problems, Problems& warnings) {
  std::vector<std::shared_ptr<const RoadSurface>> parts;
  const auto good = [&, before = problems.size()] { return problems.size() == before; };
  RoadSlots slots;
  if (r.has("path"))
    if (auto path = load_path(r.map("path"), problems, warnings, slots.take())) parts.push_back(std::move(path));
  if (r.has("crg"))
    if (auto crg = load_crg(r.map("crg"), problems, slots.take())) parts.push_back(std::move(crg));
  if (r.has("profile"))
    if (auto profile = read_profile(r.map("profile"), problems, warnings)) parts.push_back(std::move(profile));
  if (r.has("random")) {
    const RandomRoadOptions options = read_random(r.map("random"));
    if (good()) parts.push_back(std::make_shared<RandomRoad>(options));
  }
  if (r.has("obstacles")) {
    std::vector<Obstacle> obstacles = read_obstacles(r.list("obstacles"));
    if (good()) parts.push_back(std::make_shared<ObstacleField>(std::move(obstacles)));
  }
  return parts;
}

void read_wave(const Reader& wave, Road& road) {
  road.wave_amplitude = wave.number("amplitude", "m", {.min = 0, .max = 1});
  road.wave_length = wave.number("length", "m", {.min = 0.5, .max = 1e5});
  if (6.3 * road.wave_amplitude > road.wave_length)
    wave.problem("amplitude", "the wave is steeper than 45 degrees; expected less than 0.159 of its length");
}

// With a map, the road's own friction is one and the map holds all values, with ground and split below its layers.
std::shared_ptr<const RoadSurface> read_map(const Reader& r, Road& road, const Problems& problems) {
  const std::size_t before = problems.size();
  std::vector<FrictionLayer> layers = read_friction_map(r.list("friction_map"));
  if (problems.size() != before) return {};
  if (road.split) layers.insert(layers.begin(), {FrictionSplit{road.split_y, road.friction_left, road.friction}});
  auto map = std::make_shared<FrictionMap>(road.friction, std::move(layers));
  road.friction = road.friction_left = 1.0, road.split = false;
  return map;
}

Road read_road(const Reader& r, Problems& problems, Problems& warnings) {
  Road road;
  if (r.has("surface")) {
    road.friction = friction_of(r.choice("surface", surface_names())).value_or(1.0);
    if (r.has("friction"))
      r.problem("friction", "stands beside `surface`, which gives the friction; expected one of them");
  } else if (r.has("friction")) {
    road.friction = read_friction(r, "friction");
  }
  road.friction_left = road.friction;
  road.grade = r.number("grade", "-", slope_limits, 0.0);
  road.bank = r.number("bank", "-", slope_limits, 0.0);
  if (r.has("split")) {
    const Reader split = r.map("split");
    road.split = true;
    road.friction_left = read_friction(split, "friction_left");
    road.split_y = split.number("y", "m", {.min = -1e6, .max = 1e6}, 0.0);
  }
  if (r.has("wave")) read_wave(r.map("wave"), road);
  std::vector<std::shared_ptr<const RoadSurface>> parts = read_surfaces(r, problems, warnings);
  if (r.has("friction_map"))
    if (auto map = read_map(r, road, problems)) parts.push_back(std::move(map));
  road.surface = combined(std::move(parts));
  return road;
}

}  // namespace

Road load_road_file(const std::filesystem::path& file, std::string& name, Problems& problems,
                    const std::vector<std::string>& overrides, Problems* warnings) try {
  if (file.extension() == ".crg") {
    name = file.stem().string();
    for (const std::string& one : overrides)
      problems.add("--set", 0, one.substr(0, one.find('=')), "an OpenCRG file has no keys to set");
    Road road;
    if (const auto crg = files::read_crg(file, problems)) road.surface = std::make_shared<CrgSurface>(*crg);
    return road;
  }
  const files::Document own = files::read_yaml(file, overrides, problems);
  const Reader r(own, problems);
  r.choice("kind", {"road"});
  name = r.text("name", file.stem().string());
  r.text("description", "");
  Problems ignored;
  const Road road = read_road(r, problems, warnings ? *warnings : ignored);
  r.finish();
  return road;
} catch (const std::logic_error& e) {
  return refused<Road>(file, e, problems);
}

std::optional<StationaryRoad> stationary_road(const std::filesystem::path& file, std::string& why, Problems& problems) {
  StationaryRoad found;
  load_road_file(file, found.name, problems);
  if (!problems.empty()) return {};
  why = "it is no random road";
  if (file.extension() == ".crg") return {};
  const files::Document document = files::read_yaml(file, problems);
  const Reader r(document, problems);
  if (!r.has("random")) return {};
  for (const char* key : {"path", "crg", "profile", "obstacles", "wave", "grade", "bank"})
    if (r.has(key)) {
      why = std::string("its heights are not random alone (") + key + ")";
      return {};
    }
  const Reader random = r.map("random");
  for (const char* key : {"sections", "end", "table"})
    if (random.has(key)) {
      why = std::string("it is not the same random process all along (random.") + key + ")";
      return {};
    }
  const RandomRoadOptions o = read_random(random);
  found.roughness = o.roughness, found.coherence = o.coherence;
  found.longest_wave = o.longest_wave, found.shortest_wave = o.shortest_wave;
  const RoughnessModel model = o.roughness.model;
  const bool white =
      model == RoughnessModel::power_law && o.roughness.waviness == 2.0 && o.roughness.waviness_above == 2.0;
  if (white || model == RoughnessModel::I || model == RoughnessModel::II) return found;
  why = "its spectrum has no shape filter; expected a power law of waviness 2, or model I or II";
  return {};
}

Road load_road(const files::Document& document, const Reader& root, std::string& name, Problems& problems,
               Problems& warnings) {
  if (!root.has("road")) return {};
  const files::Node* node = document.root()->find("road");
  if (node->kind == files::Node::Kind::map) return read_road(root.map("road"), problems, warnings);
  const std::filesystem::path file = named_file(root, "road", "roads");
  return file.empty() ? Road{} : load_road_file(file, name, problems, {}, &warnings);
}

}  // namespace fahrwerk::load
