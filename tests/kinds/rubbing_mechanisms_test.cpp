// Mechanisms with dry friction, contact and fast spin as somebody would write them down: closed solutions.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numbers>

#include "files/problem.h"
#include "files/temporary_folder.h"
#include "kinds/registry.h"

namespace {

using namespace fahrwerk;

constexpr double kWeight = 9.81;  // of a kilogram [N]

class RubbingMechanisms : public testing::Test {
 protected:
  RunResult run(const std::string& text, std::vector<std::string> changes = {}) {
    const auto path = folder.path() / "mechanism.yaml";
    std::ofstream(path) << "kind: mechanism\n" << text;
    RunResult r = load_task(path, changes)->perform().result;
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return r;
  }
  static double last(const RunResult& r, const std::string& signal) { return r.series(signal).value.back(); }
  static double range(const RunResult& r, const std::string& signal) {
    const auto v = r.series(signal).value;
    const auto [low, high] = std::minmax_element(v.begin(), v.end());
    return *high - *low;
  }
  TemporaryFolder folder;
};

// On a slope of 30° with 2 m/s, μ = 0.7 of what its guide presses: it stops after v²/(2 g (μ cos - sin)), and stays.
TEST_F(RubbingMechanisms, BlockStopsOnASlope) {
  const std::string text =
      "bodies: {block: {mass: 2, at: [0, 0, 0], inertia: [0.01, 0.01, 0.01], velocity: [1.7320508075688772, 0, -1]}}\n"
      "joints: {guide: {kind: prismatic, between: [ground, block], at: [0, 0, 0], axis: [0.8660254037844387, 0, "
      "-0.5]}}\n"
      "elements: {rub: {kind: slide, between: [ground, block], at: [0, 0, 0], axis: [0.8660254037844387, 0, -0.5],\n"
      "  friction_of: {joint: guide, coefficient: 0.7}}}\n"
      "duration: 3 s\nrecord: {interval: 10 ms}\n";
  const double c = std::cos(std::numbers::pi / 6), way = 4.0 / (2 * kWeight * (0.7 * c - 0.5));
  const RunResult r = run(text);
  EXPECT_NEAR(last(r, "body.block.x"), c * way, 1e-5);
  EXPECT_NEAR(last(r, "body.block.vx"), 0.0, 1e-12);
  // At rest friction holds what the weight pulls with, and nothing accelerates.
  EXPECT_NEAR(last(r, "element.rub.force"), -2 * kWeight * 0.5, 1e-6);
  EXPECT_NEAR(last(r, "body.block.ax"), 0.0, 1e-9);
  for (const char* other : {"algorithm: generalised_alpha", "algorithm: independent, basis: fixed"})
    EXPECT_THROW(run(text, {std::string("formulation={") + other + "}"}), files::InputError) << other;
  // By rates, where it creeps: with friction_speed in place of sticking.
  const RunResult rk4 = run(text, {"solver.method=rk4"});
  EXPECT_NEAR(last(rk4, "body.block.x"), c * way, 5e-3);
  EXPECT_NEAR(last(rk4, "element.rub.force"), -2 * kWeight * 0.5, 0.1);
}

// A pin that rubs: a disc on it, under its weight, loses μ r m g of torque and stops after I ω/(μ r m g).
TEST_F(RubbingMechanisms, DiscStopsOnItsPin) {
  const RunResult r = run(
      "bodies: {disc: {mass: 4, at: [0, 0, 0], inertia: [0.05, 0.1, 0.05], angular_velocity: [0, 3, 0]}}\n"
      "joints: {pin: {kind: revolute, between: [ground, disc], at: [0, 0, 0], axis: y}}\n"
      "elements: {rub: {kind: torsion, between: [ground, disc], axis: y, friction_of: {joint: pin, coefficient: 0.2,\n"
      "  radius: 20 mm}}}\n"
      "duration: 3 s\nrecord: {interval: 10 ms}\n");
  const double torque = 0.2 * 0.02 * 4 * kWeight;
  const auto w = r.series("body.disc.wy");
  for (std::size_t k = 0; k < w.time.size(); ++k)
    EXPECT_NEAR(w.value[k], std::max(3.0 - torque / 0.1 * w.time[k], 0.0), 1e-9) << w.time[k];
}

// On a plane that leans: a box on four points stands, with less friction it slides with g (sin - μ cos).
TEST_F(RubbingMechanisms, BoxOnALeaningPlane) {
  std::string feet;
  int n = 0;
  for (const char* at : {"[0.1, 0.1, 0]", "[0.1, -0.1, 0]", "[-0.1, 0.1, 0]", "[-0.1, -0.1, 0]"})
    feet += fmt::format(
        "  foot_{}: {{kind: contact, body: box, at: {}, stiffness: 1e5, damping: 500, friction: MU, plane: {{at: [0, "
        "0, "
        "0], normal: z}}}}\n",
        n++, at);
  const auto text = [&](const char* mu) {
    std::string all = feet;
    for (std::size_t at = all.find("MU"); at != std::string::npos; at = all.find("MU")) all.replace(at, 2, mu);
    return "gravity: [4.905, 0, -8.495709211125343]\n"
           "bodies: {box: {mass: 2, at: [0, 0, 0.03], inertia: [0.01, 0.01, 0.01]}}\nelements:\n" +
           all + "duration: 2 s\nrecord: {interval: 10 ms}\n";
  };
  const RunResult stands = run(text("0.6"));
  EXPECT_LT(std::fabs(last(stands, "body.box.x")), 1e-4);  // what it slips while it sinks in
  EXPECT_LT(std::fabs(last(stands, "body.box.vx")), 1e-9);
  const RunResult slides = run(text("0.3"));
  EXPECT_NEAR(last(slides, "body.box.vx"), 2 * kWeight * (0.5 - 0.3 * std::cos(std::numbers::pi / 6)), 2e-2);
}

// A steel ball dropped elastically: it comes back to its height (k = 1e5 N/m under 1 kg: 10 ms of contact).
TEST_F(RubbingMechanisms, BallBounces) {
  const RunResult r =
      run("bodies: {ball: {mass: 1, at: [0, 0, 1], inertia: [0.01, 0.01, 0.01]}}\n"
          "elements: {floor: {kind: contact, body: ball, at: [0, 0, 1], radius: 0.1, stiffness: 1e5}}\n"
          "duration: 5 s\nrecord: {interval: 5 ms}\n",
          {"solver={method: ros2, step: 0.25 ms}"});
  EXPECT_LT(range(r, "energy.total"), 0.01 * kWeight);
}

// A fast top, 80 turns a second: it precesses with m g l/(I ω) and stays level.
TEST_F(RubbingMechanisms, FastTopStaysLevel) {
  const RunResult r = run(
      "bodies: {top: {mass: 1, at: [0.05, 0, 0], inertia: [0.001, 0.002, 0.002], angular_velocity: [500, 0, 0.981],\n"
      "  velocity: [0, 0.04905, 0]}}\n"
      "joints: {tip: {kind: spherical, between: [ground, top], at: [0, 0, 0]}}\n"
      "duration: 2 s\nrecord: {interval: 10 ms}\n");
  EXPECT_LT(range(r, "body.top.z"), 1e-3);
  EXPECT_NEAR(std::atan2(last(r, "body.top.y"), last(r, "body.top.x")), 2 * 0.981, 2e-2);
}

// Half way through a turn-over of a body about its middle axis: energy and momentum are kept over 10 s.
TEST_F(RubbingMechanisms, FreeBodyTurnsOver) {
  const RunResult r = run(
      "gravity: [0, 0, 0]\n"
      "bodies: {nut: {mass: 1, at: [0, 0, 0], inertia: [1, 2, 3], angular_velocity: [0.01, 10, 0.01], free: true}}\n"
      "duration: 10 s\nrecord: {interval: 10 ms}\n");
  EXPECT_LT(range(r, "energy.total"), 1e-6 * 100.0);
  const auto w = r.series("body.nut.wy").value;
  EXPECT_LT(*std::min_element(w.begin(), w.end()), -9.99);
}

// Hooke's joints at both ends of a shaft, crosswise: the far end turns as the near one does; one alone does not.
TEST_F(RubbingMechanisms, DoubleCardanShaftTurnsEvenly) {
  const RunResult r =
      run("inputs: {turn: {unit: rad, value: 10*t}}\n"
          "bodies:\n"
          "  in: {mass: 1, at: [0, 0, 0], inertia: [0.01, 0.01, 0.01]}\n"
          "  shaft: {mass: 1, at: [0.4, 0.2, 0], along: [2, 1, 0], inertia: [0.02, 0.02, 0.01]}\n"
          "  out: {mass: 1, at: [0.8, 0.4, 0], inertia: [0.01, 0.01, 0.01]}\n"
          "joints:\n"
          "  bearing: {kind: revolute, between: [ground, in], at: [0, 0, 0], axis: x}\n"
          "  first: {kind: universal, between: [in, shaft], at: [0, 0, 0], axis: z, second_axis: [1, -2, 0]}\n"
          "  last: {kind: universal, between: [shaft, out], at: [0.8, 0.4, 0], axis: [1, -2, 0], second_axis: z}\n"
          "  support: {kind: in_line, between: [ground, out], at: [0.8, 0.4, 0], axis: x}\n"
          "  level: {kind: planar, between: [ground, out], at: [0.8, 0.4, 0], normal: x}\n"
          "drivers: {motor: {coordinate: angle, between: [ground, in], axis: x, input: turn}}\n"
          "redundant: share\n"
          "duration: 2 s\nrecord: {interval: 5 ms}\n");
  for (const double w : r.series("body.out.wx").value) EXPECT_NEAR(w, 10.0, 1e-6);
  // The shaft between them: ω cos β/(1 - sin² β cos² φ), between ω cos β and ω/cos β.
  const auto along = r.series("body.shaft.wz").value;
  const auto [slow, fast] = std::minmax_element(along.begin(), along.end());
  const double cosine = 2.0 / std::sqrt(5.0);
  EXPECT_NEAR(*slow, 10 * cosine, 1e-3);
  EXPECT_NEAR(*fast, 10 / cosine, 1e-3);
}

}  // namespace
