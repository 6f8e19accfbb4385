// What single laws and parts cost, for every kind of them.
#pragma once

#include <nlohmann/json.hpp>

namespace fahrwerk::bench {

// Processor time of this thread.
double cpu_seconds();

// One wheel's tyre with all forces and torques, for every law.
nlohmann::json tire_evaluation();
// One wheel's linkage with Jacobians and bias accelerations.
nlohmann::json linkage_evaluation();
// A height, a normal and a friction on several kinds of road, at places a wheel passes.
nlohmann::json road_query();
// A step of the multilink corner of this example (mechanisms.cpp).
nlohmann::json multilink(const char* name);
// A step of the whole car in Cartesian coordinates, Algorithm 1 with projection (mechanisms.cpp).
nlohmann::json car_constrained();

}  // namespace fahrwerk::bench
