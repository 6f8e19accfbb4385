// Exact derivatives of a tyre on a body, by Jets through contact, road and law: of the loads on the rim's centre of
// mass and of the rates of the three deflections, nine rows.
//   by_q   small motions of the rim (δr, δφ)         by_v   velocities of the rim (v, ω)
//   by_c   angular velocity of the carrier           by_s   deflections
// The law sees velocities as five numbers only (tire_touch.h): they and the deflections are one batch of eight
// directions, the six motions of the rim another; the rest is the chain rule.
#pragma once

#include "road/road.h"
#include "tire/jet_laws.h"
#include "vehicle/mechanism/tire_touch.h"

namespace fahrwerk {

struct TireSlopes {
  static constexpr int kRows = 9;
  double value[kRows];  // loads (6), rates (3)
  double by_q[kRows][6], by_v[kRows][6], by_c[kRows][3], by_s[kRows][3];
};

// The rim in frame 0: from its centre of mass to the wheel centre, that centre, axle, velocities; turning: of the
// carrier, nullptr: it has none.
struct RimMotion {
  Vec3<double> lever, center, axis, v, omega;
  const Vec3<double>* turning;
};

class TireDerivatives {
 public:
  TireDerivatives(const TireLaw& law, const Enveloping<double>& enveloping);
  void evaluate(const Road& road, const RimMotion& rim, const double* s, RoadHint* hint, TireSlopes& out) const;

 private:
  TireParts<TireJet> tire_;
  Enveloping<TireJet> enveloping_;
};

}  // namespace fahrwerk
