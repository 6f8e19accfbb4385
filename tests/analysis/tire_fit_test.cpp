// Fits of tyre laws to data of known tyres, conversion to TMeasy, and tyre files written and read back.
#include "analysis/tire_fit/tire_fit.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "analysis/tire_fit/tire_convert.h"
#include "files/temporary_folder.h"
#include "load/tire/tire.h"
#include "load/tire/tire_write.h"
#include "support/places.h"

namespace fahrwerk {
namespace {

TireLaw tire_of(const std::string& file) {
  files::Problems problems;
  const load::Tire tire = load::load_tire(fahrwerk::test::in_source("data/tires/") + file, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return tire.law;
}

enum Kind { pure_slip = 1, with_camber = 2, with_combined = 4 };

// A programme as test rigs run it.
std::vector<TireSample> programme(const TireLaw& law, int kinds, double noise = 0.0) {
  std::vector<TireSample> out;
  const double F_N = nominal_load_of(law);
  const auto add = [&](double load, double slip, double angle, double camber) {
    TireSample s{{load, slip, angle, camber, 16.7}};
    const TireForces<double> f = forces_at(law, s.at);
    s.value[0] = f.fx, s.value[1] = f.fy, s.value[2] = f.mx, s.value[3] = f.mz;
    out.push_back(s);
  };
  const auto sweep = [](int i, int n, double end) {
    const double u = static_cast<double>(i) / n;
    return end * u * std::sqrt(std::fabs(u));
  };
  for (const double share : {0.5, 1.0, 1.5}) {
    const double load = share * F_N;
    for (int i = -15; i <= 15; ++i) add(load, sweep(i, 15, 0.3), 0.0, 0.0), add(load, 0.0, sweep(i, 15, 0.26), 0.0);
    for (int i = -8; i <= 8 && (kinds & with_camber); ++i)
      for (const double camber : {-0.07, 0.07}) add(load, 0.0, sweep(i, 8, 0.2), camber);
    for (int i = -8; i <= 8 && (kinds & with_combined); ++i)
      for (const double angle : {-0.1, -0.04, 0.04, 0.1}) add(load, sweep(i, 8, 0.25), angle, 0.0);
  }
  double largest[4] = {};
  for (const TireSample& s : out)
    for (int k = 0; k < 4; ++k) largest[k] = std::max(largest[k], std::fabs(s.value[k]));
  std::mt19937 random(1);
  std::normal_distribution<double> normal;
  for (TireSample& s : out)
    for (int k = 0; k < 4; ++k) s.value[k] += noise * largest[k] * normal(random);
  return out;
}

// Root mean square of the difference of two laws over the points, as share of the largest value.
double difference(const TireLaw& a, const TireLaw& b, const std::vector<TireSample>& at, TireChannel channel) {
  std::vector<TireSample> true_values = at;
  for (TireSample& s : true_values) {
    const TireForces<double> f = forces_at(a, s.at);
    const double all[] = {f.fx, f.fy, f.mx, f.mz};
    for (double& v : s.value) v = NAN;
    s.value[static_cast<int>(channel)] = all[static_cast<int>(channel)];
  }
  const auto r = tire_residuals(b, true_values);
  return r.at(0).rms / r[0].largest;
}

double parameter(const TireFit& fit, const std::string& name) {
  for (const TireFitStage& s : fit.stages)
    for (const FittedParameter& p : s.fitted)
      if (p.name == name) return p.value;
  return NAN;
}

TEST(TireFit, FindsTheParametersOfEveryLawFromExactData) {
  // Data of the law itself: the residual vanishes as far as the fit converges.
  for (const auto& [model, file] : std::vector<std::pair<std::string, std::string>>{
           {"tmeasy", "passenger_205_55R16.yaml"},
           {"linear", "linear_205_55R16.yaml"},
           {"brush", "brush_205_55R16.yaml"},
           {"simple_magic_formula", "simple_magic_formula_205_55R16.yaml"}}) {
    const TireLaw truth = tire_of(file);
    const auto data = programme(truth, pure_slip);
    // Its own body, another start: that of the data.
    BrushTire<double> brush{};
    Tmeasy<double> tmeasy{};
    brush.body = tmeasy.body = body_of(truth), brush.nominal_load = tmeasy.nominal_load = nominal_load_of(truth);
    const TireLaw body = model == "brush" ? TireLaw(tmeasy) : TireLaw(brush);
    const TireFit fit = fit_tire(data, {model, body, 0, false});  // the TMeasy tyre goes by its transport speed
    for (const TireFitChannel& c : fit.channels)
      if (c.channel == TireChannel::fx || c.channel == TireChannel::fy) {
        EXPECT_LT(c.rms / c.largest, 1e-3) << model << ' ' << kTireChannels[static_cast<int>(c.channel)];
      }
  }
}

TEST(TireFit, FindsTheMagicFormulaInItsStages) {
  const TireLaw truth = tire_of("passenger_205_55R16_mf61.tir");
  const auto& t = std::get<MagicFormula<double>>(truth);
  MagicFormula<double> start = t;  // everything that is fitted is off by some ten per cent
  start.pcx1 = 1.4, start.pdx1 = 1.0, start.pdx2 = 0, start.pkx1 = 20, start.pex1 = 0, start.pkx3 = 0;
  start.pcy1 = 1.5, start.pdy1 = 0.9, start.pky1 *= 0.8, start.pky2 *= 1.2, start.pey1 = -0.5;
  start.rbx1 *= 0.8, start.rby1 *= 0.8, start.rvy1 = 0;
  start.qdz1 *= 0.8, start.qbz1 *= 1.2, start.pky6 *= 0.5, start.pdy3 = 0, start.qsx3 = 0, start.qsx2 = 0;
  const TireFit fit = fit_tire(programme(truth, 7), {"mf61", start, 0});
  // Exact data, a start some ten per cent off: the forces come back to 5e-4, and with them the parameters that decide
  // about them. Those of the aligning torque trade against each other: 0.5 %.
  EXPECT_NEAR(parameter(fit, "PDX1"), t.pdx1, 1e-3);
  EXPECT_NEAR(parameter(fit, "PCX1"), t.pcx1, 5e-3);
  EXPECT_NEAR(parameter(fit, "PKX1"), t.pkx1, 0.05);
  EXPECT_NEAR(parameter(fit, "PDY1"), t.pdy1, 1e-3);
  EXPECT_NEAR(parameter(fit, "PCY1"), t.pcy1, 5e-3);
  EXPECT_NEAR(parameter(fit, "PKY1"), t.pky1, 0.01 * std::fabs(t.pky1));
  for (const TireFitChannel& c : fit.channels)
    EXPECT_LT(c.rms / c.largest, c.channel == TireChannel::mz ? 5e-3 : 5e-4)
        << kTireChannels[static_cast<int>(c.channel)];
}

TEST(TireFit, SeesThroughNoise) {
  // 2 % noise on n points and p parameters leaves about 2 % √(p/n) in the curve: 12 parameters on 93 points 0.7 %.
  // TMeasy has other shapes than the Magic Formula (driving and braking alike in its slip): up to 2 % of its own.
  constexpr double noise = 0.02;
  const TireLaw truth = tire_of("passenger_205_55R16_mf61.tir");
  const auto data = programme(truth, pure_slip, noise), pure = programme(truth, pure_slip);
  const TireFit magic = fit_tire(data, {"mf61", {}, 0}), tmeasy = fit_tire(data, {"tmeasy", {}, 0});
  for (const TireChannel channel : {TireChannel::fx, TireChannel::fy}) {
    EXPECT_LT(difference(truth, magic.law, pure, channel), 0.5 * noise);
    EXPECT_LT(difference(truth, tmeasy.law, pure, channel), 1.2 * noise);
  }
  for (const TireFitChannel& c : magic.channels)
    if (c.channel != TireChannel::mx) {
      EXPECT_LT(c.rms / c.largest, 1.1 * noise);
    }
  const TireLaw brush = tire_of("brush_205_55R16.yaml");
  const auto rubber = programme(brush, pure_slip, noise);
  const TireFit fitted = fit_tire(rubber, {"mf61", brush, 0});
  EXPECT_LT(difference(brush, fitted.law, rubber, TireChannel::fy), 0.6 * noise);
  EXPECT_LT(difference(brush, fitted.law, rubber, TireChannel::fx), 1.2 * noise);
}

TEST(TireFit, IsNotMisledByOutliers) {
  const TireLaw truth = tire_of("passenger_205_55R16_mf61.tir");
  auto data = programme(truth, pure_slip, 0.005);
  const auto pure = programme(truth, pure_slip);
  for (std::size_t i = 0; i < data.size(); i += 17) data[i].value[1] += 3000.0;
  EXPECT_LT(difference(truth, fit_tire(data, {"mf61", {}, 0}).law, pure, TireChannel::fy), 0.01);
}

TEST(TireFit, KeepsWhatTheDataDoNotTell) {
  const TireLaw truth = tire_of("passenger_205_55R16_mf61.tir");
  std::vector<TireSample> data;  // one load, pure lateral
  for (const TireSample& s : programme(truth, pure_slip))
    if (s.at.load == nominal_load_of(truth) && s.at.slip == 0.0) data.push_back(s);
  for (TireSample& s : data) s.value[0] = s.value[2] = s.value[3] = NAN;
  const TireFit fit = fit_tire(data, {"mf61", truth, 0});
  EXPECT_TRUE(std::isnan(parameter(fit, "PDY2")));  // no load dependence from one load
  EXPECT_TRUE(std::isnan(parameter(fit, "PDX1")));
  EXPECT_FALSE(std::isnan(parameter(fit, "PDY1")));
  const auto& law = std::get<MagicFormula<double>>(fit.law);
  EXPECT_EQ(law.pdy2, std::get<MagicFormula<double>>(truth).pdy2);
  EXPECT_EQ(law.pcx1, std::get<MagicFormula<double>>(truth).pcx1);
  EXPECT_FALSE(fit.notes.empty());
}

TEST(TireFit, RepeatsItselfToTheLastBit) {
  const TireLaw truth = tire_of("passenger_205_55R16_mf61.tir");
  const auto data = programme(truth, pure_slip, 0.02);
  Tmeasy<double> a = std::get<Tmeasy<double>>(fit_tire(data, {"tmeasy", {}, 0}).law),
                 b = std::get<Tmeasy<double>>(fit_tire(data, {"tmeasy", {}, 0}).law);
  visit([](double& x, double& y) { EXPECT_EQ(x, y); }, a, b);
}

TEST(TireFit, VeryManyRowsHaveTheSameSolutionAsFew) {
  // The same rows many times over have their minimum where they have it once, however the search came near it: with
  // some of the rows first, on several processors. Half a percent of noise, so that it is no zero.
  const TireLaw law = tire_of("passenger_205_55R16_mf61.tir");
  const std::vector<TireSample> few = programme(law, pure_slip, 0.005);
  std::vector<TireSample> many;
  for (int k = 0; k < 40; ++k) many.insert(many.end(), few.begin(), few.end());
  for (const char* model : {"simple_magic_formula", "mf61"}) {
    const TireFit a = fit_tire(few, {model, {}, 0}), b = fit_tire(many, {model, {}, 0});
    ASSERT_GE(b.stages.at(0).rows, 3000);
    for (const TireChannel channel : {TireChannel::fx, TireChannel::fy})
      // Both searches end where a step would gain less than 1e-12 of the sum of squares: 1e-6 in what it is a square
      // of.
      EXPECT_LT(difference(a.law, b.law, few, channel), 1e-5) << model;
  }
}

TEST(TireConvert, StaysWithinThreePercentOfTheMagicFormula) {
  const TireLaw law = tire_of("passenger_205_55R16_mf61.tir");
  const TireConversion c = convert_to_tmeasy(law);
  EXPECT_LT(c.longitudinal.share, 0.03);
  EXPECT_LT(c.lateral.share, 0.03);
  // Both go by the speed of travel: driving and braking of the law made symmetric are the same to round-off.
  EXPECT_EQ(std::get<Tmeasy<double>>(c.fit.law).slip_by_travel, 1.0);
  EXPECT_LT(c.longitudinal_floor, 1e-12);
}

TEST(TireConvert, SaysWhatNoTmeasyTyreCanMeet) {
  // HSRI refers its slips to the larger speed: one reference of a TMeasy tyre is wrong for driving or for braking.
  const TireConversion c = convert_to_tmeasy(tire_of("hsri_205_55R16.yaml"));
  EXPECT_GT(c.longitudinal_floor, 1e-3);
  EXPECT_GE(c.longitudinal.share, c.longitudinal_floor);
}

TEST(TireConvert, LeavesATmeasyTyreWhatItIs) {
  const TireConversion c = convert_to_tmeasy(tire_of("passenger_205_55R16.yaml"));
  EXPECT_LT(c.longitudinal.share, 2e-3);
  EXPECT_LT(c.lateral.share, 2e-3);
  EXPECT_LT(c.aligning.share, 5e-3);
}

TEST(TireWrite, GivesTheSameTyreAgain) {
  const TemporaryFolder folder;
  for (const char* file : {"passenger_205_55R16.yaml", "passenger_235_55R17.yaml", "linear_205_55R16.yaml",
                           "brush_205_55R16.yaml", "hsri_205_55R16.yaml", "simple_magic_formula_205_55R16.yaml"}) {
    TireLaw law = tire_of(file);
    files::Problems problems;
    const auto path = folder.write("again.yaml", load::tire_yaml(law, "it's \"again\"", "made\nby a test"));
    load::Tire again = load::load_tire(path, problems);
    ASSERT_TRUE(problems.empty()) << file << to_string(problems);
    ASSERT_EQ(again.law.index(), law.index());
    EXPECT_EQ(again.name, "it's \"again\"");
    // Stiffness pairs and inverses go through a square root or a division: round-off.
    std::visit(
        [&]<template <class> class Law>(Law<double>& a) {
          visit([&](double& x, double& y) { EXPECT_NEAR(x, y, 1e-12 * std::fabs(x)) << file; }, a,
                std::get<Law<double>>(again.law));
        },
        law);
  }
  EXPECT_THROW(load::tire_yaml(tire_of("tire_map_205_55R16.yaml"), "map"), std::invalid_argument);
}

TEST(TireWrite, KeepsTablesOfTheVerticalForce) {
  const TemporaryFolder folder;
  TireLaw law = tire_of("linear_205_55R16.yaml");
  TireBody<double>& b = body_of(law);
  for (int i = 0; i < kTireRamps; ++i) b.ramp_start[i] = 0.01 * (i + 1), b.ramp_stiffness[i] = i % 2 ? 3e4 : -1e4;
  files::Problems problems;
  const load::Tire again = load::load_tire(folder.write("a.yaml", load::tire_yaml(law, "a")), problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  for (double d = 0.002; d < 0.12; d += 0.004)
    EXPECT_NEAR(vertical_force(body_of(again.law), kTireRamps, d).force, vertical_force(b, kTireRamps, d).force, 1e-6);
}

}  // namespace
}  // namespace fahrwerk
