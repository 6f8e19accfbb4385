// The command kc: figures, curves, files, fits, and input that is wrong.
#include <cmath>

#include "apps/program.h"
#include "support/places.h"

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class Kc : public Program {
 protected:
  json measured(const std::string& arguments) const {
    const Answer a = run("kc " + arguments + " --json");
    EXPECT_EQ(a.exit, 0) << a.error;
    return a.exit == 0 ? a.json() : json::object();
  }
  void refused(const std::string& arguments, std::initializer_list<std::string_view> parts) const {
    const Answer a = run("kc " + arguments);
    EXPECT_EQ(a.exit, 2) << a.error;
    EXPECT_TRUE(a.complains(parts)) << a.error;
    EXPECT_TRUE(wrote_nothing()) << arguments;
  }
  // The bushed double wishbone, with `from` replaced by `to`, as a file of its own.
  void suspension(const std::string& name, const std::string& from, const std::string& to) const {
    folder.write(
        name,
        replaced(content(fahrwerk::test::in_source("data/suspensions/double_wishbone_bushed_front.yaml")), from, to));
  }
};

TEST_F(Kc, MeasuresASuspension) {
  json j = measured("double_wishbone_front --wheelbase '2800 mm' --height 0.55 --brake-share 0.65 --csv");
  json& m = j["metrics"];
  // 0.1 deg of toe-in and -0.5 deg of camber stand in the file.
  EXPECT_NEAR(m["toe"].get<double>(), 0.1 * M_PI / 180, 1e-12);
  EXPECT_NEAR(m["camber"].get<double>(), -0.5 * M_PI / 180, 1e-12);
  for (const char* name : {"caster", "scrub_radius", "roll_center_height", "anti_dive", "ackermann", "turning_circle",
                           "roll_steer", "spring_ratio", "bar_ratio", "kingpin_inclination"})
    EXPECT_TRUE(m[name].is_number()) << name;
  EXPECT_GT(m["turning_circle"].get<double>(), 8.0);
  EXPECT_EQ(j["axles"][0]["type"], "double_wishbone");
  EXPECT_EQ(j["axles"][0]["curves"]["parallel"]["toe_left"].size(), 41u);
  EXPECT_EQ(j["files"].size(), 4u);
  for (const char* file : {"report.html", "parallel.csv", "opposite.csv", "steer.csv"})
    EXPECT_TRUE(fs::exists(folder / "out/kc_double_wishbone_front" / file)) << file;
  EXPECT_TRUE(content(folder / "out/kc_double_wishbone_front/steer.csv").starts_with("h_left [m],h_right [m],s [m],"));
}

TEST_F(Kc, MeasuresEveryShippedSuspension) {
  for (const auto& entry : fs::directory_iterator(fahrwerk::test::in_source("data/suspensions")))
    measured(entry.path().stem().string());
}

TEST_F(Kc, MeasuresDependentAxles) {
  json beam = measured("beam_axle_rear --wheelbase 2.7 --height 0.6 --brake-share 0.4 --drive-share 1 --csv --out b");
  json& m = beam["metrics"];
  EXPECT_NEAR(m["roll_camber"].get<double>(), 0.0, 1e-9);  // upright wheels on one beam
  EXPECT_LT(m["spring_ratio_roll"].get<double>(), m["spring_ratio"].get<double>());
  for (const char* name : {"anti_lift", "anti_squat", "roll_steer", "shift_per_travel", "bar_ratio"})
    EXPECT_TRUE(m[name].is_number()) << name;
  json& curves = beam["axles"][0]["curves"];
  EXPECT_FALSE(curves.contains("steer"));
  EXPECT_TRUE(curves["opposite"].contains("roll_center_height"));
  for (const char* name : {"screw_pitch_left", "caster_left"}) EXPECT_FALSE(curves["parallel"].contains(name)) << name;
  EXPECT_FALSE(m.contains("caster"));
  // The drawing has the positions of opposite travel, too: one wheel moves the other.
  EXPECT_EQ(content(folder / "b/report.html").find("\"opposite\":null"), std::string::npos);

  json steered = measured("beam_axle_leaf_front --wheelbase 3")["metrics"];
  for (const char* name : {"caster", "scrub_radius", "ackermann", "turning_circle"})
    EXPECT_TRUE(steered[name].is_number()) << name;

  // The force of the cross member alone, and of springs and bar where the file gives their rates.
  EXPECT_GT(measured("twist_beam_rear")["metrics"]["twist_roll_stiffness"].get<double>(), 4e3);
  EXPECT_FALSE(measured("twist_beam_rear")["metrics"].contains("wheel_rate"));
  const std::string file = content(fahrwerk::test::in_source("data/suspensions/twist_beam_rear.yaml"));
  folder.write("t.yaml", replaced(file, "spring: {", "spring: {stiffness: 30 kN/m, load: 4 kN, "));
  json twist = measured("t.yaml")["metrics"];
  EXPECT_GT(twist["roll_wheel_rate"].get<double>(), twist["wheel_rate"].get<double>());
}

// A car has the hard points of its suspension files, moved to its axles.
TEST_F(Kc, DrawsTheLinksOfACar) {
  json car = measured("fullsize_linkage --out car");
  EXPECT_EQ(car["axles"][0]["type"], "double_wishbone");
  EXPECT_EQ(car["axles"][1]["type"], "five_link");
  const std::string page = content(folder / "car/report.html");
  for (const char* part : {"upper_arm", "lower_arm", "tie_rod", "upper_front", "lower_rear"})
    EXPECT_NE(page.find(std::string("\"") + part + "\""), std::string::npos) << part;
  measured("layout_b --axle rear --out twist");
  EXPECT_NE(content(folder / "twist/report.html").find("\"cross_member\""), std::string::npos);
  measured("fullsize --out design");
  EXPECT_EQ(content(folder / "design/report.html").find("\"upper_arm\""), std::string::npos);
}

TEST_F(Kc, MeasuresAVehicleWithADependentAxle) {
  std::string car = content(fahrwerk::test::in_source("data/vehicles/midsize.yaml"));
  const std::size_t rear = car.find("\nrear:"), from = car.find("  kinematics:", rear),
                    to = car.find("  knuckle:", rear);
  ASSERT_LT(from, to);
  folder.write("car.yaml", car.replace(from, to - from, "  kinematics: twist_beam_rear\n"));
  json j = measured("car.yaml");
  EXPECT_EQ(j["axles"][1]["type"], "twist_beam");
  json& m = j["metrics"];
  // The car's toe and radius differ from those of the file; the geometry is the same.
  json file = measured("twist_beam_rear")["metrics"];
  EXPECT_NEAR(m["rear.roll_steer"].get<double>(), file["roll_steer"].get<double>(), 0.02);
  EXPECT_NEAR(m["rear.spring_ratio"].get<double>(), file["spring_ratio"].get<double>(), 1e-9);
  EXPECT_GT(m["rear.roll_wheel_rate"].get<double>(), m["rear.wheel_rate"].get<double>());
  const Answer fit = run("kc car.yaml --axle rear --fit --out none");
  EXPECT_EQ(fit.exit, 2);
  EXPECT_TRUE(fit.complains({"car.yaml", "rear.kinematics", "twist_beam"})) << fit.error;
  EXPECT_FALSE(fs::exists(folder / "none"));
}

TEST_F(Kc, FitsAndTabulatesNoDependentAxle) {
  for (const char* option : {"--fit", "--table"}) {
    refused(std::string("beam_axle_rear ") + option, {"beam_axle_rear.yaml", "type", "move each other"});
    refused(std::string("twist_beam_rear ") + option, {"twist_beam_rear.yaml", "type", "twist_beam"});
  }
}

TEST_F(Kc, MeasuresAVehicleAxleByAxle) {
  json both = measured("fullsize"), rear = measured("fullsize --axle rear --out rear");
  EXPECT_EQ(both["axles"].size(), 2u);
  EXPECT_EQ(rear["axles"].size(), 1u);
  EXPECT_EQ(both["metrics"]["rear.roll_steer"], rear["metrics"]["rear.roll_steer"]);
  EXPECT_GT(both["metrics"]["front.wheel_rate"].get<double>(), 1e4);
  EXPECT_TRUE(both["metrics"].contains("rear.anti_squat"));
  EXPECT_FALSE(both["metrics"].contains("front.anti_lift_drive"));  // driven at the rear
}

TEST_F(Kc, ReportsComplianceWhereThereAreBushings) {
  json m = measured("double_wishbone_bushed_front")["metrics"];
  // In phase the rack moves, too: the wheels steer more under aligning torque than out of phase.
  EXPECT_GT(std::fabs(m["aligning_in_toe"].get<double>()), std::fabs(m["aligning_out_toe"].get<double>()));
  // A force moves the point it acts on its own way.
  EXPECT_GT(m["lateral_in_contact_y"].get<double>(), 0.0);
  EXPECT_LT(m["brake_in_contact_x"].get<double>(), 0.0);
  EXPECT_GT(m["longitudinal_in_center_x"].get<double>(), 0.0);
  EXPECT_FALSE(measured("double_wishbone_front")["metrics"].contains("lateral_in_toe"));
}

TEST_F(Kc, BushingsStandUnderTheirSprings) {
  json m = measured("double_wishbone_bushed_front")["metrics"];
  // Bushings turn and give way: the wheel rate is another one, by less than a quarter.
  const double rigid = m["wheel_rate"].get<double>(), soft = m["compliant_wheel_rate"].get<double>();
  EXPECT_NE(rigid, soft);
  EXPECT_NEAR(soft, rigid, 0.25 * rigid);
  EXPECT_GT(m["compliant_roll_wheel_rate"].get<double>(), soft);  // the bar
  EXPECT_GT(m["static_wheel_load"].get<double>(), 3e3);
  // Higher up the wheel carries more; under its load it rises and sinks with the braking force.
  json up = measured("double_wishbone_bushed_front --at-travel '30 mm' --at-steer '5 mm' --hold load --out up");
  EXPECT_NEAR(up["metrics"]["static_wheel_load"].get<double>() - m["static_wheel_load"].get<double>(), 0.03 * soft,
              50.0);
  EXPECT_TRUE(up["metrics"].contains("brake_in_travel"));
  json& brake = up["axles"][0]["curves"]["brake_in_phase"];
  EXPECT_NE(brake["travel_left"].front(), brake["travel_left"].back());
  EXPECT_NEAR(brake["vertical_force_left"].front().get<double>(), brake["vertical_force_left"].back().get<double>(),
              1e-3);
  EXPECT_EQ(up["axles"][0]["curves"]["compliant_parallel"]["wheel_rate_left"].size(), 21u);
}

// A compliant hinge: a longitudinal force turns the arm about its front joint, and the rear bush gives way along y.
// With one that is stiff there the wheel gives way less.
TEST_F(Kc, CompliantHingeOfAMacPherson) {
  folder.write("stiff.yaml",
               replaced(content(fahrwerk::test::in_source("data/suspensions/macpherson_bushed_front.yaml")),
                        "radial_curve: [[-5 mm, -9 kN], [-3 mm, -3.6 kN], [-1.5 mm, -1.2 kN], [0 mm, 0 kN], "
                        "[1.5 mm, 1.2 kN], [3 mm, 3.6 kN], [5 mm, 9 kN]]",
                        "radial: 30 kN/mm"));
  json soft = measured("macpherson_bushed_front")["metrics"], stiff = measured("stiff.yaml")["metrics"];
  EXPECT_GT(soft["longitudinal_in_center_x"].get<double>(), 1.2 * stiff["longitudinal_in_center_x"].get<double>());
  EXPECT_GE(soft["lateral_in_contact_y"].get<double>(), stiff["lateral_in_contact_y"].get<double>());
}

TEST_F(Kc, SteersByTheLawOfTheFile) {
  json rack = measured("macpherson_bushed_front --wheelbase 2.6")["metrics"];
  EXPECT_GT(rack["steering_ratio"].get<double>(), 10.0);  // hand wheel to the left, wheels to the left
  EXPECT_LT(rack["steering_ratio"].get<double>(), 25.0);
  EXPECT_TRUE(rack["turning_circle"].is_number() && rack["steering_damping"].is_number());
  json bar = measured("double_wishbone_four_bar_front --wheelbase 3.0");
  EXPECT_NEAR(bar["axles"][0]["curves"]["steer"]["s"].back().get<double>(), 21 * M_PI / 180, 1e-12);
  EXPECT_TRUE(bar["metrics"]["ackermann"].is_number());
  EXPECT_GT(bar["metrics"]["steering_ratio"].get<double>(), 0.5);
  json pitman = measured("beam_axle_pitman_front --wheelbase 2.9")["metrics"];
  EXPECT_TRUE(pitman["turning_circle"].is_number() && pitman["steering_ratio"].is_number());
  json rear = measured("five_link_rear --axle rear --wheelbase 2.9")["metrics"];
  EXPECT_TRUE(rear["turning_circle"].is_number());
}

TEST_F(Kc, RefusesStopsAndSteeringThatCannotBe) {
  const std::string line = "steering: {stiffness: 9 kN/mm}";
  suspension("limit.yaml", line, "steering: {kind: rack_and_pinion, ratio: 0.01, limit: 20}");
  refused("limit.yaml", {"steering.limit", "200.0 mm", "60.0 mm"});
  suspension("relay.yaml", line,
             "steering:\n  kind: four_bar\n  limit: 0.2\n  pitman: {pivot: [0, 0.4, 0], joint: [-0.15, 0.4, 0]}\n"
             "  idler: {pivot: [0, -0.4, 0], joint: [-0.15, -0.4, 0]}");
  refused("relay.yaml", {"steering.pitman", "left tie rod's inner joint"});
  suspension("stop.yaml", line,
             line +
                 "\nbump_stop: {on: roof, body: [0, 0.5, 0.2], moving: [0, 0.6, -0.1], clearance: 0.02, "
                 "stiffness: 1e5}");
  refused("stop.yaml", {"bump_stop.on", "roof", "lower_arm"});
  refused("double_wishbone_front --hold load", {"--hold", "bushings"});
  refused("double_wishbone_bushed_front --at-travel '200 mm'", {"--at-travel", "+0.090"});
  refused("double_wishbone_front --fit --at-steer '5 mm'", {"--at-steer", "--fit"});
}

TEST_F(Kc, FitsDesignKinematicsThatTheRigReads) {
  json fit = measured("double_wishbone_front --fit --steer '30 mm' --out fit");
  EXPECT_LT(fit["fit"]["gamma"]["max"].get<double>(), 0.01 * fit["fit"]["gamma"]["size"].get<double>());
  json exact = measured("double_wishbone_front")["metrics"],
       fitted = measured("fit/double_wishbone_front_design.yaml")["metrics"];
  for (const char* name : {"bump_steer", "bump_camber", "caster", "scrub_radius", "roll_center_height", "spring_ratio"})
    EXPECT_NEAR(fitted[name].get<double>(), exact[name].get<double>(), 1e-9) << name;
}

TEST_F(Kc, FitsMeasuredCurves) {
  std::string csv = "h [mm],xi [mm],eta [mm],alpha [deg],beta [deg],gamma [deg],spring [mm],damper [mm]\n";
  for (int i = -8; i <= 8; ++i) {
    const double h = 10.0 * i;
    csv += std::to_string(h) + "," + std::to_string(0.02 * h) + "," + std::to_string(-1e-4 * h * h) + "," +
           std::to_string(0.02 * h) + ",0,0.5," + std::to_string(0.9 * h) + "," + std::to_string(0.95 * h) + "\n";
  }
  folder.write("measured.csv", csv);
  json fit = measured("measured.csv --fit")["fit"];
  // Six decimals in the file.
  for (const char* name : {"xi", "eta", "alpha", "gamma", "spring"}) EXPECT_LT(fit[name]["max"], 1e-8) << name;
  EXPECT_NEAR(fit["gamma"]["offset"].get<double>(), 0.5 * M_PI / 180, 1e-8);
  const Answer again = run("kc out/kc_measured/measured_design.yaml");
  EXPECT_EQ(again.exit, 2);  // measured curves do not say where the wheel stands
  EXPECT_TRUE(again.complains({"measured_design.yaml", "wheel_center"})) << again.error;
}

TEST_F(Kc, WritesTablesThatTheRigReads) {
  json made = measured("macpherson_front --table --out t");
  EXPECT_EQ(made["rows"], 625);
  json exact = measured("macpherson_front")["metrics"],
       read = measured("t/macpherson_front_table.yaml --out r")["metrics"];
  // Slopes of a spline with steps of 7.5 mm and 5.4 mm; the whole range counts for the last ones.
  for (const char* name : {"bump_steer", "bump_camber", "caster", "scrub_radius", "roll_center_height", "spring_ratio",
                           "steer_inner", "steer_outer"})
    EXPECT_NEAR(read[name].get<double>(), exact[name].get<double>(), 2e-5) << name;
  folder.write("t/a.yaml", "kind: suspension\ntype: table\ncsv: ./b.csv\n");
  folder.write("t/b.csv",
               "h,xi,eta,alpha,beta,gamma,spring,damper\n-0.1,0,0,0,0,0,-0.1,-0.1\n0,0,0,0,0,0,0,0\n"
               "0.1,0,0,0,0,0,0.1,0.1\n0.25,0,0,0,0,0,0.25,0.25\n");
  const Answer a = run("kc t/a.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"a.yaml:3", "csv", "evenly"})) << a.error;
}

TEST_F(Kc, RefusesWrongCalls) {
  refused("no_such_axle", {"no suspension or vehicle"});
  refused("double_wishbone_frnt", {"did you mean"});
  refused("double_wishbone_front --wheelbase '2 kg'", {"--wheelbase"});
  refused("double_wishbone_front --wheelbase 100", {"--wheelbase", "range"});
  refused("double_wishbone_front --axle front", {"--axle"});
  refused("double_wishbone_front --travel 0.05", {"--travel", "--fit"});
  refused("double_wishbone_front --fit --travel '1 m'", {"--travel"});
  refused("fullsize --fit", {"--axle"});
  refused("missing.csv --fit", {"missing.csv"});
  folder.write("short.csv", "h,xi\n0,0\n");
  refused("short.csv --fit", {"short.csv:1", "eta", "missing"});
  folder.write("odd.csv", "h,x\n0,0\n");
  refused("odd.csv --fit", {"odd.csv:1", "x", "not known"});
}

TEST_F(Kc, RefusesWrongBushings) {
  suspension("a.yaml", "  upper_rear: {radial: 8 kN/mm", "  upper_back: {radial: 8 kN/mm");
  refused("a.yaml", {"a.yaml:", "bushings.upper_back", "upper_rear"});
  suspension("a.yaml", "lower_front: {radial: 12 kN/mm, ", "lower_front: {");
  refused("a.yaml", {"a.yaml:", "bushings.lower_front.radial", "missing"});
  suspension("a.yaml", "radial: 12 kN/mm", "radial: -12 kN/mm");
  refused("a.yaml", {"a.yaml:", "bushings.lower_front.radial", "negative"});
  suspension("a.yaml", "torsion: 60 N m/rad", "torsion: 60 N m");
  refused("a.yaml", {"a.yaml:", "bushings.lower_front.torsion", "rad"});
  suspension("a.yaml", "[2 mm, 2 kN]", "[2 mm, -3 kN]");
  refused("a.yaml", {"a.yaml:", "bushings.lower_rear.radial_curve", "increase"});
  suspension("a.yaml", "[0 mm, 0 kN]", "[0 mm, 1 kN]");
  refused("a.yaml", {"a.yaml:", "bushings.lower_rear.radial_curve", "through 0"});
  suspension("a.yaml", "axis: [0, 0, 1]", "axis: [0, 0, 0]");
  refused("a.yaml", {"a.yaml:", "bushings.lower_rear.axis", "length"});
  suspension("a.yaml", "steering: {stiffness: 9 kN/mm}", "steering: {stiffness: 0 kN/mm}");
  refused("a.yaml", {"a.yaml:", "steering.stiffness"});
}

}  // namespace
