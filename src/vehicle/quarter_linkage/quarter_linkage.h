// A quarter of a vehicle in space, on a shaker   [Schramm 6.6]: a body that is guided vertically, one wheel on any
// linkage, steering held; its tyre stands on a plate that moves up and down, and can leave it.
//
//   coordinates  z body, h hub travel; point W of the wheel: v = z' e_z + t_h h', knuckle: ω = d_h h'
//   M (z'', h'') + b = Q   by virtual power (4.42): body, knuckle with wheel, links as slender rods
//   tyre         F = max(0, c δ + d δ') while δ > 0,  δ = z_P - z_low;  z_low = z_W - r0 √(1 - n_z²) lowest point of
//                the wheel disc, n its axis; the plate is smooth, so that the force is vertical there
//
// Stops act along the spring, and where the suspension file gives them points of their own (travel_stops.h): -F ∂u/∂h.
// The spring's preload holds the design position at rest: h = 0.
#pragma once

#include <cmath>

#include "elements/strut.h"
#include "math/spatial.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/linkage/link_inertia.h"
#include "vehicle/car/travel_stops.h"

namespace fahrwerk {

struct QuarterParameters {
  double body_mass;            // [kg] > 0
  double wheel_mass;           // wheel and knuckle  [kg] > 0
  Vec3<double> center{};       // of gravity of them, from W in K  [m]
  Sym3<double> inertia{};      // about it  [kg m²]
  LinkMasses<double> links{};  // [kg] >= 0
  Linkage<double> linkage;
  Spring<double> spring;  // its preload is found, see quarter_vehicle()
  Damper<double> damper;
  TravelStops<double> stops{};       // with points of their own
  double tire_stiffness;             // c   [N/m]   > 0
  double tire_damping = 0.0;         // d   [N s/m] >= 0
  double tire_radius;                // r0  [m]     > 0
  Vec3<double> wheel_axis{0, 1, 0};  // n_K, unit
  double gravity = 9.81;             // [m/s²]
};

namespace quarter_state {
enum : int { z, h, z_rate, h_rate, size };
}

// Motion of the plate.
struct PlateMotion {
  double height, rate;
};

struct QuarterObservation {
  double body, travel, wheel;  // heights of body and wheel centre against rest, hub travel  [m]
  double body_acceleration, travel_acceleration;
  double load, deflection;            // of the tyre  [N], [m]; deflection < 0: off the plate
  double spring_force, damper_force;  // [N], compression positive
  double plate;                       // [m]
  double camber, toe;                 // α, γ against design  [rad]
  Knuckle<double> knuckle;            // seen from the body
  double stop_force;                  // of stops with points of their own, bump positive  [N]
};

// Parameters with the preload that holds h = 0 at rest, and the height at rest that belongs to it.
class QuarterVehicle {
 public:
  explicit QuarterVehicle(const QuarterParameters& p) : p_(p) {
    const Knuckle<double> o = evaluate(p_.linkage, 0.0, 0.0, 0.0, 0.0);
    const Equations e = equations(o, 0.0);
    rest_load_ = p_.gravity * e.M[0][0];
    // Q_h = 0: weight of the moving parts, tyre, stops and spring along hub travel.
    p_.spring.preload = (rest_load_ * contact(o).per_h - e.weight_h - stops(o, 0.0).along_h) / o.spring.per_h;
    rest_offset_ = contact(o).low + rest_load_ / p_.tire_stiffness;
  }

  const QuarterParameters& parameters() const { return p_; }
  double rest_load() const { return rest_load_; }
  // Height of the body's frame V over the plate at rest  [m].
  double rest_height() const { return -rest_offset_; }

  // x' of x = (z, h, z', h'); z = 0: at rest on the plate at height 0.
  void rate(const PlateMotion& plate, const double* x, double* x_dot, QuarterObservation* seen = nullptr) const {
    using namespace quarter_state;
    const Knuckle<double> o = evaluate(p_.linkage, x[h], 0.0, x[h_rate], 0.0);
    const Equations e = equations(o, x[h_rate]);
    const Contact at = contact(o);
    const double deflection = plate.height - (x[z] + at.low - rest_offset_);
    const double deflection_rate = plate.rate - (x[z_rate] + at.per_h * x[h_rate]);
    const double load =
        deflection > 0.0 ? std::fmax(0.0, p_.tire_stiffness * deflection + p_.tire_damping * deflection_rate) : 0.0;
    const double spring = evaluate(p_.spring, o.spring.value).force;
    const double damper = evaluate(p_.damper, o.damper.per_h * x[h_rate]).force;
    const double Q_z = load - p_.gravity * e.M[0][0] - e.bias[0];
    const StopForces stop = stops(o, x[h]);
    const double Q_h =
        load * at.per_h - e.weight_h - spring * o.spring.per_h - damper * o.damper.per_h - stop.along_h - e.bias[1];
    const double det = e.M[0][0] * e.M[1][1] - e.M[0][1] * e.M[0][1];
    x_dot[z] = x[z_rate], x_dot[h] = x[h_rate];
    x_dot[z_rate] = (e.M[1][1] * Q_z - e.M[0][1] * Q_h) / det;
    x_dot[h_rate] = (e.M[0][0] * Q_h - e.M[0][1] * Q_z) / det;
    if (seen)
      *seen = {x[z],   x[h],   x[z] + x[h],  x_dot[z_rate], x_dot[h_rate], load, deflection,
               spring, damper, plate.height, o.alpha,       o.gamma,       o,    stop.sum};
  }

  // For balances of energy.
  double kinetic_energy(const double* x) const {
    using namespace quarter_state;
    const Equations e = equations(evaluate(p_.linkage, x[h], 0.0, x[h_rate], 0.0), x[h_rate]);
    return 0.5 * (e.M[0][0] * x[z_rate] * x[z_rate] + 2.0 * e.M[0][1] * x[z_rate] * x[h_rate] +
                  e.M[1][1] * x[h_rate] * x[h_rate]);
  }

 private:
  struct Equations {
    double M[2][2], bias[2], weight_h;
  };
  struct Contact {
    double low, per_h;  // height of the lowest point over the body, and its slope
  };

  struct StopForces {
    double sum = 0.0, along_h = 0.0;
  };
  StopForces stops(const Knuckle<double>& o, double h) const {
    StopForces f;
    for (int i = 0; i < 2; ++i) {
      if (p_.stops.stop[i].travel == StopTravel::none) continue;
      const Displacement<double> u = stop_travel(p_.stops.stop[i], h, 0.0, o);
      const double force = stop_force(p_.stops.stop[i].law, i, u.value).force;
      f.sum += force, f.along_h += force * u.per_h;
    }
    return f;
  }

  Contact contact(const Knuckle<double>& o) const {
    const Vec3<double> n = o.A_VK * p_.wheel_axis;
    const double root = std::sqrt(std::fmax(1e-12, 1.0 - n.z * n.z));
    return {o.r_VW.z - p_.tire_radius * root, o.t_h.z + p_.tire_radius * n.z * cross(o.d_h, n).z / root};
  }

  Equations equations(const Knuckle<double>& o, double rate) const {
    Equations e{{{p_.body_mass, 0.0}, {0.0, 0.0}}, {0.0, 0.0}, 0.0};
    const auto add = [&](double mass, const Vec3<double>& per_h, const Vec3<double>& bias) {
      e.M[0][0] += mass;
      e.M[0][1] += mass * per_h.z;
      e.M[1][1] += mass * dot(per_h, per_h);
      e.bias[0] += mass * bias.z;
      e.bias[1] += mass * dot(per_h, bias);
      e.weight_h += mass * p_.gravity * per_h.z;
    };
    const Vec3<double> c = o.A_VK * p_.center, w = rate * o.d_h;
    add(p_.wheel_mass, o.t_h + cross(o.d_h, c), o.t_bias + cross(o.d_bias, c) + cross(w, cross(w, c)));
    const Sym3<double> I = rotate(o.A_VK, p_.inertia);
    e.M[1][1] += dot(o.d_h, I * o.d_h);
    e.bias[1] += dot(o.d_h, I * o.d_bias + cross(w, I * w));
    if (!p_.linkage.swing)
      for (int i = 0; i < p_.linkage.rods; ++i) {
        const LinkPoints<double> points = link_points(p_.linkage, i, p_.links.mass[i], o, 0.0, rate, 0.0);
        for (const MovingPoint<double>* m : {&points.middle, &points.outer, &points.inner})
          add(m->mass, m->per_h, m->bias);
      }
    e.M[1][0] = e.M[0][1];
    return e;
  }

  QuarterParameters p_;
  double rest_load_, rest_offset_;
};

}  // namespace fahrwerk
