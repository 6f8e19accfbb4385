#include "cli/common/input_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "files/nearest.h"
#include "files/problem.h"
#include "kinds/registry.h"
#include "load/places.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using load::FileKind;

// What a command takes, and where names are looked up: folders in data/.
struct Taker {
  const char* command;
  const char* noun;                            // of what names stand for: "vehicle"
  std::vector<const char*> folders;            // the first that holds the name
  enum Of { files_only, subjects, tasks } of;  // all kinds that describe a model, or all that run
  std::vector<FileKind> others{};              // beside them
  std::vector<std::string> words{};            // "a tyre"; beside what describes a model

  std::string what() const { return of == subjects ? subjects_in_words(words) : words[0]; }
};

const std::vector<Taker>& takers() {
  using enum FileKind;
  using enum Taker::Of;
  constexpr const char* examples = "../examples";
  const std::vector<const char*> models{"vehicles", "vehicles/classic", examples};
  static const std::vector<Taker> all{
      {"run", "scenario", {examples}, tasks, {}, {"a scenario"}},
      {"sweep --vary", "scenario", {examples}, tasks, {}, {"a scenario"}},
      {"sweep", "vehicle or model", models, subjects},
      {"linear", "vehicle or model", models, subjects},
      {"nonlinear", "vehicle or model", models, subjects},
      {"ride", "vehicle or model", models, subjects, {result, table}, {"a result"}},
      {"model", "vehicle or model", models, subjects},
      {"kc",
       "suspension or vehicle",
       {"suspensions", "vehicles"},
       files_only,
       {suspension, car, table},
       {"a suspension or a vehicle"}},
      {"tire", "tyre", {"tires"}, files_only, {tire}, {"a tyre"}},
      {"tire-convert", "tyre", {"tires"}, files_only, {tire}, {"a tyre"}},
      {"tire-fit", "table", {}, files_only, {table}, {"a table of measured forces"}},
      {"road", "road", {"roads"}, files_only, {road}, {"a road"}},
      {"optimise", "optimisation", {"../examples/optimise"}, files_only, {optimisation}, {"an optimisation"}},
      {"design", "design", {"../examples/design"}, files_only, {design}, {"a design of a controller"}},
      {"export", "result", {}, files_only, {result}, {"the result of a run"}},
      {"compare", "result", {}, files_only, {result, table}, {"results of runs, or tables"}}};
  return all;
}

const Taker& taker_of(const std::string& command) {
  return *std::find_if(takers().begin(), takers().end(), [&](const Taker& t) { return command == t.command; });
}

bool takes(const Taker& t, const Recognised& file) {
  if (file.kind && t.of == Taker::subjects && file.kind->load) return true;
  if (file.kind && t.of == Taker::tasks && file.kind->runs()) return true;
  return std::find(t.others.begin(), t.others.end(), file.other) != t.others.end();
}

// A file of this name in the folders of a command.
fs::path found_by(const Taker& t, const std::string& name) {
  for (const char* folder : t.folders)
    if (const fs::path file = load::file_in(folder, name); !file.empty() && takes(t, recognise(file)))
      return file.lexically_normal();
  return {};
}

// "fahrwerk linear, fahrwerk ride": of a file of this kind.
std::string commands_for(const Recognised& kind) {
  std::vector<std::string> commands;
  for (const Taker& t : takers())
    if (takes(t, kind)) commands.push_back(fmt::format("fahrwerk {}", t.command));
  return files::joined(commands);
}

[[noreturn]] void refuse_kind(const Taker& t, const std::string& file, const Recognised& kind) {
  const std::string commands = commands_for(kind);
  const bool over_parameter = std::string_view(t.command) == "sweep --vary" && takes(taker_of("linear"), kind);
  const std::string where = over_parameter                 ? "; eigenvalues over a parameter: fahrwerk linear --vary"
                            : kind.other == FileKind::part ? "; vehicle files name such parts"
                            : kind.other == FileKind::feedback
                                ? "; scenarios of kind classic take it as control.feedback"
                            : commands.empty() ? ""
                                               : "; it goes with: " + commands;
  throw files::InputError(files::Problem{
      file, 0, "", fmt::format("is {}; fahrwerk {} takes {}{}", kind.what(), t.command, t.what(), where)});
}

[[noreturn]] void refuse_unknown(const Taker& t, const std::string& name) {
  // Another command may know it.
  for (const Taker& other : takers())
    if (const fs::path file = found_by(other, name); !file.empty()) refuse_kind(t, files::quote(name), recognise(file));
  std::vector<std::string> names;
  for (const char* folder : t.folders)
    for (const std::string& one : load::names_in(folder))
      if (takes(t, recognise(load::file_in(folder, one)))) names.push_back(one);
  const std::string near = files::nearest(name, names);
  std::vector<std::string> folders;
  for (const std::string folder : t.folders)
    folders.push_back(folder.starts_with("../") ? folder.substr(3) : "data/" + folder);
  if (names.empty())
    throw files::InputError(files::Problem{
        "", 0, "",
        fmt::format("there is no {} {}, and no other one: data is looked for in {} (the environment variable "
                    "FAHRWERK_DATA names another folder)",
                    t.noun, files::quote(name), files::quote(load::data_folder().string()))});
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
  const bool folder = fs::is_directory(file, error);
  if (folder && takes(t, {nullptr, FileKind::result}))
    if (fs::exists(file / "result.h5", error) || t.folders.empty()) return file / "result.h5";
  // A folder of that name, as `--out` makes one, is no file of that name.
  if ((folder || !fs::exists(file, error)) && text.find('/') == std::string::npos && !t.folders.empty()) {
    const bool bare = !file.has_extension() || load::has_known_ending(file);
    if (const fs::path known = found_by(t, bare ? file.stem().string() : text); !known.empty()) return known;
    if (!folder && !load::has_known_ending(file)) refuse_unknown(t, text);
  }
  const Recognised kind = recognise(file);
  if (kind.known() && !takes(t, kind)) refuse_kind(t, file.string(), kind);
  return file;
}

}  // namespace fahrwerk::cli
