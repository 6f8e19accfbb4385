// The force elements of a suspension in the stages of fixed steps (vehicle/car/stage_elements.h).
#include <algorithm>
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
  put_spring_laws(w, at, s.e, t.spring.value, t.spring.rate, body, wheel, spring.h,
                  [&](const Stiff& f) { put(spring, f, s, o); });
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
  travels_.evaluate(s.x, hinges, o.travels.data());
  for (int i = 0; i < at_.wheels; ++i) condense_wheel(i, s, o);
  for (int k = 0; k < at_.axles(); ++k)
    if (p_.bar[place_of(k)]) condense_bar(k, s, o);
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
