/* The law of controller.c as a plug-in. end_time: when it ends the run. */
#include <fahrwerk/plugin.h>

static const char* const inputs[] = {"body.yaw_rate", NULL};
static const char* const outputs[] = {"hand_wheel_angle", NULL};
static const char* const parameters[] = {"gain", "end_time", NULL};
static const double values[] = {0.5, 1e9};

static int update(double t, const double* in, double* out, double* memory, const double* p) {
  if (t >= p[1]) return 7;
  memory[0] += in[0];
  out[0] = (t < 0.2 ? 0.0 : 0.1) - p[0] * in[0] - 0.001 * memory[0];
  return 0;
}

static const fahrwerk_controller_plugin plugin = {
    sizeof(fahrwerk_controller_plugin), "law", inputs, outputs, parameters, values, 1, update};

const fahrwerk_controller_plugin* fahrwerk_controller(void);
const fahrwerk_controller_plugin* fahrwerk_controller(void) { return &plugin; }
