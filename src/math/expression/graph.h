// Formulas as a graph of operations: built once, differentiated symbolically, evaluated over any scalar.
//
// Equal parts exist once, constants are folded on building, and so are the neutral elements (x + 0, 1 x, 0 x): what is
// left of a derivative is what has to be computed. A Program is the list of operations that some results need, in
// order.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "math/scalar.h"

namespace fahrwerk::expression {

enum class Op : std::uint8_t {
  constant,     // value
  variable,     // index a
  add,          // a + b
  subtract,     // a - b
  multiply,     // a b
  divide,       // a / b
  power,        // a ^ value
  sine,         // of a
  cosine,       //
  tangent,      //
  tanh,         //
  exponential,  //
  logarithm,    // natural
  root,         // √a
  arctangent2,  // atan2(a, b)
  absolute,     // |a|
  sign,         // -1, 0, 1
  choose        // a < b ? c : d
};

using NodeId = int;

struct Operation {
  Op op;
  double value = 0.0;
  int a = -1, b = -1, c = -1, d = -1;
  friend auto operator<=>(const Operation& x, const Operation& y) = default;
};

class Graph {
 public:
  NodeId constant(double value);
  NodeId variable(int index);
  NodeId add(NodeId a, NodeId b);
  NodeId subtract(NodeId a, NodeId b);
  NodeId multiply(NodeId a, NodeId b);
  NodeId divide(NodeId a, NodeId b);
  NodeId power(NodeId a, double exponent);
  NodeId function(Op op, NodeId a);  // sine .. root, absolute, sign
  NodeId arctangent2(NodeId y, NodeId x);
  NodeId choose(NodeId a, NodeId b, NodeId c, NodeId d);
  NodeId negate(NodeId a) { return subtract(constant(0.0), a); }

  // ∂ node / ∂ variable. |a| has the slope sign(a), sign(a) none; min and max have that of what they take.
  NodeId derivative(NodeId node, int variable);

  // The formula with other formulas in place of some variables.
  NodeId substitute(NodeId node, const std::map<int, NodeId>& replacements);

  bool depends(NodeId node, int variable) const;
  bool is_constant(NodeId node) const { return at(node).op == Op::constant; }
  bool is_constant(NodeId node, double value) const { return is_constant(node) && at(node).value == value; }
  // Of a node that is a constant.
  double value(NodeId node) const { return at(node).value; }
  const Operation& at(NodeId node) const { return nodes_[static_cast<std::size_t>(node)]; }
  std::size_t size() const { return nodes_.size(); }

 private:
  NodeId put(const Operation& operation);
  NodeId differentiate(NodeId node, int variable);
  // The same operation with other operands, folded anew.
  NodeId rebuild(const Operation& operation, NodeId a, NodeId b, NodeId c, NodeId d);

  std::vector<Operation> nodes_;
  std::map<Operation, NodeId> known_;
  std::map<std::pair<NodeId, int>, NodeId> derivatives_;
};

// Operands of an instruction are slots of earlier ones; those of Op::variable are indices of variables.
struct Program {
  std::vector<Operation> instructions;
  std::vector<int> results;  // slots, one for each formula that was asked for
};
Program compile(const Graph& graph, std::span<const NodeId> formulas);

namespace detail {
inline double raised(double x, double exponent) { return std::pow(x, exponent); }
template <class S>
inline S raised(const S& x, double exponent) {
  return pow(x, exponent);
}
}  // namespace detail

template <class S>
inline S evaluate(const Operation& o, const S* v) {
  switch (o.op) {
    case Op::add:
      return v[o.a] + v[o.b];
    case Op::subtract:
      return v[o.a] - v[o.b];
    case Op::multiply:
      return v[o.a] * v[o.b];
    case Op::divide:
      return v[o.a] / v[o.b];
    case Op::power:
      return detail::raised(v[o.a], o.value);
    case Op::sine:
      return sin(v[o.a]);
    case Op::cosine:
      return cos(v[o.a]);
    case Op::tangent:
      return tan(v[o.a]);
    case Op::tanh:
      return tanh(v[o.a]);
    case Op::exponential:
      return exp(v[o.a]);
    case Op::logarithm:
      return log(v[o.a]);
    case Op::root:
      return sqrt(v[o.a]);
    case Op::arctangent2:
      return atan2(v[o.a], v[o.b]);
    case Op::absolute:
      return abs(v[o.a]);
    case Op::sign:
      return select(v[o.a] < S(0.0), S(-1.0), select(S(0.0) < v[o.a], S(1.0), S(0.0)));
    case Op::choose:
      return select(v[o.a] < v[o.b], v[o.c], v[o.d]);
    case Op::constant:
    case Op::variable:
      break;
  }
  return S(o.value);
}

// `values` has one place for each instruction; results stand at program.results.
template <class S>
inline void evaluate(const Program& program, std::span<const S> variables, std::span<S> values) {
  for (std::size_t i = 0; i < program.instructions.size(); ++i) {
    const Operation& o = program.instructions[i];
    values[i] = o.op == Op::variable ? variables[static_cast<std::size_t>(o.a)] : evaluate(o, values.data());
  }
}

}  // namespace fahrwerk::expression
