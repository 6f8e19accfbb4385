// Filling a CarObservation from the state, one car at a time: double or Jet; the corners of two axles also in lanes.
#pragma once

#include "vehicle/car/observation.h"
#include "vehicle/car/steps.h"

namespace fahrwerk {
namespace detail {

// Mass, its first moment about V and the rate of that.
template <class S>
struct MassMoments {
  S mass;
  Vec3<S> first, first_rate;
};

// Where wheel i stands among the corners of one group, and its share of what is there.
template <class S, class C>
struct WheelLane {
  explicit WheelLane(int i) : at(static_cast<std::size_t>(i / Lanes::lanes)), lane(i % Lanes::lanes) {}
  S operator()(const C& v) const {
    if constexpr (Lanes::in_lanes)
      return v.lane(lane);
    else
      return v;
  }
  Vec3<S> operator()(const Vec3<C>& v) const { return {(*this)(v.x), (*this)(v.y), (*this)(v.z)}; }
  Mat3<S> operator()(const Mat3<C>& A) const {
    Mat3<S> B;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) B.m[i][j] = (*this)(A.m[i][j]);
    return B;
  }

  using Lanes = CornerLanes<S, C>;
  std::size_t at;
  int lane;
};

// Of corner i where it is now, with its links.
template <class S, class C>
inline void add_corner_mass(const CarModel<S, C>& m, const S* x, const CarScratch<S, C>& s, int i, MassMoments<S>& o) {
  const WheelLane<S, C> of(i);
  const S hub_rate = x[m.at.hub_rate() + i], steer_rate = x[m.at.steer_rate() + i];
  const Knuckle<C>& n = s.knuckle[of.at];
  const CornerModel<C>& corner = m.corner[of.at];
  const Vec3<S> r_WU = of(n.A_VK) * of(corner.r_WU_K);
  const S m_i = of(corner.mass);
  const Vec3<S> per_steer = of(n.t_s) + cross(of(n.d_s), r_WU);
  o.mass += m_i;
  o.first += m_i * (of(n.r_VW) + r_WU);
  o.first_rate += m_i * (hub_rate * (of(n.t_h) + cross(of(n.d_h), r_WU)) + steer_rate * per_steer);
  if (corner.hinged) {
    const HingeMotion<C>& b = s.hinge[of.at].sums.knuckle;
    const S rate = of(b.rate);
    o.first_rate += m_i * rate * (of(b.t) + cross(of(b.d), r_WU)) + rate * of(s.hinge[of.at].sums.p);
  }
  if (m.axle[i / 2]) {  // the other wheel's share, and the right wheel's steer travel, which is that of the left one
    const AxleKnuckle<S>& shared = s.axle[i / 2].motion.wheel[i % 2];
    const S other = x[m.at.hub_rate() + (i ^ 1)], steer_lag = x[m.at.steer_rate() + (i & ~1)] - steer_rate;
    o.first_rate += m_i * (other * (shared.t_other + cross(shared.d_other, r_WU)) + steer_lag * per_steer);
  }
  if (!corner.has_links) return;
  const LinkSums<C>& links = s.links[of.at];
  o.mass += of(links.mass);
  o.first += of(links.first);
  o.first_rate += hub_rate * of(links.p_h) + steer_rate * of(links.p_s);
}

// Of the beam of axle i, with its links; the corners carry one that does not steer.
template <class S, class C>
inline void add_beam_mass(const CarModel<S, C>& m, const S* x, const CarScratch<S, C>& s, int i, MassMoments<S>& o) {
  if (!m.axle[i]) return;
  const DependentAxleParameters<S>& axle = *m.axle[i];
  const AxleMotion<S>& motion = s.axle[i].motion;
  const S* hub_rate = x + m.at.hub_rate() + 2 * i;
  for (int b = 0; axle.axle.steered && b < motion.bodies; ++b) {
    const AxleBody<S>& part = motion.body[b];
    const Vec3<S>& c = axle.center;
    const Vec3<S> lever = part.A * Vec3<S>{c.x, b == 1 ? -c.y : c.y, c.z};
    o.mass += axle.mass;
    o.first += axle.mass * (part.r + lever);
    for (int j = 0; j < 2; ++j) o.first_rate += axle.mass * hub_rate[j] * (part.t[j] + cross(part.d[j], lever));
  }
  const S rate[3] = {hub_rate[0], hub_rate[1], x[m.at.steer_rate() + 2 * i]};
  for (const AxleLinkPoint<S>& p : axle.links) {
    const AxlePointMotion<S> at = point_motion(axle.axle, motion, p, x[m.at.steer() + 2 * i], rate, S(1.0));
    o.mass += p.mass;
    o.first += p.mass * at.r;
    o.first_rate += p.mass * axle_module::sum(at.t, rate);
  }
}

// After a stage with signals at x: unit k with all that it carries.
template <class S, class C>
inline void read_unit(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, const StepScratch<S, C>& s, int k,
                      UnitObservationOf<S>& o) {
  const Layout& at = m.at;
  const UnitModel<S>& unit = m.unit[k];
  // Where it is towed, as its coupling has it.
  const UnitMotion<S> motion = m.coupled ? s.car.unit[static_cast<std::size_t>(k)].motion : unit_motion(at, x, k);
  const S* w_rate = s.k[0].z.data() + at.z_rotation(k);
  o.A_0V = motion.A_0V;
  const Mat3<S>& A = o.A_0V;
  const Vec3<S> v = motion.v;
  o.r_0V = motion.r;
  o.omega = motion.w;
  o.omega_rate = {w_rate[0], w_rate[1], w_rate[2]};

  // Centre of gravity of all: body, corners and links where they are now.
  MassMoments<S> moments{unit.body_mass, unit.body_mass * unit.r_VC, zero3<S>()};
  const int begin = unit.first, end = unit.first + unit.wheels;
  for (int i = begin; i < end; ++i) add_corner_mass(m, x, s.car, i, moments);
  for (int i = begin / 2; i < end / 2; ++i) add_beam_mass(m, x, s.car, i, moments);
  const bool has_block = m.block && m.block->unit == k;
  if (has_block) {
    const S& mass = m.block->law.mass;
    moments.mass += mass, moments.first += mass * s.car.block.r_VB, moments.first_rate += mass * s.car.block.way;
  }
  const S per_mass = 1.0 / moments.mass;
  const Vec3<S> r_VS = per_mass * moments.first;
  o.r_0C = o.r_0V + A * r_VS;
  o.v_C = v + cross(o.omega, r_VS) + per_mass * moments.first_rate;

  // Its acceleration from the sum of all forces.
  Vec3<S> force = u.body[k].force;
  if (has_block) force += u.block.force;
  const Vec3<S> v_A = v + cross(o.omega, unit.r_VA);
  force += S(-unit.drag * sqrt_safe(dot(v_A, v_A))) * v_A;
  for (int i = begin; i < end; ++i) {
    const WheelLane<S, C> of(i);
    force += of(s.car.signals[of.at].force_V);
  }
  for (int n = 0; m.coupled && n < at.units; ++n) {  // what it hangs on, and what hangs on it
    const UnitStage<S>& other = s.car.unit[static_cast<std::size_t>(n)];
    if (m.unit[n].coupling.towing < 0) continue;
    if (n == k) force += transpose_times(other.coupling.A, other.force);
    if (m.unit[n].coupling.towing == k) force -= other.force;
  }
  o.a_C = per_mass * force + S(-m.gravity) * A.row(2);

  const Cardan<S> angles = to_cardan(A);
  o.roll = angles.roll, o.pitch = angles.pitch, o.yaw = angles.yaw;
  const Vec3<S> omega_0 = A * o.omega, v_0 = A * o.v_C, a_0 = A * o.a_C;
  o.yaw_rate = omega_0.z;
  const S c = cos(o.yaw), sn = sin(o.yaw);
  const S v_x = c * v_0.x + sn * v_0.y, v_y = -sn * v_0.x + c * v_0.y;
  const S v2 = v_x * v_x + v_y * v_y;
  o.speed = select(v2 > S(0.0), S(sqrt(v2)), S(0.0));
  o.sideslip = select(o.speed > S(0.05), S(atan2(v_y, S(abs(v_x)))), S(0.0));
  o.longitudinal_acceleration = c * a_0.x + sn * a_0.y;
  o.lateral_acceleration = -sn * a_0.x + c * a_0.y;
}

// What a tyre shows, or both of a wheel with twins together: the signals g.
template <class S, class C>
inline void read_tire(const WheelLane<S, C>& of, const CornerSignals<C>& g, const UnitObservationOf<S>& unit,
                      WheelObservationOf<S>& w) {
  const Mat3<S>& A = unit.A_0V;
  w.load = of(g.load), w.force_x = of(g.force_x), w.force_y = of(g.force_y);
  w.torque_x = of(g.torque_x), w.torque_y = of(g.torque_y), w.torque_z = of(g.torque_z);
  // TMeasy refers its slips to v_T alone; what is shown stays bounded through lock and standstill.
  const S v_x = of(g.v_x), v_y = of(g.v_y), slip_speed = of(g.slip_speed_x), sine = of(g.camber_sine);
  w.speed = v_x - slip_speed;
  const S reference = max(S(0.05), max(S(abs(v_x)), S(abs(w.speed))));
  w.slip_x = -slip_speed / reference, w.slip_y = -of(g.slip_speed_y) / reference;
  w.slip_angle = select(abs(v_x) + abs(v_y) > S(0.05), S(atan2(v_y, S(abs(v_x)))), S(0.0));
  w.camber = atan2(sine, S(sqrt(max(S(1.0 - sine * sine), S(0.0)))));
  w.deflection = max(of(g.deflection), S(0.0));
  w.friction = of(g.friction), w.friction_limit = w.friction * w.load;
  w.contact_0 = unit.r_0V + A * of(g.r_VP), w.force_0 = A * of(g.force_V), w.axis_0 = A * of(g.axis);
}

template <class S, class C>
inline void read_wheel(const CarModel<S, C>& m, const S* x, const StepScratch<S, C>& s, int i,
                       const UnitObservationOf<S>& unit, WheelObservationOf<S>& w) {
  const WheelLane<S, C> of(i);
  const Layout& at = m.at;
  const StageResult<S>& k = s.k[0];
  const Mat3<S>& A = unit.A_0V;
  const Knuckle<C>& n = s.car.knuckle[of.at];
  const CornerSignals<C>& g = s.car.signals[of.at];
  w.hub = x[at.hub() + i], w.steer = x[at.steer() + i];
  w.hub_rate = x[at.hub_rate() + i], w.steer_rate = x[at.steer_rate() + i];
  w.angle = x[at.angle() + i], w.spin = x[at.spin() + i];
  w.xi = of(n.xi), w.eta = of(n.eta), w.zeta = w.hub, w.alpha = of(n.alpha), w.beta = of(n.beta), w.gamma = of(n.gamma);
  read_tire(of, g, unit, w);
  w.deflection_x = x[at.tire_x() + i], w.deflection_y = x[at.tire_y() + i];
  w.spring_travel = of(n.spring.value), w.spring_force = of(g.spring_force), w.damper_force = of(g.damper_force);
  w.stop_force = of(g.stop_force[0]) + of(g.stop_force[1]);
  w.steering_force = of(g.steering_force), w.drive_torque = k.drive_torque[i], w.brake_torque = k.brake_torque[i];
  w.center_0 = unit.r_0V + A * of(n.r_VW);
  w.A_0K = A * of(n.A_VK);
}

// Both tyres of wheel i, whose observation is there already and gets the mean of their deflections.
template <class S, class C>
inline void read_twins(const CarModel<S, C>& m, const S* x, const StepScratch<S, C>& s, int i,
                       const UnitObservationOf<S>& unit, CarObservationOf<S>& o) {
  const WheelLane<S, C> of(i);
  const Layout& at = m.at;
  const int inner = at.inner_tire(i);
  WheelObservationOf<S>* const tire = o.tire.data() + 2 * (inner - at.wheels);
  WheelObservationOf<S>& w = o.wheel[static_cast<std::size_t>(i)];
  for (int k = 0; k < 2; ++k) {
    const int place = k == 0 ? i : inner;
    const S offset = k == 0 ? of(m.corner[of.at].twin_offset) : S(-of(m.corner[of.at].twin_offset));
    tire[k] = w;
    read_tire(of, s.car.tire_signals[of.at][static_cast<std::size_t>(k)], unit, tire[k]);
    tire[k].deflection_x = x[at.tire_x() + place], tire[k].deflection_y = x[at.tire_y() + place];
    tire[k].center_0 += offset * tire[k].axis_0;
  }
  w.deflection_x = 0.5 * (tire[0].deflection_x + tire[1].deflection_x);
  w.deflection_y = 0.5 * (tire[0].deflection_y + tire[1].deflection_y);
  w.deflection = 0.5 * (tire[0].deflection + tire[1].deflection);
}

// One for each unit behind the first; all zero of a unit that runs by itself.
template <class S, class C>
inline void read_couplings(const CarModel<S, C>& m, const StepScratch<S, C>& s, CarObservationOf<S>& o) {
  o.coupling.resize(static_cast<std::size_t>(m.at.units - 1));
  for (int k = 1; k < m.at.units; ++k) {
    CouplingObservationOf<S>& c = o.coupling[static_cast<std::size_t>(k - 1)];
    const CouplingParameters<S>& joint = m.unit[static_cast<std::size_t>(k)].coupling;
    c = {zero3<S>(), zero3<S>(), zero3<S>(), S(0.0), S(0.0), S(0.0), S(0.0), S(0.0), S(0.0), S(0.0)};
    if (joint.towing < 0) continue;
    const UnitStage<S>& u = s.car.unit[k];
    c.force = u.force, c.moment = u.moment, c.point_0 = u.motion.r + u.motion.A_0V * u.coupling.c;
    c.roll = u.elements.angle.x, c.pitch = u.elements.angle.y, c.articulation = u.elements.angle.z;
    c.articulation_rate = u.elements.rate[2], c.friction_torque = u.friction_torque;
    c.slide = u.coupling.slide.value, c.slide_rate = u.coupling.slide.rate;
  }
}

}  // namespace detail

// After a stage with signals at x: what it found.
template <class S, class C>
inline void read_stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, const StepScratch<S, C>& s,
                       CarObservationOf<S>& o) {
  o.behind.resize(static_cast<std::size_t>(m.at.units - 1));
  o.wheel.resize(static_cast<std::size_t>(m.at.wheels)), o.tire.resize(static_cast<std::size_t>(2 * m.at.twins));
  o.speed_integral = x[m.at.speed_integral()];
  detail::read_couplings(m, s, o);
  for (int k = 0; k < m.at.units; ++k) {
    UnitObservationOf<S>& unit = k == 0 ? o : o.behind[static_cast<std::size_t>(k - 1)];
    detail::read_unit(m, u, x, s, k, unit);
    for (int i = m.unit[k].first; i < m.unit[k].first + m.unit[k].wheels; ++i) {
      detail::read_wheel(m, x, s, i, unit, o.wheel[static_cast<std::size_t>(i)]);
      if (m.at.has_twins(i / 2)) detail::read_twins(m, x, s, i, unit, o);
    }
  }
}

// Accelerations by the explicit right-hand side, brakes as a step of length h would find them. In lanes: of cars whose
// corners are one group of two axles.
template <class C>
inline void observe(const CarModel<double, C>& m, const CarInputs<double>& u, const double* x, double h,
                    StepScratch<double, C>& s, CarObservation& o) {
  constexpr double stands = 1e-5;  // [s]: a turn of a coupling that ends within this time has ended
  detail::first_stage_terms(m.at, x, 0.0, h, s.terms);
  s.terms.column = nullptr, s.terms.sharp = h / stands;
  constexpr TwoAxles two{};
  if constexpr (ScalarTraits<C>::lanes > 1)
    detail::evaluate_stage<StageKind::explicit_stage, true, true>(stage_call(two, m, u, x, s.terms, s.car, s.k[0]));
  else
    stage<StageKind::explicit_stage, true>(m, u, x, s.terms, s.car, s.k[0]);
  s.terms.sharp = 1.0;
  read_stage(m, u, x, s, o);
}

}  // namespace fahrwerk
