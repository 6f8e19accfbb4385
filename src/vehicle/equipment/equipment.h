// The equipment of a car between what the driver does (Controls) and what the car's equations take (CarInputs): one
// block of states of its own beside those of the car. The car's kernels know nothing of it.
//
// Adaptive methods integrate [car | equipment] as one vector with rate(). Fixed steps are staggered: step() advances
// the equipment first, against the car's motion extrapolated to the end of the step, and the car's own step then takes
// the torques and racks that came out. What is extrapolated is off by O(h²): drivetrain, brakes, rear steer, air and
// elements of the suspension keep the second order of the car's methods, the column is part of its linearly implicit
// stages; the engine block is of first order.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "powertrain/engine_block_step.h"
#include "vehicle/car/steps.h"
#include "vehicle/equipment/observation.h"
#include "vehicle/equipment/parameters.h"
#include "vehicle/equipment/suspension_elements.h"

namespace fahrwerk {

template <class S>
struct EquipmentSteppers;
template <class S>
struct DrivetrainStep;

// It remembers the last fixed step: cars that run at the same time need one each.
class Equipment {
 public:
  // Throws std::invalid_argument with problems(), if there are any.
  Equipment(EquipmentParameters parameters, const CarParameters<double>& car);
  Equipment(Equipment&&) noexcept;
  ~Equipment();

  const EquipmentParameters& parameters() const { return p_; }
  const Layout& layout() const { return at_; }
  // Left wheel of the axle that the column steers, or that leads a rear steer.
  int leading_rack() const { return p_.steering ? 2 * p_.steering->axle : 0; }
  // Number of states, and what each is called and of which size it is (for absolute tolerances).
  std::size_t size() const { return size_; }
  std::vector<std::string> state_names() const;
  std::vector<double> state_scales() const;
  // Those that only remember a path, a command or an angle that nothing depends on: a linear model holds them.
  std::vector<bool> held_states() const;

  // Everything at rest and cold, the engine idling: where a run may start when nothing better is known (start.h).
  std::vector<double> rest_state() const;

  // u: in: inputs with their controls; out: what the car gets. e_dot may be null. out may be null.
  void rate(const double* x, const double* e, CarInputs<double>& u, double* e_dot,
            EquipmentObservation* out = nullptr) const;
  // The same over any scalar, for exact derivatives along states, controls and inputs; what u.controls has does not
  // count. Defined in rates.h, compiled for Jets in jet_rates.cpp.
  template <class S>
  void rate(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
            EquipmentObservationOf<S>* out) const;

  // Before the car's own step: advances e by h and puts into begin, middle and end of u what the car gets. Never
  // allocates, locks or throws.
  void step(Method method, double h, const double* x, double* e, StepInputs<double>& u);
  // After it: the column that goes along with the car's own step, nothing where it did its step already; and its state
  // afterwards.
  const ColumnAlong<double>& column_along() const { return column_; }
  void put_column(double* e) const;
  // Whether the next fixed steps keep account of the heat in the drivetrain, which takes time; and that of the last one
  // that did  [J]. After a step that did, its loss and the slip of its linings are what is observed.
  void keep_account(bool keeps) { keeps_account_ = keeps; }
  double drivetrain_heat() const { return heat_; }
  // Forgets the last step: after a jump of the state.
  void reset();

  // All of the last step, and what sticks.
  void remember(Archive& archive);

  // Force elements of the suspension, and their states in e; null: there are none.
  SuspensionElements* suspension() { return suspension_ ? &*suspension_ : nullptr; }
  const SuspensionElements* suspension() const { return suspension_ ? &*suspension_ : nullptr; }
  std::size_t suspension_at() const { return suspension_at_; }
  // What an equilibrium at the state x gets of the parts that act by themselves.
  void add_static(const double* x, CarInputs<double>& u) const {
    if (suspension_) suspension_->add_static(x, u);
  }

  // For adaptive methods: couplings of the drivetrain, dry friction of column, rack and struts, and the rack's end
  // stops change by events; all event functions change their sign where something happens. Without, corners are
  // rounded.
  void use_events(bool on);
  int root_count() const;
  void roots(const double* x, const double* e, const Controls& c, double* g) const;
  // Finds what sticks and what slides: at the start, and after everything that jumps.
  void decide_modes(const double* x, double* e, const Controls& c);
  // Event i in this direction (±1); says what has happened.
  std::string on_root(int i, int direction, double* e);

  bool knows_gear(const Controls& c) const {
    return !p_.powertrain || has_gear(p_.powertrain->drivetrain.gearbox, gear_of(c));
  }

  // First state of each part; size() where it is not there.
  std::size_t drivetrain_at() const { return drivetrain_at_; }
  std::size_t brakes_at() const { return brakes_at_; }
  std::size_t steering_at() const { return steering_at_; }
  std::size_t block_at() const { return block_at_; }
  std::size_t rear_steer_at() const { return rear_at_; }

  // Puts the engine block where it rests in a car that moves steadily; the drivetrain must be there.
  bool settle_block(const double* x, const CarInputs<double>& u, double* e);

 private:
  template <class S>
  struct Motion {
    Vec3<S> v, omega;  // of V of the first unit, in V
    Mat3<S> A_0V;
  };
  template <class S>
  Motion<S> motion(const S* x) const;
  template <class S>
  TieRods<S> tie_rods(const S* x, double ahead) const;
  template <class S>
  AirWrench<S> air(const Motion<S>& m, const ControlsOf<S>& c, EquipmentObservationOf<S>* out) const;
  // Of the drivetrain, in V.
  template <class S>
  struct Reactions {
    Vec3<S> body, block;  // without a block: all on the body
    Vec3<S> all;          // without gyroscopic torque
  };
  // The frame that carries the engine: the block, or the body.
  template <class S>
  struct Carrier {
    Mat3<S> R;           // its axes in V
    Vec3<S> omega, rel;  // its angular velocity, absolute and against the body
  };
  template <class S>
  Carrier<S> carrier(const S* x, const S* e) const;
  // Of half shafts with joints, left and right behind each output of the centre differential: what bending adds to the
  // spin that they see [rad/s], forces on hub and steer travel per torque [1/m], angle of the outer joint [rad].
  template <class S>
  struct ShaftBends {
    std::array<S, 4> spin{}, hub{}, steer{}, angle{};
    void put(std::size_t shaft, int wheel, const S& torque, CarInputs<S>& u) const {
      u.hub_force[wheel] += hub[shaft] * torque, u.steer_force[wheel] += steer[shaft] * torque;
    }
  };
  // Wheel at the end of a half shaft; -1: nothing is driven there.
  int wheel_of(std::size_t shaft) const {
    const int axle = driven_[shaft / 2];
    return axle < 0 ? -1 : 2 * axle + static_cast<int>(shaft % 2);
  }
  template <class S>
  ShaftBends<S> shaft_bends(const S* x) const;
  struct ColumnMotion;
  ColumnMotion column_motion(const double* e, const Controls& c) const;
  template <template <class> class Torques, class S>
  Reactions<S> reactions(const Torques<S>& t, const S& crank_speed, const Carrier<S>& on) const;
  template <class S>
  BlockSurroundings<S> surroundings(const S* x, const Vec3<S>& torque) const;
  template <class S>
  int safe_gear(const ControlsOf<S>& c) const;
  template <class S>
  DrivetrainInputs<S> drivetrain_inputs(const ControlsOf<S>& c, const std::array<S, 4>& spin,
                                        const Carrier<S>& on) const;
  template <class S>
  std::array<S, 4> shaft_spins(const S* x, const ShaftBends<S>& bends) const;

  // Returns the torque on the engine block.
  template <class S>
  Vec3<S> rate_powertrain(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                          EquipmentObservationOf<S>* out) const;
  template <class S>
  void rate_block(const S* x, const S* e, const Vec3<S>& torque, CarInputs<S>& u, S* e_dot,
                  EquipmentObservationOf<S>* out) const;
  template <class S>
  void rate_brakes(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                   EquipmentObservationOf<S>* out) const;
  template <class S>
  void rate_steering(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                     EquipmentObservationOf<S>* out) const;
  template <class S>
  void rate_rear_steer(const S* x, const S* e, CarInputs<S>& u, S* e_dot, EquipmentObservationOf<S>* out) const;
  Vec3<double> step_powertrain(Method method, double h, const double* x, double* e, StepInputs<double>& u);
  void step_block(Method method, double h, const double* x, double* e, const Vec3<double>& torque,
                  StepInputs<double>& u);
  DrivetrainStep<double> account_for_drivetrain(const DrivetrainInputs<double>& begin,
                                                const DrivetrainInputs<double>& end, double h,
                                                DrivetrainState<double>& s);
  void step_brakes(double h, const double* x, double* e, StepInputs<double>& u);
  void step_steering(Method method, double h, const double* x, double* e, StepInputs<double>& u);
  void step_rear_steer(double h, const double* x, double* e, StepInputs<double>& u) const;
  void step_air(const double* x, StepInputs<double>& u);
  // A value at the end of the step that goes on as it did in the last one; now where nothing is remembered.
  double ahead(double now, double before) const { return now + goes_on_ * (now - before); }

  struct Switch {
    enum Kind { coupling, hand_friction, rack_friction, rack_stop } kind;
    std::size_t part;
  };

  EquipmentParameters p_;
  Layout at_;
  DrivenAxles driven_{-1, -1};  // behind the outputs of the centre differential
  int rear_wheel_ = 0;          // left one of the axle that the rear steer moves
  bool by_events_ = false;
  ColumnGrip grip_;
  std::vector<Switch> switches_;
  std::size_t size_ = 0, drivetrain_at_ = 0, brakes_at_ = 0, steering_at_ = 0, block_at_ = 0, rear_at_ = 0,
              suspension_at_ = 0;
  std::optional<SuspensionElements> suspension_;
  ColumnPart<double> column_part_;      // with the tie rods of the wheels that it steers
  ColumnState<double> column_state_{};  // while a step of the car takes it along
  ColumnAlong<double> column_;
  std::vector<CornerParameters<double>> corners_;  // where half shafts have joints
  std::optional<WheelPoints> points_;              // likewise
  double gravity_ = 0.0;
  BlockStepper block_step_;

  std::unique_ptr<EquipmentSteppers<double>> steppers_;

  // Of the last fixed step.
  GivenInputs<double> given_;
  bool remembers_ = false;
  double size_of_last_ = 0.0, goes_on_ = 0.0;  // goes_on: this step over the last one, 0 without
  double speed_ = 0.0;                         // of the car
  PerWheel<double> wheel_spin_;                // where there are brakes
  std::array<double, 4> spin_{};               // of the half shafts
  AirWrench<double> air_{};
  Six body_motion_{};  // v, ω of the body
  MountWrench<double> mounts_{};
  BodyWrench<double> mounts_on_body_{};
  bool keeps_account_ = false;
  double heat_ = 0.0, held_ = 0.0;            // held: energy in couplings and shafts
  double stepped_ = 0.0, lining_slip_ = 0.0;  // size of that step, 0 if it kept no account; of the clutch
};

}  // namespace fahrwerk
