// The pages of a tyre: its characteristics over slip, camber and load; a fit beside its data.
#pragma once

#include <string>
#include <vector>

#include "analysis/tire_fit/tire_fit.h"
#include "load/tire/tire.h"
#include "report/report.h"

namespace fahrwerk::report {

Page tire_page(const load::Tire& tire);

// `data` is the file of the samples; `start` the tyre that the fit began with, or empty.
Page tire_fit_page(const std::string& data, const std::string& model, const std::string& start,
                   const std::vector<TireSample>& samples, const TireFit& fit);

// Residuals of the channels.
std::vector<Metric> tire_fit_metrics(const TireFit& fit);

}  // namespace fahrwerk::report
