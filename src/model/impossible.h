// What was asked of a model that it cannot do.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace fahrwerk {

// `key`: what was asked, as the one who asked calls it (speed, lateral_acceleration, parts, input); the message is
// about it.
struct Impossible : std::runtime_error {
  Impossible(std::string asked, const std::string& message) : std::runtime_error(message), key(std::move(asked)) {}
  std::string key;
};

}  // namespace fahrwerk
