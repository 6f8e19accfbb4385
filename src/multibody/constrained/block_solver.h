// Linear systems of mechanisms by blocks of the body-joint graph:
//   | K    Hᵀ | | a |   | b |      K: 6 x 6 per body, and one block per pair of bodies that an element couples
//   | H'   -ε | | λ | = | c |      H, H': one block per joint and body; they may differ (Carpinelli 3.21)
// Block LU without exchange of rows, or block L D Lᵀ where H' = H and K is symmetric. The order is found once:
// - The heaviest spanning tree of the joints (most rows) is eliminated from its leaves: body, joint, body, joint ... A
//   joint's pivot is then -H K̂⁻¹ Hᵀ of one body whose rows are independent: always regular.
// - Joints that close loops follow when all bodies of the loop but its topmost are gone; their pivot is regular if and
//   only if the loop's rows are independent, whatever the position.
// - Among what may go, the node with the smallest front goes first.
// For K with a positive definite symmetric part no pivot can vanish; ε > 0 takes care of rows that repeat others.
// No allocation after construction; the count of operations is fixed.
#pragma once

#include <cstddef>
#include <vector>

#include "multibody/constrained/mechanism.h"

namespace fahrwerk::constrained {

class BlockSolver {
 public:
  static constexpr int kStride = 6;  // of rows in a block, and of nodes in a right-hand side

  // whole: with blocks between bodies of which elements only see the first.
  explicit BlockSolver(const Mechanism& m, bool whole = false);

  int nodes() const { return static_cast<int>(size_.size()); }
  int joint_node(int joint) const { return bodies_ + joint; }
  int size(int node) const { return size_[static_cast<std::size_t>(node)]; }
  // Row-major, kStride columns. The ground's blocks go to a sink.
  double* block(int a, int b) { return values_.data() + place(a, b); }
  std::size_t place(int a, int b) const;

  void clear();
  // False: a pivot vanished or is not finite. symmetric: of what stands above the diagonal (rows of nodes that go
  // earlier), at half the cost; what stands below is not looked at.
  bool factor(bool symmetric = false);
  // In place; kStride numbers per node, those beyond its size are zero.
  void solve(double* rhs) const;

  // What it costs: multiplications of one symmetric factorisation and of one solution.
  long factor_operations() const { return factor_operations_; }
  long solve_operations() const { return solve_operations_; }
  const std::vector<int>& order() const { return order_; }

 private:
  struct Pivot {
    int node, size;
    int first_neighbour, neighbours;  // into neighbours_
    int first_update;                 // into updates_, neighbours² of them
  };
  struct Neighbour {
    int node, size;
    int left, right;  // blocks (neighbour, pivot) and (pivot, neighbour)
  };
  void find_order(const Mechanism& m, bool whole);
  void lay_out(const std::vector<std::vector<char>>& linked);
  template <int N>
  bool eliminate(const Pivot& p, bool symmetric);

  int bodies_;
  std::vector<int> size_, order_;
  std::vector<int> place_;      // nodes², -1: none
  std::vector<double> values_;  // the first block is the sink
  std::vector<Pivot> pivots_;
  std::vector<Neighbour> neighbours_;
  std::vector<int> updates_;  // targets
  long factor_operations_ = 0, solve_operations_ = 0;
};

}  // namespace fahrwerk::constrained
