// Whether one kernel gives the results of another: how AVX-512 is checked against AVX2 (vehicle/car/kernel_choice.h).
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "vehicle/car/kernel_choice.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk {

// A car about to drive, and how cars are made of one kernel.
struct CheckDrive {
  CarParameters<double> car;
  CarState<double> start;
  Road road;
};
struct KernelEngines {
  std::function<std::unique_ptr<CarEngine>(const CarParameters<double>&, const Road&)> car;
  std::function<std::unique_ptr<FleetEngine>(std::span<const CarParameters<double>>, const Road&)> fleet;
};
KernelEngines engines_of(const std::string& instruction_set);

// Drives each car with both kernels, alone and in a fleet, with every method, steered, driven and braked, and gives the
// verdict on the second. Both round each operation to 1.1e-16; a hundred steps of some thousand operations, with
// matrices whose condition is about 1e4, bring that to 1e-10 at most. A wrong lane shows in the first digits.
inline constexpr double kSelfCheckLimit = 1e-9;
Verdict self_check(std::span<const CheckDrive> drives, const KernelEngines& reference, const KernelEngines& checked);

}  // namespace fahrwerk
