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

Json modes_json(const LinearResult& r) {
  Json all = Json::array();
  for (const Mode& m : r.modes) {
    Json shares = Json::object();
    for (const Participation& p : participation_by_coordinate(r.model, m))
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

}  // namespace

Json result_json(const LinearResult& r, const std::vector<fs::path>& files) {
  Json responses = Json::array(), names = Json::array();
  for (const Response& p : r.responses) {
    responses.push_back({{"input", p.input.name},
                         {"output", p.output.name},
                         {"unit", fmt::format("({})/({})", p.output.unit, p.input.unit)},
                         {"frequency_hz", p.bode.frequency},
                         {"gain", p.bode.gain},
                         {"phase", p.bode.phase}});
    if (!p.excitation.empty()) responses.back()["excitation"] = p.excitation;
  }
  for (const fs::path& file : files) names.push_back(file.string());
  Json all{{"name", r.name},
           {"kind", r.kind},
           {"speed", r.speed},
           {"lateral_acceleration", r.lateral_acceleration.value_or(0.0)},
           {"order", r.model.order()},
           {"stable", is_stable(r)},
           {"rack", r.car.inputs.rack[0]},
           {"eigenvalues", modes_json(r)},
           {"stability_scheme", scheme_json(r.scheme)},
           {"responses", responses},
           {"files", names}};
  if (r.assembled) all["parts"] = parts_json(r.assembled->states);
  if (!r.car.equipment.empty())
    all["equipment"] = {{"states", r.car.equipment.size() - r.car.held_states.size()},
                        {"derivatives", "differences"},
                        {"held", r.car.held_states}};
  if (r.classic) {
    for (const classic::ModelFact& f : r.classic->facts) all["facts"][f.name] = number_or_null(f.value);
    // Coefficients from the lowest power of s on; for models small enough that they mean something.
    if (r.model.order() <= 6)
      for (const Response& p : r.responses) {
        if (!p.excitation.empty()) continue;
        const TransferFunction t =
            transfer_function(r.model, *find(r.model.inputs, p.input.name), *find(r.model.outputs, p.output.name));
        all["transfer_functions"].push_back({{"input", p.input.name},
                                             {"output", p.output.name},
                                             {"numerator", t.numerator},
                                             {"denominator", t.denominator}});
      }
  }
  if (r.variation) {
    Json branches = Json::array();
    for (const auto& branch : r.locus.branch) {
      Json re = Json::array(), im = Json::array();
      for (const std::complex<double>& c : branch) re.push_back(c.real()), im.push_back(c.imag());
      branches.push_back({{"re", re}, {"im", im}});
    }
    all["locus"] = {{"key", r.variation->key},
                    {"unit", r.variation->unit},
                    {"values", r.locus.values},
                    {"branches", branches},
                    {"critical", r.critical ? Json(*r.critical) : Json(nullptr)}};
  }
  return all;
}

}  // namespace fahrwerk::cli
