#include "files/reader.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "files/nearest.h"
#include "files/yaml.h"
#include "temporary_folder.h"

namespace fahrwerk::files {
namespace {

// The problems of reading a text under the name f.yaml, one per line.
std::string problems_of(const std::string& text, const std::function<void(const Reader&)>& read) {
  Problems problems;
  const Document document = parse_yaml(text, "f.yaml", problems);
  const Reader root(document, problems);
  read(root);
  return to_string(problems);
}

std::string number_problem(const std::string& value, std::string_view unit, const Limits& limits = {}) {
  return problems_of("k: " + value + "\n",
                     [&](const Reader& root) { EXPECT_TRUE(std::isnan(root.number("k", unit, limits))); });
}

// Beyond what the key says, there is what physics says.
TEST(Reader, NumbersBeyondPhysics) {
  EXPECT_EQ(number_problem("1e-300 kg", "kg", {.above = 0}),
            "f.yaml:1: k: 1e-300 kg is too small; expected 1e-06 to 1e+18 kg");
  EXPECT_EQ(number_problem("1e-13", "kg m^2", {.above = 0}),
            "f.yaml:1: k: 1e-13 is too small; expected 1e-12 to 1e+18 kg m^2");
  EXPECT_EQ(number_problem("-1e300 N", "N"), "f.yaml:1: k: -1e300 N is too small; expected -1e+18 to 1e+18 N");
  EXPECT_EQ(number_problem("1e300 N/m", "N/m", {.above = 0}),
            "f.yaml:1: k: 1e300 N/m is too large; expected > 0 and <= 1e+18 N/m");
  EXPECT_EQ(problems_of("k: 1 mg", [](const Reader& r) { EXPECT_EQ(r.number("k", "kg", {.above = 0}), 1e-6); }), "");
}

// A list that is not what it has to be is none: nothing is built of it.
TEST(Reader, ListsThatDoNotIncreaseAreEmpty) {
  Problems problems;
  const Document document = parse_yaml("a: [0, 2, 1]\nb: [[0, 1], [0, 2]]\n", "f.yaml", problems);
  const Reader root(document, problems);
  EXPECT_TRUE(root.numbers("a", "-", {}, {.increasing = true}).empty());
  EXPECT_EQ(root.table("b", {"-", "-"}, {.increasing = true}), std::vector<std::vector<double>>(2));
  EXPECT_EQ(problems.size(), 2u);
}

TEST(Problems, KeepAHundredAndCountAll) {
  Problems problems, others;
  for (int i = 0; i < 70; ++i) problems.add("a.yaml", i + 1, "k", "is odd");
  for (int i = 0; i < 150; ++i) others.add("b.yaml", i + 1, "k", "is odd");
  EXPECT_TRUE(others.full());
  problems.add(others);
  EXPECT_EQ(problems.size(), 220u);
  EXPECT_EQ(problems.sorted().size(), 101u);
  EXPECT_EQ(to_string(problems.sorted().back()), "and 120 more problems");
}

TEST(Reader, ReadsEveryKind) {
  const std::string text =
      "mass: 1500 kg\nspeed: 100 km/h\nbare: 3\ncount: 4\nuse: true\nname: My car\nkind: plane\n"
      "position: [1, 200 mm, '3 m']\ntime: [0, 100 ms, 1]\nnames: [a, b]\ncurve:\n  - [0, 1 kN]\n  - [10 mm, 2 kN]\n"
      "spring: {stiffness: 25 kN/m}\nitems:\n  - x: 1\n  - x: 2\n";
  EXPECT_EQ(
      problems_of(
          text,
          [](const Reader& root) {
            EXPECT_EQ(root.number("mass", "kg", {.above = 0}), 1500);
            EXPECT_DOUBLE_EQ(root.number("speed", "m/s", {.min = 0, .max = 120}, 0.0), 100 / 3.6);
            EXPECT_EQ(root.number("bare", "N"), 3);
            EXPECT_EQ(root.integer("count", {.min = 1}), 4);
            EXPECT_TRUE(root.flag("use"));
            EXPECT_EQ(root.text("name"), "My car");
            EXPECT_EQ(root.choice("kind", {"flat", "plane"}), "plane");
            EXPECT_EQ(root.vector3("position", "m"), (std::array<double, 3>{1, 0.2, 3}));
            EXPECT_EQ(root.numbers("time", "s", {.min = 0}, {.increasing = true}), (std::vector<double>{0, 0.1, 1}));
            EXPECT_EQ(root.texts("names"), (std::vector<std::string>{"a", "b"}));
            EXPECT_EQ(root.table("curve", {"m", "N"}, {.increasing = true}),
                      (std::vector<std::vector<double>>{{0, 0.01}, {1000, 2000}}));
            EXPECT_EQ(root.map("spring").number("stiffness", "N/m"), 25000);
            ASSERT_EQ(root.list("items").size(), 2u);
            EXPECT_EQ(root.list("items")[1].integer("x"), 2);
            EXPECT_EQ(root.list("items")[0].integer("x"), 1);
            EXPECT_EQ(root.keys().size(), 13u);
            EXPECT_EQ(root.keys()[1], "speed");
            EXPECT_TRUE(root.exists());
            root.finish();
          }),
      "");
}

TEST(Reader, Defaults) {
  EXPECT_EQ(problems_of("a: 1\n",
                        [](const Reader& root) {
                          EXPECT_EQ(root.number("x", "m", {}, 2.5), 2.5);
                          EXPECT_EQ(root.integer("x", {}, 7), 7);
                          EXPECT_TRUE(root.flag("x", true));
                          EXPECT_EQ(root.text("x", "t"), "t");
                          EXPECT_EQ(root.choice("x", {"a", "b"}, "b"), "b");
                          EXPECT_EQ(root.vector3("x", "m", {}, {1, 2, 3})[2], 3);
                          EXPECT_FALSE(root.has("x"));
                          EXPECT_TRUE(root.has("a"));
                        }),
            "");
}

TEST(Reader, LimitsAreNamedWithFileLineAndKey) {
  EXPECT_EQ(problems_of("suspension:\n  front:\n    spring:\n      stiffness: -25 kN/m\n",
                        [](const Reader& root) {
                          root.map("suspension").map("front").map("spring").number("stiffness", "N/m", {.above = 0});
                        }),
            "f.yaml:4: suspension.front.spring.stiffness: -25 kN/m is negative; expected > 0 N/m");
  EXPECT_EQ(number_problem("0", "kg", {.above = 0}), "f.yaml:1: k: 0 is zero; expected > 0 kg");
  EXPECT_EQ(number_problem("500 km/h", "m/s", {.min = 0, .max = 120}),
            "f.yaml:1: k: 500 km/h is too large; expected 0 to 120 m/s");
  EXPECT_EQ(number_problem("1", "-", {.min = 0, .below = 1}), "f.yaml:1: k: 1 is too large; expected >= 0 and < 1");
  EXPECT_EQ(number_problem("2", "-", {.above = 2}), "f.yaml:1: k: 2 is too small; expected > 2");
  EXPECT_EQ(number_problem("3", "m", {.max = 2}), "f.yaml:1: k: 3 is too large; expected <= 2 m");
}

TEST(Reader, LimitsThemselvesAreAllowed) {
  EXPECT_EQ(problems_of("a: 0\nb: 120\n",
                        [](const Reader& root) {
                          EXPECT_EQ(root.number("a", "m", {.min = 0, .max = 120}), 0);
                          EXPECT_EQ(root.number("b", "m", {.min = 0, .max = 120}), 120);
                        }),
            "");
}

TEST(Reader, WhatWasFoundInsteadOfANumber) {
  EXPECT_EQ(number_problem("true", "m"), "f.yaml:1: k: found the boolean true; expected a number in m");
  EXPECT_EQ(number_problem("no", "m"), "f.yaml:1: k: found the boolean no; expected a number in m");
  EXPECT_EQ(number_problem("", "m"), "f.yaml:1: k: found nothing (null); expected a number in m");
  EXPECT_EQ(number_problem("{a: 1}", "m"), "f.yaml:1: k: found a map; expected a number in m");
  EXPECT_EQ(number_problem("[1]", "m", {.min = 0}), "f.yaml:1: k: found a list; expected a number in m, >= 0 m");
  EXPECT_EQ(number_problem("wide", "m"), "f.yaml:1: k: 'wide' is not a number; expected a number in m");
  EXPECT_EQ(number_problem(".nan", "m"), "f.yaml:1: k: '.nan' is not finite; expected a number in m");
  EXPECT_EQ(number_problem("25 kg", "N/m"),
            "f.yaml:1: k: '25 kg' has the unit kg; expected N/m (for example '25 kN/m')");
}

TEST(Reader, MissingValues) {
  EXPECT_EQ(problems_of("a: 1\nm:\n  b: 1\n",
                        [](const Reader& root) {
                          EXPECT_TRUE(std::isnan(root.number("mass", "kg", {.above = 0})));
                          EXPECT_EQ(root.integer("count", {.min = 2, .max = 5}), 2);
                          EXPECT_FALSE(root.flag("use"));
                          EXPECT_EQ(root.text("name"), "");
                          EXPECT_EQ(root.choice("kind", {"x", "y"}), "x");
                          EXPECT_TRUE(root.path("file").empty());
                          EXPECT_TRUE(std::isnan(root.map("m").vector3("r", "m")[0]));
                          EXPECT_TRUE(root.numbers("t", "s").empty());
                          EXPECT_TRUE(root.list("items").empty());
                        }),
            "f.yaml:1: mass: is missing; expected a number in kg, > 0 kg\n"
            "f.yaml:1: count: is missing; expected a whole number, 2 to 5\n"
            "f.yaml:1: use: is missing; expected true or false\n"
            "f.yaml:1: name: is missing; expected a text\n"
            "f.yaml:1: kind: is missing; expected one of x, y\n"
            "f.yaml:1: file: is missing; expected the path of a file\n"
            "f.yaml:1: t: is missing; expected a list of numbers in s\n"
            "f.yaml:1: items: is missing; expected a list of maps\n"
            "f.yaml:2: m.r: is missing; expected a list of 3 numbers in m");
}

TEST(Reader, AMissingMapIsOneProblem) {
  EXPECT_EQ(problems_of("a: 1\nb: 2\n",
                        [](const Reader& root) {
                          for (const char* key : {"spring", "b"}) {
                            const Reader spring = root.map(key);
                            EXPECT_FALSE(spring.exists());
                            EXPECT_TRUE(std::isnan(spring.number("stiffness", "N/m")));
                            EXPECT_EQ(spring.map("deeper").text("name"), "");
                            EXPECT_TRUE(spring.keys().empty());
                            spring.problem("stiffness", "is odd");
                            spring.finish();
                          }
                        }),
            "f.yaml:1: spring: is missing; expected a map of keys and values\n"
            "f.yaml:2: b: found '2'; expected a map of keys and values");
}

TEST(Reader, RootMustBeAMap) {
  EXPECT_EQ(problems_of("- 1\n",
                        [](const Reader& root) {
                          root.number("a", "m");
                          root.finish();
                        }),
            "f.yaml:1: found a list; expected keys with values, such as 'mass: 1500 kg'");
}

TEST(Reader, IntegersFlagsAndTexts) {
  EXPECT_EQ(problems_of("a: 1.5\nb: 1e12\nc: yes\nd: [1]\ne: 9\n",
                        [](const Reader& root) {
                          EXPECT_EQ(root.integer("a", {.min = 1}), 1);
                          EXPECT_EQ(root.integer("b", {}, 3), 3);
                          root.flag("c");
                          root.text("d");
                          EXPECT_EQ(root.integer("e", {.min = 1, .max = 8}), 1);
                        }),
            "f.yaml:1: a: '1.5' is not a whole number of usual size\n"
            "f.yaml:2: b: '1e12' is not a whole number of usual size\n"
            "f.yaml:3: c: found the boolean yes; expected true or false\n"
            "f.yaml:4: d: found a list; expected a text\n"
            "f.yaml:5: e: 9 is too large; expected 1 to 8");
}

TEST(Reader, ChoiceListsWhatIsAllowed) {
  EXPECT_EQ(problems_of("a: plain\nb: round\nc: []\n",
                        [](const Reader& root) {
                          EXPECT_EQ(root.choice("a", {"flat", "plane"}), "flat");
                          root.choice("b", {"flat", "plane"});
                          root.choice("c", {"flat", "plane"});
                        }),
            "f.yaml:1: a: 'plain' is not known; expected one of flat, plane; did you mean 'plane'?\n"
            "f.yaml:2: b: 'round' is not known; expected one of flat, plane\n"
            "f.yaml:3: c: found a list; expected one of flat, plane");
}

TEST(Reader, ListsNameTheItem) {
  EXPECT_EQ(problems_of("a: [1, 2]\nb: [1, x, 3]\nt:\n  - 0\n  - 2\n  - 2\nc: 5\nd: []\ne: [{x: 1}, 2]\n",
                        [](const Reader& root) {
                          root.vector3("a", "m");
                          EXPECT_TRUE(root.numbers("b", "m").empty());
                          root.numbers("t", "s", {}, {.increasing = true});
                          root.numbers("c", "m");
                          root.numbers("d", "m", {}, {.min_size = 2, .max_size = 9});
                          EXPECT_EQ(root.list("e").size(), 1u);
                        }),
            "f.yaml:1: a: has 2 items; expected 3\n"
            "f.yaml:2: b[1]: 'x' is not a number; expected a number in m\n"
            "f.yaml:6: t[2]: 2 comes after 2; expected strictly increasing values\n"
            "f.yaml:7: c: found '5'; expected a list of numbers in m\n"
            "f.yaml:8: d: has 0 items; expected 2 to 9\n"
            "f.yaml:9: e[1]: found '2'; expected a map of keys and values");
}

TEST(Reader, ALongWrongListIsReportedInPart) {
  std::string text = "a: [";
  for (int i = 0; i < 1000; ++i) text += "x, ";
  Problems problems;
  const Document document = parse_yaml(text + "x]\n", "f.yaml", problems);
  Reader(document, problems).numbers("a", "m");
  EXPECT_EQ(problems.size(), 10u);
}

TEST(Reader, Tables) {
  EXPECT_EQ(problems_of("a:\n  - [1, 2]\n  - [1]\n  - 7\n  - [1, 5 kg]\nb:\n  - [1, 2]\n  - [0, 3]\n",
                        [](const Reader& root) {
                          EXPECT_TRUE(root.table("a", {"m", "N"})[0].empty());
                          root.table("b", {"m", "N"}, {.increasing = true});
                        }),
            "f.yaml:3: a[1]: found 1 items; expected 2 numbers [m, N]\n"
            "f.yaml:4: a[2]: found '7'; expected 2 numbers [m, N]\n"
            "f.yaml:5: a[3][1]: '5 kg' has the unit kg; expected N (for example '5 kN')\n"
            "f.yaml:8: b[1][0]: 0 comes after 1; expected strictly increasing values");
}

TEST(Reader, UnknownKeys) {
  EXPECT_EQ(problems_of("spring:\n  stifness: 1\nitems:\n  - x: 1\n    w: 2\ncolour: red\nmass: 1\nunopened: {z: 1}\n",
                        [](const Reader& root) {
                          root.number("mass", "kg");
                          root.has("unopened");
                          root.map("spring").number("stiffness", "N/m", {}, 1.0);
                          for (const Reader& item : root.list("items")) item.number("x", "m");
                          root.map("spring").finish();
                          root.finish();
                          root.finish();
                        }),
            "f.yaml:2: spring.stifness: unknown key 'stifness'; did you mean 'stiffness'?\n"
            "f.yaml:5: items[0].w: unknown key 'w'; known here: x\n"
            "f.yaml:6: colour: unknown key 'colour'; known here: mass, unopened, spring, items");
}

TEST(Reader, SemanticProblems) {
  EXPECT_EQ(problems_of("a: 1\nm:\n  t:\n    - 1\n    - 2\n",
                        [](const Reader& root) {
                          const Reader m = root.map("m");
                          root.problem("a", "is odd");
                          m.problem("t[1]", "is late");
                          m.problem("absent", "is needed with t");
                          m.problem("", "does not fit");
                        }),
            "f.yaml:1: a: is odd\nf.yaml:2: m.absent: is needed with t\nf.yaml:2: m: does not fit\nf.yaml:5: m.t[1]: "
            "is late");
}

TEST(Reader, KeyPrefix) {
  Problems problems;
  const Document document = parse_yaml("mass: x\n", "f.yaml", problems);
  Reader(document, problems, "vehicle.").number("mass", "kg");
  EXPECT_EQ(to_string(problems), "f.yaml:1: vehicle.mass: 'x' is not a number; expected a number in kg");
}

TEST(Reader, PathsAreRelativeToTheirFile) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "scenarios");
  const auto file = folder.write("scenarios/a.yaml", "tire: ../tires/x.tir\nroot: /data/x\nbad: [1]\nempty: ''\n");
  Problems problems;
  Document document = read_yaml(file, problems);
  apply_override(document, "new=y.tir", problems);
  const Reader root(document, problems);
  EXPECT_EQ(root.path("tire"), folder / "tires/x.tir");
  EXPECT_EQ(root.path("root"), "/data/x");
  EXPECT_EQ(root.path("new"), std::filesystem::current_path() / "y.tir");
  EXPECT_TRUE(problems.empty());
  EXPECT_TRUE(root.path("bad").empty());
  EXPECT_TRUE(root.path("empty").empty());
  EXPECT_EQ(problems.size(), 2u);
  EXPECT_EQ(problems.list()[0].line, 3);
}

TEST(Reader, MovedDocumentsKeepTheirReaders) {
  Problems problems;
  Document first = parse_yaml("a: -1\n", "f.yaml", problems);
  const Reader root(first, problems);
  const Document second = std::move(first);
  root.number("a", "m", {.min = 0});
  EXPECT_EQ(to_string(problems), "f.yaml:1: a: -1 is negative; expected >= 0 m");
}

TEST(Nearest, EditDistance) {
  EXPECT_EQ(edit_distance("stifness", "stiffness"), 1);
  EXPECT_EQ(edit_distance("amss", "mass"), 1);
  EXPECT_EQ(edit_distance("Mass-Ratio", "mass_ratio"), 0);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(nearest("spede", {"mass", "speed", "spread"}), "speed");
  EXPECT_EQ(nearest("x", {"a", "b"}), "");
}

TEST(Nearest, MessagesStayReadable) {
  EXPECT_EQ(quote("a\nb"), "'a b'");
  EXPECT_EQ(quote(std::string(100, 'x')), "'" + std::string(60, 'x') + "...'");
  EXPECT_EQ(quote(std::string(59, 'x') + "€€"), "'" + std::string(59, 'x') + "...'");
}

}  // namespace
}  // namespace fahrwerk::files
