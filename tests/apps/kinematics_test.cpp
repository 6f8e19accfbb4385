// One car, three kinds of kinematics: exact linkages, design kinematics fitted to them, look-up tables of them.
#include <cmath>

#include "apps/program.h"

namespace {

using Kinematics = Program;

TEST_F(Kinematics, FittedAndTabulatedSuspensionsDriveLikeTheLinkages) {
  const std::string step =
      "run $SOURCE/examples/step_steer_linkage.yaml --quiet --set vehicle.front.link_inertia=neglect "
      "--set vehicle.rear.link_inertia=neglect ";
  ASSERT_EQ(run("kc double_wishbone_front --fit --steer '20 mm' --out fit").exit, 0);
  ASSERT_EQ(run("kc five_link_rear --fit --out fit").exit, 0);
  ASSERT_EQ(run("kc double_wishbone_front --table --out table").exit, 0);
  ASSERT_EQ(run("kc five_link_rear --table --out table").exit, 0);
  ASSERT_EQ(run(step + "--out exact").exit, 0);
  const auto changed = [&](const std::string& kind) {
    const std::string front = "--set vehicle.front.kinematics=" + kind + "/double_wishbone_front_" + kind + ".yaml ";
    const std::string rear = "--set vehicle.rear.kinematics=" + kind + "/five_link_rear_" + kind + ".yaml ";
    const Answer a =
        run("run $SOURCE/examples/step_steer_linkage.yaml --quiet " + front + rear + "--out driven_" + kind);
    ASSERT_EQ(a.exit, 0) << a.error;
  };
  ASSERT_TRUE(std::filesystem::exists(folder / "fit/double_wishbone_front_design.yaml"));
  std::filesystem::rename(folder / "fit", folder / "design");
  changed("design"), changed("table");
  const Answer x =
      run("compare exact driven_design driven_table --json --signals body.yaw_rate "
          "body.lateral_acceleration body.roll");
  ASSERT_EQ(x.exit, 0) << x.error;
  ASSERT_EQ(x.json()["signals"].size(), 6u);
  const auto peak = [](const std::string& signal) {  // of the manoeuvre, roughly: 0.26 rad/s, 6.5 m/s², 3.5 deg
    return signal == "body.yaw_rate" ? 0.26 : signal == "body.roll" ? 0.06 : 6.5;
  };
  for (const auto& row : x.json()["signals"]) {
    // Fitted: 1 % of the peak, what the design kinematics' few numbers allow. The spline's error is below 1e-4.
    const double limit = row["run"] == "driven_table" ? 1e-3 : 0.01;
    EXPECT_LT(row["largest_difference"].get<double>(), limit * peak(row["signal"])) << row.dump();
  }
}

}  // namespace
