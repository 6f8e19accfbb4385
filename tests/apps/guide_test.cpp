// The user guide and the lists of the documentation against what there is.
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "apps/program.h"

namespace {

namespace fs = std::filesystem;

class Guide : public Program {
 protected:
  const std::string text = content(fahrwerk::test::in_source("docs/user-guide.md"));
  std::vector<std::string> commands() const {
    std::vector<std::string> names;
    std::istringstream help(run("--help").out);
    for (std::string line; std::getline(help, line);) {
      std::smatch found;
      if (std::regex_search(line, found, std::regex("^  ([a-z][a-z-]*) "))) names.push_back(found[1]);
    }
    return names;
  }
};

TEST_F(Guide, EveryCommandStandsOnce) {
  const std::size_t begin = text.find("## Commands"), end = text.find("`./fahrwerk` at the root", begin);
  ASSERT_NE(end, std::string::npos);
  std::istringstream block(text.substr(begin, end - begin));
  std::multiset<std::string> lines;
  for (std::string line; std::getline(block, line);)
    if (line.starts_with("    fahrwerk ")) lines.insert(line);
  for (const std::string& line : lines) EXPECT_EQ(lines.count(line), 1u) << line;
  const std::vector<std::string> all = commands();
  EXPECT_GE(all.size(), 16u);
  // Commands with several ways to call them have a line for each; the others one.
  const std::set<std::string> several{"sweep", "nonlinear", "ride", "road", "kc", "tire"};
  for (const std::string& name : all) {
    long count = 0;
    for (const std::string& line : lines) count += line.starts_with("    fahrwerk " + name + " ");
    EXPECT_GE(count, 1) << name;
    if (!several.contains(name)) {
      EXPECT_EQ(count, 1) << name;
    }
  }
}

// Options of `python` are those of Python.
TEST_F(Guide, EveryOptionIsThere) {
  for (const std::string& name : commands()) {
    if (name == "python") continue;
    const std::string help = run(name + " --help").out;
    const std::regex option("(--[a-z-]+)");
    for (std::sregex_iterator i(help.begin(), help.end(), option), none; i != none; ++i)
      EXPECT_NE(text.find(i->str()), std::string::npos) << name << " " << i->str();
  }
}

TEST_F(Guide, CommandsAreGroupedAndEveryHelpEndsWithAnExample) {
  const std::string help = run("--help").out;
  std::size_t at = 0;
  for (const char* group : {"Simulate:", "Analyse:", "Design:", "Data:", "Self:"}) {
    at = help.find(group, at);
    ASSERT_NE(at, std::string::npos) << group << " in " << help;
  }
  // Commands that are programs of their own stand with the others of their group.
  EXPECT_LT(help.find("\n  realtime "), help.find("Analyse:"));
  EXPECT_GT(help.find("\n  fmu "), help.find("Data:"));
  EXPECT_LT(help.find("\n  fmu "), help.find("Self:"));
  for (const std::string& name : commands()) {
    if (name == "python") continue;
    std::istringstream lines(run(name + " --help").out);
    std::string last;
    for (std::string line; std::getline(lines, line);)
      if (!line.empty()) last = line;
    const std::regex example("^(Example: | +)fahrwerk " + name + " .*|^(Example: | +)fahrwerk " + name);
    EXPECT_TRUE(std::regex_match(last, example)) << name << ": " << last;
  }
}

// Examples are there to be tried: those of the help and of the guide that need nothing but what comes with the program.
TEST_F(Guide, ExamplesWork) {
  std::set<std::string> lines;
  const auto collect = [&lines](const std::string& page, const std::string& line) {
    const std::regex example("\n(Example:| +) +(" + line + "[^\n]*)");
    for (std::sregex_iterator i(page.begin(), page.end(), example), none; i != none; ++i) lines.insert((*i)[2]);
  };
  for (const std::string& name : commands())
    if (name != "python") collect(run(name + " --help").out, "(printf .*)?fahrwerk " + name);
  collect(text, "fahrwerk linear [a-z]");
  fs::create_directory_symlink(fahrwerk::test::in_source("examples"), folder / "examples");
  // What others have, what runs for long, and what is a program of its own.
  const std::regex not_here(
      "out/|my\\.|rig\\.csv|measured\\.csv|neweul|--statistical|(sweep|nonlinear) fullsize|"
      "fahrwerk (run|optimise|integrators|verify|bench|fmu|realtime|self-check)");
  int tried = 0;
  for (const std::string& line : lines) {
    if (std::regex_search(line, not_here)) continue;
    const std::string called = std::regex_replace(line, std::regex("fahrwerk "), "'" + program + "' ");
    const std::string command = "cd '" + folder.path().string() + "' && { " + called + "; } >.stdout 2>.stderr";
    EXPECT_EQ(std::system(command.c_str()), 0) << line << "\n" << content(folder / ".stderr");
    ++tried;
  }
  EXPECT_GT(tried, 25);
}

// The same option takes a value in all commands or in none.
TEST_F(Guide, OptionsAreOfOneKindEverywhere) {
  std::map<std::string, std::pair<bool, std::string>> kinds;
  for (const std::string& name : commands()) {
    const std::string help = run(name + " --help").out;
    const std::regex option("\n  (--[a-z-]+)( (TEXT|INT|FLOAT))?");
    for (std::sregex_iterator i(help.begin(), help.end(), option), none; i != none; ++i) {
      const bool value = (*i)[3].matched;
      const auto [known, added] = kinds.try_emplace((*i)[1], value, name);
      EXPECT_EQ(known->second.first, value) << known->first << " of " << name << " and of " << known->second.second;
    }
  }
  EXPECT_GT(kinds.size(), 30u);
}

TEST_F(Guide, EveryDecisionIsListed) {
  const std::string list = content(fahrwerk::test::in_source("docs/README.md"));
  for (const auto& entry : fs::directory_iterator(fahrwerk::test::in_source("docs/decisions")))
    EXPECT_NE(list.find("decisions/" + entry.path().filename().string()), std::string::npos) << entry.path();
}

}  // namespace
