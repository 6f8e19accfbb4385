#include "vehicle/car/kernel_choice.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <limits>
#include <sstream>
#include <system_error>

#include "vehicle/car/instruction_set.h"

namespace fahrwerk {
namespace {

const char* const kVerdictNames[] = {"not_run", "passed", "failed"};

// FNV-1a over words of eight bytes: tells builds apart, no more.
std::string checksum(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::uint64_t sum = 0xcbf29ce484222325u;
  for (std::array<char, 1 << 16> block{}; stream.read(block.data(), block.size()) || stream.gcount() > 0; block = {})
    for (std::size_t i = 0; i < block.size(); i += sizeof(std::uint64_t)) {
      std::uint64_t word;
      std::memcpy(&word, block.data() + i, sizeof word);
      sum = (sum ^ word) * 0x100000001b3u;
    }
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(sum));
  return text.data();
}

std::string rounded(double difference) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1e", difference);
  return text.data();
}

}  // namespace

KernelChoice choose_kernel(std::vector<KernelSet> sets, const Verdict& avx512) {
  KernelChoice choice{std::move(sets), avx512, "", ""};
  for (const KernelSet& set : choice.sets) {
    if (!set.runs) continue;
    if (set.name != "avx512") {
      if (set.built) choice.chosen = set.name, choice.reason = "the best that this machine runs and that is built";
      continue;
    }
    if (!set.built) {
      choice.reason += "; avx512 is not built (`./fahrwerk --with-avx512` does)";
    } else if (avx512.check == SelfCheck::passed) {
      choice.chosen = set.name;
      choice.reason = "its self-check against avx2 has passed on this machine (largest difference " +
                      rounded(avx512.difference) + ")";
    } else if (avx512.check == SelfCheck::failed) {
      choice.reason += "; avx512 is built, but its self-check has failed on this machine (difference " +
                       rounded(avx512.difference) + ")";
    } else {
      choice.reason += "; avx512 is built, but its self-check has not been run (`fahrwerk self-check` does)";
    }
  }
  if (choice.chosen.empty()) choice.reason = "this machine runs none of those that are built";
  return choice;
}

const KernelChoice& kernel_choice() {
  static const KernelChoice choice = [] {
    std::vector<KernelSet> sets{{"baseline", false, true}};
#if defined(__x86_64__)
    sets.push_back({"avx2", false, runs_avx2()});
    sets.push_back({"avx512", false, runs_avx512()});
#endif
#ifdef FAHRWERK_KERNEL_BASELINE
    sets[0].built = true;
#endif
#ifdef FAHRWERK_KERNEL_AVX2
    sets[1].built = true;
#endif
#ifdef FAHRWERK_KERNEL_AVX512
    sets[2].built = true;
#endif
    const auto file = avx512_verdict_file();
    return choose_kernel(std::move(sets), file ? file->read() : Verdict{});
  }();
  return choice;
}

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name") && line.find(": ") != std::string::npos) return line.substr(line.find(": ") + 2);
  return "unknown processor";
}

Verdict VerdictFile::read() const {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name, sum, model;
    double difference = 0.0;
    if (!(words >> name >> difference >> sum >> std::ws) || !std::getline(words, model)) continue;
    if (sum != kernel || model != processor) continue;
    for (const SelfCheck check : {SelfCheck::passed, SelfCheck::failed})
      if (name == kVerdictNames[static_cast<int>(check)]) return {check, difference};
  }
  return {};
}

void VerdictFile::write(const Verdict& verdict) const {
  std::ostringstream kept;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);)
    if (line.find(" " + kernel + " ") == std::string::npos || !line.ends_with(processor)) kept << line << '\n';
  lines.close();
  // An infinite difference is written as a large one: streams do not read "inf".
  const double difference = std::min(verdict.difference, std::numeric_limits<double>::max());
  kept << kVerdictNames[static_cast<int>(verdict.check)] << ' ' << difference << ' ' << kernel << ' ' << processor
       << '\n';
  const std::filesystem::path fresh = file.string() + ".new";
  std::ofstream out(fresh);
  if (!(out << kept.str()) || (out.close(), !out))
    throw std::filesystem::filesystem_error("cannot be written", fresh,
                                            std::make_error_code(std::errc::permission_denied));
  std::filesystem::rename(fresh, file);
}

VerdictFile verdict_file(const std::filesystem::path& kernel) {
  return {kernel.string() + ".checked", checksum(kernel), processor()};
}

#ifdef FAHRWERK_KERNEL_AVX512
extern "C" CarEngine* fahrwerk_car_avx512(const CarParameters<double>*, const Road*);
std::unique_ptr<VerdictFile> avx512_verdict_file() {
  Dl_info info{};
  if (!::dladdr(reinterpret_cast<void*>(&fahrwerk_car_avx512), &info) || !info.dli_fname) return nullptr;
  return std::make_unique<VerdictFile>(verdict_file(info.dli_fname));
}
#else
std::unique_ptr<VerdictFile> avx512_verdict_file() { return nullptr; }
#endif

}  // namespace fahrwerk
