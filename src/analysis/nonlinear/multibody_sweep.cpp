#include "analysis/nonlinear/multibody_sweep.h"

#include <algorithm>
#include <memory>

#include "multibody/model/linear.h"

namespace fahrwerk {

using Eigen::Index;
using Eigen::VectorXd;
using multibody::Accelerations;
using multibody::Instant;

std::string settle(const multibody::System& system, Instant& reference) {
  reference.u_dot.setZero(), reference.u_ddot.setZero();
  const Accelerations a = multibody::minimal_accelerations(system, reference);
  const auto largest = [](const VectorXd& v) { return v.size() > 0 ? v.cwiseAbs().maxCoeff() : 0.0; };
  // An equilibrium that was found is one to 1e-11 of the weight; springs of parts without much mass make more of it.
  if (a.y_ddot.allFinite() && largest(a.y_ddot) < 1e-8 && largest(a.state_rates) < 1e-8) {
    reference.reactions = a.reactions;
    return {};
  }
  return multibody::find_equilibrium(system, reference);
}

namespace {

// The model at a state and a value of the swept input.
class SweptMultibody {
 public:
  SweptMultibody(const MultibodyModel& model, const Instant& reference, int input)
      : model_(model), reference_(reference), at_(reference), input_(input), all_(multibody_signals(model).size()) {}

  std::vector<double> start() const {
    std::vector<double> x;
    for (const VectorXd* part : {&reference_.y, &reference_.y_dot, &reference_.states})
      x.insert(x.end(), part->data(), part->data() + part->size());
    return x;
  }

  void rate(double t, std::span<const double> x, const LedSweep::Value& u, std::span<double> x_dot) {
    const Accelerations a = solve(t, x, u);
    const Index n = at_.y.size();
    double* out = std::copy_n(at_.y_dot.data(), n, x_dot.data());
    out = std::copy_n(a.y_ddot.data(), n, out);
    std::copy_n(a.state_rates.data(), a.state_rates.size(), out);
  }

  void read(double t, std::span<const double> x, const LedSweep::Value& u, const std::vector<std::size_t>& places,
            std::span<double> y) {
    const Accelerations a = solve(t, x, u);
    read_multibody(model_, at_, a, all_.data());
    for (std::size_t i = 0; i < places.size(); ++i) y[i] = all_[places[i]];
  }

 private:
  Accelerations solve(double t, std::span<const double> x, const LedSweep::Value& u) {
    const Index n = at_.y.size();
    at_.time = reference_.time + t;
    at_.y = Eigen::Map<const VectorXd>(x.data(), n), at_.y_dot = Eigen::Map<const VectorXd>(x.data() + n, n);
    at_.states = Eigen::Map<const VectorXd>(x.data() + 2 * n, at_.states.size());
    at_.u[input_] = reference_.u[input_] + u.value;
    at_.u_dot[input_] = u.rate, at_.u_ddot[input_] = u.acceleration;
    Accelerations a = multibody::minimal_accelerations(model_.system, at_);
    at_.reactions = a.reactions;
    return a;
  }

  const MultibodyModel& model_;
  Instant reference_, at_;
  int input_;
  std::vector<double> all_;
};

}  // namespace

LedSystem swept_system(const MultibodyModel& model, const Instant& reference, int input,
                       const std::vector<std::size_t>& outputs) {
  const auto swept = std::make_shared<SweptMultibody>(model, reference, input);
  return {swept->start(),
          [swept](double t, std::span<const double> x, const LedSweep::Value& u, std::span<double> x_dot) {
            swept->rate(t, x, u, x_dot);
          },
          [swept, outputs](double t, std::span<const double> x, const LedSweep::Value& u, std::span<double> y) {
            swept->read(t, x, u, outputs, y);
          },
          outputs.size()};
}

LedSystem swept_system(multibody::CoupledModules modules, const VectorXd& rest, const VectorXd& outer, int input,
                       const std::vector<std::size_t>& outputs) {
  const auto coupled = std::make_shared<multibody::CoupledModules>(std::move(modules));
  const auto values = [coupled, outer, input](double t, std::span<const double> x, const LedSweep::Value& u) {
    VectorXd w = outer;
    w[input] += u.value;
    return coupled->evaluate(t, Eigen::Map<const VectorXd>(x.data(), static_cast<Index>(x.size())), w);
  };
  return {std::vector<double>(rest.begin(), rest.end()),
          [values](double t, std::span<const double> x, const LedSweep::Value& u, std::span<double> x_dot) {
            const VectorXd rates = values(t, x, u).rates;
            std::copy(rates.begin(), rates.end(), x_dot.begin());
          },
          [values, outputs](double t, std::span<const double> x, const LedSweep::Value& u, std::span<double> y) {
            const VectorXd statics = values(t, x, u).statics;
            for (std::size_t i = 0; i < outputs.size(); ++i)
              y[i] = outputs[i] < x.size() ? x[outputs[i]] : statics[static_cast<Index>(outputs[i] - x.size())];
          },
          outputs.size()};
}

}  // namespace fahrwerk
