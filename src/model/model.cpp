#include "model/model.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk {
namespace {
constexpr double kLargestState = 1e12;  // of models in SI units
}

std::string Model::beyond(const double* x) const {
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (std::fabs(x[i]) <= kLargestState) continue;
    return states_[i].name + (std::isfinite(x[i]) ? " is beyond its limit" : " is not finite");
  }
  return {};
}

void HistoryInputs::at(double t, Side side, const double* /*x*/, double* u) {
  std::copy(rest_.begin(), rest_.end(), u);
  for (std::size_t k = 0; k < channels_.size(); ++k) {
    const Channel& c = channels_[k];
    const InputMotion m = motion_at(c.history, t, side, cursors_[k]);
    u[c.value] = m.value;
    if (c.rate >= 0) u[c.rate] = m.rate;
    if (c.acceleration >= 0) u[c.acceleration] = m.acceleration;
  }
}

std::vector<double> HistoryInputs::kinks(double end) const {
  std::vector<double> times;
  for (const Channel& c : channels_) add_kinks(c.history, 0.0, end, times);
  sort_kinks(times);
  return times;
}

}  // namespace fahrwerk
