#include "kinds/ride_study.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "files/nearest.h"
#include "files/problem.h"
#include "load/places.h"
#include "load/road/road.h"

namespace fahrwerk {
namespace {

namespace fs = std::filesystem;

class RideJourney {
 public:
  RideJourney(const Subject& subject, const RideRequest& request)
      : subject_(subject), request_(request), speed_(request.speed) {
    point_.speed = speed_, point_.parts = request.parts;
    if (!(speed_ > 0.1 && speed_ < 150.0)) throw Impossible("speed", "expected 0.1 to 150 m/s");
    if (request.waves) waves_ = wave_band(*request.waves);
  }

  RideResult result() const {
    RideWay way = request_.way;
    if (way == RideWay::usual)
      way = subject_.rides_linearly() && is_road_class(request_.road) ? RideWay::linear : RideWay::simulated;
    RideResult r = way == RideWay::simulated ? simulated() : stationary(way == RideWay::statistical);
    r.name = subject_.name, r.kind = subject_.kind;
    r.warnings.insert(r.warnings.begin(), subject_.warnings.begin(), subject_.warnings.end());
    return r;
  }

 private:
  RideResult stationary(bool as_it_is) const try {
    refuse({{"seed", request_.seed.has_value()},
            {"duration", request_.duration.has_value()},
            {"skip", request_.skip.has_value()}},
           "says nothing to a covariance; expected with a simulation, or not at all");
    if (as_it_is)
      refuse({{"waves", request_.waves.has_value()}},
             "says nothing to a statistical linearisation, which takes all waves");
    const RideForm form = subject_.ride_form(point_, as_it_is);
    std::vector<double> offsets;
    for (const LinearRide::Wheel& w : form.ride.wheels) offsets.push_back(w.lateral);
    half_track(offsets);
    return (as_it_is ? ride_by_statistics : ride_by_covariance)(form, spectrum(), request_.scales);
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{subject_.file.string(), 0, "", e.what()});
  }

  RideResult simulated() const {
    const double half = half_track(subject_.wheel_offsets(point_));
    std::string text;
    std::vector<std::string> warnings;
    RideDrive drive{in_time(half, text, warnings), 0.0};
    // What is flat of the road does not count either.
    const double skip = request_.skip.value_or(5.0) + 20.0 / speed_, whole = skip + request_.duration.value_or(60.0);
    drive.duration = std::ceil(whole / kRideInterval) * kRideInterval;
    RideRun run = subject_.ride_run(point_, drive);
    run.record.skip = skip;
    RideResult r = ride_of_samples(run.record, request_.scales);
    r.method = "simulation", r.road = text, r.speed = speed_, r.parts = run.parts;
    if (is_road_class(request_.road)) r.waves = waves_;
    r.warnings = std::move(warnings);
    r.warnings.insert(r.warnings.end(), run.warnings.begin(), run.warnings.end());
    return r;
  }

  // All that were given.
  static void refuse(std::initializer_list<std::pair<const char*, bool>> keys, const std::string& why) {
    files::Problems problems;
    for (const auto& [key, given] : keys)
      if (given) problems.add("", 0, key, why);
    problems.throw_if_any();
  }

  // Half the track of the narrowest axle; both tracks of a class lie there.
  double half_track(const std::vector<double>& offsets) const {
    double half = offsets.empty() ? 0.0 : 1e3;
    for (const double y : offsets) half = std::fmin(half, std::fabs(y));
    if (half == 0.0 && request_.tracks.value_or("same") != "same")
      throw Impossible("tracks", subject_.name + " has one track only; expected nothing, or same");
    return half;
  }

  ClassRoad class_road() const {
    return {request_.road[0], request_.tracks.value_or("same"), waves_, request_.seed.value_or(1)};
  }

  fs::path road_file() const {
    fs::path file = request_.road;
    if (!file.has_extension() && request_.road.find('/') == std::string::npos)
      file = load::file_in("roads", request_.road);
    if (file.empty() || !fs::exists(file))
      throw Impossible("road", "there is no road " + files::quote(request_.road) +
                                   "; expected a class of ISO 8608, A to H, a file, or one of " +
                                   files::joined(load::names_in("roads")));
    refuse({{"tracks", request_.tracks.has_value()}},
           "the road of a file has tracks of its own; expected a class of ISO 8608");
    return file;
  }

  Road in_time(double half, std::string& text, std::vector<std::string>& warnings) const {
    if (is_road_class(request_.road)) {
      text = road_text(class_road(), half);
      return road_in_time(class_road(), half);
    }
    const fs::path file = road_file();
    refuse({{"seed", request_.seed.has_value()}, {"waves", request_.waves.has_value()}},
           "the road of a file has a seed and waves of its own; expected a class of ISO 8608");
    files::Problems problems, found;
    Road road = load::load_road_file(file, text, problems, {}, &found);
    problems.throw_if_any();
    for (const files::Problem& p : found.list()) warnings.push_back(files::to_string(p));
    return road;
  }

  SpectralRoad spectrum() const {
    if (is_road_class(request_.road)) return spectral_road(class_road(), speed_);
    const fs::path file = road_file();
    files::Problems problems;
    std::string why;
    const std::optional<load::StationaryRoad> found = load::stationary_road(file, why, problems);
    problems.throw_if_any();
    if (!found) throw Impossible("road", file.string() + " has no covariance: " + why);
    SpectralRoad road = spectral_road(found->name, found->roughness, found->coherence,
                                      {found->longest_wave, found->shortest_wave}, speed_);
    road.road.waves = waves_;
    return road;
  }

  const Subject& subject_;
  const RideRequest& request_;
  double speed_;
  OperatingPoint point_;
  std::optional<WaveBand> waves_;
};

}  // namespace

RideResult study_ride(const Subject& subject, const RideRequest& request) {
  return RideJourney(subject, request).result();
}

}  // namespace fahrwerk
