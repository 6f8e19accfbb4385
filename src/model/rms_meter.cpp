#include "model/rms_meter.h"

#include <Eigen/Core>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>

namespace fahrwerk {
namespace {

using FilterMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using GivenMatrix = Eigen::Map<const FilterMatrix>;
using GivenVector = Eigen::Map<const Eigen::VectorXd>;

double output(const LinearFilter& f, const double* z, double y) {
  double sum = f.d * y;
  for (std::size_t i = 0; i < f.order(); ++i) sum += f.c[i] * z[i];
  return sum;
}

// What counts as one in a signal of this unit.
double unit_scale(const std::string& unit) {
  if (unit == "N" || unit == "N m" || unit == "W") return 1e3;
  return unit == "Pa" ? 1e5 : 1.0;
}

}  // namespace

RmsMeter::RmsMeter(const std::vector<RmsSignal>& wanted, const std::vector<Quantity>& present, double step)
    : step_(step) {
  for (const RmsSignal& w : wanted)
    for (std::size_t i = 0; i < present.size(); ++i)
      if (matches(w.name, present[i].name) && add(present[i], w, step)) measured_.push_back(i);
  values_.resize(channels_.size());
  std::size_t order = 0;
  for (const Channel& c : channels_) order = std::max(order, c.filter.order());
  z_.resize(order);
}

bool RmsMeter::add(const Quantity& signal, const RmsSignal& wanted, double step) {
  const std::string name = signal.name + (wanted.weighting.empty() ? "" : "." + wanted.weighting) + ".rms";
  if (place_of(signals_, name)) return false;
  const std::string how = wanted.weighting.empty() ? "" : ", weighted by " + wanted.weighting;
  signals_.push_back({name, signal.unit, "rms value since the beginning" + how + ": " + signal.description});
  Channel c{wanted.filter, {}, {}, size_};
  const auto n = static_cast<Eigen::Index>(c.filter.order());
  // z₁ = z₀ + h/2 (A (z₀ + z₁) + b (y₀ + y₁))
  if (n > 0) {
    const FilterMatrix half = 0.5 * step * GivenMatrix(c.filter.A.data(), n, n), one = FilterMatrix::Identity(n, n);
    const Eigen::PartialPivLU<FilterMatrix> left(one - half);
    c.F.resize(c.filter.A.size()), c.g.resize(c.filter.b.size());
    Eigen::Map<FilterMatrix>(c.F.data(), n, n) = left.solve(FilterMatrix(one + half));
    Eigen::Map<Eigen::VectorXd>(c.g.data(), n) = left.solve(0.5 * step * GivenVector(c.filter.b.data(), n));
  }
  size_ += c.filter.order() + 1;
  channels_.push_back(std::move(c));
  return true;
}

std::vector<double> RmsMeter::scales() const {
  std::vector<double> all;
  for (std::size_t k = 0; k < channels_.size(); ++k) {
    const Channel& c = channels_[k];
    const double scale = unit_scale(signals_[k].unit);
    // A state of the filter is as large as its input makes it at most, where the input stays.
    all.insert(all.end(), c.filter.order(), scale);
    all.push_back(scale * scale);
  }
  return all;
}

void RmsMeter::start(const double* measured, double* s) const {
  for (std::size_t k = 0; k < channels_.size(); ++k) {
    const Channel& c = channels_[k];
    const auto n = static_cast<Eigen::Index>(c.filter.order());
    if (n > 0)
      Eigen::Map<Eigen::VectorXd>(s + c.at, n) =
          GivenMatrix(c.filter.A.data(), n, n).partialPivLu().solve(GivenVector(c.filter.b.data(), n)) * -measured[k];
    s[c.at + c.filter.order()] = 0.0;
  }
}

void RmsMeter::rate(const double* measured, const double* s, double* s_dot) const {
  for (std::size_t k = 0; k < channels_.size(); ++k) {
    const Channel& c = channels_[k];
    const double y = measured[k], *z = s + c.at;
    const std::size_t n = c.filter.order();
    for (std::size_t i = 0; i < n; ++i) {
      double sum = c.filter.b[i] * y;
      for (std::size_t j = 0; j < n; ++j) sum += c.filter.A[i * n + j] * z[j];
      s_dot[c.at + i] = sum;
    }
    const double weighted = output(c.filter, z, y);
    s_dot[c.at + n] = weighted * weighted;
  }
}

void RmsMeter::begin_step(const double* measured) {
  for (std::size_t k = 0; k < channels_.size(); ++k) channels_[k].begin = measured[k];
}

void RmsMeter::end_step(const double* measured, double* s) {
  for (std::size_t k = 0; k < channels_.size(); ++k) {
    const Channel& c = channels_[k];
    const double y = measured[k], before = output(c.filter, s + c.at, c.begin);
    const std::size_t n = c.filter.order();
    double* z = s + c.at;
    for (std::size_t i = 0; i < n; ++i) {
      z_[i] = c.g[i] * (c.begin + y);
      for (std::size_t j = 0; j < n; ++j) z_[i] += c.F[i * n + j] * z[j];
    }
    std::copy_n(z_.begin(), n, z);
    const double after = output(c.filter, z, y);
    z[n] += 0.5 * step_ * (before * before + after * after);
  }
}

std::span<const double> RmsMeter::values(double t, const double* measured, const double* s) {
  for (std::size_t k = 0; k < channels_.size(); ++k) {
    const Channel& c = channels_[k];
    values_[k] = t > 0.0 ? std::sqrt(std::fmax(0.0, s[c.at + c.filter.order()]) / t)
                         : std::fabs(output(c.filter, s + c.at, measured[k]));
  }
  return values_;
}

}  // namespace fahrwerk
