// Spectra of road unevenness over the wave number Ω = 2π/λ [rad/m].
//
// Φ is the one-sided power spectral density: the variance is ∫ Φ dΩ over Ω ≥ 0, and R(ξ) = ∫ Φ cos Ωξ dΩ
// (Popp/Schiehlen 4.84 - 4.88). Power laws (4.94, 4.95) and the twelve pairs of Table 4.5.
#pragma once

#include <string_view>

namespace fahrwerk {

enum class RoughnessModel { power_law, I, II, III, IV, V, VI, VII, VIII, IX, X, XI, XII };

struct Roughness {
  RoughnessModel model = RoughnessModel::power_law;
  // Power law Φ = Φ₀ (Ω/Ω₀)^-w, with w = waviness below Ω₀ and waviness_above from there on.
  double density = 1e-6;                        // Φ₀ = Φ(Ω₀)  [m³]
  double reference = 1.0;                       // Ω₀  [rad/m]; also of model V
  double waviness = 2.0, waviness_above = 2.0;  // w₁, w₂  [-]
  // Table 4.5.
  double sigma = 0.01;           // σ, standard deviation  [m]  (I .. IX)
  double alpha = 0.1, beta = 0;  // α, β  [rad/m], α [rad²/m²] in VII and VIII
  double damping = 0.1;          // D of V  [-]  < 1
  double intensity = 1e-6;       // q_w of X .. XII  [m³]
};

// Φ(Ω) for Ω > 0 (≥ 0 for Table 4.5). Model IX, a single line, has no density: zero.
double spectral_density(const Roughness& r, double wave_number);

// R(ξ) of Table 4.5; of X, a Dirac function, zero except at ξ = 0, where it is infinite; NaN for power laws, whose
// variance is not finite.
double correlation(const Roughness& r, double distance);

// Power of the harmonic that stands for the band of this width around the wave number: Φ(Ω) ΔΩ, and σ² for model IX if
// its line lies in the band.
double band_power(const Roughness& r, double wave_number, double width);

// ISO 8608: Φ(n) = G_d(n₀) (n/n₀)^-2 over the spatial frequency n = Ω/2π [1/m], n₀ = 0.1/m; the geometric mean of
// class A is 16e-6 m³, each further class has four times that of the one before. A class ends at twice its mean.
namespace iso8608 {
constexpr double reference_frequency = 0.1;                           // n₀ [1/m]
constexpr double lowest_frequency = 0.011, highest_frequency = 2.83;  // of the range that is to be reported [1/m]
constexpr std::string_view classes = "ABCDEFGH";

double density(char road_class);       // G_d(n₀) [m³], mean of class 'A' .. 'H'
char class_of(double density_at_n0);   // the class it lies in
Roughness roughness(char road_class);  // the power law over Ω
double density_over_n(double Phi);     // G_d(n) = 2π Φ(Ω)
}  // namespace iso8608

}  // namespace fahrwerk
