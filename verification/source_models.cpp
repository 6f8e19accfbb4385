// Claims about small systems: models of the modelling language, run and linearised as any other.
#include "verification/source_models.h"

#include <fmt/format.h>

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "analysis/linear/covariance.h"
#include "analysis/linear/frequency.h"
#include "analysis/linear/multibody_linear.h"
#include "load/multibody/modules.h"
#include "load/places.h"
#include "math/linear_algebra.h"
#include "multibody/language/equations.h"
#include "verification/classic.h"

namespace fahrwerk::verification {

load::MultibodyScenario model_file(const std::string& name, const std::vector<std::string>& overrides) {
  const std::filesystem::path root = load::data_folder().parent_path();
  const bool own = name.find('/') == std::string::npos;
  files::Problems problems;
  load::MultibodyScenario model = load::load_multibody(
      own ? root / "verification" / "models" / (name + ".yaml") : root / name, overrides, false, problems);
  problems.throw_if_any();
  return model;
}

RunResult run_of(const load::MultibodyScenario& model) {
  RunResult result = simulate_multibody(model.model, model.options);
  if (!result.ended_as_asked()) throw std::runtime_error(model.name + ": " + result.message);
  return result;
}

RunResult run_model(const std::string& name, const std::vector<std::string>& overrides) {
  return run_of(model_file(name, overrides));
}

std::string override_of(const std::string& key, double value, const std::string& unit) {
  return fmt::format("{}={:.17g} {}", key, value, unit);
}

namespace {

// Throws that come down at the centre of the circle after the time of the fall: the way is linear in the throw.
Finding bottle_from_a_car() {
  const double R = 30.0, h = 1.2, v = 15.0, g = 9.81, t_M = std::sqrt(2 * h / g), gamma_M = v / R * t_M;
  const auto throw_with = [&](double u, double w) {
    return run_model("thrown_bottle",
                     {override_of("parameters.u", u, "m/s"), override_of("parameters.w", w, "m/s"),
                      override_of("duration", t_M, "s"), override_of("record.interval", t_M / 300, "s")});
  };
  const auto end_of = [](const RunResult& r) {
    return Eigen::Vector2d(r.series("ahead").value.back(), r.series("inwards").value.back());
  };
  const Eigen::Vector2d still = end_of(throw_with(0, 0));
  Eigen::Matrix2d J;
  J << end_of(throw_with(1, 0)) - still, end_of(throw_with(0, 1)) - still;
  const Eigen::Vector2d thrown = solve(J, Eigen::Vector2d(Eigen::Vector2d(0, R) - still));
  Finding f{{std::sqrt(v * v + R * R * g / (2 * h)), R / v * std::sqrt(g / (2 * h))},
            {thrown.norm(), -thrown[1] / thrown[0]},
            {1e-8},
            "integration to 1e-12, and its error at three ends in the throw that is found",
            "R = 30 m, h = 1.2 m, 15 m/s: v_K, tan phi of the throw that ends at the centre, found by runs; then the "
            "relative path at a third, two thirds and the end, in the car's frame"};
  const RunResult run = throw_with(thrown[0], thrown[1]);
  for (const double share : {1.0 / 3, 2.0 / 3, 1.0}) {
    const double gamma = share * gamma_M;
    f.expected.insert(f.expected.end(), {-(1 - share) * std::sin(gamma) * R, (1 - (1 - share) * std::cos(gamma)) * R,
                                         -share * share * h});
    const auto k = static_cast<std::size_t>(std::lround(300 * share));
    for (const char* signal : {"ahead", "inwards", "above"}) f.computed.push_back(run.series(signal).value[k]);
  }
  return f;
}

// A conical wheelset that rolls in space, two rails and three conditions of rolling; way between zeros of y.
Finding klingel() {
  Finding f{{}, {}, {1e-4}, "relative; the formula is that of small motions: 1 mm on cones of 0.45 rad at most", ""};
  for (const double cone : {0.025, 0.05, 0.2}) {
    const double r0 = 0.5, a = 0.75, length = 2 * M_PI * std::sqrt(r0 * a / std::tan(cone));
    const RunResult run = run_model(
        "wheelset", {override_of("parameters.cone", cone, "rad"), override_of("duration", 0.2 * length, "s")});
    const Series y = run.series("y"), x = run.series("x");
    // Two periods at 10 m/s: four zeros, of which the first and the third are a wavelength apart.
    std::vector<double> zeros;
    for (std::size_t k = 1; k < y.time.size(); ++k)
      if (y.value[k - 1] * y.value[k] < 0.0) {
        const double share = y.value[k - 1] / (y.value[k - 1] - y.value[k]);
        zeros.push_back(x.value[k - 1] + share * (x.value[k] - x.value[k - 1]));
      }
    f.expected.push_back(1.0);
    f.computed.push_back(zeros.size() < 3 ? NAN : (zeros[2] - zeros[0]) / length);
  }
  f.note = "r0 = 0.5 m, a = 0.75 m, cones of 0.025, 0.05, 0.2 rad: way of a period over 2 pi sqrt(r0 a/tan delta0)";
  return f;
}

Finding hunting_eigenvalues() {
  Finding f{{}, {}, {1e-12}, "round-off", "real and imaginary part [1/m], times sqrt(r0 q), for three cones"};
  for (const double cone : {0.025, 0.05, 0.2}) {
    files::Problems problems;
    const load::ModulesScenario model =
        load::load_modules(load::data_folder().parent_path() / "verification" / "models" / "wheelset_hunting.yaml",
                           {fmt::format("parameters.cone={:.17g}", cone)}, false, problems);
    problems.throw_if_any();
    const double scale = std::sqrt(0.5 * 0.75 / std::tan(cone));
    for (const double part : classical::upper_eigenvalues(model.assembly.A)) f.computed.push_back(scale * part);
    f.expected.insert(f.expected.end(), {0.0, 1.0});
  }
  return f;
}

Finding three_phases() {
  const RunResult run = run_model("three_phase_braking");
  const Series x = run.series("x"), v = run.series("x.rate");
  const double stop = v.first_at_most(0.0, 0.0);
  const std::vector<double> distances{x.at(1.2), x.at(stop)};
  Finding f;
  f.tolerance_reason = "digits as printed";
  f.parts = {
      part("speed after the build-up [m/s], time of constant deceleration [s]", {39.4, 6.57}, {v.at(1.2), stop - 1.2},
           {1e-9, 0.005}),
      part("distance after the build-up and until rest by the book's formula [m]", {47.96, 177.32}, distances, {0.005}),
      contradicted("the same as printed in Table 2.3 [m]", {47.84, 177.20}, distances,
                   "the book's own formula does not give them")};
  return f;
}

Finding speed_up() {
  const double a = 3.0, v1 = 15.0, v2 = 55.0, v = 40.0, log = std::log((v2 - v1) / (v2 - v));
  const double t = (v1 + (v2 - v1) * log) / a, s = (v1 * v1 + 2 * (v2 - v1) * (v2 * log - (v - v1))) / (2 * a);
  const RunResult run =
      run_model("speed_up", {override_of("duration", t, "s"), override_of("record.interval", t / 100, "s")});
  return {{v, s},
          {run.series("x.rate").value.back(), run.series("x").value.back()},
          {1e-8},
          "integrated with a relative tolerance of 1e-12, over a kink",
          "a_I 3 m/s^2, v_I 15 m/s, v_II 55 m/s (chosen): speed and distance at the time that (4) gives for 40 m/s"};
}

Finding maglev_forces() {
  const double m = 120000, g = 9.81;
  const double side = run_model("maglev_on_earth").series("train.fy").value.front();
  const RunResult curve = run_model("maglev_transition");
  const Series x = curve.series("train.x"), z = curve.series("train.z");
  // When the way points 35 mrad up: between samples it is that of their middle.
  double duration = NAN;
  for (std::size_t k = 1; k < x.time.size() && std::isnan(duration); ++k) {
    const auto climb = [&](std::size_t i) {
      return std::atan2(z.value[i] - z.value[i - 1], x.value[i] - x.value[i - 1]);
    };
    const double dt = x.time[1] - x.time[0];
    if (k > 1 && climb(k) >= 0.035)
      duration = x.time[k] - 0.5 * dt - dt * (climb(k) - 0.035) / (climb(k) - climb(k - 1));
  }
  const double lift = curve.series("train.fz").value.front();
  return {{1.586, 1.35, 73.9, 6.28, 6.31},
          {side / 1e3, 1e3 * side / (m * g), lift / 1e3, 100 * lift / (m * g), duration},
          {0.001, 0.005, 0.06, 0.006, 0.005},
          "printed digits; 73.9 kN is 73.93 for 111 m/s",
          "side force that holds the train against Coriolis' [kN], its share [permille]; force in the transition [kN], "
          "its share [percent; the book says permille], duration until 35 permille [s]"};
}

Finding rigid_wheel_limit() {
  const double m = 20.0, I = 0.9, r = 0.3, mu0 = 0.9, mu = 0.7, g = 9.81, torque = 100.0;
  const auto needed = [](double M) {
    return std::fabs(
        run_model("rolling_wheel", {override_of("parameters.torque", M, "N m")}).series("contact.force").value.back());
  };
  double low = 0.0, high = 200.0;
  for (int i = 0; i < 40; ++i) (needed(0.5 * (low + high)) <= mu0 * m * g ? low : high) = 0.5 * (low + high);
  const RunResult slid = run_model("sliding_wheel");
  const double work = torque * slid.series("spin").value.back() - slid.series("energy.kinetic").value.back();
  const double slide = mu * g - r * (torque - r * mu * m * g) / I;  // v_P after 1 s
  return {
      {mu0 * (m + I / (r * r)) * g * r, mu * g, 0.5 * mu * m * g * std::fabs(slide)},
      {low, slid.series("x.rate").value.back(), work},
      {1e-6, 1e-9, 1e-6},
      "bisection; constant accelerations are exact in every step",
      "m 20 kg, I 0.9 kg m^2, r 0.3 m, mu0 0.9, mu 0.7: largest torque for which rolling takes no more than mu0 m g "
      "of the contact [N m]; with 100 N m, sliding: speed after 1 s [m/s], work of friction (3.53) [J], that is what "
      "the torque gives less the kinetic energy"};
}

Finding car_acceleration() {
  const load::MultibodyScenario car = model_file("examples/popp_acceleration.yaml");
  const double mass = multibody::equations(car.model.system, car.model.start).M(0, 0);
  const double full = run_of(car).series("acceleration").value.front();
  // What each force does to the acceleration, by leaving it out.
  const auto without = [&](const std::string& change) {
    return mass *
           (full -
            run_of(model_file("examples/popp_acceleration.yaml", {change})).series("acceleration").value.front());
  };
  // Engine turns per way, from what its inertia of 0.25 kg m² is in the mass.
  const load::MultibodyScenario light = model_file("examples/popp_acceleration.yaml", {"parameters.IM=0 kg m^2"});
  const double turns = std::sqrt((mass - multibody::equations(light.model.system, light.model.start).M(0, 0)) / 0.25);
  return {{97.0, 262.0, 235.0, 3600.0, 1284.0, 2.4},
          {3.6 * 360.0 / turns, -without("parameters.cw=0"), -without("parameters.phi=0"), without("parameters.M=0 Nm"),
           mass, full},
          {0.5, 0.5, 0.5, 0.5, 0.5, 0.05},
          "digits as printed",
          "speed with the engine at 360 rad/s [km/h]; drag, rolling resistance, traction [N], each as what its absence "
          "changes; equivalent mass [kg], acceleration [m/s^2]"};
}

Finding braked_wheel() {
  const double m = 350.0, I = 1.2, r = 0.3, v = 25.0, k = 30.2, expected = (m * r * r + I) / (m * I) * k * m * 9.81 / v;
  const load::MultibodyScenario model = model_file("braked_wheel");
  const Eigen::VectorXcd poles = spectrum(linear_form(model.model, model.reference).model.A);
  // A small braking torque: the sliding speed after one time constant, over its final value.
  const double torque = 1e-2, final_value = -r / I * torque / expected;
  const RunResult run = run_model(
      "braked_wheel", {override_of("parameters.torque", torque, "N m"), override_of("duration", 1 / expected, "s"),
                       override_of("record.interval", 0.01 / expected, "s")});
  return {
      {-expected, 1 - std::exp(-1.0)},
      {poles.real().minCoeff(), run.series("slide").value.back() / final_value},
      {1e-9, 1e-5},
      "the pole is exact; 1e-5 for the slip curve's bend and the change of speed",
      "350 kg, 1.2 kg m^2, 0.3 m, 25 m/s, slip curve of slope 30.2: pole of the contact velocity [1/s], share reached "
      "after one time constant"};
}

// Linear form of the single wheel with this data, reduced to the height and the tyre's force as outputs.
StateSpace single_wheel(double m, double k1, double k2, double d) {
  const load::MultibodyScenario file =
      model_file("single_wheel", {override_of("parameters.m", m, "kg"), override_of("parameters.k1", k1, "N/m"),
                                  override_of("parameters.k2", k2, "N/m"), override_of("parameters.d", d, "N s/m")});
  StateSpace s = linear_form(file.model, file.reference).model;
  const std::array<int, 2> rows{find(s.outputs, "z").value(), find(s.outputs, "tire.force").value()};
  const Eigen::MatrixXd C = s.C, D = s.D;
  s.C.resize(2, C.cols()), s.D.resize(2, D.cols());
  s.outputs = {{"z", "m"}, {"tire.force", "N"}};
  for (int i = 0; i < 2; ++i)
    s.C.row(i) = C.row(rows[static_cast<std::size_t>(i)]), s.D.row(i) = D.row(rows[static_cast<std::size_t>(i)]);
  return s;
}

Finding unbalance() {
  const double m = 40, k1 = 180000, k2 = 20000, d = 1500, eps = 1e-4;
  const StateSpace wheel = single_wheel(m, k1, k2, d);
  const FrequencyResponse response(wheel);
  const int force = find(wheel.inputs, "unbalance").value();
  Finding f{{},
            {},
            {1e-12},
            "round-off, relative to the formula",
            "amplitude over that of formula (5) at 20, 70, 90, 200 rad/s"};
  for (const double w : {20.0, 70.0, 90.0, 200.0}) {
    const double k = (k1 + k2) / m - w * w, damping = d * w / m;
    f.expected.push_back(1.0);
    f.computed.push_back(std::abs(response(force, 0, w)) * m * eps * w * w /
                         (eps * w * w / std::sqrt(k * k + damping * damping)));
  }
  return f;
}

Finding static_deflection_rule() {
  const double g = 9.81, s0 = 0.25, m = 300;
  const double f0 = spectrum(single_wheel(m, 0.0, m * g / s0, 0.0).A).cwiseAbs().maxCoeff() / (2 * M_PI);
  return {{1.0},
          {f0},
          {0.005},
          "the rule takes g = pi^2 m/s^2: 0.3 %",
          "a mass whose spring yields 25 cm under its weight [Hz]"};
}

// Covariance of [z', z''] and variance of the tyre's force. With a second spring the height has a variance of its own
// beside the tyre's force: then only the state is asked for.
Finding wheel_on_a_white_road() {
  const double k1 = 200000, m = 40;
  const auto system = [&](double k2, double d) {
    StateSpace s = single_wheel(m, k1, k2, d);
    const int road = find(s.inputs, "road").value();
    s.B = s.B.col(road).eval(), s.D = s.D.bottomRows(1).col(road).eval(), s.C = s.C.bottomRows(1).eval();
    if (k2 > 0.0) s.C.setZero(), s.D.setZero();
    s.inputs = {{"road", "m"}}, s.outputs = {{"tire.force", "N"}}, s.rate_inputs.clear();
    return on_white_velocity(s, 1.0, {{0, 0.0, 0}});
  };
  const double k2 = 25000, d = 1800;
  const Eigen::MatrixXd P = stationary_covariance(system(k2, d));
  const auto load = [&](double damping) { return output_covariance(system(0.0, damping))(0, 0); };
  const double best = classical::minimum(load, 100.0, 20000.0);
  return {{1, 0, 1, 0.5, 1},
          {P(0, 0) / (k1 * k1 / (2 * d * (k1 + k2))), P(0, 1) / P(1, 1), P(1, 1) / (k1 * k1 / (2 * d * m)),
           best / (2 * std::sqrt(k1 * m)), load(best) / (k1 * std::sqrt(k1 * m))},
          {1e-10, 1e-10, 1e-10, 1e-5, 1e-9},
          "round-off; the minimum is flat, so its place is known to the root of round-off",
          "P11, P12, P22 over (8); damping ratio of the smallest wheel load; its variance over k1 sqrt(k1 m)"};
}

Finding spatial_loop() {
  const RunResult run = run_model("spatial_loop");
  const auto at_start = [&](const std::string& signal) { return run.series(signal).value.front(); };
  return {{0.176419398, 0.356543168, 1.471241547, 0.217128448, 0.057473386, -0.141980104, -0.170578235},
          {at_start("beta2"), at_start("beta3"), at_start("beta4"), at_start("beta2.rate"), at_start("beta3.rate"),
           at_start("beta4.rate"), at_start("beta4.acceleration")},
          {1e-9},
          "reference values have nine decimals",
          "geometry of the catalogue (the book prints none), from the repaired equations; here a loop of the modelling "
          "language, driven at its crank"};
}

// Energy of an undamped oscillator after a second with this method at 1 ms, over that at the start; a run that left all
// bounds before has grown.
double energy_kept(const std::string& method, double frequency) {
  const load::MultibodyScenario model =
      model_file("oscillator", {override_of("parameters.f", frequency, "Hz"), "solver.method=" + method});
  const RunResult run = simulate_multibody(model.model, model.options);
  if (!run.ended_as_asked()) return HUGE_VAL;
  const double w = 2 * M_PI * frequency, x = run.series("x").value.back(), v = run.series("x.rate").value.back();
  return x * x + v * v / (w * w);
}

Finding explicit_limits() {
  double low = 400.0, high = 500.0;
  for (int i = 0; i < 30; ++i) (energy_kept("rk4", 0.5 * (low + high)) <= 1.0 ? low : high) = 0.5 * (low + high);
  Finding f;
  f.tolerance_reason = "2 sqrt(2)/(2 pi 1 ms) = 450.16 Hz, found to 1e-7; yes or no";
  f.note = "an oscillator of the modelling language, 1 s at 1 ms: whether its energy grows";
  f.parts = {part("RK4: largest frequency that does not grow [Hz]", {1e3 * std::sqrt(2.0) / M_PI}, {low}, {1e-3}),
             part("explicit Euler: grows at 1, 10, 100 Hz (1: yes)", {1, 1, 1},
                  {energy_kept("euler", 1.0) > 1.0 ? 1.0 : 0.0, energy_kept("euler", 10.0) > 1.0 ? 1.0 : 0.0,
                   energy_kept("euler", 100.0) > 1.0 ? 1.0 : 0.0},
                  {0.0})};
  return f;
}

}  // namespace

std::vector<Entry> source_model_entries() {
  const auto popp = [](const std::string& place) { return "Popp/Schiehlen, Ground Vehicle Dynamics, " + place; };
  return {
      {"T04", popp("P2.5"), "bottle thrown from a turning car: speed [m/s], direction, relative path [m]",
       bottle_from_a_car},
      {"T05", popp("P2.7 (32)"), "wavelength of a rolling conical wheelset: 2 pi sqrt(r0 a/tan delta0)", klingel},
      {"T06", popp("Table 2.3, repaired"), "braking in three phases: speed, time, distances", three_phases},
      {"T07", popp("Problem 2.1 (4), (5)"), "speed-up with falling acceleration: time and distance", speed_up},
      {"T09", popp("P2.10"), "inertia forces on a maglev train", maglev_forces},
      {"T22", popp("eqs 3.47, 3.51, 3.53"), "rigid wheel: torque limit, sliding, work of friction", rigid_wheel_limit},
      {"T53", popp("P7.1"), "eigenvalues of the wheelset's hunting: +-i/sqrt(r0 q)", hunting_eigenvalues},
      {"T54", popp("P7.2"), "wheel under an unbalance", unbalance},
      {"T56", popp("P7.3"), "single wheel on a white road", wheel_on_a_white_road},
      {"T61", popp("Problem 8.2"), "acceleration of a car", car_acceleration},
      {"T62", popp("Problem 8.1 (6)"), "braked wheel as a lag of first order", braked_wheel},
      {"T73", popp("3.3"), "eigenfrequency for a static deflection of 25 cm [Hz]", static_deflection_rule},
      {"A49", "Schramm, Vehicle Dynamics, 4.7 (derived)",
       "spatial loop: b2, b3, b4 [rad], their first derivatives, b4''", spatial_loop},
      {"X14", "Schmitt, thesis, eq 2.113 (derived)",
       "limit of RK4 on undamped modes at 1 ms: 450 Hz; explicit Euler has none", explicit_limits}};
}

}  // namespace fahrwerk::verification
