// Exact directional derivatives of driven cars, against differences of the same right-hand side: on any road, with what
// sticks and with wheels that their brakes hold.
#include <gtest/gtest.h>

#include <cmath>
#include <fahrwerk/fahrwerk.hpp>
#include <random>

#include "files/temporary_folder.h"
#include "kinds/registry.h"
#include "model/derivatives.h"
#include "support/places.h"

namespace fahrwerk {
namespace {

// Rates and signals at a point of the equations, which stay as they are decided.
std::vector<double> values_at(Equations& e, const std::vector<double>& x, const std::vector<double>& u,
                              const std::vector<std::size_t>& signals) {
  std::vector<double> f(x.size()), y(signals.size());
  e.set_state(x);
  for (std::size_t i = 0; i < u.size(); ++i) e.set(i, u[i]);
  e.rates(f), e.read(signals, y);
  f.insert(f.end(), y.begin(), y.end());
  return f;
}

// Largest difference between both, over the largest change of all rates, or of a signal.
struct Misfit {
  double rates = 0.0, signals = 0.0;
  std::string where{};  // the worst rate
};

// Along random directions; inputs: those that move; still: states that do not.
Misfit misfit(Equations& e, const std::vector<std::string>& inputs, const std::vector<std::string>& signal_names,
              const std::vector<std::size_t>& still = {}) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> any(-1.0, 1.0);
  const std::vector<double> x(e.state().begin(), e.state().end());
  std::vector<double> u(e.inputs().size());
  std::vector<std::size_t> moving, signals;
  for (std::size_t i = 0; i < u.size(); ++i) {
    u[i] = e.input(i);
    for (const std::string& name : inputs)
      if (e.inputs()[i].name == "input." + name) moving.push_back(i);
  }
  EXPECT_EQ(moving.size(), inputs.size());
  for (std::size_t i = 0; i < e.signals().size(); ++i)
    for (const std::string& name : signal_names)
      if (e.signals()[i].name == name) signals.push_back(i);
  EXPECT_EQ(signals.size(), signal_names.size());
  const std::size_t n = x.size();
  Misfit worst;
  for (int round = 0; round < 5; ++round) {
    std::vector<double> dx(n), du(u.size(), 0.0), found(n), dy(signals.size());
    for (std::size_t i = 0; i < n; ++i) dx[i] = any(random) * e.nominals()[i];
    for (const std::size_t i : still) dx[i] = 0.0;
    for (const std::size_t i : moving) du[i] = any(random);
    values_at(e, x, u, signals);
    e.directional(dx, du, signals, found, dy);
    const auto slope = [&](double h) {
      const auto moved = [&](double by) {
        std::vector<double> at = x, in = u;
        for (std::size_t i = 0; i < n; ++i) at[i] += by * dx[i];
        for (std::size_t i = 0; i < in.size(); ++i) in[i] += by * du[i];
        return values_at(e, at, in, signals);
      };
      std::vector<double> high = moved(h);
      const std::vector<double> low = moved(-h);
      for (std::size_t i = 0; i < high.size(); ++i) high[i] = (high[i] - low[i]) / (2.0 * h);
      return high;
    };
    const std::vector<double> wide = slope(2e-5), narrow = slope(1e-5);
    double size = 0.0;
    for (std::size_t i = 0; i < n; ++i) size = std::max(size, std::fabs(found[i]));
    EXPECT_GT(size, 1.0);
    for (std::size_t i = 0; i < n + signals.size(); ++i) {
      const double expected = (4.0 * narrow[i] - wide[i]) / 3.0;
      if (i < n && std::fabs(found[i] - expected) / size > worst.rates)
        worst.rates = std::fabs(found[i] - expected) / size,
        worst.where = e.states()[i].name + ": " + std::to_string(found[i]) + ", not " + std::to_string(expected);
      else if (i >= n)
        worst.signals = std::max(worst.signals, std::fabs(dy[i - n] - expected) / std::max(1.0, std::fabs(expected)));
    }
  }
  return worst;
}

// Dampers, valves and the like have corners at rest: wheels move a little, and pressures that are zero stay.
void leave_corners(Equations& e, std::vector<std::size_t>& still) {
  std::vector<double> x(e.state().begin(), e.state().end());
  for (std::size_t i = 0; i < x.size(); ++i) {
    const std::string& name = e.states()[i].name;
    if (name.ends_with(".hub_rate")) x[i] += 0.04;
    if (name.starts_with("brake.")) still.push_back(i);
  }
  e.set_state(x);
}

// Differences over 1e-5 of the scales have a round-off of 1e-16/1e-5 of the stiffest rate, 1e-10 or so.
constexpr double kDifferences = 1e-6;

TEST(Equations, DerivativesOfADrivenCar) {
  const TemporaryFolder folder;
  for (const char* road : {"dry", "crest", "patched_road"}) {
    const Scenario s =
        Scenario::load(folder
                           .write("drive.yaml", std::string("vehicle: midsize\nstart: {speed: 20 m/s}\nroad: ") + road +
                                                    "\ncontrols: {hand_wheel: {angle: 0.3}, pedals: {throttle: 0.2}}\n"
                                                    "duration: 1 s\n")
                           .string());
    Equations e(s);
    std::vector<std::size_t> still;
    leave_corners(e, still);
    e.event();
    const Misfit m = misfit(e, {"hand_wheel_angle", "throttle", "force_y"},
                            {"body.yaw_rate", "body.vx", "body.ay", "wheel.1l.fz", "wheel.2r.fy"}, still);
    EXPECT_LT(m.rates, kDifferences) << road << ": " << m.where;
    EXPECT_LT(m.signals, 1e-5) << road;
  }
}

// A wheel that its brake holds: its spin stays, whatever moves.
TEST(Equations, DerivativesWithLockedWheels) {
  const TemporaryFolder folder;
  const Scenario s = Scenario::load(folder
                                        .write("lock.yaml",
                                               "vehicle: fullsize\nparts: {powertrain: off, steering: off}\n"
                                               "start: {speed: 15 m/s}\nbrake: {front: 4000, rear: 4000}\n"
                                               "duration: 1 s\n")
                                        .string());
  Equations e(s);
  std::vector<std::size_t> still;
  leave_corners(e, still);
  std::vector<double> x(e.state().begin(), e.state().end());
  std::vector<std::size_t> spins;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (e.states()[i].name.ends_with(".spin")) spins.push_back(i);
  ASSERT_EQ(spins.size(), 4u);
  x[spins[0]] = x[spins[3]] = 0.0;  // front left and rear right stand
  e.set_state(x), e.event();
  std::vector<double> f(x.size());
  e.rates(f);
  EXPECT_EQ(f[spins[0]], 0.0);
  EXPECT_NE(f[spins[1]], 0.0);
  // Their spins stay; rolling resistance bends there, which differences would show.
  still.insert(still.end(), {spins[0], spins[3]});
  const Misfit m = misfit(e, {"force_y"}, {"body.vx", "body.yaw_rate"}, still);
  EXPECT_LT(m.rates, kDifferences) << m.where;
  EXPECT_LT(m.signals, 1e-5);
}

// More of them than a Jet has directions.
TEST(Equations, DerivativesWithManyLockedWheels) {
  Equations e(Vehicle::load("midsize_six_axles"),
              {.speed = 15.0, .parts_off = {"powertrain", "steering", "brakes", "aerodynamics"}});
  for (std::size_t i = 0; i < e.inputs().size(); ++i)
    if (e.inputs()[i].name.starts_with("input.brake.")) e.set(i, 4000.0);
  std::vector<std::size_t> still;
  leave_corners(e, still);
  std::vector<double> x(e.state().begin(), e.state().end());
  std::size_t standing = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (e.states()[i].name.ends_with(".spin") && !e.states()[i].name.starts_with("wheel.1"))
      x[i] = 0.0, still.push_back(i), ++standing;
  ASSERT_EQ(standing, 10u);
  e.set_state(x), e.event();
  const Misfit m = misfit(e, {"force_y"}, {"body.vx", "body.yaw_rate"}, still);
  EXPECT_LT(m.rates, kDifferences) << m.where;
  EXPECT_LT(m.signals, 1e-5);
}

// The model itself knows them: nothing above has gone the way of differences.
TEST(Equations, ModelsKnowTheirDerivatives) {
  const auto subject = load_subject(test::in_source("data/vehicles/midsize.yaml"), {});
  OperatingPoint point;
  point.speed = 20.0;
  const std::unique_ptr<Model> model = subject->model(point);
  auto* const exact = dynamic_cast<Directional*>(model.get());
  ASSERT_TRUE(exact);
  model->begin(Method::cvode_bdf, 1e-3, true);
  std::vector<double> x = model->start(), u = model->rest(), dx(x.size(), 0.1), du(u.size(), 0.0), f(x.size());
  model->decide(0.0, u.data(), x.data());
  const std::vector<std::size_t> outputs{*place_of(model->outputs(), "body.yaw_rate"),
                                         *place_of(model->outputs(), "body.ay"),
                                         *place_of(model->outputs(), "wheel.1l.fz")};
  std::vector<double> y(outputs.size());
  std::vector<bool> known(outputs.size(), false);
  ASSERT_TRUE(exact->along(0.0, x.data(), u.data(), dx, du, outputs, f.data(), y.data(), known));
  EXPECT_EQ(known, std::vector<bool>(outputs.size(), true));
  // Exact: twice the direction is twice the change, to the last bits.
  std::vector<double> twice(x.size(), 0.2), f2(x.size()), y2(outputs.size());
  ASSERT_TRUE(exact->along(0.0, x.data(), u.data(), twice, du, outputs, f2.data(), y2.data(), known));
  for (std::size_t i = 0; i < f.size(); ++i) EXPECT_NEAR(f2[i], 2.0 * f[i], 1e-12 * std::fabs(f2[i])) << i;
}

}  // namespace
}  // namespace fahrwerk
