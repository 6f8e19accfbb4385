#include "multibody/constrained/block_solver.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk::constrained {
namespace {

constexpr int kBlock = 36;

}  // namespace

BlockSolver::BlockSolver(const Mechanism& m, bool whole) : bodies_(m.body_count()) {
  size_.assign(m.bodies().size(), kVelocities);
  for (const Joint& j : m.joints()) size_.push_back(j.rows);
  find_order(m, whole);
}

std::size_t BlockSolver::place(int a, int b) const {
  if (a < 0 || b < 0) return 0;
  const int at = place_[static_cast<std::size_t>(a) * size_.size() + static_cast<std::size_t>(b)];
  return at < 0 ? 0 : static_cast<std::size_t>(at);
}

void BlockSolver::lay_out(const std::vector<std::vector<char>>& linked) {
  const std::size_t n = size_.size();
  place_.assign(n * n, -1);
  int next = kBlock;
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = 0; b < n; ++b)
      if (a == b || linked[a][b]) place_[a * n + b] = next, next += kBlock;
  values_.assign(static_cast<std::size_t>(next), 0.0);
  std::vector<int> when(n);
  for (std::size_t k = 0; k < n; ++k) when[static_cast<std::size_t>(order_[k])] = static_cast<int>(k);
  for (const int node : order_) {
    const auto p = static_cast<std::size_t>(node);
    Pivot pivot{node, size_[p], static_cast<int>(neighbours_.size()), 0, static_cast<int>(updates_.size())};
    for (int k = when[p] + 1; k < static_cast<int>(n); ++k) {
      const auto a = static_cast<std::size_t>(order_[static_cast<std::size_t>(k)]);
      if (linked[a][p]) neighbours_.push_back({static_cast<int>(a), size_[a], place_[a * n + p], place_[p * n + a]});
    }
    pivot.neighbours = static_cast<int>(neighbours_.size()) - pivot.first_neighbour;
    for (int i = 0; i < pivot.neighbours; ++i)
      for (int k = 0; k < pivot.neighbours; ++k) {
        const Neighbour &a = neighbours_[static_cast<std::size_t>(pivot.first_neighbour + i)],
                        &b = neighbours_[static_cast<std::size_t>(pivot.first_neighbour + k)];
        updates_.push_back(place_[static_cast<std::size_t>(a.node) * n + static_cast<std::size_t>(b.node)]);
        if (k >= i) factor_operations_ += static_cast<long>(a.size) * pivot.size * b.size;
      }
    factor_operations_ +=
        pivot.neighbours * kStride * pivot.size * pivot.size + pivot.size * pivot.size * pivot.size / 3;
    for (int i = 0; i < pivot.neighbours; ++i)
      solve_operations_ += 2 * pivot.size * neighbours_[static_cast<std::size_t>(pivot.first_neighbour + i)].size;
    solve_operations_ += pivot.size * pivot.size;
    pivots_.push_back(pivot);
  }
}

void BlockSolver::clear() { std::fill(values_.begin(), values_.end(), 0.0); }

namespace {

// L U in place, L with unit diagonal, the diagonal of U inverted.
template <int N>
inline bool factor_pivot(double* __restrict p) {
  constexpr int S = BlockSolver::kStride;
  bool good = true;
  for (int j = 0; j < N; ++j) {
    const double d = p[j * S + j];
    good = good && std::isfinite(d) && d != 0.0;
    const double inverse = 1.0 / d;
    p[j * S + j] = inverse;
    for (int i = j + 1; i < N; ++i) {
      const double l = p[i * S + j] * inverse;
      p[i * S + j] = l;
      for (int k = j + 1; k < N; ++k) p[i * S + k] -= l * p[j * S + k];
    }
  }
  return good;
}

// P⁻¹ of six columns.
template <int N>
inline void solve_columns(const double* __restrict p, double* __restrict b) {
  constexpr int S = BlockSolver::kStride;
  for (int i = 1; i < N; ++i)
    for (int k = 0; k < i; ++k)
      for (int c = 0; c < S; ++c) b[i * S + c] -= p[i * S + k] * b[k * S + c];
  for (int i = N - 1; i >= 0; --i) {
    for (int k = i + 1; k < N; ++k)
      for (int c = 0; c < S; ++c) b[i * S + c] -= p[i * S + k] * b[k * S + c];
    for (int c = 0; c < S; ++c) b[i * S + c] *= p[i * S + i];
  }
}

template <int N>
inline void solve_one(const double* __restrict p, double* __restrict b) {
  constexpr int S = BlockSolver::kStride;
  for (int i = 1; i < N; ++i)
    for (int k = 0; k < i; ++k) b[i] -= p[i * S + k] * b[k];
  for (int i = N - 1; i >= 0; --i) {
    for (int k = i + 1; k < N; ++k) b[i] -= p[i * S + k] * b[k];
    b[i] *= p[i * S + i];
  }
}

}  // namespace

namespace {

// t -= left right: `rows` rows, C columns (joints have few), N in between.
template <int N, int C>
inline void subtract(const double* __restrict left, const double* __restrict right, double* __restrict t, int rows) {
  constexpr int S = BlockSolver::kStride;
  for (int r = 0; r < rows; ++r) {
    double row[C];
    for (int c = 0; c < C; ++c) row[c] = t[r * S + c];
    for (int s = 0; s < N; ++s) {
      const double l = left[r * S + s];
      for (int c = 0; c < C; ++c) row[c] -= l * right[s * S + c];
    }
    for (int c = 0; c < C; ++c) t[r * S + c] = row[c];
  }
}

}  // namespace

template <int N>
bool BlockSolver::eliminate(const Pivot& p, bool symmetric) {
  double* const v = values_.data();
  double* const own = v + place(p.node, p.node);
  const bool good = factor_pivot<N>(own);
  const Neighbour* const all = neighbours_.data() + p.first_neighbour;
  for (int k = 0; k < p.neighbours; ++k) {
    double* const right = v + all[k].right;
    if (symmetric) {
      double* const left = v + all[k].left;
      for (int r = 0; r < all[k].size; ++r)
        for (int s = 0; s < N; ++s) left[r * kStride + s] = right[s * kStride + r];
    }
    solve_columns<N>(own, right);
  }
  for (int i = 0; i < p.neighbours; ++i) {
    const double* const left = v + all[i].left;
    const int* const target = updates_.data() + p.first_update + i * p.neighbours;
    for (int k = symmetric ? i : 0; k < p.neighbours; ++k) {
      if (all[k].size > 4)
        subtract<N, 6>(left, v + all[k].right, v + target[k], all[i].size);
      else if (all[k].size > 2)
        subtract<N, 4>(left, v + all[k].right, v + target[k], all[i].size);
      else
        subtract<N, 2>(left, v + all[k].right, v + target[k], all[i].size);
    }
  }
  return good;
}

bool BlockSolver::factor(bool symmetric) {
  bool good = true;
  for (const Pivot& p : pivots_) {
    switch (p.size) {
      case 1:
        good = eliminate<1>(p, symmetric) && good;
        break;
      case 2:
        good = eliminate<2>(p, symmetric) && good;
        break;
      case 3:
        good = eliminate<3>(p, symmetric) && good;
        break;
      case 4:
        good = eliminate<4>(p, symmetric) && good;
        break;
      case 5:
        good = eliminate<5>(p, symmetric) && good;
        break;
      default:
        good = eliminate<6>(p, symmetric) && good;
    }
  }
  return good;
}

void BlockSolver::solve(double* rhs) const {
  const double* const v = values_.data();
  for (const Pivot& p : pivots_) {
    double* const b = rhs + kStride * p.node;
    const double* const own = v + place(p.node, p.node);
    switch (p.size) {
      case 1:
        solve_one<1>(own, b);
        break;
      case 2:
        solve_one<2>(own, b);
        break;
      case 3:
        solve_one<3>(own, b);
        break;
      case 4:
        solve_one<4>(own, b);
        break;
      case 5:
        solve_one<5>(own, b);
        break;
      default:
        solve_one<6>(own, b);
    }
    const Neighbour* const all = neighbours_.data() + p.first_neighbour;
    for (int i = 0; i < p.neighbours; ++i) {
      const double* const left = v + all[i].left;
      double* const to = rhs + kStride * all[i].node;
      for (int r = 0; r < all[i].size; ++r) {
        double sum = 0.0;
        for (int s = 0; s < p.size; ++s) sum += left[r * kStride + s] * b[s];
        to[r] -= sum;
      }
    }
  }
  for (auto p = pivots_.rbegin(); p != pivots_.rend(); ++p) {
    double* const b = rhs + kStride * p->node;
    const Neighbour* const all = neighbours_.data() + p->first_neighbour;
    for (int i = 0; i < p->neighbours; ++i) {
      const double* const right = v + all[i].right;
      const double* const from = rhs + kStride * all[i].node;
      for (int r = 0; r < p->size; ++r) {
        double sum = 0.0;
        for (int c = 0; c < kStride; ++c) sum += right[r * kStride + c] * from[c];
        b[r] -= sum;
      }
    }
  }
}

}  // namespace fahrwerk::constrained
