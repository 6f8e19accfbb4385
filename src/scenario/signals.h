// The one registry of signals: what can be recorded, reported, controlled by and exported, each with one name, one unit
// and a description that tells its frame (ISO 8855; ISO-W axes for tyre forces). All values in SI units.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/quantity.h"
#include "vehicle/car/joint_forces.h"
#include "vehicle/car/observation.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// One instant of a run; with Jets, of an equilibrium that is moved along some directions.
template <class S>
struct SignalSourceOf {
  using Scalar = S;

  double time;  // [s]
  const CarInputs<S>& inputs;
  const CarObservationOf<S>& car;
  const CarJointForcesOf<S>* joints = nullptr;  // of the suspensions, where a signal of them is recorded
  const ControlsOf<S>* controls = nullptr;      // with their derivatives; runs have them in the inputs
};
using SignalSource = SignalSourceOf<double>;
using SignalJet = ceres::Jet<double, 8>;

// How a signal is read: for plain numbers, and with derivatives where it is a function of the state alone.
struct SignalReader {
  using Plain = double (*)(const SignalSource&, int wheel);
  using Exact = SignalJet (*)(const SignalSourceOf<SignalJet>&, int wheel);

  Plain plain;
  Exact exact = nullptr;

  template <class F>
  requires std::is_convertible_v<F, Plain> SignalReader(F f)
      : plain(f) {}  // NOLINT(google-explicit-constructor): lambdas of the tables
  SignalReader(Plain f, Exact g) : plain(f), exact(g) {}
};
// Of a lambda for every scalar.
template <class F>
inline SignalReader both(F f) {
  return {f, f};
}

// What a car must have for a signal to be recorded.
enum class Part {
  car,
  powertrain,
  block,
  brakes,
  hydraulics,
  steering,
  rear_steer,
  air,
  balance,
  suspension,
  hinge,
  bogie
};

struct Signal : Quantity {
  int wheel;  // or axle, or unit, whose signal it is; -1 for signals of the whole car
  SignalReader reader;
  Part part = Part::car;
  bool of_joints = false;  // a force in a suspension's joints: recorded only where it is named

  double read(const SignalSource& source) const { return reader.plain(source, wheel); }
};

// Every signal of a vehicle, in a fixed order: body, drive, inputs, wheels, equipment, suspensions.
const std::vector<Signal>& all_signals(const Layout& at);

// Nothing if there is no such signal.
const Signal* find_signal(const Layout& at, std::string_view name);

// The signals behind a list of names, in registry order and each once; `*` stands for any run of characters
// (wheel.*.fz). An empty list means all but the forces in the suspensions' joints. Throws std::invalid_argument naming
// what matches nothing.
std::vector<const Signal*> select_signals(const Layout& at, const std::vector<std::string>& names);
// The same without a complaint about names that match nothing: those of controllers.
std::vector<const Signal*> known_signals(const Layout& at, std::vector<std::string> names);

}  // namespace fahrwerk
