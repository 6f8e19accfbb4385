// Air forces on a vehicle in wind: drag, side force, lift and moments that depend on the flow angle (Schramm 9.3).
//
// a = v - w is the velocity of the vehicle against the air, in the vehicle's axes (x forward, y left, z up). With its
// horizontal part v_R = √(a_x² + a_y²) and the flow angle τ = atan2(a_y, a_x):
//   q = ½ ρ v_R²,   F = q A (-c_x(τ), -c_y(τ), c_z(τ)),   M = q A l (c_Mx(τ), c_My(τ), c_Mz(τ))     (9.11) .. (9.17)
// The source's τ_R = asin(v_W/v_R sin τ_W) loses the quadrant when a tail wind overtakes the vehicle; atan2 does not.
// c_x, c_z and c_My are even in τ, the others odd: their tables hold τ >= 0, odd ones begin with zero.
#pragma once

#include <array>
#include <span>

#include "math/constants.h"
#include "math/corner.h"
#include "math/table.h"
#include "math/vec.h"

namespace fahrwerk {

struct AeroCoefficients {
  Table drag, side, lift;  // c_x, c_y, c_z over |τ| [rad], 0 .. π
  Table roll, pitch, yaw;  // c_Mx, c_My, c_Mz over |τ|
};

template <class S>
struct Aerodynamics {
  S density;       // ρ  [kg/m³]
  S area;          // A  [m²]
  S length;        // l  [m]: reference length of the moments, usually the wheelbase
  Vec3<S> r_VP_V;  // from the vehicle's origin to the point the forces act at  [m]
};

template <class S>
struct AirFlow {
  S speed;     // v_R  [m/s]
  S angle;     // τ    [rad], positive: air comes from the left
  S pressure;  // q    [Pa]
};

// At zero speed the angle is zero and has no slope; the forces vanish with q.
template <class S>
inline AirFlow<S> air_flow(const S& density, const Vec3<S>& a_V) {
  const S v2 = a_V.x * a_V.x + a_V.y * a_V.y;
  const auto still = v2 < 1e-12;
  const S x = select(still, S(1.0), a_V.x), y = select(still, S(0.0), a_V.y);
  return {sqrt_safe(v2), atan2(y, x), 0.5 * density * v2};
}

template <class S>
struct AirWrench {
  Vec3<S> force, torque;  // on the vehicle, in its axes; torque about the vehicle's origin
};

// v_P_V: velocity of the point of application, w_V: that of the air, both in the vehicle's axes.
template <class S>
inline AirWrench<S> evaluate(const Aerodynamics<S>& e, const AeroCoefficients& c, const Vec3<S>& v_P_V,
                             const Vec3<S>& w_V) {
  const AirFlow<S> flow = air_flow(e.density, v_P_V - w_V);
  const S size = mean_abs(flow.angle), qA = flow.pressure * e.area, qAl = qA * e.length;
  const S sign = sign_of(flow.angle), turned = sign * flow.angle;
  const auto odd = [&](const Table& t) { return S(sign * t(turned)); };
  const Vec3<S> force{-qA * c.drag(size), -qA * odd(c.side), qA * c.lift(size)};
  const Vec3<S> torque{qAl * odd(c.roll), qAl * c.pitch(size), qAl * odd(c.yaw)};
  return {force, torque + cross(e.r_VP_V, force)};
}

// Coefficients of the simplest kind: drag that follows cos τ, side force and yaw moment that follow sin τ, constant
// lift. c_W is the drag coefficient at τ = 0; typical values: car 0.2 .. 0.4, truck 0.6 .. 1.0, bus 0.6 .. 0.7,
// motorcycle 0.6 (Table 9.1).
AeroCoefficients simple_coefficients(double drag, double side, double lift, double yaw);

// A gust that rises, holds and falls, over time or over the path of the vehicle (crosswind zone). Ramps are (1 -
// cos)/2.
template <class S>
struct Gust {
  Vec3<S> velocity;                // at its full strength, in the ground's axes  [m/s]
  double start, rise, hold, fall;  // [s] or [m]; rise and fall > 0
};

// Strength in [0, 1] at the abscissa x.
template <class S>
inline S strength(const Gust<S>& g, const S& x) {
  const S up = clamp(S((x - g.start) / g.rise), S(0.0), S(1.0));
  const S down = clamp(S((x - (g.start + g.rise + g.hold)) / g.fall), S(0.0), S(1.0));
  return 0.5 * (cos(S(kPi * down)) - cos(S(kPi * up)));
}

// Mean wind and gusts at time t and path x: each gust runs over one of them.
template <class S>
struct Wind {
  Vec3<S> mean;                      // in the ground's axes  [m/s]
  std::span<const Gust<S>> in_time;  // over t [s]
  std::span<const Gust<S>> on_path;  // over x [m]
};

template <class S>
inline Vec3<S> wind_velocity(const Wind<S>& wind, const S& t, const S& x) {
  Vec3<S> w = wind.mean;
  for (const Gust<S>& g : wind.in_time) w += strength(g, t) * g.velocity;
  for (const Gust<S>& g : wind.on_path) w += strength(g, x) * g.velocity;
  return w;
}

}  // namespace fahrwerk
