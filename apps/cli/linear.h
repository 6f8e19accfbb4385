// What `fahrwerk linear` finds out, and the page that shows it.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analysis/frequency.h"
#include "analysis/linearise.h"
#include "analysis/modes.h"
#include "load/classic.h"
#include "load/vehicle.h"
#include "report/report.h"

namespace fahrwerk::cli {

// One parameter that runs through a range: `speed`, or a key of the vehicle.
struct Variation {
  std::string key;   // speed, vehicle.front.spring.stiffness
  std::string unit;  // of from and to, as given
  double from = 0.0, to = 0.0;
  int count = 0;
};

struct Response {
  SignalName input, output;
  Bode bode;
};

// The car, or a classical model.
struct LinearResult {
  std::string name, kind;
  std::filesystem::path file;
  StateSpace model;
  std::vector<std::string> warnings;
  std::optional<load::Vehicle> vehicle;      // of the car, in its design position
  LinearCar car;                             // likewise; its model is above
  std::optional<classic::OdeModel> classic;  // of a classical model
  std::vector<int> classic_states;           // places of the linear states in it
  double speed = 0.0;
  std::optional<double> lateral_acceleration;
  std::vector<Mode> modes;
  std::vector<Response> responses;
  std::optional<Variation> variation;
  RootLocus locus;                 // over the variation
  std::optional<double> critical;  // where stability changes within it
};

// How the equipment takes part, one line.
std::string equipment_text(const LinearCar& car);

bool is_stable(const LinearResult& result);

// -3.21 ± 5.4j
std::string eigenvalue_text(const Mode& mode);

// body.roll 61 %, wheel.1l.hub_travel 12 %, ...
std::string participants_text(const StateSpace& model, const Mode& mode, std::size_t count);

// The answer of --json (linear_json.cpp).
nlohmann::json result_json(const LinearResult& result, const std::vector<std::filesystem::path>& files);

// The page (linear_page.cpp).
report::Page page_of(const LinearResult& result);

// linear.json and linear.mat: the matrices with the names of their signals (linear_files.cpp).
std::vector<std::filesystem::path> write_model(const LinearResult& result, const std::filesystem::path& folder);

}  // namespace fahrwerk::cli
