// Mechanisms that are published as benchmarks, from their files: the five of the IFToMM library of computational
// benchmark problems (pendulum A01, N four-bars A02, Andrews' squeezer A03 in constrained/benchmark_test.cpp, Bricard
// A04, stiff flyball governor A05), and others with closed solutions. References are equations in few coordinates,
// written down here and integrated by small steps, or closed forms.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <numbers>

#include "files/temporary_folder.h"
#include "kinds/registry.h"
#include "support/places.h"

namespace {

using namespace fahrwerk;
using std::numbers::pi;

constexpr double g = 9.81;

class PublishedMechanisms : public testing::Test {
 protected:
  RunResult run(const std::string& text, std::vector<std::string> changes = {}) {
    const auto path = folder.path() / "mechanism.yaml";
    std::ofstream(path) << text;
    return completed(path, std::move(changes));
  }
  RunResult example(const std::string& name, std::vector<std::string> changes = {}) {
    return completed(test::in_source("examples/" + name + ".yaml"), std::move(changes));
  }
  static RunResult completed(const std::filesystem::path& path, std::vector<std::string> changes) {
    RunResult r = load_task(path, changes)->perform().result;
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return r;
  }
  TemporaryFolder folder;
};

double range(const RunResult& r, const std::string& signal) {
  const auto v = r.series(signal).value;
  const auto [low, high] = std::minmax_element(v.begin(), v.end());
  return *high - *low;
}
bool all_finite(const RunResult& r, const std::string& signal) {
  const auto v = r.series(signal).value;
  return std::all_of(v.begin(), v.end(), [](double x) { return std::isfinite(x); });
}

// y' = f(y) by the classical Runge-Kutta method, looked at every `interval`.
template <std::size_t N, class F, class See>
void integrate(std::array<double, N> y, const F& f, double h, int steps, int interval, const See& see) {
  const auto moved = [](const std::array<double, N>& a, const std::array<double, N>& k, double by) {
    std::array<double, N> o = a;
    for (std::size_t i = 0; i < N; ++i) o[i] += by * k[i];
    return o;
  };
  for (int n = 0; n <= steps; ++n) {
    if (n % interval == 0) see(n / interval, y);
    const auto a = f(y), b = f(moved(y, a, h / 2)), c = f(moved(y, b, h / 2)), d = f(moved(y, c, h));
    for (std::size_t i = 0; i < N; ++i) y[i] += h / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
  }
}

// A01. A point mass on a hinge, released from the horizontal; φ from there, downwards: φ'' = g/l cos φ. The benchmark
// allows 5e-5 J over 10 s.
TEST_F(PublishedMechanisms, SimplePendulum) {
  const std::string text =
      "kind: mechanism\n"
      "bodies: {bob: {mass: 1 kg, at: [-1, 0, 0]}}\n"
      "joints:\n"
      "  ball: {kind: rod, between: [ground, bob], from: [0, 0, 0], to: [-1, 0, 0]}\n"
      "  plane: {kind: in_plane, between: [ground, bob], at: [-1, 0, 0], normal: y}\n"
      "  upright: {kind: orientation, between: [ground, bob]}\n"
      "duration: 10 s\nrecord: {interval: 10 ms}\n";
  const RunResult fine = run(text, {"solver.method=rk4", "solver.step=1 ms"});
  EXPECT_LT(range(fine, "energy.total"), 5e-5);
  const auto x = fine.series("body.bob.x").value, z = fine.series("body.bob.z").value;
  double worst = 0.0;
  integrate<2>(
      {0.0, 0.0},
      [](const auto& y) {
        return std::array<double, 2>{y[1], g * std::cos(y[0])};
      },
      1e-4, 100000, 100,
      [&](int n, const auto& y) {
        const auto k = static_cast<std::size_t>(n);
        worst = std::max({worst, std::fabs(x[k] + std::cos(y[0])), std::fabs(z[k] + std::sin(y[0]))});
      });
  // Baumgarte's terms hold the rod, to some 1e-6 m.
  EXPECT_LT(worst, 1e-5);
  // What files have where they say nothing.
  EXPECT_LT(range(run(text), "energy.total"), 5e-5);
}

std::string four_bars(int windows) {
  std::string bodies, joints;
  const auto add = [](std::string& to, const std::string& line) { to += "  " + line + "\n"; };
  for (int k = 0; k <= windows; ++k) {
    add(bodies, fmt::format("crank_{}: {{mass: 1 kg, at: [{}, 0, 0.5], inertia: [0.08333333333333333, "
                            "0.08333333333333333, 0], velocity: [0.5, 0, 0], angular_velocity: [0, 1, 0]}}",
                            k, k));
    add(joints,
        fmt::format("foot_{}: {{kind: revolute, between: [ground, crank_{}], at: [{}, 0, 0], axis: y}}", k, k, k));
    if (k == windows) break;
    add(bodies, fmt::format("coupler_{}: {{mass: 1 kg, at: [{}, 0, 1], inertia: [0, 0.08333333333333333, "
                            "0.08333333333333333], velocity: [1, 0, 0]}}",
                            k, k + 0.5));
    add(joints, fmt::format("left_{}: {{kind: revolute, between: [crank_{}, coupler_{}], at: [{}, 0, 1], axis: y}}", k,
                            k, k, k));
    add(joints, fmt::format("right_{}: {{kind: revolute, between: [crank_{}, coupler_{}], at: [{}, 0, 1], axis: y}}", k,
                            k + 1, k, k + 1));
  }
  return "kind: mechanism\nbodies:\n" + bodies + "joints:\n" + joints +
         "redundant: share\noutputs: {tip: {body: crank_0, at: [0, 0, 1]}}\nduration: 10 s\n"
         "solver: {method: ros2, step: 1 ms}\nrecord: {interval: 10 ms}\n";
}

// A02. Through positions where all rods lie on one line, at speed. All cranks turn alike: with N windows
//   ((N + 1)/3 + N) θ'' = ((N + 1)/2 + N) g sin θ
// The benchmark allows 0.1 J.
TEST_F(PublishedMechanisms, FourBarsPassTheirSingularPositions) {
  for (const int windows : {2, 8}) {
    const RunResult r = run(four_bars(windows), {"formulation={extrapolation: 2}"});
    EXPECT_LT(range(r, "energy.total"), 0.1) << windows;
    const auto x = r.series("tip.x").value, z = r.series("tip.z").value;
    const double n = windows, ratio = (0.5 * (n + 1) + n) / ((n + 1) / 3 + n) * g;
    double worst = 0.0, least = 1.0;
    integrate<2>(
        {0.0, 1.0},
        [&](const auto& y) {
          return std::array<double, 2>{y[1], ratio * std::sin(y[0])};
        },
        1e-4, 100000, 100,
        [&](int k, const auto& y) {
          const auto i = static_cast<std::size_t>(k);
          worst = std::max({worst, std::fabs(x[i] - std::sin(y[0])), std::fabs(z[i] - std::cos(y[0]))});
          least = std::min(least, std::cos(y[0]));
        });
    EXPECT_LT(least, -0.99) << windows;  // it turned over, through both horizontal positions
    // It is slow at the top, where errors grow by e^{3.4 t}: what is lost of 36 J there is up to 1e-3.
    EXPECT_LT(worst, 2e-2) << windows;
  }
}

// A04. Overconstrained throughout: 30 equations of rank 29 for 30 coordinates. The benchmark allows 1e-3 J over 10 s.
TEST_F(PublishedMechanisms, BricardFalls) {
  const RunResult rk4 = example("mechanism_bricard"),
                  alpha = example("mechanism_bricard",
                                  {"formulation={algorithm: generalised_alpha}", "solver.method=ros2"}),
                  cvode = example("mechanism_bricard", {"solver.method=cvode_bdf", "solver.relative_tolerance=1e-9",
                                                        "solver.absolute_tolerance=1e-9"});
  EXPECT_LT(range(rk4, "energy.total"), 1e-3);
  EXPECT_LT(range(cvode, "energy.total"), 1e-3);
  // P3 swings between x = 1 and its mirror image at x = -1, where the mechanism comes to rest again.
  for (const char* signal : {"P3.x", "P3.y", "P3.z"}) {
    const auto a = rk4.series(signal).value, b = cvode.series(signal).value, c = alpha.series(signal).value;
    double apart = 0.0, off = 0.0;
    for (std::size_t k = 0; k < a.size(); ++k)
      apart = std::max(apart, std::fabs(a[k] - b[k])), off = std::max(off, std::fabs(c[k] - b[k]));
    EXPECT_LT(apart, 1e-4) << signal;
    EXPECT_LT(off, 2e-3) << signal;  // second order, 1 ms
  }
  EXPECT_GT(range(rk4, "P3.x"), 1.999);
  EXPECT_LT(range(rk4, "P3.x"), 2.001);
}

// A05. In the turn of the shaft, the angle α of the arms below the horizontal and the height s of the slider:
//   T = ½ I(α) ψ'² + I_h α'² + ½ m_s s'²,  V = m_s g s - 2 m g c sin α + k (d - ½)²,  d² = ¼ cos² α + (1 - ½ sin α -
//   s)²
TEST_F(PublishedMechanisms, GovernorSpins) {
  const double rod = 0.3, ball = 5.0, m = rod + ball, c = (0.5 * rod + ball) / m, thick = 1e-4;
  const double own = rod * (1 + thick) / 12 + rod * (c - 0.5) * (c - 0.5) + ball * (1 - c) * (1 - c),
               along = rod * thick / 6, hinge = own + m * c * c, slider = 3.0, e = 0.05, k = 8e5, d_c = 4e4;
  const auto inertia = [&](double a) {
    const double x = e + c * std::cos(a);
    return rod * thick / 6 + 0.005 +
           2 * (along * std::sin(a) * std::sin(a) + own * std::cos(a) * std::cos(a) + m * x * x);
  };
  const auto inertia_slope = [&](double a) {
    return 2 * (2 * (along - own) * std::sin(a) * std::cos(a) - 2 * m * (e + c * std::cos(a)) * c * std::sin(a));
  };
  const double momentum = inertia(pi / 6) * 2 * pi;
  const auto law = [&](const std::array<double, 4>& y) {  // α, s, α', s'
    const double a = y[0], up = 1 - 0.5 * std::sin(a) - y[1];
    const double d = std::sqrt(0.25 * std::cos(a) * std::cos(a) + up * up);
    const double d_a = (-0.25 * std::cos(a) * std::sin(a) - 0.5 * up * std::cos(a)) / d, d_s = -up / d;
    const double force = k * (d - 0.5) + d_c * (d_a * y[2] + d_s * y[3]), spin = momentum / inertia(a);
    return std::array<double, 4>{
        y[2], y[3],
        (0.5 * inertia_slope(a) * spin * spin + 2 * m * g * c * std::cos(a) - 2 * force * d_a) / (2 * hinge),
        (-slider * g - 2 * force * d_s) / slider};
  };
  const auto off_at = [&](const RunResult& r) {
    const auto s = r.series("body.slider.z").value, w = r.series("turn.rate").value;
    std::pair<double, double> worst{0, 0};
    integrate<4>({pi / 6, 0.5, 0, 0}, law, 2e-5, 500000, 500, [&](int n, const auto& y) {
      const auto i = static_cast<std::size_t>(n);
      worst.first = std::max(worst.first, std::fabs(s[i] - y[1]));
      worst.second = std::max(worst.second, std::fabs(w[i] - momentum / inertia(y[0])));
    });
    return worst;
  };
  // Steps of 1 ms, some hundred times what the springs' own motion takes, by what files have where they say nothing.
  const auto usual = off_at(example("mechanism_governor"));
  EXPECT_LT(usual.first, 5e-5);
  EXPECT_LT(usual.second, 1e-3);
  const auto second = off_at(example("mechanism_governor", {"formulation={extrapolation: 2}"})),
             whole = off_at(example("mechanism_governor", {"formulation={extrapolation: 2, jacobians: exact}"}));
  EXPECT_LT(second.first, 1e-3);
  EXPECT_LT(whole.first, 1e-3);
  const auto alpha = off_at(example("mechanism_governor", {"formulation={algorithm: generalised_alpha}"}));
  EXPECT_LT(alpha.first, 2e-4);
  // With forces of the beginning the partial matrix leaves out what turning such dampers does: a third of the swing.
  EXPECT_GT(off_at(example("mechanism_governor", {"formulation={extrapolation: 2, loads: begin}"})).first, 5e-2);
}

// A chain of ten pendulums falls chaotically; energy is kept.
TEST_F(PublishedMechanisms, ChainOfTenKeepsItsEnergy) {
  std::string bodies, joints;
  for (int k = 0; k < 10; ++k) {
    bodies +=
        fmt::format("  rod_{}: {{mass: 1, at: [{}, 0, 0], inertia: [1e-4, 3.33e-3, 3.33e-3]}}\n", k, 0.2 * k + 0.1);
    joints += fmt::format("  hinge_{}: {{kind: revolute, between: [{}, rod_{}], at: [{}, 0, 0], axis: y}}\n", k,
                          k == 0 ? "ground" : fmt::format("rod_{}", k - 1), k, 0.2 * k);
  }
  const std::string text = "kind: mechanism\nbodies:\n" + bodies + "joints:\n" + joints +
                           "duration: 3 s\nrecord: {interval: 10 ms}\nsolver: {method: rk4, step: 0.5 ms}\n";
  const RunResult r = run(text);
  EXPECT_LT(range(r, "energy.total"), 1e-3 * 10 * g);  // of some 100 J that are turned over
  EXPECT_LT(
      *std::max_element(r.series("constraint.violation").value.begin(), r.series("constraint.violation").value.end()),
      1e-4);
}

// A disc rolls without slip, leaning: energy is kept, and its lowest point does not slip (v_center = ω × r n-wise).
TEST_F(PublishedMechanisms, DiscRolls) {
  const std::string text =
      "kind: mechanism\n"
      "bodies:\n"
      "  disc: {mass: 2, at: [0, 0, 0.2938926], turned: [{rotate: x, by: 0.2}], inertia: [0.045, 0.09, 0.045],\n"
      "         velocity: [1.5, 0, 0], angular_velocity: [0, 5, 0.4]}\n"
      "joints: {floor: {kind: rolling_disc, body: disc, at: [0, 0, 0.2938926], axis: [0, 0.98006658, 0.19866933],\n"
      "         radius: 0.3}}\n"
      "duration: 4 s\nsolver: {method: ros2, step: 1 ms}\nrecord: {interval: 10 ms}\n";
  const RunResult r = run(text);
  EXPECT_LT(range(r, "energy.total"), 2e-3 * 2 * g * 0.3);
  EXPECT_GT(range(r, "body.disc.y"), 0.1);  // it runs a curve
}

// Screw: m g drives it down its thread, (m + I (2π/p)²) z'' = -m g. Gears: torques by the ratio.
TEST_F(PublishedMechanisms, ScrewAndGears) {
  const std::string screw =
      "kind: mechanism\n"
      "bodies: {nut: {mass: 2, at: [0, 0, 0], inertia: [0.01, 0.01, 0.02]}}\n"
      "joints:\n"
      "  axis: {kind: cylindrical, between: [ground, nut], at: [0, 0, 0], axis: z}\n"
      "  thread: {kind: screw, between: [ground, nut], at: [0, 0, 0], axis: z, lead: 0.5}\n"
      "duration: 1 s\nsolver: {method: ros2, step: 1 ms}\nrecord: {interval: 10 ms}\n";
  const double a = -2 * g / (2 + 0.02 * std::pow(2 * pi / 0.5, 2));
  EXPECT_NEAR(run(screw).series("body.nut.z").value.back(), 0.5 * a, 1e-3 * std::fabs(a));
  const std::string gears =
      "kind: mechanism\n"
      "inputs: {motor: {unit: N m, value: 3}}\n"
      "bodies:\n"
      "  small: {mass: 1, at: [0, 0, 0], inertia: [0.01, 0.01, 0.02]}\n"
      "  large: {mass: 4, at: [1, 0, 0], inertia: [0.2, 0.2, 0.3]}\n"
      "joints:\n"
      "  one: {kind: revolute, between: [ground, small], at: [0, 0, 0], axis: z}\n"
      "  two: {kind: revolute, between: [ground, large], at: [1, 0, 0], axis: z}\n"
      "  mesh: {kind: gear, first: {between: [ground, small], axis: z}, second: {between: [ground, large], axis: z}, "
      "ratio: -3}\n"
      "elements: {motor: {kind: torsion, between: [ground, small], axis: z, input: motor}}\n"
      "duration: 2 s\nsolver: {method: ros2, step: 1 ms}\nrecord: {interval: 10 ms}\n";
  const RunResult r = run(gears);
  const double turned = 3.0 / (0.02 + 0.3 / 9.0);  // of the small one, per second
  EXPECT_NEAR(r.series("body.small.wz").value.back(), 2 * turned, 1e-6 * turned);
  EXPECT_NEAR(r.series("body.large.wz").value.back(), -2 * turned / 3, 1e-6 * turned);
}

// A spatial slider-crank: crank about x, connecting rod on two ball joints, slider along x. The slider is where the
// rod's length puts it.
TEST_F(PublishedMechanisms, SpatialSliderCrank) {
  const std::string text =
      "kind: mechanism\n"
      "inputs: {turn: {unit: rad, value: 6.283185307179586*t}}\n"
      "bodies:\n"
      "  crank: {mass: 0.12, at: [0, 0.1, 0.16], inertia: [1e-4, 1e-5, 1e-4]}\n"
      "  rod: {mass: 0.5, at: [0.1, 0.05, 0.1], inertia: [4e-3, 4e-4, 4e-3]}\n"
      "  slider: {mass: 2, at: [0.2, 0, 0], inertia: [1e-4, 1e-4, 1e-4]}\n"
      "joints:\n"
      "  bearing: {kind: revolute, between: [ground, crank], at: [0, 0.1, 0.12], axis: x}\n"
      "  big_end: {kind: spherical, between: [crank, rod], at: [0, 0.1, 0.2]}\n"
      "  small_end: {kind: universal, between: [slider, rod], at: [0.2, 0, 0], axis: z, second_axis: y}\n"
      "  guide: {kind: prismatic, between: [ground, slider], at: [0.2, 0, 0], axis: x}\n"
      "drivers: {motor: {coordinate: angle, between: [ground, crank], axis: x, input: turn}}\n"
      "duration: 2 s\nsolver: {method: ros2, step: 1 ms}\nrecord: {interval: 5 ms}\n";
  const RunResult r = run(text);
  const auto s = r.series("body.slider.x");
  for (std::size_t k = 0; k < s.time.size(); ++k) {
    const double a = 2 * pi * s.time[k], y = 0.1 - 0.08 * std::sin(a), z = 0.12 + 0.08 * std::cos(a);
    EXPECT_NEAR(s.value[k], std::sqrt(0.09 - y * y - z * z), 1e-7) << s.time[k];
  }
}

// A body on stiff bushings alone, 1e9 N/m under 10 kg: steps of 1 ms stay stable, and it stands where the weight puts
// it.
TEST_F(PublishedMechanisms, BodyOnStiffBushings) {
  std::string elements;
  int n = 0;
  for (const char* at : {"[0.2, 0.2, 0]", "[0.2, -0.2, 0]", "[-0.2, 0.2, 0]", "[-0.2, -0.2, 0]"})
    elements += fmt::format(
        "  mount_{}: {{kind: bushing, between: [ground, block], at: {}, stiffness: [1e9, 1e9, 1e9], "
        "damping: [1e5, 1e5, 1e5]}}\n",
        n++, at);
  const RunResult r = run(
      "kind: mechanism\nbodies: {block: {mass: 10, at: [0, 0, 0], inertia: [0.3, 0.3, 0.5], velocity: [0, 0, 0.1]}}\n"
      "elements:\n" +
      elements + "duration: 1 s\nsolver: {method: implicit_euler, step: 1 ms}\nrecord: {interval: 10 ms}\n");
  EXPECT_NEAR(r.series("body.block.z").value.back(), -10 * g / 4e9, 1e-12);
}

// A slider-crank whose crank and rod are of one length folds: at 90° both hinges lie on each other and the slider could
// stay behind. No value is lost there: it goes on, or stops and says so.
TEST_F(PublishedMechanisms, FoldingSliderCrankLosesNoValue) {
  const std::string text =
      "kind: mechanism\n"
      "bodies:\n"
      "  crank: {mass: 1, at: [0.35355339, 0, 0.35355339], along: [1, 0, 1], inertia: [0.08, 0.08, 1e-3],\n"
      "          angular_velocity: [0, -2, 0], velocity: [-0.70710678, 0, 0.70710678]}\n"
      "  rod: {mass: 1, at: [1.06066017, 0, 0.35355339], along: [1, 0, -1], inertia: [0.08, 0.08, 1e-3]}\n"
      "  slider: {mass: 1, at: [1.41421356, 0, 0], inertia: [0.01, 0.01, 0.01]}\n"
      "joints:\n"
      "  bearing: {kind: revolute, between: [ground, crank], at: [0, 0, 0], axis: y}\n"
      "  knee: {kind: spherical, between: [crank, rod], at: [0.70710678, 0, 0.70710678]}\n"
      "  pin: {kind: universal, between: [slider, rod], at: [1.41421356, 0, 0], axis: y, second_axis: [1, 0, 1]}\n"
      "  guide: {kind: prismatic, between: [ground, slider], at: [1.41421356, 0, 0], axis: x}\n"
      "gravity: [0, 0, 0]\n"
      "duration: 3 s\nsolver: {method: ros2, step: 1 ms}\nrecord: {interval: 10 ms}\n";
  const auto path = folder.path() / "fold.yaml";
  std::ofstream(path) << text;
  const RunResult r = load_task(path, {})->perform().result;
  for (const char* signal : {"body.slider.x", "body.crank.z", "energy.total", "constraint.violation"})
    EXPECT_TRUE(all_finite(r, signal)) << signal;
  if (r.status != SimulationStatus::completed) {
    EXPECT_NE(r.message.find("singular"), std::string::npos) << r.message;
  }
}

}  // namespace
