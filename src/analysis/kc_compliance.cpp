#include "analysis/kc_compliance.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace fahrwerk {
namespace {

const ComplianceCase all_cases[] = {
    {"lateral", "lateral force at the contact", "N", {{0, 1, 0}, {}, 0}, 5e3},
    {"brake", "braking force at the contact, wheel locked", "N", {{-1, 0, 0}, {}, 0}, 5e3},
    {"longitudinal", "longitudinal force at the wheel centre", "N", {{}, {1, 0, 0}, 0}, 5e3},
    {"aligning", "aligning torque", "N m", {{}, {}, 1}, 200.0}};

RigLoad times(const RigLoad& l, double k) { return {k * l.contact, k * l.center, k * l.aligning}; }

ComplianceCurve sweep(const CompliantSuspension& suspension, const ComplianceCase& of, bool in_phase, int points,
                      std::vector<std::string>& warnings) {
  ComplianceCurve c{&of, in_phase, {}, {}, {}};
  const double other = in_phase ? 1.0 : -1.0;
  std::vector<double> load[2];
  std::vector<CompliantAxle> axle[2];
  const ComplianceRig rest(suspension);
  const RigLoad unit[2] = {of.unit_load, times(of.unit_load, other)};
  c.gradient = rest.gradient(unit);
  for (int direction = 0; direction < 2; ++direction) {
    ComplianceRig rig(suspension);
    for (int i = direction; i <= points; ++i) {
      const double f = (direction == 0 ? -1.0 : 1.0) * of.limit * i / points;
      RigCommand at;
      at.load[0] = times(of.unit_load, f), at.load[1] = times(of.unit_load, other * f);
      const CompliantAxle a = rig.move(at);
      if (!a.converged) {
        warnings.push_back(fmt::format("{}, {}: no equilibrium beyond {:.4g} {}", of.title,
                                       in_phase ? "in phase" : "out of phase", f, of.unit));
        break;
      }
      load[direction].push_back(f), axle[direction].push_back(a);
    }
  }
  std::reverse(load[0].begin(), load[0].end()), std::reverse(axle[0].begin(), axle[0].end());
  for (int direction = 0; direction < 2; ++direction) {
    c.load.insert(c.load.end(), load[direction].begin(), load[direction].end());
    c.axle.insert(c.axle.end(), axle[direction].begin(), axle[direction].end());
  }
  return c;
}

void add_figures(const ComplianceCurve& c, std::vector<KcFigure>& out) {
  const CompliantWheel& w = c.gradient.wheel[0];
  const bool torque = std::string_view(c.of->unit) == "N m";
  const std::string name = fmt::format("{}_{}_", c.of->name, c.in_phase ? "in" : "out");
  const std::string how = fmt::format("per {}, {}", c.of->title, c.in_phase ? "in phase" : "out of phase");
  const std::string turn = torque ? "rad/(N m)" : "rad/N", shift = torque ? "m/(N m)" : "m/N";
  out.push_back({name + "toe", w.toe, turn, "toe " + how});
  out.push_back({name + "camber", w.camber, turn, "camber " + how});
  out.push_back({name + "center_x", w.center.x, shift, "wheel centre forwards " + how});
  out.push_back({name + "center_y", w.center.y, shift, "wheel centre to the left " + how});
  out.push_back({name + "contact_x", w.patch.x, shift, "contact, wheel locked, forwards " + how});
  out.push_back({name + "contact_y", w.patch.y, shift, "contact to the left " + how});
}

}  // namespace

std::span<const ComplianceCase> compliance_cases() { return all_cases; }

KcCompliance kc_compliance(const CompliantSuspension& suspension, int points) {
  KcCompliance out;
  out.design = ComplianceRig(suspension).read();
  for (const ComplianceCase& of : all_cases)
    for (const bool in_phase : {true, false}) {
      out.curves.push_back(sweep(suspension, of, in_phase, points, out.warnings));
      add_figures(out.curves.back(), out.figures);
    }
  return out;
}

}  // namespace fahrwerk
