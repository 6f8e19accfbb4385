// From .tir tables to the Magic Formula and back: units, versions, sides, what is missing, unknown or wrong.
#include "load/tire/magic_formula_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "magic_formula_tires.h"

namespace fahrwerk {
namespace {

using files::Problems, files::TirFile;
using load::magic_formula_of, load::tir_of, load::tire_side_of;

TirFile own_table() {
  Problems problems;
  TirFile table = files::read_tir(test::own_file(), problems);
  EXPECT_TRUE(problems.empty()) << files::to_string(problems);
  return table;
}

MagicFormula<double> loaded(const TirFile& table) {
  Problems problems, warnings;
  const auto tire = magic_formula_of(table, problems, warnings);
  EXPECT_TRUE(tire.has_value()) << files::to_string(problems);
  return tire.value_or(MagicFormula<double>{});
}

void expect_equal(const MagicFormula<double>& a, const MagicFormula<double>& b, double relative) {
  MagicFormula<double> x = a, y = b;
  visit([&](double& u, double& v) { EXPECT_NEAR(u, v, relative * std::fabs(u)); }, x, y);
}

std::string refusal(TirFile table) {
  Problems problems, warnings;
  EXPECT_FALSE(magic_formula_of(table, problems, warnings).has_value());
  return files::to_string(problems);
}

TEST(MagicFormulaFile, TheOwnTireIsCompleteAndPlausible) {
  Problems problems, warnings;
  const auto tire = magic_formula_of(own_table(), problems, warnings);
  ASSERT_TRUE(tire) << files::to_string(problems);
  EXPECT_TRUE(warnings.empty()) << files::to_string(warnings);
  EXPECT_EQ(tire->mf52, 0.0);
  EXPECT_EQ(tire->combined, 1.0);
  EXPECT_EQ(tire->turn_slip, 0.0);
  EXPECT_EQ(tire->mirror, 1.0);
  EXPECT_EQ(tire->pky1, -21.0);
  EXPECT_EQ(tire_side_of(own_table(), warnings), TireSide::left);
  EXPECT_TRUE(warnings.empty()) << files::to_string(warnings);
}

TEST(MagicFormulaFile, WithoutASideItIsALeftTireAndSaysSo) {
  TirFile table = own_table();
  for (files::TirSection& s : table.sections)
    std::erase_if(s.entries, [](const files::TirEntry& e) { return e.key == "TYRESIDE"; });
  table.name = "my.tir";
  Problems warnings;
  EXPECT_EQ(tire_side_of(table, warnings), TireSide::left);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings.list()[0].file, "my.tir");
  EXPECT_EQ(warnings.list()[0].key, "TYRESIDE");
  for (const auto& [text, side] : {std::pair{"right", TireSide::right}, std::pair{"Symmetric", TireSide::both}}) {
    table.set("MODEL", "TYRESIDE", text);
    EXPECT_EQ(tire_side_of(table, warnings), side);
  }
  EXPECT_EQ(warnings.size(), 1u);
}

TEST(MagicFormulaFile, MissingCoefficientsAreSaidWithTheValuesThatAct) {
  TirFile table = own_table();
  for (files::TirSection& s : table.sections)
    std::erase_if(s.entries, [](const files::TirEntry& e) { return e.key == "QDZ1" || e.key == "QDZ2"; });
  Problems problems, warnings;
  const auto tire = magic_formula_of(table, problems, warnings);
  ASSERT_TRUE(tire) << files::to_string(problems);
  EXPECT_EQ(tire->qdz1, 0.12);
  EXPECT_EQ(tire->qdz2, 0.0);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings.list()[0].message, "not given, defaults are taken: QDZ1 = 0.12, QDZ2");
}

TEST(MagicFormulaFile, MeasuredTiresLoad) {
  const auto paths = test::foreign_files();
  if (paths.empty()) GTEST_SKIP() << "no measured tyres on this machine";
  for (const auto& path : paths) {
    Problems problems, warnings;
    const TirFile table = files::read_tir(path, problems);
    const auto tire = magic_formula_of(table, problems, warnings);
    ASSERT_TRUE(tire) << files::to_string(problems);
    // Written and read again it is the same tyre, to the last bit; what we do not know is still there.
    const TirFile written = tir_of(*tire, table);
    Problems again;
    const TirFile back = files::parse_tir(files::tir_text(written), "back.tir", again);
    EXPECT_TRUE(again.empty()) << files::to_string(again);
    EXPECT_TRUE(files::same_content(back, written));
    expect_equal(loaded(back), *tire, 0.0);
    for (const auto& section : table.sections)
      for (const auto& entry : section.entries) EXPECT_NE(back.find(section.name, entry.key), nullptr) << entry.key;
  }
}

TEST(MagicFormulaFile, WritesWhatItReads) {
  for (bool mf52 : {false, true}) {
    MagicFormula<double> tire = test::busy_tire(mf52);
    tire.mirror = -1;
    Problems problems;
    const TirFile back = files::parse_tir(files::tir_text(tir_of(tire)), "a.tir", problems);
    EXPECT_TRUE(problems.empty()) << files::to_string(problems);
    expect_equal(loaded(back), tire, 0.0);
  }
}

TEST(MagicFormulaFile, UnitsAreHonoured) {
  const MagicFormula<double> tire = test::own_tire();
  TirFile table = own_table();
  table.set("UNITS", "LENGTH", "mm");
  table.set("UNITS", "FORCE", "kN");
  table.set("UNITS", "ANGLE", "Degrees");
  table.set("UNITS", "TIME", "millisecond");
  table.set("UNITS", "PRESSURE", "bar");
  for (const char* key : {"UNLOADED_RADIUS", "WIDTH", "RIM_RADIUS", "RIM_WIDTH"})
    table.set("DIMENSION", key, table.find(key)->number * 1e3);
  table.set("VERTICAL", "BOTTOM_OFFST", 15.0);
  table.set("VERTICAL", "FNOMIN", 4.5);
  table.set("VERTICAL_FORCE_RANGE", "FZMIN", 0.05);
  table.set("VERTICAL_FORCE_RANGE", "FZMAX", 11.0);
  for (const char* key : {"VERTICAL_STIFFNESS", "BOTTOM_STIFF"})
    table.set("VERTICAL", key, table.find(key)->number * 1e-6);
  for (const char* key : {"LONGITUDINAL_STIFFNESS", "LATERAL_STIFFNESS"})
    table.set("STRUCTURAL", key, table.find(key)->number * 1e-6);
  // 4000 N m/rad = 4000 kN mm/rad, per degree less
  table.set("STRUCTURAL", "YAW_STIFFNESS", 4000.0 * M_PI / 180.0);
  table.set("VERTICAL", "VERTICAL_DAMPING", 150.0 * 1e-6 * 1e3);
  // 16.7 m/s = 16.7 mm/ms
  for (const char* key : {"ALPMIN", "ALPMAX"})
    table.set("SLIP_ANGLE_RANGE", key, table.find(key)->number * 180.0 / M_PI);
  for (const char* key : {"CAMMIN", "CAMMAX"})
    table.set("INCLINATION_ANGLE_RANGE", key, table.find(key)->number * 180.0 / M_PI);
  for (const char* key : {"INFLPRES", "NOMPRES"}) table.set("OPERATING_CONDITIONS", key, 2.4);
  table.set("INFLATION_PRESSURE_RANGE", "PRESMIN", 1.5);
  table.set("INFLATION_PRESSURE_RANGE", "PRESMAX", 3.5);
  // tan near its pole turns the round-off of 1.5 rad into 1e-14.
  expect_equal(loaded(table), tire, 1e-12);
  table.set("UNITS", "FORCE", "parsec");
  EXPECT_NE(refusal(table).find("FORCE: unknown unit"), std::string::npos);
}

TEST(MagicFormulaFile, VersionsAndModes) {
  TirFile table = own_table();
  for (double v : {5.0, 6.0, 21.0, 52.0}) {
    table.set("MODEL", "FITTYP", v);
    EXPECT_EQ(loaded(table).mf52, 1.0);
  }
  for (double v : {60.0, 61.0, 62.0}) {
    table.set("MODEL", "FITTYP", v);
    EXPECT_EQ(loaded(table).mf52, 0.0);
  }
  table.set("MODEL", "FITTYP", 7.0);
  EXPECT_NE(refusal(table).find("FITTYP"), std::string::npos);
  for (auto& s : table.sections) std::erase_if(s.entries, [](const auto& e) { return e.key == "FITTYP"; });
  EXPECT_NE(refusal(table).find("FITTYP"), std::string::npos);
  table.set("MODEL", "PROPERTY_FILE_FORMAT", "PAC2002");
  EXPECT_EQ(loaded(table).mf52, 1.0);

  const struct {
    double mode, x, y, combined, turn, mirror;
  } modes[] = {{0, 0, 0, 0, 0, 1}, {1, 1, 0, 0, 0, 1},   {12, 0, 1, 0, 0, 1},
               {3, 1, 1, 0, 0, 1}, {124, 1, 1, 1, 0, 1}, {-25, 1, 1, 1, 1, -1}};
  for (const auto& m : modes) {
    table.set("MODEL", "USE_MODE", m.mode);
    const MagicFormula<double> t = loaded(table);
    EXPECT_EQ(t.use_x, m.x);
    EXPECT_EQ(t.use_y, m.y);
    EXPECT_EQ(t.combined, m.combined);
    EXPECT_EQ(t.turn_slip, m.turn);
    EXPECT_EQ(t.mirror, m.mirror);
  }
  table.set("MODEL", "USE_MODE", 9.0);
  EXPECT_NE(refusal(table).find("USE_MODE"), std::string::npos);
}

TEST(MagicFormulaFile, TheOtherSideGetsTheMirrorImage) {
  const MagicFormula<double> t = test::own_tire();
  EXPECT_EQ(mounted(t, TireSide::left, TireSide::left).mirror, 1.0);
  EXPECT_EQ(mounted(t, TireSide::left, TireSide::right).mirror, -1.0);
  EXPECT_EQ(mounted(t, TireSide::both, TireSide::right).mirror, 1.0);
}

TEST(MagicFormulaFile, MissingKeysAreDefaultsWithAWarningPerSection) {
  TirFile table = own_table();
  for (auto& s : table.sections)
    std::erase_if(s.entries, [](const auto& e) { return e.key == "PDX1" || e.key == "RBX2" || e.key == "QDZ1"; });
  table.set("VERTICAL", "QQQ", 3.0);
  Problems problems, warnings;
  const auto tire = magic_formula_of(table, problems, warnings);
  ASSERT_TRUE(tire);
  EXPECT_EQ(tire->pdx1, 1.3);
  EXPECT_EQ(warnings.size(), 3u) << files::to_string(warnings);
  for (const char* key : {"PDX1", "RBX2", "QDZ1"})
    EXPECT_NE(files::to_string(warnings).find(key), std::string::npos) << files::to_string(warnings);
  EXPECT_NE(files::to_string(warnings).find("QQQ"), std::string::npos);
}

TEST(MagicFormulaFile, ImpossibleValuesAreRefusedByName) {
  const std::pair<const char*, double> wrong[] = {{"UNLOADED_RADIUS", 0},
                                                  {"UNLOADED_RADIUS", -0.3},
                                                  {"WIDTH", 0},
                                                  {"RIM_RADIUS", 0.4},
                                                  {"FNOMIN", -1},
                                                  {"VERTICAL_STIFFNESS", 0},
                                                  {"LONGVL", 0},
                                                  {"NOMPRES", 0},
                                                  {"LFZO", 0},
                                                  {"LMUX", -1},
                                                  {"PCX1", 0},
                                                  {"PDY1", 0},
                                                  {"PKX1", -3},
                                                  {"PKY1", 21},
                                                  {"PKY2", 0},
                                                  {"FZMAX", 10},
                                                  {"KPUMIN", 0.1},
                                                  {"ALPMAX", -1},
                                                  {"CAMMAX", 2},
                                                  {"PRESMIN", 1e8},
                                                  {"Q_FZ2", 1e6},
                                                  {"QDRP1", 2},
                                                  {"PEX1", 1e30}};
  for (const auto& [key, value] : wrong) {
    TirFile table = own_table();
    for (auto& s : table.sections)
      for (auto& e : s.entries)
        if (e.key == key) e.number = value;
    EXPECT_NE(refusal(table).find(std::string(key) + ": "), std::string::npos) << key << " " << value;
  }
  TirFile table = own_table();
  table.set("LATERAL_COEFFICIENTS", "PCY1", "much");
  EXPECT_NE(refusal(table).find(".tir:"), std::string::npos);
  EXPECT_NE(refusal(table).find("PCY1"), std::string::npos);
}

TEST(MagicFormulaFile, DeflectionLoadCurve) {
  TirFile table = own_table();
  table.sections.push_back({"DEFLECTION_LOAD_CURVE", {}, {"PEN", "FZ"}, {}, 0});
  auto& rows = table.sections.back().rows;
  rows = {{{0, 0}, 0}, {{0.01, 1800}, 0}, {{0.02, 4000}, 0}, {{0.04, 9000}, 0}};
  const auto load_at = [](const MagicFormula<double>& t, double d) {
    return vertical_force(t.body, ramp_count(t.body), d).force;
  };
  MagicFormula<double> t = loaded(table);
  for (const auto& row : rows) EXPECT_NEAR(load_at(t, row.values[0]), row.values[1], 1e-9);
  EXPECT_NEAR(load_at(t, 0.03), 6500.0, 1e-9);
  EXPECT_NEAR(load_at(t, 0.0978 + 0.001) - load_at(t, 0.0978), 250.0 + 2000.0, 1e-6);  // the rim

  rows.clear();
  for (int i = 1; i <= 40; ++i) rows.push_back({{0.001 * i, 150.0 * i + 2.0 * i * i}, 0});
  t = loaded(table);
  // Nine pieces over 40 mm: a chord of 2e6 N/m² d² over 4.5 mm is off by 2e6 (4.5e-3)²/4 = 10 N at most.
  for (const auto& row : rows) EXPECT_NEAR(load_at(t, row.values[0]), row.values[1], 13.0);

  rows = {{{0.01, 1800}, 0}, {{0.01, 1900}, 0}};
  EXPECT_NE(refusal(table).find("must both rise"), std::string::npos);
}

TEST(MagicFormulaFile, WhateverLoadsIsFinite) {
  // Numbers of the file replaced at random by large, small, reversed ones: refused, or finite at every point.
  std::mt19937 random(11);
  const TirFile good = own_table();
  int accepted = 0;
  for (int round = 0; round < 2000; ++round) {
    TirFile table = good;
    if (round % 2 == 0) table.set("MODEL", "FITTYP", 6.0);
    std::string changes;
    for (int change = 0; change < 3; ++change) {
      auto& s = table.sections[random() % table.sections.size()];
      auto& e = s.entries[random() % s.entries.size()];
      const double values[] = {0, -e.number, 1e-9, 1e9, -1e9, 1e3, 1, -1, 2};
      if (!e.is_text && e.key != "FITTYP") e.number = values[random() % 9];
      changes += fmt::format("{} = {}  ", e.key, e.number);
    }
    Problems problems, warnings;
    const auto tire = magic_formula_of(table, problems, warnings);
    ASSERT_EQ(tire.has_value(), problems.empty());
    if (!tire) continue;
    ++accepted;
    for (double load : {0.0, 10.0, 4000.0, 1e6})
      for (double kappa : {0.0, -1.0, 3.0})
        for (double alpha : {0.0, 0.1, -1.57})
          for (bool turning : {false, true}) {
            const TireForces<double> f =
                magic_formula_at(*tire, {load, kappa, alpha, 0.05, 0.2, 20, 0}, {true, false, turning});
            EXPECT_TRUE(std::isfinite(f.fx + f.fy + f.mx + f.my + f.mz)) << changes;
          }
  }
  EXPECT_GT(accepted, 200);
}

}  // namespace
}  // namespace fahrwerk
