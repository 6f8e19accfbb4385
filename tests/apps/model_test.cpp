// fahrwerk model and runs of multibody files, from the outside.
#include <cmath>

#include "apps/program.h"

namespace {

class Model : public Program {};

TEST_F(Model, PrintsTheElementsOfTheMatrices) {
  const Answer a = run("model $SOURCE/examples/neweul_car.yaml");
  ASSERT_EQ(a.exit, 0) << a.error;
  // As the book prints them.
  for (const char* line :
       {"M(5,5) = 49.81118", "D(6,6) = 153.153", "K(5,5) = 291806.3", "H(10,1) = 180000", "6 bodies, 10 coordinates",
        "accelerations disturbed: recursive", "M symmetric and positive definite"})
    EXPECT_NE(a.out.find(line), std::string::npos) << line;
  // Neither G nor N: what differences of large elements leave is no element.
  EXPECT_EQ(a.out.find("G("), std::string::npos);
  EXPECT_EQ(a.out.find("N("), std::string::npos);
}

TEST_F(Model, ShowsReactionsWhereThereAreJoints) {
  const Answer a = run("model $SOURCE/examples/double_pendulum.yaml --reactions");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_NE(a.out.find("reaction on"), std::string::npos);
  EXPECT_EQ(a.out.find(" -0,"), std::string::npos) << a.out;
  const Answer b = run("model $SOURCE/examples/quarter_modules.yaml --reactions");
  EXPECT_EQ(b.exit, 2);
  EXPECT_TRUE(b.complains({"--reactions", "multibody"}));
}

TEST_F(Model, AnswersInJson) {
  const Answer a = run("model $SOURCE/examples/neweul_car.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_EQ(json["linear"]["M"].size(), 10u);
  EXPECT_EQ(json["eigenvalues"].size(), 20u);
  // Of the car at rest and in motion; only the latter has something to compare.
  EXPECT_LT(json["formalisms"]["recursive_difference"].get<double>(), 1e-10);
  EXPECT_GT(json["formalisms"]["cartesian_difference"].get<double>(), 0.0);
  EXPECT_LT(json["formalisms"]["cartesian_difference"].get<double>(), 1e-10);
  EXPECT_GT(json["formalisms"]["recursive_operations"]["total"].get<int>(), 1000);
  // Its frequency and damping belong to the same eigenvalue.
  const auto& e = json["eigenvalues"][0];
  EXPECT_NEAR(e["damping_ratio"].get<double>(),
              -e["re"].get<double>() / std::hypot(e["re"].get<double>(), e["im"].get<double>()), 1e-12);
}

// Vehicles, too, with the matrices and eigenvalues that `linear` finds.
TEST_F(Model, PrintsTheEquationsOfVehicles) {
  for (const char* vehicle : {"fullsize", "single_track"}) {
    const Answer a = run(std::string("model ") + vehicle + " --speed '25 m/s' --json");
    const Answer b = run(std::string("linear ") + vehicle + " --speed '25 m/s' --json");
    ASSERT_EQ(a.exit, 0) << a.error;
    ASSERT_EQ(b.exit, 0) << b.error;
    const auto sheet = a.json();
    const auto form = nlohmann::json::parse(content(folder / (std::string("out/linear_") + vehicle) / "linear.json"));
    for (const char* matrix : {"A", "B", "C", "D"}) EXPECT_EQ(sheet[matrix], form[matrix]) << vehicle << matrix;
    EXPECT_EQ(sheet["eigenvalues"].size(), form["states"].size());
    EXPECT_EQ(sheet["states"][0]["name"], form["states"][0]["name"]);
  }
  const Answer a = run("model single_track --speed '25 m/s'");
  EXPECT_NE(a.out.find("x(1) = body.yaw_rate [rad/s]"), std::string::npos) << a.out;
  EXPECT_TRUE(run("model single_track").complains({"--speed", "at least 1 m/s"}));
  EXPECT_TRUE(run("model double_pendulum --speed '3 m/s'").complains({"--speed", "is for vehicles"}));
}

TEST_F(Model, ChangesParametersAndModules) {
  // Twice the length: frequencies fall by the square root of two.
  const auto mode = [&](const std::string& more) {
    const auto json = run("model $SOURCE/examples/double_pendulum.yaml --json " + more).json();
    return json["eigenvalues"][0]["frequency_hz"].get<double>();
  };
  EXPECT_NEAR(mode("") / mode("--set parameters.L='1.6 m'"), std::sqrt(2.0), 1e-9);
  const Answer a = run("model $SOURCE/examples/quarter_modules.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_EQ(a.json()["states"].size(), 6u);
}

TEST_F(Model, RefusesWrongFiles) {
  const Answer a = run("run $SOURCE/examples/double_pendulum.yaml --json --set parameters.L='1 kg'");
  EXPECT_EQ(a.exit, 2);
  EXPECT_FALSE(a.json()["errors"].empty());
  const Answer b = run("model $SOURCE/examples/double_pendulum.yaml --set bodies.upper.mass='(m'");
  EXPECT_EQ(b.exit, 2);
  EXPECT_NE(b.error.find("not closed"), std::string::npos) << b.error;
}

TEST_F(Model, RefusesNamesThatTheFileDoesNotHave) {
  for (const char* command : {"model", "linear", "run"}) {
    const Answer a = run(std::string(command) + " $SOURCE/examples/double_pendulum.yaml --set parameters.LL=3");
    EXPECT_EQ(a.exit, 2) << command;
    EXPECT_TRUE(a.complains({"--set", "parameters.LL", "did you mean 'L'"})) << a.error;
  }
  // A value that cannot be is said of the option that it came from.
  const Answer b = run("linear $SOURCE/examples/double_pendulum.yaml --vary bodies.upper.mass='-2:-1 kg:2'");
  EXPECT_EQ(b.exit, 2);
  EXPECT_TRUE(b.complains({"--vary", "bodies.upper.mass"})) << b.error;
}

TEST_F(Model, WarnsOfInertiaThatNoBodyHas) {
  const std::string text =
      "kind: multibody\ncoordinates: {phi: {unit: rad}}\nframes: {rod: {steps: [{rotate: y, by: phi}]}}\n"
      "bodies: {rod: {frame: rod, mass: 1 kg, inertia: ";
  folder.write("wrong.yaml", text + "[1, 1, 5]}}\n");
  folder.write("plane.yaml", text + "[0, 5, 0]}}\n");
  const Answer a = run("model wrong.yaml"), b = run("model plane.yaml");
  EXPECT_EQ(a.exit, 0);
  EXPECT_NE(a.error.find("bodies.rod.inertia"), std::string::npos) << a.error;
  EXPECT_EQ(b.error, "");
  EXPECT_NE(run("linear wrong.yaml").error.find("bodies.rod.inertia"), std::string::npos);
}

TEST_F(Model, RunsNonlinearModules) {
  const Answer a = run("model $SOURCE/examples/bridge_crossing.yaml");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_NE(a.out.find("depends on time: matrices at t = 0"), std::string::npos) << a.out;
  const Answer b = run("linear $SOURCE/examples/bridge_crossing.yaml");
  EXPECT_EQ(b.exit, 2);
  EXPECT_TRUE(b.complains({"couplings[2].matrix", "constant matrices"})) << b.error;
}

}  // namespace
