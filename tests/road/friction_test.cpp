// Friction from place to place.
#include "road/friction_map.h"

#include <gtest/gtest.h>

#include "math/random.h"
#include "road/friction_table.h"
#include "surfaces.h"

namespace fahrwerk {
namespace {

double mu(const FrictionMap& map, double x, double y) { return test::at(map, x, y).friction; }

TEST(FrictionTable, GivesTheMiddleOfTheStickingCoefficients) {
  EXPECT_DOUBLE_EQ(*friction_of("asphalt_dry"), 0.9);
  EXPECT_DOUBLE_EQ(*friction_of("concrete_dry"), 0.9);
  EXPECT_DOUBLE_EQ(*friction_of("asphalt_wet"), 0.6);
  EXPECT_DOUBLE_EQ(*friction_of("concrete_wet"), 0.8);
  EXPECT_DOUBLE_EQ(*friction_of("gravel"), 0.6);
  EXPECT_DOUBLE_EQ(*friction_of("snow"), 0.2);
  EXPECT_DOUBLE_EQ(*friction_of("ice"), 0.1);
  EXPECT_FALSE(friction_of("lava"));
  for (const SurfaceFriction& s : surface_frictions)
    EXPECT_LT(0.5 * (s.dynamic_low + s.dynamic_high), s.value()) << s.name;
}

TEST(FrictionMap, SplitAndCheckerboard) {
  const FrictionMap split(0.9, {{FrictionSplit{0.5, 0.2, 0.8}}});
  EXPECT_EQ(mu(split, 3.0, 0.5), 0.2);
  EXPECT_EQ(mu(split, 3.0, 0.4999), 0.8);
  const FrictionMap board(0.9, {{FrictionCheckerboard{10.0, 0.0, 2.0, 1.0, 0.9, 0.1}, {10.0, 20.0, -2.0, 2.0}}});
  EXPECT_EQ(mu(board, 10.5, 0.5), 0.9);
  EXPECT_EQ(mu(board, 12.5, 0.5), 0.1);
  EXPECT_EQ(mu(board, 12.5, 1.5), 0.9);
  EXPECT_EQ(mu(board, 10.5, -0.5), 0.1);
  EXPECT_EQ(mu(board, 9.9, 0.5), 0.9);
  EXPECT_EQ(mu(board, 12.5, 2.5), 0.9);
}

TEST(FrictionMap, JumpsAndRampsAlongTheWay) {
  const FrictionMap map(1.0, {{FrictionAlong({0, 10, 10, 20, 30}, {0.8, 0.8, 0.2, 0.2, 1.0})}});
  EXPECT_EQ(mu(map, -5, 0), 0.8);
  EXPECT_EQ(mu(map, 9.999, 0), 0.8);
  EXPECT_EQ(mu(map, 10, 0), 0.2);
  EXPECT_DOUBLE_EQ(mu(map, 25, 0), 0.6);
  EXPECT_EQ(mu(map, 30, 0), 1.0);
  EXPECT_EQ(mu(map, 1e9, 0), 1.0);
}

TEST(FrictionMap, LaterAreasLieOnTop) {
  const FrictionArea square{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, 0.5}, hole{{{1, 1}, {3, 1}, {2, 3}}, 0.1};
  const FrictionMap map(0.9, {{square}, {hole}});
  EXPECT_EQ(mu(map, 0.5, 0.5), 0.5);
  EXPECT_EQ(mu(map, 2.0, 2.0), 0.1);
  EXPECT_EQ(mu(map, 1.2, 2.5), 0.5);
  EXPECT_EQ(mu(map, 5.0, 2.0), 0.9);
  const FrictionMap other(0.9, {{hole}, {square}});
  EXPECT_EQ(mu(other, 2.0, 2.0), 0.5);
  // An arrow head: the notch is outside.
  const FrictionArea arrow{{{0, 0}, {4, 2}, {0, 4}, {1, 2}}, 0.3};
  EXPECT_TRUE(arrow.contains(2, 2));
  EXPECT_FALSE(arrow.contains(0.5, 2));
}

TEST(FrictionMap, ThousandsOfPatchesAreFound) {
  std::vector<FrictionLayer> layers;
  const RandomStream random(9, 0);
  std::vector<FrictionArea> areas;
  for (std::uint64_t k = 0; k < 2000; ++k) {
    const double x = 300 * random.uniform(2 * k), y = 10 * random.uniform(2 * k + 1);
    areas.push_back({{{x, y}, {x + 1, y}, {x + 0.5, y + 1}}, 0.1 + 1e-4 * static_cast<double>(k)});
    layers.push_back({areas.back()});
  }
  const FrictionMap map(0.9, layers);
  for (std::uint64_t k = 0; k < 2000; ++k) {
    const double x = 300 * random.uniform(10000 + 2 * k), y = 10 * random.uniform(10001 + 2 * k);
    double expected = 0.9;
    for (const FrictionArea& a : areas)
      if (a.contains(x, y)) expected = a.friction;
    EXPECT_EQ(mu(map, x, y), expected);
  }
}

}  // namespace
}  // namespace fahrwerk
