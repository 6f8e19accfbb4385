#include "progress/progress.h"

#include <algorithm>
#include <utility>

#include "progress/interrupt.h"

namespace fahrwerk {
namespace {

thread_local ProgressView view_of_thread;
thread_local bool somebody_looks = false;
thread_local Progress* innermost = nullptr;

}  // namespace

Progress::Progress(double total) : total_(total > 0.0 ? total : 1.0), outer_(innermost), seen_(somebody_looks) {
  innermost = this;
  detail::interrupt_listeners.fetch_add(1, std::memory_order_relaxed);
}

Progress::~Progress() {
  innermost = outer_;
  detail::interrupt_listeners.fetch_sub(1, std::memory_order_relaxed);
  if (!outer_ && seen_ && view_of_thread.ended) view_of_thread.ended();
}

bool Progress::shown() noexcept { return somebody_looks; }

// Of the outermost piece, where the one inside this has come so far.
double Progress::share(double of_inner) const {
  const double own = std::clamp((done_ + of_inner) / total_, 0.0, 1.0);
  return outer_ ? outer_->share(own) : own;
}

void Progress::at(double done) {
  if (!somebody_looks) return;
  done_ = done;
  const double now = share(0.0);
  Progress* whole = this;
  while (whole->outer_) whole = whole->outer_;
  whole->most_ = std::max(whole->most_, now);
  if (view_of_thread.at) view_of_thread.at(whole->most_);
}

void show_progress(ProgressView view) {
  view_of_thread = std::move(view);
  somebody_looks = static_cast<bool>(view_of_thread.at);
}

}  // namespace fahrwerk
