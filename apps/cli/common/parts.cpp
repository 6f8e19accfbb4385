#include "cli/common/parts.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "cli/common/command.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

constexpr CommandPart kParts[] = {
#include "parts.inc"  // from parts.txt
};

std::string how_to_build(const CommandPart& part, const fs::path& folder) {
  const fs::path tree = folder.parent_path();
  if (fs::exists(tree / "build.ninja"))
    return fmt::format("`./fahrwerk {}` builds it on its first use, `ninja -C {} {}` in this build tree", part.command,
                       tree.string(), part.program);
  return fmt::format("the program {} belongs into {}", part.program, folder.string());
}

}  // namespace

std::span<const CommandPart> parts() { return kParts; }

const CommandPart* find_part(std::string_view command) {
  const auto* at =
      std::find_if(std::begin(kParts), std::end(kParts), [&](const CommandPart& p) { return p.command == command; });
  return at == std::end(kParts) ? nullptr : at;
}

CLI::App* add_part(CLI::App& program, std::string_view command) {
  const CommandPart* part = find_part(command);
  if (!part) throw std::logic_error("parts.txt has no " + std::string(command));
  return program.add_subcommand(part->command, part->description);
}

int start_part(const CommandPart& part, int argc, char** argv) {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path(), program = folder / part.program;
  ::execv(program.c_str(), argv);
  const int reason = errno;
  const bool json = std::any_of(argv + 1, argv + argc, [](std::string_view a) { return a == "--json"; });
  refuse({{"", 0, "",
           reason == ENOENT ? fmt::format("{} is not built here; {}", part.command, how_to_build(part, folder))
                            : fmt::format("{} cannot be started: {}", program.string(), std::strerror(reason))}},
         json);
  return not_built;
}

}  // namespace fahrwerk::cli
