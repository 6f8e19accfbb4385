// Which parameters of a law are fitted to which data, in which order; and where a fit starts.
#pragma once

#include <string>
#include <vector>

#include "analysis/tire_fit/tire_fit.h"

namespace fahrwerk::fit {

// A scalar of a law by its place in visit().
struct Parameter {
  std::string name;
  int index;
  double low, high;
  double typical;  // a change that matters; what does not show in the residuals then is not fitted
};

struct Stage {
  std::string name;
  std::vector<TireChannel> channels;
  bool (*takes)(const TirePoint&);
  std::vector<Parameter> parameters;  // the more important first
  double torque_weight = 1.0;         // of mx and mz, where forces decide about most of the parameters
};

std::vector<Stage> plan(const Tmeasy<double>& law);
std::vector<Stage> plan(const LinearTire<double>& law);
std::vector<Stage> plan(const BrushTire<double>& law);
std::vector<Stage> plan(const HsriTire<double>& law);
std::vector<Stage> plan(const SimpleMagicFormula<double>& law);
std::vector<Stage> plan(const MagicFormula<double>& law);

// Where a fit starts: at the given tyre where it is of the model's kind, else at what the data show, with its body.
TireLaw start_law(const TireFitOptions& options, const std::vector<TireSample>& samples,
                  std::vector<std::string>& notes);

// Brings a tyre into the conditions of its file where a fit has left them by a little.
void make_valid(TireLaw& law);

// Conditions between parameters, as residuals that vanish where they hold.
template <class L, class S>
inline void conditions(const L&, std::vector<S>&) {}

template <class S>
inline void conditions(const TmeasyDirection<S>& d, const S& limit, std::vector<S>& out) {
  constexpr double stiff = 30.0;
  const auto need = [&](const S& positive) { out.push_back(stiff * max(S(-positive), S(0.0))); };
  for (int i = 0; i <= 6; ++i) {
    const detail::TmeasyCurve<S> c = detail::at_load(d, S(limit * (i / 6.0)), S(1.0));
    const S F_M = max(c.F_M, S(0.05 * d.peak_force.at_1)), s_M = max(c.s_M, S(0.2 * d.peak_slip.at_1));
    need(S(c.F_M / F_M - 0.999)), need(S(c.s_M / s_M - 0.999));
    need(S(c.F_S / F_M - 0.1)), need(S(0.999 - c.F_S / F_M));
    need(S(0.1 * (c.s_S / s_M - 1.05)));
    need(S(c.dF0 * s_M / F_M - 2.005));
  }
  // The peak grows with the load up to the limit.
  const LoadPair<S>& F = d.peak_force;
  need(S((2.0 * F.at_1 - 0.5 * F.at_2 - 2.0 * (F.at_1 - 0.5 * F.at_2) * limit) / F.at_1 - 0.01));
}
template <class S>
inline void conditions(const Tmeasy<S>& t, std::vector<S>& out) {
  conditions(t.longitudinal, t.load_limit, out);
  conditions(t.lateral, t.load_limit, out);
  for (const S& gap : {S(t.trail_end.at_1 - 1.02 * t.trail_zero.at_1), S(t.trail_end.at_2 - 1.02 * t.trail_zero.at_2)})
    out.push_back(10.0 * max(S(-gap), S(0.0)));
}

}  // namespace fahrwerk::fit
