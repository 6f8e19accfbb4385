// The belt of a tyre as a rigid ring on the springs of its sidewalls, between rim and contact patch.
//
//   frame of the carrier (x forward in the wheel plane, y along the axis, z up), d: belt centre against rim centre,
//   φ: tilt of the belt about x and z, θ: twist about the axis, ω: spin of the rim
//   F = -c d - k (d' - ω × d)                  radial in x and z, lateral in y; dampers turn with the rim
//   M = -c φ - k (φ' - ω × φ),   M_y = -c_θ θ - k_θ θ'
// With the rim held and the tyre in the air the ring has the eigenfrequencies f = √(c/m)/2π of each direction.
// Source of the model: Zegelaar, Maurice (theses Delft 1998, 2000). Good for 30-50 Hz, where a relaxation length alone
// (about 10 Hz) fails; above some 100 Hz the belt itself bends.
//
// The static stiffness of the tyre stays what it is: the springs of the contact patch are those that are left once the
// sidewalls are taken out of the series, 1/c_patch = 1/c_tire - 1/c_sidewall.
#pragma once

#include <cmath>

#include "math/scalar.h"
#include "tire/tire.h"

namespace fahrwerk {

template <class S>
struct Sidewall {
  S stiffness, damping;  // N/m, N s/m or N m/rad, N m s/rad
};

template <class S>
struct Belt {
  S mass;                               // [kg] > 0, part of the wheel's mass
  S axial_inertia, transverse_inertia;  // [kg m²] > 0, the first part of the wheel's
  Sidewall<S> radial, lateral, torsion, tilt;
};

// A spring and its damper from the eigenfrequency [Hz] and the damping ratio of an inertia.
inline Sidewall<double> sidewall(double inertia, double frequency, double ratio) {
  const double omega = 6.283185307179586 * frequency;
  return {inertia * omega * omega, 2.0 * ratio * inertia * omega};
}

// How much of the contact patch's own compliance the sidewalls may take at most.
inline constexpr double kSidewallShare = 0.9;

// Stiffness that is left of c once a series compliance is taken out of it.
template <class S>
inline S without_series(const S& c, const S& compliance) {
  return c / (1.0 - min(S(c * compliance), S(kSidewallShare)));
}

// The whole deflection of tyre and sidewall from that of the contact patch alone: δ = δ_patch + F(δ)/c. Newton with a
// fixed number of rounds; F rises more slowly than c δ (checked on loading).
template <class S>
inline S whole_deflection(const TireBody<S>& body, int ramps, const S& radial_stiffness, const S& patch) {
  S whole = patch;
  for (int round = 0; round < 6; ++round) {
    const VerticalForce<S> v = vertical_force(body, ramps, whole);
    const S slope = max(S(1.0 - v.stiffness / radial_stiffness), S(1.0 - kSidewallShare));
    whole = max(S(whole - (whole - v.force / radial_stiffness - patch) / slope), S(0.0));
  }
  return whole;
}

}  // namespace fahrwerk
