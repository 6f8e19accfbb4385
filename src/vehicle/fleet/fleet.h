// Several cars that step together: in the lanes of one kernel, four at the price of little more than one; or, where
// they have what lanes cannot, one after the other.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "vehicle/car/engine.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

// Several cars of one layout, one per lane, each with its own parameters and inputs.
class FleetEngine {
 public:
  virtual ~FleetEngine() = default;
  virtual const Layout& layout() const = 0;
  virtual int lanes() const = 0;
  // Inputs of all lanes at the beginning, middle and end of the step, one entry per lane. method: of the steps that
  // they are for; those in the middle are of Runge-Kutta's method only.
  virtual void set_inputs(std::span<const StepInputs<double>> lanes, Method method = Method::rk4) = 0;
  virtual void set_state(int lane, const double* x) = 0;
  virtual void get_state(int lane, double* x) const = 0;
  // Of the equipment that steps along, as Equipment has them; 0: there is none.
  virtual int equipment_size() const = 0;
  virtual void set_equipment(int lane, const double* e) = 0;
  virtual void get_equipment(int lane, double* e) const = 0;
  virtual void step(Method method, double h) = 0;
};

// At most lanes() cars in lanes, as many as there are one by one, each with all that it carries; missing ones repeat
// the last. equipment: of each car, which then steps along and takes the controls of the inputs; empty: of none. Throws
// std::invalid_argument where the cars are too different to be one fleet.
std::unique_ptr<FleetEngine> make_fleet_engine(std::span<const CarParameters<double>> cars, const Road& road,
                                               const std::string& instruction_set = {},
                                               std::span<const EquipmentParameters> equipment = {});

// Why such cars cannot be in lanes and step one after the other, one line each; empty: they can.
std::vector<std::string> out_of_lanes(std::span<const CarParameters<double>> cars,
                                      std::span<const EquipmentParameters> equipment = {});

}  // namespace fahrwerk
