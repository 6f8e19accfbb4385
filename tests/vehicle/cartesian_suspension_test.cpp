// Every suspension of data/suspensions in Cartesian coordinates: bodies and joints from the same hard points guide the
// knuckles as the tree's linkages do, over the whole travel.
#include "vehicle/mechanism/cartesian_suspension.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "load/suspension/axle.h"
#include "load/suspension/suspension.h"
#include "multibody/constrained/analysis.h"
#include "support/places.h"
#include "suspension/axle/evaluate.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk::test {
namespace {

using V = Vec3<double>;
using namespace constrained;

// Newton's method in both formulations closes to some 1e-12 m; levers of 0.1 m turn that into 1e-11 rad.
constexpr double kSame = 1e-9;

struct Linked {
  CartesianParts parts;
  CartesianCorner corner[2];
  std::vector<Coordinate> driven;  // h left, h right, s
};

Coordinate height(const CartesianParts& p, int body, const V& at) {
  return displacement(p.placed(), kGround, body, at, {0, 0, 1});
}

CornerMasses usual() { return {20.0, {0, 0, 0}, {0.4, 0.3, 0.4, 0, 0, 0}, 20.0, 1.0, 0.6, {0, 1, 0}}; }

std::shared_ptr<const Mechanism> driven_mechanism(Linked& k) {
  int input = 0;
  std::vector<Quantity> inputs;
  for (const Coordinate& x : k.driven) {
    k.parts.joints.push_back(coupled("driver" + std::to_string(input), {x}, {{}, input, -1, -1}));
    inputs.push_back({"input" + std::to_string(input++), "m"});
  }
  return std::make_shared<Mechanism>(k.parts.bodies, k.parts.joints, k.parts.elements, V{0, 0, -9.81}, inputs);
}

// The knuckle's pose against the design position: wheel centre, and axes.
struct Pose {
  V r;
  Mat3<double> A;
};
Pose pose_of(const Mechanism& m, const std::vector<double>& x, int knuckle, const V& center) {
  const BodyMotion b = body_motion(x.data() + 7 * knuckle, x.data() + m.z_at() + 6 * knuckle);
  return {b.r + b.A * (center - m.bodies()[static_cast<std::size_t>(knuckle)].r_0C), b.A};
}
void expect_same(const Pose& p, const V& r, const Mat3<double>& A, const std::string& where) {
  EXPECT_LT(norm(p.r - r), kSame) << where;
  double most = 0.0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) most = std::max(most, std::fabs(p.A.m[i][j] - A.m[i][j]));
  EXPECT_LT(most, 10 * kSame) << where;
}

// From zero to these inputs and back to the tree: the pose must follow in small steps.
bool go(const Mechanism& m, std::vector<double>& x, std::vector<double>& at, const std::vector<double>& to) {
  constexpr int steps = 8;
  const std::vector<double> from = at;
  for (int k = 1; k <= steps; ++k) {
    for (std::size_t i = 0; i < at.size(); ++i) at[i] = from[i] + (to[i] - from[i]) * k / steps;
    AssemblyOptions o;
    o.velocities = false;
    if (!assemble(m, 0.0, at.data(), x.data(), o).done) return false;
  }
  return true;
}

void check_independent(const std::filesystem::path& file, bool small_parts) {
  files::Problems problems;
  const load::Suspension s = load::load_suspension(file, problems);
  ASSERT_TRUE(problems.empty());
  const bool steers = s.geometry.travel.steer > 0.0;
  for (const int side : {0, 1}) {
    const SuspensionGeometry g = side == 0 ? s.geometry : mirrored(s.geometry);
    const Linkage<double>& tree = side == 0 ? s.left : s.right;
    Linked k;
    SuspensionPlan plan{"", kGround, steers, small_parts};
    if (tree.relayed) plan.relay = &tree.relay;
    k.corner[0] = add_corner(plan, g, usual(), k.parts);
    const V W = g.points.at("wheel_center");
    k.driven = {height(k.parts, k.corner[0].knuckle, W)};
    if (steers) k.driven.push_back(*k.corner[0].steer);
    if (k.corner[0].hinge) k.driven.push_back(*k.corner[0].hinge);
    const auto m = driven_mechanism(k);
    std::vector<double> x = m->start(), at(k.driven.size(), 0.0);
    const Verdict v = analyse(*m, {0.0, x.data(), at.data()});
    EXPECT_EQ(v.freedoms, 1) << "all that is left is the spin of the wheel";
    EXPECT_TRUE(v.redundant.empty());
    EXPECT_TRUE(v.inertialess.empty());
    for (const double h : {-s.geometry.travel.rebound, -0.4 * s.geometry.travel.rebound, 0.0, s.geometry.travel.bump})
      for (const double st : {-s.geometry.travel.steer, 0.0, 0.7 * s.geometry.travel.steer}) {
        if (!steers && st != 0.0) continue;
        std::vector<double> to{h};
        if (steers) to.push_back(st);
        to.resize(at.size(), 0.0);
        const std::string where = file.stem().string() + (side == 0 ? " left" : " right") + " h " + std::to_string(h) +
                                  " s " + std::to_string(st);
        ASSERT_TRUE(go(*m, x, at, to)) << where;
        const Knuckle<double> n = evaluate(tree, h, st, 0.0, 0.0);
        expect_same(pose_of(*m, x, k.corner[0].knuckle, W), n.r_VW, n.A_VK, where);
        // The elements' travels, too.
        const auto length = [&](const Attachment& a) {
          Motions motions(m->body_count());
          motions.set(*m, x.data(), x.data() + m->z_at());
          return norm(a.moving - a.body) -
                 coordinate_motion(element_length({"", kGround}, k.corner[0], g, a, k.parts), motions.data(), 0.0)
                     .value;
        };
        EXPECT_NEAR(g.spring ? length(*g.spring) : 0.0, g.spring ? n.spring.value : 0.0, kSame) << where;
        EXPECT_NEAR(g.damper ? length(*g.damper) : 0.0, g.damper ? n.damper.value : 0.0, kSame) << where;
      }
  }
}

void check_dependent(const std::filesystem::path& file) {
  files::Problems problems;
  const load::AxleSuspension s = load::load_axle_suspension(file, problems);
  ASSERT_TRUE(problems.empty());
  const AxleGeometry& g = s.geometry;
  Linked k;
  CornerMasses masses[2] = {usual(), usual()};
  SuspensionPlan plan{"", kGround, g.steered};
  if (s.axle.steering.on_pitman) plan.pitman = &s.axle.steering.pitman;
  const CartesianAxle axle = add_axle(plan, g, masses, k.parts);
  const V W[2] = {g.points.at("wheel_center"), mirrored(g.points.at("wheel_center"))};
  for (int side = 0; side < 2; ++side) {
    // Of a steered axle the hub travel is that of the beam's point.
    const auto beam = axle.side[side].part.find("beam");
    k.driven.push_back(height(k.parts, g.steered ? beam->second : axle.side[side].knuckle, W[side]));
  }
  if (axle.steer) k.driven.push_back(*axle.steer);
  const auto m = driven_mechanism(k);
  std::vector<double> x = m->start(), at(k.driven.size(), 0.0);
  const Verdict v = analyse(*m, {0.0, x.data(), at.data()});
  EXPECT_EQ(v.freedoms, 2) << "the spins of the wheels";
  EXPECT_TRUE(v.redundant.empty());
  for (const double l : {-g.travel.rebound, 0.0, 0.6 * g.travel.bump})
    for (const double r : {-0.5 * g.travel.rebound, 0.0, g.travel.bump})
      for (const double st : {-g.travel.steer, 0.0, 0.5 * g.travel.steer}) {
        if (!g.steered && st != 0.0) continue;
        std::vector<double> to{l, r};
        if (g.steered) to.push_back(st);
        const std::string where =
            file.stem().string() + " h " + std::to_string(l) + ", " + std::to_string(r) + " s " + std::to_string(st);
        ASSERT_TRUE(go(*m, x, at, to)) << where;
        const AxleMotion<double> n = evaluate(s.axle, AxleTravel<double>{{l, r}, st}, AxleTravel<double>{{0, 0}, 0});
        for (int side = 0; side < 2; ++side)
          expect_same(pose_of(*m, x, axle.side[side].knuckle, W[side]), n.wheel[side].own.r_VW, n.wheel[side].own.A_VK,
                      where + (side == 0 ? " left" : " right"));
      }
}

std::vector<std::filesystem::path> suspension_files() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::directory_iterator(in_source("data/suspensions")))
    if (entry.path().extension() == ".yaml") all.push_back(entry.path());
  std::sort(all.begin(), all.end());
  return all;
}

class CartesianSuspension : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(CartesianSuspension, GuidesItsKnucklesAsTheTreeDoes) {
  files::Problems problems;
  if (load::is_dependent_axle(files::read_yaml(GetParam(), problems))) return check_dependent(GetParam());
  check_independent(GetParam(), false);
  check_independent(GetParam(), true);
}

INSTANTIATE_TEST_SUITE_P(Files, CartesianSuspension, testing::ValuesIn(suspension_files()),
                         [](const auto& file) { return file.param.stem().string(); });

}  // namespace
}  // namespace fahrwerk::test
