// Load sweeps of the compliance rig in the design position: lateral force, braking, longitudinal force, aligning
// torque, on both wheels in phase and out of phase.
#pragma once

#include <span>
#include <vector>

#include "analysis/compliance.h"
#include "analysis/kc_rig.h"

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

struct KcCompliance {
  CompliantAxle design;  // without load
  std::vector<ComplianceCurve> curves;
  std::vector<KcFigure> figures;      // of the left wheel, per N or N m
  std::vector<std::string> warnings;  // about loads that could not be reached
};
// `points` on either side of zero.
KcCompliance kc_compliance(const CompliantSuspension& suspension, int points = 10);

}  // namespace fahrwerk
