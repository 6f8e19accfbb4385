// Stationary random vibration of linear systems (Popp/Schiehlen 7.2.3, 10.2): covariance by the Lyapunov equation, and
// the same from spectra.
//
//   x' = A x + Σ_s Σ_i b_si w_s(t - τ_si),  E{w_s(t) w_s(t + θ)} = q_s δ(θ), sources independent of each other
// One source that reaches several inputs with delays is a road track under several axles. Two-sided densities are
// S_w = q/2π (so that the variance is ∫ S dω without a further factor), one-sided ones Φ = 2 S.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <vector>

#include "model/state_space.h"
#include "road/shape_filter.h"

namespace fahrwerk {

// White noise of one source and where it acts.
struct NoisePath {
  Eigen::VectorXd b;   // column of the input matrix
  double delay = 0.0;  // τ [s] >= 0
};
struct NoiseSource {
  double intensity = 1.0;  // q
  std::vector<NoisePath> paths;
  // Factor of its density at ω [rad/s], for spectra alone: noise with it is not white, and there is no covariance
  std::function<double(double omega)> colour{};
};

// A system with the noise that drives it; outputs y = C x have no share of the white noise itself.
struct NoisySystem {
  Eigen::MatrixXd A, C;
  std::vector<NoiseSource> sources;
};

// E{x xᵀ} from A P + P Aᵀ + Q = 0, with (10.38) for any number of delayed paths:
//   Q = Σ_s q_s [ Σ_i b_i b_iᵀ + Σ_{τ_i < τ_j} (e^{A(τ_j - τ_i)} b_i b_jᵀ + transposed) + Σ_{τ_i = τ_j, i ≠ j} b_i b_jᵀ
//   ]
// std::domain_error for a system that is not asymptotically stable, std::invalid_argument for coloured sources.
Eigen::MatrixXd stationary_covariance(const NoisySystem& system);

// E{y yᵀ} = C P Cᵀ.
Eigen::MatrixXd output_covariance(const NoisySystem& system);

// One-sided spectral density Φ of output `row` at ω [rad/s], by its frequency response.
double output_density(const NoisySystem& system, int row, double omega);
// Those of all outputs at once.
Eigen::VectorXd output_densities(const NoisySystem& system, double omega);

// ∫ Φ dω over ω ≥ 0 by adaptive Gauss-Kronrod quadrature between the resonances, to the relative tolerance.
double variance_by_density(const NoisySystem& system, int row, double tolerance = 1e-10);

// A road under the inputs of a model. Input `input` is the height under a wheel that meets the track of its source
// `delay` later than the foremost one.
struct RoadPath {
  int input = 0;
  double delay = 0.0;  // [s]
  int track = 0;       // tracks are independent of each other
};

// Heights whose rate is white of intensity q = π v Φ₀ Ω₀² (w = 2; Popp/Schiehlen 4.107). The heights themselves have no
// stationary variance, so the state becomes x' and the outputs are expressed by it: y = C A⁻¹ x' if D = C A⁻¹ B, which
// holds for accelerations, wheel loads and suspension travels. std::domain_error for outputs that depend on the height
// itself.
NoisySystem on_white_velocity(const StateSpace& model, double intensity, const std::vector<RoadPath>& road);

// One of the independent processes that a road is made of: white noise through a filter, and the wheels that meet it.
struct RoadSource {
  struct Share {
    int input = 0;        // height under a wheel
    double delay = 0.0;   // [s]
    double factor = 1.0;  // of the filter's output
  };
  StateSpace filter;  // one input, one output (the height), no direct share
  double intensity = 1.0;
  std::vector<Share> shares;
  std::function<double(double omega)> colour{};
};

// Heights as sums of sources, one copy of its filter for each share. Where an input has a rate
// (StateSpace::rate_inputs: damping of the tyre, slope of the road) it acts too; std::domain_error if the rate of a
// filter's output is white, hᵀ g ≠ 0: such a road would give infinite loads.
NoisySystem on_road(const StateSpace& model, const std::vector<RoadSource>& sources);

// y of `second` with the output of `first` as its input; one input and one output each.
StateSpace in_series(const StateSpace& first, const StateSpace& second);
StateSpace filter(const ShapeFilter& shape);

// Heights from a shape filter over time (4.110 - 4.113), the same for all tracks.
NoisySystem on_shape_filter(const StateSpace& model, const ShapeFilter& filter, const std::vector<RoadPath>& road);

// Outputs of the system, led through filters without direct share (7.2); the filters' outputs are appended as last rows
// of C, in their order. One covariance then holds them all.
struct OutputFilter {
  int row;
  StateSpace filter;
};
NoisySystem with_output_filters(const NoisySystem& system, const std::vector<OutputFilter>& filters);
NoisySystem with_output_filter(const NoisySystem& system, int row, const StateSpace& filter);

// ∫ Φ dω from one ω > 0 to another, of all outputs and then of the filtered ones, each part to the relative tolerance:
// variances on a road that has waves of some lengths only. Coloured sources are taken as they are.
Eigen::VectorXd variances_between(const NoisySystem& system, const std::vector<OutputFilter>& filters, double from,
                                  double to, double tolerance = 1e-6);

}  // namespace fahrwerk
