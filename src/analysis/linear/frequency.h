// Frequency responses of linear models:  G(jω) = C (jωI - A)⁻¹ B + D.
//
// A is brought to Hessenberg form once; each frequency then costs O(n²) per input   [Laub 1981].
#pragma once

#include <Eigen/Core>
#include <complex>
#include <functional>
#include <vector>

#include "model/state_space.h"

namespace fahrwerk {

// (s I - H)⁻¹ B for H of Hessenberg form, in O(n²) per column.
Eigen::MatrixXcd solve_hessenberg(const Eigen::MatrixXd& H, std::complex<double> s, Eigen::MatrixXcd B);

// G over ω [rad/s].
using ComplexResponse = std::function<std::complex<double>(double omega)>;

class FrequencyResponse {
 public:
  explicit FrequencyResponse(const StateSpace& model);

  // From one input to one output, of their places in the lists, at ω [rad/s]. Where the rate of the input acts as well
  // (rate_inputs), its share jω · factor is part of it. Not finite at an undamped natural frequency.
  std::complex<double> operator()(int input, int output, double omega) const;

  // From one input to all outputs.
  Eigen::VectorXcd column(int input, double omega) const;

 private:
  Eigen::MatrixXd H_, B_, C_, D_;  // in Hessenberg coordinates
  std::vector<RateInput> rates_;
};

// Amplitude and phase over the frequency; the phase goes on steadily instead of jumping by 2π.
struct Bode {
  std::vector<double> frequency;              // [Hz]
  std::vector<double> gain, phase;            // [unit of output per unit of input], [rad]
  std::vector<std::complex<double>> nyquist;  // the same as a curve in the plane
};
Bode bode(const ComplexResponse& G, const std::vector<double>& frequencies);
Bode bode(const FrequencyResponse& response, int input, int output, const std::vector<double>& frequencies);
// Between two outputs while one input excites both: the quotient of their responses.
Bode bode_between(const FrequencyResponse& response, int input, int from, int to,
                  const std::vector<double>& frequencies);

// n frequencies from low to high, evenly spaced on a logarithmic axis [Hz].
std::vector<double> logarithmic(double low, double high, int n);

}  // namespace fahrwerk
