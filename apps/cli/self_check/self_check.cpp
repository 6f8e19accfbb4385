// fahrwerk self-check: whether the AVX-512 kernel gives the results of AVX2 on this machine.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <vector>

#include "analysis/trim/trim.h"
#include "cli/common/command.h"
#include "load/places.h"
#include "load/vehicle/vehicle.h"
#include "vehicle/car/kernel_choice.h"
#include "vehicle/fleet/self_check.h"

namespace fahrwerk::cli {
namespace {

#ifdef FAHRWERK_KERNEL_AVX512
// Every vehicle of data/, straight ahead at 20 m/s: all kinds of suspensions, axles and tyres.
std::vector<CheckDrive> check_drives() {
  std::vector<CheckDrive> drives;
  for (const std::string& name : load::names_in("vehicles")) {
    files::Problems problems;
    const load::Vehicle vehicle = load::load_vehicle(load::file_in("vehicles", name), {}, problems);
    problems.throw_if_any();
    const CarParameters<double> car = assemble(vehicle, all_parts_off()).car;
    TrimRequest request;
    request.speed = 20.0;
    const Trim start = trim(car, Road{}, request);
    drives.push_back({car, start.state, Road{}});
  }
  return drives;
}
#endif

int check_kernel(bool json) {
  const std::unique_ptr<VerdictFile> file = avx512_verdict_file();
  bool runs = false;
  for (const KernelSet& set : kernel_choice().sets) runs = runs || (set.name == "avx512" && set.runs);
  Verdict verdict;
#ifdef FAHRWERK_KERNEL_AVX512
  if (file && runs) {
    verdict = self_check(check_drives(), engines_of("avx2"), engines_of("avx512"));
    file->write(verdict);
  }
#endif
  const bool failed = verdict.check == SelfCheck::failed;
  const std::string words =
      !file    ? "avx512 is not built: nothing to check (`./fahrwerk --with-avx512` builds it)"
      : !runs  ? "this machine does not run avx512: nothing to check"
      : failed ? fmt::format("avx512 differs from avx2 by {:.1e} (allowed: {:.0e}) and will not be used",
                             verdict.difference, kSelfCheckLimit)
               : fmt::format("avx512 gives the results of avx2 (largest difference {:.1e}) and will be used",
                             verdict.difference);
  if (json)
    print_json({{"avx512", !file || !runs ? "absent"
                           : failed       ? "failed"
                                          : "passed"},
                {"difference", verdict.difference},
                {"message", words}});
  else
    std::printf("%s\n", words.c_str());
  return failed ? run_failed : done;
}

}  // namespace

Command add_self_check(CLI::App& program) {
  CLI::App* app = program.add_subcommand("self-check", "Check the AVX-512 kernel against AVX2 on this machine");
  app->footer("Example: fahrwerk self-check");
  const auto json = std::make_shared<bool>(false);
  app->add_flag("--json", *json, "One JSON document on stdout");
  return {app, [json] { return check_kernel(*json); }};
}

}  // namespace fahrwerk::cli
