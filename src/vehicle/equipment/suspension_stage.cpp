// The force elements of a suspension in the stages of fixed steps (vehicle/car/stage_elements.h).
#include <algorithm>
#include <array>
#include <cmath>

#include "vehicle/equipment/suspension_laws.h"
#include "vehicle/equipment/suspension_rates.h"

namespace fahrwerk {

using detail::place_of;
using namespace suspension_laws;

namespace {

// Slopes of one displacement: per travels of one wheel and of its axle's other one.
struct Slopes {
  int wheel;
  double h, s, other, b;
};
Slopes slopes(const Travel<double>& t, int wheel) { return {wheel, t.per_h, t.per_s, t.per_other_h, t.per_b}; }

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

double way_along(const Slopes& t, const double* hub, const double* steer, const double* hinge) {
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
Staged staged(const Slopes& t, const ElementWork& o) {
  const std::size_t n = o.hub_force.size();
  return {way_along(t, o.a.data(), o.a.data() + n, o.a.data() + 2 * n),
          way_along(t, o.b.data(), o.b.data() + n, o.b.data() + 2 * n)};
}

Left left_of(const Stiff& f, const Staged& j, const StageElements::Stage& s) {
  return left_of(f, j, s.g, s.p && f.state >= 0 ? s.p[f.state] : 0.0);
}
void put(const Slopes& t, const Stiff& f, const StageElements::Stage& s, ElementWork& o) {
  const Left left = left_of(f, staged(t, o), s);
  if (f.state >= 0) o.states.push_back({f.state, left.constant, left.slope, t});
  put_force(t, left.force, o), put_inertia(t, left.kappa, o);
}

// Between the wheels of an axle whose rows do not meet before the root.
void put_between(const Slopes& l, const Slopes& r, const Stiff& f, const StageElements::Stage& s, ElementWork& o) {
  const Staged of_l = staged(l, o), of_r = staged(r, o);
  const Left left = left_of(f, {of_l.a - of_r.a, of_l.b - of_r.b}, s);
  if (f.state >= 0) o.states.push_back({f.state, left.constant, left.slope, l, r});
  put_force(l, left.force, o), put_force(r, -left.force, o);
  o.between[static_cast<std::size_t>(l.wheel / 2)] = {left.kappa, {l.h, -r.h}, {l.s, -r.s}, {l.b, -r.b}};
  o.any_between = o.any_between || left.kappa > 0.0;
}

// A force that several wheels share, along J = Σ s_i J_i with Σ s_i = 1: in W stands κ Σ s_i J_iᵀJ_i,
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

}  // namespace

std::shared_ptr<StageElements::Work> SuspensionElements::make_work() const {
  auto work = std::make_shared<ElementWork>();
  const auto wheels = place_of(at_.wheels);
  for (std::vector<double>* list : {&work->hub_force, &work->steer_force, &work->hinge_force, &work->hh, &work->hs,
                                    &work->ss, &work->hb, &work->sb, &work->bb})
    list->resize(wheels);
  work->cross.resize(place_of(at_.axles())), work->between.resize(place_of(at_.axles()));
  work->body.resize(place_of(at_.units));
  work->a.resize(3 * wheels), work->b.resize(3 * wheels);
  work->travels.resize(wheels), work->states.reserve(size());
  return work;
}

void SuspensionElements::condense_wheel(int i, const Stage& s, StageElements::Work& work) const {
  ElementWork& o = static_cast<ElementWork&>(work);
  const WheelElements& w = p_.wheel[place_of(i)];
  const Place& at = place_[place_of(i)];
  const WheelTravels<double>& t = o.travels[place_of(i)];
  const Slopes spring = slopes(t.spring, i), damper = slopes(t.damper, i);
  double body = 0.0, wheel = 0.0;
  if (w.actuator) body = vertical_speed(i, s.x), wheel = body + s.x[at_.hub_rate() + i];
  const auto put_along_spring = [&](const Stiff& f) { put(spring, f, s, o); };
  if (w.air_spring && at.line == kNone) {
    put_air_laws(w, at, s.e, t.spring.value, put_along_spring);
  } else if (w.air_spring) {
    if (!is_pooled(i)) {
      const AirSpringForce<double> air = evaluate(*w.air_spring, t.spring.value, air_mass(i, s.e));
      put(spring, {air.force, std::max(air.stiffness, 0.0)}, s, o);
    }
    if (w.level) put_level_law(w, at, s.e, t.spring.value, put_along_spring);
  }
  put_spring_laws(w, at, s.e, t.spring.value, t.spring.rate, body, wheel, spring.h, put_along_spring);
  put_damper_laws(w, at, s.e, t.damper.rate, hub_mass_[place_of(i)], {s.g, s.horizon, s.step},
                  [&](const Stiff& f) { put(damper, f, s, o); });
}

void SuspensionElements::condense_bar(int axle, const Stage& s, StageElements::Work& work) const {
  ElementWork& o = static_cast<ElementWork&>(work);
  const ActiveBar& bar = *p_.bar[place_of(axle)];
  const int left = 2 * axle, state = bar_place_[place_of(axle)];
  const WheelTravels<double>* both = &o.travels[place_of(left)];
  const Travel<double>&l = both[0].bar, &r = both[1].bar;
  const double length = bar.law.geometry.link_distance, roll = (l.value - r.value) / length;
  const Stiff f = bar_law(bar, state, s.e, roll, bar_demand(bar, roll, (l.rate - r.rate) / length, s.x));
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
  std::fill(o.between.begin(), o.between.end(), Between{});
  o.any_between = false, o.states.clear();
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
    rate[e.state] = e.constant + e.slope * (way_along(e.way, z + at_.z_hub(), z + at_.z_steer(), hinge) -
                                            way_along(e.less, z + at_.z_hub(), z + at_.z_steer(), hinge));
}

void SuspensionElements::end_step(double* e) const {
  for (int i = 0; i < at_.wheels; ++i) {
    const WheelElements& w = p_.wheel[place_of(i)];
    const Place& at = place_[place_of(i)];
    if (w.friction) e[at.slider] = std::clamp(e[at.slider], -w.friction->yield_force, w.friction->yield_force);
    if (w.actuator) e[at.actuator] = std::clamp(e[at.actuator], w.actuator->law.force_min, w.actuator->law.force_max);
  }
}

}  // namespace fahrwerk
