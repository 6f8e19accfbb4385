// Speed control with pedals, clutch and gears, as a driver with a drivetrain does it.
//
//   wanted force   F = m (a_target + K_p (e + ∫e/T_i)) + F_roll + k v²,   e = v_target - v          (PI, feed-forward)
//   engine torque  T = F r/(i η) + J_e i_total a_target/r,   throttle α from  M(ω, α) - friction(ω) = T
//   what the engine cannot brake goes to the brake pedal:  (T_min - T) |i| η/r over the force of the full pedal
// The integral stands still while throttle and brake are at their limits. A clutch is launched through slip: it carries
// the wanted torque while the throttle holds the engine at its launch speed, and closes when both sides turn alike; it
// opens again before the engine stalls. A converter needs neither; its lock-up closes from the second gear on.
// Backward the same with the reverse gear; the direction changes at rest.
//
// What cannot be done ends in a verdict: a gear that does not exist, an engine that has stalled, a speed out of reach.
#pragma once

#include <optional>
#include <string>

#include "driver/shift_logic.h"
#include "math/small_vector.h"

namespace fahrwerk {

struct PedalSettings {
  double gain = 0.8;                                       // K_p  [1/s]  > 0
  double reset_time = 5.0;                                 // T_i  [s]  > 0
  double max_acceleration = 20.0, max_deceleration = 8.0;  // wanted at most  [m/s²]  > 0
  double launch_speed = 0.0;                               // of the engine at full demand  [rad/s]; 0: twice idling
  double hold_pedal = 0.3;                                 // brake pedal at rest, 0 .. 1
  double patience = 3.0;      // at full throttle without getting faster, before giving up  [s]
  double no_progress = 0.02;  // acceleration that does not count as getting faster  [m/s²]
  std::optional<int> gear{};  // held; nothing: chosen by the shift lines
  bool shifts = true;         // otherwise the gear of the start is kept
  double grade = 0.0;         // of the road as the driver sees it: rise over way, along the vehicle's x
};

// What the driver knows about the car.
struct PedalVehicle {
  double mass = 1500.0;       // with the inertia of the wheels  [kg]  > 0
  double wheel_radius = 0.3;  // of the driven wheels  [m]  > 0
  double rolling = 0.0;       // [N]  >= 0
  double drag = 0.0;          // k = ρ c_d A/2  [kg/m]  >= 0
  double brake_force = 15e3;  // of the full pedal  [N]  > 0
};

struct PedalView {
  double speed;                       // forward  [m/s]
  double engine_speed;                // [rad/s]
  SmallVector<double, 4> wheel_spin;  // of all wheels  [rad/s]
};

struct PedalCommand {
  double throttle = 0.0;  // 0 .. 1; of an electric motor -1 .. 1
  double brake = 0.0, clutch = 0.0;
  int gear = 0;
};

enum class PedalVerdict { none, unknown_gear, stalled, out_of_reach };

class PedalDriver {
 public:
  PedalDriver(const PedalSettings& settings, const ShiftSettings& shift, const Drivetrain<double>& drivetrain,
              const PedalVehicle& vehicle, int start_gear);

  // Every sample of length dt. target_acceleration: slope of the target, fed forward.
  PedalCommand decide(double t, double dt, const PedalView& car, double target_speed, double target_acceleration = 0.0);

  // The driver drives already, with this throttle: a steady run at this speed. What the resistances have to be for it
  // is what he knows from now on.
  void take_over(double throttle, const PedalView& car);

  // No foot on a pedal, the gear engaged; the clutch opens before the engine stalls.
  PedalCommand released(double dt, const PedalView& car);

  PedalVerdict verdict() const { return verdict_; }
  // For people; empty without one.
  std::string message() const;
  void remember(Archive& archive) {
    archive(change_, integral_, clutch_, closed_, limited_, slow_since_, stalled_since_, reference_speed_, target_,
            verdict_, verdict_time_, verdict_value_);
  }

  // The throttle with which the engine gives `torque` at this speed, 0 .. 1, settled; of a motor the demand.
  static double throttle_for(const Drivetrain<double>& drivetrain, double torque, double engine_speed);
  // Largest and smallest settled torque at this speed.
  struct Range {
    double least, most;
  };
  static Range torque_range(const Drivetrain<double>& drivetrain, double engine_speed);

 private:
  struct Demand {
    double torque;  // at the engine  [N m]
    double force;   // in the direction of travel  [N]
  };

  bool possible(double t, double target_speed);
  void choose_direction(double target_speed);
  double slope_force() const;
  double hill_brake(const PedalView& car, const PedalCommand& c) const;
  Demand demand(const PedalView& car, double error, double acceleration, int gear) const;
  double torque_ratio(const PedalView& car, int gear) const;
  double brake_force(const Demand& d, double engine_speed) const;
  void use_clutch(double dt, const PedalView& car, const Demand& d, double output, const GearChange::Pedal& shift,
                  PedalCommand& c);
  void use_converter(double dt, const PedalView& car, double output, PedalCommand& c);
  void change_gear(const PedalView& car, double output, const GearChange::Pedal& shift, PedalCommand& c);
  void launch(const PedalView& car, double input, const Demand& d, PedalCommand& c);
  void choose_gear(double t, double output, double throttle);
  PedalCommand stand(int gear);
  void watch(double t, const PedalView& car, double error, const PedalCommand& c);
  void end(PedalVerdict verdict, double t, double value);

  PedalSettings settings_;
  ShiftSettings shift_;
  Drivetrain<double> drivetrain_;
  double axle_ratio_, axle_efficiency_;  // from the gearbox's output to wheels that turn alike
  PedalVehicle vehicle_;
  GearChange change_;
  double integral_ = 0.0;  // ∫e dt  [m]
  double clutch_ = 1.0;    // pedal at the last sample
  bool closed_ = false;    // the clutch is past the launch
  bool limited_ = false;   // the launch gives all that clutch and engine have
  double slow_since_ = -1.0, stalled_since_ = -1.0;
  double reference_speed_ = 0.0;
  double target_ = 0.0;
  PedalVerdict verdict_ = PedalVerdict::none;
  double verdict_time_ = 0.0, verdict_value_ = 0.0;
};

}  // namespace fahrwerk
