#include "vehicle/fleet/fleet.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "electronics/settings.h"
#include "vehicle/equipment/lane_equipment.h"
#include "vehicle/fleet/fleet_units.h"
#include "vehicle/fleet/one_by_one.h"

namespace fahrwerk {
// The kernels that were built: a function each.
#define FAHRWERK_DECLARE_FLEET(set) \
  FleetEngine* fahrwerk_fleet_##set(const CarParameters<double>*, int, const Road*, const EquipmentParameters*)
extern "C" {
#ifdef FAHRWERK_KERNEL_BASELINE
FAHRWERK_DECLARE_FLEET(baseline);
#endif
#ifdef FAHRWERK_KERNEL_AVX2
FAHRWERK_DECLARE_FLEET(avx2);
#endif
#ifdef FAHRWERK_KERNEL_AVX512
FAHRWERK_DECLARE_FLEET(avx512);
#endif
}

namespace {

using MakeFleet = FleetEngine* (*)(const CarParameters<double>*, int, const Road*, const EquipmentParameters*);

MakeFleet kernel_of(const std::string& set) {
#ifdef FAHRWERK_KERNEL_BASELINE
  if (set == "baseline") return fahrwerk_fleet_baseline;
#endif
#ifdef FAHRWERK_KERNEL_AVX2
  if (set == "avx2") return fahrwerk_fleet_avx2;
#endif
#ifdef FAHRWERK_KERNEL_AVX512
  if (set == "avx512") return fahrwerk_fleet_avx512;
#endif
  throw std::logic_error("no kernel of fleets for " + set);
}

// Throws with everything that is wrong.
void check(std::span<const CarParameters<double>> cars, std::span<const EquipmentParameters> equipment) {
  if (cars.empty()) throw std::invalid_argument("a fleet needs at least one car");
  for (const CarParameters<double>& car : cars)
    if (const Layout at = layout_of(car), first = layout_of(cars[0]);
        at.units != first.units || at.wheels != first.wheels || at.twin_axles != first.twin_axles)
      throw std::invalid_argument(
          "the cars of a fleet have as many units and axles, all of them, and twin tyres on the same ones");
  for (std::size_t i = 0; i < cars.size(); ++i)
    if (has_hinge(cars[i]) && (i >= equipment.size() || !equipment[i].suspension.any_hinge()))
      throw std::invalid_argument("a fleet with compliant hinges needs the equipment that carries their travels");
  if (equipment.empty()) return;
  if (equipment.size() != cars.size()) throw std::invalid_argument("a fleet with equipment has one for each car");
  std::vector<std::string> found = different_parts(equipment);
  for (std::size_t i = 0; i < cars.size(); ++i)
    for (std::string& line : problems(equipment[i], cars[i])) found.push_back(std::move(line));
  std::string all;
  for (const std::string& line : found) all += (all.empty() ? "" : "\n") + line;
  if (!all.empty()) throw std::invalid_argument(all);
}

}  // namespace

std::vector<std::string> out_of_lanes(std::span<const CarParameters<double>> cars,
                                      std::span<const EquipmentParameters> equipment) {
  std::vector<std::string> found;
  const auto add = [&found](bool bad, const char* why) {
    if (bad && std::find(found.begin(), found.end(), why) == found.end()) found.emplace_back(why);
  };
  for (const CarParameters<double>& car : cars) {
    add(has_hinge(car), "compliant hinges are not stepped in lanes");
    add(slides_of(car) > 0, "overrun devices are not stepped in lanes");
    for (std::size_t i = 0; i < car.axle.size(); ++i) {
      const auto &a = cars[0].axle[i].dependent[0], &b = car.axle[i].dependent[0];
      add(a && b ? !same_form(*a, *b) : a != b, "dependent axles in lanes are of one form");
    }
  }
  for (std::size_t i = 0; i < cars.size() && i < equipment.size(); ++i)
    for (std::size_t a = 0; equipment[i].powertrain && a < cars[i].axle.size(); ++a)
      add(equipment[i].powertrain->drivetrain.axle[a].driven && cars[i].axle[a].unit > 0,
          "shafts that drive axles of other units than the first are not stepped in lanes");
  if (!equipment.empty())
    for (std::string& line : lane_problems(equipment)) found.push_back(std::move(line));
  for (const EquipmentParameters& parts : equipment)
    for (std::string& line : units_out_of_lanes(parts)) found.push_back(std::move(line));
  return found;
}

std::vector<std::string> units_out_of_lanes(const EquipmentParameters& equipment) {
  std::vector<std::string> found;
  for (const auto& unit : equipment.units)
    if (!unit->in_lanes())
      found.push_back("the controller " + unit->name + " is not in lanes: it reads or sets signals by name");
  return found;
}

std::unique_ptr<FleetEngine> make_fleet_engine(std::span<const CarParameters<double>> cars, const Road& road,
                                               const std::string& instruction_set,
                                               std::span<const EquipmentParameters> equipment) {
  return make_fleet_engine(cars, road, instruction_set, equipment, {});
}

std::unique_ptr<FleetEngine> make_fleet_engine(std::span<const CarParameters<double>> cars, const Road& road,
                                               const std::string& instruction_set,
                                               std::span<const EquipmentParameters> equipment,
                                               const MakeCarUnits& units) {
  check(cars, equipment);
  const bool equipped = std::any_of(equipment.begin(), equipment.end(), [](const auto& e) { return e.any(); });
  if (!equipped) equipment = {};
  if (const std::vector<std::string> why = out_of_lanes(cars, equipment); !why.empty()) {
    if (!units && std::any_of(equipment.begin(), equipment.end(), [](const auto& e) { return !e.units.empty(); }))
      throw std::invalid_argument("control units out of lanes need their maker: " + why[0]);
    return one_by_one(cars, road, instruction_set, equipment, units);
  }
  return std::unique_ptr<FleetEngine>(kernel_of(usable_set(instruction_set))(
      cars.data(), static_cast<int>(cars.size()), &road, equipped ? equipment.data() : nullptr));
}

}  // namespace fahrwerk
