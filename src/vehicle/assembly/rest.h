// What equilibria of a car share: attitude, accelerations at rest, residuals of coordinates that may be held.
#pragma once

#include <Eigen/Core>
#include <cmath>

#include "math/rotation.h"
#include "vehicle/car/steps.h"

namespace fahrwerk::detail {

// Couplings without their dry friction, which holds units at any of many angles: equilibria are those that nothing has
// to hold, and linear models are about them.
inline CarParameters<double> with_loose_couplings(CarParameters<double> car) {
  for (BodyParameters<double>& unit : car.unit) unit.coupling.friction = 0.0;
  return car;
}

// Of unit k.
inline void set_attitude(const Layout& at, double yaw, double pitch, double roll, double* x, int k = 0) {
  const Quaternion<double> q = to_quaternion(to_matrix(Cardan<double>{yaw, pitch, roll}));
  double* to = x + at.attitude(k);
  to[0] = q.w, to[1] = q.x, to[2] = q.y, to[3] = q.z;
}

// Accelerations at rest, brakes holding as far as they can; with the signals of the wheels where they are wanted.
template <bool kSignals = false>
const StageResult<double>& rest_accelerations(const CarModel<double, double>& m, const CarInputs<double>& u,
                                              const double* x, StepScratch<double, double>& s) {
  first_stage_terms(m.at, x, 0.0, 1e-3, s.terms);
  stage<StageKind::explicit_stage, kSignals>(m, u, x, s.terms, s.car, s.k[0]);
  return s.k[0];
}

// Whether unit k may turn by this angle (0 roll, 1 pitch, 2 yaw) against the unit that tows it; one that is not towed
// may by any.
inline bool may_turn(const CarModel<double, double>& m, int k, int angle) {
  const CouplingParameters<double>& c = m.unit[static_cast<std::size_t>(k)].coupling;
  if (c.towing < 0) return true;
  switch (c.axes) {
    case CouplingAxes::all:
      return true;
    case CouplingAxes::yaw_pitch:
      return angle != 0;
    case CouplingAxes::yaw:
      return angle == 2;
    case CouplingAxes::roll:
      return angle == 0;
    case CouplingAxes::pitch_roll:
      return angle != 2;
    case CouplingAxes::none:
      break;
  }
  return false;
}

// By how much unit k has to pitch about its coupling so that its tyres stand on the road, where they begin off it or
// pressed in by twice of what they usually are: from the air Newton's method learns nothing of tyres. Zero where the
// coupling points stand nearly at one height.
inline double pitch_to_ground(const CarParameters<double>& car, const CarModel<double, double>& m, const double* x,
                              int k) {
  if (car.unit[static_cast<std::size_t>(k)].coupling.towing < 0 || !may_turn(m, k, 1)) return 0.0;
  const Layout& at = m.at;
  const Mat3<double> A = attitude_matrix(x + at.attitude(k));
  const double* r = x + at.position(k);
  double gap = 0.0, way = 0.0, usual = 0.0;
  for (int i = 0; i < at.wheels; ++i) {
    if (car.axle[static_cast<std::size_t>(i / 2)].unit != k) continue;
    const CornerParameters<double>& c = car.corner[static_cast<std::size_t>(i)];
    const Vec3<double> wheel = Vec3<double>{r[0], r[1], r[2]} + A * c.r_VW_D;
    const RoadPoint<double> ground = evaluate(m.road, wheel.x, wheel.y);
    gap += (wheel.z - ground.height) * ground.normal.z - 0.97 * c.tire.body.unloaded_radius;
    usual += 0.03 * c.tire.body.unloaded_radius;
    way += c.r_VW_D.x - car.unit[static_cast<std::size_t>(k)].coupling.own_point.x;
  }
  return std::fabs(gap) > usual && std::fabs(way) > 0.1 ? gap / way : 0.0;
}

// Residual of an angle of unit k: its acceleration, or its own value where it follows.
inline double turn_residual(const CarModel<double, double>& m, const StageResult<double>& s, int k, int angle,
                            double value) {
  return may_turn(m, k, angle) ? s.z[static_cast<std::size_t>(m.at.z_rotation(k) + angle)] : 1e2 * value;
}

// Residual of a steer travel: its acceleration, or its own value where it is no degree of freedom.
inline double steer_residual(const CarModel<double, double>& m, int i, double acceleration, double value) {
  return m.corner[static_cast<std::size_t>(i)].rack.free > 0.5 ? acceleration : 1e3 * value;
}

// Compliant hinges: their travels are further unknowns, behind the others, of a car that has any.
inline int hinge_unknowns(const CarModel<double, double>& m) { return m.any_hinge ? m.at.wheels : 0; }

// Accelerations, or the unknown itself (scaled) where a wheel has none.
inline void put_bush_residuals(const CarModel<double, double>& m, const StageResult<double>& k,
                               const Eigen::VectorXd& u, double scale, int from, int at, Eigen::VectorXd& r) {
  for (int i = 0; i < hinge_unknowns(m); ++i)
    r[at + i] =
        m.corner[static_cast<std::size_t>(i)].hinged ? k.tail[static_cast<std::size_t>(i)] : scale * u[from + i];
}

}  // namespace fahrwerk::detail
