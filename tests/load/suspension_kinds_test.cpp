// Suspension files without hard points: design kinematics and look-up tables, what they hold and what is wrong with
// them.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "load/suspension/suspension.h"
#include "load/suspension/suspension_design.h"
#include "load/suspension/suspension_table.h"
#include "support/places.h"
#include "support/text.h"

namespace fahrwerk::load {
namespace {

std::array<DesignColumn<double>, kDesignColumns> sample_columns() {
  std::array<DesignColumn<double>, kDesignColumns> c{};
  for (std::size_t i = 0; i < kDesignColumns; ++i) {
    const double a = 0.1 * (1.0 + static_cast<double>(i));
    c[i] = {0.08, 0.06, a, -0.5 * a, 0.01, 0.08 * a, 0.012, -0.03 * a, 0.03 * a, -0.01, -0.08 * a, -0.011};
  }
  return c;
}

template <class F>
std::string complaints(const std::string& text, const F& read) {
  files::Problems problems;
  const files::Document document = files::parse_yaml(text, "s.yaml", problems);
  read(document, problems);
  return to_string(problems);
}

TEST(DesignSuspension, WhatIsWrittenIsReadBackExactly) {
  const auto columns = sample_columns();
  const SuspensionWheel wheel{{0.01, 0.77, -0.02}, 0.305, 0.002, -0.01};
  const std::string text = design_suspension_text("a", columns, wheel, "Two lines\nof comment");
  files::Problems problems;
  const files::Document document = files::parse_yaml(text, "s.yaml", problems);
  const DesignSuspension s = read_design_suspension(document, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(s.name, "a");
  const DesignKinematics<double> k = design_kinematics(columns);
  for (const double h : {-0.05, 0.08})
    for (const double t : {-0.02, 0.06}) {
      EXPECT_EQ(evaluate(s.left.gamma, h, t).f, evaluate(k.gamma, h, t).f);
      EXPECT_EQ(evaluate(s.left.bar, h, t).s, evaluate(k.bar, h, t).s);
      EXPECT_EQ(evaluate(s.right.gamma, h, t).f, -evaluate(k.gamma, h, -t).f);
    }
  ASSERT_TRUE(s.wheel);
  EXPECT_EQ(s.wheel->center.y, 0.77);
  EXPECT_EQ(s.wheel->camber, -0.01);
}

// The stops of a linkage as functions of travel, through the file and back: what is fitted, to the error that is told.
TEST(DesignSuspension, StopsAreCarriedOver) {
  files::Problems problems;
  const Suspension s =
      load_suspension(fahrwerk::test::in_source("data/suspensions/macpherson_bushed_front.yaml"), problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const KcSide left = kc_side(s.left, kc_wheel_data(s.geometry, 1.0), s.stops);
  const std::vector<StopFit> fit = fit_stops(left, left.range, 24);
  ASSERT_EQ(fit.size(), 2u);
  const std::string design = design_suspension_text("a", sample_columns(), {}, "", fit);
  const DesignSuspension read = read_design_suspension(files::parse_yaml(design, "s.yaml", problems), problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_LT(fit[i].error.max, 0.5e-3);
    EXPECT_EQ(read.stops.stop[i].law.stiffness, s.stops.stop[i].law.stiffness);
    EXPECT_EQ(read.stops.stop[i].law.clearance, s.stops.stop[i].law.clearance);
    const Displacement<double> origin = stop_travel(read.stops.stop[i], 0.0, 0.0, Knuckle<double>{});
    EXPECT_EQ(origin.value, 0.0);
    EXPECT_NEAR(origin.per_h, left.at(0.0, 0.0, 0.0).knuckle.stop[i].per_h, 1e-12);
    EXPECT_NEAR(origin.per_s, left.at(0.0, 0.0, 0.0).stop_per_s[i], 1e-12);
    for (const double h : {-0.08, 0.03, 0.085})
      for (const double t : {-0.03, 0.0, 0.02})
        EXPECT_NEAR(stop_travel(read.stops.stop[i], h, t, Knuckle<double>{}).value,
                    left.at(h, 0.0, t).knuckle.stop[i].value, fit[i].error.max + 1e-12);
  }
}

TEST(DesignSuspension, WrongStopsAreNamed) {
  const std::string good = design_suspension_text("a", sample_columns(), {}, "");
  const auto read = [](const auto& d, auto& p) { read_design_suspension(d, p); };
  const std::string law = "clearance: 0.03, stiffness: 1e5}\n";
  EXPECT_EQ(complaints(good + "bump_stop: {ratio: 0.7, ratio_slope: 1, " + law, read), "");
  for (const auto& [keys, word] :
       {std::pair{"ratio: -1, ", "ratio"}, std::pair{"travel: [1, 2], ", "travel"},
        std::pair{"travel: [0.1, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0], ", "dfdh0"},
        std::pair{"travel: [0.1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], ", "dh and ds"},
        std::pair{"ratio: 1, travel: [0.1, 0, 1, 0, 0, 0.1, 0, 0, 0, 0, -0.1, 0], ", "exclude"}}) {
    const std::string said = complaints(good + "bump_stop: {" + keys + law, read);
    EXPECT_NE(said.find(word), std::string::npos) << keys << " -> " << said;
  }
}

TEST(DesignSuspension, MistakesAreNamed) {
  const std::string good = design_suspension_text("a", sample_columns(), {}, "");
  const auto read = [](const auto& d, auto& p) { read_design_suspension(d, p); };
  EXPECT_EQ(complaints(good, read), "");
  EXPECT_NE(complaints(fahrwerk::test::replaced(good, "fp0:", "fp1:"), read).find("kinematics.fp0"), std::string::npos);
  EXPECT_NE(complaints(fahrwerk::test::replaced(good, "dh: [0.08", "dh: [-0.08"), read).find("kinematics.dh[0]"),
            std::string::npos);
  EXPECT_NE(complaints(good + "wheel_center: [0, -0.7, 0]\nwheel: {radius: 0.3}\n", read).find("left wheel"),
            std::string::npos);
}

// A table in the file itself; alpha grows with the square of the travel.
std::string table_text(double offset = 0.0) {
  std::string text = "kind: suspension\ntype: table\nrows:\n";
  for (int i = -2; i <= 2; ++i) {
    const double h = 0.04 * i;
    text += "  - [" + std::to_string(h) + ", 0, 0, 0, " + std::to_string(offset + 2 * h * h) + ", 0, 0, " +
            std::to_string(0.9 * h) + ", " + std::to_string(h) + ", 0]\n";
  }
  return text;
}

TEST(TableSuspension, RowsOfTheFile) {
  files::Problems problems;
  const files::Document document = files::parse_yaml(table_text(), "s.yaml", problems);
  const TableSuspension s = read_table_suspension(document, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const Knuckle<double> l = evaluate(LookupKinematics<double>{{s.left}}, Vec3<double>{0, 0.7, 0}, 0.03, 0., 0., 0.),
                        r = evaluate(LookupKinematics<double>{{s.right}}, Vec3<double>{0, -0.7, 0}, 0.03, 0., 0., 0.);
  // Six decimals in the text.
  EXPECT_NEAR(l.alpha, 2 * 0.03 * 0.03, 2e-6);
  EXPECT_NEAR(r.alpha, -l.alpha, 1e-15);
  EXPECT_NEAR(l.spring.per_h, 0.9, 1e-12);
  EXPECT_FALSE(s.wheel);
}

TEST(TableSuspension, MistakesAreNamed) {
  const auto read = [](const auto& d, auto& p) { read_table_suspension(d, p); };
  const auto says = [&](const std::string& text, const char* part) {
    const std::string all = complaints(text, read);
    EXPECT_NE(all.find(part), std::string::npos) << all;
  };
  says("kind: suspension\ntype: table\n", "csv");
  says(table_text() + "csv: a.csv\n", "either csv");
  says(table_text(0.01), "alpha is 0.01 rad in the design position");
  says(fahrwerk::test::replaced(table_text(), "[0.080000", "[0.090000"), "evenly");
  says(fahrwerk::test::replaced(table_text(), "[-0.080000", "[-0.080000, 0"), "rows");
  says("kind: suspension\ntype: table\ncsv: ./not_there.csv\n", "not_there.csv");
}

}  // namespace
}  // namespace fahrwerk::load
