// Between the tree's state and inputs and those of the same car in bodies.
#include <algorithm>
#include <initializer_list>
#include <stdexcept>

#include "multibody/constrained/analysis.h"
#include "suspension/axle/evaluate.h"
#include "vehicle/mechanism/car_mechanism.h"

namespace fahrwerk {

using V = Vec3<double>;

void put_inputs(const CarMechanism& m, const CarInputs<double>& u, const double* drive, double* v) {
  const CarMechanism::Inputs& k = m.inputs;
  const int wheels = static_cast<int>(m.wheel.size());
  for (int i = 0; i < wheels; ++i) {
    const int l = i & ~1, r = l + 1;
    const double rack = 0.5 * (u.rack[l] + u.rack[r]), rate = 0.5 * (u.rack_rate[l] + u.rack_rate[r]);
    v[k.rack + i / 2] = rack, v[k.rack_rate + i / 2] = rate;
    v[k.shift + i] = u.rack[i] - rack, v[k.shift_rate + i] = u.rack_rate[i] - rate;
    v[k.drive + i] = drive[i], v[k.brake + i] = u.brake[i];
    if (k.hub >= 0) v[k.hub + i] = u.hub_force[i], v[k.steer + i] = u.steer_force[i], v[k.hinge + i] = u.hinge_force[i];
  }
  const V &F = u.body[0].force, &T = u.body[0].torque;
  v[k.force] = F.x, v[k.force + 1] = F.y, v[k.force + 2] = F.z;
  v[k.torque] = T.x, v[k.torque + 1] = T.y, v[k.torque + 2] = T.z;
}

namespace {

void put_body(const V& r, const Mat3<double>& A, const V& v, const V& w, double* q, double* z) {
  const Quaternion<double> p = to_quaternion(A);
  q[0] = r.x, q[1] = r.y, q[2] = r.z, q[3] = p.w, q[4] = p.x, q[5] = p.y, q[6] = p.z;
  z[0] = v.x, z[1] = v.y, z[2] = v.z, z[3] = w.x, z[4] = w.y, z[5] = w.z;
}

}  // namespace

namespace {

// A knuckle in the body as the tree has it: wheel centre, axes, velocity and angular velocity against the body.
struct KnucklePlace {
  V r_VW;
  Mat3<double> A_VK;
  V v, turn;
};
KnucklePlace knuckle_place(const CarParameters<double>& car, const Layout& at, const CarState<double>& x,
                           const HingePlaces& hinges, int i) {
  const double h_rate = x[at.hub_rate() + i];
  if (const DependentPointer<double>& beam = car.axle[static_cast<std::size_t>(i / 2)].dependent[0]) {
    const int l = i & ~1, r = l + 1;
    const AxleMotion<double> both = evaluate(beam->axle, {{x[at.hub() + l], x[at.hub() + r]}, 0.0},
                                             {{x[at.hub_rate() + l], x[at.hub_rate() + r]}, 0.0});
    const AxleKnuckle<double>& n = both.wheel[i - l];
    const double other = x[at.hub_rate() + (i == l ? r : l)];
    return {n.own.r_VW, n.own.A_VK, h_rate * n.own.t_h + other * n.t_other, h_rate * n.own.d_h + other * n.d_other};
  }
  const double s_rate = x[at.steer_rate() + i];
  if (const auto k = static_cast<std::size_t>(i); has_hinge(car.corner[k]) && k < hinges.travel.size()) {
    Knuckle<double> n;
    HingeMotion<double> along;
    evaluate_hinged(*linkage_of(car.corner[k]), x[at.hub() + i], x[at.steer() + i], hinges.travel[k], h_rate, s_rate,
                    hinges.rate[k], n, along);
    return {n.r_VW, n.A_VK, h_rate * n.t_h + s_rate * n.t_s + along.rate * along.t,
            h_rate * n.d_h + s_rate * n.d_s + along.rate * along.d};
  }
  const Knuckle<double> n = evaluate(*linkage_of(car.corner[static_cast<std::size_t>(i)]), x[at.hub() + i],
                                     x[at.steer() + i], h_rate, s_rate);
  return {n.r_VW, n.A_VK, h_rate * n.t_h + s_rate * n.t_s, h_rate * n.d_h + s_rate * n.d_s};
}

}  // namespace

// Chassis, knuckles and wheels where the tree has them; all other bodies follow by assembly.
std::vector<double> cartesian_state(const CarMechanism& m, const CarParameters<double>& car, const CarState<double>& x,
                                    const std::vector<double>& inputs, const HingePlaces& hinges) {
  const constrained::Mechanism& k = *m.mechanism;
  const Layout at = layout_of(car);
  std::vector<double> out = k.start();
  double *q = out.data(), *z = q + k.z_at(), *s = q + k.s_at();
  const double *r = x.data() + at.position(), *v = x.data() + at.velocity(), *w = x.data() + at.rotation();
  const double* p = x.data() + at.attitude();
  const Mat3<double> A = to_matrix(normalised(Quaternion<double>{p[0], p[1], p[2], p[3]}));
  const V r_0V{r[0], r[1], r[2]}, v_V{v[0], v[1], v[2]}, w_V{w[0], w[1], w[2]};
  const auto place = [&](int body, const V& r_V, const Mat3<double>& A_V, const V& v_in_V, const V& w_in_V) {
    put_body(r_0V + A * r_V, A * A_V, A * v_in_V, A * w_in_V, q + 7 * body, z + 6 * body);
  };
  for (int b = 0; b < k.body_count(); ++b) {
    const V r_D = k.bodies()[static_cast<std::size_t>(b)].r_0C;
    place(b, r_D, identity3<double>(), v_V + cross(w_V, r_D), w_V);
  }
  std::vector<int> known{m.chassis};
  for (int i = 0; i < at.wheels; ++i) {
    const CornerParameters<double>& c = car.corner[static_cast<std::size_t>(i)];
    const CartesianWheel& wheel = m.wheel[static_cast<std::size_t>(i)];
    const double angle = x[at.angle() + i], spin = x[at.spin() + i];
    const KnucklePlace n = knuckle_place(car, at, x, hinges, i);
    const V w_K = w_V + n.turn, v_W = v_V + cross(w_V, n.r_VW) + n.v;
    const V axis = n.A_VK * c.axis_K;
    const V lever = n.A_VK * (k.bodies()[static_cast<std::size_t>(wheel.corner.knuckle)].r_0C - c.r_VW_D);
    place(wheel.corner.knuckle, n.r_VW + lever, n.A_VK, v_W + cross(w_K, lever), w_K);
    known.push_back(wheel.corner.knuckle);
    if (wheel.corner.wheel >= 0) {
      place(wheel.corner.wheel, n.r_VW, to_matrix(exponential(angle * axis)) * n.A_VK, v_W, w_K + spin * axis);
      known.push_back(wheel.corner.wheel);
    }
    const auto own = [&](int element) { return s + k.elements()[static_cast<std::size_t>(element)].first_state; };
    double* of_tire = own(wheel.tire_place);
    of_tire[0] = x[at.tire_x() + i], of_tire[1] = x[at.tire_y() + i], of_tire[2] = x[at.tire_bore() + i];
    if (wheel.rolling)
      of_tire[3] = spin + dot(axis, w_K), of_tire[4] = angle;
    else
      *own(wheel.brake_place) = angle;
  }
  constrained::AssemblyOptions rough;
  rough.fixed = known, rough.tolerance = 1e-8, rough.velocities = false;
  constrained::assemble(k, 0.0, inputs.data(), out.data(), rough);
  constrained::AssemblyOptions fine;
  fine.given.assign(static_cast<std::size_t>(6 * k.body_count()), false);
  for (const int b : known) std::fill_n(fine.given.begin() + 6 * b, 6, true);
  const constrained::Assembly done = constrained::assemble(k, 0.0, inputs.data(), out.data(), fine);
  if (!done.done) throw std::runtime_error(done.message);
  return out;
}

void put_hinges(const CarMechanism& m, const constrained::Motions& motions, HingePlaces& out) {
  out.travel.resize(m.wheel.size()), out.rate.resize(m.wheel.size());
  for (std::size_t i = 0; i < m.wheel.size(); ++i) {
    out.travel[i] = out.rate[i] = 0.0;
    if (!m.wheel[i].corner.hinge) continue;
    const constrained::CoordinateMotion b = coordinate_motion(*m.wheel[i].corner.hinge, motions.data(), 0.0);
    out.travel[i] = b.value, out.rate[i] = b.rate;
  }
}

void put_tree_state(const CarMechanism& m, const CarParameters<double>& car, const constrained::Motions& motions,
                    const double* memory, double* tree) {
  const Layout at = layout_of(car);
  const constrained::BodyMotion& b = motions.data()[m.chassis];
  const V r_VC = car.unit[0].r_VC, r = b.r - b.A * r_VC;
  const V w = transpose_times(b.A, b.omega), v = transpose_times(b.A, b.v) - cross(w, r_VC);
  const Quaternion<double> p = to_quaternion(b.A);
  const auto put = [&](int place, std::initializer_list<double> values) {
    std::copy(values.begin(), values.end(), tree + place);
  };
  put(at.position(), {r.x, r.y, r.z}), put(at.attitude(), {p.w, p.x, p.y, p.z});
  put(at.velocity(), {v.x, v.y, v.z}), put(at.rotation(), {w.x, w.y, w.z});
  const auto own = [&](int element) {
    return memory + m.mechanism->elements()[static_cast<std::size_t>(element)].first_state;
  };
  for (int i = 0; i < at.wheels; ++i) {
    const CartesianWheel& part = m.wheel[static_cast<std::size_t>(i)];
    const CornerParameters<double>& c = car.corner[static_cast<std::size_t>(i)];
    const constrained::BodyMotion& n = motions.data()[part.corner.knuckle];
    // The wheel centre on the knuckle, in its design position.
    const V lever = n.A * (c.r_VW_D - m.mechanism->bodies()[static_cast<std::size_t>(part.corner.knuckle)].r_0C);
    const V to_center = n.r + lever - b.r, rate = n.v + cross(n.omega, lever) - b.v - cross(b.omega, to_center);
    const V axis = n.A * c.axis_K;
    tree[at.hub() + i] = transpose_times(b.A, to_center).z + r_VC.z - c.r_VW_D.z;
    tree[at.hub_rate() + i] = transpose_times(b.A, rate).z;
    tree[at.steer() + i] = tree[at.steer_rate() + i] = 0.0;
    if (part.corner.steer_travel) {
      const constrained::CoordinateMotion s = coordinate_motion(*part.corner.steer_travel, motions.data(), 0.0);
      tree[at.steer() + i] = s.value, tree[at.steer_rate() + i] = s.rate;
    }
    const double* tire = own(part.tire_place);
    tree[at.tire_x() + i] = tire[0], tree[at.tire_y() + i] = tire[1], tree[at.tire_bore() + i] = tire[2];
    tree[at.angle() + i] = part.rolling ? tire[4] : *own(part.brake_place);
    tree[at.spin() + i] =
        part.rolling ? tire[3] - dot(axis, n.omega) : dot(motions.data()[part.corner.wheel].omega - n.omega, axis);
  }
}

}  // namespace fahrwerk
