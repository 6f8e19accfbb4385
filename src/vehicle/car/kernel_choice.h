// Which instruction set the car's kernels run with, and why: the best that is built and that the machine runs; AVX-512
// only after its self-check against AVX2 has passed on this machine (docs/decisions/003-instruction-sets.md).
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "vehicle/car/engine.h"

namespace fahrwerk {

struct KernelSet {
  std::string name;  // "baseline", "avx2", "avx512"
  bool built, runs;  // into this program; on this machine
};

enum class SelfCheck { not_run, passed, failed };

struct Verdict {
  SelfCheck check = SelfCheck::not_run;
  double difference = 0.0;  // largest one between the two kernels, relative
};

struct KernelChoice {
  std::vector<KernelSet> sets;  // best last
  Verdict avx512;
  std::string chosen;  // empty: none of those that are built runs here
  std::string reason;
};

KernelChoice choose_kernel(std::vector<KernelSet> sets, const Verdict& avx512);

// Of this program on this machine; found out once.
const KernelChoice& kernel_choice();

// The processor's own name.
std::string processor();

// Verdicts are kept in a text file beside the kernel: a line for each kernel (checksum) and processor,
//   passed 3.1e-14 0f3a... Intel(R) Xeon(R) ...
// so that a new kernel, or another machine on the same disk, is checked anew.
struct VerdictFile {
  std::filesystem::path file;
  std::string kernel;     // checksum
  std::string processor;  // may have spaces

  Verdict read() const;                      // not_run if there is no line
  void write(const Verdict& verdict) const;  // throws filesystem_error
};
VerdictFile verdict_file(const std::filesystem::path& kernel);
// Of the AVX-512 kernel of this program; nothing where it is not built.
std::unique_ptr<VerdictFile> avx512_verdict_file();

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
