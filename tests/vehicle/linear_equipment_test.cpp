// The car linearised together with its equipment.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "analysis/linear/linearise.h"
#include "analysis/linear/modes.h"
#include "math/constants.h"
#include "support/two_axles.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;
using test::SprungCar;

// Column without dry friction, so that the nonlinear car moves as the linear one does.
EquipmentParameters smooth_equipment() {
  EquipmentParameters p = test::full_equipment();
  p.steering->column_friction = p.steering->rack_friction = 0.0;
  return p;
}

int place(const StateSpace& m, const std::string& name) {
  const std::optional<int> at = find(m.states, name);
  EXPECT_TRUE(at) << name;
  return at.value_or(0);
}

// The slowest oscillation of the body up and down.
std::complex<double> heave(const StateSpace& m) {
  std::complex<double> slowest(0.0, 1e9);
  for (const Mode& mode : modes(m))
    if (mode.dominant_coordinate == "body.z" && mode.eigenvalue.imag() > 0.0 &&
        std::abs(mode.eigenvalue) < std::abs(slowest))
      slowest = mode.eigenvalue;
  return slowest;
}

// Air springs are springs of stiffness n p A²/V: the modes are those of the car on such coils, to what the equilibria,
// found by iteration, have in common (travels of 1e-9 m against some cm over which an air spring bends).
TEST(LinearEquipment, AirSpringsHaveTheModesOfTheirStiffness) {
  WheelElements w;
  w.air_spring = test::test_air_spring();
  CarParameters<double> soft = test::test_car(), coil = test::test_car();
  for (auto& c : soft.corner) c.spring.stiffness = 0.0;
  SprungCar air(test::on_all_wheels(w), soft);
  const AirSpring<double>& a = *air.parts.suspension.wheel[0].air_spring;
  for (auto& c : coil.corner) c.spring.stiffness = a.exponent * a.pressure * a.area * a.area / a.volume;
  const TrimRequest q;  // at rest, where the travels are zero
  const EquippedTrim t = trim_equipped(air.car, *air.equipment, Road{}, q);
  const StateSpace joint = linearise(air.car, Road{}, t, *air.equipment).model;
  const StateSpace plain = linearise(coil, Road{}, trim(coil, Road{}, q)).model;
  ASSERT_EQ(joint.order(), plain.order());  // the masses of air are held
  EXPECT_LT((joint.A - plain.A).norm(), 1e-8 * plain.A.norm());
  const auto x = eigenvalues(joint.A), y = eigenvalues(plain.A);
  for (std::size_t i = 0; i < x.size(); ++i) EXPECT_LT(std::abs(x[i] - y[i]), 1e-6 * (1.0 + std::abs(y[i]))) << y[i];
}

// A series damper adds one state a wheel; far below 1/T it is a damper beside the other.
TEST(LinearEquipment, SeriesDampersAddTheirStates) {
  WheelElements w;
  w.series_damper =
      SeriesSpringDamper<double>{{0.0, 1e8, 0.0, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}}, {999.0, 999.0, 0.0, 0.0, 1.0}};
  CarParameters<double> twin = test::test_car();
  for (auto& c : twin.corner) c.damper.compression += 1000.0, c.damper.rebound += 1000.0;
  SprungCar c(test::on_all_wheels(w));
  const EquippedTrim t = trim_equipped(c.car, *c.equipment, Road{}, {});
  const StateSpace joint = linearise(c.car, Road{}, t, *c.equipment).model;
  const StateSpace plain = linearise(twin, Road{}, trim(twin, Road{}, {})).model;
  ASSERT_EQ(joint.order(), plain.order() + 4);
  // k/d = 1e5 1/s against some 10 rad/s.
  EXPECT_LT(std::abs(heave(joint) - heave(plain)), 2e-3 * std::abs(heave(plain)));
}

// The block is taken out of the body that its mounts carry it in: with mounts of some 10 Hz, the body moves with it as
// one, to the square of the ratio of the frequencies (1 %). Counted twice, its 150 kg would take away 5 %.
TEST(LinearEquipment, EngineBlockIsThereOnce) {
  EquippedCar rigid(smooth_equipment()), carried([] {
    EquipmentParameters p = smooth_equipment();
    p.block = test::with_block().block;
    return p;
  }());
  const auto found = [](EquippedCar& c) {
    const EquippedTrim t = c.trim(25.0, 4);
    EXPECT_TRUE(t.converged && t.missing.empty());
    return heave(linearise(c.car, Road{}, t, c.equipment).model).imag();
  };
  const double whole = found(rigid);
  EXPECT_NEAR(found(carried), whole, 0.02 * whole);
}

// Small motions of the nonlinear car with everything, by CVODE, against those of the linear model, by small steps of
// RK4: hand wheel free and turning at first. Quadratic terms of a disturbance of 1e-3 are 1e-6; the assistance bends
// most and takes 1 %.
TEST(LinearEquipment, PredictsSmallMotionsOfTheWholeCar) {
  EquippedCar c(smooth_equipment());
  const EquippedTrim t = c.trim(25.0, 4);
  ASSERT_TRUE(t.converged && t.missing.empty());
  LineariseOptions o;
  o.free_hand_wheel = true;
  const LinearCar linear = linearise(c.car, Road{}, t, c.equipment, o);
  const StateSpace& m = linear.model;
  const double kick = 1e-3;

  EquippedTrim start = t;
  start.equipment[c.equipment.steering_at() + column::hand_speed] += kick;
  ScenarioInputs in = test::holding(t);
  in.steering = linear.inputs.controls.steering, in.hand_wheel_torque = linear.inputs.controls.hand_wheel_torque;
  in.hand_wheel_angle = 0.0;
  for (int i = 0; i < 4; ++i) in.drive[static_cast<std::size_t>(i)] = linear.inputs.drive[i];
  SimulationOptions options = test::with_cvode(0.6, 1e-11);
  options.signals = {"body.yaw_rate", "steering.hand_wheel_rate"};
  const SimulationResult r = c.run(start, in, options);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;

  Eigen::VectorXd x = Eigen::VectorXd::Zero(m.order());
  x[place(m, "steering.hand_wheel_speed")] = kick;
  const int hand = place(m, "steering.hand_wheel_speed"), yaw = place(m, "body.yaw_rate");
  const auto &w = r.recording.series("steering.hand_wheel_rate").value,
             &psi = r.recording.series("body.yaw_rate").value;
  constexpr int kSteps = 500;  // in 10 ms: the fastest mode of the tyres has some 1e4 1/s
  const double h = 0.01 / kSteps;
  double error_w = 0.0, error_psi = 0.0, most_psi = 0.0;
  for (std::size_t k = 1; k < w.size(); ++k) {
    for (int i = 0; i < kSteps; ++i) {
      const Eigen::VectorXd k1 = m.A * x, k2 = m.A * (x + 0.5 * h * k1), k3 = m.A * (x + 0.5 * h * k2),
                            k4 = m.A * (x + h * k3);
      x += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    error_w = std::fmax(error_w, std::fabs(w[k] - x[hand]));
    error_psi = std::fmax(error_psi, std::fabs(psi[k] - psi[0] - x[yaw]));
    most_psi = std::fmax(most_psi, std::fabs(x[yaw]));
  }
  EXPECT_LT(error_w, 0.02 * kick);
  EXPECT_LT(error_psi, 0.03 * most_psi);
  EXPECT_GT(most_psi, 0.0);
}

// The columns of A against central differences of the whole right-hand side, in the states of the equipment: the chain
// car - equipment is put together right.
TEST(LinearEquipment, AgreesWithDifferencesOfTheWhole) {
  EquippedCar c(smooth_equipment());
  const EquippedTrim t = c.trim(20.0, 3);
  const LinearCar linear = linearise(c.car, Road{}, t, c.equipment);
  const StateSpace& m = linear.model;
  const CarParameters<double> mean = with_mean_dampers(c.car);
  const std::unique_ptr<CarEngine> engine = make_car_engine(mean, Road{});
  const std::vector<std::string> names = c.equipment.state_names();
  const auto spin_rate = [&](const std::vector<double>& e) {
    CarInputs<double> u = linear.inputs;
    CarState<double> x = linear.state, rate(x.size());
    c.equipment.rate(x.data(), e.data(), u, nullptr);
    engine->rate(u, x.data(), rate.data());
    return rate[two_axles.spin()];
  };
  int seen = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::optional<int> at = find(m.states, names[i]);
    if (!at) continue;
    std::vector<double> up = t.equipment, down = t.equipment;
    const double h = 1e-6 * c.equipment.state_scales()[i];
    up[i] += h, down[i] -= h;
    const double slope = (spin_rate(up) - spin_rate(down)) / (2.0 * h);
    EXPECT_NEAR(m.A(place(m, "wheel.1l.spin"), *at), slope, 1e-4 * (1.0 + std::fabs(slope))) << names[i];
    seen += slope != 0.0;
  }
  EXPECT_GT(seen, 2);
}

// Nobody at the hand wheel: the steering of the test car, with damping of tyres and column, calms down at town speeds;
// held, the car is stable up to 50 m/s.
TEST(LinearEquipment, HeldHandWheelIsStable) {
  EquippedCar c(smooth_equipment());
  for (const double speed : {15.0, 30.0, 50.0}) {
    const EquippedTrim t = c.trim(speed);
    ASSERT_TRUE(t.converged && t.missing.empty()) << speed;
    const StateSpace m = linearise(c.car, Road{}, t, c.equipment).model;
    double most = -1e9;
    for (const std::complex<double>& e : eigenvalues(m.A)) most = std::fmax(most, e.real());
    EXPECT_LT(most, 0.0) << speed;
  }
}

}  // namespace
}  // namespace fahrwerk
