// Design with several aims: bounded parameters, criteria that are all to be small.   [Popp/Schiehlen 7.4, (7.43)]
//
// A design dominates another one if no criterion is larger and one is smaller. The front is what no other dominates.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace fahrwerk {

struct ParameterRange {
  double low, high;  // low < high
};

// Criteria of a design; a value that is not finite means that the design is no good (not stable, for example).
using CriteriaOf = std::function<std::vector<double>(std::span<const double> parameters)>;

struct Design {
  std::vector<double> parameters, criteria;
};

bool dominates(const Design& a, const Design& b);

struct ParetoOptions {
  int population = 60;   // >= 4, even
  int generations = 60;  // >= 1
  std::uint64_t seed = 1;
};

// The front by the genetic algorithm NSGA-II: sorting by dominance and crowding, simulated binary crossover (η = 15),
// polynomial mutation (η = 20, one parameter in the mean). Its ends are the optima of the single criteria, by
// `minimise` from the best member. Sorted by the first criterion; the same for the same seed on every machine with the
// same criteria. Empty if no design was good.
// Source: Deb, Pratap, Agarwal, Meyarivan, IEEE Transactions on Evolutionary Computation 6 (2002).
std::vector<Design> pareto_front(const std::vector<ParameterRange>& ranges, const CriteriaOf& criteria,
                                 const ParetoOptions& options = {});

// A local minimum of one criterion within the ranges: compass search, from `start`, whose steps are halved down to the
// tolerance of each range. Needs no derivatives; on a smooth criterion it ends at a point where no derivative leads
// down.
Design minimise(const std::vector<ParameterRange>& ranges, const CriteriaOf& criteria, std::size_t which,
                const Design& start, double tolerance = 1e-6);

// All criteria over a grid of two parameters, row by row from the low end of the second; the others keep `middle`.
struct CriteriaMap {
  std::vector<double> x, y;
  std::vector<std::vector<double>> values;  // of each criterion: values[c][i + x.size() · j]
};
CriteriaMap criteria_map(const std::vector<ParameterRange>& ranges, const CriteriaOf& criteria,
                         const std::vector<double>& middle, std::size_t first, std::size_t second, int points);

}  // namespace fahrwerk
