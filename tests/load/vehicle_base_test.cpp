// Vehicle files that build on another one.
#include <gtest/gtest.h>

#include <filesystem>

#include "files/temporary_folder.h"
#include "load/vehicle/vehicle.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

TEST(VehicleBase, TakesWhatTheFileDoesNotSay) {
  const TemporaryFolder folder;
  files::Problems problems;
  const auto file = folder.write("mine.yaml", "kind: car\nname: mine\nbase: fullsize\nbody: {mass: 2000 kg}\n");
  const Vehicle base = load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"), {}, problems);
  const Vehicle mine = load_vehicle(file, {"front.spring.stiffness=40000"}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(mine.name, "mine");
  EXPECT_EQ(mine.car.unit[0].body_mass, 2000.0);
  EXPECT_EQ(mine.car.unit[0].r_VC.x, base.car.unit[0].r_VC.x);
  EXPECT_EQ(mine.car.corner[0].spring.stiffness, 40000.0);
  EXPECT_EQ(mine.car.corner[2].spring.stiffness, base.car.corner[2].spring.stiffness);
}

TEST(VehicleBase, ProblemsNameTheFileInWhichTheyStand) {
  const TemporaryFolder folder;
  folder.write("base.yaml", "kind: car\nbase: fullsize\nbody: {mass: -5 kg}\n");
  files::Problems problems;
  load_vehicle(folder.write("mine.yaml", "kind: car\nbase: base.yaml\naerodynamics: {drag_area: 0.6, density: -1}\n"),
               {}, problems);
  const std::string text = to_string(problems);
  EXPECT_NE(text.find("base.yaml:3"), std::string::npos) << text;
  EXPECT_NE(text.find("mine.yaml:3"), std::string::npos) << text;
  EXPECT_EQ(problems.size(), 2u) << text;
}

TEST(VehicleBase, ACircleIsRefused) {
  const TemporaryFolder folder;
  folder.write("a.yaml", "kind: car\nbase: b.yaml\n");
  folder.write("b.yaml", "kind: car\nbase: a.yaml\n");
  files::Problems problems;
  load_vehicle(folder / "a.yaml", {}, problems);
  EXPECT_NE(to_string(problems).find("in a circle"), std::string::npos) << to_string(problems);
  files::Problems missing;
  load_vehicle(folder.write("c.yaml", "kind: car\nbase: fulsize\n"), {}, missing);
  EXPECT_NE(to_string(missing).find("fullsize"), std::string::npos) << to_string(missing);
}

TEST(VehicleBase, EveryShippedVehicleLoads) {
  for (const auto& entry : std::filesystem::directory_iterator(fahrwerk::test::in_source("data/vehicles"))) {
    if (entry.path().extension() != ".yaml") continue;
    files::Problems problems;
    const Vehicle v = load_vehicle(entry.path(), {}, problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems);
    EXPECT_EQ(v.name, entry.path().stem().string());
  }
}

}  // namespace
}  // namespace fahrwerk::load
