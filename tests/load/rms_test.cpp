// record.rms of a car: weighted on the way against the filter over recorded samples.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/ride/ride_filter.h"
#include "files/temporary_folder.h"
#include "load/scenario/scenario.h"
#include "scenario/simulate.h"
#include "support/prepared.h"

namespace fahrwerk {
namespace {

const std::string kRun =
    "vehicle: fullsize\nduration: 3 s\nstart: {speed: 25 m/s}\nspeed: {}\nparts: {powertrain: off, brakes: off, "
    "steering: off, aerodynamics: off}\nroad: iso_c\n"
    "record: {interval: 1 ms, rms: [body.az, body.az.Wk, body.lateral_acceleration.Wd]}\n";

TEST(CarRms, WeightedValuesAreThoseOfTheRecord) {
  for (const char* method : {"ros2", "rk4", "cvode_bdf"}) {
    TemporaryFolder folder;
    files::Problems problems;
    load::Scenario s =
        load::load_scenario(folder.write("s.yaml", kRun), {std::string("solver.method=") + method}, problems);
    ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
    test::prepare(s, problems);
    ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
    if (s.options.method == Method::rk4) s.options.step = 2.5e-4;
    const SimulationResult r = simulate(*make_car_engine(s.car->car, s.road), s.begin.state, s.inputs, s.options);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    const auto expected = [&](const char* signal, const StateSpace* weighting) {
      const Samples y = r.recording.column(signal);
      const std::vector<double> w = weighting ? filtered(*weighting, y, 1e-3) : std::vector<double>(y.begin(), y.end());
      double sum = 0.0;
      for (std::size_t i = 1; i < w.size(); ++i) sum += 0.5e-3 * (w[i] * w[i] + w[i - 1] * w[i - 1]);
      return std::sqrt(sum / 3.0);
    };
    const StateSpace wk = filter(iso_weighting("Wk")), wd = filter(iso_weighting("Wd"));
    // Wheels of 14 Hz between samples of 1 ms: (ωh)²/12 = 6e-4 in squares and filter each, and some for what is faster.
    const auto last = [&](const char* name) { return r.recording.column(name).back(); };
    EXPECT_NEAR(last("body.az.rms"), expected("body.az", nullptr), 2e-3 * last("body.az.rms")) << method;
    EXPECT_NEAR(last("body.az.Wk.rms"), expected("body.az", &wk), 3e-3 * last("body.az.Wk.rms")) << method;
    EXPECT_NEAR(last("body.lateral_acceleration.Wd.rms"), expected("body.lateral_acceleration", &wd),
                3e-3 * last("body.lateral_acceleration.Wd.rms"))
        << method;
    EXPECT_GT(last("body.az.rms"), last("body.az.Wk.rms"));
  }
}

TEST(CarRms, RefusesWhatIsNoSignal) {
  TemporaryFolder folder;
  const auto complaint = [&](const std::string& list) {
    files::Problems problems;
    load::load_scenario(folder.write("s.yaml", "vehicle: fullsize\nduration: 1\nrecord: {rms: " + list + "}\n"), {},
                        problems);
    return problems.empty() ? "" : files::to_string(problems.list()[0]);
  };
  EXPECT_NE(complaint("[body.azz.Wk]").find("did you mean 'body.az'"), std::string::npos);
  EXPECT_NE(complaint("[body.az, body.az]").find("record.rms[1]"), std::string::npos);
  EXPECT_EQ(complaint("[body.az, body.az.Wk, wheel.*.fz]"), "");
}

}  // namespace
}  // namespace fahrwerk
