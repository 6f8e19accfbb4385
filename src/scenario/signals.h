// The one registry of signals: what can be recorded, reported, controlled by and exported, each with one name, one unit
// and a description that tells its frame (ISO 8855; ISO-W axes for tyre forces). All values in SI units.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vehicle/car/joint_forces.h"
#include "vehicle/car/observation.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

struct EnergyAccount;  // scenario/balance.h

// One instant of a run.
struct SignalSource {
  double time;  // [s]
  const CarInputs<double>& inputs;
  const CarObservation& car;
  const CarJointForces* joints = nullptr;  // of the suspensions, where a signal of them is recorded
  const EnergyAccount* account = nullptr;  // where one is kept
  const double* rms = nullptr;             // values of the signals of a meter (rms_meter.h)
};

// What a car must have for a signal to be recorded.
enum class Part { car, powertrain, block, brakes, steering, rear_steer, air, balance, suspension, hinge };

struct Signal {
  std::string name;         // wheel.1l.fz
  std::string unit;         // N
  std::string description;  // one line, with the frame
  int wheel;                // 0 .. 3 for 1l, 1r, 2l, 2r; -1 for signals of the whole car; of rms values their number
  double (*reader)(const SignalSource&, int wheel);
  Part part = Part::car;
  bool of_joints = false;  // a force in a suspension's joints: recorded only where it is named

  double read(const SignalSource& source) const { return reader(source, wheel); }
};

// Every signal, in a fixed order: body, drive, inputs, wheels, equipment, suspensions.
const std::vector<Signal>& all_signals();

// Nothing if there is no such signal.
const Signal* find_signal(std::string_view name);

// The signals behind a list of names, in registry order and each once; `*` stands for any run of characters
// (wheel.*.fz). An empty list means all but the forces in the suspensions' joints. Throws std::invalid_argument naming
// what matches nothing.
std::vector<const Signal*> select_signals(const std::vector<std::string>& names);

}  // namespace fahrwerk
