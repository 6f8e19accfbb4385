// Sweeps of the compliance rig. Loads about a given position: lateral force, braking, longitudinal force, aligning and
// brake torque, on both wheels in phase and out of phase. Travel, parallel and opposite: wheel rate with bushings.
#pragma once

#include <span>
#include <vector>

#include "analysis/kc/compliance.h"
#include "analysis/kc/kc_rig.h"

namespace fahrwerk {

struct ComplianceCase {
  const char *name, *title, *unit;
  RigLoad unit_load;  // per N or N m
  double limit;       // the sweep goes from -limit to limit  [N, N m]
};
std::span<const ComplianceCase> compliance_cases();

struct ComplianceCurve {
  const ComplianceCase* of;
  bool in_phase;             // both wheels alike; otherwise the right one's load is the opposite
  std::vector<double> load;  // on the left wheel, as far as there is an equilibrium  [N, N m]
  std::vector<CompliantAxle> axle;
  CompliantAxle gradient;  // per N or N m, without load
};

// Travel of both wheels, alike or opposed, with the bushings giving way.
struct ComplianceTravel {
  bool parallel;
  std::vector<double> h;  // of the left wheel  [m]
  std::vector<CompliantAxle> axle;
  std::vector<double> wheel_rate;  // of the left wheel along this motion  [N/m]
};

struct ComplianceOptions {
  int points = 10;          // on either side of zero
  double h = 0.0, s = 0.0;  // where the loads act: hub travel of both wheels, travel of the rack's drive  [m]
  bool by_force = false;    // wheels stand under the force that they have there, and may rise; else at their height
};

struct KcCompliance {
  ComplianceOptions options;
  bool carried;        // springs, stops or bar act
  CompliantAxle rest;  // at that position without load
  std::vector<ComplianceCurve> curves;
  std::vector<ComplianceTravel> travel;  // where springs act: parallel, opposite
  std::vector<Metric> figures;           // of the left wheel, per N or N m
  std::vector<std::string> warnings;     // about loads that could not be reached
};
KcCompliance kc_compliance(const CompliantSuspension& suspension, const ComplianceOptions& options = {});

}  // namespace fahrwerk
