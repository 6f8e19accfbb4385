// One car, three kinds of kinematics: exact linkages, design kinematics fitted to them, look-up tables of them.
#include <cmath>

#include "apps/program.h"

namespace {

using Kinematics = Program;

// The car with exact double wishbones, links with mass, against the same car with what `kc --fit` and `kc --table` make
// of them over their whole travel and lock. Design kinematics and tables have no links: their mass is missing there.
TEST_F(Kinematics, FittedAndTabulatedDoubleWishbonesDriveLikeTheLinkages) {
  for (const char* file : {"double_wishbone_front", "double_wishbone_rear"})
    for (const char* kind : {"fit", "table"})
      ASSERT_EQ(run(std::string("kc ") + file + " --" + kind + " --out " + kind).exit, 0);
  const std::string step = "run $SOURCE/examples/step_steer_linkage.yaml --quiet ";
  const std::string exact = "--set vehicle.rear.kinematics=double_wishbone_rear ";
  ASSERT_EQ(run(step + exact + "--out exact").exit, 0);
  ASSERT_EQ(run(step + exact +
                "--set vehicle.front.link_inertia=neglect --set vehicle.rear.link_inertia=neglect --out massless")
                .exit,
            0);
  const auto changed = [&](const std::string& where, const std::string& kind) {
    const Answer a = run(step + "--set vehicle.front.kinematics=" + where + "/double_wishbone_front_" + kind +
                         ".yaml --set vehicle.rear.kinematics=" + where + "/double_wishbone_rear_" + kind +
                         ".yaml --out driven_" + kind);
    ASSERT_EQ(a.exit, 0) << a.error;
  };
  changed("fit", "design"), changed("table", "table");
  const auto compared = [&](const std::string& runs) {
    const Answer x =
        run("compare " + runs + " --json --out compared --signals body.yaw_rate body.lateral_acceleration body.roll");
    EXPECT_EQ(x.exit, 0) << x.error;
    return x.json()["signals"];
  };
  const auto share = [](const nlohmann::json& row) {
    return row["largest_difference"].get<double>() / row["peak"].get<double>();
  };
  const nlohmann::json fitted = compared("exact driven_design");
  ASSERT_EQ(fitted.size(), 3u);
  for (const auto& row : fitted) EXPECT_LT(share(row), 0.01) << row.dump();
  // The report says so.
  EXPECT_NE(content(folder / "compared/report.html").find("of the reference's peak"), std::string::npos);
  // Beside the same links without mass, the spline's own error is below 1e-4 of the way of the knuckle.
  const nlohmann::json tabulated = compared("massless driven_table");
  ASSERT_EQ(tabulated.size(), 3u);
  for (const auto& row : tabulated) EXPECT_LT(share(row), 1e-3) << row.dump();
}

}  // namespace
