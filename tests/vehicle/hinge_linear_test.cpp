// The car with hinges as a linear model.

#include "analysis/linear/linearise.h"
#include "hinged_car.h"
#include "math/linear_algebra.h"
#include "support/two_axles.h"
#include "vehicle/car/dense.h"

namespace fahrwerk {
namespace {

using test::HingedCar;
using State = CarState<double>;

// Lifted, without dampers, the hinge swings with sqrt(c/m_b), m_b what the other coordinates leave of its inertia when
// they follow: for a stiff bush all other stiffnesses are small against it (2e4 and 1e6 N/m against 5e8).
TEST(HingedCar, SwingsWithItsOwnFrequency) {
  CarParameters<double> car = test::hinged_car();
  for (auto& corner : car.corner) corner.rack.stiffness = 1e4, corner.rack.damping = 0.0;
  for (std::size_t i = 0; i < 2; ++i) car.corner[i].hinge.stiffness = 5e8, car.corner[i].hinge.damping = 0.0;
  HingedCar c(car);
  TrimRequest q;
  q.speed = 20.0;
  EquippedTrim both{c.trim(q), {}, {}};
  ASSERT_TRUE(both.converged);
  both.equipment = test::start_of_elements(*c.equipment, both);
  const LinearCar linear = linearise(c.car, c.road, both, *c.equipment, {});
  // Both hinges are among the states.
  int found = 0;
  for (const Quantity& s : linear.model.states) found += s.name.starts_with("element.bush_") ? 1 : 0;
  EXPECT_EQ(found, 4);
  const Eigen::VectorXcd poles = spectrum(linear.model.A);
  double fastest = 0.0, next = 0.0;
  for (const std::complex<double>& p : poles)
    if (p.imag() > fastest)
      next = fastest, fastest = p.imag();
    else if (p.imag() > next)
      next = p.imag();
  CarInputs<double> u = both.inputs;
  u.tail_free = true;
  const DenseEquations e = dense_equations(c.car, c.road, u, both.state.data());
  const Eigen::Matrix<double, 20, 20> inverse = fahrwerk::inverse(e.M_all.topLeftCorner<20, 20>()).matrix;
  const Eigen::Matrix2d mobility = inverse.bottomRightCorner<2, 2>();
  const double same = std::sqrt(5e8 * (mobility(0, 0) + mobility(0, 1))),
               opposed = std::sqrt(5e8 * (mobility(0, 0) - mobility(0, 1)));
  // Tyres (3e5 N/m), springs: 1e-3 of the bush.
  EXPECT_NEAR(fastest, std::fmax(same, opposed), 2e-3 * fastest);
  EXPECT_NEAR(next, std::fmin(same, opposed), 2e-3 * next);
}

// The linear model against differences of the right-hand side in the hinge's columns: steps of 1e-6 against the cm over
// which a linkage bends are right to 1e-8, and rounding of accelerations (1e-13 of what their terms are) to 1e-7.
TEST(HingedCar, LinearModelSeesTheHinge) {
  HingedCar c(test::hinged_car());
  TrimRequest q;
  q.speed = 25.0;
  EquippedTrim both{c.trim(q), {}, {}};
  both.equipment = test::start_of_elements(*c.equipment, both);
  const LinearCar linear = linearise(c.car, c.road, both, *c.equipment, {});
  const auto place = [&](const std::string& name) {
    for (std::size_t i = 0; i < linear.model.states.size(); ++i)
      if (linear.model.states[i].name == name) return static_cast<Eigen::Index>(i);
    ADD_FAILURE() << name;
    return Eigen::Index{0};
  };
  const Eigen::Index b = place("element.bush_travel.1l"), rate = place("element.bush_rate.1l");
  EXPECT_NEAR(linear.model.A(b, rate), 1.0, 1e-9);
  const auto accelerations = [&](double travel, double speed) {
    CarInputs<double> u = both.inputs;
    u.tail[0] += travel, u.tail[4] = speed, u.tail_free = true;
    State r(two_axles.size());
    std::array<double, 8> tail{};
    State x = both.state;
    c.engine->rate(u, x.data(), r.data(), tail.data());
    return std::array<double, 2>{tail[4], r[two_axles.hub_rate()]};
  };
  const double e = 1e-6;
  const auto up = accelerations(e, 0), down = accelerations(-e, 0), fast = accelerations(0, e),
             slow = accelerations(0, -e);
  const Eigen::Index hub = place("wheel.1l.hub_rate");
  const double by_travel = (up[0] - down[0]) / (2 * e), by_rate = (fast[0] - slow[0]) / (2 * e);
  EXPECT_NEAR(linear.model.A(rate, b), by_travel, 1e-6 * std::fabs(by_travel));
  EXPECT_NEAR(linear.model.A(rate, rate), by_rate, 1e-6 * std::fabs(by_rate));
  EXPECT_NEAR(linear.model.A(hub, b), (up[1] - down[1]) / (2 * e), 1e-6 * std::fabs(linear.model.A(hub, b)));
}

}  // namespace
}  // namespace fahrwerk
