// Internal: what a fleet of the public face consists of.
#pragma once

#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "face/inside.h"
#include "face/worker_pool.h"
#include "fahrwerk/fleet.hpp"
#include "integrators/method.h"
#include "kinds/fleet_car.h"
#include "scenario/car_inputs.h"
#include "scenario/signals.h"
#include "vehicle/car/engine.h"
#include "vehicle/equipment/equipment.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk {
namespace face {

// A vehicle on a road: what it is, and its equilibria at the speeds that were asked for.
struct FleetVariant {
  Vehicle vehicle;
  std::optional<Road> road;
  std::map<double, FleetCar> starts{};
};

struct FleetBlock {
  std::unique_ptr<FleetEngine> engine;
  std::vector<std::size_t> cars;  // one for each lane; lanes behind them repeat the last
  std::vector<StepInputs<double>> inputs{};
  std::vector<double*> driven{};  // where the driven ones lie in these: of each car its beginnings, then its ends
  bool stale = true;              // others have changed as well
};

// A car by itself, which knows the signals.
struct FleetSeer {
  std::unique_ptr<CarEngine> engine;
  std::unique_ptr<Equipment> equipment;  // null: there is none
};

// Blocks of one thread, and what it needs besides.
struct FleetRange {
  std::size_t begin = 0, end = 0;            // blocks
  std::map<std::size_t, FleetSeer> seers{};  // by variant
  CarInputs<double> seen{};
  CarObservation observation{};
  EquipmentObservation equipment{};
  std::vector<double> state{};
};

// An input that is driven: its places among those of a car, and its limits.
struct FleetInput {
  std::vector<std::size_t> places, rates;  // rates: of racks, which follow a ramp
  double least = -std::numeric_limits<double>::infinity(), most = -least;
  bool gear = false;
};

// A signal, or a state.
struct FleetSignal {
  const Signal* signal = nullptr;
  std::size_t state = 0;
};

}  // namespace face

struct Fleet::Inside {
  std::size_t n = 0;
  FleetSetup setup;
  Method method = Method::two_step;
  Layout at{};
  std::vector<face::FleetVariant> variants;
  std::vector<std::size_t> variant_of;  // of each car
  std::vector<double> speed_of;         // likewise
  EquipmentParameters parts;            // of the first car: all have the same, with numbers of their own
  std::vector<face::FleetBlock> blocks;
  std::vector<std::pair<std::size_t, int>> place_of_car;  // block, lane
  std::deque<face::FleetRange> ranges;
  std::unique_ptr<face::WorkerPool> pool;
  std::vector<std::string> lacks;
  std::vector<SignalInfo> signals, inputs, states, observed_infos, driven_infos;
  std::vector<face::FleetSignal> observed;
  std::vector<face::FleetInput> driven;
  bool sees = false;  // signals that are no states are observed
  std::size_t input_size = 0;
  std::vector<double> values, before;  // inputs of all cars, and those that ramps begin with
  std::vector<double> rows, times;
  std::vector<std::uint8_t> diverged;
  std::vector<double> limits;  // of the states

  FleetCar& start(std::size_t variant, double speed);
  FleetCar& start_of_car(std::size_t car) { return start(variant_of[car], speed_of[car]); }
  double* inputs_of(std::size_t car) { return values.data() + car * input_size; }
  FleetEngine& engine_of(std::size_t car) { return *blocks[place_of_car[car].first].engine; }
  // [car | equipment].
  void read_state(std::size_t car, double* x) const;
  void put_state(std::size_t car, const double* x);

  // fleet_setup.cpp: all problems with names at once.
  void name_variants(const std::vector<Vehicle>& vehicles);
  void fill_lanes();
  void add_block(const std::vector<std::size_t>& cars);
  void name_states();
  void name_signals(std::vector<Problem>& problems);
  void name_inputs(std::vector<Problem>& problems);
  bool takes(std::size_t input, std::string& why) const;
  bool has_part(Part part) const;
  void wire(face::FleetBlock& block);
  void share_out();
  void set_limits();

  // fleet.cpp.
  void hold(face::FleetBlock& block);
  void begin(std::size_t car, const FleetCar& at_rest);
  void check(std::span<const double> given) const;
  void take(std::span<const double> given);
  void drive(face::FleetRange& range, int steps, bool ramp);
  void see(face::FleetRange& range);
  void see_car(face::FleetRange& range, std::size_t car);
  bool possible(const double* x) const;
};

}  // namespace fahrwerk
