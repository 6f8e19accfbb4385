// Filling a CarObservation from the state, one car at a time: double or Jet.
#pragma once

#include "vehicle/car/observation.h"
#include "vehicle/car/steps.h"

namespace fahrwerk {

// After a stage with signals at x: what it found.
template <class S>
inline void read_stage(const CarModel<S>& m, const CarInputs<S>& u, const S* x, const StepScratch<S>& s,
                       CarObservationOf<S>& o) {
  using namespace car_state;
  const StageResult<S>& k = s.k[0];

  o.A_0V = attitude_matrix(x + attitude);
  const Mat3<S>& A = o.A_0V;
  const Vec3<S> v{x[velocity], x[velocity + 1], x[velocity + 2]};
  o.r_0V = {x[0], x[1], x[2]};
  o.omega = {x[rotation], x[rotation + 1], x[rotation + 2]};
  o.omega_rate = {k.z[3], k.z[4], k.z[5]};

  // Centre of gravity of the whole car: body, corners and links where they are now.
  S mass = m.body_mass;
  Vec3<S> first = m.body_mass * m.r_VC, first_rate = zero3<S>();
  for (int i = 0; i < kWheels; ++i) {
    const Knuckle<S>& n = s.car.knuckle[i];
    const Vec3<S> r_WU = n.A_VK * m.corner[i].r_WU_K;
    const S m_i = m.corner[i].mass;
    mass += m_i;
    first += m_i * (n.r_VW + r_WU);
    first_rate +=
        m_i * (x[hub_rate + i] * (n.t_h + cross(n.d_h, r_WU)) + x[steer_rate + i] * (n.t_s + cross(n.d_s, r_WU)));
    if (m.corner[i].hinged) {
      const HingeMotion<S>& b = s.car.hinge[i].sums.knuckle;
      first_rate += m_i * b.rate * (b.t + cross(b.d, r_WU)) + b.rate * s.car.hinge[i].sums.p;
    }
    if (m.axle[i / 2]) {  // the other wheel's share, and the right wheel's steer travel, which is that of the left one
      const AxleKnuckle<S>& shared = s.car.axle[i / 2].motion.wheel[i % 2];
      const S other = x[hub_rate + (i ^ 1)], steer_lag = x[steer_rate + (i & ~1)] - x[steer_rate + i];
      first_rate +=
          m_i * (other * (shared.t_other + cross(shared.d_other, r_WU)) + steer_lag * (n.t_s + cross(n.d_s, r_WU)));
    }
    if (!m.corner[i].has_links) continue;
    const LinkSums<S>& links = s.car.links[i];
    mass += links.mass;
    first += links.first;
    first_rate += x[hub_rate + i] * links.p_h + x[steer_rate + i] * links.p_s;
  }
  for (int i = 0; i < 2; ++i) {
    if (!m.axle[i]) continue;
    const AxleMotion<S>& motion = s.car.axle[i].motion;
    for (int b = 0; b < motion.bodies; ++b) {
      const AxleBody<S>& part = motion.body[b];
      const Vec3<S>& c = m.axle[i]->center;
      const Vec3<S> lever = part.A * Vec3<S>{c.x, b == 1 ? -c.y : c.y, c.z};
      mass += m.axle[i]->mass;
      first += m.axle[i]->mass * (part.r + lever);
      for (int j = 0; j < 2; ++j)
        first_rate += m.axle[i]->mass * x[hub_rate + 2 * i + j] * (part.t[j] + cross(part.d[j], lever));
    }
    const S rate[3] = {x[hub_rate + 2 * i], x[hub_rate + 2 * i + 1], x[steer_rate + 2 * i]};
    for (const AxleLinkPoint<S>& p : m.axle[i]->links) {
      const AxlePointMotion<S> at = point_motion(m.axle[i]->axle, motion, p, x[steer + 2 * i], rate, S(1.0));
      mass += p.mass;
      first += p.mass * at.r;
      first_rate += p.mass * axle_module::sum(at.t, rate);
    }
  }
  const Vec3<S> r_VS = S(1.0 / mass) * first;
  o.r_0C = o.r_0V + A * r_VS;
  o.v_C = v + cross(o.omega, r_VS) + S(1.0 / mass) * first_rate;

  // Its acceleration from the sum of all forces on the car.
  Vec3<S> force = u.force;
  const Vec3<S> v_A = v + cross(o.omega, m.r_VA);
  force += S(-m.drag * sqrt_safe(dot(v_A, v_A))) * v_A;
  for (int i = 0; i < kWheels; ++i) force += s.car.signals[i].force_V;
  o.a_C = S(1.0 / mass) * force + S(-m.gravity) * A.row(2);

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
  o.speed_integral = x[speed_integral];

  for (int i = 0; i < kWheels; ++i) {
    const Knuckle<S>& n = s.car.knuckle[i];
    const CornerSignals<S>& g = s.car.signals[i];
    WheelObservationOf<S>& w = o.wheel[i];
    w.hub = x[hub + i], w.steer = x[steer + i], w.hub_rate = x[hub_rate + i], w.steer_rate = x[steer_rate + i];
    w.angle = x[angle + i], w.spin = x[spin + i];
    w.xi = n.xi, w.eta = n.eta, w.zeta = x[hub + i], w.alpha = n.alpha, w.beta = n.beta, w.gamma = n.gamma;
    w.load = g.load, w.force_x = g.force_x, w.force_y = g.force_y;
    w.torque_x = g.torque_x, w.torque_y = g.torque_y, w.torque_z = g.torque_z;
    // TMeasy refers its slips to v_T alone; what is shown stays bounded through lock and standstill.
    w.speed = g.v_x - g.slip_speed_x;
    const S reference = max(S(0.05), max(S(abs(g.v_x)), S(abs(w.speed))));
    w.slip_x = -g.slip_speed_x / reference, w.slip_y = -g.slip_speed_y / reference;
    w.slip_angle = select(abs(g.v_x) + abs(g.v_y) > S(0.05), S(atan2(g.v_y, S(abs(g.v_x)))), S(0.0));
    w.camber = atan2(g.camber_sine, S(sqrt(max(S(1.0 - g.camber_sine * g.camber_sine), S(0.0)))));
    w.deflection = max(g.deflection, S(0.0));
    w.deflection_x = x[tire_x + i], w.deflection_y = x[tire_y + i];
    w.spring_travel = n.spring.value, w.spring_force = g.spring_force, w.damper_force = g.damper_force;
    w.stop_force = g.stop_force[0] + g.stop_force[1];
    w.steering_force = g.steering_force, w.drive_torque = k.drive_torque[i], w.brake_torque = k.brake_torque[i];
    w.friction = g.friction, w.friction_limit = g.friction * g.load;
    w.center_0 = o.r_0V + A * n.r_VW, w.contact_0 = o.r_0V + A * g.r_VP, w.force_0 = A * g.force_V,
    w.axis_0 = A * g.axis;
    w.A_0K = A * n.A_VK;
  }
}

// Accelerations by the explicit right-hand side, brakes as a step of length h would find them.
inline void observe(const CarModel<double>& m, const CarInputs<double>& u, const double* x, double h,
                    StepScratch<double>& s, CarObservation& o) {
  detail::first_stage_terms(x, 0.0, h, s.terms);
  stage<StageKind::explicit_stage, true>(m, u, x, s.terms, s.car, s.k[0]);
  read_stage(m, u, x, s, o);
}

}  // namespace fahrwerk
