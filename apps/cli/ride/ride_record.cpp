// Ride of recorded signals: accelerations, wheel loads, suspension travels, forces of a contact.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/ride/ride.h"
#include "files/nearest.h"
#include "files/result_file.h"
#include "files/units.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void wrong_record(const RideOptions& options, const std::string& key, const std::string& message) {
  throw files::InputError(files::Problem{options.file, 0, key, message});
}

// Equal steps within a thousandth.
double sample_distance(const RideOptions& options, const std::vector<double>& time) {
  if (time.size() < 3) wrong_record(options, "time", fmt::format("holds {} samples; expected at least 3", time.size()));
  const double dt = (time.back() - time.front()) / static_cast<double>(time.size() - 1);
  for (std::size_t i = 1; i < time.size(); ++i)
    if (!(std::fabs(time[i] - time[i - 1] - dt) < 1e-3 * dt))
      wrong_record(options, "time", "expected samples at equal distances");
  return dt;
}

// A column in SI units; empty where there is none of this name.
std::vector<double> column_of(const RideOptions& options, const files::ResultFile& record, const std::string& name,
                              const char* unit) {
  for (const files::Column& c : record.columns) {
    if (c.name != name) continue;
    std::string error;
    const double factor = c.unit.empty() ? 1.0 : files::to_si("1 " + c.unit, unit, error);
    if (!error.empty()) wrong_record(options, name, error);
    std::vector<double> values = c.values;
    for (double& v : values) {
      if (!std::isfinite(v)) wrong_record(options, name, "holds values that are no numbers");
      v *= factor;
    }
    return values;
  }
  return {};
}

std::vector<double> required_column(const RideOptions& options, const files::ResultFile& record,
                                    const std::string& name, const char* unit) {
  std::vector<double> values = column_of(options, record, name, unit);
  if (!values.empty()) return values;
  std::vector<std::string> names;
  for (const files::Column& c : record.columns) names.push_back(c.name);
  const std::string near = files::nearest(name, names);
  refuse_ride("--derailment", options.file + " holds no signal " + files::quote(name) +
                                  (near.empty() ? "" : "; did you mean '" + near + "'?"));
}

// What stands before the last dot of names that end so, once each, in the order of the file.
std::vector<std::string> stems(const files::ResultFile& record, const std::vector<std::string>& first,
                               const std::vector<std::string>& endings) {
  std::vector<std::string> list;
  for (const files::Column& c : record.columns) {
    const std::size_t dot = c.name.rfind('.');
    if (dot == std::string::npos) continue;
    const std::string stem = c.name.substr(0, dot), ending = c.name.substr(dot + 1);
    const bool begins = std::any_of(first.begin(), first.end(),
                                    [&](const std::string& f) { return stem == f || stem.starts_with(f + "."); });
    if (begins && std::find(endings.begin(), endings.end(), ending) != endings.end() &&
        std::find(list.begin(), list.end(), stem) == list.end())
      list.push_back(stem);
  }
  return list;
}

RideResult::Derailment derailment_of(const RideOptions& options, const files::ResultFile& file,
                                     const RideRecord& record, const std::string& pair) {
  const std::size_t colon = pair.find(':');
  if (colon == std::string::npos)
    refuse_ride("--derailment", files::quote(pair) + ": expected LATERAL:VERTICAL, two signals of the record");
  const std::string lateral = pair.substr(0, colon), vertical = pair.substr(colon + 1);
  const std::vector<double> Y = required_column(options, file, lateral, "N"),
                            Q = required_column(options, file, vertical, "N");
  return {lateral, vertical, derailment_peak(Y, Q, record.dt, record.skip)};
}

}  // namespace

RideResult ride_of_record(const RideOptions& options) {
  refuse_given(
      options,
      {"--speed", "--road", "--tracks", "--waves", "--simulate", "--linear", "--statistical", "--duration", "--seed"},
      "says nothing to a record, which has been driven already");
  const fs::path path = options.file;
  const files::ResultFile file = path.extension() == ".csv" ? files::read_csv(path) : files::read_hdf5(path);
  RideRecord record;
  for (const std::string& stem : stems(file, {"body", "seat"}, {"ax", "ay", "az"})) {
    const auto get = [&](const char* axis) { return column_of(options, file, stem + axis, "m/s^2"); };
    record.seats.push_back({stem.starts_with("seat.") ? stem.substr(5) : stem, get(".ax"), get(".ay"), get(".az")});
  }
  for (const std::string& stem : stems(file, {"wheel", "axle"}, {"fz"}))
    record.wheels.push_back(
        {stem, column_of(options, file, stem + ".fz", "N"), column_of(options, file, stem + ".hub_travel", "m")});
  if (record.seats.empty() && record.wheels.empty() && options.derailment.empty())
    wrong_record(options, "",
                 "holds none of the signals body.ax, body.ay, body.az, seat.<name>.ax .. az (accelerations) and "
                 "wheel.*.fz (wheel loads)");
  record.dt = sample_distance(options, file.time), record.skip = options.has("--skip") ? options.skip : 0.0;
  const double length = file.time.back() - file.time.front();
  if (record.skip > length - 1.5 * record.dt)
    refuse_ride("--skip",
                fmt::format("{:g} s leave nothing of {}, which is {:g} s long", record.skip, options.file, length));
  RideResult result{path.stem().string(), "record", "", options.file, NAN, {}, {}, {}};
  if (path.stem() == "result" && path.has_parent_path() && path.parent_path().has_filename())
    result.name = path.parent_path().filename().string();
  for (const std::string& pair : options.derailment)
    result.derailments.push_back(derailment_of(options, file, record, pair));
  result = assessed(options, record, std::move(result));
  result.method = "record";
  return result;
}

}  // namespace fahrwerk::cli
