/* Controllers and force elements of your own as shared objects: compiled with this header alone, named in a file.
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
 * What a function keeps belongs into the memory that it gets: several runs may use it at once. Whatever is not finite, and
 * any answer but 0, ends the run with a sentence.
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

/* A force element: a function of time and state, found wherever the equations are evaluated, and added to what else acts
 * there (kind `controlled`, forces). `@` in a name stands for each wheel that the file gives: wheel.@.hub_travel. */
typedef struct fahrwerk_force_plugin {
  size_t size;
  const char* name;
  const char* const* states;     /* names of states of the model that it depends on, then NULL */
  const char* const* forces;     /* names of inputs of the model that it adds to, then NULL: hub_force.@, force_z, ... */
  const char* const* parameters; /* as above */
  const double* parameter_values;
  int (*evaluate)(double time, const double* states, double* forces, const double* parameters);
} fahrwerk_force_plugin;

typedef const fahrwerk_force_plugin* (*fahrwerk_force_entry)(void); /* shown as fahrwerk_force */

#ifdef __cplusplus
}
#endif

#endif
