// Runs over a parameter, whatever runs.
#include "study/varied_runs.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fahrwerk {
namespace {

TEST(VariedRuns, CollectFiguresOverTheRange) {
  const Variation v{"body.mass", "kg", 1000.0, 2000.0, 3};
  std::vector<std::string> changes;
  const VariedRuns all = vary(v, [&](const std::string& change) {
    changes.push_back(change);
    VariedRun run{"drive", {}, {{"same", 7.0, "-", ""}, {"grows", static_cast<double>(changes.size()), "m", ""}}};
    if (changes.size() == 2) {
      run.metrics.push_back({"once", 1.0, "s", ""});
      run.summary.status = SimulationStatus::diverged, run.summary.message = "it rolls over";
    }
    return run;
  });
  EXPECT_EQ(changes, (std::vector<std::string>{"body.mass=1000 kg", "body.mass=1500 kg", "body.mass=2000 kg"}));
  EXPECT_EQ(all.name, "drive");
  EXPECT_EQ(all.values, (std::vector<double>{1000.0, 1500.0, 2000.0}));
  ASSERT_EQ(all.figures.size(), 3u);
  EXPECT_FALSE(all.figures[0].changes());
  EXPECT_TRUE(all.figures[1].changes());
  EXPECT_EQ(all.figures[1].values, (std::vector<double>{1.0, 2.0, 3.0}));
  EXPECT_TRUE(std::isnan(all.figures[2].values[0]));
  EXPECT_EQ(all.figures[2].values[1], 1.0);
  EXPECT_TRUE(std::isnan(all.figures[2].values[2]));
  EXPECT_EQ(all.early_ends(), std::vector<std::string>{"body.mass = 1500 kg: diverged: it rolls over"});
  EXPECT_EQ(varied_csv(all),
            "\"body.mass [kg]\",status,\"same [-]\",\"grows [m]\",\"once [s]\"\n1000,completed,7,1,\n"
            "1500,diverged,7,2,1\n2000,completed,7,3,\n");
}

}  // namespace
}  // namespace fahrwerk
