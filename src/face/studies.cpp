#include "fahrwerk/studies.hpp"

#include <atomic>

#include "analysis/linear/modes.h"
#include "face/inside.h"
#include "kinds/ride_study.h"

namespace fahrwerk {
inline namespace v0 {
namespace {

RideWay way_from_name(const std::string& name) {
  if (name.empty()) return RideWay::usual;
  if (name == "linear") return RideWay::linear;
  if (name == "statistical") return RideWay::statistical;
  if (name == "simulated") return RideWay::simulated;
  face::refuse_name("way", "way", name, {"linear", "statistical", "simulated"});
}

void add_spectrum(RidePlace& to, const char* name, const char* unit, const FrequencySpectrum& from) {
  if (!from.frequency.empty()) to.spectra.push_back({name, unit, from.frequency, from.density});
}

RidePlace place_of_seat(const SeatAssessment& s, const RideResult& r) {
  RidePlace place{s.name, {}, {}};
  const auto add = [&](const char* name, double value, const char* unit, const char* description) {
    place.figures.push_back({name, value, unit, description});
  };
  add("rms", s.rms, "m/s^2", "vertical acceleration, unweighted");
  add("weighted_rms", s.vertical.weighted_rms, "m/s^2", "vertical acceleration, weighted");
  add("weighted_rms_x", s.x, "m/s^2", "longitudinal acceleration behind Wd");
  add("weighted_rms_y", s.y, "m/s^2", "lateral acceleration behind Wd");
  add("weighted_rms_total", s.total, "m/s^2", "root sum of squares of the directions known");
  add("motion_sickness_rms", s.motion.weighted_rms, "m/s^2", "vertical acceleration behind Wf");
  add("vibration_dose_value", s.vertical.vibration_dose, "m/s^1.75", "fourth power dose over dose_time");
  add("crest_factor", s.vertical.crest_factor, "-", "peak over weighted rms");
  add("vdi_k", s.perception_K, "-", "VDI 2057, old vertical filter");
  add("dose_time", s.dose_time, "s", "that doses are taken over");
  for (const SeatSpectra& one : r.seats) {
    if (one.name != s.name) continue;
    add_spectrum(place, "ax", "m^2/s^4/Hz", one.x), add_spectrum(place, "ay", "m^2/s^4/Hz", one.y);
    add_spectrum(place, "az", "m^2/s^4/Hz", one.z);
  }
  return place;
}

RidePlace place_of_wheel(const WheelAssessment& w, const RideResult& r) {
  RidePlace place{w.name, {}, {}};
  const auto add = [&](const char* name, double value, const char* unit, const char* description) {
    place.figures.push_back({name, value, unit, description});
  };
  add("static_load", w.static_load, "N", "wheel load at rest");
  add("load_deviation", w.load_deviation, "N", "standard deviation of the wheel load");
  add("load_factor", w.statistical_factor, "-", "(static load - standard deviation)/static load");
  add("travel_deviation", w.travel_deviation, "m", "standard deviation of the suspension travel");
  for (const WheelSpectra& one : r.wheels) {
    if (one.name != w.name) continue;
    add_spectrum(place, "fz", "N^2/Hz", one.load), add_spectrum(place, "travel", "m^2/Hz", one.travel);
  }
  return place;
}

}  // namespace

std::vector<ModeInfo> modes(const Vehicle& vehicle, const LinearSetup& setup) {
  return face::told([&] {
    std::atomic<bool> never{false};
    const InterruptScope scope(never);
    const LinearForm form =
        vehicle.inside().subject->linear(face::point_of(setup), {.outputs = {}, .matrices_only = true});
    std::vector<ModeInfo> all;
    for (const Mode& m : fahrwerk::modes(form.model))
      all.push_back({m.eigenvalue,
                     m.frequency,
                     m.damping_ratio,
                     m.dominant_coordinate,
                     {m.shape.begin(), m.shape.end()},
                     {m.participation.begin(), m.participation.end()}});
    return all;
  });
}

RideFigures ride(const Vehicle& vehicle, const RideSetup& setup) {
  return face::told([&] {
    std::atomic<bool> never{false};
    const InterruptScope scope(never);
    if (!(setup.speed > 0.1 && setup.speed <= 150.0)) face::refuse("speed", "is no number in 0.1 .. 150 m/s");
    RideRequest request;
    request.speed = setup.speed, request.parts = face::wishes_of(setup.parts_off);
    request.way = way_from_name(setup.way), request.road = setup.road;
    request.tracks = setup.tracks, request.waves = setup.waves, request.seed = setup.seed;
    request.duration = setup.duration, request.skip = setup.skip, request.scales.weighting = setup.weighting;
    const RideResult r = study_ride(*vehicle.inside().subject, request);
    RideFigures figures{r.name, r.kind, r.method, r.road, r.speed, {}, {}, r.warnings};
    for (const SeatAssessment& s : r.assessment.seats) figures.seats.push_back(place_of_seat(s, r));
    for (const WheelAssessment& w : r.assessment.wheels) figures.wheels.push_back(place_of_wheel(w, r));
    return figures;
  });
}

}  // namespace v0
}  // namespace fahrwerk
