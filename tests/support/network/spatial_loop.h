// The spatial loop of Schramm 4.7 (Fig. 4.7) as a network: a crank β1 about a skew axis, a coupler on a Cardan joint
// β2, β3 and an elbow β4, joined by a ball joint. Equations of the book with the repairs in docs/errata.md:
//   S at  d = (r1 sβ1, b cα + r1 cβ1 sα, a - b sα + r1 cβ1 cα)   from the Cardan joint
//   r3 along z at β3 = 0, r4 folded back on it at β4 = 0
#pragma once

#include <cmath>

#include "support/network/network.h"

namespace fahrwerk {

struct SpatialLoopGeometry {
  double a = 0.5, b = 0.9, alpha = 0.4, r1 = 0.25, r3 = 0.7, r4 = 0.75;  // [m], [rad]
};

struct SpatialLoop {
  Network network;  // coordinates beta1 (input), beta2, beta3, beta4
  int crank, coupler;
  BodyPoint ball;  // on the coupler
};

inline SpatialLoop spatial_loop(const SpatialLoopGeometry& g) {
  const double s = std::sin(g.alpha), c = std::cos(g.alpha);
  const Vec3<double> hinge{0, g.b * c, g.a - g.b * s}, on_crank = hinge + Vec3<double>{0, g.r1 * s, g.r1 * c};
  SpatialLoop out{};
  Network& n = out.network;
  out.crank = n.add_body("beta1", Network::ground, Joint::revolute, {hinge, {0, c, -s}});
  const int fork = n.add_body("beta2", Network::ground, Joint::revolute, {{}, {0, 0, -1}});
  const int arm = n.add_body("beta3", fork, Joint::revolute, {{}, {-1, 0, 0}});
  out.coupler = n.add_body("beta4", arm, Joint::revolute, {{0, 0, g.r3}, {1, 0, 0}});
  out.ball = {out.coupler, {0, 0, g.r3 - g.r4}};
  n.close("ball joint", Joint::spherical, out.coupler, {out.ball.p}, out.crank, {on_crank});
  return out;
}

}  // namespace fahrwerk
