// What lane_equipment.h declares; included where it is compiled.
#pragma once

#include <stdexcept>

#include "vehicle/car/stage.h"
#include "vehicle/equipment/lane_electronics.h"
#include "vehicle/equipment/lane_equipment.h"

namespace fahrwerk {

template <class S>
inline LaneEquipment<S>::LaneEquipment(std::span<const EquipmentParameters> lanes, const Layout& at)
    : lanes_(lanes.begin(), lanes.end()),
      at_(at),
      given_(at),
      spin_(static_cast<std::size_t>(at.wheels), S(0.0)),
      later_spin_(spin_) {
  std::string all;
  for (const std::string& line : lane_problems(lanes)) all += (all.empty() ? "" : "\n") + line;
  if (!all.empty()) throw std::invalid_argument(all);
  const EquipmentParameters& form = lanes_[0];
  if (form.powertrain) {
    std::vector<Drivetrain<double>> drivetrains;
    for (const EquipmentParameters& p : lanes_) drivetrains.push_back(p.powertrain->drivetrain);
    steppers_.drivetrain.emplace(drivetrains);
    driven_ = driven_axles(drivetrains[0]);
    crank_axis_ = {get([](const auto& p) { return p.powertrain->crank_axis.x; }),
                   get([](const auto& p) { return p.powertrain->crank_axis.y; }),
                   get([](const auto& p) { return p.powertrain->crank_axis.z; })};
    engine_inertia_ = get([](const auto& p) { return p.powertrain->drivetrain.engine_inertia; });
    size_ += state_count(drivetrains[0]);
    for (std::size_t k = 0; k < driven_.size(); ++k) {
      const int axle = driven_.first_axle(k);
      if (axle < 0) continue;
      const auto axis = [&](double Vec3<double>::*way) {
        return get([&](const auto& p) { return p.powertrain->propshaft_axis[static_cast<std::size_t>(axle)].*way; });
      };
      if (!form.powertrain->propshaft_axis.empty())
        node_axis_[k] = {axis(&Vec3<double>::x), axis(&Vec3<double>::y), axis(&Vec3<double>::z)};
      else
        node_axis_[k] = {S(0.0), S(1.0), S(0.0)};
    }
  }
  brakes_at_ = size_;
  if (form.brakes) {
    std::vector<BrakeSystem<double>> systems;
    for (const EquipmentParameters& p : lanes_) systems.push_back(*p.brakes);
    steppers_.brakes.emplace(systems);
    size_ += static_cast<std::size_t>(places(systems[0]).size());
  }
  rear_at_ = size_;
  if (form.rear_steer) {
    const auto of = [this](const auto& what) { return get([&](const auto& p) { return what(*p.rear_steer); }); };
    rear_ = RearSteerLaw<S>{
        {of([](const auto& r) { return r.law.low_ratio; }), of([](const auto& r) { return r.law.high_ratio; }),
         of([](const auto& r) { return r.law.speed; }), of([](const auto& r) { return r.law.width; })},
        of([](const auto& r) { return r.travel_ratio; }),
        of([](const auto& r) { return r.time_constant; }),
        of([](const auto& r) { return r.limit; }),
        form.rear_steer->axle};
    rear_wheel_ = 2 * axle_of(*form.rear_steer, at_.axles());
    size_ += 1;
  }
  if (form.aerodynamics) put_air(lanes_);
  if (!form.units.empty() && form.facts)
    electronics_ = std::make_unique<LaneElectronics<S>>(form, at_, form.brakes ? brakes_at_ : size_);
}
template <class S>
inline LaneEquipment<S>::LaneEquipment(LaneEquipment&&) noexcept = default;
template <class S>
inline LaneEquipment<S>::~LaneEquipment() = default;

template <class S>
inline void LaneEquipment<S>::put_air(std::span<const EquipmentParameters> lanes) {
  const auto of = [this](const auto& what) { return get([&](const auto& p) { return what(p.aerodynamics->size); }); };
  Air& a = air_law_.emplace();
  a.size = {of([](const auto& s) { return s.density; }),
            of([](const auto& s) { return s.area; }),
            of([](const auto& s) { return s.length; }),
            {of([](const auto& s) { return s.r_VP_V.x; }), of([](const auto& s) { return s.r_VP_V.y; }),
             of([](const auto& s) { return s.r_VP_V.z; })}};
  bool same = true;
  const AeroCoefficients& first = lanes[0].aerodynamics->coefficients;
  for (const EquipmentParameters& p : lanes) {
    const AeroCoefficients& c = p.aerodynamics->coefficients;
    for (Table AeroCoefficients::*t : {&AeroCoefficients::drag, &AeroCoefficients::side, &AeroCoefficients::lift,
                                       &AeroCoefficients::roll, &AeroCoefficients::pitch, &AeroCoefficients::yaw})
      same = same && same_table(c.*t, first.*t);
  }
  for (std::size_t i = 0; i < (same ? 1 : lanes.size()); ++i)
    a.coefficients.push_back(lanes[i].aerodynamics->coefficients);
}

template <class S>
inline AirWrench<S> LaneEquipment<S>::air(const S* x, const ControlsOf<S>& c) const {
  const Air& a = *air_law_;
  const S *v = x + at_.velocity(), *w = x + at_.rotation();
  const Vec3<S> omega{w[0], w[1], w[2]}, v_P = Vec3<S>{v[0], v[1], v[2]} + cross(omega, a.size.r_VP_V);
  const Vec3<S> wind = transpose_times(attitude_matrix(x + at_.attitude()), c.wind);
  if (a.coefficients.size() == 1) return evaluate(a.size, a.coefficients[0], v_P, wind);
  if constexpr (ScalarTraits<S>::lanes > 1) {
    std::array<AirWrench<double>, ScalarTraits<S>::lanes> all;
    const auto one = [](const Vec3<S>& p, int i) {
      return Vec3<double>{lane_value(p.x, i), lane_value(p.y, i), lane_value(p.z, i)};
    };
    for (int i = 0; i < ScalarTraits<S>::lanes; ++i) {
      const AerodynamicsParameters& own = *lane(i).aerodynamics;
      all[static_cast<std::size_t>(i)] = evaluate(own.size, own.coefficients, one(v_P, i), one(wind, i));
    }
    const auto join = [&all](Vec3<double> AirWrench<double>::*what) {
      const auto of = [&](double Vec3<double>::*axis) {
        return S(each_lane<S>([&](int i) { return all[static_cast<std::size_t>(i)].*what.*axis; }));
      };
      return Vec3<S>{of(&Vec3<double>::x), of(&Vec3<double>::y), of(&Vec3<double>::z)};
    };
    return {join(&AirWrench<double>::force), join(&AirWrench<double>::torque)};
  }
  return evaluate(a.size, a.coefficients[0], v_P, wind);
}

// Looked up where a lane's gear has changed; one that the gearbox does not have is neutral.
template <class S>
inline EngagedGear<S> LaneEquipment<S>::engaged(const S& gear) {
  if (gear_now_ && is_zero(S(gear - gear_))) return *gear_now_;
  const auto of = [&](int i) {
    const Gearbox& box = lane(i).powertrain->drivetrain.gearbox;
    const double asked = lane_value(gear, i);
    const int rounded = static_cast<int>(asked + (asked < 0.0 ? -0.5 : 0.5));
    return engaged_gear(box, has_gear(box, rounded) ? rounded : 0);
  };
  gear_ = gear;
  gear_now_ = EngagedGear<S>{each_lane<S>([&](int i) { return of(i).ratio; }),
                             each_lane<S>([&](int i) { return of(i).share; })};
  return *gear_now_;
}

// As Equipment::reactions without an engine block: what the rotors do not get, and the crank's gyroscopic torque.
template <class S>
inline Vec3<S> LaneEquipment<S>::reactions(const DrivetrainTorques<S>& t, const S& crank_speed,
                                           const Vec3<S>& omega) const {
  S rotors = t.block_reaction, across(0.0);
  Vec3<S> between = zero3<S>();
  for (std::size_t k = 0; k < driven_.size(); ++k) {
    if (!driven_.exists(k)) continue;
    if (const int parent = driven_.node[k].parent; parent < 0)
      rotors += t.pinion_reaction[k];
    else
      between += t.pinion_reaction[k] * node_axis_[static_cast<std::size_t>(parent)];
    if (driven_[k] < 0) {
      between += t.crown_reaction[k] * node_axis_[k];
      continue;
    }
    across += t.crown_reaction[k] + t.wheel_torque[2 * k] + t.wheel_torque[2 * k + 1];
  }
  Vec3<S> sum = between + rotors * crank_axis_ - cross(omega, S(engine_inertia_ * crank_speed) * crank_axis_);
  sum.y += across;
  return sum;
}

template <class S>
inline void LaneEquipment<S>::step_rear_steer(double h, const S* x, S* e, StepInputs<S>& u) const {
  const S speed = x[at_.velocity()], before = e[rear_at_];
  const S from = rear_target(*rear_, u.begin.rack[0], speed);
  const S to = rear_target(*rear_, u.end.rack[0], ahead(speed, speed_));
  const S after = rear_step(*rear_, from, to, h, before), per_time = 1.0 / rear_->time_constant;
  for (int i = rear_wheel_; i < rear_wheel_ + 2; ++i) {
    u.begin.rack[i] = before, u.end.rack[i] = after;
    u.begin.rack_rate[i] = (from - before) * per_time, u.end.rack_rate[i] = (to - after) * per_time;
  }
  e[rear_at_] = after;
}

template <class S>
inline void LaneEquipment<S>::step_brakes(double h, const S* x, S* e, const ControlsOf<S>& begin,
                                          const ControlsOf<S>& end, StepInputs<S>& u) {
  const S* spin = x + at_.spin();
  std::vector<S>& later = later_spin_;
  for (int i = 0; i < at_.wheels; ++i) {
    const S& last = spin_[static_cast<std::size_t>(i)];
    later[static_cast<std::size_t>(i)] = braked_spin(last, spin[i], ahead(spin[i], last));
  }
  steppers_.brakes->step(
      h,
      {begin.brake_pedal, begin.parking_brake, begin.pressure_floor.data(), begin.pressure_ceiling.data(), spin,
       begin.wheel_valve.data(), begin.circuit_valve.data(), begin.pump, x + at_.hub()},
      {end.brake_pedal, end.parking_brake, end.pressure_floor.data(), end.pressure_ceiling.data(), later.data(),
       end.wheel_valve.data(), end.circuit_valve.data(), end.pump, x + at_.hub()},
      e + brakes_at_, u.begin.brake.data(), u.end.brake.data());
}

template <class S>
inline void LaneEquipment<S>::step_powertrain(Method method, double h, const S* x, S* e, const ControlsOf<S>& begin,
                                              const ControlsOf<S>& end, StepInputs<S>& u) {
  const S *spin = x + at_.spin(), *w = x + at_.rotation();
  const Vec3<S> omega{w[0], w[1], w[2]};
  const auto inputs = [&](const ControlsOf<S>& c) {
    DrivetrainInputs<S> in;
    in.throttle = throttle_of(c), in.clutch = c.clutch, in.engagement = 1.0 - c.shift;
    in.engine_brake = c.engine_brake, in.retarder = c.retarder;
    in.clear(driven_.size());
    return in;
  };
  DrivetrainInputs<S> from = inputs(begin), to = inputs(end);
  for (std::size_t k = 0; k < driven_.size(); ++k) {
    if (driven_[k] < 0) continue;
    from.vectoring[k] = begin.vectoring[driven_[k]], to.vectoring[k] = end.vectoring[driven_[k]];
    for (std::size_t side = 0; side < 2; ++side) {
      const std::size_t wheel = 2 * static_cast<std::size_t>(driven_[k]) + side;
      from.wheel_spin[2 * k + side] = spin[wheel], to.wheel_spin[2 * k + side] = ahead(spin[wheel], spin_[wheel]);
    }
  }
  const S crank = e[drivetrain::crank_speed];
  const DrivetrainStep<S>& done = steppers_.drivetrain->step(from, to, engaged(end.gear), h, e);
  const bool ends = method == Method::implicit_euler;
  const DrivetrainTorques<S>& first = ends ? done.end : done.begin;
  for (std::size_t i = 0; i < 2 * driven_.size(); ++i) {
    if (driven_[i / 2] < 0) continue;
    const int wheel = 2 * driven_[i / 2] + static_cast<int>(i % 2);
    u.begin.drive[wheel] += first.wheel_torque[i], u.end.drive[wheel] += done.end.wheel_torque[i];
  }
  const Vec3<S> turning{ahead(omega.x, omega_.x), ahead(omega.y, omega_.y), ahead(omega.z, omega_.z)};
  omega_ = omega;
  const Vec3<S> last = reactions(done.end, e[drivetrain::crank_speed], turning);
  u.begin.body[0].torque += ends ? last : reactions(done.begin, crank, omega);
  u.end.body[0].torque += last;
}

template <class S>
inline void LaneEquipment<S>::step_air(const S* x, const ControlsOf<S>& c, StepInputs<S>& u) {
  const AirWrench<S> now = air(x, c);
  const auto later = [this](const Vec3<S>& a, const Vec3<S>& b) {
    return Vec3<S>{ahead(a.x, b.x), ahead(a.y, b.y), ahead(a.z, b.z)};
  };
  u.begin.body[0].force += now.force, u.begin.body[0].torque += now.torque;
  u.end.body[0].force += later(now.force, air_.force), u.end.body[0].torque += later(now.torque, air_.torque);
  air_ = now;
}

template <class S>
inline void LaneEquipment<S>::step(Method method, double h, const S* x, S* e, const ControlsOf<S>& begin,
                                   const ControlsOf<S>& end, StepInputs<S>& u) {
  if (!electronics_) return step_parts(method, h, x, e, begin, end, u);
  begin_ = begin, end_ = end;
  electronics_->act(h, x, e, begin, u.begin.rack[0], begin_, end_);
  step_parts(method, h, x, e, begin_, end_, u);
}

template <class S>
inline void LaneEquipment<S>::step_parts(Method method, double h, const S* x, S* e, const ControlsOf<S>& begin,
                                         const ControlsOf<S>& end, StepInputs<S>& u) {
  goes_on_ = size_of_last_ > 0.0 ? h / size_of_last_ : 0.0;
  all_known_ = is_zero(S(1.0 - known_));
  u.judged = method == Method::two_step;
  if (u.judged) u.jump = given_.jump(u, begin, end) + (1.0 - known_);
  if (rear_) step_rear_steer(h, x, e, u);
  if (steppers_.brakes) step_brakes(h, x, e, begin, end, u);
  if (steppers_.drivetrain) step_powertrain(method, h, x, e, begin, end, u);
  if (air_law_) step_air(x, begin, u);
  known_ = S(1.0), size_of_last_ = h, speed_ = x[at_.velocity()];
  for (int i = 0; i < at_.wheels; ++i) spin_[static_cast<std::size_t>(i)] = x[at_.spin() + i];
  if (method == Method::rk4) put_middle(u);
}

template <class S>
inline void LaneEquipment<S>::reset() {
  known_ = S(0.0);
  if (steppers_.drivetrain) steppers_.drivetrain->reset();
  if (electronics_) electronics_->reset();
}
template <class S>
inline void LaneEquipment<S>::reset(int lane) requires(ScalarTraits<S>::lanes > 1) {
  known_.set_lane(lane, 0.0);
  if (steppers_.drivetrain) steppers_.drivetrain->reset(lane);
  if (electronics_) electronics_->reset(lane);
}

}  // namespace fahrwerk
