// A scenario of a car made ready to run; what it cannot do becomes a problem at its place.
#pragma once

#include <stdexcept>

#include "load/scenario/scenario.h"

namespace fahrwerk::test {

inline void prepare(load::Scenario& s, files::Problems& problems) {
  try {
    fahrwerk::prepare(s.vehicle, s);
  } catch (const Impossible& e) {
    problems.add(load::problem_of(s, e.key, e.what()));
  } catch (const std::domain_error& e) {
    problems.add(s.vehicle.file.string(), 0, "", e.what());
  }
}

}  // namespace fahrwerk::test
