// An imported FMU for co-simulation, FMI 2.0 or 3.0: unpacked, loaded, and stepped. What it answers with is checked: an
// error, or a number that is not finite, is an exception with a sentence. Values are in SI on this side, whatever units
// its variables have.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace fahrwerk::fmi {

struct SlaveVariable {
  std::string name, unit, description;  // unit: of SI, "-" where it has none or an unknown one
  std::string causality;                // input, output, parameter, ...
  unsigned reference = 0;
  double start = 0.0;  // in SI
};

class Slave {
 public:
  virtual ~Slave() = default;

  // Of type Real (FMI 2) and Float64 (FMI 3).
  virtual const std::vector<SlaveVariable>& variables() const = 0;
  virtual const std::string& name() const = 0;
  virtual bool interpolates_inputs() const = 0;
  virtual bool varies_step() const = 0;   // steps of any length
  virtual bool keeps_states() const = 0;  // as bytes

  // From the beginning, with these parameters and inputs.
  virtual void begin(double t, const std::vector<std::pair<unsigned, double>>& values) = 0;
  virtual void set(unsigned reference, double value) = 0;
  virtual void set_rate(unsigned reference, double rate) = 0;  // of an input, over the next step
  virtual double get(unsigned reference) = 0;
  virtual void step(double t, double h) = 0;

  virtual std::vector<std::byte> state() = 0;
  virtual void set_state(const std::vector<std::byte>& bytes) = 0;
};

// Throws std::runtime_error with what is wrong with the file: no FMU, none for this machine, none for co-simulation.
std::unique_ptr<Slave> open_slave(const std::filesystem::path& file);

}  // namespace fahrwerk::fmi
