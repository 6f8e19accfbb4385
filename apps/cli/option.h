// What the subcommands read from the values of their options; whatever is wrong is refused with the option's name.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace fahrwerk::cli {

[[noreturn]] void refuse_option(const std::string& option, const std::string& message);

// A name that is not among these: "there is no input 'input.rac'; did you mean 'input.rack'?".
[[noreturn]] void refuse_name(const std::string& option, const std::string& what, const std::string& name,
                              const std::vector<std::string>& names);

// A number with its unit, in SI; refused outside low .. high.
double option_number(const std::string& option, const std::string& text, const std::string& unit, double low,
                     double high);

// IN:OUT of --response; the message shows the example. FROM:TO@IN is the one between two outputs while IN excites both.
struct ResponsePair {
  std::string input, output;
  std::string from = {};  // empty: the input itself
};
ResponsePair read_response(const std::string& text, const std::string& example);

// LOW:HIGH of --frequencies [Hz], not empty.
struct FrequencyRange {
  double low, high;
};
FrequencyRange read_frequencies(const std::string& text);

// FILE.py or FILE.npz of --export in a folder that is there; empty: nothing is exported.
void check_export(const std::filesystem::path& file);

// The folder of --out, or out/<usual> without one; it is there afterwards. `what` cannot be written if not: "the
// report".
std::filesystem::path output_folder(const std::string& out, const std::string& usual, const std::string& what);

}  // namespace fahrwerk::cli
