#include "analysis/kc/kc_steering.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "suspension/axle/evaluate.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

// Rates per input from those per s.
void scale(double slope, Knuckle<double>& k) {
  k.t_s = slope * k.t_s, k.d_s = slope * k.d_s;
  k.spring.per_s *= slope, k.damper.per_s *= slope, k.bar.per_s *= slope;
}

// The linkage with its tie rod on the relay rod. One that was built without it is followed over all of the input, from
// the start that a rack would give.
Linkage<double> on_relay(const Linkage<double>& l, const SteeringFourBar<double>& bar, bool right, double limit) {
  if (l.relayed) return l;
  if (std::none_of(l.rod, l.rod + l.rods, [](const Rod<double>& rod) { return rod.steer > 0.0; }))
    throw std::invalid_argument("this suspension has no tie rod");
  Linkage<double> out = l;
  out.relayed = true, out.relay = left_joint(bar);
  if (right) out.relay.bar.left_share = bar.right_share, out.relay.middle = evaluate(bar, 0.0).right;
  const double reach = std::fabs(limit / out.relay.per_s);
  out.range.s_min = std::min(out.range.s_min, -reach), out.range.s_max = std::max(out.range.s_max, reach);
  out.rounds = 12;
  return out;
}

void set_input(const KcSteering& steering, KcSide& side) {
  side.range.s_min = -steering.limit, side.range.s_max = steering.limit;
  side.guide.steered = true;
}

}  // namespace

SteerTravel steer_travel(const KcSteering& steering, double input) {
  if (const auto* rack = std::get_if<SplitRack<double>>(&steering.law)) {
    SteerSlopes<double> l = evaluate(rack->left, input), r = evaluate(rack->right, input);
    l.value += rack->left_offset, r.value += rack->right_offset;
    return {l, r};
  }
  if (const auto* map = std::get_if<SteeringTables>(&steering.law))
    return {evaluate(map->left, input), evaluate(map->right, input)};
  if (const auto* bar = std::get_if<SteeringFourBar<double>>(&steering.law)) {
    const FourBarMotion<double> m = evaluate(*bar, input), m0 = evaluate(*bar, 0.0);
    return {{m.left.y - m0.left.y, m.left_slope.y, m.left_bend.y},
            {m.right.y - m0.right.y, m.right_slope.y, m.right_bend.y}};
  }
  const PitmanArm& pitman = std::get<PitmanArm>(steering.law);
  const double c = std::cos(input), s = std::sin(input), u = dot(pitman.arm.u, pitman.along),
               v = dot(pitman.arm.v, pitman.along);
  const SteerSlopes<double> way{(c - 1.0) * u + s * v, c * v - s * u, -c * u - s * v};
  return {way, way};
}

std::array<KcSide, 2> steered(const KcSteering& steering, const Linkage<double>& left, const Linkage<double>& right,
                              const std::array<KcSide, 2>& sides) {
  if (std::holds_alternative<PitmanArm>(steering.law))
    throw std::invalid_argument("a pitman arm without relay rod belongs to a beam axle");
  std::array<KcSide, 2> out = sides;
  for (std::size_t i = 0; i < 2; ++i) {
    set_input(steering, out[i]);
    if (const auto* bar = std::get_if<SteeringFourBar<double>>(&steering.law)) {
      const Linkage<double> l = on_relay(i == 0 ? left : right, *bar, i == 1, steering.limit);
      out[i].at = [l, per = 1.0 / l.relay.per_s, plain = sides[i].at](double h, double h_other, double input) {
        KcPlace place = plain(h, h_other, 0.0);  // for what does not depend on steering
        place.knuckle.own = evaluate(l, h, per * input, 0.0, 0.0);
        scale(per, place.knuckle.own);
        return place;
      };
      continue;
    }
    out[i].at = [steering, i, plain = sides[i].at](double h, double h_other, double input) {
      const SteerTravel t = steer_travel(steering, input);
      const SteerSlopes<double>& s = i == 0 ? t.left : t.right;
      KcPlace place = plain(h, h_other, s.value);
      scale(s.slope, place.knuckle.own);
      return place;
    };
  }
  return out;
}

std::array<KcSide, 2> steered(const KcSteering& steering, const DependentAxle<double>& axle,
                              const std::array<KcSide, 2>& sides) {
  if (!axle.steered) throw std::invalid_argument("this axle is not steered");
  if (std::holds_alternative<SteeringFourBar<double>>(steering.law))
    throw std::invalid_argument("a beam axle has a drag link; give the pitman arm alone");
  std::array<KcSide, 2> out = sides;
  for (std::size_t i = 0; i < 2; ++i) {
    set_input(steering, out[i]);
    if (const auto* pitman = std::get_if<PitmanArm>(&steering.law)) {
      out[i].at = [axle, a = pitman->arm, limit = steering.limit, i, plain = sides[i].at](double h, double h_other,
                                                                                          double input) {
        const double per = travel_per_angle(a, axle.steering.drag_direction);
        DependentAxle<double> moved = axle;
        moved.steering.on_pitman = true, moved.steering.pitman = {a, 1.0 / per};
        const double reach = std::max(axle.range.s_max, std::fabs(per * limit));
        moved.range.s_min = -reach, moved.range.s_max = reach;
        KcPlace place = plain(h, h_other, 0.0);
        const AxleTravel<double> at{{i == 0 ? h : h_other, i == 0 ? h_other : h}, per * input};
        place.knuckle = evaluate(moved, at, {{0.0, 0.0}, 0.0}).wheel[i];
        scale(per, place.knuckle.own);
        return place;
      };
      continue;
    }
    // Both wheels hang on one drag link: the left side's travel is that of the drag link.
    out[i].at = [steering, plain = sides[i].at](double h, double h_other, double input) {
      const SteerSlopes<double> s = steer_travel(steering, input).left;
      KcPlace place = plain(h, h_other, s.value);
      scale(s.slope, place.knuckle.own);
      return place;
    };
  }
  return out;
}

std::vector<Metric> steering_figures(const KcSteering& steering, const std::array<KcSide, 2>& sides) {
  const auto per_input = [&](double input) {  // of the mean steer angle
    double sum = 0.0;
    for (const KcSide& side : sides)
      sum += 0.5 * kc_wheel(side.knuckle(0.0, input), side.guide, side.wheel, 0.0, input).steer_per_s;
    return sum;
  };
  const double lock = 0.999 * steering.limit;
  std::vector<Metric> out{
      {"steering_ratio", 1.0 / per_input(0.0), "-", "input angle per mean steer angle, in the middle"},
      {"steering_ratio_lock", 1.0 / per_input(lock), "-", "the same at full lock to the left of the input"}};
  if (steering.damper) {
    const double way = 0.5 * (steer_travel(steering, 0.0).left.slope + steer_travel(steering, 0.0).right.slope);
    const double damping = evaluate(*steering.damper, 0.0).damping;
    out.push_back({"steering_damping", damping * way * way, "N m s/rad", "of the steering damper, at the input"});
    out.push_back({"steering_damping_wheel", damping * way * way / (per_input(0.0) * per_input(0.0)), "N m s/rad",
                   "of the steering damper, at the mean steer angle"});
  }
  return out;
}

}  // namespace fahrwerk
