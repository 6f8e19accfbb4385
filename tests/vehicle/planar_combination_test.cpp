// A car with a trailer whose bodies lie on the road and whose tyres follow at once: its linear model is the classical
// plane one, which is written down here by itself.
#include <algorithm>
#include <complex>
#include <functional>

#include "analysis/linear/linearise.h"
#include "analysis/linear/modes.h"
#include "files/temporary_folder.h"
#include "math/linear_algebra.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

constexpr double kPlaneWheel = 3.0, kPlaneTurn = 0.07;  // mass of a wheel with its knuckle, its yaw inertia
constexpr double kPlanePerLoad = 66e3 / 3500.0, kPlaneGravity = 9.81;  // cornering stiffness over load

// The same slope along and across: TMeasy's characteristic follows the direction of the slip, however small, and a
// wheel that rolls freely has one along its heading.
const char* const kPlaneTire = R"(kind: tmeasy
name: plane
nominal_load: 3500 N
load_limit: 2.5
unloaded_radius: 0.316 m
width: 0.205 m
vertical: {stiffness: [2000 kN/m, 2000 kN/m], damping: 250 N s/m}
longitudinal:
  {initial_slope: [66 kN, 132 kN], peak_slip: [0.165, 0.165], peak_force: [3850 N, 7700 N],
   slide_slip: [0.8, 0.9], slide_force: [3300 N, 6000 N]}
lateral:
  {initial_slope: [66 kN, 132 kN], peak_slip: [0.165, 0.165], peak_force: [3850 N, 7700 N],
   slide_slip: [0.8, 0.9], slide_force: [3300 N, 6000 N]}
trail: {initial: [1e-6, 1e-6], zero_slip: [0.245, 0.305], end_slip: [0.43, 0.535]}
carcass:
  {stiffness_x: 160 kN/m, stiffness_y: 120 MN/m, stiffness_bore: 1 Nm/rad,
   damping_x: 500, damping_y: 400, damping_bore: 4}
rolling_resistance: 0
)";

std::string plane_axle(double x, double y) {
  const std::string zero = "[0, 0, 0, 0, 0, 0, 0, 0]", up = "[0, 0, 0, 0, 0, 0.08, 0.08, 0.08]",
                    down = "[0, 0, 0, 0, 0, -0.08, -0.08, -0.08]",
                    reach = "[0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08]";
  return "{wheel_center: [" + std::to_string(x) + ", " + std::to_string(y) +
         ", 0], toe: 0, camber: 0, kinematics: {kind: design, dh: " + reach + ", ds: " + zero +
         ", dfdh0: [0, 0, 0, 0, 0, 1, 1, 1], dfds0: " + zero + ", fpp: " + up + ", fp0: " + up + ", fpn: " + up +
         ", f0p: " + zero + ", f0n: " + zero + ", fnp: " + down + ", fn0: " + down + ", fnn: " + down +
         "}, knuckle: {mass: 1, center: [0, 0, 0], inertia: [0.01, 0.01, 0.01]}, wheel: {mass: 2, axial_inertia: 0.1, "
         "transverse_inertia: 0.06}, spring: {stiffness: 300 kN/m, preload: auto}, damper: {compression: 3000, "
         "rebound: "
         "3000, compression_degression: 0, rebound_degression: 0}, anti_roll_bar: {stiffness: 1e7}, steering: {free: "
         "false}, tire: ./plane.yaml}";
}

// x: of the trailer's centre of gravity, ahead of its axle.
CarParameters<double> plane_combination(double x = 0.24) {
  const TemporaryFolder folder;
  folder.write("plane.yaml", kPlaneTire);
  const std::string file = folder.write(
      "car.yaml",
      "kind: car\nname: plane\nbody: {mass: 1500, center_of_gravity: [-1.2, 0, -0.3], inertia: {xx: 480, yy: 2050, zz: "
      "2250}}\nfront: " +
          plane_axle(0, 0.775) + "\nrear: " + plane_axle(-2.7, 0.775) +
          "\ndrive: {split: [0.5, 0.5, 0, 0], at: chassis, speed_control: {gain: 2000, reset_time: 3, torque_min: "
          "-2000, "
          "torque_max: 3000}}\nbox: {length: 4.6, width: 1.8, height: 1.4, front_overhang: 0.9, floor: -0.1}\nunits:\n "
          " - "
          "body: {mass: 1220, center_of_gravity: [" +
          std::to_string(x) +
          ", 0, -0.3], inertia: {xx: 640, yy: 2350, zz: 2300}}\n    axles: "
          "[" +
          plane_axle(0, 0.9) +
          "]\n    coupling: {kind: ball, point: [-3.65, 0, -0.3], own_point: [3.9, 0, -0.3]}\n    box: "
          "{length: 5, width: 2, height: 2, front_overhang: 2.5, floor: 0}\n");
  files::Problems problems;
  load::Vehicle v = load::load_vehicle(file, {}, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  const DesignTrim trimmed = trim_design(v.car, v.automatic_preload);
  EXPECT_TRUE(trimmed.converged) << trimmed.message;
  return v.car;
}

struct PlaneBody {
  double mass, x, inertia;  // centre of gravity with the wheels
};
PlaneBody plane_body(PlaneBody b, std::initializer_list<std::pair<double, double>> axles) {
  PlaneBody all{b.mass, b.mass * b.x, b.inertia};
  for (const auto& [x, y] : axles) all.mass += 2 * kPlaneWheel, all.x += 2 * kPlaneWheel * x;
  all.x /= all.mass;
  all.inertia += b.mass * (b.x - all.x) * (b.x - all.x);
  for (const auto& [x, y] : axles) all.inertia += 2 * (kPlaneWheel * ((x - all.x) * (x - all.x) + y * y) + kPlaneTurn);
  return all;
}

// States: lateral velocity and yaw rate of the car, yaw rate of the trailer, articulation.
struct PlaneModel {
  Eigen::Matrix4d A;
  Eigen::Vector4d B;        // of a lateral force at the front axle
  Eigen::RowVector4d C[2];  // lateral accelerations of car and trailer, at their centres of gravity with wheels
  double D[2];
};
PlaneModel plane_model(double speed, double trailer_x = 0.24) {
  const PlaneBody car = plane_body({1500, -1.2, 2250}, {{0, 0.775}, {-2.7, 0.775}}),
                  trailer = plane_body({1220, trailer_x, 2300}, {{0, 0.9}});
  const double a = -car.x, b = 2.7 - a, e = 3.65 - a, l_c = 3.9 - trailer.x, l = 3.9;
  const double ball = trailer.mass * kPlaneGravity * trailer.x / l,
               rear = (car.mass * kPlaneGravity * a + ball * (a + e)) / 2.7;
  using Vector = Eigen::Vector3d;
  const Vector of_car(1, 0, 0), of_trailer(1, -e, -l_c);
  Eigen::Matrix3d M = car.mass * of_car * of_car.transpose() + trailer.mass * of_trailer * of_trailer.transpose();
  M(1, 1) += car.inertia, M(2, 2) += trailer.inertia;
  Eigen::Matrix<double, 3, 4> R = Eigen::Matrix<double, 3, 4>::Zero();
  R.col(1) -= speed * (car.mass * of_car + trailer.mass * of_trailer);
  const auto tires = [&](double load, const Vector& at, double per_angle) {
    Eigen::RowVector4d slip;
    slip << at.transpose(), per_angle * speed;
    R -= kPlanePerLoad * load / speed * at * slip;
  };
  tires(car.mass * kPlaneGravity + ball - rear, {1, a, 0}, 0.0), tires(rear, {1, -b, 0}, 0.0);
  tires(trailer.mass * kPlaneGravity - ball, {1, -e, -l}, -1.0);
  PlaneModel o{Eigen::Matrix4d::Zero(), Eigen::Vector4d::Zero(), {}, {}};
  o.A.topRows<3>() = M.inverse() * R;
  o.A(3, 1) = -1.0, o.A(3, 2) = 1.0;
  o.B.head<3>() = M.inverse() * Vector(1, a, 0);
  const Vector at[2] = {of_car, of_trailer};
  for (int k = 0; k < 2; ++k) {
    o.C[k] = at[k].transpose() * o.A.topRows<3>(), o.C[k](1) += speed;
    o.D[k] = at[k].dot(o.B.head<3>());
  }
  return o;
}

StateSpace straight_model(const CarParameters<double>& car, double speed) {
  TrimRequest q;
  q.speed = speed;
  const Trim straight = trim(car, Road{}, q);
  EXPECT_TRUE(straight.converged) << straight.message;
  LineariseOptions options;
  options.outputs = {"body.lateral_acceleration", "unit.2.lateral_acceleration"};
  return linearise(car, Road{}, straight, options).model;
}

// Largest real part of modes that swing.
double growth(const Eigen::MatrixXd& A) {
  double most = -1e9;
  for (const std::complex<double>& e : spectrum(A))
    if (std::fabs(e.imag()) > 0.5 && std::fabs(e.imag()) < 20.0) most = std::max(most, e.real());
  return most;
}
double critical_speed(const std::function<double(double)>& growth_at, double low, double high) {
  EXPECT_LT(growth_at(low), 0.0);
  EXPECT_GT(growth_at(high), 0.0);
  for (int i = 0; i < 24; ++i) {
    const double middle = 0.5 * (low + high);
    (growth_at(middle) < 0.0 ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

// What is left are the bodies' small distance from the road, the tyres' lag and the wheels' inertia: below 1e-3 of a
// mode.
TEST(PlaneCombination, HasTheModesOfTheClassicalModel) {
  const CarParameters<double> car = with_mean_dampers(plane_combination());
  for (const double speed : {15.0, 25.0, 32.0}) {
    TrimRequest q;
    q.speed = speed;
    const Trim straight = trim(car, Road{}, q);
    ASSERT_TRUE(straight.converged) << straight.message;
    const std::vector<Mode> found = modes(linearise(car, Road{}, straight, {}).model);
    const Eigen::Vector4cd expected = spectrum(plane_model(speed).A);
    for (const std::complex<double>& e : expected) {
      double nearest = 1e9;
      for (const Mode& m : found) nearest = std::min(nearest, std::abs(m.eigenvalue - e));
      EXPECT_LT(nearest, 1e-3 * std::abs(e)) << speed << " " << e;
    }
  }
}

// Where the snaking mode of a badly loaded trailer grows. Its real part is the small difference of what the tyres damp
// and what grows with the speed: 1e-3 of the mode is up to ten times that of the speed.
TEST(PlaneCombination, HasTheCriticalSpeedOfTheClassicalModel) {
  for (const double x : {-0.2, -0.4}) {
    const CarParameters<double> car = with_mean_dampers(plane_combination(x));
    const double found = critical_speed([&](double v) { return growth(straight_model(car, v).A); }, 10.0, 60.0),
                 expected = critical_speed([&](double v) { return growth(plane_model(v, x).A); }, 10.0, 60.0);
    EXPECT_NEAR(found, expected, 2e-3 * expected) << x;
  }
}

// A lateral force at the front axle, which is what steering is there: how much more the trailer swings than the car.
TEST(PlaneCombination, HasTheRearwardAmplificationOfTheClassicalModel) {
  const CarParameters<double> car = with_mean_dampers(plane_combination());
  for (const double speed : {15.0, 25.0}) {
    const StateSpace m = straight_model(car, speed);
    const PlaneModel p = plane_model(speed);
    const auto input = find(m.inputs, "input.force_y");
    ASSERT_TRUE(input);
    for (const double hertz : {0.2, 0.4, 0.6, 0.9, 1.3}) {
      const std::complex<double> s(0.0, 2.0 * M_PI * hertz);
      const Eigen::MatrixXcd I = Eigen::MatrixXcd::Identity(m.order(), m.order());
      const Eigen::VectorXcd x = solve_complex(s * I - m.A, m.B.col(*input).cast<std::complex<double>>());
      const Eigen::Vector4cd y =
          solve_complex(s * Eigen::Matrix4cd::Identity() - p.A, p.B.cast<std::complex<double>>());
      std::complex<double> found[2], expected[2];
      for (int k = 0; k < 2; ++k) {
        found[k] = (m.C.row(k) * x)(0) + m.D(k, *input);
        expected[k] = (p.C[k] * y)(0) + p.D[k];
        EXPECT_LT(std::abs(found[k] - expected[k]), 5e-3 * std::abs(expected[k])) << speed << " " << hertz << " " << k;
      }
      EXPECT_NEAR(std::abs(found[1] / found[0]), std::abs(expected[1] / expected[0]),
                  5e-3 * std::abs(expected[1] / expected[0]))
          << speed << " " << hertz;
    }
  }
}

}  // namespace
}  // namespace fahrwerk
