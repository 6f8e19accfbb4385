// The methods of integration, each with one name for files, programs and reports.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fahrwerk {

enum class Method {
  // fixed steps: linearly implicit, then explicit
  implicit_euler,
  ros2,
  two_step,
  euler,
  heun,
  rk4,
  // adaptive one-step methods: explicit, then implicit
  dormand_prince,
  fehlberg,
  bogacki_shampine,
  bulirsch_stoer,
  adams_pece,
  trapezoidal,
  tr_bdf2,
  rosenbrock,
  // multistep methods of CVODE
  cvode_adams,
  cvode_bdf,
  cvode_auto
};

const std::vector<std::string>& method_names();  // in the order of the enum
std::optional<Method> method_from_name(std::string_view name);
const std::string& method_name(Method method);

constexpr bool is_fixed_step(Method method) { return method <= Method::rk4; }
constexpr bool is_explicit_step(Method method) { return method >= Method::euler && method <= Method::rk4; }

}  // namespace fahrwerk
