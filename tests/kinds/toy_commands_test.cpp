// Every command has a kind of model that somebody added, by the defaults alone.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "apps/program.h"
#include "files/result_file.h"

namespace {

// m = 400 kg, c = 57.6 kN/m, d = 2.88 kN s/m: ω₀ = 12 rad/s, δ = 3.6 1/s, ω = √(ω₀² - δ²).
constexpr double kOmega0 = 12.0, kDecay = 3.6;
const double kOmega = std::sqrt(kOmega0 * kOmega0 - kDecay * kDecay);

class ToyProgram : public Program {
 protected:
  ToyProgram() { program = FAHRWERK_TOY_PROGRAM; }
  const std::filesystem::path file = folder.write("marble.yaml",
                                                  "kind: ball\n"
                                                  "mass: 400 kg\n"
                                                  "stiffness: 57.6 kN/m\n"
                                                  "damping: 2.88 kN s/m\n"
                                                  "inputs: {road_height: {time: [0, 0.1, 0.1], value: [0, 0, 0.02]}}\n"
                                                  "duration: 1 s\n"
                                                  "record: {interval: 10 ms}\n");
};

// A step of the road: z = h (1 - e^{-δt} (cos ωt + δ/ω sin ωt)), off by (ω₀ h)⁴ of rk4 with 1 ms.
TEST_F(ToyProgram, Run) {
  const Answer a = run("run marble.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const nlohmann::json metrics = a.json()["metrics"];
  const double t = 0.9, h = 0.02, e = std::exp(-kDecay * t);
  const double z = h * (1.0 - e * (std::cos(kOmega * t) + kDecay / kOmega * std::sin(kOmega * t)));
  const auto result = fahrwerk::files::read_hdf5(folder / "out/marble/result.h5");
  const auto travel = std::find_if(result.columns.begin(), result.columns.end(),
                                   [](const auto& c) { return c.name == "wheel.travel"; });
  ASSERT_NE(travel, result.columns.end());
  EXPECT_NEAR(travel->values.back(), h - z, 1e-9);
  EXPECT_NEAR(metrics["wheel_travel_max"].get<double>(), h, 1e-12);
  EXPECT_NE(content(folder / "out/marble/report.html").find("\"scenes\""), std::string::npos);
}

TEST_F(ToyProgram, Linear) {
  const Answer a = run("linear marble.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const nlohmann::json mode = a.json()["eigenvalues"][0];
  EXPECT_NEAR(mode["re"].get<double>(), -kDecay, 1e-8);
  EXPECT_NEAR(mode["im"].get<double>(), kOmega, 1e-8);
  const Answer varied = run("linear marble.yaml --vary vehicle.damping='1:5 kN s/m:3' --json");
  ASSERT_EQ(varied.exit, 0) << varied.error;
  EXPECT_EQ(varied.json()["locus"]["values"].size(), 3u);
}

// By the defaults: A = [0, 1; -c/m, -d/m], B = [0; c/m], and what it shows.
TEST_F(ToyProgram, Model) {
  const Answer a = run("model marble.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const nlohmann::json sheet = a.json();
  const double c = kOmega0 * kOmega0, d = 2 * kDecay;
  // By differences: central ones of linear functions have only round-off, 1e-16 over steps of 1e-6.
  for (const auto& [matrix, row, column, value] :
       {std::tuple{"A", 0, 1, 1.0}, {"A", 1, 0, -c}, {"A", 1, 1, -d}, {"B", 1, 0, c}, {"C", 0, 0, -c}, {"D", 0, 0, c}})
    EXPECT_NEAR(sheet[matrix][row][column].get<double>(), value, 1e-8 * std::fabs(value)) << matrix << row << column;
  EXPECT_EQ(sheet["states"][1]["unit"], "m/s");
  EXPECT_EQ(sheet["inputs"][0]["description"], "below it");
  EXPECT_NEAR(sheet["eigenvalues"][1]["im"].get<double>(), kOmega, 1e-8);
  const std::string text = run("model marble.yaml --speed '20 m/s'").out;
  EXPECT_NE(text.find("ball, 2 states, 1 input, 3 outputs"), std::string::npos) << text;
  EXPECT_NE(text.find("x(2) = ball.vz [m/s], speed"), std::string::npos) << text;
  EXPECT_TRUE(run("model marble.yaml --reactions").complains({"--reactions", "ball has no joints"}));
}

TEST_F(ToyProgram, Ride) {
  for (const std::string how : {"--linear", "--statistical", "--simulate --duration '20 s'"}) {
    const Answer a = run("ride marble.yaml --speed '20 m/s' --json " + how);
    EXPECT_EQ(a.exit, 0) << how << a.error;
  }
}

// Of a linear model the sweep is its response. A window spans 3 % of the frequency, and a gain that changes linearly
// within it: what bends is left, near the resonance some (0.03)² of the largest gain.
TEST_F(ToyProgram, Sweep) {
  const Answer a =
      run("sweep marble.yaml --amplitude '5 mm' --frequencies 0.5:10 --duration '400 s' --response road.height:ball.az "
          "--json");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_LT(a.json()["responses"][0]["largest_difference"].get<double>(), 1.5e-3);
  const Answer runs = run("sweep marble.yaml --vary damping='2:4 kN s/m:3' --json");
  EXPECT_EQ(runs.exit, 0) << runs.error;
}

// A linear spring: the frequency does not depend on the amplitude.
TEST_F(ToyProgram, Nonlinear) {
  const Answer a = run("nonlinear marble.yaml --coordinate ball.z --amplitude '20 mm' --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  for (const nlohmann::json& im : a.json()["eigenvalues"]["im"]) EXPECT_NEAR(im.get<double>(), kOmega, 1e-4);
}

// What a command takes it asks the registry.
TEST_F(ToyProgram, IsKnownForWhatItIs) {
  const Answer a = run("road marble.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(
      a.complains({"is a ball on a spring", "takes a road", "fahrwerk run", "fahrwerk linear", "fahrwerk ride"}))
      << a.error;
  EXPECT_TRUE(
      run("linear step_steer").complains({"a vehicle, or a file of kind fmu, multibody, modules, mechanism or ball"}));
}

TEST_F(ToyProgram, SaysWhatIsWrongWithItsFile) {
  folder.write("wrong.yaml", "kind: ball\nmass: -1 kg\nstifness: 3\nduration: 1 s\n");
  const Answer a = run("run wrong.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"wrong.yaml:2", "mass"}));
  EXPECT_TRUE(a.complains({"wrong.yaml:3", "stifness", "stiffness"}));
  EXPECT_EQ(run("linear marble.yaml --lateral-acceleration '3 m/s^2' --speed '10 m/s'").exit, 2);
}

}  // namespace
