// How much of one track is seen in the other: γ(Ω) from 0 (independent) to 1 (the same profile), Popp/Schiehlen 4.92.
//
//   constant   γ
//   decay      γ = e^{-Ω d}: long waves reach across the road, short ones do not
//   isotropic  the road looks the same in every direction. For Φ ~ Ω^-w and tracks t apart (Dodds and Robson 1973)
//              γ = 2/Γ(w/2) (Ωt/2)^{w/2} K_{w/2}(Ωt);  w = 2:  γ = Ωt K₁(Ωt)
#pragma once

namespace fahrwerk {

struct Coherence {
  enum class Kind { constant, decay, isotropic };
  Kind kind = Kind::isotropic;
  double value = 0.0;     // γ of `constant`
  double length = 1.0;    // d of `decay` [m]
  double waviness = 2.0;  // w of `isotropic`
};

double coherence(const Coherence& c, double wave_number, double track_distance);

}  // namespace fahrwerk
