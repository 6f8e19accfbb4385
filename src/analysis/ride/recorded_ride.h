// Ride of recorded signals: accelerations, wheel loads, suspension travels, forces of a contact.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ride/ride_result.h"

namespace fahrwerk {

struct RecordRequest {
  RideScales scales{};
  std::optional<double> skip{};           // [s] that do not count
  std::vector<std::string> derailment{};  // LATERAL:VERTICAL, forces of a contact
};

// Of a result (.h5) or a table (.csv): body.ax .. az and seat.<name>.ax .. az, wheel.*.fz and axle.*.fz with their
// .hub_travel, as far as they are there. Impossible (skip, derailment); files::InputError for a file without any.
RideResult recorded_ride(const std::filesystem::path& file, const RecordRequest& request);

}  // namespace fahrwerk
