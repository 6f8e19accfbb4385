#include <fahrwerk/fahrwerk.h>
#include <stdio.h>
#include <stdlib.h>

/* Every call gives a code; what was wrong is told per thread. */
static void check(int code) {
  if (code == FAHRWERK_OK) return;
  fprintf(stderr, "%s\n", fahrwerk_last_error());
  exit(2);
}

/* A controller of our own, every 10 ms: steers after half a second. */
static int steer(fahrwerk_sample* sample, double time, double* memory, void* user) {
  memory[0] += 1.0;
  return fahrwerk_sample_set(sample, *(const int*)user, time < 0.495 ? 0.0 : 0.3);
}

int main(void) {
  const char* changes[] = {"body.mass=1500 kg"};
  fahrwerk_vehicle vehicle;
  fahrwerk_simulation sim;
  fahrwerk_setup setup;
  fahrwerk_info info;
  int yaw_rate, wheel;
  double first, second, time = 0.0;
  size_t size;
  void* half;

  /* A car from its file, with a change, at 25 m/s on a wet road: it begins in its equilibrium. */
  check(fahrwerk_vehicle_load("midsize", changes, 1, &vehicle));
  check(fahrwerk_setup_default(&setup));
  setup.road = "wet";
  setup.speed = 25.0;
  check(fahrwerk_simulation_create(vehicle, &setup, &sim));
  check(fahrwerk_vehicle_destroy(vehicle)); /* the simulation keeps what it needs */
  check(fahrwerk_find_signal(sim, "body.yaw_rate", &yaw_rate));
  check(fahrwerk_signal_info(sim, yaw_rate, &info));
  check(fahrwerk_find_input(sim, "hand_wheel_angle", &wheel));
  check(fahrwerk_control(sim, 0.01, steer, &wheel, 1));

  /* Half of it, a snapshot, and the other half twice: to the same bits. */
  check(fahrwerk_advance(sim, 1.0));
  check(fahrwerk_snapshot(sim, NULL, 0, &size));
  half = malloc(size);
  if (!half) return 2;
  check(fahrwerk_snapshot(sim, half, size, &size));
  while (time < 2.0) {
    check(fahrwerk_step(sim));
    check(fahrwerk_time(sim, &time));
  }
  check(fahrwerk_get(sim, yaw_rate, &first));
  check(fahrwerk_restore(sim, half, size));
  check(fahrwerk_advance(sim, 2.0));
  check(fahrwerk_get(sim, yaw_rate, &second));
  printf("%s %.17g %.17g %s\n", info.name, first, second, info.unit);
  free(half);
  check(fahrwerk_simulation_destroy(sim));

  /* A handle that is none any more is an error, not a crash. */
  if (fahrwerk_advance(sim, 3.0) != FAHRWERK_WRONG_HANDLE) return 1;
  printf("%s\n", fahrwerk_last_error());
  return 0;
}
