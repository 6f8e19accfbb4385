// How far a piece of work has come. Pieces nest: what begins inside another one is the step that the outer one is at,
// so that a run within a sweep moves the share of the whole sweep.
//
//   Progress runs(count);                 of the sweep
//   for (int i = 0; i < count; ++i) {
//     runs.at(i);
//     simulate(...);                      has a Progress of its own, over its duration
//   }
//
// Whoever has a Progress looks at the flag of interrupt.h, too, or calls what does.
// Nobody looks at the shares unless somebody asks to be shown (show_progress): then a call costs a look at a flag.
#pragma once

#include <functional>

namespace fahrwerk {

class Progress {
 public:
  // total: in any unit; the work is done when `at` has come there. Of this thread.
  explicit Progress(double total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // So much of the total is done; the next unit is under way. A share that falls is not shown.
  void at(double done);
  // Whether somebody looks: for shares that cost something to find.
  static bool shown() noexcept;

 private:
  double share(double of_inner) const;

  double total_, done_ = 0.0, most_ = 0.0;
  Progress* outer_;
  bool seen_;
};

// Who is told the share of the whole, 0 .. 1, and that the outermost piece of work has ended.
struct ProgressView {
  std::function<void(double share)> at{};
  std::function<void()> ended{};
};

// From now on, for work of this thread; an empty view: nobody.
void show_progress(ProgressView view);

}  // namespace fahrwerk
