#include "multibody/language/builder.h"

#include <algorithm>
#include <set>

namespace fahrwerk::multibody {

using expression::NodeId;
using expression::Op;

int Builder::slot(NodeId e) {
  const auto found = std::find(formulas_.begin(), formulas_.end(), e);
  if (found != formulas_.end()) return static_cast<int>(found - formulas_.begin());
  formulas_.push_back(e);
  return static_cast<int>(formulas_.size()) - 1;
}

NodeId Builder::rate(NodeId e) {
  const Layout& l = system.layout;
  NodeId sum = graph.derivative(e, l.time());
  const auto add = [&](int variable, int rate_of_it) {
    sum = graph.add(sum, graph.multiply(graph.derivative(e, variable), graph.variable(rate_of_it)));
  };
  for (int j = 0; j < l.coordinates; ++j) add(l.y(j), l.y_dot(j));
  for (int k = 0; k < l.inputs; ++k) add(l.u(k), l.u_dot(k)), add(l.u_dot(k), l.u_ddot(k));
  return sum;
}

Slots Builder::quantity(NodeId e) {
  Slots q;
  q.value = slot(e);
  const NodeId first = rate(e);
  for (int j = 0; j < system.layout.coordinates; ++j)
    if (const NodeId slope = graph.derivative(e, system.layout.y(j)); !graph.is_constant(slope, 0.0))
      q.slopes.emplace_back(j, slot(slope));
  if (graph.is_constant(first, 0.0) && q.slopes.empty()) return q;
  q.rate = slot(first), q.bias = slot(rate(first));
  return q;
}

Slots Builder::velocity(NodeId f) {
  Slots q;
  q.value = slot(f), q.rate = slot(rate(f));
  for (int j = 0; j < system.layout.coordinates; ++j)
    if (const NodeId slope = graph.derivative(f, system.layout.y_dot(j)); !graph.is_constant(slope, 0.0))
      q.slopes.emplace_back(j, slot(slope));
  return q;
}

Step Builder::rotate(int axis, NodeId angle) {
  Step step;
  step.kind = Step::Kind::rotate, step.axis = axis, step.by[0] = quantity(angle);
  return step;
}

Step Builder::move(NodeId x, NodeId y, NodeId z) {
  Step step;
  step.kind = Step::Kind::move;
  const NodeId by[] = {x, y, z};
  for (std::size_t i = 0; i < 3; ++i) step.by[i] = quantity(by[i]), step.is_zero[i] = graph.is_constant(by[i], 0.0);
  return step;
}

std::vector<Step> Builder::follow(const Curve& curve, NodeId parameter, std::optional<NodeId> bank, bool frenet) {
  const int s = system.layout.s();
  const auto at = [&](NodeId e) { return graph.substitute(e, {{s, parameter}}); };
  const NodeId x_1 = graph.derivative(curve.x, s), y_1 = graph.derivative(curve.y, s),
               z_1 = graph.derivative(curve.z, s);
  const NodeId flat = graph.function(Op::root, graph.add(graph.multiply(x_1, x_1), graph.multiply(y_1, y_1)));
  const NodeId heading = graph.arctangent2(y_1, x_1), climb = graph.arctangent2(z_1, flat);
  std::vector<Step> steps{move(at(curve.x), at(curve.y), at(curve.z)), rotate(2, at(heading)),
                          rotate(1, at(graph.negate(climb)))};
  if (frenet) {
    // r'' seen from the frame reached so far, across the tangent: y to the left, z upwards.
    const NodeId x_2 = graph.derivative(x_1, s), y_2 = graph.derivative(y_1, s), z_2 = graph.derivative(z_1, s);
    const NodeId sh = graph.function(Op::sine, heading), ch = graph.function(Op::cosine, heading);
    const NodeId sc = graph.function(Op::sine, climb), cc = graph.function(Op::cosine, climb);
    const NodeId ahead = graph.add(graph.multiply(x_2, ch), graph.multiply(y_2, sh));
    const NodeId left = graph.subtract(graph.multiply(y_2, ch), graph.multiply(x_2, sh));
    const NodeId up = graph.subtract(graph.multiply(z_2, cc), graph.multiply(ahead, sc));
    steps.push_back(rotate(0, at(graph.arctangent2(up, left))));
  }
  if (bank) steps.push_back(rotate(0, at(*bank)));
  return steps;
}

int Builder::add_frame(Frame frame) {
  if (frame.parent >= 0) frame.active = system.frames[static_cast<std::size_t>(frame.parent)].active;
  for (const Step& step : frame.steps)
    for (const Slots& q : step.by)
      for (const auto& [j, slope] : q.slopes) {
        if (std::find(frame.local.begin(), frame.local.end(), j) == frame.local.end()) frame.local.push_back(j);
        if (std::find(frame.active.begin(), frame.active.end(), j) == frame.active.end()) frame.active.push_back(j);
      }
  system.frames.push_back(std::move(frame));
  return static_cast<int>(system.frames.size()) - 1;
}

void Builder::note_reactions() {
  const Layout& l = system.layout;
  const int joints = 6 * (static_cast<int>(system.frames.size()) - 1);
  std::set<int> used;
  const auto collect = [&](const expression::Program& program) {
    for (const expression::Operation& o : program.instructions)
      if (o.op == Op::variable && o.a >= l.reaction(0)) used.insert(o.a);
  };
  collect(system.program);
  for (const Spring& spring : system.springs) collect(spring.law);
  for (const int variable : used) {
    const int k = variable - l.reaction(0);
    system.reactions.push_back(k < joints ? ReactionVariable{variable, 1 + k / 6, k % 6}
                                          : ReactionVariable{variable, -1, 0, k - joints});
  }
}

System Builder::finish() {
  system.program = expression::compile(graph, formulas_);
  const auto place = [&](int& index) {
    if (index >= 0) index = system.program.results[static_cast<std::size_t>(index)];
  };
  const auto places = [&](Slots& q) {
    place(q.value), place(q.rate), place(q.bias);
    for (auto& [j, slope] : q.slopes) place(slope);
  };
  for (Frame& frame : system.frames)
    for (Step& step : frame.steps)
      for (Slots& q : step.by) places(q);
  for (Spring& spring : system.springs) places(spring.gauge.quantity);
  for (Constraint& constraint : system.constraints) places(constraint.gauge.quantity);
  for (GeneralisedForce& force : system.generalised) place(force.slot);
  for (Load& load : system.loads)
    for (std::array<int, 3>* list : {&load.force, &load.torque})
      for (int& index : *list) place(index);
  note_reactions();
  return std::move(system);
}

}  // namespace fahrwerk::multibody
