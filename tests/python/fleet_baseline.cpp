// The fleet in C++ alone, as a measure for what stepping it from Python costs: CARS cars without parts in FleetEngines,
// STEPS times new racks for every car, INNER steps of 1 ms, and three states of every car read back. With SIZE > 0
// racks jump to and fro by so many metres at each of them. Prints nanoseconds per car and step, the best of all STEPS.
//   fleet_baseline CARS INNER STEPS SIZE
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <memory>
#include <vector>

#include "kinds/fleet_car.h"
#include "kinds/registry.h"
#include "vehicle/car/engine.h"
#include "vehicle/fleet/fleet.h"

int main(int argc, char** argv) {
  using namespace fahrwerk;
  if (argc != 5) return 2;
  const int cars = std::atoi(argv[1]), inner = std::atoi(argv[2]), steps = std::atoi(argv[3]);
  const double size = std::atof(argv[4]);
  OperatingPoint point;
  point.speed = 25.0, point.parts = all_parts_off();
  const FleetCar car = load_subject("midsize")->fleet_car(point);
  std::vector<std::unique_ptr<FleetEngine>> blocks;
  for (int made = 0; made < cars; made += blocks[0]->lanes())
    blocks.push_back(make_fleet_engine(std::vector{car.car}, car.road));
  const Layout at = blocks[0]->layout();
  const int lanes = blocks[0]->lanes();
  for (const auto& block : blocks)
    for (int lane = 0; lane < lanes; ++lane) block->set_state(lane, car.state.data());
  StepInputs<double> rest = no_step_inputs<double>(at);
  rest.begin.speed_target = rest.end.speed_target = 25.0, rest.begin.speed_control = rest.end.speed_control = 1.0;
  std::vector<StepInputs<double>> u(static_cast<std::size_t>(lanes), rest);
  std::vector<double> x(static_cast<std::size_t>(at.size())), rows;
  double best = std::numeric_limits<double>::infinity();
  for (int k = 0; k < steps; ++k) {
    const double rack = 1e-3 + (k % 2 ? size : -size);
    rows.clear();
    const auto begin = std::chrono::steady_clock::now();
    for (const auto& block : blocks) {
      for (StepInputs<double>& of_lane : u)
        for (CarInputs<double>* side : {&of_lane.begin, &of_lane.end}) side->rack[0] = side->rack[1] = rack;
      block->set_inputs(u, Method::two_step);
      for (int i = 0; i < inner; ++i) block->step(Method::two_step, 1e-3);
      for (int lane = 0; lane < lanes; ++lane) {
        block->get_state(lane, x.data());
        for (const int state : {at.velocity(), at.velocity() + 1, at.rotation() + 2})
          rows.push_back(x[static_cast<std::size_t>(state)]);
      }
    }
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
    best = std::min(best, took.count() / cars / inner);
  }
  std::printf("%.1f ns per car and step, best of %d\n", best, steps);
}
