// Structure and limits of the classical linear models.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "math/linear_algebra.h"
#include "vehicle/classic/complex_car.h"
#include "vehicle/classic/drawbar_trailer.h"
#include "vehicle/classic/half_car.h"
#include "vehicle/classic/quarter_car.h"
#include "vehicle/classic/ride_car.h"
#include "vehicle/classic/semi_trailing_arm_car.h"
#include "vehicle/classic/single_track.h"

namespace fahrwerk::classic {
namespace {

RideCar ride_car() {
  const RideAxle front{1.2, 0.75, 45, 26000, 1900, 8000, 220000, 100},
      rear{-1.5, 0.74, 42, 24000, 1700, 4000, 220000, 100};
  return {1300, 480, 2200, front, rear};
}

TEST(ClassicLinear, EveryModelHasSoundStructure) {
  const HalfCar half{100, 54, 1247, 1945, 1.3, 1.2, 343350, 343350, 50, 60, 47382, 51208, 3198, 3434};
  DrawbarTrailer trailer{180, 60, 25, 1.1, 0.7, 1.1, 1.8, 0.3, 40000, 500, 20};
  for (const LinearMechanics& m :
       {linear_model(QuarterCar<double>{401, 48, 28426, 2836, 235000, 40.0}), linear_model(half),
        active_model(half, {1e4, 2e4, 300, 200}, {2e4, 1e4, 500, 100}), linear_model(ride_car()),
        linear_model(neweul_example()), linear_model(trailer, 30000), complex_car().mechanics})
    EXPECT_TRUE(structure_problems(m).empty()) << m.coordinates[0].name << ' ' << m.freedoms();
  LinearMechanics wrong = linear_model(half);
  wrong.K(0, 1) += 1, wrong.M(0, 0) = -1, wrong.G(1, 1) = 2;
  EXPECT_EQ(structure_problems(wrong).size(), 3u);
}

TEST(ClassicLinear, ARoadThatRisesEverywhereLiftsTheCar) {
  // Static answer to equal heights: every vertical coordinate follows, angles stay.
  const LinearMechanics m = linear_model(ride_car());
  const Eigen::VectorXd y = solve_symmetric(m.K, m.H * Eigen::Vector4d::Ones());
  for (Eigen::Index i = 0; i < y.size(); ++i) EXPECT_NEAR(y[i], i == 1 || i == 2 ? 0.0 : 1.0, 1e-12) << i;
}

TEST(ClassicLinear, RideCarContainsHalfAndQuarterCar) {
  // Without coupling in roll, bounce and pitch of the seven-degree car are those of a half car of doubled axles.
  const RideCar car = ride_car();
  const HalfCar half{2 * car.front.wheel_mass,
                     2 * car.rear.wheel_mass,
                     car.body_mass,
                     car.pitch_inertia,
                     car.front.position,
                     -car.rear.position,
                     2 * car.front.tire,
                     2 * car.rear.tire,
                     200,
                     200,
                     2 * car.front.spring,
                     2 * car.rear.spring,
                     2 * car.front.damping,
                     2 * car.rear.damping};
  const Eigen::VectorXcd seven = spectrum(system_matrix(linear_model(car))),
                         four = spectrum(system_matrix(linear_model(half)));
  for (const std::complex<double>& v : four) EXPECT_LE((seven.array() - v).abs().minCoeff(), 1e-8 * std::abs(v));
}

TEST(ClassicLinear, HalfCarDecouplesIntoQuarterCars) {
  // I = m a b: each end of the body has its own mass m a/l, m b/l.
  HalfCar half{80, 70, 1200, 1200 * 1.3 * 1.1, 1.3, 1.1, 300000, 310000, 0, 0, 40000, 45000, 3000, 3300};
  const Eigen::VectorXcd all = spectrum(system_matrix(linear_model(half)));
  const QuarterCar<double> front{1200 * 1.1 / 2.4, 80, 40000, 3000, 300000},
      rear{1200 * 1.3 / 2.4, 70, 45000, 3300, 310000};
  for (const auto& quarter : {front, rear}) {
    const Eigen::VectorXcd own = spectrum(system_matrix(linear_model(quarter)));
    for (const std::complex<double>& v : own) EXPECT_LE((all.array() - v).abs().minCoeff(), 1e-8 * std::abs(v));
  }
  const MassSplit split = split_body(1200, std::sqrt(1.3 * 1.1), 1.3, 1.1);
  EXPECT_NEAR(split.front, front.body_mass, 1e-9);
  EXPECT_NEAR(split.coupling, 0.0, 1e-9);
}

TEST(ClassicLinear, LeftAndRightAreMirrorImages) {
  // Exchange of the sides turns roll around: S K S = K.
  const LinearMechanics m = linear_model(neweul_example());
  Eigen::MatrixXd S = Eigen::MatrixXd::Zero(10, 10);
  S(0, 0) = S(2, 2) = S(3, 3) = S(5, 5) = 1, S(1, 1) = S(4, 4) = -1, S(6, 7) = S(7, 6) = S(8, 9) = S(9, 8) = 1;
  for (const Eigen::MatrixXd* X : {&m.M, &m.D, &m.K}) EXPECT_LE((S * *X * S - *X).norm(), 1e-12 * X->norm());
}

TEST(SingleTrack, TransferFunctionsAgreeWithTheMatrices) {
  const SingleTrack<double> car{1506.5, 2585.6, 1.1853, 1.5044, 95000, 130000};
  const TransferFunctions t = transfer_functions(car, 22.0);
  const SingleTrackMatrices s = matrices(car, 22.0);
  for (const double w : {0.0, 1.0, 7.0, 30.0}) {
    const std::complex<double> p(0.0, w), denominator = t.a0 + p * (t.a1 + p);
    const Eigen::Matrix2cd M = p * Eigen::Matrix2cd::Identity() - s.A.cast<std::complex<double>>();
    const Eigen::Vector2cd x = M.inverse() * s.B.col(0).cast<std::complex<double>>();
    EXPECT_LE(std::abs((t.yaw_b0 + p * t.yaw_b1) / denominator - x[0]), 1e-12);
    EXPECT_LE(std::abs((t.slip_b0 + p * t.slip_b1) / denominator - x[1]), 1e-12);
  }
  // At the characteristic speed the yaw gain is largest and half of the neutral car's.
  const double v = characteristic_speed(car);
  const TransferFunctions at = transfer_functions(car, v);
  EXPECT_NEAR(at.yaw_b0 / at.a0, 0.5 * v / 2.6897, 1e-10);
  EXPECT_TRUE(std::isnan(critical_speed(car)));
}

TEST(SingleTrack, ElasticSteeringUndersteers) {
  const SingleTrack<double> rigid{1506.5, 2585.6, 1.1853, 1.5044, 95000, 130000};
  const SingleTrack<double> soft = with_elastic_steering(rigid, {20000.0, 0.05});
  EXPECT_GT(self_steering_gradient(soft), self_steering_gradient(rigid));
  // c_L (δ_L - δ) = n F and F = c α: the same force per angle at the steering wheel's side.
  const double F = 1000, twist = 0.05 * F / 20000.0;
  EXPECT_NEAR(F / soft.front_stiffness, F / rigid.front_stiffness + twist, 1e-15);
}

TEST(SingleTrack, WindAheadOfTheNeutralPointTurnsTheCarAway) {
  const SideWind<double> wind{2.0, 0.6, 2.0, 2.7, 1.2};
  const WindLoad<double> load = evaluate(wind, 30.0, 0.2);
  EXPECT_NEAR(load.force, 2.0 * 0.2 * 2.0 * 540, 1e-9);
  EXPECT_NEAR(load.torque, 0.6 * 0.2 * 2.0 * 2.7 * 540, 1e-9);
}

}  // namespace
}  // namespace fahrwerk::classic
