#include "model/exchange.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/derivatives.h"
#include "model/input_rate.h"

namespace fahrwerk {
namespace {

constexpr double kDirectionStep = 1e-3;  // of the scales

int sign_of(double g) { return g > 0.0 ? 1 : g < 0.0 ? -1 : 0; }

}  // namespace

ModelExchange::ModelExchange(const LiveRun& run)
    : model_(*run.model),
      source_(*run.source),
      events_(run.events),
      tiny_(1e-6 * input_grid(run.options)),
      x_(run.start.empty() ? run.model->start() : run.start),
      u_(run.model->inputs().size()),
      u_given_(u_),
      u_before_(u_),
      set_(u_),
      is_set_(u_.size(), 0) {
  for (SampledController* c : run.controllers)
    held_.push_back({c, c->overrides(model_), c->at_first(model_), c->sample_time()});
  model_.begin(Method::cvode_bdf, run.options.step, true);
  own_roots_ = model_.root_count();
  g_.resize(static_cast<std::size_t>(indicator_count()));
  sign_.resize(g_.size(), 0);
  kinks_ = source_.kinks(std::numeric_limits<double>::infinity());
}

void ModelExchange::inputs_at(double t, Side side, const double* x, double* u) {
  source_.at(t, side, x, u);
  for (std::size_t i = 0; i < set_.size(); ++i)
    if (is_set_[i]) u[i] = set_[i];
  for (const Held& h : held_)
    if (!h.commands.empty()) model_.command(h.commands.data(), h.overrides, u);
}

void ModelExchange::set(std::size_t input, double value) {
  if (is_set_[input] && set_[input] == value) return;
  if (!is_set_[input])  // as Run::set has it
    if (const auto rate = rate_input_of(model_, input); rate && !is_set_[*rate]) is_set_[*rate] = 1, set_[*rate] = 0.0;
  is_set_[input] = 1, set_[input] = value;
  jumped_ = true;
}

double ModelExchange::input(std::size_t place) {
  inputs_at(time_, side(), x_.data(), u_.data());
  return u_[place];
}

void ModelExchange::rates(double* x_dot) {
  inputs_at(time_, side(), x_.data(), u_.data());
  model_.rate(time_, x_.data(), u_.data(), x_dot);
}

void ModelExchange::roots(double* g) {
  for (const Event& e : events_) *g++ = e.function(time_, x_);
  if (own_roots_ == 0) return;
  inputs_at(time_, side(), x_.data(), u_.data());
  model_.roots(time_, x_.data(), u_.data(), g);
}

void ModelExchange::indicators(double* g) { roots(g); }

void ModelExchange::read(std::span<const std::size_t> outputs, double* values) {
  inputs_at(time_, side(), x_.data(), u_.data());
  model_.read(time_, x_.data(), u_.data(), outputs, values);
}

// Signs that events are counted from; a function that is zero there has none yet.
void ModelExchange::keep_signs(bool all) {
  for (std::size_t i = 0; i < g_.size(); ++i)
    if (all || sign_[i] == 0) sign_[i] = static_cast<signed char>(sign_of(g_[i]));
}

bool ModelExchange::take_samples() {
  bool changed = model_.next_sample() <= time_ + tiny_ && model_.take_samples(time_, tiny_, x_.data());
  const auto due = [this](const Held& h) { return static_cast<double>(h.next) * h.sample_time <= time_ + tiny_; };
  if (std::none_of(held_.begin(), held_.end(), due)) return changed;
  inputs_at(time_, Side::right, x_.data(), u_.data());
  source_.at(time_, Side::right, x_.data(), u_given_.data());
  model_.observe(time_, x_.data(), u_.data());
  for (Held& h : held_) {
    if (!due(h)) continue;
    u_before_ = h.commands;
    h.controller->update(static_cast<double>(h.next) * h.sample_time, model_, x_.data(), u_.data(), u_given_.data(),
                         h.commands.data());
    changed = changed || h.commands != u_before_;
    // An integrator that has come past several samples takes the last one.
    do ++h.next;
    while (due(h));
  }
  return changed;
}

bool ModelExchange::pass_kinks() {
  const std::size_t before = next_kink_;
  while (next_kink_ < kinks_.size() && kinks_[next_kink_] <= time_ + tiny_) ++next_kink_;
  return next_kink_ != before;
}

double ModelExchange::next_event() const {
  double next = model_.next_sample();
  if (next_kink_ < kinks_.size()) next = std::min(next, kinks_[next_kink_]);
  for (const Held& h : held_) next = std::min(next, static_cast<double>(h.next) * h.sample_time);
  return next;
}

bool ModelExchange::happen(Update& u) {
  roots(g_.data());
  bool by_itself = false;
  const std::vector<double> g = g_;
  for (std::size_t i = 0; i < g.size(); ++i) {
    const int before = sign_[i], now = sign_of(g[i]);
    if (before == 0 || now == before) continue;
    const int direction = -before;
    if (i >= events_.size()) {
      by_itself = true;
      inputs_at(time_, side(), x_.data(), u_.data());
      model_.on_root(static_cast<int>(i - events_.size()), direction, time_, u_.data(), x_.data());
      continue;
    }
    const Event& e = events_[i];
    if (e.direction * direction < 0 || (e.on_event && e.on_event(time_, x_))) continue;
    if (u.over.empty()) u.over = fmt::format("{} at t = {:.6g} s", e.name, time_);
  }
  return by_itself;
}

ModelExchange::Update ModelExchange::update() {
  Update u;
  const std::vector<double> before = x_;
  bool by_itself = false;
  if (begun_) by_itself = happen(u);
  if (x_ != before && !by_itself) jumped_ = true;
  // From here on inputs are those after the event.
  next_time_ = std::numeric_limits<double>::infinity();
  const bool first = !begun_;
  begun_ = true;
  if (take_samples()) jumped_ = true;
  if (pass_kinks()) jumped_ = true;
  inputs_at(time_, Side::right, x_.data(), u_.data());
  if (std::string why = model_.refused(u_.data()); !why.empty() && u.over.empty())
    u.over = fmt::format("{} at t = {:.6g} s", why, time_);
  if (first || jumped_) {
    model_.normalise(x_.data());
    if (own_roots_ > 0) model_.decide(time_, u_.data(), x_.data());
    jumped_ = false;
  }
  roots(g_.data());
  keep_signs(true);
  u.moved = x_ != before;
  next_time_ = u.next_time = next_event();
  return u;
}

ModelExchange::Step ModelExchange::completed() {
  Step s;
  if (const std::string what = model_.beyond(x_.data()); !what.empty()) {
    s.over = fmt::format("{} at t = {:.6g} s", what, time_);
    return s;
  }
  roots(g_.data());
  for (std::size_t i = 0; i < g_.size(); ++i)
    s.event = s.event || (sign_[i] != 0 && sign_of(g_[i]) != sign_[i] && sign_of(g_[i]) != 0);
  keep_signs(false);
  return s;
}

std::vector<double> ModelExchange::differences(std::span<const double> dx, std::span<const double> du,
                                               std::span<const std::size_t> outputs) {
  const std::size_t n = x_.size(), k = outputs.size();
  double size = 0.0;  // of the direction, in scales
  for (std::size_t i = 0; i < n; ++i) size = std::max(size, std::fabs(dx[i]) / model_.states()[i].scale);
  for (std::size_t i = 0; i < du.size(); ++i) size = std::max(size, std::fabs(du[i]) / model_.inputs()[i].scale);
  std::vector<double> out(n + k, 0.0), wide(n + k), narrow(n + k), x(n), u(u_.size()), high(n + k), low(n + k);
  if (size == 0.0) return out;
  inputs_at(time_, side(), x_.data(), u_.data());
  const std::vector<double> at = u_;
  const auto values = [&](double h, std::vector<double>& v) {
    for (std::size_t i = 0; i < n; ++i) x[i] = x_[i] + h * dx[i];
    for (std::size_t i = 0; i < u.size(); ++i) u[i] = at[i] + h * du[i];
    model_.rate(time_, x.data(), u.data(), v.data());
    if (k > 0) model_.read(time_, x.data(), u.data(), outputs, v.data() + n);
  };
  const auto slope = [&](double h, std::vector<double>& s) {
    values(h, high), values(-h, low);
    for (std::size_t i = 0; i < s.size(); ++i) s[i] = (high[i] - low[i]) / (2.0 * h);
  };
  const double h = kDirectionStep / size;
  slope(h, wide), slope(0.5 * h, narrow);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = (4.0 * narrow[i] - wide[i]) / 3.0;
  return out;
}

void ModelExchange::directional(std::span<const double> dx, std::span<const double> du,
                                std::span<const std::size_t> outputs, double* dx_dot, double* dy) {
  const std::size_t n = x_.size(), k = outputs.size();
  std::vector<bool> known(k, false);
  bool exact = false;
  if (auto* const model = dynamic_cast<Directional*>(&model_)) {
    inputs_at(time_, side(), x_.data(), u_.data());
    exact = model->along(time_, x_.data(), u_.data(), dx, du, outputs, dx_dot, dy, known);
  }
  if (exact && std::find(known.begin(), known.end(), false) == known.end()) return;
  const std::vector<double> found = differences(dx, du, outputs);
  if (!exact) std::copy_n(found.begin(), n, dx_dot);
  for (std::size_t i = 0; i < k; ++i)
    if (!exact || !known[i]) dy[i] = found[n + i];
}

void ModelExchange::remember(Archive& a) {
  a(time_, next_time_, x_, set_, is_set_, sign_, next_kink_, begun_, jumped_);
  for (Held& h : held_) a(h);
  source_.remember(a);
  model_.remember(a);
}

}  // namespace fahrwerk
