/* Controllers of your own as shared objects: compiled with this header alone, named in a file of kind `controlled`.
 *
 *   static const char* const inputs[] = {"body.yaw_rate", NULL};
 *   static const char* const outputs[] = {"hand_wheel_angle", NULL};
 *   static int update(double t, const double* in, double* out, double* memory, const double* p) { ...; return 0; }
 *   static const fahrwerk_controller_plugin plugin = {sizeof plugin, "yaw damper", inputs, outputs, NULL, NULL, 2,
 * update}; const fahrwerk_controller_plugin* fahrwerk_controller(void) { return &plugin; }
 *
 *   cc -shared -fPIC -o damper.so damper.c
 */
#ifndef FAHRWERK_PLUGIN_H
#define FAHRWERK_PLUGIN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fahrwerk_controller_plugin {
  size_t size;                    /* of this struct */
  const char* name;               /* for messages */
  const char* const* inputs;      /* names of signals that it reads, then NULL */
  const char* const* outputs;     /* names of inputs of the model that it sets, then NULL */
  const char* const* parameters;  /* names of numbers that the file may give, then NULL; NULL: none */
  const double* parameter_values; /* what they are where the file gives nothing */
  size_t memory;                  /* numbers that it keeps from sample to sample, zero at first; snapshots hold them */
  /* At t = 0, T, 2T, ...: what is put into outputs is held until the next call. 0, or anything else to end the run. It
   * keeps nothing but memory, so that several runs may use it at once. */
  int (*update)(double time, const double* inputs, double* outputs, double* memory, const double* parameters);
} fahrwerk_controller_plugin;

/* What the shared object shows. */
typedef const fahrwerk_controller_plugin* (*fahrwerk_controller_entry)(void);

#ifdef __cplusplus
}
#endif

#endif
