// What pages show in motion, from the outside: runs of models, modes, and the time run that a mode foretells.
#include <cmath>
#include <fstream>

#include "apps/program.h"
#include "support/page_data.h"

namespace {

using nlohmann::json;

class Animation : public Program {
 protected:
  json page(const char* path) const { return fahrwerk::test::data(content(folder / path)); }
};

// The rods keep their lengths, and the lower one begins where the upper one ends.
TEST_F(Animation, ShowsRunsOfMultibodyFiles) {
  ASSERT_EQ(run("run $SOURCE/examples/double_pendulum.yaml --out out --quiet").exit, 0);
  const json scene = page("out/report.html")["scenes"][0];
  ASSERT_EQ(scene["frames"].size(), 3u);
  EXPECT_EQ(scene["frames"][2]["name"], "lower");
  const auto column = [&](const char* name) {
    return fahrwerk::test::unpack(scene["frames"][2]["pose"][name].get<std::string>());
  };
  const std::vector<float> x = column("x"), z = column("z");
  ASSERT_EQ(x.size(), 501u);
  // Single precision.
  for (std::size_t i = 0; i < x.size(); i += 50) EXPECT_NEAR(std::hypot(x[i], z[i]), 0.8, 1e-6);
  EXPECT_NEAR(x[0], -0.8 * std::sin(M_PI / 3), 1e-6);
  // Uniform rods: a box along z, as long as the inertia says.
  ASSERT_EQ(scene["shapes"].size(), 2u);
  std::vector<double> size = scene["shapes"][0]["size"];
  EXPECT_NEAR(*std::max_element(size.begin(), size.end()), 0.8, 1e-9);
}

TEST_F(Animation, ShowsClassicalModelsAndShapesOfTheFile) {
  ASSERT_EQ(run("run $SOURCE/examples/classic_quarter_car.yaml --out quarter --quiet").exit, 0);
  const json quarter = page("quarter/report.html")["scenes"][0];
  EXPECT_EQ(quarter["links"][0]["kind"], "strut");
  EXPECT_EQ(quarter["shapes"].back()["kind"], "plate");
  ASSERT_EQ(run("run $SOURCE/examples/classic_drawbar_trailer.yaml --out trailer --quiet").exit, 0);
  EXPECT_EQ(page("trailer/report.html")["scenes"][0]["frames"].size(), 4u);
  ASSERT_EQ(run("run $SOURCE/examples/neweul_car.yaml --out car --quiet").exit, 0);
  int wheels = 0;
  const json car = page("car/report.html")["scenes"][0];
  for (const json& shape : car["shapes"]) wheels += shape["kind"] == "wheel" ? 1 : 0;
  EXPECT_EQ(wheels, 4);
  EXPECT_TRUE(run("run $SOURCE/examples/neweul_car.yaml --set bodies.body.shape='{kind: ball}'")
                  .complains({"bodies.body.shape.kind", "ball"}));
  EXPECT_TRUE(run("run $SOURCE/examples/neweul_car.yaml --set bodies.body.shape='{kind: box, size: [1, 0, 1]}'")
                  .complains({"bodies.body.shape.size"}));
}

// Modules: bodies of the files that they are, shapes of those that are declared, in runs and in modes.
TEST_F(Animation, ShowsModules) {
  const auto unpacked = [](const json& frame, const char* key) {
    return fahrwerk::test::unpack(frame["pose"][key].get<std::string>());
  };
  ASSERT_EQ(run("run $SOURCE/examples/bridge_crossing.yaml --out bridge --quiet").exit, 0);
  const json scene = page("bridge/report.html")["scenes"][0];
  const auto frame = [&](const std::string& name) {
    for (const json& f : scene["frames"])
      if (f["name"] == name) return f;
    return json{};
  };
  int wheels = 0;
  for (const json& shape : scene["shapes"]) wheels += shape["kind"] == "wheel" ? 1 : 0;
  EXPECT_EQ(wheels, 1);
  EXPECT_FALSE(scene["links"].empty());  // the strut of the corner
  // The wheel stays on its arm of 0.5 m; the deck below it is at rest before the bridge and bends there.
  const json body = frame("car.body"), wheel = frame("car.wheel"), deck = frame("bridge.deck");
  const std::vector<float> zb = unpacked(body, "z"), zw = unpacked(wheel, "z"), xw = unpacked(wheel, "x"),
                           z = unpacked(deck, "z");
  ASSERT_EQ(z.size(), 501u);
  for (std::size_t i = 0; i < z.size(); i += 50) EXPECT_NEAR(std::hypot(xw[i], zb[i] - zw[i]), 0.5, 1e-6) << i;
  EXPECT_NEAR(z[90], -0.025, 1e-7);
  EXPECT_LT(*std::min_element(z.begin(), z.end()), -0.026);

  const Answer linear = run("linear $SOURCE/examples/quarter_modules.yaml --out modules --json --response w:tire.f");
  ASSERT_EQ(linear.exit, 0) << linear.error;
  EXPECT_EQ(linear.json()["eigenvalues"].size(), 6u);
  const json modes = page("modules/report.html")["scenes"][0];
  ASSERT_EQ(modes["shapes"].size(), 3u);
  ASSERT_GE(modes["modes"].size(), 3u);
  // Body and wheel move as the eigenvector says: along z alone.
  bool moves = false;
  for (const json& mode : modes["modes"]) {
    const std::vector<float> m = fahrwerk::test::unpack(mode["motion"].get<std::string>());
    ASSERT_EQ(m.size(), 36u);
    EXPECT_EQ(m[0], 0.0f);
    moves = moves || std::hypot(m[2], m[5]) > 0.1 * std::hypot(m[14], m[17]);
  }
  EXPECT_TRUE(moves);
  EXPECT_TRUE(run("run $SOURCE/examples/quarter_modules.yaml --set modules.road.shapes.road.kind=ball")
                  .complains({"modules.road.shapes.road.kind", "ball"}));
  EXPECT_TRUE(run("run $SOURCE/examples/quarter_modules.yaml --set modules.road.shapes.road.at='[0, 0, zz]'")
                  .complains({"modules.road.shapes.road.at", "zz"}));
}

// Two equal rods, λ = ω² L/g = 3 (1 ∓ 2/√7): φ_2/φ_1 = (λ/2)/(1/2 - λ/3) from the second equation of motion.
TEST_F(Animation, ShowsModesOfMultibodyFiles) {
  const Answer a = run("linear $SOURCE/examples/double_pendulum.yaml --out out --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json modes = page("out/report.html")["scenes"][0]["modes"];
  ASSERT_EQ(modes.size(), 2u);
  for (std::size_t k = 0; k < 2; ++k) {
    const double lambda = 3 * (1 + (k == 0 ? -2 : 2) / std::sqrt(7.0));
    EXPECT_NEAR(modes[k]["frequency"].get<double>(), std::sqrt(lambda * 9.81 / 0.8) / (2 * M_PI), 1e-9);
    const std::vector<float> m = fahrwerk::test::unpack(modes[k]["motion"].get<std::string>());
    ASSERT_EQ(m.size(), 36u);
    // Rotation about y, real or imaginary parts, whichever are larger.
    const std::size_t part = std::fabs(m[12 + 7]) > std::fabs(m[12 + 10]) ? 7 : 10;
    EXPECT_NEAR(m[24 + part] / m[12 + part], (lambda / 2) / (0.5 - lambda / 3), 1e-5);
    // The second hinge moves with the upper rod: x = -L φ_1.
    EXPECT_NEAR(m[24 + part - 7] / m[12 + part], -0.8, 1e-5);
  }
  EXPECT_TRUE(run("linear $SOURCE/examples/double_pendulum.yaml --speed 3").complains({"--speed", "vehicles"}));
  EXPECT_TRUE(run("linear $SOURCE/examples/double_pendulum.yaml --vary parameters.l='1:2 m:3'")
                  .complains({"double_pendulum.yaml:", "parameters.l", "did you mean 'L'?"}));
}

// Lateral modes of the car show its yaw and its way to the side, although these are no states:  λ ψ = r.
TEST_F(Animation, ShowsModesOfCarsWithTheirCyclicMotion) {
  ASSERT_EQ(run("linear fullsize --parts all=off --speed 25 --out out").exit, 0);
  const json scene = page("out/report.html")["scenes"][0];
  ASSERT_EQ(scene["frames"].size(), 5u);
  bool seen = false;
  for (const json& mode : scene["modes"]) {
    if (mode["text"].get<std::string>().find("body.yaw") == std::string::npos) continue;
    const std::vector<float> m = fahrwerk::test::unpack(mode["motion"].get<std::string>());
    const double y = std::hypot(m[1], m[4]), yaw = std::hypot(m[8], m[11]);
    seen = seen || (y > 0.5 * yaw && yaw > 1e-3);
    // Body and rear wheels turn alike.
    EXPECT_NEAR(std::hypot(m[3 * 12 + 8], m[3 * 12 + 11]), yaw, 0.05 * (yaw + 0.01));
  }
  EXPECT_TRUE(seen);
}

// A small pulse on the free hand wheel, then its release: what is left is the least damped mode, that of the steering.
// Rate and frequency from the extremes of the hand wheel angle, against the eigenvalue, below and above the speed at
// which an almost undamped column loses its stability. The car slows down while it rolls at a constant throttle and the
// extremes hold a little of the other modes: 4 % of the rate with 0.02 1/s, 1 % of the frequency.
TEST_F(Animation, HandWheelIsReleasedAsItsModeSays) {
  std::string column = content(fahrwerk::test::in_source("data/steering/electric_assist.yaml"));
  for (const auto& [key, value] : {std::pair{"column_friction:", "column_friction: 0 Nm"},
                                   {"pinion_inertia:", "pinion_inertia: 4e-4 kg m^2"},
                                   {"rack:", "rack: {mass: 3 kg, damping: 400, friction: 0 N}"}}) {
    const std::size_t at = column.find(key);
    ASSERT_NE(at, std::string::npos);
    column.replace(at, column.find('\n', at) - at, value);
  }
  folder.write("column.yaml", column);
  folder.write("release.yaml", R"(name: release
vehicle: midsize
road: dry
start: {speed: 15 m/s}
controls: {hand_wheel: {time: [0, 0.5, 0.55, 0.7, 0.75], torque: [0, 0, 0.003, 0.003, 0]}}
duration: 6 s
solver: {method: cvode_bdf, relative_tolerance: 1e-8, absolute_tolerance: 1e-9}
record: {interval: 5 ms}
)");
  for (const char* speed : {"15", "25"}) {
    const std::string change = " --set vehicle.steering=" + (folder / "column.yaml").string();
    const json linear = run("linear midsize --free-hand-wheel --json --speed " + std::string(speed) + change).json();
    double re = -1e3, frequency = 0.0;
    for (const json& e : linear["eigenvalues"])
      if (e["frequency_hz"] > 2.5 && e["frequency_hz"] < 4.0 && e["re"] > re)
        re = e["re"], frequency = e["frequency_hz"];
    ASSERT_EQ(run("run release.yaml --out out --quiet --set start.speed=" + std::string(speed) + change).exit, 0);
    ASSERT_EQ(run("export out/result.h5 --write out.csv --signals steering.hand_wheel_angle").exit, 0);
    std::ifstream file(folder / "out.csv");
    std::vector<double> t, x;
    for (std::string line; std::getline(file, line);) {
      char* end = nullptr;
      const double time = std::strtod(line.c_str(), &end);
      if (*end == ',' && time > 2.0) t.push_back(time), x.push_back(std::strtod(end + 1, nullptr));
    }
    // Distances between neighbouring extremes, each from a parabola: their logarithm falls or grows with the rate.
    std::vector<double> when, at;
    for (std::size_t i = 1; i + 1 < x.size(); ++i) {
      if ((x[i] - x[i - 1]) * (x[i + 1] - x[i]) > 0.0) continue;
      const double shift = 0.5 * (x[i - 1] - x[i + 1]) / (x[i - 1] - 2 * x[i] + x[i + 1]);
      when.push_back(t[i] + 0.005 * shift), at.push_back(x[i] - 0.25 * (x[i - 1] - x[i + 1]) * shift);
    }
    ASSERT_GT(when.size(), 12u) << speed;
    // The slope of a straight line through them.
    const std::size_t last = when.size() - 1;
    double n = 0, st = 0, sy = 0, stt = 0, sty = 0;
    for (std::size_t i = 0; i < last; ++i) {
      const double time = 0.5 * (when[i] + when[i + 1]), y = std::log(std::fabs(at[i + 1] - at[i]));
      n += 1, st += time, sy += y, stt += time * time, sty += time * y;
    }
    EXPECT_NEAR((n * sty - st * sy) / (n * stt - st * st), re, 0.04 * std::fabs(re) + 0.02) << speed;
    EXPECT_NEAR(0.5 * static_cast<double>(last) / (when[last] - when[0]), frequency, 0.01 * frequency) << speed;
    EXPECT_EQ(re > 0.0, std::string(speed) == "25");
  }
}

// Frequencies of a pendulum go with 1/√L; a run of the car over its mass; keys that the file does not hold.
TEST_F(Animation, SweepsAParameter) {
  const Answer a = run("sweep $SOURCE/examples/double_pendulum.yaml --vary parameters.L='0.4:1.6 m:3' --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json all = a.json(), f = all["metrics"]["mode_1_frequency"]["values"];
  ASSERT_EQ(f.size(), 3u);
  EXPECT_NEAR(f[0].get<double>() / f[2].get<double>(), 2.0, 1e-9);
  EXPECT_EQ(all["status"][1], "completed");
  EXPECT_TRUE(std::filesystem::exists(folder / "out/sweep_double_pendulum/sweep.csv"));
  const Answer car = run(
      "sweep $SOURCE/examples/step_steer.yaml --vary vehicle.body.mass='1500:1800 kg:2' --set duration='3 s' --json");
  ASSERT_EQ(car.exit, 0) << car.error;
  EXPECT_EQ(car.json()["values"].size(), 2u);
  EXPECT_FALSE(car.json()["metrics"].empty());
  EXPECT_TRUE(run("sweep $SOURCE/examples/double_pendulum.yaml --vary parameters.LL='1:2 m:2'")
                  .complains({"double_pendulum.yaml:", "parameters.LL", "is not in the file"}));
  const Answer wrong = run("sweep $SOURCE/examples/step_steer.yaml --vary vehicle.body.masss='1:2 kg:2'");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_TRUE(wrong.complains({"vehicle.body.masss", "did you mean 'mass'?"})) << wrong.error;
  EXPECT_TRUE(run("sweep $SOURCE/examples/step_steer.yaml --vary duration=1:2").complains({"--vary", "no range"}));
  EXPECT_TRUE(
      run("sweep $SOURCE/data/vehicles/fullsize.yaml --vary body.mass='1:2 kg:2'").complains({"linear --vary"}));
}

// The road along the way, where there is something to see of it; heights where the wheels met them.
TEST_F(Animation, ShowsTheRoadAlongTheWay) {
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --set duration=0.5 --out plain --quiet").exit, 0);
  EXPECT_TRUE(page("plain/report.html")["animation"]["road"].is_null());
  ASSERT_EQ(
      run("run $SOURCE/examples/step_steer.yaml --set duration=0.5 --set road=speed_bump --out bump --quiet").exit, 0);
  const json road = page("bump/report.html")["animation"]["road"];
  ASSERT_FALSE(road.is_null());
  EXPECT_GT(road["height"]["high"].get<double>(), 0.01);
  EXPECT_NEAR(road["height"]["low"].get<double>(), 0.0, 1e-9);
  EXPECT_LE(road["height"]["levels"].get<std::string>().size(), 2u * 40000 / 3 * 4 + 4);
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --set duration=0.5 --set road=split --out split --quiet").exit,
            0);
  const json split = page("split/report.html")["animation"]["road"];
  EXPECT_LT(split["friction"]["low"].get<double>(), split["friction"]["high"].get<double>());
}

// Figures of runs, seats and wheels stand side by side, not below each other.
TEST_F(Animation, PutsFiguresSideBySide) {
  ASSERT_EQ(run("run $SOURCE/examples/classic_single_track.yaml --out a --quiet").exit, 0);
  ASSERT_EQ(run("compare a a --signals body.yaw_rate --out both").exit, 0);
  const json both = page("both/report.html");
  EXPECT_TRUE(both["metrics"].empty());
  ASSERT_GE(both["tables"].size(), 2u);
  EXPECT_EQ(both["tables"][0]["columns"].size(), 2u);
  EXPECT_TRUE(both["tables"][0]["differences"].get<bool>());
  const json row = both["tables"][0]["rows"][0];
  EXPECT_EQ(row["cells"][0]["value"], row["cells"][1]["value"]);
  ASSERT_EQ(run("ride half_car --linear --road C --out ride").exit, 0);
  const json ride = page("ride/report.html");
  ASSERT_EQ(ride["tables"].size(), 2u);
  EXPECT_EQ(ride["tables"][0]["title"], "Seats");
  EXPECT_EQ(ride["tables"][1]["columns"].size(), 2u);  // axles
  EXPECT_TRUE(ride["metrics"].empty());
}

// Sizes of frequency responses are marked, so that they can be read in dB.
TEST_F(Animation, MarksGains) {
  ASSERT_EQ(run("linear single_track --speed '25 m/s' --response input.steering_wheel:body.yaw_rate --out bode").exit,
            0);
  const json bode = page("bode/report.html");
  int gains = 0;
  for (const json& chart : bode["charts"])
    if (chart["gain"].get<bool>()) {
      ++gains;
      EXPECT_TRUE(chart["logY"].get<bool>());
    }
  EXPECT_EQ(gains, 1);
}

}  // namespace
