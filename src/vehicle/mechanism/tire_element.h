// A tyre of any law on any road, on a body of a mechanism (the rim): the same contact, load, slip and deflections as
// the tyre of a car's corner (vehicle/car/corner_tire.h), from Cartesian states.
//   spin         φ' = (ω_rim - ω_carrier)·e_y                                    [Carpinelli 4.19-4.21, sign of ISO
//   axes] slip         v_P = v_W + ω_carrier × r_WP; without a carrier ω_carrier is ω_rim less its part along the axle
//   deflections  three states: along, across, about the normal
// Forces act on the rim; the carrier, its first body, is only seen. Into an implicit step go the springs and dampers of
// the contact, slip by its secant, never the falling tangent, all of the rim alone. `jacobians` gives the whole of J_q
// and J_v, deflections held, exact by Jets through road, contact and law (tire_slopes.h), `implicit_exact` the step's
// matrix of them with the deflections eliminated.
#pragma once

#include <memory>

#include "multibody/constrained/element.h"
#include "road/road.h"
#include "tire/contact.h"
#include "tire/laws.h"
#include "vehicle/mechanism/tire_touch.h"

namespace fahrwerk {

class TireDerivatives;
struct TireSlopes;

// Places of inputs: what the ground below a tyre is lifted by, and its rate; -1: none.
struct TireLift {
  int height = -1, rate = -1;
};

class TireElement final : public constrained::Element {
 public:
  static constexpr int kNoCarrier = -2;
  // rim: the wheel centre, e2 along the axle to the left. The road must outlive it.
  TireElement(std::string called, const constrained::Marker& rim, int carrier, const TireLaw& law,
              std::shared_ptr<const Road> road, const Enveloping<double>& enveloping = {}, TireLift lift = {});

  const char* kind() const override { return "tire"; }
  bool smooth() const override { return false; }
  int states() const override { return 3; }
  void loads(const constrained::Frame& f, const double* s, constrained::PairLoads& out, double* rates) const override;
  void jacobians(const constrained::Frame& f, const double* s, constrained::PairMatrix& by_q,
                 constrained::PairMatrix& by_v) const override;
  void implicit(const constrained::Frame& f, double h, const double* s, constrained::PairLoads& out,
                constrained::PairMatrix& added) const override;
  void implicit_exact(const constrained::Frame& f, double h, const double* s, constrained::PairLoads& out,
                      constrained::PairMatrix& added) const override;
  bool only_sees_first() const override { return true; }
  void finish(const constrained::Frame& f, double h, const double* const z[2], double* s) const override;
  std::vector<Quantity> signals() const override;
  void read(const constrained::Frame& f, const double* s, double* values) const override;

  // All that can be seen of it, in frame 0; forces and torques in ISO-W axes besides.
  struct Look {
    Contact<double> contact;
    Vec3<double> axis, center, force;  // of the wheel; on the rim at the contact point
    double load, f_x, f_y, m_x, m_y, m_z;
    double v_x, v_y, transport_speed, spin;
  };
  Look look(const constrained::Frame& f, const double* s) const;
  // All derivatives of loads and rates.
  void slopes(const constrained::Frame& f, const double* s, TireSlopes& out, double h = 0.0) const;

 private:
  struct Touch;
  void touch(const constrained::Frame& f, const double* s, double h, Touch& o) const;
  // The rim's body as the ground below it sees it.
  constrained::BodyMotion over_ground(const constrained::Frame& f, double h) const;
  constrained::Marker rim_;
  int carrier_;
  TireLift lift_;
  TireParts<double> tire_;
  std::shared_ptr<const TireDerivatives> derivatives_;
  std::shared_ptr<const Road> road_;
  Enveloping<double> enveloping_;
  mutable RoadHint hint_{};  // where the road was looked at last: only for speed
};

}  // namespace fahrwerk
