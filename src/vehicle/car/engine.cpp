#include "vehicle/car/engine.h"

#include <stdexcept>

#include "vehicle/car/instruction_set.h"

namespace fahrwerk {
// The kernels that were built (FAHRWERK_INSTRUCTION_SETS): five functions each.
#define FAHRWERK_DECLARE_KERNEL(set)                                                 \
  CarEngine* fahrwerk_car_##set(const CarParameters<double>*, const Road*);          \
  FleetEngine* fahrwerk_fleet_##set(const CarParameters<double>*, int, const Road*); \
  double fahrwerk_llt18_##set();                                                     \
  void fahrwerk_tire_##set(const TireLaw*, TireTiming*);                             \
  void fahrwerk_linkage_##set(const Linkage<double>*, LinkageTiming*)
#define FAHRWERK_KERNEL(set, available)                                                                     \
  {                                                                                                         \
#set, (available), fahrwerk_car_##set, fahrwerk_fleet_##set, fahrwerk_llt18_##set, fahrwerk_tire_##set, \
        fahrwerk_linkage_##set                                                                              \
  }
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
  FleetEngine* (*fleet)(const CarParameters<double>*, int, const Road*);
  double (*llt18)();
  void (*tire)(const TireLaw*, TireTiming*);
  void (*linkage)(const Linkage<double>*, LinkageTiming*);
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

Kernel choose(const std::string& wanted) {
  const std::vector<Kernel> all = kernels();
  const Kernel* best = nullptr;
  for (const Kernel& k : all)
    if (k.available && (wanted.empty() || wanted == k.name)) best = &k;
  if (!best && wanted.empty())
    throw std::invalid_argument(
        "this program was built for processors with another instruction set; build it anew here, or for all with "
        "-DFAHRWERK_INSTRUCTION_SETS=all");
  if (!best) throw std::invalid_argument("instruction set '" + wanted + "' is not available on this machine");
  return *best;
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

std::unique_ptr<FleetEngine> make_fleet_engine(std::span<const CarParameters<double>> cars, const Road& road,
                                               const std::string& instruction_set) {
  if (cars.empty()) throw std::invalid_argument("a fleet needs at least one car");
  for (const CarParameters<double>& car : cars)
    if (has_hinge(car)) throw std::invalid_argument("a fleet does not carry the travel of compliant hinges");
  return std::unique_ptr<FleetEngine>(choose(instruction_set).fleet(cars.data(), static_cast<int>(cars.size()), &road));
}

TireTiming time_tire(const TireLaw& law, const std::string& instruction_set) {
  TireTiming timing{};
  choose(instruction_set).tire(&law, &timing);
  return timing;
}

LinkageTiming time_linkage(const Linkage<double>& linkage, const std::string& instruction_set) {
  LinkageTiming timing{};
  choose(instruction_set).linkage(&linkage, &timing);
  return timing;
}

double time_llt18(const std::string& instruction_set) { return choose(instruction_set).llt18(); }

}  // namespace fahrwerk
