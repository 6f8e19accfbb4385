/* A part of a car as an FMU (FMI 2.0, co-simulation), for tests of the import: a torque that answers a signal with a lag,
 *   T y' + y = -gain u,
 * solved exactly over each step for an input that is held or, where its rate is given, goes straight. fail_time and
 * nan_time: when it answers with an error, or with a number that is none. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

enum { GAIN, TIME, FAIL_TIME, NAN_TIME, U, Y, RATE, COUNT };
typedef struct {
  double v[COUNT];
} Lag;

const char* fmi2GetVersion(void) { return "2.0"; }
const char* fmi2GetTypesPlatform(void) { return "default"; }

void* fmi2Instantiate(const char* name, int type, const char* guid, const char* resources, const void* functions,
                      int visible, int logging) {
  Lag* c = calloc(1, sizeof *c);
  (void)name, (void)type, (void)guid, (void)resources, (void)functions, (void)visible, (void)logging;
  if (c) c->v[GAIN] = 1.0, c->v[TIME] = 0.1, c->v[FAIL_TIME] = c->v[NAN_TIME] = 1e9;
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
    if (vr[i] > U) return 3;
    ((Lag*)c)->v[vr[i]] = value[i];
  }
  return 0;
}
int fmi2GetReal(void* c, const unsigned* vr, size_t n, double* value) {
  size_t i;
  for (i = 0; i < n; ++i) value[i] = ((Lag*)c)->v[vr[i]];
  return 0;
}
int fmi2SetRealInputDerivatives(void* c, const unsigned* vr, size_t n, const int* order, const double* value) {
  if (n != 1 || vr[0] != U || order[0] != 1) return 3;
  ((Lag*)c)->v[RATE] = value[0];
  return 0;
}
int fmi2DoStep(void* c, double t, double h, int no_set_before) {
  double* v = ((Lag*)c)->v;
  const double e = exp(-h / v[TIME]), target = -v[GAIN] * v[U], rate = -v[GAIN] * v[RATE];
  (void)no_set_before;
  if (t >= v[FAIL_TIME]) return 3;
  /* the particular solution is target + rate (t - T) */
  v[Y] = (v[Y] - target + rate * v[TIME]) * e + target + rate * (h - v[TIME]);
  v[U] += v[RATE] * h;
  if (t >= v[NAN_TIME]) v[Y] = NAN;
  return 0;
}
