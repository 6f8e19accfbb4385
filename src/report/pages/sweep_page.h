// The page of a swept sine: what was measured in time beside what the linear model says.
#pragma once

#include <string>

#include "kinds/subject.h"
#include "report/report.h"

namespace fahrwerk::report {

// Gain, phase, Nyquist's curve and coherence of each response.
Page sweep_page(const Subject& subject, const OperatingPoint& point, const Sweep& sweep, const SweptSubject& swept,
                const std::string& version);

}  // namespace fahrwerk::report
