// Cost of the recursive formalism against the minimal form, counted on chains of bodies (T15).
#include <fmt/format.h>

#include "multibody/language/builder.h"
#include "multibody/language/equations.h"
#include "verification/classic.h"

namespace fahrwerk::verification::classical {
namespace {

using multibody::Builder;
using multibody::System;

// A chain of equal bodies in space: each hangs on the one before by a joint of so many rotations.
System chain(int bodies, int rotations) {
  multibody::Layout layout;
  layout.coordinates = bodies * rotations;
  Builder b(layout);
  b.add_frame({"reference", -1});
  for (int i = 0; i < bodies; ++i) {
    multibody::Frame frame{fmt::format("link{}", i + 1), i};
    for (int k = 0; k < rotations; ++k) {
      const int j = i * rotations + k;
      frame.steps.push_back(b.rotate((i + k) % 3, b.graph.variable(layout.y(j))));
      b.system.coordinates.push_back({fmt::format("q{}", j + 1), "rad", 0.3 + 0.1 * j, 0.2});
    }
    // The next joint sits at the end of this body: the chain's frames lie at the ends, the bodies hang before them.
    frame.steps.push_back(b.move(b.graph.constant(0.0), b.graph.constant(0.0), b.graph.constant(-1.0)));
    b.add_frame(std::move(frame));
    b.system.bodies.push_back({fmt::format("body{}", i + 1), i + 1, 1.0, {0, 0, 0.5}, {0.1, 0.1, 0.02, 0, 0, 0}});
  }
  return b.finish();
}

// The smallest number of bodies from which on the recursion needs fewer operations, up to 30.
int break_even(int rotations) {
  int first = 0;
  for (int p = 30; p >= 1; --p) {
    const System system = chain(p, rotations);
    const multibody::FormalismCounts c = multibody::count_operations(system, multibody::start_of(system));
    if (c.recursive.total() >= c.minimal.total()) break;
    first = p;
  }
  return first;
}

Finding recursive_break_even() {
  const auto counts = [](int p) {
    const System system = chain(p, 1);
    const multibody::FormalismCounts c = multibody::count_operations(system, multibody::start_of(system));
    return fmt::format("{} bodies: {} and {}", p, c.minimal.total(), c.recursive.total());
  };
  return {
      {8, 8},
      {static_cast<double>(break_even(1)), static_cast<double>(break_even(3))},
      {},
      "",
      fmt::format("smallest number of bodies from which the recursive form needs fewer operations than the minimal "
                  "form, in chains in space with one and with three rotations per joint; the book says 8 to 10 and "
                  "does not say for what. Operations of one evaluation, minimal and recursive, one rotation: {}, {}, "
                  "{}, {}",
                  counts(2), counts(5), counts(10), counts(20)),
      "reported"};
}

}  // namespace

Entry recursive_formalism() {
  return {"T15", "Popp/Schiehlen, Ground Vehicle Dynamics, 2.5.2",
          "number of bodies from which the recursive formalism costs less: 8 to 10", recursive_break_even};
}

}  // namespace fahrwerk::verification::classical
