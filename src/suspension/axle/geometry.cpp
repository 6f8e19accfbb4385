#include "suspension/axle/geometry.h"

#include <algorithm>

namespace fahrwerk {
namespace {

AxleLinkNames link(const std::string& name, bool pair) { return {name, name + "_inner", name + "_outer", pair}; }
const AxleLinkNames panhard{"panhard", "panhard_body", "panhard_beam", false};

std::vector<AxleLayout> make_layouts() {
  return {{.type = "beam_axle",
           .guide = "three_link_panhard",
           .links = {link("lower_link", true), link("upper_link", false), panhard}},
          {.type = "beam_axle", .guide = "four_link", .links = {link("lower_link", true), link("upper_link", true)}},
          {.type = "beam_axle",
           .guide = "three_link_watt",
           .links = {link("lower_link", true), link("upper_link", false)},
           .watt = true},
          {.type = "beam_axle", .guide = "leaf", .leaf = true, .leaf_lateral = true},
          {.type = "beam_axle", .guide = "leaf_panhard", .links = {panhard}, .leaf = true},
          {.type = "twist_beam", .guide = "", .twist = true}};
}

}  // namespace

const std::vector<AxleLayout>& axle_layouts() {
  static const std::vector<AxleLayout> all = make_layouts();
  return all;
}

const AxleLayout* find_axle_layout(std::string_view type, std::string_view guide) {
  const auto& all = axle_layouts();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const AxleLayout& l) { return l.type == type && l.guide == guide; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> axle_guides() {
  std::vector<std::string> names;
  for (const AxleLayout& l : axle_layouts())
    if (!l.twist) names.push_back(l.guide);
  return names;
}

std::vector<std::string> AxleLayout::points(bool steered) const {
  std::vector<std::string> names{"wheel_center"};
  const auto add = [&](std::initializer_list<const char*> more) {
    names.insert(names.end(), more.begin(), more.end());
  };
  for (const AxleLinkNames& l : links) names.push_back(l.inner), names.push_back(l.outer);
  if (watt) add({"watt_pivot", "watt_upper_crank", "watt_upper_body", "watt_lower_crank", "watt_lower_body"});
  if (leaf) add({"leaf_front", "leaf_seat", "leaf_rear"});
  if (twist) add({"bush", "shear_center"});
  if (steered) add({"kingpin_upper", "kingpin_lower", "tie_rod", "drag_link_inner", "drag_link_outer"});
  return names;
}

bool AxleLayout::single(std::string_view point) const {
  for (const AxleLinkNames& l : links)
    if (point == l.inner || point == l.outer) return !l.pair;
  return point.starts_with("watt_") || point.starts_with("drag_link_") || point == "shear_center";
}

AxleGeometry mirrored(const AxleGeometry& axle) {
  AxleGeometry g = axle;
  const AxleLayout* layout = find_axle_layout(g.type, g.guide);
  for (auto& [name, p] : g.points)
    if (layout && layout->single(name)) p = mirrored(p);
  g.steering_direction = mirrored(g.steering_direction);
  g.beam.center = g.type == "twist_beam" ? g.beam.center : mirrored(g.beam.center);
  return g;
}

}  // namespace fahrwerk
