// What models with a table of signals share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/quantity.h"

namespace fahrwerk {

// A signal that is read from one instant of a model.
template <class Source>
struct SourceSignal : Quantity {
  double (*read)(const Source&);

  SourceSignal(std::string n, std::string u, std::string text, double (*reader)(const Source&))
      : Quantity{std::move(n), std::move(u), std::move(text)}, read(reader) {}
};

template <class Source>
std::vector<Quantity> quantities_of(const std::vector<SourceSignal<Source>>& signals) {
  return {signals.begin(), signals.end()};
}

}  // namespace fahrwerk
