// Kinematics over the lanes of a pack: lanes of one form are evaluated together, several forms one after the other for
// all lanes, and each lane takes the answer of its own.
#pragma once

#include <array>
#include <vector>

#include "suspension/linkage/evaluate.h"
#include "vehicle/car/links.h"

namespace fahrwerk {

namespace detail {

template <class C>
class DesignLanes final : public LaneKinematics<C> {
 public:
  DesignLanes(const DesignKinematics<C>& k, const Vec3<C>& r_VW_D)
      : kinematics_(k), r_VW_D_(r_VW_D), shared_range_(share_range(k)) {}
  void evaluate(const CarrierMotion<C>&, const C& h, const C& s, const C& h_rate, const C& s_rate, Knuckle<C>& o,
                LinkSums<C>&) const noexcept override {
    fahrwerk::evaluate(kinematics_, shared_range_, r_VW_D_, h, s, h_rate, s_rate, o);
    o.bar = bar_displacement(kinematics_, h, s);
    o.lifted = C(0.0), o.guided = C(1.0);
  }

 private:
  DesignKinematics<C> kinematics_;
  Vec3<C> r_VW_D_;
  bool shared_range_;
};

template <class C>
class LinkageLanes final : public LaneKinematics<C> {
 public:
  explicit LinkageLanes(const LinkageKinematics<C>& k) : linkage_(k.linkage), masses_(k.masses) {}
  void evaluate(const CarrierMotion<C>& carrier, const C& h, const C& s, const C& h_rate, const C& s_rate,
                Knuckle<C>& o, LinkSums<C>& links) const noexcept override {
    fahrwerk::evaluate(linkage_, h, s, h_rate, s_rate, o);
    sum_links(linkage_, masses_, carrier, s, h_rate, s_rate, o, links);
  }
  __attribute__((noinline)) void evaluate_hinged(const CarrierMotion<C>& carrier, const C& h, const C& s, const C& b,
                                                 const C& h_rate, const C& s_rate, const C& b_rate, Knuckle<C>& o,
                                                 LinkSums<C>& links, HingeSums<C>& hinge) const noexcept override {
    if (!linkage_.has_hinge) return evaluate(carrier, h, s, h_rate, s_rate, o, links);
    fahrwerk::evaluate_hinged(linkage_, h, s, b, h_rate, s_rate, b_rate, o, hinge.knuckle);
    sum_hinged_links(linkage_, masses_, carrier, s, b, h_rate, s_rate, o, links, hinge);
  }

 private:
  Linkage<C> linkage_;
  LinkMasses<C> masses_;  // zero in lanes of others
};

template <class C>
class TableLanes final : public LaneKinematics<C> {
 public:
  explicit TableLanes(const TableKinematics<C>& k) : kinematics_(k) {}
  void evaluate(const CarrierMotion<C>&, const C& h, const C& s, const C& h_rate, const C& s_rate, Knuckle<C>& o,
                LinkSums<C>&) const noexcept override {
    fahrwerk::evaluate(kinematics_.lookup, kinematics_.r_VW_D, h, s, h_rate, s_rate, o);
    o.lifted = C(0.0), o.guided = C(1.0);
  }

 private:
  TableKinematics<C> kinematics_;
};

// Calls f(field of a, field of b) for all that evaluate() fills.
template <class F, class C>
inline void visit_knuckle(F&& f, Knuckle<C>& a, Knuckle<C>& b) {
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) f(a.A_VK[i][j], b.A_VK[i][j]);
  visit(f, a.r_VW, b.r_VW);
  visit(f, a.t_h, b.t_h), visit(f, a.t_s, b.t_s), visit(f, a.d_h, b.d_h), visit(f, a.d_s, b.d_s);
  visit(f, a.t_bias, b.t_bias), visit(f, a.d_bias, b.d_bias);
  for (auto part : {&Knuckle<C>::spring, &Knuckle<C>::damper, &Knuckle<C>::bar})
    f((a.*part).value, (b.*part).value), f((a.*part).per_h, (b.*part).per_h), f((a.*part).per_s, (b.*part).per_s);
  f(a.lifted, b.lifted), f(a.guided, b.guided);
}

template <class C>
class MixedLanes final : public LaneKinematics<C> {
 public:
  struct Part {
    C chosen;  // 1 in the lanes of this part, 0 elsewhere
    std::shared_ptr<const LaneKinematics<C>> kinematics;
  };
  explicit MixedLanes(std::vector<Part> parts) : parts_(std::move(parts)) {}
  void evaluate(const CarrierMotion<C>& carrier, const C& h, const C& s, const C& h_rate, const C& s_rate,
                Knuckle<C>& o, LinkSums<C>& links) const noexcept override {
    parts_[0].kinematics->evaluate(carrier, h, s, h_rate, s_rate, o, links);
    Knuckle<C> answer;
    for (std::size_t i = 1; i < parts_.size(); ++i) {
      parts_[i].kinematics->evaluate(carrier, h, s, h_rate, s_rate, answer, links);
      const auto mine = parts_[i].chosen > 0.5;
      visit_knuckle([&mine](C& to, C& from) { to = select(mine, from, to); }, o, answer);
    }
  }
  void evaluate_hinged(const CarrierMotion<C>& carrier, const C& h, const C& s, const C& b, const C& h_rate,
                       const C& s_rate, const C& b_rate, Knuckle<C>& o, LinkSums<C>& links,
                       HingeSums<C>& hinge) const noexcept override {
    Knuckle<C> answer;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      HingeSums<C> own = no_hinge<C>();
      parts_[i].kinematics->evaluate_hinged(carrier, h, s, b, h_rate, s_rate, b_rate, answer, links, own);
      const auto mine = parts_[i].chosen > 0.5;
      const auto take = [&mine](C& to, C& from) { to = select(mine, from, to); };
      visit_knuckle(take, o, answer);
      HingeMotion<C>&to = hinge.knuckle, &from = own.knuckle;
      visit(take, to.t, from.t), visit(take, to.d, from.d);
      take(to.rate, from.rate), take(to.spring, from.spring), take(to.damper, from.damper), take(to.bar, from.bar);
      visit(take, hinge.p, own.p), visit(take, hinge.L, own.L);
      take(hinge.hb, own.hb), take(hinge.sb, own.sb), take(hinge.bb, own.bb), take(hinge.force, own.force);
    }
  }

 private:
  std::vector<Part> parts_;
};

// Whether two descriptions can be lanes of one evaluation.
inline bool same_form(const LinkageKinematics<double>& a, const LinkageKinematics<double>& b) {
  const Linkage<double>&k = a.linkage, &l = b.linkage;
  for (int i = 0; i < 5; ++i)
    if (k.order.row[i] != l.order.row[i] || k.order.column[i] != l.order.column[i]) return false;
  return k.swing == l.swing && k.rods == l.rods && k.floating == l.floating && k.has_strut == l.has_strut &&
         k.has_guide == l.has_guide && k.has_flat == l.has_flat && k.has_spring == l.has_spring &&
         k.has_damper == l.has_damper && k.shared == l.shared && k.bar_kind == l.bar_kind &&
         k.has_hinge == l.has_hinge && k.relayed == l.relayed;
}
inline bool same_form(const TableKinematics<double>&, const TableKinematics<double>&) { return true; }
inline bool same_form(const ExactKinematics<double>& a, const ExactKinematics<double>& b) {
  return a.index() == b.index() &&
         std::visit([&b](const auto& k) { return same_form(k, std::get<std::decay_t<decltype(k)>>(b)); }, a);
}

// A description into a lane; lanes of others get its numbers, too, but no masses.
template <class C>
inline void take_lane(const LinkageKinematics<double>& from, int lane, bool own, LinkageKinematics<C>& to) {
  copy_to_lane(from.linkage, lane, to.linkage);
  for (int i = 0; i < 5; ++i) to.masses.mass[i].set_lane(lane, own ? from.masses.mass[i] : 0.0);
}

template <class C>
inline void take_lane(const TableKinematics<double>& from, int lane, bool, TableKinematics<C>& to) {
  to.lookup.table[static_cast<std::size_t>(lane)] = from.lookup.table[0];
  to.r_VW_D.x.set_lane(lane, from.r_VW_D.x), to.r_VW_D.y.set_lane(lane, from.r_VW_D.y);
  to.r_VW_D.z.set_lane(lane, from.r_VW_D.z);
}

template <class C>
inline std::shared_ptr<const LaneKinematics<C>> lanes_of(const LinkageKinematics<C>& k) {
  return std::make_shared<const LinkageLanes<C>>(k);
}
template <class C>
inline std::shared_ptr<const LaneKinematics<C>> lanes_of(const TableKinematics<C>& k) {
  return std::make_shared<const TableLanes<C>>(k);
}

template <class C>
inline std::shared_ptr<const LaneKinematics<C>> pack_lanes(const ExactKinematics<double>& first,
                                                           const std::array<ExactPointer<C>, C::lanes>& lanes,
                                                           const std::array<bool, C::lanes>& chosen) {
  return std::visit(
      [&]<template <class> class Kind>(const Kind<double>& filler) {
        Kind<C> packed{};
        for (int lane = 0; lane < C::lanes; ++lane)
          take_lane(chosen[lane] ? std::get<Kind<double>>(*lanes[lane]) : filler, lane, chosen[lane], packed);
        return lanes_of(packed);
      },
      first);
}

template <class C>
inline std::shared_ptr<const LaneKinematics<C>> mixed_lanes(const CornerParameters<C>& p) {
  std::vector<typename MixedLanes<C>::Part> parts;
  std::array<bool, C::lanes> done{};
  for (int first = 0; first < C::lanes; ++first) {
    if (done[first]) continue;
    std::array<bool, C::lanes> chosen{};
    C mask(0.0);
    for (int lane = first; lane < C::lanes; ++lane) {
      const auto &a = p.exact[first], &b = p.exact[lane];
      if (done[lane] || !(a && b ? same_form(*a, *b) : !a && !b)) continue;
      done[lane] = chosen[lane] = true;
      mask.set_lane(lane, 1.0);
    }
    if (p.exact[first])
      parts.push_back({mask, pack_lanes<C>(*p.exact[first], p.exact, chosen)});
    else
      parts.push_back({mask, std::make_shared<const DesignLanes<C>>(p.kinematics, p.r_VW_D)});
  }
  if (parts.size() == 1) return parts[0].kinematics;
  return std::make_shared<const MixedLanes<C>>(std::move(parts));
}

}  // namespace detail

// The kinematics of a corner's lanes; nothing where all of them have design kinematics, which the car evaluates itself.
template <class C>
inline std::shared_ptr<const LaneKinematics<C>> lane_kinematics(const CornerParameters<C>& p) {
  bool any = false;
  for (const auto& exact : p.exact) any = any || exact;
  if (!any) return nullptr;
  if constexpr (ScalarTraits<C>::lanes > 1)
    return detail::mixed_lanes(p);
  else
    return std::visit([](const auto& k) { return detail::lanes_of(k); }, *p.exact[0]);
}

}  // namespace fahrwerk
