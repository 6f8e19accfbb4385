// What `linear` finds out of a subject: modes, stability, frequency responses, and how eigenvalues move along a range.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/linear/frequency.h"
#include "analysis/linear/loop.h"
#include "analysis/linear/modes.h"
#include "analysis/matrix/hurwitz.h"
#include "kinds/subject.h"

namespace fahrwerk {

struct LinearRequest {
  OperatingPoint point{};
  std::vector<ResponsePair> responses{};  // empty: the usual ones
  double low = 0.1, high = 30.0;          // of the responses [Hz]
  std::vector<std::string> outputs{};     // beside the usual ones
  std::vector<ResponsePair> loops{};      // opened at an input; the output is what feedback adds to it
};

struct StudiedResponse {
  Quantity input, output;  // of a response between two outputs `input` is the one that the other refers to
  std::string excitation;  // and this the input that excites both; empty otherwise
  Bode bode;
};

// A loop of the model, opened at an input (analysis/linear/loop.h).
struct StudiedLoop {
  Quantity input, signal;  // where it is opened, and what comes back
  Bode bode;               // of L
  LoopMargins margins;
};

// Eigenvalues over a parameter.
struct StudiedRange {
  std::string key, unit;
  double from, to;
  RootLocus locus{};
  std::optional<double> critical{};  // where stability changes within it
};

struct LinearStudy {
  std::string name, kind;
  std::filesystem::path file;
  std::vector<std::string> warnings;
  OperatingPoint point;
  LinearForm form;
  std::vector<Mode> modes;
  StabilityScheme scheme;  // of its characteristic polynomial
  std::vector<StudiedResponse> responses;
  std::vector<StudiedLoop> loops;
  std::optional<StudiedRange> range;

  const StateSpace& model() const { return form.model; }
  double speed() const { return point.speed.value_or(0.0); }
  bool is_stable() const;
};

// Throws Impossible (also with the keys response and loop) and std::domain_error.
LinearStudy study_linear(const Subject& subject, const LinearRequest& request);

// `matrix`: of a value. What the user interrupts is kept up to there, with a warning. Impossible with the key vary
// where the number of states changes.
void study_range(LinearStudy& study, StudiedRange range, int count,
                 const std::function<Eigen::MatrixXd(double)>& matrix);

// "at 25 m/s (90 km/h)", "at rest", "about its equilibrium".
std::string equilibrium_text(const OperatingPoint& point, const LinearForm& form);
inline std::string equilibrium_text(const LinearStudy& study) { return equilibrium_text(study.point, study.form); }

// "stable", "unstable", or "at the limit of stability" where a mode is undamped.
const char* stability_text(const LinearStudy& study);

// -3.21 ± 5.4j
std::string eigenvalue_text(const Mode& mode);

// "crossover 13.5 rad/s (2.15 Hz), phase margin 61.7 deg, ..."
std::string margins_text(const StudiedLoop& loop);

// body.roll 61 %, wheel.1l.hub_travel 12 %, ...
std::string participants_text(const StateSpace& model, const Mode& mode, std::size_t count);

// How the states of a car's parts take part, one line; empty: there are none.
std::string part_states_text(const LinearForm& form);

}  // namespace fahrwerk
