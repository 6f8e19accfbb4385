// Numeric CSV tables: lines, units, and what is refused.
#include "files/csv_table.h"

#include <gtest/gtest.h>

namespace fahrwerk::files {
namespace {

TEST(CsvTable, KeepsLinesAndConvertsUnits) {
  Problems problems;
  const CsvTable t = parse_csv_table("# rig 3\nalpha [deg], fz\n\n180,1\n# break\n-90,+2e3\n", "rig.csv", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(t.lines, (std::vector<int>{4, 6}));
  ASSERT_TRUE(t.find("alpha") && t.find("fz"));
  EXPECT_FALSE(t.find("fx"));
  const auto alpha = si_values(t, *t.find("alpha"), "rad", problems);
  EXPECT_DOUBLE_EQ(alpha[0], 3.141592653589793);
  EXPECT_DOUBLE_EQ(alpha[1], -1.5707963267948966);
  EXPECT_EQ(si_values(t, *t.find("fz"), "N", problems), (std::vector<double>{1, 2000}));
  EXPECT_TRUE(problems.empty());
}

TEST(CsvTable, NamesLineAndColumnOfWhatIsWrong) {
  Problems problems;
  parse_csv_table("a,b\n1,2\n1,x\n1\n", "t.csv", problems);
  ASSERT_EQ(problems.size(), 2u);
  EXPECT_EQ(problems.list()[0].line, 3);
  EXPECT_EQ(problems.list()[0].key, "b");
  EXPECT_EQ(problems.list()[1].line, 4);

  Problems values;
  const CsvTable t = parse_csv_table("a [m],b\n1,2\n1,inf\n", "t.csv", values);
  ASSERT_TRUE(values.empty());
  si_values(t, *t.find("a"), "N", values);
  si_values(t, *t.find("b"), "N", values);
  ASSERT_EQ(values.size(), 2u);
  EXPECT_EQ(values.list()[0].key, "a");
  EXPECT_EQ(values.list()[1].line, 3);
}

// As programs of measurement write them: names with commas in quotes, temperatures in degrees Celsius.
TEST(CsvTable, TakesQuotesAndOffsets) {
  Problems problems;
  const CsvTable t =
      parse_csv_table("\"disc, front left [degC]\",\"p [bar]\"\r\n\"20\",1\r\n-3.15,2\r\n", "t.csv", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  ASSERT_TRUE(t.find("disc, front left"));
  EXPECT_EQ(si_values(t, *t.find("disc, front left"), "K", problems), (std::vector<double>{293.15, 270.0}));
  EXPECT_EQ(si_values(t, *t.find("p"), "Pa", problems), (std::vector<double>{1e5, 2e5}));
  EXPECT_TRUE(problems.empty()) << to_string(problems);
}

}  // namespace
}  // namespace fahrwerk::files
