#include "suspension/axle/build.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using Point = AxleLinkPoint<double>;
using End = AxleEnd<double>;

class LinkPointsBuilder {
 public:
  explicit LinkPointsBuilder(const AxleGeometry& g) : g_(g), layout_(*find_axle_layout(g.type, g.guide)) {}

  std::vector<Point> run() {
    for (const AxleLinkNames& l : layout_.links)
      for (int side = 0; side < (l.pair ? 2 : 1); ++side)
        rod(mass(l.name), on_body(at(l.inner, side)), on_beam(at(l.outer, side)));
    if (layout_.watt) watt();
    if (layout_.leaf)
      for (int side = 0; side < 2; ++side) leaf(side);
    if (g_.steered) steering();
    return std::move(out_);
  }

 private:
  // An end with its place in the design position.
  struct Place {
    V p;
    End end;
  };

  double mass(const std::string& name) const {
    const auto found = g_.masses.find(name);
    return found == g_.masses.end() ? 0.0 : found->second;
  }
  V at(const std::string& name, int side = 0) const {
    const V& p = g_.points.at(name);
    return side == 0 ? p : mirrored(p);
  }
  V middle() const { return {at("wheel_center").x, 0.0, at("wheel_center").z}; }

  static Place on_body(const V& p) { return {p, {AxlePart::body, 0.0, {}, {}}}; }
  Place on_beam(const V& p) const { return {p, {AxlePart::beam, 1.0, p - middle(), {}}}; }
  Place on_crank(const V& p) const {
    const V pivot = at("watt_pivot");
    return {p, {AxlePart::crank, 1.0, pivot - middle(), p - pivot}};
  }
  Place on_knuckle(const V& p, int side) const {
    return {p, {side == 0 ? AxlePart::left_knuckle : AxlePart::right_knuckle, 1.0, p - at("wheel_center", side), {}}};
  }

  // share of each end in a point; what belongs to the body is fixed. The place is p in the design position.
  void add(double mass, const V& p, const Place& a, double share_a, const Place& b, double share_b) {
    if (!(mass > 0.0)) return;
    Point point{AxleRest::body, mass, p, {}};
    int n = 0;
    for (const auto& [place, share] : {std::pair{a, share_a}, std::pair{b, share_b}}) {
      if (place.end.part == AxlePart::body || share == 0.0) continue;
      point.end[n] = place.end;
      point.end[n++].share = share;
      point.fixed -= share * place.p;
    }
    if (n > 0) {
      const bool rigid = n == 1 && point.end[0].part == AxlePart::beam && point.end[0].share == 1.0;
      point.rest = rigid ? AxleRest::beam : AxleRest::nothing;
    }
    out_.push_back(point);
  }
  void rod(double mass, const Place& a, const Place& b) {
    add(mass / 6.0, a.p, a, 1.0, b, 0.0);
    add(mass / 6.0, b.p, a, 0.0, b, 1.0);
    add(mass * 4.0 / 6.0, 0.5 * (a.p + b.p), a, 0.5, b, 0.5);
  }

  void watt() {
    rod(mass("watt_upper"), on_body(at("watt_upper_body")), on_crank(at("watt_upper_crank")));
    rod(mass("watt_lower"), on_body(at("watt_lower_body")), on_crank(at("watt_lower_crank")));
    rod(mass("watt_crank"), on_crank(at("watt_upper_crank")), on_crank(at("watt_lower_crank")));
  }

  // Both halves by their lengths; the rear eye on its shackle counts as part of the body.
  void leaf(int side) {
    const V seat = at("leaf_seat", side);
    const double length = norm(at("leaf_front") - at("leaf_seat")) + norm(at("leaf_rear") - at("leaf_seat"));
    for (const char* name : {"leaf_front", "leaf_rear"}) {
      const V eye = at(name, side);
      const double half = mass("leaf") * norm(eye - seat) / length;
      const Place fixed = on_body(eye), moving = on_beam(seat);
      add(half / 6.0, eye, fixed, 1.0, moving, 0.0);
      add(half / 6.0, seat, fixed, 0.0, moving, 1.0);
      add(half * 4.0 / 6.0, 0.5 * (eye + seat), fixed, 0.0, moving, 0.75);
    }
  }

  void steering() {
    rod(mass("tie_rod"), on_knuckle(at("tie_rod", 0), 0), on_knuckle(at("tie_rod", 1), 1));
    const V outer = at("drag_link_outer");
    rod(mass("drag_link"), {at("drag_link_inner"), {AxlePart::drag_joint, 1.0, {}, {}}},
        on_knuckle(outer, outer.y > 0.0 ? 0 : 1));
  }

  const AxleGeometry& g_;
  const AxleLayout& layout_;
  std::vector<Point> out_;
};

}  // namespace

std::vector<std::string> massive_parts(const AxleLayout& layout, bool steered) {
  std::vector<std::string> names;
  for (const AxleLinkNames& l : layout.links) names.push_back(l.name);
  if (layout.watt) names.insert(names.end(), {"watt_upper", "watt_lower", "watt_crank"});
  if (layout.leaf) names.push_back("leaf");
  if (steered) names.insert(names.end(), {"tie_rod", "drag_link"});
  return names;
}

std::vector<AxleLinkPoint<double>> link_points(const AxleGeometry& geometry) {
  return LinkPointsBuilder(geometry).run();
}

AxleLinkPoint<double> translated(AxleLinkPoint<double> p, const V& by) {
  p.fixed += (1.0 - p.end[0].share - p.end[1].share) * by;
  return p;
}

}  // namespace fahrwerk
