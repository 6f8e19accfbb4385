// Reversing with trailers: the last unit is led along a path, by way of all articulations between it and the front
// wheels.
//
// A chain of units on ground without slip. Unit i has its axles (their middle) L_i behind its coupling point, which
// lies c_(i-1) behind the axles of the unit in front; κ_i curvature of the path of its axles, γ_i = ψ_(i-1) - ψ_i:
//   dγ_i/ds = κ_(i-1) (1 + c/L cos γ) - sin γ/L,      s: way of the unit in front, negative when reversing
// Steady, with the curvature κ_i behind:  1/κ_(i-1)² = 1/κ_i² + L² - c²,  γ_i* = atan(L κ_i) + atan(c κ_(i-1)).
// Reversing is unstable in every γ. The driver asks of the last unit the curvature that brings it onto the path,
//   κ_n = -(κ_path - d/Λ² - 2 θ/Λ),     d distance from the path, θ angle between way and path
// (a critically damped oscillator over the way), of the unit in front the one that brings the articulation to what this
// needs,
//   κ_(i-1) = (k (γ_i - γ_i*) + sin γ_i/L)/(1 + c/L cos γ_i)       so that  dγ/d|s| = -k (γ - γ*)
// and so on, up to the steer angle δ = atan(l κ_1). Without trailers it leads the own rear axles.
#pragma once

#include <memory>
#include <vector>

#include "control/controller.h"
#include "driver/steer_map.h"
#include "road/path.h"

namespace fahrwerk {

struct ReverseSettings {
  double reach = 5.0;             // Λ  [m]  > 0
  double folding_rate = 0.6;      // k  [1/m]  > 0
  double max_articulation = 0.9;  // that is asked for  [rad]  > 0
  double max_angle = 0.75;        // of the front wheels  [rad]  > 0
  double max_rate = 0.5;          // [rad/s]  > 0
  double sample_time = 1e-2;      // [s]  > 0
};

// One unit as the driver sees it.
struct ReverseUnit {
  double length;  // L: from its coupling point back to the middle of its axles [m]; of the first: its wheelbase
  double behind;  // c: from that middle back to the next coupling point [m]; < 0: in front of it
  double axle_x;  // that middle in the unit's own frame  [m]
};
std::vector<ReverseUnit> reverse_units(const CarParameters<double>& car);

// Curvature that the unit in front must have.  gamma, wanted: articulation now and as it shall be.
double leading_curvature(const ReverseUnit& front, const ReverseUnit& unit, double gamma, double wanted, double rate);
// Articulation of a steady turn with this curvature of the unit behind.
double steady_articulation(const ReverseUnit& front, const ReverseUnit& unit, double curvature);

class ReverseDriver final : public Controller {
 public:
  // path: of the middle of the last unit's axles, in the direction in which it goes.
  ReverseDriver(const ReverseSettings& settings, std::shared_ptr<const Path> path, const CarParameters<double>& car,
                SteerMap steer);

  double sample_time() const override { return settings_.sample_time; }
  unsigned overrides() const override { return channel::rack; }
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override;
  void remember(Archive& archive) override { archive(hint_, angle_); }

  // The steer angle that is wanted, and where the last unit is on the path.
  double wanted_angle(const CarObservation& car);
  const PathProjection& foot() const { return foot_; }

 private:
  ReverseSettings settings_;
  std::shared_ptr<const Path> path_;
  std::vector<ReverseUnit> units_;
  SteerMap steer_;
  PathProjection foot_{};
  int hint_ = -1;
  double angle_ = 0.0;
};

}  // namespace fahrwerk
