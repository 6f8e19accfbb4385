// The equipment of a car between what the driver does (Controls) and what the car's equations take (CarInputs): one
// block of states of its own beside those of the car. The car's kernels know nothing of it.
//
// Adaptive methods integrate [car | equipment] as one vector with rate(). Fixed steps are staggered: step() advances
// the equipment first, against the car's motion extrapolated to the end of the step, and the car's own step then takes
// the torques and racks that came out. That is of first order in what equipment and car exchange.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "vehicle/car/steps.h"
#include "vehicle/equipment/observation.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

template <class S>
struct DrivetrainStep;

// It remembers the last fixed step: cars that run at the same time need one each.
class Equipment {
 public:
  // Throws std::invalid_argument with problems(), if there are any.
  Equipment(EquipmentParameters parameters, const CarParameters<double>& car);

  const EquipmentParameters& parameters() const { return p_; }
  // Number of states, and what each is called and of which size it is (for absolute tolerances).
  std::size_t size() const { return size_; }
  std::vector<std::string> state_names() const;
  std::vector<double> state_scales() const;

  // Everything at rest and cold, the engine idling: where a run may start when nothing better is known (start.h).
  std::vector<double> rest_state() const;

  // u: in: inputs with their controls; out: what the car gets. e_dot may be null. out may be null.
  void rate(const double* x, const double* e, CarInputs<double>& u, double* e_dot, EquipmentObservation* out = nullptr);

  // Before the car's own step: advances e by h and puts into begin, middle and end of u what the car gets. Never
  // allocates, locks or throws.
  void step(StepMethod method, double h, const double* x, double* e, StepInputs<double>& u);
  // Whether fixed steps keep account of the heat in the drivetrain, and that of the last step  [J].
  void keep_account(bool keeps) { keeps_account_ = keeps; }
  double drivetrain_heat() const { return heat_; }
  // Forgets the last step: after a jump of the state.
  void reset() { remembers_ = false; }

  bool knows_gear(const Controls& c) const {
    return !p_.powertrain || has_gear(p_.powertrain->drivetrain.gearbox, gear_of(c));
  }

  // First state of each part; size() where it is not there.
  std::size_t drivetrain_at() const { return drivetrain_at_; }
  std::size_t brakes_at() const { return brakes_at_; }
  std::size_t steering_at() const { return steering_at_; }

 private:
  struct Motion;
  Motion motion(const double* x) const;
  TieRods<double> tie_rods(const double* x, double ahead) const;
  AirWrench<double> air(const Motion& m, const Controls& c, EquipmentObservation* out) const;
  Vec3<double> reaction(double block, const std::array<double, 2>& pinion, const std::array<double, 2>& crown,
                        const std::array<double, 4>& wheel, double crank_speed, const Vec3<double>& omega) const;
  int safe_gear(const Controls& c) const;
  DrivetrainInputs<double> drivetrain_inputs(const Controls& c, const std::array<double, 4>& spin) const;

  void rate_powertrain(const double* x, const double* e, CarInputs<double>& u, double* e_dot,
                       EquipmentObservation* out);
  void rate_brakes(const double* x, const double* e, CarInputs<double>& u, double* e_dot, EquipmentObservation* out);
  void rate_steering(const double* x, const double* e, CarInputs<double>& u, double* e_dot, EquipmentObservation* out);
  void step_powertrain(StepMethod method, double h, const double* x, double* e, StepInputs<double>& u);
  DrivetrainStep<double> account_for_drivetrain(const DrivetrainInputs<double>& in, double h,
                                                DrivetrainState<double>& s);
  void step_brakes(double h, const double* x, double* e, StepInputs<double>& u);
  void step_steering(double h, const double* x, double* e, StepInputs<double>& u);
  void step_air(const double* x, StepInputs<double>& u);

  EquipmentParameters p_;
  std::size_t size_ = 0, drivetrain_at_ = 0, brakes_at_ = 0, steering_at_ = 0;
  std::array<Rack<double>, 2> rods_{};

  // Of the last fixed step.
  bool remembers_ = false;
  std::array<double, 4> spin_{}, torque_{};
  Vec3<double> reaction_{};
  AirWrench<double> air_{};
  bool keeps_account_ = false;
  double heat_ = 0.0, held_ = 0.0;  // held: energy in couplings and shafts
};

}  // namespace fahrwerk
