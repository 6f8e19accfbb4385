// A vehicle as a tree: units, each a sprung body with modules that hang on it. Kinematics root to leaves, dynamics
// leaves to root, the six equations of each body solved at the root   [Rill 2022 eqs 3-21; design idea 3].
//
// CarModel is constant after construction, CarScratch is preallocated, the state is a plain vector (layout.h).
#pragma once

#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "math/rotation.h"
#include "vehicle/car/axle_module.h"
#include "vehicle/car/block_module.h"
#include "vehicle/car/column_module.h"
#include "vehicle/car/corner.h"
#include "vehicle/car/lanes.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// Modules of a unit. Each condenses its own coordinates onto the unit's six equations and expands them again
// (corner_group.h, axle_group.h); first, wheels: those it has; pack: where they stand among the packs of corners; twin:
// where the inner tyres of twins begin among all tyres, 0 without twins.
struct CornerGroup {  // neighbouring axles whose wheels are guided one by one; with twins one axle
  int first, wheels, pack;
  // Some have more than design kinematics and coefficients: linkages, stops and curves of their own, twins, further
  // elements.
  bool exact;
  int twin;
};
struct DependentGroup {  // one dependent axle that does not steer
  int first, pack, twin;
  static constexpr int wheels = 2;
};
struct SteeredGroup {  // one that does
  int first, pack, twin;
  static constexpr int wheels = 2;
};
using UnitModule = std::variant<CornerGroup, DependentGroup, SteeredGroup>;
// The corners of TwoAxles, known when the program is compiled.
struct PlainGroup {
  static constexpr int first = 0, wheels = 4, pack = 0, twin = 0;
};

template <class S>
struct UnitModel {
  S body_mass;  // with the inner ends of links that have a mass
  Vec3<S> r_VC;
  Sym3<S> body_inertia;           // about the centre of gravity
  S body_matrix[packed_size(6)];  // mass and inertia about V
  S drag;                         // ½ ρ c_d A
  Vec3<S> r_VA;
  int first, wheels;  // its wheels
  std::vector<UnitModule> modules;
  CouplingParameters<S> coupling;  // to the unit that tows it
  bool coupling_elements;          // whether it has any
  int slide = -1;                  // its slide among those of the vehicle; -1: it has none
};

template <class S, class C = S>
struct CarModel {
  Layout at;
  std::vector<UnitModel<S>> unit;
  std::vector<CornerModel<C>> corner;  // in packs; without lanes as the wheels are numbered
  // Of each axle: a dependent one, empty where its wheels are guided one by one; and its anti-roll bar.
  std::vector<std::shared_ptr<const DependentAxleParameters<S>>> axle;
  std::vector<AxleLanes<S, C>> axle_lanes;
  std::vector<S> bar_stiffness;
  std::vector<TableLanePointers<S>> bar_curve;
  bool two_axles;  // one group of corners, as TwoAxles has it
  bool plain;      // and design kinematics and coefficients alone: no linkages, stops, curves, further elements
  bool any_hinge;  // whether any linkage has a compliant hinge
  std::optional<BlockModel<S>> block;
  std::shared_ptr<const StageElements> elements;  // of the suspension; empty: none
  Tail tail;
  bool coupled;    // whether any unit is towed by another
  bool any_slide;  // whether any coupling has a head that slides
  Road road;
  S gravity;
  S full_acceleration;
  std::vector<S> drive_share;  // of the wheels
  S drive_at_knuckle;
  SpeedControl<S> speed_control;
};

namespace detail {

// Corners of neighbouring wheels into the lanes of C.
template <class S, class C>
inline void add_corners(const CarParameters<S>& p, int first, int wheels, std::vector<CornerModel<C>>& to) {
  using Lanes = CornerLanes<S, C>;
  for (int pack = 0; pack < Lanes::packs(wheels); ++pack) {
    const auto wheel = [&](int lane) {
      return static_cast<std::size_t>(first + pack * Lanes::lanes + lane % Lanes::filled(pack, wheels));
    };
    if constexpr (Lanes::in_lanes) {
      CornerParameters<C> packed{};
      for (int lane = 0; lane < Lanes::lanes; ++lane) {
        CornerParameters<S> single = p.corner[wheel(lane)];
        visit([lane](C& to_lane, S& from) { to_lane.set_lane(lane, from); }, packed, single);
        copy_structure_to_lane(single, lane, packed);
      }
      to.push_back(corner_model(packed, C(p.full_acceleration)));
    } else {
      to.push_back(corner_model(p.corner[wheel(0)], p.full_acceleration));
    }
  }
}

// The body of unit k with all that moves with it: the inner ends of links.
template <class S>
inline UnitModel<S> unit_model(const CarParameters<S>& p, int k) {
  const BodyParameters<S>& body = p.unit[static_cast<std::size_t>(k)];
  UnitModel<S> m;
  m.body_mass = body.body_mass, m.r_VC = body.r_VC, m.body_inertia = body.body_inertia;
  m.drag = 0.5 * p.air_density * body.drag_area, m.r_VA = body.r_VA;
  m.first = -1, m.wheels = 0;
  m.coupling = body.coupling;
  const CouplingParameters<S>& c = body.coupling;
  m.coupling_elements =
      !(is_zero(c.stiffness.x) && is_zero(c.stiffness.y) && is_zero(c.stiffness.z) && is_zero(c.damping.x) &&
        is_zero(c.damping.y) && is_zero(c.damping.z) && is_zero(c.friction) && is_zero(c.stop_stiffness) &&
        is_zero(c.preload.x) && is_zero(c.preload.y) && is_zero(c.preload.z));
  const auto attach = [&m](const S& mass, const Vec3<S>& r) {
    attach_point(mass, r, m.body_mass, m.r_VC, m.body_inertia);
  };
  for (std::size_t a = 0; a < p.axle.size(); ++a) {
    if (p.axle[a].unit != k) continue;
    if (m.first < 0) m.first = static_cast<int>(2 * a);
    m.wheels += 2;
    for (std::size_t i = 2 * a; i < 2 * a + 2; ++i)
      for (int rod = 0; has_links(p.corner[i]) && rod < 5; ++rod) {
        const RodEnds<S> ends = rod_ends(p.corner[i], rod);
        attach(ends.inner_mass, ends.inner);
      }
  }
  for (const AxleParameters<S>& axle : p.axle)
    if (axle.unit == k) visit_body_points<S>(axle.dependent, attach);
  to_packed(rigid_inertia(m.body_mass, m.r_VC, m.body_inertia), m.body_matrix);
  return m;
}

}  // namespace detail

template <class S, class C>
inline CarModel<S, C> car_model(const CarParameters<S>& p, const Road& road) {
  CarModel<S, C> m;
  m.at = layout_of(p);
  m.elements = p.elements;
  for (int k = 0; k < p.units(); ++k) m.unit.push_back(detail::unit_model(p, k));
  bool exact = m.elements != nullptr;
  for (const AxleParameters<S>& axle : p.axle) {
    m.axle.push_back(axle_model<S>(axle.dependent));
    m.bar_stiffness.push_back(axle.bar_stiffness), m.bar_curve.push_back(axle.bar_curve);
    exact = exact || m.axle.back() || any_of_lanes(axle.bar_curve);
  }
  m.axle_lanes.resize(m.axle.size());
  for (UnitModel<S>& unit : m.unit) {
    const auto put = [&]<class Module>(Module module) {
      module.pack = static_cast<int>(m.corner.size());
      detail::add_corners(p, module.first, module.wheels, m.corner);
      module.twin = m.at.has_twins(module.first / 2) ? m.at.inner_tire(module.first) : 0;
      if constexpr (CornerLanes<S, C>::twins_in_lanes)
        if (module.twin > 0) {
          C& offset = m.corner.back().twin_offset;
          const S own[2] = {p.corner[module.first].twin_offset, p.corner[module.first + 1].twin_offset};
          const S other[2] = {-own[0], -own[1]};
          offset = CornerLanes<S, C>::twins(own, other);
        }
      if constexpr (std::is_same_v<Module, DependentGroup>) {
        const auto at = static_cast<std::size_t>(module.first / 2);
        axle_module::carry_axle(*m.axle[at], &m.corner[static_cast<std::size_t>(module.pack)]);
      }
      if constexpr (!std::is_same_v<Module, CornerGroup>) {
        const auto at = static_cast<std::size_t>(module.first / 2);
        m.axle_lanes[at] = axle_module::axle_lanes<S, C>(*m.axle[at]);
      }
      if constexpr (std::is_same_v<Module, CornerGroup>) {
        for (int i = 0; i < module.wheels / 2; ++i)
          module.exact = module.exact || any_of_lanes(m.bar_curve[static_cast<std::size_t>(module.first / 2 + i)]);
        module.exact = module.exact || module.twin > 0;
        for (std::size_t i = static_cast<std::size_t>(module.pack); i < m.corner.size(); ++i)
          module.exact = module.exact || m.corner[i].exact || !m.corner[i].stops.empty() || m.corner[i].has_curves;
        module.exact = module.exact || m.elements;
      }
      unit.modules.push_back(module);
    };
    // A unit without wheels: a part of a frame, a cab.
    if (unit.first < 0) unit.first = static_cast<int>(2 * m.axle.size());
    CornerGroup group{unit.first, 0, 0, false, 0};
    for (int wheel = unit.first; wheel < unit.first + unit.wheels; wheel += 2) {
      const auto& dependent = m.axle[static_cast<std::size_t>(wheel / 2)];
      const bool twins = m.at.has_twins(wheel / 2);
      if (!dependent && !twins) {
        group.wheels += 2;
        continue;
      }
      if (group.wheels > 0) put(group);
      if (!dependent)
        put(CornerGroup{wheel, 2, 0, false, 0});
      else if (dependent->axle.steered)
        put(SteeredGroup{wheel, 0, 0});
      else
        put(DependentGroup{wheel, 0, 0});
      group = {wheel + 2, 0, 0, false, 0};
    }
    if (group.wheels > 0) put(group);
  }
  m.any_hinge = m.coupled = false;
  int slides = 0;
  for (UnitModel<S>& unit : m.unit) {
    m.coupled = m.coupled || unit.coupling.towing >= 0;
    if (unit.coupling.slides) unit.slide = slides++;
  }
  m.any_slide = slides > 0;
  for (const CornerModel<C>& corner : m.corner) {
    exact = exact || corner.exact || !corner.stops.empty() || corner.has_curves;
    m.any_hinge = m.any_hinge || corner.hinged;
  }
  if (p.block) m.block = BlockModel<S>{converted<S>(*p.block), S(p.block->mass * p.gravity), 0, p.block->freedoms()};
  m.tail = tail_of(p);
  m.two_axles = m.at.units == TwoAxles::units && m.at.wheels == TwoAxles::wheels && m.unit[0].modules.size() == 1 &&
                std::holds_alternative<CornerGroup>(m.unit[0].modules[0]);
  m.plain = m.two_axles && !exact;
  m.road = road;
  m.gravity = p.gravity;
  m.full_acceleration = p.full_acceleration;
  for (const CornerParameters<S>& corner : p.corner) m.drive_share.push_back(corner.drive_share);
  m.drive_at_knuckle = p.drive_at_knuckle;
  m.speed_control = p.speed_control;
  return m;
}

}  // namespace fahrwerk
