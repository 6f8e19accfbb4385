#include "vehicle/car/engine.h"

#include <stdexcept>

namespace fahrwerk {
extern "C" {
CarEngine* fahrwerk_car_baseline(const CarParameters<double>*, const Road*);
FleetEngine* fahrwerk_fleet_baseline(const CarParameters<double>*, int, const Road*);
double fahrwerk_llt18_baseline();
void fahrwerk_tire_baseline(const TireLaw*, TireTiming*);
void fahrwerk_linkage_baseline(const Linkage<double>*, LinkageTiming*);
#ifdef FAHRWERK_X86
CarEngine* fahrwerk_car_avx2(const CarParameters<double>*, const Road*);
FleetEngine* fahrwerk_fleet_avx2(const CarParameters<double>*, int, const Road*);
double fahrwerk_llt18_avx2();
void fahrwerk_tire_avx2(const TireLaw*, TireTiming*);
void fahrwerk_linkage_avx2(const Linkage<double>*, LinkageTiming*);
CarEngine* fahrwerk_car_avx512(const CarParameters<double>*, const Road*);
FleetEngine* fahrwerk_fleet_avx512(const CarParameters<double>*, int, const Road*);
double fahrwerk_llt18_avx512();
void fahrwerk_tire_avx512(const TireLaw*, TireTiming*);
void fahrwerk_linkage_avx512(const Linkage<double>*, LinkageTiming*);
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

// Best last. The levels are those of the x86-64 psABI (v3: AVX2 and FMA, v4: AVX-512 F, BW, CD, DQ, VL).
std::vector<Kernel> kernels() {
  std::vector<Kernel> all{{"baseline", true, fahrwerk_car_baseline, fahrwerk_fleet_baseline, fahrwerk_llt18_baseline,
                           fahrwerk_tire_baseline, fahrwerk_linkage_baseline}};
#ifdef FAHRWERK_X86
  __builtin_cpu_init();
  const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
  const bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                  __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                  __builtin_cpu_supports("avx512vl");
  all.push_back({"avx2", v3, fahrwerk_car_avx2, fahrwerk_fleet_avx2, fahrwerk_llt18_avx2, fahrwerk_tire_avx2,
                 fahrwerk_linkage_avx2});
  all.push_back({"avx512", v4, fahrwerk_car_avx512, fahrwerk_fleet_avx512, fahrwerk_llt18_avx512, fahrwerk_tire_avx512,
                 fahrwerk_linkage_avx512});
#endif
  return all;
}

Kernel choose(const std::string& wanted) {
  const std::vector<Kernel> all = kernels();
  const Kernel* best = nullptr;
  for (const Kernel& k : all)
    if (k.available && (wanted.empty() || wanted == k.name)) best = &k;
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
