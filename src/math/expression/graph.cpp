#include "math/expression/graph.h"

#include <algorithm>
#include <functional>

namespace fahrwerk::expression {

NodeId Graph::put(const Operation& operation) {
  const auto [place, is_new] = known_.try_emplace(operation, static_cast<NodeId>(nodes_.size()));
  if (is_new) nodes_.push_back(operation);
  return place->second;
}

NodeId Graph::constant(double value) { return put({Op::constant, value == 0.0 ? 0.0 : value}); }
NodeId Graph::variable(int index) { return put({Op::variable, 0.0, index}); }

NodeId Graph::add(NodeId a, NodeId b) {
  if (is_constant(a) && is_constant(b)) return constant(value(a) + value(b));
  if (is_constant(a, 0.0)) return b;
  if (is_constant(b, 0.0)) return a;
  return put({Op::add, 0.0, std::min(a, b), std::max(a, b)});
}

NodeId Graph::subtract(NodeId a, NodeId b) {
  if (is_constant(a) && is_constant(b)) return constant(value(a) - value(b));
  if (is_constant(b, 0.0)) return a;
  if (a == b) return constant(0.0);
  return put({Op::subtract, 0.0, a, b});
}

NodeId Graph::multiply(NodeId a, NodeId b) {
  if (is_constant(a) && is_constant(b)) return constant(value(a) * value(b));
  if (is_constant(a, 0.0) || is_constant(b, 0.0)) return constant(0.0);
  if (is_constant(a, 1.0)) return b;
  if (is_constant(b, 1.0)) return a;
  return put({Op::multiply, 0.0, std::min(a, b), std::max(a, b)});
}

NodeId Graph::divide(NodeId a, NodeId b) {
  if (is_constant(a) && is_constant(b)) return constant(value(a) / value(b));
  if (is_constant(a, 0.0)) return a;
  if (is_constant(b, 1.0)) return a;
  return put({Op::divide, 0.0, a, b});
}

NodeId Graph::power(NodeId a, double exponent) {
  if (is_constant(a)) return constant(std::pow(value(a), exponent));
  if (exponent == 0.0) return constant(1.0);
  if (exponent == 1.0) return a;
  if (exponent == 2.0) return multiply(a, a);
  if (exponent == 0.5) return function(Op::root, a);
  return put({Op::power, exponent, a});
}

NodeId Graph::function(Op op, NodeId a) {
  if (!is_constant(a)) return put({op, 0.0, a});
  const double x[4] = {value(a), 0.0, 0.0, 0.0};
  return constant(evaluate(Operation{op, 0.0, 0, 0, 0, 0}, x));
}

NodeId Graph::arctangent2(NodeId y, NodeId x) {
  if (is_constant(y) && is_constant(x)) return constant(std::atan2(value(y), value(x)));
  return put({Op::arctangent2, 0.0, y, x});
}

NodeId Graph::choose(NodeId a, NodeId b, NodeId c, NodeId d) {
  if (c == d) return c;
  if (is_constant(a) && is_constant(b)) return value(a) < value(b) ? c : d;
  return put({Op::choose, 0.0, a, b, c, d});
}

NodeId Graph::rebuild(const Operation& o, NodeId a, NodeId b, NodeId c, NodeId d) {
  switch (o.op) {
    case Op::constant:
    case Op::variable:
      return put(o);
    case Op::add:
      return add(a, b);
    case Op::subtract:
      return subtract(a, b);
    case Op::multiply:
      return multiply(a, b);
    case Op::divide:
      return divide(a, b);
    case Op::power:
      return power(a, o.value);
    case Op::arctangent2:
      return arctangent2(a, b);
    case Op::choose:
      return choose(a, b, c, d);
    default:
      return function(o.op, a);
  }
}

NodeId Graph::derivative(NodeId node, int variable) {
  const auto key = std::pair(node, variable);
  if (const auto found = derivatives_.find(key); found != derivatives_.end()) return found->second;
  const NodeId result = differentiate(node, variable);
  derivatives_[key] = result;
  return result;
}

NodeId Graph::differentiate(NodeId node, int variable) {
  const Operation o = at(node);
  if (o.op == Op::constant || o.op == Op::sign) return constant(0.0);
  if (o.op == Op::variable) return constant(o.a == variable ? 1.0 : 0.0);
  if (o.op == Op::choose) return choose(o.a, o.b, derivative(o.c, variable), derivative(o.d, variable));
  const NodeId a = derivative(o.a, variable), one = constant(1.0);
  const NodeId b = o.b >= 0 ? derivative(o.b, variable) : constant(0.0);
  // Chain rule for functions of one argument: slope times a'.
  const auto times = [&](NodeId slope) { return multiply(slope, a); };
  if (is_constant(a, 0.0) && is_constant(b, 0.0)) return a;
  switch (o.op) {
    case Op::add:
      return add(a, b);
    case Op::subtract:
      return subtract(a, b);
    case Op::multiply:
      return add(multiply(a, o.b), multiply(o.a, b));
    case Op::divide:
      return subtract(divide(a, o.b), divide(multiply(node, b), o.b));
    case Op::power:
      return times(multiply(constant(o.value), power(o.a, o.value - 1.0)));
    case Op::sine:
      return times(function(Op::cosine, o.a));
    case Op::cosine:
      return times(negate(function(Op::sine, o.a)));
    case Op::tangent:
      return times(add(one, multiply(node, node)));
    case Op::tanh:
      return times(subtract(one, multiply(node, node)));
    case Op::exponential:
      return times(node);
    case Op::logarithm:
      return divide(a, o.a);
    case Op::root:
      return divide(a, multiply(constant(2.0), node));
    case Op::arctangent2:
      return divide(subtract(multiply(a, o.b), multiply(o.a, b)), add(multiply(o.a, o.a), multiply(o.b, o.b)));
    case Op::absolute:
      return times(function(Op::sign, o.a));
    default:
      return constant(0.0);
  }
}

NodeId Graph::substitute(NodeId node, const std::map<int, NodeId>& replacements) {
  std::map<NodeId, NodeId> done;
  const std::function<NodeId(NodeId)> walk = [&](NodeId n) -> NodeId {
    if (n < 0) return n;
    if (const auto found = done.find(n); found != done.end()) return found->second;
    const Operation o = at(n);
    NodeId result = n;
    if (o.op == Op::variable) {
      if (const auto found = replacements.find(o.a); found != replacements.end()) result = found->second;
    } else if (o.op != Op::constant) {
      const NodeId a = walk(o.a), b = walk(o.b), c = walk(o.c), d = walk(o.d);
      result = rebuild(o, a, b, c, d);
    }
    return done[n] = result;
  };
  return walk(node);
}

bool Graph::depends(NodeId node, int variable) const {
  std::vector<char> reached(static_cast<std::size_t>(node) + 1, 0);
  reached.back() = 1;
  for (std::size_t i = reached.size(); i-- > 0;) {
    const Operation& o = nodes_[i];
    if (!reached[i] || o.op == Op::constant) continue;
    if (o.op == Op::variable) {
      if (o.a == variable) return true;
      continue;
    }
    for (const NodeId n : {o.a, o.b, o.c, o.d})
      if (n >= 0) reached[static_cast<std::size_t>(n)] = 1;
  }
  return false;
}

Program compile(const Graph& graph, std::span<const NodeId> formulas) {
  // Operands have smaller numbers than what uses them, so the order of the graph is an order of computation.
  std::vector<bool> needed(graph.size(), false);
  for (const NodeId f : formulas) needed[static_cast<std::size_t>(f)] = true;
  for (std::size_t i = graph.size(); i-- > 0;) {
    const Operation& o = graph.at(static_cast<NodeId>(i));
    if (!needed[i] || o.op == Op::constant || o.op == Op::variable) continue;
    for (const NodeId n : {o.a, o.b, o.c, o.d})
      if (n >= 0) needed[static_cast<std::size_t>(n)] = true;
  }
  std::vector<int> slot(graph.size(), -1);
  Program program;
  for (std::size_t i = 0; i < graph.size(); ++i) {
    if (!needed[i]) continue;
    Operation o = graph.at(static_cast<NodeId>(i));
    if (o.op != Op::variable)
      for (int* n : {&o.a, &o.b, &o.c, &o.d})
        if (*n >= 0) *n = slot[static_cast<std::size_t>(*n)];
    slot[i] = static_cast<int>(program.instructions.size());
    program.instructions.push_back(o);
  }
  for (const NodeId f : formulas) program.results.push_back(slot[static_cast<std::size_t>(f)]);
  return program;
}

}  // namespace fahrwerk::expression
