// Suspensions from hard points: Rill RV-19, Schramm A01 to A04, Schmitt X08 and X09.
#include "suspension/linkage/evaluate.h"

#include <stdexcept>

#include "suspension/linkage/build.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

using V = Vec3<double>;

Linkage<double> build(const SuspensionGeometry& g) {
  const BuiltLinkage b = build_linkage(g);
  if (!b.problems.empty()) throw std::runtime_error(b.problems[0].point + ": " + b.problems[0].message);
  return b.linkage;
}

Finding double_wishbone_kinematics() {
  SuspensionGeometry g;
  g.type = "double_wishbone";
  g.points = {{"wheel_center", {0, 0.768, 0}},           {"lower_rear", {-0.251, 0.320, -0.080}},
              {"lower_front", {0.148, 0.320, -0.094}},   {"lower_ball", {0.013, 0.737, -0.145}},
              {"upper_rear", {-0.105, 0.435, 0.196}},    {"upper_front", {0.122, 0.435, 0.230}},
              {"upper_ball", {-0.025, 0.680, 0.162}},    {"tie_rod_inner", {-0.150, 0.380, -0.038}},
              {"tie_rod_outer", {-0.137, 0.690, -0.088}}};
  g.travel = {0.06, 0.06, 0.05};
  const Linkage<double> l = build(g);
  struct Row {
    double h, s, xi, eta, alpha, beta, gamma;
  };
  Finding f;
  for (const Row& r : {Row{0.05, 0, -0.00246, 0.00389, -0.00131, -0.02959, -0.00157},
                       {-0.05, 0, 0.00253, -0.01257, 0.01741, 0.03013, 0.00224},
                       {0, 0.04, 0.01608, -0.00392, 0.02716, 0.05761, -0.28397},
                       {0, -0.04, -0.01806, -0.00093, -0.04776, -0.05233, 0.31069},
                       {0.05, 0.04, 0.01319, 0.00030, 0.03305, 0.02735, -0.27735},
                       {0.05, -0.04, -0.02005, 0.00268, -0.05591, -0.07964, 0.30028},
                       {-0.05, 0.04, 0.01924, -0.01677, 0.03606, 0.09370, -0.29396},
                       {-0.05, -0.04, -0.01638, -0.01337, -0.02478, -0.03081, 0.32798}}) {
    const Knuckle<double> o = evaluate(l, r.h, r.s, 0.0, 0.0);
    f.expected.insert(f.expected.end(), {r.xi, r.eta, r.alpha, r.beta, r.gamma});
    f.computed.insert(f.computed.end(), {o.xi, o.eta, o.alpha, o.beta, o.gamma});
  }
  const Knuckle<double> o = evaluate(l, 0.0, 0.0, 0.0, 0.0);
  f.expected.insert(f.expected.end(), {-0.04989, 0.15988, -0.16572, -0.59685, -0.03575});
  f.computed.insert(f.computed.end(), {o.t_h.x, o.t_h.y, o.d_h.x, o.d_h.y, o.d_h.z});
  f.expected.insert(f.expected.end(), {0.42240, -0.04314, 0.90535, 1.37381, -7.25191});
  f.computed.insert(f.computed.end(), {o.t_s.x, o.t_s.y, o.d_s.x, o.d_s.y, o.d_s.z});
  f.tolerance = {1e-5};
  f.tolerance_reason = "reference values have five decimals";
  f.note = "public hard points; reference values from an independent solution of the five length constraints";
  return f;
}

Finding axle_counts() {
  Finding f{{6, 4, 1, 1, 3, 3, 5, 2, 1, 0, 0, 2, 2, 4}, {}, {0.0}, "whole numbers", ""};
  for (const AxleModel& m : schramm_axle_models()) f.computed.push_back(count(m.mechanism).freedoms);
  for (const AxleModel& m : schramm_axle_models()) f.computed.push_back(count(m.mechanism).loops);
  return f;
}

Finding five_link_count() {
  const MechanismCount c = count({6, 0, {{Joint::spherical, 5}, {Joint::universal, 5}}});
  return {{1, 10, 4}, {1.0 * c.freedoms, 1.0 * c.joints, 1.0 * c.loops}, {0.0}, "whole numbers", ""};
}

Finding macpherson_topology() {
  const MechanismCount c = count({12, 0, {{Joint::revolute, 12}, {Joint::prismatic, 2}}});
  return {{14, 2}, {1.0 * c.joints, 1.0 * c.loops}, {0.0}, "whole numbers", ""};
}

Finding double_wishbone_balances() {
  const Mechanism& m = find_layout("double_wishbone")->mechanism;
  const MechanismCount c = count(m);
  const int cut = 2 * freedoms(Joint::spherical), tree = c.joint_freedoms - cut;  // one ball joint cut per loop
  return {{30, 27, 3, 9, 3},
          {6.0 * m.bodies, 1.0 * c.constraints, 1.0 * c.freedoms, 1.0 * tree, 1.0 * (tree - 3 * c.loops)},
          {0.0},
          "whole numbers",
          "the third balance (transformers, 7 - 3 - 1) counts the network that is not built yet"};
}

SuspensionGeometry schmitt_front() {
  // Nodes relative to the centres of gravity of body and wheel carrier.
  const V w{1.413, 0.765, 0.297 - 0.602};
  SuspensionGeometry g;
  g.type = "macpherson";
  g.points = {{"wheel_center", w},
              {"lower_front", {1.419, 0.419, -0.355}},
              {"lower_rear", {1.133, 0.368, -0.335}},
              {"lower_ball", w + V{0.009, -0.009, -0.116}},
              {"tie_rod_inner", {1.234, 0.380, -0.255}},
              {"tie_rod_outer", w + V{-0.129, -0.026, -0.038}},
              {"strut_top", {1.369, 0.599, 0.330}},
              {"strut_lower", w + V{-0.023, -0.147, 0.314}}};
  g.travel = {0.05, 0.05, 0.03};
  return g;
}

Finding schmitt_steer_gain() {
  const Knuckle<double> o = evaluate(build(schmitt_front()), 0.0, 0.0, 0.0, 0.0);
  return {{-7.95, 0.119}, {o.d_s.z, -0.015 * o.d_s.z}, {0.006, 6e-4}, "three digits in the catalogue", "front left"};
}

}  // namespace

Entry double_wishbone_entry(const std::string& source) {
  return {"RV-19", source,
          "double wishbone from hard points: xi, eta [m], alpha, beta, gamma [rad] at 8 positions, slopes in h, in s",
          double_wishbone_kinematics};
}

std::vector<Entry> linkage_entries() {
  const auto schramm = [](const std::string& place) { return "Schramm, Vehicle Dynamics, " + place; };
  return {{"A01", schramm("Tables 6.1-6.7"), "degrees of freedom of seven axle models, then their loops", axle_counts},
          {"A02", schramm("eqs 6.38, 6.39"), "five-link: degrees of freedom, joints, loops", five_link_count},
          {"A03", schramm("eq 6.12"), "MacPherson in basic joints: joints, loops", macpherson_topology},
          {"A04", schramm("3.4"), "double wishbone: 30 - 27 = 3, 9 - 6 = 3", double_wishbone_balances},
          {"X09", "Schmitt, thesis, Table A.2 (derived)",
           "front suspension: carrier yaw per rack travel [rad/m], yaw for 15 mm [rad]", schmitt_steer_gain}};
}

}  // namespace fahrwerk::verification
