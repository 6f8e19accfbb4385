// Every tyre law behind one door. A loaded tyre is a TireLaw, in plain numbers; the dynamics turn the tyres of a group
// of lanes into one LaneLaw over their own scalar. Lanes may hold different laws: each law present is evaluated once
// for all lanes, and each lane takes its own answer.
#pragma once

#include <memory>
#include <span>
#include <variant>

#include "tire/brush.h"
#include "tire/hsri.h"
#include "tire/linear.h"
#include "tire/magic_formula_evaluate.h"
#include "tire/plugin_tire.h"
#include "tire/similarity.h"
#include "tire/simple_magic_formula.h"
#include "tire/tire_map.h"
#include "tire/tmeasy.h"

namespace fahrwerk {

using TireLaw =
    std::variant<Tmeasy<double>, LinearTire<double>, BrushTire<double>, HsriTire<double>, SimpleMagicFormula<double>,
                 SimilarityTire<double>, TireMap<double>, PluginTire<double>, MagicFormula<double>>;

// As in the key `kind` of tyre files, in the order of the variant.
inline constexpr const char* kTireKinds[] = {"tmeasy",     "linear",   "brush",  "hsri",         "simple_magic_formula",
                                             "similarity", "tire_map", "plugin", "magic_formula"};
inline const char* kind_of(const TireLaw& law) { return kTireKinds[law.index()]; }

inline const TireBody<double>& body_of(const TireLaw& law) {
  return std::visit([](const auto& one) -> const TireBody<double>& { return one.body; }, law);
}
inline TireBody<double>& body_of(TireLaw& law) {
  return std::visit([](auto& one) -> TireBody<double>& { return one.body; }, law);
}

template <class C>
class LaneLaw {
 public:
  virtual ~LaneLaw() = default;
  // Fills in the transport speed and the answer; returns the rolling radius.
  virtual C evaluate(const C& static_radius, TireInput<C>& in, TireSlip<C>& out) const noexcept = 0;
};

// One tyre for each lane of C. Instantiated for double in laws.cpp; whoever uses another scalar includes lane_laws.h.
template <class C>
std::shared_ptr<const LaneLaw<C>> make_lane_law(std::span<const TireLaw* const> lanes);
extern template std::shared_ptr<const LaneLaw<double>> make_lane_law<double>(std::span<const TireLaw* const>);

// Slip quantities as test rigs and data files have them, on the level.
struct TirePoint {
  double load;              // F_z [N]
  double slip = 0.0;        // κ = (v_T - v_x)/|v_x| [-]
  double slip_angle = 0.0;  // α: tan α = v_y/|v_x| [rad]
  double camber = 0.0;      // γ [rad]
  double speed = 20.0;      // v_x [m/s]
  double turn_slip = 0.0;   // φ_t = -ψ'/|v_x| [1/m]
  double friction = 1.0;    // of the road
};

// What the dynamics would ask at that point, and the answer once everything has settled.
TireInput<double> input_at(const TireLaw& law, const TirePoint& point);
TireForces<double> forces_at(const TireLaw& law, const TirePoint& point);

}  // namespace fahrwerk
