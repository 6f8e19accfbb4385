// What `fahrwerk linear` is asked, what it finds out, and the page that shows it.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analysis/linear/frequency.h"
#include "analysis/linear/linearise.h"
#include "analysis/linear/modes.h"
#include "analysis/linear/multibody_linear.h"
#include "analysis/matrix/hurwitz.h"
#include "cli/common/variation.h"
#include "load/classic/classic.h"
#include "load/multibody/modules.h"
#include "load/multibody/multibody_model.h"
#include "load/vehicle/vehicle.h"
#include "report/report.h"

namespace fahrwerk::cli {

// As typed.
struct LinearOptions {
  std::string file, out, python, speed = "0", lateral_acceleration, vary, frequencies = "0.1:30";
  std::vector<std::string> responses, overrides;
  std::vector<std::string> outputs{};  // of the car, beside the usual ones; names that are no signals do not count
  bool json = false, speed_control = false, free_hand_wheel = false;
  PartWishes parts{};  // of the car
};

struct Response {
  SignalName input, output;  // of a response between two outputs `input` is the one that the other refers to
  std::string excitation;    // and this the input that excites both; empty otherwise
  Bode bode;
};

// The car, a classical model, or a multibody one.
struct LinearResult {
  std::string name, kind;
  std::filesystem::path file;
  StateSpace model;
  std::vector<std::string> warnings;
  std::optional<load::Vehicle> vehicle;      // of the car
  std::optional<Car> assembled;              // from it, with the parts that act
  LinearCar car;                             // likewise; its model is above
  std::optional<classic::OdeModel> classic;  // of a classical model
  std::vector<int> classic_states;           // places of the linear states in it
  LinearCar whole;                           // the car with its cyclic states, to draw modes
  std::optional<load::MultibodyScenario> multibody;
  std::optional<load::ModulesScenario> modules;
  Eigen::MatrixXd coordinates;  // of a multibody model: its coordinates per independent one
  std::string about;            // of what is no vehicle: what it is linearised about
  double speed = 0.0;
  std::optional<double> lateral_acceleration;
  std::vector<Mode> modes;
  StabilityScheme scheme;  // of its characteristic polynomial
  std::vector<Response> responses;
  std::optional<Variation> variation;
  RootLocus locus;                 // over the variation
  std::optional<double> critical;  // where stability changes within it
};

// The way from the options to the result (linear_analysis.cpp); throws InputError.
LinearResult analysed(const LinearOptions& options);

// In words (linear_text.cpp): all of it on stdout, with the file of the report, and its parts.
void print_linear(const LinearResult& result, const std::filesystem::path& report);

// How the equipment takes part, one line.
std::string equipment_text(const LinearCar& car);

bool is_stable(const LinearResult& result);

// "at 25 m/s (90 km/h)", "at rest", "about its equilibrium".
std::string equilibrium_text(const LinearResult& result);

// "stable", "unstable", or "at the limit of stability" where a mode is undamped.
const char* stability_text(const LinearResult& result);

// -3.21 ± 5.4j
std::string eigenvalue_text(const Mode& mode);

// body.roll 61 %, wheel.1l.hub_travel 12 %, ...
std::string participants_text(const StateSpace& model, const Mode& mode, std::size_t count);

// Routh's scheme and Hurwitz' determinants (linear_scheme.cpp): the verdict in one line; all of it as text, as JSON, on
// the page.
std::string verdict_text(const StabilityScheme& scheme);
std::string scheme_text(const StabilityScheme& scheme);
nlohmann::json scheme_json(const StabilityScheme& scheme);
void add_scheme(const StabilityScheme& scheme, report::Page& page);

// The answer of --json (linear_json.cpp).
nlohmann::json result_json(const LinearResult& result, const std::vector<std::filesystem::path>& files);

// The page (linear_page.cpp).
report::Page page_of(const LinearResult& result);

// Every mode in motion (linear_scene.cpp); without modes where nothing can be drawn.
report::Scene mode_scene(const LinearResult& result);

// A multibody model about its reference (linear_multibody.cpp). Throws std::invalid_argument where there are no linear
// equations.
LinearMultibody linear_form(const load::MultibodyScenario& scenario);

// A system of modules, about its reference or with the matrices of another one: states of its dynamic and of its static
// modules are the outputs.
StateSpace linear_form(const load::ModulesScenario& scenario);
StateSpace linear_form(const load::ModulesScenario& scenario, const multibody::Assembly& assembly);

// linear.json and linear.mat: the matrices with the names of their signals and the equilibrium; the same for Python as
// .npz or .py where a file is named (linear_files.cpp).
std::vector<std::filesystem::path> write_model(const LinearResult& result, const std::filesystem::path& folder,
                                               const std::filesystem::path& python);

}  // namespace fahrwerk::cli
