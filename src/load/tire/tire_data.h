// Points and measured forces of tyres in CSV tables: columns by name, SI or with units in the header.
#pragma once

#include <vector>

#include "analysis/tire_fit/tire_figures.h"
#include "analysis/tire_fit/tire_fit.h"
#include "files/csv_table.h"
#include "files/problem.h"

namespace fahrwerk::load {

// fz, kappa, alpha, gamma, vx, and optionally phit and pressure.
std::vector<TireQuestion> read_tire_questions(const files::CsvTable& table, const TireLaw& law,
                                              files::Problems& problems);

// fz and any of kappa, alpha, gamma, vx, fx, fy, mx, mz.
std::vector<TireSample> read_tire_samples(const files::CsvTable& table, files::Problems& problems);

}  // namespace fahrwerk::load
