// A run that somebody works along with: everything that a Run (or model/exchange.h) is made of, and what keeps it
// alive.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/model.h"
#include "model/options.h"

namespace fahrwerk {

struct LiveRun {
  std::shared_ptr<Model> model;
  std::shared_ptr<InputSource> source;
  std::vector<double> start{};  // empty: the model's own
  RunOptions options{};
  std::vector<SampledController*> controllers{};
  std::vector<Event> events{};
  std::vector<std::pair<std::string, std::string>> parts{};  // of a car: powertrain, acting
  std::shared_ptr<void> keeps{};                             // whom controllers, events and inputs belong to
};

}  // namespace fahrwerk
