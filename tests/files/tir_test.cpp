// The .tir format: what is read, what is refused with its line, and writing.
#include "files/tir.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>

#include "temporary_folder.h"

namespace fahrwerk::files {
namespace {

TirFile parse(std::string_view text, std::size_t expected_problems = 0) {
  Problems problems;
  TirFile file = parse_tir(text, "a.tir", problems);
  EXPECT_EQ(problems.size(), expected_problems) << to_string(problems);
  return file;
}

std::string first_problem(std::string_view text) {
  Problems problems;
  parse_tir(text, "a.tir", problems);
  return problems.empty() ? "" : to_string(problems.list().front());
}

TEST(Tir, ReadsSectionsKeysTextAndTables) {
  const TirFile f = parse(
      "$ a comment\r\n! another = one\n"
      "[Units]\nlength = 'meter'  $ the unit\nMASS='kg'\n"
      "[shape]\n{radial width}\n 1.0 0.0\n 0.9, 1.0 ! edge\n"
      "[INERTIA]\nmass = +1.5D+1\n IXX=-.5e-3!no blank\n TEXT = \"it's $1\"\n"
      "[units]\nFORCE = 'newton'");
  ASSERT_EQ(f.sections.size(), 3u);
  EXPECT_EQ(f.find("UNITS", "LENGTH")->text, "meter");
  EXPECT_EQ(f.find("UNITS", "LENGTH")->line, 4);
  EXPECT_EQ(f.find("UNITS", "FORCE")->line, 15);
  EXPECT_EQ(f.find("INERTIA", "MASS")->number, 15.0);
  EXPECT_EQ(f.find("INERTIA", "IXX")->number, -0.5e-3);
  EXPECT_EQ(f.find("INERTIA", "TEXT")->text, "it's $1");
  EXPECT_EQ(f.find("MASS")->text, "kg");
  EXPECT_EQ(f.find("UNITS", "IXX"), nullptr);
  const TirSection* shape = f.section("SHAPE");
  ASSERT_EQ(shape->rows.size(), 2u);
  EXPECT_EQ(shape->columns, (std::vector<std::string>{"RADIAL", "WIDTH"}));
  EXPECT_EQ(shape->rows[1].values, (std::vector<double>{0.9, 1.0}));
}

TEST(Tir, BrokenLinesAreReportedWithTheirPlace) {
  EXPECT_EQ(first_problem("[A]\nX = \n"), "a.tir:2: X: has no value");
  EXPECT_EQ(first_problem("[A]\nX = 1\nx = 2\n"), "a.tir:3: X: twice in [A]");
  for (const char* value : {"1.5x", "nan", "inf", "-INF", "1e999", "0x10", "1,5", "left", "--1", "'open", "''' "})
    EXPECT_NE(first_problem(std::string("[A]\nX = ") + value + "\n").find("a.tir:2: X: "), std::string::npos) << value;
  EXPECT_NE(first_problem("[A\n").find("no section"), std::string::npos);
  EXPECT_NE(first_problem("[]\n").find("no section"), std::string::npos);
  EXPECT_NE(first_problem("[A]\njust words\n").find("a.tir:2: "), std::string::npos);
  EXPECT_NE(first_problem("[A]\n{a b}\n1 2\n3\n").find("a.tir:4: "), std::string::npos);
  for (const char* head : {"{}", "{ , a}", "{,}"})
    EXPECT_EQ(first_problem(std::string("[A]\n") + head + "\n"), "a.tir:2: A: a column of the table has no name")
        << head;
  EXPECT_EQ(first_problem("[A]\n1\n{a b}\n"), "a.tir:3: A: the head of a table stands before its rows");
  EXPECT_NE(first_problem("= 3\n").find("no key"), std::string::npos);
  EXPECT_NE(first_problem(std::string_view("[A]\nX = 1\0\n", 11)), "");
  parse("[A]\nX = bad\nY = 2\nZ = worse\n", 2);  // the rest is read on
}

TEST(Tir, GarbageEndsEarlyAndInTime) {
  std::string many;
  for (int i = 0; i < 300000; ++i) many += "oops\n";
  Problems problems;
  parse_tir(many, "a.tir", problems);
  EXPECT_EQ(problems.size(), 101u);
  std::string keys = "[A]\n";
  for (int i = 0; i < 20000; ++i) keys += "K" + std::to_string(i) + "=1\n";
  EXPECT_NE(first_problem(keys).find("too many entries"), std::string::npos);
  std::mt19937 random(7);
  const std::string_view letters = "[]{}='\"$!\n\t ,.-+0123456789eEdDxyzKEY\r_\x80\xC3";
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (unsigned n = random() % 200; n > 0; --n) text += letters[random() % letters.size()];
    Problems any;
    const TirFile file = parse_tir(text, "a.tir", any);
    if (any.empty()) {
      Problems none;
      EXPECT_TRUE(same_content(parse_tir(tir_text(file), "b.tir", none), file)) << text;
      EXPECT_TRUE(none.empty()) << to_string(none) << text;
    }
  }
}

TEST(Tir, NumbersSurviveToTheLastBit) {
  TirFile file;
  std::mt19937_64 random(3);
  int i = 0;
  for (double x : {0.0, -0.0, 0.1, 1.0 / 3.0, 5e-324, std::numeric_limits<double>::max(), 1e22, 123456789.0})
    file.set("A", "X" + std::to_string(++i), x);
  while (i < 2000) {
    const std::uint64_t bits = random();
    double x;
    std::memcpy(&x, &bits, sizeof x);
    if (!std::isfinite(x)) continue;
    ++i;
    file.set(i % 2 == 0 ? "A" : "B", "X" + std::to_string(i), x);
  }
  file.set("B", "T", "plain 'text'");
  file.sections[0].columns = {"D", "F"};
  file.sections[0].rows = {{{0.1, 0.7}, 0}, {{1e-9, -3.0}, 0}};
  Problems problems;
  const TirFile back = parse_tir(tir_text(file, "two lines\nof comment = 1"), "a.tir", problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_TRUE(same_content(back, file));
  EXPECT_TRUE(std::signbit(back.find("X2")->number));
}

TEST(Tir, FilesAreWrittenWholeAndReadBack) {
  const TemporaryFolder folder;
  TirFile file;
  file.set("MODEL", "FITTYP", 61);
  write_tir(folder.path() / "a.tir", file, "comment");
  Problems problems;
  EXPECT_TRUE(same_content(read_tir(folder.path() / "a.tir", problems), file));
  EXPECT_TRUE(problems.empty());
  read_tir(folder.path() / "none.tir", problems);
  EXPECT_EQ(problems.size(), 1u);
  TirFile wrong;
  wrong.set("A", "T", "both ' and \"");
  EXPECT_THROW(tir_text(wrong), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk::files
