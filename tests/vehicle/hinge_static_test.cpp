// The car with hinges at rest: its files, where it stands, what gives way under a force.
#include <fstream>
#include <iterator>

#include "analysis/kc/compliance.h"
#include "hinged_car.h"
#include "load/suspension/suspension.h"
#include "support/two_axles.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using test::HingedCar;

// The car stands in its hard points: the bush carries there what the axle asks for.
TEST(HingedCar, StandsInItsHardPoints) {
  HingedCar c(test::hinged_car());
  EXPECT_GT(std::fabs(c.car.corner[0].hinge.preload), 10.0);
  EXPECT_NEAR(c.car.corner[0].hinge.preload, c.car.corner[1].hinge.preload, 1e-6);
  const Trim rest = c.trim();
  ASSERT_TRUE(rest.converged);
  for (int i = 0; i < 2; ++i) {
    EXPECT_NEAR(rest.inputs.tail[i], 0.0, 1e-8);
    EXPECT_NEAR(rest.state[two_axles.hub() + i], 0.0, 1e-8);
  }
  // A body pushed backwards against its brakes: the front wheels' share of the force moves both hinges alike.
  TrimRequest q;
  q.brake.assign(two_axles.wheels, 3000.0);
  q.force.x = -3000.0;
  const Trim pushed = c.trim(q);
  ASSERT_TRUE(pushed.converged) << pushed.message;
  EXPECT_GT(std::fabs(pushed.inputs.tail[0]), 1e-4);
  EXPECT_NEAR(pushed.inputs.tail[0], pushed.inputs.tail[1], 1e-8);
}

// The K&C rig with the same bush: soft along the hinge's direction, 1e4 times stiffer across it, free to turn. Small
// longitudinal forces at the wheel centre, hub and rack held: x per N of the car's linkage is t_x²/(c + k_u ∂²..) - the
// tangent t_x²/c for a bush without load. The rig's bush is no ideal slide: 1e-3.
TEST(HingedCar, LongitudinalComplianceIsThatOfTheRig) {
  files::Problems problems;
  const load::Suspension s =
      load::load_suspension(fahrwerk::test::in_source("data/suspensions/macpherson_hinged_front.yaml"), problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const Hinge<double>& hinge = s.left.hinge;
  CompliantSuspension rig{s.geometry, {}};
  Bushing b{};
  b.axis[2] = hinge.w, b.axis[0] = hinge.e, b.axis[1] = cross(hinge.w, hinge.e);
  b.translation[0].stiffness = s.hinge.stiffness, b.translation[1].stiffness = 1e4 * s.hinge.stiffness;
  rig.bushings["lower_rear"] = b;
  ComplianceRig axle(rig);
  for (const double h : {0.0, 0.03, -0.04}) {
    RigCommand to;
    to.h[0] = to.h[1] = h;
    ASSERT_TRUE(axle.move(to).converged);
    RigLoad unit[2] = {};
    unit[0].center.x = unit[1].center.x = 1.0;
    const CompliantAxle per_newton = axle.gradient(unit);
    Knuckle<double> o;
    HingeMotion<double> n;
    evaluate_hinged(s.left, h, 0.0, 0.0, 0.0, 0.0, 0.0, o, n);
    const double expected = n.t.x * n.t.x / s.hinge.stiffness;
    EXPECT_GT(expected, 1e-7);
    EXPECT_NEAR(per_newton.wheel[0].center.x, expected, 1e-3 * expected) << h;
  }
}

// The car under its brakes at rest, against the same slope: what the front contact forces do to b by virtual power.
TEST(HingedCar, StaticTravelFollowsTheForceInTheContact) {
  HingedCar c(test::hinged_car());
  TrimRequest q;
  q.brake.assign(two_axles.wheels, 3000.0);
  const auto at = [&](double force) {
    q.force.x = force;
    const Trim t = c.trim(q);
    EXPECT_TRUE(t.converged) << t.message;
    return t;
  };
  const Trim up = at(300.0), down = at(-300.0);
  const Trim middle = at(0.0);
  CarObservation with[2];
  for (int k = 0; k < 2; ++k) {
    const Trim& t = k == 0 ? up : down;
    CarInputs<double> in = t.inputs;
    in.tail_free = true;
    c.engine->observe(in, t.state.data(), 1e-3, with[k]);
  }
  const double b = up.inputs.tail[0] - down.inputs.tail[0];
  const double dF = with[0].wheel[0].force_x - with[1].wheel[0].force_x;
  EXPECT_GT(std::fabs(dF), 100.0);
  const Linkage<double>& l = std::get<LinkageKinematics<double>>(*c.car.corner[0].exact[0]).linkage;
  Knuckle<double> o;
  HingeMotion<double> n;
  evaluate_hinged(l, middle.state[two_axles.hub()], middle.state[two_axles.steer()], 0.0, 0.0, 0.0, 0.0, o, n);
  // A braked wheel is locked to its knuckle by the caliper, so that the contact's lever is that of the knuckle.
  const Vec3<double> t_P = n.t + cross(n.d, Vec3<double>{0.0, 0.0, -0.3});
  // Wheel loads and spring forces change with the pitch, too: a tenth.
  EXPECT_NEAR(c.car.corner[0].hinge.stiffness * b, t_P.x * dF, 0.1 * std::fabs(t_P.x * dF));
}

// What a file says wrongly, with its line.
TEST(HingedCar, FilesAreChecked) {
  std::ifstream in(fahrwerk::test::in_source("data/suspensions/macpherson_hinged_front.yaml"));
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto with = [&](const std::string& hinge) {
    const std::size_t at = text.find("hinge: {");
    return text.substr(0, at) + hinge + "\n";
  };
  const auto refused = [&](const std::string& hinge, const std::string& message) {
    files::Problems problems;
    load::read_suspension(files::parse_yaml(with(hinge), "s.yaml", problems), problems);
    EXPECT_NE(to_string(problems).find(message), std::string::npos) << to_string(problems);
    EXPECT_NE(to_string(problems).find("s.yaml:2"), std::string::npos) << to_string(problems);  // line 24
  };
  refused("hinge: {axis: [0, 1, 0], damping: 100}", "stiffness");
  refused("hinge: {stiffness: -1 kN/mm}", "hinge.stiffness");
  refused("hinge: {stiffness: 1 kN/mm, travel: 40 mm, axis: [-305, 10, 10]}", "along the arm's axis");
  refused("hinge: {stiffness: 1 kN/mm, travle: 4 mm}", "travle");

  // Further elements may stand at the same wheels.
  files::Problems problems;
  load::load_vehicle(fahrwerk::test::in_source("data/vehicles/golf_like_hinged.yaml"),
                     {"suspension_elements={front: {friction: {force: 40 N, presliding: 0.2 mm}}}"}, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
}

}  // namespace
}  // namespace fahrwerk
