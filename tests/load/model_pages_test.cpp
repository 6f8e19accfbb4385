// The pages of docs/models: every kind of vehicle and every classical file has one, with a picture, an example that the
// tests run, and all of its keys, inputs and signals. Links of the documentation lead somewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "files/document.h"
#include "load/classic/classic.h"
#include "load/classic/classic_scenario.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

namespace fs = std::filesystem;

const fs::path kPages = test::in_source("docs/models");

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> page_names_in(const fs::path& folder, const char* ending) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ending) names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

// All that the expression finds in its first group.
std::vector<std::string> found(const std::string& text, const char* expression) {
  const std::regex pattern(expression);
  std::vector<std::string> all;
  for (auto i = std::sregex_iterator(text.begin(), text.end(), pattern); i != std::sregex_iterator(); ++i)
    all.push_back((*i)[1]);
  return all;
}

// Examples whose command and output stand on the page.
std::vector<std::string> examples_of(const std::string& page) {
  return found(page, "\n\\$ fahrwerk run examples/([a-z0-9_]+)\\.yaml\n");
}

TEST(ModelPages, EveryKindAndFileHasOne) {
  std::vector<std::string> wanted = classic_kinds();
  wanted.emplace_back("car");
  for (const std::string& file : page_names_in(test::in_source("data/vehicles/classic"), ".yaml"))
    wanted.push_back(file);
  const std::string index = text_of(kPages / "README.md");
  for (const std::string& name : wanted) {
    EXPECT_TRUE(fs::exists(kPages / (name + ".md"))) << name;
    EXPECT_NE(index.find("(" + name + ".md)"), std::string::npos) << name << " in the index";
  }
}

TEST(ModelPages, HavePicturesSectionsAndExamplesThatRun) {
  std::set<std::string> pictures;
  for (const std::string& name : page_names_in(kPages, ".md")) {
    if (name == "README") continue;
    const std::string page = text_of(kPages / (name + ".md"));
    const std::vector<std::string> shown = found(page, "!\\[[^\\]]+\\]\\((images/[a-z_]+\\.svg)\\)");
    EXPECT_EQ(shown.size(), 1u) << name;
    for (const std::string& picture : shown) {
      EXPECT_TRUE(fs::exists(kPages / picture)) << name << ": " << picture;
      EXPECT_TRUE(pictures.insert(picture).second) << picture << " stands on two pages";
    }
    for (const char* section : {"\n## Equations\n", "\n## Parameters\n", "\n## Signals\n", "\n## Example\n"})
      EXPECT_NE(page.find(section), std::string::npos) << name << section;
    EXPECT_FALSE(examples_of(page).empty()) << name;
    for (const std::string& example : examples_of(page))
      for (const char* ending : {".yaml", ".expected.json"})
        EXPECT_TRUE(fs::exists(test::in_source("examples/" + example + ending))) << name << ": " << example << ending;
  }
  EXPECT_EQ(pictures.size(), page_names_in(kPages / "images", ".svg").size()) << "each picture belongs to a page";
}

// wheel.1l.fz -> wheel.*.fz, road_height_1l -> road_height_*, seat.driver.az -> seat.*.az
std::string with_star(const std::string& name) {
  static const std::regex place("([._])(1l|1r|2l|2r|1|2)([._]|$)"), seat("^seat\\.[^.]+\\.");
  return std::regex_replace(std::regex_replace(name, place, "$1*$3"), seat, "seat.*.");
}

void add_keys(const files::Node& node, std::set<std::string>& keys) {
  for (const files::Node& child : node.children) {
    if (!child.key.empty()) keys.insert(child.key);
    add_keys(child, keys);
  }
}

class ClassicPage : public ::testing::TestWithParam<std::string> {};

TEST_P(ClassicPage, NamesKeysInputsAndSignals) {
  const std::string page = text_of(kPages / (GetParam() + ".md"));
  const fs::path file = test::in_source("data/vehicles/classic/" + GetParam() + ".yaml");
  files::Problems problems;
  const classic::OdeModel model = load_classic_vehicle(file, {}, problems).model(20.0);
  ASSERT_TRUE(problems.empty()) << files::to_string(problems);
  std::set<std::string> names;
  add_keys(*files::read_yaml(file, problems).root(), names);
  names.erase("name");
  for (const Quantity& u : model.inputs) names.insert(with_star(input_key(u.name)));
  for (const Quantity& s : model.signals) names.insert(with_star(s.name));
  for (const std::string& name : names) EXPECT_NE(page.find(name), std::string::npos) << name;
  // The first example is one of this very file.
  const std::string example = examples_of(page).at(0);
  EXPECT_EQ(load_classic_scenario(test::in_source("examples/" + example + ".yaml"), {}, problems).vehicle.file, file);
  EXPECT_TRUE(problems.empty()) << files::to_string(problems);
}

INSTANTIATE_TEST_SUITE_P(All, ClassicPage,
                         ::testing::ValuesIn(page_names_in(test::in_source("data/vehicles/classic"), ".yaml")),
                         [](const auto& i) { return i.param; });

// Headings as GitHub makes anchors of them: lower case, blanks as hyphens, no punctuation (dashes of two bytes and more
// are the only letters beyond ASCII in headings here).
std::set<std::string> anchors_of(const std::string& page) {
  std::set<std::string> anchors;
  for (const std::string& heading : found(page, "(?:^|\n)#+ ([^\n]+)")) {
    std::string anchor;
    for (const char c : heading) {
      const auto u = static_cast<unsigned char>(c);
      if (c == ' ' || c == '-')
        anchor += '-';
      else if (c == '_' || std::isalnum(u))
        anchor += static_cast<char>(std::tolower(u));
    }
    anchors.insert(anchor);
  }
  return anchors;
}

TEST(Documentation, LinksLeadSomewhere) {
  for (const auto& entry : fs::recursive_directory_iterator(test::in_source("docs"))) {
    if (entry.path().extension() != ".md") continue;
    for (const std::string& link : found(text_of(entry.path()), "\\]\\(([^)\\s]+)\\)")) {
      if (link.starts_with("http")) continue;
      const std::size_t hash = link.find('#');
      const fs::path target = hash == 0 ? entry.path() : entry.path().parent_path() / link.substr(0, hash);
      ASSERT_TRUE(fs::exists(target)) << entry.path() << ": " << link;
      if (hash == std::string::npos) continue;
      EXPECT_TRUE(anchors_of(text_of(target)).count(link.substr(hash + 1))) << entry.path() << ": " << link;
    }
  }
}

}  // namespace
}  // namespace fahrwerk::load
