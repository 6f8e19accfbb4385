// Springs, stops and anti-roll bar of the compliance rig: where they take hold, what the bushings carry because of them
// in the design position, and the potential of everything that gives way.
#include <Eigen/Core>
#include <cmath>
#include <stdexcept>

#include "analysis/kc/compliance.h"
#include "math/linear_algebra.h"
#include "suspension/linkage/attach.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using compliance::Connection;
using compliance::JointKind;

constexpr Stop<double> kNoStop{1.0, 0.0, 0.01};

Attachment sided(const Attachment& a, int side) {
  return side == 0 ? a : Attachment{a.on, mirrored(a.body), mirrored(a.moving)};
}

// ∫ F du of a stop from 0 on.
double potential(const Stop<double>& s, double u) {
  const double e = std::max(u - s.clearance, 0.0), w = s.blend;
  return e < w ? s.stiffness * e * e * e / (6.0 * w) : s.stiffness * (0.5 * e * (e - w) + w * w / 6.0);
}
double potential(const Spring<double>& s, double u) {
  return u * (s.preload + u * (0.5 * s.stiffness + 0.25 * s.cubic * u * u)) + potential(s.bump, u) +
         potential(s.rebound, -u);
}

// Of a curve piece by piece: two points of Gauss are exact for a cubic.
double potential(const BushingComponent& c, double u) {
  if (!c.curve) return 0.5 * c.stiffness * u * u;
  const double low = std::min(0.0, u), high = std::max(0.0, u);
  std::vector<double> ends{low};
  for (const double b : c.curve->breaks())
    if (b > low && b < high) ends.push_back(b);
  ends.push_back(high);
  double sum = 0.0;
  for (std::size_t i = 1; i < ends.size(); ++i) {
    const double middle = 0.5 * (ends[i - 1] + ends[i]), half = 0.5 * (ends[i] - ends[i - 1]),
                 g = half / std::sqrt(3.0);
    sum += half * ((*c.curve)(middle - g) + (*c.curve)(middle + g));
  }
  return u < 0.0 ? -sum : sum;
}

}  // namespace

int ComplianceRig::carrier(const std::string& key, const std::string& on, int side) const {
  const auto found = carriers_[side].find(on);
  if (found == carriers_[side].end()) throw std::invalid_argument("compliance rig: " + key + " on " + on);
  return found->second;
}

void ComplianceRig::add_element(const std::string& key, const Attachment& a, const Spring<double>& law, int side) {
  const int body = carrier(key, a.on, side);
  Connection j{JointKind::spring, 0, body, a.body, a.moving - design_[static_cast<std::size_t>(body)]};
  j.length = norm(a.moving - a.body);
  j.spring = law;
  j.side = side;
  joints_.push_back(j);
}

void ComplianceRig::add_elements(const CompliantSuspension& suspension) {
  const RigElements& e = suspension.elements;
  const SuspensionGeometry& g = suspension.left;
  // On a link with ball joints the element acts on its line, as in the linkage.
  const auto placed = [&](Attachment a) {
    for (const LinkNames& l : find_layout(g.type)->links)
      if (a.on == l.name) {
        const V &p = g.points.at(l.inner), &q = g.points.at(l.outer);
        a.moving = p + place_on_link(a.moving, "", l.inner, p, l.outer, q).share * (q - p);
      }
    return a;
  };
  for (int side = 0; side < 2; ++side) {
    if (e.spring && g.spring) add_element("spring", sided(placed(*g.spring), side), *e.spring, side);
    if (e.bump_stop)
      add_element("bump_stop", sided(placed(e.bump_stop->at), side), {0, 0, 0, e.bump_stop->law, kNoStop}, side);
    if (e.rebound_stop)
      add_element("rebound_stop", sided(placed(e.rebound_stop->at), side), {0, 0, 0, kNoStop, e.rebound_stop->law},
                  side);
  }
  if (!(e.bar_stiffness > 0.0) || !g.bar) return;
  auto ends = std::make_shared<compliance::BarEnds>();
  ends->kind = g.bar->lever_end && g.bar->pivot ? Linkage<double>::Bar::lever : Linkage<double>::Bar::point;
  ends->stiffness = e.bar_stiffness;
  Connection j{JointKind::bar, 0, 0, {}, {}};
  for (int side = 0; side < 2; ++side) {
    const Attachment link = sided(placed({g.bar->on, {}, g.bar->link}), side);
    BarGeometry bar{link.on, link.moving, g.bar->lever_end, g.bar->pivot};
    ends->lever[side].height = bar.link.z;
    if (ends->kind == Linkage<double>::Bar::lever) {
      if (side == 1) bar.lever_end = mirrored(*bar.lever_end), bar.pivot = mirrored(*bar.pivot);
      if (const auto wrong = set_lever(bar, ends->lever[side])) throw std::invalid_argument(wrong->message);
    }
    const int body = carrier("bar", bar.on, side);
    (side == 0 ? j.a : j.b) = body;
    (side == 0 ? j.c_a : j.c_b) = bar.link - design_[static_cast<std::size_t>(body)];
  }
  j.bar = ends;
  joints_.push_back(j);
}

// With every bushing an ideal joint the design position is in equilibrium: what these joints carry, the bushings carry.
void ComplianceRig::settle_bushings() {
  std::vector<JointKind> kinds;
  for (Connection& j : joints_) {
    kinds.push_back(j.kind);
    if (j.kind == JointKind::bushing) j.kind = JointKind::ball;
    if (j.kind == JointKind::strut_bush) j.kind = JointKind::strut;
  }
  number_multipliers();
  const System rest = assemble({});
  const Eigen::VectorXd lambda =
      least_squares(rest.tangent.topRightCorner(freedoms_, multiplier_.size()), -rest.residual.head(freedoms_), 1e-10)
          .x;
  std::vector<double> kept;
  for (std::size_t i = 0; i < joints_.size(); ++i) {
    Connection& j = joints_[i];
    const auto at = [&](int k) { return lambda[j.first - freedoms_ + k]; };
    const int count = compliance::multipliers(kinds[i]);
    for (int k = 0; k < count; ++k) kept.push_back(at(k));
    if (kinds[i] == JointKind::bushing) j.preload = {at(0), at(1), at(2)};
    if (kinds[i] == JointKind::strut_bush) j.preload = {-at(0), -at(1), 0};
    j.kind = kinds[i];
  }
  number_multipliers();
  for (std::size_t i = 0; i < kept.size(); ++i) multiplier_[static_cast<Eigen::Index>(i)] = kept[i];
}

double ComplianceRig::energy() const {
  double sum = 0.0;
  for (const Connection& j : joints_) {
    const auto &a = pose_[static_cast<std::size_t>(j.a)], &b = pose_[static_cast<std::size_t>(j.b)];
    const Mat3<double> A = to_matrix(a.q), B = to_matrix(b.q);
    const V P = a.r + A * j.c_a, Q = b.r + B * j.c_b, d = Q - P;
    switch (j.kind) {
      case JointKind::bushing: {
        const V u = transpose_times(A, d), theta = rotation_vector(conjugate(a.q) * b.q);
        for (int i = 0; i < 3; ++i) {
          sum += potential(j.bushing.translation[i], dot(j.bushing.axis[i], u));
          sum += potential(j.bushing.rotation[i], j.bushing.hand * dot(j.bushing.axis[i], theta));
        }
        sum -= dot(j.preload, u);
        break;
      }
      case JointKind::strut_bush:
        for (int i = 0; i < 2; ++i) {
          const double off = dot(P - Q, B * j.n[i]);
          sum += potential(j.bushing.translation[i], -off) + (i == 0 ? j.preload.x : j.preload.y) * off;
        }
        break;
      case JointKind::spring:
        sum += potential(j.spring, j.length - norm(d));
        break;
      case JointKind::bar: {
        const double z = bar_end(*j.bar, 0, P).z - bar_end(*j.bar, 1, Q).z;
        sum += 0.5 * j.bar->stiffness * z * z;
        break;
      }
      default:
        break;
    }
  }
  if (rack_ > 0 && rack_stiffness_ > 0.0) {
    const double u = pose_[static_cast<std::size_t>(rack_)].r.y - at_.s;
    sum += 0.5 * rack_stiffness_ * u * u;
  }
  return sum;
}

}  // namespace fahrwerk
