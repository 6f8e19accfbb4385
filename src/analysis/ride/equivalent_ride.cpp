#include "analysis/ride/equivalent_ride.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "analysis/nonlinear/gaussian_points.h"
#include "math/linear_algebra.h"
#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// Of the standard deviation along a principal axis.
constexpr double kStep = 0.5;
// A difference over ± kStep is the mean of the slope there, as if the argument had a variance greater by kStep²/3: so
// much smaller it is made, and gains of cubic laws are exact.
const double kShrunk = std::sqrt(1.0 - kStep * kStep / 3.0);
// No step moves everything by less than this, in SI units, nor counts what moves by less than this against the largest:
// round-off.
constexpr double kLeast = 1e-6;

// Standard deviations and principal axes of z, after division by the deviations.
struct Spread {
  VectorXd size;  // of z, at least `quiet`
  MatrixXd axes;  // columns
  VectorXd root;  // √ of the variance along each
  double quiet;   // deviations below are zero
};

Spread spread_of(MatrixXd P) {
  Spread s;
  s.size = P.diagonal().cwiseMax(0.0).cwiseSqrt();
  s.quiet = std::max(kLeast * s.size.maxCoeff(), 1e-3 * kLeast);
  for (Index i = 0; i < s.size.size(); ++i) {
    if (s.size[i] > s.quiet) continue;
    P.row(i).setZero(), P.col(i).setZero();
    s.size[i] = s.quiet;
  }
  const SymmetricEigenSystem e =
      symmetric_eigen_system(s.size.cwiseInverse().asDiagonal() * P * s.size.cwiseInverse().asDiagonal());
  s.axes = e.vectors;
  s.root = (e.values.array() < 1e-12).select(0.0, e.values.cwiseMax(0.0).cwiseSqrt());
  return s;
}

// Tracks that differ drift apart by metres within the long waves of a road: a linear model does not mind, a car would
// lie on its side. Waves longer than 630 m fade there.
RideRoad bounded(const LinearRide& ride, RideRoad road) {
  const bool two = std::ranges::any_of(ride.wheels, [](const auto& w) { return w.track == 1; });
  const bool same = road.coherence ? road.coherence->kind == Coherence::Kind::constant && road.coherence->value == 1.0
                                   : !road.independent_tracks;
  if (two && !same) road.least_wave_number = std::max(road.least_wave_number, 0.01);
  return road;
}

// Means over the points of values, their derivatives, and the squares of what these leave.
struct PointMeans {
  VectorXd value;
  MatrixXd slopes;
  VectorXd remainder;  // variances
};

class Equivalence {
 public:
  Equivalence(const LinearRide& linear, const RideLaw& law, const RideRoad& road, const EquivalentOptions& options)
      : now_(linear), law_(law), road_(bounded(linear, road)), options_(options), n_(linear.model.A.rows()) {
    const StateSpace& m = linear.model;
    // Heights and rates that the model feels: others would have no variance, or an infinite one.
    const auto feel = [&](int input) {
      if (!m.B.col(input).isZero(0.0) || !m.D.col(input).isZero(0.0)) felt_.push_back(input);
    };
    for (const LinearRide::Wheel& w : linear.wheels) {
      feel(w.input);
      for (const RateInput& r : m.rate_inputs)
        if (r.of == w.input) feel(r.rate);
    }
    std::ranges::sort(felt_);
    felt_.erase(std::unique(felt_.begin(), felt_.end()), felt_.end());
    const auto assess = [&](int row) {
      if (row >= 0) assessed_.push_back(row);
    };
    for (const LinearRide::Seat& seat : linear.seats)
      assess(seat.acceleration), assess(seat.forward), assess(seat.lateral);
    for (const LinearRide::Wheel& w : linear.wheels) assess(w.load), assess(w.travel);
    J_.resize(n_, n_ + static_cast<Index>(felt_.size()));
    J_ << m.A, m.B(Eigen::all, felt_);
    mean_ = VectorXd::Zero(n_), holding_ = VectorXd::Zero(static_cast<Index>(law.held.size()));
    points_ = gaussian_points(J_.cols(), options.pairs, options.shift);
  }

  EquivalentRide result() {
    int i = 1;
    Progress progress(options_.iterations);
    while (!step(i)) {
      check_interrupt();
      progress.at(i);
      if (++i > options_.iterations)
        throw std::domain_error(
            fmt::format("statistical linearisation: the iteration does not settle; after {} steps deviations still "
                        "change by {:.2g} of themselves",
                        options_.iterations, change_));
    }
    const Spread spread = spread_of(covariance());
    const PointMeans y = means(spread, true);
    StateSpace& m = now_.model;
    m.C = y.slopes.leftCols(n_), m.D(Eigen::all, felt_) = y.slopes.rightCols(static_cast<Index>(felt_.size()));
    EquivalentRide out{now_, road_, {}, mean_, {holding_.begin(), holding_.end()}, i};
    const VectorXd variance = output_covariance(ride_system(now_, road_)).diagonal();
    for (Index row = 0; row < m.C.rows(); ++row)
      out.outputs.push_back(
          {y.value[row], std::sqrt(std::max(0.0, variance[row])), std::sqrt(std::max(0.0, y.remainder[row]))});
    return out;
  }

 private:
  // Of z = (x, u): the heights are outputs of the filters.
  MatrixXd covariance() {
    LinearRide seen = now_;
    StateSpace& m = seen.model;
    m.C = MatrixXd::Zero(J_.cols(), n_), m.D = MatrixXd::Zero(J_.cols(), m.B.cols());
    m.C.topRows(n_).setIdentity();
    for (std::size_t k = 0; k < felt_.size(); ++k) m.D(n_ + static_cast<Index>(k), felt_[k]) = 1.0;
    return output_covariance(ride_system(seen, road_));
  }

  VectorXd values(const VectorXd& z, bool outputs) {
    x_ = z.head(n_), u_ = VectorXd::Zero(now_.model.B.cols());
    for (std::size_t k = 0; k < felt_.size(); ++k) u_[felt_[k]] = z[n_ + static_cast<Index>(k)];
    for (std::size_t k = 0; k < law_.held.size(); ++k) u_ += holding_[static_cast<Index>(k)] * law_.held[k].input;
    VectorXd rate(n_), y(now_.model.C.rows());
    law_.evaluate(x_.data(), u_.data(), rate.data(), outputs ? y.data() : nullptr);
    return outputs ? y : rate;
  }

  PointMeans means(const Spread& s, bool outputs) {
    const Index count = points_.cols(), dimension = points_.rows();
    const Index rows = outputs ? now_.model.C.rows() : n_;
    VectorXd middle = VectorXd::Zero(dimension);
    middle.head(n_) = mean_;
    const MatrixXd directions = s.size.asDiagonal() * s.axes;
    const MatrixXd shares = s.root.asDiagonal() * s.axes.transpose() * points_, moved = directions * shares;
    VectorXd step(dimension);
    for (Index k = 0; k < dimension; ++k)
      step[k] = std::max(kStep * s.root[k], kLeast / directions.col(k).cwiseAbs().maxCoeff());
    MatrixXd along = MatrixXd::Zero(rows, dimension), at(rows, count);
    for (Index p = 0; p < count; ++p) {
      const VectorXd z = middle + moved.col(p);
      at.col(p) = values(z, outputs);
      for (Index k = 0; k < dimension; ++k) {
        const double back = (kShrunk - 1.0) * shares(k, p);
        along.col(k) += values(z + (back + step[k]) * directions.col(k), outputs) -
                        values(z + (back - step[k]) * directions.col(k), outputs);
      }
    }
    along = along * (0.5 / static_cast<double>(count) * step.cwiseInverse()).asDiagonal();
    PointMeans m{at.rowwise().mean(), along * s.axes.transpose() * s.size.cwiseInverse().asDiagonal(), {}};
    m.remainder = ((at - m.slopes * moved).colwise() - m.value).rowwise().squaredNorm() / static_cast<double>(count);
    return m;
  }

  // One step towards the fixed point; true where it is reached.
  bool step(int i) {
    const MatrixXd P = covariance();
    const Spread spread = spread_of(P);
    const PointMeans found = means(spread, false);
    if (!found.value.allFinite() || !found.slopes.allFinite())
      throw std::domain_error("statistical linearisation: the model has no finite rates in this motion");
    const VectorXd shift = mean_shift(found.value);
    const MatrixXd difference = found.slopes - J_;
    const double last = change_;
    change_ = change_of_outputs(P, spread.size, weight_ * shift.head(n_));
    if (change_ < options_.tolerance) return true;
    // Damped, as stiffening elements need; more where the steps grow, and in the end so that jumps of a law, which some
    // points cross in each step, average out.
    if (i > 20) weight_ = std::min(weight_, 8.0 / i);
    if (change_ > last) weight_ = std::max(0.1, 0.6 * weight_);
    double weight = weight_;
    mean_ += weight * shift.head(n_), holding_ += weight * shift.tail(holding_.size());
    for (int halvings = 0; !stable(J_ + weight * difference); ++halvings, weight *= 0.5)
      if (halvings == 8)
        throw std::domain_error("statistical linearisation: the equivalent linear model is not stable");
    J_ += weight * difference;
    now_.model.A = J_.leftCols(n_);
    now_.model.B(Eigen::all, felt_) = J_.rightCols(static_cast<Index>(felt_.size()));
    return false;
  }

  // Of deviations and means of what is assessed, as the linear model has them, against the deviations.
  double change_of_outputs(const MatrixXd& P, const VectorXd& size, const VectorXd& shift) {
    const StateSpace& m = now_.model;
    MatrixXd C(static_cast<Index>(assessed_.size()), J_.cols());
    C << m.C(assessed_, Eigen::all), m.D(assessed_, felt_);
    const VectorXd sigma = (C * P * C.transpose()).diagonal().cwiseMax(0.0).cwiseSqrt();
    // What is left where large shares cancel does not count, nor what only moves by round-off.
    const VectorXd floor = 1e-4 * (C.cwiseAbs() * size);
    const VectorXd off = (sigma - (sigma_.size() > 0 ? sigma_ : VectorXd::Zero(sigma.size()))).cwiseAbs();
    sigma_ = sigma;
    return (off + (C.leftCols(n_) * shift).cwiseAbs())
        .cwiseQuotient(sigma.cwiseMax(floor).array().max(1e-300).matrix())
        .maxCoeff();
  }

  bool stable(const MatrixXd& J) const { return spectrum(J.leftCols(n_)).real().maxCoeff() < 0.0; }

  // Newton's step of E{f} = 0 for the means, those that are held being replaced by what holds them.
  VectorXd mean_shift(const VectorXd& rest) const {
    const Index held = holding_.size();
    MatrixXd K(n_, n_);
    K = J_.leftCols(n_);
    for (Index k = 0; k < held; ++k) {
      const RideLaw::Held& h = law_.held[static_cast<std::size_t>(k)];
      K.col(h.state) = now_.model.B * h.input;
    }
    const VectorXd solution = -solve_pivoted(K, rest);
    VectorXd shift(n_ + held);
    shift.head(n_) = solution;
    for (Index k = 0; k < held; ++k) {
      const int state = law_.held[static_cast<std::size_t>(k)].state;
      shift[n_ + k] = solution[state], shift[state] = 0.0;
    }
    return shift;
  }

  LinearRide now_;
  const RideLaw& law_;
  RideRoad road_;
  const EquivalentOptions& options_;
  Index n_;
  std::vector<int> felt_;      // inputs
  std::vector<int> assessed_;  // outputs
  MatrixXd J_;                 // [A B], B of the felt inputs
  VectorXd mean_, holding_;
  VectorXd sigma_;  // of the outputs, of the last step
  MatrixXd points_;
  VectorXd x_, u_;
  double change_ = INFINITY, weight_ = 0.7;
};

}  // namespace

EquivalentRide equivalent_ride(const LinearRide& linear, const RideLaw& law, const RideRoad& road,
                               const EquivalentOptions& options) {
  return Equivalence(linear, law, road, options).result();
}

}  // namespace fahrwerk
