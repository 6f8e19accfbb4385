#include "vehicle/car/engine.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "vehicle/car/instruction_set.h"
#include "vehicle/car/kernel_choice.h"
#include "vehicle/equipment/lane_equipment.h"

namespace fahrwerk {
// The kernels that were built (FAHRWERK_INSTRUCTION_SETS, FAHRWERK_AVX512): two functions each.
#define FAHRWERK_DECLARE_KERNEL(set)                                        \
  CarEngine* fahrwerk_car_##set(const CarParameters<double>*, const Road*); \
  FleetEngine* fahrwerk_fleet_##set(const CarParameters<double>*, int, const Road*, const EquipmentParameters*)
#define FAHRWERK_KERNEL(set, available) \
  { #set, (available), fahrwerk_car_##set, fahrwerk_fleet_##set }
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
  FleetEngine* (*fleet)(const CarParameters<double>*, int, const Road*, const EquipmentParameters*);
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

// Throws with everything that is wrong.
void check_equipment(std::span<const CarParameters<double>> cars, std::span<const EquipmentParameters> equipment) {
  if (equipment.size() != cars.size()) throw std::invalid_argument("a fleet with equipment has one for each car");
  std::vector<std::string> found = lane_problems(equipment);
  for (std::size_t i = 0; i < cars.size(); ++i)
    for (std::string& line : problems(equipment[i], cars[i])) found.push_back(std::move(line));
  std::string all;
  for (const std::string& line : found) all += (all.empty() ? "" : "\n") + line;
  if (!all.empty()) throw std::invalid_argument(all);
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
                                               const std::string& instruction_set,
                                               std::span<const EquipmentParameters> equipment) {
  if (cars.empty()) throw std::invalid_argument("a fleet needs at least one car");
  for (const CarParameters<double>& car : cars) {
    if (car.units() != cars[0].units() || car.wheels() != cars[0].wheels())
      throw std::invalid_argument("the cars of a fleet have as many units and axles, all of them");
    if (has_hinge(car)) throw std::invalid_argument("a fleet does not carry the travel of compliant hinges");
  }
  if (!equipment.empty()) check_equipment(cars, equipment);
  const bool equipped = std::any_of(equipment.begin(), equipment.end(), [](const auto& e) { return e.any(); });
  return std::unique_ptr<FleetEngine>(
      choose(instruction_set)
          .fleet(cars.data(), static_cast<int>(cars.size()), &road, equipped ? equipment.data() : nullptr));
}

}  // namespace fahrwerk
