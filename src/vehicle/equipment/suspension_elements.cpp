#include "vehicle/equipment/suspension_elements.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "math/linear_lag.h"
#include "vehicle/equipment/suspension_rates.h"

namespace fahrwerk {

using detail::place_of;

int SuspensionElements::add_state(const std::string& name, double scale, bool held) {
  names_.push_back("element." + name), scales_.push_back(scale), held_.push_back(held);
  return static_cast<int>(names_.size()) - 1;
}

SuspensionElements::SuspensionElements(const SuspensionElementParameters& parameters, const CarParameters<double>& car)
    : p_(parameters), at_(layout_of(car)), travels_(car) {
  const auto wheels = place_of(at_.wheels), axles = place_of(at_.axles());
  p_.resize(at_);
  place_.resize(wheels), bush_.resize(wheels), bush_reach_.resize(wheels), r_VW_.resize(wheels);
  hub_mass_.resize(wheels), mode_.resize(wheels), next_.resize(wheels);
  predicted_.resize(wheels), now_.resize(wheels), end_.resize(wheels);
  for (Hinges<double>* h : {&hinge_now_, &hinge_ahead_}) h->travel.assign(at_.wheels, 0.0), h->rate = h->travel;
  ahead_.resize(place_of(at_.size())), z_.resize(place_of(at_.z_size())), mean_ = z_;
  moved_.resize(place_of(at_.z_begin()));
  bar_place_.assign(axles, kNone);
  for (const AxleParameters<double>& a : car.axle) unit_.push_back(a.unit);
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelElements& w = p_.wheel[place_of(i)];
    Place& at = place_[place_of(i)];
    const auto named = [i](const char* what) { return std::string(what) + "." + wheel_name(i); };
    // Between the samples of a level control the mass follows a valve that stays as it is.
    if (w.air_spring) at.mass = add_state(named("air_mass"), 1.0, true);
    if (w.level) {
      at.filtered = add_state(named("level"), 0.01, false);
      at.valve = add_state(named("valve"), 1.0, true);
    }
    if (w.leaf_spring) at.memory = add_state(named("leaf_memory"), 100.0, true);
    if (w.series_damper) at.mount = add_state(named("mount"), 1e-3, false);
    if (w.friction) at.slider = add_state(named("friction"), 100.0, true), sliders_.push_back(i);
    if (w.actuator) at.actuator = add_state(named("actuator"), 100.0, false);
    if (w.hinge) {
      at.bush = add_state(named("bush_travel"), 1e-3, false);
      at.bush_rate = add_state(named("bush_rate"), 0.1, false);
    }
    if (w.unbalance && !points_) points_.emplace(car);
    const CornerParameters<double>& c = car.corner[place_of(i)];
    bush_[place_of(i)] = c.hinge;
    if (w.hinge) bush_reach_[place_of(i)] = std::get<LinkageKinematics<double>>(*c.exact[0]).linkage.hinge.travel;
    r_VW_[place_of(i)] = c.r_VW_D;
    hub_mass_[place_of(i)] = c.knuckle_mass + c.wheel_mass;
  }
  for (int k = 0; k < at_.axles(); ++k)
    if (const auto& bar = p_.bar[place_of(k)]; bar && bar->law.time_constant > 0.0)
      bar_place_[place_of(k)] = add_state("bar_torque." + std::to_string(k + 1), 100.0, false);
}

SuspensionElements::Wheels SuspensionElements::travels(const double* x, const double* e) const {
  Wheels t(place_of(at_.wheels));
  travels_.evaluate(x, hinges(e).view(), t.data());
  return t;
}

void SuspensionElements::start(const double* x, double* e, const double* bush) const {
  for (int i = 0; i < at_.wheels; ++i)
    if (const Place& at = place_[place_of(i)]; at.bush != kNone)
      e[at.bush] = bush ? bush[i] : 0.0, e[at.bush_rate] = 0.0;
  const Wheels t = travels(x, e);
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelElements& w = p_.wheel[place_of(i)];
    const Place& at = place_[place_of(i)];
    const double u = t[place_of(i)].spring.value;
    if (w.air_spring) e[at.mass] = 1.0;
    if (w.level) e[at.filtered] = u, e[at.valve] = 0.0;
    if (w.leaf_spring) e[at.memory] = 0.0;
    if (w.series_damper) e[at.mount] = 0.0;
    if (w.friction) e[at.slider] = 0.0;
    if (w.actuator)
      e[at.actuator] =
          std::clamp(w.actuator->law.displacement * u, w.actuator->law.force_min, w.actuator->law.force_max);
  }
  for (int k = 0; k < at_.axles(); ++k)
    if (const int at = bar_place_[place_of(k)]; at != kNone)
      bar_force<double>(k, &t[place_of(2 * k)], x, nullptr, nullptr, &e[at]);
}

void SuspensionElements::add_static(const double* x, CarInputs<double>& u) const {
  if (!p_.any_force()) return;
  std::vector<double> e(size());
  start(x, e.data(), u.tail.empty() ? nullptr : u.tail.data());
  const Wheels t = travels(x, e.data());
  for (int i = 0; i < at_.wheels; ++i) {
    WheelTravels<double> own = t[place_of(i)];
    own.spring.rate = own.damper.rate = 0.0;
    const WheelForces<double> f = wheel_forces<double>(i, own, x, e.data(), nullptr, nullptr);
    put_force(own.spring, i, f.spring, u), put_force(own.damper, i, f.damper, u);
  }
  put_bar_forces(t, x, nullptr, u);
}

void SuspensionElements::put_bar_forces(const Wheels& t, const double* x, const double* e, CarInputs<double>& u) const {
  for (int k = 0; k < at_.axles(); ++k) {
    if (!p_.bar[place_of(k)]) continue;
    const WheelTravels<double>* both = &t[place_of(2 * k)];
    const double f = bar_force<double>(k, both, x, e, nullptr, nullptr);
    put_force(both[0].bar, 2 * k, f, u), put_force(both[1].bar, 2 * k + 1, -f, u);
  }
}

void SuspensionElements::put_forces(const Wheels& t, const double* x, const double* e, CarInputs<double>& u) const {
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelForces<double> f = wheel_forces<double>(i, t[place_of(i)], x, e, nullptr, nullptr);
    put_force(t[place_of(i)].spring, i, f.spring, u), put_force(t[place_of(i)].damper, i, f.damper, u);
  }
  put_bar_forces(t, x, e, u);
}

// The laws with memory went along the predicted travel; the car came to another.
void SuspensionElements::correct(const Wheels& now, double* e) const {
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelElements& w = p_.wheel[place_of(i)];
    const Place& at = place_[place_of(i)];
    const double du = now[place_of(i)].spring.value - predicted_[place_of(i)].spring.value;
    const double ds = now[place_of(i)].damper.value - predicted_[place_of(i)].damper.value;
    if (w.leaf_spring) e[at.memory] = end_of_step(w.leaf_spring->memory, e[at.memory], du);
    if (w.series_damper) e[at.mount] += ds;
    if (w.friction) e[at.slider] = end_of_step(*w.friction, e[at.slider], ds);
  }
}

double SuspensionElements::actuator_wish(int i, const WheelTravels<double>& t, const double* x) const {
  const auto& actuator = *p_.wheel[place_of(i)].actuator;
  const double body = vertical_speed(i, x), wheel = body + x[at_.hub_rate() + i];
  return actuator.law.displacement * t.spring.value + actuator.law.displacement_rate * t.spring.rate +
         actuator.body_speed * body + actuator.wheel_speed * wheel;
}

double SuspensionElements::bar_wish(int axle, const Wheels& t, const double* x) const {
  const ActiveBar& bar = *p_.bar[place_of(axle)];
  const double length = bar.law.geometry.link_distance;
  const Travel<double>&l = t[place_of(2 * axle)].bar, &r = t[place_of(2 * axle + 1)].bar;
  const double wanted = bar_demand(bar, (l.value - r.value) / length, (l.rate - r.rate) / length, x);
  return std::clamp(wanted, -bar.law.torque_limit, bar.law.torque_limit);
}

// Air by Heun's method, its filter exactly for a travel that is linear within the step.
void SuspensionElements::advance_level(double h, int i, double* e) const {
  const WheelElements& w = p_.wheel[place_of(i)];
  const Place& at = place_[place_of(i)];
  const double u_0 = now_[place_of(i)].spring.value, u_1 = end_[place_of(i)].spring.value;
  const auto flow = [&](double u, double mass) {
    return mass_rate(w.level->law, *w.air_spring, evaluate(*w.air_spring, u, mass).pressure, e[at.valve]);
  };
  const double first = flow(u_0, e[at.mass]), second = flow(u_1, e[at.mass] + h * first);
  e[at.mass] += 0.5 * h * (first + second);
  e[at.filtered] = lag_shares(w.level->law.filter_time, h)(e[at.filtered], u_0, u_1);
}

void SuspensionElements::advance(double h, const double* x, double* e) const {
  constexpr double gamma = 0.29289321881345247560;  // 1 - 1/√2
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelElements& w = p_.wheel[place_of(i)];
    const Place& at = place_[place_of(i)];
    const WheelTravels<double>&a = now_[place_of(i)], &b = end_[place_of(i)];
    if (w.level) advance_level(h, i, e);
    if (w.leaf_spring) e[at.memory] = end_of_step(w.leaf_spring->memory, e[at.memory], b.spring.value - a.spring.value);
    if (w.series_damper) {
      // By ROS2-W (steps.h): mount and damper may be stiff against the step.
      const double mount = e[at.mount], rate = (b.damper.value - a.damper.value) / h;
      const ElementForce<double> f = evaluate(w.series_damper->spring, mount);
      constexpr double kForceStep = 1.0;  // [N]
      const double v = speed(w.series_damper->damper, f.force);
      const double slope = (speed(w.series_damper->damper, f.force + kForceStep) - v) / kForceStep;
      const double s = gamma * h * slope * f.stiffness, k = (rate - v) / (1.0 + s);
      const double later = speed(w.series_damper->damper, evaluate(w.series_damper->spring, mount + h * k).force);
      e[at.mount] += 0.5 * h * (k + (rate - later + 2.0 * s * k) / (1.0 + s));
    }
    if (w.friction) {
      // Explicit: a pre-sliding stiffness beyond what the step can carry is taken back.
      SpringSlider<double> slider = *w.friction;
      slider.stiffness = std::min(slider.stiffness, 0.25 * hub_mass_[place_of(i)] / (h * h));
      e[at.slider] = end_of_step(slider, e[at.slider], b.damper.value - a.damper.value);
    }
    if (w.actuator) {
      const ForceActuator<double>& law = w.actuator->law;
      const double force =
          lag_shares(law.force_rate, h)(e[at.actuator], actuator_wish(i, a, x), actuator_wish(i, b, ahead_.data()));
      e[at.actuator] = std::clamp(force, law.force_min, law.force_max);
    }
  }
  for (int k = 0; k < at_.axles(); ++k)
    if (const int at = bar_place_[place_of(k)]; at != kNone)
      e[at] = lag_shares(p_.bar[place_of(k)]->law.time_constant, h)(e[at], bar_wish(k, now_, x),
                                                                    bar_wish(k, end_, ahead_.data()));
}

// Accelerations go on as they were on the average of the last step, which is off by O(h): velocities at the end by
// O(h²).
void SuspensionElements::predict(double h, const double* x, const double* e) {
  const double goes_on = remembers_ && size_of_last_ > 0.0 ? h / size_of_last_ : 0.0;
  const double* z = x + at_.z_begin();
  if (has_hinges()) get_hinges(e, hinge_ahead_.travel.data(), hinge_ahead_.rate.data());
  std::copy_n(x, at_.size(), ahead_.begin());
  double* later = ahead_.data() + at_.z_begin();
  for (int i = 0; i < at_.z_size(); ++i) {
    later[i] = z[i] + goes_on * (z[i] - z_[static_cast<std::size_t>(i)]);
    mean_[static_cast<std::size_t>(i)] = 0.5 * (z[i] + later[i]);
  }
  position_rate(at_, x, mean_.data(), moved_.data());
  for (int i = 0; i < at_.z_begin(); ++i)
    ahead_[static_cast<std::size_t>(i)] += h * moved_[static_cast<std::size_t>(i)];
  std::copy_n(z, at_.z_size(), z_.begin());
  for (int i = 0; has_hinges() && i < at_.wheels; ++i) {
    const double before = hinge_now_.rate[i], now = hinge_ahead_.rate[i], at_end = now + goes_on * (now - before);
    hinge_now_.travel[i] = hinge_ahead_.travel[i], hinge_now_.rate[i] = now;
    hinge_ahead_.travel[i] += 0.5 * h * (now + at_end), hinge_ahead_.rate[i] = at_end;
  }
  size_of_last_ = h;
}

void SuspensionElements::step(bool only_end, double h, const double* x, double* e, StepInputs<double>& u) {
  if (!p_.any_force()) return;
  predict(h, x, e);
  const HingeTravels<double> hinges = hinge_now_.view(), hinges_ahead = hinge_ahead_.view();
  travels_.evaluate(x, hinges, now_.data());
  travels_.evaluate(ahead_.data(), hinges_ahead, end_.data());
  if (remembers_) correct(now_, e);
  if (!only_end) put_forces(now_, x, e, u.begin), put_unbalances<double>(x, hinges, u.begin, nullptr);
  advance(h, x, e);
  const double* later = ahead_.data();
  put_forces(end_, later, e, u.end), put_unbalances<double>(later, hinges_ahead, u.end, nullptr);
  if (only_end) put_forces(end_, later, e, u.begin), put_unbalances<double>(later, hinges_ahead, u.begin, nullptr);
  predicted_ = end_;
  remembers_ = true;
}

double SuspensionElements::next_sample() const {
  double next = std::numeric_limits<double>::infinity();
  for (int i = 0; i < at_.wheels; ++i)
    if (const auto& level = p_.wheel[place_of(i)].level)
      next = std::min(next, static_cast<double>(next_[place_of(i)]) * level->sample_time);
  return next;
}

void SuspensionElements::restart_samples() { std::fill(next_.begin(), next_.end(), 0L); }

bool SuspensionElements::take_samples(double t, double tolerance, double* e) {
  bool any = false;
  for (int i = 0; i < at_.wheels; ++i) {
    const auto& level = p_.wheel[place_of(i)].level;
    if (!level) continue;
    const Place& at = place_[place_of(i)];
    while (static_cast<double>(next_[place_of(i)]) * level->sample_time <= t + tolerance) {
      e[at.valve] = valve_opening(level->law, e[at.filtered]);
      ++next_[place_of(i)], any = true;
    }
  }
  return any;
}

// Sticking: how far the force is from its limit. Sliding: the speed in the direction of the motion.
void SuspensionElements::roots(const double* x, const double* e, double* g) const {
  if (sliders_.empty()) return;
  const Wheels t = travels(x, e);
  for (std::size_t k = 0; k < sliders_.size(); ++k) {
    const int i = sliders_[k], mode = mode_[place_of(i)];
    const double limit = p_.wheel[place_of(i)].friction->yield_force;
    g[k] = mode == 0 ? limit - std::fabs(e[place_[place_of(i)].slider]) : mode * t[place_of(i)].damper.rate;
  }
}

void SuspensionElements::decide_modes(const double* x, const double* e) {
  if (sliders_.empty()) return;
  const Wheels t = travels(x, e);
  for (const int i : sliders_) {
    const double limit = p_.wheel[place_of(i)].friction->yield_force, force = e[place_[place_of(i)].slider];
    const double rate = t[place_of(i)].damper.rate;
    mode_[place_of(i)] = std::fabs(force) >= limit && force * rate > 0.0 ? (force > 0.0 ? 1 : -1) : 0;
  }
}

std::string SuspensionElements::root_name(int k) const {
  const int i = sliders_[place_of(k)];
  return std::string("friction of strut ") + wheel_name(i) + (mode_[place_of(i)] == 0 ? " sticks" : " slides");
}

void SuspensionElements::on_root(int k, double* e) {
  ++switches_;
  const int i = sliders_[place_of(k)];
  int& mode = mode_[place_of(i)];
  double& force = e[place_[place_of(i)].slider];
  const double limit = p_.wheel[place_of(i)].friction->yield_force;
  if (mode == 0) {
    mode = force > 0.0 ? 1 : -1;
    force = mode * limit;
  } else {
    // Just inside the limit, so that the root of sticking lies ahead.
    force = mode * limit * (1.0 - 1e-12);
    mode = 0;
  }
}

}  // namespace fahrwerk
