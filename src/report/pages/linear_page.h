// The page of a linear model: modes as a table and in motion, root locus, frequency responses.
#pragma once

#include <string>

#include "kinds/linear_study.h"
#include "report/report.h"

namespace fahrwerk::report {

Page linear_page(const LinearStudy& study, const std::string& version);

// Routh's scheme and Hurwitz' determinants: the verdict in one line; all of it as text, on a page.
std::string verdict_text(const StabilityScheme& scheme);
std::string scheme_text(const StabilityScheme& scheme);

void add_scheme(const StabilityScheme& scheme, Page& page);

}  // namespace fahrwerk::report
