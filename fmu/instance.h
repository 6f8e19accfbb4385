// One instance of an FMU, whichever version of the standard calls it: values by reference, initialisation, steps
// (co-simulation) or equations (model exchange), and all of it as bytes. The order of calls is the callers' affair
// (fmi2.cpp, fmi3.cpp); what goes wrong is an exception.
#pragma once

#include <fahrwerk/fahrwerk.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "description.h"

namespace fahrwerk::fmu {

// A value or a call that the FMU refuses; it goes on as before.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Instance {
 public:
  // resources: the folder of that name. Throws std::runtime_error, fahrwerk::Error.
  Instance(std::filesystem::path resources, bool exchange);

  const Description& description() const { return d_; }
  bool exchange() const { return exchange_; }

  // As it was when it was made.
  void reset();
  // Time of the caller at which it begins.
  void set_start_time(double t) { start_time_ = time_ = t; }
  // Makes it, with the parameters that were set: at the end of the initialisation, or when a value is asked for before.
  void initialise();

  double get(std::uint32_t reference);
  // Of parameters and inputs, as it was set or as the description has it; others have none.
  double start_of(std::uint32_t reference) const;
  // before: while it is instantiated or initialised.
  void set(std::uint32_t reference, double value, bool before);
  const Variable& variable(std::uint32_t reference) const;

  double time() const { return time_; }

  // Co-simulation: to t. False: it is over, last successful time is time(); why: over().
  bool advance(double t);
  const std::string& over() const { return over_; }
  bool failed() const { return failed_; }

  // Model exchange.
  void set_time(double t);
  std::size_t states() const { return d_.states; }
  std::size_t indicators() const { return d_.indicators; }
  void set_states(const double* x, std::size_t n);
  void states(double* x, std::size_t n);
  void nominals(double* x, std::size_t n) const;
  void rates(double* x_dot, std::size_t n);
  void indicators(double* g, std::size_t n);
  Equations::Event event();
  Equations::Step completed();

  // Sum of the derivatives of each unknown by the knowns, times the seed.
  void directional(std::span<const std::uint32_t> unknowns, std::span<const std::uint32_t> knowns, const double* seed,
                   double* sensitivity);

  std::vector<std::byte> snapshot();
  // Throws Refused for what is none of such an instance.
  void restore(std::span<const std::byte> bytes);

 private:
  void make();
  SimulationSetup setup() const;  // of a vehicle
  std::vector<std::pair<std::string, std::string>> moved() const;
  void keep_up();  // with parameters that were changed
  Simulation& simulation();
  Equations& equations();
  std::vector<std::string> changes() const;
  void fill_outputs();
  void need_size(std::size_t n, std::size_t expected) const;

  std::filesystem::path resources_;
  bool exchange_;
  Description d_;
  std::vector<double> values_;        // of parameters and inputs, as they were set
  std::vector<signed char> was_set_;  // inputs
  double start_time_ = 0.0, time_ = 0.0;
  bool made_ = false, stale_ = false;  // stale: a parameter was changed since it was made
  std::string over_;
  bool failed_ = false;

  std::optional<Vehicle> vehicle_;
  std::optional<Scenario> scenario_;
  std::optional<Simulation> simulation_;
  std::optional<Equations> equations_;
  std::vector<std::size_t> output_places_;  // signals
  std::vector<std::size_t> output_slot_;    // of each variable, where it is an output
  std::vector<SignalRef> output_refs_;
  std::vector<InputRef> input_refs_;  // of each variable
  std::vector<double> outputs_;
  bool fresh_ = false;
};

// Where a resource location leads: a URI (file:///..., with %20) or a path.
std::filesystem::path resource_path(const std::string& location);

}  // namespace fahrwerk::fmu
