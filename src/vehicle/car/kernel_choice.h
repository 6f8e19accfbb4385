// Which instruction set the car's kernels run with, and why: the best that is built and that the machine runs; AVX-512
// only after its self-check against AVX2 has passed on this machine (docs/decisions/003-instruction-sets.md).
#pragma once

#include <filesystem>
#include <memory>
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

}  // namespace fahrwerk
