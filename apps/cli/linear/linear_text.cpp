// What `fahrwerk linear` says in words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/linear/linear.h"
#include "report/pages/linear_page.h"

namespace fahrwerk::cli {

void print_linear(const LinearStudy& r, const std::filesystem::path& report) {
  const std::string turn =
      r.point.lateral_acceleration ? fmt::format(" with {:g} m/s² to the left", *r.point.lateral_acceleration) : "";
  fmt::print("{} {}{}: {} state{}, {}\n", r.name, equilibrium_text(r), turn, r.model().order(),
             r.model().order() == 1 ? "" : "s", stability_text(r));
  fmt::print("{:>3}{:>24}{:>12}{:>10}  {}\n", "", "eigenvalue [1/s]", "f [Hz]", "damping", "who takes part");
  int number = 0;
  for (const Mode& m : r.modes)
    if (m.eigenvalue.imag() >= 0.0)
      fmt::print("{:>3}{:>24}{:>12.4g}{:>10.3f}  {}\n", ++number, eigenvalue_text(m), m.frequency, m.damping_ratio,
                 participants_text(r.model(), m, 3));
  fmt::print("{}", report::scheme_text(r.scheme));
  if (r.form.parts) fmt::print("parts: {}\n", parts_text(*r.form.parts));
  if (const std::string text = part_states_text(r.form); !text.empty()) fmt::print("states of parts: {}\n", text);
  if (r.range)
    fmt::print("{}\n", r.range->critical ? fmt::format("stability changes at {} = {:.6g} {}", r.range->key,
                                                       *r.range->critical, r.range->unit)
                                         : fmt::format("stability does not change over {}", r.range->key));
  for (const StudiedLoop& l : r.loops)
    fmt::print("loop opened at {}, back as {}: {}\n", l.input.name, l.signal.name, margins_text(l));
  for (const Metric& f : r.form.facts)
    if (std::isfinite(f.value)) fmt::print("{} = {:.6g} {}: {}\n", f.name, f.value, f.unit, f.description);
  fmt::print("{}\n", report.string());
}

}  // namespace fahrwerk::cli
