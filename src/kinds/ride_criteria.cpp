#include "kinds/ride_criteria.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "files/nearest.h"
#include "files/reader.h"
#include "kinds/registry.h"

namespace fahrwerk {
namespace {

bool is_of_seat(const OptimisedCriterion& c) { return c.kind == "comfort" || c.kind == "acceleration"; }

double value_of(const OptimisedCriterion& c, const RideReport& report) {
  double worst = -std::numeric_limits<double>::infinity();
  if (is_of_seat(c)) {
    for (const SeatFigures& s : report.seats)
      if (c.at.empty() || c.at == s.name) worst = std::max(worst, c.kind == "comfort" ? s.weighted_rms : s.rms);
  } else {
    for (const WheelFigures& w : report.wheels)
      if (c.at.empty() || c.at == w.name)
        worst = std::max(worst, c.kind == "travel" ? w.travel_deviation : w.load_deviation / w.static_load);
  }
  return worst;
}

void check_places(const files::Reader& root, const OptimisationTask& o, const LinearRide& ride) {
  std::vector<std::string> seats, wheels;
  for (const LinearRide::Seat& s : ride.seats) seats.push_back(s.name);
  for (const LinearRide::Wheel& w : ride.wheels) wheels.push_back(w.name);
  for (std::size_t k = 0; k < o.criteria.size(); ++k) {
    const OptimisedCriterion& c = o.criteria[k];
    const std::vector<std::string>& there = is_of_seat(c) ? seats : wheels;
    if (!c.at.empty() && std::find(there.begin(), there.end(), c.at) == there.end())
      root.problem(fmt::format("criteria[{}].at", k),
                   fmt::format("{} has no {} of this name; there are: {}", o.model_name,
                               is_of_seat(c) ? "seat" : "wheel", files::joined(there)));
  }
}

LinearRide ride_of(const Kind& kind, const OptimisationTask& o, std::span<const double> x, files::Problems& problems) {
  std::vector<std::string> changes;
  for (std::size_t k = 0; k < o.parameters.size(); ++k)
    for (const std::string& key : o.parameters[k].keys)
      changes.push_back(fmt::format("{}={:.17g} {}", key, x[k], o.parameters[k].unit));
  const std::unique_ptr<Subject> subject = kind.load(o.model, changes, problems);
  if (!problems.empty()) return {};
  OperatingPoint point;
  point.speed = o.road.speed;
  return subject->ride_form(point, false).ride;
}

Kind kind_of_model(const OptimisationTask& o) {
  if (const Kind* kind = kind_of(o.model); kind && kind->load) return *kind;
  throw std::domain_error(o.model.string() + " is no vehicle and no model");
}

}  // namespace

LinearRide ride_at(const OptimisationTask& o, std::span<const double> x, files::Problems& problems) {
  return ride_of(kind_of_model(o), o, x, problems);
}

// The others in the middle of their ranges; what the model's own reader finds is a problem of the file.
void check_model(const load::Optimisation& o, files::Problems& problems) {
  const files::Reader root(*o.document, problems);
  std::vector<double> x;
  for (const OptimisedParameter& p : o.parameters) x.push_back(0.5 * (p.range.low + p.range.high));
  for (std::size_t k = 0; k < o.parameters.size(); ++k)
    for (const bool high : {false, true}) {
      std::vector<double> end = x;
      end[k] = high ? o.parameters[k].range.high : o.parameters[k].range.low;
      const std::string key = fmt::format("parameters[{}].{}", k, high ? "to" : "from");
      files::Problems found;
      try {
        const LinearRide ride = ride_at(o, end, found);
        if (found.empty() && k == 0 && !high) check_places(root, o, ride);
      } catch (const std::domain_error& e) {
        return root.problem(key, e.what());
      } catch (const Impossible& e) {
        return root.problem(key, e.what());
      } catch (const files::InputError& e) {
        return root.problem(key, e.what());
      }
      if (!found.empty())
        return root.problem(key, fmt::format("{}: {}", found.list().front().key, found.list().front().message));
    }
}

CriteriaOf ride_criteria(const OptimisationTask& o) {
  return [&o, kind = kind_of_model(o)](std::span<const double> x) {
    std::vector<double> values(o.criteria.size(), std::numeric_limits<double>::quiet_NaN());
    files::Problems problems;
    try {
      const LinearRide ride = ride_of(kind, o, x, problems);
      if (!problems.empty()) return values;
      const RideReport report = assess_ride(ride, o.road, iso_weighting(o.weighting), RideDetail::comfort);
      for (std::size_t k = 0; k < values.size(); ++k) values[k] = value_of(o.criteria[k], report);
    } catch (const std::domain_error&) {
      // Not stable, or no equilibrium.
    } catch (const Impossible&) {
      // Not at this speed.
    }
    return values;
  };
}

}  // namespace fahrwerk
