// fahrwerk tire, tire-fit, tire-convert: figures, CSV, reports, refusals.
#include <cmath>
#include <cstdio>

#include "apps/program.h"
#include "files/tir.h"
#include "load/tire/magic_formula_file.h"
#include "support/places.h"
#include "tire/magic_formula_point.h"

namespace {

using namespace fahrwerk;
using TireCommand = Program;

const std::string kTir = fahrwerk::test::in_source("data/tires/passenger_205_55R16_mf61.tir");

MagicFormula<double> magic_tire() {
  files::Problems problems, warnings;
  const files::TirFile table = files::read_tir(kTir, problems);
  const auto tire = load::magic_formula_of(table, problems, warnings);
  EXPECT_TRUE(problems.empty() && tire);
  return *tire;
}

std::vector<std::vector<double>> rows_of(const std::string& text) {
  std::vector<std::vector<double>> rows;
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "fx,fy,mx,my,mz");
  while (std::getline(lines, line)) {
    rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) rows.back().push_back(std::stod(cell));
  }
  return rows;
}

TEST_F(TireCommand, MeasuresATireAndDrawsIt) {
  const Answer a = run("tire passenger_205_55R16_mf61 --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_EQ(json["name"], "passenger_205_55R16_mf61");
  EXPECT_EQ(json["kind"], "magic_formula");
  // PDX1 is the peak at the nominal load; K_x = PKX1 F_z, but for shifts of 1e-4.
  EXPECT_NEAR(json["metrics"]["friction_driving"].get<double>(), 1.15, 1e-3);
  EXPECT_NEAR(json["metrics"]["slip_stiffness"].get<double>(), 24 * 4500, 50);
  EXPECT_GT(json["metrics"]["cornering_stiffness"].get<double>(), 0);
  EXPECT_NEAR(json["metrics"]["vertical_stiffness"].get<double>(), 205e3, 1);
  EXPECT_TRUE(json["warnings"].is_array());
  EXPECT_TRUE(std::filesystem::exists(folder / json["files"][0].get<std::string>()));
}

TEST_F(TireCommand, MeasuresEveryKind) {
  // The slip stiffness of the file at its nominal load, to the step of the difference.
  const std::pair<const char*, double> tires[] = {
      {"passenger_205_55R16", 66e3}, {"linear_205_55R16", 66e3}, {"hsri_205_55R16", 66e3}};
  for (const auto& [name, stiffness] : tires) {
    const auto json = run(std::string("tire ") + name + " --out here --json").json();
    EXPECT_NEAR(json["metrics"]["cornering_stiffness"].get<double>() / stiffness, 1.0, 0.01) << name;
  }
  for (const char* name : {"brush_205_55R16", "similarity_205_55R16", "simple_magic_formula_205_55R16",
                           "tire_map_205_55R16", "passenger_235_55R17"})
    EXPECT_EQ(run(std::string("tire ") + name + " --out here").exit, 0) << name;
}

TEST_F(TireCommand, AnswersCsvWithTheBitsOfTheMagicFormula) {
  const MagicFormula<double> tire = magic_tire();
  const std::vector<MagicFormulaPoint> points = {{4000, 0.05, 0.1, 0.03, 0.2, 20, 2.2e5},
                                                 {12000, -2.5, -0.02, -0.3, 0, 30, 2.4e5},  // beyond the limits
                                                 {3000, 0.1, 0.2, 0, -0.1, -10, 2.6e5},
                                                 {0, 0, 0, 0, 0, 5, 2.4e5}};
  // The column holds Pacejka's turn slip, positive to the right.
  std::string text = "vx, phit, gamma, alpha, kappa, fz, pressure\n# columns in any order\n";
  char line[300];
  for (const MagicFormulaPoint& p : points) {
    std::snprintf(line, sizeof line, "%.17g,%.17g,%.17g,%.17g,%.17g,%.17g,%.17g\n", p.speed, -p.turn_slip, p.gamma,
                  p.alpha, p.kappa, p.load, p.pressure);
    text += line;
  }
  folder.write("in.csv", text);
  for (int k = 0; k < 8; ++k) {
    const MagicFormulaOptions o{k % 2 == 0, k / 2 % 2 == 1, k / 4 == 1};
    const Answer a =
        run(std::string("tire passenger_205_55R16_mf61 --at in.csv --limits ") + (o.limits ? "on" : "off") +
            " --alpha-star " + (o.alpha_star ? "on" : "off") + " --turn-slip " + (o.turn_slip ? "on" : "off"));
    ASSERT_EQ(a.exit, 0) << a.error;
    const auto rows = rows_of(a.out);
    ASSERT_EQ(rows.size(), points.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const TireForces<double> f = magic_formula_at(tire, points[i], o);
      // The same function, built with other flags at most: round-off.
      const double expected[] = {f.fx, f.fy, f.mx, f.my, f.mz};
      for (int c = 0; c < 5; ++c)
        EXPECT_NEAR(rows[i][c], expected[c], 1e-9 * (1 + std::fabs(expected[c]))) << i << ' ' << c;
    }
  }
}

TEST_F(TireCommand, ReadsPointsFromStdinAndAnswersForEveryLaw) {
  const std::string points = "printf 'fz,kappa,alpha [deg],gamma,vx\\n3500,0,2,0,20\\n3500,-0.02,0,0,-20\\n' | ";
  for (const char* name :
       {"passenger_205_55R16", "linear_205_55R16", "brush_205_55R16", "hsri_205_55R16",
        "simple_magic_formula_205_55R16", "similarity_205_55R16", "tire_map_205_55R16", "passenger_205_55R16_mf61"}) {
    const std::string shell = "cd '" + folder.path().string() + "' && " + points + "'" + fahrwerk::test::program() +
                              "' tire " + name + " --at - >.stdout 2>.stderr";
    ASSERT_EQ(std::system(shell.c_str()), 0) << content(folder / ".stderr");
    const auto rows = rows_of(content(folder / ".stdout"));
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_LT(rows[0][1], -1000) << name;  // ISO-W: a positive slip angle gives a negative force
    EXPECT_GT(rows[0][4], 0) << name;      // and a torque that turns the wheel back
    EXPECT_GT(rows[1][0], 500) << name;    // braking in reverse pushes forward
    EXPECT_GT(rows[1][3], 0) << name;      // rolling resistance as well turns about
  }
}

TEST_F(TireCommand, RefusesBadCsv) {
  const auto refused = [&](const std::string& text, std::initializer_list<std::string_view> parts) {
    folder.write("bad.csv", text);
    const Answer a = run("tire passenger_205_55R16_mf61 --at bad.csv");
    EXPECT_EQ(a.exit, 2) << text;
    EXPECT_TRUE(a.complains(parts)) << text << a.error;
    EXPECT_EQ(a.out, "");
  };
  refused("fz,kappa,alpha,gamma\n4000,0,0,0\n", {"bad.csv:1", "vx", "missing"});
  refused("fz,kappa,alpha,gamma,vx\n4000,0,0,0,20\n4000,x,0,0,20\n", {"bad.csv:3", "kappa", "not a number"});
  refused("fz,kappa,alpha,gamma,vx\n4000,0,0,0\n", {"bad.csv:2", "4 values"});
  refused("fz,kappa,alpha,gamma,vx\n4000,0,nan,0,20\n", {"bad.csv:2", "alpha", "finite"});
  refused("fz,kappa,alpha,gamma,vx\n-1,0,0,0,20\n", {"bad.csv:2", "fz"});
  refused("fz,kappa,alpha,gamma,vx\n1,-1e300,0,0,20\n", {"bad.csv:2", "kappa"});
  refused("fz,kapa,alpha,gamma,vx\n1,0,0,0,20\n", {"bad.csv:1", "kapa", "did you mean 'kappa'?"});
  refused("fz [m],kappa,alpha,gamma,vx\n1,0,0,0,20\n", {"bad.csv:1", "fz"});
  refused("fz,kappa,alpha,gamma,vx\n", {"bad.csv", "no rows"});
  EXPECT_EQ(run("tire passenger_205_55R16_mf61 --at none.csv").exit, 2);
  EXPECT_TRUE(wrote_nothing());
}

TEST_F(TireCommand, AnswersPointsAsJson) {
  folder.write("in.csv", "fz,kappa,alpha,gamma,vx\n4000,0,0.05,0,20\n3000,0.1,0,0,20\n");
  const auto points = run("tire passenger_205_55R16_mf61 --at in.csv --json").json()["points"];
  const auto rows = rows_of(run("tire passenger_205_55R16_mf61 --at in.csv").out);
  ASSERT_EQ(points.size(), 2u);
  for (const std::size_t i : {0u, 1u}) {
    EXPECT_EQ(points[i]["fx"].get<double>(), rows[i][0]);
    EXPECT_EQ(points[i]["mz"].get<double>(), rows[i][4]);
  }
}

TEST_F(TireCommand, RefusesWrongCalls) {
  EXPECT_TRUE(run("tire pasenger_205_55R16").complains({"did you mean"}));
  EXPECT_EQ(run("tire none/there.tir --json").exit, 2);
  folder.write("in.csv", "fz,kappa,alpha,gamma,vx\n4000,0,0,0,20\n");
  const Answer other = run("tire brush_205_55R16 --at in.csv --limits off");
  EXPECT_EQ(other.exit, 2);
  EXPECT_TRUE(other.complains({"--limits", "Magic Formula", "brush"})) << other.error;
  EXPECT_EQ(run("tire passenger_205_55R16_mf61 --at in.csv --alpha-star maybe").exit, 2);
  EXPECT_TRUE(run("tire passenger_205_55R16_mf61 --at in.csv --out x").complains({"--at", "without --out"}));
  EXPECT_EQ(run("tire-fit in.csv --model mf61").exit, 2);  // nothing to fit to
  EXPECT_EQ(run("tire-fit in.csv --model none").exit, 2);
  folder.write("zero.csv", "fz,alpha,fy\n4000,0.1,0\n");
  EXPECT_EQ(run("tire-fit zero.csv --model mf61").exit, 2);
  EXPECT_EQ(run("tire-convert brush_205_55R16 --write x.tir").exit, 2);
  EXPECT_EQ(run("tire-convert passenger_205_55R16_mf61 --loads 90000").exit, 2);
  EXPECT_TRUE(wrote_nothing());
}

TEST_F(TireCommand, FitsItsOwnAnswersAndWritesWhatLoadsAgain) {
  std::string in = "fz,kappa,alpha,gamma,vx\n";
  for (const int fz : {2000, 3500, 5000})
    for (int i = -10; i <= 10; ++i) in += std::to_string(fz) + ",0," + std::to_string(0.02 * i) + ",0,20\n";
  folder.write("in.csv", in);
  const Answer forces = run("tire linear_205_55R16 --at in.csv");
  ASSERT_EQ(forces.exit, 0) << forces.error;
  const auto rows = rows_of(forces.out);
  std::string data = "fz,alpha,fy,mz\n";
  std::size_t k = 0;
  for (const int fz : {2000, 3500, 5000})
    for (int i = -10; i <= 10; ++i, ++k)
      data += std::to_string(fz) + "," + std::to_string(0.02 * i) + "," + std::to_string(rows[k][1]) + "," +
              std::to_string(rows[k][4]) + "\n";
  folder.write("data.csv", data);
  const Answer a = run("tire-fit data.csv --model linear --write fitted.yaml --out rep --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_GT(json["metrics"]["r_squared_fy"].get<double>(), 0.99999);
  EXPECT_FALSE(json["notes"].empty());  // nothing is told about longitudinal slip
  EXPECT_TRUE(std::filesystem::exists(folder / "rep/report.html"));
  const auto again = run("tire fitted.yaml --json").json();
  EXPECT_NEAR(again["metrics"]["cornering_stiffness"].get<double>(), 66e3, 300);
  for (const char* model : {"mf61", "tmeasy"}) {
    const Answer other = run(std::string("tire-fit data.csv --model ") + model + " --json");
    ASSERT_EQ(other.exit, 0) << other.error;
    EXPECT_EQ(run("tire " + other.json()["files"][0].get<std::string>()).exit, 0);
  }
}

TEST_F(TireCommand, ConvertsToTmeasy) {
  const Answer a = run("tire-convert passenger_205_55R16_mf61 --model tmeasy --write made.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_LT(json["metrics"]["longitudinal"].get<double>(), 0.03);
  EXPECT_LT(json["metrics"]["lateral"].get<double>(), 0.03);
  EXPECT_EQ(json["loads"].size(), 6u);
  const auto made = run("tire made.yaml --json").json();
  EXPECT_EQ(made["kind"], "tmeasy");
  // Radius, vertical stiffness and carcass are carried over.
  EXPECT_NEAR(made["metrics"]["vertical_stiffness"].get<double>(), 205e3, 1);
  EXPECT_NEAR(made["metrics"]["rolling_radius"].get<double>(), 0.3073, 1e-4);
}

}  // namespace
