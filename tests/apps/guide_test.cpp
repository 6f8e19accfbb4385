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
