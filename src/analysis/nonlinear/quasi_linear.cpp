#include "analysis/nonlinear/quasi_linear.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <utility>

#include "analysis/linear/modes.h"
#include "math/linear_algebra.h"
#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

// Harmonic balance at one amplitude. The unknowns z, all of order one:
//   (m - x_0)/(A r), real and imaginary parts of a/(A r), r_i = scale_i/scale_k, with λ/ω_0 in the place of a_k = A
class HarmonicBalance {
 public:
  HarmonicBalance(const AutonomousModel& model, const AmplitudeOptions& options, double frequency)
      : model_(model), options_(options), frequency_(frequency), n_(static_cast<Index>(model.states.size())) {
    for (const double s : model.scales) ratio_.push_back(s / model.scales[static_cast<std::size_t>(options.state)]);
  }

  VectorXd start(const Mode& mode) const {
    VectorXd z = VectorXd::Zero(3 * n_);
    const std::complex<double> lead = mode.shape[options_.state];
    for (Index i = 0; i < n_; ++i) {
      const std::complex<double> a = mode.shape[i] / lead / ratio_[static_cast<std::size_t>(i)];
      z[n_ + i] = a.real(), z[2 * n_ + i] = a.imag();
    }
    z[n_ + options_.state] = mode.eigenvalue.real() / frequency_;
    z[2 * n_ + options_.state] = mode.eigenvalue.imag() / frequency_;
    return z;
  }

  // From z on; nothing if Newton's method finds no solution.
  std::optional<VectorXd> solve_at(double amplitude, VectorXd z) {
    double last = 1e300;
    bool renewed = false;
    for (int i = 0; i < 40; ++i) {
      const VectorXd r = residual(z, amplitude);
      const double size = r.cwiseAbs().maxCoeff();
      if (!(size < 1e6)) return std::nullopt;
      if (size < kClosed) return z;
      // The Jacobian is kept as long as it serves.
      const bool renew = jacobian_.size() == 0 || size > 0.1 * last;
      if (size < kDrift && size > 0.5 * last && renewed) return z;
      if (renew) jacobian_ = differences(z, r, amplitude);
      last = size, renewed = renew;
      const VectorXd step = least_squares(jacobian_, r, 1e-12).x;
      z -= step * std::min(1.0, 1.0 / std::max(1e-300, step.cwiseAbs().maxCoeff()));
    }
    return std::nullopt;
  }

  QuasiLinearMode mode(const VectorXd& z, double amplitude) const {
    QuasiLinearMode m{amplitude, eigenvalue(z), {}, {}};
    for (Index i = 0; i < n_; ++i) {
      const auto at = static_cast<std::size_t>(i);
      m.mean.push_back(model_.equilibrium[at] + amplitude * ratio_[at] * z[i]);
      m.oscillation.push_back(amplitude * ratio_[at] * shape(z, i));
    }
    return m;
  }

 private:
  static constexpr double kClosed = 1e-10;  // residual, relative to the frequency
  static constexpr double kDrift = 1e-6;    // likewise, of what nothing holds (a heading): no step makes it smaller

  std::complex<double> shape(const VectorXd& z, Index i) const {
    return i == options_.state ? 1.0 : std::complex<double>(z[n_ + i], z[2 * n_ + i]);
  }
  std::complex<double> eigenvalue(const VectorXd& z) const {
    return frequency_ * std::complex<double>(z[n_ + options_.state], z[2 * n_ + options_.state]);
  }

  VectorXd residual(const VectorXd& z, double amplitude) const {
    std::vector<double> x(model_.states.size()), rate(model_.states.size());
    VectorXd r = VectorXd::Zero(3 * n_);
    for (int k = 0; k < options_.points; ++k) {
      const double theta = 2.0 * M_PI * (k + 0.5) / options_.points, c = std::cos(theta), s = std::sin(theta);
      for (Index i = 0; i < n_; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const std::complex<double> a = shape(z, i);
        x[at] = model_.equilibrium[at] + amplitude * ratio_[at] * (z[i] + a.real() * c - a.imag() * s);
      }
      model_.rate(x.data(), rate.data());
      for (Index i = 0; i < n_; ++i) {
        const double f = rate[static_cast<std::size_t>(i)];
        r[i] += f, r[n_ + i] += 2.0 * f * c, r[2 * n_ + i] -= 2.0 * f * s;
      }
    }
    for (Index i = 0; i < n_; ++i) {
      const double size = amplitude * ratio_[static_cast<std::size_t>(i)] * frequency_;
      const std::complex<double> motion = eigenvalue(z) / frequency_ * shape(z, i);
      for (Index part = 0; part < 3; ++part) r[part * n_ + i] /= options_.points * size;
      r[n_ + i] -= motion.real(), r[2 * n_ + i] -= motion.imag();
    }
    return r;
  }

  Eigen::MatrixXd differences(const VectorXd& z, const VectorXd& r, double amplitude) const {
    Eigen::MatrixXd J(3 * n_, 3 * n_);
    constexpr double step = 1e-6;
    for (Index j = 0; j < 3 * n_; ++j) {
      VectorXd moved = z;
      moved[j] += step;
      J.col(j) = (residual(moved, amplitude) - r) / step;
    }
    return J;
  }

  const AutonomousModel& model_;
  const AmplitudeOptions& options_;
  double frequency_;
  Index n_;
  std::vector<double> ratio_;
  Eigen::MatrixXd jacobian_;
};

Mode chosen_mode(const AutonomousModel& model, const AmplitudeOptions& options) {
  std::vector<Mode> oscillating;
  for (Mode& m : modes(linearise(model)))
    if (m.eigenvalue.imag() > 1e-9 * std::abs(m.eigenvalue)) oscillating.push_back(std::move(m));
  if (oscillating.empty()) throw std::domain_error("the linear model has no oscillating mode");
  if (options.mode >= static_cast<int>(oscillating.size()))
    throw std::domain_error(fmt::format("the linear model has {} oscillating modes", oscillating.size()));
  const auto most = std::max_element(oscillating.begin(), oscillating.end(), [&](const Mode& a, const Mode& b) {
    return a.participation[options.state] < b.participation[options.state];
  });
  Mode mode = options.mode >= 0 ? oscillating[static_cast<std::size_t>(options.mode)] : *most;
  if (!(std::abs(mode.shape[options.state]) > 1e-6)) throw std::domain_error("the state does not move in this mode");
  return mode;
}

}  // namespace

AutonomousModel autonomous(std::shared_ptr<Model> model, const std::vector<double>& equilibrium) {
  AutonomousModel m;
  std::vector<std::size_t> active;
  for (std::size_t i = 0; i < model->states().size(); ++i) {
    const Quantity& state = model->states()[i];
    if (state.cyclic) continue;
    active.push_back(i);
    m.states.push_back({state.name, state.unit});
    m.equilibrium.push_back(equilibrium[i]), m.scales.push_back(state.scale);
  }
  m.rate = [model = std::move(model), active, x = equilibrium, full = std::vector<double>(equilibrium.size())](
               const double* state, double* rate) mutable {
    for (std::size_t i = 0; i < active.size(); ++i) x[active[i]] = state[i];
    model->rate(0.0, x.data(), model->rest().data(), full.data());
    for (std::size_t i = 0; i < active.size(); ++i) rate[i] = full[active[i]];
  };
  return m;
}

StateSpace linearise(const AutonomousModel& model) {
  const std::size_t n = model.states.size();
  StateSpace s;
  s.states = model.states;
  s.A.resize(static_cast<Index>(n), static_cast<Index>(n));
  std::vector<double> x = model.equilibrium, up(n), down(n);
  for (std::size_t j = 0; j < n; ++j) {
    const double step = 1e-6 * model.scales[j];
    x[j] = model.equilibrium[j] + step, model.rate(x.data(), up.data());
    x[j] = model.equilibrium[j] - step, model.rate(x.data(), down.data());
    x[j] = model.equilibrium[j];
    for (std::size_t i = 0; i < n; ++i)
      s.A(static_cast<Index>(i), static_cast<Index>(j)) = (up[i] - down[i]) / (2.0 * step);
  }
  return s;
}

double frequency_of(const std::complex<double>& eigenvalue) { return eigenvalue.imag() / (2.0 * M_PI); }
double damping_ratio_of(const std::complex<double>& eigenvalue) { return -eigenvalue.real() / std::abs(eigenvalue); }

AmplitudeStudy study_amplitudes(const AutonomousModel& model, const AmplitudeOptions& options) {
  const Mode first = chosen_mode(model, options);
  HarmonicBalance balance(model, options, std::abs(first.eigenvalue));
  AmplitudeStudy study{
      model.states, model.states[static_cast<std::size_t>(options.state)], first.eigenvalue, {}, {}, {}};
  VectorXd z = balance.start(first);
  // What rounding leaves of a motion without any damping is no change of sign.
  const auto damped = [](const std::complex<double>& l) { return std::fabs(l.real()) > 1e-8 * std::abs(l); };
  double sigma = damped(first.eigenvalue) ? first.eigenvalue.real() : 0.0, from = 0.0, before = 0.0;
  Progress progress(options.count);
  for (int i = 1; i <= options.count; ++i) {
    check_interrupt();
    progress.at(i - 1);
    const double amplitude = options.largest * i / options.count;
    const std::optional<VectorXd> next = balance.solve_at(amplitude, z);
    if (!next || !(balance.mode(*next, amplitude).eigenvalue.imag() > 0.0)) {
      study.ended = fmt::format("no oscillation was found beyond the amplitude {:.4g}", before);
      return study;
    }
    study.modes.push_back(balance.mode(*next, amplitude));
    z = *next, before = amplitude;
    if (!damped(study.modes.back().eigenvalue)) continue;
    const double now = study.modes.back().eigenvalue.real();
    if (sigma * now < 0.0) {
      double low = from, high = amplitude;
      VectorXd at = z;
      while (high - low > 1e-9 * high) {
        const double middle = 0.5 * (low + high);
        const std::optional<VectorXd> found = balance.solve_at(middle, at);
        if (!found) break;
        at = *found;
        (balance.mode(at, middle).eigenvalue.real() * now > 0.0 ? high : low) = middle;
      }
      const QuasiLinearMode motion = balance.mode(at, 0.5 * (low + high));
      study.cycles.push_back({motion.amplitude, motion.eigenvalue.imag(), now < 0.0, motion});
    }
    sigma = now, from = amplitude;
  }
  return study;
}

}  // namespace fahrwerk
