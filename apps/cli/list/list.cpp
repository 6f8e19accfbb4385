// fahrwerk list: what there is to choose from.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "cli/common/command.h"
#include "electronics/settings.h"
#include "files/document.h"
#include "files/reader.h"
#include "load/classic/classic.h"
#include "load/places.h"
#include "manoeuvre/manoeuvre.h"
#include "scenario/classic_run.h"
#include "scenario/evaluation.h"
#include "scenario/options.h"
#include "scenario/quarter.h"
#include "scenario/signals.h"
#include "scenario/tire_rig.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const std::vector<std::string> kKinds{"vehicles",      "suspensions", "tires",    "roads",        "powertrains",
                                      "engine_blocks", "brakes",      "steering", "aerodynamics", "controllers",
                                      "manoeuvres",    "examples",    "signals",  "methods"};

struct ListOptions {
  std::vector<std::string> kinds;
  bool json = false;
};

std::string scalar(const files::Document& document, const char* key) {
  const files::Node* node = document.root() ? document.root()->find(key) : nullptr;
  return node && node->kind == files::Node::Kind::scalar ? node->text : "";
}

// The key `description`, or the first line of comment.
std::string summary(const files::Document& document) {
  if (std::string text = scalar(document, "description"); !text.empty()) return text;
  const std::string& text = document.text();
  if (!text.starts_with("# ")) return {};
  return text.substr(2, text.find('\n') - 2);
}

// The first comment of a .tir file.
std::string tir_summary(const fs::path& file) {
  std::ifstream in(file);
  std::string line;
  while (std::getline(in, line))
    if (const size_t begin = line.find_first_not_of("$! -"); begin != std::string::npos) {
      if (line[0] == '$' || line[0] == '!') return line.substr(begin);
      break;
    }
  return {};
}

Json entry(const fs::path& file) {
  if (file.extension() == ".tir")
    return {
        {"name", file.stem().string()}, {"file", file.lexically_normal().string()}, {"description", tir_summary(file)}};
  files::Problems ignored;
  const files::Document document = files::read_yaml(file, ignored);
  return {
      {"name", file.stem().string()}, {"file", file.lexically_normal().string()}, {"description", summary(document)}};
}

Json files_of(const std::string& kind) {
  Json list = Json::array();
  for (const std::string& name : load::names_in(kind)) list.push_back(entry(load::file_in(kind, name)));
  return list;
}

// The default of a parameter, for people and machines.
Json default_of(const Field& field) {
  if (auto* const* number = std::get_if<double*>(&field.value)) return **number;
  if (auto* const* flag = std::get_if<bool*>(&field.value)) return **flag;
  return *std::get<DriverKind*>(field.value) == DriverKind::preview ? "preview" : "optimal";
}

// The kinds for the key `manoeuvre`, with their parameters.
Json manoeuvres() {
  Json list = Json::array();
  for (const ManoeuvreKind& kind : manoeuvre_kinds()) {
    const std::unique_ptr<Manoeuvre> made = kind.make();
    Json parameters = Json::array();
    for (const Field& f : made->fields())
      parameters.push_back(
          {{"key", f.key}, {"unit", f.unit}, {"default", default_of(f)}, {"description", f.description}});
    list.push_back({{"name", kind.name}, {"description", kind.description}, {"parameters", parameters}});
  }
  return list;
}

// The kinds for the key `controllers`, with what they show.
template <std::size_t i = 0>
void add_controllers(Json& list) {
  if constexpr (i < std::variant_size_v<UnitSettings>) {
    using Settings = std::variant_alternative_t<i, UnitSettings>;
    Json shown = Json::array();
    for (const Quantity& q : Settings{}.shows(4))
      shown.push_back({{"name", q.name}, {"unit", q.unit}, {"description", q.description}});
    list.push_back({{"name", Settings::kind}, {"description", Settings::description}, {"shows", shown}});
    add_controllers<i + 1>(list);
  }
}
Json controllers() {
  Json list = Json::array();
  add_controllers(list);
  return list;
}

// What `fahrwerk run` knows by name, with the evaluation that it uses.
Json examples() {
  Json list = Json::array();
  for (const std::string& name : load::names_in("../examples")) {
    const fs::path file = load::data_folder() / "../examples" / (name + ".yaml");
    Json one = entry(file);
    files::Problems ignored;
    const files::Document document = files::read_yaml(file, ignored);
    const std::string kind = scalar(document, "evaluate");
    one["evaluate"] = kind.empty() ? "none" : kind;
    list.push_back(one);
  }
  return list;
}

// Of the car, then of the rigs: `of` says of which kind of scenario.
Json signals() {
  Json list = Json::array();
  const auto add = [&list](const char* of, const auto& all) {
    for (const auto& s : all)
      list.push_back({{"name", s.name}, {"unit", s.unit}, {"description", s.description}, {"of", of}});
  };
  add("car", all_signals(layout(1, 4)));  // of two axles; further ones go on as 3l, 3r, ...
  // Of one unit behind and its coupling; further ones go on as unit.3, coupling.2, ...
  std::vector<Signal> towed = all_signals(layout(2, 6));
  std::erase_if(towed,
                [](const Signal& s) { return !s.name.starts_with("unit.") && !s.name.starts_with("coupling."); });
  add("car", towed);
  add("tire_rig", rig_signals());
  add("quarter_vehicle", quarter_signals());
  // Each classical model has its own; at a speed that all of them accept.
  for (const std::string& name : load::names_in("vehicles/classic")) {
    files::Problems ignored;
    const load::ClassicVehicle vehicle =
        load::load_classic_vehicle(load::file_in("vehicles/classic", name), {}, ignored);
    if (ignored.empty()) add(name.c_str(), classic_signals(vehicle.model(20.0)));
  }
  return list;
}

// For the key solver.method, in the order of the enum.
Json methods() {
  static constexpr const char* texts[] = {"linearly implicit, fixed step, order 1",
                                          "linearly implicit, fixed step, order 2; the default",
                                          "linearly implicit, fixed step, order 2 with one evaluation a step",
                                          "explicit, fixed step, order 1",
                                          "explicit, fixed step, order 2",
                                          "explicit, fixed step, order 4",
                                          "explicit, adaptive, order 5(4)",
                                          "explicit, adaptive, order 5(6)",
                                          "explicit, adaptive, order 3(2)",
                                          "extrapolation of the midpoint rule, adaptive, order up to 16",
                                          "predictor and corrector of Adams, adaptive, order 1 to 13",
                                          "implicit, adaptive, order 2",
                                          "implicit, adaptive, order 2, L-stable",
                                          "linearly implicit, adaptive, order 2(3), L-stable",
                                          "Adams-Moulton, adaptive, order 1 to 12 (SUNDIALS)",
                                          "backward differentiation, adaptive, order 1 to 5 (SUNDIALS)",
                                          "changes between the two (SUNDIALS)"};
  static_assert(std::size(texts) == static_cast<std::size_t>(Method::cvode_auto) + 1);
  Json list = Json::array();
  for (std::size_t i = 0; i < std::size(texts); ++i)
    list.push_back({{"name", method_names()[i]}, {"description", texts[i]}});
  return list;
}

Json items(const std::string& kind) {
  if (kind == "signals") return signals();
  if (kind == "methods") return methods();
  if (kind == "manoeuvres") return manoeuvres();
  if (kind == "controllers") return controllers();
  if (kind == "examples") return examples();
  Json list = files_of(kind);
  if (kind == "vehicles")
    for (const Json& classic : files_of("vehicles/classic")) list.push_back(classic);
  return list;
}

void print(const std::string& kind, const Json& list) {
  std::printf("%s\n", kind.c_str());
  std::string of = "car";
  for (const Json& one : list) {
    if (one.contains("of") && one["of"] != of) {
      of = one["of"].get<std::string>();
      std::printf("%s of kind: %s\n", kind.c_str(), of.c_str());
    }
    const std::string name = one["name"].get<std::string>();
    const std::string unit = one.contains("unit") ? "[" + one["unit"].get<std::string>() + "]" : "";
    std::printf("  %-28s %-9s %s\n", name.c_str(), unit.c_str(), one["description"].get<std::string>().c_str());
  }
}

// One line for each kind: how many there are, and as many names as fit.
void print_overview(const Json& all) {
  constexpr std::size_t width = 100, indent = 22;
  for (const std::string& kind : kKinds) {
    std::string line = fmt::format("{:<15}{:>5}  ", kind, all[kind].size());
    bool whole = true;
    for (const Json& one : all[kind]) {
      const std::string name = one["name"].get<std::string>();
      whole = line.size() + name.size() + 5 <= width;
      if (!whole) break;
      line += name + ", ";
    }
    if (line.size() > indent) line.resize(line.size() - 2);
    fmt::print("{}{}\n", line, whole ? "" : ", ...");
  }
  fmt::print("\nfahrwerk list KIND ... shows them with a line each, for example: fahrwerk list vehicles examples\n");
}

int list(const ListOptions& options) {
  const std::vector<std::string>& kinds = options.kinds.empty() ? kKinds : options.kinds;
  Json all = Json::object();
  for (const std::string& kind : kinds) all[kind] = items(kind);
  if (options.json) {
    print_json(all);
    return done;
  }
  if (options.kinds.empty())
    print_overview(all);
  else
    for (const std::string& kind : kinds) print(kind, all[kind]);
  return done;
}

}  // namespace

Command add_list(CLI::App& program) {
  CLI::App* app = program.add_subcommand(
      "list", "Show vehicles, suspensions, tyres, roads, manoeuvres, examples, signals and methods");
  app->footer("Example: fahrwerk list signals");
  const auto options = std::make_shared<ListOptions>();
  app->add_option("kinds", options->kinds,
                  "vehicles, suspensions, tires, roads, powertrains, engine_blocks, brakes, steering, aerodynamics, "
                  "controllers, "
                  "manoeuvres, "
                  "examples, signals, methods; nothing: how many there are of each")
      ->check(CLI::IsMember(kKinds));
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return list(*options); }};
}

}  // namespace fahrwerk::cli
