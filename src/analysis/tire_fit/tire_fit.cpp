#include "analysis/tire_fit/tire_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <stdexcept>

#include "analysis/tire_fit/tire_fit_solver.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

using fit::Parameter;
using fit::Row;

double scale_of(const std::vector<TireSample>& samples, TireChannel channel) {
  double largest = 0.0;
  for (const TireSample& s : samples)
    if (const double v = std::fabs(s.value[static_cast<int>(channel)]); std::isfinite(v))
      largest = std::max(largest, v);
  return largest;
}

double rms(const std::vector<double>& r) {
  double sum = 0.0;
  for (const double v : r) sum += v * v;
  return r.empty() ? NAN : std::sqrt(sum / static_cast<double>(r.size()));
}

template <class Solver>
std::vector<double> residuals_of(const Solver& solver) {
  std::vector<double> r(solver.data_rows());
  for (std::size_t i = 0; i < r.size(); ++i) r[i] = solver.residual(i);
  return r;
}

// Where Huber's loss turns linear: 2.5 standard deviations, from the median of the residuals.
double robust_limit(std::vector<double> r) {
  for (double& v : r) v = std::fabs(v);
  std::nth_element(r.begin(), r.begin() + static_cast<std::ptrdiff_t>(r.size() / 2), r.end());
  return std::max(2.5 * 1.4826 * r[r.size() / 2], 1e-3);
}

// Some rows of very many, to come near the solution with; all of them end the search. By the golden section, so that
// nothing that repeats in the data is missed.
std::vector<Row> thinned(const std::vector<Row>& rows) {
  constexpr std::size_t enough = 1000;
  if (rows.size() < 3 * enough) return rows;
  const double share = static_cast<double>(enough) / static_cast<double>(rows.size());
  std::vector<Row> few;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (const double place = 0.6180339887498949 * static_cast<double>(i); place - std::floor(place) < share)
      few.push_back(rows[i]);
  return few;
}

// Norms of growing order: the largest residuals count more from round to round; the law with the smallest one is kept.
template <template <class> class Law>
void sharpen(fit::StageSolver<Law>& solver, int rounds, TireFitStage& report, Law<double>& best) {
  const auto largest = [&] {
    double m = 0.0;
    for (std::size_t i = 0; i < solver.data_rows(); ++i) m = std::max(m, std::fabs(solver.residual(i)));
    return m;
  };
  double least = largest(), power = 1.0;
  best = solver.law();
  for (int round = 0; round < rounds; ++round) {
    power = std::min(power * 1.5, 16.0);
    solver.raise(power, std::max(largest(), 1e-9));
    report.iterations += solver.solve(0.0);
    if (largest() < least) least = largest(), best = solver.law();
  }
}

template <template <class> class Law>
TireFitStage run_stage(const fit::Stage& stage, const std::vector<TireSample>& samples,
                       const std::vector<TireInput<double>>& inputs, int rounds, Law<double>& law) {
  TireFitStage report;
  report.name = stage.name;
  std::vector<Row> rows;
  std::array<double, std::size(kTireChannels)> scales{};
  for (const TireChannel channel : stage.channels) {
    scales[static_cast<std::size_t>(channel)] = scale_of(samples, channel);
    report.channels += (report.channels.empty() ? "" : ", ") + std::string(kTireChannels[static_cast<int>(channel)]);
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (!stage.takes(samples[i].at)) continue;
    for (const TireChannel channel : stage.channels) {
      const double v = samples[i].value[static_cast<int>(channel)], scale = scales[static_cast<std::size_t>(channel)];
      const bool torque = channel == TireChannel::mx || channel == TireChannel::mz;
      const double weight = samples[i].weight * (torque ? stage.torque_weight : 1.0);
      if (std::isfinite(v) && scale > 0) rows.push_back({&inputs[i], channel, v, weight / scale});
    }
  }
  report.rows = static_cast<int>(rows.size());
  if (rows.empty()) {
    for (const Parameter& p : stage.parameters) report.kept.push_back(p.name);
    return report;
  }

  const Law<double> start = law;
  std::vector<Parameter> free;
  for (int round = 0; round < 2; ++round) {  // what had no effect at the start may have one later
    std::vector<Parameter> now = fit::excited<Law>(law, stage.parameters, rows);
    if (round > 0 && now.size() <= free.size()) break;
    free = std::move(now);
    if (round == 0) {
      fit::StageSolver<Law> first(law, free, rows);
      first.evaluate_all(false);
      report.rms_before = rms(residuals_of(first));
    }
    if (const std::vector<Row> few = thinned(rows); few.size() < rows.size()) {
      fit::StageSolver<Law> near(law, free, few);
      report.iterations += near.solve(rounds > 0 ? 0.0 : 0.05);
      law = near.law();
    }
    fit::StageSolver<Law> solver(law, free, rows);
    solver.evaluate_all(false);
    if (rounds > 0) {
      report.iterations += solver.solve(0.0);
      sharpen<Law>(solver, rounds, report, law);
    } else {
      report.iterations += solver.solve(0.05);
      report.iterations += solver.solve(robust_limit(residuals_of(solver)));
      law = solver.law();
    }
  }
  fit::StageSolver<Law> before(start, free, rows), after(law, free, rows);
  after.evaluate_all(false);
  report.rms_after = rms(residuals_of(after));
  for (std::size_t k = 0; k < free.size(); ++k) {
    const double v = after.x()[k], margin = 1e-6 * (free[k].high - free[k].low);
    report.fitted.push_back({free[k].name, before.x()[k], v, v <= free[k].low + margin || v >= free[k].high - margin});
  }
  for (const Parameter& p : stage.parameters)
    if (std::none_of(free.begin(), free.end(), [&](const Parameter& q) { return q.index == p.index; }))
      report.kept.push_back(p.name);
  return report;
}

template <template <class> class Law>
void fit_law(const std::vector<TireSample>& samples, const TireFitOptions& options, Law<double> law, TireFit& out) {
  std::vector<TireInput<double>> inputs;
  for (const TireSample& s : samples) inputs.push_back(input_at(law, s.at));
  const std::vector<fit::Stage> stages = fit::plan(law);
  Progress progress(static_cast<double>(stages.size()));
  for (const fit::Stage& stage : stages) {
    progress.at(static_cast<double>(out.stages.size()));
    out.stages.push_back(run_stage<Law>(stage, samples, inputs, options.sharpen, law));
  }
  out.law = law;
}

}  // namespace

const std::vector<std::string>& tire_fit_models() {
  static const std::vector<std::string> models{
      "mf61", "mf52", "tmeasy", "brush", "hsri", "linear", "simple_magic_formula"};
  return models;
}

double nominal_load_of(const TireLaw& law) {
  return std::visit(
      [](const auto& one) {
        if constexpr (requires { one.fnomin; })
          return one.fnomin;
        else
          return one.nominal_load;
      },
      law);
}

std::vector<TireFitChannel> tire_residuals(const TireLaw& law, const std::vector<TireSample>& samples) {
  std::vector<TireFitChannel> out;
  for (const TireChannel channel : {TireChannel::fx, TireChannel::fy, TireChannel::mx, TireChannel::mz}) {
    TireFitChannel c{channel, 0, 0.0, 0.0, 0.0, NAN};
    double sum = 0.0, squares = 0.0;
    for (const TireSample& s : samples) {
      const double v = s.value[static_cast<int>(channel)];
      if (!std::isfinite(v)) continue;
      const double r = fit::channel_of(forces_at(law, s.at), channel) - v;
      c.rows += 1, c.rms += r * r, c.max = std::max(c.max, std::fabs(r)), c.largest = std::max(c.largest, std::fabs(v));
      sum += v, squares += v * v;
    }
    if (c.rows == 0) continue;
    const double spread = squares - sum * sum / c.rows;
    c.r_squared = spread > 0 ? 1.0 - c.rms / spread : NAN;
    c.rms = std::sqrt(c.rms / c.rows);
    out.push_back(c);
  }
  return out;
}

TireFit fit_tire(const std::vector<TireSample>& samples, const TireFitOptions& options) {
  const auto& models = tire_fit_models();
  if (std::find(models.begin(), models.end(), options.model) == models.end())
    throw std::invalid_argument("there is no model " + options.model + " to fit");
  if (std::none_of(samples.begin(), samples.end(), [](const TireSample& s) {
        return std::any_of(s.value, s.value + 4, [](double v) { return std::isfinite(v); });
      }))
    throw std::invalid_argument("the data have no force or torque to fit");
  TireFit out;
  const TireLaw start = fit::start_law(options, samples, out.notes);
  std::visit(
      [&]<template <class> class Law>(const Law<double>& law) {
        if constexpr (requires { fit::plan(law); }) fit_law<Law>(samples, options, law, out);
      },
      start);
  fit::make_valid(out.law);
  for (const TireFitStage& stage : out.stages) {
    std::string names;
    for (const std::string& name : stage.kept) names += (names.empty() ? "" : ", ") + name;
    if (stage.rows == 0)
      out.notes.push_back(fmt::format("{}: no data; start values kept", stage.name));
    else if (!names.empty())
      out.notes.push_back(fmt::format("{}: the data do not tell {}; start values kept", stage.name, names));
    for (const FittedParameter& p : stage.fitted)
      if (p.at_limit) out.notes.push_back(fmt::format("{}: {} = {:.6g} is at its limit", stage.name, p.name, p.value));
  }
  out.channels = tire_residuals(out.law, samples);
  return out;
}

}  // namespace fahrwerk
