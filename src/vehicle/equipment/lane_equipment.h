// Fixed steps of the equipment of several cars in lanes, each with its own parameters: powertrain, brakes, rear steer,
// aerodynamics. States lie as in Equipment, and each lane does what Equipment::step does with a car of its own (to
// round-off). What else a car may have is named by lane_problems; cars with such parts step one by one
// (vehicle/fleet/one_by_one.h).
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "integrators/method.h"
#include "vehicle/car/steps.h"
#include "vehicle/equipment/converted.h"
#include "vehicle/equipment/parameters.h"
#include "vehicle/equipment/steppers.h"

namespace fahrwerk {

template <class S>
class LaneElectronics;  // lane_electronics.h

namespace detail {
inline void add_once(bool bad, const std::string& what, std::vector<std::string>& found) {
  if (bad && std::find(found.begin(), found.end(), what) == found.end()) found.push_back(what);
}
}  // namespace detail

// Parts that some cars of a fleet have and others do not, one line each. All are of one layout.
inline std::vector<std::string> different_parts(std::span<const EquipmentParameters> cars) {
  std::vector<std::string> found;
  const EquipmentParameters& form = cars[0];
  for (const EquipmentParameters& p : cars)
    for (const auto& [name, differs] :
         {std::pair{"powertrain", p.powertrain.has_value() != form.powertrain.has_value()},
          {"brakes", p.brakes.has_value() != form.brakes.has_value()},
          {"steering column", p.steering.has_value() != form.steering.has_value()},
          {"engine block", p.block.has_value() != form.block.has_value()},
          {"rear steer", p.rear_steer.has_value() != form.rear_steer.has_value()},
          {"aerodynamics", p.aerodynamics.has_value() != form.aerodynamics.has_value()}})
      detail::add_once(differs, std::string("the cars of a fleet have the same parts; some have no ") + name, found);
  return found;
}

// Why cars with this equipment cannot be lanes of one fleet, one line each.
inline std::vector<std::string> lane_problems(std::span<const EquipmentParameters> lanes) {
  std::vector<std::string> found = different_parts(lanes);
  const auto refuse = [&found](bool bad, const std::string& what) { detail::add_once(bad, what, found); };
  const EquipmentParameters& form = lanes[0];
  for (const EquipmentParameters& p : lanes) {
    refuse(p.steering.has_value(), "a steering column is not stepped in lanes");
    refuse(p.block.has_value(), "an engine block is not stepped in lanes");
    refuse(p.suspension.any(), "further elements of the suspension are not stepped in lanes");
    refuse(p.powertrain && p.powertrain->any_joints(),
           "half shafts in lanes lie along the wheels' axes, without joints");
    if (p.powertrain && form.powertrain) {
      const std::string part = different_form(p.powertrain->drivetrain, form.powertrain->drivetrain);
      refuse(!part.empty(), "powertrains in lanes are of one form; these differ in: " + part);
    }
    refuse(p.brakes && form.brakes &&
               (p.brakes->unit.has_value() != form.brakes->unit.has_value() ||
                p.brakes->air.has_value() != form.brakes->air.has_value() ||
                (p.brakes->unit && (p.brakes->unit->circuit != form.brakes->unit->circuit ||
                                    p.brakes->unit->substep != form.brakes->unit->substep))),
           "brakes in lanes are of one form; these differ in their hydraulics");
    refuse(p.brakes && p.brakes->air && !p.units.empty(), "control units of air brakes are not stepped in lanes");
    refuse(p.units != form.units, "cars in lanes have the same control units; those of these differ");
    refuse(p.rear_steer && form.rear_steer && p.rear_steer->axle != form.rear_steer->axle,
           "cars in lanes steer the same rear axle");
  }
  return found;
}

template <class S>
class LaneEquipment {
 public:
  // At most as many as there are lanes; missing ones repeat the last. Throws std::invalid_argument with lane_problems.
  LaneEquipment(std::span<const EquipmentParameters> lanes, const Layout& at);
  LaneEquipment(LaneEquipment&&) noexcept;
  ~LaneEquipment();

  std::size_t size() const { return size_; }
  // Advances e by h and puts into u what the cars get; x: state of the cars; begin, end: controls.
  void step(Method method, double h, const S* x, S* e, const ControlsOf<S>& begin, const ControlsOf<S>& end,
            StepInputs<S>& u);
  // Forgets the last step: after a jump of the state.
  void reset();
  void reset(int lane) requires(ScalarTraits<S>::lanes > 1);

 private:
  struct Air {
    Aerodynamics<S> size;
    std::vector<AeroCoefficients> coefficients;  // one that all share, or each lane's own
  };

  template <class F>
  S get(const F& of) const {
    return each_lane<S>([&](int i) { return of(lane(i)); });
  }
  const EquipmentParameters& lane(int i) const {
    return lanes_[std::min<std::size_t>(static_cast<std::size_t>(i), lanes_.size() - 1)];
  }
  // Of the last step where a lane remembers one.
  S before(const S& last, const S& now) const { return all_known_ ? last : S(select(known_ > 0.5, last, now)); }
  // A value at the end of the step that goes on as it did in the last one.
  S ahead(const S& now, const S& last) const { return now + goes_on_ * (now - before(last, now)); }

  void step_parts(Method method, double h, const S* x, S* e, const ControlsOf<S>& begin, const ControlsOf<S>& end,
                  StepInputs<S>& u);
  void put_air(std::span<const EquipmentParameters> lanes);
  AirWrench<S> air(const S* x, const ControlsOf<S>& c) const;
  EngagedGear<S> engaged(const S& gear);
  Vec3<S> reactions(const DrivetrainTorques<S>& t, const S& crank_speed, const Vec3<S>& omega) const;
  void step_rear_steer(double h, const S* x, S* e, StepInputs<S>& u) const;
  void step_brakes(double h, const S* x, S* e, const ControlsOf<S>& begin, const ControlsOf<S>& end, StepInputs<S>& u);
  void step_powertrain(Method method, double h, const S* x, S* e, const ControlsOf<S>& begin, const ControlsOf<S>& end,
                       StepInputs<S>& u);
  void step_air(const S* x, const ControlsOf<S>& c, StepInputs<S>& u);

  std::vector<EquipmentParameters> lanes_;
  Layout at_;
  std::size_t size_ = 0, brakes_at_ = 0, rear_at_ = 0;
  EquipmentSteppers<S> steppers_;
  DrivenAxles driven_;
  std::array<Vec3<S>, kMostDriveNodes> node_axis_{};  // about which what drives a node turns
  Vec3<S> crank_axis_{};
  S engine_inertia_{};
  S gear_{};  // that gear_now_ is of
  std::optional<EngagedGear<S>> gear_now_;
  std::optional<RearSteerLaw<S>> rear_;
  int rear_wheel_ = 0;
  std::optional<Air> air_law_;

  // Of the last step.
  GivenInputs<S> given_;
  S known_ = S(0.0);
  bool all_known_ = false;
  double size_of_last_ = 0.0, goes_on_ = 0.0;
  S speed_{};
  std::vector<S> spin_, later_spin_;  // of all wheels; later: at the end of a step
  AirWrench<S> air_{};
  Vec3<S> omega_{};  // of the first unit's body

  std::unique_ptr<LaneElectronics<S>> electronics_;  // null: there are no control units
  ControlsOf<S> begin_{}, end_{};                    // with what the control units do
};

}  // namespace fahrwerk
