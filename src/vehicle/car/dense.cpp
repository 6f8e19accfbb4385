#include "vehicle/car/dense.h"

#include <Eigen/LU>
#include <utility>
#include <vector>

namespace fahrwerk {
namespace {

using Vector3 = Eigen::Vector3d;
using Partial = Eigen::Matrix<double, 3, Eigen::Dynamic>;  // of the velocities, and of the hinge of each wheel
using Velocities = Eigen::VectorXd;
struct AllEquations {
  Eigen::MatrixXd M;
  Velocities q;
};

// The unit that carries a body.
struct Carrier {
  Layout at;
  int unit;
  Vector3 w, gravity;
  int velocity() const { return at.z_velocity(unit); }
  int rotation() const { return at.z_rotation(unit); }
  int bush(int wheel) const { return at.z_size() + wheel; }
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
  Body(double m, const Eigen::Matrix3d& I, const Layout& at)
      : mass(m), inertia(I), V(Partial::Zero(3, at.z_size() + at.wheels)), W(V) {}
  double mass;
  Eigen::Matrix3d inertia;  // in the vehicle frame
  Partial V, W;
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
               double full, int corner, const Velocities& z, double steer, const Carrier& c, AllEquations& e) {
  const auto* k = p.exact[0] ? std::get_if<LinkageKinematics<double>>(p.exact[0].get()) : nullptr;
  if (!k) return;
  const int h = c.at.z_hub() + corner, s = c.at.z_steer() + corner, b = c.bush(corner);
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
      Body point(p_i->mass, Eigen::Matrix3d::Zero(), c.at);
      point.V.middleCols<3>(c.velocity()).setIdentity();
      point.V.middleCols<3>(c.rotation()) = skew(to_eigen(p_i->r)).transpose();
      point.V.col(h) = to_eigen(p_i->per_h);
      point.V.col(s) = to_eigen(p_i->per_s);
      point.V.col(b) = to_eigen(per_b);
      const Vector3 rate = point.V.col(h) * z[h] + point.V.col(s) * z[s] + point.V.col(b) * z[b];
      point.a_R = c.w.cross(point.V * z + rate) + to_eigen(p_i->bias);
      add(point, z, c.gravity, e);
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
                                    const HingeMotion<double>* hinge, int wheel, const Carrier& on) {
  const int h = on.at.z_hub(), s = on.at.z_steer() + (shared ? wheel - wheel % 2 : wheel);
  std::vector<Coordinate> all{
      {h + wheel, to_eigen(k.t_h), to_eigen(k.d_h), k.spring.per_h, k.damper.per_h, k.bar.per_h},
      {s, to_eigen(k.t_s), to_eigen(k.d_s), k.spring.per_s, k.damper.per_s, k.bar.per_s}};
  if (shared)
    all.push_back({h + (wheel ^ 1), to_eigen(shared->t_other), to_eigen(shared->d_other), shared->spring_per_other,
                   shared->damper_per_other, shared->bar_per_other});
  if (hinge)
    all.push_back({on.bush(wheel), to_eigen(hinge->t), to_eigen(hinge->d), hinge->spring, hinge->damper, hinge->bar});
  return all;
}

// Columns of a body at `lever` from the point r; its velocity against the chassis.
Vector3 set_columns(const Vector3& r, const Vector3& lever, const std::vector<Coordinate>& moving, const Velocities& z,
                    const Carrier& on, Body& b) {
  b.V.middleCols<3>(on.velocity()).setIdentity();
  b.V.middleCols<3>(on.rotation()) = skew(r + lever).transpose();
  b.W.middleCols<3>(on.rotation()).setIdentity();
  Vector3 rate = Vector3::Zero();
  for (const Coordinate& c : moving) {
    b.V.col(c.index) = c.t + c.d.cross(lever);
    b.W.col(c.index) = c.d;
    rate += b.V.col(c.index) * z[c.index];
  }
  return rate;
}

// Whether the knuckles have parted from what they carry: beyond its range an axle that does not steer goes with them.
bool is_carried(const DependentAxleParameters<double>& a, const double* hub) {
  const TravelRange<double>& r = a.axle.range;
  return !a.axle.steered && (hub[0] < r.h_min || hub[0] > r.h_max || hub[1] < r.h_min || hub[1] > r.h_max);
}

// What both knuckles carry then.
void add_carried(const DependentAxleParameters<double>& a, const AxleMotion<double>& motion, int left, double full,
                 const Velocities& z, const Carrier& on, AllEquations& e) {
  for (int i = 0; i < 2; ++i) {
    const CarriedPart<double> p = carried_part(a, i);
    const AxleKnuckle<double>& k = motion.wheel[i];
    const int own = on.at.z_hub() + left + i, other = on.at.z_hub() + left + 1 - i;
    const Eigen::Matrix3d A = to_eigen(k.own.A_VK);
    const Vector3 lever = A * to_eigen(p.center), d_bias = full * to_eigen(k.own.d_bias);
    const std::vector<Coordinate> moving{{own, to_eigen(k.own.t_h), to_eigen(k.own.d_h), 0, 0, 0},
                                         {other, to_eigen(k.t_other), to_eigen(k.d_other), 0, 0, 0}};
    Body part(p.mass, A * to_eigen(p.inertia) * A.transpose(), on.at);
    const Vector3 w_V = moving[0].d * z[own] + moving[1].d * z[other];
    const Vector3 rate = set_columns(to_eigen(k.own.r_VW), lever, moving, z, on, part);
    part.a_R = on.w.cross(part.V * z + rate) + full * to_eigen(k.own.t_bias) + d_bias.cross(lever) +
               w_V.cross(w_V.cross(lever));
    part.alpha_R = on.w.cross(w_V) + d_bias;
    add(part, z, on.gravity, e);
  }
}

// The beam of a dependent axle, or both halves of a twist beam and the torsion between them; left: its left wheel.
void add_axle(const DependentAxleParameters<double>& a, const AxleMotion<double>& motion, int left, double full,
              bool carried, const Velocities& z, const Carrier& on, AllEquations& e) {
  const int h = on.at.z_hub() + left;
  if (carried) add_carried(a, motion, left, full, z, on, e);
  for (int i = 0; !carried && i < motion.bodies; ++i) {
    const AxleBody<double>& b = motion.body[i];
    const double side = i == 0 ? 1.0 : -1.0;
    const Eigen::Matrix3d A = to_eigen(b.A), mirror = Eigen::Vector3d(1.0, side, 1.0).asDiagonal();
    const Vector3 lever = A * mirror * to_eigen(a.center), d_bias = full * to_eigen(b.d_bias);
    Body part(a.mass, A * mirror * to_eigen(a.inertia) * mirror * A.transpose(), on.at);
    const std::vector<Coordinate> moving{{h, to_eigen(b.t[0]), to_eigen(b.d[0]), 0, 0, 0},
                                         {h + 1, to_eigen(b.t[1]), to_eigen(b.d[1]), 0, 0, 0}};
    const Vector3 w_V = moving[0].d * z[h] + moving[1].d * z[h + 1];
    const Vector3 rate = set_columns(to_eigen(b.r), lever, moving, z, on, part);
    part.a_R =
        on.w.cross(part.V * z + rate) + full * to_eigen(b.t_bias) + d_bias.cross(lever) + w_V.cross(w_V.cross(lever));
    part.alpha_R = on.w.cross(w_V) + d_bias;
    add(part, z, on.gravity, e);
  }
  for (int j = 0; j < 2; ++j) e.q[h + j] -= a.twist_stiffness * motion.twist * motion.twist_per[j];
}

// Every point of the axle's links by itself, those that rest on body and beam, too.
void add_axle_links(const DependentAxleParameters<double>& a, const AxleMotion<double>& motion, int left, double full,
                    bool carried, double steer, const Velocities& z, const Carrier& on, AllEquations& e) {
  const int column[3] = {on.at.z_hub() + left, on.at.z_hub() + left + 1, on.at.z_steer() + left};
  const double rate[3] = {z[column[0]], z[column[1]], z[column[2]]};
  std::vector<std::pair<double, AxlePointMotion<double>>> points;
  for (const AxleLinkPoint<double>& p : a.links) {
    if (!carried || p.rest != AxleRest::beam) {
      points.emplace_back(p.mass, point_motion(a.axle, motion, p, steer, rate, full));
      continue;
    }
    for (int i = 0; i < 2; ++i) {  // one half with each knuckle
      const Vec3<double> c = p.end[0].c - side_of(a.axle, i).wheel;
      points.emplace_back(0.5 * p.mass, axle_detail::on_knuckle(motion.wheel[i], i, c, rate, full));
    }
  }
  for (const auto& [mass, at] : points) {
    Body point(mass, Eigen::Matrix3d::Zero(), on.at);
    point.V.middleCols<3>(on.velocity()).setIdentity();
    point.V.middleCols<3>(on.rotation()) = skew(to_eigen(at.r)).transpose();
    Vector3 way = Vector3::Zero();
    for (int j = 0; j < 3; ++j) point.V.col(column[j]) = to_eigen(at.t[j]), way += rate[j] * to_eigen(at.t[j]);
    point.a_R = on.w.cross(point.V * z + way) + to_eigen(at.bias);
    add(point, z, on.gravity, e);
  }
}

// Rows of a coupling, from the points and axes of both units in the earth frame.
struct CouplingRows {
  Layout at;
  Eigen::MatrixXd& C;
  Eigen::VectorXd& c;
  int row;
  // A unit, and its sign in the row.
  struct Side {
    int unit;
    Eigen::Matrix3d A;
    Vector3 v, w;
  };

  // The points at p (of the towing) and b (of the towed unit) have one acceleration.
  void join(const Side& towing, const Vector3& p, const Side& towed, const Vector3& b) {
    const auto put = [&](const Side& s, const Vector3& r, double sign) {
      C.block<3, 3>(row, at.z_velocity(s.unit)) = sign * s.A;
      C.block<3, 3>(row, at.z_rotation(s.unit)) = -sign * s.A * skew(r);
      c.segment<3>(row) -= sign * s.A * (s.w.cross(s.v) + s.w.cross(s.w.cross(r)));
    };
    put(towing, p, 1.0), put(towed, b, -1.0);
    row += 3;
  }
  // The point of the towing unit stays on a line along the x axis of the towed one, on which it moves by -rate.
  void slide(const Side& towing, const Vector3& p, const Side& towed, const Vector3& b, double rate) {
    Eigen::MatrixXd all = Eigen::MatrixXd::Zero(3, C.cols());
    Eigen::VectorXd right = Eigen::VectorXd::Zero(3);
    CouplingRows three{at, all, right, 0};
    three.join(towing, p, towed, b);
    right += 2.0 * (towed.A * towed.w.cross(Vector3(-rate, 0.0, 0.0)));
    const Eigen::Matrix<double, 2, 3> across = towed.A.rightCols<2>().transpose();
    C.middleRows(row, 2) = across * all, c.segment<2>(row) = across * right;
    row += 2;
  }
  // An axis of the towed unit stays square to one of the towing unit: a · b = 0, (ω_b - ω_a) · (b × a) = 0.
  void square(const Side& towing, int axis, const Side& towed, int own) {
    const Vector3 a = towing.A.col(axis), b = towed.A.col(own);
    const Vector3 w_a = towing.A * towing.w, w_b = towed.A * towed.w, n = b.cross(a);
    const Vector3 n_rate = w_b.cross(b).cross(a) + b.cross(w_a.cross(a));
    C.block<1, 3>(row, at.z_rotation(towed.unit)) = n.transpose() * towed.A;
    C.block<1, 3>(row, at.z_rotation(towing.unit)) = -n.transpose() * towing.A;
    c[row] = -(w_b - w_a).dot(n_rate);
    ++row;
  }
};

void add_couplings(const CarModel<double>& model, const CarParameters<double>& car, const CarInputs<double>& u,
                   const double* x, DenseEquations& e) {
  const Layout at = layout_of(car);
  const double* tail = u.tail.empty() ? nullptr : u.tail.data();
  int rows = 0;
  for (int k = 0; k < at.units; ++k)
    if (car.unit[k].coupling.towing >= 0)
      rows += 6 - free_axes(car.unit[k].coupling.axes) - (slide_motion(model, k, tail, u.tail_free).free ? 1 : 0);
  e.C = Eigen::MatrixXd::Zero(rows, at.z_size()), e.c = Eigen::VectorXd::Zero(rows);
  CouplingRows put{at, e.C, e.c, 0};
  const auto side = [&](int k) {
    const UnitMotion<double> m = unit_motion(at, x, k);
    return CouplingRows::Side{k, to_eigen(m.A_0V), to_eigen(m.v), to_eigen(m.w)};
  };
  for (int k = 0; k < at.units; ++k) {
    const CouplingParameters<double>& joint = car.unit[k].coupling;
    if (joint.towing < 0) continue;
    const CouplingRows::Side towing = side(joint.towing), own = side(k);
    const SlideMotion<double> slide = slide_motion(model, k, tail, u.tail_free);
    const Vector3 head = to_eigen(joint.own_point) - Vector3(slide.value, 0.0, 0.0);
    if (slide.free)
      put.slide(towing, to_eigen(joint.point), own, head, slide.rate);
    else
      put.join(towing, to_eigen(joint.point), own, head);
    // Spring and damper of the slide, between the units along the own x axis.
    const SlideParameters<double>& p = joint.slide;
    const double push = slide.free ? -(p.preload + p.stiffness * slide.value + p.damping * slide.rate) : 0.0;
    const Vector3 force(push, 0.0, 0.0), back = -(towing.A.transpose() * own.A * force);
    e.q.segment<3>(at.z_velocity(k)) += force, e.q.segment<3>(at.z_rotation(k)) += head.cross(force);
    e.q.segment<3>(at.z_velocity(joint.towing)) += back;
    e.q.segment<3>(at.z_rotation(joint.towing)) += to_eigen(joint.point).cross(back);
    if (joint.axes == CouplingAxes::yaw_pitch) put.square(towing, 2, own, 1);
    if (joint.axes == CouplingAxes::yaw) put.square(towing, 0, own, 2), put.square(towing, 1, own, 2);
    if (joint.axes == CouplingAxes::roll) put.square(towing, 1, own, 0), put.square(towing, 2, own, 0);
    if (joint.axes == CouplingAxes::pitch_roll) put.square(towing, 1, own, 0);
    if (joint.axes == CouplingAxes::none)
      put.square(towing, 1, own, 0), put.square(towing, 2, own, 0), put.square(towing, 2, own, 1);
    // Elements: torques along the rows of the angles' rates, and against them.
    UnitMotion<double> of_own = unit_motion(at, x, k);
    CouplingMotion<double> motion;
    follow(joint, unit_motion(at, x, joint.towing), of_own, motion, slide);
    CouplingElements<double> elements;
    evaluate(joint, motion, elements);
    for (int i = 0; i < 3; ++i) {
      const Vector3 torque = elements.torque[i] * to_eigen(elements.row[i]);
      e.q.segment<3>(at.z_rotation(k)) += torque;
      e.q.segment<3>(at.z_rotation(joint.towing)) -= towing.A.transpose() * own.A * torque;
    }
  }
}

}  // namespace

Eigen::VectorXd DenseEquations::solve() const {
  const Eigen::Index n = M.rows(), m = C.rows();
  if (m == 0) return M.ldlt().solve(q);
  Eigen::MatrixXd all = Eigen::MatrixXd::Zero(n + m, n + m);
  all << M, C.transpose(), C, Eigen::MatrixXd::Zero(m, m);
  Eigen::VectorXd right(n + m);
  right << q, c;
  return all.partialPivLu().solve(right).head(n);
}

void evaluate_forces(const CarModel<double>& model, const CarInputs<double>& u, const double* x,
                     StepScratch<double>& scratch) {
  detail::first_stage_terms(model.at, x, 0.0, 1e-3, scratch.terms);
  CarInputs<double> free = u;
  for (double& b : free.brake) b = 0.0;
  stage<StageKind::explicit_stage, true>(model, free, x, scratch.terms, scratch.car, scratch.k[0]);
}

DenseEquations dense_equations(const CarParameters<double>& car, const Road& road, const CarInputs<double>& u,
                               const double* x) {
  const Layout at = layout_of(car);
  const int size = at.z_size() + at.wheels;
  AllEquations e{Eigen::MatrixXd::Zero(size, size), Velocities::Zero(size)};
  Velocities z = Velocities::Zero(size);
  z.head(at.z_size()) = Eigen::Map<const Eigen::VectorXd>(x + at.z_begin(), at.z_size());

  // Forces of tyres and elements come from the same laws as everywhere.
  const CarModel<double> model = car_model<double, double>(car, road);
  StepScratch<double> scratch(model);
  evaluate_forces(model, u, x, scratch);
  const int bush_at = at.z_size();
  for (int i = 0; i < at.wheels; ++i)
    if (model.corner[i].hinged) z[bush_at + i] = scratch.car.hinge[i].sums.knuckle.rate;

  std::vector<Carrier> carriers;
  for (int k = 0; k < at.units; ++k) {
    const BodyParameters<double>& body = car.unit[k];
    const Vector3 v = z.segment<3>(at.z_velocity(k)), w = z.segment<3>(at.z_rotation(k));
    const Eigen::Matrix3d A_0V = to_eigen(attitude_matrix(x + at.attitude(k)));
    const Carrier on{at, k, w, A_0V.transpose() * Vector3(0, 0, -car.gravity)};
    carriers.push_back(on);
    Body chassis(body.body_mass, to_eigen(body.body_inertia), at);
    const Vector3 r_C = to_eigen(body.r_VC);
    set_columns(r_C, Vector3::Zero(), {}, z, on, chassis);
    chassis.a_R = w.cross(v + w.cross(r_C));
    add(chassis, z, on.gravity, e);
    const Vector3 r_A = to_eigen(body.r_VA), v_A = v + w.cross(r_A);
    const Vector3 drag = -0.5 * car.air_density * body.drag_area * v_A.norm() * v_A;
    e.q.segment<3>(on.velocity()) += drag + to_eigen(u.body[k].force);
    e.q.segment<3>(on.rotation()) += r_A.cross(drag) + to_eigen(u.body[k].torque);
  }

  for (int i = 0; i < at.wheels; ++i) {
    const CornerParameters<double>& p = car.corner[i];
    const auto& dependent = car.axle[i / 2].dependent[0];
    const Carrier& on = carriers[car.axle[i / 2].unit];
    const Vector3& w = on.w;
    const Knuckle<double>& k = scratch.car.knuckle[i];
    const CornerSignals<double>& g = scratch.car.signals[i];
    const AxleMotion<double>& motion = scratch.car.axle[i / 2].motion;
    const AxleKnuckle<double>* shared = dependent ? &motion.wheel[i % 2] : nullptr;
    const int phi = at.z_spin() + i, left = i & ~1;
    const double full = car.full_acceleration;
    const double of_axle =
        detail::bar_force(model, i / 2, scratch.car.knuckle[left].bar.value, scratch.car.knuckle[left + 1].bar.value);
    const double bar_force = i == left ? of_axle : -of_axle;
    const Eigen::Matrix3d A_VK = to_eigen(k.A_VK);
    const Vector3 r_W = to_eigen(k.r_VW), r_WK = A_VK * to_eigen(p.r_WK_K), axis = A_VK * to_eigen(p.axis_K);
    const Vector3 d_bias = full * to_eigen(k.d_bias);
    const HingeCorner<double>& hinge = scratch.car.hinge[i];
    const bool hinged = model.corner[i].hinged;
    const std::vector<Coordinate> moving = coordinates(k, shared, hinged ? &hinge.sums.knuckle : nullptr, i, on);
    Vector3 w_VK = Vector3::Zero();
    for (const Coordinate& c : moving) w_VK += c.d * z[c.index];

    // Knuckle.
    Body knuckle(p.knuckle_mass, A_VK * to_eigen(p.knuckle_inertia) * A_VK.transpose(), at);
    const Vector3 r_K_rate = set_columns(r_W, r_WK, moving, z, on, knuckle);
    knuckle.a_R = w.cross(knuckle.V * z + r_K_rate) + full * to_eigen(k.t_bias) + d_bias.cross(r_WK) +
                  w_VK.cross(w_VK.cross(r_WK));
    knuckle.alpha_R = w.cross(w_VK) + d_bias;
    add(knuckle, z, on.gravity, e);

    // Wheel: turns about the axis; e_y' φ' is kept whatever the switch says.
    Body wheel(p.wheel_mass,
               p.wheel_transverse_inertia * Eigen::Matrix3d::Identity() +
                   (p.wheel_axial_inertia - p.wheel_transverse_inertia) * axis * axis.transpose(),
               at);
    const Vector3 r_W_rate = set_columns(r_W, Vector3::Zero(), moving, z, on, wheel);
    wheel.W.col(phi) = axis;
    wheel.a_R = w.cross(wheel.V * z + r_W_rate) + full * to_eigen(k.t_bias);
    wheel.alpha_R = w.cross(w_VK + axis * z[phi]) + d_bias + w_VK.cross(axis) * z[phi];
    add(wheel, z, on.gravity, e);

    const int s = at.z_steer() + (shared ? left : i);
    add_links(p, k, hinge, full, i, z, x[at.steer() + i], on, e);
    if (hinged) e.q[bush_at + i] -= p.hinge.preload + p.hinge.stiffness * hinge.b + p.hinge.damping * z[bush_at + i];

    // Tyre, or each of twins: force at the contact point and torques, on the wheel.
    const bool twins = at.has_twins(i / 2);
    for (int n = 0; n < (twins ? 2 : 1); ++n) {
      const CornerSignals<double>& t = twins ? scratch.car.tire_signals[i][n] : g;
      const Vector3 r_WP = to_eigen(t.r_VP) - r_W, force = to_eigen(t.force_V);
      const Vector3 torque = r_WP.cross(force) + t.torque_x * to_eigen(t.e_x) + t.torque_y * to_eigen(t.e_y) +
                             t.torque_z * to_eigen(t.normal);
      e.q += wheel.V.transpose() * force + wheel.W.transpose() * torque;
    }

    // Elements by virtual power.
    const double drive = scratch.k[0].drive_torque[i];
    e.q[s] += g.steering_force + (shared && i % 2 == 1 ? 0.0 : u.steer_force[i]);
    e.q[at.z_hub() + i] += u.hub_force[i];
    e.q[phi] += drive;
    for (const Coordinate& c : moving) {
      e.q[c.index] -= c.spring * g.spring_force + c.damper * g.damper_force + c.bar * bar_force;
      if (car.drive_at_knuckle < 0.5) e.q[c.index] += drive * c.d.dot(axis);
    }
    for (int stop = 0; stop < 2; ++stop) {
      if (shared) {
        e.q[at.z_hub() + i] -= shared->stop[stop].per_h * g.stop_force[stop];
        e.q[at.z_hub() + (i ^ 1)] -= shared->stop[stop].per_other * g.stop_force[stop];
      } else if (p.stops[0]) {
        const Displacement<double> way = stop_travel(p.stops[0]->stop[stop], x[at.hub() + i], x[at.steer() + i], k);
        e.q[moving[0].index] -= way.per_h * g.stop_force[stop], e.q[moving[1].index] -= way.per_s * g.stop_force[stop];
        if (hinged)
          e.q[moving[2].index] -= stop_slope_along(p.stops[0]->stop[stop], k, hinge.sums.knuckle) * g.stop_force[stop];
      }
    }
    if (shared && i % 2 == 0) continue;  // both wheels of the axle first
    const bool carried = shared && is_carried(*dependent, x + at.hub() + left);
    if (shared) add_axle_links(*dependent, motion, left, full, carried, x[at.steer() + left], z, on, e);
    if (p.exact[0] || (shared && dependent->axle.steered)) e.M(s, s) = steer_inertia(e.M(s, s));
    if (shared) add_axle(*dependent, motion, left, full, carried, z, on, e);
    if (shared) {  // the right wheel's steer travel follows, whatever the forces
      e.M(s + 1, s + 1) = 1.0;
      e.q[s + 1] = scratch.k[0].z[s + 1];
    }
    if (p.rack.free < 0.5) {
      e.M.row(s).setZero(), e.M.col(s).setZero();
      e.M(s, s) = 1.0, e.q[s] = 0.0;
    }
  }
  DenseEquations all{e.M.topLeftCorner(at.z_size(), at.z_size()), e.q.head(at.z_size()), e.M, e.q, {}, {}};
  add_couplings(model, car, u, x, all);
  return all;
}

}  // namespace fahrwerk
