// Force elements and anti-roll bars, as linkages, dependent axles and the compliance rig build them from hard points.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "suspension/linkage/build.h"

namespace fahrwerk {

// Points closer than this are one  [m].
inline constexpr double kOnePoint = 1e-3;

// Fills everything of a lever but `at` and `height`, from a bar with lever_end and pivot. What is impossible about it
// comes back; the lever is then of no use.
std::optional<HardPointProblem> set_lever(const BarGeometry& bar, BarLever<double>& lever);

// One more force element of a linkage that stands: `key` names it in problems. Refused, too, where it comes within
// 10 mm of nothing over the travel.
struct BuiltElement {
  Element<double> element;
  std::vector<HardPointProblem> problems;
};
BuiltElement build_element(const SuspensionGeometry& geometry, const Linkage<double>& linkage, const std::string& key,
                           const Attachment& at);

// A point on the line from inner to outer, as share of the length; a link with ball joints spins, so that nothing else
// of it has a place. The problem names `key`.moving and the link's points.
struct LinkPlace {
  double share;
  std::optional<HardPointProblem> problem;
};
LinkPlace place_on_link(const Vec3<double>& p, const std::string& key, const std::string& inner_name,
                        const Vec3<double>& inner, const std::string& outer_name, const Vec3<double>& outer);

}  // namespace fahrwerk
