// Runs the program as a user does.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "files/temporary_folder.h"
#include "support/places.h"

struct Answer {
  int exit;
  std::string out, error;

  nlohmann::json json() const { return nlohmann::json::parse(out); }
  // Whether a line on stderr holds all the given parts.
  bool complains(std::initializer_list<std::string_view> parts) const {
    std::istringstream lines(error);
    for (std::string line; std::getline(lines, line);) {
      bool all = true;
      for (const std::string_view part : parts) all = all && line.find(part) != std::string::npos;
      if (all) return true;
    }
    return false;
  }
};

inline std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// In a folder of its own; `arguments` as typed into a shell, source files by $SOURCE.
class Program : public ::testing::Test {
 protected:
  std::string program = fahrwerk::test::program();

  Answer run(const std::string& arguments) const {
    const std::string command = "cd '" + folder.path().string() + "' && SOURCE='" + fahrwerk::test::in_source("") +
                                "' && '" + program + "' " + arguments + " >.stdout 2>.stderr </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(folder / ".stdout"), content(folder / ".stderr")};
  }

  // The step steer, with the text `from` replaced by `to`, as a file of its own.
  std::filesystem::path scenario(const std::string& name, const std::string& from = "",
                                 const std::string& to = "") const {
    return folder.write(name, replaced(content(fahrwerk::test::in_source("examples/step_steer.yaml")), from, to));
  }
  static std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
  }

  bool wrote_nothing() const { return !std::filesystem::exists(folder / "out"); }

  TemporaryFolder folder;
};
