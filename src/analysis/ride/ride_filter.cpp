#include "analysis/ride/ride_filter.h"

#include <Eigen/Core>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

constexpr std::array<IsoWeighting, 7> kWeightings{{
    {"Wk", 0.4, 100.0, 12.5, 12.5, 0.63, 2.37, 0.91, 3.35, 0.91, 1.0},
    {"Wd", 0.4, 100.0, 2.0, 2.0, 0.63, kUnbounded, 1.0, kUnbounded, 1.0, 1.0},
    {"Wf", 0.08, 0.63, kUnbounded, 0.25, 0.86, 0.0625, 0.80, 0.1, 0.80, 1.0},
    {"Wc", 0.4, 100.0, 8.0, 8.0, 0.63, kUnbounded, 1.0, kUnbounded, 1.0, 1.0},
    {"We", 0.4, 100.0, 1.0, 1.0, 0.63, kUnbounded, 1.0, kUnbounded, 1.0, 1.0},
    {"Wj", 0.4, 100.0, kUnbounded, kUnbounded, 1.0, 3.75, 0.91, 5.32, 0.91, 1.0},
    {"Wb", 0.4, 100.0, 16.0, 16.0, 0.55, 2.5, 0.9, 4.0, 0.95, 1.024},
}};

// (n_0 + n_1 s + n_2 s²)/(d_0 + d_1 s + s²)
struct Section {
  double n0, n1, n2, d0, d1;
};

std::vector<Section> sections(const IsoWeighting& w) {
  const auto rad = [](double f) { return 2 * M_PI * f; };
  const double w1 = rad(w.f1), w2 = rad(w.f2), root2 = std::sqrt(2.0);
  std::vector<Section> list{{0.0, 0.0, w.gain, w1 * w1, root2 * w1}, {w2 * w2, 0.0, 0.0, w2 * w2, root2 * w2}};
  if (std::isfinite(w.f4)) {
    const double w4 = rad(w.f4), slope = std::isfinite(w.f3) ? w4 * w4 / rad(w.f3) : 0.0;
    list.push_back({w4 * w4, slope, 0.0, w4 * w4, w4 / w.Q4});
  }
  if (std::isfinite(w.f5)) {
    const double w5 = rad(w.f5), w6 = rad(w.f6);
    list.push_back({w5 * w5, w5 / w.Q5, 1.0, w6 * w6, w6 / w.Q6});
  }
  return list;
}

std::complex<double> response(const Section& s, std::complex<double> p) {
  return (s.n0 + p * (s.n1 + p * s.n2)) / (s.d0 + p * (s.d1 + p));
}

// Controllable form, frequency scaled to the section's own corner so that all states have the size of the input.
StateSpace realise(const std::vector<Section>& list) {
  const auto n = static_cast<Eigen::Index>(2 * list.size());
  StateSpace s;
  s.A = Eigen::MatrixXd::Zero(n, n), s.B = Eigen::MatrixXd::Zero(n, 1);
  // Output so far as a row over all states and a direct share of the input.
  Eigen::RowVectorXd out = Eigen::RowVectorXd::Zero(n);
  double direct = 1.0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Section& c = list[i];
    const auto at = static_cast<Eigen::Index>(2 * i);
    const double w = std::sqrt(c.d0);
    s.A(at, at + 1) = w, s.A(at + 1, at) = -w, s.A(at + 1, at + 1) = -c.d1;
    s.A.row(at + 1) += w * out;
    s.B(at + 1, 0) = w * direct;
    // y = n_2 u + (n_0 - n_2 d_0)/d_0 x_1 + (n_1 - n_2 d_1)/w x_2 with x_1 = d_0 u/(s² + ...), x_2 = s x_1/w
    Eigen::RowVectorXd next = c.n2 * out;
    next[at] += c.n0 / c.d0 - c.n2, next[at + 1] += (c.n1 - c.n2 * c.d1) / w;
    out = next, direct *= c.n2;
  }
  s.C = out, s.D = Eigen::MatrixXd::Constant(1, 1, direct);
  for (Eigen::Index i = 0; i < n; ++i) s.states.push_back({"filter." + std::to_string(i + 1), "m/s^2"});
  s.inputs = {{"acceleration", "m/s^2"}}, s.outputs = {{"weighted_acceleration", "m/s^2"}};
  return s;
}

}  // namespace

const IsoWeighting& iso_weighting(std::string_view name) {
  for (const IsoWeighting& w : kWeightings)
    if (w.name == name) return w;
  throw std::invalid_argument("unknown frequency weighting " + std::string(name) +
                              "; expected Wk, Wd, Wf, Wc, We, Wj or Wb");
}

std::span<const IsoWeighting> iso_weightings() { return kWeightings; }

std::complex<double> response(const IsoWeighting& weighting, double frequency) {
  std::complex<double> product = 1.0;
  for (const Section& s : sections(weighting)) product *= response(s, {0.0, 2 * M_PI * frequency});
  return product;
}

StateSpace filter(const IsoWeighting& weighting) { return realise(sections(weighting)); }

const VdiFilter& vdi_vertical() {
  static constexpr VdiFilter f{"vdi_vertical", 1200, 50, 500, 50, 20};
  return f;
}
const VdiFilter& vdi_horizontal() {
  static constexpr VdiFilter f{"vdi_horizontal", 75, 12.5, 31.25, 12.5, 28};
  return f;
}
const VdiFilter& vdi_revised() {
  static constexpr VdiFilter f{"vdi_revised", 2170, 77.5, 875, 82, 1};
  return f;
}

std::complex<double> response(const VdiFilter& f, double frequency) {
  return response(Section{f.b0, f.b1, 0.0, f.a0, f.a1}, {0.0, 2 * M_PI * frequency});
}

StateSpace filter(const VdiFilter& f) { return realise({{f.b0, f.b1, 0.0, f.a0, f.a1}}); }

double vdi_perception_vertical(double a, double f) {
  if (!(f >= 1.0 && f <= 80.0)) return std::numeric_limits<double>::quiet_NaN();
  return f <= 4.0 ? 10 * a * std::sqrt(f) : f <= 8.0 ? 20 * a : 160 * a / f;
}

double vdi_perception_horizontal(double a, double f) {
  if (!(f >= 1.0 && f <= 80.0)) return std::numeric_limits<double>::quiet_NaN();
  return f <= 2.0 ? 28 * a : 56 * a / f;
}

std::vector<double> filtered(const StateSpace& s, std::span<const double> samples, double dt) {
  std::vector<double> out;
  out.reserve(samples.size());
  if (samples.empty()) return out;
  // e^{[A B 0; 0 0 1; 0 0 0] h} holds the answers to the state, to a constant and to a ramp of slope 1 per step.
  const Eigen::Index n = s.A.rows();
  Eigen::MatrixXd extended = Eigen::MatrixXd::Zero(n + 2, n + 2);
  extended.topLeftCorner(n, n) = s.A * dt;
  extended.block(0, n, n, 1) = s.B * dt;
  extended(n, n + 1) = 1.0;
  const Eigen::MatrixXd E = exponential(extended);
  const Eigen::MatrixXd psi = E.topLeftCorner(n, n);
  const Eigen::VectorXd constant = E.block(0, n, n, 1), ramp = E.block(0, n + 1, n, 1);
  const Eigen::RowVectorXd C = s.C.row(0);
  const double direct = s.D(0, 0);
  Eigen::VectorXd x = -solve(s.A, s.B.col(0)) * samples[0];
  for (std::size_t i = 0; i < samples.size(); ++i) {
    out.push_back(C.dot(x) + direct * samples[i]);
    if (i + 1 < samples.size()) x = (psi * x + constant * samples[i] + ramp * (samples[i + 1] - samples[i])).eval();
  }
  return out;
}

}  // namespace fahrwerk
