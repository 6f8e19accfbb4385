// Oscillations of nonlinear models by harmonic linearisation: natural frequency and damping over the amplitude, and
// limit cycles [Popp/Schiehlen 7.3.1, 7.3.3]
//
// The motion x = m + Re(a e^{jθ}) enters x' = f(x), and of the answer the mean and the first harmonic are kept:
//   1/2π ∮ f dθ = 0,   1/π ∮ f e^{-jθ} dθ = λ a,   a_k = A
// This is an eigenvalue problem with a matrix that depends on amplitude and shape. A -> 0 gives the eigenvalue of the
// linear model; Re λ(A) tells whether an oscillation of this size grows, and where it changes its sign there is a limit
// cycle, stable if it falls. For one degree of freedom this is k(A), d(A) of harmonic_linearisation.h; the higher
// harmonics that are left out make it an approximation, good for weak nonlinearity or low-pass systems.
#pragma once

#include <complex>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/model.h"
#include "model/state_space.h"

namespace fahrwerk {

// x' = f(x) about its equilibrium.
struct AutonomousModel {
  std::vector<Quantity> states;
  std::vector<double> equilibrium, scales;  // scales: typical sizes of the states > 0
  std::function<void(const double* x, double* rate)> rate;
};

// Any model about an equilibrium, whose rates vanish but for the cyclic states, which are none here. Inputs rest.
AutonomousModel autonomous(std::shared_ptr<Model> model, const std::vector<double>& equilibrium);

// ∂f/∂x in the equilibrium by central differences; a kink there gives the mean of both slopes.
StateSpace linearise(const AutonomousModel& model);

struct QuasiLinearMode {
  double amplitude;                               // A of the state that leads
  std::complex<double> eigenvalue;                // λ(A)
  std::vector<double> mean;                       // m
  std::vector<std::complex<double>> oscillation;  // a
};

struct OscillationCycle {
  double amplitude, omega;  // A, Ω [rad/s]
  bool stable;
  QuasiLinearMode motion;
};

struct AmplitudeStudy {
  std::vector<Quantity> states;
  Quantity lead;                       // the one that leads
  std::complex<double> linear;         // λ of the linear model
  std::vector<QuasiLinearMode> modes;  // by rising amplitude; fewer than asked for where the search ended
  std::vector<OscillationCycle> cycles;
  std::string ended;  // why it ended before the largest amplitude; empty if it did not
};

// Frequency [Hz] and damping ratio of a motion e^{λt}.
double frequency_of(const std::complex<double>& eigenvalue);
double damping_ratio_of(const std::complex<double>& eigenvalue);

struct AmplitudeOptions {
  int state = 0;         // the one that leads
  double largest = 0.1;  // amplitude > 0
  int count = 40;        // amplitudes, evenly spaced up to the largest
  int mode = -1;     // of the oscillating modes by rising |λ|, from 0; -1: the one that the state takes most part in
  int points = 128;  // of a turn
};

// std::domain_error where there is no oscillating mode to begin with. Each amplitude is solved by Newton's method from
// the one before, to 1e-10 of |λ| A, or to 1e-6 of it in coordinates that nothing holds; cycles are bisected to 1e-9 of
// their amplitude. Where |Re λ| is below 1e-8 |λ| the motion counts as undamped, without cycles.
AmplitudeStudy study_amplitudes(const AutonomousModel& model, const AmplitudeOptions& options);

}  // namespace fahrwerk
