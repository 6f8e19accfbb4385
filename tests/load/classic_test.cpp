// Classical models from the files of the house: equilibria, derivatives, what they have in common with each other and
// with closed formulas; wrong files.
#include "load/classic/classic.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <cmath>

#include "analysis/linear/frequency.h"
#include "analysis/linear/linear_model.h"
#include "analysis/linear/modes.h"
#include "analysis/matrix/lyapunov.h"
#include "files/temporary_folder.h"
#include "load/places.h"
#include "scenario/classic_run.h"
#include "vehicle/classic/handling_models.h"

namespace fahrwerk {
namespace {

load::ClassicVehicle vehicle(const std::string& name, const std::vector<std::string>& changes = {}) {
  files::Problems problems;
  const load::ClassicVehicle v = load::load_classic_vehicle(load::file_in("vehicles/classic", name), changes, problems);
  for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
  return v;
}

double rate_left(const classic::OdeModel& m) {
  std::vector<double> rate(m.states.size());
  m.evaluate(m.x0.data(), m.u0.data(), rate.data(), nullptr);
  double largest = 0.0;
  for (std::size_t i = 0; i < rate.size(); ++i)
    if (!m.cyclic[i]) largest = std::fmax(largest, std::fabs(rate[i]) / m.scales[i]);
  return largest;
}

class EveryModel : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryModel, RestsInItsEquilibriumAndHasTheRightDerivatives) {
  const classic::OdeModel m = vehicle(GetParam()).model(25.0);
  ASSERT_EQ(m.states.size(), m.x0.size());
  ASSERT_EQ(m.inputs.size(), m.u0.size());
  for (const std::string& name : m.main) EXPECT_GE(m.signal(name), 0) << name;
  EXPECT_LT(rate_left(m), 1e-8);
  // A state off the equilibrium, so that no term is zero by chance. Small: brakes and lift-off are kinks.
  std::vector<double> x = m.x0, u = m.u0;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (!m.cyclic[i]) x[i] += 1e-3 * m.scales[i] * std::sin(1.0 + 2.0 * static_cast<double>(i));
  // Slips are referred to the larger of wheel speed and v_x: away from the kink where a wheel rolls freely.
  for (std::size_t i = 0; i < x.size(); ++i)
    if (m.states[i].name.ends_with(".spin")) x[i] += 0.5;
  EXPECT_TRUE(m.evaluate_jet);
  const classic::ModelDerivatives exact = classic::derivatives(m, x, u),
                                  near = classic::difference_derivatives(m, x, u);
  // Fourth order in steps of a thousandth of the scales; round-off of rates of some 1e2 over steps of 1e-4.
  for (const auto& [a, b] : {std::pair{exact.A, near.A}, {exact.B, near.B}, {exact.C, near.C}, {exact.D, near.D}})
    EXPECT_LT((a - b).norm(), 2e-6 * (1.0 + a.norm())) << GetParam();
}

TEST_P(EveryModel, LosesItsCyclicStatesOnly) {
  const classic::OdeModel m = vehicle(GetParam()).model(25.0);
  const Linearised linear = linearise(m);
  EXPECT_EQ(linear.model.order() + std::count(m.cyclic.begin(), m.cyclic.end(), true),
            static_cast<std::ptrdiff_t>(m.states.size()));
  // The eigenvalues of the whole are those of the linear model and, for each cyclic state, zero.
  const bool any = std::find(m.cyclic.begin(), m.cyclic.end(), true) != m.cyclic.end();
  const double abscissa = largest_real_part(linear.model.A);
  const classic::ModelDerivatives d = classic::derivatives(m, m.x0, m.u0);
  EXPECT_NEAR(largest_real_part(d.A), any ? std::fmax(0.0, abscissa) : abscissa, 1e-2);
}

INSTANTIATE_TEST_SUITE_P(All, EveryModel, ::testing::ValuesIn(load::names_in("vehicles/classic")),
                         [](const auto& i) { return i.param; });

TEST(ClassicModels, HaveTheStatesOfTheirSources) {
  // The plane models carry x, y and yaw besides their two and four states.
  const std::pair<const char*, std::size_t> counts[] = {{"quarter_car", 4},
                                                        {"half_car", 8},
                                                        {"ride_car", 14},
                                                        {"neweul_car", 20},
                                                        {"complex_car", 40},
                                                        {"single_track", 5},
                                                        {"twin_track", 36},
                                                        {"nonlinear_single_track", 12},
                                                        {"kinematic_twin_track", 28},
                                                        {"trailing_arm_quarter_car", 10},
                                                        {"trailing_arm_car", 24}};
  for (const auto& [name, count] : counts) EXPECT_EQ(vehicle(name).model(20.0).states.size(), count) << name;
}

TEST(ClassicModels, PassiveCarIsAnActiveOneWithEqualGains) {
  const auto passive = linearise(vehicle("half_car").model(20.0)).model;
  const auto active =
      linearise(vehicle("half_car_active", {"active.front.body_rate=3198 N s/m", "active.rear.body_rate=3434 N s/m"})
                    .model(20.0))
          .model;
  EXPECT_LT((passive.A - active.A).norm(), 1e-9 * passive.A.norm());
}

TEST(ClassicModels, SingleTrackHasTheTransferFunctionsOfItsFormulas) {
  const load::ClassicVehicle v = vehicle("single_track");
  const double speed = 25.0;
  const classic::SingleTrack<double> car{1506.5, 2585.6, 1.1853, 1.5044, 95000, 130000};
  const StateSpace m = linearise(v.model(speed)).model;
  const classic::TransferFunctions f = classic::transfer_functions(car, speed);
  const TransferFunction yaw = transfer_function(m, 0, *find(m.outputs, "body.yaw_rate"));
  ASSERT_EQ(yaw.denominator.size(), 3u);
  EXPECT_NEAR(yaw.denominator[0], f.a0, 1e-10 * f.a0);
  EXPECT_NEAR(yaw.denominator[1], f.a1, 1e-10 * f.a1);
  EXPECT_NEAR(yaw.numerator[0] * 16.3, f.yaw_b0, 1e-10 * f.yaw_b0);
  EXPECT_NEAR(yaw.numerator[1] * 16.3, f.yaw_b1, 1e-10 * f.yaw_b1);
  // The lateral acceleration feels the steering directly; its transfer function against the frequency response.
  const int ay = *find(m.outputs, "body.lateral_acceleration");
  const TransferFunction t = transfer_function(m, 0, ay);
  const std::complex<double> s(0.0, 7.0);
  const auto polynomial = [&](const std::vector<double>& c) { return c[0] + c[1] * s + c[2] * s * s; };
  const std::complex<double> G = FrequencyResponse(m)(0, ay, 7.0);
  EXPECT_LT(std::abs(polynomial(t.numerator) / polynomial(t.denominator) - G), 1e-10 * std::abs(G));
}

TEST(ClassicModels, CriticalSpeedIsWhereAnEigenvalueVanishes) {
  const load::ClassicVehicle v = vehicle("single_track", {"front.stiffness=130 kN/rad", "rear.stiffness=85 kN/rad"});
  const classic::OdeModel m = v.model(20.0);
  double formula = NAN;
  for (const classic::ModelFact& f : m.facts)
    if (f.name == "critical_speed") formula = f.value;
  const auto found = critical_value([&](double speed) { return linearise(v.model(speed)).model.A; }, 10.0, 60.0);
  ASSERT_TRUE(found);
  EXPECT_NEAR(*found, formula, 1e-6 * formula);
}

TEST(ClassicModels, ElasticSteeringIsALowerFrontStiffness) {
  // 117284 N/rad with 40 mm and 20 kN m/rad are 95 kN/rad (9.13); six digits.
  const auto without_wind = vehicle("single_track_wind", {"wind.force_slope=0 1/rad", "wind.torque_slope=0 1/rad"});
  const Eigen::MatrixXd elastic = linearise(without_wind.model(25.0)).model.A;
  const Eigen::MatrixXd rigid = linearise(vehicle("single_track").model(25.0)).model.A;
  EXPECT_LT((elastic - rigid).norm(), 1e-5 * rigid.norm());
}

TEST(ClassicModels, RollDoesNotChangeTheLinearSingleTrack) {
  // Straight ahead, loads change the stiffness of an axle in second order only.
  const auto v = vehicle("roll_single_track");
  const StateSpace m = linearise(v.model(25.0)).model;
  const double F = 1506.5 * 9.81 / 2 * 1.5044 / 2.6897, R = 1506.5 * 9.81 / 2 * 1.1853 / 2.6897;
  const classic::SingleTrack<double> car{
      1506.5, 2585.6, 1.1853, 1.5044, 2 * F * (15.39 - 1e-3 * F), 2 * R * (24.1 - 1e-3 * R)};
  const Eigen::Matrix2d A = classic::matrices(car, 25.0).A;
  EXPECT_LT((m.A.topLeftCorner(2, 2) - A).norm(), 1e-9 * A.norm());
}

RunResult steered(const std::string& name, double wheel_angle, const std::vector<std::string>& changes = {}) {
  const classic::OdeModel m = vehicle(name, changes).model(25.0);
  ClassicRun run;
  run.inputs = {{m.input("input.steering_wheel"), TimeHistory({0.0, 0.5, 0.6}, {0.0, 0.0, wheel_angle})}};
  RunOptions o;
  o.method = Method::rk4, o.step = 2e-3, o.record_interval = 1e-2, o.duration = 3.0;
  return simulate_classic(m, run, o);
}

// Steady yaw rate per angle of the steering wheel at 25 m/s, v/(i (l + EG v²)) (10.34), of a linear single track. Tyres
// have the slopes C b F_z (1 - e_z (F_z/F_z0)²) at the loads of a car that is driven against its drag.
struct SlopeData {
  double chassis, unsprung;          // chassis [kg]; mass of an axle that adds to its load [kg]
  double turned;                     // mass that moves sideways [kg]
  double front, rear, nominal[2];    // C b of the axles; F_z0 for the load of the axle [N]
  double degression;                 // e_z
  double to_front, to_rear, height;  // of the chassis' centre of gravity [m]
};
double linear_turn(const SlopeData& d) {
  const double v = 25.0, g = 9.81, l = d.to_front + d.to_rear, drag = 0.5 * 1.2 * 0.7062 * v * v * d.height / l;
  const double loads[] = {(d.chassis * d.to_rear / l + d.unsprung) * g - drag,
                          (d.chassis * d.to_front / l + d.unsprung) * g + drag};
  const auto stiffness = [&](int axle, double slope) {
    const double q = loads[axle] / d.nominal[axle];
    return slope * loads[axle] * (1.0 - d.degression * q * q);
  };
  // Where its axles' masses move sideways with the chassis, so does the centre of gravity along the car.
  const double axles = 0.5 * (d.turned - d.chassis), shift = axles * (d.to_rear - d.to_front) / d.turned;
  const classic::SingleTrack<double> car{
      d.turned, 1.0, d.to_front + shift, d.to_rear - shift, stiffness(0, d.front), stiffness(1, d.rear)};
  return v / (16.3 * (l + classic::self_steering_gradient(car) * v * v));
}

TEST(ClassicModels, NonlinearTracksTurnAsTheLinearOneForSmallAngles) {
  const double to_front = 1.1853, to_rear = 1.5044, h = 0.54475;
  const SlopeData kinematic{1296.5, 105.0, 1506.5, 18.2, 18.2, {7400, 7400}, 0.02, to_front, to_rear, h};
  const struct {
    const char* name;
    std::vector<std::string> changes;
    SlopeData data;
    double tolerance;
  } cars[] = {
      // The drag's own part across the car is left: 265 N of 225 kN per radian of sideslip.
      {"nonlinear_single_track",
       {},
       {1506.5, 0.0, 1506.5, 1.3 * 8.8407, 1.3 * 15.3547, {8266, 6512.7}, 0.0, to_front, to_rear, h},
       0.003},
      {"twin_track",
       {},
       {1506.5, 96.0, 1506.5, 1.3 * 8.10, 1.3 * 13.69, {9200, 7400}, 0.02, to_front, to_rear, h},
       0.003},
      // Arms at a right angle to the car do not steer. Arms at 15 degrees that the drive has turned toe in roll: 1 %.
      {"kinematic_twin_track", {"front.arm_angle=0 deg", "rear.arm_angle=0 deg"}, kinematic, 0.003},
      {"kinematic_twin_track", {}, kinematic, 0.015}};
  for (const auto& car : cars) {
    SCOPED_TRACE(car.name);
    const double expected = linear_turn(car.data);
    const classic::OdeModel m = vehicle(car.name, car.changes).model(25.0);
    const StateSpace linear = linearise(m).model;
    const double gain =
        FrequencyResponse(linear)(m.input("input.steering_wheel"), *find(linear.outputs, "body.yaw_rate"), 0.0).real();
    EXPECT_NEAR(gain / expected, 1.0, car.tolerance);
    // 0.6 degrees at the steering wheel: second order in slips of 1e-3.
    EXPECT_NEAR(steady_mean(steered(car.name, 0.01, car.changes).series("body.yaw_rate")) / (0.01 * gain), 1.0, 0.003);
  }
}

TEST(ClassicModels, HubTravelIsWhatTheWheelMovesAgainstTheBody) {
  // From what is drawn, with the body upright: height of the wheel centre over the body's, against that of angle zero.
  for (const std::string name : {"trailing_arm_quarter_car", "trailing_arm_car", "kinematic_twin_track"}) {
    const classic::OdeModel m = vehicle(name).model(25.0);
    std::vector<double> x = m.x0, rate(x.size()), y(m.signals.size());
    for (const char* angle : {"body.roll", "body.pitch"})
      if (const int i = m.state(angle); i >= 0) x[static_cast<std::size_t>(i)] = 0.0;
    for (std::size_t wheel = 0; wheel < m.scene.wheels.size(); ++wheel) {
      const std::string travel = m.scene.wheels[wheel] + ".hub_travel";
      ASSERT_GE(m.signal(travel), 0) << travel;
      const int arm = m.state("arm" + m.scene.wheels[wheel].substr(5) + ".angle");
      const auto height = [&](double angle) {
        x[static_cast<std::size_t>(arm)] = angle;
        classic::Drawing drawn;
        m.scene.draw(x.data(), m.u0.data(), 0.0, drawn);
        return drawn.wheels[wheel].z - drawn.body.z;
      };
      const double expected = height(0.05) - height(0.0);
      EXPECT_GT(std::fabs(expected), 0.01);
      x[static_cast<std::size_t>(arm)] = 0.05;
      m.evaluate(x.data(), m.u0.data(), rate.data(), y.data());
      EXPECT_NEAR(y[static_cast<std::size_t>(m.signal(travel))], expected, 1e-12) << travel;
    }
  }
}

TEST(ClassicModels, KinematicTwinTrackFeelsRearSteerAndWind) {
  const classic::OdeModel m = vehicle("kinematic_twin_track", {"body.wind_point=[0.3, 0, 0]"}).model(25.0);
  const StateSpace linear = linearise(m).model;
  const FrequencyResponse response(linear);
  const int yaw_rate = *find(linear.outputs, "body.yaw_rate");
  const double front = response(m.input("input.steering_wheel"), yaw_rate, 0.0).real(),
               rear = response(m.input("input.rear_steer"), yaw_rate, 0.0).real();
  // v (δ_v - δ_h)/(l + EG v²); the driving force of 265 N turns with the rear wheels, against 120 kN/rad of theirs.
  EXPECT_NEAR(rear / (16.3 * front), -1.0, 0.01);
  // With the wind at the car's own speed from behind there is nothing to drive against.
  classic::OdeModel tail = m;
  tail.u0[static_cast<std::size_t>(m.input("wind.x"))] = 25.0;
  const int drive = m.input("input.drive");
  EXPECT_LT(classic::find_equilibrium(tail, {m.state("body.vx")}, {drive}), 1e-8);
  EXPECT_GT(m.u0[static_cast<std::size_t>(drive)], 50.0);
  // Without drag only rates of 1e-8 tell the torque: of 1500 kg and 0.33 m some 1e-3 N m with what Newton leaves.
  EXPECT_NEAR(tail.u0[static_cast<std::size_t>(drive)], 0.0, 1e-2);
  // A side wind ahead of the centre of gravity turns the car downwind: its point's part of the yaw acceleration is
  // x_W F_y over the inertia of chassis and, at their places, four corners of 52.5 kg.
  const auto yaw_acceleration = [](const classic::OdeModel& car) {
    const classic::ModelDerivatives d = classic::derivatives(car, car.x0, car.u0);
    return d.B(car.state("body.yaw_rate"), car.input("wind.y"));
  };
  const double force = 0.5 * 1.2 * 0.7062 * 25.0, mass = 1506.5, shift = -105 * (1.5044 - 1.1853) / mass;
  const double inertia = 2585.6 + 105 * (1.1853 * 1.1853 + 1.5044 * 1.5044 + 2 * 0.745 * 0.745) - mass * shift * shift;
  EXPECT_NEAR(yaw_acceleration(m) - yaw_acceleration(vehicle("kinematic_twin_track").model(25.0)),
              0.3 * force / inertia, 0.02 * 0.3 * force / inertia);
}

TEST(ClassicModels, LeftTurnIsTheMirrorOfTheRightOne) {
  for (const char* name : {"single_track", "roll_single_track", "nonlinear_single_track", "twin_track"}) {
    const RunResult left = steered(name, 0.5), right = steered(name, -0.5);
    const Samples l = left.series("body.yaw_rate").value, r = right.series("body.yaw_rate").value;
    ASSERT_EQ(l.size(), r.size());
    for (std::size_t i = 0; i < l.size(); i += 10) EXPECT_NEAR(l[i], -r[i], 1e-9) << name;
    EXPECT_GT(l.back(), 0.01) << name;
  }
}

TEST(ClassicModels, SteadyTurnOfRollHasBalancedMoments) {
  const RunResult r = steered("roll_single_track", 0.6);
  const auto end = [&](const std::string& name) { return r.series(name).value.back(); };
  const double a_y = end("body.lateral_acceleration");
  // Loads carry the weight; their couple is that of the lateral acceleration at the height of the centre of gravity.
  EXPECT_NEAR(end("wheel.1l.fz") + end("wheel.1r.fz") + end("wheel.2l.fz") + end("wheel.2r.fz"), 1506.5 * 9.81, 1e-6);
  const double couple =
      0.7461 * (end("wheel.1r.fz") - end("wheel.1l.fz")) + 0.7437 * (end("wheel.2r.fz") - end("wheel.2l.fz"));
  EXPECT_NEAR(couple, 1506.5 * a_y * 0.54475, 1e-3 * couple);
}

TEST(ClassicModels, SineGivesTheGainOfTheFrequencyResponse) {
  // A record of the run against the linear model; 5e-4 is what samples and rk4 at 1 ms leave.
  for (const char* name : {"quarter_car", "ride_car", "complex_car"}) {
    const classic::OdeModel m = vehicle(name).model(0.0);
    ClassicRun run;
    run.inputs = {{0, SineInput{0.01, 1.5}}};
    RunOptions o;
    o.method = std::string(name) == "complex_car" ? Method::cvode_bdf : Method::rk4;
    o.relative_tolerance = 1e-8, o.absolute_tolerance = 1e-10;
    o.step = 1e-3, o.record_interval = 5e-3, o.duration = 20.0;
    const RunResult r = simulate_classic(m, run, o);
    const StateSpace linear = linearise(m).model;
    const std::complex<double> G = FrequencyResponse(linear)(0, *find(linear.outputs, "body.z"), 3.0 * M_PI);
    double gain = NAN, phase = NAN;
    for (const Metric& metric : classic_values(m, run, r)) {
      if (metric.name == "z_gain") gain = metric.value;
      if (metric.name == "z_phase") phase = metric.value;
    }
    EXPECT_NEAR(gain, std::abs(G), 5e-4 * std::abs(G)) << name;
    EXPECT_NEAR(phase, std::arg(G), 1e-3) << name;
  }
}

TEST(ClassicModels, SeatFeelsPitchAndRoll) {
  classic::OdeModel m = vehicle("twin_track").model(25.0);
  const int seat = m.signal("seat.driver.az"), az = m.signal("body.az");
  ASSERT_GE(seat, 0);
  std::vector<double> x = m.x0, rate(x.size()), y(m.signals.size());
  x[static_cast<std::size_t>(m.state("wheel.1l.z"))] += 0.01;
  m.evaluate(x.data(), m.u0.data(), rate.data(), y.data());
  EXPECT_NEAR(y[static_cast<std::size_t>(seat)],
              y[static_cast<std::size_t>(az)] + 0.37 * rate[static_cast<std::size_t>(m.state("body.roll_rate"))] -
                  0.1 * rate[static_cast<std::size_t>(m.state("body.pitch_rate"))],
              1e-12);
  EXPECT_NE(y[static_cast<std::size_t>(seat)], y[static_cast<std::size_t>(az)]);
}

TEST(ClassicModels, WrongFilesNameLineAndKey) {
  TemporaryFolder folder;
  const auto complains = [&](const std::string& text, std::initializer_list<std::string> parts) {
    files::Problems problems;
    load::load_classic_vehicle(folder.write("wrong.yaml", text), {}, problems);
    for (const files::Problem& p : problems.list()) {
      const std::string line = files::to_string(p);
      bool all = p.line > 0;
      for (const std::string& part : parts) all = all && line.find(part) != std::string::npos;
      if (all) return true;
    }
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return false;
  };
  EXPECT_TRUE(complains("kind: singel_track\n", {"kind", "single_track"}));
  EXPECT_TRUE(complains("kind: single_track\nbody: {mass: 1500 kg, yaw_inertia: -1}\n", {"body.yaw_inertia", "> 0"}));
  EXPECT_TRUE(complains("kind: rolling_cylinder\ncylinder: {mass: 1, radius: 1, lenght: 1}\n", {"lenght"}));
  EXPECT_TRUE(complains("kind: neweul_car\nparameters: {MKK: 1000 kg}\n", {"MKK"}));
  EXPECT_TRUE(complains("kind: twin_track\nbody: {mass: 1, inertia: [1, 1, 9], height: 1}\n", {"inertia", "sum"}));
}

}  // namespace
}  // namespace fahrwerk
