// Whatever bytes come as an OpenCRG file: read, made a surface, asked for heights on and off the road.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "files/crg.h"
#include "road/crg_surface.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fahrwerk;
  files::Problems problems;
  const auto road = files::parse_crg({reinterpret_cast<const char*>(data), size}, "fuzz.crg", problems);
  if (!road || !problems.empty() || !road->reference.empty() || road->rows == 0) return 0;
  const CrgSurface surface(*road);
  RoadHint hint;
  for (const double s : {-5.0, 0.0, 0.3, 7.0, 1e6})
    for (const double d : {-100.0, -0.5, 0.0, 0.5}) {
      const RoadPlace p = surface.on_line(s, d);
      const RoadSample there = surface.sample(p.x, p.y, hint);
      if (std::isfinite(p.x) && std::isfinite(p.y) && !std::isfinite(there.height)) std::abort();
    }
  return 0;
}
