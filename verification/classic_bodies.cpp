// Popp/Schiehlen, chapter 2: frames, inertia, energy, reactions.
#include <array>

#include "integrators/explicit_pair.h"
#include "math/linear_algebra.h"
#include "multibody/inertia.h"
#include "vehicle/classic/complex_car.h"
#include "vehicle/classic/drawbar_trailer.h"
#include "vehicle/classic/rolling_cylinder.h"
#include "vehicle/classic/semi_trailing_arm_car.h"
#include "verification/classic.h"

namespace fahrwerk::verification::classical {
namespace {

using V = Vec3<double>;

// One body turned by elementary rotations; the poses give matrix and angular velocities.
template <class Turn>
MinimalForm turned(const Turn& turn, const Eigen::VectorXd& angles, const Eigen::VectorXd& rates) {
  const BodyInertia body{1.0, {1, 1, 1, 0, 0, 0}};
  const auto kinematics = [&](std::span<const Taylor> y, const Taylor&, std::span<BodyPose<Taylor>> poses) {
    poses[0].A = turn(y);
  };
  return minimal_form(kinematics, std::span(&body, 1), angles, rates);
}

template <class S>
Mat3<S> cardano(const S& a, const S& b, const S& g) {
  return rotation_x(a) * rotation_y(b) * rotation_z(g);
}

Finding cardano_matrices() {
  Finding f{{},
            {},
            {1e-14},
            "round-off",
            "alpha, beta, gamma = 0.4, -0.7, 1.1: S (2.11) by rows, then the Jacobians of "
            "omega in the inertial and in the body frame, by rows"};
  const double a = 0.4, b = -0.7, g = 1.1;
  const double sa = std::sin(a), ca = std::cos(a), sb = std::sin(b), cb = std::cos(b), sg = std::sin(g),
               cg = std::cos(g);
  const Mat3<double> S = cardano(a, b, g);
  f.expected = {cb * cg,
                -cb * sg,
                sb,
                ca * sg + sa * sb * cg,
                ca * cg - sa * sb * sg,
                -sa * cb,
                sa * sg - ca * sb * cg,
                sa * cg + ca * sb * sg,
                ca * cb};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) f.computed.push_back(S[i][j]);
  const MinimalForm form = turned([](std::span<const Taylor> y) { return cardano(y[0], y[1], y[2]); },
                                  Eigen::Vector3d(a, b, g), Eigen::Vector3d::Zero());
  const Eigen::Matrix3d J = form.J.bottomRows(3);
  Eigen::Matrix3d A;
  A << S[0][0], S[0][1], S[0][2], S[1][0], S[1][1], S[1][2], S[2][0], S[2][1], S[2][2];
  const Eigen::Matrix3d J_body = A.transpose() * J;
  for (const double x : {1.0, 0.0, sb, 0.0, ca, -sa * cb, 0.0, sa, ca * cb}) f.expected.push_back(x);
  for (const double x : {cb * cg, sg, 0.0, -cb * sg, cg, 0.0, sb, 0.0, 1.0}) f.expected.push_back(x);
  for (const Eigen::Matrix3d& M : {J, J_body})
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) f.computed.push_back(M(i, j));
  return f;
}

Finding wheelset_frame() {
  const double g = 0.3, a = -0.2, g_dot = 0.5, a_dot = 0.8;
  const Mat3<double> S = rotation_z(g) * rotation_x(a);
  const MinimalForm form = turned([](std::span<const Taylor> y) { return rotation_z(y[0]) * rotation_x(y[1]); },
                                  Eigen::Vector2d(g, a), Eigen::Vector2d(g_dot, a_dot));
  const double sa = std::sin(a), ca = std::cos(a), sg = std::sin(g), cg = std::cos(g);
  Finding f{{cg, -ca * sg, sa * sg, sg, ca * cg, -sa * cg, 0, sa, ca, cg * a_dot, sg * a_dot, g_dot},
            {},
            {1e-14},
            "round-off",
            "S by rows, then omega"};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) f.computed.push_back(S[i][j]);
  for (int i = 0; i < 3; ++i) f.computed.push_back(form.v[3 + i]);
  return f;
}

Finding rolling_jacobians() {
  const double R = 0.35;
  Finding f{
      {1, 0, 0, 0, -1 / R, 0, R, 0, 0, 0, -1, 0}, {}, {1e-14}, "round-off", "J_T, J_R for y = r1, then for y = beta"};
  for (const auto coordinate : {classic::CylinderCoordinate::position, classic::CylinderCoordinate::angle}) {
    const MinimalForm form = classic::equations(classic::RollingCylinder{12.0, R, 0.8, coordinate}, 0.4, 1.3);
    for (int i = 0; i < 6; ++i) f.computed.push_back(form.J(i, 0));
  }
  return f;
}

Finding wheelset_inertia() {
  const BodyInertia axle = cylinder(315.7, 0.08, 0.0, 2.0), wheel = cylinder(634.8, 0.47, 0.08, 0.12);
  const V at{0.0, 0.75, 0.0};
  const Sym3<double> one = inertia_about(wheel, at), steiner = point_inertia(wheel.mass, at);
  const double I1 = axle.inertia.xx + 2 * one.xx, I2 = axle.inertia.yy + 2 * one.yy;
  return {{893.6, 145.3, 105.7, 73.7, 714.2, 1.0, 144.3},
          {I1, I2, axle.inertia.xx, 2 * wheel.inertia.xx, 2 * steiner.xx, axle.inertia.yy, 2 * wheel.inertia.yy},
          {0.051},
          "one decimal printed, and masses of four digits",
          "I1, I2; I1 of axle, wheels, Steiner share; I2 of axle, wheels"};
}

Finding energy_kept() {
  classic::LinearMechanics car = classic::linear_model(classic::neweul_example());
  car.D.setZero();
  const Eigen::MatrixXd A = classic::system_matrix(car);
  const Eigen::Index n = car.freedoms();
  Eigen::VectorXd x = Eigen::VectorXd::Zero(2 * n);
  x[0] = 0.02, x[1] = 0.01, x[n + 2] = 0.1, x[n + 8] = 0.3;
  const auto rate = [&](double, std::span<const double> s, std::span<double> s_dot) {
    Eigen::Map<Eigen::VectorXd>(s_dot.data(), 2 * n) = A * Eigen::Map<const Eigen::VectorXd>(s.data(), 2 * n);
  };
  integrators::DormandPrince run(20, rate, tolerances(1e-11, 1e-13));
  run.reset(0.0, std::span<const double>(x.data(), 20));
  const double before = classic::energy(car, x.head(n), x.tail(n));
  run.advance(2.0);
  const Eigen::Map<const Eigen::VectorXd> end(run.state().data(), 2 * n);
  return {{1.0},
          {classic::energy(car, end.head(n), end.tail(n)) / before},
          {1e-8},
          "integration to 1e-11 over about 300 periods of the fastest mode",
          "10-DOF car without dampers after 2 s: energy over that of the start"};
}

classic::DrawbarTrailer trailer() {
  classic::DrawbarTrailer t{};
  t.drawbar_mass = 180, t.drawbar_inertia = 60, t.wheel_mass = 25, t.wheel_spin_inertia = 1.1, t.wheel_inertia = 0.7;
  t.to_drawbar = 1.1, t.to_wheel = 1.8, t.radius = 0.3, t.lateral_stiffness = 40000, t.yaw_stiffness = 500,
  t.speed = 20;
  return t;
}

Finding trailer_reactions() {
  const classic::DrawbarTrailer t = trailer();
  const double g = 9.81, a = t.to_wheel, b = t.to_drawbar, m1 = t.drawbar_mass, m2 = t.wheel_mass;
  const classic::TrailerContact contact{120.0, 350.0, 14.0};
  const Eigen::Vector3d y(0.0, 0.0, 0.0), y_dot(0.3, 60.0, 0.0);
  const classic::TrailerReactions r = classic::reactions(t, y, y_dot, contact, g);
  const classic::TrailerReactions turning = classic::reactions(t, y, {0.3, 60.0, -0.2}, contact, g);
  const Eigen::VectorXd acceleration =
      classic::equations(t, y, y_dot).accelerations(classic::applied_forces(t, y, contact, g));
  // (43) with y = gamma = 0.
  const double m = m1 + m2, mc = m1 * b + m2 * a, IG = t.drawbar_inertia + t.wheel_inertia + m1 * b * b + m2 * a * a;
  const double det = m * IG - mc * mc;
  const double y_2 = (mc * (a * 350 - 14) - IG * 350) / det, g_2 = (m * (a * 350 - 14) - mc * 350) / det;
  return {
      {(a - b) / a * m1 * g, b / a * m1 * g, (b / a * m1 + m2) * g, t.wheel_spin_inertia * 60 * -0.2 - 350 * t.radius,
       t.wheel_inertia * g_2 + 14, 120, 350 + m2 * (y_2 - a * g_2), 120, y_2, g_2},
      {r.joint_vertical, r.axle_vertical, r.normal, turning.axle_torque_1, r.axle_torque_3, r.axle_force_1,
       r.axle_force_2, r.tow_force, acceleration[0], acceleration[2]},
      {1e-9},
      "round-off",
      "f_G0, f_G1, f_n, l_s1 (at gamma' = -0.2 rad/s), l_s3, f_s1, f_s2, f; then y'' and gamma'' of (43)"};
}

Finding trailer_with_tire() {
  const classic::DrawbarTrailer t = trailer();
  const double f22 = 30000, a = t.to_wheel, v = t.speed;
  const classic::LinearMechanics m = classic::linear_model(t, f22);
  const double mass = t.drawbar_mass + t.wheel_mass, mc = t.drawbar_mass * t.to_drawbar + t.wheel_mass * a;
  const double IG =
      t.drawbar_inertia + t.wheel_inertia + t.drawbar_mass * t.to_drawbar * t.to_drawbar + t.wheel_mass * a * a;
  Finding f{{mass, -mc, -mc, IG, f22 / v, -a * f22 / v, -a * f22 / v, a * a * f22 / v, t.lateral_stiffness, -f22 / 2,
             -f22 / 2, t.yaw_stiffness + a * f22, 0, -f22 / 2, f22 / 2, 0},
            {},
            {1e-9},
            "round-off",
            "M, D, K, N by rows, (8) and (9); the second row and column alone are the fixed joint (10)"};
  for (const Eigen::MatrixXd* X : {&m.M, &m.D, &m.K, &m.N})
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) f.computed.push_back((*X)(i, j));
  return f;
}

Finding complex_car_counts() {
  int points = 0, rigid = 0, constraints = 0, freedoms = 0;
  for (const classic::PartCount& p : classic::complex_car_parts())
    points += p.points, rigid += p.bodies, constraints += p.constraints, freedoms += p.freedoms();
  const classic::ComplexCar car = classic::complex_car();
  const double stable = spectrum(car.A).real().maxCoeff() < 0 ? 1 : 0;
  return {{4, 7, 35, 19, 19, 40, 1},
          {1.0 * points, 1.0 * rigid, 1.0 * constraints, 1.0 * freedoms,
           1.0 * static_cast<double>(car.mechanics.freedoms()), 1.0 * static_cast<double>(car.A.rows()), stable},
          {0.0},
          "whole numbers",
          "mass points, bodies, constraints, degrees of freedom by count; coordinates and states of the model that is "
          "assembled (geometry chosen); 1: asymptotically stable"};
}

}  // namespace

std::vector<Entry> bodies() {
  const auto popp = [](const std::string& place) { return "Popp/Schiehlen, Ground Vehicle Dynamics, " + place; };
  return {{"T01", popp("eq 2.11, P2.3"), "Cardano matrix and its kinematic matrices", cardano_matrices},
          {"T02", popp("P2.2, P2.4"), "frame of a wheelset and its angular velocity", wheelset_frame},
          {"T03", popp("P2.6"), "Jacobians of a rolling cylinder", rolling_jacobians},
          {"T08", popp("Table 2.4"), "inertia of a wheelset [kg m^2]", wheelset_inertia},
          {"T11", popp("eq 2.86"), "energy of a conservative system stays", energy_kept},
          {"T12", popp("P2.13"), "reactions [N, N m] and accelerations of a drawbar trailer", trailer_reactions},
          {"T31", popp("P3.7"), "matrices of the drawbar trailer with a tyre", trailer_with_tire},
          {"T74", popp("Tables 10.1, 10.2"), "counts of the car with 19 degrees of freedom", complex_car_counts}};
}

}  // namespace fahrwerk::verification::classical
