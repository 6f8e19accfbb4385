#include "analysis/kc/kc_rig.h"

#include <algorithm>
#include <cmath>

#include "math/constants.h"
#include "suspension/axle/evaluate.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

// The knuckle as it moves with the rig: its rates per own hub travel take in those of the other wheel.
Knuckle<double> along(const AxleKnuckle<double>& k, KcMotion motion) {
  const double other = motion == KcMotion::parallel ? 1.0 : -1.0;
  Knuckle<double> o = k.own;
  o.t_h += other * k.t_other, o.d_h += other * k.d_other;
  o.spring.per_h += other * k.spring_per_other;
  o.damper.per_h += other * k.damper_per_other;
  o.bar.per_h += other * k.bar_per_other;
  return o;
}

KcWheel wheel_at(const KcSide& side, double h, double h_other, double s, KcMotion motion) {
  KcWheel w = kc_wheel(along(side.at(h, h_other, s).knuckle, motion), side.guide, side.wheel, h, s);
  // A wheel that two travels move has no one screw axis.
  if (side.dependent) w.travel_axis = {{kNone, kNone, kNone}, {kNone, kNone, kNone}, kNone, false};
  return w;
}

KcAxle axle_at(const KcSide& left, const KcSide& right, double h_left, double h_right, double s, KcMotion motion) {
  return kc_axle(wheel_at(left, h_left, h_right, s, motion), wheel_at(right, h_right, h_left, s, motion));
}

// Round-off must not lead out of the range, where suspensions stand still.
double part(double low, double high, int i, int n) { return std::clamp(low + (high - low) * i / (n - 1), low, high); }
double within(const TravelRange<double>& range, double h) { return std::clamp(h, range.h_min, range.h_max); }

// Forces on the wheels along their hub travels, left and right.
struct WheelForces {
  double left, right;
};
WheelForces wheel_forces(const KcSide& left, const KcSide& right, const KcVehicleData& v, double h_left, double h_right,
                         double s) {
  const KcPlace pl = left.at(h_left, h_right, s), pr = right.at(h_right, h_left, s);
  const AxleKnuckle<double>&l = pl.knuckle, &r = pr.knuckle;
  const Spring<double> spring{std::isfinite(v.spring_load) ? v.spring_load : 0.0, v.spring_stiffness, v.spring_cubic,
                              v.bump, v.rebound};
  const auto spring_force = [&](double u) {
    double force = evaluate(spring, u).force;
    if (v.curves)
      for (const Table& curve : v.curves->spring) force += curve(u);
    return force;
  };
  const double spring_l = spring_force(l.own.spring.value), spring_r = spring_force(r.own.spring.value);
  const bool has_bar = left.has_bar && right.has_bar && std::isfinite(v.bar_stiffness);
  const double twist = l.own.bar.value - r.own.bar.value, torque = v.twist_stiffness * pl.twist;
  const double bar = has_bar ? v.bar_stiffness * twist + (v.bar_curve ? (*v.bar_curve)(twist) : 0.0) : 0.0;
  WheelForces stops{0.0, 0.0};
  for (int i = 0; i < 2; ++i) {
    if (left.stop[i]) {
      const double force = stop_force(*left.stop[i], i, l.stop[i].value).force;
      stops.left += force * l.stop[i].per_h, stops.right += force * l.stop[i].per_other;
    }
    if (right.stop[i]) {
      const double force = stop_force(*right.stop[i], i, r.stop[i].value).force;
      stops.right += force * r.stop[i].per_h, stops.left += force * r.stop[i].per_other;
    }
  }
  return {stops.left + spring_l * l.own.spring.per_h + spring_r * r.spring_per_other +
              bar * (l.own.bar.per_h - r.bar_per_other) + torque * pl.twist_per_own,
          stops.right + spring_r * r.own.spring.per_h + spring_l * l.spring_per_other +
              bar * (l.bar_per_other - r.own.bar.per_h) + torque * pr.twist_per_own};
}

// Their change per hub travel: a central difference over 0.2 mm of the exact force, one-sided at the ends of the range.
void set_wheel_rates(const KcSide& left, const KcSide& right, const KcVehicleData& v, KcMotion motion, KcSample& o) {
  o.wheel_rate_left = o.wheel_rate_right = kNone;
  if (!left.guide.has_spring || !right.guide.has_spring || !std::isfinite(v.spring_stiffness)) return;
  constexpr double d = 1e-4;
  const double l = o.axle.left.h, r = o.axle.right.h, s = o.axle.left.s,
               way = motion == KcMotion::parallel ? 1.0 : -1.0;
  const double down = way > 0.0 ? right.range.h_min - r : r - right.range.h_max;
  const double up = way > 0.0 ? right.range.h_max - r : r - right.range.h_min;
  const double low = std::max({-d, left.range.h_min - l, down}), high = std::min({d, left.range.h_max - l, up});
  if (!(high > low)) return;
  const auto forces = [&](double by) {
    return wheel_forces(left, right, v, within(left.range, l + by), within(right.range, r + way * by), s);
  };
  const WheelForces a = forces(low), b = forces(high);
  o.wheel_rate_left = (b.left - a.left) / (high - low);
  o.wheel_rate_right = way * (b.right - a.right) / (high - low);
}

// Inner and outer angles of the wheels, against the way both point in the design position.
void set_turn(const KcVehicleData& v, const KcWheel& left_D, const KcWheel& right_D, KcSample& o) {
  o.ackermann_error = o.turning_radius = kNone;
  if (!std::isfinite(v.wheelbase)) return;
  const double l = o.axle.left.steer - left_D.steer, r = o.axle.right.steer - right_D.steer;
  // Rear wheels that point to the left lead the car to the right.
  const bool to_left = (l + r > 0.0) == v.front;
  const double inner = std::fabs(to_left ? l : r), outer = std::fabs(to_left ? r : l);
  o.ackermann_error = outer - ackermann_outer(inner, o.axle.track, v.wheelbase);
  if (outer > 1e-3) o.turning_radius = v.wheelbase / std::sin(outer);
}

class Figures {
 public:
  Figures(const KcSide& left, const KcSide& right, const KcVehicleData& v, const KcCurves& curves)
      : left_(left),
        right_(right),
        v_(v),
        curves_(curves),
        design_(kc_sample(left, right, v, 0.0, 0.0, 0.0, KcMotion::parallel)),
        roll_(kc_sample(left, right, v, 0.0, 0.0, 0.0, KcMotion::opposite)) {}

  std::vector<Metric> all() {
    const KcWheel &w = design_.axle.left, &r = design_.axle.right;
    add("toe", w.toe, "rad", "toe-in of a wheel");
    add("camber", w.camber, "rad", "top outwards positive");
    add("track", design_.axle.track, "m", "distance of the contacts");
    add("bump_steer", -left_.wheel.side * w.steer_per_h, "rad/m", "toe-in per hub travel");
    add("bump_camber", w.camber_per_h, "rad/m", "camber per hub travel");
    add("track_per_travel", w.contact_lateral_per_h + r.contact_lateral_per_h, "-",
        "track change of both wheels per travel");
    if (left_.dependent)
      add("shift_per_travel", 0.5 * (w.contact_per_h.y + r.contact_per_h.y), "-",
          "axle to the left per parallel travel");
    add("wheelbase_per_travel", w.contact_per_h.x, "-", "contact forwards per hub travel");
    add("recession_per_travel", -w.drive_support, "-", "wheel centre rearwards per hub travel");
    add_roll();
    add_ratios(w);
    add_supports(w);
    if (left_.guide.steered) add_steering(w);
    return std::move(out_);
  }

 private:
  void add(std::string name, double value, std::string unit, std::string description) {
    out_.push_back({std::move(name), value + 0.0, std::move(unit), std::move(description)});  // no negative zero
  }

  void add_roll() {
    gradients_ = kc_roll_gradients(roll_.axle);
    add("roll_steer", gradients_.steer, "-", "mean steer angle per roll angle");
    add("roll_camber", gradients_.camber_to_road, "-", "camber to the road of the left wheel per roll angle");
    add("roll_center_height", roll_.axle.roll_center_height, "m", "above the road");
    constexpr double d = 1e-4;
    const auto height = [&](double h) {
      return axle_at(left_, right_, h, h, 0.0, KcMotion::opposite).roll_center_height;
    };
    add("roll_center_per_travel", (height(d) - height(-d)) / (2.0 * d), "-",
        "migration: height above the road per parallel travel");
    double side = kNone;
    for (const KcSample& o : curves_.opposite) {
      const double y = std::fabs(o.axle.roll_center_y);
      if (std::fabs(o.axle.roll) <= 0.0175 * 2 && !(y <= side)) side = y;
    }
    add("roll_center_wander", side, "m", "most lateral wander of the roll centre within 2 deg of roll");
  }

  void add_ratios(const KcWheel& w) {
    const KcWheel& r = roll_.axle.left;
    const bool both = left_.dependent;  // elements inside of the wheels move less in roll
    if (left_.guide.has_spring) add("spring_ratio", w.spring_ratio, "-", "spring compression per hub travel");
    if (left_.guide.has_spring && both)
      add("spring_ratio_roll", r.spring_ratio, "-", "spring compression per hub travel in roll");
    if (left_.has_damper) add("damper_ratio", w.damper_ratio, "-", "damper compression per hub travel");
    if (left_.has_damper && both)
      add("damper_ratio_roll", r.damper_ratio, "-", "damper compression per hub travel in roll");
    if (left_.has_bar)
      add("bar_ratio", r.bar_ratio, "-",
          "travel of the bar's end per hub travel" + std::string(both ? " in roll" : ""));
    // Moment about the contacts: M dφ = Q_l dh_l + Q_r dh_r with dh_l = -dh_r.
    const double roll_squared = gradients_.roll_per_h * gradients_.roll_per_h;
    if (v_.twist_stiffness > 0.0) {
      const double twist = (left_.at(0, 0, 0).twist_per_own - right_.at(0, 0, 0).twist_per_own) / gradients_.roll_per_h;
      add("twist_per_roll", twist, "-", "torsion of the cross member per roll angle");
      add("twist_roll_stiffness", v_.twist_stiffness * twist * twist, "N m/rad", "share of the cross member");
    }
    if (!std::isfinite(design_.wheel_rate_left)) return;
    add("wheel_rate", design_.wheel_rate_left, "N/m", "force per hub travel, both wheels in parallel");
    add("roll_wheel_rate", roll_.wheel_rate_left, "N/m",
        v_.twist_stiffness > 0.0 ? "force per hub travel in roll, with bar and cross member"
                                 : "force per hub travel in roll, with the bar");
    add("roll_stiffness", (roll_.wheel_rate_left + roll_.wheel_rate_right) / roll_squared, "N m/rad",
        "of the axle about its contacts, without tyres");
  }

  void add_supports(const KcWheel& w) {
    add("brake_support_angle", std::atan(w.brake_support), "rad", "of the contact's path, wheel locked to the knuckle");
    add("drive_support_angle", std::atan(w.drive_support), "rad", "of the wheel centre's path");
    const auto vehicle = [&](double share) { return KcVehicle{v_.wheelbase, v_.height, share, v_.front}; };
    if (std::isfinite(v_.wheelbase * v_.height * v_.brake_share))
      add(v_.front ? "anti_dive" : "anti_lift", anti_dive(w, vehicle(v_.brake_share)), "-",
          "share of the load transfer in braking that the links take");
    KcWheel driven = w;  // by a torque against the body; against knuckle or beam the wheel is as if locked to it
    if (v_.drive_at_knuckle) driven.drive_support = w.brake_support;
    if (std::isfinite(v_.wheelbase * v_.height * v_.drive_share) && v_.drive_share > 0.0)
      add(v_.front ? "anti_lift_drive" : "anti_squat", anti_squat(driven, vehicle(v_.drive_share)), "-",
          "share of the load transfer in driving that the links take");
  }

  void add_steering(const KcWheel& w) {
    add("caster", w.caster, "rad", "top of the steering axis rearwards positive");
    add("kingpin_inclination", w.kingpin_inclination, "rad", "top of the steering axis inwards positive");
    add("caster_trail", w.caster_trail, "m", "axis ahead of the contact, at the road");
    add("caster_offset", w.caster_offset, "m", "axis ahead of the wheel centre, at its height");
    add("scrub_radius", w.scrub_radius, "m", "axis inside of the contact, at the road");
    add("kingpin_offset", w.kingpin_offset, "m", "axis inside of the wheel centre, at its height");
    add("steer_per_rack", w.steer_per_s, "rad/m", "steer angle per steer travel");
    double inner = 0.0, outer = 0.0, error = 0.0, radius = kNone;
    for (const KcSample& o : curves_.steer) {
      const double l = std::fabs(o.axle.left.steer), r = std::fabs(o.axle.right.steer);
      if (std::max(l, r) > inner) inner = std::max(l, r), outer = std::min(l, r);
      if (std::fabs(o.ackermann_error) > std::fabs(error)) error = o.ackermann_error;
      if (!(o.turning_radius >= radius)) radius = o.turning_radius;
    }
    add("steer_inner", inner, "rad", "largest angle of the inner wheel");
    add("steer_outer", outer, "rad", "angle of the outer wheel with it");
    if (!std::isfinite(v_.wheelbase)) return;
    const double ideal = ackermann_outer(inner, design_.axle.track, v_.wheelbase);
    add("ackermann", inner > ideal ? (inner - outer) / (inner - ideal) : kNone, "-",
        "difference of the angles at full lock over that of Ackermann");
    add("ackermann_error", error, "rad", "largest of the outer wheel against Ackermann");
    add("turning_circle", 2.0 * radius, "m", "diameter on which the outer contact runs at full lock");
  }

  const KcSide &left_, &right_;
  const KcVehicleData& v_;
  const KcCurves& curves_;
  KcSample design_, roll_;  // in the design position, rates along parallel and opposite travel
  KcRollGradients gradients_{};
  std::vector<Metric> out_;
};

// A knuckle that the other wheel does not move.
KcPlace alone(const Knuckle<double>& knuckle, double h, double s, const TravelStops<double>& stops) {
  KcPlace place{{knuckle, {}, {}, 0.0, 0.0, 0.0, {}}, 0.0, 0.0};
  for (int i = 0; i < 2; ++i) {
    if (stops.stop[i].travel == StopTravel::none) continue;
    const Displacement<double> u = stop_travel(stops.stop[i], h, s, knuckle);
    place.knuckle.stop[i] = {u.value, u.per_h, 0.0};
    place.stop_per_s[i] = u.per_s;
  }
  return place;
}

void set_laws(const TravelStops<double>& stops, KcSide& side) {
  for (int i = 0; i < 2; ++i)
    if (stops.stop[i].travel != StopTravel::none) side.stop[i] = stops.stop[i].law;
}

}  // namespace

KcSide kc_side(const Linkage<double>& l, const KcWheelData& wheel, const TravelStops<double>& stops) {
  KcSide side{[l, stops](double h, double, double s) { return alone(evaluate(l, h, s, 0.0, 0.0), h, s, stops); },
              {l.r_VW_D, !l.swing && l.range.s_max > l.range.s_min, l.has_spring},
              l.range,
              wheel,
              l.has_damper,
              l.bar_kind != Linkage<double>::Bar::none};
  set_laws(stops, side);
  return side;
}

KcSide kc_side(const DesignKinematics<double>& k, const Vec3<double>& r_VW_D, const KcWheelData& wheel,
               const TravelStops<double>& stops) {
  // The smallest range of all functions, beyond which one of them is only continued.
  double dh = 0.3, ds = 0.3;
  bool steered = false;
  for (const DesignFunction<double>* f : {&k.xi, &k.eta, &k.alpha, &k.beta, &k.gamma, &k.spring, &k.damper}) {
    if (f->per_dh > 0.0) dh = std::min(dh, 1.0 / f->per_dh);
    if (f->per_ds > 0.0) ds = std::min(ds, 1.0 / f->per_ds), steered = true;
  }
  if (!steered) ds = 0.0;
  KcSide side{[k, r_VW_D, stops](double h, double, double s) {
                return alone(evaluate(k, r_VW_D, h, s, 0.0, 0.0), h, s, stops);
              },
              {r_VW_D, steered, true},
              {-dh, dh, -ds, ds},
              wheel,
              true,
              k.bar.per_dh > 0.0};
  set_laws(stops, side);
  return side;
}

KcSide kc_side(const std::shared_ptr<const LookupTable>& t, const Vec3<double>& r_VW_D, const KcWheelData& wheel,
               const TravelStops<double>& stops) {
  const LookupKinematics<double> k{{t}};
  const bool steered = t->ns > 1;
  KcSide side{[k, r_VW_D, stops](double h, double, double s) {
                return alone(evaluate(k, r_VW_D, h, s, 0.0, 0.0), h, s, stops);
              },
              {r_VW_D, steered, true},
              {t->h_min, t->h_max(), steered ? t->s_min : 0.0, steered ? t->s_max() : 0.0},
              wheel,
              true,
              true};
  set_laws(stops, side);
  return side;
}

std::array<KcSide, 2> kc_sides(const DependentAxle<double>& axle, const KcWheelData& left,
                               const std::array<Stop<double>, 2>& stops) {
  const auto shared = std::make_shared<const DependentAxle<double>>(axle);
  const auto side = [&](int i) {
    KcWheelData wheel = left;
    wheel.side = i == 0 ? 1.0 : -1.0;
    const Vec3<double> r_VW_D = axle.r_VM_D + Vec3<double>{0.0, wheel.side * axle.half_track, 0.0};
    KcSide out{[shared, i](double h, double h_other, double s) -> KcPlace {
                 const AxleTravel<double> at{{i == 0 ? h : h_other, i == 0 ? h_other : h}, s};
                 const AxleMotion<double> o = evaluate(*shared, at, {{0.0, 0.0}, 0.0});
                 return KcPlace{o.wheel[i], o.twist, o.twist_per[i]};
               },
               {r_VW_D, axle.steered, axle.has_spring},
               axle.range,
               wheel,
               axle.has_damper,
               axle.bar_kind != DependentAxle<double>::Bar::none,
               true};
    for (int k = 0; k < 2; ++k)
      if (axle.has_stop[k]) out.stop[k] = stops[static_cast<std::size_t>(k)];
    return out;
  };
  return {side(0), side(1)};
}

double ackermann_outer(double inner, double track, double wheelbase) {
  // cot δ_o = cot δ_i + b/L, written so that δ_i = 0 is no exception.
  return std::atan2(std::sin(inner), std::cos(inner) + track / wheelbase * std::sin(inner));
}

KcSample kc_sample(const KcSide& left, const KcSide& right, const KcVehicleData& v, double h_left, double h_right,
                   double s, KcMotion motion) {
  KcSample o{axle_at(left, right, h_left, h_right, s, motion), kNone, kNone, kNone, kNone};
  if (left.dependent && motion == KcMotion::parallel) {
    const KcAxle roll = axle_at(left, right, h_left, h_right, s, KcMotion::opposite);
    o.axle.roll_center_y = roll.roll_center_y, o.axle.roll_center_height = roll.roll_center_height;
  }
  set_wheel_rates(left, right, v, motion, o);
  if (left.guide.steered) set_turn(v, wheel_at(left, 0.0, 0.0, 0.0, motion), wheel_at(right, 0.0, 0.0, 0.0, motion), o);
  return o;
}

KcCurves kc_curves(const KcSide& left, const KcSide& right, const KcVehicleData& v, const KcOptions& options) {
  KcCurves out;
  const int n = options.points;
  const double down = std::max(left.range.h_min, right.range.h_min), up = std::min(left.range.h_max, right.range.h_max);
  const double s_low = std::max(left.range.s_min, right.range.s_min),
               s_high = std::min(left.range.s_max, right.range.s_max);
  const double roll = std::min(up, -down);
  for (int i = 0; i < n; ++i) {
    const double h = part(down, up, i, n), o = part(-roll, roll, i, n);
    out.parallel.push_back(kc_sample(left, right, v, h, h, 0.0));
    out.opposite.push_back(kc_sample(left, right, v, o, -o, 0.0, KcMotion::opposite));
    if (left.guide.steered) out.steer.push_back(kc_sample(left, right, v, 0.0, 0.0, part(s_low, s_high, i, n)));
  }
  out.figures = Figures(left, right, v, out).all();
  return out;
}

}  // namespace fahrwerk
