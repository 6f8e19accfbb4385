/* Controllers, force elements and tyres of your own as shared objects: compiled with this header alone, named in a
 * file.
 *
 *   static const char* const inputs[] = {"body.yaw_rate", NULL};
 *   static const char* const outputs[] = {"hand_wheel_angle", NULL};
 *   static int update(double t, const double* in, double* out, double* memory, const double* p) { ...; return 0; }
 *   static const fahrwerk_controller_plugin plugin = {sizeof plugin, "yaw damper", inputs, outputs, NULL, NULL, 2,
 *                                                     update};
 *   const fahrwerk_controller_plugin* fahrwerk_controller(void) { return &plugin; }
 *
 *   cc -shared -fPIC -o damper.so damper.c
 *
 * What a function keeps belongs into the memory that it gets: several runs may use it at once. Whatever is not finite,
 * and any answer but 0, ends the run with a sentence.
 */
#ifndef FAHRWERK_PLUGIN_H
#define FAHRWERK_PLUGIN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A controller: works at sample times, and what it sets is held until the next one (kind `controlled`, controllers). */
typedef struct fahrwerk_controller_plugin {
  size_t size;                    /* of this struct */
  const char* name;               /* for messages */
  const char* const* inputs;      /* names of signals that it reads, then NULL */
  const char* const* outputs;     /* names of inputs of the model that it sets, then NULL */
  const char* const* parameters;  /* names of numbers that the file may give, then NULL; NULL: none */
  const double* parameter_values; /* what they are where the file gives nothing */
  size_t memory;                  /* numbers that it keeps from sample to sample, zero at first; snapshots hold them */
  /* At t = 0, T, 2T, ...: what is put into outputs is held until the next call. */
  int (*update)(double time, const double* inputs, double* outputs, double* memory, const double* parameters);
} fahrwerk_controller_plugin;

typedef const fahrwerk_controller_plugin* (*fahrwerk_controller_entry)(void); /* shown as fahrwerk_controller */

/* A force element: a function of time and state, found wherever the equations are evaluated, and added to what else
 * acts there (kind `controlled`, forces). `@` in a name stands for each wheel that the file gives: wheel.@.hub_travel.
 */
typedef struct fahrwerk_force_plugin {
  size_t size;
  const char* name;
  const char* const* states; /* names of states of the model that it depends on, then NULL */
  const char* const* forces; /* names of inputs of the model that it adds to, then NULL: hub_force.@, force_z, ... */
  const char* const* parameters; /* as above */
  const double* parameter_values;
  int (*evaluate)(double time, const double* states, double* forces, const double* parameters);
} fahrwerk_force_plugin;

typedef const fahrwerk_force_plugin* (*fahrwerk_force_entry)(void); /* shown as fahrwerk_force */

/* A tyre: steady-state slip forces at the contact point in ISO-W axes, x along the rolling direction, y to the left, z
 * up (a tyre file of kind `plugin`). Vertical force, deflections of the contact patch, rolling and what happens at rest
 * are the program's, from the keys that every tyre file has.
 *
 *   F_x = secant_x slip_x + force_x0,   F_y = secant_y slip_y + force_y0 + camber_force,
 *   M_z = -trail (secant_y slip_y + force_y0) + torque_z
 *
 * A secant is force over slip, at zero slip its limit, the slip stiffness. */
enum {
  FAHRWERK_TIRE_LOAD,          /* F_z [N] >= 0 */
  FAHRWERK_TIRE_FRICTION,      /* of the road, 1 on the surface that the tyre was measured on */
  FAHRWERK_TIRE_SLIP_X,        /* (v_T - v_x)/v*: > 0 driving */
  FAHRWERK_TIRE_SLIP_Y,        /* -v_y/v*: > 0 for a force to the left */
  FAHRWERK_TIRE_CAMBER,        /* sin of the camber angle: > 0 for a wheel that leans to the right */
  FAHRWERK_TIRE_SPEED,         /* v_x of the contact point [m/s] */
  FAHRWERK_TIRE_ROLLING_SPEED, /* v_T [m/s] */
  FAHRWERK_TIRE_SPIN,          /* [rad/s] */
  FAHRWERK_TIRE_TURN_RATE,     /* of the wheel plane about z [rad/s] */
  FAHRWERK_TIRE_DEFLECTION,    /* vertical [m] */
  FAHRWERK_TIRE_DIRECTION,     /* 1 ahead, -1 in reverse, between around standstill */
  FAHRWERK_TIRE_INPUTS         /* how many */
};
enum {
  FAHRWERK_TIRE_SECANT_X, /* [N] >= 0 */
  FAHRWERK_TIRE_SECANT_Y,
  FAHRWERK_TIRE_FORCE_X0, /* at zero slip [N] */
  FAHRWERK_TIRE_FORCE_Y0,
  FAHRWERK_TIRE_CAMBER_FORCE, /* [N]; acts at once, without a deflection */
  FAHRWERK_TIRE_TRAIL,        /* pneumatic trail [m] */
  FAHRWERK_TIRE_TORQUE_Z,     /* [N m] */
  FAHRWERK_TIRE_GRIP,      /* largest force [N], for the torque of a tyre that turns on the spot: friction times load */
  FAHRWERK_TIRE_PEAK_SLIP, /* slip at which it is reached: 0.1 */
  FAHRWERK_TIRE_TOTAL_SLIP, /* slip in the same sense now: sqrt(slip_x^2 + slip_y^2) */
  FAHRWERK_TIRE_OUTPUTS     /* how many */
};
typedef struct fahrwerk_tire_plugin {
  size_t size;
  const char* name;
  const char* const* parameters; /* as above */
  const double* parameter_values;
  /* in: FAHRWERK_TIRE_INPUTS numbers; out: FAHRWERK_TIRE_OUTPUTS, zero but the last three. Called from several threads.
   */
  int (*evaluate)(const double* in, double* out, const double* parameters);
} fahrwerk_tire_plugin;

typedef const fahrwerk_tire_plugin* (*fahrwerk_tire_entry)(void); /* shown as fahrwerk_tire */

#ifdef __cplusplus
}
#endif

#endif
