// Feedback on models: what is designed is what runs. And the numbers of the designs themselves.
#include "control/model_control.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/control_design/feedback_design.h"
#include "analysis/linear/frequency.h"
#include "analysis/linear/linear_model.h"
#include "analysis/matrix/lyapunov.h"
#include "files/temporary_folder.h"
#include "load/classic/classic.h"
#include "load/classic/model_control.h"
#include "scenario/classic_run.h"
#include "support/places.h"

namespace fahrwerk {
namespace {

using Matrix = Eigen::MatrixXd;

classic::OdeModel ode(const std::string& name, const std::vector<std::string>& changes = {}) {
  files::Problems problems;
  const load::ClassicVehicle vehicle =
      load::load_classic_vehicle(test::in_source("data/vehicles/classic/") + name + ".yaml", changes, problems);
  EXPECT_TRUE(problems.empty()) << files::to_string(problems);
  return vehicle.model(20.0);
}

// All forces between body and wheels, all travels measured.
ControlPlant plant_of(const classic::OdeModel& model) {
  ControlPlant plant{linearise(model).model, {}, {}};
  for (std::size_t i = 0; i < plant.model.inputs.size(); ++i)
    if (plant.model.inputs[i].name.ends_with(".force")) plant.actuators.push_back(static_cast<int>(i));
  for (std::size_t i = 0; i < plant.model.outputs.size(); ++i)
    if (plant.model.outputs[i].name.ends_with(".hub_travel")) plant.measured.push_back(static_cast<int>(i));
  plant.measured.push_back(*find(plant.model.outputs, "body.az"));
  return plant;
}

struct Weights {
  Eigen::VectorXd q, r;
};
// 1 m/s² of the body against 40 mm of travel and 1 kN.
Weights weights_of(const ControlPlant& plant) {
  Weights w{Eigen::VectorXd::Zero(plant.model.C.rows()),
            Eigen::VectorXd::Constant(static_cast<Eigen::Index>(plant.actuators.size()), 1e-6)};
  for (const int i : plant.measured) w.q[i] = 625.0;
  w.q[*find(plant.model.outputs, "body.az")] = 1.0;
  return w;
}

// Noise of the first road height and of all rates.
ObserverDesign filter_of(const ControlPlant& plant) {
  const Eigen::Index n = plant.model.order(), p = static_cast<Eigen::Index>(plant.measured.size());
  std::vector<ProcessNoise> sources{{plant.model.B.col(0), plant.model.D(plant.measured, 0), 1e-5}};
  for (Eigen::Index i = n / 2; i < n; ++i)
    sources.push_back({Eigen::VectorXd::Unit(n, i), Eigen::VectorXd::Zero(p), 1e-2});
  Eigen::VectorXd r = Eigen::VectorXd::Constant(p, 1e-7);
  r[p - 1] = 1e-3;
  return kalman_filter(plant, sources, r);
}

StateFeedback block_of(const ControlPlant& plant, const Matrix& K, const ObserverDesign* observer) {
  StateFeedback f;
  f.K = K;
  for (const Quantity& s : plant.model.states) f.states.push_back(s.name);
  for (const int i : plant.actuators) f.actuators.push_back(plant.model.inputs[static_cast<std::size_t>(i)].name);
  if (!observer) return f;
  f.observer = StateFeedback::Observer{{}, plant.direct(), observer->matrices};
  for (const int i : plant.measured)
    f.observer->measured.push_back(plant.model.outputs[static_cast<std::size_t>(i)].name);
  return f;
}

// Ride models under an LQR, with all states known and with a Kalman filter: calls check(name, the model under feedback,
// the loop as designed).
template <class Check>
void over_designed_loops(const Check& check) {
  for (const char* name : {"quarter_car", "half_car", "half_car_active", "ride_car"}) {
    const classic::OdeModel model = ode(name);
    const ControlPlant plant = plant_of(model);
    const Weights w = weights_of(plant);
    const Matrix K = lqr_feedback(plant, w.q, w.r).K;
    const ObserverDesign filter = filter_of(plant);
    for (const ObserverDesign* observer : {static_cast<const ObserverDesign*>(nullptr), &filter})
      check(name, with_feedback(model, block_of(plant, K, observer)),
            closed_loop_model(plant, K, observer ? &observer->matrices : nullptr));
  }
}

// The closed loop of the model, linearised, is the one that was designed: exact derivatives, round-off of sums of about
// ten terms.
TEST(ModelControl, TheModelUnderFeedbackIsTheDesignedLoop) {
  over_designed_loops([](const char* name, const classic::OdeModel& controlled, const StateSpace& designed) {
    const StateSpace found = linearise(controlled).model;
    ASSERT_EQ(found.order(), designed.order()) << name;
    EXPECT_LT((found.A - designed.A).norm(), 1e-11 * designed.A.norm()) << name;
    EXPECT_LT((found.B - designed.B).norm(), 1e-11 * designed.B.norm()) << name;
    // Outputs of the plant, then what the feedback does.
    EXPECT_LT((found.C.topRows(designed.C.rows()) - designed.C).norm(), 1e-11 * designed.C.norm()) << name;
    EXPECT_EQ(found.outputs[static_cast<std::size_t>(designed.C.rows() - 1)].name, designed.outputs.back().name);
    EXPECT_LT(largest_real_part(found.A), 0.0) << name;
  });
}

// A run over time against the exponential of the closed loop, after a step of the road: what a method of relative
// tolerance 1e-9 leaves, with some room.
TEST(ModelControl, ARunEqualsTheLinearPrediction) {
  over_designed_loops([](const char* name, const classic::OdeModel& controlled, const StateSpace& designed) {
    const TimeAnswer expected = time_answer(designed, 0, TestSignal::step, 0.01, 1.0, 101);
    ClassicRun run;
    run.inputs = {{0, TimeHistory(0.01)}};
    RunOptions o;
    o.method = Method::dormand_prince, o.relative_tolerance = 1e-9, o.absolute_tolerance = 1e-11;
    o.duration = 1.0, o.record_interval = 0.01;
    const RunResult result = simulate_classic(controlled, run, o);
    for (const std::string& signal : {std::string("body.z"), std::string("body.az"), designed.outputs.back().name}) {
      const auto row = static_cast<Eigen::Index>(*find(designed.outputs, signal));
      const Samples found = result.series(signal).value;
      ASSERT_EQ(found.size(), 101u) << name << signal;
      const double size = expected.outputs.row(row).cwiseAbs().maxCoeff();
      EXPECT_GT(size, 0.0);
      for (int k = 0; k <= 100; ++k)
        ASSERT_NEAR(found[static_cast<std::size_t>(k)], expected.outputs(row, k), 1e-6 * size) << name << signal << k;
    }
  });
}

// ∫(yᵀ Q y + uᵀ R u) of the response to an initial state is xᵀ P x with the Lyapunov equation of that feedback: any
// other feedback costs more. The first-order change vanishes.
TEST(FeedbackDesign, LqrIsTheMinimumOfItsCost) {
  for (const char* name : {"quarter_car", "half_car", "ride_car"}) {
    const ControlPlant plant = plant_of(ode(name));
    const Weights w = weights_of(plant);
    const GainDesign best = lqr_feedback(plant, w.q, w.r);
    EXPECT_LT(*best.residual, 1e-10) << name;
    const Matrix D = plant.model.D(Eigen::all, plant.actuators);
    const auto cost = [&](const Matrix& K) {
      const Matrix C = plant.model.C - D * K, A = plant.model.A - plant.B() * K;
      const Matrix QC = w.q.asDiagonal() * C, RK = w.r.asDiagonal() * K;
      return solve_lyapunov(A.transpose(), C.transpose() * QC + K.transpose() * RK).trace();
    };
    const double least = cost(best.K);
    for (int k = 0; k < 6; ++k) {
      Matrix change = Matrix::Zero(best.K.rows(), best.K.cols());
      for (Eigen::Index i = 0; i < change.size(); ++i)
        change.data()[i] = best.K.data()[i] * std::sin(1.0 + 2.3 * static_cast<double>(i) + k);
      const double up = cost(best.K + 1e-3 * change), down = cost(best.K - 1e-3 * change);
      EXPECT_GT(up, least) << name;
      EXPECT_GT(down, least) << name;
      // Quadratic: half as far, a quarter of the loss. The rounding of the costs, 1e-12 of them, counts little.
      const double loss = up + down - 2 * least,
                   half = cost(best.K + 5e-4 * change) + cost(best.K - 5e-4 * change) - 2 * least;
      EXPECT_NEAR(half / loss, 0.25, 0.01) << name;
      EXPECT_LT(std::fabs(up - down), 0.2 * loss) << name;
    }
  }
}

// Feedback and observer keep their own poles, with the direct share of the actuators in the measured acceleration.
TEST(FeedbackDesign, SeparationHolds) {
  for (const char* name : {"quarter_car", "half_car"}) {
    ControlPlant plant = plant_of(ode(name));
    const Weights w = weights_of(plant);
    const Matrix K = lqr_feedback(plant, w.q, w.r).K;
    const int n = plant.model.order(), p = static_cast<int>(plant.measured.size());
    const ComplexList full = butterworth_poles(n, 60.0), reduced = butterworth_poles(n - p, 60.0);
    for (const bool complete : {true, false}) {
      const ObserverDesign o = complete ? placed_observer(plant, full) : placed_reduced_observer(plant, reduced);
      const StateSpace both = closed_loop_model(plant, K, &o.matrices);
      ComplexList expected = complete ? full : reduced;
      for (const std::complex<double>& e : eigenvalues(plant.model.A - plant.B() * K)) expected.push_back(e);
      EXPECT_LT(*o.pole_error, 1e-8) << name;
      EXPECT_LT(pole_error(both.A, expected), 1e-6) << name << complete;
    }
  }
}

// Units of states do not matter: the same model in millimetres has the same feedback, counted in millimetres.
TEST(FeedbackDesign, DoesNotDependOnUnits) {
  const ControlPlant plant = plant_of(ode("half_car"));
  const Weights w = weights_of(plant);
  ControlPlant other = plant;
  Eigen::VectorXd T = Eigen::VectorXd::Constant(plant.model.order(), 1e-3);
  T[1] = 1.0;
  other.model.A = T.cwiseInverse().asDiagonal() * plant.model.A * T.asDiagonal();
  other.model.B = T.cwiseInverse().asDiagonal() * plant.model.B;
  other.model.C = plant.model.C * T.asDiagonal();
  const Matrix a = lqr_feedback(plant, w.q, w.r).K, b = lqr_feedback(other, w.q, w.r).K;
  EXPECT_LT((b * T.cwiseInverse().asDiagonal() - a).norm(), 1e-8 * a.norm());
  const Reach here = controllability(plant), there = controllability(other);
  EXPECT_EQ(here.rank, there.rank);
  EXPECT_TRUE(here.lost().empty() && there.lost().empty());
}

// An input that acts with its rate becomes a state: the transfer function from the rate is that from the input over s.
TEST(FeedbackDesign, ARateAsActuatorMakesItsInputAState) {
  const StateSpace m = linearise(ode("quarter_car", {"wheel.tire_damping=100 N s/m"})).model;
  const int height = *find(m.inputs, "road.height");
  EXPECT_EQ(needed_rate(m, height), "road.height_rate");
  EXPECT_EQ(needed_rate(m, *find(m.inputs, "wheel.force")), "");
  const StateSpace with = with_rate_states(m, "road.height_rate");
  EXPECT_EQ(with.order(), m.order() + 1);
  EXPECT_FALSE(find(with.inputs, "road.height"));
  EXPECT_EQ(with.states.back().name, "road.height");
  const int out = *find(m.outputs, "body.az"), rate = *find(with.inputs, "road.height_rate");
  for (const double omega : {1.0, 10.0, 80.0}) {
    const std::complex<double> s(0.0, omega), a = FrequencyResponse(m)(height, out, omega),
                                              b = FrequencyResponse(with)(rate, out, omega);
    EXPECT_LT(std::abs(a - s * b), 1e-10 * std::abs(a));
  }
}

TEST(FeedbackDesign, NamesWhatIsOutOfReach) {
  // Forces of the same size left and right cannot roll the car.
  ControlPlant plant = plant_of(ode("ride_car"));
  const Matrix B = plant.B();
  plant.model.B.col(plant.actuators[0]) = B.col(0) + B.col(1);
  plant.model.B.col(plant.actuators[2]) = B.col(2) + B.col(3);
  plant.actuators = {plant.actuators[0], plant.actuators[2]};
  const Reach r = controllability(plant);
  EXPECT_LT(r.rank, plant.model.order());
  EXPECT_FALSE(r.lost().empty());
  for (const ModeReach& m : r.lost()) {
    const bool antimetric = m.coordinate == "body.roll" || m.coordinate.starts_with("wheel.");
    EXPECT_TRUE(antimetric) << m.coordinate;
  }
  // Stable modes may stay where they are.
  const Weights w = weights_of(plant);
  EXPECT_LT(largest_real_part(plant.model.A - plant.B() * lqr_feedback(plant, w.q, w.r).K), 0.0);
  EXPECT_THROW(placed_feedback(plant, butterworth_poles(plant.model.order(), 40.0)), std::domain_error);
}

TEST(ModelControl, FilesKeepEveryBit) {
  const ControlPlant plant = plant_of(ode("half_car"));
  const Weights w = weights_of(plant);
  const ObserverDesign filter = filter_of(plant);
  const StateFeedback f = block_of(plant, lqr_feedback(plant, w.q, w.r).K, &filter);
  const TemporaryFolder folder;
  files::Problems problems;
  const StateFeedback g =
      load::load_state_feedback(folder.write("f.yaml", load::state_feedback_text(f, "a test")), problems);
  ASSERT_TRUE(problems.empty()) << files::to_string(problems);
  EXPECT_EQ(f.states, g.states);
  EXPECT_EQ(f.actuators, g.actuators);
  EXPECT_EQ(f.K, g.K);
  EXPECT_EQ(f.observer->measured, g.observer->measured);
  EXPECT_EQ(f.observer->direct, g.observer->direct);
  EXPECT_EQ(f.observer->matrices.F, g.observer->matrices.F);
  EXPECT_EQ(f.observer->matrices.G, g.observer->matrices.G);
  EXPECT_EQ(f.observer->matrices.H, g.observer->matrices.H);
  EXPECT_EQ(f.observer->matrices.S, g.observer->matrices.S);
  EXPECT_EQ(f.observer->matrices.V, g.observer->matrices.V);
  EXPECT_NE(misfit(ode("quarter_car"), f), "");
}

double rms_of(const classic::OdeModel& model, const std::string& signal, Method method) {
  ClassicRun run;
  run.inputs = {{0, SineInput{0.02, 1.4}}};
  RunOptions o;
  o.method = method, o.step = 1e-3, o.record_interval = 2e-3, o.duration = 8.0;
  o.relative_tolerance = 1e-7, o.absolute_tolerance = 1e-9;
  const auto record = simulate_classic(model, run, o);
  const Samples v = record.series(signal).value;
  double sum = 0.0;
  for (std::size_t i = v.size() / 2; i < v.size(); ++i) sum += v[i] * v[i];
  return std::sqrt(sum / static_cast<double>(v.size() - v.size() / 2));
}

// Of the nonlinear quarter car, near the natural frequency of its body.
TEST(ModelControl, SemiActiveDamperOfTheNonlinearQuarterCar) {
  const std::string none = "wheel.compression=0 N s/m", also = "wheel.rebound=0 N s/m";
  const auto with = [&](const std::string& control) {
    return ode("nonlinear_quarter_car", {none, also, "wheel.control={" + control + "}"});
  };
  const std::string damper = "damper: {soft: 300 N s/m, hard: 4500 N s/m";
  // Both rates the same: a damper, whatever is wanted.
  const classic::OdeModel fixed = with("skyhook: 3000 N s/m, damper: {soft: 2836 N s/m, hard: 2836 N s/m}");
  const classic::OdeModel passive =
      ode("nonlinear_quarter_car", {"wheel.compression=2836 N s/m", "wheel.rebound=2836 N s/m"});
  EXPECT_NEAR(rms_of(fixed, "body.az", Method::rk4), rms_of(passive, "body.az", Method::rk4), 1e-9);
  // The skyhook lies between the passive dampers at their best and the active force.
  const double active =
                   rms_of(with("skyhook: 4000 N s/m, " + std::string("body_stiffness: 0 N/m")), "body.az", Method::rk4),
               semi = rms_of(with("skyhook: 4000 N s/m, " + damper + "}"), "body.az", Method::rk4);
  EXPECT_LT(semi, rms_of(passive, "body.az", Method::rk4));
  EXPECT_LT(active, semi);
  // The same with steps that follow the switching.
  EXPECT_NEAR(rms_of(with("skyhook: 4000 N s/m, " + damper + "}"), "body.az", Method::dormand_prince), semi,
              1e-3 * semi);
  const double on_off = rms_of(with("skyhook: 4000 N s/m, " + damper + ", law: on_off}"), "body.az", Method::rk4);
  EXPECT_LT(on_off, rms_of(passive, "body.az", Method::rk4));
}

// A block in a scenario is the same as one in the vehicle's file.
TEST(ModelControl, BlocksOfLinearModelsAreTheirOwnControl) {
  const SuspensionBlock block{{500, 1500, 800, 300}};
  classic::OdeModel blocks = ode("ride_car");
  for (std::size_t i = 0; i < 4; ++i) blocks = with_suspension_control(blocks, i, block);
  const std::string gains =
      "control={skyhook: 1500 N s/m, groundhook: 300 N s/m, body_stiffness: 500 N/m, wheel_stiffness: 800 N/m}";
  const Matrix A = linearise(ode("ride_car", {"front." + gains, "rear." + gains})).model.A,
               B = linearise(blocks).model.A;
  EXPECT_LT((A - B).norm(), 1e-12 * A.norm());
}

}  // namespace
}  // namespace fahrwerk
