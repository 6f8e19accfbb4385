// Twin tyres on the road: the tyre law asked for each tyre by itself, geometry of kerbs and banks, weights, CVODE.
#include "scenario/simulate.h"
#include "tire/laws.h"
#include "vehicle/car/mass_properties.h"
#include "vehicle/car/observe.h"
#include "vehicle/twin_cars.h"

namespace fahrwerk {
namespace {

using namespace test::twin;

// In a steady turn both tyres of a hub roll with one spin over circles of different radius. Each has the force that its
// law has at its own slip; and as these differ by s ψ'/v, the forces make the scrub torque  -C s² ψ'/(2 v)  with the
// slope C of the longitudinal force of one tyre, to first order.
TEST(TwinTires, ScrubTorqueOfATightTurn) {
  // The twins roll freely; with camber both would roll on different radii straight ahead as well.
  const CarParameters<double> car = twin_car(kTwinBeam, {"rear.camber=0", "rear.toe=0"});
  TrimRequest q;
  q.speed = 4.0, q.lateral_acceleration = 16.0 / 40.0;  // radius 40 m
  const Trim turn = trim(car, Road{}, q);
  ASSERT_TRUE(turn.converged) << turn.message;
  CarObservation o;
  make_car_engine(car, Road{})->observe(turn.inputs, turn.state.data(), 1e-3, o);
  ASSERT_EQ(o.tire.size(), 4u);
  for (const int wheel : {2, 3}) {
    const WheelObservation& w = o.wheel[wheel];
    const WheelObservation *const tire = &o.tire[2 * (wheel - 2)], &outer = tire[0], &inner = tire[1];
    EXPECT_NEAR(w.load, outer.load + inner.load, 1e-9 * w.load);
    EXPECT_NEAR(w.force_x, outer.force_x + inner.force_x, 1e-9 * w.load);
    const double left = wheel == 2 ? 1.0 : -1.0;  // the outer tyre lies to the left of the inner one
    double scrub = 0.0, slope = 0.0;
    for (int i = 0; i < 2; ++i) {
      const WheelObservation& t = tire[i];
      const double v = t.speed, y = (i == 0 ? left : -left) * 0.5 * kSpacing;
      // The slip refers to the larger of both speeds; the law wants it to the speed of the contact point.
      const double v_x = t.slip_x < 0.0 ? v / (1.0 + t.slip_x) : v * (1.0 - t.slip_x);
      const TireLaw law = car.corner[wheel].tire;
      const TirePoint at{t.load, (v - v_x) / v_x, t.slip_angle, t.camber, v_x, -o.yaw_rate / v_x};
      const TireForces<double> alone = forces_at(law, at);
      // A settled tyre; what is left are the 1e-9 m/s² of the trim, and the slip of the bore rate.
      EXPECT_NEAR(t.force_x, alone.fx, 2e-3 * std::fabs(alone.fx) + 0.05) << wheel << " " << i;
      EXPECT_NEAR(t.force_y, alone.fy, 2e-3 * std::fabs(alone.fy) + 0.05) << wheel << " " << i;
      scrub -= y * t.force_x;
      const TirePoint little{t.load, 1e-4, 0.0, 0.0, v_x, 0.0}, back{t.load, -1e-4, 0.0, 0.0, v_x, 0.0};
      slope += 0.5 * (forces_at(law, little).fx - forces_at(law, back).fx) / 2e-4;
    }
    const double expected = -slope * kSpacing * kSpacing * o.yaw_rate / (2.0 * w.speed);
    // The secant falls with the slip, which is 3 % of that of the peak: by as much; and lateral slip and loads that
    // part take some of it.
    EXPECT_NEAR(scrub, expected, 0.08 * std::fabs(expected)) << wheel;
    EXPECT_GT(std::fabs(expected), 5.0);
    // It is in the torque of the wheel, about the middle between both contacts.
    EXPECT_NEAR(w.torque_z, outer.torque_z + inner.torque_z + scrub, 0.02 * std::fabs(scrub)) << wheel;
  }
}

// Braked on a slope, nothing creeps.
TEST(TwinTires, StandOnASlope) {
  for (const std::vector<std::string>& changes : {kRear, kTwinBeam, kTwinSteered}) {
    const CarParameters<double> car = twin_car(changes);
    Road slope;
    slope.grade = 0.15, slope.bank = 0.08;
    TrimRequest q;
    q.brake.assign(4, 3e3);
    const Trim rest = trim(car, slope, q);
    ASSERT_TRUE(rest.converged) << rest.message;
    const auto engine = make_car_engine(car, slope);
    const StepInputs<double> u{rest.inputs, rest.inputs, rest.inputs};
    State x = rest.state;
    for (int k = 0; k < 2000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
    const State before = x;
    for (int k = 0; k < 10000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
    for (int k = 0; k < 2; ++k) EXPECT_NEAR(x[k], before[k], 1e-5) << k;
    for (int i = 0; i < 4; ++i) EXPECT_NEAR(x[engine->layout().spin() + i], 0.0, 1e-8) << i;
  }
}

// Steep to the right of the middle of the right wheels: a kerb under their outer tyres.
class Kerb : public RoadSurface {
 public:
  explicit Kerb(double y) : y_(y) {}
  RoadSample sample(double, double y, RoadHint&) const noexcept override {
    RoadSample s;
    s.height = y < y_ ? 0.012 : 0.0, s.friction = 1.0;
    return s;
  }

 private:
  double y_;
};

// The deflections of both tyres differ by what geometry says: the kerb's height, or the axle's angle against a bank
// times the spacing; each carries what its own deflection makes.
TEST(TwinTires, ShareTheLoadAsGeometrySays) {
  const CarParameters<double> car = twin_car(kTwinBeam, {"rear.camber=0", "rear.toe=0"});
  TrimRequest q;
  const Trim level = trim(car, Road{}, q);
  ASSERT_TRUE(level.converged) << level.message;
  const auto look = [&](const Road& road, const Trim& at) {
    CarObservation o;
    make_car_engine(car, road)->observe(at.inputs, at.state.data(), 1e-3, o);
    for (const int wheel : {2, 3})
      for (int i = 0; i < 2; ++i) {
        const WheelObservation& t = o.tire[2 * (wheel - 2) + i];
        const TireBody<double>& body = car.corner[wheel].tire.body;
        EXPECT_NEAR(t.load, vertical_force(body, ramp_count(body), t.deflection).force, 1e-4 * t.load) << wheel;
      }
    return o;
  };
  Road kerb;
  kerb.surface = std::make_shared<const Kerb>(-0.76);
  const CarObservation flat = look(Road{}, level), raised = look(kerb, level);
  EXPECT_NEAR(flat.tire[0].load, flat.tire[1].load, 0.02 * flat.tire[0].load);
  for (int i = 0; i < 4; ++i)
    EXPECT_NEAR(raised.tire[i].deflection - flat.tire[i].deflection, i == 2 ? 0.012 : 0.0, 1e-6) << i;
  EXPECT_GT(raised.tire[2].load, 1.3 * raised.tire[3].load);

  Road bank;
  bank.bank = 0.12;
  q.brake.assign(4, 3e3);
  const Trim leaning = trim(car, bank, q);
  ASSERT_TRUE(leaning.converged) << leaning.message;
  const CarObservation o = look(bank, leaning);
  for (const int wheel : {2, 3}) {
    const WheelObservation &outer = o.tire[2 * wheel - 4], &inner = o.tire[2 * wheel - 3];
    // The axis of the wheels points to the left; the outer centre stands higher by s sin γ there, lower on the right.
    const double left = wheel == 2 ? 1.0 : -1.0;
    EXPECT_NEAR(inner.deflection - outer.deflection, left * kSpacing * std::tan(outer.camber), 1e-9) << wheel;
  }
  EXPECT_GT(o.wheel[3].load, 1.1 * o.wheel[2].load);  // the right side lies lower
  EXPECT_GT(std::fabs(o.tire[2].load - o.tire[3].load), 10.0);
}

// The trucks stand on their tyres, those of twins evenly on the level; on a bank the axle tilts on its tyres, and the
// outer and the inner one part by its angle.
TEST(TwinTires, CarryTheShippedTrucks) {
  const std::pair<const char*, int> trucks[] = {
      {"tractor_semitrailer", 12}, {"truck_6x4", 10}, {"truck_drawbar", 10}, {"city_bus", 6}};
  for (const auto& [name, tires] : trucks) {
    const CarParameters<double> car = test::trimmed_car({}, name);
    const auto engine = make_car_engine(car, Road{});
    const Layout& at = engine->layout();
    EXPECT_EQ(at.tires(), tires) << name;
    CarObservation o;
    const Trim rest = trim(car, Road{}, TrimRequest{});
    ASSERT_TRUE(rest.converged) << name << ": " << rest.message;
    engine->observe(rest.inputs, rest.state.data(), 1e-3, o);
    double load = 0.0;
    for (const WheelObservation& w : o.wheel) load += w.load;
    EXPECT_NEAR(load, total_mass(car) * car.gravity, 1e-6 * load) << name;
    Road bank;
    bank.bank = 0.08;
    TrimRequest q;
    q.brake.assign(static_cast<std::size_t>(at.wheels), 15e3);
    const Trim leaning = trim(car, bank, q);
    ASSERT_TRUE(leaning.converged) << name << ": " << leaning.message;
    CarObservation b;
    make_car_engine(car, bank)->observe(leaning.inputs, leaning.state.data(), 1e-3, b);
    for (int i = 0; i < at.wheels; ++i) {
      if (!at.has_twins(i / 2)) continue;
      const auto first = static_cast<std::size_t>(2 * (at.inner_tire(i) - at.wheels));
      // Level but for the Panhard rod, which tilts the beam by a little.
      EXPECT_NEAR(o.tire[first].load, o.tire[first + 1].load, 0.01 * o.tire[first].load) << name << " " << i;
      const double left = i % 2 == 0 ? 1.0 : -1.0, spacing = 2.0 * std::fabs(car.corner[i].twin_offset);
      EXPECT_NEAR(b.tire[first + 1].deflection - b.tire[first].deflection,
                  left * spacing * std::tan(b.tire[first].camber), 1e-9)
          << name << " " << i;
      // The low side carries more, and its outer tyre more than its inner one.
      if (left < 0.0) {
        EXPECT_GT(b.wheel[i].load, 1.1 * b.wheel[i - 1].load) << name;
        EXPECT_GT(b.tire[first].load, 1.01 * b.tire[first + 1].load) << name;
      }
    }
  }
}

// Steps of 1 ms against CVODE, and signals of both tyres in a run.
TEST(TwinTires, RunsAgreeWithAdaptiveMethods) {
  const CarParameters<double> car = twin_car(kTwinBeam, kTwinSteered);
  const Trim start = test::running(car, 20.0);
  ScenarioInputs inputs;
  for (int i = 0; i < 2; ++i) inputs.rack[i] = TimeHistory({0.0, 0.2, 0.4, 2.0}, {0.0, 0.0, -0.005, -0.005});
  inputs.speed_target = TimeHistory(20.0), inputs.speed_control = TimeHistory(1.0);
  SimulationOptions options;
  options.duration = 2.0, options.record_interval = 1e-2, options.step = 1e-3, options.method = Method::ros2;
  options.signals = {"body.yaw_rate", "wheel.2ro.fz", "wheel.2ri.fz", "wheel.2lo.fx",
                     "wheel.2r.fz",   "wheel.1lo.fy", "wheel.1li.fy"};
  const auto engine = make_car_engine(car, Road{});
  const SimulationResult steps = simulate(*engine, start.state, inputs, options);
  options.method = Method::cvode_bdf, options.relative_tolerance = 1e-8, options.absolute_tolerance = 1e-10;
  const SimulationResult reference = simulate(*engine, start.state, inputs, options);
  ASSERT_EQ(reference.status, SimulationStatus::completed) << reference.message;
  ASSERT_EQ(steps.recording.columns.size(), 7u);
  const auto column = [](const SimulationResult& r, const char* name) { return r.recording.column(name); };
  for (const char* name : {"body.yaw_rate", "wheel.2ro.fz", "wheel.2ri.fz", "wheel.1lo.fy", "wheel.1li.fy"}) {
    double difference = 0.0, size = 0.0;
    for (std::size_t k = 0; k < reference.recording.size(); ++k) {
      difference = std::max(difference, std::fabs(column(steps, name)[k] - column(reference, name)[k]));
      size = std::max(size, std::fabs(column(reference, name)[k]));
    }
    EXPECT_LT(difference, 2.5e-3 * size) << name;
  }
  for (std::size_t k = 0; k < steps.recording.size(); ++k)
    EXPECT_NEAR(column(steps, "wheel.2r.fz")[k], column(steps, "wheel.2ro.fz")[k] + column(steps, "wheel.2ri.fz")[k],
                1e-9 * column(steps, "wheel.2r.fz")[k]);
}

}  // namespace
}  // namespace fahrwerk
