#include "analysis/kc/kc_compliance.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

const ComplianceCase all_cases[] = {
    {"lateral", "lateral force at the contact", "N", {{0, 1, 0}, {}, 0}, 5e3},
    {"brake", "braking force at the contact, wheel locked", "N", {{-1, 0, 0}, {}, 0}, 5e3},
    {"longitudinal", "longitudinal force at the wheel centre", "N", {{}, {1, 0, 0}, 0}, 5e3},
    {"aligning", "aligning torque", "N m", {{}, {}, 1}, 200.0},
    {"brake_torque", "brake torque on the knuckle", "N m", {{}, {}, 0, 1}, 1500.0}};

RigLoad times(const RigLoad& l, double k) { return {k * l.contact, k * l.center, k * l.aligning, k * l.torque}; }

// Where the loads act, and the wheels as they stand there without.
struct Start {
  ComplianceRig rig;
  RigCommand at;
  bool reached;
};
Start start(const CompliantSuspension& suspension, const ComplianceOptions& o) {
  Start s{ComplianceRig(suspension), {}, true};
  s.at.h[0] = s.at.h[1] = o.h, s.at.s = o.s;
  const CompliantAxle axle = s.rig.move(s.at);
  s.reached = axle.converged;
  if (!o.by_force || !s.reached) return s;
  s.at.by_force = true;
  for (int side = 0; side < 2; ++side) s.at.vertical[side] = axle.wheel[side].vertical_force;
  s.reached = s.rig.move(s.at).converged;
  return s;
}

ComplianceCurve sweep(const Start& from, const ComplianceCase& of, bool in_phase, int points,
                      std::vector<std::string>& warnings) {
  ComplianceCurve c{&of, in_phase, {}, {}, {}};
  const double other = in_phase ? 1.0 : -1.0;
  std::vector<double> load[2];
  std::vector<CompliantAxle> axle[2];
  const RigLoad unit[2] = {of.unit_load, times(of.unit_load, other)};
  c.gradient = from.rig.gradient(unit);
  for (int direction = 0; direction < 2; ++direction) {
    ComplianceRig rig = from.rig;
    for (int i = direction; i <= points; ++i) {
      const double f = (direction == 0 ? -1.0 : 1.0) * of.limit * i / points;
      RigCommand at = from.at;
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

double wheel_rate(const ComplianceRig& rig, bool parallel) {
  RigCommand unit;
  unit.h[0] = 1.0, unit.h[1] = parallel ? 1.0 : -1.0;
  return rig.gradient(unit).wheel[0].vertical_force;
}

// From the design position down and up, as far as the file's travel goes.
ComplianceTravel travel(const CompliantSuspension& suspension, bool parallel, int points,
                        std::vector<std::string>& warnings) {
  ComplianceTravel out{parallel, {}, {}, {}};
  const SuspensionTravel& t = suspension.left.travel;
  const double up = parallel ? t.bump : std::min(t.bump, t.rebound), down = parallel ? t.rebound : up;
  const ComplianceRig design(suspension);
  for (int direction = 0; direction < 2; ++direction) {
    ComplianceRig rig = design;
    for (int i = direction; i <= points; ++i) {
      const double h = (direction == 0 ? -down : up) * i / points;
      RigCommand at;
      at.h[0] = h, at.h[1] = parallel ? h : -h;
      const CompliantAxle a = rig.move(at);
      if (!a.converged) {
        warnings.push_back(
            fmt::format("{} travel with bushings: no equilibrium at {:+.3f} m", parallel ? "parallel" : "opposite", h));
        break;
      }
      const auto end = direction == 0 ? std::ptrdiff_t{0} : static_cast<std::ptrdiff_t>(out.h.size());
      out.h.insert(out.h.begin() + end, h), out.axle.insert(out.axle.begin() + end, a);
      out.wheel_rate.insert(out.wheel_rate.begin() + end, wheel_rate(rig, parallel));
    }
  }
  return out;
}

void add_figures(const ComplianceCurve& c, bool by_force, std::vector<Metric>& out) {
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
  if (by_force) out.push_back({name + "travel", w.travel, shift, "hub travel " + how});
}

void add_rates(const ComplianceRig& rig, const CompliantAxle& rest, std::vector<Metric>& out) {
  out.push_back(
      {"static_wheel_load", rest.wheel[0].vertical_force, "N", "that springs, stops and bar ask for, one wheel"});
  out.push_back({"compliant_wheel_rate", wheel_rate(rig, true), "N/m", "wheel rate with bushings, wheels in parallel"});
  out.push_back(
      {"compliant_roll_wheel_rate", wheel_rate(rig, false), "N/m", "wheel rate with bushings in roll, with the bar"});
}

}  // namespace

std::span<const ComplianceCase> compliance_cases() { return all_cases; }

KcCompliance kc_compliance(const CompliantSuspension& suspension, const ComplianceOptions& options) {
  KcCompliance out;
  const RigElements& e = suspension.elements;
  out.options = options;
  out.carried = (e.spring && suspension.left.spring) || e.bump_stop || e.rebound_stop;
  const Start from = start(suspension, options);
  if (!from.reached) {
    out.rest = from.rig.read();
    out.warnings.push_back(
        fmt::format("no equilibrium at hub travel {:+.3f} m, steer travel {:+.3f} m", options.h, options.s));
    return out;
  }
  out.rest = from.rig.read();
  if (out.carried) {
    ComplianceRig held = from.rig;
    RigCommand at = from.at;
    at.by_force = false;
    held.move(at);
    add_rates(held, out.rest, out.figures);
  }
  Progress progress(static_cast<double>(2 * std::size(all_cases) + 4));  // travels take about twice as long
  for (const ComplianceCase& of : all_cases)
    for (const bool in_phase : {true, false}) {
      check_interrupt();
      progress.at(static_cast<double>(out.curves.size()));
      out.curves.push_back(sweep(from, of, in_phase, options.points, out.warnings));
      add_figures(out.curves.back(), options.by_force, out.figures);
    }
  if (out.carried)
    for (const bool parallel : {true, false}) {
      check_interrupt();
      progress.at(static_cast<double>(out.curves.size() + 2 * out.travel.size()));
      out.travel.push_back(travel(suspension, parallel, options.points, out.warnings));
    }
  return out;
}

}  // namespace fahrwerk
