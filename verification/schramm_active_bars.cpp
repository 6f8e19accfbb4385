// Schramm, Hiller, Bardini, Vehicle Dynamics, 14.3: active anti-roll bars. The roll plant and the open loop are those
// of data/vehicles/classic/roll_single_track_active.yaml by `linear`; circles are driven by the average car.
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <stdexcept>
#include <utility>

#include "kinds/linear_study.h"
#include "kinds/registry.h"
#include "math/constants.h"
#include "vehicle/assembly/drive_facts.h"
#include "verification/average_car.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

// The plant without its controller, and the loop.
LinearStudy roll_study(const std::vector<std::string>& changes = {}) {
  const std::unique_ptr<Subject> subject = load_subject("roll_single_track_active", changes);
  LinearRequest request;
  request.point.speed = 15.0, request.low = 0.01, request.high = 100.0;
  request.loops = {{"input.roll_torque", "control.roll_torque"}};
  return study_linear(*subject, request);
}

Finding roll_plant() {
  // Without gain nothing is fed back: the roll mode is that of the plant.
  const LinearStudy study = roll_study({"active_bars.gain=0 N m/rad"});
  for (const Mode& m : study.modes) {
    if (m.dominant_coordinate != "body.roll" || m.eigenvalue.imag() <= 0.0) continue;
    return {{6.318, 0.47},
            {std::abs(m.eigenvalue), m.damping_ratio},
            {5e-4, 5e-3},
            "half of the last printed digit",
            "natural frequency [rad/s] and damping ratio of the roll mode of roll_single_track_active with the data of "
            "(14.6). The damping ratio follows from them, D = omega_0 d/(2 c_F); roll inertia and distances of the "
            "springs are not printed, the inertia was chosen for the natural frequency"};
  }
  throw std::runtime_error("there is no roll mode");
}

Finding open_loop() {
  const StudiedLoop loop = roll_study().loops.at(0);
  const LoopMargins& m = loop.margins;
  Finding f;
  f.tolerance_reason =
      "half of the last printed digit; the margin changes by 0.5 deg within the digits of the damping ratio; yes or no";
  f.note =
      "the loop of roll_single_track_active opened at the torque of the bars by `fahrwerk linear --loop`; K_O = 10 is "
      "taken as the loop's integral gain, 10 1/s: as proportional gain it would give 32.9 rad/s";
  f.parts = {
      part("crossover [rad/s]", {13.5}, {m.crossover}, {0.05}),
      part("phase margin as recomputed from the printed data [deg]", {61.7}, {m.least_phase_margin / kDegree}, {0.5}),
      contradicted("phase margin as printed [deg]", {68}, {m.least_phase_margin / kDegree},
                   "the printed controller and plant have 61.7 deg; without the lag T_1 65.2 deg at 12.87 rad/s"),
      part("whether the phase stays above -180 deg", {1}, {m.lowest_phase > -kPi ? 1.0 : 0.0}, {0},
           fmt::format("lowest phase {:.1f} deg", m.lowest_phase / kDegree))};
  return f;
}

constexpr double kArm = 0.6;  // half distance of springs and dampers that data are referred to  [m]

// Springs, dampers and bars of the average car, each referred to kArm, as a turn and a step steer show them.
Finding identified() {
  const TestTrack track = track_of(average_car({"front.anti_roll_bar.stiffness=0", "rear.anti_roll_bar.stiffness=0"}));
  const CarObservation o = track.observed(track.turn(25.0, 1.0)), bars = [] {
    const TestTrack whole = track_of(average_car());
    return whole.observed(whole.turn(25.0, 1.0));
  }();
  const std::vector<double> track_width = drive_facts_of(track.whole()).axle_track;
  double spring[2], gradient[2] = {o.roll, bars.roll};
  for (std::size_t k = 0; k < 2; ++k) {
    const WheelObservation &l = o.wheel[2 * k], &r = o.wheel[2 * k + 1];
    const double travel = r.hub - l.hub;
    spring[k] = (r.spring_force - l.spring_force) * (r.spring_travel - l.spring_travel) / (travel * travel) *
                std::pow(0.5 * track_width[k] / kArm, 2);
  }
  const double sum = spring[0] + spring[1], roll_stiffness = 2.0 * kArm * kArm * sum;
  Finding f{
      {0.69, 36390, 2882},
      {spring[0] / sum, sum, roll_stiffness * (gradient[0] / gradient[1] - 1.0)},
      {},
      "",
      "lambda_FD, c_F [N/m], c_St [N m/rad] of data/vehicles/average.yaml, springs referred to a half distance of "
      "0.6 m, bars by how much less the car rolls with them in a turn. The source identified another car's roll "
      "model from its own runs and prints neither distances nor runs; d = 5401 N s/m has no counterpart: the "
      "dampers of the average car are curves"};
  f.status = "reported";
  return f;
}

constexpr double kCircleSpeed = 15.0;        // [m/s]
constexpr double kPrinted[] = {44.9, 52.1};  // radii for lambda = -1 and 1  [m]

// Circle entry at this speed with a rack travel that is held.
struct EnteredCircle {
  double radius, acceleration, roll;
};

EnteredCircle entered(const TestTrack& track, double rack) {
  const EquippedTrim start = track.straight(kCircleSpeed);
  ScenarioInputs inputs = constant_inputs(start);
  inputs.rack[0] = inputs.rack[1] = TimeHistory({0.0, 0.5, 1.5}, {0.0, 0.0, rack});
  const SimulationResult run = track.drive(start, inputs, 15.0);
  if (run.status != SimulationStatus::completed) throw std::runtime_error(run.message);
  const Recording& r = run.recording;
  const double end = r.time.back();
  const auto mean = [&](const char* signal) { return r.series(signal).mean(end - 1.0, end); };
  return {mean("body.speed") / mean("body.yaw_rate"), mean("body.lateral_acceleration"), mean("body.roll")};
}

TestTrack track_with(std::vector<std::string> overrides) {
  const load::Vehicle v = average_car(std::move(overrides));
  PartWishes wishes = no_parts_but({CarPart::aerodynamics});
  wishes.all_units_off = false;
  return {assemble(v, wishes), {v.box.length, v.box.width, v.box.front_overhang}, {}, {}};
}

// The average car with active bars in place of its own, under the controller of the source, sharing by lambda.
TestTrack with_active_bars(double lambda) {
  return track_with(
      {"front.anti_roll_bar.stiffness=0", "rear.anti_roll_bar.stiffness=0",
       fmt::format("controllers=[{{kind: active_roll, sample: 1 ms, gain: 28155, reset_time: 0.306, derivative_time: "
                   "0.072, lag: 0.01, ratio: {{front: 2.8476, rear: 2.8476}}, reference: {{stiffness: 120000, damping: "
                   "9000}}, lambda: {}}}]",
                   lambda)});
}

// The rack travel with which a car drives this radius, from a first guess.
double rack_for(const TestTrack& track, double radius, double rack) {
  double before = rack, off = entered(track, before).radius / radius - 1.0;
  double now = rack * (1.0 + off);
  for (int k = 0; k < 4 && std::fabs(off) > 1e-6; ++k) {
    const double left = entered(track, now).radius / radius - 1.0, next = now - left * (now - before) / (left - off);
    before = now, off = left, now = next;
  }
  return now;
}

Finding active_distribution() {
  // The same steering for all: that of the mean radius with equal shares.
  const double middle = std::sqrt(kPrinted[0] * kPrinted[1]);
  const TestTrack balanced = with_active_bars(0.0);
  const double rack =
      rack_for(balanced, middle, balanced.turn(kCircleSpeed, kCircleSpeed * kCircleSpeed / middle).inputs.rack[0]);
  const EnteredCircle rear = entered(with_active_bars(-1.0), rack), even = entered(balanced, rack),
                      front = entered(with_active_bars(1.0), rack);
  const auto yes = [](bool b) { return b ? 1.0 : 0.0; };
  Finding f;
  f.tolerance_reason =
      "10 %: steering, tyres and reference are not printed; yes or no. A wrong sign of lambda or of the torque fails";
  f.note = fmt::format(
      "the average car with the controller of (14.16), reference 120 kN m/rad, stiffer than its springs, so that the "
      "bars work; steering that gives {:.1f} m with equal "
      "shares. Lateral accelerations {:.2f}, {:.2f}, {:.2f} m/s², roll angles {:.2f}, {:.2f}, {:.2f} deg",
      middle, rear.acceleration, even.acceleration, front.acceleration, rear.roll / kDegree, even.roll / kDegree,
      front.roll / kDegree);
  f.parts = {part("radius for lambda = -1 and 1 [m]", {kPrinted[0], kPrinted[1]}, {rear.radius, front.radius},
                  {0.1 * kPrinted[0], 0.1 * kPrinted[1]}),
             part("whether the radius grows from lambda = -1 to 0 and to 1", {1, 1},
                  {yes(even.radius > rear.radius), yes(front.radius > even.radius)}, {0})};
  return f;
}

Finding circle_accelerations() {
  double a[2];
  for (int k = 0; k < 2; ++k) {
    const TestTrack track = with_active_bars(k == 0 ? -1.0 : 1.0);
    const double guess = track.turn(kCircleSpeed, kCircleSpeed * kCircleSpeed / kPrinted[k]).inputs.rack[0];
    a[k] = entered(track, rack_for(track, kPrinted[k], guess)).acceleration;
  }
  return {{5.01, 4.32},
          {a[0], a[1]},
          {0.015},
          "half of the last digit, and the speed, which the controller holds to 0.1 %",
          "the average car with active bars on circles of 44.9 m (lambda = -1) and 52.1 m (lambda = 1) at 15 m/s"};
}

}  // namespace

std::vector<Entry> schramm_active_bar_entries() {
  const auto source = [](const std::string& place) { return "Schramm, Vehicle Dynamics, " + place; };
  return {
      {"A43", source("eq 14.6"), "identified roll data: lambda_FD, c_F [N/m], c_St [N m/rad]", identified},
      {"A44", source("eq 14.12"), "roll plant: omega_0 [rad/s], damping ratio", roll_plant},
      {"A45", source("eqs 14.13-14.16"), "open roll loop: crossover [rad/s], phase margin [deg]", open_loop},
      {"A46", source("14.3.8"), "active distribution of roll torque at 15 m/s, mu = 1", active_distribution},
      {"A48", source("14.3.8 (derived)"), "lateral acceleration of the circles of A46 [m/s²]", circle_accelerations}};
}

}  // namespace fahrwerk::verification
