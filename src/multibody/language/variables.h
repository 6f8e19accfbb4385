// Internal: an instant as the variables of formulas.
#pragma once

#include <vector>

#include "multibody/language/equations.h"

namespace fahrwerk::multibody {

template <class S>
void set_variables(const System& system, const Instant& at, std::vector<S>& variables) {
  const Layout& l = system.layout;
  const auto put = [&](int index, double value) { variables[static_cast<std::size_t>(index)] = S(value); };
  put(l.time(), at.time);
  for (int j = 0; j < l.coordinates; ++j) put(l.y(j), at.y[j]), put(l.y_dot(j), at.y_dot[j]), put(l.y_ddot(j), 0.0);
  for (int k = 0; k < l.inputs; ++k) put(l.u(k), at.u[k]), put(l.u_dot(k), at.u_dot[k]), put(l.u_ddot(k), at.u_ddot[k]);
  for (int k = 0; k < l.states; ++k) put(l.state(k), at.states[k]);
  for (Eigen::Index k = 0; k < at.reactions.size(); ++k)
    put(system.reactions[static_cast<std::size_t>(k)].variable, at.reactions[k]);
}

}  // namespace fahrwerk::multibody
