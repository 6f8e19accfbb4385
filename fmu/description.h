// What an FMU of Fahrwerk holds, in one struct: which file it drives, how, and its variables. The exporter writes it to
// resources/fahrwerk.json and the standard's modelDescription.xml; the binary reads it.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace fahrwerk::fmu {

enum class Role { time, parameter, speed, input, output, state, derivative, indicator };

struct Variable {
  std::uint32_t reference = 0;  // its place in the list, too
  Role role = Role::time;
  std::string name, unit, description;  // unit: SI; "-": a pure number
  std::size_t place = 0;                // among inputs, signals, states, indicators of the model
  double start = 0.0;                   // of parameters and inputs
  double nominal = 1.0;                 // of states
  std::string key{};                    // of parameters: in the file
  bool tunable = false;                 // of parameters: may change while it moves
};

struct Description {
  int fmi = 2;
  std::string name, identifier;  // of the model; a C identifier
  std::string description{};
  std::string token{};    // GUID
  std::string version{};  // of Fahrwerk
  // Paths below resources/.
  std::string file, data;
  bool scenario = false;
  std::vector<std::string> changes{};
  std::vector<std::pair<std::string, std::string>> moved{};  // absolute paths that files name; below resources/
  // Of a vehicle.
  std::string road{};
  double speed = std::numeric_limits<double>::quiet_NaN();  // NaN: it takes none
  std::vector<std::string> parts_off{};
  std::string method = "ros2";
  double step = 1e-3;
  // Of both.
  bool fixed_step = true;
  double stop_time = 10.0;
  bool exchange = true;     // model exchange, too
  bool directional = true;  // derivatives of co-simulation: no drivers and controllers stand between
  std::size_t states = 0, indicators = 0;
  std::vector<Variable> variables{};

  // Places of those with this role, in their order.
  std::vector<std::size_t> with(Role role) const;
};

std::string to_json(const Description& description);
// Throws std::runtime_error for a text that is none.
Description from_json(const std::string& text);

// The standard's description, of FMI 2.0 or 3.0.
std::string model_description(const Description& description);

}  // namespace fahrwerk::fmu
