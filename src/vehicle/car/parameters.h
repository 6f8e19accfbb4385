// Everything that makes one car different from another, after loading: plain values over any scalar.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "elements/strut_curves.h"
#include "math/vec.h"
#include "powertrain/engine_block.h"
#include "powertrain/speed_control.h"
#include "steering/rack.h"
#include "suspension/design_kinematics.h"
#include "tire/enveloping.h"
#include "tire/laws.h"
#include "vehicle/car/axle_model.h"
#include "vehicle/car/coupling.h"
#include "vehicle/car/kinematics.h"
#include "vehicle/car/layout.h"
#include "vehicle/car/stage_elements.h"
#include "vehicle/car/travel_stops.h"

namespace fahrwerk {

// Spring and damper of a compliant hinge, along its travel b (suspension/linkage/linkage.h):
//   F = F0 + c b + d b'
template <class S>
struct HingeBush {
  S stiffness = S(0.0);  // c   [N/m]  > 0 where there is a hinge
  S damping = S(0.0);    // d   [N s/m]  >= 0
  S preload = S(0.0);    // F0  [N]: what it carries in the design position
};

template <class S>
struct CornerParameters {
  Vec3<S> r_VW_D;  // wheel centre in the design position, body frame  [m]
  Vec3<S> axis_K;  // wheel axis in the knuckle frame, unit vector to the left (static toe and camber)
  DesignKinematics<S> kinematics;
  std::array<ExactPointer<S>, ScalarTraits<S>::lanes> exact;  // empty: `kinematics` it is
  std::array<StopsPointer<S>, ScalarTraits<S>::lanes> stops;  // with a travel of their own; empty: none

  S knuckle_mass;                                   // [kg]
  Vec3<S> r_WK_K;                                   // wheel centre to knuckle centre of gravity, knuckle frame  [m]
  Sym3<S> knuckle_inertia;                          // about its centre of gravity, knuckle frame  [kg m²]
  S wheel_mass;                                     // [kg]
  S wheel_axial_inertia, wheel_transverse_inertia;  // [kg m²]

  Spring<S> spring;
  Damper<S> damper;
  CurveLanes<S> curves;  // what spring, stops and damper have besides their coefficients; empty: nothing
  Rack<S> rack;
  HingeBush<S> hinge;  // of linkages that have a compliant one
  // Of twins: where the middle plane of the outer tyre is, from W along the wheel axis; the inner one is as far on the
  // other side  [m]: half of the spacing, negative on the right.
  S twin_offset = S(0.0);
  Enveloping<S> enveloping;  // of the road by the tyre; its kind and contour are those of all wheels
  Tmeasy<S> tire;            // of another law the body only
  std::array<std::shared_ptr<const TireLaw>, ScalarTraits<S>::lanes> law;  // empty: `tire` it is
  S drive_share = S(0.0);                                                  // of the speed controller's torque; sum 1
};

// What the two wheels of an axle share.
template <class S>
struct AxleParameters {
  int unit = 0;                      // that it carries
  bool twin = false;                 // whether each wheel has two tyres
  S bar_stiffness = S(0.0);          // anti-roll bar: F = c (z_left - z_right)  [N/m]
  TableLanePointers<S> bar_curve{};  // F over z_left - z_right besides; empty: nothing
  std::array<DependentPointer<S>, ScalarTraits<S>::lanes> dependent{};  // empty: the wheels are guided one by one
  SteeringLinkage steering{};  // between the column and the tie rods; read when a column is
};

// People, luggage: a point mass on the body. Springs with an automatic preload are those of the car without it, which
// sinks by it (unladen).
struct PayloadMass {
  std::string name;
  double mass;            // [kg] >= 0
  Vec3<double> position;  // in V  [m]
};

// The body of a unit.
template <class S>
struct BodyParameters {
  S body_mass;                                              // [kg]
  Vec3<S> r_VC;                                             // centre of gravity  [m]
  Sym3<S> body_inertia;                                     // about the centre of gravity, body frame  [kg m²]
  S drag_area;                                              // c_d A  [m²]
  Vec3<S> r_VA;                                             // where the air drag acts  [m]
  std::shared_ptr<const std::vector<PayloadMass>> payload;  // that the body holds already; empty: none
  CouplingParameters<S> coupling;                           // to the unit that tows it
};

template <class S>
struct CarParameters {
  std::vector<BodyParameters<S>> unit;      // the first one leads
  std::vector<AxleParameters<S>> axle;      // from the front through all units
  std::vector<CornerParameters<S>> corner;  // two per axle, left before right
  S gravity;                                // [m/s²]
  S air_density;                            // [kg/m³]
  S drive_at_knuckle;  // 0: torque between chassis and wheel, 1: between knuckle and wheel (wheel motor)
  SpeedControl<S> speed_control;
  S full_acceleration;  // 1: all terms; 0: the paper's "non-perfect" variant without t'y', d'y'
  std::shared_ptr<const EngineBlock<double>> block{};  // in the first unit, whose body is without it; empty: none
  std::shared_ptr<const StageElements> elements{};     // of the suspension, in fixed steps; empty: none

  int wheels() const { return static_cast<int>(corner.size()); }
  int axles() const { return static_cast<int>(axle.size()); }
  int units() const { return static_cast<int>(unit.size()); }
  const BodyParameters<S>& unit_of_wheel(int wheel) const {
    return unit[static_cast<std::size_t>(axle[static_cast<std::size_t>(wheel / 2)].unit)];
  }
};

template <class S>
inline Layout layout_of(const CarParameters<S>& car) {
  std::uint64_t twins = 0;
  for (std::size_t i = 0; i < car.axle.size(); ++i) twins |= std::uint64_t{car.axle[i].twin} << i;
  return layout(car.units(), car.wheels(), twins);
}

// Calls visit(name, field of a, field of b, ...) for every scalar of the structures, in one fixed order. Packing into
// lanes, seeding of Jets and comparisons are all written on top of this.
template <class F, class... A>
inline void visit(F&& f, Vec3<A>&... v) {
  f((v.x)...), f((v.y)...), f((v.z)...);
}
template <class F, class... A>
inline void visit(F&& f, Sym3<A>&... v) {
  f((v.xx)...), f((v.yy)...), f((v.zz)...), f((v.xy)...), f((v.xz)...), f((v.yz)...);
}
template <class F, class... A>
inline void visit(F&& f, DesignKinematics<A>&... v) {
  visit(f, (v.xi)...), visit(f, (v.eta)...), visit(f, (v.alpha)...), visit(f, (v.beta)...), visit(f, (v.gamma)...);
  visit(f, (v.spring)...), visit(f, (v.damper)...), visit(f, (v.bar)...);
}
template <class F, class... A>
inline void visit(F&& f, Stop<A>&... v) {
  f((v.clearance)...), f((v.stiffness)...), f((v.blend)...);
}
template <class F, class... A>
inline void visit(F&& f, Spring<A>&... v) {
  f((v.preload)...), f((v.stiffness)...), f((v.cubic)...), visit(f, (v.bump)...), visit(f, (v.rebound)...);
}
template <class F, class... A>
inline void visit(F&& f, Damper<A>&... v) {
  f((v.compression)...), f((v.rebound)...), f((v.compression_degression)...), f((v.rebound_degression)...);
}
template <class F, class... A>
inline void visit(F&& f, Rack<A>&... v) {
  f((v.stiffness)...), f((v.damping)...), f((v.adjustment)...), f((v.free)...);
}
template <class F, class... A>
inline void visit(F&& f, HingeBush<A>&... v) {
  f((v.stiffness)...), f((v.damping)...), f((v.preload)...);
}
template <class F, class... A>
inline void visit(F&& f, Enveloping<A>&... v) {
  f((v.length)...), f((v.cam_length)...), f((v.cam_height)...);
}
template <class F, class... A>
inline void visit(F&& f, CornerParameters<A>&... v) {
  visit(f, (v.r_VW_D)...), visit(f, (v.axis_K)...), visit(f, (v.kinematics)...);
  f((v.knuckle_mass)...), visit(f, (v.r_WK_K)...), visit(f, (v.knuckle_inertia)...);
  f((v.wheel_mass)...), f((v.wheel_axial_inertia)...), f((v.wheel_transverse_inertia)...);
  visit(f, (v.spring)...), visit(f, (v.damper)...), visit(f, (v.rack)...), visit(f, (v.tire)...),
      visit(f, (v.enveloping)...), visit(f, (v.hinge)...);
  f((v.drive_share)...), f((v.twin_offset)...);
}
template <class F, class... A>
inline void visit(F&& f, SpeedControl<A>&... v) {
  f((v.gain)...), f((v.reset_time)...), f((v.torque_min)...), f((v.torque_max)...);
}
template <class F, class... A>
inline void visit(F&& f, SlideParameters<A>&... v) {
  f((v.travel)...), f((v.stiffness)...), f((v.preload)...), f((v.damping)...);
  f((v.brake_torque)...), f((v.play)...), f((v.backwards)...);
}
template <class F, class... A>
inline void visit(F&& f, CouplingParameters<A>&... v) {
  visit(f, (v.point)...), visit(f, (v.own_point)...), visit(f, (v.stiffness)...), visit(f, (v.damping)...);
  visit(f, (v.preload)...), f((v.friction)...), f((v.stop_angle)...), f((v.stop_stiffness)...), visit(f, (v.slide)...);
}
template <class F, class... A>
inline void visit(F&& f, BodyParameters<A>&... v) {
  f((v.body_mass)...), visit(f, (v.r_VC)...), visit(f, (v.body_inertia)...), f((v.drag_area)...);
  visit(f, (v.r_VA)...), visit(f, (v.coupling)...);
}
// All of one form: as many units, axles and wheels.
template <class F, class A, class... B>
inline void visit(F&& f, CarParameters<A>& car, CarParameters<B>&... v) {
  for (std::size_t k = 0; k < car.unit.size(); ++k) visit(f, car.unit[k], v.unit[k]...);
  for (std::size_t i = 0; i < car.corner.size(); ++i) visit(f, car.corner[i], v.corner[i]...);
  for (std::size_t i = 0; i < car.axle.size(); ++i) f(car.axle[i].bar_stiffness, v.axle[i].bar_stiffness...);
  f(car.gravity, v.gravity...), f(car.air_density, v.air_density...);
  f(car.drive_at_knuckle, v.drive_at_knuckle...), visit(f, car.speed_control, v.speed_control...);
  f(car.full_acceleration, v.full_acceleration...);
}

// What visit leaves out: everything that is no scalar, from one car into a lane of another.
template <class A, class B>
inline void copy_structure_to_lane(const CornerParameters<A>& from, int lane, CornerParameters<B>& to) {
  to.law[lane] = from.law[0];
  to.exact[lane] = converted<KinematicsScalar<B>>(from.exact[0]);
  to.stops[lane] = converted<KinematicsScalar<B>>(from.stops[0]);
  to.curves[lane] = from.curves[0];
  to.enveloping.kind = from.enveloping.kind;
  to.enveloping.rounds = from.enveloping.rounds;
  to.enveloping.contour = from.enveloping.contour;
}

template <class A, class B>
inline void copy_structure_to_lane(const CarParameters<A>& from, int lane, CarParameters<B>& to) {
  for (std::size_t k = 0; k < from.unit.size(); ++k)
    to.unit[k].coupling.towing = from.unit[k].coupling.towing, to.unit[k].coupling.axes = from.unit[k].coupling.axes,
    to.unit[k].coupling.slides = from.unit[k].coupling.slides;
  to.block = from.block;
  for (std::size_t i = 0; i < from.corner.size(); ++i) copy_structure_to_lane(from.corner[i], lane, to.corner[i]);
  for (std::size_t i = 0; i < from.axle.size(); ++i) {
    to.axle[i].unit = from.axle[i].unit, to.axle[i].twin = from.axle[i].twin;
    to.axle[i].bar_curve[lane] = from.axle[i].bar_curve[0];
    to.axle[i].dependent[lane] = converted<KinematicsScalar<B>>(from.axle[i].dependent[0]);
  }
}
// Room for as many units, axles and wheels.
template <class A, class B>
inline void resize_like(const CarParameters<A>& from, CarParameters<B>& to) {
  to.unit.resize(from.unit.size()), to.axle.resize(from.axle.size()), to.corner.resize(from.corner.size());
}

// With or without its payload, which stays listed.
inline void add_payload(CarParameters<double>& car, double sign) {
  for (BodyParameters<double>& body : car.unit) {
    if (!body.payload) continue;
    for (const PayloadMass& p : *body.payload)
      attach_point(sign * p.mass, p.position, body.body_mass, body.r_VC, body.body_inertia);
  }
}

// Whether a compliant hinge guides the knuckle, in any lane.
template <class S>
inline bool has_hinge(const CornerParameters<S>& p) {
  for (const auto& exact : p.exact) {
    const auto* k = exact ? std::get_if<LinkageKinematics<KinematicsScalar<S>>>(exact.get()) : nullptr;
    if (k && k->linkage.has_hinge) return true;
  }
  return false;
}
template <class S>
inline bool has_hinge(const CarParameters<S>& car) {
  for (const CornerParameters<S>& corner : car.corner)
    if (has_hinge(corner)) return true;
  return false;
}

// How many couplings have a head that slides.
template <class S>
inline int slides_of(const CarParameters<S>& car) {
  int slides = 0;
  for (const BodyParameters<S>& unit : car.unit) slides += unit.coupling.slides ? 1 : 0;
  return slides;
}

// What goes along behind the state.
template <class S>
inline Tail tail_of(const CarParameters<S>& car) {
  Tail t;
  t.slides = slides_of(car);
  if (has_hinge(car)) t.hinges = car.wheels();
  if (car.block) t.block = car.block->freedoms(), t.inner = car.block->inner_states();
  if (car.elements) t.elements = car.elements->states();
  return t;
}

}  // namespace fahrwerk
