// Pages of large oscillations: over their amplitude, of force elements, of forced answers.
#pragma once

#include <string>
#include <vector>

#include "analysis/nonlinear/forced_study.h"
#include "kinds/subject.h"
#include "report/report.h"

namespace fahrwerk::report {

// Frequency and damping over the amplitude of the state that leads, and limit cycles.
Page amplitude_page(const Subject& subject, const AmplitudeStudy& r, const std::string& version);

Page elements_page(const Subject& subject, const std::vector<ElementCurve>& curves, double hz,
                   const std::string& version);

Page forced_page(const Subject& subject, const ForcedStudy& study, const std::string& version);

}  // namespace fahrwerk::report
