// Criteria of an optimisation: the linear ride of whatever its model is, with changed parameters.
#pragma once

#include "analysis/ride/ride_study.h"
#include "files/problem.h"
#include "load/study/optimisation.h"
#include "study/optimise.h"

namespace fahrwerk {

// The model with these parameters. Throws std::domain_error and Impossible where it has no linear ride; what comes back
// is of use only if no problems were added.
LinearRide ride_at(const OptimisationTask& task, std::span<const double> parameters, files::Problems& problems);

// Loads the model at both ends of every range, so that wrong keys, units, limits, seats and wheels are found: problems
// of the optimisation's file.
void check_model(const load::Optimisation& optimisation, files::Problems& problems);

// Of a design; not finite for one that is not stable or cannot be. The task must outlive them.
CriteriaOf ride_criteria(const OptimisationTask& task);

}  // namespace fahrwerk
