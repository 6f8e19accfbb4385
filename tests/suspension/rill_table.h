// Rill 2022, Table 1: front left double wishbone. Lengths in m, angles in rad, slopes per m.
#pragma once

#include <array>

#include "suspension/design_kinematics.h"

namespace fahrwerk::test {

inline constexpr double rill_dh = 0.08096, rill_ds = 0.07240;
inline constexpr std::array<const char*, 8> rill_names = {"xi", "eta", "alpha", "beta", "gamma", "u_S", "u_D", "z_arb"};

// Columns in the order of the names; values in the order of DesignColumn.
inline constexpr std::array<DesignColumn<double>, 8> rill_columns = {{
    {rill_dh, rill_ds, -0.02765, +0.30806, +0.01559, -0.00218, -0.03338, +0.01826, -0.03167, +0.02081, +0.00224,
     -0.02946},
    {rill_dh, rill_ds, -0.07112, -0.14963, -0.03140, -0.01604, -0.01630, -0.01635, +0.00089, -0.02134, -0.00420,
     -0.00217},
    {rill_dh, rill_ds, +0.44734, +1.20972, +0.11704, +0.05305, -0.12277, +0.06099, -0.14875, +0.02840, -0.02389,
     -0.14831},
    {rill_dh, rill_ds, -0.32329, +1.20120, +0.10749, -0.02603, -0.11642, +0.10629, -0.05932, +0.11802, +0.02663,
     -0.02219},
    {rill_dh, rill_ds, +0.11453, -8.21459, -0.57684, +0.00908, +0.78398, -0.61014, +0.79015, -0.63890, -0.00885,
     +0.78449},
    {rill_dh, rill_ds, +0.89260, -0.19082, +0.01238, +0.07213, +0.01970, -0.04529, -0.04802, -0.10653, -0.07249,
     -0.11015},
    {rill_dh, rill_ds, +0.89323, -0.16794, +0.05418, +0.07291, +0.07544, -0.01864, +0.00026, -0.08846, -0.07190,
     -0.07223},
    {rill_dh, rill_ds, +0.67524, -0.01680, +0.05251, +0.05257, +0.05581, -0.00030, +0.00311, -0.05699, -0.05673,
     -0.05396},
}};

inline DesignKinematics<double> rill_kinematics() {
  const auto f = [](int k) { return design_function(rill_columns[k]); };
  return {f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7)};
}

}  // namespace fahrwerk::test
