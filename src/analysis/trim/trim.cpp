#include "analysis/trim/trim.h"

#include <cmath>

#include "math/linear_algebra.h"
#include "math/newton.h"
#include "math/rotation.h"
#include "vehicle/assembly/rest.h"
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

// Pitch and roll of a body that stands square on a plane with this normal, heading yaw.
void square_on(const Vec3<double>& n, double yaw, double& pitch, double& roll) {
  const double along = std::cos(yaw) * n.x + std::sin(yaw) * n.y, across = -std::sin(yaw) * n.x + std::cos(yaw) * n.y;
  pitch = std::atan2(along, n.z);
  roll = std::atan2(-across, std::hypot(along, n.z));
}

void add_elements(const TrimRequest& q, const double* x, CarInputs<double>& u) {
  if (!q.elements) return;
  for (int i = 0; i < kWheels; ++i) u.hub_force[i] = u.steer_force[i] = 0.0;
  q.elements(x, u);
}

// Travels of compliant hinges are further unknowns, behind the others.
void set_bushes(const PlainCarModel& m, const Vector& u, int at, CarInputs<double>& in) {
  in.bush_free = m.any_hinge;
  for (int i = 0; i < hinge_unknowns(m); ++i) in.bush[i] = u[at + i];
}
// The plane that the car starts on: where there are waves or a surface, the best one through the road at its wheels.
Road start_plane(const CarParameters<double>& car, const Road& road, const TrimRequest& q) {
  if (is_plane(road)) return road;
  const double c = std::cos(q.yaw), s = std::sin(q.yaw);
  Eigen::Matrix<double, kWheels, 3> A;
  Eigen::Vector4d z;
  double friction = 0.0;
  for (int i = 0; i < kWheels; ++i) {
    const Vec3<double>& r = car.corner[i].r_VW_D;
    const double x = q.x + c * r.x - s * r.y, y = q.y + s * r.x + c * r.y;
    const RoadPoint<double> p = evaluate(road, x, y);
    A.row(i) << 1.0, x - q.x, y - q.y;
    z[i] = p.height;
    friction += 0.25 * p.friction;
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

// Unknowns of a moving equilibrium, in the order of the vector.
struct Moving {
  static constexpr int height = 0, roll = 1, pitch = 2, vx = 3, vy = 4, vz = 5, yaw_rate = 6, hub = 7, steer = 11,
                       spin = 15;
  static constexpr int tire = 19, drive = 31, rack = 32, size = 33;
};

void unpack_moving(const Vector& u, const TrimRequest& q, const Vec3<double>& n, CarState<double>& x,
                   CarInputs<double>& in) {
  using namespace car_state;
  set_attitude(q.yaw, u[Moving::pitch], u[Moving::roll], x.data());
  x[0] = q.x, x[1] = q.y, x[2] = u[Moving::height];
  for (int i = 0; i < 3; ++i) x[velocity + i] = u[Moving::vx + i];
  const Mat3<double> A = attitude_matrix(x.data() + attitude);
  const Vec3<double> w = transpose_times(A, u[Moving::yaw_rate] * n);
  x[rotation] = w.x, x[rotation + 1] = w.y, x[rotation + 2] = w.z;
  for (int i = 0; i < kWheels; ++i) {
    x[hub + i] = u[Moving::hub + i];
    x[steer + i] = u[Moving::steer + i];
    x[spin + i] = u[Moving::spin + i];
    in.rack[i] = i < 2 ? u[Moving::rack] : q.rear_rack;
  }
  for (int i = 0; i < tire_size; ++i) x[tire_x + i] = u[Moving::tire + i];
  x[speed_integral] = q.driven ? u[Moving::drive] : 0.0;
}

Trim trim_moving(const CarParameters<double>& car, const Road& road, const TrimRequest& q) {
  const PlainCarModel m = car_model<double, double>(car, start_plane(car, road, q));
  Scratch s{};
  const RoadPoint<double> ground = evaluate(m.road, q.x, q.y);
  const Vec3<double> n = ground.normal;
  Trim out;
  out.inputs = no_inputs<double>();
  out.inputs.speed_target = q.speed;
  out.inputs.force = q.force, out.inputs.torque = q.torque;
  out.inputs.speed_control = q.driven ? 1.0 : 0.0;
  double lateral_target = 0.0, rack_target = q.rack;

  const auto residual = [&](const Vector& u, Vector& r) {
    CarState<double>& x = out.state;
    unpack_moving(u, q, n, x, out.inputs);
    set_bushes(m, u, Moving::size, out.inputs);
    add_elements(q, x.data(), out.inputs);
    stage<StageKind::continuous>(m, out.inputs, x.data(), s.terms, s.car, s.k[0]);
    const StageResult<double>& k = s.k[0];
    for (int i = 0; i < 6; ++i) r[i] = k.z[i];
    for (int i = 0; i < kWheels; ++i) {
      r[6 + i] = k.z[car_velocity::hub + i];
      r[10 + i] = steer_residual(m, i, k.z[car_velocity::steer + i], u[Moving::steer + i]);
      r[14 + i] = k.z[car_velocity::spin + i];
    }
    const Vec3<double> v{u[Moving::vx], u[Moving::vy], u[Moving::vz]},
        w{x[car_state::rotation], x[car_state::rotation + 1], x[car_state::rotation + 2]};
    const Vec3<double> v_C = v + cross(w, m.r_VC);
    if (!q.driven) {
      // Coasting: the car slows down as one; drive stays zero.
      for (int i = 0; i < kWheels; ++i) r[14 + i] -= k.z[0] * u[Moving::spin + i] / u[Moving::vx];
      r[0] = u[Moving::drive];
    }
    for (int i = 0; i < car_state::tire_size; ++i) r[18 + i] = k.tire[i];
    r[30] = std::sqrt(v_C.x * v_C.x + v_C.y * v_C.y) - q.speed;
    r[31] = dot(n, attitude_matrix(x.data() + car_state::attitude) * v);
    r[32] = q.lateral_acceleration ? u[Moving::yaw_rate] * u[Moving::vx] - lateral_target
                                   : 1e3 * (u[Moving::rack] - rack_target);
    put_bush_residuals(m, k, u, 1e3, Moving::size, Moving::size, r);
  };

  const int size = Moving::size + hinge_unknowns(m);
  Vector u = Vector::Zero(size), scale = Vector::Constant(size, 0.01);
  scale.tail(hinge_unknowns(m)).setConstant(1e-3);
  square_on(n, q.yaw, u[Moving::pitch], u[Moving::roll]);
  u[Moving::vx] = q.speed;
  const double radius = car.corner[0].tire.body.unloaded_radius;
  u[Moving::height] = ground.height + (0.97 * radius - car.corner[0].r_VW_D.z) / n.z;
  scale[Moving::vx] = 10.0, scale[Moving::yaw_rate] = 0.1;
  for (int i = 0; i < kWheels; ++i) {
    u[Moving::spin + i] = q.speed / (0.985 * car.corner[i].tire.body.unloaded_radius);
    scale[Moving::spin + i] = 10.0, scale[Moving::steer + i] = 1e-3;
  }
  for (int i = 0; i < 12; ++i) scale[Moving::tire + i] = 1e-3;
  scale[Moving::drive] = 0.1, scale[Moving::rack] = 1e-3;

  // From the straight into the turn in a few steps.
  const bool turning = q.lateral_acceleration.has_value() || q.rack != 0.0 || q.rear_rack != 0.0;
  const int steps = turning ? 8 : 1;
  NewtonResult solved{};
  for (int k = turning ? 0 : 1; k <= steps; ++k) {
    const double share = static_cast<double>(k) / steps;
    lateral_target = share * q.lateral_acceleration.value_or(0.0);
    rack_target = share * q.rack;
    solved = solve_newton(residual, u, scale, size, 1e-9);
    out.iterations += solved.iterations;
    if (!solved.converged) break;
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
  out.inputs.bush_free = false;
  for (int i = 0; i < kWheels; ++i) out.state[car_state::brake + i] = 0.0;
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
  const PlainCarModel m = car_model<double, double>(car, start_plane(car, road, q));
  Scratch s{};
  const RoadPoint<double> ground = evaluate(m.road, q.x, q.y);
  Trim out;
  out.inputs = no_inputs<double>();
  out.inputs.force = q.force, out.inputs.torque = q.torque;
  for (int i = 0; i < kWheels; ++i) {
    out.inputs.brake[i] = q.brake[i];
    out.inputs.rack[i] = i < 2 ? q.rack : q.rear_rack;
  }

  const double share = 0.25 * car.body_mass * car.gravity;  // what tyre forces are measured in
  // Unknowns: height, roll, pitch, hub (4), steer (4), tyre force ratios: longitudinal at braked wheels, lateral per
  // axle.
  const auto residual = [&](const Vector& u, Vector& r) {
    CarState<double>& x = out.state;
    x.fill(0.0);
    set_attitude(q.yaw, u[2], u[1], x.data());
    x[0] = q.x, x[1] = q.y, x[2] = u[0];
    for (int i = 0; i < kWheels; ++i) {
      const TireBody<double>& t = car.corner[i].tire.body;
      x[car_state::hub + i] = u[3 + i];
      x[car_state::steer + i] = u[7 + i];
      x[car_state::tire_x + i] = q.brake[i] > 0 ? u[11] * share / t.stiffness_x : 0.0;
      x[car_state::tire_y + i] = u[i < 2 ? 12 : 13] * share / t.stiffness_y;
    }
    set_bushes(m, u, 14, out.inputs);
    add_elements(q, x.data(), out.inputs);
    const StageResult<double>& k = rest_accelerations(m, out.inputs, x.data(), s);
    for (int i = 0; i < 6; ++i) r[i] = k.z[i];
    for (int i = 0; i < kWheels; ++i) {
      r[6 + i] = k.z[car_velocity::hub + i];
      r[10 + i] = steer_residual(m, i, k.z[car_velocity::steer + i], u[7 + i]);
      r[14 + i] = k.z[car_velocity::spin + i];
    }
    put_bush_residuals(m, k, u, 1e3, 14, 18, r);
  };
  const int unknowns = 14 + hinge_unknowns(m), rows = 18 + hinge_unknowns(m);
  Vector u = Vector::Zero(unknowns), scale = Vector::Constant(unknowns, 0.01);
  scale.tail(hinge_unknowns(m)).setConstant(1e-3);
  square_on(ground.normal, q.yaw, u[2], u[1]);
  u[0] = ground.height + (0.97 * car.corner[0].tire.body.unloaded_radius - car.corner[0].r_VW_D.z) / ground.normal.z;
  for (int i = 0; i < kWheels; ++i) scale[7 + i] = 1e-3, u[7 + i] = out.inputs.rack[i];
  const NewtonResult solved = solve_newton(residual, u, scale, rows, 1e-9);
  Vector r(rows);
  residual(u, r);
  out.inputs.bush_free = false;
  for (int i = 0; i < kWheels; ++i)
    out.state[car_state::brake + i] = q.brake[i] > 0 ? -s.k[0].brake_torque[i] / q.brake[i] : 0.0;
  out.residual = solved.residual;
  out.converged = solved.converged;
  out.iterations = solved.iterations;
  if (!out.converged)
    out.message = "the car cannot stand still here: " +
                  std::string(q.brake[0] + q.brake[1] + q.brake[2] + q.brake[3] > 0 ? "brakes or tyres do not hold it"
                                                                                    : "no brake holds it");
  return out;
}

}  // namespace

Trim trim(const CarParameters<double>& car, const Road& road, const TrimRequest& request) {
  return request.speed > 0.0 ? trim_moving(car, road, request) : trim_at_rest(car, road, request);
}

}  // namespace fahrwerk
