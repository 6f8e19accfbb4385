// A scenario of a car: made ready and driven; what it cannot do is an input error.
#include <fmt/format.h>

#include "cli/run/outputs.h"

namespace fahrwerk::cli {

void make_ready(load::Scenario& s) {
  try {
    prepare(s.vehicle, s);
  } catch (const Impossible& e) {
    throw files::InputError(load::problem_of(s, e.key, e.what()));
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{s.vehicle.file.string(), 0, "", e.what()});
  }
}

ManoeuvreOutcome perform(const load::Scenario& s) {
  try {
    return fahrwerk::perform(s);
  } catch (const Impossible& e) {
    throw files::InputError(
        load::problem_of(s, fmt::format("{}.{}", s.manoeuvre ? "manoeuvre" : "driver", e.key), e.what()));
  }
}

}  // namespace fahrwerk::cli
