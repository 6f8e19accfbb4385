#include "integrators/method.h"

#include <algorithm>
#include <cstddef>

namespace fahrwerk {

const std::vector<std::string>& method_names() {
  static const std::vector<std::string> names{
      "implicit_euler", "ros2",       "two_step",         "euler",          "heun",       "rk4",
      "dormand_prince", "fehlberg",   "bogacki_shampine", "bulirsch_stoer", "adams_pece", "trapezoidal",
      "tr_bdf2",        "rosenbrock", "cvode_adams",      "cvode_bdf",      "cvode_auto"};
  return names;
}

std::optional<Method> method_from_name(std::string_view name) {
  const std::vector<std::string>& names = method_names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Method>(found - names.begin());
}

const std::string& method_name(Method method) { return method_names()[static_cast<std::size_t>(method)]; }

}  // namespace fahrwerk
