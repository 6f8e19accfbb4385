// What is timed for each instruction set (engine.h), for the benchmarks: a library of its own (fahrwerk_timing).
#include <stdexcept>
#include <string>

#include "vehicle/car/engine.h"
#include "vehicle/car/kernel_choice.h"

namespace fahrwerk {
#define FAHRWERK_DECLARE_TIMING(set)                     \
  double fahrwerk_llt18_##set();                         \
  void fahrwerk_tire_##set(const TireLaw*, TireTiming*); \
  void fahrwerk_linkage_##set(const Linkage<double>*, LinkageTiming*)
#define FAHRWERK_TIMING(set) \
  { #set, fahrwerk_llt18_##set, fahrwerk_tire_##set, fahrwerk_linkage_##set }
extern "C" {
#ifdef FAHRWERK_KERNEL_BASELINE
FAHRWERK_DECLARE_TIMING(baseline);
#endif
#ifdef FAHRWERK_KERNEL_AVX2
FAHRWERK_DECLARE_TIMING(avx2);
#endif
#ifdef FAHRWERK_KERNEL_AVX512
FAHRWERK_DECLARE_TIMING(avx512);
#endif
}

namespace {

struct Timed {
  const char* name;
  double (*llt18)();
  void (*tire)(const TireLaw*, TireTiming*);
  void (*linkage)(const Linkage<double>*, LinkageTiming*);
};

constexpr Timed kTimed[] = {
#ifdef FAHRWERK_KERNEL_BASELINE
    FAHRWERK_TIMING(baseline),
#endif
#ifdef FAHRWERK_KERNEL_AVX2
    FAHRWERK_TIMING(avx2),
#endif
#ifdef FAHRWERK_KERNEL_AVX512
    FAHRWERK_TIMING(avx512),
#endif
};

const Timed& timed(const std::string& asked) {
  const std::string wanted = asked.empty() ? kernel_choice().chosen : asked;
  for (const KernelSet& set : kernel_choice().sets)
    if (set.name == wanted && set.runs)
      for (const Timed& t : kTimed)
        if (wanted == t.name) return t;
  throw std::invalid_argument("instruction set '" + wanted + "' is not available on this machine");
}

}  // namespace

TireTiming time_tire(const TireLaw& law, const std::string& instruction_set) {
  TireTiming timing{};
  timed(instruction_set).tire(&law, &timing);
  return timing;
}

LinkageTiming time_linkage(const Linkage<double>& linkage, const std::string& instruction_set) {
  LinkageTiming timing{};
  timed(instruction_set).linkage(&linkage, &timing);
  return timing;
}

double time_llt18(const std::string& instruction_set) { return timed(instruction_set).llt18(); }

}  // namespace fahrwerk
