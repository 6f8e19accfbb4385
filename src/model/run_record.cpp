// What a run records: outputs, account, rms values; and where samples end it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "model/run.h"

namespace fahrwerk {

// Outputs, then the account, then rms values.
void Run::prepare_record() {
  std::vector<Quantity> recorded;
  const bool keeps_account = works_ > 0;
  const auto named = [this](const std::string& name) {
    return options_.signals.empty() || std::any_of(options_.signals.begin(), options_.signals.end(),
                                                   [&](const std::string& p) { return matches(p, name); });
  };
  if (options_.signals.empty() && !model_.usual().empty()) {
    wanted_ = model_.usual();
  } else {
    for (std::size_t i = 0; i < model_.outputs().size(); ++i)
      if (named(model_.outputs()[i].name)) wanted_.push_back(i);
  }
  for (const std::size_t i : wanted_) recorded.push_back(model_.outputs()[i]);
  if (keeps_account) {
    recorded.push_back({"energy.total", "J", "energy of the model"});
    recorded.push_back({"energy.gap", "J", "gain of energy that the works do not account for"});
    for (const Quantity& p : model_.powers()) recorded.push_back({"work." + p.name, "J", p.description});
  }
  for (const RmsSignal& w : options_.rms)
    if (std::none_of(model_.outputs().begin(), model_.outputs().end(),
                     [&w](const Quantity& q) { return matches(w.name, q.name); }))
      result_.warnings.push_back("there is no rms value of " + w.name + ": the model has no such part");
  if (rms_) recorded.insert(recorded.end(), rms_->signals().begin(), rms_->signals().end());
  values_.resize(recorded.size());
  // One more for the end of the last step, one for the place where a run stops early.
  const double samples = (options_.record_times.empty() ? options_.duration / options_.record_interval
                                                        : static_cast<double>(options_.record_times.size())) +
                         3.0;
  result_.recording.prepare(std::move(recorded), std::isfinite(samples) ? static_cast<std::size_t>(samples) : 0);
  if (rms_) result_.recording.rms = rms_->signals().size();
}

// Adds a sample; false if it shows divergence. A sample with values that are not finite is not kept.
bool Run::record(double t, Side side, std::span<const double> x) {
  inputs_at(t, side, x.data(), u_.data());
  model_.read(t, x.data(), u_.data(), wanted_, values_.data());
  double* next = values_.data() + wanted_.size();
  if (works_ > 0) {
    const double energy = model_.energy(t, x.data(), u_.data()), *work = x.data() + works_at();
    if (!first_energy_) first_energy_ = energy;
    *next++ = energy;
    *next++ = energy - *first_energy_ - std::accumulate(work, work + works_, 0.0);
    next = std::copy_n(work, works_, next);
  }
  if (rms_) {
    model_.read(t, x.data(), u_.data(), rms_->measured(), measured_.data());
    const std::span<const double> values = rms_->values(t, measured_.data(), x.data() + rms_at());
    std::copy(values.begin(), values.end(), next);
  }
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (std::isfinite(values_[i])) continue;
    if (!over_)
      end(SimulationStatus::diverged,
          fmt::format("{} is not finite at t = {:.6g} s", result_.recording.signals[i].name, t));
    return false;
  }
  result_.recording.add(t, values_);
  model_.notice(t, result_.warnings);
  if (options_.on_progress) options_.on_progress(t);
  if (options_.on_sample) options_.on_sample(t, x.data(), u_.data());
  show(t, x);
  return over_ || (within_limits(t, x) && !is_lost(t));
}

// What is measured for the rms values at this time.
const double* Run::measured(double t, Side side, const double* x) {
  inputs_at(t, side, x, u_.data());
  model_.read(t, x, u_.data(), rms_->measured(), measured_.data());
  return measured_.data();
}

bool Run::within_limits(double t, std::span<const double> x) {
  const std::string what = model_.beyond(x.data());
  if (what.empty()) return true;
  end(SimulationStatus::diverged, fmt::format("{} at t = {:.6g} s", what, t));
  return false;
}

bool Run::is_lost(double t) {
  std::string why = model_.lost(t);
  if (why.empty()) return false;
  end(SimulationStatus::failed, std::move(why));
  return true;
}

// By its duration, or by the way to an event that completes it.
void Run::show(double t, std::span<const double> x) {
  if (!progress_ || !Progress::shown()) return;
  double share = t / options_.duration;
  const bool first = distance_.empty();
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const double g = events_[i].completes ? events_[i].function(t, x) : 0.0;
    if (first) distance_.push_back(g);
    if (distance_[i] != 0.0) share = std::max(share, 1.0 - g / distance_[i]);
  }
  progress_->at(share * options_.duration);
}

}  // namespace fahrwerk
