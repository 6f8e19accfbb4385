#include "analysis/trim/trim.h"

#include <algorithm>
#include <cmath>

#include "math/linear_algebra.h"
#include "math/newton.h"
#include "math/rotation.h"
#include "vehicle/assembly/rest.h"
#include "vehicle/car/axle_places.h"
#include "vehicle/car/observe.h"

namespace fahrwerk {
namespace {

using PlainCarModel = CarModel<double, double>;
using Scratch = StepScratch<double, double>;
using Vector = Eigen::VectorXd;
using detail::hinge_unknowns;
using detail::put_bush_residuals;
using detail::rest_accelerations;
using detail::set_attitude;
using detail::steer_residual;
using detail::with_loose_couplings;

// Pitch and roll of a body that stands square on a plane with this normal, heading yaw.
void square_on(const Vec3<double>& n, double yaw, double& pitch, double& roll) {
  const double along = std::cos(yaw) * n.x + std::sin(yaw) * n.y, across = -std::sin(yaw) * n.x + std::cos(yaw) * n.y;
  pitch = std::atan2(along, n.z);
  roll = std::atan2(-across, std::hypot(along, n.z));
}

void put_loads(const TrimRequest& q, CarInputs<double>& u) {
  u.body[0] = {q.force, q.torque};
  for (std::size_t k = 1; k < q.unit_torque.size(); ++k) u.body[static_cast<int>(k)].torque = q.unit_torque[k];
}

void add_elements(const TrimRequest& q, const double* x, CarInputs<double>& u) {
  if (!q.elements) return;
  for (int i = 0; i < u.hub_force.size(); ++i) u.hub_force[i] = u.steer_force[i] = u.hinge_force[i] = 0.0;
  q.elements(x, u);
}

// The rack of wheel i, with that of the steered axle given, at the speed v_x. share: of what is asked of the others.
double rack_of(const TrimRequest& q, int i, double steered, double speed, double share = 1.0) {
  const int axle = i / 2;
  if (axle == q.steered_axle) return steered;
  if (axle == q.following_axle) return q.follow(steered, speed);
  return axle < q.racks.size() ? share * q.racks[axle] : 0.0;
}

// Travels of compliant hinges are further unknowns, behind the others.
void set_bushes(const PlainCarModel& m, const Vector& u, int at, CarInputs<double>& in) {
  if (!m.any_hinge) return;
  in.tail.assign(m.tail.size(), 0.0), in.tail_free = true;
  for (int i = 0; i < hinge_unknowns(m); ++i) in.tail[i] = u[at + i];
}
// The plane that the car starts on: where there are waves or a surface, the best one through the road at its wheels.
Road start_plane(const CarParameters<double>& car, const Road& road, const TrimRequest& q) {
  if (is_plane(road)) return road;
  const double c = std::cos(q.yaw), s = std::sin(q.yaw);
  Eigen::MatrixXd A(car.wheels(), 3);
  Vector z(car.wheels());
  double friction = 0.0;
  for (int i = 0; i < car.wheels(); ++i) {
    const Vec3<double> r = car.corner[i].r_VW_D + straight_offset(car, car.axle[i / 2].unit);
    const double x = q.x + c * r.x - s * r.y, y = q.y + s * r.x + c * r.y;
    const RoadPoint<double> p = evaluate(road, x, y);
    A.row(i) << 1.0, x - q.x, y - q.y;
    z[i] = p.height;
    friction += p.friction / car.wheels();
  }
  const Eigen::Vector3d fit = least_squares(A, z).x;
  Road plane = road;
  plane.wave_amplitude = 0.0;
  plane.surface = nullptr;
  plane.grade = fit[1], plane.bank = fit[2];
  plane.height = fit[0] - fit[1] * q.x - fit[2] * q.y;
  if (road.surface) plane.split = false, plane.friction = friction;
  return plane;
}

// Towed units begin square on the plane, or where their couplings' heights have them, with their tyres on the ground.
// first: of their unknowns; residual(u, r) leaves the state in x.
template <class F>
void put_towed_down(const F& residual, const CarParameters<double>& car, const PlainCarModel& m,
                    const CarState<double>& x, int first, int rows, Vector& u) {
  Vector r(rows);
  for (int k = 1; k < m.at.units; ++k) {
    residual(u, r);
    u[first + 3 * k - 2] += detail::pitch_to_ground(car, m, x.data(), k);
  }
}

// A tyre holds nothing without load: deflections that would be more than kMostHeld times friction and load are cut
// there, so that forces do not jump where a wheel lifts. Whether one was; after a stage with signals at x.
constexpr double kMostHeld = 1.5;
bool cut_to_load(const CarParameters<double>& car, const PlainCarModel& m, const Scratch& s, CarState<double>& x) {
  const Layout& at = m.at;
  bool cut = false;
  const auto hold = [&](int wheel, int tire, const CornerSignals<double>& seen) {
    const TireBody<double>& body = car.corner[wheel].tire.body;
    const double most = kMostHeld * seen.friction * seen.load;
    const auto limit = [&](double& deflection, double stiffness) {
      if (std::fabs(deflection) * stiffness <= most) return;
      deflection = std::copysign(most / stiffness, deflection);
      cut = true;
    };
    limit(x[at.tire_x() + tire], body.stiffness_x), limit(x[at.tire_y() + tire], body.stiffness_y);
  };
  for (int i = 0; i < at.wheels; ++i) {
    const auto wheel = static_cast<std::size_t>(i);
    if (!at.has_twins(i / 2)) {
      hold(i, i, s.car.signals[wheel]);
      continue;
    }
    hold(i, i, s.car.tire_signals[wheel][0]), hold(i, at.inner_tire(i), s.car.tire_signals[wheel][1]);
  }
  return cut;
}

// Unknowns of a moving equilibrium, in the order of the vector.
struct Moving {
  static constexpr int height = 0, roll = 1, pitch = 2, vx = 3, vy = 4, vz = 5, yaw_rate = 6, hub = 7;
  explicit Moving(const Layout& layout) : at(layout) {}
  Layout at;
  int steer = hub + at.wheels, spin = steer + at.wheels, tire = spin + at.wheels, drive = tire + at.tire_size(),
      rack = drive + 1, towed = rack + 1,
      size = towed + 3 * (at.units - 1);  // towed: roll, pitch, articulation of each
};

// Units behind the first: attitude by the unknowns at `first`, three for each, as far as couplings allow, angular
// velocity that of a common turn.
void set_towed(const PlainCarModel& m, const Vector& u, int first, double yaw, const Vec3<double>& w_0,
               CarState<double>& x) {
  const Layout& at = m.at;
  for (int k = 1; k < at.units; ++k) {
    const int of = first + 3 * (k - 1);
    set_attitude(at, yaw + u[of + 2], u[of + 1], u[of], x.data(), k);
  }
  follow_couplings(m, x.data());
  for (int k = 1; k < at.units; ++k) {
    const Vec3<double> w = transpose_times(attitude_matrix(x.data() + at.attitude(k)), w_0);
    x[at.rotation(k)] = w.x, x[at.rotation(k) + 1] = w.y, x[at.rotation(k) + 2] = w.z;
  }
  follow_couplings(m, x.data());
}

void unpack_moving(const Moving& of, const Vector& u, const TrimRequest& q, double share, const Vec3<double>& n,
                   CarState<double>& x, CarInputs<double>& in) {
  const Layout& at = of.at;
  set_attitude(at, q.yaw, u[Moving::pitch], u[Moving::roll], x.data());
  x[0] = q.x, x[1] = q.y, x[2] = u[Moving::height];
  for (int i = 0; i < 3; ++i) x[at.velocity() + i] = u[Moving::vx + i];
  const Mat3<double> A = attitude_matrix(x.data() + at.attitude());
  const Vec3<double> w = transpose_times(A, u[Moving::yaw_rate] * n);
  x[at.rotation()] = w.x, x[at.rotation() + 1] = w.y, x[at.rotation() + 2] = w.z;
  for (int i = 0; i < at.wheels; ++i) {
    x[at.hub() + i] = u[Moving::hub + i];
    x[at.steer() + i] = u[of.steer + i];
    x[at.spin() + i] = u[of.spin + i];
    in.rack[i] = rack_of(q, i, u[of.rack], u[Moving::vx], share);
  }
  for (int i = 0; i < at.tire_size(); ++i) x[at.tire_x() + i] = u[of.tire + i];
  x[at.speed_integral()] = q.driven ? u[of.drive] : 0.0;
}

// Rows of body and wheels among the residuals, and what the wheels put there: accelerations of hubs, steer travels (the
// unknowns at `steer`) and spins.
int wheel_rows(const Layout& at) { return 6 + 3 * at.wheels; }
void put_wheel_residuals(const PlainCarModel& m, const StageResult<double>& k, const Vector& u, int steer, Vector& r) {
  const Layout& at = m.at;
  for (int i = 0; i < at.wheels; ++i) {
    r[6 + i] = k.z[at.z_hub() + i];
    r[6 + at.wheels + i] = steer_residual(m, i, k.z[at.z_steer() + i], u[steer + i]);
    r[6 + 2 * at.wheels + i] = k.z[at.z_spin() + i];
  }
}

Trim trim_moving(const CarParameters<double>& car, const Road& road, const TrimRequest& q) {
  const PlainCarModel m = car_model<double, double>(with_loose_couplings(car), start_plane(car, road, q));
  const Layout& at = m.at;
  Scratch s(m);
  const RoadPoint<double> ground = evaluate(m.road, q.x, q.y);
  const Vec3<double> n = ground.normal;
  const Moving of(at);
  Trim out;
  out.state = design_state<double>(at);
  out.inputs = no_inputs<double>(at);
  out.inputs.speed_target = q.speed;
  put_loads(q, out.inputs);
  out.inputs.speed_control = q.driven ? 1.0 : 0.0;
  double lateral_target = 0.0, rack_target = q.rack, share = 1.0;

  const auto residual = [&](const Vector& u, Vector& r) {
    CarState<double>& x = out.state;
    unpack_moving(of, u, q, share, n, x, out.inputs);
    set_towed(m, u, of.towed, q.yaw, u[Moving::yaw_rate] * n, x);
    set_bushes(m, u, of.size, out.inputs);
    add_elements(q, x.data(), out.inputs);
    stage<StageKind::continuous>(m, out.inputs, x.data(), s.terms, s.car, s.k[0]);
    const StageResult<double>& k = s.k[0];
    for (int i = 0; i < 6; ++i) r[i] = k.z[at.z_velocity() + i];
    put_wheel_residuals(m, k, u, of.steer, r);
    const Vec3<double> v{u[Moving::vx], u[Moving::vy], u[Moving::vz]},
        w{x[at.rotation()], x[at.rotation() + 1], x[at.rotation() + 2]};
    const Vec3<double> v_C = v + cross(w, m.unit[0].r_VC);
    if (!q.driven) {
      // Coasting: the car slows down as one; drive stays zero.
      for (int i = 0; i < at.wheels; ++i) r[wheel_rows(at) - at.wheels + i] -= k.z[0] * u[of.spin + i] / u[Moving::vx];
      r[0] = u[of.drive];
    }
    for (int i = 0; i < at.tire_size(); ++i) r[wheel_rows(at) + i] = k.tire[i];
    const int last = wheel_rows(at) + at.tire_size();
    r[last] = std::sqrt(v_C.x * v_C.x + v_C.y * v_C.y) - q.speed;
    r[last + 1] = dot(n, attitude_matrix(x.data() + at.attitude()) * v);
    r[last + 2] = q.lateral_acceleration ? u[Moving::yaw_rate] * u[Moving::vx] - lateral_target
                                         : 1e3 * (u[of.rack] - rack_target);
    for (int i = 0; i < of.size - of.towed; ++i)
      r[last + 3 + i] = detail::turn_residual(m, k, 1 + i / 3, i % 3, u[of.towed + i]);
    put_bush_residuals(m, k, u, 1e3, of.size, of.size, r);
  };

  const int size = of.size + hinge_unknowns(m);
  Vector u = Vector::Zero(size), scale = Vector::Constant(size, 0.01);
  scale.tail(hinge_unknowns(m)).setConstant(1e-3);
  square_on(n, q.yaw, u[Moving::pitch], u[Moving::roll]);
  for (int k = 1; k < at.units; ++k) {
    u[of.towed + 3 * k - 3] = u[Moving::roll], u[of.towed + 3 * k - 2] = u[Moving::pitch];
    u[of.towed + 3 * k - 1] = 0.0;
  }
  u[Moving::vx] = q.speed;
  const double radius = car.corner[0].tire.body.unloaded_radius;
  u[Moving::height] = ground.height + (0.97 * radius - car.corner[0].r_VW_D.z) / n.z;
  scale[Moving::vx] = 10.0, scale[Moving::yaw_rate] = 0.1;
  for (int i = 0; i < at.wheels; ++i) {
    u[of.spin + i] = q.speed / (0.985 * car.corner[i].tire.body.unloaded_radius);
    scale[of.spin + i] = 10.0, scale[of.steer + i] = 1e-3;
  }
  for (int i = 0; i < at.tire_size(); ++i) scale[of.tire + i] = 1e-3;
  scale[of.drive] = 0.1, scale[of.rack] = 1e-3;

  put_towed_down(residual, car, m, out.state, of.towed, size, u);

  // From the straight into the turn in a few steps, each halved as long as it leads nowhere.
  bool turning = q.lateral_acceleration.has_value();
  for (int i = 0; i < at.wheels; ++i) turning = turning || rack_of(q, i, q.rack, q.speed) != 0.0;
  constexpr double first_step = 1.0 / 8.0, least_step = 1.0 / 512.0;
  NewtonResult solved{};
  double reached = 0.0, step = first_step;
  share = turning ? 0.0 : 1.0;
  for (Vector found = u;;) {
    lateral_target = share * q.lateral_acceleration.value_or(0.0);
    rack_target = share * q.rack;
    solved = solve_newton(residual, u, scale, size, 1e-9);
    out.iterations += solved.iterations;
    if (solved.converged)
      found = u, reached = share;
    else if (share > 0.0 && turning && step > least_step)
      u = found, step *= 0.5;
    else
      break;
    if (reached == 1.0) break;
    share = std::min(1.0, reached + step);
  }
  if (q.lateral_acceleration && solved.converged) {
    // yaw rate times speed is the lateral acceleration up to the sideslip; correct with the real one.
    CarObservation o;
    for (int k = 0; k < 4; ++k) {
      Vector r(size);
      residual(u, r);
      observe(m, out.inputs, out.state.data(), 1e-3, s, o);
      lateral_target += *q.lateral_acceleration - o.lateral_acceleration;
      solved = solve_newton(residual, u, scale, size, 1e-9);
    }
  }
  Vector r(size);
  residual(u, r);
  out.inputs.tail_free = false;
  for (int i = 0; i < at.wheels; ++i) out.state[at.brake() + i] = 0.0;
  out.residual = solved.residual;
  out.converged = solved.converged;
  if (!out.converged)
    out.message = std::isfinite(solved.residual)
                      ? "no steady state found at this speed and steering (residual acceleration " +
                            std::to_string(solved.residual) + ")"
                      : "no steady state found: its motion is not finite, so a value of the vehicle or of its start is "
                        "far from any real one";
  return out;
}

Trim trim_at_rest(const CarParameters<double>& car, const Road& road, const TrimRequest& q) {
  const PlainCarModel m = car_model<double, double>(with_loose_couplings(car), start_plane(car, road, q));
  const Layout& at = m.at;
  Scratch s(m);
  const RoadPoint<double> ground = evaluate(m.road, q.x, q.y);
  Trim out;
  out.state = design_state<double>(at);
  out.inputs = no_inputs<double>(at);
  put_loads(q, out.inputs);
  const CarState<double> level = design_state<double>(at);
  bool braked = false;
  for (int i = 0; i < at.wheels; ++i) {
    out.inputs.brake[i] = q.brake_of(i);
    out.inputs.rack[i] = rack_of(q, i, q.rack, 0.0);
    braked = braked || q.brake_of(i) > 0.0;
  }

  const double share = car.unit[0].body_mass * car.gravity / at.wheels;  // what tyre forces are measured in
  // Unknowns: height, roll, pitch, hubs, steer travels, tyre force ratios: longitudinal at braked wheels, lateral at
  // the first and the last axle of the first unit. Tyres between them give way sideways as the rigid body does. Of each
  // unit behind: roll, pitch, and the lateral ratio of all its tyres.
  const int own_axles = axles_of(car).count();
  const int hub = 3, steer = hub + at.wheels, tire = steer + at.wheels, unknown_ratios = own_axles > 1 ? 3 : 2;
  const int towed = tire + unknown_ratios, bush = towed + 3 * (at.units - 1), last = 2 * own_axles - 2;
  const auto sideways = [&](const Vector& u, int i) {
    const auto y = [&](int wheel, int ratio) {
      return u[tire + ratio] * share / car.corner[wheel].tire.body.stiffness_y;
    };
    if (const int unit = car.axle[i / 2].unit; unit > 0) return y(i, unknown_ratios + 3 * unit - 1);
    if (i < 2) return y(i, 1);
    if (i >= last) return y(i, 2);
    const int side = i % 2;
    const double first = car.corner[side].r_VW_D.x, way = car.corner[last + side].r_VW_D.x - first;
    const double part = (car.corner[i].r_VW_D.x - first) / way;
    return (1.0 - part) * y(side, 1) + part * y(last + side, 2);
  };
  const auto residual = [&](const Vector& u, Vector& r) {
    CarState<double>& x = out.state;
    x = level;
    set_attitude(at, q.yaw, u[2], u[1], x.data());
    x[0] = q.x, x[1] = q.y, x[2] = u[0];
    for (int i = 0; i < at.wheels; ++i) {
      x[at.hub() + i] = u[hub + i];
      x[at.steer() + i] = u[steer + i];
      x[at.tire_x() + i] = q.brake_of(i) > 0 ? u[tire] * share / car.corner[i].tire.body.stiffness_x : 0.0;
      x[at.tire_y() + i] = sideways(u, i);
      if (at.has_twins(i / 2))
        for (const int deflection : {at.tire_x(), at.tire_y()}) x[deflection + at.inner_tire(i)] = x[deflection + i];
    }
    Vector angles = u;
    for (int k = 1; k < at.units; ++k) angles[towed + 3 * k - 1] = 0.0;
    set_towed(m, angles, towed, q.yaw, zero3<double>(), x);
    set_bushes(m, u, bush, out.inputs);
    add_elements(q, x.data(), out.inputs);
    const StageResult<double>& k = rest_accelerations<true>(m, out.inputs, x.data(), s);
    if (cut_to_load(car, m, s, x)) rest_accelerations<true>(m, out.inputs, x.data(), s);
    for (int i = 0; i < 6; ++i) r[i] = k.z[at.z_velocity() + i];
    put_wheel_residuals(m, k, u, steer, r);
    for (int i = 0; i < bush - towed; ++i)
      r[wheel_rows(at) + i] = detail::turn_residual(m, k, 1 + i / 3, i % 3, u[towed + i]);
    put_bush_residuals(m, k, u, 1e3, bush, wheel_rows(at) + bush - towed, r);
  };
  const int unknowns = bush + hinge_unknowns(m), rows = wheel_rows(at) + bush - towed + hinge_unknowns(m);
  Vector u = Vector::Zero(unknowns), scale = Vector::Constant(unknowns, 0.01);
  scale.tail(hinge_unknowns(m)).setConstant(1e-3);
  square_on(ground.normal, q.yaw, u[2], u[1]);
  for (int k = 1; k < at.units; ++k) u[towed + 3 * k - 3] = u[1], u[towed + 3 * k - 2] = u[2];
  u[0] = ground.height + (0.97 * car.corner[0].tire.body.unloaded_radius - car.corner[0].r_VW_D.z) / ground.normal.z;
  for (int i = 0; i < at.wheels; ++i) scale[steer + i] = 1e-3, u[steer + i] = out.inputs.rack[i];
  put_towed_down(residual, car, m, out.state, towed, rows, u);
  const NewtonResult solved = solve_newton(residual, u, scale, rows, 1e-9);
  Vector r(rows);
  residual(u, r);
  out.inputs.tail_free = false;
  for (int i = 0; i < at.wheels; ++i)
    out.state[at.brake() + i] = q.brake_of(i) > 0 ? -s.k[0].brake_torque[i] / q.brake_of(i) : 0.0;
  out.residual = solved.residual;
  out.converged = solved.converged;
  out.iterations = solved.iterations;
  if (!out.converged)
    out.message = "the car cannot stand still here: " + std::string(braked ? "brakes or tyres do not hold it"
                                                                    : ground.normal.z > 1.0 - 1e-12
                                                                        ? "tyres, springs and couplings do not carry it"
                                                                        : "no brake holds it");
  return out;
}

}  // namespace

Trim trim(const CarParameters<double>& car, const Road& road, const TrimRequest& request) {
  return request.speed > 0.0 ? trim_moving(car, road, request) : trim_at_rest(car, road, request);
}

}  // namespace fahrwerk
