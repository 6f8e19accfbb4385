// What `fahrwerk ride` prints: tables, or one JSON document.
#include <fmt/format.h>

#include <cmath>

#include "cli/common/car_parts.h"
#include "cli/common/command.h"
#include "cli/ride/ride.h"

namespace fahrwerk::cli {
namespace {

using Json = nlohmann::json;

Json ride_number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

// Exposure until A(8) reaches the values of 2002/44/EC [h].
Json exposure_json(double weighted_rms, double exposure) {
  return {{"exposure_h", exposure / 3600},
          {"a8", ride_number(eight_hour_value(weighted_rms, exposure))},
          {"hours_to_action_value", ride_number(allowed_exposure(weighted_rms, 0.5) / 3600)},
          {"hours_to_limit_value", ride_number(allowed_exposure(weighted_rms, 1.15) / 3600)}};
}

// Directions that a total holds.
Json directions(const SeatAssessment& s) {
  Json list = Json::array();
  if (std::isfinite(s.x)) list.push_back("x");
  if (std::isfinite(s.y)) list.push_back("y");
  if (std::isfinite(s.vertical.weighted_rms)) list.push_back("z");
  return list;
}

Json seat_json(const SeatAssessment& s, const RideScales& scales) {
  const double a_w = s.vertical.weighted_rms;
  const bool known = std::isfinite(a_w);
  Json j{{"name", s.name},
         {"rms", ride_number(s.rms)},
         {"weighted_rms", ride_number(a_w)},
         {"vdi_k", ride_number(s.perception_K)},
         {"vdi_k_x", ride_number(s.K_x)},
         {"vdi_k_y", ride_number(s.K_y)},
         {"vdi_revised", ride_number(s.revised_K)},
         {"weighted_rms_x", ride_number(s.x)},
         {"weighted_rms_y", ride_number(s.y)},
         {"weighted_rms_total", ride_number(s.total)},
         {"total_directions", directions(s)},
         {"vibration_dose_value", ride_number(s.vertical.vibration_dose)},
         {"motion_sickness_rms", ride_number(s.motion.weighted_rms)},
         {"motion_sickness_dose", ride_number(s.motion.motion_sickness)},
         {"dose_time_s", s.dose_time},
         {"peak", ride_number(s.vertical.peak)},
         {"crest_factor", ride_number(s.vertical.crest_factor)},
         {"maximum_transient", ride_number(s.vertical.maximum_transient)},
         {"perception", known ? Json(std::string(perception(a_w))) : Json(nullptr)},
         {"comfort", known ? Json(std::string(comfort_class(a_w))) : Json(nullptr)}};
  const ExposureValue exposed = exposure_value(s.x, s.y, a_w);
  j.update(exposure_json(exposed.weighted_rms, scales.exposure));
  j["a8_direction"] = exposed.direction == '-' ? Json(nullptr) : Json(std::string(1, exposed.direction));
  return j;
}

Json wheel_json(const WheelAssessment& w) {
  return {{"name", w.name},
          {"static_load", ride_number(w.static_load)},
          {"load_deviation", ride_number(w.load_deviation)},
          {"load_factor", ride_number(w.statistical_factor)},
          {"smallest_load_factor", ride_number(w.load_factor)},
          {"travel_deviation", ride_number(w.travel_deviation)},
          {"travel_largest", ride_number(w.travel_largest)}};
}

// The same by signal and weighting, for records: each row holds what its weighting is for.
Json values_json(const RideResult& r) {
  Json values = Json::object();
  for (const SeatAssessment& s : r.assessment.seats) {
    const std::string seat = s.name == "body" ? s.name : "seat." + s.name;
    const double a_w = s.vertical.weighted_rms;
    const auto horizontal = [&](const char* signal, double value, double K) {
      if (!std::isfinite(value)) return;
      Json& row = values[seat + signal] = {{"weighted_rms", value}, {"vdi_k", K}};
      row.update(exposure_json(kHorizontalExposure * value, r.scales.exposure));
    };
    horizontal(".ax.Wd", s.x, s.K_x), horizontal(".ay.Wd", s.y, s.K_y);
    if (!std::isfinite(a_w)) continue;
    values[seat + ".az.Wf"] = {{"weighted_rms", s.motion.weighted_rms},
                               {"motion_sickness_dose", s.motion.motion_sickness}};
    Json& vertical = values[seat + ".az." + r.scales.weighting];
    vertical["weighted_rms"] = a_w, vertical["vibration_dose_value"] = s.vertical.vibration_dose;
    vertical["peak"] = s.vertical.peak, vertical["crest_factor"] = ride_number(s.vertical.crest_factor);
    vertical["maximum_transient"] = s.vertical.maximum_transient;
    if (r.scales.weighting == "Wf") continue;
    vertical["perception"] = std::string(perception(a_w)), vertical["comfort"] = std::string(comfort_class(a_w));
    vertical.update(exposure_json(a_w, r.scales.exposure));
  }
  return values;
}

Json ride_json(const RideCall& call, const RideResult& r, const std::filesystem::path& report) {
  Json seats = Json::array(), wheels = Json::array();
  for (const SeatAssessment& s : r.assessment.seats) seats.push_back(seat_json(s, r.scales));
  for (const WheelAssessment& w : r.assessment.wheels) wheels.push_back(wheel_json(w));
  Json all{{"name", r.name}, {"kind", r.kind},   {"method", r.method},         {"weighting", r.scales.weighting},
           {"seats", seats}, {"wheels", wheels}, {"files", {report.string()}}, {"warnings", r.warnings}};
  if (r.kind == "record") {
    all["file"] = call.file, all["values"] = values_json(r);
    if (!r.assessment.seats.empty()) all["total"] = ride_number(r.assessment.seats[0].total);
  } else {
    all["speed"] = r.speed, all["road"] = call.road;
    if (is_road_class(call.road)) all["tracks"] = call.tracks;
    if (r.waves) all["waves_m"] = {r.waves->longest, r.waves->shortest};
  }
  for (const RideResult::Equivalent& e : r.equivalents)
    all["equivalents"][e.name] = {
        {"gain", e.gain}, {"unit", e.unit}, {"at_rest", e.at_rest}, {"mean", e.mean}, {"deviation", e.deviation}};
  if (r.parts) all["parts"] = parts_json(*r.parts);
  if (r.iterations > 0) all["iterations"] = r.iterations;
  for (const RideResult::Output& o : r.outputs)
    all["outputs"][o.name] = {
        {"unit", o.unit}, {"mean", o.mean}, {"deviation", o.deviation}, {"remainder", o.remainder}};
  for (const RideResult::Derailment& d : r.derailments)
    all["derailment"].push_back({{"lateral", d.lateral},
                                 {"vertical", d.vertical},
                                 {"quotient", ride_number(d.peak.quotient)},
                                 {"time", ride_number(d.peak.time)}});
  return all;
}

// A figure in its column; what is not known as a dash.
std::string cell(double value, int width, int digits) {
  return std::isfinite(value) ? fmt::format("{:>{}.{}f}", value, width, digits) : fmt::format("{:>{}}", "-", width);
}

void print_tables(const RideResult& r) {
  if (r.kind == "record")
    fmt::print("record {}\n", r.road);
  else
    fmt::print("{} ({}) on {} at {:.4g} m/s, by {}\n", r.name, r.kind, r.road, r.speed, r.method);
  if (!r.assessment.seats.empty())
    fmt::print("{:<12}{:>11}{:>9}{:>9}{:>9}{:>9}{:>8}{:>9}{:>10}{:>9}  {}\n", "seat", "rms m/s^2", r.scales.weighting,
               "x Wd", "y Wd", "total", "K", "A(8)", "VDV", "MSDV", "comfort");
  for (const SeatAssessment& s : r.assessment.seats) {
    const double a_w = s.vertical.weighted_rms;
    fmt::print("{:<12}{}{}{}{}{}{}{}{}{}  {}\n", s.name, cell(s.rms, 11, 4), cell(a_w, 9, 4), cell(s.x, 9, 4),
               cell(s.y, 9, 4), cell(s.total, 9, 4), cell(s.perception_K, 8, 2),
               cell(eight_hour_value(exposure_value(s.x, s.y, a_w).weighted_rms, r.scales.exposure), 9, 4),
               cell(s.vertical.vibration_dose, 10, 4), cell(s.motion.motion_sickness, 9, 4),
               std::isfinite(a_w) ? comfort_class(a_w) : "-");
  }
  if (!r.assessment.seats.empty())
    fmt::print("VDV [m/s^1.75] and MSDV [m/s^1.5] over {:.6g} s\n", r.assessment.seats[0].dose_time);
  if (!r.assessment.wheels.empty())
    fmt::print("{:<12}{:>12}{:>12}{:>8}{:>8}{:>12}\n", "wheel", "static N", "sigma N", "R*", "R", "travel mm");
  for (const WheelAssessment& w : r.assessment.wheels)
    fmt::print("{:<12}{}{}{}{}{}\n", w.name, cell(w.static_load, 12, 1), cell(w.load_deviation, 12, 1),
               cell(w.statistical_factor, 8, 3), cell(w.load_factor, 8, 3), cell(1e3 * w.travel_deviation, 12, 2));
  for (const RideResult::Derailment& d : r.derailments)
    fmt::print("derailment quotient {}/{}: at most {:.4g}, after {:.4g} s\n", d.lateral, d.vertical, d.peak.quotient,
               d.peak.time);
  for (const RideResult::Equivalent& e : r.equivalents)
    fmt::print("{}: {:.6g} {} in the place of {:.6g} at rest; argument {:.4g} +- {:.4g}\n", e.name, e.gain, e.unit,
               e.at_rest, e.mean, e.deviation);
  if (r.iterations > 0) fmt::print("settled after {} iterations\n", r.iterations);
  if (!r.outputs.empty())
    fmt::print("{:<28}{:>14}{:>14}{:>14}\n", "statistical linearisation", "mean", "linear sigma", "remainder");
  for (const RideResult::Output& o : r.outputs)
    fmt::print("{:<28}{:>14.5g}{:>14.5g}{:>14.5g} {}\n", o.name, o.mean, o.deviation, o.remainder, o.unit);
}

}  // namespace

void print_ride(const RideCall& call, const RideResult& result, const std::filesystem::path& report) {
  if (call.json) return print_json(ride_json(call, result, report));
  print_tables(result);
  fmt::print("{}\n", report.string());
}

}  // namespace fahrwerk::cli
