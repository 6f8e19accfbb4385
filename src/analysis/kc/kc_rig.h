// The kinematics part of a K&C rig: an axle is moved through parallel travel, opposite travel (roll) and steer, and its
// curves and gradients are read. The body stands still; signs and frames are those of suspension/kc_curves.h.
//
// The wheels of a dependent axle move each other, so gradients are those of the rig's own motion: d/dh = ∂/∂h + ∂/∂h_o
// in parallel travel and ∂/∂h - ∂/∂h_o in opposite travel, with the other wheel's hub travel h_o. For wheels with
// suspensions of their own both are ∂/∂h.
//
// Wheel rate: change of the force on the wheel per hub travel along that motion. The force is that of the potential of
// springs, anti-roll bar and cross member (twist θ):
//   Q = Σ F ∂u/∂h + c_B (z_l - z_r) ∂(z_l - z_r)/∂h + c_T θ ∂θ/∂h,   Σ over both springs and their stops
// For a wheel of its own dQ/dh = c u_h² + F u_hh with spring rate c, spring force F and the motion ratio u_h = du/dh;
// in opposite travel the bar adds 2 c_B z_h².   [Schramm (6.6)-(6.11)]
// Ackermann: cot δ_o = cot δ_i + b/L for the outer and inner wheel, b the track, L the wheelbase.
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "elements/strut_curves.h"
#include "model/metric.h"
#include "suspension/axle/axle.h"
#include "suspension/design_kinematics.h"
#include "suspension/kc_curves.h"
#include "suspension/lookup_kinematics.h"
#include "vehicle/car/travel_stops.h"

namespace fahrwerk {

// One wheel at a position of the rig.
struct KcPlace {
  AxleKnuckle<double> knuckle;              // without influence of the other wheel where the axle is not dependent
  double twist = 0.0, twist_per_own = 0.0;  // of the cross member that both wheels share  [rad], [rad/m]
  double stop_per_s[2] = {0.0, 0.0};        // of the stops' travels with s, besides what the knuckle says of them
};

// One side of an axle, whatever guides its knuckle.
struct KcSide {
  std::function<KcPlace(double h, double h_other, double s)> at;  // h_other: hub travel of the other wheel
  KcGuide guide;
  TravelRange<double> range;
  KcWheelData wheel;
  bool has_damper, has_bar;
  bool dependent = false;                    // the other wheel's travel moves this one, too
  std::optional<Stop<double>> stop[2] = {};  // laws of stops with a travel of their own: bump, rebound

  // The knuckle while the other wheel rests.
  Knuckle<double> knuckle(double h, double s) const { return at(h, 0.0, s).knuckle.own; }
};
KcSide kc_side(const Linkage<double>& linkage, const KcWheelData& wheel,
               const TravelStops<double>& stops = TravelStops<double>());
KcSide kc_side(const DesignKinematics<double>& kinematics, const Vec3<double>& r_VW_D, const KcWheelData& wheel,
               const TravelStops<double>& stops = TravelStops<double>());
KcSide kc_side(const std::shared_ptr<const LookupTable>& table, const Vec3<double>& r_VW_D, const KcWheelData& wheel,
               const TravelStops<double>& stops = TravelStops<double>());
// Left and right side of a dependent axle; laws of its bump and rebound stop, where it has them.
std::array<KcSide, 2> kc_sides(const DependentAxle<double>& axle, const KcWheelData& left,
                               const std::array<Stop<double>, 2>& stops = {{{1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}}});

// How the rig moves the wheels: both up, or the other one down as this one goes up.
enum class KcMotion { parallel, opposite };

// What the rig needs to know of the vehicle; NaN: unknown, and so is what depends on it.
struct KcVehicleData {
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  bool front = true;  // of a steered rear axle the Ackermann figures are those of a car whose front wheels go straight
  double wheelbase = unknown;                                  // [m]
  double height = unknown;                                     // of the centre of gravity above the road  [m]
  double brake_share = unknown, drive_share = unknown;         // of the axle, 0 .. 1
  double spring_stiffness = unknown, spring_load = unknown;    // c, F in the design position  [N/m], [N]
  double spring_cubic = 0.0;                                   // [N/m³]
  Stop<double> bump{1.0, 0.0, 0.01}, rebound{1.0, 0.0, 0.01};  // along the spring
  double bar_stiffness = unknown;                              // of the bar's end against the other one  [N/m]
  std::shared_ptr<const StrutCurves> curves = nullptr;         // of the spring and its stops, besides
  std::shared_ptr<const Table> bar_curve = nullptr;            // of the bar, besides
  double twist_stiffness = 0.0;                                // of a twist beam's cross member  [N m/rad]
  bool drive_at_knuckle = false;                               // final drive on the beam or in the wheel, not the body
};

// Both wheels at one position of the rig, rates along one of its motions; the roll centre is that of opposite travel.
struct KcSample {
  KcAxle axle;
  double wheel_rate_left, wheel_rate_right;  // [N/m]
  double ackermann_error;                    // δ_o - δ_o,ideal  [rad]; zero going straight
  double turning_radius;                     // of the outer contact, L/sin δ_o  [m]
};

struct KcCurves {
  std::vector<KcSample> parallel, opposite, steer;  // steer is empty where nothing steers
  std::vector<Metric> figures;                      // in the design position, of the left wheel where sides differ
};

struct KcOptions {
  int points = 41;  // of each sweep, odd: the design position is one of them if the range is symmetric
};
KcCurves kc_curves(const KcSide& left, const KcSide& right, const KcVehicleData& vehicle,
                   const KcOptions& options = {});
KcSample kc_sample(const KcSide& left, const KcSide& right, const KcVehicleData& vehicle, double h_left, double h_right,
                   double s, KcMotion motion = KcMotion::parallel);

// Every quantity of a sweep, for tables and charts.
struct KcQuantity {
  const char *name, *unit, *title;
  double (*left)(const KcSample&);
  double (*right)(const KcSample&);  // null: of the axle, not of a wheel
  bool steering = false;             // exists only where something steers
};
std::span<const KcQuantity> kc_quantities();

// The outer wheel's angle that goes with the inner one's without slip; both positive.
double ackermann_outer(double inner, double track, double wheelbase);

}  // namespace fahrwerk
