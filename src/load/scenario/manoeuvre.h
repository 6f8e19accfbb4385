// The key `manoeuvre` of a scenario: {kind: iso7401_step, speed: 80 km/h, ...}. Every parameter has the value of the
// standard and may be overridden; `fahrwerk list manoeuvres` shows the kinds, docs/theory/manoeuvres.md their
// parameters.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "files/reader.h"
#include "manoeuvre/car_run.h"

namespace fahrwerk::load {

// Nothing if there is no such key.
std::optional<ManoeuvrePlan> read_manoeuvre(const files::Reader& root);

// Numbers, flags and kinds of drivers, at their keys (`driver.preview_time` in the map `driver`).
void read_fields(const files::Reader& reader, const std::vector<Field>& fields);

}  // namespace fahrwerk::load
