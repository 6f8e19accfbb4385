// Modules with laws, Popp/Schiehlen (5.29): against their linear assembly, against the same system in one piece,
// against closed forms.
#include "load/multibody/modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "load/classic/classic_scenario.h"
#include "load/multibody_files.h"
#include "multibody/language/linear.h"
#include "scenario/classic_run.h"
#include "scenario/linear_run.h"

namespace {

using namespace fahrwerk;
using Eigen::MatrixXd;
using Eigen::VectorXd;

class Modules : public MultibodyFiles {
 protected:
  load::ModulesScenario modules(const std::string& text, bool to_run = false) {
    const auto path = folder.path() / "modules.yaml";
    std::ofstream(path) << text;
    problems = {};
    return load::load_modules(path, {}, to_run, problems);
  }
  load::ModulesScenario good_modules(const std::string& text, bool to_run = false) {
    load::ModulesScenario s = modules(text, to_run);
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return s;
  }
  load::ModulesScenario example_modules(const std::string& name, bool to_run = false) {
    problems = {};
    load::ModulesScenario s = load::load_modules(test::in_source("examples/") + name + ".yaml", {}, to_run, problems);
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return s;
  }
  std::string complaint(const std::string& text) {
    modules(text);
    return files::to_string(problems);
  }
  void write(const std::string& name, const std::string& text) { std::ofstream(folder.path() / name) << text; }

  static RunResult run(const load::ModulesScenario& s) {
    return simulate_coupled(s.coupled(), s.assembly, {s.input_names, s.inputs}, s.start, s.options);
  }
};

double largest_difference(const Series& a, const Series& b) {
  double most = a.value.size() == b.value.size() ? 0.0 : INFINITY;
  for (std::size_t i = 0; i < std::min(a.value.size(), b.value.size()); ++i)
    most = std::max(most, std::fabs(a.value[i] - b.value[i]));
  return most;
}

VectorXd random_vector(Eigen::Index n, std::mt19937& random) {
  VectorXd x(n);
  for (double& v : x) v = static_cast<double>(random()) / 0xffffffffu - 0.5;
  return x;
}

// The solution of (5.29) with modules that have matrices is the assembled (5.25), (5.27), up to round-off.
TEST_F(Modules, WithMatricesGiveTheLinearAssembly) {
  const load::ModulesScenario s = example_modules("quarter_modules");
  ASSERT_FALSE(s.nonlinear);
  multibody::CoupledModules coupled = s.coupled();
  std::mt19937 random(3);
  for (int i = 0; i < 5; ++i) {
    const VectorXd x = random_vector(s.assembly.A.rows(), random), w = random_vector(1, random);
    const multibody::CoupledModules::Values v = coupled.evaluate(0.0, x, w);
    const VectorXd rates = s.assembly.A * x + s.assembly.B * w, statics = s.assembly.S * x + s.assembly.S_w * w;
    EXPECT_LT((v.rates - rates).norm(), 1e-12 * rates.norm());
    EXPECT_LT((v.statics - statics).norm(), 1e-12 * statics.norm());
  }
}

const char* const kBodies = R"yaml(kind: multibody
gravity: [0, 0, 0]
coordinates: {zb: {unit: m}, zw: {unit: m}}
inputs: {f: {unit: N}, tire: {unit: N}}
frames: {b: {steps: [{move: [0, 0, zb]}]}, w: {steps: [{move: [0, 0, zw]}]}}
bodies: {b: {frame: b, mass: 401 kg}, w: {frame: w, mass: 48 kg}}
elements:
  f: {kind: force, on: b, force: [0, 0, f], against: w}
  tire: {kind: force, on: w, force: [0, 0, tire]}
)yaml";

// The same quarter car with bodies from a multibody file, suspension and tyre as laws whose slopes at zero are the
// matrices of the example: the linear systems are equal, and that of the laws is the slope of (5.29) by differences.
TEST_F(Modules, LawsAreLinearisedToTheLinearAssembly) {
  write("bodies.yaml", kBodies);
  const load::ModulesScenario linear = example_modules("quarter_modules");
  const load::ModulesScenario s = good_modules(R"yaml(kind: modules
parameters: {k: 120 kN/m, k1: 37.25 kN/m, d: 4700 N s/m, ct: 235 kN/m, a: 0.2, v: 20}
inputs: {w: {unit: m/s}}
modules:
  vehicle: {model: bodies.yaml, inputs: [f, tire], nonlinear: true}
  suspension:
    states: [f]
    inputs: [s, s_rate]
    law: ["-(k+k1)/d*f + k*k1/d*s + k*s_rate + 1e7*s^3 - 1e-9*f^3"]
  tire: {states: [f], static: true, inputs: [s], law: ["tanh(f/1e4)*1e4 + ct*s + 1e6*s^2*f"]}
  road: {states: [z], law: ["w - a*v*sin(z)"]}
couplings:
  - {to: vehicle, from: suspension, matrix: [[1], [0]]}
  - {to: vehicle, from: tire, matrix: [[0], [1]]}
  - {to: suspension, from: vehicle, matrix: [[-1, 1, 0, 0], [0, 0, -1, 1]]}
  - {to: tire, from: vehicle, matrix: [[0, 1, 0, 0]]}
  - {to: tire, from: road, matrix: [[-1]]}
)yaml");
  ASSERT_TRUE(s.nonlinear);
  EXPECT_LT((s.assembly.A - linear.assembly.A).norm(), 1e-13 * linear.assembly.A.norm());
  EXPECT_LT((s.assembly.B - linear.assembly.B).norm(), 1e-13 * linear.assembly.B.norm());
  EXPECT_LT((s.assembly.S - linear.assembly.S).norm(), 1e-13 * linear.assembly.S.norm());
  multibody::CoupledModules coupled = s.coupled();
  std::mt19937 random(5);
  // Away from zero too: suspension deflected by centimetres. Bodies have constant slopes, so any state will do.
  VectorXd x = 0.02 * random_vector(6, random), w = random_vector(1, random);
  const MatrixXd A = coupled.linearise(0.0, x, w).A;
  for (Eigen::Index j = 0; j < 6; ++j) {
    const double h = 1e-5;
    VectorXd plus = x, minus = x;
    plus[j] += h, minus[j] -= h;
    const VectorXd slope = (coupled.evaluate(0.0, plus, w).rates - coupled.evaluate(0.0, minus, w).rates) / (2 * h);
    EXPECT_LT((A.col(j) - slope).norm(), 1e-5 * (1.0 + slope.norm()))
        << j;  // h² times third derivatives, round-off / h
  }
  EXPECT_GT((A - linear.assembly.A).norm(), 1e-3 * linear.assembly.A.norm());
}

// The bridge crossing in one piece: arm, tyre and bridge as one multibody model.
TEST_F(Modules, GiveTheSameMotionAsTheWhole) {
  const load::ModulesScenario s = example_modules("bridge_crossing", true);
  ASSERT_FALSE(s.depends_on_time.empty());
  const std::string bodies = [] {
    std::ifstream file(test::in_source("examples/modules/trailing_arm_corner.yaml"));
    return std::string(std::istreambuf_iterator<char>(file), {});
  }();
  std::string whole = bodies;
  const auto replace = [&](const std::string& from, const std::string& to) {
    ASSERT_NE(whole.find(from), std::string::npos) << from;
    whole.replace(whole.find(from), from.size(), to);
  };
  const std::string shape = "sin(pi*min(max(t-0.5, 0)*30/24, 1))";
  const auto number = [](double v) { return fmt::format("{:.17g}", v); };
  replace("zb: {unit: m, start: 0.5 m}", "zb: {unit: m, start: " + number(s.start[0]) + "}");
  replace("zw: {unit: m, start: 0.3 m}", "zw: {unit: m, start: " + number(s.start[1]) + "}\n  q: {unit: m}");
  replace("inputs: {tire: {unit: N, value: \"g*(mb+ma+mw)\"}}\n", "");
  replace("frames:\n", "frames:\n  bridge: {steps: [{move: [0, 0, q]}]}\n");
  replace("bodies:\n", "bodies:\n  bridge: {frame: bridge, mass: 6000 kg}\n");
  replace("  tire: {kind: force, on: wheel, force: [0, 0, tire]}\n",
          "  tire: {kind: spring, deflection: \"q*" + shape + " + 0.3 - zw\", law: \"max(0, 200000*s)\"}\n" +
              "  weight: {kind: generalised, coordinate: q, force: 9.81*6000}\n" +  // the mode has none
              "  beam: {kind: spring, deflection: q, stiffness: 6000*18.85^2, damping: 6000*2*0.01*18.85}\n");
  const load::MultibodyScenario one = good(whole);
  ASSERT_FALSE(HasFailure());
  // The strut relaxes where the file starts: here and there it must be the same length.
  MultibodyModel model = one.model;
  const load::MultibodyScenario corner = good(bodies);
  model.system.springs[0].zero = corner.model.system.springs[0].zero;
  const RunResult a = run(s), b = simulate_multibody(model, s.options);
  ASSERT_EQ(a.status, SimulationStatus::completed);
  ASSERT_EQ(b.status, SimulationStatus::completed);
  // Tolerances of the integrator are 1e-9; the motion has the size of centimetres.
  for (const auto& [part, all] : {std::pair{"car.zb", "zb"}, {"car.zw", "zw"}, {"bridge.q", "q"}})
    EXPECT_LT(largest_difference(a.series(part), b.series(all)), 2e-8) << part;
  EXPECT_LT(largest_difference(a.series("tire.f"), b.series("tire.force")), 2e-8 * 2e5);
  EXPECT_GT(b.series("q").value.size(), 400u);
  EXPECT_LT(*std::min_element(b.series("q").value.begin(), b.series("q").value.end()), -1e-3);
}

// A constant force that moves over a beam, first mode: q = -(F/M) / (ω² - Ω²) (sin Ωt - Ω/ω sin ωt), Ω = π v/L.
TEST_F(Modules, CouplingsMayDependOnTime) {
  const load::ModulesScenario s = good_modules(R"yaml(kind: modules
inputs: {force: {unit: N, value: 1000}}
modules:
  bridge: {states: [q, q_rate], A: [[0, 1], [-400, 0]], B: [[0], [0.001]]}
couplings:
  - {to: bridge, matrix: [["-sin(4*t)"]]}
duration: 0.7 s
solver: {method: dormand_prince, relative_tolerance: 1e-10, absolute_tolerance: 1e-12}
)yaml",
                                               true);
  EXPECT_EQ(s.depends_on_time, "couplings[0].matrix");
  const RunResult r = run(s);
  const Series q = r.series("bridge.q");
  for (std::size_t i = 0; i < r.recording.time.size(); ++i) {
    const double t = r.recording.time[i],
                 expected = -(std::sin(4 * t) - 4.0 / 20.0 * std::sin(20 * t)) / (400.0 - 16.0);
    EXPECT_NEAR(q.value[i], expected, 1e-10);
  }
}

// A classical model as a module with its road as another one, against its own run.
TEST_F(Modules, TakeClassicalModels) {
  const load::ModulesScenario s = good_modules(R"yaml(kind: modules
modules:
  car: {vehicle: nonlinear_quarter_car, inputs: [road_height, road_height_rate], nonlinear: true}
  road: {states: [z, v], A: [[0, 1], [-157.91367041742973, 0]], start: {v: 0.5026548245743669 m/s}}
couplings:
  - {to: car, from: road, matrix: [[1, 0], [0, 1]]}
duration: 2 s
solver: {method: dormand_prince, relative_tolerance: 1e-9, absolute_tolerance: 1e-11}
record: {interval: 5 ms}
)yaml",
                                               true);
  write("classic.yaml", R"yaml(kind: classic
vehicle: nonlinear_quarter_car
inputs: {road_height: {sine: {amplitude: 40 mm, frequency: 2 Hz}}}
duration: 2 s
solver: {method: dormand_prince, relative_tolerance: 1e-9, absolute_tolerance: 1e-11}
record: {interval: 5 ms}
)yaml");
  const load::ClassicScenario classic = load::load_classic_scenario(folder.path() / "classic.yaml", {}, problems);
  ASSERT_EQ(files::to_string(problems), "");
  const RunResult a = run(s), b = simulate_classic(classic.model, classic.run, classic.options);
  ASSERT_EQ(a.status, SimulationStatus::completed);
  const std::string body = classic.model.states[0].name;
  EXPECT_LT(largest_difference(a.series("car." + body), b.series(body)), 1e-7);  // both to 1e-9 in each step
  const classic::ModelDerivatives d = classic::derivatives(classic.model, classic.model.x0, classic.model.u0);
  EXPECT_LT((s.assembly.A.topLeftCorner(d.A.rows(), d.A.cols()) - d.A).norm(), 1e-9 * d.A.norm());
}

// A point on a string has one free coordinate; as a module it swings like the pendulum with an angle.
TEST_F(Modules, ConstrainedModelsKeepTheirFreeCoordinates) {
  write("string.yaml", R"yaml(kind: multibody
parameters: {L: 1.3 m}
coordinates: {x: {unit: m, start: L*sin(0.6)}, z: {unit: m, start: -L*cos(0.6)}}
inputs: {push: {unit: N}}
frames: {bob: {steps: [{move: [x, 0, z]}]}}
bodies: {bob: {frame: bob, mass: 2 kg}}
elements: {push: {kind: force, on: bob, force: [push, 0, 0]}}
constraints: {string: {kind: distance, from: reference, to: bob, length: L}}
)yaml");
  const char* const options = R"yaml(
duration: 1 s
solver: {method: dormand_prince, relative_tolerance: 1e-10, absolute_tolerance: 1e-12}
)yaml";
  const load::ModulesScenario s = good_modules(std::string(R"yaml(kind: modules
modules:
  bob: {model: string.yaml, inputs: [push], nonlinear: true}
  wind: {states: [f], law: ["-2*f + 3*cos(5*t)"]}
couplings:
  - {to: bob, from: wind, matrix: [[1]]}
)yaml") + options,
                                               true);
  // Of the file's coordinates one is free, whichever the constraint leaves.
  ASSERT_EQ(s.assembly.states.size(), 3u);
  const load::MultibodyScenario angle = good(R"yaml(kind: multibody
parameters: {L: 1.3 m, one: 1 N s/m}
coordinates: {phi: {unit: rad, start: 0.6}, w: {unit: m}}
inputs: {}
frames:
  bob: {steps: [{rotate: y, by: -phi}, {move: [0, 0, -L]}]}
  weight: {steps: [{move: [0, w, 0]}]}
bodies: {bob: {frame: bob, mass: 2 kg}, weight: {frame: weight, mass: 1 kg}}
points: {bob: bob}
elements:
  push: {kind: force, on: bob, force: ["one*w'", 0, 0]}
  wind: {kind: force, on: weight, force: [0, "-2*one*w' + 3*cos(5*t)", 0]}
)yaml");
  ASSERT_FALSE(HasFailure());
  const RunResult a = run(s), b = simulate_multibody(angle.model, s.options);
  const std::string free = s.assembly.states[0].substr(4);
  ASSERT_TRUE(free == "x" || free == "z") << free;
  EXPECT_LT(largest_difference(a.series("bob." + free), b.series("bob." + free)), 1e-8);
}

// A closed loop whose constraints are solved from where they were met last, and a static module that is solved so, too:
// a run goes on from its snapshot to the same bits, in itself after it has gone astray, in another one, and whether
// somebody reads in between or not.
TEST_F(Modules, RunsGoOnFromSnapshotsToTheSameBits) {
  write("loop.yaml", R"yaml(kind: multibody
parameters: {a: 0.5 m, b: 0.9 m, alpha: 0.4 rad, r1: 0.25 m, r3: 0.7 m, r4: 0.75 m}
coordinates:
  beta1: {unit: rad, start: 0.7 rad}
  beta2: {unit: rad, start: 0.2 rad}
  beta3: {unit: rad, start: 0.3 rad}
  beta4: {unit: rad, start: 1.5 rad}
inputs: {push: {unit: N}}
frames:
  crank: {steps: [{move: [0, b*cos(alpha), a - b*sin(alpha)]}, {rotate: x, by: -alpha}, {rotate: y, by: beta1}]}
  fork: {steps: [{rotate: z, by: -beta2}, {rotate: x, by: -beta3}]}
  coupler: {from: fork, steps: [{move: [0, 0, r3]}, {rotate: x, by: beta4}]}
bodies:
  crank: {frame: crank, mass: 1 kg, inertia: [0.1, 0.1, 0.1]}
  fork: {frame: fork, mass: 1 kg, inertia: [0.1, 0.1, 0.1]}
  coupler: {frame: coupler, mass: 1 kg, inertia: [0.1, 0.1, 0.1]}
elements: {push: {kind: force, on: coupler, force: [push, 0, 0]}}
constraints:
  ball: {kind: coincide, from: {frame: coupler, at: [0, 0, -r4]}, to: {frame: crank, at: [0, 0, r1]}, axes: [x, y, z]}
)yaml");
  const load::ModulesScenario s = good_modules(R"yaml(kind: modules
modules:
  loop: {model: loop.yaml, inputs: [push], nonlinear: true}
  gust: {states: [f], static: true, inputs: [x], law: ["f + 0.3*f^3 - 40*cos(5*t) - x"]}
couplings:
  - {to: loop, from: gust, matrix: [[1]]}
  - {to: gust, from: loop, matrix: [[1, 0]]}
duration: 1 s
solver: {method: rk4, step: 5 ms}
)yaml",
                                               true);
  ASSERT_FALSE(HasFailure());
  struct Runs {
    explicit Runs(const load::ModulesScenario& s)
        : model(s.coupled(), s.assembly, s.input_names, s.start),
          inputs(multibody_inputs(s.inputs, model.rest(), s.options)),
          run(model, inputs, {}, s.options) {}
    ModulesRun model;
    HistoryInputs inputs;
    fahrwerk::Run run;
  };
  Runs straight(s), astray(s), other(s), watched(s);
  straight.run.complete();
  // What is forgotten is worth a bit or two in one step, and most steps round it away: often.
  Snapshot there;
  for (int n = 0; n < 190; ++n) {
    there = astray.run.snapshot();
    astray.run.advance(astray.run.time() + 0.05);
    astray.run.restore(there);
    astray.run.step();
  }
  astray.run.complete();
  other.run.restore(there);
  other.run.complete();
  while (watched.run.step()) watched.run.read(watched.model.outputs().size() - 1);
  watched.run.finish();
  ASSERT_EQ(straight.run.result().status, SimulationStatus::completed) << straight.run.result().message;
  EXPECT_EQ(straight.run.result().last, astray.run.result().last);
  EXPECT_EQ(straight.run.result().last, other.run.result().last);
  EXPECT_EQ(straight.run.result().last, watched.run.result().last);
  EXPECT_EQ(straight.run.result().recording.columns, astray.run.result().recording.columns);
  EXPECT_EQ(straight.run.result().recording.columns, watched.run.result().recording.columns);
}

TEST_F(Modules, RefuseWhatDoesNotFit) {
  write("bodies.yaml", kBodies);
  write("moved.yaml", R"yaml(kind: multibody
coordinates: {z: {unit: m}}
inputs: {road: {unit: m}}
frames: {b: {steps: [{move: [0, 0, z]}]}, r: {steps: [{move: [0, 0, road]}]}}
bodies: {b: {frame: b, mass: 40 kg}}
elements: {tire: {kind: spring, along: z, from: r, to: b, stiffness: 2 kN/m, damping: 10 N s/m}}
)yaml");
  const std::string head = "kind: modules\nparameters: {k: 3}\nmodules:\n";
  const auto says = [&](const std::string& text, const char* what) {
    const std::string message = complaint(head + text);
    EXPECT_NE(message.find(what), std::string::npos) << text << message;
  };
  says("  a: {states: [x, v], law: [v]}\n", "modules.a.law");
  says("  a: {states: [k], law: [1]}\n", "states[0]: stands for something else");
  says("  a: {states: [x], inputs: [sin], law: [1]}\n", "inputs[0]: has a meaning");
  says("  a: {states: [x], law: [y*x]}\n", "modules.a.law[0]");
  says("  a: {states: [x], law: [1], start: {y: 1}}\n", "start.y");
  says("  a: {model: moved.yaml, inputs: [road]}\n", "road.rate as well");
  says("  a: {model: bodies.yaml, inputs: [tyre]}\n", "did you mean 'tire'");
  says("  a: {vehicle: nonlinear_quarter_car, inputs: [road]}\n", "has no input 'road'");
  says("  a: {states: [x], law: [1 + x^2]}\nlinearise: {about: equilibrium}\n", "no equilibrium");
  says("  a: {states: [f], static: true, law: [1 + f^2]}\n", "no unique solution");
  EXPECT_EQ(complaint(head + "  a: {model: moved.yaml, inputs: [road, road.rate], nonlinear: true}\n"), "");
}

// What is drawn: a pendulum by two constrained coordinates as a module stays on its circle, absolute or, linearised, on
// the tangent; a classical model shows its body and wheel where its states are.
TEST_F(Modules, PicturesFollowTheStates) {
  write("pendulum.yaml", R"yaml(kind: multibody
coordinates: {x: {unit: m}, z: {unit: m, start: -0.5 m}}
frames: {bob: {steps: [{move: [x, 0, z]}]}}
bodies: {bob: {frame: bob, mass: 2 kg}}
constraints: {rod: {kind: distance, from: reference, to: bob}}
)yaml");
  const load::ModulesScenario s = good_modules(R"yaml(kind: modules
modules:
  swing: {model: pendulum.yaml, inputs: [], nonlinear: true}
  small: {model: pendulum.yaml, inputs: []}
  mark: {states: [h], A: [[-1]], shapes: {lamp: {kind: sphere, radius: 0.1 m, at: [2*h, t, 1]}}}
  car: {vehicle: nonlinear_quarter_car, inputs: [road_height, road_height_rate]}
)yaml");
  ASSERT_EQ(s.pictures.size(), 4u);
  multibody::CoupledModules coupled = s.coupled();
  VectorXd x = VectorXd::Zero(s.assembly.A.rows());
  x[0] = x[2] = 0.3, x[4] = 0.7;
  const std::vector<multibody::ModulePoint> points = coupled.points(1.5, x, VectorXd(0));
  const auto place = [&](std::size_t module, std::size_t frame) {
    return s.pictures[module].poses(points[module])[frame].r;
  };
  EXPECT_NEAR(place(0, 1).x, 0.3, 1e-12);
  EXPECT_NEAR(place(0, 1).z, -0.4, 1e-12);
  EXPECT_NEAR(place(1, 1).x, 0.3, 1e-12);
  EXPECT_NEAR(place(1, 1).z, -0.5, 1e-12);
  EXPECT_NEAR(place(2, 0).x, 1.4, 1e-12);
  EXPECT_NEAR(place(2, 0).y, 1.5, 1e-12);
  EXPECT_EQ(s.pictures[3].poses(points[3]).size(), s.pictures[3].sketch.frames.size());
  const double still = place(3, 0).z;
  x[5] += 0.1;  // the first state of the quarter car is the height of its body
  EXPECT_NEAR(s.pictures[3].poses(coupled.points(0.0, x, VectorXd(0))[3])[0].r.z, still + 0.1, 1e-12);
}

}  // namespace
