// A linear time-invariant model with named signals, all in SI units:
//   x' = A x + B u,   y = C x + D u
// x, u and y are deviations from the state that the model was linearised about.
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string_view>
#include <vector>

#include "model/quantity.h"

namespace fahrwerk {

// An input that is the rate of another one:  u[rate] = factor · d u[of] / dt. The displacement of a rack and its rate,
// the height of a road and its slope (factor 1/v) act both, but only one of them is free.
struct RateInput {
  int of, rate;
  double factor;
};

struct StateSpace {
  Eigen::MatrixXd A, B, C, D;
  std::vector<Quantity> states, inputs, outputs;  // of the columns of A, B and the rows of C
  std::vector<RateInput> rate_inputs;             // empty for most models

  int order() const { return static_cast<int>(A.rows()); }
};

// Place of a signal in one of the lists; nothing if there is none of this name.
inline std::optional<int> find(const std::vector<Quantity>& signals, std::string_view name) {
  for (std::size_t i = 0; i < signals.size(); ++i)
    if (signals[i].name == name) return static_cast<int>(i);
  return std::nullopt;
}

}  // namespace fahrwerk
