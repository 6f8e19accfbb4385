// Driving performance of a car whose wheels do not slip: acceleration, top speed, gradeability, traction limits (Popp
// and Schiehlen 8.4, 8.5).
//   M̂ x'' = Â - B̂ - G sin α - W_L - W_R                                                                      (8.28)
//   M̂ = m + (I_V + I_H)/r² + i_D² I_G/r² + (i_D i_G)² I_M/r²,   Â = η i_D i_G M_M/r,   W_R = φ_r G cos α
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "math/table.h"

namespace fahrwerk::longitudinal {

struct DrivenCar {
  double mass;                         // m + m_V + m_H  [kg]
  std::array<double, 2> axle_inertia;  // I_V, I_H  [kg m²]
  double gear_inertia;                 // I_G  [kg m²], at the gearbox output
  double engine_inertia;               // I_M  [kg m²]
  double radius;                       // r    [m]
  double efficiency;                   // η    (0, 1]
  double air_density, area, drag;      // ρ, A, c_W
  double rolling_resistance;           // φ_r
};

inline constexpr double kPerformanceGravity = 9.81;  // [m/s²]

struct Resistances {
  double drag, rolling, grade;  // W_L, W_R, G sin α  [N]
};

inline Resistances resistances(const DrivenCar& c, double v, double slope = 0.0) {
  const double G = c.mass * kPerformanceGravity;
  return {0.5 * c.air_density * c.drag * c.area * v * std::fabs(v), c.rolling_resistance * G * std::cos(slope),
          G * std::sin(slope)};
}

// final_drive: i_D, gear: i_G.
inline double equivalent_mass(const DrivenCar& c, double final_drive, double gear) {
  const double i = final_drive * gear;
  return c.mass + (c.axle_inertia[0] + c.axle_inertia[1] + final_drive * final_drive * c.gear_inertia +
                   i * i * c.engine_inertia) /
                      (c.radius * c.radius);
}

inline double traction(const DrivenCar& c, double ratio, double engine_torque) {
  return c.efficiency * ratio * engine_torque / c.radius;
}

inline double speed_of(const DrivenCar& c, double ratio, double engine_spin) { return c.radius * engine_spin / ratio; }

inline double acceleration(const DrivenCar& c, double final_drive, double gear, double engine_torque, double v,
                           double brake_force = 0.0, double slope = 0.0) {
  const Resistances w = resistances(c, v, slope);
  const double drive = traction(c, final_drive * gear, engine_torque);
  return (drive - brake_force - w.grade - w.drag - w.rolling) / equivalent_mass(c, final_drive, gear);
}

// Largest speed at which the full-load torque M_M(ω) [N m over rad/s] keeps up with the resistances in this ratio; zero
// if it does so at no speed within the table. The balance is searched from the top of the table down.
inline double top_speed(const DrivenCar& c, double ratio, const Table& full_load, double slope = 0.0) {
  const double v_end = speed_of(c, ratio, full_load.breaks().back());
  const auto surplus = [&](double v) {
    const Resistances w = resistances(c, v, slope);
    return traction(c, ratio, full_load(ratio * v / c.radius)) - w.drag - w.rolling - w.grade;
  };
  if (surplus(v_end) >= 0.0) return v_end;
  constexpr int kParts = 400;
  for (int k = kParts - 1; k >= 0; --k) {
    double low = v_end * k / kParts, high = v_end * (k + 1) / kParts;
    if (surplus(low) < 0.0) continue;
    for (int i = 0; i < 60; ++i) (surplus(0.5 * (low + high)) >= 0.0 ? low : high) = 0.5 * (low + high);
    return low;
  }
  return 0.0;
}

// Steepest slope p = tan α that can be climbed at constant speed: sin α + φ_r cos α = (Â - W_L)/G. (The source sets
// cos α = 1.) Zero if not even the level is possible.
inline double gradeability(const DrivenCar& c, double ratio, double engine_torque, double v) {
  const double G = c.mass * kPerformanceGravity;
  const double force = (traction(c, ratio, engine_torque) - resistances(c, v).drag) / G;
  const double f = c.rolling_resistance, size = std::sqrt(1.0 + f * f);
  if (force <= f) return 0.0;
  if (force >= size) return HUGE_VAL;
  return std::tan(std::asin(force / size) - std::atan(f));
}

// Where the weight of a car stands, for its traction limits.
struct WeightDistribution {
  double front_distance, rear_distance;  // l_V, l_H  [m]: of the centre of gravity of the whole car from the axles
  double height;                         // h  [m]: of that centre above the road
};

enum class DrivenAxles { front, rear, both };

// Largest acceleration that the tyres can transmit with the friction φ_max on a slope, resistances overcome. Loads on
// the driven axle change with the acceleration itself:                                        (8.6), (8.7), (8.32)
//   N_V = (G cos α l_H - h F)/l,  N_H = (G cos α l_V + h F)/l,  F = m (x'' + g sin α) + W_L, drag taken at the height h
// F = φ_max N_driven; the rotating masses of driven wheels are fed by the engine and do not load the contact, those of
// the others do.
inline double traction_limit(const DrivenCar& c, const WeightDistribution& w, DrivenAxles driven, double friction,
                             double v, double slope = 0.0) {
  const double G = c.mass * kPerformanceGravity, l = w.front_distance + w.rear_distance, N = G * std::cos(slope);
  const Resistances r = resistances(c, v, slope);
  double force = friction * N;  // on all wheels
  if (driven == DrivenAxles::front) force = friction * N * w.rear_distance / (l + friction * w.height);
  if (driven == DrivenAxles::rear) force = friction * N * w.front_distance / std::max(l - friction * w.height, 1e-9);
  force = std::min(force, friction * N);  // a wheel that lifts leaves all load to the other
  const double idle_axle = driven == DrivenAxles::front  ? c.axle_inertia[1]
                           : driven == DrivenAxles::rear ? c.axle_inertia[0]
                                                         : 0.0;
  // Rolling resistance of the axle that is not driven acts on the car; that of the driven one is the engine's to
  // overcome.
  const double idle_share = driven == DrivenAxles::both ? 0.0 : 1.0 - force / (friction * N);
  return (force - r.drag - r.grade - r.rolling * idle_share) / (c.mass + idle_axle / (c.radius * c.radius));
}

}  // namespace fahrwerk::longitudinal
