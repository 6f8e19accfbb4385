// Friction between tyre and road by the name of the surface, after Popp/Schiehlen, Table 8.1.
//
// The table gives a sticking coefficient μ₀ and a sliding one μ, some as ranges. A road's friction is the largest that
// a tyre can use, hence μ₀; of a range its middle is taken.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace fahrwerk {

struct SurfaceFriction {
  std::string_view name;
  double static_low, static_high;    // μ₀
  double dynamic_low, dynamic_high;  // μ
  constexpr double value() const { return 0.5 * (static_low + static_high); }
};

inline constexpr std::array<SurfaceFriction, 7> surface_frictions{{
    {"asphalt_dry", 0.8, 1.0, 0.75, 0.75},
    {"concrete_dry", 0.8, 1.0, 0.75, 0.75},
    {"asphalt_wet", 0.5, 0.7, 0.45, 0.6},
    {"concrete_wet", 0.8, 0.8, 0.7, 0.7},
    {"gravel", 0.6, 0.6, 0.55, 0.55},
    {"snow", 0.2, 0.2, 0.15, 0.15},
    {"ice", 0.1, 0.1, 0.07, 0.07},
}};

constexpr std::optional<double> friction_of(std::string_view name) {
  for (const SurfaceFriction& s : surface_frictions)
    if (s.name == name) return s.value();
  return {};
}

}  // namespace fahrwerk
