// Linkages against the same mechanisms in Simbody: arms as bodies on pins, ball joints, rods, a strut as a line that
// slides through a point, a rack and a lifter that prescribe steer and hub travel. Solved by Simbody's own assembler,
// step by step from the design position.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "linkages.h"
#include "simbody_points.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

class AgainstSimbody : public testing::TestWithParam<SuspensionGeometry> {};

TEST_P(AgainstSimbody, PositionsOverTravelAndSteer) {
  const SuspensionGeometry& g = GetParam();
  const Linkage<double> l = test::built(g);
  const test::MechanismPoints points = test::mechanism_points(g);
  double worst = 0.0;
  for (int steer = -4; steer <= 4; ++steer) {
    const double s = 0.98 * l.range.s_max * steer / 4.0;
    for (const double direction : {1.0, -1.0}) {
      test::SimbodyMechanism mechanism(points);
      for (int i = 1; i <= 8; ++i) mechanism.move_to(0.0, s * i / 8.0);
      for (int i = 0; i <= 8; ++i) {
        const double h = direction * 0.98 * l.range.h_max * i / 8.0;
        const test::MechanismPose m = mechanism.move_to(h, s);
        // Simbody closes its loops to 1e-13; leverage from constraint to pose is below 100 in these ranges.
        ASSERT_LT(m.error, 1e-12) << "h " << h << " s " << s;
        const Knuckle<double> o = evaluate(l, h, s, 0.0, 0.0);
        const double off = std::hypot(m.position[0] - o.r_VW.x, m.position[1] - o.r_VW.y, m.position[2] - o.r_VW.z);
        worst = std::max(worst, off);
        EXPECT_LT(off, 1e-11) << "h " << h << " s " << s;
        for (int r = 0; r < 3; ++r)
          for (int c = 0; c < 3; ++c) EXPECT_NEAR(m.rotation[r][c], o.A_VK[r][c], 1e-10) << "h " << h << " s " << s;
      }
    }
    if (l.range.s_max == 0.0) break;
  }
  RecordProperty("worst_in_1e-18_m", static_cast<int>(worst * 1e18));
}

INSTANTIATE_TEST_SUITE_P(Linkages, AgainstSimbody,
                         testing::Values(test::rill_double_wishbone(), test::macpherson(), test::five_link(),
                                         test::macpherson_two_links(), test::double_link_strut()),
                         [](const auto& parameter) { return parameter.param.type; });

}  // namespace
}  // namespace fahrwerk
