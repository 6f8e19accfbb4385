// Every joint in free and driven motion against Simbody, an independent multibody program.
#include <gtest/gtest.h>

#include "mechanisms.h"
#include "multibody/constrained/analysis.h"
#include "multibody/constrained/reference.h"
#include "multibody/constrained/stepper.h"
#include "simbody_mechanisms.h"

namespace fahrwerk::test {
namespace {

using namespace constrained;

// As simbody_mechanisms.cpp builds it.
Mechanism two_bodies_on(int joint, bool driven) {
  std::vector<Body> bodies{some_body("one", {0.4, 0, 0}), some_body("two", {0.9, 0.2, 0.1})};
  const Placed at{bodies};
  const Vec3<double> p{0.7, 0, 0}, axis{0.2, 1, 0.3}, o{0, 0, 0};
  std::vector<Joint> joints;
  if (driven) {
    Drive drive;
    drive.law = [](double t) {
      return Prescribed{0.5 * std::sin(3 * t), 1.5 * std::cos(3 * t), -4.5 * std::sin(3 * t)};
    };
    joints.push_back(revolute("pivot", at, kGround, 0, o, {0, 0, 1}));
    joints.push_back(coupled("drive", {angle(at, kGround, 0, {0, 0, 1})}, drive));
  } else {
    joints.push_back(spherical("ball", at, kGround, 0, o));
  }
  const Vec3<double> r1{0.5, 0, 0}, r2{0.8, 0.2, 0.1};
  const Joint all[] = {spherical("j", at, 0, 1, p),
                       revolute("j", at, 0, 1, p, axis),
                       universal("j", at, 0, 1, p, {1, 0, 0}, {0, 1, 0}),
                       prismatic("j", at, 0, 1, p, axis),
                       cylindrical("j", at, 0, 1, p, axis),
                       planar("j", at, 0, 1, p, axis),
                       fixed("j", at, 0, 1, p),
                       rod("j", at, 0, r1, 1, r2)};
  joints.push_back(all[joint]);
  AxialLaw law;
  law.stiffness = 60.0, law.damping = 1.0, law.free = 0.8;
  return {bodies,
          joints,
          {std::make_shared<Axial>("spring", distance(at, kGround, {1, 0.5, 0.5}, 1, {1.0, 0.2, 0.1}), law)},
          kGravity};
}

class AgainstSimbody : public testing::TestWithParam<std::tuple<int, bool>> {};

TEST_P(AgainstSimbody, MovesAlike) {
  const auto [joint, driven] = GetParam();
  const Mechanism m = two_bodies_on(joint, driven);
  std::vector<double> x = m.start();
  if (driven) {
    // Simbody gives the driven body its speed and leaves the relative one of the second at rest.
    const Vec3<double> w{0, 0, 1.5};
    for (int b : {0, 1}) {
      const Vec3<double> v = cross(w, m.bodies()[static_cast<std::size_t>(b)].r_0C);
      double* z = x.data() + m.z_at() + 6 * b;
      z[0] = v.x, z[1] = v.y, z[2] = v.z, z[5] = 1.5;
    }
  }
  const std::vector<double> times{0.25, 0.5, 0.75, 1.0};
  const std::vector<SimbodySample> simbody = simbody_two_bodies(joint, driven, times);
  const ReferenceRun ours = reference_run(m, x, times);
  ASSERT_TRUE(ours.done) << ours.message;
  for (std::size_t k = 0; k < times.size(); ++k)
    for (std::size_t c = 0; c < 3; ++c) {
      EXPECT_NEAR(ours.x[k][7 + c], simbody[k].r[c], 1e-6) << kind_name(m.joints().back().kind) << " t " << times[k];
      EXPECT_NEAR(ours.x[k][m.z_at() + 6 + c], simbody[k].v[c], 1e-5) << times[k];
    }
}
INSTANTIATE_TEST_SUITE_P(Constrained, AgainstSimbody, testing::Combine(testing::Range(0, 8), testing::Bool()));

}  // namespace
}  // namespace fahrwerk::test
