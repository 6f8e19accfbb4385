// One stage of a tyre fit: least squares over some scalars of a law, with exact derivatives and bounds.
#pragma once

#include <ceres/ceres.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <thread>

#include "analysis/tire_fit/tire_fit_plan.h"
#include "math/jet.h"
#include "progress/interrupt.h"

namespace fahrwerk::fit {

inline constexpr int kMostParameters = 16;
using Slope = ceres::Jet<double, kMostParameters>;

struct Row {
  const TireInput<double>* in;
  TireChannel channel;
  double measured;
  double per_scale;  // weight over the scale of the channel
};

template <class S>
inline S channel_of(const TireForces<S>& f, TireChannel channel) {
  const S* const all[] = {&f.fx, &f.fy, &f.mx, &f.mz};
  return *all[static_cast<int>(channel)];
}

// Ends the iteration where the user wants it.
struct InterruptWatch : ceres::IterationCallback {
  ceres::CallbackReturnType operator()(const ceres::IterationSummary&) override {
    return interrupt_requested() ? ceres::SOLVER_ABORT : ceres::SOLVER_CONTINUE;
  }
};

// f(begin, end) over 0 .. count, in one part for each processor where there is enough to do. Every number is computed
// as it would be in a single part.
template <class F>
inline void in_parts(std::size_t count, const F& f) {
  constexpr std::size_t least = 500;
  const std::size_t parts =
      std::min<std::size_t>(std::max(1u, std::thread::hardware_concurrency()), std::max<std::size_t>(1, count / least));
  std::vector<std::jthread> threads;
  for (std::size_t k = 1; k < parts; ++k)
    threads.emplace_back([&f, begin = count * k / parts, end = count * (k + 1) / parts] { f(begin, end); });
  f(0, count / parts);
}

template <template <class> class Law>
class StageSolver : public ceres::EvaluationCallback {
 public:
  StageSolver(const Law<double>& law, std::vector<Parameter> free, std::vector<Row> rows)
      : law_(law), free_(std::move(free)), rows_(std::move(rows)) {
    int at = 0;
    visit(
        [&](double& one) {
          for (std::size_t k = 0; k < free_.size(); ++k)
            if (free_[k].index == at) place_.push_back(&one), order_.push_back(k);
          ++at;
        },
        law_);
    x_.resize(free_.size());
    for (std::size_t i = 0; i < place_.size(); ++i) {
      const Parameter& p = free_[order_[i]];
      x_[order_[i]] = std::clamp(*place_[i], p.low, p.high);
    }
    set(x_.data());
  }

  const Law<double>& law() const { return law_; }
  const std::vector<double>& x() const { return x_; }
  std::size_t data_rows() const { return rows_.size(); }
  double residual(std::size_t row) const { return residual_[row]; }  // of the data
  // Residuals r count as ρ (r/ρ)^n from here on: their squares sum up to the norm of order 2 n.
  void raise(double power, double unit) { power_ = power, unit_ = unit; }

  // Residuals, and derivatives where asked for, at the present parameters.
  void evaluate_all(bool slopes) {
    const std::size_t n = free_.size();
    const auto sweep = [&](const auto& law, auto lift, auto keep) {
      using S = std::decay_t<decltype(lift(0.0))>;
      residual_.resize(rows_.size()), slope_.resize(slopes ? n * rows_.size() : 0);
      in_parts(rows_.size(), [&](std::size_t begin, std::size_t end) {
        const TireInput<double>* last = nullptr;
        TireForces<S> forces{};
        for (std::size_t i = begin; i < end; ++i) {
          const Row& row = rows_[i];
          if (row.in != last) {
            TireInput<S> in = lifted(*row.in, lift);
            forces = steady_forces(fahrwerk::evaluate(law, in), in), last = row.in;
          }
          keep((channel_of(forces, row.channel) - row.measured) * row.per_scale, i, residual_, slope_);
        }
      });
      std::vector<S> needs;
      conditions(law, needs);
      condition_.resize(needs.size()), condition_slope_.resize(slopes ? n * needs.size() : 0);
      for (std::size_t i = 0; i < needs.size(); ++i) keep(needs[i], i, condition_, condition_slope_);
    };
    if (!slopes) {
      sweep(
          law_, [](double v) { return v; },
          [](double r, std::size_t i, std::vector<double>& to, std::vector<double>&) { to[i] = r; });
      return;
    }
    sweep(
        seeded(), [](double v) { return Slope(v); },
        [n](const Slope& r, std::size_t i, std::vector<double>& to, std::vector<double>& slope) {
          to[i] = r.a;
          for (std::size_t k = 0; k < n; ++k) slope[i * n + k] = r.v[static_cast<Eigen::Index>(k)];
        });
  }

  // Derivatives of a residual, one per parameter.
  const double* slopes(std::size_t row) const { return &slope_[row * free_.size()]; }

  // Levenberg and Marquardt with Huber's loss beyond `robust` (0: plain squares). Returns the number of iterations.
  int solve(double robust) {
    if (free_.empty()) return 0;
    ceres::Problem::Options options;
    options.evaluation_callback = this;
    ceres::Problem problem(options);
    const int n = static_cast<int>(free_.size());
    evaluate_all(false);
    for (std::size_t i = 0; i < rows_.size(); ++i)
      problem.AddResidualBlock(new Cost(*this, i, n, false), robust > 0 ? new ceres::HuberLoss(robust) : nullptr,
                               x_.data());
    for (std::size_t i = 0; i < condition_.size(); ++i)
      problem.AddResidualBlock(new Cost(*this, i, n, true), nullptr, x_.data());
    for (int k = 0; k < n; ++k) {
      problem.SetParameterLowerBound(x_.data(), k, free_[static_cast<std::size_t>(k)].low);
      problem.SetParameterUpperBound(x_.data(), k, free_[static_cast<std::size_t>(k)].high);
    }
    ceres::Solver::Options how;
    how.linear_solver_type = ceres::DENSE_NORMAL_CHOLESKY;
    how.max_num_iterations = 200;
    how.function_tolerance = 1e-12, how.parameter_tolerance = 1e-12, how.gradient_tolerance = 1e-16;
    how.logging_type = ceres::SILENT;
    InterruptWatch watch;
    how.callbacks.push_back(&watch);
    ceres::Solver::Summary summary;
    ceres::Solve(how, &problem, &summary);
    check_interrupt();
    set(x_.data());
    evaluate_all(false);
    return static_cast<int>(summary.iterations.size());
  }

  void PrepareForEvaluation(bool slopes, bool /*new_point*/) override {
    set(x_.data());
    evaluate_all(slopes);
  }

 private:
  // Ceres asks residual by residual, for its loss; all of them are computed together before.
  class Cost : public ceres::CostFunction {
   public:
    Cost(const StageSolver& solver, std::size_t row, int parameters, bool condition)
        : solver_(solver), row_(row), condition_(condition) {
      set_num_residuals(1);
      mutable_parameter_block_sizes()->push_back(parameters);
    }
    bool Evaluate(double const* const*, double* residuals, double** slopes) const override {
      const std::size_t n = solver_.free_.size();
      const double r = (condition_ ? solver_.condition_ : solver_.residual_)[row_];
      double weight = 1.0, slope = 1.0;
      if (!condition_ && solver_.power_ > 1.0) {
        weight = std::pow(std::fabs(r) / solver_.unit_, solver_.power_ - 1.0);
        slope = solver_.power_ * weight;
      }
      residuals[0] = weight * r;
      if (slopes && slopes[0])
        for (std::size_t k = 0; k < n; ++k)
          slopes[0][k] = slope * (condition_ ? solver_.condition_slope_ : solver_.slope_)[row_ * n + k];
      return std::isfinite(residuals[0]);
    }

   private:
    const StageSolver& solver_;
    std::size_t row_;
    bool condition_;
  };

  void set(const double* x) {
    for (std::size_t i = 0; i < place_.size(); ++i) *place_[i] = x[order_[i]];
  }

  Law<Slope> seeded() {
    Law<Slope> out{};
    visit([](Slope& to, double& from) { to = Slope(from); }, out, law_);
    int at = 0;
    visit(
        [&](Slope& one) {
          for (std::size_t k = 0; k < free_.size(); ++k)
            if (free_[k].index == at) one.v[static_cast<Eigen::Index>(k)] = 1.0;
          ++at;
        },
        out);
    return out;
  }

  template <class Lift>
  static auto lifted(const TireInput<double>& in, const Lift& lift) {
    using S = std::decay_t<decltype(lift(0.0))>;
    return TireInput<S>{lift(in.load),        lift(in.friction),  lift(in.deflection), lift(in.lean),
                        lift(in.camber_sine), lift(in.v_x),       lift(in.v_y),        lift(in.transport_speed),
                        lift(in.turn_rate),   lift(in.bore_rate), lift(in.spin)};
  }

  Law<double> law_;
  std::vector<Parameter> free_;
  std::vector<Row> rows_;
  double power_ = 1.0, unit_ = 1.0;  // of raise()
  std::vector<double*> place_;       // the free scalars in law_ in the order of visit
  std::vector<std::size_t> order_;   // and which of free_ each is
  std::vector<double> x_;            // in the order of free_
  std::vector<double> residual_, slope_, condition_, condition_slope_;
};

// The parameters that the data tell apart: in their order, those whose effect on the residuals is large enough and not
// that of the ones before (Gram and Schmidt).
template <template <class> class Law>
inline std::vector<Parameter> excited(const Law<double>& law, const std::vector<Parameter>& asked,
                                      const std::vector<Row>& rows) {
  StageSolver<Law> solver(law, asked, rows);
  solver.evaluate_all(true);
  const auto n = static_cast<Eigen::Index>(rows.size());
  std::vector<Parameter> out;
  std::vector<Eigen::VectorXd> basis;
  for (std::size_t k = 0; k < asked.size(); ++k) {
    Eigen::VectorXd column(n);
    for (Eigen::Index i = 0; i < n; ++i) column[i] = solver.slopes(static_cast<std::size_t>(i))[k] * asked[k].typical;
    const double size = column.norm();
    for (int twice = 0; twice < 2; ++twice)
      for (const Eigen::VectorXd& b : basis) column -= b.dot(column) * b;
    const double own = column.norm();
    if (!(own > 2e-4 * std::sqrt(static_cast<double>(n))) || !(own > 5e-3 * size)) continue;
    basis.push_back(column / own);
    out.push_back(asked[k]);
  }
  // Not more unknowns than data.
  if (out.size() > rows.size()) out.resize(rows.size());
  return out;
}

}  // namespace fahrwerk::fit
