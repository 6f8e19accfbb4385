// What commands of the program find out about a vehicle: natural modes, ride, figures of the standards' manoeuvres.
#pragma once

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "fahrwerk/analysis.hpp"
#include "fahrwerk/results.hpp"
#include "fahrwerk/simulation.hpp"

namespace fahrwerk {
inline namespace v0 {

// A natural motion of a linear model.
struct ModeInfo {
  std::complex<double> eigenvalue;          // λ  [1/s]
  double frequency = 0.0;                   // |Im λ|/2π  [Hz]
  double damping_ratio = 0.0;               // -Re λ/|λ|
  std::string coordinate;                   // the one that takes part most
  std::vector<std::complex<double>> shape;  // of the states, the largest entry 1
  std::vector<double> participation;        // of the states, sum 1
};
// All of them, conjugate ones beside each other, the slowest first: as `fahrwerk linear` has them.
FAHRWERK_API std::vector<ModeInfo> modes(const Vehicle& vehicle, const LinearSetup& setup = {});

struct RideSetup {
  double speed = 100 / 3.6;                  // straight ahead [m/s]
  std::string road = "B";                    // a class of ISO 8608, a file, or a name in data/roads
  std::string way{};                         // linear, statistical, simulated; nothing: what suits the vehicle
  std::vector<std::string> parts_off{};      // of a car
  std::optional<std::string> tracks{};       // of a class: same, independent, isotropic, ...
  std::optional<std::string> waves{};        // LONGEST:SHORTEST
  std::optional<int> seed{};                 // of a class in time
  std::optional<double> duration{}, skip{};  // of a simulation [s]
  std::string weighting = "Wk";              // vertical, of the seats
};
// A seat or a wheel on its ride.
struct RidePlace {
  struct Spectrum {
    std::string name, unit;                  // az, m^2/s^4/Hz: one-sided density
    std::vector<double> frequency, density;  // [Hz]
  };
  std::string name;
  std::vector<FigureValue> figures;  // NaN: not known this way
  std::vector<Spectrum> spectra;
};
struct RideFigures {
  std::string name, kind, method, road;  // method: covariance, statistical linearisation, simulation
  double speed = 0.0;                    // [m/s]
  std::vector<RidePlace> seats, wheels;
  std::vector<std::string> warnings;
};
// As `fahrwerk ride`.
FAHRWERK_API RideFigures ride(const Vehicle& vehicle, const RideSetup& setup = {});

}  // namespace v0
}  // namespace fahrwerk
