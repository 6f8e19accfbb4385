#include <fahrwerk/fahrwerk.hpp>

#include <cstdio>

int main() try {
  // A car from its file, with a change, at 25 m/s on a wet road: it begins in its equilibrium.
  const auto vehicle = fahrwerk::Vehicle::load("midsize", {"body.mass=1500 kg"});
  std::printf("file %s\n", vehicle.file().c_str());
  fahrwerk::Simulation sim(vehicle, {.road = "wet", .speed = 25.0, .step = 1e-3});

  // A controller of our own, every 10 ms: steers after half a second.
  const auto yaw_rate = sim.signal("body.yaw_rate");
  const auto wheel = sim.input("hand_wheel_angle");
  sim.control(0.01, [=](fahrwerk::ControllerView& at) { at.set(wheel, at.time() < 0.495 ? 0.0 : 0.3); });

  sim.advance(1.0);
  const auto half = sim.snapshot();
  while (sim.time() < 2.0 && sim.step()) continue;
  const double first = sim.get(yaw_rate);
  sim.restore(half);  // once more, to the same bits
  sim.advance(2.0);
  std::printf("yaw_rate %.17g %.17g\n", first, sim.get(yaw_rate));

  const auto linear = fahrwerk::linearise(vehicle, {.speed = 30.0});
  for (const auto& value : linear.eigenvalues) std::printf("eigenvalue %.17g %.17g\n", value.real(), value.imag());
  return sim.status() == fahrwerk::RunStatus::running ? 0 : 1;
} catch (const fahrwerk::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());  // every problem on a line of its own: file, line, key, what is right
  return 2;
}
