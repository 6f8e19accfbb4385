// Force elements of a suspension in the stages of fixed steps. They stand between body and wheels, along travels that
// depend on hub and steer travels and on those of compliant hinges, and may have states of first order, which go along
// behind the car's state (Tail). The kernels know no more of them than this: what they add to the rows of the wheels'
// own coordinates, and, once the accelerations are known, the rates of their states.
//
// With u' = J z, a force F(u, u', e) against compression and states e' = r(u, u', e), a linearly implicit stage
// (stage.h; a, b, p as there) eliminates the states first:
//   (1 - g r_e) u_e = r + g r_u (J a + g J u_z) + g r_v (J b + J u_z) + g r_e p_e
// and leaves, put into the velocity rows,
//   Q = -Jᵀ (F + g F_u J a + g F_v J b + g F_e (p_e + u_e at u_z = 0)),   Jᵀ κ J in the matrix,
//   κ = g F_v + g² F_u + g F_e (g r_v + g² r_u)/(1 - g r_e) >= 0
// Explicit stages have g = 0.
#pragma once

#include <memory>
#include <vector>

#include "elements/unbalance.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

class StageElements {
 public:
  // What a stage is about. The hinges' arrays are null where no linkage has one; b and the others are null in a first
  // stage, where b = p = 0.
  struct Stage {
    const double *x, *e;                      // state of the car, of the elements
    const double *hinge, *hinge_rate;         // travels of compliant hinges, of all wheels
    double g, a_per_b;                        // a = a_per_b b - z in a later stage, or
    bool has_a;                               // with has_a as given
    const double *b, *a, *hinge_b, *hinge_a;  // of all velocities, of all hinges
    const double* p;                          // of the elements' states
    double horizon, step;                     // to the end of the step from where the stage looks; the step
  };

  // Between the wheels of an axle that are guided one by one, whose rows do not meet before the root
  // (between_wheels.h): κ JᵀJ with the slopes J of hub travels, steer travels and hinges, left and right.
  struct Between {
    double kappa = 0.0;  // 0: nothing
    double h[2]{}, s[2]{}, b[2]{};
  };

  // What elements leave in a stage: forces on the coordinates (as in CarInputs), loads on the units, and added inertia
  // of each wheel's hub travel h, steer travel s and hinge b; cross: between the hub travels of an axle's wheels that
  // share their rows, by axles, as `between`. Each vehicle has its own, as it has its own scratch.
  struct Work {
    virtual ~Work() = default;
    std::vector<Between> between;
    bool any_between = false;
    std::vector<double> hub_force, steer_force, hinge_force;
    std::vector<UnitLoad<double>> body;
    std::vector<double> hh, hs, ss, hb, sb, bb, cross;
  };

  virtual ~StageElements() = default;
  // How many states they have.
  virtual int states() const = 0;
  virtual std::shared_ptr<Work> make_work() const = 0;
  virtual void condense(const Stage& stage, Work& work) const = 0;
  // Rates of the states; z: accelerations of the car, hinge: of hinges, null where there are none.
  virtual void expand(const double* z, const double* hinge, const Work& work, double* rate) const = 0;
  // Friction and limits are decided at the end of a step.
  virtual void end_step(double* e) const = 0;

  // The same elements in a car in bodies (vehicle/mechanism), which has the coordinates themselves along which they
  // act: travels of a wheel's spring and damper, and the way of the left end of an axle's bar against the right one.
  // The step of a mechanism is a linearly implicit Euler step: its unknown is the change of velocities.
  enum class Way { spring, damper, bar };
  struct Seen {
    double value, rate;    // of the coordinate
    double body, wheel;    // vertical speeds at a wheel
    double v_x, yaw_rate;  // of the first unit
  };
  struct Times {
    double g, step;  // the step of the method's stage, 0: forces alone; and the whole one
    double goes_on;  // with which rate `value` still goes on to the end of the step; 0: it is there
  };
  // Force, its slopes by value and rate with the states held, and κ with the states eliminated.
  struct Along {
    double force, per_u, per_v, kappa;
  };
  // Rate of a state: constant + slope · change of `rate`.
  struct StateRate {
    double constant, slope;
  };
  // place: of the wheel or the axle. e, rates: of the states that stand along it, by their places among all.
  virtual bool acts_along(Way way, int place) const = 0;
  virtual std::vector<int> states_along(Way way, int place) const = 0;
  virtual Along along(Way way, int place, const Seen& seen, const Times& times, const double* e,
                      StateRate* rates) const = 0;
  virtual const Unbalance<double>* unbalance(int wheel) const = 0;  // null: none
};

}  // namespace fahrwerk
