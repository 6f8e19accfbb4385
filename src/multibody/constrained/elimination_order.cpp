// The order in which bodies and joints are eliminated.
#include <algorithm>
#include <numeric>

#include "multibody/constrained/block_solver.h"

namespace fahrwerk::constrained {
namespace {

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
  const bool on_ground =
      j.kind == JointKind::coordinates
          ? std::any_of(j.terms.begin(), j.terms.end(),
                        [](const Coordinate& x) { return x.i.body == kGround || x.j.body == kGround; })
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

void BlockSolver::find_order(const Mechanism& m, bool whole) {
  const std::size_t n = size_.size();
  std::vector<std::vector<char>> linked(n, std::vector<char>(n, 0));
  const auto link = [&](int a, int b) {
    if (a >= 0 && b >= 0)
      linked[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] =
          linked[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)] = 1;
  };
  for (std::size_t j = 0; j < m.joints().size(); ++j)
    for (const int b : m.joints()[j].bodies) link(bodies_ + static_cast<int>(j), b);
  for (const auto& e : m.elements())
    if (e->stiff() && (whole || !e->only_sees_first())) link(e->body[0], e->body[1]);
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
        if (f.parent_joint[static_cast<std::size_t>(b)] >= 0)
          list.push_back(bodies_ + f.parent_joint[static_cast<std::size_t>(b)]);
      }

  std::vector<char> gone(n, 0);
  while (order_.size() < n) {
    int best = -1;
    long best_front = 0;
    for (std::size_t a = 0; a < n; ++a) {
      if (gone[a]) continue;
      if (std::any_of(before[a].begin(), before[a].end(), [&](int b) { return !gone[static_cast<std::size_t>(b)]; }))
        continue;
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

}  // namespace fahrwerk::constrained
