// The page of a road: plan, profiles, spectrum, friction.
#pragma once

#include <string>

#include "analysis/road/road_survey.h"
#include "report/report.h"

namespace fahrwerk::report {

Page road_page(const std::string& name, const std::string& file, const Road& road, const RoadSurvey& survey);

}  // namespace fahrwerk::report
