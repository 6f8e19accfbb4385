// Between the tree's state and inputs and those of the same car in bodies.
#include <algorithm>
#include <initializer_list>
#include <stdexcept>

#include "multibody/constrained/analysis.h"
#include "suspension/axle/evaluate.h"
#include "vehicle/mechanism/car_mechanism.h"

namespace fahrwerk {

using V = Vec3<double>;

void put_inputs(const CarMechanism& m, const CarInputs<double>& u, const double* drive, const double* brake,
                double* v) {
  const CarMechanism::Inputs& k = m.inputs;
  const int wheels = static_cast<int>(m.wheel.size());
  for (int i = 0; i < wheels; ++i) {
    const int l = i & ~1, r = l + 1;
    const double rack = 0.5 * (u.rack[l] + u.rack[r]), rate = 0.5 * (u.rack_rate[l] + u.rack_rate[r]);
    v[k.rack + i / 2] = rack, v[k.rack_rate + i / 2] = rate;
    v[k.shift + i] = u.rack[i] - rack, v[k.shift_rate + i] = u.rack_rate[i] - rate;
    v[k.drive + i] = drive[i], v[k.brake + i] = brake[i];
    if (k.hub >= 0) v[k.hub + i] = u.hub_force[i], v[k.steer + i] = u.steer_force[i], v[k.hinge + i] = u.hinge_force[i];
  }
  if (k.elements >= 0) v[k.elements] = 0.0;
  for (int n = 0; n < static_cast<int>(m.unit.size()); ++n) {
    const V &F = u.body[n].force, &T = u.body[n].torque;
    double* of = v + k.force + 6 * n;
    of[0] = F.x, of[1] = F.y, of[2] = F.z, of[3] = T.x, of[4] = T.y, of[5] = T.z;
  }
}

namespace {

void put_body(const V& r, const Mat3<double>& A, const V& v, const V& w, double* q, double* z) {
  const Quaternion<double> p = to_quaternion(A);
  q[0] = r.x, q[1] = r.y, q[2] = r.z, q[3] = p.w, q[4] = p.x, q[5] = p.y, q[6] = p.z;
  z[0] = v.x, z[1] = v.y, z[2] = v.z, z[3] = w.x, z[4] = w.y, z[5] = w.z;
}

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
    const double s = x[at.steer() + l], s_rate = x[at.steer_rate() + l];
    const AxleMotion<double> both = evaluate(beam->axle, {{x[at.hub() + l], x[at.hub() + r]}, s},
                                             {{x[at.hub_rate() + l], x[at.hub_rate() + r]}, s_rate});
    const AxleKnuckle<double>& n = both.wheel[i - l];
    const double other = x[at.hub_rate() + (i == l ? r : l)];
    return {n.own.r_VW, n.own.A_VK, h_rate * n.own.t_h + other * n.t_other + s_rate * n.own.t_s,
            h_rate * n.own.d_h + other * n.d_other + s_rate * n.own.d_s};
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

// From the centre of gravity of a knuckle to its wheel centre, in the knuckle's axes.
V lever_of_knuckle(const CarMechanism& m, const CarParameters<double>& car, int i) {
  const auto body = static_cast<std::size_t>(m.wheel[static_cast<std::size_t>(i)].corner.knuckle);
  const int unit = car.axle[static_cast<std::size_t>(i / 2)].unit;
  return car.corner[static_cast<std::size_t>(i)].r_VW_D + m.unit[static_cast<std::size_t>(unit)].r_0V -
         m.mechanism->bodies()[body].r_0C;
}

// Angles that elements count next to where the bodies are, keeping whole turns.
void settle_counted_angles(const CarMechanism& m, std::vector<double>& x) {
  const constrained::Mechanism& k = *m.mechanism;
  constrained::Motions motions(k.body_count());
  motions.set(k, x.data(), x.data() + k.z_at());
  for (const constrained::PlacedElement& e : k.elements())
    if (const auto* axial = dynamic_cast<const constrained::Axial*>(e.element.get()); axial && axial->states() > 0) {
      double& counted = x[k.s_at() + static_cast<std::size_t>(e.first_state)];
      counted = coordinate_motion(axial->coordinate(), motions.data(), counted).value;
    }
}

// Where a unit of the tree is, and how it moves; v and w in its own axes.
struct UnitPlace {
  V r_0V, v, w;
  Mat3<double> A;
};
UnitPlace unit_place(const Layout& at, const CarState<double>& x, int k) {
  const double *r = x.data() + at.position(k), *v = x.data() + at.velocity(k), *w = x.data() + at.rotation(k);
  const double* p = x.data() + at.attitude(k);
  return {{r[0], r[1], r[2]},
          {v[0], v[1], v[2]},
          {w[0], w[1], w[2]},
          to_matrix(normalised(Quaternion<double>{p[0], p[1], p[2], p[3]}))};
}

}  // namespace

// Chassis, knuckles and wheels where the tree has them; all other bodies follow by assembly.
std::vector<double> cartesian_state(const CarMechanism& m, const CarParameters<double>& car, const CarState<double>& x,
                                    const std::vector<double>& inputs, const HingePlaces& hinges) {
  const constrained::Mechanism& k = *m.mechanism;
  const Layout at = layout_of(car);
  std::vector<double> out = k.start();
  double *q = out.data(), *z = q + k.z_at(), *s = q + k.s_at();
  const auto place = [&](const UnitPlace& unit, int body, const V& r_V, const Mat3<double>& A_V, const V& v_in_V,
                         const V& w_in_V) {
    put_body(unit.r_0V + unit.A * r_V, unit.A * A_V, unit.A * v_in_V, unit.A * w_in_V, q + 7 * body, z + 6 * body);
  };
  std::vector<int> known;
  for (int n = 0; n < at.units; ++n) {
    const UnitPlace unit = unit_place(at, x, n);
    const CartesianUnit& parts = m.unit[static_cast<std::size_t>(n)];
    for (int b = parts.body; b < parts.body + parts.bodies; ++b) {
      const V r_D = k.bodies()[static_cast<std::size_t>(b)].r_0C - parts.r_0V;
      place(unit, b, r_D, identity3<double>(), unit.v + cross(unit.w, r_D), unit.w);
    }
    known.push_back(parts.body);
  }
  for (int i = 0; i < at.wheels; ++i) {
    const CornerParameters<double>& c = car.corner[static_cast<std::size_t>(i)];
    const CartesianWheel& wheel = m.wheel[static_cast<std::size_t>(i)];
    const int carries = car.axle[static_cast<std::size_t>(i / 2)].unit;
    const UnitPlace unit = unit_place(at, x, carries);
    const double angle = x[at.angle() + i], spin = x[at.spin() + i];
    const KnucklePlace n = knuckle_place(car, at, x, hinges, i);
    const V w_K = unit.w + n.turn, v_W = unit.v + cross(unit.w, n.r_VW) + n.v;
    const V axis = n.A_VK * c.axis_K;
    const V lever = n.A_VK * lever_of_knuckle(m, car, i);
    place(unit, wheel.corner.knuckle, n.r_VW - lever, n.A_VK, v_W - cross(w_K, lever), w_K);
    known.push_back(wheel.corner.knuckle);
    if (wheel.corner.wheel >= 0) {
      place(unit, wheel.corner.wheel, n.r_VW, to_matrix(exponential(angle * axis)) * n.A_VK, v_W, w_K + spin * axis);
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
  settle_counted_angles(m, out);
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

SlideMotion<double> slide_motion(const CarMechanism& m, int unit, const constrained::Motions& motions) {
  const CartesianCoupling& c = m.unit[static_cast<std::size_t>(unit)].coupling;
  if (!c.slide) return {};
  const constrained::CoordinateMotion travel = coordinate_motion(c.travel, motions.data(), 0.0);
  return {travel.value, travel.rate, true};
}

WheelTravel wheel_travel(const CarMechanism& m, const CarParameters<double>& car, int wheel,
                         const constrained::Motions& motions) {
  const CartesianWheel& part = m.wheel[static_cast<std::size_t>(wheel)];
  const V r_VW_D = car.corner[static_cast<std::size_t>(wheel)].r_VW_D;
  const int carries = car.axle[static_cast<std::size_t>(wheel / 2)].unit, carrier = part.corner.carrier();
  const CartesianUnit& unit = m.unit[static_cast<std::size_t>(carries)];
  const constrained::BodyMotion &b = motions.data()[unit.body], &on = motions.data()[carrier];
  // The wheel centre in its design position, on the knuckle, or on the beam that carries it.
  const V lever = on.A * (r_VW_D + unit.r_0V - m.mechanism->bodies()[static_cast<std::size_t>(carrier)].r_0C);
  const V to_center = on.r + lever - b.r, rate = on.v + cross(on.omega, lever) - b.v - cross(b.omega, to_center);
  WheelTravel o{};
  o.hub = transpose_times(b.A, to_center).z + unit.r_VC.z - r_VW_D.z;
  o.hub_rate = transpose_times(b.A, rate).z;
  const auto steered = static_cast<std::size_t>(part.corner.beam >= 0 ? wheel & ~1 : wheel);
  if (const auto& travel = m.wheel[steered].corner.steer_travel) {
    const TravelMotion s = steer_travel(*travel, motions.data());
    o.steer = s.value, o.steer_rate = s.rate;
  }
  return o;
}

void put_tree_state(const CarMechanism& m, const CarParameters<double>& car, const constrained::Motions& motions,
                    const double* memory, double* tree) {
  const Layout at = layout_of(car);
  const auto put = [&](int place, std::initializer_list<double> values) {
    std::copy(values.begin(), values.end(), tree + place);
  };
  for (int k = 0; k < at.units; ++k) {
    const CartesianUnit& unit = m.unit[static_cast<std::size_t>(k)];
    const constrained::BodyMotion& b = motions.data()[unit.body];
    const V r_VC = unit.r_VC, r = b.r - b.A * r_VC;
    const V w = transpose_times(b.A, b.omega), v = transpose_times(b.A, b.v) - cross(w, r_VC);
    const Quaternion<double> p = to_quaternion(b.A);
    put(at.position(k), {r.x, r.y, r.z}), put(at.attitude(k), {p.w, p.x, p.y, p.z});
    put(at.velocity(k), {v.x, v.y, v.z}), put(at.rotation(k), {w.x, w.y, w.z});
  }
  const auto own = [&](int element) {
    return memory + m.mechanism->elements()[static_cast<std::size_t>(element)].first_state;
  };
  for (int i = 0; i < at.wheels; ++i) {
    const CartesianWheel& part = m.wheel[static_cast<std::size_t>(i)];
    const CornerParameters<double>& c = car.corner[static_cast<std::size_t>(i)];
    const constrained::BodyMotion& n = motions.data()[part.corner.knuckle];
    const V axis = n.A * c.axis_K;
    const WheelTravel travel = wheel_travel(m, car, i, motions);
    tree[at.hub() + i] = travel.hub, tree[at.hub_rate() + i] = travel.hub_rate;
    tree[at.steer() + i] = travel.steer, tree[at.steer_rate() + i] = travel.steer_rate;
    const double* tire = own(part.tire_place);
    tree[at.tire_x() + i] = tire[0], tree[at.tire_y() + i] = tire[1], tree[at.tire_bore() + i] = tire[2];
    tree[at.angle() + i] = part.rolling ? tire[4] : *own(part.brake_place);
    tree[at.spin() + i] =
        part.rolling ? tire[3] - dot(axis, n.omega) : dot(motions.data()[part.corner.wheel].omega - n.omega, axis);
  }
}

}  // namespace fahrwerk
