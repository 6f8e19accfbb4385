// The force elements of a suspension in the stages of fixed steps (vehicle/car/stage_elements.h).
#include <algorithm>
#include <array>
#include <cmath>

#include "vehicle/car/steps.h"
#include "vehicle/equipment/suspension_rates.h"

namespace fahrwerk {

using detail::place_of;

namespace {

// Slopes of one displacement: per travels of one wheel and of its axle's other one.
struct Slopes {
  int wheel;
  double h, s, other, b;
};
Slopes slopes(const Travel<double>& t, int wheel) { return {wheel, t.per_h, t.per_s, t.per_other_h, t.per_b}; }

// What W holds of an element: of its force along a displacement, and of the rate of its state.
struct Stiff {
  double force;
  double per_u = 0.0, per_v = 0.0, per_e = 0.0;                 // F_u, F_v, F_e
  int state = -1;                                               // none
  double rate = 0.0, rate_u = 0.0, rate_v = 0.0, rate_e = 0.0;  // r, r_u, r_v, r_e <= 0
};

// The rate of a state once the accelerations are known: constant + slope · u'', u being the way along one displacement
// less that along another one.
struct Eliminated {
  int state;
  double constant, slope;
  Slopes way, less = {0, 0.0, 0.0, 0.0, 0.0};
};

struct ElementWork final : StageElements::Work {
  std::vector<WheelTravels<double>> travels;
  std::vector<double> a, b;  // of hub and steer travels, of hinges: three lists of all wheels
  std::vector<Eliminated> states;
};

double along(const Slopes& t, const double* hub, const double* steer, const double* hinge) {
  return t.h * hub[t.wheel] + t.s * steer[t.wheel] + t.other * hub[t.wheel ^ 1] + (hinge ? t.b * hinge[t.wheel] : 0.0);
}

void put_force(const Slopes& t, double force, ElementWork& o) {
  const auto i = static_cast<std::size_t>(t.wheel);
  o.hub_force[i] -= t.h * force, o.steer_force[i] -= t.s * force, o.hinge_force[i] -= t.b * force;
  o.hub_force[i ^ 1] -= t.other * force;
}
void put_inertia(const Slopes& t, double kappa, ElementWork& o) {
  const auto i = static_cast<std::size_t>(t.wheel);
  o.hh[i] += kappa * t.h * t.h, o.hs[i] += kappa * t.h * t.s, o.ss[i] += kappa * t.s * t.s;
  o.hb[i] += kappa * t.h * t.b, o.sb[i] += kappa * t.s * t.b, o.bb[i] += kappa * t.b * t.b;
  o.hh[i ^ 1] += kappa * t.other * t.other, o.cross[i / 2] += kappa * t.h * t.other;
}

// J a and J b along a displacement.
struct Staged {
  double a, b;
};
Staged staged(const Slopes& t, const ElementWork& o) {
  const std::size_t n = o.hub_force.size();
  return {along(t, o.a.data(), o.a.data() + n, o.a.data() + 2 * n),
          along(t, o.b.data(), o.b.data() + n, o.b.data() + 2 * n)};
}

// What is left of an element along a displacement with J a, J b once its state is eliminated.
struct Left {
  double force, kappa, constant, slope;
};
Left left_of(const Stiff& f, const Staged& j, const StageElements::Stage& s) {
  const double g = s.g;
  Left o{f.force + g * (f.per_u * j.a + f.per_v * j.b), g * (f.per_v + g * f.per_u), 0.0, 0.0};
  if (f.state < 0) return o;
  const double per = 1.0 / (1.0 - g * f.rate_e), p = s.p ? s.p[f.state] : 0.0;
  o.constant = per * (f.rate + g * (f.rate_u * j.a + f.rate_v * j.b + f.rate_e * p));
  o.slope = per * g * (f.rate_v + g * f.rate_u);
  o.force += g * f.per_e * (p + o.constant), o.kappa += g * f.per_e * o.slope;
  return o;
}
void put(const Slopes& t, const Stiff& f, const StageElements::Stage& s, ElementWork& o) {
  const Left left = left_of(f, staged(t, o), s);
  if (f.state >= 0) o.states.push_back({f.state, left.constant, left.slope, t});
  put_force(t, left.force, o), put_inertia(t, left.kappa, o);
}

// Between two wheels whose rows do not meet before the root. In W stands, besides the element itself, what makes its
// κ JᵀJ, J = (J_l, -J_r), the larger 2 κ diag(J_lᵀJ_l, J_rᵀJ_r): a damper κ/g along J_l + J_r.
void put_between(const Slopes& l, const Slopes& r, const Stiff& f, const StageElements::Stage& s, ElementWork& o) {
  const Staged of_l = staged(l, o), of_r = staged(r, o);
  const Left left = left_of(f, {of_l.a - of_r.a, of_l.b - of_r.b}, s);
  if (f.state >= 0) o.states.push_back({f.state, left.constant, left.slope, l, r});
  const double more = left.kappa * (of_l.b + of_r.b);
  put_force(l, left.force + more, o), put_force(r, more - left.force, o);
  put_inertia(l, 2.0 * left.kappa, o), put_inertia(r, 2.0 * left.kappa, o);
}

// The same for a force that several wheels share, along J = Σ s_i J_i with Σ s_i = 1: in W stands κ Σ s_i J_iᵀJ_i,
// which is at least κ JᵀJ, the difference a damper of what they move against each other. own: what acts on each.
template <std::size_t N>
void put_shared(std::size_t count, const std::array<Slopes, N>& t, const std::array<double, N>& share,
                const std::array<double, N>& own, const Stiff& f, const StageElements::Stage& s, ElementWork& o) {
  std::array<double, N> b;
  Staged mean{0.0, 0.0};
  for (std::size_t k = 0; k < count; ++k) {
    const Staged one = staged(t[k], o);
    b[k] = one.b, mean.a += share[k] * one.a, mean.b += share[k] * one.b;
  }
  const Left left = left_of(f, mean, s);
  for (std::size_t k = 0; k < count; ++k) {
    put_force(t[k], own[k] + share[k] * (left.force + left.kappa * (b[k] - mean.b)), o);
    put_inertia(t[k], share[k] * left.kappa, o);
  }
}

// Of a force that moves from `from` on and is kept within the limits: by how much of it.
double share_within(double from, double change, double low, double high) {
  if (change == 0.0) return from > low && from < high ? 1.0 : 0.0;
  return (std::clamp(from + change, low, high) - std::clamp(from, low, high)) / change;
}

}  // namespace

std::shared_ptr<StageElements::Work> SuspensionElements::make_work() const {
  auto work = std::make_shared<ElementWork>();
  const auto wheels = place_of(at_.wheels);
  for (std::vector<double>* list : {&work->hub_force, &work->steer_force, &work->hinge_force, &work->hh, &work->hs,
                                    &work->ss, &work->hb, &work->sb, &work->bb})
    list->resize(wheels);
  work->cross.resize(place_of(at_.axles())), work->body.resize(place_of(at_.units));
  work->a.resize(3 * wheels), work->b.resize(3 * wheels);
  work->travels.resize(wheels), work->states.reserve(size());
  return work;
}

void SuspensionElements::make_room_beside() {
  Beside& o = beside_;
  o.work = make_work();
  o.z.resize(place_of(at_.z_size())), o.mean = o.z, o.still.resize(place_of(at_.z_size() + at_.wheels));
  o.ahead.resize(place_of(at_.size())), o.moved.resize(place_of(at_.z_begin()));
  o.last_hinge_rate.resize(place_of(at_.wheels));
  o.k.resize(size()), o.later = o.last = o.k;
}

void SuspensionElements::condense_wheel(int i, const Stage& s, StageElements::Work& work) const {
  ElementWork& o = static_cast<ElementWork&>(work);
  const WheelElements& w = p_.wheel[place_of(i)];
  const Place& at = place_[place_of(i)];
  const WheelTravels<double>& t = o.travels[place_of(i)];
  const Slopes spring = slopes(t.spring, i), damper = slopes(t.damper, i);
  const double *e = s.e, u = t.spring.value, u_dot = t.spring.rate, s_dot = t.damper.rate;
  if (w.air_spring) {
    if (!is_pooled(i)) {
      const AirSpringForce<double> air = evaluate(*w.air_spring, u, air_mass(i, e));
      put(spring, {air.force, std::max(air.stiffness, 0.0)}, s, o);
      if (at.line == kNone) o.states.push_back({at.mass, valve_flow(i, air.pressure, e), 0.0, spring});
    }
    if (w.level) {
      // The mass flows slowly; the filter may be quick, and nothing hangs on it within the step.
      const double per = 1.0 / w.level->law.filter_time;
      Stiff filter{0.0};
      filter.state = at.filtered, filter.rate = per * (u - e[at.filtered]), filter.rate_u = per, filter.rate_e = -per;
      put(spring, filter, s, o);
    }
  }
  if (w.leaf_spring) {
    const MemorySpring<double>& m = w.leaf_spring->memory;
    const double f = e[at.memory];
    const FrictionForce<double> now = evaluate(*w.leaf_spring, u, u_dot, f);
    put(spring,
        {now.force, w.leaf_spring->stiffness, 0.0, 1.0, at.memory, now.rate, 0.0,
         std::max(m.stiffness - m.decay * std::copysign(f, f * u_dot), 0.0), -m.decay * std::fabs(u_dot)},
        s, o);
  }
  if (w.series_damper) {
    const ElementForce<double> f = evaluate(w.series_damper->spring, e[at.mount]);
    const double v = speed(w.series_damper->damper, f.force), soft = 1.0 / damping(w.series_damper->damper, v);
    put(damper, {f.force, 0.0, 0.0, f.stiffness, at.mount, s_dot - v, 0.0, 1.0, -soft * f.stiffness}, s, o);
  }
  if (w.friction) {
    // The state follows the whole path; it is cut at the end of the step. What is stiffer than what would stop wheel
    // and knuckle within the step is taken for that.
    const double limit = w.friction->yield_force, most = (s.g > 0.0 ? 1.0 : 0.25) * hub_mass_[place_of(i)];
    const double k = std::min(w.friction->stiffness, most / (s.step * s.step)), f = e[at.slider];
    put(damper,
        {std::clamp(f, -limit, limit), 0.0, 0.0, share_within(f, k * s.horizon * s_dot, -limit, limit), at.slider,
         k * s_dot, 0.0, k, 0.0},
        s, o);
  }
  if (w.actuator) {
    const ForceActuator<double>& law = w.actuator->law;
    const double body = vertical_speed(i, s.x), wheel = body + s.x[at_.hub_rate() + i], f = e[at.actuator];
    Stiff act{std::clamp(f, law.force_min, law.force_max)};
    act.state = at.actuator;
    act.rate = force_rate(law, f, u, u_dot, w.actuator->body_speed * body + w.actuator->wheel_speed * wheel);
    if (act.rate != 0.0 || (f > law.force_min && f < law.force_max)) {
      // The wheel's own speed is that of the spring, but for its slope.
      const double per = 1.0 / law.force_rate, of_wheel = spring.h > 0.1 ? w.actuator->wheel_speed / spring.h : 0.0;
      act.per_e = 1.0, act.rate_e = -law.force * per;
      act.rate_u = per * std::max(law.displacement, 0.0);
      act.rate_v = per * std::max(law.displacement_rate + of_wheel, 0.0);
    }
    put(spring, act, s, o);
  }
}

void SuspensionElements::condense_bar(int axle, const Stage& s, StageElements::Work& work) const {
  ElementWork& o = static_cast<ElementWork&>(work);
  const ActiveBar& bar = *p_.bar[place_of(axle)];
  const int left = 2 * axle, state = bar_place_[place_of(axle)];
  const WheelTravels<double>* both = &o.travels[place_of(left)];
  const Travel<double>&l = both[0].bar, &r = both[1].bar;
  const double length = bar.law.geometry.link_distance, roll = (l.value - r.value) / length;
  const double demand = bar_demand(bar, roll, (l.rate - r.rate) / length, s.x), most = bar.law.torque_limit;
  const double lever = -forces_of_torque(bar.law.geometry, roll, 1.0).roll_torque / length;
  const bool free = std::fabs(demand) < most;
  const double per_u = free ? std::max(bar.roll, 0.0) / length : 0.0;
  const double per_v = free ? std::max(bar.roll_rate, 0.0) / length : 0.0;
  Stiff f{0.0};
  if (state == kNone) {
    f.force = lever * std::clamp(demand, -most, most), f.per_u = lever * per_u, f.per_v = lever * per_v;
  } else {
    const double per = 1.0 / bar.law.time_constant, torque = s.e[state];
    f.force = lever * torque, f.per_e = lever, f.state = state, f.rate = torque_rate(bar.law, torque, demand);
    f.rate_u = per * per_u, f.rate_v = per * per_v, f.rate_e = -per;
  }
  const Slopes of_left = slopes(l, left), of_right = slopes(r, left + 1);
  if (travels_.is_dependent(axle))
    put({left, of_left.h - of_right.other, 0.0, of_left.other - of_right.h, 0.0}, f, s, o);
  else
    put_between(of_left, of_right, f, s, o);
}

void SuspensionElements::condense_beam(const Beam& beam, const Stage& s, StageElements::Work& work) const {
  ElementWork& o = static_cast<ElementWork&>(work);
  std::array<Slopes, 2> t;
  double u = 0.0, rate = 0.0;
  for (std::size_t k = 0; k < 2; ++k) {
    const Travel<double>& own = o.travels[place_of(beam.wheel[k])].spring;
    t[k] = slopes(own, beam.wheel[k]);
    u += beam.share[k] * own.value, rate += beam.share[k] * own.rate;
  }
  const ElementForce<double> f = evaluate(beam.spring, u);
  put_shared<2>(2, t, beam.share, {0.0, 0.0}, {f.force + beam.damping * rate, f.stiffness, beam.damping}, s, o);
}

void SuspensionElements::condense_pool(const Line& line, const Stage& s, StageElements::Work& work) const {
  ElementWork& o = static_cast<ElementWork&>(work);
  const std::size_t count = line.wheel.size();
  std::array<Slopes, kMostWheels> t;
  std::array<double, kMostWheels> area, force;
  double displaced = 0.0, all = 0.0, flow = 0.0;
  for (std::size_t k = 0; k < count; ++k) {
    const Travel<double>& own = o.travels[place_of(line.wheel[k])].spring;
    const AirSpring<double>& spring = *p_.wheel[place_of(line.wheel[k])].air_spring;
    t[k] = slopes(own, line.wheel[k]), area[k] = std::max(detail::bellows_area(spring, own.value), 0.0);
    displaced += detail::displaced_volume(spring, own.value), all += area[k];
  }
  const AirSpringForce<double> air = evaluate(line.whole, displaced, s.e[line.mass]);
  for (std::size_t k = 0; k < count; ++k) {
    const AirSpring<double>& spring = *p_.wheel[place_of(line.wheel[k])].air_spring;
    force[k] = air.force * area[k], area[k] /= all;
    flow += line.part[k] * valve_flow(line.wheel[k], air.pressure, s.e);
    put(t[k], {0.0, std::max(air.force * spring.area * spring.area_slope, 0.0)}, s, o);
  }
  put_shared(count, t, area, force, {0.0, air.stiffness * all * all}, s, o);
  o.states.push_back({line.mass, flow, 0.0, t[0]});
}

// In W all masses but the first come to rest at the rate of the quickest, so that what leaves one comes to the others
// within a stage, too; what travels do to the flow is explicit.
void SuspensionElements::condense_flows(const Line& line, const Stage& s, StageElements::Work& work) const {
  ElementWork& o = static_cast<ElementWork&>(work);
  const std::size_t count = line.wheel.size();
  std::array<double, kMostWheels> pressure;
  double mean = 0.0, let_in = 0.0, quickest = 0.0;
  for (std::size_t k = 0; k < count; ++k) {
    const AirSpring<double>& spring = *p_.wheel[place_of(line.wheel[k])].air_spring;
    const double mass = air_mass(line.wheel[k], s.e), u = o.travels[place_of(line.wheel[k])].spring.value;
    pressure[k] = evaluate(spring, u, mass).pressure, mean += pressure[k] / static_cast<double>(count);
    quickest = std::max(quickest, line.rate[k] * spring.exponent * pressure[k] / std::max(mass, 1e-9));
  }
  for (std::size_t k = 0; k < count; ++k) {
    const int i = line.wheel[k], state = place_[place_of(i)].mass;
    const double valve = valve_flow(i, pressure[k], s.e), p = s.p && k > 0 ? s.p[state] : 0.0;
    const Slopes still{i, 0.0, 0.0, 0.0, 0.0};
    let_in += line.part[k] * valve;
    if (k > 0)
      o.states.push_back({state,
                          (line.rate[k] * (mean - pressure[k]) + valve - s.g * quickest * p) / (1.0 + s.g * quickest),
                          0.0, still});
  }
  o.states.push_back({line.mass, let_in, 0.0, {line.wheel[0], 0.0, 0.0, 0.0, 0.0}});
}

void SuspensionElements::condense(const Stage& s, StageElements::Work& work) const {
  ElementWork& o = static_cast<ElementWork&>(work);
  for (std::vector<double>* list :
       {&o.hub_force, &o.steer_force, &o.hinge_force, &o.hh, &o.hs, &o.ss, &o.hb, &o.sb, &o.bb, &o.cross})
    std::fill(list->begin(), list->end(), 0.0);
  for (UnitLoad<double>& load : o.body) load = {zero3<double>(), zero3<double>()};
  o.states.clear();
  const auto look = [&s, &o](std::size_t to, double rate, const double* b, const double* a) {
    o.b[to] = b ? *b : 0.0;
    o.a[to] = !b ? rate : s.has_a ? *a : s.a_per_b * *b - rate;
  };
  const auto wheels = place_of(at_.wheels);
  for (std::size_t i = 0; i < wheels; ++i) {
    const auto velocity = [&](std::size_t list, int place) {
      const double* z = s.x + at_.z_begin();
      const auto k = place_of(place) + i;
      look(list * wheels + i, z[k], s.b ? s.b + k : nullptr, s.a ? s.a + k : nullptr);
    };
    velocity(0, at_.z_hub()), velocity(1, at_.z_steer());
    if (s.hinge)
      look(2 * wheels + i, s.hinge_rate[i], s.hinge_b ? s.hinge_b + i : nullptr, s.hinge_a ? s.hinge_a + i : nullptr);
  }
  const HingeTravels<double> hinges{s.hinge, s.hinge_rate};
  const auto on_beam = [this](int axle) {
    return std::any_of(beams_.begin(), beams_.end(),
                       [axle](const Beam& b) { return b.wheel[0] / 2 == axle || b.wheel[1] / 2 == axle; });
  };
  for (int k = 0; k < at_.axles(); ++k)
    if (p_.wheel[place_of(2 * k)].any_force() || p_.wheel[place_of(2 * k + 1)].any_force() || p_.bar[place_of(k)] ||
        on_beam(k))
      travels_.evaluate(k, s.x, hinges, o.travels.data() + 2 * k);
  for (int i = 0; i < at_.wheels; ++i) condense_wheel(i, s, o);
  for (int k = 0; k < at_.axles(); ++k)
    if (p_.bar[place_of(k)]) condense_bar(k, s, o);
  for (const Beam& beam : beams_) condense_beam(beam, s, o);
  for (const Line& line : lines_) line.rate.empty() ? condense_pool(line, s, o) : condense_flows(line, s, o);
  put_unbalances<double>(s.x, hinges, work, nullptr);
}

void SuspensionElements::expand(const double* z, const double* hinge, const StageElements::Work& work,
                                double* rate) const {
  std::fill_n(rate, size(), 0.0);
  for (const Eliminated& e : static_cast<const ElementWork&>(work).states)
    rate[e.state] = e.constant + e.slope * (along(e.way, z + at_.z_hub(), z + at_.z_steer(), hinge) -
                                            along(e.less, z + at_.z_hub(), z + at_.z_steer(), hinge));
}

void SuspensionElements::end_step(double* e) const {
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelElements& w = p_.wheel[place_of(i)];
    const Place& at = place_[place_of(i)];
    if (w.friction) e[at.slider] = std::clamp(e[at.slider], -w.friction->yield_force, w.friction->yield_force);
    if (w.actuator) e[at.actuator] = std::clamp(e[at.actuator], w.actuator->law.force_min, w.actuator->law.force_max);
  }
}

// Accelerations go on as they were on the average of the last step, which is off by O(h): velocities at the end by
// O(h²). The states move by ROS2-W (vehicle/car/steps.h) with the car's motion as a given function of time.
void SuspensionElements::step_beside(double h, const double* x, double* e, StepInputs<double>& u) {
  constexpr double gamma = 0.29289321881345247560;  // 1 - 1/√2
  if (!p_.any_force()) return;
  Beside& o = beside_;
  const auto wheels = place_of(at_.wheels);
  Hinges<double> now = hinges(e), end = now;
  const double goes_on = o.last_step > 0.0 ? h / o.last_step : 0.0, *z = x + at_.z_begin();
  std::copy_n(x, at_.size(), o.ahead.begin());
  for (std::size_t i = 0; i < o.z.size(); ++i) {
    const double later = z[i] + goes_on * (z[i] - o.z[i]);
    o.ahead[place_of(at_.z_begin()) + i] = later, o.mean[i] = 0.5 * (z[i] + later), o.z[i] = z[i];
  }
  position_rate(at_, x, o.mean.data(), o.moved.data());
  for (std::size_t i = 0; i < o.moved.size(); ++i) o.ahead[i] += h * o.moved[i];
  for (std::size_t i = 0; i < wheels; ++i) {
    end.rate[i] = now.rate[i] + goes_on * (now.rate[i] - o.last_hinge_rate[i]), o.last_hinge_rate[i] = now.rate[i];
    end.travel[i] += 0.5 * h * (now.rate[i] + end.rate[i]);
  }
  o.last_step = h;

  // Stages at the beginning and at the end; g = 0: forces alone. What is stiffer than explicit forces may be counts as
  // for twice the step.
  const double g = gamma * h, *none = o.still.data();
  const auto look = [&](bool later, const double* states, double of_g, const double* p) {
    const Hinges<double>& at = later ? end : now;
    const double* still = p ? none : nullptr;
    condense({later ? o.ahead.data() : x, states, at.travel.data(), at.rate.data(), of_g, 0.0, false, still, still,
              still, still, p, later ? 0.5 * h : h, 2.0 * h},
             *o.work);
  };
  const auto put_into = [&](CarInputs<double>& to) {
    for (std::size_t i = 0; i < wheels; ++i) {
      to.hub_force[i] += o.work->hub_force[i], to.steer_force[i] += o.work->steer_force[i];
      to.hinge_force[i] += o.work->hinge_force[i];
    }
    for (std::size_t k = 0; k < o.work->body.size(); ++k) {
      to.body[k].force += o.work->body[k].force, to.body[k].torque += o.work->body[k].torque;
    }
  };
  look(false, e, 0.0, nullptr), put_into(u.begin);
  look(false, e, g, nullptr), expand(none, none, *o.work, o.k.data());
  for (std::size_t i = 0; i < size(); ++i) o.later[i] = e[i] + h * o.k[i], o.last[i] = -2.0 * o.k[i];
  look(true, o.later.data(), g, o.last.data());
  for (std::size_t i = 0; i < size(); ++i) e[i] += 0.5 * h * o.k[i];
  expand(none, none, *o.work, o.k.data());
  for (std::size_t i = 0; i < size(); ++i) e[i] += 0.5 * h * o.k[i];
  end_step(e);
  look(true, e, 0.0, nullptr), put_into(u.end);
}

}  // namespace fahrwerk
