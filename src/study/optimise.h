// Parameters of a model for several aims of its ride: the front of the best designs, and maps around it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "analysis/ride/ride_study.h"
#include "study/pareto.h"

namespace fahrwerk {

struct OptimisedParameter {
  std::string name;
  std::vector<std::string> keys;  // of the model's file
  std::string unit;               // as written, may be empty; the range counts in it
  ParameterRange range;
};

struct OptimisedCriterion {
  std::string kind, at;  // at: a seat or wheel, empty for the worst
  std::string name, unit;
};

struct OptimisationTask {
  std::string name, model_name;
  std::filesystem::path model;  // what has the parameters
  RideRoad road;
  std::string road_class = "B", weighting = "Wk";
  std::vector<OptimisedParameter> parameters;
  std::vector<OptimisedCriterion> criteria;
  ParetoOptions search;
  int map_points = 25;

  std::vector<ParameterRange> ranges() const;
};

struct OptimisationResult {
  std::vector<Design> front;
  std::optional<CriteriaMap> map;  // of the first two parameters, the others in the middle of their ranges
  long evaluations = 0;
  bool interrupted = false;  // then the front is what was found until then, and there is no map

  // The design of the front with the smallest value of one criterion.
  const Design& best(std::size_t criterion) const;
};

// Throws std::runtime_error where no design is good.
OptimisationResult optimise(const OptimisationTask& task, const CriteriaOf& criteria);

}  // namespace fahrwerk
