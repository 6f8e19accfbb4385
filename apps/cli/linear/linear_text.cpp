// What `fahrwerk linear` says in words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/common/car_parts.h"
#include "cli/linear/linear.h"
#include "files/nearest.h"

namespace fahrwerk::cli {

std::string equipment_text(const LinearCar& car) {
  return fmt::format("{} of them; held: {}", car.equipment.size() - car.held_states.size(),
                     car.held_states.empty() ? "none" : files::joined(car.held_states));
}

bool is_stable(const LinearResult& r) {
  return std::all_of(r.modes.begin(), r.modes.end(), [](const Mode& m) { return m.eigenvalue.real() < 0.0; });
}

std::string equilibrium_text(const LinearResult& r) {
  if (!r.about.empty()) return r.about;
  return r.speed > 0.0 ? fmt::format("at {:.4g} m/s ({:.4g} km/h)", r.speed, 3.6 * r.speed) : "at rest";
}

const char* stability_text(const LinearResult& r) {
  if (is_stable(r)) return "stable";
  double size = 0.0, largest = -HUGE_VAL;
  for (const Mode& m : r.modes)
    size = std::max(size, std::abs(m.eigenvalue)), largest = std::max(largest, m.eigenvalue.real());
  // Undamped modes come out with a real part of round-off.
  return largest <= 1e-9 * size ? "at the limit of stability" : "unstable";
}

std::string eigenvalue_text(const Mode& m) {
  if (m.eigenvalue.imag() == 0.0) return fmt::format("{:.4g}", m.eigenvalue.real());
  return fmt::format("{:.4g} ± {:.4g}j", m.eigenvalue.real(), std::fabs(m.eigenvalue.imag()));
}

std::string participants_text(const StateSpace& model, const Mode& mode, std::size_t count) {
  std::string text;
  for (const Participation& p : participation_by_coordinate(model, mode)) {
    if (count-- == 0 || p.share < 0.02) break;
    text += fmt::format("{}{} {:.0f} %", text.empty() ? "" : ", ", p.coordinate, 100.0 * p.share);
  }
  return text;
}

void print_linear(const LinearResult& r, const std::filesystem::path& report) {
  const std::string turn =
      r.lateral_acceleration ? fmt::format(" with {:g} m/s² to the left", *r.lateral_acceleration) : "";
  fmt::print("{} {}{}: {} state{}, {}\n", r.name, equilibrium_text(r), turn, r.model.order(),
             r.model.order() == 1 ? "" : "s", stability_text(r));
  fmt::print("{:>3}{:>24}{:>12}{:>10}  {}\n", "", "eigenvalue [1/s]", "f [Hz]", "damping", "who takes part");
  int number = 0;
  for (const Mode& m : r.modes)
    if (m.eigenvalue.imag() >= 0.0)
      fmt::print("{:>3}{:>24}{:>12.4g}{:>10.3f}  {}\n", ++number, eigenvalue_text(m), m.frequency, m.damping_ratio,
                 participants_text(r.model, m, 3));
  fmt::print("{}", scheme_text(r.scheme));
  if (r.assembled) fmt::print("parts: {}\n", parts_text(r.assembled->states));
  if (!r.car.equipment.empty()) fmt::print("states of parts: {}\n", equipment_text(r.car));
  if (r.variation)
    fmt::print("{}\n", r.critical ? fmt::format("stability changes at {} = {:.6g} {}", r.variation->key, *r.critical,
                                                r.variation->unit)
                                  : fmt::format("stability does not change over {}", r.variation->key));
  if (r.classic)
    for (const classic::ModelFact& f : r.classic->facts)
      if (std::isfinite(f.value)) fmt::print("{} = {:.6g} {}: {}\n", f.name, f.value, f.unit, f.description);
  fmt::print("{}\n", report.string());
}

}  // namespace fahrwerk::cli
