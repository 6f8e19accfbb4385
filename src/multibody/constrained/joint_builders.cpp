// Joints by their names, from points and axes in the design position.
#include <cmath>
#include <stdexcept>
#include <utility>

#include "multibody/constrained/joint.h"

namespace fahrwerk::constrained {

using V = Vec3<double>;

Mat3<double> axes_along(const Vec3<double>& z, const Vec3<double>& towards) {
  const double length = norm(z);
  if (!(length > 0.0)) throw std::invalid_argument("an axis has no direction");
  const V e3 = (1.0 / length) * z;
  V e1 = towards - dot(towards, e3) * e3;
  if (norm(e1) < 1e-9) {
    const V other = std::fabs(e3.x) < 0.6 ? V{1, 0, 0} : V{0, 1, 0};
    e1 = other - dot(other, e3) * e3;
  }
  e1 = (1.0 / norm(e1)) * e1;
  const V e2 = cross(e3, e1);
  return {{{e1.x, e2.x, e3.x}, {e1.y, e2.y, e3.y}, {e1.z, e2.z, e3.z}}};
}

Marker Placed::at(int body, const V& r_0, const Mat3<double>& A_0) const {
  if (body == kGround) return {kGround, r_0, A_0};
  const Body& b = bodies.at(static_cast<std::size_t>(body));
  const Mat3<double> A_B0 = transpose(to_matrix(normalised(b.p)));
  return {body, A_B0 * (r_0 - b.r_0C), A_B0 * A_0};
}

namespace {

Joint between(std::string name, JointKind kind, Marker i, Marker j) {
  Joint o;
  o.name = std::move(name), o.kind = kind, o.i = i, o.j = j;
  return o;
}
Joint on_axis(std::string name, JointKind kind, const Placed& p, int i, int j, const V& point, const V& axis) {
  const Mat3<double> A = axes_along(axis);
  return between(std::move(name), kind, p.at(i, point, A), p.at(j, point, A));
}

}  // namespace

Joint spherical(std::string name, const Placed& p, int i, int j, const V& point) {
  return between(std::move(name), JointKind::spherical, p.at(i, point), p.at(j, point));
}
Joint revolute(std::string name, const Placed& p, int i, int j, const V& point, const V& axis) {
  return on_axis(std::move(name), JointKind::revolute, p, i, j, point, axis);
}
Joint cylindrical(std::string name, const Placed& p, int i, int j, const V& point, const V& axis) {
  return on_axis(std::move(name), JointKind::cylindrical, p, i, j, point, axis);
}
Joint universal(std::string name, const Placed& p, int i, int j, const V& point, const V& axis_i, const V& axis_j) {
  const V e1 = (1.0 / norm(axis_i)) * axis_i, f2 = (1.0 / norm(axis_j)) * axis_j;
  const V normal = cross(e1, f2);
  if (norm(normal) < 1e-6) throw std::invalid_argument("universal joint " + name + ": its two axes are parallel");
  // e1 along the axis of i; f2 along that of j.
  const Mat3<double> A_i = axes_along(normal, e1), A_f = axes_along(normal, cross(f2, normal));
  return between(std::move(name), JointKind::universal, p.at(i, point, A_i), p.at(j, point, A_f));
}
Joint prismatic(std::string name, const Placed& p, int i, int j, const V& point, const V& axis) {
  return on_axis(std::move(name), JointKind::prismatic, p, i, j, point, axis);
}
Joint planar(std::string name, const Placed& p, int i, int j, const V& point, const V& normal) {
  return on_axis(std::move(name), JointKind::planar, p, i, j, point, normal);
}
Joint fixed(std::string name, const Placed& p, int i, int j, const V& point) {
  return between(std::move(name), JointKind::fixed, p.at(i, point), p.at(j, point));
}
Joint rod(std::string name, const Placed& p, int i, const V& on_i, int j, const V& on_j, double length) {
  Joint o = between(std::move(name), JointKind::rod, p.at(i, on_i), p.at(j, on_j));
  o.length = length > 0.0 ? length : norm(on_j - on_i);
  return o;
}
Joint in_line(std::string name, const Placed& p, int i, int j, const V& point_j, const V& axis) {
  return on_axis(std::move(name), JointKind::in_line, p, i, j, point_j, axis);
}
Joint in_plane(std::string name, const Placed& p, int i, int j, const V& point_j, const V& normal) {
  return on_axis(std::move(name), JointKind::in_plane, p, i, j, point_j, normal);
}
Joint orientation(std::string name, const Placed& p, int i, int j) {
  return between(std::move(name), JointKind::orientation, p.at(i, {0, 0, 0}), p.at(j, {0, 0, 0}));
}

Coordinate displacement(const Placed& p, int i, int j, const V& point, const V& axis, double factor) {
  const Mat3<double> A = axes_along(axis);
  return {Coordinate::Kind::displacement, 0, 1, p.at(i, point, A), p.at(j, point, A), factor};
}
Coordinate angle(const Placed& p, int i, int j, const V& axis, double factor) {
  const Mat3<double> A = axes_along(axis);
  return {Coordinate::Kind::angle, 0, 1, p.at(i, {0, 0, 0}, A), p.at(j, {0, 0, 0}, A), factor};
}
Coordinate distance(const Placed& p, int i, const V& on_i, int j, const V& on_j, double factor) {
  return {Coordinate::Kind::distance, 0, 1, p.at(i, on_i), p.at(j, on_j), factor};
}
Joint coupled(std::string name, std::vector<Coordinate> terms, Drive drive) {
  Joint o;
  o.name = std::move(name), o.kind = JointKind::coordinates, o.terms = std::move(terms), o.drive = std::move(drive);
  return o;
}

Joint rolling_disc(std::string name, const Placed& p, int body, const V& center, const V& axis, double radius,
                   const V& on_plane, const V& normal) {
  const V a = (1.0 / norm(axis)) * axis;
  const V across = cross(normal, a);
  if (norm(across) < 1e-6) throw std::invalid_argument("disc " + name + ": its axis stands on the plane");
  // e2 of the body's marker along the axle.
  const V e3 = cross(across, a);
  const Mat3<double> A = axes_along(e3, cross(a, e3));
  Joint o =
      between(std::move(name), JointKind::wheel, p.at(kGround, on_plane, axes_along(normal)), p.at(body, center, A));
  o.radius = radius;
  return o;
}
Joint rolling_ball(std::string name, const Placed& p, int body, const V& center, double radius, const V& on_plane,
                   const V& normal) {
  Joint o = between(std::move(name), JointKind::wheel, p.at(kGround, on_plane, axes_along(normal)), p.at(body, center));
  o.radius = radius, o.ball = true;
  return o;
}

}  // namespace fahrwerk::constrained
