// fahrwerk verify: the verification manual, computed.
#include "verification/verification.h"

#include <cstdio>
#include <memory>
#include <stdexcept>

#include "cli/common/parts.h"
#include "cli/common/program.h"

namespace fahrwerk::cli {
namespace {

struct VerifyOptions {
  std::vector<std::string> ids;
  bool json = false;
};

int verify(const VerifyOptions& options) {
  std::vector<verification::Case> cases;
  try {
    cases = verification::run(options.ids);
  } catch (const std::invalid_argument& e) {
    throw files::InputError(files::Problem{"", 0, "", e.what()});
  }
  if (options.json)
    print_json(verification::json(cases));
  else
    std::fputs(verification::table(cases).c_str(), stdout);
  for (const verification::Case& c : cases)
    if (c.status == "fail") return run_failed;
  return done;
}

Command add_verify(CLI::App& program) {
  CLI::App* app = add_part(program, "verify");
  app->footer("Example: fahrwerk verify RV-07 RV-08");
  const auto options = std::make_shared<VerifyOptions>();
  app->add_option("ids", options->ids, "Entries of the verification manual; nothing: all");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return verify(*options); }};
}

}  // namespace
}  // namespace fahrwerk::cli

int main(int argc, char** argv) {
  using namespace fahrwerk::cli;
  return run_program(argc, argv, [](CLI::App& program) { return std::vector<Command>{add_verify(program)}; });
}
