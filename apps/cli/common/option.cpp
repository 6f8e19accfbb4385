#include "cli/common/option.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "files/nearest.h"
#include "files/problem.h"
#include "files/units.h"

namespace fahrwerk::cli {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts{""};
  for (const char c : text)
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

}  // namespace

void refuse_option(const std::string& option, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, option, message});
}

std::string option_of(const std::string& key) {
  std::string option = key.empty() ? "" : "--" + key;
  std::replace(option.begin(), option.end(), '_', '-');
  return option;
}

void refuse_name(const std::string& option, const std::string& what, const std::string& name,
                 const std::vector<std::string>& names) {
  refuse_option(option, files::there_is_no(what, name, names));
}

double option_number(const std::string& option, const std::string& text, const std::string& unit, double low,
                     double high) {
  std::string error;
  const double value = files::to_si(text, unit, error);
  if (!error.empty()) refuse_option(option, error);
  if (!(value >= low && value <= high))
    refuse_option(option,
                  fmt::format("{} is out of range; expected {:g} .. {:g} {}", files::quote(text), low, high, unit));
  return value;
}

std::optional<double> read_speed(const std::string& text, const Subject& subject) {
  if (text.empty() && !subject.drives) return std::nullopt;
  return option_number("--speed", text.empty() ? kUsualSpeed : text, "m/s", 0, 150);
}

void add_set(CLI::App& app, std::vector<std::string>& overrides, const std::string& description) {
  app.add_option("--set", overrides, description + "; may be repeated")->type_size(1)->allow_extra_args(false);
}

void add_renamed(CLI::App& app, const std::string& name, const std::string& now) {
  app.add_option_function<std::vector<std::string>>(
         name, [name, now](const std::vector<std::string>&) { refuse_option(name, "is " + now + " now"); })
      ->expected(0, 1)
      ->group("");
}

namespace {

// In `unit`, which a number alone has.
double quantity(const std::string& option, const std::string& text, const std::string& unit, double low, double high) {
  std::string error;
  const double size = files::to_si("1 " + unit, unit, error);  // of the unit in SI
  const std::size_t last = text.find_last_not_of(' ');
  const bool bare =
      last != std::string::npos && (std::isdigit(static_cast<unsigned char>(text[last])) || text[last] == '.');
  const double value = files::to_si(bare ? text + " " + unit : text, unit, error) / size;
  if (!error.empty()) refuse_option(option, error);
  if (!(value >= low && value <= high))
    refuse_option(option,
                  fmt::format("{} is out of range; expected {:g} .. {:g} {}", files::quote(text), low, high, unit));
  return value;
}

}  // namespace

CLI::Option* add_quantity(CLI::App& app, const std::string& name, double& value, const std::string& unit, double low,
                          double high, const std::string& description) {
  return app.add_option_function<std::string>(
      name, [&value, name, unit, low, high](const std::string& text) { value = quantity(name, text, unit, low, high); },
      unit == "-" ? description : fmt::format("{}; a number alone is in {}", description, unit));
}

CLI::Option* add_quantity(CLI::App& app, const std::string& name, std::optional<double>& value, const std::string& unit,
                          double low, double high, const std::string& description) {
  return app.add_option_function<std::string>(
      name,
      [&value, name, unit, low, high](const std::string& text) { value = option_number(name, text, unit, low, high); },
      unit == "-" ? description : fmt::format("{}; a number alone is in {}", description, unit));
}

CLI::Option* add_quantities(CLI::App& app, const std::string& name, std::vector<double>& values,
                            const std::string& unit, double low, double high, const std::string& description) {
  return app.add_option_function<std::vector<std::string>>(
      name,
      [&values, name, unit, low, high](const std::vector<std::string>& texts) {
        values.clear();
        for (const std::string& text : texts) values.push_back(quantity(name, text, unit, low, high));
      },
      fmt::format("{}; numbers alone are in {}", description, unit));
}

ResponsePair read_response(const std::string& text, const std::string& example) {
  const std::vector<std::string> ends = split(text, '@');
  const std::vector<std::string> parts = split(ends[0], ':');
  if (parts.size() != 2 || parts[0].empty() || parts[1].empty() || ends.size() > 2 ||
      (ends.size() == 2 && ends[1].empty()))
    refuse_option("--response", files::quote(text) + " is no pair; expected IN:OUT or FROM:TO@IN as in " + example);
  return ends.size() == 2 ? ResponsePair{ends[1], parts[1], parts[0]} : ResponsePair{parts[0], parts[1]};
}

FrequencyRange read_frequencies(const std::string& text, bool downwards) {
  const std::vector<std::string> range = split(text, ':');
  if (range.size() != 2) refuse_option("--frequencies", "expected LOW:HIGH in Hz");
  const double low = option_number("--frequencies", range[0], "Hz", 1e-6, 1e5);
  const double high = option_number("--frequencies", range[1], "Hz", 1e-6, 1e5);
  if (!(low < high) && !(downwards && low > high))
    refuse_option("--frequencies", "the range " + files::quote(text) + " is empty");
  return {low, high};
}

void check_export(const std::filesystem::path& file) {
  if (file.empty()) return;
  if (file.extension() != ".py" && file.extension() != ".npz")
    refuse_option("--export", files::quote(file.string()) + " ends in neither .py nor .npz");
  if (const std::filesystem::path in = file.parent_path(); !in.empty() && !std::filesystem::is_directory(in))
    refuse_option("--export", "there is no folder " + files::quote(in.string()));
}

}  // namespace fahrwerk::cli
