// What the subcommands share. A subcommand is one function that adds itself to the program and returns what to do when
// it is called: add_run(), add_list(), ...
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "files/problem.h"

namespace fahrwerk::cli {

enum Exit : int { done = 0, run_failed = 1, wrong_input = 2, not_built = 3, interrupted = 130 };

struct Command {
  CLI::App* app;
  std::function<int()> action;  // returns an exit code; may throw
};

Command add_run(CLI::App& program);
Command add_list(CLI::App& program);
Command add_export(CLI::App& program);
Command add_linear(CLI::App& program);
Command add_ride(CLI::App& program);
Command add_compare(CLI::App& program);
Command add_road(CLI::App& program);
Command add_kc(CLI::App& program);
Command add_model(CLI::App& program);
Command add_tire(CLI::App& program);
Command add_tire_fit(CLI::App& program);
Command add_tire_convert(CLI::App& program);
Command add_integrators(CLI::App& program);
Command add_optimise(CLI::App& program);
Command add_sweep(CLI::App& program);
Command add_nonlinear(CLI::App& program);
Command add_design(CLI::App& program);
Command add_self_check(CLI::App& program);

const char* version();

// One JSON document on stdout.
void print_json(const nlohmann::json& value);

// Problems with the input: as JSON on stdout or one per line on stderr. A key of no file is shown as the option of that
// name: at_travel as --at-travel.
int refuse(std::vector<files::Problem> problems, bool json);

}  // namespace fahrwerk::cli
