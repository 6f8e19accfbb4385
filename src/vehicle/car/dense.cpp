#include "vehicle/car/dense.h"

#include <utility>
#include <vector>

namespace fahrwerk {
namespace {

using Vector3 = Eigen::Vector3d;
using Partial = Eigen::Matrix<double, 3, 22>;  // 18 of car_velocity, 4 of compliant hinges
using Velocities = Eigen::Matrix<double, 22, 1>;
struct AllEquations {
  Eigen::Matrix<double, 22, 22> M;
  Velocities q;
};

Vector3 to_eigen(const Vec3<double>& v) { return {v.x, v.y, v.z}; }
Eigen::Matrix3d to_eigen(const Mat3<double>& A) {
  Eigen::Matrix3d B;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) B(i, j) = A[i][j];
  return B;
}
Eigen::Matrix3d to_eigen(const Sym3<double>& T) {
  Eigen::Matrix3d B;
  B << T.xx, T.xy, T.xz, T.xy, T.yy, T.yz, T.xz, T.yz, T.zz;
  return B;
}
Eigen::Matrix3d skew(const Vector3& r) {
  Eigen::Matrix3d S;
  S << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  return S;
}

// One rigid body: v = V z, ω = W z, accelerations V z' + a_R, W z' + α_R; adds its share to M and q.
struct Body {
  double mass;
  Eigen::Matrix3d inertia;  // in the vehicle frame
  Partial V = Partial::Zero(), W = Partial::Zero();
  Vector3 a_R = Vector3::Zero(), alpha_R = Vector3::Zero();
};

void add(const Body& b, const Velocities& z, const Vector3& gravity, AllEquations& e) {
  const Vector3 w = b.W * z;
  e.M += b.mass * b.V.transpose() * b.V + b.W.transpose() * b.inertia * b.W;
  e.q += b.V.transpose() * (b.mass * (gravity - b.a_R)) -
         b.W.transpose() * (b.inertia * b.alpha_R + w.cross(b.inertia * w));
}

// Every link of a corner as three points (link_inertia.h), each a body without inertia of its own.
void add_links(const CornerParameters<double>& p, const Knuckle<double>& knuckle, const HingeCorner<double>& hinge,
               double full, int corner, const Velocities& z, double steer, const Vector3& gravity, AllEquations& e) {
  const auto* k = p.exact[0] ? std::get_if<LinkageKinematics<double>>(p.exact[0].get()) : nullptr;
  if (!k) return;
  const int h = car_velocity::hub + corner, s = car_velocity::steer + corner;
  const Vector3 w = z.segment<3>(3);
  Knuckle<double> u = knuckle;
  u.t_bias = full * u.t_bias, u.d_bias = full * u.d_bias;
  const bool hinged = k->linkage.has_hinge;
  const HingePlace<double> place = hinged ? hinge_place(k->linkage, hinge.b, hinge.sums.knuckle) : HingePlace<double>{};
  for (int i = 0; i < k->linkage.rods; ++i) {
    const LinkPoints<double> points =
        link_points(k->linkage, i, k->masses.mass[i], u, steer, z[h], z[s], hinged ? &place : nullptr);
    const LinkHingeRates<double> by_b = hinged ? link_hinge_rates(k->linkage, i, u, place) : LinkHingeRates<double>{};
    for (const auto& [p_i, per_b] : {std::pair{&points.inner, by_b.inner}, std::pair{&points.middle, by_b.middle},
                                     std::pair{&points.outer, by_b.outer}}) {
      Body point{p_i->mass, Eigen::Matrix3d::Zero()};
      point.V.leftCols<3>().setIdentity();
      point.V.middleCols<3>(3) = skew(to_eigen(p_i->r)).transpose();
      point.V.col(h) = to_eigen(p_i->per_h);
      point.V.col(s) = to_eigen(p_i->per_s);
      point.V.col(kDenseBush + corner) = to_eigen(per_b);
      const Vector3 rate =
          point.V.col(h) * z[h] + point.V.col(s) * z[s] + point.V.col(kDenseBush + corner) * z[kDenseBush + corner];
      point.a_R = w.cross(point.V * z + rate) + to_eigen(p_i->bias);
      add(point, z, gravity, e);
    }
  }
}

// One coordinate that moves a knuckle: its column, partial velocities, and those of the elements.
struct Coordinate {
  int index;
  Vector3 t, d;
  double spring, damper, bar;
};
std::vector<Coordinate> coordinates(const Knuckle<double>& k, const AxleKnuckle<double>* shared,
                                    const HingeMotion<double>* hinge, int wheel) {
  const int s = car_velocity::steer + (shared ? wheel - wheel % 2 : wheel);
  std::vector<Coordinate> all{
      {car_velocity::hub + wheel, to_eigen(k.t_h), to_eigen(k.d_h), k.spring.per_h, k.damper.per_h, k.bar.per_h},
      {s, to_eigen(k.t_s), to_eigen(k.d_s), k.spring.per_s, k.damper.per_s, k.bar.per_s}};
  if (shared)
    all.push_back({car_velocity::hub + (wheel ^ 1), to_eigen(shared->t_other), to_eigen(shared->d_other),
                   shared->spring_per_other, shared->damper_per_other, shared->bar_per_other});
  if (hinge)
    all.push_back(
        {kDenseBush + wheel, to_eigen(hinge->t), to_eigen(hinge->d), hinge->spring, hinge->damper, hinge->bar});
  return all;
}

// Columns of a body at `lever` from the point r; its velocity against the chassis.
Vector3 set_columns(const Vector3& r, const Vector3& lever, const std::vector<Coordinate>& moving, const Velocities& z,
                    Body& b) {
  b.V.leftCols<3>().setIdentity();
  b.V.middleCols<3>(3) = skew(r + lever).transpose();
  b.W.middleCols<3>(3).setIdentity();
  Vector3 rate = Vector3::Zero();
  for (const Coordinate& c : moving) {
    b.V.col(c.index) = c.t + c.d.cross(lever);
    b.W.col(c.index) = c.d;
    rate += b.V.col(c.index) * z[c.index];
  }
  return rate;
}

// The beam of a dependent axle, or both halves of a twist beam and the torsion between them; left: its left wheel.
void add_axle(const DependentAxleParameters<double>& a, const AxleMotion<double>& motion, int left, double full,
              const Velocities& z, const Vector3& gravity, AllEquations& e) {
  const Vector3 w = z.segment<3>(3);
  const int h = car_velocity::hub + left;
  for (int i = 0; i < motion.bodies; ++i) {
    const AxleBody<double>& b = motion.body[i];
    const double side = i == 0 ? 1.0 : -1.0;
    const Eigen::Matrix3d A = to_eigen(b.A), mirror = Eigen::Vector3d(1.0, side, 1.0).asDiagonal();
    const Vector3 lever = A * mirror * to_eigen(a.center), d_bias = full * to_eigen(b.d_bias);
    Body part{a.mass, A * mirror * to_eigen(a.inertia) * mirror * A.transpose()};
    const std::vector<Coordinate> moving{{h, to_eigen(b.t[0]), to_eigen(b.d[0]), 0, 0, 0},
                                         {h + 1, to_eigen(b.t[1]), to_eigen(b.d[1]), 0, 0, 0}};
    const Vector3 w_V = moving[0].d * z[h] + moving[1].d * z[h + 1];
    const Vector3 rate = set_columns(to_eigen(b.r), lever, moving, z, part);
    part.a_R =
        w.cross(part.V * z + rate) + full * to_eigen(b.t_bias) + d_bias.cross(lever) + w_V.cross(w_V.cross(lever));
    part.alpha_R = w.cross(w_V) + d_bias;
    add(part, z, gravity, e);
  }
  for (int j = 0; j < 2; ++j) e.q[h + j] -= a.twist_stiffness * motion.twist * motion.twist_per[j];
}

// Every point of the axle's links by itself, those that rest on body and beam, too.
void add_axle_links(const DependentAxleParameters<double>& a, const AxleMotion<double>& motion, int left, double full,
                    double steer, const Velocities& z, const Vector3& gravity, AllEquations& e) {
  const int column[3] = {car_velocity::hub + left, car_velocity::hub + left + 1, car_velocity::steer + left};
  const double rate[3] = {z[column[0]], z[column[1]], z[column[2]]};
  const Vector3 w = z.segment<3>(3);
  for (const AxleLinkPoint<double>& p : a.links) {
    const AxlePointMotion<double> at = point_motion(a.axle, motion, p, steer, rate, full);
    Body point{p.mass, Eigen::Matrix3d::Zero()};
    point.V.leftCols<3>().setIdentity();
    point.V.middleCols<3>(3) = skew(to_eigen(at.r)).transpose();
    Vector3 way = Vector3::Zero();
    for (int j = 0; j < 3; ++j) point.V.col(column[j]) = to_eigen(at.t[j]), way += rate[j] * to_eigen(at.t[j]);
    point.a_R = w.cross(point.V * z + way) + to_eigen(at.bias);
    add(point, z, gravity, e);
  }
}

}  // namespace

void evaluate_forces(const CarModel<double>& model, const CarInputs<double>& u, const double* x,
                     StepScratch<double>& scratch) {
  detail::first_stage_terms(x, 0.0, 1e-3, scratch.terms);
  CarInputs<double> free = u;
  for (double& b : free.brake) b = 0.0;
  stage<StageKind::explicit_stage, true>(model, free, x, scratch.terms, scratch.car, scratch.k[0]);
}

DenseEquations dense_equations(const CarParameters<double>& car, const Road& road, const CarInputs<double>& u,
                               const double* x) {
  using namespace car_state;
  AllEquations e;
  e.M.setZero();
  e.q.setZero();
  Velocities z = Velocities::Zero();
  z.head<18>() = Eigen::Map<const Eigen::Matrix<double, 18, 1>>(x + z_begin);
  const Vector3 v = z.head<3>(), w = z.segment<3>(3);
  const Eigen::Matrix3d A_0V = to_eigen(attitude_matrix(x + attitude));
  const Vector3 gravity = A_0V.transpose() * Vector3(0, 0, -car.gravity);

  // Forces of tyres and elements come from the same laws as everywhere.
  const CarModel<double> model = car_model<double, double>(car, road);
  StepScratch<double> scratch{};
  evaluate_forces(model, u, x, scratch);
  for (int i = 0; i < kWheels; ++i)
    if (model.corner[i].hinged) z[kDenseBush + i] = scratch.car.hinge[i].sums.knuckle.rate;

  Body chassis{car.body_mass, to_eigen(car.body_inertia)};
  const Vector3 r_C = to_eigen(car.r_VC);
  chassis.V.leftCols<3>().setIdentity();
  chassis.V.middleCols<3>(3) = skew(r_C).transpose();
  chassis.W.middleCols<3>(3).setIdentity();
  chassis.a_R = w.cross(v + w.cross(r_C));
  add(chassis, z, gravity, e);
  const Vector3 r_A = to_eigen(car.r_VA), v_A = v + w.cross(r_A);
  const Vector3 drag = -0.5 * car.air_density * car.drag_area * v_A.norm() * v_A;
  e.q.head<3>() += drag + to_eigen(u.force);
  e.q.segment<3>(3) += r_A.cross(drag) + to_eigen(u.torque);

  double bar_travel[kWheels], bar_force[kWheels];
  for (int i = 0; i < kWheels; ++i) bar_travel[i] = scratch.car.knuckle[i].bar.value;
  detail::bar_forces(car.bar_stiffness.data(), bar_travel, bar_force);
  detail::add_bar_curves(car.bar_curve, bar_travel, bar_force);

  for (int i = 0; i < kWheels; ++i) {
    const CornerParameters<double>& p = car.corner[i];
    const Knuckle<double>& k = scratch.car.knuckle[i];
    const CornerSignals<double>& g = scratch.car.signals[i];
    const AxleKnuckle<double>* shared = p.dependent[0] ? &scratch.car.axle[i / 2].motion.wheel[i % 2] : nullptr;
    const int phi = car_velocity::spin + i;
    const double full = car.full_acceleration;
    const Eigen::Matrix3d A_VK = to_eigen(k.A_VK);
    const Vector3 r_W = to_eigen(k.r_VW), r_WK = A_VK * to_eigen(p.r_WK_K), axis = A_VK * to_eigen(p.axis_K);
    const Vector3 d_bias = full * to_eigen(k.d_bias);
    const HingeCorner<double>& hinge = scratch.car.hinge[i];
    const bool hinged = model.corner[i].hinged;
    const std::vector<Coordinate> moving = coordinates(k, shared, hinged ? &hinge.sums.knuckle : nullptr, i);
    Vector3 w_VK = Vector3::Zero();
    for (const Coordinate& c : moving) w_VK += c.d * z[c.index];

    // Knuckle.
    Body knuckle{p.knuckle_mass, A_VK * to_eigen(p.knuckle_inertia) * A_VK.transpose()};
    const Vector3 r_K_rate = set_columns(r_W, r_WK, moving, z, knuckle);
    knuckle.a_R = w.cross(knuckle.V * z + r_K_rate) + full * to_eigen(k.t_bias) + d_bias.cross(r_WK) +
                  w_VK.cross(w_VK.cross(r_WK));
    knuckle.alpha_R = w.cross(w_VK) + d_bias;
    add(knuckle, z, gravity, e);

    // Wheel: turns about the axis; e_y' φ' is kept whatever the switch says.
    Body wheel{p.wheel_mass, p.wheel_transverse_inertia * Eigen::Matrix3d::Identity() +
                                 (p.wheel_axial_inertia - p.wheel_transverse_inertia) * axis * axis.transpose()};
    const Vector3 r_W_rate = set_columns(r_W, Vector3::Zero(), moving, z, wheel);
    wheel.W.col(phi) = axis;
    wheel.a_R = w.cross(wheel.V * z + r_W_rate) + full * to_eigen(k.t_bias);
    wheel.alpha_R = w.cross(w_VK + axis * z[phi]) + d_bias + w_VK.cross(axis) * z[phi];
    add(wheel, z, gravity, e);

    const int s = car_velocity::steer + (shared ? i - i % 2 : i);
    add_links(p, k, hinge, full, i, z, x[steer + i], gravity, e);
    if (hinged)
      e.q[kDenseBush + i] -= p.hinge.preload + p.hinge.stiffness * hinge.b + p.hinge.damping * z[kDenseBush + i];

    // Tyre: force at the contact point and torques, on the wheel.
    const Vector3 r_WP = to_eigen(g.r_VP) - r_W, force = to_eigen(g.force_V);
    const Vector3 torque = r_WP.cross(force) + g.torque_x * to_eigen(g.e_x) + g.torque_y * to_eigen(g.e_y) +
                           g.torque_z * to_eigen(g.normal);
    e.q += wheel.V.transpose() * force + wheel.W.transpose() * torque;

    // Elements by virtual power.
    const double drive = scratch.k[0].drive_torque[i];
    e.q[s] += g.steering_force + (shared && i % 2 == 1 ? 0.0 : u.steer_force[i]);
    e.q[car_velocity::hub + i] += u.hub_force[i];
    e.q[phi] += drive;
    for (const Coordinate& c : moving) {
      e.q[c.index] -= c.spring * g.spring_force + c.damper * g.damper_force + c.bar * bar_force[i];
      if (car.drive_at_knuckle < 0.5) e.q[c.index] += drive * c.d.dot(axis);
    }
    for (int stop = 0; stop < 2; ++stop) {
      if (shared) {
        e.q[car_velocity::hub + i] -= shared->stop[stop].per_h * g.stop_force[stop];
        e.q[car_velocity::hub + (i ^ 1)] -= shared->stop[stop].per_other * g.stop_force[stop];
      } else if (p.stops[0]) {
        const Displacement<double> way = stop_travel(p.stops[0]->stop[stop], x[hub + i], x[steer + i], k);
        e.q[moving[0].index] -= way.per_h * g.stop_force[stop], e.q[moving[1].index] -= way.per_s * g.stop_force[stop];
        if (hinged)
          e.q[moving[2].index] -= stop_slope_along(p.stops[0]->stop[stop], k, hinge.sums.knuckle) * g.stop_force[stop];
      }
    }
    if (shared && i % 2 == 0) continue;  // both wheels of the axle first
    if (shared)
      add_axle_links(*p.dependent[0], scratch.car.axle[i / 2].motion, i - 1, full, x[steer + i - 1], z, gravity, e);
    if (p.exact[0] || (shared && p.dependent[0]->axle.steered)) e.M(s, s) = steer_inertia(e.M(s, s));
    if (shared) add_axle(*p.dependent[0], scratch.car.axle[i / 2].motion, i - 1, full, z, gravity, e);
    if (shared) {  // the right wheel's steer travel follows, whatever the forces
      e.M(s + 1, s + 1) = 1.0;
      e.q[s + 1] = scratch.k[0].z[s + 1];
    }
    if (p.rack.free < 0.5) {
      e.M.row(s).setZero(), e.M.col(s).setZero();
      e.M(s, s) = 1.0, e.q[s] = 0.0;
    }
  }
  return {e.M.topLeftCorner<18, 18>(), e.q.head<18>(), e.M, e.q};
}

}  // namespace fahrwerk
