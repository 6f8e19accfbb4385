#include "load/vehicle/equipment.h"

#include <stdexcept>
#include <string>

#include "driver/steer_map.h"
#include "files/document.h"
#include "load/places.h"
#include "load/vehicle/force_elements.h"
#include "load/vehicle/powertrain.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// A part that stands in the vehicle file, or in a file of its own.
template <class Read>
auto read_part(const Reader& vehicle, const std::string& key, const std::string& folder, files::Problems& problems,
               const Read& read) -> std::optional<decltype(read(vehicle))> {
  if (!vehicle.has(key)) return {};
  const std::size_t before = problems.size();
  if (!vehicle.holds_value(key)) {
    const Reader part = vehicle.map(key);
    part.choice("kind", {key}, key);
    part.text("name", "");
    auto value = read(part);
    return problems.size() == before ? std::optional(value) : std::nullopt;
  }
  const std::filesystem::path file = named_file(vehicle, key, folder);
  if (file.empty()) return {};
  const files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return {};
  const Reader part(document, problems);
  part.choice("kind", {key});
  part.text("name", file.stem().string());
  part.text("description", "");
  auto value = read(part);
  part.finish();
  return problems.size() == before ? std::optional(value) : std::nullopt;
}

bool steers(const CarParameters<double>& car) {
  try {
    SteerMap map(car);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

}  // namespace

CarParameters<double> equipped_car(CarParameters<double> car, const VehicleEquipment& e) {
  if (e.parts.aerodynamics) car.drag_area = 0.0;
  if (e.parts.steering)
    for (std::size_t i = 0; i < 2; ++i)
      car.corner[i].rack.stiffness = e.tie_rod.stiffness, car.corner[i].rack.damping = e.tie_rod.damping;
  return car;
}

VehicleEquipment read_equipment(const Reader& vehicle, bool car_is_sound, const CarParameters<double>& car,
                                files::Problems& problems) {
  VehicleEquipment all;
  EquipmentParameters& e = all.parts;
  e.powertrain = read_part(vehicle, "powertrain", "powertrains", problems, read_powertrain);
  // Wheels with motors of their own need none, though the file, or its base, names one.
  if (car_is_sound && car.drive_at_knuckle > 0.5) e.powertrain.reset();
  e.block = read_part(vehicle, "engine_block", "engine_blocks", problems, read_engine_block);
  if (!e.powertrain && !vehicle.has("powertrain") && e.block)
    vehicle.problem("engine_block", "needs a `powertrain`; the vehicle has none");
  if (!e.powertrain) e.block.reset();
  e.brakes = read_part(vehicle, "brakes", "brakes", problems, read_brakes);
  // An axle that cannot be steered needs no column, though the file, or its base, names one.
  if (vehicle.has("steering") && (!car_is_sound || steers(car)))
    e.steering = read_part(vehicle, "steering", "steering", problems, [&](const Reader& r) {
      return read_steering_column(r, car_is_sound ? &car : nullptr, all.tie_rod);
    });
  e.rear_steer = read_part(vehicle, "rear_steer", "steering", problems,
                           [&](const Reader& r) { return read_rear_steer(r, car_is_sound ? &car : nullptr); });
  e.aerodynamics = read_part(vehicle, "aerodynamics", "aerodynamics", problems,
                             [&](const Reader& r) { return read_aerodynamics(r, car); });
  e.suspension = read_suspension_elements(vehicle, car);
  if (!e.any() || !car_is_sound) return all;
  for (const std::string& line : fahrwerk::problems(e, equipped_car(car, all))) vehicle.problem("", line);
  return all;
}

}  // namespace fahrwerk::load
