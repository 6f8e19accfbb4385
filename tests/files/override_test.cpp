#include <gtest/gtest.h>

#include "files/yaml.h"

namespace fahrwerk::files {
namespace {

struct Fixture {
  Problems problems;
  Document document =
      parse_yaml("speed: 10\ncar:\n  mass: 1500\npoints:\n  - {x: 1}\n  - {x: 2}\nname: sedan\n", "f.yaml", problems);

  bool set(std::string_view assignment, std::string_view prefix = {}) {
    return apply_override(document, assignment, problems, prefix);
  }
};

TEST(Override, ReplacesAndCreates) {
  Fixture f;
  EXPECT_TRUE(f.set("speed=36 km/h"));
  EXPECT_TRUE(f.set("car.mass = 1.2 t"));
  EXPECT_TRUE(f.set("points[1].x=7"));
  EXPECT_TRUE(f.set("wind.direction=[1, 2, 3]"));
  const Reader root(f.document, f.problems);
  EXPECT_DOUBLE_EQ(root.number("speed", "m/s"), 10);
  EXPECT_DOUBLE_EQ(root.map("car").number("mass", "kg"), 1200);
  EXPECT_DOUBLE_EQ(root.list("points")[1].number("x", "m"), 7);
  EXPECT_EQ(root.map("wind").vector3("direction", "m")[2], 3);
  root.text("name");
  root.list("points")[0].number("x", "m");
  root.finish();
  EXPECT_EQ(to_string(f.problems), "");
  EXPECT_EQ(f.document.text().substr(0, 9), "speed: 10");
  EXPECT_NE(f.document.dump().find("36 km/h"), std::string::npos);
}

TEST(Override, ValueMayHoldAnEqualsSignOrNull) {
  Fixture f;
  EXPECT_TRUE(f.set("name=a=b"));
  EXPECT_TRUE(f.set("speed=null"));
  const Reader root(f.document, f.problems);
  EXPECT_EQ(root.text("name"), "a=b");
  EXPECT_FALSE(root.has("speed"));
}

TEST(Override, ProblemsNameTheOption) {
  Fixture f;
  f.set("car.mass=-3 kg");
  f.set("sped=7");
  const Reader root(f.document, f.problems);
  root.number("speed", "m/s");
  root.map("car").number("mass", "kg", {.above = 0});
  root.text("name");
  for (const Reader& point : root.list("points")) point.number("x", "m");
  root.finish();
  EXPECT_EQ(to_string(f.problems),
            "--set: car.mass: -3 kg is negative; expected > 0 kg\n"
            "--set: sped: unknown key 'sped'; did you mean 'speed'?");
}

TEST(Override, PrefixIsShown) {
  Fixture f;
  f.set("car.mass=0", "vehicle.");
  f.set("speed[1]=0", "vehicle.");
  const Reader root(f.document, f.problems);
  root.map("car").number("mass", "kg", {.above = 0});
  EXPECT_EQ(to_string(f.problems),
            "--set: vehicle.speed[1]: 'speed' is '10', not a list\n"
            "--set: vehicle.car.mass: 0 is zero; expected > 0 kg");
}

TEST(Override, Refused) {
  const std::pair<const char*, const char*> cases[] = {
      {"speed", "--set: speed: no '='; expected key=value, such as speed='100 km/h'"},
      {"=3", "--set: is not a key; expected names and numbers of items, such as a.b[2].c"},
      {"a..b=3", "--set: a..b: is not a key; expected names and numbers of items, such as a.b[2].c"},
      {"a.=3", "--set: a.: is not a key; expected names and numbers of items, such as a.b[2].c"},
      {"a[x]=3", "--set: a[x]: is not a key; expected names and numbers of items, such as a.b[2].c"},
      {"a[-1]=3", "--set: a[-1]: is not a key; expected names and numbers of items, such as a.b[2].c"},
      {"speed=", "--set: speed: has no value; expected key=value"},
      {"points[2].x=1", "--set: points[2].x: 'points' has 2 items, counted from 0; there is no item 2"},
      {"name.x=1", "--set: name.x: 'name' is 'sedan', not a map; it has no key 'x'"},
      {"points.x=1", "--set: points.x: 'points' is a list, not a map; it has no key 'x'"},
  };
  for (const auto& [assignment, message] : cases) {
    Fixture f;
    EXPECT_FALSE(f.set(assignment));
    EXPECT_EQ(to_string(f.problems), message);
  }
  Fixture f;
  EXPECT_FALSE(f.set("speed=[1, 2"));
  EXPECT_TRUE(to_string(f.problems).starts_with("--set: speed: '[1, 2' cannot be used: ")) << to_string(f.problems);
}

TEST(Override, OfADocumentThatCouldNotBeRead) {
  Problems problems;
  Document document = parse_yaml("", "f.yaml", problems);
  EXPECT_FALSE(apply_override(document, "a=1", problems));
  EXPECT_EQ(to_string(problems), "f.yaml: file is empty");
}

}  // namespace
}  // namespace fahrwerk::files
