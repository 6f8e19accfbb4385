#include "vehicle/car/kernel_choice.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <limits>
#include <numbers>
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

// Steering, driving and braking that make every part of the step work.
CarInputs<double> check_inputs(const Layout& at, double t) {
  CarInputs<double> u = no_inputs<double>(at);
  const double w = 2.0 * std::numbers::pi * 3.0;
  for (int i = 0; i < 2; ++i) u.rack[i] = 0.004 * std::sin(w * t), u.rack_rate[i] = 0.004 * w * std::cos(w * t);
  for (int i = 0; i < at.wheels; ++i) u.drive[i] = 100.0 + 10.0 * i, u.brake[i] = 150.0 * (1.0 + std::sin(w * t));
  return u;
}
StepInputs<double> check_step(const Layout& at, double t, double h) {
  return {check_inputs(at, t), check_inputs(at, t + 0.5 * h), check_inputs(at, t + h)};
}

// Largest difference of a state, relative to its own largest value; states smaller than a thousandth (m, rad, m/s)
// count as that. Infinite where one of the two is no number.
class Difference {
 public:
  void add(const CarState<double>& reference, const CarState<double>& checked) {
    for (std::size_t i = 0; i < size_.size(); ++i) {
      const double difference = std::fabs(reference[i] - checked[i]);
      largest_[i] = std::isfinite(difference) ? std::max(largest_[i], difference) : kInfinity;
      size_[i] = std::max(size_[i], std::fabs(reference[i]));
    }
  }
  double relative() const {
    double worst = 0.0;
    for (std::size_t i = 0; i < size_.size(); ++i) worst = std::max(worst, largest_[i] / size_[i]);
    return worst;
  }
  explicit Difference(const Layout& at)
      : largest_(static_cast<std::size_t>(at.size()), 0.0), size_(static_cast<std::size_t>(at.size()), 1e-3) {}

 private:
  static constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<double> largest_, size_;
};

struct CheckMethod {
  Method method;
  double h;
};
// Explicit methods need short steps for the wheels' fast motions.
constexpr CheckMethod kCheckMethods[] = {{Method::implicit_euler, 1e-3}, {Method::ros2, 1e-3}, {Method::two_step, 1e-3},
                                         {Method::euler, 1e-5},          {Method::heun, 1e-4}, {Method::rk4, 1e-4}};
constexpr int kCheckSteps = 100;

double car_difference(const CheckDrive& drive, const KernelEngines& reference, const KernelEngines& checked,
                      const CheckMethod& m) {
  const auto a = reference.car(drive.car, drive.road), b = checked.car(drive.car, drive.road);
  CarState<double> x = drive.start, y = drive.start;
  Difference difference(a->layout());
  for (int k = 0; k < kCheckSteps; ++k) {
    const StepInputs<double> u = check_step(a->layout(), k * m.h, m.h);
    a->step(m.method, u, m.h, x.data()), b->step(m.method, u, m.h, y.data());
    difference.add(x, y);
  }
  return difference.relative();
}

// Every lane steers a little more than the one before, so that mixed-up lanes are seen.
double fleet_difference(const CheckDrive& drive, const KernelEngines& reference, const KernelEngines& checked,
                        const CheckMethod& m) {
  const auto a = reference.fleet(std::span(&drive.car, 1), drive.road),
             b = checked.fleet(std::span(&drive.car, 1), drive.road);
  const int lanes = std::max(a->lanes(), b->lanes());
  Difference difference(a->layout());
  std::vector<StepInputs<double>> u(static_cast<std::size_t>(lanes));
  for (int lane = 0; lane < lanes; ++lane) {
    if (lane < a->lanes()) a->set_state(lane, drive.start.data());
    if (lane < b->lanes()) b->set_state(lane, drive.start.data());
  }
  for (int k = 0; k < kCheckSteps; ++k) {
    for (int lane = 0; lane < lanes; ++lane) {
      u[lane] = check_step(a->layout(), k * m.h, m.h);
      for (CarInputs<double>* at : {&u[lane].begin, &u[lane].middle, &u[lane].end})
        for (int i = 0; i < 2; ++i) at->rack[i] *= 1.0 + 0.1 * lane, at->rack_rate[i] *= 1.0 + 0.1 * lane;
    }
    a->set_inputs(std::span(u).first(static_cast<std::size_t>(a->lanes())));
    b->set_inputs(std::span(u).first(static_cast<std::size_t>(b->lanes())));
    a->step(m.method, m.h), b->step(m.method, m.h);
    for (int lane = 0; lane < std::min(a->lanes(), b->lanes()); ++lane) {
      CarState<double> x = drive.start, y = drive.start;
      a->get_state(lane, x.data()), b->get_state(lane, y.data());
      difference.add(x, y);
    }
  }
  return difference.relative();
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

KernelEngines engines_of(const std::string& set) {
  return {[set](const auto& car, const Road& road) { return make_car_engine(car, road, set); },
          [set](const auto& cars, const Road& road) { return make_fleet_engine(cars, road, set); }};
}

Verdict self_check(std::span<const CheckDrive> drives, const KernelEngines& reference, const KernelEngines& checked) {
  double worst = drives.empty() ? std::numeric_limits<double>::infinity() : 0.0;  // nothing checked is nothing passed
  for (const CheckDrive& drive : drives)
    for (const CheckMethod& m : kCheckMethods) {
      worst = std::max(worst, car_difference(drive, reference, checked, m));
      if (!has_hinge(drive.car)) worst = std::max(worst, fleet_difference(drive, reference, checked, m));
    }
  return {worst <= kSelfCheckLimit ? SelfCheck::passed : SelfCheck::failed, worst};
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
