// The anti-lock law on a car that is written for it alone: what the whole car shows on its roads (tests/manoeuvre) must
// hold here, too, where tyres and hydraulics can be looked through.
#include "electronics/abs.h"

#include <gtest/gtest.h>

#include "electronics/simple_car.h"

namespace fahrwerk {
namespace {

using test::brake;
using test::SimpleCar;
using test::Stop;

double best_deceleration(const SimpleCar& car) {
  double best = 0.0;
  for (double slip = 0.04; slip < 0.3; slip += 0.01) best = std::max(best, brake(car, nullptr, slip).deceleration);
  return best;
}

class AbsOn : public testing::TestWithParam<double> {};

TEST_P(AbsOn, NoWheelLocksAndNineTenthsOfTheBestAreReached) {
  SimpleCar car;
  car.friction = [](double, int) { return GetParam(); };
  AbsUnit<double> abs(AbsSettings{}, car.facts());
  const Stop stop = brake(car, &abs);
  EXPECT_LE(stop.longest_lock, 0.2);
  EXPECT_GE(stop.deceleration, 0.9 * best_deceleration(car));
}
INSTANTIATE_TEST_SUITE_P(Friction, AbsOn, testing::Values(1.0, 0.5, 0.2));

TEST(Abs, NoWheelLocksWhereFrictionJumpsOrDiffers) {
  SimpleCar car;
  for (const auto& friction :
       {std::function<double(double, int)>([](double, int side) { return side ? 0.9 : 0.3; }),
        std::function<double(double, int)>([](double x, int) { return x < 25.0 ? 1.0 : 0.2; }),
        std::function<double(double, int)>([](double x, int) { return x < 60.0 ? 0.2 : 1.0; })}) {
    car.friction = friction;
    AbsUnit<double> abs(AbsSettings{}, car.facts());
    EXPECT_LE(brake(car, &abs).longest_lock, 0.2);
  }
}

// A driver who brakes within what the tyres give has his own pressure: no valve is touched.
TEST(Abs, LeavesAQuietDriverAlone) {
  SimpleCar car;
  car.master = 3e6;
  AbsUnit<double> abs(AbsSettings{}, car.facts());
  brake(car, &abs);
  EXPECT_EQ(abs.shown()[0], 0.0);
}

// On split friction the pressures in front part no faster than they may.
TEST(Abs, TheYawMomentBuildsUpSlowly) {
  SimpleCar car;
  car.friction = [](double, int side) { return side ? 0.9 : 0.3; };
  AbsSettings slow, fast;
  slow.difference_rate = 2e6, fast.difference_rate = 1e9;
  AbsUnit<double> a(slow, car.facts()), b(fast, car.facts());
  EXPECT_GT(brake(car, &a).distance, 1.02 * brake(car, &b).distance);
}

}  // namespace
}  // namespace fahrwerk
