// The user guide and the lists of the documentation against what there is.
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
    bool listed = false;
    for (std::string line; std::getline(help, line);) {
      if (line.starts_with("Subcommands:")) listed = true;
      std::smatch found;
      if (listed && std::regex_search(line, found, std::regex("^  ([a-z-]+) "))) names.push_back(found[1]);
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

TEST_F(Guide, EveryOptionIsThere) {
  for (const std::string& name : commands()) {
    const std::string help = run(name + " --help").out;
    const std::regex option("(--[a-z-]+)");
    for (std::sregex_iterator i(help.begin(), help.end(), option), none; i != none; ++i)
      EXPECT_NE(text.find(i->str()), std::string::npos) << name << " " << i->str();
  }
}

TEST_F(Guide, EveryDecisionIsListed) {
  const std::string list = content(fahrwerk::test::in_source("docs/README.md"));
  for (const auto& entry : fs::directory_iterator(fahrwerk::test::in_source("docs/decisions")))
    EXPECT_NE(list.find("decisions/" + entry.path().filename().string()), std::string::npos) << entry.path();
}

}  // namespace
