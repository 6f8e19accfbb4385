#include "suspension/linkage/attach.h"

#include <fmt/format.h>

#include <cmath>

#include "math/angle_equation.h"

namespace fahrwerk {

using V = Vec3<double>;

std::optional<HardPointProblem> set_lever(const BarGeometry& g, BarLever<double>& bar) {
  const V e{0, 1, 0}, end = *g.lever_end;
  bar.pivot = {g.pivot->x, end.y, g.pivot->z};  // on the axis, in the plane of the lever
  bar.u = end - bar.pivot, bar.v = cross(e, bar.u);
  const V d = g.link - end, y = g.link - bar.pivot;
  bar.squared_length = dot(d, d);
  const double radius = norm(bar.u);
  bar.radius = bar.v.z > 0.0 ? radius : -radius;
  bar.branch = angle_branch(-2.0 * dot(y, bar.u), -2.0 * dot(y, bar.v), 0.0, 1.0);
  const auto wrong = [](const char* point, const char* message) { return HardPointProblem{point, message}; };
  if (radius < 1e-2) return wrong("bar.lever_end", "lies on the bar's axis through bar.pivot: the bar has no lever");
  if (norm(d) < kOnePoint) return wrong("bar.link", "coincides with bar.lever_end: the drop link has no length");
  if (std::fabs(bar.v.z) < 1e-3 * radius)
    return wrong("bar.lever_end", "stands straight above or below bar.pivot: hub travel cannot turn the bar");
  if (std::fabs(dot(d, bar.v)) < 1e-2 * norm(d) * radius)
    return wrong("bar.link", "the drop link points at the bar's axis: it cannot turn the bar");
  return std::nullopt;
}

LinkPlace place_on_link(const V& p, const std::string& key, const std::string& inner_name, const V& inner,
                        const std::string& outer_name, const V& outer) {
  const V d = outer - inner;
  const double share = dot(p - inner, d) / dot(d, d), off = norm(p - inner - share * d);
  if (off <= kOnePoint) return {share, std::nullopt};
  return {share, HardPointProblem{key + ".moving",
                                  fmt::format("lies {:.1f} mm beside the line {} - {}; a link with ball joints spins, "
                                              "so the point must lie on it",
                                              1e3 * off, inner_name, outer_name)}};
}

}  // namespace fahrwerk
