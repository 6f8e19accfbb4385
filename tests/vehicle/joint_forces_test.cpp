// Forces in the joints of a car's linkages: what the suspensions give to the body is what moves it.
#include "vehicle/car/joint_forces.h"
#include "support/places.h"
#include "support/two_axles.h"

#include <algorithm>

#include "cars.h"
#include "road/road.h"
#include "suspension/linkage/evaluate.h"
#include "vehicle/car/steps.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

CarParameters<double> loaded(const std::vector<std::string>& changes) {
  files::Problems problems;
  const std::string file = fahrwerk::test::in_source("data/vehicles/fullsize_linkage.yaml");
  CarParameters<double> car = load::load_vehicle(file, changes, problems).car;
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  for (auto& axle : car.axle) axle.bar_stiffness = 0.0;  // a bar joins the sides outside of the joints
  return car;
}

void add(Wrench<double>& sum, const V& at, const V& force) { sum += acting_at(at, force, V{0, 0, 0}); }

// Everything that a suspension puts on the body, about V: inner joints, strut, elements.
Wrench<double> on_body(const CornerParameters<double>& p, const Knuckle<double>& k, const WheelJointForces& f, double s,
                       double spring, double damper) {
  const auto& exact = std::get<LinkageKinematics<double>>(*p.exact[0]);
  const Linkage<double>& l = exact.linkage;
  const ReactionLayout& layout = *exact.joints;
  Wrench<double> sum{};
  for (int i = 0; i < l.rods; ++i)
    if (layout.rod[i].kind == PartOfLinkage::Kind::link && !(i == 0 && l.floating))
      add(sum, l.rod[i].a + V{0, l.rod[i].steer * s, 0}, f.joints.inner[i]);
  for (int i = 0; i < layout.arms; ++i) {
    add(sum, l.rod[layout.first_rod[i]].a, f.joints.front[i]);
    add(sum, l.rod[layout.first_rod[i] + 1].a, f.joints.rear[i]);
  }
  if (l.has_strut) add(sum, l.strut.top, -f.joints.strut_top);
  if (l.swing) add(sum, layout.axis_inner, f.joints.axis_inner), add(sum, layout.axis_outer, f.joints.axis_outer);
  const auto element = [&](const Element<double>& e, double force) {
    const V d = linkage_detail::motion(e.at, k).p - e.body;
    add(sum, e.body, (-force / norm(d)) * d);
  };
  if (l.has_spring) element(l.spring, spring);
  if (l.has_damper) element(l.damper, damper);
  return sum;
}

TEST(JointForces, MoveTheBody) {
  std::mt19937 generator(5);
  for (const std::vector<std::string>& changes : std::vector<std::vector<std::string>>{
           {},
           {"front.kinematics=macpherson_front", "rear.kinematics=integral_link_rear"},
           {"front.link_inertia=neglect", "rear.kinematics=semi_trailing_arm_rear"}}) {
    const CarParameters<double> car = loaded(changes);
    JointForceMeter meter(car, Road{});
    const CarModel<double> model = car_model<double, double>(car, Road{});
    for (int round = 0; round < 10; ++round) {
      CarState<double> x = test::random_state(generator);
      for (int i = 0; i < two_axles.wheels; ++i) {  // within the proved ranges
        const auto& range = std::get<LinkageKinematics<double>>(*car.corner[i].exact[0]).linkage.range;
        x[two_axles.hub() + i] = std::clamp(x[two_axles.hub() + i], 0.9 * range.h_min, 0.9 * range.h_max);
        x[two_axles.steer() + i] = std::clamp(x[two_axles.steer() + i], 0.9 * range.s_min, 0.9 * range.s_max);
        if (car.corner[i].rack.free < 0.5) x[two_axles.steer_rate() + i] = 0.0;
      }
      CarInputs<double> u = no_inputs<double>(two_axles);
      for (int i = 0; i < 4; ++i) u.rack[i] = 0.01 * i - 0.01, u.drive[i] = 80.0 * i, u.brake[i] = 200.0;
      u.body[0].force = {300, -200, 100}, u.body[0].torque = {50, 20, -80};
      CarJointForces forces;
      meter.measure(u, x.data(), 1e-3, forces);

      // The body alone: its own rate of momentum from the accelerations of the same instant.
      StepScratch<double> scratch(model);
      detail::first_stage_terms(model.at, x.data(), 0.0, 1e-3, scratch.terms);
      stage<StageKind::explicit_stage, true>(model, u, x.data(), scratch.terms, scratch.car, scratch.k[0]);
      const double* z = scratch.k[0].z.data();
      const V v{x[19], x[20], x[21]}, w{x[22], x[23], x[24]}, v_rate{z[0], z[1], z[2]}, w_rate{z[3], z[4], z[5]};
      const V gravity = (-car.gravity) * attitude_matrix(x.data() + two_axles.attitude()).row(2);
      const V a_C =
          v_rate + cross(w, v) + cross(w_rate, car.unit[0].r_VC) + cross(w, cross(w, car.unit[0].r_VC)) - gravity;
      const V v_A = v + cross(w, car.unit[0].r_VA);
      const V drag = (-0.5 * car.air_density * car.unit[0].drag_area * norm(v_A)) * v_A;
      Wrench<double> sum = acting_at(car.unit[0].r_VA, drag, V{0, 0, 0});
      sum += Wrench<double>{u.body[0].force, u.body[0].torque};
      double largest = 0.0;
      for (int i = 0; i < two_axles.wheels; ++i) {
        const CornerSignals<double>& g = scratch.car.signals[i];
        const Knuckle<double>& k = scratch.car.knuckle[i];
        ASSERT_TRUE(forces[i].there);
        sum += on_body(car.corner[i], k, forces[i], x[two_axles.steer() + i], g.spring_force, g.damper_force);
        const double chassis = scratch.k[0].drive_torque[i] * (1.0 - car.drive_at_knuckle);
        sum.moment -= chassis * (k.A_VK * car.corner[i].axis_K);
        largest = std::max({largest, norm(g.force_V), std::fabs(g.spring_force), std::fabs(g.damper_force)});
        // Forces of some 10 kN, round-off through levers: 1e-6 of the largest.
        EXPECT_NEAR(forces[i].joints.imbalance, 0.0, 1e-8 * largest + 1e-6) << i;
        if (car.corner[i].rack.free > 0.5) {
          EXPECT_NEAR(forces[i].joints.rack, -g.steering_force, 1e-8 * (largest + std::fabs(g.steering_force))) << i;
        }
      }
      const V force = car.unit[0].body_mass * a_C;
      const V moment =
          cross(car.unit[0].r_VC, force) + car.unit[0].body_inertia * w_rate + cross(w, car.unit[0].body_inertia * w);
      EXPECT_LT(norm(sum.force - force), 1e-8 * largest + 1e-6);
      EXPECT_LT(norm(sum.moment - moment), 1e-8 * largest + 1e-6);
    }
  }
}

}  // namespace
}  // namespace fahrwerk
