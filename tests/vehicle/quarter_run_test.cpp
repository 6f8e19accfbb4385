// Runs of the quarter vehicle: against the plain shaker loop and the two-mass model, plates, signals, warnings.
#include <gtest/gtest.h>

#include <complex>

#include "progress/interrupt.h"
#include "scenario/quarter.h"
#include "support/counting_new.h"
#include "suspension/linkages.h"
#include "suspension/wheel_rate.h"

namespace fahrwerk {
namespace {

// Masses and rates at the wheel of an upper-class car (Schramm Table 6.8).
constexpr double kRunWheel = 48.0, kRunBody = 401.0, kRunTire = 235e3, kRunRate = 28426.0;

QuarterParameters parameters(const SuspensionGeometry& g, double wheel_damping) {
  QuarterParameters p{};
  p.linkage = test::built(g);
  p.body_mass = kRunBody, p.wheel_mass = kRunWheel;
  p.inertia = {0.9, 1.6, 0.9, 0, 0, 0};
  p.tire_stiffness = kRunTire, p.tire_radius = 0.31;
  const Knuckle<double> o = evaluate(p.linkage, 0.0, 0.0, 0.0, 0.0);
  p.spring = {0.0, kRunRate / (o.spring.per_h * o.spring.per_h), 0.0, {10.0, 0.0, 0.01}, {10.0, 0.0, 0.01}};
  const double d = wheel_damping / (o.damper.per_h * o.damper.per_h);
  p.damper = {d, d, 0.0, 0.0};
  return p;
}

constexpr KcWheelData kWheelData{0.3, 0.0, 0.0, 1.0};

RunOptions options(double duration, double step = 1e-4, double interval = 1e-3) {
  RunOptions o;
  o.method = Method::rk4, o.step = step, o.duration = duration, o.record_interval = interval;
  return o;
}

double value(const std::vector<Metric>& metrics, const std::string& name) {
  for (const Metric& m : metrics)
    if (m.name == name) return m.value;
  ADD_FAILURE() << name;
  return 0.0;
}

TEST(QuarterRun, SineIsThatOfTheShaker) {
  const QuarterVehicle q(parameters(test::five_link(), 300.0));
  const Shaker shaker{0.016, 8.0};
  const ShakerFigures f = shaker_figures(q, shaker, shake(q, shaker, 4.0, 1e-4, 10), 1.0);
  const RunResult r = simulate_quarter(q, kWheelData, shaker, options(4.0));
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const std::vector<Metric> m = quarter_values(q, shaker, r);
  // Straight lines between samples of 1 ms lower an amplitude at 8 Hz by (ωΔ)²/12 = 2e-4.
  EXPECT_NEAR(value(m, "wheel_gain"), f.wheel_gain, 1e-3 * f.wheel_gain);
  EXPECT_NEAR(value(m, "body_gain"), f.body_gain, 1e-3 * f.body_gain + 1e-5);
  EXPECT_NEAR(value(m, "wheel_phase"), f.wheel_phase, 1e-3);
  EXPECT_NEAR(value(m, "body_phase"), f.body_phase, 1e-3);
  EXPECT_NEAR(value(m, "steady_max_load_ratio"), f.largest_load, 1e-6);
  EXPECT_NEAR(value(m, "steady_min_load_ratio"), f.smallest_load, 1e-6);
  EXPECT_GT(value(m, "air_time"), 0.0);
  EXPECT_EQ(value(m, "steady_air_time"), 0.0);
  // The shaker counts samples, this one intervals between two of them: one sample for each time in the air.
  EXPECT_NEAR(value(m, "air_time"), f.air_time, 0.01);
}

TEST(QuarterRun, SweepsKeepTheirPhase) {
  for (const Sweep& s : {Sweep{0.002, 0.5, 25.0, 30.0, true}, Sweep{0.002, 0.5, 25.0, 30.0, false},
                         Sweep{0.002, 25.0, 0.5, 30.0, true}, Sweep{0.002, 25.0, 0.5, 30.0, false}}) {
    EXPECT_NEAR(s.frequency(0.0), s.from, 1e-12);
    EXPECT_NEAR(s.frequency(30.0), s.to, 1e-10);
    EXPECT_EQ(s.at(0.0).value, 0.0);
    for (double t = 0.5; t < 30.0; t += 1.7) {
      EXPECT_NEAR(s.time_at(s.phase(t)), t, 1e-9);
      // Central differences over 2e-6 s: a ω³ e²/6 = 1e-9 and round-off 1e-16 a φ/e.
      const double e = 1e-6;
      EXPECT_NEAR((s.at(t + e).value - s.at(t - e).value) / (2.0 * e), s.at(t).rate, 1e-6);
      // One more derivative: a ω⁴ e²/6 = 2e-7, round-off 1e-16 a ω φ/e = 1e-7.
      EXPECT_NEAR((s.at(t + e).rate - s.at(t - e).rate) / (2.0 * e), s.at(t).acceleration, 1e-5);
      EXPECT_NEAR((s.phase(t + e) - s.phase(t - e)) / (2.0 * e), 2.0 * std::numbers::pi * s.frequency(t), 1e-5);
    }
  }
}

// Gains of a slow and small sweep against the two-mass model along z and h, see quarter_linkage_test.cpp.
TEST(QuarterRun, SweepFindsTheResonancesOfTwoMasses) {
  constexpr double damping = 1000.0;
  const QuarterParameters p = parameters(test::trailing_arm(), damping);
  const QuarterVehicle q(p);
  const SpringRatio ratio = spring_ratio(p.linkage, 0.0, 0.0);
  const double c = wheel_rate(ratio.ratio, ratio.slope, q.parameters().spring.preload, p.spring.stiffness);
  const Knuckle<double> o = evaluate(p.linkage, 0.0, 0.0, 0.0, 0.0);
  const double turning = dot(o.d_h, p.inertia * o.d_h) + kRunWheel * (dot(o.t_h, o.t_h) - 1.0);
  using C = std::complex<double>;
  const auto gains = [&](double f) {
    const C s(0.0, 2.0 * std::numbers::pi * f), link = c + s * damping;
    const C a11 = (kRunBody + kRunWheel) * s * s + kRunTire, a12 = kRunWheel * s * s + kRunTire;
    const C a22 = (kRunWheel + turning) * s * s + kRunTire + link, det = a11 * a22 - a12 * a12;
    const C z = (a22 - a12) * kRunTire / det, h = (a11 - a12) * kRunTire / det;
    return std::pair{std::abs(z + h), std::abs(z)};
  };
  double wheel[2] = {}, body[2] = {};  // frequency, gain
  for (double f = 0.4; f < 20.0; f *= 1.0005) {
    const auto [w, b] = gains(f);
    if (w > wheel[1]) wheel[0] = f, wheel[1] = w;
    if (b > body[1]) body[0] = f, body[1] = b;
  }
  const auto run = [&](const Sweep& sweep) {
    const RunResult r = simulate_quarter(q, kWheelData, sweep, options(sweep.duration, 5e-4, 1e-3));
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return quarter_values(q, sweep, r);
  };
  // A response meets a slow sweep 2/Dω late (analysis/nonlinear/swept_sine.h). The body, D = 0.12 at 1.28 Hz: 2 s, in
  // which a sweep of 91 s per octave moves by 1.6 %; the peak loses less than that. The wheel's hop, 2/Dω = 0.2 s, a
  // sweep of 11 s per octave: 1.4 %.
  const std::vector<Metric> slow = run({2e-4, 0.8, 2.0, 120.0, true}), fast = run({2e-4, 4.0, 20.0, 25.0, true});
  EXPECT_NEAR(value(slow, "body_resonance"), body[0], 0.02 * body[0]);
  EXPECT_NEAR(value(slow, "body_resonance_gain"), body[1], 0.02 * body[1]);
  EXPECT_NEAR(value(fast, "wheel_resonance"), wheel[0], 0.02 * wheel[0]);
  EXPECT_NEAR(value(fast, "wheel_resonance_gain"), wheel[1], 0.02 * wheel[1]);
  EXPECT_EQ(value(fast, "air_time"), 0.0);
}

TEST(QuarterRun, ComesToRestOnARaisedPlate) {
  const QuarterVehicle q(parameters(test::rill_double_wishbone(), 2836.0));
  const PlateInput step = TimeHistory({0.0, 0.1, 0.2}, {0.0, 0.0, 0.02});
  const RunResult r = simulate_quarter(q, kWheelData, step, options(6.0, 2e-4, 1e-3));
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_TRUE(r.warnings.empty());
  // D ω = 2.8 1/s and more: e^-16 of 20 mm after 5.8 s.
  EXPECT_NEAR(r.series("body.height").value.back(), 0.02, 1e-6);
  EXPECT_NEAR(r.series("wheel.height").value.back(), 0.02, 1e-6);
  EXPECT_NEAR(r.series("wheel.load").value.back(), q.rest_load(), 0.1);
  const std::vector<Metric> m = quarter_values(q, step, r);
  for (const Metric& one : m) EXPECT_EQ(one.name.find("gain"), std::string::npos) << "no gain without a frequency";
  for (const Method method : {Method::dormand_prince, Method::cvode_bdf}) {
    RunOptions o = options(6.0, 2e-4, 1e-3);
    o.method = method;
    const RunResult other = simulate_quarter(q, kWheelData, step, o);
    ASSERT_EQ(other.status, SimulationStatus::completed) << other.message;
    ASSERT_EQ(other.recording.time.size(), r.recording.time.size());
    // Tolerance 1e-6 of a load of 4.4 kN, 1e-8 m of a tyre with 235 kN/m, gathered over the run.
    for (std::size_t k = 0; k < r.recording.time.size(); k += 10)
      EXPECT_NEAR(other.series("wheel.load").value[k], r.series("wheel.load").value[k], 1.0) << r.recording.time[k];
  }
}

TEST(QuarterRun, StaysAtRestOnAPlateAnywhere) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const QuarterVehicle q(parameters(g, 500.0));
    const RunResult r = simulate_quarter(q, kWheelData, TimeHistory(0.05), options(0.05));
    ASSERT_EQ(r.status, SimulationStatus::completed) << g.type;
    EXPECT_NEAR(r.series("body.height").value.back(), 0.05, 1e-10) << g.type;
    EXPECT_NEAR(r.series("hub.travel").value.back(), 0.0, 1e-10) << g.type;
  }
}

// Without masses of links, with the centre of gravity in the wheel centre: load - weight = M z'' + m (z'' + h'').
// Angles and track are those of the K&C rig.
TEST(QuarterRun, SignalsFitTogether) {
  const SuspensionGeometry g = test::five_link();
  QuarterParameters p = parameters(g, 800.0);
  const KcWheelData wheel{0.3, 0.002, -0.01, 1.0};
  p.wheel_axis = kc_design_axis(wheel);
  p.spring.bump = {0.002, 100e3, 0.01};
  const QuarterVehicle q(p);
  const RunResult r = simulate_quarter(q, wheel, Shaker{0.01, 3.0}, options(1.0));
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const auto at = [&](const char* name, std::size_t k) { return r.series(name).value[k]; };
  double stop = 0.0;
  for (std::size_t k = 0; k < r.recording.time.size(); k += 7) {
    EXPECT_NEAR(at("wheel.height", k), at("body.height", k) + at("hub.travel", k), 1e-15);
    EXPECT_NEAR(at("wheel.load", k) - (kRunBody + kRunWheel) * 9.81,
                kRunBody * at("body.acceleration", k) + kRunWheel * at("wheel.acceleration", k), 1e-7);
    const KcWheel kc = kc_wheel(p.linkage, wheel, at("hub.travel", k), 0.0);
    EXPECT_NEAR(at("wheel.camber", k), kc.camber, 1e-12);
    EXPECT_NEAR(at("wheel.toe", k), kc.toe, 1e-12);
    EXPECT_NEAR(at("wheel.track_change", k), kc.track_change, 1e-12);
    EXPECT_NEAR(at("wheel.load", k), std::fmax(0.0, kRunTire * at("wheel.deflection", k)), 1e-6);
    EXPECT_NEAR(at("spring.force", k),
                q.parameters().spring.preload + p.spring.stiffness * at("spring.travel", k) + at("stop.force", k),
                1e-8);
    stop = std::fmax(stop, at("stop.force", k));
  }
  EXPECT_GT(stop, 0.0);
  // At rest the wheel centre is as high as its radius less the tyre's deflection.
  EXPECT_NEAR(at("wheel.z", 0), 0.31 * std::cos(0.01) - q.rest_load() / kRunTire, 1e-6);
}

TEST(QuarterRun, WarnsBeyondTheProvedTravel) {
  const QuarterVehicle q(parameters(test::five_link(), 300.0));
  const RunResult r = simulate_quarter(q, kWheelData, Shaker{0.15, 1.2}, options(3.0));
  EXPECT_NE(r.status, SimulationStatus::failed);
  ASSERT_EQ(r.warnings.size(), 1u);
  EXPECT_NE(r.warnings[0].find("hub travel"), std::string::npos);
  for (const auto& column : r.recording.columns)
    for (const double v : column) ASSERT_TRUE(std::isfinite(v));
}

TEST(QuarterRun, ShortRecordsGiveNoGain) {
  const QuarterVehicle q(parameters(test::five_link(), 300.0));
  const Shaker slow{0.01, 0.5};
  const std::vector<Metric> m = quarter_values(q, slow, simulate_quarter(q, kWheelData, slow, options(1.0)));
  EXPECT_TRUE(std::isnan(value(m, "wheel_gain")));
  EXPECT_TRUE(std::isnan(value(m, "steady_air_time")));
  EXPECT_TRUE(std::isfinite(value(m, "max_load")));
}

TEST(QuarterRun, TheUserMayInterruptIt) {
  const QuarterVehicle q(parameters(test::macpherson(), 300.0));
  for (const Method method : {Method::rk4, Method::dormand_prince, Method::cvode_bdf}) {
    RunOptions o = options(5.0);
    o.method = method, o.max_step = 0.01;
    o.on_progress = [](double t) {
      if (t >= 0.1) request_interrupt();
    };
    const RunResult r = simulate_quarter(q, kWheelData, Shaker{0.01, 2.0}, o);
    acknowledge_interrupt();
    EXPECT_EQ(r.status, SimulationStatus::interrupted) << method_name(method);
    EXPECT_GE(r.end_time, 0.1);
    EXPECT_LT(r.end_time, 0.13);
    EXPECT_EQ(r.recording.time.back(), r.end_time);
  }
}

TEST(QuarterRun, StepsAllocateNothing) {
  const QuarterVehicle q(parameters(test::macpherson(), 300.0));
  RunOptions o = options(0.2);
  long first = -1, last = -1;
  o.on_progress = [&](double t) {
    if (first < 0 && t > 0.0) first = allocations;
    last = allocations;
  };
  const RunResult r = simulate_quarter(q, kWheelData, Shaker{0.016, 8.0}, o);
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_EQ(last - first, 0);
}

}  // namespace
}  // namespace fahrwerk
