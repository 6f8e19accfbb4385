#include "vehicle/equipment/equipment.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "vehicle/equipment/block.h"
#include "vehicle/equipment/rates.h"
#include "vehicle/equipment/start.h"
#include "vehicle/equipment/steppers.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk {
namespace {

constexpr double kUnits = 1e-9;  // by which an axis may miss the length one

}  // namespace

using detail::column_state;
using detail::hand_wheel_input;
using detail::put_column_state;

namespace {

void find_steering_problems(const EquipmentParameters& equipment, const CarParameters<double>& car,
                            std::vector<std::string>& found) {
  const auto check = [&](int axle, const std::string& needs) {
    if (axle < 0 || axle >= car.axles()) {
      found.push_back(needs + "; the vehicle has no axle " + std::to_string(axle + 1));
      return;
    }
    for (int i = 2 * axle; i < 2 * axle + 2; ++i)
      if (car.corner[static_cast<std::size_t>(i)].rack.free < 0.5)
        found.push_back(needs + "; wheel " + wheel_name(i) + " is held");
  };
  if (equipment.steering) check(equipment.steering->axle, "a steering column needs front wheels that steer");
  if (equipment.rear_steer)
    check(axle_of(*equipment.rear_steer, car.axles()), "rear-wheel steer needs rear wheels that steer");
}

// Lists of wheels or axles that are neither empty nor complete.
void find_list_problems(const EquipmentParameters& equipment, const CarParameters<double>& car,
                        std::vector<std::string>& found) {
  const auto check = [&found](const char* what, std::size_t size, int wanted, bool may_be_empty) {
    if (size == static_cast<std::size_t>(wanted) || (size == 0 && may_be_empty)) return;
    found.push_back(std::string(what) + ": " + std::to_string(size) + "; the vehicle has " + std::to_string(wanted));
  };
  check("wheels with suspension elements", equipment.suspension.wheel.size(), car.wheels(), true);
  check("axles with active bars", equipment.suspension.bar.size(), car.axles(), true);
  if (equipment.brakes) check("axles with brakes", equipment.brakes->disc.size(), car.axles(), false);
  if (!equipment.powertrain) return;
  const PowertrainParameters& p = *equipment.powertrain;
  check("axles of the powertrain", p.drivetrain.axle.size(), car.axles(), false);
  check("axles with propshafts", p.propshaft_axis.size(), car.axles(), true);
  check("axles with joints of half shafts", p.joints.size(), car.axles(), true);
}

void find_powertrain_problems(const PowertrainParameters& p, const CarParameters<double>& car,
                              std::vector<std::string>& found) {
  const auto check_axis = [&found](const Vec3<double>& a) {
    if (!(std::fabs(norm(a) - 1.0) < kUnits))
      found.emplace_back("an axis of the powertrain is no unit vector; expected the length 1");
  };
  check_axis(p.crank_axis);
  for (const Vec3<double>& a : p.propshaft_axis) check_axis(a);
  const auto driven = std::count_if(p.drivetrain.axle.begin(), p.drivetrain.axle.end(),
                                    [](const DrivenAxle<double>& a) { return a.driven; });
  if (driven == 0) found.emplace_back("the powertrain drives no axle; expected one at least");
  const std::size_t between = driven > 2 ? static_cast<std::size_t>(driven - 2) : 0;
  if (p.drivetrain.further.size() != between)
    found.push_back("the powertrain drives " + std::to_string(driven) + " axles through " +
                    std::to_string(p.drivetrain.further.size()) + " differentials behind the centre; expected " +
                    std::to_string(between));
  if (car.units() > kMostUnits)
    found.push_back("a powertrain is in a vehicle of " + std::to_string(car.units()) + " units; expected at most " +
                    std::to_string(kMostUnits));
  for (std::size_t k = 0; k < p.joints.size() && k < car.axle.size(); ++k) {
    if (p.joints[k] && car.axle[k].dependent[0])
      found.emplace_back("joints of half shafts need wheels that are guided by themselves; a dependent axle has none");
  }
  if (car.drive_at_knuckle > 0.5)
    found.emplace_back("a powertrain in the body does not go with wheel motors (drive_at_knuckle); expected 0");
}

}  // namespace

std::vector<std::string> problems(const EquipmentParameters& equipment, const CarParameters<double>& car) {
  std::vector<std::string> found = block_problems(equipment, car);
  if (equipment.aerodynamics && car.unit[0].drag_area != 0.0)
    found.emplace_back("a car with aerodynamics has a drag area of its own, too; expected 0 m^2");
  find_steering_problems(equipment, car, found);
  if (equipment.powertrain) find_powertrain_problems(*equipment.powertrain, car, found);
  find_list_problems(equipment, car, found);
  return found;
}

Equipment::Equipment(EquipmentParameters parameters, const CarParameters<double>& car)
    : p_(std::move(parameters)),
      at_(layout_of(car)),
      steppers_(std::make_unique<EquipmentSteppers<double>>()),
      given_(at_) {
  std::string all;
  for (const std::string& line : problems(p_, car)) all += (all.empty() ? "" : "\n") + line;
  if (!all.empty()) throw std::invalid_argument(all);
  drivetrain_at_ = 0;
  brakes_at_ = p_.powertrain ? state_count(p_.powertrain->drivetrain) : 0;
  steering_at_ = brakes_at_ + (p_.brakes ? static_cast<std::size_t>(places(*p_.brakes).size()) : 0);
  block_at_ = steering_at_ + (p_.steering ? state_size(*p_.steering) : 0);
  if (has_hinge(car)) find_hinges(car, p_.suspension), tail_.hinges = at_.wheels;
  if (p_.block) tail_.block = p_.block->freedoms(), tail_.inner = p_.block->inner_states();
  tail_.slides = slides_of(car);
  rear_at_ = block_at_ + static_cast<std::size_t>(2 * tail_.block + tail_.inner);
  suspension_at_ = rear_at_ + (p_.rear_steer ? 1 : 0);
  if (p_.suspension.any()) suspension_.emplace(p_.suspension, car);
  if (p_.suspension.any_force()) tail_.elements = suspension_->states();
  tail_state_.resize(static_cast<std::size_t>(tail_.size()));
  slides_at_ = suspension_at_ + (suspension_ ? suspension_->size() : 0);
  size_ = slides_at_ + static_cast<std::size_t>(3 * tail_.slides);
  gravity_ = car.gravity;
  if (p_.powertrain) {
    PowertrainParameters& p = *p_.powertrain;
    driven_ = driven_axles(p.drivetrain);
    steppers_->drivetrain.emplace(p.drivetrain);
    if (p.propshaft_axis.empty()) p.propshaft_axis.assign(car.axle.size(), {0.0, 1.0, 0.0});
    if (p.any_joints()) corners_ = car.corner, points_.emplace(car);
    bool leads_away = false;
    for (std::size_t k = 0; k < driven_.size(); ++k) {
      if (!driven_.exists(k)) continue;
      node_unit_[k] = static_cast<std::size_t>(car.axle[static_cast<std::size_t>(driven_.first_axle(k))].unit);
      leads_away = leads_away || node_unit_[k] > 0;
    }
    for (int k = 0; leads_away && k < car.units(); ++k)
      couplings_.push_back(car.unit[static_cast<std::size_t>(k)].coupling);
  }
  if (p_.brakes) {
    steppers_->brakes.emplace(std::span<const BrakeSystem<double>>(&*p_.brakes, 1));
    wheel_spin_.assign(at_.wheels, 0.0), later_spin_.assign(at_.wheels, 0.0);
  }
  if (p_.rear_steer) rear_wheel_ = 2 * axle_of(*p_.rear_steer, at_.axles());
  if (p_.steering) column_part_.law = *p_.steering;
  const auto left = static_cast<std::size_t>(leading_rack());
  const AxleParameters<double>& axle = car.axle[left / 2];
  column_part_.unit = axle.unit;
  column_part_.rod = {car.corner[left].rack, car.corner[left + 1].rack};
  // The drag link of a steered beam holds the left knuckle, which takes the right one along.
  if (axle.dependent[0]) column_part_.rod[1] = {0.0, 0.0, 0.0, 0.0};
}

Equipment::Equipment(Equipment&&) noexcept = default;
Equipment::~Equipment() = default;

void Equipment::reset() {
  remembers_ = false, heat_ = stepped_ = 0.0;
  if (steppers_->drivetrain) steppers_->drivetrain->reset();
}

void Equipment::remember(Archive& archive) {
  archive(by_events_, grip_, remembers_, size_of_last_, speed_, wheel_spin_, spin_, bends_, air_, omega_, far_,
          block_rate_, keeps_account_, heat_, held_, stepped_, lining_slip_);
  archive(given_);
  if (steppers_->drivetrain) archive(*steppers_->drivetrain);
  if (suspension_) archive(*suspension_);
}

std::vector<std::string> Equipment::state_names() const {
  std::vector<std::string> names;
  if (p_.powertrain)
    for (const std::string& n : fahrwerk::state_names(p_.powertrain->drivetrain)) names.push_back("powertrain." + n);
  if (p_.brakes) {
    names.emplace_back("brake.booster_force");
    for (const char* what : {"brake.pressure.", "brake.temperature."})
      for (int i = 0; i < at_.wheels; ++i) names.push_back(what + wheel_name(i));
    if (p_.brakes->unit)
      for (const char* what : {"line_pressure.1", "line_pressure.2", "accumulator_volume.1", "accumulator_volume.2",
                               "drawn_volume.1", "drawn_volume.2", "pump_speed"})
        names.push_back(std::string("brake.") + what);
    for (int k = 0; p_.brakes->air && k < at_.axles(); ++k) {
      for (int n = 1; n <= kAirDelays; ++n)
        names.push_back("brake.line_delay." + std::to_string(k + 1) + "." + std::to_string(n));
      names.push_back("brake.sensed_load." + std::to_string(k + 1));
    }
  }
  if (p_.steering)
    for (std::size_t k = 0; k < state_size(*p_.steering); ++k)
      names.push_back(std::string("steering.") + column::names[k]);
  if (p_.block) {
    for (const char* what : {"block.", "block.rate."})
      for (std::size_t k = 0; k < block::freedoms; ++k)
        if (p_.block->free[k]) names.push_back(std::string(what) + block::names[k]);
    for (int n = 1; n <= tail_.inner; ++n) names.push_back("block.mount." + std::to_string(n));
  }
  if (p_.rear_steer) names.emplace_back("rear_steer.rack");
  if (suspension_) names.insert(names.end(), suspension_->state_names().begin(), suspension_->state_names().end());
  for (const char* what : {"slide.", "slide.rate.", "slide.mode."})
    for (int n = 1; n <= tail_.slides; ++n) names.push_back(std::string("coupling.") + what + std::to_string(n));
  return names;
}

std::vector<double> Equipment::state_scales() const {
  std::vector<double> scales(size_, 1.0);
  if (p_.powertrain) {
    namespace id = drivetrain;
    // Speeds up to some hundred rad/s, twists of some 0.01 rad, torques of some 100 N m.
    double* s = scales.data() + drivetrain_at_;
    std::fill(s, s + id::engine_states, 0.01);
    std::fill(s + id::size, s + brakes_at_, 0.01);
    for (const std::size_t i : speed_states(driven_)) s[i] = 10.0;
    s[id::crank_angle] = 10.0;
    for (std::size_t i = id::drive_state; i < id::size; ++i) s[i] = 100.0;
  }
  if (p_.brakes) {
    const BrakePlaces at = places(*p_.brakes);
    double* s = scales.data() + brakes_at_;
    s[at.assistance] = 1e3;
    std::fill(s + at.pressure, s + at.temperature(), 1e6);
    std::fill(s + at.temperature(), s + at.unit(), 100.0);
    for (int k = 0; at.has_air && k < at_.axles(); ++k) {
      std::fill_n(s + at.air(k), kAirDelays, 1e5);
      s[at.air(k) + AirPlaces::load] = 1e4;
    }
    if (at.has_unit) {
      std::fill(s + at.unit() + HydraulicPlaces::line, s + at.unit() + HydraulicPlaces::accumulator, 1e6);
      std::fill(s + at.unit() + HydraulicPlaces::accumulator, s + at.unit() + HydraulicPlaces::pump, 1e-6);
    }
  }
  if (p_.steering && state_size(*p_.steering) > column::assist) scales[steering_at_ + column::assist] = 10.0;
  if (p_.block) {
    // Displacements of millimetres, angles of some 0.01 rad.
    double* s = scales.data() + block_at_;
    std::fill(s, scales.data() + rear_at_, 0.01);
    std::fill_n(s + tail_.block, tail_.block, 1.0);
  }
  if (p_.rear_steer) scales[rear_at_] = 0.01;
  if (suspension_)
    std::copy(suspension_->state_scales().begin(), suspension_->state_scales().end(),
              scales.begin() + static_cast<long>(suspension_at_));
  // Travels of some centimetres.
  std::fill_n(scales.begin() + static_cast<long>(slides_at_), tail_.slides, 0.01);
  std::fill_n(scales.begin() + static_cast<long>(slides_at_) + tail_.slides, tail_.slides, 0.1);
  return scales;
}

std::vector<bool> Equipment::held_states() const {
  std::vector<bool> held(size_, false);
  if (p_.powertrain) held[drivetrain_at_ + drivetrain::crank_angle] = true;
  if (p_.brakes && p_.brakes->unit)
    std::fill_n(held.begin() + static_cast<long>(brakes_at_) + places(*p_.brakes).unit() + HydraulicPlaces::accumulator,
                4, true);
  if (p_.steering) held[steering_at_ + column::hand_friction] = held[steering_at_ + column::rack_friction] = true;
  if (suspension_)
    std::copy(suspension_->held_states().begin(), suspension_->held_states().end(),
              held.begin() + static_cast<long>(suspension_at_));
  std::fill(held.begin() + static_cast<long>(slides_at_), held.end(), true);  // linear models have slides that rest
  return held;
}

std::vector<double> Equipment::rest_state() const {
  std::vector<double> e(size_, 0.0);
  if (p_.powertrain) {
    const Drivetrain<double>& d = p_.powertrain->drivetrain;
    const double idle = d.is_electric ? 0.0 : idle_crank_speed(d.engine);
    const DrivetrainState<double> s = rolling_state(d, std::vector<double>(2 * d.axle.size()), 0, idle, 0.0);
    std::copy_n(s.begin(), state_count(d), e.begin() + static_cast<long>(drivetrain_at_));
  }
  if (p_.brakes) put_cold_state(*p_.brakes, e.data() + brakes_at_);
  if (suspension_) suspension_->start(design_state<double>(at_).data(), e.data() + suspension_at_);
  return e;
}

void Equipment::rate(const double* x, const double* e, CarInputs<double>& u, double* e_dot,
                     EquipmentObservation* out) const {
  rate(x, e, u.controls, u, e_dot, out);
  // What fixed steps lose is what their couplings took and no longer hold, whatever a law would say in between.
  if (out && stepped_ > 0.0) out->power.drivetrain_loss = heat_ / stepped_, out->lining_slip = lining_slip_;
}

void Equipment::step_brakes(double h, const double* x, double* e, StepInputs<double>& u) {
  const Controls &begin = u.begin.controls, &end = u.end.controls;
  const double* spin = x + at_.spin();
  PerWheel<double>& later = later_spin_;
  for (int i = 0; i < at_.wheels; ++i) {
    later[i] = braked_spin(wheel_spin_[i], spin[i], ahead(spin[i], wheel_spin_[i]));
    wheel_spin_[i] = spin[i];
  }
  steppers_->brakes->step(
      h,
      {begin.brake_pedal, begin.parking_brake, begin.pressure_floor.data(), begin.pressure_ceiling.data(), spin,
       begin.wheel_valve.data(), begin.circuit_valve.data(), begin.pump, x + at_.hub()},
      {end.brake_pedal, end.parking_brake, end.pressure_floor.data(), end.pressure_ceiling.data(), later.data(),
       end.wheel_valve.data(), end.circuit_valve.data(), end.pump, x + at_.hub()},
      e + brakes_at_, u.begin.brake.data(), u.end.brake.data());
}

// A step of the car that is linearly implicit takes the column along; then u has racks that are predicted only, for
// whoever looks at them.
void Equipment::step_steering(Method method, double h, const double* x, double* e, StepInputs<double>& u) {
  const SteeringColumn<double>& c = *p_.steering;
  ColumnState<double> s = column_state(c, e + steering_at_);
  column_.part = nullptr;
  if (is_linearly_implicit(method) && hand_wheel(u.end.controls) != HandWheel::rack) {
    column_state_ = s;
    column_ = {&column_part_, &column_state_, hand_wheel_input(u.begin.controls), hand_wheel_input(u.end.controls)};
    const SteerSlopes<double> r = evaluate(c.pinion, s[column::pinion_angle]);
    const double rate = r.slope * s[column::pinion_speed];
    for (int i = leading_rack(); i < leading_rack() + 2; ++i) {
      u.begin.rack[i] = r.value, u.end.rack[i] = r.value + h * rate;
      u.begin.rack_rate[i] = u.end.rack_rate[i] = rate;
    }
    return;
  }
  if (hand_wheel(u.end.controls) == HandWheel::rack) {
    const SteerSlopes<double> r = evaluate(c.pinion, s[column::pinion_angle]);
    s.fill(s[column::pinion_angle] + (u.end.rack[leading_rack()] - r.value) / r.slope);
    s[column::pinion_speed] = s[column::hand_speed] = u.end.rack_rate[leading_rack()] / r.slope;
    s[column::hand_friction] = s[column::rack_friction] = s[column::assist] = 0.0;
  } else {
    const TieRods<double> rods = tie_rods(x, h);
    const double before = evaluate(c.pinion, s[column::pinion_angle]).value;
    fahrwerk::step(c, hand_wheel_input(u.end.controls), rods, x[at_.velocity()], h * h * rods.stiffness, h, s);
    const double after = evaluate(c.pinion, s[column::pinion_angle]).value, rate = (after - before) / h;
    for (int i = leading_rack(); i < leading_rack() + 2; ++i) {
      u.begin.rack[i] = before, u.end.rack[i] = after;
      u.begin.rack_rate[i] = u.end.rack_rate[i] = rate;
    }
  }
  put_column_state(c, s, e + steering_at_);
}

double* Equipment::tail_along(const double* e) {
  if (tail_.size() == 0) return nullptr;
  get_tail(e, tail_state_.data());
  if (tail_.elements > 0) suspension_->get_states(e + suspension_at_, tail_state_.data() + tail_.element_state());
  return tail_state_.data();
}

void Equipment::put_tail_along(double* e) const {
  std::copy_n(tail_state_.data() + tail_.element_state(), tail_.elements, e + suspension_at_);
  put_tail(tail_state_.data(), e);
}

void Equipment::put_column(double* e) const { put_column_state(*p_.steering, column_state_, e + steering_at_); }

// The wrench at the end of the step is extrapolated: it changes with the car's speed, slowly.
void Equipment::step_air(const double* x, StepInputs<double>& u) {
  const AirWrench<double> now = air<double>(motion(x), u.begin.controls, nullptr);
  if (!remembers_) air_ = now;
  u.begin.body[0].force += now.force, u.begin.body[0].torque += now.torque;
  u.end.body[0].force += now.force + goes_on_ * (now.force - air_.force);
  u.end.body[0].torque += now.torque + goes_on_ * (now.torque - air_.torque);
  air_ = now;
}

void Equipment::step(Method method, double h, const double* x, double* e, StepInputs<double>& u) {
  goes_on_ = remembers_ ? h / size_of_last_ : 0.0;
  u.judged = method == Method::two_step;
  if (u.judged) u.jump = given_.jump(u, u.begin.controls, u.end.controls) + (remembers_ ? 0.0 : 1.0);
  if (p_.steering) step_steering(method, h, x, e, u);
  if (p_.rear_steer) step_rear_steer(h, x, e, u);
  if (p_.brakes) step_brakes(h, x, e, u);
  if (p_.block || tail_.element_state() > 0) u.begin.tail_free = u.end.tail_free = true;
  if (p_.powertrain) step_powertrain(method, h, x, e, u);
  if (p_.aerodynamics) step_air(x, u);
  remembers_ = true, size_of_last_ = h, speed_ = x[at_.velocity()];
  if (method == Method::rk4) put_middle(u);
}

}  // namespace fahrwerk
