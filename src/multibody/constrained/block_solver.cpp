#include "multibody/constrained/block_solver.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fahrwerk::constrained {
namespace {

constexpr int kBlock = 36;

// A spanning forest of the joints, heaviest first, with the ground as one of its nodes.
struct Forest {
  std::vector<int> parent_joint, parent_body;  // of each body; -1: a root, kGround: hangs on the ground
  std::vector<char> in_tree;                   // of each joint
  std::vector<int> component;                  // of each body
};

Forest spanning_forest(const Mechanism& m) {
  const int n = m.body_count();
  std::vector<int> group(static_cast<std::size_t>(n) + 1);  // the last: the ground
  std::iota(group.begin(), group.end(), 0);
  const auto find = [&](int a) {
    while (group[static_cast<std::size_t>(a)] != a) a = group[static_cast<std::size_t>(a)];
    return a;
  };
  std::vector<int> joints(m.joints().size());
  std::iota(joints.begin(), joints.end(), 0);
  std::stable_sort(joints.begin(), joints.end(), [&](int a, int b) {
    return m.joints()[static_cast<std::size_t>(a)].rows > m.joints()[static_cast<std::size_t>(b)].rows;
  });
  Forest f;
  f.in_tree.assign(joints.size(), 0);
  std::vector<std::vector<std::pair<int, int>>> links(static_cast<std::size_t>(n) + 1);  // (joint, other)
  for (const int j : joints) {
    const Joint& joint = m.joints()[static_cast<std::size_t>(j)];
    if (joint.kind == JointKind::coordinates && joint.terms.size() > 1) continue;  // may tie more than two
    if (joint.bodies.size() > 2) continue;
    const int a = joint.bodies[0], b = joint.bodies.size() == 2 ? joint.bodies[1] : n;
    const int ga = find(a), gb = find(b);
    if (ga == gb) continue;
    group[static_cast<std::size_t>(ga)] = gb;
    f.in_tree[static_cast<std::size_t>(j)] = 1;
    links[static_cast<std::size_t>(a)].emplace_back(j, b);
    links[static_cast<std::size_t>(b)].emplace_back(j, a);
  }
  f.parent_joint.assign(static_cast<std::size_t>(n), -1);
  f.parent_body.assign(static_cast<std::size_t>(n), kGround);
  f.component.assign(static_cast<std::size_t>(n), -1);
  std::vector<char> seen(static_cast<std::size_t>(n) + 1, 0);
  const auto grow = [&](int root, int component) {
    std::vector<int> front{root};
    seen[static_cast<std::size_t>(root)] = 1;
    while (!front.empty()) {
      const int a = front.back();
      front.pop_back();
      if (a < n) f.component[static_cast<std::size_t>(a)] = component;
      for (const auto& [j, b] : links[static_cast<std::size_t>(a)]) {
        if (seen[static_cast<std::size_t>(b)]) continue;
        seen[static_cast<std::size_t>(b)] = 1;
        f.parent_joint[static_cast<std::size_t>(b)] = j;
        f.parent_body[static_cast<std::size_t>(b)] = a == n ? kGround : a;
        front.push_back(b);
      }
    }
  };
  grow(n, 0);
  // Others hang on their body with the most joints.
  int component = 1;
  for (;;) {
    int best = -1;
    for (int b = 0; b < n; ++b)
      if (!seen[static_cast<std::size_t>(b)] &&
          (best < 0 || links[static_cast<std::size_t>(b)].size() > links[static_cast<std::size_t>(best)].size()))
        best = b;
    if (best < 0) break;
    grow(best, component++);
  }
  return f;
}

// The chain from a body to its root, the body included; the ground ends chains of component 0.
std::vector<int> chain(const Forest& f, int b) {
  std::vector<int> o;
  while (b != kGround) {
    o.push_back(b);
    if (f.parent_joint[static_cast<std::size_t>(b)] < 0) break;
    b = f.parent_body[static_cast<std::size_t>(b)];
  }
  return o;
}

// Bodies that must be gone before a joint outside of the tree may go: the loop's without its topmost.
std::vector<int> loop_of(const Forest& f, const Joint& j) {
  std::vector<int> all;
  bool same = true;
  for (const int b : j.bodies) {
    const std::vector<int> c = chain(f, b);
    all.insert(all.end(), c.begin(), c.end());
    same = same && f.component[static_cast<std::size_t>(b)] == f.component[static_cast<std::size_t>(j.bodies[0])];
  }
  const bool on_ground = j.kind == JointKind::coordinates
                             ? std::any_of(j.terms.begin(), j.terms.end(), [](const Coordinate& x) {
                                 return x.i.body == kGround || x.j.body == kGround;
                               })
                             : j.i.body == kGround || j.j.body == kGround;
  // Without a common body above (other trees, or the ground): all chains.
  if (!same || on_ground || j.bodies.size() < 2) {
    if (same && !on_ground) return all;
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  // Bodies of all chains are above the loop.
  std::vector<int> loop;
  for (const int b : all) {
    bool above = true;
    for (const int c : j.bodies) {
      const std::vector<int> path = chain(f, c);
      above = above && std::find(path.begin(), path.end(), b) != path.end();
    }
    if (!above && std::find(loop.begin(), loop.end(), b) == loop.end()) loop.push_back(b);
  }
  return loop;
}

}  // namespace

BlockSolver::BlockSolver(const Mechanism& m) : bodies_(m.body_count()) {
  size_.assign(m.bodies().size(), kVelocities);
  for (const Joint& j : m.joints()) size_.push_back(j.rows);
  find_order(m);
}

std::size_t BlockSolver::place(int a, int b) const {
  if (a < 0 || b < 0) return 0;
  const int at = place_[static_cast<std::size_t>(a) * size_.size() + static_cast<std::size_t>(b)];
  return at < 0 ? 0 : static_cast<std::size_t>(at);
}

void BlockSolver::find_order(const Mechanism& m) {
  const std::size_t n = size_.size();
  std::vector<std::vector<char>> linked(n, std::vector<char>(n, 0));
  const auto link = [&](int a, int b) {
    if (a >= 0 && b >= 0) linked[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = linked[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)] = 1;
  };
  for (std::size_t j = 0; j < m.joints().size(); ++j)
    for (const int b : m.joints()[j].bodies) link(bodies_ + static_cast<int>(j), b);
  for (const auto& e : m.elements())
    if (e->stiff()) link(e->body[0], e->body[1]);
  for (std::size_t a = 0; a < n; ++a) linked[a][a] = 0;

  // What has to be gone before a node may go.
  const Forest f = spanning_forest(m);
  std::vector<std::vector<int>> before(n);
  for (int b = 0; b < bodies_; ++b) {
    const int j = f.parent_joint[static_cast<std::size_t>(b)];
    if (j < 0) continue;
    before[static_cast<std::size_t>(bodies_ + j)].push_back(b);
    if (f.parent_body[static_cast<std::size_t>(b)] != kGround)
      before[static_cast<std::size_t>(f.parent_body[static_cast<std::size_t>(b)])].push_back(bodies_ + j);
  }
  for (std::size_t j = 0; j < m.joints().size(); ++j)
    if (!f.in_tree[j])
      for (const int b : loop_of(f, m.joints()[j])) {
        auto& list = before[static_cast<std::size_t>(bodies_) + j];
        list.push_back(b);
        if (f.parent_joint[static_cast<std::size_t>(b)] >= 0) list.push_back(bodies_ + f.parent_joint[static_cast<std::size_t>(b)]);
      }

  std::vector<char> gone(n, 0);
  while (order_.size() < n) {
    int best = -1;
    long best_front = 0;
    for (std::size_t a = 0; a < n; ++a) {
      if (gone[a]) continue;
      if (std::any_of(before[a].begin(), before[a].end(), [&](int b) { return !gone[static_cast<std::size_t>(b)]; })) continue;
      long front = 0;
      for (std::size_t b = 0; b < n; ++b)
        if (linked[a][b] && !gone[b]) front += size_[b];
      if (best < 0 || front < best_front) best = static_cast<int>(a), best_front = front;
    }
    const auto p = static_cast<std::size_t>(best);
    gone[p] = 1;
    order_.push_back(best);
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = 0; b < n; ++b)
        if (a != b && !gone[a] && !gone[b] && linked[a][p] && linked[p][b]) linked[a][b] = 1;
  }
  lay_out(linked);
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
    factor_operations_ += pivot.neighbours * kStride * pivot.size * pivot.size + pivot.size * pivot.size * pivot.size / 3;
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
