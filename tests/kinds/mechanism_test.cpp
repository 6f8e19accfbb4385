// Files of kind mechanism: wrong ones are named at their places; right ones run, are linearised and counted.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "files/temporary_folder.h"
#include "kinds/equations.h"
#include "kinds/registry.h"
#include "load/mechanism/mechanism.h"
#include "support/places.h"

namespace {

using namespace fahrwerk;

class MechanismFiles : public testing::Test {
 protected:
  std::filesystem::path write(const std::string& text) {
    const auto path = folder.path() / "mechanism.yaml";
    std::ofstream(path) << text;
    return path;
  }
  // Whether one of the problems stands at this line and holds these words.
  bool complains(const std::string& text, int line, std::initializer_list<std::string> parts) {
    files::Problems problems;
    load::load_mechanism(write(text), {}, false, problems);
    for (const files::Problem& p : problems.list()) {
      bool all = p.line == line;
      for (const std::string& part : parts) all = all && files::to_string(p).find(part) != std::string::npos;
      if (all) return true;
    }
    ADD_FAILURE() << files::to_string(problems);
    return false;
  }
  TemporaryFolder folder;
};

const char* const kPendulum =
    "kind: mechanism\n"
    "bodies:\n"
    "  bob: {mass: 2 kg, at: [1, 0, 0], inertia: [0.02, 0.02, 0.02]}\n"
    "joints:\n"
    "  hinge: {kind: revolute, between: [ground, bob], at: [0, 0, 0], axis: y}\n";

TEST_F(MechanismFiles, NameAFloatingBody) {
  EXPECT_TRUE(
      complains("kind: mechanism\nbodies:\n  a: {mass: 1, at: [0, 0, 0], inertia: [1, 1, 1]}\n"
                "  b: {mass: 1, at: [1, 0, 0], inertia: [1, 1, 1]}\njoints:\n"
                "  hinge: {kind: revolute, between: [ground, a], at: [0, 0, 0], axis: y}\n",
                4, {"bodies.b", "floats"}));
}

TEST_F(MechanismFiles, NameARedundantJoint) {
  const std::string twice =
      std::string(kPendulum) + "  second: {kind: revolute, between: [ground, bob], at: [0, 1, 0], axis: y}\n";
  EXPECT_TRUE(complains(twice, 6, {"joints.second", "redundant", "5 of its 5 rows", "'hinge'", "redundant: share"}));
  files::Problems problems;
  const load::MechanismScenario s = load::load_mechanism(write(twice + "redundant: share\n"), {}, false, problems);
  EXPECT_TRUE(problems.empty()) << files::to_string(problems);
  EXPECT_EQ(s.verdict.freedoms, 1);
  EXPECT_EQ(s.warnings.size(), 1u);
}

TEST_F(MechanismFiles, NameAnAssemblyThatCannotBe) {
  EXPECT_TRUE(
      complains(std::string(kPendulum) +
                    "  link: {kind: rod, between: [ground, bob], from: [3, 0, 0], to: [1, 0, 0], length: 1 m}\n",
                5, {"joints.hinge", "cannot be assembled", "stays open"}));
}

TEST_F(MechanismFiles, NameADirectionWithoutInertia) {
  EXPECT_TRUE(
      complains("kind: mechanism\nbodies:\n  a: {mass: 1 kg, at: [0, 0, 0]}\njoints:\n"
                "  ball: {kind: spherical, between: [ground, a], at: [0, 0, 0]}\n",
                3, {"bodies.a", "without any inertia"}));
}

TEST_F(MechanismFiles, NameADriverThatContradictsAJoint) {
  EXPECT_TRUE(
      complains("kind: mechanism\ninputs: {turn: {unit: rad, value: 2*t}}\n"
                "bodies:\n  a: {mass: 1 kg, at: [0, 0, 0], inertia: [1, 1, 1]}\njoints:\n"
                "  weld: {kind: fixed, between: [ground, a], at: [0, 0, 0]}\ndrivers:\n"
                "  motor: {coordinate: angle, between: [ground, a], axis: y, input: turn}\n",
                8, {"drivers.motor", "contradicts", "'weld'"}));
}

TEST_F(MechanismFiles, SayAllThatIsWrongAtOnce) {
  const std::string text =
      "kind: mechanism\nbodies:\n  a: {mass: -1 kg, at: [0, 0, 0], inertia: [1, 1, 5]}\njoints:\n"
      "  one: {kind: revolut, between: [ground, a], at: [0, 0, 0], axis: y}\n"
      "  two: {kind: spherical, between: [a, b], at: nowhere}\n"
      "  three: {kind: universal, between: [ground, a], at: [0, 0, 0], axis: y, second_axis: y}\n"
      "elements:\n  s: {kind: spring, between: [a, a], from: [0, 0, 0], to: [0, 0, 1], stiffnes: 1}\n";
  EXPECT_TRUE(complains(text, 3, {"bodies.a.mass", "-1"}));
  EXPECT_TRUE(complains(text, 3, {"bodies.a.inertia", "no rigid body"}));
  EXPECT_TRUE(complains(text, 5, {"joints.one.kind", "revolute"}));
  EXPECT_TRUE(complains(text, 6, {"joints.two.between[1]", "no body 'b'"}));
  EXPECT_TRUE(complains(text, 6, {"joints.two.at", "no point 'nowhere'"}));
  EXPECT_TRUE(complains(text, 7, {"joints.three.second_axis", "parallel"}));
  EXPECT_TRUE(complains(text, 9, {"elements.s.between", "itself"}));
  EXPECT_TRUE(complains(text, 9, {"elements.s.stiffnes"}));
}

// A pendulum of 1 m with its own inertia: ω² = m g L/(m L² + I).
TEST_F(MechanismFiles, AreLinearAboutTheirEquilibrium) {
  const auto subject = load_subject(write(std::string(kPendulum) + "linearise: {about: equilibrium}\n"));
  const LinearForm form = subject->linear({});
  ASSERT_EQ(form.model.order(), 2);
  const double w2 = 2.0 * 9.81 / (2.0 + 0.02);
  // The product of both eigenvalues is the determinant.
  const auto& A = form.model.A;
  EXPECT_NEAR(A(0, 0) * A(1, 1) - A(0, 1) * A(1, 0), w2, 1e-6 * w2);
  EXPECT_NEAR(A(0, 0) + A(1, 1), 0.0, 1e-6);
}

TEST_F(MechanismFiles, AreCounted) {
  const auto document = load_subject(test::in_source("examples/multilink_ideal.yaml"))->equations({}, true).document;
  EXPECT_EQ(document["bodies"], 11);
  EXPECT_EQ(document["coordinates"], 77);
  EXPECT_EQ(document["constraints"], 66);
  EXPECT_EQ(document["freedoms"], 11);
  EXPECT_TRUE(document["redundant"].empty());
  EXPECT_EQ(document["reactions"].size(), 15u);
}

// Released horizontally: the speed at the bottom follows from energy, by steps of the model and by CVODE.
TEST_F(MechanismFiles, RunByEveryMethod) {
  const double fastest = std::sqrt(2.0 * 2.0 * 9.81 / 2.02);
  for (const char* method : {"implicit_euler", "ros2", "rk4", "cvode_bdf"}) {
    const auto task = load_task(write(std::string(kPendulum) + "duration: 1 s\nsolver: {method: " + method +
                                      ", step: 1 ms}\nrecord: {interval: 1 ms}\n"
                                      "figures: {fastest: {signal: body.bob.wy, take: max}}\n"));
    const Performance p = task->perform();
    ASSERT_EQ(p.result.status, SimulationStatus::completed) << method << p.result.message;
    ASSERT_FALSE(p.metrics.empty());
    // The first-order step loses up to a percent of speed over one swing of a second.
    EXPECT_NEAR(p.metrics[0].value, fastest, (std::string(method) == "implicit_euler" ? 1e-2 : 2e-5) * fastest)
        << method;
    EXPECT_FALSE(p.film.poses.empty());
  }
}

// Half a run, put away and taken up by another model, ends where a whole one does.
TEST_F(MechanismFiles, GoOnFromASnapshot) {
  files::Problems problems;
  const load::MechanismScenario s =
      load::load_mechanism(test::in_source("examples/mechanism_four_bar.yaml"), {}, true, problems);
  ASSERT_TRUE(problems.empty());
  const auto model = [&] { return constrained::MechanismModel(s.mechanism, s.step, s.start, s.extras); };
  const auto drive = [&](constrained::MechanismModel& m, int from, int to, std::vector<double>& x) {
    HistoryInputs inputs = multibody_inputs(s.inputs, m.rest(), s.options);
    std::vector<double> a = m.rest(), b = a, c = a;
    for (int k = from; k < to; ++k) {
      const double t = 1e-3 * k;
      inputs.at(t, Side::right, x.data(), a.data()), inputs.at(t + 5e-4, Side::right, x.data(), b.data());
      inputs.at(t + 1e-3, Side::left, x.data(), c.data());
      m.step(Method::ros2, 1e-3, {a.data(), b.data(), c.data()}, x.data());
    }
  };
  constrained::MechanismModel whole = model(), first = model(), second = model();
  for (auto* m : {&whole, &first, &second}) m->begin(Method::ros2, 1e-3, false);
  std::vector<double> x = s.start, y = s.start;
  drive(whole, 0, 200, x);
  drive(first, 0, 100, y);
  Archive out;
  first.remember(out);
  Archive in(out.bytes());
  second.remember(in);
  drive(second, 100, 200, y);
  EXPECT_EQ(x, y);
}

}  // namespace
