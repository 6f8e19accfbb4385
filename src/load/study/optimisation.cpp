#include "load/study/optimisation.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "analysis/ride/car_ride.h"
#include "analysis/trim/trim.h"
#include "files/nearest.h"
#include "files/reader.h"
#include "load/classic/classic.h"
#include "load/places.h"
#include "load/refused.h"
#include "load/vehicle/vehicle.h"
#include "math/constants.h"
#include "road/roughness.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// "10 kN/m" as number and unit; NaN if there is no number.
struct Quantity {
  double value = kNone;
  std::string unit;
};
Quantity split(const std::string& text) {
  Quantity q;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), q.value);
  if (error != std::errc{} || !std::isfinite(q.value)) return {};
  q.unit = std::string(end, text.data() + text.size());
  q.unit.erase(0, q.unit.find_first_not_of(' '));
  return q;
}

OptimisedParameter read_parameter(const Reader& r) {
  OptimisedParameter p;
  if (r.has("key") && r.has("keys")) r.problem("keys", "stands beside key; expected one of them");
  p.keys = r.has("keys") ? r.texts("keys", {.max_size = 100}) : std::vector<std::string>{r.text("key")};
  p.name = r.text("name", p.keys.empty() ? "" : p.keys.front());
  const std::string from = r.text("from"), to = r.text("to");
  const Quantity low = split(from), high = split(to);
  for (const auto& [key, text, q] : {std::tuple{"from", from, low}, {"to", to, high}})
    if (!std::isfinite(q.value) && !text.empty())
      r.problem(key, files::quote(text) + " is no number; expected a number with a unit, such as 10 kN/m");
  if (low.unit != high.unit) r.problem("to", "has another unit than from; expected both in the same");
  if (!(low.value < high.value) && std::isfinite(low.value) && std::isfinite(high.value))
    r.problem("to", fmt::format("{} is not above from ({})", to, from));
  p.unit = low.unit;
  p.range = {low.value, high.value};
  return p;
}

OptimisedCriterion read_criterion(const Reader& r) {
  OptimisedCriterion c;
  c.kind = r.choice("kind", {"comfort", "acceleration", "wheel_load", "travel"});
  c.at = r.text("at", "");
  c.name = c.at.empty() ? c.kind : c.kind + "." + c.at;
  c.unit = c.kind == "wheel_load" ? "-" : c.kind == "travel" ? "m" : "m/s^2";
  return c;
}

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

void check_places(const Reader& root, const Optimisation& o, const LinearRide& ride) {
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

// Both ends of every range, the others in their middle: what the model's own reader finds is a problem of the file.
void check_model(const Reader& root, const Optimisation& o) {
  std::vector<double> x;
  for (const OptimisedParameter& p : o.parameters) x.push_back(0.5 * (p.range.low + p.range.high));
  for (std::size_t k = 0; k < o.parameters.size(); ++k)
    for (const bool high : {false, true}) {
      std::vector<double> end = x;
      end[k] = high ? o.parameters[k].range.high : o.parameters[k].range.low;
      const std::string key = fmt::format("parameters[{}].{}", k, high ? "to" : "from");
      files::Problems found;
      LinearRide ride;
      try {
        ride = ride_at(o, end, found);
      } catch (const std::domain_error& e) {
        return root.problem(key, e.what());
      }
      if (!found.empty())
        return root.problem(key, fmt::format("{}: {}", found.list().front().key, found.list().front().message));
      if (k == 0 && !high) check_places(root, o, ride);
    }
}

void read_road(const Reader& root, Optimisation& o) {
  o.road.speed = root.number("speed", "m/s", {.min = 0.1, .max = 300}, 100 / 3.6);
  o.road_class = root.choice("road", {"A", "B", "C", "D", "E", "F", "G", "H"}, "B");
  const Roughness roughness = iso8608::roughness(o.road_class[0]);
  o.road.density = roughness.density, o.road.reference = roughness.reference;
  o.road.independent_tracks = root.choice("tracks", {"same", "independent"}, "same") == "independent";
  // Independent tracks drift apart on long waves without end, and loads with them (RideReport::endless_share).
  if (o.road.independent_tracks)
    o.road.waves = WaveBand{1.0 / iso8608::lowest_frequency, 1.0 / iso8608::highest_frequency};
  o.weighting = root.choice("weighting", {"Wk", "Wd", "Wf", "Wc", "We", "Wj", "Wb"}, "Wk");
}

void read_search(const Reader& root, Optimisation& o) {
  o.map_points = root.integer("map", {.min = 2, .max = 200}, 25);
  if (!root.has("search")) return;
  const Reader r = root.map("search");
  o.search.population = r.integer("population", {.min = 4, .max = 10'000}, o.search.population);
  if (o.search.population % 2 != 0) r.problem("population", "is odd; expected an even number");
  o.search.generations = r.integer("generations", {.min = 1, .max = 100'000}, o.search.generations);
  o.search.seed = static_cast<std::uint64_t>(r.integer("seed", {.min = 0, .max = 2e9}, 1));
}

}  // namespace

std::vector<ParameterRange> Optimisation::ranges() const {
  std::vector<ParameterRange> all;
  for (const OptimisedParameter& p : parameters) all.push_back(p.range);
  return all;
}

namespace {

std::vector<std::string> changes(const Optimisation& o, std::span<const double> x) {
  std::vector<std::string> list;
  for (std::size_t k = 0; k < o.parameters.size(); ++k)
    for (const std::string& key : o.parameters[k].keys)
      list.push_back(fmt::format("{}={:.17g} {}", key, x[k], o.parameters[k].unit));
  return list;
}

LinearRide car_at(const Optimisation& o, std::span<const double> x, files::Problems& problems) {
  const Vehicle vehicle = load_vehicle(o.car, changes(o, x), problems);
  if (!problems.empty()) return {};
  std::vector<SeatPlace> seats;
  for (const Seat& s : vehicle.seats) seats.push_back({s.name, s.x, s.y, s.z});
  return linear_ride(assemble(vehicle), seats, o.road.speed);
}

}  // namespace

RideModel model_at(const Optimisation& o, std::span<const double> x, files::Problems& problems) {
  for (const std::string& change : changes(o, x)) files::apply_override(*o.model, change, problems);
  const ClassicVehicle vehicle = read_classic_vehicle(*o.model, o.model_name, problems);
  if (!vehicle.ride && problems.empty())
    problems.add(o.model_name, 0, "kind",
                 vehicle.kind + " is no linear ride model; expected one of the kinds that are");
  return vehicle.ride.value_or(RideModel{});
}

LinearRide ride_at(const Optimisation& o, std::span<const double> x, files::Problems& problems) {
  if (!o.car.empty()) return car_at(o, x, problems);
  const RideModel model = model_at(o, x, problems);
  return problems.empty() ? linear_ride(model) : LinearRide{};
}

CriteriaOf criteria_of(const Optimisation& o) {
  return [&o](std::span<const double> x) {
    std::vector<double> values(o.criteria.size(), kNone);
    files::Problems problems;
    try {
      const LinearRide ride = ride_at(o, x, problems);
      if (!problems.empty()) return values;
      const RideReport report = assess_ride(ride, o.road, iso_weighting(o.weighting), RideDetail::comfort);
      for (std::size_t k = 0; k < values.size(); ++k) values[k] = value_of(o.criteria[k], report);
    } catch (const std::domain_error&) {
      // Not stable, or no equilibrium.
    }
    return values;
  };
}

Optimisation load_optimisation(const std::filesystem::path& file, files::Problems& problems,
                               const std::vector<std::string>& overrides) try {
  Optimisation o;
  const files::Document document = files::read_yaml(file, overrides, problems);
  if (!document.root()) return o;
  const Reader root(document, problems);
  o.name = root.text("name", file.stem().string());
  root.text("description", "");
  const std::string name = root.text("model", "");
  const bool is_car = !name.empty() && !file_in("vehicles", name).empty();
  const std::filesystem::path model = named_file(root, "model", is_car ? "vehicles" : "vehicles/classic");
  o.model_name = model.stem().string();
  read_road(root, o);
  for (const Reader& r : root.list("parameters", {.max_size = 20})) o.parameters.push_back(read_parameter(r));
  for (const Reader& r : root.list("criteria", {.max_size = 5})) o.criteria.push_back(read_criterion(r));
  read_search(root, o);
  root.finish();
  if (!problems.empty()) return o;
  if (is_classic_vehicle(model))
    o.model = std::make_shared<files::Document>(files::read_yaml(model, problems));
  else
    o.car = model;
  if (problems.empty()) check_model(root, o);
  return o;
} catch (const std::logic_error& e) {
  return refused<Optimisation>(file, e, problems);
}

}  // namespace fahrwerk::load
