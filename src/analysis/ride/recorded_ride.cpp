#include "analysis/ride/recorded_ride.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "files/nearest.h"
#include "files/problem.h"
#include "files/result_file.h"
#include "files/units.h"
#include "model/impossible.h"

namespace fahrwerk {
namespace {

// The columns of a file, in SI units.
class RecordedSignals {
 public:
  explicit RecordedSignals(const std::filesystem::path& file)
      : file_(file.string()), data_(file.extension() == ".csv" ? files::read_csv(file) : files::read_hdf5(file)) {
    drop_early_end();
  }

  [[noreturn]] void refuse(const std::string& key, const std::string& message) const {
    throw files::InputError(files::Problem{file_, 0, key, message});
  }

  // Equal steps within a thousandth.
  double sample_distance() const {
    const std::vector<double>& time = data_.time;
    if (time.size() < 3) refuse("time", fmt::format("holds {} samples; expected at least 3", time.size()));
    const double dt = (time.back() - time.front()) / static_cast<double>(time.size() - 1);
    for (std::size_t i = 1; i < time.size(); ++i)
      if (!(std::fabs(time[i] - time[i - 1] - dt) < 1e-3 * dt)) refuse("time", "expected samples at equal distances");
    return dt;
  }
  double length() const { return data_.time.back() - data_.time.front(); }

  // Empty where there is none of this name.
  std::vector<double> column(const std::string& name, const char* unit) const {
    for (const files::Column& c : data_.columns) {
      if (c.name != name) continue;
      std::string error;
      const double factor = c.unit.empty() ? 1.0 : files::to_si("1 " + c.unit, unit, error);
      if (!error.empty()) refuse(name, error);
      std::vector<double> values = c.values;
      for (double& v : values) {
        if (!std::isfinite(v)) refuse(name, "holds values that are no numbers");
        v *= factor;
      }
      return values;
    }
    return {};
  }

  std::vector<double> force(const std::string& name) const {
    std::vector<double> values = column(name, "N");
    if (!values.empty()) return values;
    std::vector<std::string> names;
    for (const files::Column& c : data_.columns) names.push_back(c.name);
    const std::string near = files::nearest(name, names);
    throw Impossible("derailment", file_ + " holds no signal " + files::quote(name) +
                                       (near.empty() ? "" : "; did you mean '" + near + "'?"));
  }

  // What stands before the last dot of names that end so, once each, in the order of the file.
  std::vector<std::string> stems(const std::vector<std::string>& first, const std::vector<std::string>& endings) const {
    std::vector<std::string> list;
    for (const files::Column& c : data_.columns) {
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

 private:
  // A run that ended between two samples has a last one of its own.
  void drop_early_end() {
    std::vector<double>& time = data_.time;
    const std::size_t n = time.size();
    if (n < 4 || !(time[n - 1] - time[n - 2] < (1.0 - 1e-3) * (time[n - 2] - time[n - 3]))) return;
    time.pop_back();
    for (files::Column& c : data_.columns)
      if (c.values.size() == n) c.values.pop_back();
  }

  std::string file_;
  files::ResultFile data_;
};

RideResult::Derailment derailment_of(const RecordedSignals& signals, const RideRecord& record,
                                     const std::string& pair) {
  const std::size_t colon = pair.find(':');
  if (colon == std::string::npos)
    throw Impossible("derailment", files::quote(pair) + ": expected LATERAL:VERTICAL, two signals of the record");
  const std::string lateral = pair.substr(0, colon), vertical = pair.substr(colon + 1);
  const std::vector<double> Y = signals.force(lateral), Q = signals.force(vertical);
  return {lateral, vertical, derailment_peak(Y, Q, record.dt, record.skip)};
}

}  // namespace

RideResult recorded_ride(const std::filesystem::path& file, const RecordRequest& request) {
  const RecordedSignals signals(file);
  RideRecord record;
  for (const std::string& stem : signals.stems({"body", "seat"}, {"ax", "ay", "az"})) {
    const auto get = [&](const char* axis) { return signals.column(stem + axis, "m/s^2"); };
    record.seats.push_back({stem.starts_with("seat.") ? stem.substr(5) : stem, get(".ax"), get(".ay"), get(".az")});
  }
  for (const std::string& stem : signals.stems({"wheel", "axle"}, {"fz"}))
    record.wheels.push_back({stem, signals.column(stem + ".fz", "N"), signals.column(stem + ".hub_travel", "m")});
  if (record.seats.empty() && record.wheels.empty() && request.derailment.empty())
    signals.refuse("",
                   "holds none of the signals body.ax, body.ay, body.az, seat.<name>.ax .. az (accelerations) and "
                   "wheel.*.fz (wheel loads)");
  record.dt = signals.sample_distance(), record.skip = request.skip.value_or(0.0);
  if (record.skip > signals.length() - 1.5 * record.dt)
    throw Impossible("skip", fmt::format("{:g} s leave nothing of {}, which is {:g} s long", record.skip, file.string(),
                                         signals.length()));
  std::vector<RideResult::Derailment> derailments;
  for (const std::string& pair : request.derailment) derailments.push_back(derailment_of(signals, record, pair));
  RideResult r = ride_of_samples(record, request.scales);
  r.kind = r.method = "record", r.road = file.string(), r.derailments = std::move(derailments);
  // The folder of a run has its name.
  const std::filesystem::path folder = file.parent_path();
  r.name = (file.stem() == "result" && folder.has_filename() ? folder.filename() : file.stem()).string();
  return r;
}

}  // namespace fahrwerk
