#include "load/vehicle/equipment.h"

#include <stdexcept>
#include <string>

#include "files/document.h"
#include "load/places.h"
#include "load/to_vec.h"
#include "load/vehicle/controllers.h"
#include "load/vehicle/force_elements.h"
#include "load/vehicle/powertrain.h"
#include "vehicle/car/axle_places.h"

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

}  // namespace

namespace {

// Drag and nothing else is a matter of the car itself.
bool is_plain_drag(const Reader& r) { return r.has("drag_area"); }
void read_plain_drag(const Reader& r, CarParameters<double>& car) {
  BodyParameters<double>& body = car.unit[0];
  body.drag_area = r.number("drag_area", "m^2", {.min = 0, .max = 100});
  car.air_density = r.number("density", "kg/m^3", {.min = 0, .max = 10}, 1.2);
  body.r_VA = to_vec(r.vector3("point", "m", {}, {body.r_VC.x, 0, body.r_VC.z}));
}

}  // namespace

EquipmentParameters read_equipment(const Reader& vehicle, bool car_is_sound, CarParameters<double>& car,
                                   files::Problems& problems) {
  EquipmentParameters e;
  const int axles = own_axles(car), all = car.axles();
  e.powertrain = read_part(vehicle, "powertrain", "powertrains", problems,
                           [=](const Reader& r) { return read_powertrain(r, axles, all); });
  // Wheels with motors of their own need none, though the file, or its base, names one.
  if (car_is_sound && car.drive_at_knuckle > 0.5) e.powertrain.reset();
  e.block = read_part(vehicle, "engine_block", "engine_blocks", problems,
                      [axles](const Reader& r) { return read_engine_block(r, axles); });
  if (!e.powertrain && !vehicle.has("powertrain") && e.block)
    vehicle.problem("engine_block", "needs a `powertrain`; the vehicle has none");
  if (!e.powertrain) e.block.reset();
  e.brakes =
      read_part(vehicle, "brakes", "brakes", problems, [=](const Reader& r) { return read_brakes(r, axles, all); });
  // An axle that cannot be steered needs no column, though the file, or its base, names one.
  e.steering = read_part(vehicle, "steering", "steering", problems,
                         [&](const Reader& r) { return read_steering_column(r, car, car_is_sound); });
  const int column = e.steering ? e.steering->axle : 0;
  if (e.steering && car_is_sound && !is_steered(car, column)) e.steering.reset();
  e.rear_steer = read_part(vehicle, "rear_steer", "steering", problems,
                           [&](const Reader& r) { return read_rear_steer(r, car, car_is_sound, column); });
  bool plain_drag = false;
  e.aerodynamics = read_part(vehicle, "aerodynamics", "aerodynamics", problems, [&](const Reader& r) {
    plain_drag = is_plain_drag(r);
    if (!plain_drag) return read_aerodynamics(r, car);
    read_plain_drag(r, car);
    return AerodynamicsParameters{};
  });
  if (plain_drag) e.aerodynamics.reset();
  e.suspension = read_suspension_elements(vehicle, car);
  e.slides = slides_of(car);
  e.units = read_units(vehicle);
  if (car_is_sound) check_units(layout_of(car), e.units, e, std::nullopt, problems);
  if (!e.any() || !car_is_sound) return e;
  for (const std::string& line : fahrwerk::problems(e, car)) vehicle.problem("", line);
  return e;
}

}  // namespace fahrwerk::load
