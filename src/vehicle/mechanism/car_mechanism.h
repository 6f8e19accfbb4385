// A whole car in Cartesian coordinates: the same parameters and hard points as the tree's car (vehicle/car), every arm,
// link, knuckle, wheel and half of an anti-roll bar a body. What both share: springs, dampers, stops, tyres of any law,
// road, racks on their compliance, torques at the wheels. The car of the tree and this one drive the same path.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "multibody/constrained/mechanism.h"
#include "suspension/axle/axle_points.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"
#include "vehicle/mechanism/cartesian_suspension.h"
#include "vehicle/mechanism/rolling_wheel.h"

namespace fahrwerk {

struct CarMechanismOptions {
  // Racks and their ends, struts, dampers and drop links are bodies, too, without a mass: what they weigh counts to
  // body and knuckle, as in the tree.
  bool small_parts = true;
  // Carrier and wheel are one subsystem of eight and seven coordinates (rolling_wheel.h): 24 position coordinates and
  // 20 equations less with four wheels.
  bool combined_wheels = false;
  // Forces along hub and steer travel are inputs (half shafts with joints, elements of the suspension).
  bool travel_forces = false;
};

// One wheel with its elements; those that it does not have are empty.
struct CartesianWheel {
  CartesianCorner corner{};
  std::shared_ptr<const TireElement> tire{};      // on a wheel that is a body,
  std::shared_ptr<const RollingWheel> rolling{};  // or with its wheel
  std::shared_ptr<const constrained::Axial> spring{}, damper{}, brake{}, rack{}, stop[2]{};
  int tire_place = -1, brake_place = -1;  // among the elements; no brake of its own: -1
  double spring_length = 0.0;
};

struct CarMechanism {
  std::shared_ptr<const constrained::Mechanism> mechanism;
  int chassis = 0;
  std::vector<CartesianWheel> wheel;
  // Places among the mechanism's inputs: racks of the axles (mean of both sides) with their rates; what each wheel's
  // rack is away from it; torques; force and torque on the body at V.
  struct Inputs {
    int rack, rack_rate;                   // of the axles
    int shift, shift_rate;                 // of the wheels
    int drive, brake;                      // of the wheels
    int hub = -1, steer = -1, hinge = -1;  // forces along the travels, of the wheels; -1: none
    int force, torque;
    int size;
  } inputs;
};

// Of a wheel that one guides; else null.
const Linkage<double>* linkage_of(const CornerParameters<double>& corner);
// Why this car cannot be built so; empty: it can. Wheels of one unit, each guided by a linkage of hard points, or on a
// beam that does not steer.
std::string refused(const CarParameters<double>& car, const std::vector<AxlePoints>& points);
CarMechanism car_mechanism(const CarParameters<double>& car, const std::vector<AxlePoints>& points,
                           const std::shared_ptr<const Road>& road, const CarMechanismOptions& options = {});

// Inputs of the mechanism from those of the car; drive: torques with the speed controller's.
void put_inputs(const CarMechanism& m, const CarInputs<double>& u, const double* drive, double* values);

// Travels of compliant hinges and their rates, of all wheels; empty: they stand.
struct HingePlaces {
  std::vector<double> travel{}, rate{};
};

// The same state in Cartesian coordinates. Throws std::runtime_error where the mechanism cannot be assembled there.
std::vector<double> cartesian_state(const CarMechanism& m, const CarParameters<double>& car, const CarState<double>& x,
                                    const std::vector<double>& inputs, const HingePlaces& hinges = {});
// Where the hinges are in a motion of the mechanism.
void put_hinges(const CarMechanism& m, const constrained::Motions& motions, HingePlaces& out);

// What of the tree's state can be seen in a motion of the mechanism, for parts that are written for it: body, travels,
// angles, spins, deflections of the tyres. memory: states of joints and elements. Pre-sliding of brakes and the speed
// controller's integral stay as they are.
void put_tree_state(const CarMechanism& m, const CarParameters<double>& car, const constrained::Motions& motions,
                    const double* memory, double* tree);

}  // namespace fahrwerk
