// A sampled PID law between an output and an input of any model:
//   e_k = r - y_k,   u_k = p e_k + i T Σ e + d (e_k - e_{k-1})/T,   cut to [lower, upper]
// added to what is given for the input, held until the next sample. r: a number, or another input of the model. The sum
// stands still while u is cut and e would drive it on.
#pragma once

#include <limits>
#include <string>

#include "model/model.h"

namespace fahrwerk {

struct SignalLaw {
  std::string name;
  std::size_t output = 0, input = 0;  // places
  double target = 0.0;                // r, unless
  int target_input = -1;              // this input has it
  double proportional = 0.0, integral = 0.0, derivative = 0.0;
  double lower = -std::numeric_limits<double>::infinity(), upper = std::numeric_limits<double>::infinity();
  double sample = 1e-3, delay = 0.0;  // T  [s] > 0, >= 0
};

class SignalController final : public SampledController {
 public:
  explicit SignalController(SignalLaw law) : law_(std::move(law)) {}
  double sample_time() const override { return law_.sample; }
  double delay() const override { return law_.delay; }
  void update(double t, Model& model, const double* x, const double* u, const double* given, double* commands) override;
  void remember(Archive& archive) override { archive(sum_, last_, begun_); }

 private:
  SignalLaw law_;
  double sum_ = 0.0, last_ = 0.0;  // i T Σ e; e of the last sample
  bool begun_ = false;
};

}  // namespace fahrwerk
