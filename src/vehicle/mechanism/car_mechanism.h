// A whole car in Cartesian coordinates: the same parameters and hard points as the tree's car (vehicle/car), every arm,
// link, knuckle, wheel and half of an anti-roll bar a body, of every unit of a combination. What both share: springs,
// dampers, stops, tyres of any law, road, racks on their compliance, torques at the wheels, elements of couplings. The
// car of the tree and this one drive the same path.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "multibody/constrained/mechanism.h"
#include "suspension/axle/axle_points.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"
#include "vehicle/mechanism/car_couplings.h"
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

// The bodies of one unit: its own is the first of them.
struct CartesianUnit {
  int body = 0, bodies = 0;    // place of the first, and how many
  Vec3<double> r_0V{0, 0, 0};  // where its V stands in the design position: couplings turned by nothing
  Vec3<double> r_VC{0, 0, 0};  // centre of gravity of its own body, with what rests on that
  CartesianCoupling coupling{};
};

struct CarMechanism {
  std::shared_ptr<const constrained::Mechanism> mechanism;
  // Of the suspension's elements (CarParameters::elements), which are the last of the mechanism's: which of their
  // states lie at the end of its state in steps that take them along.
  std::vector<int> element_states{};
  std::vector<CartesianUnit> unit;
  std::vector<CartesianWheel> wheel;
  // Places among the mechanism's inputs: racks of the axles (mean of both sides) with their rates; what each wheel's
  // rack is away from it; torques; force and torque on the bodies of the units at V.
  struct Inputs {
    int rack, rack_rate;                   // of the axles
    int shift, shift_rate;                 // of the wheels
    int drive, brake;                      // of the wheels
    int hub = -1, steer = -1, hinge = -1;  // forces along the travels, of the wheels; -1: none
    int force, torque;                     // of the first unit; six for each one
    int elements = -1;                     // size of a step that takes elements along, 0: they act beside it
    int size;
  } inputs;
};

// Of a wheel that one guides; else null.
const Linkage<double>* linkage_of(const CornerParameters<double>& corner);
// Why this car cannot be built so; empty: it can. Wheels that are guided by linkages of hard points, or on beams.
std::string refused(const CarParameters<double>& car, const std::vector<AxlePoints>& points);
CarMechanism car_mechanism(const CarParameters<double>& car, const std::vector<AxlePoints>& points,
                           const std::shared_ptr<const Road>& road, const CarMechanismOptions& options = {});

// Inputs of the mechanism from those of the car; drive: torques with the speed controller's; brake: limits with what
// heads of couplings that slide work.
void put_inputs(const CarMechanism& m, const CarInputs<double>& u, const double* drive, const double* brake,
                double* values);

// Travels of compliant hinges and their rates, of all wheels; empty: they stand.
struct HingePlaces {
  std::vector<double> travel{}, rate{};
};

// The same state in Cartesian coordinates. Throws std::runtime_error where the mechanism cannot be assembled there.
std::vector<double> cartesian_state(const CarMechanism& m, const CarParameters<double>& car, const CarState<double>& x,
                                    const std::vector<double>& inputs, const HingePlaces& hinges = {});
// Where the hinges are in a motion of the mechanism.
void put_hinges(const CarMechanism& m, const constrained::Motions& motions, HingePlaces& out);

// Where the head of a unit's coupling is, pushed in by σ, and how fast; zero where it has none that slides.
SlideMotion<double> slide_motion(const CarMechanism& m, int unit, const constrained::Motions& motions);

// The coordinates of a wheel in the tree: hub travel against the body of its unit; steer travel, of a beam that steers
// of both wheels that of the left one.
struct WheelTravel {
  double hub, hub_rate, steer, steer_rate;
};
WheelTravel wheel_travel(const CarMechanism& m, const CarParameters<double>& car, int wheel,
                         const constrained::Motions& motions);

// What of the tree's state can be seen in a motion of the mechanism, for parts that are written for it: body, travels,
// angles, spins, deflections of the tyres. memory: states of joints and elements. Pre-sliding of brakes and the speed
// controller's integral stay as they are.
void put_tree_state(const CarMechanism& m, const CarParameters<double>& car, const constrained::Motions& motions,
                    const double* memory, double* tree);

}  // namespace fahrwerk
