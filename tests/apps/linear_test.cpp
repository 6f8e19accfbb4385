// fahrwerk linear: modes, loci, responses, files, and refusals.
#include <algorithm>
#include <cmath>

#include "apps/program.h"

namespace {

using LinearCommand = Program;
using nlohmann::json;

TEST_F(LinearCommand, GivesTheEigenvaluesOfTheFullSizeCar) {
  const Answer a = run("linear $SOURCE/data/vehicles/fullsize.yaml --parts all=off --speed '100 km/h' --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json all = a.json();
  ASSERT_EQ(all["eigenvalues"].size(), all["order"].get<std::size_t>());
  EXPECT_TRUE(all["stable"].get<bool>());
  std::vector<std::string> dominant;
  for (const json& e : all["eigenvalues"]) {
    const double re = e["re"], im = e["im"];
    EXPECT_LT(re, 0.0);
    EXPECT_DOUBLE_EQ(e["frequency_hz"].get<double>(), std::fabs(im) / (2.0 * M_PI));
    EXPECT_NEAR(e["damping_ratio"].get<double>(), -re / std::hypot(re, im), 1e-12);
    dominant.push_back(e["dominant_coordinate"]);
  }
  for (const char* name : {"body.x", "body.y", "body.z", "body.roll", "body.pitch", "wheel.1l.hub_travel"})
    EXPECT_EQ(std::count(dominant.begin(), dominant.end(), name) > 0, true) << name;
  for (const char* file : {"report.html", "linear.mat", "linear.json"})
    EXPECT_TRUE(std::filesystem::exists(folder / "out/linear_fullsize" / file)) << file;
  const json model = json::parse(content(folder / "out/linear_fullsize/linear.json"));
  EXPECT_EQ(model["A"].size(), model["states"].size());
  EXPECT_EQ(model["B"][0].size(), model["inputs"].size());
  EXPECT_EQ(model["C"].size(), model["outputs"].size());
  EXPECT_EQ(model["D"][0].size(), model["inputs"].size());
}

TEST_F(LinearCommand, FollowsEigenvaluesOverSpeedAndOverTheVehicle) {
  // With its mass far back the car oversteers and has a critical speed.
  const std::string tail_heavy = " --set vehicle.body.center_of_gravity='[-2.3, 0, 0.275]' --json";
  const Answer a = run("linear fullsize --parts all=off --speed 20 --vary speed='20:60 m/s:9'" + tail_heavy);
  ASSERT_EQ(a.exit, 0) << a.error;
  const json locus = a.json()["locus"];
  EXPECT_EQ(locus["values"].size(), 9u);
  EXPECT_EQ(locus["branches"].size(), a.json()["order"].get<std::size_t>());
  EXPECT_EQ(locus["branches"][0]["re"].size(), 9u);
  ASSERT_TRUE(locus["critical"].is_number());
  const double critical = locus["critical"];
  EXPECT_TRUE(
      run("linear fullsize --parts all=off --speed " + std::to_string(0.99 * critical) + tail_heavy).json()["stable"]);
  EXPECT_FALSE(
      run("linear fullsize --parts all=off --speed " + std::to_string(1.01 * critical) + tail_heavy).json()["stable"]);
  const Answer damper = run("linear fullsize --vary vehicle.front.damper.rebound='1000:6000 N s/m:5' --json");
  ASSERT_EQ(damper.exit, 0) << damper.error;
  EXPECT_TRUE(damper.json()["locus"]["critical"].is_null());
  EXPECT_NE(run("linear fullsize --speed '20 m/s' --lateral-acceleration 4").out.find("to the left"),
            std::string::npos);
}

TEST_F(LinearCommand, AnswersFrequencyResponses) {
  const Answer a =
      run("linear fullsize --parts steering=off --speed 25 --response input.rack:body.yaw_rate --frequencies 0.01:10 "
          "--json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json r = a.json()["responses"][0];
  EXPECT_EQ(r["unit"], "(rad/s)/(m)");
  ASSERT_EQ(r["gain"].size(), r["frequency_hz"].size());
  // Slowly steered to the left (rack to the right, negative) it turns left. A wheel turns by 8.2 rad per metre of rack
  // (the kinematics of the file), so without any slip the gain were v · 8.2/l = 71 1/(m s); understeer takes from it.
  EXPECT_GT(r["gain"][0].get<double>(), 35.0);
  EXPECT_LT(r["gain"][0].get<double>(), 71.0);
  EXPECT_NEAR(std::fabs(r["phase"][0].get<double>()), M_PI, 0.02);
  EXPECT_LT(r["gain"].back().get<double>(), r["gain"][0].get<double>());
}

// Between two outputs: slowly steered, the lateral acceleration is the speed times the yaw rate, whatever the car; the
// slip angle's share j ω β/ψ̇ is below 1e-3 at 0.01 Hz.
TEST_F(LinearCommand, AnswersBetweenTwoSignals) {
  const Answer a =
      run("linear fullsize --parts steering=off --speed 25 --frequencies 0.01:10 "
          "--response body.yaw_rate:body.lateral_acceleration@input.rack "
          "--json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json r = a.json()["responses"][0];
  EXPECT_EQ(r["excitation"], "input.rack");
  EXPECT_NEAR(r["gain"][0].get<double>(), 25.0, 0.025);
  EXPECT_NEAR(r["phase"][0].get<double>(), 0.0, 0.02);
  // The quotient of both responses, of a classical model too.
  const json three = run("linear quarter_car --json --response road.height:body.az --response road.height:wheel.fz "
                         "--response body.az:wheel.fz@road.height")
                         .json()["responses"];
  for (const std::size_t i : {0u, 150u, 300u})
    EXPECT_NEAR(three[2]["gain"][i].get<double>(),
                three[1]["gain"][i].get<double>() / three[0]["gain"][i].get<double>(),
                1e-9 * three[2]["gain"][i].get<double>());
  for (const char* wrong : {"body.yaw_rat:body.az@input.rack", "body.yaw_rate:body.az@input.rac", "a:b@", "a:b@c@d"})
    EXPECT_EQ(run(std::string("linear fullsize --parts steering=off --speed 25 --response ") + wrong).exit, 2) << wrong;
}

// A classical model in a steady turn, and its critical lateral acceleration by root locus over a parameter there.
TEST_F(LinearCommand, LinearisesClassicalModelsInATurn) {
  const auto answer = [&](const std::string& more) {
    const Answer a = run("linear nonlinear_single_track --speed 25 --json" + more);
    EXPECT_EQ(a.exit, 0) << a.error;
    return a.json();
  };
  const json straight = answer(""), turn = answer(" --lateral-acceleration 5");
  EXPECT_EQ(turn["lateral_acceleration"], 5.0);
  EXPECT_EQ(turn["order"], straight["order"]);
  EXPECT_NE(turn["eigenvalues"], straight["eigenvalues"]);
  const json locus = answer(" --lateral-acceleration 5 --vary speed='15:30 m/s:4'")["locus"];
  EXPECT_EQ(locus["values"].size(), 4u);
}

// The full car: small steering follows the linear model, larger one leaves it (car_sweep_test.cpp has the tolerances).
TEST_F(LinearCommand, SweepsTheFullCar) {
  const auto swept = [&](const std::string& more) {
    const Answer a = run("sweep fullsize --duration '30 s' --json " + more);
    EXPECT_EQ(a.exit, 0) << a.error;
    return a.json();
  };
  const json small = swept("--parts all=off --amplitude '0.005 deg'");
  ASSERT_EQ(small["responses"].size(), 3u);
  for (const json& r : small["responses"]) {
    EXPECT_EQ(r["input"], "input.steer_angle");
    EXPECT_LT(r["largest_difference"].get<double>(), 0.01) << r["output"];
    EXPECT_GT(r["least_coherence"].get<double>(), 0.999) << r["output"];
    EXPECT_EQ(r["swept"]["gain"].size(), r["swept"]["coherence"].size());
  }
  const std::string page = content(folder / "out/sweep_fullsize/report.html");
  for (const char* title :
       {"Gain: input.steer", "Phase: input.steer", "Nyquist: input.steer", "Coherence: input.steer"})
    EXPECT_NE(page.find(title), std::string::npos) << title;
  EXPECT_GT(swept("--parts all=off --amplitude '2 deg'")["responses"][0]["largest_difference"].get<double>(), 0.05);
  // A road below both axles, as `linear` has it wheel by wheel.
  const json road = swept("--parts all=off --amplitude '0.05 mm' --response road.height:body.az")["responses"][0];
  EXPECT_EQ(road["unit"], "(m/s^2)/(m)");
  EXPECT_LT(road["largest_difference"].get<double>(), 0.03);  // dampers of two slopes
  // The hand wheel of the steering column: friction in it is not linear.
  EXPECT_EQ(swept("--amplitude '5 deg'")["responses"][0]["input"], "input.hand_wheel_angle");

  EXPECT_TRUE(run("sweep fullsize --parts steering=off --amplitude '5 mm'").complains({"--amplitude"}));
  EXPECT_TRUE(run("sweep fullsize --parts steering=off --amplitude 1 --response input.rak:body.az")
                  .complains({"did you mean 'input.rack'"}));
  EXPECT_TRUE(run("sweep fullsize --parts steering=off --amplitude 1 --response input.rack:body.azz")
                  .complains({"did you mean 'body.az'"}));
  EXPECT_TRUE(run("sweep fullsize --speed 0 --amplitude '1 mm' --response road.height:body.az").complains({"--speed"}));
  EXPECT_TRUE(run("sweep fullsize --parts steering=off --amplitude '60 deg'").complains({"--amplitude", "at most"}));
  EXPECT_TRUE(run("sweep quarter_car --amplitude '1 mm' --parts brakes=off").complains({"--parts"}));
}

// The linear quarter car on its own response: a sweep of 12 octave times lags behind by 2 % of a slowly damped mode.
TEST_F(LinearCommand, SweepsInTime) {
  const Answer a =
      run("sweep quarter_car --amplitude '5 mm' --frequencies 0.4:25 --duration '300 s' "
          "--response road.height:body.az --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json r = a.json()["responses"][0];
  EXPECT_GT(r["swept"]["gain"].size(), 100u);
  EXPECT_LT(r["largest_difference"].get<double>(), 0.03);
  EXPECT_NE(content(folder / "out/sweep_quarter_car/report.html").find("swept"), std::string::npos);
  // A stiffening spring and a damper of two slopes do not follow the linear model, the less the larger the motion.
  const auto off = [&](const char* amplitude) {
    return run(std::string("sweep nonlinear_quarter_car --frequencies 1:10 --duration '20 s' --amplitude '") +
               amplitude + "' --json")
        .json()["responses"][0]["largest_difference"]
        .get<double>();
  };
  EXPECT_GT(off("30 mm"), 0.05);
  EXPECT_TRUE(run("sweep quarter_car --amplitude '5 kg'").complains({"--amplitude"}));
  EXPECT_TRUE(run("sweep quarter_car --amplitude '5 mm' --response road.heigt:body.az").complains({"did you mean"}));
}

// Files of the modelling language: Duffing's oscillator, linear modules.
TEST_F(LinearCommand, SweepsFilesOfTheModellingLanguage) {
  const auto swept = [&](const std::string& arguments) {
    const Answer a = run("sweep $SOURCE/examples/" + arguments + " --json");
    EXPECT_EQ(a.exit, 0) << a.error;
    return a.json();
  };
  const json little = swept(
      "duffing.yaml --amplitude '0.1 N' --frequencies 2:5 --duration '60 s' --response push:x "
      "--response push:spring.force");
  EXPECT_EQ(little["kind"], "multibody");
  EXPECT_EQ(little["about"], "start");
  ASSERT_EQ(little["responses"].size(), 2u);
  // The lag of the sweep: multibody_linear_test.cpp.
  for (const json& r : little["responses"]) EXPECT_LT(r["largest_difference"].get<double>(), 0.02) << r["output"];
  EXPECT_EQ(little["responses"][1]["unit"], "(N)/(N)");
  const std::string page = content(folder / "out/sweep_duffing/report.html");
  for (const char* title : {"Gain: push to x", "Phase: push to x", "Nyquist: push to x", "Coherence: push to x"})
    EXPECT_NE(page.find(title), std::string::npos) << title;
  const json much = swept("duffing.yaml --amplitude '10 N' --frequencies 2:5 --duration '30 s'");
  EXPECT_GT(much["responses"][0]["largest_difference"].get<double>(), 0.2);
  EXPECT_LT(much["responses"][0]["least_coherence"].get<double>(),
            little["responses"][0]["least_coherence"].get<double>());  // its third harmonic
  const json modules =
      swept("quarter_modules.yaml --amplitude '10 mm/s' --frequencies 2:5 --duration '20 s' --response w:tire.f");
  EXPECT_EQ(modules["about"], "zero");
  EXPECT_LT(modules["responses"][0]["largest_difference"].get<double>(), 0.03);

  const auto refused = [&](const std::string& arguments, std::initializer_list<std::string_view> words) {
    return run("sweep $SOURCE/examples/" + arguments).complains(words);
  };
  EXPECT_TRUE(refused("double_pendulum.yaml --amplitude 1", {"inputs", "is missing"}));
  EXPECT_TRUE(refused("duffing.yaml --amplitude '1 mm'", {"--amplitude"}));
  EXPECT_TRUE(refused("duffing.yaml --amplitude '1 N' --speed '20 m/s'", {"--speed", "is for vehicles"}));
  EXPECT_TRUE(refused("duffing.yaml --amplitude '1 N' --response pusch:x", {"did you mean 'push'"}));
  EXPECT_TRUE(refused("duffing.yaml --amplitude '1 N' --response push:spring.forc", {"did you mean 'spring.force'"}));
  EXPECT_TRUE(refused("bridge_crossing.yaml --amplitude 1 --set 'inputs={w: {unit: m, value: 0}}'",
                      {"couplings[2].matrix", "depends on time"}));
}

TEST_F(LinearCommand, RefusesMultibodyFilesWithoutLinearEquations) {
  const auto says = [&](const std::string& constraint, const std::string& unit,
                        std::initializer_list<std::string_view> words) {
    folder.write("led.yaml",
                 "kind: multibody\ncoordinates: {x: {unit: m}, z: {unit: m}}\ninputs: {way: {unit: " + unit +
                     ", value: 0}}\nframes: {cart: {steps: [{move: [x, 0, z]}]}}\n"
                     "bodies: {cart: {frame: cart, mass: 2 kg}}\n"
                     "constraints:\n  floor: {kind: position, value: z}\n  lead: " +
                     constraint + "\n");
    return run("linear led.yaml").complains(words);
  };
  EXPECT_TRUE(says("{kind: position, value: x - way}", "m", {"no degrees of freedom"}));
  EXPECT_TRUE(says("{kind: velocity, value: \"x' - way\"}", "m/s", {"constraints.lead", "as a velocity"}));
}

// Friction from a reaction: about its start the arm loses speed with 2 κ ω0, κ = (μ r/L)/√(1 - (μ r/L)²), ω0 = 20
// rad/s.
TEST_F(LinearCommand, LinearisesForcesThatDependOnReactions) {
  const Answer a = run("linear $SOURCE/examples/journal_friction.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  double least = 0.0;
  const json eigenvalues = a.json()["eigenvalues"];
  for (const json& e : eigenvalues) least = std::fmin(least, e["re"].get<double>());
  EXPECT_NEAR(least, -40.0 * 0.15 / std::sqrt(1.0 - 0.0225), 1e-7);
}

// Routh and Hurwitz beside the eigenvalues: an understeering and an oversteering car, and one of too many states.
TEST_F(LinearCommand, TellsRouthAndHurwitz) {
  const auto scheme = [&](const std::string& arguments) {
    const json all = run("linear " + arguments + " --json").json();
    EXPECT_EQ(all["stability_scheme"]["verdict"], all["stable"].get<bool>() ? "stable" : "unstable") << arguments;
    return all["stability_scheme"];
  };
  const json car = scheme("single_track --speed 25");
  // s² + a₁ s + a₀: H₁ = a₁, H₂ = a₁ a₀.
  ASSERT_EQ(car["hurwitz"].size(), 2u);
  EXPECT_DOUBLE_EQ(car["hurwitz"][1].get<double>(),
                   car["polynomial"][0].get<double>() * car["polynomial"][1].get<double>());
  // Weak rear tyres and a high speed: a₀ < 0, one root on the right.
  const json loose = scheme("single_track --speed 60 --set vehicle.rear.stiffness='50 kN/rad'");
  EXPECT_EQ(loose["right_half_plane_roots"], 1);
  EXPECT_LT(loose["hurwitz"][1].get<double>(), 0.0);
  EXPECT_EQ(scheme("neweul_car --speed 25")["routh"].size(), 21u);
  const json large = run("linear fullsize --speed 25 --json").json()["stability_scheme"];
  EXPECT_EQ(large["verdict"], "undecided");
  EXPECT_NE(large["reason"].get<std::string>().find("double precision"), std::string::npos);
  EXPECT_NE(run("linear quarter_car").out.find("determinants of Hurwitz"), std::string::npos);
}

// Limit cycle of the example by harmonic linearisation and in time; frequencies over the amplitude of a vehicle.
TEST_F(LinearCommand, StudiesOscillationsOverTheirAmplitude) {
  const json cycle = run("nonlinear $SOURCE/examples/limit_cycle.yaml --coordinate x --amplitude '50 mm' --json")
                         .json()["limit_cycles"];
  ASSERT_EQ(cycle.size(), 1u);
  EXPECT_NEAR(cycle[0]["amplitude"].get<double>(), 0.02, 1e-8);
  EXPECT_NEAR(cycle[0]["frequency_hz"].get<double>(), 20.0 / (2.0 * M_PI), 1e-8);
  EXPECT_TRUE(cycle[0]["stable"].get<bool>());
  // The run settles there, but for its third harmonic.
  const json values = run("run $SOURCE/examples/limit_cycle.yaml --json").json()["metrics"];
  EXPECT_NEAR(values["amplitude"].get<double>(), 0.02, 1e-4);
  const json car = run("nonlinear nonlinear_quarter_car --coordinate body.z --amplitude '100 mm' --json").json();
  EXPECT_EQ(car["amplitudes"].size(), 40u);
  EXPECT_GT(car["eigenvalues"]["im"].back().get<double>(), 1.15 * car["linear"]["im"].get<double>());  // stops
  EXPECT_TRUE(car["limit_cycles"].empty());
  EXPECT_TRUE(run("nonlinear nonlinear_quarter_car --coordinate body.zz --amplitude 0.1").complains({"did you mean"}));
  // The full car bounces as `linear` says, and beyond 40 mm its bump stops stiffen it.
  const json bounce =
      run("nonlinear fullsize --speed '100 km/h' --coordinate body.z --amplitude '80 mm' --points 8 --json").json();
  EXPECT_EQ(bounce["kind"], "car");
  double nearest = 1e9;
  const json modes = run("linear fullsize --speed '100 km/h' --json").json()["eigenvalues"];
  for (const json& e : modes)
    nearest = std::fmin(nearest, std::hypot(e["re"].get<double>() - bounce["linear"]["re"].get<double>(),
                                            e["im"].get<double>() - bounce["linear"]["im"].get<double>()));
  // One is by differences over 1e-6 of the scales: 1e-6 and round-off of 1e-16 · 1e4 m/s² / 1e-6.
  EXPECT_LT(nearest, 1e-3);
  ASSERT_EQ(bounce["eigenvalues"]["im"].size(), 8u);
  EXPECT_NEAR(bounce["eigenvalues"]["im"][2].get<double>(), bounce["linear"]["im"].get<double>(), 0.1);
  EXPECT_GT(bounce["eigenvalues"]["im"][7].get<double>(), 1.1 * bounce["linear"]["im"].get<double>());
  EXPECT_EQ(run("nonlinear nonlinear_quarter_car --coordinate body.z --amplitude '3 kg'").exit, 2);
}

TEST_F(LinearCommand, ExportsToPython) {
  const std::string script = "python3 '" + fahrwerk::test::in_source("tests/apps/linear_export.py") + "' ";
  for (const std::string arguments : {"fullsize --speed 25 --lateral-acceleration 3", "half_car --speed 20"}) {
    ASSERT_EQ(run("linear " + arguments + " --out a --export a.npz").exit, 0);
    ASSERT_EQ(run("linear " + arguments + " --out a --export a.py").exit, 0);
    const std::string in = "cd '" + folder.path().string() + "' && ";
    EXPECT_EQ(std::system((in + script + "a/linear.json a.npz a.py >.python").c_str()), 0);
    EXPECT_GT(json::parse(content(folder / ".python"))["trim"], 5);
  }
  // The equilibrium is the turn that was asked for.
  ASSERT_EQ(run("linear fullsize --speed 25 --lateral-acceleration 3 --out b").exit, 0);
  const json trim = json::parse(content(folder / "b/linear.json"))["trim"];
  EXPECT_NEAR(trim["body.lateral_acceleration"]["value"].get<double>(), 3.0, 1e-6);
  EXPECT_NEAR(trim["body.yaw_rate"]["value"].get<double>(), 3.0 / 25.0, 2e-3);  // a = v ψ', but for the sideslip
}

TEST_F(LinearCommand, RefusesWhatCannotBe) {
  const auto refused = [&](const std::string& arguments, std::initializer_list<std::string_view> parts) {
    const Answer a = run("linear " + arguments);
    EXPECT_EQ(a.exit, 2) << arguments;
    EXPECT_TRUE(a.complains(parts)) << arguments << ": " << a.error;
    EXPECT_FALSE(run("linear " + arguments + " --json").json()["errors"].empty()) << arguments;
  };
  refused("fulsize", {"did you mean 'fullsize'?"});
  refused("none/there.yaml", {"none/there.yaml"});
  refused("fullsize --speed=-5", {"--speed", "out of range"});
  refused("fullsize --speed '3 kg'", {"--speed"});
  refused("fullsize --lateral-acceleration 3", {"--lateral-acceleration", "above zero"});
  refused("fullsize --speed 25 --lateral-acceleration 30", {"--lateral-acceleration", "no steady turn"});
  refused("nonlinear_single_track --speed 25 --lateral-acceleration 30", {"--lateral-acceleration", "no steady turn"});
  refused("half_car --speed 25 --lateral-acceleration 3", {"--lateral-acceleration", "cannot turn"});
  refused("fullsize --response input.rack:body.yaw_rat", {"--response", "did you mean 'body.yaw_rate'?"});
  refused("fullsize --parts steering=off --response input.rak:body.yaw_rate",
          {"--response", "did you mean 'input.rack'?"});
  refused("fullsize --response nonsense", {"--response", "IN:OUT"});
  refused("fullsize --vary speed=1:2", {"--vary", "key=from:to:n"});
  refused("fullsize --vary mass=1:2:3", {"--vary", "unknown key 'mass'"});
  refused("fullsize --vary vehicle.body.mas='1000:2000 kg:3'", {"body.mas"});
  refused("fullsize --vary speed='10 m/s:20 km/h:3'", {"--vary", "different units"});
  refused("fullsize --frequencies 5:1", {"--frequencies", "empty"});
  refused("fullsize --export model.m", {"--export", ".npz"});
  refused("fullsize --export nowhere/model.py", {"--export", "nowhere"});
  refused("fullsize --set body.mas=1000", {"body.mas", "did you mean 'mass'"});
}

}  // namespace
