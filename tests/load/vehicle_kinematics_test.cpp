// Axles that name a suspension file: what they get from it, and what wrong ones are told.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "files/temporary_folder.h"
#include "load/vehicle.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

Vehicle loaded(const std::vector<std::string>& changes, files::Problems& problems) {
  return load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"), changes, problems);
}

std::string complaints(const std::vector<std::string>& changes) {
  files::Problems problems;
  loaded(changes, problems);
  return to_string(problems);
}

TEST(AxleKinematics, OneLinePutsALinkageOnAnAxle) {
  for (const char* name : {"double_wishbone_front", "five_link_front", "macpherson_front", "five_link_rear",
                           "integral_link_rear", "semi_trailing_arm_rear", "trailing_arm_rear"})
    for (const std::string axle : {"front", "rear"}) {
      files::Problems problems;
      const Vehicle v = loaded({axle + ".kinematics=" + name}, problems);
      ASSERT_TRUE(problems.empty()) << to_string(problems);
      const int first = axle == "front" ? 0 : 2;
      for (int i = 0; i < 4; ++i) EXPECT_EQ(v.car.corner[i].exact[0] != nullptr, i / 2 == first / 2) << name;
      const auto& left = std::get<LinkageKinematics<double>>(*v.car.corner[first].exact[0]);
      const auto& right = std::get<LinkageKinematics<double>>(*v.car.corner[first + 1].exact[0]);
      EXPECT_NEAR(norm(left.linkage.r_VW_D - v.car.corner[first].r_VW_D), 0.0, 1e-15) << name;
      EXPECT_NEAR(norm(right.linkage.r_VW_D - v.car.corner[first + 1].r_VW_D), 0.0, 1e-15) << name;
      const bool steers = left.linkage.range.s_max > 0.0;
      EXPECT_EQ(v.car.corner[first].rack.free, steers ? 1.0 : 0.0) << name;
    }
}

TEST(AxleKinematics, ToeAndCamberOfTheVehicleFileWin) {
  // The shipped car without its own camber.
  const TemporaryFolder folder;
  std::ifstream in(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"));
  std::ofstream out(folder.path() / "car.yaml");
  for (std::string line; std::getline(in, line);)
    if (line.find("camber:") == std::string::npos) out << line << '\n';
  out.close();
  files::Problems problems;
  const std::string linkage = "front.kinematics=double_wishbone_front";
  const double degree = std::acos(-1.0) / 180.0;
  EXPECT_NEAR(loaded({linkage}, problems).car.corner[0].axis_K.z, 0.0, 1e-15);
  EXPECT_NEAR(loaded({linkage, "front.camber=-2 deg"}, problems).car.corner[0].axis_K.z, std::sin(2.0 * degree), 1e-15);
  const Vehicle own = load_vehicle(folder.path() / "car.yaml", {linkage}, problems);
  EXPECT_NEAR(own.car.corner[0].axis_K.z, std::sin(0.5 * degree), 1e-15);
  EXPECT_EQ(own.car.corner[2].axis_K.z, 0.0);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
}

TEST(AxleKinematics, LinkInertiaCanBeNeglectedAndSidesMayDiffer) {
  files::Problems problems;
  const Vehicle v = loaded({"front.kinematics=double_wishbone_front", "front.link_inertia=neglect",
                            "rear.kinematics=five_link_rear", "rear.kinematics_right=integral_link_rear"},
                           problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const auto of = [&v](int i) { return std::get<LinkageKinematics<double>>(*v.car.corner[i].exact[0]); };
  for (int rod = 0; rod < 5; ++rod) EXPECT_EQ(of(0).masses.mass[rod], 0.0);
  EXPECT_GT(of(2).masses.mass[0], 0.0);
  EXPECT_FALSE(of(2).linkage.floating);
  EXPECT_TRUE(of(3).linkage.floating);
}

// Both wheels share one description, moved to the axle; the track is its own.
TEST(AxleKinematics, OneLinePutsADependentAxleOnTheCar) {
  const std::vector<std::string> twist{"rear.kinematics=twist_beam_rear", "rear.wheel_center=[-2.9, 0.77, 0]"};
  files::Problems problems;
  const Vehicle v = loaded(twist, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  ASSERT_TRUE(v.car.corner[2].dependent[0]);
  EXPECT_EQ(v.car.corner[2].dependent[0], v.car.corner[3].dependent[0]);
  EXPECT_FALSE(v.car.corner[0].dependent[0]);
  const DependentAxleParameters<double>& a = *v.car.corner[2].dependent[0];
  EXPECT_NEAR(a.axle.r_VM_D.x, -2.9, 1e-15);
  EXPECT_NEAR(a.axle.halves.bush_x, -2.9 + 0.42, 1e-15);
  EXPECT_GT(a.mass, 0.0);
  EXPECT_GT(a.twist_stiffness, 0.0);
  EXPECT_EQ(v.car.corner[2].rack.free, 0.0);  // nothing steers

  const std::string narrow = complaints({"rear.kinematics=twist_beam_rear"});
  EXPECT_NE(narrow.find("rear.wheel_center"), std::string::npos) << narrow;
  EXPECT_NE(narrow.find("a track of its own"), std::string::npos) << narrow;
  for (const char* change : {"rear.kinematics_right=five_link_rear", "rear.link_inertia=neglect"}) {
    const std::string said = complaints({twist[0], twist[1], change});
    EXPECT_NE(said.find("suspensions of their own"), std::string::npos) << said;
  }
}

TEST(AxleKinematics, WrongOnesAreNamed) {
  struct Case {
    std::vector<std::string> changes;
    std::vector<std::string> says;
  };
  for (const Case& c : std::vector<Case>{
           {{"front.kinematics=wishbone"}, {"front.kinematics", "there is no 'wishbone'", "double_wishbone_front"}},
           {{"front.kinematics=no/such.yaml"}, {"front.kinematics", "does not exist"}},
           {{"front.kinematics=[1, 2]"}, {"front.kinematics"}},
           {{"front.kinematics_right=macpherson_front"}, {"front.kinematics_right", "suspension file"}},
           {{"front.link_inertia=neglect"}, {"front.link_inertia", "suspension file"}},
           {{"front.kinematics=macpherson_front", "front.link_inertia=no"}, {"front.link_inertia", "neglect"}},
           {{"rear.kinematics=five_link_rear", "kinematics=simplified"}, {"kinematics", "only design kinematics"}},
           {{std::string("front.kinematics=") + fahrwerk::test::in_source("data/tires/passenger_205_55R16.yaml")},
            {"passenger_205_55R16.yaml", "kind", "suspension"}}}) {
    const std::string said = complaints(c.changes);
    for (const std::string& word : c.says)
      EXPECT_NE(said.find(word), std::string::npos) << c.changes[0] << "\n -> " << said;
  }
}

// Stops with points of their own belong to the K&C rig; a car that leaves them out says so.
TEST(VehicleKinematics, SaysThatStopsOfASuspensionFileAreLeftOut) {
  const std::filesystem::path file =
      std::filesystem::path(fahrwerk::test::in_source("data/vehicles/fullsize_linkage.yaml"));
  files::Problems problems;
  const Vehicle v = load_vehicle(file, {"rear.kinematics=five_link_bushed_rear", "rear.steering.free=false"}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  ASSERT_EQ(v.warnings.size(), 1u);
  EXPECT_NE(v.warnings[0].find("rear.kinematics: bump_stop"), std::string::npos) << v.warnings[0];
}

// A suspension without steer travel is held; a file that says otherwise hears of it.
TEST(VehicleKinematics, SaysThatAKnuckleWithoutSteerTravelIsHeld) {
  const std::filesystem::path file =
      std::filesystem::path(fahrwerk::test::in_source("data/vehicles/fullsize_linkage.yaml"));
  files::Problems problems;
  const Vehicle held = load_vehicle(file, {"rear.kinematics=trailing_arm_rear"}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  ASSERT_EQ(held.warnings.size(), 1u);
  EXPECT_NE(held.warnings[0].find("rear.steering.free"), std::string::npos) << held.warnings[0];
  EXPECT_EQ(held.car.corner[2].rack.free, 0.0);
  EXPECT_TRUE(load_vehicle(file, {}, problems).warnings.empty());
  EXPECT_TRUE(
      load_vehicle(file, {"rear.kinematics=trailing_arm_rear", "rear.steering.free=false"}, problems).warnings.empty());
}

}  // namespace
}  // namespace fahrwerk::load
