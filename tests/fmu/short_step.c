/* An FMU of FMI 3.0 (co-simulation) that gives what it gets, and from t = 0.5 s does what the standard allows it only
 * where the importer has said so, or what ends all: way 1: it ends its step early; 2: a fatal error, after which a call
 * to free it ends the program. Its y counts in degrees. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

enum { WAY, U, Y, COUNT };
typedef struct {
  double v[COUNT];
  bool lost;
} Model;

const char* fmi3GetVersion(void) { return "3.0"; }
void* fmi3InstantiateCoSimulation(const char* name, const char* token, const char* resources, bool visible,
                                  bool logging, bool events, bool early, const unsigned* needed, size_t n,
                                  void* environment, void* log, void* update) {
  (void)name, (void)token, (void)visible, (void)logging, (void)needed, (void)environment, (void)log, (void)update;
  /* it has no resources, and is asked for nothing more than steps */
  return resources || events || early || n ? NULL : calloc(1, sizeof(Model));
}
void fmi3FreeInstance(void* m) {
  if (((Model*)m)->lost) abort();
  free(m);
}
int fmi3EnterInitializationMode(void* m, bool t, double tolerance, double start, bool s, double stop) {
  (void)t, (void)tolerance, (void)start, (void)s, (void)stop;
  return m ? 0 : 3;
}
int fmi3ExitInitializationMode(void* m) { return m ? 0 : 3; }
int fmi3Terminate(void* m) { return ((Model*)m)->lost ? 3 : 0; }
int fmi3SetFloat64(void* m, const unsigned* vr, size_t n, const double* value, size_t count) {
  size_t i;
  for (i = 0; i < n && i < count; ++i) ((Model*)m)->v[vr[i]] = value[i];
  return 0;
}
int fmi3GetFloat64(void* m, const unsigned* vr, size_t n, double* value, size_t count) {
  size_t i;
  for (i = 0; i < n && i < count; ++i) value[i] = ((Model*)m)->v[vr[i]];
  return 0;
}
int fmi3DoStep(void* model, double t, double h, bool no_set_before, bool* event, bool* terminate, bool* early,
               double* last) {
  Model* m = model;
  (void)no_set_before;
  m->v[Y] = m->v[U];
  *event = *terminate = false;
  *early = m->v[WAY] == 1.0 && t > 0.495;
  *last = *early ? t + 0.5 * h : t + h;
  m->lost = m->v[WAY] == 2.0 && t > 0.495;
  return m->lost ? 4 : 0;
}
