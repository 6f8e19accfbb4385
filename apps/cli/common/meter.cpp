#include "cli/common/meter.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "progress/progress.h"

namespace fahrwerk::cli {
namespace {

// "12 s", "3 min 20 s", "2 h 5 min".
std::string time_text(double seconds) {
  const long s = static_cast<long>(seconds + 0.5);
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {} s", s / 60, s % 60);
  return fmt::format("{} h {} min", s / 3600, s / 60 % 60);
}

class Meter {
 public:
  void at(double share) {
    const Clock::time_point now = Clock::now();
    if (!begun_) begun_ = true, begin_ = now, drawn_at_ = now;
    const double spent = seconds(now - begin_);
    if (spent < 1.0 || seconds(now - drawn_at_) < 0.1) return;
    drawn_at_ = now;
    // Soon after the beginning nothing can be said about the end.
    const std::string left = share > 1e-3 ? time_text(spent * (1.0 - share) / share) + " left" : "";
    fmt::print(stderr, "\r\033[K{:3.0f} %{}{}", 100.0 * share, left.empty() ? "" : ", ", left);
    std::fflush(stderr);
    drawn_ = true;
  }
  void ended() {
    if (drawn_) std::fputs("\r\033[K", stderr), std::fflush(stderr);
    drawn_ = begun_ = false;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static double seconds(Clock::duration d) { return std::chrono::duration<double>(d).count(); }
  Clock::time_point begin_{}, drawn_at_{};
  bool begun_ = false, drawn_ = false;
};

}  // namespace

void show_meter() {
  if (!::isatty(STDERR_FILENO)) return;
  const auto meter = std::make_shared<Meter>();
  show_progress({[meter](double share) { meter->at(share); }, [meter] { meter->ended(); }});
}

void hide_meter() { show_progress({}); }

}  // namespace fahrwerk::cli
