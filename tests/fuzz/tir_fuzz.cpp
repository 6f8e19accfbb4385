// Whatever bytes come as a .tir file: read, understood as a tyre, evaluated, written and read again.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "files/tir.h"
#include "load/tire/magic_formula_file.h"
#include "tire/magic_formula_point.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fahrwerk;
  files::Problems problems, warnings;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const files::TirFile table = files::parse_tir(text, "fuzz.tir", problems);
  if (!problems.empty()) return 0;

  files::Problems again;
  if (!same_content(table, files::parse_tir(files::tir_text(table), "again.tir", again)) || !again.empty())
    std::abort();
  const auto tire = load::magic_formula_of(table, problems, warnings);
  if (!tire) return 0;
  for (const double kappa : {0.0, 0.1, -1.0}) {
    const TireForces<double> f = magic_formula_at(*tire, {.load = 4000, .kappa = kappa, .alpha = 0.05, .speed = 20});
    (void)f;
  }
  return 0;
}
