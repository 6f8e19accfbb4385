// How make_lane_law builds a law over lanes, for any scalar.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "tire/laws.h"

namespace fahrwerk {

// What visit leaves out, from a tyre into a lane. Laws that hold more than scalars (maps) have overloads of their own.
template <template <class> class Law, class C>
inline void copy_structure(const Law<double>&, int /*lane*/, Law<C>&) {}

namespace detail {

// The form in which a law is kept: as it is, or prepared for speed.
template <class Law>
inline Law kept(const Law& law) {
  return law;
}
template <class C>
inline PreparedTmeasy<C> kept(const Tmeasy<C>& law) {
  return prepared(law);
}

template <template <class> class Law, class C>
class UniformLaw final : public LaneLaw<C> {
 public:
  explicit UniformLaw(const Law<C>& law) : law_(kept(law)) {}
  C evaluate(const C& static_radius, TireInput<C>& in, TireSlip<C>& out) const noexcept override {
    const C radius = rolling_radius(law_, in.load, static_radius, in.spin);
    in.transport_speed = radius * in.spin;
    if constexpr (requires { fahrwerk::evaluate(law_, in, out); })
      fahrwerk::evaluate(law_, in, out);
    else
      out = fahrwerk::evaluate(law_, in);
    return radius;
  }

 private:
  decltype(kept(std::declval<Law<C>>())) law_;
};

// Several laws side by side: each answers for all lanes, the mask says for whom.
template <class C>
class MixedLaw final : public LaneLaw<C> {
 public:
  struct Part {
    C chosen;  // 1 in the lanes of this law, 0 elsewhere
    std::shared_ptr<const LaneLaw<C>> law;
  };
  explicit MixedLaw(std::vector<Part> parts) : parts_(std::move(parts)) {}

  C evaluate(const C& static_radius, TireInput<C>& in, TireSlip<C>& out) const noexcept override {
    C radius = parts_[0].law->evaluate(static_radius, in, out);
    C speed = in.transport_speed;
    for (std::size_t i = 1; i < parts_.size(); ++i) {
      TireInput<C> own = in;
      TireSlip<C> answer;
      const C own_radius = parts_[i].law->evaluate(static_radius, own, answer);
      const auto mine = parts_[i].chosen > 0.5;
      radius = select(mine, own_radius, radius);
      speed = select(mine, own.transport_speed, speed);
      visit([&mine](C& to, C& from) { to = select(mine, from, to); }, out, answer);
    }
    in.transport_speed = speed;
    return radius;
  }

 private:
  std::vector<Part> parts_;
};

template <class C>
inline void set_lane(C& to, int lane, double value) {
  if constexpr (ScalarTraits<C>::lanes > 1)
    to.set_lane(lane, value);
  else
    to = C(value);
}

// The lanes in `chosen`, all of this law; the others take the numbers of the first of them.
template <template <class> class Law, class C>
inline std::shared_ptr<const LaneLaw<C>> uniform_law(const Law<double>& first, std::span<const TireLaw* const> lanes,
                                                     std::span<const bool> chosen) {
  Law<C> packed{};
  for (int lane = 0; lane < ScalarTraits<C>::lanes; ++lane) {
    Law<double> own = chosen[lane] ? std::get<Law<double>>(*lanes[lane]) : first;
    visit([lane](C& to, double& from) { set_lane(to, lane, from); }, packed, own);
    copy_structure(own, lane, packed);
  }
  return std::make_shared<const UniformLaw<Law, C>>(packed);
}

}  // namespace detail

template <class C>
std::shared_ptr<const LaneLaw<C>> make_lane_law(std::span<const TireLaw* const> lanes) {
  constexpr int count = ScalarTraits<C>::lanes;
  std::vector<typename detail::MixedLaw<C>::Part> parts;
  std::array<bool, count> done{};
  for (int first = 0; first < count; ++first) {
    if (done[first]) continue;
    std::array<bool, count> chosen{};
    C mask(0.0);
    std::visit(
        [&]<template <class> class Law>(const Law<double>& law) {
          for (int lane = first; lane < count; ++lane) {
            const bool other = std::holds_alternative<Law<double>>(*lanes[lane]);
            if (done[lane] || !other) continue;
            done[lane] = chosen[lane] = true;
            detail::set_lane(mask, lane, 1.0);
          }
          parts.push_back({mask, detail::uniform_law<Law, C>(law, lanes, chosen)});
        },
        *lanes[first]);
  }
  if (parts.size() == 1) return parts[0].law;
  return std::make_shared<const detail::MixedLaw<C>>(std::move(parts));
}

}  // namespace fahrwerk
