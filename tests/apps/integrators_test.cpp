// fahrwerk integrators: JSON, report, refusals.
#include "apps/program.h"

namespace {

using IntegratorsCommand = Program;

TEST_F(IntegratorsCommand, ComparesMethods) {
  const Answer a = run("integrators --problem half_car_ramp --problem hires --method rosenbrock --method rk4 --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto problems = a.json()["problems"];
  ASSERT_EQ(problems.size(), 2u);
  // Fixed steps only where the problem is not stiff.
  EXPECT_EQ(problems[0]["curves"].size(), 2u);
  EXPECT_EQ(problems[1]["curves"].size(), 1u);
  EXPECT_LT(problems[1]["reference_gap"].get<double>(), 1e-9);
  const auto points = problems[0]["curves"][0]["points"];
  // Error per step control of order two: a thousandth of the tolerance costs ten times the steps.
  EXPECT_LT(points[6]["error"].get<double>(), 0.1 * points[3]["error"].get<double>());
  EXPECT_GT(points[6]["rate_calls"].get<double>(), 5.0 * points[3]["rate_calls"].get<double>());
  EXPECT_NE(content(folder / "out/integrators/report.html").find("half_car_ramp"), std::string::npos);
  EXPECT_EQ(run("integrators --problem nothing").exit, 2);
  EXPECT_EQ(run("integrators --method rk5").exit, 2);
  EXPECT_TRUE(run("integrators --method ida --problem kepler").complains({"--method", "ida cannot do kepler"}));
}

TEST_F(IntegratorsCommand, MethodsAreListed) {
  const Answer a = run("list methods --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_EQ(a.json()["methods"].size(), 17u);
  // One of them drives the car from a file.
  EXPECT_EQ(run("run $SOURCE/examples/step_steer.yaml --set solver.method=tr_bdf2 --set duration=0.2 --json").exit, 0);
}

}  // namespace
