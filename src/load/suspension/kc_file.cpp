#include "load/suspension/kc_file.h"

#include <array>
#include <string_view>

#include "load/refused.h"
#include "load/suspension/axle.h"
#include "load/suspension/suspension.h"
#include "load/suspension/suspension_design.h"
#include "load/suspension/suspension_table.h"
#include "load/vehicle/vehicle.h"
#include "load/vehicle/vehicle_changes.h"

namespace fahrwerk::load {
namespace {

KcVehicleData vehicle_data(const SuspensionElements& e) {
  KcVehicleData v;
  v.spring_stiffness = e.spring_stiffness, v.spring_load = e.spring_load, v.bar_stiffness = e.bar_stiffness;
  v.spring_cubic = e.spring_cubic, v.bump = e.bump, v.rebound = e.rebound;
  return v;
}

// Of a file without hard points: design kinematics or a table.
template <class CurveSuspension>
void read_curves(const CurveSuspension& s, const char* type, KcFile& out, files::Problems& problems) {
  if (!problems.empty()) return;
  if (!s.wheel) {
    problems.add(out.file.string(), 0, "wheel_center",
                 "the rig needs wheel_center and wheel.radius; the file has neither");
    return;
  }
  const SuspensionWheel& w = *s.wheel;
  out.name = s.name;
  out.axle = KcAxleInput{"",
                         type,
                         kc_side(s.left, w.center, {w.radius, w.toe, w.camber, 1.0}, s.stops),
                         kc_side(s.right, mirrored(w.center), {w.radius, w.toe, w.camber, -1.0}, mirrored(s.stops)),
                         {}};
}

void read_linkage(const Suspension& s, KcFile& out, const files::Problems& problems) {
  if (!problems.empty()) return;
  out.name = s.name;
  const SuspensionElements& e = s.elements;
  out.axle = KcAxleInput{"",
                         s.geometry.type,
                         kc_side(s.left, kc_wheel_data(s.geometry, 1.0), s.stops),
                         kc_side(s.right, kc_wheel_data(s.geometry, -1.0), mirrored(s.stops)),
                         vehicle_data(e),
                         {{{s.geometry, s.left}, {mirrored(s.geometry), s.right}}},
                         e.steering};
  if (!e.bushings.empty() || e.rack_stiffness > 0.0)
    out.axle->compliant = CompliantSuspension{s.geometry, e.bushings, e.rack_stiffness, rig_elements(e)};
}

void read_dependent(const AxleSuspension& s, KcFile& out, const files::Problems& problems) {
  if (!problems.empty()) return;
  out.name = s.name;
  KcVehicleData v = vehicle_data(s.elements);
  v.twist_stiffness = s.geometry.twist_stiffness;
  v.drive_at_knuckle = s.geometry.type == "beam_axle";  // a driven one carries its final drive
  const std::array<KcSide, 2> sides = kc_sides(s.axle, kc_wheel_data(s.geometry, 1.0), s.stops);
  out.axle = KcAxleInput{"", s.geometry.type, sides[0], sides[1], v, {}, s.elements.steering};
  out.axle->hard_points.dependent = KcHardPoints::Dependent{s.geometry, s.axle};
}

void read_car(const Vehicle& vehicle, KcFile& out, const files::Problems& problems) {
  if (!problems.empty()) return;
  out.name = vehicle.name, out.kind = "car", out.warnings = vehicle.warnings;
  out.car = KcCar{vehicle, vehicle.points};
  if (vehicle.parts.suspension.any())
    out.warnings.emplace_back(
        "left out: the vehicle's suspension_elements (air and leaf springs, mounts, friction, actuators, active bars); "
        "rates are those of coil springs and passive bars");
}

}  // namespace

KcFile load_kc_file(const std::filesystem::path& file, const std::vector<std::string>& changes,
                    files::Problems& problems) try {
  KcFile out{"", "suspension", file};
  const files::Document document = files::read_yaml(file, changes, problems);
  if (!problems.empty()) return out;
  const auto says = [&](const char* key, std::string_view what) {
    const files::Node* node = document.root()->find(key);
    return node && node->text == what;
  };
  if (says("kind", "car"))
    read_car(load_vehicle(file, vehicle_keys(changes), problems), out, problems);
  else if (says("type", "design"))
    read_curves(read_design_suspension(document, problems), "design", out, problems);
  else if (says("type", "table"))
    read_curves(read_table_suspension(document, problems), "table", out, problems);
  else if (is_dependent_axle(document))
    read_dependent(read_axle_suspension(document, problems), out, problems);
  else
    read_linkage(read_suspension(document, problems), out, problems);
  if (out.name.empty()) out.name = file.stem().string();
  return out;
} catch (const std::logic_error& e) {
  return refused<KcFile>(file, e, problems);
}

}  // namespace fahrwerk::load
