#include "vehicle/mechanism/stage_element.h"

#include <stdexcept>
#include <utility>

#include "multibody/constrained/columns.h"

namespace fahrwerk {

using V = Vec3<double>;
using constrained::CoordinateMotion;
using constrained::Frame;
using constrained::PairLoads;
using constrained::PairMatrix;

namespace {

void row_of(const V& v_i, const V& omega_i, const V& v_j, const V& omega_j, double row[12]) {
  const V parts[4] = {v_i, omega_i, v_j, omega_j};
  for (int k = 0; k < 4; ++k) row[3 * k] = parts[k].x, row[3 * k + 1] = parts[k].y, row[3 * k + 2] = parts[k].z;
}
void row_of(const CoordinateMotion& m, double row[12]) { row_of(m.v_i, m.omega_i, m.v_j, m.omega_j, row); }

void put_loads(double force, const double row[12], PairLoads& out) {
  for (int b = 0; b < 2; ++b)
    for (int c = 0; c < 6; ++c) out.Q[b][c] = force * row[6 * b + c];
}

V point_velocity(const constrained::BodyMotion& b, const V& at) { return b.v + cross(b.omega, b.A * at); }

}  // namespace

StageElement::StageElement(std::string called, std::shared_ptr<const StageElements> all, StageElements::Way way,
                           int place, const constrained::Coordinate& x, double free, double factor,
                           const ElementSensors& sensors, int input)
    : Element(std::move(called), x.i.body, x.j.body),
      all_(std::move(all)),
      way_(way),
      place_(place),
      x_(x),
      free_(free),
      factor_(factor),
      sensors_(sensors),
      input_(input),
      states_(all_->states_along(way, place)) {
  if (states_.size() > kMostStates) throw std::logic_error("too many states along one coordinate");
}

StageElements::Seen StageElement::seen(const Frame& f, const CoordinateMotion& m) const {
  StageElements::Seen o{free_ + factor_ * m.value, factor_ * m.rate, 0.0, 0.0, 0.0, 0.0};
  if (way_ == StageElements::Way::bar) {
    const constrained::BodyMotion& b = f.motion[sensors_.first];
    o.v_x = transpose_times(b.A, point_velocity(b, sensors_.r_CV)).x, o.yaw_rate = transpose_times(b.A, b.omega).z;
    return o;
  }
  const constrained::BodyMotion &b = f.motion[sensors_.body], &k = f.motion[sensors_.carrier];
  const V lever = k.A * sensors_.on_carrier, to_center = k.r + lever - b.r;
  const V rate = k.v + cross(k.omega, lever) - b.v - cross(b.omega, to_center);
  o.body = point_velocity(b, sensors_.on_body).z, o.wheel = o.body + transpose_times(b.A, rate).z;
  return o;
}

StageElements::Along StageElement::along(const Frame& f, const CoordinateMotion& m, double g, const double* s,
                                         StageElements::StateRate* rates) const {
  const StageElements::Seen see = seen(f, m);
  return all_->along(way_, place_, see, {g, f.u[input_], f.ahead ? 0.0 : see.rate}, s, rates);
}

void StageElement::loads(const Frame& f, const double* s, PairLoads& out, double* rates) const {
  for (int i = 0; rates && i < states(); ++i) rates[i] = 0.0;
  out = {};
  if (!acts(f)) return;
  const CoordinateMotion m = coordinate_motion(x_, f.motion, 0.0);
  double row[12];
  row_of(m, row);
  put_loads(-factor_ * along(f, m, 0.0, s, nullptr).force, row, out);
}

// As those of Axial, with f = -(F + ...): J_q = f ∂row/∂q + rowᵀ (∂f/∂x row + ∂f/∂x' z·∂row/∂q),  J_v = rowᵀ ∂f/∂x'
// row.
void StageElement::jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const {
  by_q = {}, by_v = {};
  if (!acts(f)) return;
  const CoordinateMotion m = coordinate_motion(x_, f.motion, 0.0);
  const StageElements::Along a = along(f, m, 0.0, s, nullptr);
  const double force = -factor_ * a.force, by_x = -factor_ * factor_ * a.per_u, by_rate = -factor_ * factor_ * a.per_v;
  double row[12], z[12];
  row_of(m, row);
  constrained::velocities_of(f, body, z);
  constrained::for_each_column([&](int by, int c, const Motion<double>& d_1, const Motion<double>& d_2) {
    const constrained::RowChange r = row_change(x_, f.motion, d_1, d_2);
    double change[12], rate = 0.0;
    row_of(r.v_i, r.omega_i, r.v_j, r.omega_j, change);
    for (int n = 0; n < 12; ++n) rate += change[n] * z[n];
    const double along_row = by_x * row[6 * by + c] + by_rate * rate;
    for (int b = 0; b < 2; ++b)
      for (int n = 0; n < 6; ++n) {
        by_q.a[b][by][n][c] = force * change[6 * b + n] + along_row * row[6 * b + n];
        by_v.a[b][by][n][c] = by_rate * row[6 * b + n] * row[6 * by + c];
      }
  });
}

void StageElement::implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
  out = {}, added = {};
  if (!acts(f)) return;
  const CoordinateMotion m = coordinate_motion(x_, f.motion, 0.0);
  StageElements::StateRate rates[kMostStates];
  const StageElements::Along a = along(f, m, h, s, rates);
  double row[12];
  row_of(m, row);
  put_loads(-factor_ * a.force, row, out);
  const double kappa = factor_ * factor_ * a.kappa;
  for (int b = 0; b < 2; ++b)
    for (int n = 0; n < 6; ++n)
      for (int c = 0; c < 6; ++c) {
        added.a[b][0][n][c] = kappa * row[6 * b + n] * row[c];
        added.a[b][1][n][c] = kappa * row[6 * b + n] * row[6 + c];
      }
}

void StageElement::finish(const Frame& f, double h, const double* const z[2], double* s) const {
  if (!acts(f)) return;
  const CoordinateMotion m = coordinate_motion(x_, f.motion, 0.0);
  StageElements::StateRate rates[kMostStates];
  along(f, m, h, s, rates);
  double row[12], rate = 0.0;
  row_of(m, row);
  for (int b = 0; b < 2; ++b)
    for (int n = 0; n < 6; ++n) rate += row[6 * b + n] * z[b][n];
  const double change = factor_ * (rate - m.rate);
  for (int i = 0; i < states(); ++i) s[i] += h * (rates[i].constant + rates[i].slope * change);
}

void UnbalanceElement::loads(const Frame& f, const double* /*s*/, PairLoads& out, double* /*rates*/) const {
  out = {};
  if (f.u[input_] <= 0.0) return;
  const constrained::BodyMotion &wheel = f.motion[body[0]], &knuckle = f.motion[body[1]];
  const V axis = knuckle.A * axis_;
  const UnbalanceWrench<double> w =
      evaluate(law_, axis, knuckle.A.column(2), coordinate_motion(angle_, f.motion, 0.0).value, dot(axis, wheel.omega));
  const V moment = cross(knuckle.A * lever_, w.force) + w.torque;
  const double Q[6] = {w.force.x, w.force.y, w.force.z, moment.x, moment.y, moment.z};
  for (int k = 0; k < 6; ++k) out.Q[1][k] = Q[k];
}

void UnbalanceElement::jacobians(const Frame& /*f*/, const double* /*s*/, PairMatrix& by_q, PairMatrix& by_v) const {
  by_q = {}, by_v = {};
}

}  // namespace fahrwerk
