// Axles that name a suspension file: what they get from it, and what wrong ones are told.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "analysis/trim/equipped_trim.h"
#include "files/temporary_folder.h"
#include "load/vehicle/vehicle.h"
#include "support/places.h"
#include "suspension/linkage/evaluate.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/mass_properties.h"

namespace fahrwerk::load {
namespace {

Vehicle loaded(const std::vector<std::string>& changes, files::Problems& problems) {
  return load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"), changes, problems);
}

std::string kinematics_complaints(const std::vector<std::string>& changes) {
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

// The rack of a car moves both tie rods alike: a file that says otherwise is refused where it says so.
TEST(AxleKinematics, RefusesSteeringThatACarDoesNotHave) {
  // A relay rod has a length of its own: the track is that of its file.
  const std::string four = kinematics_complaints({"front.kinematics=double_wishbone_four_bar_front"});
  EXPECT_NE(four.find("front.wheel_center: y = 0.7500 m, but double_wishbone_four_bar_front has y = 0.7800 m"),
            std::string::npos)
      << four;
  const TemporaryFolder folder;
  const auto with = [&](const std::string& law) {
    std::ifstream in(fahrwerk::test::in_source("data/suspensions/double_wishbone_four_bar_front.yaml"));
    std::ofstream out(folder.path() / "front.yaml");
    for (std::string line; std::getline(in, line) && line != "steering:";) out << line << '\n';
    out << "steering:\n  limit: 300 deg\n" << law;
    out.close();
    return kinematics_complaints({"front.kinematics=" + (folder.path() / "front.yaml").string()});
  };
  EXPECT_EQ(with("  kind: rack_and_pinion\n  ratio: 0.01\n"), "");
  const std::string unlike = with("  kind: rack_and_pinion\n  ratio: 0.01\n  ratio_right: 0.009\n");
  EXPECT_NE(unlike.find("front.yaml:27: steering.ratio_right: moves"), std::string::npos) << unlike;
  EXPECT_NE(with("  kind: rack_and_pinion\n  ratio: 0.01\n  offset_left: 1 mm\n").find("steering.offset_left"),
            std::string::npos);
}

// What the figures take for the car's mass is what stands on its wheels, whatever its suspensions are made of.
TEST(MassProperties, AreThoseOfTheWholeCar) {
  for (const auto& entry : std::filesystem::directory_iterator(fahrwerk::test::in_source("data/vehicles"))) {
    if (entry.path().extension() != ".yaml") continue;
    files::Problems problems;
    Vehicle v = load_vehicle(entry.path(), {}, problems);
    ASSERT_TRUE(problems.empty()) << to_string(problems);
    const Car car = assemble(v);
    const MassProperties whole = mass_properties(car.car);
    const EquippedTrim rest = trim(without(car, all_parts_off()), Road{}, {});
    ASSERT_TRUE(rest.converged) << entry.path();
    CarObservation o;
    make_car_engine(v.car, Road{})->observe(rest.inputs, rest.state.data(), 1e-3, o);
    double load = 0.0, moment = 0.0;
    for (const WheelObservation& w : o.wheel) load += w.load, moment += w.load * (w.contact_0.x - o.r_0V.x);
    // The trim leaves 1e-9 m/s^2. The design position is the one at rest but for some tenths of a millimetre.
    double mass = whole.mass;
    for (int k = 1; k < v.car.units(); ++k)
      mass += mass_properties(car.car, design_state<double>(layout_of(v.car)), k).mass;
    EXPECT_NEAR(load, mass * v.car.gravity, 1e-4 * v.car.units()) << entry.path();
    if (v.car.units() > 1) continue;
    // Where it stands: springs settle, and it pitches by a milliradian. Tyres keep some newtons along the road.
    const Vec3<double> center = mass_properties(car.car, rest.state).center;
    EXPECT_NEAR(moment / load, dot(o.A_0V.row(0), center), 1e-4) << entry.path();
    EXPECT_NEAR(center.x, whole.center.x, 1e-3) << entry.path();
  }
}

// Both wheels share one description, moved to the axle; the track is its own.
TEST(AxleKinematics, OneLinePutsADependentAxleOnTheCar) {
  const std::vector<std::string> twist{"rear.kinematics=twist_beam_rear", "rear.wheel_center=[-2.9, 0.77, 0]"};
  files::Problems problems;
  const Vehicle v = loaded(twist, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  ASSERT_TRUE(v.car.axle[1].dependent[0]);
  EXPECT_FALSE(v.car.axle[0].dependent[0]);
  const DependentAxleParameters<double>& a = *v.car.axle[1].dependent[0];
  EXPECT_NEAR(a.axle.r_VM_D.x, -2.9, 1e-15);
  EXPECT_NEAR(a.axle.halves.bush_x, -2.9 + 0.42, 1e-15);
  EXPECT_GT(a.mass, 0.0);
  EXPECT_GT(a.twist_stiffness, 0.0);
  EXPECT_EQ(v.car.corner[2].rack.free, 0.0);  // nothing steers

  const std::string narrow = kinematics_complaints({"rear.kinematics=twist_beam_rear"});
  EXPECT_NE(narrow.find("rear.wheel_center"), std::string::npos) << narrow;
  EXPECT_NE(narrow.find("a track of its own"), std::string::npos) << narrow;
  const std::string right = kinematics_complaints({twist[0], twist[1], "rear.kinematics_right=five_link_rear"});
  EXPECT_NE(right.find("suspensions of their own"), std::string::npos) << right;
  const std::string links = kinematics_complaints({twist[0], twist[1], "rear.link_inertia=neglect"});
  EXPECT_NE(links.find("rear.link_inertia: a twist_beam has no links"), std::string::npos) << links;
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
    const std::string said = kinematics_complaints(c.changes);
    for (const std::string& word : c.says)
      EXPECT_NE(said.find(word), std::string::npos) << c.changes[0] << "\n -> " << said;
  }
}

// Stops with points of their own are at their axle's place and on both sides.
TEST(AxleKinematics, StopsOfASuspensionFileActInTheCar) {
  const std::filesystem::path file =
      std::filesystem::path(fahrwerk::test::in_source("data/vehicles/fullsize_linkage.yaml"));
  files::Problems problems;
  const Vehicle v = load_vehicle(file, {"rear.kinematics=five_link_bushed_rear", "rear.steering.free=false"}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_TRUE(v.warnings.empty());
  EXPECT_FALSE(v.car.corner[0].stops[0] || v.car.corner[1].stops[0]);
  ASSERT_TRUE(v.car.corner[2].stops[0] && v.car.corner[3].stops[0]);
  for (const double h : {0.0, 0.04, -0.05}) {
    double travel[2];
    for (int side = 0; side < 2; ++side) {
      const CornerParameters<double>& c = v.car.corner[2 + side];
      const auto& k = std::get<LinkageKinematics<double>>(*c.exact[0]);
      EXPECT_EQ(c.stops[0]->stop[1].travel, StopTravel::none);
      travel[side] = stop_travel(c.stops[0]->stop[0], h, 0.0, evaluate(k.linkage, h, 0.0, 0.0, 0.0)).value;
    }
    EXPECT_NEAR(travel[0], travel[1], 1e-14);
    if (h == 0.0) {
      EXPECT_NEAR(travel[0], 0.0, 1e-6);  // the file rounds the point on its link to 0.1 mm
    } else {
      EXPECT_GT(travel[0] * h, 0.3 * h * h);
    }
  }
  const Vehicle beam = load_vehicle(
      file, {"rear.kinematics=beam_axle_stops_rear", "rear.wheel_center=[-2.9, 0.76, 0]", "rear.steering.free=false"},
      problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const DependentAxleParameters<double>& axle = *beam.car.axle[1].dependent[0];
  EXPECT_TRUE(axle.axle.has_stop[0] && axle.axle.has_stop[1]);
  EXPECT_EQ(axle.stop[0].stiffness, 120e3);
  EXPECT_EQ(axle.stop[1].clearance, 0.06);
  EXPECT_FALSE(axle.links.empty());
  EXPECT_EQ(beam.links[1].points.size(), axle.links.size());
  EXPECT_FALSE(beam.links[1].neglected);
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
