#include "cli/common/car_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/common/option.h"
#include "files/nearest.h"

namespace fahrwerk::cli {
namespace {

using Json = nlohmann::json;

void take(const std::string& text, PartWishes& wishes) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals), value = equals == std::string::npos ? "" : text.substr(equals + 1);
  if (value != "off" && value != "on")
    refuse_option("--parts", "found " + files::quote(text) + "; expected NAME=off or NAME=on, such as powertrain=off");
  if (name == "all") {
    wishes.off.fill(value == "off"), wishes.all_units_off = value == "off";
    return;
  }
  const std::vector<std::string> names = part_names();
  if (std::find(names.begin(), names.end(), name) == names.end()) refuse_name("--parts", "part", name, names);
  if (const std::optional<CarPart> part = part_from_name(name))
    wishes.off[*part] = value == "off";
  else if (value == "off")
    wishes.units_off.push_back(name);
}

}  // namespace

void add_parts(CLI::App& app, PartWishes& wishes) {
  app.add_option_function<std::vector<std::string>>(
         "--parts",
         [&wishes](const std::vector<std::string>& texts) {
           for (const std::string& text : texts) take(text, wishes);
         },
         "NAME=off: parts of the car that do not act, or all=off; nothing: all act")
      ->delimiter(',');
}

bool any_off(const PartWishes& wishes) {
  return !wishes.units_off.empty() || wishes.all_units_off ||
         std::any_of(wishes.off.begin(), wishes.off.end(), [](bool off) { return off; });
}

}  // namespace fahrwerk::cli
