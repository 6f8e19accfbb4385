// fahrwerk design: the examples, their files, what follows from the theory, and refusals.
#include <algorithm>
#include <cmath>
#include <complex>

#include "apps/program.h"

namespace {

using nlohmann::json;

class DesignCommand : public Program {
 protected:
  static std::vector<std::complex<double>> poles(const json& list) {
    std::vector<std::complex<double>> all;
    for (const json& p : list) all.emplace_back(p["re"].get<double>(), p["im"].get<double>());
    return all;
  }
  // Largest distance of a wanted pole to the nearest of those found, over the largest wanted one.
  static double distance(const std::vector<std::complex<double>>& wanted,
                         const std::vector<std::complex<double>>& found) {
    EXPECT_EQ(wanted.size(), found.size());
    double worst = 0.0, size = 0.0;
    for (const auto& w : wanted) {
      double least = INFINITY;
      for (const auto& f : found) least = std::min(least, std::abs(w - f));
      worst = std::max(worst, least), size = std::max(size, std::abs(w));
    }
    return worst / size;
  }
  json answer(const std::string& arguments) const {
    const Answer a = run("design " + arguments + " --json");
    EXPECT_EQ(a.exit, 0) << a.error;
    return a.exit == 0 ? a.json() : json();
  }
  std::string design_file(const std::string& name, const std::string& body, const std::string& model = "quarter_car",
                          const std::string& actuator = "wheel.force") const {
    folder.write(name, "model: " + model + "\nactuators: [" + actuator + "]\n" + body);
    return name;
  }
};

TEST_F(DesignCommand, DesignsTheQuarterCar) {
  const json d = answer("$SOURCE/examples/design/quarter_car.yaml");
  EXPECT_EQ(d["order"], 4);
  EXPECT_EQ(d["controllability"]["kalman_rank"], 4);
  EXPECT_EQ(d["observability"]["kalman_rank"], 4);
  EXPECT_TRUE(d["controllability"]["complete"]);
  EXPECT_EQ(d["controllability"]["hautus"].size(), 2u);
  EXPECT_LT(d["feedback"]["riccati_residual"], 1e-10);
  EXPECT_TRUE(d["stable"]);
  // Separation: the poles of the feedback and of the observer, together. Both come from eigenvalues of matrices of norm
  // about 1e5: round-off of 1e-16 of that, times the condition of the eigenvectors.
  std::vector<std::complex<double>> both = poles(d["feedback_loop"]), own = poles(d["observer"]["poles"]);
  both.insert(both.end(), own.begin(), own.end());
  EXPECT_LT(distance(both, poles(d["closed_loop"])), 1e-7);
  // At the body's natural frequency, 1.3 Hz, the active car is quieter than the passive one.
  const json& r = d["responses"][0];
  std::size_t at = 0;
  while (r["frequency_hz"][at] < 1.3) ++at;
  EXPECT_LT(r["feedback"]["gain"][at].get<double>(), 0.7 * r["passive"]["gain"][at].get<double>());
  for (const char* name : {"report.html", "design.mat", "design.json", "feedback.yaml"})
    EXPECT_TRUE(std::filesystem::exists(folder / ("out/design_quarter_car/" + std::string(name)))) << name;
  EXPECT_NE(content(folder / "out/design_quarter_car/report.html").find("Poles"), std::string::npos);
  // What is printed names states and units.
  const Answer text = run("design $SOURCE/examples/design/quarter_car.yaml");
  EXPECT_NE(text.out.find("body.z_rate"), std::string::npos);
  EXPECT_NE(text.out.find("with feedback"), std::string::npos);
}

// The gains that the example of a run uses are those of the design.
TEST_F(DesignCommand, StoredFeedbackIsThatOfTheDesign) {
  const json d = answer("$SOURCE/examples/design/quarter_car.yaml");
  const std::string stored = content(fahrwerk::test::in_source("examples/design/quarter_car.feedback.yaml"));
  std::size_t at = stored.find("gain:\n  - [") + 11;
  for (const char* state : {"body.z", "wheel.z", "body.z_rate", "wheel.z_rate"}) {
    const double k = std::stod(stored.substr(at)), designed = d["feedback"]["gain"]["wheel.force"][state].get<double>();
    EXPECT_NEAR(k, designed, 1e-8 * std::fabs(designed)) << state;
    at = stored.find(',', at) + 1;
  }
}

TEST_F(DesignCommand, PlacesPolesAndObservesWithFewerStates) {
  const json d = answer("$SOURCE/examples/design/half_car.yaml");
  EXPECT_LT(d["feedback"]["pole_error"], 1e-8);
  EXPECT_EQ(d["observer"]["poles"].size(), 5u);
  std::vector<std::complex<double>> both = poles(d["feedback_loop"]), own = poles(d["observer"]["poles"]);
  for (const auto& p : both) EXPECT_NEAR(std::abs(p), 40.0, 1e-5);
  for (const auto& p : own) EXPECT_NEAR(std::abs(p), 120.0, 1e-4);
  both.insert(both.end(), own.begin(), own.end());
  EXPECT_LT(distance(both, poles(d["closed_loop"])), 1e-6);

  const json placed = answer(design_file("p.yaml",
                                         "measured: [wheel.hub_travel]\nfeedback: {poles: [-4±6j, -30+50j, -30-50j]}\n"
                                         "observer: {poles: [-40, -50±20j, -60]}\n"));
  EXPECT_LT(distance({{-4, 6}, {-4, -6}, {-30, 50}, {-30, -50}}, poles(placed["feedback_loop"])), 1e-9);
  EXPECT_LT(distance({{-40, 0}, {-50, 20}, {-50, -20}, {-60, 0}}, poles(placed["observer"]["poles"])), 1e-8);
}

// Weights count against each other only: everything three times as large is the same design, and so is every weight
// given as 1/allowed².
TEST_F(DesignCommand, BrysonsRuleScales) {
  const auto gain = [](const json& d) { return d["feedback"]["gain"]["wheel.force"]; };
  const json one = gain(answer(design_file(
      "a.yaml",
      "feedback: {lqr: {allowed: {body.az: 1 m/s^2, wheel.hub_travel: 40 mm}, largest: {wheel.force: 1 kN}}}\n")));
  const json three = gain(answer(design_file(
      "b.yaml",
      "feedback: {lqr: {allowed: {body.az: 3 m/s^2, wheel.hub_travel: 12 cm}, largest: {wheel.force: 3000}}}\n")));
  const std::string weights = design_file(
      "c.yaml", "feedback: {lqr: {weights: {body.az: 1, wheel.hub_travel: 1}, effort: {wheel.force: 1}}}\n");
  const json typed = gain(answer(weights + " --weight wheel.hub_travel=625 --effort wheel.force=1e-6"));
  for (const auto& [state, k] : one.items()) {
    EXPECT_NEAR(three[state].get<double>(), k.get<double>(), 1e-7 * std::fabs(k.get<double>())) << state;
    EXPECT_NEAR(typed[state].get<double>(), k.get<double>(), 1e-7 * std::fabs(k.get<double>())) << state;
  }
  EXPECT_GT(std::fabs(gain(answer(weights))["body.z"].get<double>() - one["body.z"].get<double>()), 1.0);
}

TEST_F(DesignCommand, TakesTheCarAndMultibodyModels) {
  const json car = answer("$SOURCE/examples/design/fullsize.yaml");
  EXPECT_GT(car["order"], 20);
  EXPECT_LT(car["feedback"]["riccati_residual"], 1e-8);
  EXPECT_TRUE(car["stable"]);
  folder.write("pendulum.yaml",
               "kind: multibody\nname: pendulum\nparameters: {L: 1 m, m: 2 kg}\ncoordinates: {phi: {unit: rad}}\n"
               "inputs: {torque: {unit: N m, value: 0}}\n"
               "frames: {arm: {steps: [{rotate: y, by: phi}, {move: [0, 0, L]}]}}\n"
               "bodies: {rod: {frame: arm, mass: m, inertia: [0.1, 0.1, 0.1]}}\n"
               "elements: {drive: {kind: generalised, coordinate: phi, force: torque}}\n");
  const json up = answer(design_file("up.yaml", "feedback: {poles: [-3±2j]}\n", "./pendulum.yaml", "torque"));
  // Upside down: (m L² + I) φ'' = m g L φ + M, and M = -K x gives s² + 6 s + 13.
  const double J = 2.1, weight = 2 * 9.81;
  EXPECT_NEAR(up["feedback"]["gain"]["torque"]["phi"].get<double>(), J * 13 + weight, 1e-8);
  EXPECT_NEAR(up["feedback"]["gain"]["torque"]["phi.rate"].get<double>(), J * 6, 1e-8);
  EXPECT_GT(up["open_loop"][0]["re"].get<double>() + up["open_loop"][1]["re"].get<double>(), -1e-9);
}

TEST_F(DesignCommand, WritesForPython) {
  const std::string file = "design $SOURCE/examples/design/quarter_car.yaml --export ";
  EXPECT_EQ(run(file + "gains.py").exit, 0);
  const std::string module = content(folder / "gains.py");
  for (const char* part : {"K = np.array", "L = np.array", "A_open = np.array", "observer_F", "actuator_names"})
    EXPECT_NE(module.find(part), std::string::npos) << part;
  EXPECT_EQ(run(file + "gains.npz").exit, 0);
  EXPECT_GT(std::filesystem::file_size(folder / "gains.npz"), 1000u);
  EXPECT_EQ(run(file + "gains.txt").exit, 2);
}

TEST_F(DesignCommand, RefusesWhatIsWrong) {
  const std::string lqr = "feedback: {lqr: {weights: {body.az: 1}, effort: {wheel.force: 1e-6}}}\n";
  const auto refused = [&](const std::string& body, std::initializer_list<std::string_view> parts,
                           const std::string& options = "") {
    const Answer a = run("design " + design_file("w.yaml", body) + " " + options);
    EXPECT_EQ(a.exit, 2) << body << a.out;
    EXPECT_TRUE(a.complains(parts)) << body << a.error;
  };
  refused("measured: [body.azz]\n" + lqr, {"w.yaml:3", "measured[0]", "did you mean 'body.az'"});
  refused("feedback: {lqr: {weights: {body.azz: 1}, effort: {wheel.force: 1}}}\n", {"w.yaml:3", "did you mean"});
  refused("feedback: {lqr: {weights: {body.az: -1}, effort: {wheel.force: 1}}}\n", {"w.yaml:3", "weights.body.az"});
  refused("feedback: {lqr: {weights: {body.az: 1}, effort: {wheel.force: 0}}}\n", {"w.yaml:3", "effort.wheel.force"});
  refused("feedback: {lqr: {weights: {body.az: 1}}}\n", {"w.yaml:3", "effort of 'wheel.force'"});
  refused("feedback: {lqr: {effort: {wheel.force: 1}}}\n", {"w.yaml:3", "weighs no output"});
  refused("feedback: {lqr: {allowed: {body.az: 1 m}, effort: {wheel.force: 1}}}\n", {"w.yaml:3", "m/s^2"});
  refused("feedback: {poles: [-1, -2, -3]}\n", {"w.yaml:3", "feedback.poles", "3 poles; expected 4"});
  refused("feedback: {poles: [-1, -2, -3, -4+2j]}\n", {"w.yaml:3", "conjugate"});
  refused("feedback: {poles: [-1, -2, -3, 4]}\n", {"w.yaml:3", "poles[3]", "not stable"});
  refused("feedback: {poles: [-1, -2, -3, fast]}\n", {"w.yaml:3", "is no pole"});
  refused("feedback: {butterworth: -3 rad/s}\n", {"w.yaml:3", "feedback.butterworth"});
  refused("feedback: {butterworth: 3 rad/s, poles: [-1]}\n", {"w.yaml:3", "exactly one"});
  refused(lqr + "observer: {poles: [-1]}\n", {"w.yaml:4", "sees nothing"});
  refused(lqr + "measured: [body.z]\nobserver: {kind: reduced, poles: [-1]}\n", {"w.yaml:5", "expected 3"});
  refused(lqr + "measured: [body.z]\nobserver: {noise: {process: {road.height: 1}}}\n", {"w.yaml:5", "body.z"});
  refused(lqr + "sped: 3\n", {"w.yaml:4", "unknown key"});
  refused(lqr, {"--weight", "did you mean"}, "--weight body.azz=1");
  refused(lqr, {"--effort", "> 0"}, "--effort wheel.force=0");
  refused(lqr + "measured: [wheel.hub_travel, wheel.hub_travel]\n", {"w.yaml:4", "stands twice"});
  refused(lqr + "responses: {to: [nothing]}\n", {"w.yaml:4", "responses.to[0]"});
  EXPECT_TRUE(wrote_nothing());
}

// Nothing moves what is not coupled; the message names the mode.
TEST_F(DesignCommand, RefusesWhatCannotBeMoved) {
  folder.write("two.yaml",
               "kind: modules\nname: two\ninputs: {u: {unit: N, value: 0}}\n"
               "modules:\n  a: {states: [p, v], A: [[0, 1], [-4, -1]], B: [[0], [1]]}\n"
               "  b: {states: [q, w], A: [[0, 1], [9, -1]], B: [[0], [0]]}\n"
               "couplings:\n  - {to: a, matrix: [[1]]}\n");
  const auto refused = [&](const std::string& feedback, std::initializer_list<std::string_view> parts) {
    const Answer a = run("design " + design_file("d.yaml", "feedback: " + feedback + "\n", "./two.yaml", "u"));
    EXPECT_EQ(a.exit, 2) << feedback;
    EXPECT_TRUE(a.complains(parts)) << feedback << a.error;
  };
  refused("{poles: [-1, -2, -3, -4]}", {"d.yaml:3", "feedback", "moved by u", "2.541"});
  refused("{lqr: {weights: {a.p: 1}, effort: {u: 1}}}", {"d.yaml:3", "moved by u"});
  EXPECT_TRUE(wrote_nothing());
}

TEST_F(DesignCommand, ScenariosRefuseFeedbackThatDoesNotFit) {
  const auto refused = [&](const std::string& control, std::initializer_list<std::string_view> parts) {
    folder.write("s.yaml", "kind: classic\nvehicle: half_car\nduration: 1 s\ncontrol: " + control + "\n");
    const Answer a = run("run s.yaml");
    EXPECT_EQ(a.exit, 2) << control;
    EXPECT_TRUE(a.complains(parts)) << control << a.error;
  };
  folder.write("f.yaml", content(fahrwerk::test::in_source("examples/design/quarter_car.feedback.yaml")));
  refused("{feedback: f.yaml}", {"s.yaml:4", "control.feedback", "does not fit"});
  refused("{feedback: nothing.yaml}", {"nothing.yaml"});
  refused("{suspension: [{at: wheel, skyhook: 1 kN s/m}]}", {"s.yaml:4", "there are: axle.1, axle.2"});
  refused("{suspension: [{at: axle.1, damper: {soft: 2 kN s/m, hard: 1 kN s/m}}]}", {"s.yaml:4", "below soft"});
  refused("{suspensions: []}", {"s.yaml:4", "unknown key"});
}

}  // namespace
