// Before the laws: a template finds the functions for Jet only if they are declared ahead of it.
#include "math/jet.h"

#include "math/rotation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "math/pack.h"

namespace fahrwerk {
namespace {

constexpr double pi = std::numbers::pi;

// A conversion takes some ten operations on numbers of order one, each off by at most 1.1e-16: 2e-15 leaves a factor
// of about two over the sum of their round-offs.
constexpr double round_off = 2e-15;

double distance(const Mat3<double>& A, const Mat3<double>& B) {
  double largest = 0.0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) largest = std::fmax(largest, std::fabs(A[i][j] - B[i][j]));
  return largest;
}

double distance(const Vec3<double>& a, const Vec3<double>& b) { return norm(a - b); }

double determinant(const Mat3<double>& A) { return dot(A.row(0), cross(A.row(1), A.row(2))); }

// Uniformly distributed rotations (a normalised Gaussian 4-vector), the same on every run.
class Rotations {
 public:
  Quaternion<double> quaternion() {
    const double w = gauss_(engine_), x = gauss_(engine_), y = gauss_(engine_), z = gauss_(engine_);
    return normalised(Quaternion<double>{w, x, y, z});
  }
  Mat3<double> matrix() { return to_matrix(quaternion()); }
  Vec3<double> vector() {
    const double x = gauss_(engine_), y = gauss_(engine_), z = gauss_(engine_);
    return {x, y, z};
  }
  Vec3<double> axis() {
    const Vec3<double> a = vector();
    return (1.0 / norm(a)) * a;
  }

 private:
  std::mt19937_64 engine_{20220101};
  std::normal_distribution<double> gauss_;
};

constexpr int samples = 2000;

TEST(Rotation, ElementaryRotationsTurnAxesInCyclicOrder) {
  const Vec3<double> ex{1, 0, 0}, ey{0, 1, 0}, ez{0, 0, 1};
  EXPECT_LT(distance(rotation_x(pi / 2) * ey, ez), round_off);
  EXPECT_LT(distance(rotation_y(pi / 2) * ez, ex), round_off);
  EXPECT_LT(distance(rotation_z(pi / 2) * ex, ey), round_off);
}

TEST(Rotation, CardanAndEulerMatricesAreProductsOfElementaryOnes) {
  for (double a : {-3.0, -1.1, 0.0, 0.4, 2.2})
    for (double b : {-1.5, 0.0, 0.7})
      for (double c : {-2.8, 0.0, 1.3}) {
        EXPECT_LT(distance(to_matrix(Cardan<double>{a, b, c}), rotation_z(a) * rotation_y(b) * rotation_x(c)),
                  round_off);
        EXPECT_LT(distance(to_matrix(EulerZxz<double>{a, b, c}), rotation_z(a) * rotation_x(b) * rotation_z(c)),
                  round_off);
      }
}

TEST(Rotation, MatricesOfEveryRepresentationAreRotations) {
  Rotations random;
  for (int k = 0; k < samples; ++k) {
    const Vec3<double> r = random.vector();
    for (const Mat3<double>& A : {to_matrix(Cardan<double>{r.x, r.y, r.z}), to_matrix(EulerZxz<double>{r.x, r.y, r.z}),
                                  to_matrix(AxisAngle<double>{random.axis(), r.x}), to_matrix(Rodrigues<double>{r}),
                                  to_matrix(random.quaternion()), to_matrix(exponential(r))}) {
      // An error of A counts twice in A Aᵀ and three times in its determinant.
      EXPECT_LT(distance(A * transpose(A), identity3<double>()), 2 * round_off);
      EXPECT_NEAR(determinant(A), 1.0, 3 * round_off);
    }
  }
}

TEST(Rotation, RoundTripsOfRandomMatrices) {
  Rotations random;
  for (int k = 0; k < samples; ++k) {
    const Mat3<double> A = random.matrix();
    EXPECT_LT(distance(to_matrix(to_cardan(A)), A), round_off);
    EXPECT_LT(distance(to_matrix(to_euler_zxz(A)), A), round_off);
    EXPECT_LT(distance(to_matrix(to_axis_angle(A)), A), round_off);
    EXPECT_LT(distance(to_matrix(to_rodrigues(A)), A), round_off);
    EXPECT_LT(distance(to_matrix(to_quaternion(A)), A), round_off);
    EXPECT_LT(distance(to_matrix(exponential(rotation_vector(to_quaternion(A)))), A), round_off);
  }
}

TEST(Rotation, AnglesComeBackFromTheirMatrices) {
  // Angles lose accuracy as 1/cosθ (Cardan) and 1/sinθ (Euler), here at most 1/0.07.
  const double tolerance = 15 * round_off;
  for (double a : {-3.1, -1.2, 0.0, 0.3, 2.9})
    for (double b : {-1.5, -0.4, 0.0, 1.0, 1.5})
      for (double c : {-3.1, -0.8, 0.0, 1.9}) {
        const Cardan<double> cardan = to_cardan(to_matrix(Cardan<double>{a, b, c}));
        EXPECT_NEAR(cardan.yaw, a, tolerance);
        EXPECT_NEAR(cardan.pitch, b, tolerance);
        EXPECT_NEAR(cardan.roll, c, tolerance);
        const double nutation = b + pi / 2;
        const EulerZxz<double> euler = to_euler_zxz(to_matrix(EulerZxz<double>{a, nutation, c}));
        EXPECT_NEAR(euler.precession, a, tolerance);
        EXPECT_NEAR(euler.nutation, nutation, tolerance);
        EXPECT_NEAR(euler.spin, c, tolerance);
      }
}

TEST(Rotation, GimbalLockKeepsTheMatrix) {
  // At, and within any distance of, the singular angle the matrix must come back, whatever the single angles are.
  for (double sign : {-1.0, 1.0})
    for (double off : {0.0, 1e-17, 1e-16, 1e-15, 1e-14, 1e-12, 1e-9, 1e-8, 1e-6, 1e-3})
      for (double a : {-2.0, 0.0, 0.9})
        for (double c : {-1.3, 0.0, 2.5}) {
          const Mat3<double> A = to_matrix(Cardan<double>{a, sign * (pi / 2 - off), c});
          EXPECT_LT(distance(to_matrix(to_cardan(A)), A), round_off) << "pitch " << sign << " (pi/2 - " << off << ")";
          EXPECT_NEAR(std::fabs(to_cardan(A).pitch), pi / 2 - off, round_off);
          const Mat3<double> B = to_matrix(EulerZxz<double>{a, sign > 0 ? off : pi - off, c});
          EXPECT_LT(distance(to_matrix(to_euler_zxz(B)), B), round_off) << "nutation off by " << off;
        }
  EXPECT_EQ(to_cardan(Mat3<double>{{{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}}}).yaw, 0.0);
  EXPECT_EQ(to_euler_zxz(identity3<double>()).precession, 0.0);
}

TEST(Rotation, AxisAndAngleFromZeroToPi) {
  Rotations random;
  for (double angle : {1e-12, 1e-8, 1e-4, 0.1, 1.0, 2.0, 3.0, pi - 1e-4, pi - 1e-8, pi - 1e-12})
    for (int k = 0; k < 100; ++k) {
      const Vec3<double> e = random.axis();
      const AxisAngle<double> back = to_axis_angle(to_matrix(AxisAngle<double>{e, angle}));
      EXPECT_NEAR(back.angle, angle, 2 * round_off);
      // The axis is read from entries of size sin φ e near 0, which 1 - cos φ disturbs by its own round-off: relative.
      EXPECT_LT(distance(back.axis, e), 2 * round_off) << "angle " << angle;
    }
  const AxisAngle<double> none = to_axis_angle(identity3<double>());
  EXPECT_EQ(none.angle, 0.0);
  EXPECT_EQ(none.axis.x, 1.0);
}

TEST(Rotation, HalfTurnsAboutAnyAxis) {
  Rotations random;
  std::vector<Vec3<double>> axes{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.6, 0.8, 0}, {0, -0.6, 0.8}};
  for (int k = 0; k < 100; ++k) axes.push_back(random.axis());
  for (const Vec3<double>& e : axes) {
    const Mat3<double> A = to_matrix(AxisAngle<double>{e, pi});
    const AxisAngle<double> back = to_axis_angle(A);
    EXPECT_NEAR(back.angle, pi, round_off);
    EXPECT_NEAR(std::fabs(dot(back.axis, e)), 1.0, round_off);
    EXPECT_LT(distance(to_matrix(to_quaternion(A)), A), round_off);
  }
}

TEST(Rotation, RodriguesParametersAreTangentsOfTheHalfAngle) {
  const Vec3<double> e{0.48, -0.6, 0.64};
  for (double angle : {0.0, 1e-9, 0.5, 2.0, 3.0}) {
    const Rodrigues<double> r = to_rodrigues(to_matrix(AxisAngle<double>{e, angle}));
    // dp = (1 + p²)/2 dφ magnifies what is lost in the angle.
    const double p = std::tan(angle / 2);
    EXPECT_LT(distance(r.p, p * e), round_off * (1 + p * p));
  }
}

TEST(Quaternion, ProductConjugateAndRotationFollowTheMatrices) {
  Rotations random;
  for (int k = 0; k < samples; ++k) {
    const Quaternion<double> a = random.quaternion(), b = random.quaternion();
    const Vec3<double> v = random.axis();
    EXPECT_LT(distance(to_matrix(a * b), to_matrix(a) * to_matrix(b)), round_off);
    EXPECT_LT(distance(to_matrix(conjugate(a)), transpose(to_matrix(a))), round_off);
    EXPECT_LT(distance(rotate(a, v), to_matrix(a) * v), round_off);
  }
}

TEST(Quaternion, ComesBackWithPositiveScalarPart) {
  Rotations random;
  for (int k = 0; k < samples; ++k) {
    const Quaternion<double> q = random.quaternion(), back = to_quaternion(to_matrix(q));
    EXPECT_GE(back.w, 0.0);
    EXPECT_NEAR(std::fabs(q.w * back.w + q.x * back.x + q.y * back.y + q.z * back.z), 1.0, round_off);
  }
}

TEST(Quaternion, RateAgainstDifferences) {
  // A body that turns with constant ω in its own frame: q(t) = q0 ∘ exp(ω t). Central differences with step h are off
  // by |ω|³ h²/48 (2e-9 for |ω| of 4 at h = 3e-5, the size of the largest ω drawn here) and 1e-16/h of round-off.
  Rotations random;
  const double h = 3e-5;
  for (int k = 0; k < 200; ++k) {
    const Quaternion<double> q0 = random.quaternion();
    const Vec3<double> omega = random.vector();
    const Quaternion<double> later = q0 * exponential(h * omega), before = q0 * exponential(-h * omega);
    const Quaternion<double> rate = quaternion_rate(q0, omega);
    EXPECT_NEAR(rate.w, (later.w - before.w) / (2 * h), 3e-9);
    EXPECT_NEAR(rate.x, (later.x - before.x) / (2 * h), 3e-9);
    EXPECT_NEAR(rate.y, (later.y - before.y) / (2 * h), 3e-9);
    EXPECT_NEAR(rate.z, (later.z - before.z) / (2 * h), 3e-9);
  }
}

TEST(Quaternion, ExponentialEqualsAxisAndAngle) {
  // Across the switch to series at |r| = 0.0632, and out to several turns.
  const Vec3<double> e{0.48, -0.6, 0.64};
  for (double angle : {0.0, 1e-200, 1e-9, 1e-3, 0.0632, 0.06325, 0.07, 1.0, pi, 6.0, 20.0})
    EXPECT_LT(distance(to_matrix(exponential(angle * e)), to_matrix(AxisAngle<double>{e, angle})), 2 * round_off)
        << angle;
}

TEST(Quaternion, RotationVectorInvertsTheExponential) {
  const Vec3<double> e{0.48, -0.6, 0.64};
  for (double angle : {0.0, 1e-200, 1e-9, 1e-3, 0.0632, 0.0633, 0.07, 1.0, 3.0, pi - 1e-9})
    for (double sign : {-1.0, 1.0}) {
      const Vec3<double> r = rotation_vector(scaled(exponential(angle * e), sign));
      EXPECT_LT(distance(r, angle * e), 2 * round_off) << angle;
    }
}

TEST(Cardan, RatesAndAngularVelocityAreInverse) {
  Rotations random;
  for (double pitch : {-1.4, -0.3, 0.0, 0.9}) {
    const Cardan<double> angles{0.7, pitch, -2.1};
    const Vec3<double> omega = random.vector();
    // Yaw rate and back: 1/cosθ, at most 6, times |ω| of order one.
    EXPECT_LT(distance(angular_velocity(angles, cardan_rates(angles, omega)), omega), 10 * round_off);
  }
}

TEST(Cardan, RatesAgainstTheRateOfTheMatrix) {
  // ω̃ = Aᵀ A', with A' by Jet: exact up to round-off.
  using Jet = ceres::Jet<double, 1>;
  Rotations random;
  for (int k = 0; k < 200; ++k) {
    const Vec3<double> angles = random.vector(), rates = random.vector();
    const auto moving = [](double a, double rate) {
      Jet x(a);
      x.v[0] = rate;
      return x;
    };
    const Mat3<Jet> A =
        to_matrix(Cardan<Jet>{moving(angles.x, rates.x), moving(angles.y, rates.y), moving(angles.z, rates.z)});
    Mat3<double> A0, A_dot;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) A0[i][j] = A[i][j].a, A_dot[i][j] = A[i][j].v[0];
    const Mat3<double> W = transpose(A0) * A_dot;
    const Vec3<double> omega =
        angular_velocity(Cardan<double>{angles.x, angles.y, angles.z}, {rates.x, rates.y, rates.z});
    EXPECT_LT(distance(omega, Vec3<double>{W[2][1], W[0][2], W[1][0]}), 5 * round_off);
  }
}

// The derivatives of a round trip are those of the identity, also where a conversion changes its formula.
TEST(Rotation, DerivativesOfRoundTripsAreExact) {
  using Jet = ceres::Jet<double, 3>;
  for (const Vec3<double>& r : {Vec3<double>{0, 0, 0}, Vec3<double>{0.01, -0.02, 0.03}, Vec3<double>{0.5, -1.0, 0.7}}) {
    const Vec3<Jet> x{Jet(r.x, 0), Jet(r.y, 1), Jet(r.z, 2)};
    const Vec3<Jet> via_quaternion = rotation_vector(to_quaternion(to_matrix(exponential(x))));
    const Vec3<Jet> via_rodrigues = to_rodrigues(to_matrix(Rodrigues<Jet>{x})).p;
    const Cardan<Jet> angles = to_cardan(to_matrix(Cardan<Jet>{x.x, x.y, x.z}));
    for (const Vec3<Jet>& y : {via_quaternion, via_rodrigues, Vec3<Jet>{angles.yaw, angles.pitch, angles.roll}}) {
      const Jet* component[] = {&y.x, &y.y, &y.z};
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) EXPECT_NEAR(component[i]->v[j], i == j ? 1.0 : 0.0, 10 * round_off);
    }
  }
}

TEST(Rotation, DerivativesStayFiniteAtTheSingularities) {
  using Jet = ceres::Jet<double, 1>;
  const Jet zero(0.0), one(1.0), minus(-1.0);
  const Mat3<Jet> lock{{{Jet(0.0, 0), zero, one}, {Jet(0.0, 0), one, zero}, {minus, zero, Jet(0.0, 0)}}};
  const Mat3<Jet> half_turn{{{minus, Jet(0.0, 0), zero}, {Jet(0.0, 0), minus, zero}, {zero, zero, one}}};
  for (const Mat3<Jet>& A : {lock, half_turn, identity3<Jet>()}) {
    const Cardan<Jet> c = to_cardan(A);
    const EulerZxz<Jet> e = to_euler_zxz(A);
    const AxisAngle<Jet> a = to_axis_angle(A);
    const Quaternion<Jet> q = to_quaternion(A);
    for (const Jet& x : {c.yaw, c.pitch, c.roll, e.precession, e.nutation, e.spin, a.angle, a.axis.x, a.axis.y,
                         a.axis.z, q.w, q.x, q.y, q.z})
      EXPECT_TRUE(std::isfinite(x.a) && std::isfinite(x.v[0]));
  }
}

// Lanes with different branches (small and large angles, every largest quaternion component) equal the scalar results.
TEST(Rotation, PacksEqualScalarsLaneByLane) {
  using P = Pack<xsimd::default_arch>;
  Rotations random;
  for (int k = 0; k < 500; ++k) {
    std::vector<Vec3<double>> r(P::lanes);
    Vec3<P> x = zero3<P>();
    for (int lane = 0; lane < P::lanes; ++lane) {
      const double scale = (k + lane) % 3 == 0 ? 1e-3 : 1.5;
      r[lane] = scale * random.vector();
      x.x.set_lane(lane, r[lane].x);
      x.y.set_lane(lane, r[lane].y);
      x.z.set_lane(lane, r[lane].z);
    }
    const Mat3<P> A = to_matrix(exponential(x));
    const Vec3<P> back = rotation_vector(to_quaternion(A));
    const Cardan<P> cardan = to_cardan(A);
    const EulerZxz<P> euler = to_euler_zxz(A);
    const AxisAngle<P> turn = to_axis_angle(A);
    for (int lane = 0; lane < P::lanes; ++lane) {
      const Mat3<double> B = to_matrix(exponential(r[lane]));
      const Cardan<double> c{cardan.yaw.lane(lane), cardan.pitch.lane(lane), cardan.roll.lane(lane)};
      const EulerZxz<double> e{euler.precession.lane(lane), euler.nutation.lane(lane), euler.spin.lane(lane)};
      const AxisAngle<double> t{{turn.axis.x.lane(lane), turn.axis.y.lane(lane), turn.axis.z.lane(lane)},
                                turn.angle.lane(lane)};
      const Vec3<double> b{back.x.lane(lane), back.y.lane(lane), back.z.lane(lane)};
      EXPECT_LT(distance(to_matrix(c), B), 2 * round_off);
      EXPECT_LT(distance(to_matrix(e), B), 2 * round_off);
      EXPECT_LT(distance(to_matrix(t), B), 2 * round_off);
      EXPECT_LT(distance(to_matrix(exponential(b)), B), 2 * round_off);
    }
  }
}

}  // namespace
}  // namespace fahrwerk
