// Builds a System from formulas: makes the derivatives that it needs and compiles them together.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "math/expression/graph.h"
#include "multibody/language/system.h"

namespace fahrwerk::multibody {

// A curve in space over a parameter, which is the variable layout.s() in these formulas.
struct Curve {
  expression::NodeId x, y, z;
};

class Builder {
 public:
  // Coordinates, inputs and series elements must be known before formulas are written.
  explicit Builder(const Layout& layout) { system.layout = layout; }

  expression::Graph graph;
  System system;

  // A function of coordinates, time and inputs, with its derivatives.
  Slots quantity(expression::NodeId e);
  // A function that may hold rates too; slopes are those by the rates.
  Slots velocity(expression::NodeId f);
  int slot(expression::NodeId e);

  Step rotate(int axis, expression::NodeId angle);
  Step move(expression::NodeId x, expression::NodeId y, expression::NodeId z);
  // To the point of a curve at the given parameter: x along the tangent, y horizontal to the left, z upwards; then
  // turned about x by `bank`. With `frenet` y points to the centre of curvature instead; a straight line has none.
  std::vector<Step> follow(const Curve& curve, expression::NodeId parameter, std::optional<expression::NodeId> bank,
                           bool frenet);

  // d/dt for y'' = 0, of a function of coordinates, rates, time, inputs.
  expression::NodeId rate(expression::NodeId e);

  // Adds the frame: notes which coordinates move it.
  int add_frame(Frame frame);

  // Compiles what was asked for. Call once.
  System finish();

 private:
  void note_reactions();

  std::vector<expression::NodeId> formulas_;
};

}  // namespace fahrwerk::multibody
