/* A tyre as a plug-in: the linear law with a smooth saturation on the friction circle (docs/theory, tyre laws), written
 * anew from its equations. With a load above `burst` it answers with an error. */
#include <fahrwerk/plugin.h>
#include <math.h>

enum { NOMINAL, C_X, C_Y, DEGRESSION, MU, MU_DEGRESSION, TRAIL, CAMBER, BURST };
static const char* const parameters[] = {"nominal_load", "longitudinal_stiffness", "cornering_stiffness",
                                         "stiffness_degression", "friction", "friction_degression",
                                         "trail", "camber_stiffness", "burst", NULL};
static const double values[] = {3500.0, 75e3, 66e3, 0.25, 1.1, 0.02, 0.03, 0.8, 1e9};

static double clamped(double x, double low, double high) { return x < low ? low : x > high ? high : x; }

static int evaluate(const double* in, double* out, const double* p) {
  const double load = in[FAHRWERK_TIRE_LOAD], q = load / p[NOMINAL], tiny = 1e-40;
  const double s_x = in[FAHRWERK_TIRE_SLIP_X], s_y = in[FAHRWERK_TIRE_SLIP_Y];
  const double share = fmax(1.0 + p[DEGRESSION] * (1.0 - q), 0.5 * (1.0 + p[DEGRESSION])) / p[NOMINAL];
  const double c_x = p[C_X] * share, c_y = p[C_Y] * share; /* per load */
  const double mu =
      fmax(p[MU] * in[FAHRWERK_TIRE_FRICTION] * fmax(1.0 - p[MU_DEGRESSION] * q * q, 2.0 / 3.0), 1e-6);
  const double linear = sqrt(c_x * s_x * c_x * s_x + c_y * s_y * c_y * s_y + tiny);
  const double t = fmin(linear / (3.0 * mu), 1.0), brush = 1.0 - t + t * t / 3.0;
  const double ratio = t < 1.0 ? brush : mu / linear, middle = sqrt(c_x * c_y);
  const double d_x = c_x + (middle - c_x) * t, d_y = c_y + (middle - c_y) * t;
  const double turned = linear / sqrt(d_x * s_x * d_x * s_x + d_y * s_y * d_y * s_y + tiny), f = load * ratio * turned;
  const double roll = clamped(in[FAHRWERK_TIRE_ROLLING_SPEED] / 0.15, -1.0, 1.0);
  if (load > p[BURST]) return 1;
  out[FAHRWERK_TIRE_SECANT_X] = f * d_x;
  out[FAHRWERK_TIRE_SECANT_Y] = f * d_y;
  out[FAHRWERK_TIRE_TRAIL] = p[TRAIL] * (1.0 - t) * (1.0 - t) * (1.0 - t) / brush * in[FAHRWERK_TIRE_DIRECTION];
  out[FAHRWERK_TIRE_CAMBER_FORCE] = -load * clamped(p[CAMBER] * in[FAHRWERK_TIRE_CAMBER], -mu, mu) * ratio * turned *
                                    d_y / c_y * fabs(roll * (1.5 - 0.5 * roll * roll));
  out[FAHRWERK_TIRE_GRIP] = mu * load;
  out[FAHRWERK_TIRE_PEAK_SLIP] = mu / c_y;
  out[FAHRWERK_TIRE_TOTAL_SLIP] = linear / c_y;
  return 0;
}

static const fahrwerk_tire_plugin plugin = {sizeof(fahrwerk_tire_plugin), "linear", parameters, values, evaluate};

const fahrwerk_tire_plugin* fahrwerk_tire(void);
const fahrwerk_tire_plugin* fahrwerk_tire(void) { return &plugin; }
