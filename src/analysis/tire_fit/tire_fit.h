// Tyre parameters from measured or computed forces: least squares over one law, in stages as on a test rig (pure
// longitudinal, pure lateral, camber, combined, aligning, overturning), each freeing its own parameters within bounds
// that keep the law valid. Derivatives are exact (Jets through the law), the loss is Huber's. docs/theory/tire_fit.md.
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "tire/laws.h"

namespace fahrwerk {

enum class TireChannel { fx, fy, mx, mz };
inline constexpr const char* kTireChannels[] = {"fx", "fy", "mx", "mz"};

struct TireSample {
  TirePoint at;
  double value[4] = {NAN, NAN, NAN, NAN};  // in the order of TireChannel; NaN: not measured
  double weight = 1.0;
};

struct TireFitOptions {
  std::string model;             // one of tire_fit_models()
  std::optional<TireLaw> start;  // of any kind: another law gives its body and nominal load
  int sharpen = 0;               // rounds that push the largest deviations down at the cost of the mean; no robust loss
  bool slip_by_travel = true;    // of a TMeasy tyre without a start of its kind: as κ of data is
};

struct FittedParameter {
  std::string name;
  double start, value;
  bool at_limit;  // the data pull it beyond what the law allows
};

struct TireFitStage {
  std::string name;
  std::string channels;  // "fx" or "fx, fy"
  int rows = 0;          // residuals; 0: the data have nothing for this stage
  std::vector<FittedParameter> fitted;
  std::vector<std::string> kept;             // what the data do not tell: at its start value
  double rms_before = NAN, rms_after = NAN;  // share of the largest force or torque of the channel
  int iterations = 0;
};

// Residuals of the finished law over all rows that have the channel.
struct TireFitChannel {
  TireChannel channel;
  int rows = 0;
  double rms = NAN, max = NAN;  // [N], [N m]
  double largest = NAN;         // magnitude in the data
  double r_squared = NAN;
};

struct TireFit {
  TireLaw law;
  std::vector<TireFitStage> stages;
  std::vector<TireFitChannel> channels;
  std::vector<std::string> notes;
};

// mf61, mf52, tmeasy, brush, hsri, linear, simple_magic_formula
const std::vector<std::string>& tire_fit_models();

// Throws std::invalid_argument for an unknown model or data without any force or torque.
TireFit fit_tire(const std::vector<TireSample>& samples, const TireFitOptions& options);

std::vector<TireFitChannel> tire_residuals(const TireLaw& law, const std::vector<TireSample>& samples);

// The load that a law refers to.
double nominal_load_of(const TireLaw& law);

}  // namespace fahrwerk
