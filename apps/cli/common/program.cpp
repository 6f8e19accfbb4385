#include "cli/common/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string_view>
#include <utility>

#include "cli/common/meter.h"
#include "cli/common/output_folder.h"
#include "cli/common/process.h"
#include "files/json.h"
#include "files/kept_documents.h"
#include "files/nearest.h"
#include "progress/interrupt.h"

namespace fahrwerk::cli {

const char* version() { return FAHRWERK_VERSION; }

void print_json(const nlohmann::json& value) {
  const std::string text = files::json_text(value);
  std::fwrite(text.data(), 1, text.size(), stdout);
}

int refuse(std::vector<files::Problem> problems, bool json) {
  // The library names keys; those of no file are options of the call.
  for (files::Problem& p : problems) {
    if (!p.file.empty() || p.key.empty() || p.key.starts_with("--")) continue;
    std::replace(p.key.begin(), p.key.end(), '_', '-');
    p.key = "--" + p.key;
  }
  if (json) print_json(files::errors_json(problems));
  for (const files::Problem& problem : problems) std::fprintf(stderr, "%s\n", to_string(problem).c_str());
  return wrong_input;
}

namespace {

// Of a command that keeps nothing of work that is not finished.
int tell_interrupted(bool json) {
  if (json) print_json(files::errors_json({{"", 0, "", "interrupted"}}));
  std::fputs("interrupted; nothing was kept\n", stderr);
  return interrupted;
}

int execute(const std::vector<Command>& commands, bool json) {
  show_meter();
  const files::KeptDocuments keep;
  try {
    for (const Command& command : commands)
      if (command.app->parsed()) return command.action();
  } catch (const Interrupted&) {
    return tell_interrupted(json);
  } catch (const files::InputError& e) {
    if (interrupt_requested()) return tell_interrupted(json);
    return refuse(e.problems(), json);
  } catch (const std::exception& e) {
    if (interrupt_requested()) return tell_interrupted(json);
    if (output_failed(e)) return done;  // finish_output() tells
    const std::string message = sentence(e);
    if (dynamic_cast<const std::filesystem::filesystem_error*>(&e)) return refuse({{"", 0, "", message}}, json);
    if (json) print_json(files::errors_json({{"", 0, "", message}}));
    std::fprintf(stderr, "%s\n", message.c_str());
    return run_failed;
  }
  return wrong_input;
}

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* one : program.get_subcommands({})) names.push_back(one->get_name());
  return names;
}

// Other spellings of commands, and what people type in other programs.
std::string meant_command(const std::string& word, const std::vector<std::string>& names) {
  static constexpr std::pair<const char*, const char*> others[] = {
      {"tyre", "tire"},         {"tyre-fit", "tire-fit"}, {"tyre-convert", "tire-convert"},
      {"optimize", "optimise"}, {"simulate", "run"},      {"simulation", "run"},
      {"plot", "compare"},      {"diff", "compare"},      {"benchmark", "bench"},
      {"csv", "export"},        {"linearise", "linear"},  {"linearize", "linear"},
      {"modes", "linear"},      {"ls", "list"},           {"test", "verify"},
      {"suspension", "kc"},     {"help", "--help"},       {"-help", "--help"},
      {"version", "--version"}, {"-v", "--version"}};
  for (const auto& [typed, meant] : others)
    if (word == typed) return meant;
  return files::nearest(word, names);
}

// Arguments that nobody expects, in the order in which they stand in the call, each with what may be meant.
std::string unexpected(const CLI::App& program, const std::vector<std::string>& extras, int argc, char** argv) {
  std::vector<std::string> names;
  for (int i = 1; i < argc; ++i)
    if (std::find(extras.begin(), extras.end(), argv[i]) != extras.end()) names.emplace_back(argv[i]);
  const std::vector<CLI::App*> parsed = program.get_subcommands();
  std::vector<std::string> known = command_names(program), words;
  if (!parsed.empty()) {
    known.clear();
    for (const CLI::Option* o : parsed.front()->get_options()) known.push_back(o->get_name());
  }
  for (const std::string& name : names) {
    const std::string near = parsed.empty()          ? meant_command(name, known)
                             : name.starts_with("-") ? files::nearest(name, known)
                                                     : "";
    words.push_back(files::quote(name) + (near.empty() ? "" : fmt::format(" (did you mean '{}'?)", near)));
  }
  if (parsed.empty() && names.size() > 0)  // what follows an unknown command says nothing by itself
    return fmt::format("there is no command {}", words.front());
  return fmt::format("not expected: {}", files::joined(words));
}

int parse_and_execute(int argc, char** argv, const std::function<std::vector<Command>(CLI::App&)>& add) {
  CLI::App program("Fahrwerk: dynamics of ground vehicles. From a scenario file to figures, plots and an animation.",
                   "fahrwerk");
  program.footer("Example: fahrwerk run examples/step_steer.yaml");
  program.require_subcommand(1);
  const std::vector<Command> commands = add(program);
  const bool json = std::any_of(argv + 1, argv + argc, [](std::string_view a) { return a == "--json"; });
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& e) {
    return program.exit(e);
  } catch (const files::InputError& e) {
    return refuse(e.problems(), json);
  } catch (const CLI::ParseError& e) {
    const std::vector<CLI::App*> parsed = program.get_subcommands();
    const std::vector<std::string> extras = program.remaining(true);
    const std::string message = extras.empty() ? std::string(e.what()) : unexpected(program, extras, argc, argv);
    const std::string help = parsed.empty() ? "" : " " + parsed.front()->get_name();
    return refuse({{"", 0, "", fmt::format("{}; `fahrwerk{} --help` shows what there is", message, help)}}, json);
  }
  return execute(commands, json);
}

}  // namespace

int run_program(int argc, char** argv, const std::function<std::vector<Command>(CLI::App&)>& add) {
  prepare_process();
  const int status = parse_and_execute(argc, argv, add);
  remove_empty_folders();
  return finish_output(was_interrupted() ? interrupted : status);
}

}  // namespace fahrwerk::cli
