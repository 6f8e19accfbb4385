// An axle on the K&C rig, wherever it comes from: what guides its wheels, what is known of the vehicle, and all that
// the rig reads of it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analysis/kc/kc_compliance.h"
#include "analysis/kc/kc_rig.h"
#include "analysis/kc/kc_steering.h"
#include "suspension/axle/axle_points.h"
#include "vehicle/assembly/car.h"

namespace fahrwerk {

// The hard points of both sides and the linkages that they make, or a dependent axle. Nothing of design kinematics and
// tables.
struct KcHardPoints {
  struct Side {
    SuspensionGeometry points;
    Linkage<double> linkage;
  };
  struct Dependent {
    AxleGeometry points;
    DependentAxle<double> axle;
  };
  std::vector<Side> sides = {};  // none, or left and right
  std::optional<Dependent> dependent = {};
};

struct KcAxleInput {
  std::string name;    // "front", "rear" of two, else "1", "2", ...; "" for an axle without a vehicle
  std::string type;    // of the suspension
  KcSide left, right;  // moved by the steer travel s
  KcVehicleData vehicle;
  KcHardPoints hard_points = {};
  std::optional<KcSteering> steering = {};            // its input then stands for s; needs hard points
  std::optional<CompliantSuspension> compliant = {};  // where there are bushings or a compliant steering
};

// A car whose axles stand on the rig.
struct KcCar {
  CarDesign design;                     // its parts do not act
  std::vector<AxlePoints> points = {};  // of all axles
};
// All axles in the car's design position; throws std::runtime_error where that is not found.
std::vector<KcAxleInput> kc_axles(const KcCar& car);

// What replaces the vehicle's own data; problems name these keys.
struct KcChoice {
  std::string axle = {};  // front, rear, 1, 2, ..; "": all of a vehicle, and where it stands is guessed by its steering
  std::optional<double> wheelbase = {}, height = {}, brake_share = {}, drive_share = {};
};
void choose(const KcChoice& choice, std::vector<KcAxleInput>& axles);

// Where and how loads act on an axle with bushings; problems name these keys.
struct KcLoads {
  std::optional<double> at_travel = {}, at_steer = {};  // hub travel, travel of the rack  [m]; 0
  std::string hold = {};                                // height, load; "": height
};

struct KcAxleResult {
  KcAxleInput input;
  KcSide left, right;  // as they were measured: moved by the steering's input, where there is one
  KcCurves curves;
  std::optional<KcCompliance> compliance;  // where there are bushings or a compliant steering

  std::vector<Metric> figures() const;  // of both
};
KcAxleResult kc_measure(const KcAxleInput& axle, const KcLoads& loads = {});

// A sweep in columns: the abscissa and every quantity that exists, in SI.
struct KcColumn {
  std::string name, unit, description;
  std::vector<double> values;
};
struct KcSweep {
  std::string name;  // parallel, opposite, steer, lateral_force_in_phase, ...
  std::vector<KcColumn> columns;
};
std::vector<KcSweep> kc_sweeps(const KcAxleResult& axle);

}  // namespace fahrwerk
