#include "vehicle/equipment/suspension_elements.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "vehicle/equipment/suspension_rates.h"

namespace fahrwerk {

using detail::place_of;

std::vector<LoadGroup> load_groups(const SuspensionElementParameters& elements) {
  std::vector<LoadGroup> all;
  for (const WalkingBeam& b : elements.bogie.beam)
    for (const int side : {0, 1})
      all.push_back({{2 * b.axle + side, 2 * b.axle + 2 + side}, {b.share(0), b.share(1)}, {0.0, 0.0}});
  for (const SharedAir& air : elements.bogie.air)
    for (int side = 0; side < (air.joined ? 1 : 2); ++side) {
      LoadGroup g;
      double area = 0.0;
      for (const int axle : air.axles)
        for (int i = 2 * axle; i < 2 * axle + 2; ++i) {
          if (!air.joined && i % 2 != side) continue;
          const AirSpring<double>& spring = *elements.wheel[place_of(i)].air_spring;
          g.wheel.push_back(i), g.share.push_back(spring.area), g.slope.push_back(spring.area_slope);
          area += spring.area;
        }
      for (double& share : g.share) share /= area;
      all.push_back(std::move(g));
    }
  return all;
}

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
  bar_place_.assign(axles, kNone);
  find_bogies();
  for (const AxleParameters<double>& a : car.axle) unit_.push_back(a.unit);
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelElements& w = p_.wheel[place_of(i)];
    Place& at = place_[place_of(i)];
    const auto named = [i](const char* what) { return std::string(what) + "." + wheel_name(i); };
    // Between the samples of a level control the mass follows a valve that stays as it is.
    if (w.air_spring && at.line == kNone) at.mass = add_state(named("air_mass"), 1.0, true);
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
  const std::vector<double> still(place_of(at_.size()));
  for (const WheelTravels<double>& t : travels(still.data(), std::vector<double>(size()).data()))
    spring_slope_.push_back(t.spring.per_h);
  for (int k = 0; k < at_.axles(); ++k)
    if (const auto& bar = p_.bar[place_of(k)]; bar && bar->law.time_constant > 0.0)
      bar_place_[place_of(k)] = add_state("bar_torque." + std::to_string(k + 1), 100.0, false);
}

// Their states stand before those of the wheels.
void SuspensionElements::find_bogies() {
  const std::vector<LoadGroup> groups = load_groups(p_);
  std::size_t next = 0;
  for (const WalkingBeam& b : p_.bogie.beam)
    for (std::size_t side = 0; side < 2; ++side) {
      const LoadGroup& g = groups[next++];
      Spring<double> spring{b.preload[side], b.stiffness, b.cubic, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}};
      beams_.push_back({{g.wheel[0], g.wheel[1]}, {g.share[0], g.share[1]}, b.length(), spring, b.damping});
    }
  for (const SharedAir& air : p_.bogie.air)
    for (int side = 0; side < (air.joined ? 1 : 2); ++side) {
      Line line{groups[next++].wheel, {}, {}, {}, kNone};
      const auto spring = [&](int i) -> const AirSpring<double>& { return *p_.wheel[place_of(i)].air_spring; };
      line.whole = spring(line.wheel.front());
      line.whole.area = 1.0, line.whole.area_slope = 0.0, line.whole.volume = 0.0;
      for (const int i : line.wheel) line.whole.volume += spring(i).volume;
      const double mean = line.whole.volume / static_cast<double>(line.wheel.size());
      for (const int i : line.wheel) {
        line.part.push_back(spring(i).volume / line.whole.volume);
        if (air.time > 0.0)
          line.rate.push_back(mean / (spring(i).volume * line.whole.exponent * line.whole.pressure * air.time));
        place_[place_of(i)].line = static_cast<int>(lines_.size());
      }
      line.mass = add_state(std::string("line_mass.") + wheel_name(line.wheel.front()), 1.0, true);
      for (std::size_t k = 1; k < line.rate.size(); ++k)
        place_[place_of(line.wheel[k])].mass =
            add_state(std::string("air_mass.") + wheel_name(line.wheel[k]), 1.0, false);
      lines_.push_back(std::move(line));
    }
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
  for (const Line& line : lines_) e[line.mass] = 1.0;
  const Wheels t = travels(x, e);
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelElements& w = p_.wheel[place_of(i)];
    const Place& at = place_[place_of(i)];
    const double u = t[place_of(i)].spring.value;
    if (at.mass != kNone) e[at.mass] = 1.0;
    if (w.level) e[at.filtered] = u, e[at.valve] = 0.0;
    if (w.leaf_spring) e[at.memory] = 0.0;
    if (w.series_damper) e[at.mount] = 0.0;
    if (w.friction) e[at.slider] = 0.0;
    if (w.actuator)
      e[at.actuator] =
          std::clamp(w.actuator->law.displacement * u, w.actuator->law.force_min, w.actuator->law.force_max);
  }
  // Throttles have done their work where pressures are equal: where μ_i is in proportion to the volume.
  for (const Line& line : lines_) {
    const auto volume = [&](std::size_t k) {
      const AirSpring<double>& a = *p_.wheel[place_of(line.wheel[k])].air_spring;
      const double displaced = detail::displaced_volume(a, t[place_of(line.wheel[k])].spring.value);
      return std::max(1.0 - displaced / a.volume, a.dead_fraction);
    };
    double all = 0.0;
    for (std::size_t k = 0; k < line.wheel.size(); ++k) all += line.part[k] * volume(k);
    for (std::size_t k = 1; k < line.rate.size(); ++k) e[place_[place_of(line.wheel[k])].mass] = volume(k) / all;
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
  const auto at_rest = [&](int i) {
    Travel<double> own = t[place_of(i)].spring;
    own.rate = 0.0;
    return own;
  };
  Powers<double> none{0.0, 0.0};
  add_bogies<double>(at_rest, e.data(), u, nullptr, nullptr, none);
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
