/* Fahrwerk for C, and for whoever calls C: MATLAB (loadlibrary), Julia, Rust, C#.
 *
 *   fahrwerk_vehicle car;
 *   fahrwerk_simulation sim;
 *   int yaw_rate, pedal;
 *   double r;
 *   fahrwerk_vehicle_load("midsize", NULL, 0, &car);
 *   fahrwerk_simulation_create(car, NULL, &sim);
 *   fahrwerk_find_signal(sim, "body.yaw_rate", &yaw_rate);
 *   fahrwerk_find_input(sim, "brake_pedal", &pedal);
 *   fahrwerk_advance(sim, 1.0);
 *   fahrwerk_get(sim, yaw_rate, &r);
 *   fahrwerk_simulation_destroy(sim);
 *
 * Every function but those that give a text returns one of fahrwerk_code, and fahrwerk_last_error() of the same thread
 * says in words what was wrong. No exception leaves it, nothing is printed. Handles are numbers that are checked with
 * every call: one that was destroyed, or that is none, is answered with FAHRWERK_WRONG_HANDLE. SI units and radians.
 */
#ifndef FAHRWERK_FAHRWERK_H
#define FAHRWERK_FAHRWERK_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define FAHRWERK_C_API __attribute__((visibility("default")))
#else
#define FAHRWERK_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t fahrwerk_vehicle;
typedef uint64_t fahrwerk_simulation;
typedef uint64_t fahrwerk_scenario;
typedef uint64_t fahrwerk_report; /* what a run left */
typedef uint64_t fahrwerk_linear; /* a linear model */

typedef enum fahrwerk_code {
  FAHRWERK_OK = 0,
  FAHRWERK_WRONG_HANDLE = 1,   /* destroyed, of another kind, or never there */
  FAHRWERK_WRONG_ARGUMENT = 2, /* a null pointer, an index that is none, a number that is not finite */
  FAHRWERK_REFUSED = 3,        /* a file, a name or a setup; fahrwerk_problem() lists all that is wrong */
  FAHRWERK_OVER = 4,           /* the simulation does not go on; fahrwerk_status() and fahrwerk_message() say why */
  FAHRWERK_TOO_SMALL = 5,      /* the buffer; what is needed is told */
  FAHRWERK_BUSY = 6,           /* another thread is at work with it */
  FAHRWERK_NO_MEMORY = 7,
  FAHRWERK_FAILED = 8 /* anything else */
} fahrwerk_code;

typedef enum fahrwerk_run_status {
  FAHRWERK_RUNNING = 0,    /* it can go on */
  FAHRWERK_COMPLETED = 1,  /* to the end of its duration, or of what was to be driven */
  FAHRWERK_STOPPED = 2,    /* by a condition or an event */
  FAHRWERK_DIVERGED = 3,   /* a signal is not finite or beyond its limit */
  FAHRWERK_RUN_FAILED = 4, /* it could not go on */
  FAHRWERK_INTERRUPTED = 5 /* by fahrwerk_stop() */
} fahrwerk_run_status;

/* Of the library that is running: "0.1.0". */
FAHRWERK_C_API const char* fahrwerk_version(void);

/* What the last call of this thread that did not return FAHRWERK_OK had to say, one line for each problem; valid until
 * the next such call of this thread. Never null. */
FAHRWERK_C_API const char* fahrwerk_last_error(void);
/* Likewise, problem by problem: how many, and the parts of one. Texts are valid as long as fahrwerk_last_error's. */
FAHRWERK_C_API int fahrwerk_problem_count(void);
FAHRWERK_C_API int fahrwerk_problem(int index, const char** file, int* line, const char** key, const char** message);

/* Vehicles: a path, or a name of data/vehicles. changes: texts "key=value", values with units; NULL with count 0. */
FAHRWERK_C_API int fahrwerk_vehicle_load(const char* name_or_file, const char* const* changes, size_t count,
                                         fahrwerk_vehicle* vehicle);
FAHRWERK_C_API int fahrwerk_vehicle_destroy(fahrwerk_vehicle vehicle);
/* Texts are valid until the vehicle is destroyed; null for a wrong handle. */
FAHRWERK_C_API const char* fahrwerk_vehicle_name(fahrwerk_vehicle vehicle);
FAHRWERK_C_API const char* fahrwerk_vehicle_kind(fahrwerk_vehicle vehicle);
FAHRWERK_C_API const char* fahrwerk_vehicle_file(fahrwerk_vehicle vehicle);

/* Where a simulation begins and how it is computed. fahrwerk_setup_default() fills it; then change what is meant. */
typedef struct fahrwerk_setup {
  size_t size;                 /* of this struct: set by fahrwerk_setup_default() */
  const char* road;            /* a name of data/roads, a class of ISO 8608, a file; NULL: level */
  double speed;                /* 0 .. 150 m/s; NaN: at rest */
  double lateral_acceleration; /* of a steady turn, left positive [m/s^2]; NaN: straight ahead */
  const char* parts_off;       /* of a car, with commas between: "powertrain,brakes"; NULL: none */
  const char* method;          /* NULL: ros2 */
  double step;                 /* of fixed-step methods [s] */
  double relative_tolerance;   /* of adaptive methods */
  double absolute_tolerance;
  double max_step;        /* [s] */
  double duration;        /* [s]; infinite: none */
  const char* record;     /* signals with `*`, with commas between: "body.*,wheel.*.fz"; NULL: none */
  double record_interval; /* [s] */
} fahrwerk_setup;
FAHRWERK_C_API int fahrwerk_setup_default(fahrwerk_setup* setup);

/* A vehicle in motion; setup NULL: the default. The vehicle may be destroyed while it is simulated. */
FAHRWERK_C_API int fahrwerk_simulation_create(fahrwerk_vehicle vehicle, const fahrwerk_setup* setup,
                                              fahrwerk_simulation* simulation);
FAHRWERK_C_API int fahrwerk_simulation_destroy(fahrwerk_simulation simulation);

/* Names and units. info: texts valid until the simulation is destroyed. */
typedef struct fahrwerk_info {
  const char* name;        /* body.yaw_rate */
  const char* unit;        /* rad/s; "-": a pure number */
  const char* description; /* one line */
} fahrwerk_info;
FAHRWERK_C_API int fahrwerk_signal_count(fahrwerk_simulation simulation, int* count);
FAHRWERK_C_API int fahrwerk_signal_info(fahrwerk_simulation simulation, int index, fahrwerk_info* info);
FAHRWERK_C_API int fahrwerk_input_count(fahrwerk_simulation simulation, int* count);
FAHRWERK_C_API int fahrwerk_input_info(fahrwerk_simulation simulation, int index, fahrwerk_info* info);
/* The index that an info has, by name; of inputs `brake_pedal` is `input.brake_pedal`. */
FAHRWERK_C_API int fahrwerk_find_signal(fahrwerk_simulation simulation, const char* name, int* index);
FAHRWERK_C_API int fahrwerk_find_input(fahrwerk_simulation simulation, const char* name, int* index);

/* Now. Several signals at once cost as much as one. */
FAHRWERK_C_API int fahrwerk_time(fahrwerk_simulation simulation, double* time);
FAHRWERK_C_API int fahrwerk_get(fahrwerk_simulation simulation, int signal, double* value);
FAHRWERK_C_API int fahrwerk_get_many(fahrwerk_simulation simulation, const int* signals, size_t count, double* values);
FAHRWERK_C_API int fahrwerk_get_input(fahrwerk_simulation simulation, int input, double* value);
/* Held from now on. */
FAHRWERK_C_API int fahrwerk_set(fahrwerk_simulation simulation, int input, double value);
FAHRWERK_C_API int fahrwerk_set_many(fahrwerk_simulation simulation, const int* inputs, size_t count,
                                     const double* values);

/* One step; to the first end of a step at or after time. FAHRWERK_OVER: it does not go on. */
FAHRWERK_C_API int fahrwerk_step(fahrwerk_simulation simulation);
FAHRWERK_C_API int fahrwerk_advance(fahrwerk_simulation simulation, double time);
/* Ends it with its next step, from any thread. */
FAHRWERK_C_API int fahrwerk_stop(fahrwerk_simulation simulation);
FAHRWERK_C_API int fahrwerk_status(fahrwerk_simulation simulation, int* status);
/* Why it is over; valid until the next call with this simulation; null for a wrong handle. */
FAHRWERK_C_API const char* fahrwerk_message(fahrwerk_simulation simulation);

/* A controller: called at t = 0, T, 2T, ... before the step that begins there. It reads and sets with
 * fahrwerk_sample_get() and fahrwerk_sample_set(); memory: numbers that it keeps, zero at first, which snapshots hold.
 * It returns 0, or anything else to end the simulation. Only before the first step; user must outlive the simulation.
 */
typedef struct fahrwerk_sample fahrwerk_sample;
typedef int (*fahrwerk_law)(fahrwerk_sample* sample, double time, double* memory, void* user);
FAHRWERK_C_API int fahrwerk_control(fahrwerk_simulation simulation, double sample_time, fahrwerk_law law, void* user,
                                    size_t memory);
FAHRWERK_C_API int fahrwerk_sample_get(fahrwerk_sample* sample, int signal, double* value);
FAHRWERK_C_API int fahrwerk_sample_get_input(fahrwerk_sample* sample, int input, double* value);
FAHRWERK_C_API int fahrwerk_sample_set(fahrwerk_sample* sample, int input, double value);

/* All that a simulation remembers, as bytes for the same version on the same kind of machine. size: how many there are;
 * with bytes NULL, or FAHRWERK_TOO_SMALL, only that is told. */
FAHRWERK_C_API int fahrwerk_snapshot(fahrwerk_simulation simulation, void* bytes, size_t capacity, size_t* size);
FAHRWERK_C_API int fahrwerk_restore(fahrwerk_simulation simulation, const void* bytes, size_t size);

/* What was recorded until now. signal NULL: the times. length: how many samples there are; with values NULL only that.
 */
FAHRWERK_C_API int fahrwerk_record(fahrwerk_simulation simulation, const char* signal, double* values, size_t capacity,
                                   size_t* length);

/* Scenario files, run as `fahrwerk run` does it. */
FAHRWERK_C_API int fahrwerk_scenario_load(const char* name_or_file, const char* const* changes, size_t count,
                                          fahrwerk_scenario* scenario);
FAHRWERK_C_API int fahrwerk_scenario_destroy(fahrwerk_scenario scenario);
FAHRWERK_C_API int fahrwerk_scenario_run(fahrwerk_scenario scenario, fahrwerk_report* report);
/* Its run with its inputs and drivers, step by step, as a simulation; what is set takes the place of the scenario's
 * input. Of the setup duration (infinite: without end), record and record_interval count; NULL: as its file says, and
 * nothing is recorded. Manoeuvres are refused: their runs are their own. */
FAHRWERK_C_API int fahrwerk_scenario_simulate(fahrwerk_scenario scenario, const fahrwerk_setup* setup,
                                              fahrwerk_simulation* simulation);
/* Ends a run that is under way, from another thread. */
FAHRWERK_C_API int fahrwerk_scenario_stop(fahrwerk_scenario scenario);
FAHRWERK_C_API int fahrwerk_report_destroy(fahrwerk_report report);
FAHRWERK_C_API int fahrwerk_report_status(fahrwerk_report report, int* status, double* end_time);
FAHRWERK_C_API const char* fahrwerk_report_message(fahrwerk_report report); /* valid until it is destroyed */
FAHRWERK_C_API int fahrwerk_report_metric(fahrwerk_report report, const char* name, double* value);
FAHRWERK_C_API int fahrwerk_report_metric_count(fahrwerk_report report, int* count);
FAHRWERK_C_API int fahrwerk_report_metric_info(fahrwerk_report report, int index, fahrwerk_info* info);
FAHRWERK_C_API int fahrwerk_report_column(fahrwerk_report report, const char* signal, double* values, size_t capacity,
                                          size_t* length);

/* x' = A x + B u, y = C x + D u about the equilibrium of the setup (speed, lateral_acceleration, parts_off; others do
 * not count). Matrices row by row. */
FAHRWERK_C_API int fahrwerk_linearise(fahrwerk_vehicle vehicle, const fahrwerk_setup* setup, fahrwerk_linear* linear);
FAHRWERK_C_API int fahrwerk_linear_destroy(fahrwerk_linear linear);
FAHRWERK_C_API int fahrwerk_linear_size(fahrwerk_linear linear, int* states, int* inputs, int* outputs);
/* which: 'A', 'B', 'C' or 'D'; values: rows times columns. */
FAHRWERK_C_API int fahrwerk_linear_matrix(fahrwerk_linear linear, char which, double* values, size_t capacity);
/* which: 'x', 'u' or 'y'. */
FAHRWERK_C_API int fahrwerk_linear_info(fahrwerk_linear linear, char which, int index, fahrwerk_info* info);

#ifdef __cplusplus
}
#endif

#endif
