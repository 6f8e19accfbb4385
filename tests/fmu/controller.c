/* A small controller as an FMU (FMI 2.0, co-simulation), for tests of the import: a hand wheel angle from the yaw rate and
 * a sum that it keeps. fail_time and nan_time: when it answers with an error, or with a number that is none. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  double v[6]; /* gain, fail_time, nan_time, yaw_rate, angle, sum */
} Controller;
enum { GAIN, FAIL_TIME, NAN_TIME, YAW_RATE, ANGLE, SUM };

const char* fmi2GetVersion(void) { return "2.0"; }
const char* fmi2GetTypesPlatform(void) { return "default"; }

void* fmi2Instantiate(const char* name, int type, const char* guid, const char* resources, const void* functions,
                      int visible, int logging) {
  Controller* c;
  (void)name, (void)resources, (void)functions, (void)visible, (void)logging;
  if (type != 1 || strcmp(guid, "{test-controller}") != 0) return NULL;
  c = calloc(1, sizeof *c);
  if (c) c->v[GAIN] = 0.5, c->v[FAIL_TIME] = c->v[NAN_TIME] = 1e9;
  return c;
}
void fmi2FreeInstance(void* c) { free(c); }
int fmi2SetupExperiment(void* c, int t, double tolerance, double start, int s, double stop) {
  (void)c, (void)t, (void)tolerance, (void)start, (void)s, (void)stop;
  return 0;
}
int fmi2EnterInitializationMode(void* c) { return c ? 0 : 3; }
int fmi2ExitInitializationMode(void* c) { return c ? 0 : 3; }
int fmi2Terminate(void* c) { return c ? 0 : 3; }
int fmi2SetReal(void* c, const unsigned* vr, size_t n, const double* value) {
  size_t i;
  for (i = 0; i < n; ++i) {
    if (vr[i] > YAW_RATE) return 3;
    ((Controller*)c)->v[vr[i]] = value[i];
  }
  return 0;
}
int fmi2GetReal(void* c, const unsigned* vr, size_t n, double* value) {
  size_t i;
  for (i = 0; i < n; ++i) value[i] = ((Controller*)c)->v[vr[i]];
  return 0;
}
int fmi2DoStep(void* c, double t, double h, int no_set_before) {
  double* v = ((Controller*)c)->v;
  (void)h, (void)no_set_before;
  if (t >= v[FAIL_TIME]) return 3;
  v[SUM] += v[YAW_RATE];
  v[ANGLE] = (t < 0.2 ? 0.0 : 0.1) - v[GAIN] * v[YAW_RATE] - 0.001 * v[SUM];
  if (t >= v[NAN_TIME]) v[ANGLE] = NAN;
  return 0;
}
