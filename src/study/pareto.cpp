#include "study/pareto.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "math/random.h"
#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

bool is_good(const Design& d) {
  return std::all_of(d.criteria.begin(), d.criteria.end(), [](double v) { return std::isfinite(v); });
}

Design evaluated(const CriteriaOf& criteria, std::vector<double> parameters) {
  Design d{std::move(parameters), {}};
  d.criteria = criteria(d.parameters);
  if (!is_good(d)) std::fill(d.criteria.begin(), d.criteria.end(), kInfinite);
  return d;
}

// Rank (0: not dominated) and crowding distance within the rank.
struct Standing {
  int rank = 0;
  double distance = 0.0;
};

void set_distances(const std::vector<Design>& all, const std::vector<std::size_t>& front,
                   std::vector<Standing>& standing) {
  std::vector<std::size_t> order = front;
  for (std::size_t c = 0; c < all[front[0]].criteria.size(); ++c) {
    const auto value = [&](std::size_t i) { return all[i].criteria[c]; };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return value(a) < value(b); });
    const double range = value(order.back()) - value(order.front());
    standing[order.front()].distance = standing[order.back()].distance = kInfinite;
    if (!(range > 0.0 && std::isfinite(range))) continue;
    for (std::size_t k = 1; k + 1 < order.size(); ++k)
      standing[order[k]].distance += (value(order[k + 1]) - value(order[k - 1])) / range;
  }
}

std::vector<Standing> ranked(const std::vector<Design>& all) {
  std::vector<Standing> standing(all.size());
  std::vector<std::vector<std::size_t>> below(all.size());
  std::vector<int> above(all.size(), 0);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < all.size(); ++j)
      if (i != j && dominates(all[i], all[j])) below[i].push_back(j), ++above[j];
  std::vector<std::size_t> front;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (above[i] == 0) front.push_back(i);
  for (int rank = 0; !front.empty(); ++rank) {
    std::vector<std::size_t> next;
    for (const std::size_t i : front) {
      standing[i].rank = rank;
      for (const std::size_t j : below[i])
        if (--above[j] == 0) next.push_back(j);
    }
    set_distances(all, front, standing);
    std::sort(next.begin(), next.end());
    front = std::move(next);
  }
  return standing;
}

bool is_better(const Standing& a, const Standing& b) {
  return a.rank != b.rank ? a.rank < b.rank : a.distance > b.distance;
}

class Breeder {
 public:
  Breeder(const std::vector<ParameterRange>& ranges, std::uint64_t seed) : ranges_(ranges), random_(seed, 0) {}

  double uniform() { return random_.uniform(next_++); }
  std::size_t below(std::size_t n) {
    return std::min(n - 1, static_cast<std::size_t>(uniform() * static_cast<double>(n)));
  }

  // One of two drawn at random.
  std::size_t chosen(const std::vector<Standing>& standing) {
    const std::size_t a = below(standing.size()), b = below(standing.size());
    return is_better(standing[b], standing[a]) ? b : a;
  }

  // Simulated binary crossover: children spread about their parents like one-point crossover of bits does.
  void cross(std::vector<double>& a, std::vector<double>& b) {
    if (uniform() > 0.9) return;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (uniform() > 0.5) continue;
      const double u = uniform();
      const double spread = u <= 0.5 ? std::pow(2.0 * u, 1.0 / 16.0) : std::pow(0.5 / (1.0 - u), 1.0 / 16.0);
      const double mean = 0.5 * (a[i] + b[i]), half = 0.5 * spread * (a[i] - b[i]);
      a[i] = mean + half, b[i] = mean - half;
    }
  }

  void mutate(std::vector<double>& x) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (uniform() * static_cast<double>(x.size()) <= 1.0) {
        const double u = uniform();
        const double move = u < 0.5 ? std::pow(2.0 * u, 1.0 / 21.0) - 1.0 : 1.0 - std::pow(2.0 * (1.0 - u), 1.0 / 21.0);
        x[i] += move * (ranges_[i].high - ranges_[i].low);
      }
      x[i] = std::clamp(x[i], ranges_[i].low, ranges_[i].high);
    }
  }

 private:
  const std::vector<ParameterRange>& ranges_;
  RandomStream random_;
  std::uint64_t next_ = 0;
};

// The best `count` of all, by rank and distance.
std::vector<Design> survivors(std::vector<Design> all, std::size_t count) {
  const std::vector<Standing> standing = ranked(all);
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return is_better(standing[a], standing[b]); });
  std::vector<Design> kept;
  for (std::size_t k = 0; k < count; ++k) kept.push_back(std::move(all[order[k]]));
  return kept;
}

// What no other dominates, sorted, without doubles.
std::vector<Design> front_of(const std::vector<Design>& all) {
  std::vector<Design> front;
  for (const Design& d : all)
    if (is_good(d) && std::none_of(all.begin(), all.end(), [&](const Design& o) { return dominates(o, d); }))
      front.push_back(d);
  std::sort(front.begin(), front.end(), [](const Design& a, const Design& b) { return a.criteria < b.criteria; });
  front.erase(std::unique(front.begin(), front.end(),
                          [](const Design& a, const Design& b) { return a.criteria == b.criteria; }),
              front.end());
  return front;
}

}  // namespace

bool dominates(const Design& a, const Design& b) {
  bool smaller = false;
  for (std::size_t c = 0; c < a.criteria.size(); ++c) {
    if (a.criteria[c] > b.criteria[c]) return false;
    smaller = smaller || a.criteria[c] < b.criteria[c];
  }
  return smaller;
}

std::vector<Design> pareto_front(const std::vector<ParameterRange>& ranges, const CriteriaOf& criteria,
                                 const ParetoOptions& options) {
  if (ranges.empty() || options.population < 4 || options.population % 2 != 0 || options.generations < 1)
    throw std::invalid_argument("pareto_front: expected parameters, an even population >= 4 and generations >= 1");
  Breeder breeder(ranges, options.seed);
  const auto size = static_cast<std::size_t>(options.population);
  std::vector<Design> population;
  Progress progress(options.generations + 2);  // the first one, the generations, the ends
  for (std::size_t k = 0; k < size && !interrupt_requested(); ++k) {
    std::vector<double> x;
    for (const ParameterRange& r : ranges) x.push_back(r.low + (r.high - r.low) * breeder.uniform());
    population.push_back(evaluated(criteria, std::move(x)));
  }
  for (int generation = 0; generation < options.generations && !interrupt_requested(); ++generation) {
    progress.at(generation + 1);
    const std::vector<Standing> standing = ranked(population);
    for (std::size_t k = 0; k < size && !interrupt_requested(); k += 2) {
      std::vector<double> a = population[breeder.chosen(standing)].parameters;
      std::vector<double> b = population[breeder.chosen(standing)].parameters;
      breeder.cross(a, b);
      breeder.mutate(a);
      breeder.mutate(b);
      population.push_back(evaluated(criteria, std::move(a)));
      population.push_back(evaluated(criteria, std::move(b)));
    }
    population = survivors(std::move(population), size);
  }
  // The ends, as exactly as the search allows.
  const std::vector<Design> found = front_of(population);
  if (found.empty() || interrupt_requested()) return found;
  progress.at(options.generations + 1);
  for (std::size_t c = 0; c < found[0].criteria.size(); ++c) {
    const auto best = std::min_element(found.begin(), found.end(),
                                       [c](const Design& a, const Design& b) { return a.criteria[c] < b.criteria[c]; });
    population.push_back(minimise(ranges, criteria, c, *best));
  }
  return front_of(population);
}

Design minimise(const std::vector<ParameterRange>& ranges, const CriteriaOf& criteria, std::size_t which,
                const Design& start, double tolerance) {
  Design best = start;
  for (double step = 0.1; step > tolerance && !interrupt_requested();) {
    bool moved = false;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      for (const double sign : {1.0, -1.0}) {
        std::vector<double> x = best.parameters;
        x[i] = std::clamp(x[i] + sign * step * (ranges[i].high - ranges[i].low), ranges[i].low, ranges[i].high);
        if (x[i] == best.parameters[i]) continue;
        Design d = evaluated(criteria, std::move(x));
        if (!(d.criteria[which] < best.criteria[which])) continue;
        best = std::move(d);
        moved = true;
      }
    }
    if (!moved) step *= 0.5;
  }
  return best;
}

CriteriaMap criteria_map(const std::vector<ParameterRange>& ranges, const CriteriaOf& criteria,
                         const std::vector<double>& middle, std::size_t first, std::size_t second, int points) {
  CriteriaMap map;
  const auto place = [points](const ParameterRange& r, int k) {
    return r.low + (r.high - r.low) * static_cast<double>(k) / (points - 1);
  };
  for (int k = 0; k < points; ++k) {
    map.x.push_back(place(ranges[first], k));
    map.y.push_back(place(ranges[second], k));
  }
  Progress progress(points);
  for (const double y : map.y) {
    progress.at(static_cast<double>(&y - map.y.data()));
    for (const double x : map.x) {
      check_interrupt();
      std::vector<double> p = middle;
      p[first] = x, p[second] = y;
      const std::vector<double> values = evaluated(criteria, std::move(p)).criteria;
      map.values.resize(values.size());
      for (std::size_t c = 0; c < values.size(); ++c)
        map.values[c].push_back(std::isfinite(values[c]) ? values[c] : std::numeric_limits<double>::quiet_NaN());
    }
  }
  return map;
}

}  // namespace fahrwerk
