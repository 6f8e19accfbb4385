// The anti-lock law on a car that is written for it alone: what the whole car shows on its roads (tests/manoeuvre) must
// hold here, too, where tyres and hydraulics can be looked through.
#include "electronics/abs.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "electronics/simple_car.h"

namespace fahrwerk {
namespace {

using test::brake;
using test::SimpleCar;
using test::Stop;

double best_deceleration(const SimpleCar& car) {
  double best = 0.0;
  for (const double slip : {0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.15})
    best = std::max(best, brake(car, nullptr, slip).deceleration);
  return best;
}

// A tyre: slip of its largest force on friction 1 (in proportion to the friction, for the slip stiffness does not
// depend on it), and what is left of that when it slides.
struct Tire {
  double friction, peak_slip, slide_share;
};
std::ostream& operator<<(std::ostream& out, const Tire& t) {
  return out << "friction " << t.friction << ", peak at " << t.peak_slip << ", slides with " << t.slide_share;
}
class AbsOn : public testing::TestWithParam<Tire> {};

TEST_P(AbsOn, NoWheelLocksAndNineTenthsOfTheBestAreReached) {
  SimpleCar car;
  car.friction = [](double, int) { return GetParam().friction; };
  car.peak_slip = GetParam().peak_slip, car.slide_share = GetParam().slide_share;
  AbsUnit<double> abs(AbsSettings{}, car.facts());
  const Stop stop = brake(car, &abs);
  RecordProperty("share", std::to_string(stop.deceleration / best_deceleration(car)));
  EXPECT_LE(stop.longest_lock, 0.2);
  EXPECT_GE(stop.deceleration, 0.9 * best_deceleration(car));
}
INSTANTIATE_TEST_SUITE_P(Tires, AbsOn,
                         testing::Values(Tire{1.0, 0.11, 0.85}, Tire{0.5, 0.11, 0.85}, Tire{0.2, 0.11, 0.85},
                                         Tire{1.0, 0.07, 0.6}, Tire{0.7, 0.13, 0.7}, Tire{0.3, 0.15, 0.9},
                                         Tire{1.1, 0.14, 0.75}, Tire{0.1, 0.12, 0.8}));

// With the speed from the tyres' forces, too.
TEST_P(AbsOn, ForcesTellTheSpeedAsWell) {
  SimpleCar car;
  car.friction = [](double, int) { return GetParam().friction; };
  car.peak_slip = GetParam().peak_slip, car.slide_share = GetParam().slide_share;
  AbsSettings settings;
  settings.speed = AbsSpeed::forces;
  AbsUnit<double> abs(settings, car.facts());
  const Stop stop = brake(car, &abs);
  RecordProperty("share", std::to_string(stop.deceleration / best_deceleration(car)));
  EXPECT_LE(stop.longest_lock, 0.2);
  EXPECT_GE(stop.deceleration, 0.9 * best_deceleration(car));
}

// A tyre with its largest force far out wants its slip there. `slip` may say where that is; without it the search finds
// most of the way (decision 075): without the search, `most_slip` no more than `slip`, the unit brakes before the
// largest force, where every percent counts. Tyres with their largest force near the target lose nothing by it.
TEST(Abs, FindsTheLargestForceOfItsTire) {
  for (const double slide_share : {0.85, 0.6}) {
    SimpleCar car;
    car.peak_slip = 0.24, car.slide_share = slide_share;
    AbsSettings tuned, still;
    tuned.slip = 0.25, still.most_slip = still.slip;
    AbsUnit<double> usual(AbsSettings{}, car.facts()), own(tuned, car.facts()), without(still, car.facts());
    const double best = brake(car, nullptr, 0.24).deceleration;
    const Stop stop = brake(car, &own), found = brake(car, &usual);
    EXPECT_GE(stop.deceleration, 0.9 * best) << slide_share;
    EXPECT_LE(stop.longest_lock, 0.2) << slide_share;
    EXPECT_GE(found.deceleration, 0.87 * best) << slide_share;
    EXPECT_LE(found.longest_lock, 0.2) << slide_share;
    EXPECT_LT(brake(car, &without).deceleration, 0.8 * best) << slide_share;
  }
  for (const double friction : {1.0, 0.3}) {
    SimpleCar car;
    car.friction = [friction](double, int) { return friction; };
    AbsSettings still;
    still.most_slip = still.slip;
    AbsUnit<double> usual(AbsSettings{}, car.facts()), without(still, car.facts());
    const double searched = brake(car, &usual).deceleration;
    EXPECT_NEAR(searched, brake(car, &without).deceleration, 0.01 * searched) << friction;
  }
}

// Half, a quarter and a tenth of the step change the distance by less than 0.5 %: no threshold decides it.
TEST_P(AbsOn, TheStepHardlyChangesTheDistance) {
  SimpleCar car;
  car.friction = [](double, int) { return GetParam().friction; };
  car.peak_slip = GetParam().peak_slip, car.slide_share = GetParam().slide_share;
  const auto distance = [&car](double h) {
    AbsUnit<double> abs(AbsSettings{}, car.facts());
    return brake(car, &abs, 0.0, 5e-3, h).distance;
  };
  const double whole = distance(1e-3);
  for (const double h : {5e-4, 2.5e-4, 1e-4}) EXPECT_NEAR(distance(h), whole, 0.005 * whole) << h;
}

// The wheel's inertia need not be known well: from 0.7 kg m² to several times what the unit takes it for.
TEST(Abs, NeedsTheInertiaOfTheWheelsRoughly) {
  SimpleCar car;
  const double best = best_deceleration(car);
  for (const double inertia : {0.7, 1.0, 1.6, 3.0}) {
    car.inertia = inertia;
    AbsUnit<double> abs(AbsSettings{}, car.facts());
    const Stop stop = brake(car, &abs);
    EXPECT_LE(stop.longest_lock, 0.2) << inertia;
    EXPECT_GE(stop.deceleration, 0.9 * best) << inertia;
  }
}

TEST(Abs, NoWheelLocksWhereFrictionJumpsOrDiffers) {
  SimpleCar car;
  for (const auto& friction :
       {std::function<double(double, int)>([](double, int side) { return side ? 0.9 : 0.3; }),
        std::function<double(double, int)>([](double x, int) { return x < 25.0 ? 1.0 : 0.2; }),
        std::function<double(double, int)>([](double x, int) { return x < 60.0 ? 0.2 : 1.0; }),
        std::function<double(double, int)>([](double x, int) { return x < 20.0 || x > 30.0 ? 1.0 : 0.1; })}) {
    car.friction = friction;
    for (const AbsSpeed speed : {AbsSpeed::forces, AbsSpeed::wheels}) {
      AbsSettings settings;
      settings.speed = speed;
      AbsUnit<double> abs(settings, car.facts());
      EXPECT_LE(brake(car, &abs).longest_lock, 0.2);
    }
  }
}

// Of `speed: forces`: the mass that the maker knows may be off by a load or by people who are not there; brakes may
// bite less.
TEST(Abs, NeedsMassAndBrakesRoughly) {
  AbsSettings by_forces;
  by_forces.speed = AbsSpeed::forces;
  for (const double mass : {1150.0, 2000.0}) {
    SimpleCar car;
    car.mass = mass;
    AbsUnit<double> abs(by_forces, car.facts());  // made for 1500 kg
    const Stop stop = brake(car, &abs);
    EXPECT_LE(stop.longest_lock, 0.2) << mass;
    EXPECT_GE(stop.deceleration, 0.9 * best_deceleration(car)) << mass;
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
