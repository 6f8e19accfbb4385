// What `fahrwerk ride` prints.
#pragma once

#include <filesystem>
#include <string>

#include "analysis/ride/ride_result.h"

namespace fahrwerk::cli {

// As they were given, for the answer.
struct RideCall {
  std::string file, road, tracks;
  bool json = false;
};

// One JSON document, or tables, on stdout.
void print_ride(const RideCall& call, const RideResult& result, const std::filesystem::path& report);

}  // namespace fahrwerk::cli
