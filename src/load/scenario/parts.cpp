#include "load/scenario/parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "files/nearest.h"

namespace fahrwerk::load {

PartWishes read_parts(const files::Reader& root, const EquipmentParameters* of) {
  PartWishes wishes;
  if (!root.has("parts")) return wishes;
  const files::Reader r = root.map("parts");
  const std::vector<std::string> names = part_names(of);
  for (const std::string& key : r.keys()) {
    if (const std::optional<CarPart> part = part_from_name(key)) {
      wishes.off[*part] = r.choice(key, {"on", "off"}) == "off";
      continue;
    }
    if (std::find(names.begin(), names.end(), key) != names.end()) {
      if (r.choice(key, {"on", "off"}) == "off") wishes.units_off.push_back(key);
      continue;
    }
    r.has(key);
    const std::string near = files::nearest(key, names);
    r.problem(key, fmt::format("there is no such part of a car{} {}",
                               near.empty() ? "; there are:" : "; did you mean '" + near + "'? There are:",
                               files::joined(names)));
  }
  return wishes;
}

}  // namespace fahrwerk::load
