// Spring, damper and stops of one wheel, as vehicles and the quarter vehicle have them.
#pragma once

#include "elements/strut.h"
#include "files/reader.h"

namespace fahrwerk::load {

// `stiffness`, `cubic`, `bump`, `rebound`; the preload is left at zero.
// may_be_missing: a stiffness of zero is allowed.
Spring<double> read_spring(const files::Reader& r, bool may_be_missing = false);

// `clearance`, `stiffness`, `blend` of a travel stop.
Stop<double> read_stop(const files::Reader& r);

// `compression`, `rebound`, `compression_degression`, `rebound_degression`.
Damper<double> read_damper(const files::Reader& r);

}  // namespace fahrwerk::load
