// The equipment of a car between what the driver does (Controls) and what the car's equations take (CarInputs): one
// block of states of its own beside those of the car. The car's kernels know nothing of it, but for what goes along
// with their own equations (tail.h).
//
// Adaptive methods integrate [car | equipment] as one vector with rate(). Fixed steps are staggered: step() advances
// the equipment first, against the car's motion extrapolated to the end of the step, and the car's own step then takes
// the torques and racks that came out. What is extrapolated is off by O(h²): drivetrain, brakes, rear steer and air
// keep the second order of the car's methods; the column is part of its linearly implicit stages, engine block,
// compliant hinges and elements of the suspension are of all of its equations.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "powertrain/engine_block_rest.h"
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
  // What goes along behind the car's state: how much it is; out of e for a step of the car, null where there is
  // nothing, and back into e; and states or rates of it but for those of the elements, whose rates are not the car's.
  const Tail& tail() const { return tail_; }
  double* tail_along(const double* e);
  void put_tail_along(double* e) const;
  template <class S>
  void put_tail(const S* tail, S* e) const {
    if (tail_.hinges > 0) suspension_->put_hinges(tail, tail + tail_.rate(), e + suspension_at_);
    if (tail_.size() == 0) return;
    S* slide = e + slides_at_;
    std::copy_n(tail + tail_.slide_value(), tail_.slides, slide);
    std::copy_n(tail + tail_.slide_rate(), tail_.slides, slide + tail_.slides);
    std::copy_n(tail + tail_.slide_mode(), tail_.slides, slide + 2 * tail_.slides);
    std::copy_n(tail + tail_.block_value(), tail_.block, e + block_at_);
    std::copy_n(tail + tail_.block_rate(), tail_.block, e + block_at_ + tail_.block);
    std::copy_n(tail + tail_.inner_state(), tail_.inner, e + block_at_ + 2 * tail_.block);
  }
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

  // Whether a propshaft leads from one unit to another.
  bool leads_to_other_units() const { return !couplings_.empty(); }
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
    std::array<Vec3<S>, kMostUnits> body{};  // of the units
    Vec3<S> block{};                         // without a block: all on the first unit's body
    Vec3<S> all{};                           // on the first unit and its block, without gyroscopic torque
    void put(int units, CarInputs<S>& u) const {
      for (int k = 0; k < units; ++k) u.body[k].torque += body[static_cast<std::size_t>(k)];
      u.block.torque += block;
    }
  };
  // The frame that carries the engine: the block, or the body.
  template <class S>
  struct Carrier {
    Mat3<S> R;           // its axes in V
    Vec3<S> omega, rel;  // its angular velocity, absolute and against the body
  };
  template <class S>
  Carrier<S> carrier(const S* x, const S* e) const;
  // At the end of a step, as far as it is known before it; remembers the motion at its beginning.
  Carrier<double> carrier_ahead(double h, const double* x, const double* e, const Carrier<double>& now);
  template <class S>
  BlockPose<S> pose_of_block(const S* e) const;
  template <class S>
  void get_tail(const S* e, S* tail) const;
  // Of the half shafts, left and right of each node of the drive tree.
  template <class T>
  using PerShaft = std::array<T, 2 * kMostDriveNodes>;
  std::size_t shafts() const { return 2 * driven_.size(); }
  // Of half shafts with joints: what bending adds to the
  // spin that they see [rad/s], forces on the travels of hub, steering and hinge per torque [1/m], wrench on the engine
  // block at its centre of gravity per torque, angle of the outer joint [rad].
  template <class S>
  struct ShaftBends {
    PerShaft<S> spin{}, hub{}, steer{}, hinge{}, angle{};
    PerShaft<S> power{};  // of all of it, per torque  [rad/s]
    PerShaft<Vec3<S>> block_force{}, block_torque{};
    Vec3<S> r_VB{};
    // As it goes on from `before`, by so much of the way since then.
    ShaftBends ahead(const ShaftBends& before, double goes_on) const {
      ShaftBends later = *this;
      const auto go = [goes_on](auto& to, const auto& was) { to += goes_on * (to - was); };
      for (std::size_t i = 0; i < spin.size(); ++i) {
        go(later.hub[i], before.hub[i]), go(later.steer[i], before.steer[i]), go(later.hinge[i], before.hinge[i]);
        go(later.block_force[i], before.block_force[i]), go(later.block_torque[i], before.block_torque[i]);
      }
      go(later.r_VB, before.r_VB);
      return later;
    }
    template <class A>
    void remember(A& archive) {
      archive(spin, hub, steer, hinge, angle, block_force, block_torque, r_VB);
    }
    void put(std::size_t shaft, int wheel, const S& torque, CarInputs<S>& u) const {
      u.hub_force[wheel] += hub[shaft] * torque, u.steer_force[wheel] += steer[shaft] * torque;
      u.hinge_force[wheel] += hinge[shaft] * torque;
      // Between block and body.
      const Vec3<S> f = torque * block_force[shaft], t = torque * block_torque[shaft];
      u.block.force += f, u.block.torque += t;
      u.body[0].force += -f, u.body[0].torque += -(t + cross(r_VB, f));
    }
  };
  // Wheel at the end of a half shaft; -1: nothing is driven there.
  int wheel_of(std::size_t shaft) const {
    const int axle = driven_[shaft / 2];
    return axle < 0 ? -1 : 2 * axle + static_cast<int>(shaft % 2);
  }
  template <class S>
  ShaftBends<S> shaft_bends(const S* x, const S* e) const;
  // Of the drive tree's propshafts where some lead to other units than they come from: what their torque does to the
  // unit that it comes from and to the one that it leads to, each in its own axes, and the spin that they see of it
  // [rad/s]. Within a unit both are the shaft's axis.
  template <class S>
  struct FarShafts {
    std::array<Vec3<S>, kMostDriveNodes> before{}, behind{};
    std::array<S, kMostDriveNodes> spin{};
    FarShafts ahead(const FarShafts& last, double goes_on) const {
      FarShafts later = *this;
      for (std::size_t k = 0; k < spin.size(); ++k) {
        later.before[k] += goes_on * (before[k] - last.before[k]);
        later.behind[k] += goes_on * (behind[k] - last.behind[k]);
        later.spin[k] += goes_on * (spin[k] - last.spin[k]);
      }
      return later;
    }
    template <class A>
    void remember(A& archive) {
      archive(before, behind, spin);
    }
  };
  // Null: all are within one unit.
  template <class S>
  using MaybeFar = std::optional<FarShafts<S>>;
  template <class S>
  MaybeFar<S> far_shafts(const S* x) const;
  struct ColumnMotion;
  ColumnMotion column_motion(const double* e, const Controls& c) const;
  template <template <class> class Torques, class S>
  Reactions<S> reactions(const Torques<S>& t, const S& crank_speed, const Carrier<S>& on, const MaybeFar<S>& far) const;
  template <class S>
  int safe_gear(const ControlsOf<S>& c) const;
  template <class S>
  DrivetrainInputs<S> drivetrain_inputs(const ControlsOf<S>& c, const PerShaft<S>& spin, const Carrier<S>& on,
                                        const MaybeFar<S>& far) const;
  template <class S>
  PerShaft<S> shaft_spins(const S* x, const ShaftBends<S>& bends) const;
  // About which what drives a node turns.
  Vec3<double> node_axis(std::size_t k) const;
  // The units that carry what drives a node, and the node's own housing.
  std::size_t unit_of_node(std::size_t k) const { return node_unit_[k]; }
  std::size_t unit_before(std::size_t k) const {
    const int parent = driven_.node[k].parent;
    return parent < 0 ? 0 : node_unit_[static_cast<std::size_t>(parent)];
  }

  template <class S>
  void rate_powertrain(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                       EquipmentObservationOf<S>* out) const;
  template <class S>
  void observe_block(const S* x, const S* e, EquipmentObservationOf<S>& out) const;
  template <class S>
  void rate_brakes(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                   EquipmentObservationOf<S>* out) const;
  template <class S>
  void rate_steering(const S* x, const S* e, const ControlsOf<S>& c, CarInputs<S>& u, S* e_dot,
                     EquipmentObservationOf<S>* out) const;
  template <class S>
  void rate_rear_steer(const S* x, const S* e, CarInputs<S>& u, S* e_dot, EquipmentObservationOf<S>* out) const;
  void step_powertrain(Method method, double h, const double* x, double* e, StepInputs<double>& u);
  const DrivetrainStep<double>& account_for_drivetrain(const DrivetrainInputs<double>& begin,
                                                       const DrivetrainInputs<double>& end, double h, double* s);
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
  DrivenAxles driven_;  // nodes of the drive tree
  std::array<std::size_t, kMostDriveNodes> node_unit_{};
  std::vector<CouplingParameters<double>> couplings_;  // of all units, where propshafts lead from one to another
  int rear_wheel_ = 0;                                 // left one of the axle that the rear steer moves
  bool by_events_ = false;
  ColumnGrip grip_;
  std::vector<Switch> switches_;
  std::size_t size_ = 0, drivetrain_at_ = 0, brakes_at_ = 0, steering_at_ = 0, block_at_ = 0, rear_at_ = 0,
              suspension_at_ = 0, slides_at_ = 0;
  std::optional<SuspensionElements> suspension_;
  ColumnPart<double> column_part_;      // with the tie rods of the wheels that it steers
  ColumnState<double> column_state_{};  // while a step of the car takes it along
  ColumnAlong<double> column_;
  std::vector<CornerParameters<double>> corners_;  // where half shafts have joints
  std::optional<WheelPoints> points_;              // likewise
  double gravity_ = 0.0;
  Tail tail_;
  std::vector<double> tail_state_;  // while a step of the car takes it along

  std::unique_ptr<EquipmentSteppers<double>> steppers_;

  // Of the last fixed step.
  GivenInputs<double> given_;
  bool remembers_ = false;
  double size_of_last_ = 0.0, goes_on_ = 0.0;       // goes_on: this step over the last one, 0 without
  double speed_ = 0.0;                              // of the car
  PerWheel<double> wheel_spin_, later_spin_;        // where there are brakes; later: at the end of a step
  PerShaft<double> spin_{};                         // of the half shafts
  ShaftBends<double> bends_{};                      // likewise; zero where they have no joints
  ShaftBends<double> bends_now_{}, bends_later_{};  // at the beginning and the end of a step
  AirWrench<double> air_{};
  Vec3<double> omega_{};  // of the body
  FarShafts<double> far_{};
  Six block_rate_{};  // of the engine block
  bool keeps_account_ = false;
  double heat_ = 0.0, held_ = 0.0;            // held: energy in couplings and shafts
  double stepped_ = 0.0, lining_slip_ = 0.0;  // size of that step, 0 if it kept no account; of the clutch
};

}  // namespace fahrwerk
