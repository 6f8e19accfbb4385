#include "load/suspension/suspension_steering.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "load/suspension/hard_points.h"

namespace fahrwerk::load {
namespace {

using files::Reader;
using V = Vec3<double>;

Pinion<double> read_pinion(const Reader& r, const char* ratio) {
  const double turn = r.number("rise_angle", "rad", {.above = 0, .max = 100}, std::numbers::pi);
  return {r.number(ratio, "m/rad", {.min = -1, .max = 1}), r.number("ratio_rise", "m/rad", {.min = -1, .max = 1}, 0.0),
          turn};
}

SplitRack<double> read_rack(const Reader& r) {
  SplitRack<double> rack{read_pinion(r, "ratio"), {}, 0.0, 0.0};
  rack.right = r.has("ratio_right") ? read_pinion(r, "ratio_right") : rack.left;
  rack.left_offset = r.number("offset_left", "m", {.min = -0.1, .max = 0.1}, 0.0);
  rack.right_offset = r.number("offset_right", "m", {.min = -0.1, .max = 0.1}, 0.0);
  if (rack.left.ratio == 0.0) r.problem("ratio", "0 m/rad moves nothing");
  return rack;
}

Table read_map(const Reader& r, const char* key) {
  const auto t = r.table(key, {"rad", "m"}, {.min_size = 2, .max_size = 1000, .increasing = true});
  if (t.size() != 2 || t[0].size() < 2) return {};
  for (std::size_t i = 0; i < t[0].size(); ++i)
    if (!std::isfinite(t[0][i]) || !std::isfinite(t[1][i])) return {};
  const double way = t[1].back() - t[1].front();
  for (std::size_t i = 1; i < t[1].size(); ++i)
    if (!((t[1][i] - t[1][i - 1]) * way > 0.0)) {
      r.problem(fmt::format("{}[{}]", key, i), "the travel must go one way");
      return {};
    }
  return monotone_table(t[0], t[1]);
}

SteeringArm<double> read_arm(const Reader& r, const V& joint) {
  const V pivot = read_point(r, "pivot");
  const auto a = r.vector3("axis", "-", {.min = -1, .max = 1}, {0, 0, 1});
  const V axis{a[0], a[1], a[2]};
  if (!(norm(axis) > 1e-6)) {
    r.problem("axis", "has no length");
    return {};
  }
  if (norm(cross((1.0 / norm(axis)) * axis, joint - pivot)) < 1e-2)
    r.problem("pivot", "the arm's joint lies on its axis: the arm has no lever");
  return steering_arm(pivot, axis, joint);
}

// The joints of the tie rods must lie on the relay rod.
SteeringFourBar<double> read_four_bar(const Reader& r, const SuspensionGeometry& g) {
  const Reader pitman = r.map("pitman"), idler = r.map("idler");
  const V P = read_point(pitman, "joint"), Q = read_point(idler, "joint"), d = Q - P;
  const SteeringArm<double> a = read_arm(pitman, P), b = read_arm(idler, Q);
  const auto found = g.points.find("tie_rod_inner");
  if (found == g.points.end()) return {};
  if (norm(d) < 1e-2) {
    idler.problem("joint", "coincides with pitman.joint: the relay rod has no length");
    return {};
  }
  for (const V& joint : {found->second, mirrored(found->second)}) {
    const double off = norm(joint - P - (dot(joint - P, d) / dot(d, d)) * d);
    if (off > 1e-3)
      r.problem("pitman", fmt::format("the relay rod from pitman.joint to idler.joint passes {:.1f} mm beside the {} "
                                      "tie rod's inner joint",
                                      1e3 * off, joint.y > 0.0 ? "left" : "right"));
  }
  return four_bar(a, b, found->second, mirrored(found->second));
}

// Over the whole input: the relay rod closes, and the travel stays in what was proved.
void check_travel(const Reader& r, const SuspensionGeometry& g, const KcSteering& s) {
  constexpr int grid = 40;
  double most = 0.0, reach = s.limit;
  // A linkage is followed over all of travel.steer, which is that of the pitman arm's joint on its circle.
  if (const auto* bar = std::get_if<SteeringFourBar<double>>(&s.law); bar && norm(bar->pitman.u) > 0.0)
    most = s.limit * norm(bar->pitman.u), reach = std::max(reach, g.travel.steer / norm(bar->pitman.u));
  if (const auto* arm = std::get_if<PitmanArm>(&s.law)) most = s.limit * norm(arm->arm.u);
  for (int i = -grid; i <= grid; ++i) {
    const double input = reach * i / grid;
    if (const auto* bar = std::get_if<SteeringFourBar<double>>(&s.law); bar && !evaluate(*bar, input).reached) {
      r.problem("limit", fmt::format("the relay rod cannot follow the pitman arm to {:.1f} deg", input * 180 / M_PI));
      return;
    }
    if (std::fabs(input) > s.limit * (1.0 + 1e-9)) continue;
    const SteerTravel t = steer_travel(s, input);
    most = std::max({most, std::fabs(t.left.value), std::fabs(t.right.value)});
  }
  if (most > g.travel.steer + 1e-9)
    r.problem("limit", fmt::format("moves the tie rods by {:.1f} mm; travel.steer is {:.1f} mm", 1e3 * most,
                                   1e3 * g.travel.steer));
}

}  // namespace

std::optional<KcSteering> read_steering_law(const Reader& r, const SuspensionGeometry& g,
                                            const std::optional<V>& drag_link) {
  if (!r.has("kind")) return std::nullopt;
  const std::string kind = r.choice("kind", {"rack_and_pinion", "map", drag_link ? "pitman_arm" : "four_bar"});
  KcSteering s;
  s.limit = r.number("limit", "rad", {.above = 0, .max = 50});
  if (r.has("damper")) {
    const Reader d = r.map("damper");
    s.damper = SteeringDamper<double>{d.number("damping", "N s/m", {.min = 0, .max = 1e7}),
                                      d.number("knee", "m/s", {.above = 0, .max = 10}, 1.0)};
  }
  if (kind == "rack_and_pinion") s.law = read_rack(r);
  if (kind == "map") {
    SteeringTables t{read_map(r, "map"), {}};
    t.right = r.has("map_right") ? read_map(r, "map_right") : t.left;
    s.law = t;
  }
  if (kind == "four_bar") s.law = read_four_bar(r, g);
  if (kind == "pitman_arm" && norm(*drag_link) > 1e-6) {
    const auto joint = g.points.find("drag_link_inner");
    s.law = PitmanArm{read_arm(r.map("pitman"), joint == g.points.end() ? V{0, 0, 0} : joint->second),
                      (1.0 / norm(*drag_link)) * *drag_link};
  }
  if (kind.empty() || !(s.limit > 0.0)) return s;
  check_travel(r, g, s);
  return s;
}

}  // namespace fahrwerk::load
