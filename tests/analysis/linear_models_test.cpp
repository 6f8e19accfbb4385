// The linearised car against small models built by hand from the same data: the 7-DOF ride car, and a single-track
// model with roll and tyre relaxation.
#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "analysis/linear/linearise.h"
#include "analysis/linear/modes.h"
#include "math/linear_algebra.h"
#include "support/two_axles.h"
#include "trimmed.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kSpeed = 100.0 / 3.6;

// What one corner is for small vibrations about the equilibrium.
struct SmallCorner {
  double x, y;                      // of the wheel centre in V
  double mass;                      // knuckle and wheel
  double wheel_rate, damping, bar;  // at the wheel: spring with the change of its lever, damper, c_b i_b²
  double tire, tire_damping;        // vertical
  double load, radius;              // equilibrium
  Knuckle<double> knuckle;
};

struct SmallCar {
  CarParameters<double> car;  // with mean dampers
  Trim trim;
  LinearCar linear;
  CarObservation seen;
  SmallCorner corner[two_axles.wheels];
};

SmallCar small_car() {
  SmallCar s;
  s.car = with_mean_dampers(test::trimmed_car());
  TrimRequest request;
  request.speed = kSpeed;
  s.trim = trim(s.car, Road{}, request);
  EXPECT_TRUE(s.trim.converged);
  LineariseOptions options;
  options.outputs = {"wheel.*.fx", "wheel.*.fy", "wheel.*.mx", "wheel.*.mz"};
  s.linear = linearise(s.car, Road{}, s.trim, options);
  s.seen = test::observed(s.car, Road{}, s.trim);
  for (int i = 0; i < two_axles.wheels; ++i) {
    const CornerParameters<double>& c = s.car.corner[i];
    const WheelObservation& w = s.seen.wheel[i];
    SmallCorner& k = s.corner[i];
    const auto knuckle = [&](double h) { return evaluate(c.kinematics, c.r_VW_D, h, w.steer, 0.0, 0.0); };
    const auto force_at_wheel = [&](double h) {
      const Knuckle<double> u = knuckle(h);
      return evaluate(c.spring, u.spring.value).force * u.spring.per_h;
    };
    k.knuckle = knuckle(w.hub);
    k.x = k.knuckle.r_VW.x, k.y = k.knuckle.r_VW.y;
    k.mass = c.knuckle_mass + c.wheel_mass;
    k.wheel_rate = (force_at_wheel(w.hub + 1e-5) - force_at_wheel(w.hub - 1e-5)) / 2e-5;
    k.damping = c.damper.compression * k.knuckle.damper.per_h * k.knuckle.damper.per_h;
    k.bar = s.car.axle[i / 2].bar_stiffness * k.knuckle.bar.per_h * k.knuckle.bar.per_h;
    k.tire = vertical_force(c.tire.body, ramp_count(c.tire.body), w.deflection).stiffness;
    k.tire_damping = c.tire.body.vertical_damping;
    k.load = w.load, k.radius = c.tire.body.unloaded_radius - w.deflection;
  }
  return s;
}

// M q'' + P q' + Q q = 0 as a system of first order, velocities first.
MatrixXd first_order(const MatrixXd& M, const MatrixXd& P, const MatrixXd& Q) {
  const Eigen::Index n = M.rows();
  MatrixXd A = MatrixXd::Zero(2 * n, 2 * n);
  A.topLeftCorner(n, n) = -solve_symmetric(M, P);
  A.topRightCorner(n, n) = -solve_symmetric(M, Q);
  A.bottomLeftCorner(n, n).setIdentity();
  return A;
}

// The requirement: every mode of the small model is there in the car, within 3 % of its |λ|.
void expect_mode(const std::vector<Mode>& car, const Complex& value) {
  const Mode* nearest = &car.front();
  for (const Mode& m : car)
    if (std::abs(m.eigenvalue - value) < std::abs(nearest->eigenvalue - value)) nearest = &m;
  EXPECT_LT(std::abs(nearest->eigenvalue - value), 0.03 * std::abs(value))
      << value << " of the small model, " << nearest->eigenvalue << " of the car";
}

// Body heave, roll and pitch, four wheels up and down [Popp/Schiehlen ch. 7; Schramm ch. 10]. The body rolls about its
// centre of gravity; contact points go to the side with it, which gives its weight a lever.
MatrixXd seven_freedoms(const SmallCar& s) {
  MatrixXd M = MatrixXd::Zero(7, 7), P = M, Q = M;
  M(0, 0) = s.car.unit[0].body_mass, M(1, 1) = s.car.unit[0].body_inertia.xx, M(2, 2) = s.car.unit[0].body_inertia.yy;
  Q(1, 1) = -s.car.unit[0].body_mass * s.car.gravity * (s.trim.state[2] + s.car.unit[0].r_VC.z);
  for (int i = 0; i < two_axles.wheels; ++i) {
    const SmallCorner& k = s.corner[i];
    // Hub travel: of the wheel against the body; pitch is positive nose down.
    VectorXd hub = VectorXd::Zero(7), wheel = VectorXd::Zero(7);
    wheel[3 + i] = 1.0;
    hub << -1.0, -k.y, k.x - s.car.unit[0].r_VC.x, 0, 0, 0, 0;
    hub[3 + i] = 1.0;
    M(3 + i, 3 + i) = k.mass;
    Q += k.wheel_rate * hub * hub.transpose() + k.tire * wheel * wheel.transpose();
    P += k.damping * hub * hub.transpose() + k.tire_damping * wheel * wheel.transpose();
  }
  for (int axle = 0; axle < 2; ++axle) {
    const SmallCorner &l = s.corner[2 * axle], &r = s.corner[2 * axle + 1];
    VectorXd twist = VectorXd::Zero(7);
    twist[1] = -(l.y - r.y), twist[3 + 2 * axle] = 1.0, twist[4 + 2 * axle] = -1.0;
    Q += l.bar * twist * twist.transpose();
  }
  return first_order(M, P, Q);
}

// Compares those modes that are the body's roll, or all the others.
int compare_seven_freedoms(const SmallCar& s, const std::vector<Mode>& car, bool roll) {
  const EigenSystem small = eigen_system(seven_freedoms(s));
  int compared = 0;
  for (int i = 0; i < 14; ++i) {
    const VectorXd shape = small.vectors.col(i).tail(7).cwiseAbs();
    const bool rolling = shape[1] * s.corner[0].y > 0.5 * shape.tail(4).maxCoeff();
    if (rolling != roll || small.values[i].imag() <= 0.0) continue;
    expect_mode(car, small.values[i]);
    ++compared;
  }
  return compared;
}

TEST(LinearModels, RideModesAreThoseOfTheSevenDegreeOfFreedomCar) {
  const SmallCar s = small_car();
  EXPECT_EQ(compare_seven_freedoms(s, modes(s.linear.model), false), 6);  // heave, pitch, four wheels
}

// Seven degrees of freedom have no lateral motion. The car's contact points, 0.6 m below its centre of gravity, move
// sideways in roll, and at speed the tyres' lateral forces damp this: -7.9 ± 14 i 1/s in place of -2.3 ± 14 i. With
// grip it is compared with a model that has both motions, below; here with hardly any, at the same equilibrium.
TEST(LinearModels, RollWithoutGripIsThatOfTheSevenDegreeOfFreedomCar) {
  const SmallCar s = small_car();
  CarParameters<double> car = s.car;
  for (CornerParameters<double>& c : car.corner)
    for (TmeasyDirection<double>* d : {&c.tire.longitudinal, &c.tire.lateral})
      for (LoadPair<double>* p : {&d->initial_slope, &d->peak_force, &d->slide_force}) p->at_1 *= 1e-4, p->at_2 *= 1e-4;
  EXPECT_EQ(compare_seven_freedoms(s, modes(linearise(car, Road{}, s.trim, LineariseOptions{}).model), true), 1);
}

// An axle as body and hubs feel it: lateral force, aligning and tilting torque at the contact points over lateral
// velocity, roll and hub travel (left up, right down). Of the force a part acts at once, the rest follows with a lag.
struct Axle {
  Eigen::RowVector3d force, at_once, tilt, aligning_at_once;
  Eigen::RowVector3d resistance;  // longitudinal force left less right: rolling resistance goes with the loads
  double lag, trail;              // aligning torque of the part with lag: -trail · force
  double bore;                    // torque about the vertical per yaw rate, besides the one from lateral velocity
};

// Identified by holding body and hubs in the linear car: steering, wheels and tyres settle, x = x₀ + s x₁ + ..
Axle identified_axle(const SmallCar& s, int axle) {
  const StateSpace& m = s.linear.model;
  std::vector<int> own;
  for (int i = 0; i < m.order(); ++i)
    for (const char* part : {".steer_", ".spin", ".deflection_"})
      if (m.states[i].name.find(part) != std::string::npos) own.push_back(i);
  const auto at = [&](const std::string& name) { return find(m.states, name).value(); };
  const std::string l = std::string("wheel.") + wheel_name(2 * axle),
                    r = std::string("wheel.") + wheel_name(2 * axle + 1);
  MatrixXd held = MatrixXd::Zero(m.order(), 4);
  held(at("body.vy"), 0) = 1.0, held(at("body.roll"), 1) = 1.0;
  held(at(l + ".hub_travel"), 2) = 1.0, held(at(r + ".hub_travel"), 2) = -1.0;
  held(at("body.yaw_rate"), 3) = 1.0;
  const MatrixXd A_oo = m.A(own, own), A_oc = (m.A * held)(own, Eigen::all);
  const Eigen::PartialPivLU<MatrixXd> lu(A_oo);
  const MatrixXd x_0 = -lu.solve(A_oc), x_1 = lu.solve(x_0);
  const auto row = [&](const char* quantity) -> Eigen::RowVectorXd {
    return m.C.row(find(m.outputs, l + quantity).value()) + m.C.row(find(m.outputs, r + quantity).value());
  };
  const auto settled = [&](const char* quantity) -> Eigen::RowVector4d {
    return row(quantity) * held + row(quantity)(own) * x_0;
  };
  const auto at_once = [&](const char* quantity) -> Eigen::RowVector4d { return row(quantity) * held; };
  Axle a;
  const Eigen::RowVector4d F = settled(".fy"), T = settled(".mz");
  a.force = F.head<3>(), a.at_once = at_once(".fy").head<3>();
  a.tilt = settled(".mx").head<3>(), a.aligning_at_once = at_once(".mz").head<3>();
  const double late = a.force[0] - a.at_once[0];
  const auto left_less_right = [&](const char* quantity) -> Eigen::RowVectorXd {
    return m.C.row(find(m.outputs, l + quantity).value()) - m.C.row(find(m.outputs, r + quantity).value());
  };
  a.resistance = (left_less_right(".fx") * held + left_less_right(".fx")(own) * x_0).head<3>();
  a.lag = -(row(".fy")(own) * x_1)[0] / late;
  a.trail = -(T[0] - a.aligning_at_once[0]) / late;
  // What settles in the steering's and the bore torque counts as acting at once.
  a.aligning_at_once = T.head<3>() + a.trail * (a.force - a.at_once);
  a.bore = T[3] - T[0] * s.corner[2 * axle].x;
  return a;
}

TEST(LinearModels, LateralModesAreThoseOfASingleTrackWithRollAndRelaxation) {
  const SmallCar s = small_car();
  const double g = s.car.gravity, height = s.trim.state[2];
  double mass = s.car.unit[0].body_mass, x_c = s.car.unit[0].body_mass * s.car.unit[0].r_VC.x;
  for (const SmallCorner& k : s.corner) mass += k.mass, x_c += k.mass * k.x;
  x_c /= mass;
  // Velocities: v_y at ground level below the centre of gravity, yaw rate, roll rate, hub rates of both axles.
  using Row = Eigen::Matrix<double, 1, 5>;
  MatrixXd M = MatrixXd::Zero(5, 5), P = M, Q = M;
  VectorXd centrifugal = VectorXd::Zero(5);  // Σ m J_yᵀ
  const auto add_mass = [&](double m, const Row& along_y) {
    M += m * along_y.transpose() * along_y;
    centrifugal += m * along_y.transpose();
  };
  // Body.
  Row J;
  J << 1.0, s.car.unit[0].r_VC.x - x_c, -(height + s.car.unit[0].r_VC.z), 0.0, 0.0;
  add_mass(s.car.unit[0].body_mass, J);
  M(1, 1) += s.car.unit[0].body_inertia.zz, M(2, 2) += s.car.unit[0].body_inertia.xx;
  M(1, 2) += s.car.unit[0].body_inertia.xz, M(2, 1) += s.car.unit[0].body_inertia.xz;
  Q(2, 2) -= s.car.unit[0].body_mass * g * s.car.unit[0].r_VC.z;
  Row contact[2], lean[2], ahead[2];  // of left wheels: contact point along y, lean, and along x
  for (int i = 0; i < two_axles.wheels; ++i) {
    const SmallCorner& k = s.corner[i];
    const CornerParameters<double>& c = s.car.corner[i];
    const int own = 3 + i / 2;
    const double side = i % 2 == 0 ? 1.0 : -1.0;
    Row y, z, x, turn_x, turn_z;
    y << 1.0, k.x - x_c, -height, 0.0, 0.0;
    x << 0.0, -k.y, 0.0, 0.0, 0.0;
    z << 0.0, 0.0, k.y, 0.0, 0.0;
    turn_x << 0.0, 0.0, 1.0, 0.0, 0.0;
    turn_z << 0.0, 1.0, 0.0, 0.0, 0.0;
    y[own] = side * k.knuckle.t_h.y, x[own] = side * k.knuckle.t_h.x, z[own] = side;
    turn_x[own] = side * k.knuckle.d_h.x, turn_z[own] = side * k.knuckle.d_h.z;
    // Their centre of gravity U lies off the wheel centre, on the side of the knuckle.
    const double off = c.knuckle_mass / k.mass * c.r_WK_K.y, apart = c.knuckle_mass * c.wheel_mass / k.mass;
    Row x_U = x - off * turn_z, z_U = z + off * turn_x;
    add_mass(k.mass, y);
    M += k.mass * (x_U.transpose() * x_U + z_U.transpose() * z_U);
    M += apart * c.r_WK_K.y * c.r_WK_K.y * (turn_x.transpose() * turn_x + turn_z.transpose() * turn_z);
    M += c.wheel_axial_inertia / (k.radius * k.radius) * x.transpose() * x;  // wheels roll
    M += (c.knuckle_inertia.xx + c.wheel_transverse_inertia) * turn_x.transpose() * turn_x;
    M += (c.knuckle_inertia.zz + c.wheel_transverse_inertia) * turn_z.transpose() * turn_z;
    // The spinning wheel: torque -ω × I φ' e_y.
    const double spin = c.wheel_axial_inertia * s.trim.state[two_axles.spin() + i];
    P += spin * (turn_z.transpose() * turn_x - turn_x.transpose() * turn_z);
    // Springs, bar and tyre; loads on the second-order lift of the wheel centre and on the lean of the wheel.
    Row travel = Row::Zero();
    travel[own] = 1.0;
    Q += (k.wheel_rate + 2.0 * k.bar) * travel.transpose() * travel + k.tire * z.transpose() * z;
    P += k.damping * travel.transpose() * travel + k.tire_damping * z.transpose() * z;
    const double lift = -(k.load - k.mass * g) * side * k.knuckle.t_h.y;
    Q(2, own) += lift, Q(own, 2) += lift;
    Q -= k.load * k.radius * turn_x.transpose() * turn_x;
    contact[i / 2] = y + k.radius * turn_x, lean[i / 2] = turn_x;
    if (side > 0.0) ahead[i / 2] = x;
  }
  // States: velocities (5), roll and travels (3), axle forces (2).
  MatrixXd A = MatrixXd::Zero(10, 10), force = MatrixXd::Zero(5, 10);
  force.leftCols(5) = -P;
  force.block(0, 5, 5, 3) = -Q.rightCols(3);
  force.col(1) -= kSpeed * centrifugal;
  for (int axle = 0; axle < 2; ++axle) {
    const Axle a = identified_axle(s, axle);
    // Over velocities, roll and travels.
    const auto spread = [&](const Eigen::RowVector3d& per) {
      Eigen::RowVectorXd all = Eigen::RowVectorXd::Zero(10);
      all.head(5) = per[0] * contact[axle];
      all[5] = per[1], all[6 + axle] = per[2];
      return all;
    };
    Eigen::RowVectorXd F = spread(a.at_once);
    F[8 + axle] = 1.0;
    A.row(8 + axle) = spread(a.force - a.at_once) / a.lag;
    A(8 + axle, 8 + axle) = -1.0 / a.lag;
    force += contact[axle].transpose() * F;
    force.row(1) += spread(a.aligning_at_once);
    force(1, 8 + axle) -= a.trail;
    force(1, 1) += a.bore;
    force += lean[axle].transpose() * spread(a.tilt) + ahead[axle].transpose() * spread(a.resistance);
  }
  A.topRows(5) = solve_symmetric(M, force);
  A.block(5, 2, 3, 3).setIdentity();
  const std::vector<Mode> car = modes(s.linear.model);
  int compared = 0;
  for (const Complex& value : eigenvalues(A)) {
    if (value.imag() <= 0.0) continue;
    expect_mode(car, value);
    ++compared;
  }
  EXPECT_EQ(compared, 5);  // yaw with sideslip, roll, relaxation of both axles, wheels of both axles in opposition
}

}  // namespace
}  // namespace fahrwerk
