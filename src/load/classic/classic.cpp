#include "load/classic/classic.h"

#include <algorithm>

#include "files/document.h"
#include "load/classic/classic_parts.h"
#include "load/refused.h"

namespace fahrwerk::load {

using files::Reader;

const std::vector<std::string>& classic_kinds() {
  static const std::vector<std::string> kinds{"quarter_car",
                                              "nonlinear_quarter_car",
                                              "trailing_arm_quarter_car",
                                              "half_car",
                                              "ride_car",
                                              "trailing_arm_car",
                                              "neweul_car",
                                              "complex_car",
                                              "single_track",
                                              "roll_single_track",
                                              "nonlinear_single_track",
                                              "twin_track",
                                              "kinematic_twin_track",
                                              "drawbar_trailer",
                                              "rolling_cylinder"};
  return kinds;
}

AxlePlaces read_axle_places(const Reader& front, const Reader& rear) {
  return {front.number("position", "m", {.above = 0, .max = 50}),
          rear.number("position", "m", {.min = -50, .below = 0})};
}

classic::SimpleTire<double> read_simple_tire(const Reader& r) {
  constexpr files::Limits factor{.above = 0, .max = 100}, shape{.above = 0, .below = 2};
  classic::SimpleTire<double> t{};
  t.friction_x = r.number("friction_x", "-", factor), t.friction_y = r.number("friction_y", "-", factor);
  t.shape_x = r.number("shape_x", "-", shape), t.shape_y = r.number("shape_y", "-", shape);
  t.stiffness_x = r.number("stiffness_x", "-", factor), t.stiffness_y = r.number("stiffness_y", "-", factor);
  t.load_degression = r.number("load_degression", "-", kClassicShare, 0.0);
  t.nominal_load = r.number("nominal_load", "N", {.above = 0, .max = 1e6});
  t.relaxation_x = r.number("relaxation_x", "m", {.min = 1e-3, .max = 10});
  t.relaxation_y = r.number("relaxation_y", "m", {.min = 1e-3, .max = 10});
  t.least_speed = r.number("least_speed", "m/s", {.min = 1e-3, .max = 10}, 0.5);
  return t;
}

std::array<double, 3> read_inertia(const Reader& r, const std::string& key) {
  const std::array<double, 3> I = r.vector3(key, "kg m^2", kClassicInertia);
  if (I[0] + I[1] < I[2] || I[1] + I[2] < I[0] || I[0] + I[2] < I[1])
    r.problem(key, "no body has these moments of inertia: each must be at most the sum of the other two");
  return I;
}

ClassicVehicle load_classic_vehicle(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                                    files::Problems& problems) try {
  files::Document document = files::read_yaml(file, problems);
  if (document.root())
    for (const std::string& o : overrides) files::apply_override(document, o, problems);
  return read_classic_vehicle(document, file, problems);
} catch (const std::logic_error& e) {
  return refused<ClassicVehicle>(file, e, problems);
}

ClassicVehicle read_classic_vehicle(const files::Document& document, const std::filesystem::path& file,
                                    files::Problems& problems) {
  ClassicVehicle vehicle;
  vehicle.file = file;
  if (!document.root()) return vehicle;
  const Reader root(document, problems);
  if (!root.exists()) return vehicle;
  const std::size_t before = problems.size();
  vehicle.kind = root.choice("kind", classic_kinds());
  // Without a kind nobody knows which keys are wanted.
  if (problems.size() != before) return vehicle;
  vehicle.name = root.text("name", file.stem().string());
  vehicle.description = root.text("description", "");
  if (!read_classic_ride(root, vehicle) && !read_classic_handling(root, vehicle, problems))
    read_classic_bodies(root, vehicle);
  root.finish();
  if (vehicle.ride) vehicle.ride->name = vehicle.name;
  return vehicle;
}

}  // namespace fahrwerk::load
