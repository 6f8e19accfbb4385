// Drivers: they see the car and a path, and move the rack, the speed target and the brakes.
//
// Steering, both kinds as the steer angle of the front wheels δ, then delayed by the reaction time, smoothed by the
// muscles (first order), limited in rate and angle, and put on the rack through the car's own kinematics:
//
//   preview [Schramm 11.3, (11.194)]: an imaginary point on the car's longitudinal axis at L_p = v T_p ahead shall lie
//   on
//     the path. With the heading error Δψ (path at the point, minus yaw angle) and the distance e of the path from the
//     point (to the left positive),
//       δ = k_a Δψ + k_c G(s) e,    G = 1/(1 + T_c s)²
//     anticipatory and compensatory part. The source gives no gains. Here by default
//       k_a = w_a (l + K v²)/L_p,   k_c = 2 w_c (l + K v²)/L_p²,   w_a + w_c = 1
//     so that on a steady circle, where Δψ = κ L_p and e = κ L_p²/2, the angle is the one that this circle needs.
//
//   optimal [MacAdam 1981]: the angle that, held for the preview time T, minimises
//       ∫_0^T (y_path(η) - y(η))² dη,   y(η) = f_v(η) v_y + f_r(η) r + g(η) δ
//     where y(η) is the lateral position that the linear single-track model predicts and y_path(η) that of the path at
//     the arc length v η ahead, both in the vehicle's axes of now. The minimum is in closed form.
//
// Speed: the target goes to the speed controller of the car; what its lowest torque leaves over of K_p (v_target - v)
// is braked, shared over the wheels by `brake_balance`.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "control/controller.h"
#include "driver/single_track.h"
#include "driver/steer_map.h"
#include "math/table.h"
#include "road/path.h"

namespace fahrwerk {

enum class DriverKind { preview, optimal };

struct DriverSettings {
  DriverKind kind = DriverKind::optimal;
  double preview_time = 1.0;        // T_p, T  [s]  > 0
  double reaction_time = 0.1;       // exact delay, in whole samples  [s]  >= 0
  double lag = 0.05;                // of the muscles  [s]  >= 0
  double max_angle = 0.6;           // of the front wheels  [rad]  > 0
  double max_rate = 1.2;            // [rad/s]  > 0
  double sample_time = 5e-3;        // [s]  > 0
  double anticipation = 0.5;        // w_a of the preview driver, 0 .. 1; w_c = 1 - w_a
  double compensation_time = 0.05;  // T_c  [s]  >= 0
  double brake_balance = 0.65;      // share of the first axle in the braking torque, 0 .. 1; the others share the rest
};

// What a driver is told once.
struct DriverTask {
  std::shared_ptr<const Path> path;
  std::optional<Table> speed_over_path;  // target over the arc length; nothing: speed is left to the scenario
  SpeedControl<double> speed_control;    // of the car: when braking has to help
};

// A value delayed by a whole number of samples.
class Delay {
 public:
  explicit Delay(std::size_t samples, double first = 0.0) : ring_(samples + 1, first) {}
  double operator()(double now) {
    ring_[at_] = now;
    at_ = (at_ + 1) % ring_.size();
    return ring_[at_];
  }
  void remember(Archive& archive) { archive(ring_, at_); }

 private:
  std::vector<double> ring_;
  std::size_t at_ = 0;
};

class Driver final : public Controller {
 public:
  // start_angle: steer angle held before the driver's first decision takes effect  [rad]
  Driver(const DriverSettings& settings, DriverTask task, const SingleTrack& model, SteerMap steer,
         double start_angle = 0.0);

  double sample_time() const override { return settings_.sample_time; }
  unsigned overrides() const override;
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override;
  void remember(Archive& archive) override {
    archive(delay_, prediction_, foot_, hint_, compensation_, muscle_, angle_);
  }

  // The angle wanted now, before delay, lag and limits.
  double wanted_angle(const CarObservation& car);

 private:
  static constexpr int kPoints = 25;  // of the preview
  // Lateral position at η_k per unit of v_y, r and δ.
  struct Prediction {
    double speed = 0.0;
    std::array<double, kPoints> by_lateral_speed, by_yaw_rate, by_angle;
  };

  double preview_angle(const CarObservation& car);
  double optimal_angle(const CarObservation& car);
  void predict(double speed);
  void command_speed(const CarObservation& car, CarInputs<double>& commands) const;

  DriverSettings settings_;
  DriverTask task_;
  SingleTrack model_;
  SteerMap steer_;
  Delay delay_;
  Prediction prediction_;
  PathProjection foot_{};
  int hint_ = -1;
  double compensation_[2] = {0.0, 0.0};  // the two lags of G
  double muscle_, angle_;
};

}  // namespace fahrwerk
