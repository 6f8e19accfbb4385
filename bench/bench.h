// Speed at equal accuracy: how long a car takes per step and per simulated second, how far it is from the converged
// solution, and how that compares with a fixed piece of linear algebra on the same machine.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace fahrwerk::bench {

// Names of all benchmarks.
std::vector<std::string> names();

// {"name": {...}, ...} with the fields of design section 8. Empty: all. Throws std::invalid_argument for an unknown
// name.
nlohmann::json run(const std::vector<std::string>& wanted = {});

// The same as a table for people.
std::string table(const nlohmann::json& results);

}  // namespace fahrwerk::bench
