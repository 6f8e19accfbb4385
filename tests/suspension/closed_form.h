// Closed solutions of the two classical loops with the lower arm's angle φ as input   [Schramm 3.6, 3.8, 6.5]: one
// angle equation A cos + B sin + C = 0 per loop, explicit from joint to joint. The car gives hub travel instead of φ
// and takes the iteration of evaluate.h; this form stands beside it as the independent check, and for drawing a
// mechanism by angle.
#pragma once

#include "math/angle_equation.h"
#include "math/rotation.h"

namespace fahrwerk {

// A point on a circle: centre + cos φ u + sin φ v.
struct Circle {
  Vec3<double> centre, u, v;
};
inline Circle circle(const Vec3<double>& axis_point, const Vec3<double>& axis, const Vec3<double>& point) {
  const Vec3<double> e = (1.0 / norm(axis)) * axis;
  const Vec3<double> centre = axis_point + dot(point - axis_point, e) * e, u = point - centre;
  return {centre, u, cross(e, u)};
}
inline Vec3<double> at(const Circle& c, double sin, double cos) { return c.centre + cos * c.u + sin * c.v; }

struct CirclePoint {
  Vec3<double> p;
  bool reached;
};
// The point of a circle at the distance L from q, on the branch that holds the circle's own start (φ = 0) for q_design.
inline CirclePoint at_distance(const Circle& c, const Vec3<double>& q, double squared_L, const Vec3<double>& q_design) {
  const auto coefficients = [&](const Vec3<double>& p) {
    const Vec3<double> y = p - c.centre;
    return Vec3<double>{-2.0 * dot(y, c.u), -2.0 * dot(y, c.v), dot(y, y) + dot(c.u, c.u) - squared_L};
  };
  const Vec3<double> k0 = coefficients(q_design), k = coefficients(q);
  const AngleSolution<double> a = solve_angle(k.x, k.y, k.z, angle_branch(k0.x, k0.y, 0.0, 1.0));
  return {at(c, a.sin, a.cos), a.reached};
}

// Frame of three points: first axis from a to b, third across the plane a, b, c.
inline Mat3<double> frame(const Vec3<double>& a, const Vec3<double>& b, const Vec3<double>& c) {
  const Vec3<double> x = (1.0 / norm(b - a)) * (b - a), n = cross(x, c - a), z = (1.0 / norm(n)) * n, y = cross(z, x);
  return {{{x.x, y.x, z.x}, {x.y, y.y, z.y}, {x.z, y.z, z.z}}};
}

struct ClosedPose {
  Mat3<double> A;           // knuckle against design
  Vec3<double> lower_ball;  // where that point has gone
  bool reached;
};

struct TieRod {
  Vec3<double> inner, outer;
};

// The steering loop: two points of the knuckle are known, designs C0, F0 gone to C, F; it turns about their line until
// the tie rod fits. `branch` comes from the design position.
inline ClosedPose steered(const TieRod& rod, double s, double branch, const Vec3<double>& C0, const Vec3<double>& F0,
                          const Vec3<double>& C, const Vec3<double>& F) {
  // The tie rod's joint before the turn: carried along by the shortest rotation of the line.
  const Vec3<double> a0 = F0 - C0, a1 = F - C, turn = cross(a0, a1), link = rod.outer - rod.inner;
  const double sine = norm(turn);
  const Vec3<double> e = sine > 0.0 ? (1.0 / sine) * turn : Vec3<double>{1, 0, 0};
  const Mat3<double> B = to_matrix(AxisAngle<double>{e, std::atan2(sine, dot(a0, a1))});
  const Circle round = circle(C, a1, C + B * (rod.outer - C0));
  const Vec3<double> y = rod.inner + Vec3<double>{0, s, 0} - round.centre;
  const AngleSolution<double> t = solve_angle(-2.0 * dot(y, round.u), -2.0 * dot(y, round.v),
                                              dot(y, y) + dot(round.u, round.u) - dot(link, link), branch);
  const Mat3<double> now = frame(C, F, at(round, t.sin, t.cos)), then = frame(C0, F0, rod.outer);
  return {now * transpose(then), C, t.reached};
}
inline double steering_branch(const TieRod& rod, const Vec3<double>& C0, const Vec3<double>& F0) {
  const Circle design = circle(C0, F0 - C0, rod.outer);
  const Vec3<double> y = rod.inner - design.centre;
  return angle_branch(-2.0 * dot(y, design.u), -2.0 * dot(y, design.v), 0.0, 1.0);
}

struct WishboneHardPoints {
  Vec3<double> lower_front, lower_rear, lower_ball, upper_front, upper_rear, upper_ball;
  TieRod tie_rod;
};
// Loop 1: lower arm, knuckle, upper arm: a spatial four-bar; loop 2: steering.
inline ClosedPose double_wishbone(const WishboneHardPoints& k, double phi, double s) {
  const Vec3<double> C =
      at(circle(k.lower_front, k.lower_rear - k.lower_front, k.lower_ball), std::sin(phi), std::cos(phi));
  const Vec3<double> between = k.upper_ball - k.lower_ball;
  const CirclePoint F = at_distance(circle(k.upper_front, k.upper_rear - k.upper_front, k.upper_ball), C,
                                    dot(between, between), k.lower_ball);
  const double branch = steering_branch(k.tie_rod, k.lower_ball, k.upper_ball);
  ClosedPose out = steered(k.tie_rod, s, branch, k.lower_ball, k.upper_ball, C, F.p);
  out.reached = out.reached && F.reached;
  return out;
}

struct MacPhersonHardPoints {
  Vec3<double> lower_front, lower_rear, lower_ball, strut_top, strut_lower;
  TieRod tie_rod;
};
// Loop 1: lower arm and strut: where the strut's top sits on the knuckle's axis follows from its distance to the ball
// joint; loop 2: the knuckle turns about the line from ball joint to strut top.
inline ClosedPose macpherson(const MacPhersonHardPoints& k, double phi, double s) {
  const Vec3<double> C =
      at(circle(k.lower_front, k.lower_rear - k.lower_front, k.lower_ball), std::sin(phi), std::cos(phi));
  const Vec3<double> axis = k.strut_top - k.strut_lower, along = (1.0 / norm(axis)) * axis;
  const Vec3<double> foot = k.strut_lower + dot(k.lower_ball - k.strut_lower, along) * along;
  const Vec3<double> offset = k.lower_ball - foot, reach = k.strut_top - C;
  const double square = dot(reach, reach) - dot(offset, offset);
  const Vec3<double> top0 =
      foot + std::sqrt(std::fmax(square, 0.0)) * along;  // the top's place on the knuckle at design
  const double branch = steering_branch(k.tie_rod, k.lower_ball, k.strut_top);
  ClosedPose out = steered(k.tie_rod, s, branch, k.lower_ball, top0, C, k.strut_top);
  out.reached = out.reached && square > 0.0;
  return out;
}

}  // namespace fahrwerk
