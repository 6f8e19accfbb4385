#include "analysis/tire_fit/tire_convert.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace fahrwerk {
namespace {

// From 0 to the end, closer where the curves bend.
std::vector<double> grid(double end, int count) {
  std::vector<double> out;
  for (int i = 1; i <= count; ++i) out.push_back(end * std::pow(static_cast<double>(i) / count, 1.6));
  return out;
}

// What a law refers its slips to.
enum class SlipReference { transport, larger, travel };
SlipReference reference_of(const TireLaw& law) {
  if (const auto* t = std::get_if<Tmeasy<double>>(&law))
    return t->slip_by_travel > 0.5 ? SlipReference::travel : SlipReference::transport;
  if (std::holds_alternative<BrushTire<double>>(law)) return SlipReference::transport;
  if (std::holds_alternative<HsriTire<double>>(law) || std::holds_alternative<SimpleMagicFormula<double>>(law) ||
      std::holds_alternative<SimilarityTire<double>>(law))
    return SlipReference::larger;
  return SlipReference::travel;
}

// The opposite slip as the law counts it.
double opposite_slip(SlipReference reference, double slip) {
  if (reference == SlipReference::transport)
    return slip > -0.45 ? -slip / (1.0 + 2.0 * slip) : NAN;  // a wheel that brakes harder has no opposite
  return reference == SlipReference::larger ? -slip / (1.0 + slip) : -slip;
}

std::vector<double> signs(TireRange::Side side) {
  if (side == TireRange::Side::both) return {1.0, -1.0};
  return {side == TireRange::Side::driving ? 1.0 : -1.0};
}

struct Peaks {
  double fx = 0.0, fy = 0.0, mz = 0.0;
};
Peaks peaks_at(const TireLaw& law, const TireRange& range, double load) {
  Peaks p;
  for (const double s : grid(range.slip, 60))
    for (const double side : signs(range.side))
      p.fx = std::max(p.fx, std::fabs(symmetric_forces(law, {load, side * s}).fx));
  for (const double a : grid(range.slip_angle, 60)) {
    const TireForces<double> f = symmetric_forces(law, {load, 0.0, a});
    p.fy = std::max(p.fy, std::fabs(f.fy)), p.mz = std::max(p.mz, std::fabs(f.mz));
  }
  return p;
}

// Small slips count more, or the initial slope would be bent for the sake of the peak.
double emphasis(double slip) { return slip < 0.008 ? 4.0 : 1.0; }

std::vector<TireSample> sampled(const TireLaw& law, const TireRange& range, const std::vector<Peaks>& peaks) {
  Peaks most;
  for (const Peaks& p : peaks) most = {std::max(most.fx, p.fx), std::max(most.fy, p.fy), std::max(most.mz, p.mz)};
  std::vector<TireSample> out;
  for (std::size_t k = 0; k < range.loads.size(); ++k) {
    const double load = range.loads[k];
    for (const double s : grid(range.slip, 24))
      for (const double side : signs(range.side)) {
        TireSample one{{load, side * s}};
        one.value[0] = symmetric_forces(law, one.at).fx, one.weight = emphasis(s) * most.fx / peaks[k].fx;
        out.push_back(one);
      }
    // Beyond the range a few points, lightly, so that the tyre slides there as the law does.
    constexpr double light = 0.15;
    for (const double s : {0.45, 0.65, 0.9})
      for (const double side : signs(range.side)) {
        TireSample one{{load, side * s}};
        one.value[0] = symmetric_forces(law, one.at).fx, one.weight = light * most.fx / peaks[k].fx;
        if (s > range.slip) out.push_back(one);
      }
    for (const double a : {0.35, 0.5, 0.7, 0.9}) {
      TireSample one{{load, 0.0, a}};
      one.value[1] = symmetric_forces(law, one.at).fy, one.weight = light * most.fy / peaks[k].fy;
      if (a > range.slip_angle) out.push_back(one);
    }
    for (const double a : grid(range.slip_angle, 30)) {
      TireSample one{{load, 0.0, a}};
      const TireForces<double> f = symmetric_forces(law, one.at);
      one.value[1] = f.fy, one.weight = emphasis(a) * most.fy / peaks[k].fy;
      out.push_back(one);
      one.value[1] = NAN, one.value[3] = f.mz, one.weight = most.mz / std::max(peaks[k].mz, 1e-3);
      out.push_back(one);
    }
  }
  return out;
}

void note(TireDeviation& worst, double share, const TirePoint& at) {
  if (share > worst.share) worst = {share, at};
}

void compare(const TireLaw& law, const TireLaw& made, const TireRange& range, const std::vector<Peaks>& peaks,
             TireConversion& out) {
  for (std::size_t k = 0; k < range.loads.size(); ++k) {
    const double load = range.loads[k];
    const Peaks& peak = peaks[k];
    const auto both = [&](double slip, double angle) {
      const TirePoint p{load, slip, angle};
      const TireForces<double> a = symmetric_forces(law, p), b = forces_at(made, p), raw = forces_at(law, p);
      if (angle == 0.0) {
        note(out.longitudinal, std::fabs(b.fx - a.fx) / peak.fx, p);
        note(out.longitudinal_raw, std::fabs(b.fx - raw.fx) / peak.fx, p);
      } else if (slip == 0.0) {
        note(out.lateral, std::fabs(b.fy - a.fy) / peak.fy, p);
        note(out.aligning, std::fabs(b.mz - a.mz) / std::max(peak.mz, 1e-3), p);
        note(out.lateral_raw, std::fabs(b.fy - raw.fy) / peak.fy, p);
      } else {
        note(out.combined, std::hypot(b.fx - a.fx, b.fy - a.fy) / std::max(peak.fx, peak.fy), p);
      }
    };
    for (const double s : grid(range.slip, 100)) {
      for (const double side : signs(range.side)) both(side * s, 0.0);
      // Driving and braking at opposite slips of the Tmeasy, within the range: it gives both the same force.
      const double opposite = opposite_slip(reference_of(made), -s);
      if (range.side != TireRange::Side::both || !(opposite <= range.slip)) continue;
      const double drive = symmetric_forces(law, {load, opposite}).fx, brake = symmetric_forces(law, {load, -s}).fx;
      out.longitudinal_floor = std::max(out.longitudinal_floor, 0.5 * std::fabs(drive + brake) / peak.fx);
    }
    for (const double a : grid(range.slip_angle, 100)) both(0.0, a), both(0.0, -a);
    for (const double s : grid(range.slip, 15))
      for (const double a : grid(range.slip_angle, 15))
        for (const double side : signs(range.side)) both(side * s, a);
  }
}

// A start with the body of the law: carcass stiffness at the nominal load, rolling radius and resistance there.
TireLaw bare(const TireLaw& law, double load) {
  LinearTire<double> t{};
  t.body = body_of(law), t.nominal_load = load;
  const TireInput<double> in = input_at(law, {load});
  const TireSlip<double> slip = std::visit([&](const auto& one) { return evaluate(one, in); }, law);
  TireBody<double>& b = t.body;
  b.stiffness_x = slip.stiffness_x, b.stiffness_y = slip.stiffness_y;
  b.damping_x = slip.damping_x, b.damping_y = slip.damping_y;
  b.dynamic_radius_weight =
      std::clamp(1.0 - (b.unloaded_radius - in.transport_speed / in.spin) / in.deflection, 0.0, 1.0);
  b.rolling_resistance = std::clamp(-slip.rolling_torque / (load * b.unloaded_radius), 0.0, 0.5);
  return t;
}

}  // namespace

TireForces<double> symmetric_forces(const TireLaw& law, const TirePoint& p) {
  const auto mean = [&](double slip) {  // of left and right
    const TireForces<double> a = forces_at(law, {p.load, slip, p.slip_angle});
    const TireForces<double> b = forces_at(law, {p.load, slip, -p.slip_angle});
    return TireForces<double>{0.5 * (a.fx + b.fx), 0.5 * (a.fy - b.fy), 0.5 * (a.mx - b.mx), 0.5 * (a.my + b.my),
                              0.5 * (a.mz - b.mz)};
  };
  TireForces<double> f = mean(p.slip);
  const double opposite = opposite_slip(reference_of(law), p.slip);
  if (p.slip_angle == 0.0 && std::isfinite(opposite)) f.fx = 0.5 * (f.fx - mean(opposite).fx);
  return f;
}

TireConversion convert_to_tmeasy(const TireLaw& law, TireRange range) {
  TireConversion out;
  const double nominal = nominal_load_of(law);
  if (range.loads.empty())
    for (const double share : {0.5, 0.75, 1.0, 1.25, 1.5, 1.75}) range.loads.push_back(share * nominal);
  const auto* mf = std::get_if<MagicFormula<double>>(&law);
  const double end = mf ? mf->fzmax : std::numeric_limits<double>::infinity();
  std::erase_if(range.loads, [&](double load) { return load > end; });
  std::vector<std::string> notes;
  const auto reversed = [&](double load) {
    const bool wrong =
        !(symmetric_forces(law, {load, 0.01}).fx > 0) || !(symmetric_forces(law, {load, 0.0, 0.01}).fy < 0);
    if (wrong)
      notes.push_back(fmt::format("at {:.0f} N the tyre does not resist its slip; this load is left out", load));
    return wrong;
  };
  std::erase_if(range.loads, reversed);
  if (range.loads.empty())
    throw std::invalid_argument(fmt::format("no load is left that the tyre is made for; its largest is {:.0f} N", end));
  std::vector<Peaks> peaks;
  for (const double load : range.loads) peaks.push_back(peaks_at(law, range, load));

  // A law that goes by the larger speed drives by one reference and brakes by the other.
  const SlipReference reference = reference_of(law);
  const bool by_travel =
      reference == SlipReference::larger ? range.side == TireRange::Side::braking : reference == SlipReference::travel;
  const TireFitOptions options{"tmeasy", bare(law, nominal), 12, by_travel};
  out.fit = fit_tire(sampled(law, range, peaks), options);
  out.fit.notes.insert(out.fit.notes.begin(), notes.begin(), notes.end());
  out.loads = range.loads;
  compare(law, out.fit.law, range, peaks, out);
  return out;
}

}  // namespace fahrwerk
