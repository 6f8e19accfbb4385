// Rill, "A Three-Dimensional and Nonlinear Virtual Test Car": the list of entries.
#include "verification/rill.h"

namespace fahrwerk::verification {

std::vector<Entry> rill_entries() {
  using namespace rill;
  const auto source = [](const char* place) { return std::string("Rill, Virtual Test Car, ") + place; };
  const auto ours = [](const char* place) { return std::string("catalogue of Rill, Virtual Test Car, ") + place; };
  return {
      {"RV-01", source("structure of the model"), "bodies; degrees of freedom; the same without rear steer",
       degrees_of_freedom},
      {"RV-02", source("Table 1"), "kinematic functions of the vehicle file: nodes and slopes of Table 1, f(0,0) = 0",
       table_nodes},
      {"RV-03", source("step steer"), "mean steer angle at s = -5 mm, h = 0 [deg]", steer_angle},
      {"RV-04", source("step steer"), "mean steer angle with roll: h = -/+30 mm; steady turn with 3.25 deg roll [deg]",
       steer_angle_with_roll},
      {"RV-05", source("simplified kinematics"),
       "dh = 0: effect of hub travel on the steer angle; its distance from the ramp, stiff steering [deg]",
       simplified_steering},
      {"RV-06", source("step steer"), "wheel loads at rest 1l, 1r, 2l, 2r [kN]", wheel_loads},
      {"RV-07", source("step steer, Table 2"), "steady lateral acceleration [m/s^2], yaw rate [rad/s], radius [m]",
       steady_turn},
      {"RV-08", source("step steer"),
       "a_y (computed) = v cos(beta) psi' (expected) in the steady turn, trim and run [m/s^2]", turn_consistency},
      {"RV-09", source("equal lateral acceleration"), "roll angle simplified, standard [deg], their ratio",
       roll_at_equal_lateral_acceleration},
      {"RV-10", source("equal lateral acceleration"), "sideslip angle simplified, standard [deg], their ratio",
       sideslip_at_equal_lateral_acceleration},
      {"RV-11", source("braking in a turn"),
       "braking in a turn without ABS: about 8 m/s^2, the inner rear wheel locks from about 3 to 4 s, smooth stop",
       brake_in_turn},
      {"RV-12", source("braking in a turn"), "real-time factor, adaptive Runge-Kutta 4(5)", speed_of_adaptive_method},
      {"RV-13", source("conclusion"), "real-time factor, compiled code", speed_of_fixed_step_method},
      {"RV-14", source("equal lateral acceleration"),
       "left turn: hub travel of the wheels, jounce of the outer ones limited by bump stops", hub_travel_signs},
      {"RV-15", source("Table 1"), "signs of dx_P/dh (anti-dive), dalpha/dh (camber), dgamma/dh (roll steer)",
       table_signs},
      {"RV-16", ours("section 6.2"), "interpolant: 80 coefficients, 8 values, 6 slopes", interpolant},
      {"RV-17", ours("section 7"), "TMeasy forces (F_x, F_y) at 18 slips and loads [N]", tire_forces},
      {"RV-18", ours("section 3"), "contact point per hub travel: dx_P/dh, dy_P/dh at r = 0.30 m", contact_slopes},
      double_wishbone_entry(ours("section 6.4")),
  };
}

}  // namespace fahrwerk::verification
