#include "realtime/loop.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "files/nearest.h"
#include "files/problem.h"
#include "model/run.h"
#include "progress/interrupt.h"

namespace fahrwerk::realtime {
namespace {

[[noreturn]] void refuse_loop(const std::string& option, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, option, message});
}

std::vector<std::string> names_of(const std::vector<Quantity>& list) {
  std::vector<std::string> names;
  for (const Quantity& q : list) {
    names.push_back(q.name);
    if (q.name.starts_with("input.")) names.push_back(q.name.substr(6));
  }
  return names;
}

[[noreturn]] void refuse_channel(const std::string& option, const char* what, const std::string& name,
                                 const std::vector<std::string>& names) {
  const std::string near = files::nearest(name, names);
  refuse_loop(option, fmt::format("there is no {} '{}' in this run{}", what, name,
                                  near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

std::uint64_t random_session() {
  std::random_device device;
  const std::uint64_t high = device();
  return std::max<std::uint64_t>(1, high << 32 | device());
}

}  // namespace

RealTimeLoop::RealTimeLoop(LoopSettings settings, std::span<Exchange* const> exchanges)
    : settings_(std::move(settings)), exchanges_(exchanges.begin(), exchanges.end()) {}

RealTimeLoop::~RealTimeLoop() = default;

void RealTimeLoop::begin(Run& run, const Model& model, const RunOptions& options) {
  if (begun_)
    refuse_loop("", "the scenario makes more than one run; real time takes scenarios with inputs or a driver");
  begun_ = true;
  if (!is_fixed_step(options.method))
    refuse_loop("", fmt::format("{} has no fixed steps; expected a method such as ros2 (--set solver.method=ros2)",
                                method_name(options.method)));
  for (const InputWish& wish : settings_.inputs) {
    std::optional<std::size_t> place = place_of(model.inputs(), wish.name);
    if (!place) place = place_of(model.inputs(), "input." + wish.name);
    if (!place) refuse_channel("--input", "input", wish.name, names_of(model.inputs()));
    if (std::find(input_places_.begin(), input_places_.end(), *place) != input_places_.end())
      refuse_loop("--input", fmt::format("{} is there twice", wish.name));
    input_places_.push_back(*place);
    channels_.inputs.push_back(model.inputs()[*place]), channels_.limits.push_back(wish.limits);
  }
  // In the order of the wishes, each once.
  for (const std::string& pattern : settings_.outputs) {
    bool any = false;
    for (std::size_t i = 0; i < model.outputs().size(); ++i) {
      if (!matches(pattern, model.outputs()[i].name)) continue;
      any = true;
      if (std::find(output_places_.begin(), output_places_.end(), i) == output_places_.end())
        output_places_.push_back(i), channels_.outputs.push_back(model.outputs()[i]);
    }
    if (!any) refuse_channel("--output", "signal", pattern, names_of(model.outputs()));
  }
  channels_.session = random_session();
  inputs_.resize(input_places_.size()), outputs_.resize(output_places_.size());
  for (Exchange* e : exchanges_) e->begin(channels_);
  // Threads of the exchanges are there by now, and stay as they are.
  claim_.emplace(settings_.priority, settings_.lock_memory, settings_.processor);
  report_.grants = claim_->grants();
  report_.step = options.step;
  period_ = std::isfinite(settings_.speed) ? 1e9 * options.step / settings_.speed : 0.0;
  run.read(output_places_, outputs_.data());
  report_.memory_begin = resident_bytes();
  report_.events = thread_events();
  report_.stolen = stolen_time(settings_.processor);
  began_ = last_input_ = now();
  origin_ = began_ + static_cast<std::int64_t>(std::max(period_, 1e6));
}

std::int64_t RealTimeLoop::tick(std::uint64_t n) const {
  return origin_ + static_cast<std::int64_t>(std::llround(static_cast<double>(n) * period_));
}

bool RealTimeLoop::look() {
  bool any = false;
  for (Exchange* e : exchanges_) {
    std::uint64_t sequence = 0, answers = 0;
    if (e->take(inputs_, sequence, answers)) any = true, answers_ = answers;
  }
  return any;
}

void RealTimeLoop::wait_for_answer(double time) {
  const std::int64_t until = now() + static_cast<std::int64_t>(1e9 * settings_.lockstep);
  constexpr std::int64_t again = 100'000'000;  // a datagram may be lost, or nobody was there yet  [ns]
  std::int64_t next = now() + again;
  while (answers_ != sequence_ && now() < until && !interrupt_requested()) {
    wait_until(now() + 20'000, 0);
    look();
    if (now() < next) continue;
    for (Exchange* e : exchanges_) e->publish(sequence_, answers_, time, outputs_);
    next += again;
  }
  answered_ = answers_ == sequence_;
  if (!answered_) ++report_.unanswered;
}

void RealTimeLoop::take(Run& run) {
  bool any = look();
  if (settings_.lockstep > 0.0 && !inputs_.empty() && answers_ != sequence_ && (answered_ || any)) {
    const std::uint64_t before = answers_;
    wait_for_answer(run.time());
    any = any || answers_ != before;
  }
  if (any) {
    const std::int64_t at = now();
    report_.longest_silence = std::max(report_.longest_silence, 1e-9 * static_cast<double>(at - last_input_));
    last_input_ = at;
    for (std::size_t i = 0; i < inputs_.size(); ++i) run.set(input_places_[i], inputs_[i]);
  }
  if (answers_ != 0 && answers_ <= sequence_) report_.delay.add(static_cast<std::int64_t>(sequence_ - answers_));
}

Cause cause_of(std::int64_t late, bool waited, std::int64_t work, std::int64_t busy, std::int64_t usual) {
  const std::int64_t lost = work - busy, beyond = busy - usual;
  if (beyond > late && beyond > lost) return Cause::long_step;
  if (lost > late) return Cause::lost_processor;
  return waited ? Cause::woken_late : Cause::catching_up;
}

void RealTimeLoop::blame(std::int64_t work, std::int64_t busy) {
  const Cause cause =
      cause_of(late_start_, waited_, work, busy, static_cast<std::int64_t>(1e9 * report_.busy.quantile(0.5)));
  ++(cause == Cause::long_step        ? report_.long_steps
     : cause == Cause::lost_processor ? report_.lost_processor
     : cause == Cause::woken_late     ? report_.woken_late
                                      : report_.catching_up);
  if (cause != Cause::catching_up) program_ = cause == Cause::long_step;
  ++(program_ ? report_.by_program : report_.by_machine);
}

// The step before is done: its outputs, and whether they came in time.
void RealTimeLoop::close_step(Run& run) {
  if (n_ == 0) return;
  if (!output_places_.empty()) run.read(output_places_, outputs_.data());
  const std::int64_t at = now(), work = at - began_;
  const std::int64_t busy = period_ > 0.0 ? busy_time() - busy_began_ : work;
  report_.work.add(work), report_.busy.add(busy);
  ++report_.steps;
  if (report_.steps == static_cast<std::uint64_t>(std::ceil(1.0 / report_.step)))
    report_.memory_begin = resident_bytes();
  if (period_ <= 0.0) return;
  const std::int64_t late = at - tick(n_);
  if (late <= 0) return;
  ++report_.missed;
  blame(work, busy);
  report_.worst_lag = std::max(report_.worst_lag, 1e-9 * static_cast<double>(late));
  if (1e-9 * static_cast<double>(late) > settings_.most_behind) ++report_.slips, origin_ += late;
}

void RealTimeLoop::before_step(Run& run) {
  close_step(run);
  if (period_ > 0.0) {
    const std::int64_t then = tick(n_);
    waited_ = now() < then;
    if (waited_) {
      const Watch watch = wait_until(
          then, static_cast<std::int64_t>(std::min(1e9 * settings_.spin, report_.grants.most_spin * period_)));
      report_.jitter.add(now() - then);
      report_.watched += 1e-9 * static_cast<double>(watch.watched);
      constexpr std::int64_t usual_gap = 20'000;  // an interrupt, and what the system does in it  [ns]
      if (watch.longest_gap > usual_gap) report_.stalls.add(watch.longest_gap);
    }
    busy_began_ = busy_time();
    late_start_ = now() - then;
  }
  began_ = now();
  ++sequence_;
  for (Exchange* e : exchanges_) e->publish(sequence_, answers_, run.time(), outputs_);
  take(run);
  ++n_;
}

void RealTimeLoop::end(Run& run) {
  close_step(run);
  if (period_ > 0.0) wait_until(tick(n_), 0);
  ++sequence_;
  for (Exchange* e : exchanges_) {
    e->publish(sequence_, answers_, run.time(), outputs_);
    e->end();
  }
  if (answers_ != 0 || !inputs_.empty())
    report_.longest_silence = std::max(report_.longest_silence, 1e-9 * static_cast<double>(now() - last_input_));
  report_.memory_end = resident_bytes();
  report_.stolen = stolen_time(settings_.processor) - report_.stolen;
  const ThreadEvents last = thread_events();
  report_.events = {last.page_faults - report_.events.page_faults, last.taken_away - report_.events.taken_away};
  claim_.reset();
}

}  // namespace fahrwerk::realtime
