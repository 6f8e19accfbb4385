// FMUs as parts of a model, coupled over exchange steps of a fixed length H, and what that costs in accuracy.
//
// At t_k the part gets the signals s_k, with the slope that they had over the last exchange step (order 1; else they
// are held), and makes its step to t_k + H. The model then goes along with what the part gives between its values at
// t_k and at t_k + H, in each of its own steps with the mean. What is extrapolated is off by O(H²), which is the order
// of the coupling; held, it is O(H).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "fmi/slave.h"
#include "kinds/controllers.h"
#include "model/input_rate.h"

namespace fahrwerk {
namespace {

constexpr double kMultiple = 1e-6;  // how near a ratio must be to a whole number

class PartCoupling final : public SampledController {
 public:
  PartCoupling(const FmuPart& part, double step, const Model& model, Run*& run)
      : part_(part),
        run_(run),
        slave_(fmi::open_slave(part.wiring.file)),
        inner_(step > 0.0 ? step : part.exchange),
        ratio_(std::max(1L, std::lround(part.exchange / inner_))) {
    for (const auto& [reference, place] : part_.wiring.inputs) wanted_.push_back(place);
    for (const auto& [reference, place] : part_.wiring.outputs) rates_.push_back(rate_input_of(model, place));
    given_.resize(wanted_.size()), before_.resize(wanted_.size());
    begin_.resize(rates_.size()), end_.resize(rates_.size());
  }
  double sample_time() const override { return inner_; }
  std::vector<bool> overrides(const Model&) const override { return {}; }
  std::vector<double> at_first(const Model&) const override { return {}; }

  void update(double t, Model& model, const double* x, const double* u, const double*, double*) override {
    const long k = count_++ % ratio_;
    if (k == 0) exchange(t, model, x, u);
    const double share = (static_cast<double>(k) + 0.5) / static_cast<double>(ratio_);
    for (std::size_t i = 0; i < end_.size(); ++i) {
      const double change = end_[i] - begin_[i];
      run_->set(part_.wiring.outputs[i].second, begin_[i] + share * change);
      if (rates_[i]) run_->set(*rates_[i], change / part_.exchange);
    }
  }
  void remember(Archive& a) override {
    if (!slave_->keeps_states()) throw std::invalid_argument("the FMU cannot give its state as bytes");
    std::vector<std::byte> bytes;
    if (!a.reads() && begun_) bytes = slave_->state();
    a(bytes, begun_, count_, before_, begin_, end_);
    if (a.reads() && begun_) slave_->set_state(bytes);
  }

 private:
  void exchange(double t, Model& model, const double* x, const double* u) {
    model.read(t, x, u, wanted_, given_.data());
    if (!begun_) {
      std::vector<std::pair<unsigned, double>> first = part_.wiring.parameters;
      for (std::size_t i = 0; i < given_.size(); ++i) first.emplace_back(part_.wiring.inputs[i].first, given_[i]);
      slave_->begin(t, first);
      before_ = given_, begun_ = true;
      for (std::size_t i = 0; i < end_.size(); ++i) end_[i] = slave_->get(part_.wiring.outputs[i].first);
    }
    begin_ = end_;
    for (std::size_t i = 0; i < given_.size(); ++i) {
      const unsigned reference = part_.wiring.inputs[i].first;
      const double change = part_.order > 0 ? given_[i] - before_[i] : 0.0;
      if (slave_->interpolates_inputs()) {
        slave_->set(reference, given_[i]);
        slave_->set_rate(reference, change / part_.exchange);
      } else {
        slave_->set(reference, given_[i] + 0.5 * change);
      }
    }
    before_ = given_;
    slave_->step(t, part_.exchange);
    for (std::size_t i = 0; i < end_.size(); ++i) end_[i] = slave_->get(part_.wiring.outputs[i].first);
  }

  FmuPart part_;
  Run*& run_;
  std::unique_ptr<fmi::Slave> slave_;
  double inner_;
  long ratio_, count_ = 0;
  std::vector<std::size_t> wanted_;
  std::vector<std::optional<std::size_t>> rates_;
  std::vector<double> given_, before_, begin_, end_;
  bool begun_ = false;
};

}  // namespace

FmuPart read_part(const files::Reader& reader, const Model& model, double step) {
  FmuPart part;
  part.exchange = reader.number("exchange", "s", {.above = 0}, step > 0.0 ? step : 1e-3);
  part.order = reader.integer("extrapolation", {.min = 0, .max = 1}, 1);
  if (const double ratio = part.exchange / step;
      step > 0.0 && std::fabs(ratio - std::max(1.0, std::nearbyint(ratio))) > kMultiple)
    reader.problem("exchange", fmt::format("{:g} s is no multiple of the step of {:g} s", part.exchange, step));
  part.wiring = read_wiring(reader, model);
  return part;
}

std::unique_ptr<SampledController> make_part(const FmuPart& part, double step, const Model& model, Run*& run) {
  return std::make_unique<PartCoupling>(part, step, model, run);
}

void add_exchange_error(const RunResult& half, const std::vector<std::string>& main, int order, Performance& p) {
  if (is_partial(p.result.status) || is_partial(half.status)) {
    p.result.warnings.push_back("there is no error estimate: " +
                                (half.message.empty() ? p.result.message : half.message));
    return;
  }
  const Recording& recording = p.result.recording;
  const double factor = order > 0 ? 4.0 / 3.0 : 2.0;  // the difference is 3/4, or half, of it
  double worst = 0.0;
  std::string where = "any signal";
  for (const Quantity& q : recording.signals) {
    if (!main.empty() && std::find(main.begin(), main.end(), q.name) == main.end()) continue;
    const Series a = recording.series(q.name), b = half.series(q.name);
    double apart = 0.0, size = 1e-6 * q.scale;
    const std::size_t n = std::min(a.value.size(), b.value.size());
    for (std::size_t i = 0; i < n; ++i) {
      apart = std::max(apart, std::fabs(a.value[i] - b.value[i]));
      size = std::max(size, std::fabs(b.value[i]));
    }
    if (factor * apart / size > worst) worst = factor * apart / size, where = q.name;
  }
  p.metrics.push_back(
      {"exchange_error", worst, "-",
       "largest error of a main signal by the exchange step, over its largest value; found by halving"});
  p.facts.emplace_back("Exchange",
                       fmt::format("estimated error {:.2g} of {}, by half of the exchange steps", worst, where));
}

}  // namespace fahrwerk
