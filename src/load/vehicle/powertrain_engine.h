// Engine or motor of a powertrain file: its keys are told in powertrain.h.
#pragma once

#include "files/reader.h"
#include "powertrain/drivetrain.h"

namespace fahrwerk::load {

void read_drive_unit(const files::Reader& powertrain, Drivetrain<double>& drivetrain);

}  // namespace fahrwerk::load
