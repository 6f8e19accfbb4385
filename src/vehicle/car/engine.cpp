#include "vehicle/car/engine.h"

#include <stdexcept>

#include "vehicle/car/instruction_set.h"
#include "vehicle/car/kernel_choice.h"

namespace fahrwerk {
// The kernels that were built (FAHRWERK_INSTRUCTION_SETS, FAHRWERK_AVX512): a function each.
#define FAHRWERK_DECLARE_KERNEL(set) CarEngine* fahrwerk_car_##set(const CarParameters<double>*, const Road*)
#define FAHRWERK_KERNEL(set, available) \
  { #set, (available), fahrwerk_car_##set }
extern "C" {
#ifdef FAHRWERK_KERNEL_BASELINE
FAHRWERK_DECLARE_KERNEL(baseline);
#endif
#ifdef FAHRWERK_KERNEL_AVX2
FAHRWERK_DECLARE_KERNEL(avx2);
#endif
#ifdef FAHRWERK_KERNEL_AVX512
FAHRWERK_DECLARE_KERNEL(avx512);
#endif
}

namespace {

struct Kernel {
  const char* name;
  bool available;
  CarEngine* (*car)(const CarParameters<double>*, const Road*);
};

// Best last.
std::vector<Kernel> kernels() {
  std::vector<Kernel> all;
#ifdef FAHRWERK_KERNEL_BASELINE
  all.push_back(FAHRWERK_KERNEL(baseline, true));
#endif
#ifdef FAHRWERK_KERNEL_AVX2
  all.push_back(FAHRWERK_KERNEL(avx2, runs_avx2()));
#endif
#ifdef FAHRWERK_KERNEL_AVX512
  all.push_back(FAHRWERK_KERNEL(avx512, runs_avx512()));
#endif
  return all;
}

Kernel choose(const std::string& asked) {
  const std::string wanted = asked.empty() ? kernel_choice().chosen : asked;
  for (const Kernel& k : kernels())
    if (k.available && wanted == k.name) return k;
  if (wanted.empty())
    throw std::invalid_argument(
        "this program was built for processors with another instruction set; build it anew here, or for all with "
        "-DFAHRWERK_INSTRUCTION_SETS=all");
  throw std::invalid_argument("instruction set '" + wanted + "' is not available on this machine");
}

}  // namespace

std::vector<std::string> instruction_sets() {
  std::vector<std::string> names;
  for (const Kernel& k : kernels())
    if (k.available) names.emplace_back(k.name);
  return names;
}

std::unique_ptr<CarEngine> make_car_engine(const CarParameters<double>& car, const Road& road,
                                           const std::string& instruction_set) {
  return std::unique_ptr<CarEngine>(choose(instruction_set).car(&car, &road));
}

std::string usable_set(const std::string& asked) { return choose(asked).name; }

}  // namespace fahrwerk
