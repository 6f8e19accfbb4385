// Force elements of a model one by one, and what stands for them in an oscillation (harmonic linearisation).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "analysis/nonlinear/harmonic_linearisation.h"
#include "load/classic/classic.h"
#include "load/multibody/multibody_model.h"
#include "load/vehicle/vehicle.h"

namespace fahrwerk::cli {

// Force over a deflection from rest and its rate, without its value at rest.
struct ForceElement {
  std::string name, unit;  // of the deflection
  OscillatorForce force;   // [N], of turning elements [N m]
};

// Spring with stops, damper, and the tyre that cannot pull. Throws InputError for other classical models.
std::vector<ForceElement> force_elements(const load::ClassicVehicle& vehicle);
// Spring, damper and stops of each corner over its hub travel, about the design position (settled before).
std::vector<ForceElement> force_elements(const Car& car);
// Springs of the file over their deflections, about the reference; series elements have no law of deflection and rate.
std::vector<ForceElement> force_elements(const load::MultibodyScenario& scenario);

// k(A), d(A) at one frequency [rad/s]; without elements that do nothing up to the largest amplitude.
struct ElementCurve {
  std::string name, unit;
  std::vector<double> amplitude;
  std::vector<EquivalentElement> equivalent;
};
std::vector<ElementCurve> describe(const std::vector<ForceElement>& elements, double largest, int count, double omega);

// Tables or JSON on stdout, with a report in the folder of --out.
int show_elements(const std::string& name, const std::string& kind, const std::vector<ElementCurve>& curves,
                  double omega, const std::filesystem::path& folder, bool json);

// Amplitudes of the answer of one coordinate, y'' + f(y, y') = b cos Ωt, over the frequency [Hz]: all branches.
struct ForcedPoint {
  double frequency, amplitude;
  bool stable;
};
struct ForcedStudy {
  std::string name, coordinate, unit;
  double excitation;  // b [unit/s²]
  std::vector<ForcedPoint> points;
};
int show_forced(const ForcedStudy& study, const std::filesystem::path& folder, bool json);

}  // namespace fahrwerk::cli
