// What the subcommands read from the values of their options; whatever is wrong is refused with the option's name.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "kinds/subject.h"

namespace fahrwerk::cli {

[[noreturn]] void refuse_option(const std::string& option, const std::string& message);

// `--lateral-acceleration` of lateral_acceleration: how options call what rooms call by keys.
std::string option_of(const std::string& key);
// Calls; what is Impossible there is refused as the option of its key.
template <class Call>
auto with_options(const Call& call) {
  try {
    return call();
  } catch (const Impossible& e) {
    refuse_option(option_of(e.key), e.what());
  }
}

// A name that is not among these: "there is no input 'input.rac'; did you mean 'input.rack'?".
[[noreturn]] void refuse_name(const std::string& option, const std::string& what, const std::string& name,
                              const std::vector<std::string>& names);

// A number with its unit, in SI; refused outside low .. high.
double option_number(const std::string& option, const std::string& text, const std::string& unit, double low,
                     double high);

// What --speed says [m/s]; nothing: the usual one of what drives, none for what does not.
inline constexpr const char* kUsualSpeed = "100 km/h";
std::optional<double> read_speed(const std::string& text, const Subject& subject);

// The option --set, which may be repeated.
void add_set(CLI::App& app, std::vector<std::string>& overrides,
             const std::string& description = "key=value of the file");

// A name that an option had before: refused with the one it has now. Not in the help.
void add_renamed(CLI::App& app, const std::string& name, const std::string& now);

// An option that takes a number with its unit. A number alone counts in `unit`, and so do low, high and the value.
CLI::Option* add_quantity(CLI::App& app, const std::string& name, double& value, const std::string& unit, double low,
                          double high, const std::string& description);
// Likewise one that may be left out, in SI.
CLI::Option* add_quantity(CLI::App& app, const std::string& name, std::optional<double>& value, const std::string& unit,
                          double low, double high, const std::string& description);
// Likewise a list of them.
CLI::Option* add_quantities(CLI::App& app, const std::string& name, std::vector<double>& values,
                            const std::string& unit, double low, double high, const std::string& description);

// IN:OUT of --response; the message shows the example. FROM:TO@IN is the one between two outputs while IN excites both.
ResponsePair read_response(const std::string& text, const std::string& example);

// LOW:HIGH of --frequencies [Hz], not empty; downwards, too, where that is said.
struct FrequencyRange {
  double low, high;
};
FrequencyRange read_frequencies(const std::string& text, bool downwards = false);

// FILE.py or FILE.npz of --export in a folder that is there; empty: nothing is exported.
void check_export(const std::filesystem::path& file);

}  // namespace fahrwerk::cli
