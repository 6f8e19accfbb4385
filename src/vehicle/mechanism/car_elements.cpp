#include "vehicle/mechanism/car_elements.h"

#include <cmath>

#include "multibody/constrained/columns.h"

namespace fahrwerk {

using V = Vec3<double>;
using constrained::Frame;
using constrained::PairLoads;
using constrained::PairMatrix;

void ShaftTorque::loads(const Frame& f, const double* /*s*/, PairLoads& out, double* /*rates*/) const {
  const V torque = (share_ * f.u[input_]) * (f.motion[body[1]].A * axis_);
  put_pair({zero3<double>(), zero3<double>()}, zero3<double>(), torque, out);
}

void ShaftTorque::jacobians(const Frame& f, const double* /*s*/, PairMatrix& by_q, PairMatrix& by_v) const {
  const V torque = (share_ * f.u[input_]) * (f.motion[body[1]].A * axis_), none = zero3<double>();
  by_v = {};
  constrained::for_each_column([&](int by, int c, const Motion<double>&, const Motion<double>& d_2) {
    put_column({none, none}, none, none, cross(d_2.angular, torque), none, none, by, c, by_q);
  });
}

Vec3<double> AirDrag::force(const Frame& f) const {
  const V v = marker_motion(at_, f.motion[at_.body]).v;
  return (-k_ * norm(v)) * v;
}

void AirDrag::loads(const Frame& f, const double* /*s*/, PairLoads& out, double* /*rates*/) const {
  const V arm = lever_of(at_, f.motion[at_.body]);
  put_pair({arm, arm}, force(f), zero3<double>(), out);
}

// δv = dv + dω × a + ω × (δφ × a),  δF = -k (|v| δv + v v·δv/|v|)
void AirDrag::jacobians(const Frame& f, const double* /*s*/, PairMatrix& by_q, PairMatrix& by_v) const {
  const constrained::BodyMotion& b = f.motion[at_.body];
  const constrained::MarkerMotion m = marker_motion(at_, b);
  const double speed = norm(m.v);
  const V F = (-k_ * speed) * m.v, none = zero3<double>();
  const auto change = [&](const V& dv) {
    return (-k_ * speed) * dv - (speed > 0.0 ? k_ * dot(m.v, dv) / speed : 0.0) * m.v;
  };
  constrained::for_each_column([&](int by, int c, const Motion<double>&, const Motion<double>& d) {
    const V arm = cross(d.angular, m.lever);
    put_column({m.lever, m.lever}, F, change(cross(b.omega, arm)), none, arm, arm, by, c, by_q);
    put_column({m.lever, m.lever}, F, change(d.linear + arm), none, none, none, by, c, by_v);
  });
}

void AirDrag::read(const Frame& f, const double* /*s*/, double* values) const {
  const V F = force(f);
  values[0] = F.x, values[1] = F.y, values[2] = F.z;
}

}  // namespace fahrwerk
