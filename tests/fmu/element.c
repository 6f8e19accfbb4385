/* Force elements as a plug-in: a damper of the yaw rate on the body, or with -DAT_WHEELS a spring with a gap between the body and
 * a wheel, which pushes once the wheel has come up by more than the gap. */
#include <fahrwerk/plugin.h>
#include <math.h>

#ifdef AT_WHEELS
static const char* const states[] = {"wheel.@.hub_travel", "wheel.@.hub_rate", NULL};
static const char* const forces[] = {"hub_force.@", NULL};
static const char* const parameters[] = {"stiffness", "damping", "gap", NULL};
static const double values[] = {1e5, 1e3, 0.0};

static int evaluate(double t, const double* x, double* f, const double* p) {
  const double u = x[0] - p[2];
  (void)t;
  f[0] = u > 0.0 ? -(p[0] * u + p[1] * x[1]) : 0.0;
  return 0;
}
#else
static const char* const states[] = {"body.yaw_rate", NULL};
static const char* const forces[] = {"torque_z", NULL};
static const char* const parameters[] = {"damping", "end_time", "nan_time", NULL};
static const double values[] = {1e3, 1e9, 1e9};

static int evaluate(double t, const double* x, double* f, const double* p) {
  if (t >= p[1]) return 5;
  f[0] = t >= p[2] ? NAN : -p[0] * x[0];
  return 0;
}
#endif

static const fahrwerk_force_plugin plugin = {
    sizeof(fahrwerk_force_plugin), "element", states, forces, parameters, values, evaluate};

const fahrwerk_force_plugin* fahrwerk_force(void);
const fahrwerk_force_plugin* fahrwerk_force(void) { return &plugin; }
