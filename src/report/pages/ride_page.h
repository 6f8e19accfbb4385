// The page of a ride assessment: figures of every seat and wheel, spectra.
#pragma once

#include <string>

#include "analysis/ride/ride_result.h"
#include "report/report.h"

namespace fahrwerk::report {

Page ride_page(const RideResult& result, const std::string& version);

}  // namespace fahrwerk::report
