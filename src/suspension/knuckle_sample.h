// Positions of a knuckle as numbers: what design kinematics are fitted to and look-up tables are made of.
#pragma once

#include <array>

namespace fahrwerk {

inline constexpr int kDesignColumns = 8;
inline constexpr const char* kDesignNames[kDesignColumns] = {"xi",    "eta",    "alpha",  "beta",
                                                             "gamma", "spring", "damper", "bar"};
inline constexpr const char* kDesignUnits[kDesignColumns] = {"m", "m", "rad", "rad", "rad", "m", "m", "m"};

// One position of the left knuckle: ξ, η, α, β, γ, u_S, u_D, z_arb at hub travel h and steer travel s. A value that is
// NaN was not measured.
struct DesignSample {
  double h, s;
  std::array<double, kDesignColumns> value;
};

}  // namespace fahrwerk
