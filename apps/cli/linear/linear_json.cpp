// What `fahrwerk linear --json` says.
#include <fmt/format.h>

#include <cmath>

#include "analysis/linear/linear_model.h"
#include "cli/common/car_parts.h"
#include "cli/linear/linear.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Json modes_json(const LinearStudy& r) {
  Json all = Json::array();
  for (const Mode& m : r.modes) {
    Json shares = Json::object();
    for (const Participation& p : participation_by_coordinate(r.model(), m))
      if (p.share >= 0.01) shares[p.coordinate] = p.share;
    all.push_back({{"re", m.eigenvalue.real()},
                   {"im", m.eigenvalue.imag()},
                   {"frequency_hz", m.frequency},
                   {"damping_ratio", m.damping_ratio},
                   {"dominant_coordinate", m.dominant_coordinate},
                   {"participation", shares}});
  }
  return all;
}

Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

// What the front left rack is held at in the equilibrium of a car.
double rack_of(const LinearStudy& r) {
  const std::optional<int> at = find(r.form.trim_names, "input.rack.1l");
  return at ? r.form.trim[static_cast<std::size_t>(*at)] : 0.0;
}

Json scheme_json(const StabilityScheme& s) {
  Json j{{"verdict", to_string(s.verdict)}, {"scale", s.scale},    {"polynomial", s.polynomial}, {"routh", s.routh},
         {"first_column_error", s.error},   {"hurwitz", s.hurwitz}};
  if (s.verdict == StabilityVerdict::undecided)
    j["reason"] = s.reason;
  else
    j["right_half_plane_roots"] = s.right_roots;
  return j;
}

}  // namespace

Json result_json(const LinearStudy& r, const std::vector<fs::path>& files) {
  Json responses = Json::array(), names = Json::array();
  for (const StudiedResponse& p : r.responses) {
    responses.push_back({{"input", p.input.name},
                         {"output", p.output.name},
                         {"unit", fmt::format("({})/({})", p.output.unit, p.input.unit)},
                         {"frequency_hz", p.bode.frequency},
                         {"gain", p.bode.gain},
                         {"phase", p.bode.phase}});
    if (!p.excitation.empty()) responses.back()["excitation"] = p.excitation;
  }
  Json loops = Json::array();
  for (const StudiedLoop& l : r.loops) {
    const LoopMargins& m = l.margins;
    loops.push_back({{"input", l.input.name},
                     {"signal", l.signal.name},
                     {"crossovers", m.crossovers},
                     {"phase_margins", m.phase_margins},
                     {"phase_crossovers", m.phase_crossovers},
                     {"gain_margins", m.gain_margins},
                     {"crossover", number_or_null(m.crossover)},
                     {"phase_margin", number_or_null(m.least_phase_margin)},
                     {"gain_margin", number_or_null(m.least_gain_margin)},
                     {"delay_margin", number_or_null(m.delay_margin)},
                     {"lowest_phase", number_or_null(m.lowest_phase)},
                     {"frequency_hz", l.bode.frequency},
                     {"gain", l.bode.gain},
                     {"phase", l.bode.phase}});
  }
  for (const fs::path& file : files) names.push_back(file.string());
  Json all{{"name", r.name},
           {"kind", r.kind},
           {"speed", r.speed()},
           {"lateral_acceleration", r.point.lateral_acceleration.value_or(0.0)},
           {"order", r.model().order()},
           {"stable", r.is_stable()},
           {"rack", rack_of(r)},
           {"eigenvalues", modes_json(r)},
           {"stability_scheme", scheme_json(r.scheme)},
           {"responses", responses},
           {"loops", loops},
           {"warnings", r.warnings},
           {"files", names}};
  if (r.form.parts) all["parts"] = parts_json(*r.form.parts);
  if (r.form.part_states > 0 || !r.form.held.empty())
    all["equipment"] = {{"states", r.form.part_states}, {"derivatives", "exact"}, {"held", r.form.held}};
  for (const Metric& f : r.form.facts) all["facts"][f.name] = number_or_null(f.value);
  // Coefficients from the lowest power of s on; for models small enough that they mean something.
  if (r.model().order() <= 6)
    for (const StudiedResponse& p : r.responses) {
      if (!p.excitation.empty()) continue;
      const TransferFunction t =
          transfer_function(r.model(), *find(r.model().inputs, p.input.name), *find(r.model().outputs, p.output.name));
      all["transfer_functions"].push_back({{"input", p.input.name},
                                           {"output", p.output.name},
                                           {"numerator", t.numerator},
                                           {"denominator", t.denominator}});
    }
  if (r.range) {
    Json branches = Json::array();
    for (const auto& branch : r.range->locus.branch) {
      Json re = Json::array(), im = Json::array();
      for (const std::complex<double>& c : branch) re.push_back(c.real()), im.push_back(c.imag());
      branches.push_back({{"re", re}, {"im", im}});
    }
    all["locus"] = {{"key", r.range->key},
                    {"unit", r.range->unit},
                    {"values", r.range->locus.values},
                    {"branches", branches},
                    {"critical", r.range->critical ? Json(*r.range->critical) : Json(nullptr)}};
  }
  return all;
}

}  // namespace fahrwerk::cli
