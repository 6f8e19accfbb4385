// A road, as a map in a scenario or as a file of its own (with `kind: road`):
//
//   friction: 1.0                        [1]   > 0
//   grade: 15 %                          [0]   rise along x
//   bank: 2 %                            [0]   rise along y
//   split: {friction_left: 0.3, y: 0 m}  []    another friction to the left of y
//   wave: {amplitude: 10 mm, length: 8 m}  []  z = A sin(2π x/λ) on top of the plane
#include "load/places.h"
#include "load/scenario.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

Road read_road(const Reader& r) {
  constexpr files::Limits friction{.above = 0, .max = 3}, slope{.min = -1, .max = 1};
  Road road;
  road.friction = r.number("friction", "-", friction, 1.0);
  road.friction_left = road.friction;
  road.grade = r.number("grade", "-", slope, 0.0);
  road.bank = r.number("bank", "-", slope, 0.0);
  if (r.has("split")) {
    const Reader split = r.map("split");
    road.split = true;
    road.friction_left = split.number("friction_left", "-", friction);
    road.split_y = split.number("y", "m", {.min = -1e6, .max = 1e6}, 0.0);
  }
  if (r.has("wave")) {
    const Reader wave = r.map("wave");
    road.wave_amplitude = wave.number("amplitude", "m", {.min = 0, .max = 1});
    road.wave_length = wave.number("length", "m", {.min = 0.5, .max = 1e5});
    if (6.3 * road.wave_amplitude > road.wave_length)
      wave.problem("amplitude", "the wave is steeper than 45 degrees; expected less than 0.159 of its length");
  }
  return road;
}

}  // namespace

Road load_road(const files::Document& document, const Reader& root, std::string& name, files::Problems& problems) {
  if (!root.has("road")) return {};
  const files::Node* node = document.root()->find("road");
  if (node->kind == files::Node::Kind::map) return read_road(root.map("road"));
  const std::filesystem::path file = named_file(root, "road", "roads");
  if (file.empty()) return {};
  const files::Document own = files::read_yaml(file, problems);
  const Reader r(own, problems);
  r.choice("kind", {"road"});
  name = r.text("name", file.stem().string());
  const Road road = read_road(r);
  r.finish();
  return road;
}

}  // namespace fahrwerk::load
