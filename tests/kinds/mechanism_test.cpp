// Files of kind mechanism: wrong ones are named at their places; right ones run, are linearised and counted.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "files/temporary_folder.h"
#include "kinds/equations.h"
#include "kinds/registry.h"
#include "load/mechanism/mechanism.h"
#include "load/suspension/suspension.h"
#include "support/places.h"
#include "suspension/linkage/evaluate.h"

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

// A torque on a free wheel by a sampled proportional law on its angle: between samples the torque is constant, so that
// angle and rate follow a matrix exactly.
TEST_F(MechanismFiles, AreControlledAtSamples) {
  const std::string text =
      "kind: mechanism\n"
      "inputs: {torque: {unit: N m, value: 0}, wanted: {unit: rad, value: 0.3}}\n"
      "bodies: {wheel: {mass: 1, at: [0, 0, 0], inertia: [0.3, 0.3, 0.5]}}\n"
      "joints: {hinge: {kind: revolute, between: [ground, wheel], at: [0, 0, 0], axis: z}}\n"
      "elements: {motor: {kind: torsion, between: [ground, wheel], axis: z, input: torque}}\n"
      "outputs: {turned: {coordinate: angle, between: [ground, wheel], axis: z}}\n"
      "duration: 2 s\nsolver: {method: rk4, step: 1 ms}\nrecord: {interval: 100 ms}\n"
      "controllers:\n"
      "  hold: {reads: turned, sets: torque, target: wanted, proportional: 5, derivative: 1.5, sample: 100 ms, limit: "
      "1}\n";
  const auto path = write(text);
  const RunResult r = load_task(path)->perform().result;
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const auto turned = r.series("turned").value;
  double angle = 0.0, rate = 0.0, last = 0.3;
  for (std::size_t k = 0; k < turned.size(); ++k) {
    EXPECT_NEAR(turned[k], angle, 1e-9) << k;
    const double e = 0.3 - angle, torque = std::clamp(5.0 * e + 1.5 * (e - last) / 0.1, -1.0, 1.0), T = 0.1;
    last = e, angle += T * rate + T * T * torque / 0.5 / 2.0, rate += T * torque / 0.5;
  }
  EXPECT_TRUE(complains(text + "  other: {reads: turnt, sets: torque}\n", 12, {"turnt", "turned"}));
  EXPECT_TRUE(
      complains(text + "  other: {reads: turned, sets: torque, sample: 1.5 ms}\n", 12, {"whole number of steps"}));
}

// The corner on its rig against its linkage and the K&C rig's figures: toe, camber and wheel centre over lift and rack.
TEST_F(MechanismFiles, RigMeasuresToeAndCamber) {
  files::Problems problems;
  const load::Suspension s = load::load_suspension(test::in_source("data/suspensions/macpherson_front.yaml"), problems);
  ASSERT_TRUE(problems.empty()) << files::to_string(problems);
  const auto rig = [&](std::vector<std::string> changes) {
    RunResult r = load_task(test::in_source("examples/suspension_rig.yaml"), changes)->perform().result;
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return r;
  };
  const RunResult r = rig({"record.interval=10 ms"});
  const auto at = [](const RunResult& of, const char* signal, std::size_t k) { return of.series(signal).value[k]; };
  const std::size_t n = r.series("center.z").value.size();
  const double toe = s.geometry.toe, camber = s.geometry.camber;
  const Vec3<double> along{std::sin(toe) * std::cos(camber), std::cos(toe) * std::cos(camber), -std::sin(camber)};
  double worst = 0.0;
  for (std::size_t k = 0; k < n; ++k) {
    const double t = r.series("center.z").time[k], rack = 0.04 * std::sin(0.4 * M_PI * t);
    const Knuckle<double> q = evaluate(s.left, at(r, "center.z", k), rack, 0.0, 0.0);
    const Vec3<double> e = q.A_VK * along;
    const Vec3<double> seen{at(r, "axle_end.x", k) - at(r, "center.x", k),
                            at(r, "axle_end.y", k) - at(r, "center.y", k),
                            at(r, "axle_end.z", k) - at(r, "center.z", k)};
    worst = std::max({worst, norm(seen - e), std::fabs(at(r, "center.y", k) - q.r_VW.y)});
  }
  EXPECT_LT(worst, 1e-8);
  // As `kc macpherson_front --csv` lists it at 81 mm.
  const RunResult lifted =
      rig({"inputs.lift.value=0.081*sin(pi*t)", "inputs.rack.value=0*t", "duration=0.5 s", "record.interval=500 ms"});
  const double x = at(lifted, "axle_end.x", 1) - at(lifted, "center.x", 1),
               y = at(lifted, "axle_end.y", 1) - at(lifted, "center.y", 1),
               z = at(lifted, "axle_end.z", 1) - at(lifted, "center.z", 1);
  EXPECT_NEAR(std::atan2(x, y), -0.0037370870, 1e-8);
  EXPECT_NEAR(-std::asin(z), -0.0120826071, 1e-8);
}

}  // namespace
