#include "progress/progress.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

#include "progress/interrupt.h"

namespace fahrwerk {
namespace {

TEST(Progress, PiecesNest) {
  std::vector<double> shares;
  int ended = 0;
  show_progress({[&](double share) { shares.push_back(share); }, [&] { ++ended; }});
  {
    Progress runs(4);
    for (int i = 0; i < 2; ++i) {
      runs.at(i);
      Progress time(10.0);
      time.at(5.0);
      time.at(2.0);  // falls: what has been shown stays
    }
    runs.at(4);
    EXPECT_EQ(ended, 0);
  }
  show_progress({});
  EXPECT_EQ(shares, (std::vector<double>{0.0, 0.125, 0.125, 0.25, 0.375, 0.375, 1.0}));
  EXPECT_EQ(ended, 1);
}

TEST(Progress, NobodyLooks) {
  EXPECT_FALSE(Progress::shown());
  Progress nothing(0.0);
  nothing.at(1.0);
}

TEST(Interrupt, IsRememberedWhenItIsTakenBack) {
  EXPECT_NO_THROW(check_interrupt());
  EXPECT_FALSE(was_interrupted());
  EXPECT_FALSE(interrupt_is_heard());
  {
    Progress work(1.0);
    EXPECT_TRUE(interrupt_is_heard());
  }
  EXPECT_FALSE(interrupt_is_heard());
  request_interrupt();
  EXPECT_TRUE(interrupt_requested());
  EXPECT_THROW(check_interrupt(), Interrupted);
  acknowledge_interrupt();
  EXPECT_NO_THROW(check_interrupt());
  EXPECT_TRUE(was_interrupted());
}

// A thread that works for somebody else listens to him, and not to the process.
TEST(Interrupt, OfAThread) {
  std::atomic<bool> own{false};
  {
    const InterruptScope scope(own);
    request_interrupt();
    EXPECT_FALSE(interrupt_requested());
    own = true;
    EXPECT_TRUE(interrupt_requested());
    std::thread([] { EXPECT_TRUE(interrupt_requested()); }).join();  // the process's
    acknowledge_interrupt();
    EXPECT_FALSE(own);
    const std::unique_ptr<std::atomic<bool>> other = std::make_unique<std::atomic<bool>>(true);
    {
      const InterruptScope inner(*other);
      EXPECT_TRUE(interrupt_requested());
    }
    EXPECT_FALSE(interrupt_requested());
  }
  EXPECT_TRUE(interrupt_requested());
  acknowledge_interrupt();
}

}  // namespace
}  // namespace fahrwerk
