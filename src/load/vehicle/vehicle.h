// From a vehicle file to the parameters of a car. Everything is checked here: units, ranges, unknown keys, and what
// only the whole shows (load shares, a tyre curve that bends the wrong way).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "files/problem.h"
#include "load/vehicle/equipment.h"
#include "load/vehicle/seats.h"
#include "road/road.h"
#include "suspension/axle/axle_points.h"
#include "vehicle/assembly/car.h"

namespace fahrwerk::load {

// The box drawn around the body in animations, in the body frame.
struct BodyBox {
  double length, width, height, front_overhang, floor;
};

// The masses that a suspension file gives to its links, and whether the car counts them.
struct AxleLinks {
  LinkMasses<double> masses{};                  // of a wheel's own suspension
  std::vector<AxleLinkPoint<double>> points{};  // of a dependent axle
  bool neglected = false;
};

struct Vehicle : CarDesign {
  std::string name;
  std::filesystem::path file;
  BodyBox box;
  std::vector<std::string> unit_names;  // of the units behind the first one,
  std::vector<BodyBox> unit_boxes;      // and what is drawn of them; without length where the file has none
  std::vector<AxleLinks> links;         // of the left suspensions of all axles
  std::vector<AxlePoints> points;
  std::vector<Seat> seats;
  bool contact_given = false;         // the file says how its tyres meet uneven ground
  std::vector<std::string> warnings;  // about files that can be used nevertheless
};

// `what`: a path (with a folder or an ending .yaml), or a bare name that is looked up in data/vehicles.
// Overrides are `key=value` of the vehicle file.
Vehicle load_vehicle(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                     files::Problems& problems);

// What the file says of each axle, from the front through all units: `front` and `rear`, or the list `axles`; then
// those of each of the `units`.
std::vector<files::Reader> axle_readers(const files::Reader& root);

// On a road that was measured more finely than tyres feel, a car whose file does not say how its tyres meet uneven
// ground gets tandem cams, with a warning.
void choose_contact(Vehicle& vehicle, const Road& road);

// The paper's simplified suspension: hub travel no longer moves the knuckle (dh = 0 for ξ .. γ).
void simplify_kinematics(CarParameters<double>& car);

}  // namespace fahrwerk::load
