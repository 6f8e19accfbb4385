#include "cli/common/input_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "files/nearest.h"
#include "files/problem.h"
#include "load/file_kind.h"
#include "load/places.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using load::FileKind;

// What a command takes, and where names are looked up: folders in data/.
struct Taker {
  const char* command;
  const char* what;                  // "a vehicle"
  const char* noun;                  // of what names stand for: "vehicle"
  std::vector<const char*> folders;  // the first that holds the name
  std::vector<FileKind> kinds;
};

const std::vector<Taker>& takers() {
  using enum FileKind;
  constexpr const char* examples = "../examples";
  static const std::vector<Taker> all{
      {"run",
       "a scenario",
       "scenario",
       {examples},
       {scenario, tire_rig, quarter_vehicle, classic_scenario, multibody, modules}},
      {"sweep --vary",
       "a scenario",
       "scenario",
       {examples},
       {scenario, tire_rig, quarter_vehicle, classic_scenario, multibody, modules}},
      {"sweep",
       "a vehicle, or a file of kind multibody or modules",
       "vehicle or model",
       {"vehicles", "vehicles/classic", examples},
       {car, classic_vehicle, multibody, modules}},
      {"linear",
       "a vehicle, or a file of kind multibody or modules",
       "vehicle or model",
       {"vehicles", "vehicles/classic", examples},
       {car, classic_vehicle, multibody, modules}},
      {"nonlinear",
       "a vehicle, or a file of kind multibody or modules",
       "vehicle or model",
       {"vehicles", "vehicles/classic", examples},
       {car, classic_vehicle, multibody, modules}},
      {"ride",
       "a vehicle, a file of kind multibody, or a result",
       "vehicle or model",
       {"vehicles", "vehicles/classic", examples},
       {car, classic_vehicle, multibody, result, table}},
      {"model",
       "a vehicle, or a file of kind multibody or modules",
       "vehicle or model",
       {"vehicles", "vehicles/classic", examples},
       {car, classic_vehicle, multibody, modules}},
      {"kc",
       "a suspension or a vehicle",
       "suspension or vehicle",
       {"suspensions", "vehicles"},
       {suspension, car, table}},
      {"tire", "a tyre", "tyre", {"tires"}, {tire}},
      {"tire-convert", "a tyre", "tyre", {"tires"}, {tire}},
      {"tire-fit", "a table of measured forces", "table", {}, {table}},
      {"road", "a road", "road", {"roads"}, {road}},
      {"optimise", "an optimisation", "optimisation", {"../examples/optimise"}, {optimisation}},
      {"design", "a design of a controller", "design", {"../examples/design"}, {design}},
      {"export", "the result of a run", "result", {}, {result}},
      {"compare", "results of runs, or tables", "result", {}, {result, table}}};
  return all;
}

const Taker& taker_of(const std::string& command) {
  return *std::find_if(takers().begin(), takers().end(), [&](const Taker& t) { return command == t.command; });
}

bool takes(const Taker& t, FileKind kind) { return std::find(t.kinds.begin(), t.kinds.end(), kind) != t.kinds.end(); }

// A file of this name in the folders of a command.
fs::path found_by(const Taker& t, const std::string& name) {
  for (const char* folder : t.folders)
    if (const fs::path file = load::file_in(folder, name); !file.empty() && takes(t, load::file_kind(file)))
      return file.lexically_normal();
  return {};
}

// "fahrwerk linear, fahrwerk ride": of a file of this kind.
std::string commands_for(FileKind kind) {
  std::vector<std::string> commands;
  for (const Taker& t : takers())
    if (takes(t, kind)) commands.push_back(fmt::format("fahrwerk {}", t.command));
  return files::joined(commands);
}

[[noreturn]] void refuse_kind(const Taker& t, const std::string& file, FileKind kind) {
  const std::string commands = commands_for(kind);
  const bool over_parameter = std::string_view(t.command) == "sweep --vary" && takes(taker_of("linear"), kind);
  const std::string where = over_parameter               ? "; eigenvalues over a parameter: fahrwerk linear --vary"
                            : kind == FileKind::part     ? "; vehicle files name such parts"
                            : kind == FileKind::feedback ? "; scenarios of kind classic take it as control.feedback"
                            : commands.empty()           ? ""
                                                         : "; it goes with: " + commands;
  throw files::InputError(files::Problem{
      file, 0, "", fmt::format("is {}; fahrwerk {} takes {}{}", load::to_string(kind), t.command, t.what, where)});
}

[[noreturn]] void refuse_unknown(const Taker& t, const std::string& name) {
  // Another command may know it.
  for (const Taker& other : takers())
    if (const fs::path file = found_by(other, name); !file.empty())
      refuse_kind(t, files::quote(name), load::file_kind(file));
  std::vector<std::string> names;
  for (const char* folder : t.folders)
    for (const std::string& one : load::names_in(folder))
      if (takes(t, load::file_kind(load::file_in(folder, one)))) names.push_back(one);
  const std::string near = files::nearest(name, names);
  std::vector<std::string> folders;
  for (const std::string folder : t.folders)
    folders.push_back(folder.starts_with("../") ? folder.substr(3) : "data/" + folder);
  throw files::InputError(files::Problem{
      "", 0, "",
      fmt::format("there is no {} {} in {}, and no file of this name; {}", t.noun, files::quote(name),
                  files::joined(folders),
                  near.empty() ? "there are: " + files::joined(names) : "did you mean '" + near + "'?")});
}

}  // namespace

fs::path input_file(const std::string& command, const std::string& text) {
  const Taker& t = taker_of(command);
  std::error_code error;
  fs::path file = text;
  if (fs::is_directory(file, error) && takes(t, FileKind::result)) file /= "result.h5";
  if (!fs::exists(file, error) && text.find('/') == std::string::npos && !t.folders.empty()) {
    const bool bare = !file.has_extension() || load::has_known_ending(file);
    if (const fs::path known = found_by(t, bare ? file.stem().string() : text); !known.empty()) return known;
    if (!load::has_known_ending(file)) refuse_unknown(t, text);
  }
  const FileKind kind = load::file_kind(file);
  if (kind != FileKind::unknown && !takes(t, kind)) refuse_kind(t, file.string(), kind);
  return file;
}

}  // namespace fahrwerk::cli
