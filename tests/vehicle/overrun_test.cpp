// The head of a drawbar that slides and works brakes: equations against those with multipliers, order, impact, stops.
#include <array>

#include "support/counting_new.h"
#include "support/joined_cars.h"
#include "support/moving_cars.h"
#include "vehicle/car/dense.h"
#include "vehicle/car/energy.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;
using test::joined;

// A car behind a car whose drawbar slides by 0.1 m.
CarParameters<double> overrun_pair(const CarParameters<double>& first, const CarParameters<double>& second) {
  CarParameters<double> car = joined(first, second, true);
  CouplingParameters<double>& c = car.unit[1].coupling;
  c.towing = 0, c.axes = CouplingAxes::all;
  c.point = {-3.6, 0.1, 0.15}, c.own_point = {0.9, 0.1, 0.15};
  c.slides = true, c.slide = {0.1, 2e4, 300.0, 2500.0, 0.0, 0.0, 0.0};
  return car;
}

// The tail of such a pair: travel, rate, mode.
SmallVector<double, 8> overrun_tail(double value, double rate, double mode) {
  SmallVector<double, 8> t;
  t.resize(3), t[0] = value, t[1] = rate, t[2] = mode;
  return t;
}

State overrun_start(const CarModel<double>& m, const double* of_slide) {
  const Layout& at = m.at;
  State x = design_state<double>(at);
  x[2] = 0.3, x[at.velocity()] = 15.0, x[at.rotation() + 2] = 0.2;
  x[at.rotation(1) + 2] = -0.5, x[at.rotation(1) + 1] = 0.1, x[at.rotation(1)] = -0.2;
  for (int i = 0; i < at.wheels; ++i) x[at.spin() + i] = 50.0;
  follow_couplings(m, x.data(), of_slide);
  return x;
}

// Of both units with all that they carry, in the earth frame.
Vec3<double> overrun_momentum(CarEngine& engine, const CarInputs<double>& u, const State& x,
                              const CarParameters<double>& car) {
  CarObservation o;
  engine.observe(u, x.data(), 1e-3, o);
  Vec3<double> sum = zero3<double>();
  for (int k = 0; k < 2; ++k) {
    double mass = car.unit[k].body_mass;
    for (int i = 4 * k; i < 4 * k + 4; ++i) mass += car.corner[i].wheel_mass + car.corner[i].knuckle_mass;
    const UnitObservationOf<double>& unit = k == 0 ? o : o.behind[0];
    sum += mass * (unit.A_0V * unit.v_C);
  }
  return sum;
}

// Free and held, as with multipliers; round-off as in Coupling.DenseEquationsEqualCondensed.
TEST(Overrun, DenseEquationsEqualCondensed) {
  const CarParameters<double> plain = test::trimmed_car({}, "midsize");
  const CarParameters<double> car = overrun_pair(plain, plain);
  const CarModel<double> m = car_model<double, double>(car, Road{});
  const Layout& at = m.at;
  StepScratch<double> s(m);
  std::mt19937 generator(62);
  std::uniform_real_distribution<double> some(-1.0, 1.0);
  for (const double mode : {slide_mode::free, slide_mode::out, slide_mode::in})
    for (int n = 0; n < 10; ++n) {
      CarInputs<double> u = no_inputs<double>(at);
      u.tail = overrun_tail(mode == slide_mode::out  ? 0.0
                            : mode == slide_mode::in ? 0.1
                                                     : 0.05 + 0.04 * some(generator),
                            mode == slide_mode::free ? some(generator) : 0.0, mode);
      u.tail_free = true;
      State x = overrun_start(m, u.tail.data());
      for (int i = 0; i < 3; ++i) x[at.rotation(1) + i] += some(generator), x[at.rotation() + i] += some(generator);
      for (int i = 0; i < at.wheels; ++i)
        x[at.hub() + i] = 0.02 * some(generator), u.drive[i] = 100.0 * some(generator);
      follow_couplings(m, x.data(), u.tail.data());
      detail::first_stage_terms(at, x.data(), 0.0, 1e-3, s.terms);
      stage<StageKind::explicit_stage, true>(m, u, x.data(), s.terms, s.car, s.k[0]);
      const Eigen::VectorXd expected = dense_equations(car, Road{}, u, x.data()).solve();
      const double scale = expected.cwiseAbs().maxCoeff();
      for (int i = 0; i < at.z_size(); ++i) ASSERT_NEAR(s.k[0].z[i], expected[i], 1e-11 * scale) << mode << " " << i;
    }
}

// Between its stops the slide is a coordinate like others: methods keep their order.
TEST(Overrun, MethodsKeepTheirOrder) {
  const CarParameters<double> smooth = test::smooth_car("midsize");
  const CarParameters<double> car = overrun_pair(smooth, smooth);
  const auto engine = make_car_engine(car, Road{});
  const CarModel<double> m = car_model<double, double>(car, Road{});
  const auto run = [&](Method method, double h) {
    SmallVector<double, 8> t = overrun_tail(0.05, 0.1, slide_mode::free);
    State x = overrun_start(m, t.data());
    const StepInputs<double> u = no_step_inputs<double>(m.at);
    Along<double> along;
    along.tail = t.data();
    for (int k = 0; k < std::lround(0.2 / h); ++k) engine->step(method, u, h, x.data(), along);
    EXPECT_EQ(t[2], slide_mode::free);
    return std::pair{x, t};
  };
  const auto reference = run(Method::rk4, 1e-4);
  for (const test::MethodOfOrder& method :
       {test::MethodOfOrder{Method::implicit_euler, 1}, {Method::ros2, 2}, {Method::two_step, 2}}) {
    std::array<double, 3> errors{};
    for (int i = 0; i < 3; ++i) {
      const auto [x, t] = run(method.method, 4e-3 / (1 << i));
      for (int k = 0; k < 12; ++k)
        errors[i] += std::fabs(x[m.at.velocity() + k] - reference.first[m.at.velocity() + k]);
      errors[i] += std::fabs(t[0] - reference.second[0]) + std::fabs(t[1] - reference.second[1]);
    }
    test::expect_order(errors, method.order, "method " + std::to_string(static_cast<int>(method.method)));
  }
}

// At the end of its travel the slide is stopped: no momentum is lost in any direction, energy is, and afterwards the
// units move as if they were hung on a ball.
TEST(Overrun, ImpactKeepsMomentum) {
  const CarParameters<double> plain = test::trimmed_car({}, "midsize");
  const CarParameters<double> car = overrun_pair(plain, plain);
  const auto engine = make_car_engine(car, Road{});
  const CarModel<double> m = car_model<double, double>(car, Road{});
  CarEnergy account(car, Road{});
  for (const bool in : {false, true}) {
    CarInputs<double> u = no_inputs<double>(m.at);
    u.tail = overrun_tail(in ? 0.1 : 0.0, in ? 0.7 : -0.7, slide_mode::free), u.tail_free = true;
    State x = overrun_start(m, u.tail.data());
    for (const int i : {2, m.at.position(1) + 2}) x[i] += 50.0;  // in the air
    const Vec3<double> before = overrun_momentum(*engine, u, x, car);
    const double held = account.energy(u, x.data());
    engine->stop_slide(u, 1, x.data(), u.tail.data());
    const Vec3<double> after = overrun_momentum(*engine, u, x, car);
    EXPECT_EQ(u.tail[1], 0.0);
    EXPECT_EQ(u.tail[2], in ? slide_mode::in : slide_mode::out);
    const double size = norm(before);
    EXPECT_NEAR(after.x, before.x, 1e-12 * size);
    EXPECT_NEAR(after.y, before.y, 1e-12 * size);
    EXPECT_NEAR(after.z, before.z, 1e-12 * size);
    // The energy of the relative motion of two masses, ½ μ σ'², as far as they move along the drawbar alone.
    const double lost = held - account.energy(u, x.data());
    const double mass = car.unit[0].body_mass + 4 * (car.corner[0].wheel_mass + car.corner[0].knuckle_mass);
    EXPECT_GT(lost, 0.5 * 0.25 * mass * 0.49);
    EXPECT_LT(lost, 0.5 * 0.51 * mass * 0.49);
  }
}

// In the air, with one unit pushed against the other: the head rests on the outer stop, slides against its spring, or
// rests on the inner stop, as the force between the units is below the preload, between it and that of the compressed
// spring, or beyond. Both units weigh the same, so half of the push is between them.
TEST(Overrun, RestsWhereForcesSay) {
  const CarParameters<double> plain = test::trimmed_car({}, "midsize");
  CarParameters<double> car = overrun_pair(plain, plain);
  car.unit[1].coupling.axes = CouplingAxes::none;
  for (BodyParameters<double>& b : car.unit) b.drag_area = 0.0;
  const auto engine = make_car_engine(car, Road{});
  const CarModel<double> m = car_model<double, double>(car, Road{});
  struct Case {
    double push, value, mode;
  };
  for (const Case& c : {Case{-400.0, 0.0, slide_mode::out},
                        {500.0, 0.0, slide_mode::out},
                        {2600.0, (1300.0 - 300.0) / 2e4, slide_mode::free},
                        {4500.0, (2250.0 - 300.0) / 2e4, slide_mode::free},
                        {4700.0, 0.1, slide_mode::in}}) {
    SmallVector<double, 8> t = overrun_tail(0.0, 0.0, slide_mode::out);
    State x = design_state<double>(m.at);
    x[2] = 500.0;
    follow_couplings(m, x.data(), t.data());
    StepInputs<double> u = no_step_inputs<double>(m.at);
    for (CarInputs<double>* in : {&u.begin, &u.middle, &u.end}) in->body[1].force = {c.push, 0.0, 0.0};
    Along<double> along;
    along.tail = t.data();
    for (int k = 0; k < 3000; ++k) {
      // Held upright: only the slide matters here.
      engine->step(Method::ros2, u, 1e-3, x.data(), along);
      for (int n = 0; n < 2; ++n) {
        for (int i = 0; i < 4; ++i) x[m.at.attitude(n) + i] = i == 0 ? 1.0 : 0.0;
        for (int i = 0; i < 3; ++i) x[m.at.rotation(n) + i] = 0.0;
      }
      follow_couplings(m, x.data(), t.data());
    }
    EXPECT_EQ(t[2], c.mode) << c.push;
    EXPECT_NEAR(t[0], c.value, 2e-3) << c.push;
  }
}

TEST(Overrun, StepsDoNotAllocate) {
  const CarParameters<double> plain = test::trimmed_car({}, "midsize");
  const CarParameters<double> car = overrun_pair(plain, plain);
  const CarModel<double> m = car_model<double, double>(car, Road{});
  const auto engine = make_car_engine(car, Road{});
  const StepInputs<double> u = no_step_inputs<double>(m.at);
  for (const Method method : {Method::implicit_euler, Method::ros2, Method::two_step, Method::rk4}) {
    SmallVector<double, 8> t = overrun_tail(0.002, -1.0, slide_mode::free);
    State x = overrun_start(m, t.data());
    Along<double> along;
    along.tail = t.data();
    engine->step(method, u, 1e-3, x.data(), along);
    const long before = allocations;
    for (int k = 0; k < 10; ++k) engine->step(method, u, 1e-3, x.data(), along);
    EXPECT_EQ(allocations, before);
    EXPECT_EQ(t[2], slide_mode::out);  // it has been stopped meanwhile
  }
}

}  // namespace
}  // namespace fahrwerk
