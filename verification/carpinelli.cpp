// Carpinelli's thesis: entries that the program can show today.
#include <fmt/format.h>

#include <Eigen/Core>
#include <cmath>
#include <utility>

#include "load/classic/classic_scenario.h"
#include "load/places.h"
#include "load/road/road.h"
#include "load/tire/tire.h"
#include "math/linear_algebra.h"
#include "scenario/tire_rig.h"
#include "vehicle/car/engine.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

constexpr double kStep = 1e-3, kMass = 50.0;  // [s, kg]

// A car that is an oscillator in each hub travel: m h'' = -k h. No gravity, no contact, a body too heavy to move, hub
// travel straight up, springs with the ratio one, neither dampers nor bars.
CarParameters<double> oscillator(double stiffness) {
  constexpr double heavy = 1e15;  // [kg, kg m²]
  CarParameters<double> car{};
  car.unit.resize(1), car.axle.resize(2), car.corner.resize(4);
  car.unit[0].body_mass = heavy;
  car.unit[0].body_inertia = {heavy, heavy, heavy, 0, 0, 0};
  car.full_acceleration = 1.0;
  car.speed_control = {1.0, 1.0, 0.0, 0.0};
  DesignColumn<double> ratio_one{};
  ratio_one.dh = 0.1, ratio_one.slope_h = 1.0, ratio_one.p0 = 0.1, ratio_one.n0 = -0.1;
  for (int i = 0; i < car.wheels(); ++i) {
    CornerParameters<double>& c = car.corner[i];
    c.r_VW_D = {i < 2 ? 1.0 : -1.0, i % 2 == 0 ? 0.75 : -0.75, 0.0};
    c.axis_K = {0, 1, 0};
    c.kinematics.spring = c.kinematics.damper = design_function(ratio_one);
    c.knuckle_mass = c.wheel_mass = 0.5 * kMass;
    c.knuckle_inertia = {1, 1, 1, 0, 0, 0};
    c.wheel_axial_inertia = c.wheel_transverse_inertia = 1.0;
    c.spring.stiffness = stiffness;
    c.spring.bump = c.spring.rebound = {1.0, 0.0, 0.01};
    c.rack = {1.0, 0.0, 0.0, 0.0};
    Tmeasy<double>& t = c.tire;
    t.nominal_load = t.load_limit = t.reference_friction = 1.0;
    const LoadPair<double> one{1, 1}, slide{2, 2};
    t.longitudinal = t.lateral = {{2, 2}, one, one, slide, one};
    t.trail = t.trail_zero = one, t.trail_end = slide;
    t.body.unloaded_radius = t.body.width = 0.3;
    t.body.stiffness_x = t.body.stiffness_y = t.body.stiffness_bore = t.body.damping_x = t.body.damping_y =
        t.body.damping_bore = 1.0;
    t.body.slip_speed = 1e-3;
  }
  return car;
}

// Both moduli of the eigenvalues of one step's map (h, h') of wheel 1l.
Eigen::Vector2d amplification(Method method, double kappa) {
  const auto engine = make_car_engine(oscillator(kappa * kMass / (kStep * kStep)), Road{});
  const Layout& at = engine->layout();
  const StepInputs<double> rest = no_step_inputs<double>(at);
  const int place[2] = {at.hub(), at.hub_rate()};
  Eigen::Matrix2d map;
  for (int j = 0; j < 2; ++j) {
    CarState<double> x = design_state<double>(at);
    x[2] = 100.0;  // high above the road
    x[place[j]] = 0.01;
    engine->step(method, rest, kStep, x.data());
    for (int i = 0; i < 2; ++i) map(i, j) = x[place[i]] / 0.01;
  }
  return spectrum(map).cwiseAbs();
}

Finding implicit_euler_amplification() {
  const Eigen::Vector2d hundred = amplification(Method::implicit_euler, 1e2);
  const Eigen::Vector2d million = amplification(Method::implicit_euler, 1e6);
  Finding f;
  f.tolerance_reason =
      "the oscillator is linear: what is left is round-off (entries of the map differ by 1e9) and the finite mass of "
      "the body";
  f.note = "the program's own step on a car that hangs in the air as four oscillators";
  f.parts = {
      part("positions with the new velocities, as derived: |eig| at kappa = 100, 1e6",
           {1.0 / std::sqrt(101.0), 1.0 / std::sqrt(101.0), 1.0 / std::sqrt(1e6 + 1.0), 1.0 / std::sqrt(1e6 + 1.0)},
           {hundred[0], hundred[1], million[0], million[1]}, {1e-9}),
      contradicted("positions with the old velocities, as in the pseudo-code: |eig|", {1.0}, {},
                   "the thesis derives the one and writes down the other (eq 3.16 against Tables 3.2, 3.3); a "
                   "stiff mode would ring for ever, so that the program has only the first")};
  return f;
}

// The passage of a cleat from 15.00 to 15.02 m at 5 m/s with the axle held: where the vertical force at the spindle
// first and last differs from rest by more than one per cent, against the wheel centre at the cleat.
std::pair<double, double> cleat_response(ContactKind kind) {
  files::Problems problems;
  const load::Tire tire = load::load_tire(load::file_in("tires", "passenger_205_55R16"), problems);
  std::string name;
  const Road road = load::load_road_file(load::file_in("roads", "cleat"), name, problems);
  problems.throw_if_any();
  RigParameters p;
  p.law = load::mounted_law(tire, TireSide::left);
  p.vertical = RigVertical::height;
  p.enveloping.kind = kind;
  p.enveloping.length = 0.1, p.enveloping.cam_length = 0.33, p.enveloping.cam_height = 0.32;
  p.enveloping.contour = cam_contour(1.8);
  p.x = 14.0;
  RigInputs inputs;
  inputs.speed = 5.0, inputs.height = height_at_load(p, road, 4000.0);
  RunOptions options;
  options.method = Method::rk4, options.step = 1e-4, options.duration = 0.4, options.record_interval = 1e-4;
  const RunResult r = simulate_rig(TireRig<double>(p, road), inputs, options);
  const Series fz = r.series("spindle.fz"), x = r.series("wheel.x");
  double first = 0.0, last = 0.0;
  for (std::size_t k = 0; k < fz.time.size(); ++k)
    if (std::fabs(fz.value[k] - fz.value[0]) > 0.01 * fz.value[0]) {
      if (first == 0.0) first = x.value[k];
      last = x.value[k];
    }
  return {first, last};
}

Finding cleat_passage() {
  const auto [two_from, two_to] = cleat_response(ContactKind::two_point);
  const auto [cam_from, cam_to] = cleat_response(ContactKind::tandem_cam);
  const auto [point_from, point_to] = cleat_response(ContactKind::point);
  const auto before_and_after = [](double from, double to) {
    return from > 14.0 && from < 15.0 && to > 15.02 ? 1.0 : 0.0;
  };
  return {
      {1.0, 1.0},
      {before_and_after(two_from, two_to), before_and_after(cam_from, cam_to)},
      {0.0},
      "a yes or no: the source shows the shape in a figure, without numbers",
      fmt::format("The tyre rig at 5 m/s, axle held at the height of 4 kN, force at the spindle beyond 1 % of rest. "
                  "Two followers 0.1 m apart: from {:.3f} to {:.3f} m; two cams 0.1 m apart: from {:.3f} to {:.3f} "
                  "m; a single point of contact, for comparison: from {:.3f} to {:.3f} m",
                  two_from, two_to, cam_from, cam_to, point_from, point_to)};
}

// How far the chassis stands above its rest at the end of a run with this torque.
double chassis_lift(const std::vector<std::string>& torque) {
  files::Problems problems;
  const auto file = load::data_folder().parent_path() / "examples" / "classic_trailing_arm_quarter_car.yaml";
  const load::ClassicScenario s = load::load_classic_scenario(file, torque, problems);
  problems.throw_if_any();
  const RunResult run = simulate_classic(s.model, s.run, s.options);
  const Series z = run.series("body.z");
  return steady_mean(z) - z.value.front();
}

Finding anti_features() {
  const double driven = chassis_lift({"inputs.brake=0", "inputs.drive={time: [0, 1, 1.1], value: [0, 0, 500 N m]}"});
  const double braked = chassis_lift({"inputs.brake={time: [0, 1, 1.1], value: [0, 0, 350 N m]}"});
  const auto sign = [](double x) { return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0; };
  return {
      {1, -1},
      {sign(driven), sign(braked)},
      {0.0},
      "signs",
      fmt::format("trailing-arm quarter car, pivot 1 m ahead of and 0.15 m above the wheel centre (chosen): {:.1f} mm "
                  "with 500 N m of drive, {:.1f} mm with 350 N m of brake",
                  1e3 * driven, 1e3 * braked)};
}

}  // namespace

std::vector<Entry> carpinelli_entries() {
  return {
      {"CA-30", "Carpinelli, thesis, 5.1.3", "the chassis rises under drive and sinks under braking (1, -1)",
       anti_features},
      {"CA-34", "Carpinelli, thesis, 4.3.1 and its figure of the bump test",
       "bump of 1 cm height and 2 cm length at 15 m: the tyre responds before the wheel centre arrives and still "
       "after it has passed (1: yes), with two followers and with tandem cams",
       cleat_passage},
      {"CA-37", "Carpinelli, thesis, Algorithm 1 (eqs 3.15-3.21), catalogue C3-07",
       "linearly implicit Euler on m q'' = -k q: |eig| = 1/sqrt(1 + kappa), 0.0995 at kappa = 100; 1.000 in the other "
       "reading",
       implicit_euler_amplification}};
}

}  // namespace fahrwerk::verification
