// Problems that integrators are compared on: those of the literature, and vehicles as in Popp/Schiehlen 7.1.
#pragma once

#include <string>
#include <vector>

#include "integrators/adaptive.h"

namespace fahrwerk::bench {

struct Problem {
  std::string name, description;
  integrators::Rate rate;
  std::vector<double> start;
  double end = 1.0;           // [s]
  std::vector<double> stops;  // kinks of the inputs inside (0, end), ascending; integration is restarted there
  std::vector<double> scale;  // size of each state: errors and absolute tolerances are relative to it
  bool stiff = false;
  // Number of position coordinates of a mechanical system with states [y; y'; others], 0 for others: what the partially
  // implicit Euler method needs.
  int positions = 0;
  // States at the end as published, where there are any; empty: none.
  std::vector<double> published;
};

// All of them, in the order of the report.
const std::vector<Problem>& problems();

// Andrews' squeezing mechanism, index reduced to one (accelerations and multipliers from a linear system).
Problem squeezing_mechanism();

}  // namespace fahrwerk::bench
