// The car behind one indirect call per step: what the rest of the program uses. The code behind it is built once per
// instruction set; the best one that the machine has is chosen at run time (engine.cpp).
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/archive.h"
#include "vehicle/car/observation.h"
#include "vehicle/car/parameters.h"
#include "vehicle/car/state.h"
#include "vehicle/car/steps.h"

namespace fahrwerk {

// One car of scalar double.
class CarEngine {
 public:
  virtual ~CarEngine() = default;
  // Where everything lies in its state.
  virtual const Layout& layout() const = 0;
  // Advances x by h. Never allocates, locks or throws.
  virtual void step(Method method, const StepInputs<double>& u, double h, double* x,
                    const Along<double>& along = {}) = 0;
  // x' for adaptive methods; tail_rate: of what goes along behind the state, zero where it stands; may be null.
  virtual void rate(const CarInputs<double>& u, const double* x, double* x_dot, double* tail_rate = nullptr) = 0;
  // Every signal at x; accelerations by the explicit right-hand side, brakes as a step of length h would find them.
  virtual void observe(const CarInputs<double>& u, const double* x, double h, CarObservation& out) = 0;
  // What brakes give at most under the inputs u, with overrun devices; backwards: on wheels that turn that way. By
  // wheels.
  virtual void brake_limits(const CarInputs<double>& u, double* most, double* backwards) const {
    std::copy(u.brake.begin(), u.brake.end(), most), std::copy(u.brake.begin(), u.brake.end(), backwards);
  }
  // Couplings in adaptive methods (scenario/coupling_switches.h), by units: what they are; how their friction grips;
  // what they had at the last rate(); and a slide that has come to its end is stopped, in x and in the tail.
  struct CouplingForces {
    double turn_rate, friction_torque, slide_force;
  };
  virtual std::vector<CouplingParameters<double>> couplings() const { return {}; }
  virtual void set_grip(int /*unit*/, Grip /*grip*/) {}
  virtual CouplingForces coupling_forces(int /*unit*/) const { return {}; }
  virtual void stop_slide(const CarInputs<double>& /*u*/, int /*unit*/, double* /*x*/, double* /*tail*/) {}
  // What it was made with: what goes along behind its state, and whether its suspension has force elements
  // (chassis_of). Empty: it does not tell.
  struct MadeWith {
    Tail tail;
    bool elements;
  };
  virtual std::optional<MadeWith> made_with() const { return {}; }
  // What it drives on; null: unknown.
  virtual const Road* road() const { return nullptr; }
  // What it remembers from step to step: the last step of the two-step method, where wheels found the road.
  virtual void remember(Archive& /*archive*/) {}
};

// "baseline", "avx2", "avx512": what this machine can run, best last.
std::vector<std::string> instruction_sets();

// The set of this name, or the best one if it is empty. Throws std::invalid_argument where it is not built or does not
// run here.
std::string usable_set(const std::string& asked);

// instruction_set: empty for the best one.
std::unique_ptr<CarEngine> make_car_engine(const CarParameters<double>& car, const Road& road,
                                           const std::string& instruction_set = {});
// Nanoseconds for one Eigen LLT factor and solve of size 18, built with the same flags: the unit of speed figures.
double time_llt18(const std::string& instruction_set = {});

// Nanoseconds for one wheel's tyre, all forces and torques: alone, and as one of the lanes of a pack.
struct TireTiming {
  double single_ns, lane_ns;
  int lanes;
};
TireTiming time_tire(const TireLaw& law, const std::string& instruction_set = {});

// The same for one wheel's linkage: pose, partial velocities, bias accelerations, travels of the elements.
struct LinkageTiming {
  double single_ns, lane_ns;
  int lanes;
};
LinkageTiming time_linkage(const Linkage<double>& linkage, const std::string& instruction_set = {});

}  // namespace fahrwerk
