#include "files/crg.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include "files/temporary_folder.h"
#include "support/places.h"

namespace fahrwerk::files {
namespace {

// Files of the standard, beside the checkout where there are some.
const std::filesystem::path shared = [] {
  const std::filesystem::path source = fahrwerk::test::in_source("");
  return std::filesystem::exists(source / "../shared/data/crg") ? source / "../shared/data/crg"
                                                                : source / "../../shared/data/crg";
}();

// Three cross sections, three long sections, a bend, and a missing edge.
constexpr std::string_view small = R"($CT                       ! comment
Three by three
$
$ROAD_CRG
REFERENCE_LINE_START_U   = 10.0    ! begins here
reference_line_increment = 0.5
REFERENCE_LINE_END_U     = 11.0
$!**********
$ROAD_CRG_OPTS
BORDER_MODE_U = 3
WARN_MSGS = 0
$
$KD_Definition
#:LRFI
D:reference line phi,rad
D:long section at v =  1.000,m
D:long section at v = -1.000,m
D:long section at v =  0.250,m
$
* a comment
$$$$
**unused** 0.1000000 0.2000000 0.3000000
 0.5000000 0.4000000 *missing* 0.6000000
 0.6250000-0.7000000-0.8000000-9.000E-01
)";

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

// The one problem with a text, as the user sees it.
std::string problem_of(const std::string& text) {
  Problems problems;
  EXPECT_FALSE(parse_crg(text, "r.crg", problems));
  EXPECT_EQ(problems.size(), 1u) << to_string(problems);
  return problems.empty() ? "" : to_string(problems.list().front());
}

TEST(Crg, ReadsTextInFieldsOfFixedWidth) {
  Problems problems;
  const auto road = parse_crg(small, "r.crg", problems);
  ASSERT_TRUE(road) << to_string(problems);
  EXPECT_EQ(road->format, CrgFormat::lrfi);
  EXPECT_EQ(road->rows, 3u);
  EXPECT_EQ(road->u_begin, 10.0);
  EXPECT_EQ(road->u_end(), 11.0);
  EXPECT_EQ(road->comments, std::vector<std::string>{"Three by three"});
  // Long sections in order of v, whatever the order of the columns.
  EXPECT_EQ(road->v, (std::vector<double>{-1.0, 0.25, 1.0}));
  EXPECT_EQ(road->heading, (std::vector<double>{0.5, 0.625}));
  EXPECT_EQ(road->height(0, 0), 0.2);
  EXPECT_EQ(road->height(0, 1), 0.3);
  EXPECT_TRUE(std::isnan(road->height(1, 0)));
  EXPECT_EQ(road->height(2, 2), -0.7);
  EXPECT_EQ(road->height(2, 1), -0.9);
  ASSERT_TRUE(road->options);
  EXPECT_EQ(road->options->border_mode_u, 3.0);
  EXPECT_FALSE(road->modifiers);
  EXPECT_TRUE(road->notes.empty());
}

TEST(Crg, LongSectionsByNumberAreSpreadAroundTheLine) {
  const std::string text =
      "$ROAD_CRG\nREFERENCE_LINE_INCREMENT = 1\nLONG_SECTION_V_INCREMENT = 0.5\n$\n$KD_Definition\n#:LDFI\n"
      "U:reference line u,m,7,1\nD:long section 1,m\nD:long section 2,m\nD:long section 3,m\n$\n$$$$\n"
      "  1.0000000000000000  2.0000000000000000  3.0000000000000000\n"
      "               1.5D0             2.5e+00                 3.5\n";
  Problems problems;
  const auto road = parse_crg(text, "r.crg", problems);
  ASSERT_TRUE(road) << to_string(problems);
  EXPECT_EQ(road->v, (std::vector<double>{-0.5, 0.0, 0.5}));
  EXPECT_EQ(road->u_begin, 7.0);  // of the virtual channel, as the parameters do not say
  EXPECT_EQ(road->height(1, 0), 1.5);
  EXPECT_EQ(road->height(1, 2), 3.5);
}

template <class Bits>
void append_big_endian(std::string& text, Bits bits) {
  for (int shift = 8 * static_cast<int>(sizeof bits) - 8; shift >= 0; shift -= 8)
    text += static_cast<char>(bits >> shift & 0xff);
}

TEST(Crg, ReadsBigEndianNumbers) {
  const std::string head =
      "$ROAD_CRG\nREFERENCE_LINE_INCREMENT = 1\n$\n$KD_Definition\n#:FORMAT\nD:long section at v = -1,m\n"
      "D:long section at v = 1,m\n$\n$$$$\n";
  const double values[] = {0.25, -0.5, 1.5, 2.25, -3.0, 0.125};
  std::string real = replaced(head, "FORMAT", "KRBI"), twice = replaced(head, "FORMAT", "KDBI");
  for (const double value : values) {
    append_big_endian(real, std::bit_cast<std::uint32_t>(static_cast<float>(value)));
    append_big_endian(twice, std::bit_cast<std::uint64_t>(value));
  }
  // Filled up to 80 bytes with NaN, which here would make seven or two more rows.
  for (int i = 6; i < 20; ++i) append_big_endian(real, std::uint32_t{0x7fc00000});
  for (int i = 6; i < 10; ++i) append_big_endian(twice, std::uint64_t{0x7ff8000000000000});
  for (const std::string& text : {real, twice}) {
    Problems problems;
    const auto road = parse_crg(text, "r.crg", problems);
    ASSERT_TRUE(road) << to_string(problems);
    ASSERT_EQ(road->rows, 3u);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(road->z[i], values[i]);
  }
}

// Version control that takes binary files for text removes the CR of each CR LF.
TEST(Crg, RestoresBytesLostInATextConversion) {
  std::string head =
      "$ROAD_CRG\nREFERENCE_LINE_INCREMENT = 1\nREFERENCE_LINE_END_U = 999\n$\n$KD_Definition\n#:KRBI\n"
      "D:reference line phi,rad\n";
  for (int k = 0; k < 30; ++k) head += "D:long section at v = " + std::to_string(k) + ",m\n";
  head += "$\n$$$$\n";
  std::mt19937 random(1);
  std::uniform_real_distribution<float> noise(-0.02f, 0.02f);
  std::string data;
  for (int i = 0; i < 1000; ++i)
    for (int k = 0; k < 31; ++k) {
      auto bits = std::bit_cast<std::uint32_t>(k == 0 ? 0.001f * static_cast<float>(i) : noise(random));
      // In neighbouring rows, in the last number of a row, and twice in a row.
      if ((i == 150 && k == 7) || (i == 800 && (k == 3 || k == 19)) || (i == 151 && k == 22) || (i == 700 && k == 30))
        bits = (bits & 0xff0000ff) | 0x000d0a00;
      append_big_endian(data, bits);
    }
  std::string damaged;
  int lost = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    if (data[i] == '\r' && i + 1 < data.size() && data[i + 1] == '\n')
      ++lost;
    else
      damaged += data[i];
  ASSERT_GE(lost, 5);
  Problems problems;
  const auto whole = parse_crg(head + data, "r.crg", problems), restored = parse_crg(head + damaged, "r.crg", problems);
  ASSERT_TRUE(whole && restored) << to_string(problems);
  EXPECT_TRUE(whole->notes.empty());
  EXPECT_EQ(restored->notes.size(), 1u);
  EXPECT_EQ(restored->heading, whole->heading);
  EXPECT_EQ(restored->z, whole->z);
}

TEST(Crg, WrittenTextReadsAsTheSameRoad) {
  Problems problems;
  auto road = parse_crg(small, "r.crg", problems);
  ASSERT_TRUE(road);
  road->slope = {0.01, -1.0 / 3.0};
  road->banking = {0.0, 2e-7, -0.05};
  road->modifiers.emplace().refline_offset_x = 12.5;
  for (int extra = 0; extra < 7; ++extra) {  // more columns than a record holds
    std::vector<double> z;
    for (std::size_t row = 0; row < 3; ++row) {
      z.insert(z.end(), road->z.begin() + static_cast<long>(row * road->v.size()),
               road->z.begin() + static_cast<long>((row + 1) * road->v.size()));
      z.push_back(0.123456789012345 * (extra + 1) / 3.0);
    }
    road->v.push_back(road->v.back() + 0.5);
    road->z = z;
  }
  for (const CrgFormat format : {CrgFormat::lrfi, CrgFormat::ldfi}) {
    const auto again = parse_crg(crg_text(*road, format), "w.crg", problems);
    ASSERT_TRUE(again) << to_string(problems);
    EXPECT_EQ(again->v, road->v);
    EXPECT_EQ(again->modifiers, road->modifiers);
    EXPECT_EQ(again->options, road->options);
    EXPECT_EQ(again->heading, road->heading);
    EXPECT_EQ(again->u_end(), road->u_end());
    // A field of 10 characters holds "-0.3333333", 7 digits; one of 20 holds at least 12.
    const double tolerance = format == CrgFormat::lrfi ? 1e-7 : 1e-12;
    for (std::size_t i = 0; i < 2; ++i) EXPECT_NEAR(again->slope[i], road->slope[i], tolerance);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(again->banking[i], road->banking[i], tolerance);
    ASSERT_EQ(again->z.size(), road->z.size());
    for (std::size_t i = 0; i < road->z.size(); ++i) {
      EXPECT_EQ(std::isnan(again->z[i]), std::isnan(road->z[i]));
      if (!std::isnan(road->z[i])) {
        EXPECT_NEAR(again->z[i], road->z[i], tolerance);
      }
    }
    // Written once more, nothing changes any more.
    EXPECT_EQ(crg_text(*parse_crg(crg_text(*again, format), "w.crg", problems), format), crg_text(*again, format));
  }
}

TEST(Crg, ReadsTheFilesOfTheStandard) {
  if (!std::filesystem::exists(shared)) GTEST_SKIP() << "no " << shared;
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(shared)) {
    Problems problems;
    const auto road = read_crg(entry.path(), problems);
    ASSERT_TRUE(road) << to_string(problems);
    EXPECT_GE(road->rows, 23u) << entry.path();
    EXPECT_EQ(road->notes.empty(), entry.path().filename() != "belgian_block.crg") << entry.path();
    const auto again = parse_crg(crg_text(*road), "w.crg", problems);
    ASSERT_TRUE(again) << to_string(problems);
    EXPECT_EQ(again->rows, road->rows);
    ++count;
  }
  EXPECT_EQ(count, 12);

  Problems problems;
  const auto block = read_crg(shared / "belgian_block.crg", problems);
  ASSERT_TRUE(block);
  EXPECT_EQ(block->rows, 1001u);
  EXPECT_EQ(block->v.size(), 341u);
  EXPECT_NEAR(block->v.back(), 1.7, 1e-12);
  EXPECT_EQ(block->u_begin, 730.0);
  // Restored data: headings turn by little from step to step, and end as the header says.
  for (std::size_t i = 1; i < block->heading.size(); ++i) EXPECT_NEAR(block->heading[i], block->heading[i - 1], 0.01);
  EXPECT_NEAR(block->heading.back(), *block->parameters.end_phi, 1e-6);
  // The minimal file says the same as the commented one.
  const auto full = read_crg(shared / "handmade_straight.crg", problems);
  const auto minimal = read_crg(shared / "handmade_straight_minimalist.crg", problems);
  ASSERT_TRUE(full && minimal);
  EXPECT_EQ(full->v, minimal->v);
  EXPECT_EQ(full->rows, minimal->rows);
  for (std::size_t i = 0; i < full->z.size(); ++i)
    EXPECT_TRUE(full->z[i] == minimal->z[i] || (std::isnan(full->z[i]) && std::isnan(minimal->z[i])));
  // The reference leads to the road, and its empty sections replace those of the road.
  const auto reference = read_crg(shared / "fileref.crg", problems);
  ASSERT_TRUE(reference);
  EXPECT_EQ(std::filesystem::path(reference->file).filename(), "handmade_curved_banked_sloped.crg");
  EXPECT_TRUE(reference->modifiers && *reference->modifiers == CrgModifiers{});
  EXPECT_EQ(reference->slope.size(), 22u);
}

TEST(Crg, ProblemsNameFileAndLine) {
  const std::string text(small);
  EXPECT_EQ(problem_of(replaced(text, "0.4000000", "0.40x0000")),
            "r.crg:23: '0.40x0000' in field 2 is not a number; fields are 10 characters wide");
  EXPECT_EQ(problem_of(replaced(text, "*missing* 0.6000000", "*missing*")),
            "r.crg:23: has 3 of 4 numbers, in fields of 10 characters");
  EXPECT_EQ(problem_of(replaced(text, "0.3000000\n", "0.3000000 0.1\n")),
            "r.crg:22: more than 4 numbers, in fields of 10 characters");
  // At the left edge instead of the right one a height may be missing as well.
  Problems none;
  EXPECT_TRUE(parse_crg(replaced(text, "0.4000000 *missing*", "*missing* 0.4000000"), "r.crg", none));
}

TEST(Crg, RefusesWhatContradictsItself) {
  const std::string text(small);
  EXPECT_EQ(problem_of(text.substr(0, text.rfind(" 0.6250000"))),
            "r.crg:23: 2 cross sections; expected 3 from REFERENCE_LINE_START_U 10, END_U 11 and INCREMENT 0.5");
  EXPECT_EQ(problem_of(replaced(text, "END_U     = 11.0", "END_U     = 9e8")),
            "r.crg:24: 3 cross sections; expected 1799999981 from REFERENCE_LINE_START_U 10, END_U 900000000 and "
            "INCREMENT 0.5");
  EXPECT_EQ(problem_of(replaced(text, "increment = 0.5", "increment = 0")),
            "r.crg: REFERENCE_LINE_INCREMENT = 0; expected at least 0.0001 m");
  EXPECT_EQ(problem_of(replaced(text, "increment = 0.5", "increment = 0,5")),
            "r.crg:6: reference_line_increment: '0,5' is not a number of at most 1000000000");
  EXPECT_EQ(problem_of(replaced(text, "= 10.0", "= nan")),
            "r.crg:5: reference_line_start_u: 'nan' is not a number of at most 1000000000");
  EXPECT_EQ(problem_of(replaced(text, "#:LRFI", "#:LRBI")),
            "r.crg:14: format 'lrbi' is not known; expected LRFI, LDFI, KRBI or KDBI");
  EXPECT_EQ(problem_of(replaced(text, "phi,rad", "phi,deg")),
            "r.crg:15: unit 'deg' of 'reference line phi'; expected rad");
  EXPECT_EQ(problem_of(replaced(text, "v =  0.250", "v =  1.000")),
            "r.crg:18: long sections at v = 1 and 1; expected at least 0.0001 m between them");
  EXPECT_EQ(problem_of(replaced(text, "BORDER_MODE_U = 3", "BORDER_MODE_U = 5")),
            "r.crg: border_mode_u: expected 0, 1, 2, 3 or 4");
  EXPECT_EQ(problem_of(replaced(text, "0.1000000 0.2000000 0.3000000", "*missing* *missing* *missing*")),
            "r.crg:22: cross section 1 has no height");
  EXPECT_EQ(problem_of(replaced(text, " 0.6250000", " 3.6250000")),
            "r.crg:24: the heading turns from 0.5 to 3.625 rad in one step; expected at most 2 rad");
  EXPECT_EQ(problem_of(replaced(text, " 0.6250000", " *missing*")),
            "r.crg:24: heading nan in cross section 3; expected a number of at most 10000");
  EXPECT_EQ(problem_of(text.substr(0, text.find("$$$$"))),
            "r.crg:20: no data; expected a line $$$$ and data, or a section $ROAD_CRG_FILE");
  EXPECT_EQ(problem_of(""), "r.crg: no data; expected a line $$$$ and data, or a section $ROAD_CRG_FILE");
  // A gap within a cross section.
  EXPECT_EQ(problem_of(replaced(text, "0.2000000 0.3000000", "0.2000000 *missing*")),
            "r.crg:22: cross section 1 has a gap; heights may be missing at its edges only");
}

TEST(Crg, RefusesReferencesThatLeadNowhere) {
  const TemporaryFolder folder;
  const auto reference = [](const std::string& name) { return "$CT\n$\n$ROAD_CRG_FILE\n  " + name + "  ! here\n$\n"; };
  const auto road = folder.write("road.crg", small);
  const auto good = folder.write("good.crg", reference("road.crg") + "$ROAD_CRG_OPTS\n$\n");
  const auto split = folder.write("split.crg", "$ROAD_CRG_FILE\n* comment\n  ro\n  ad.crg\n$\n");
  setenv("FAHRWERK_TEST_CRG", folder.path().c_str(), 1);
  const auto variable = folder.write("variable.crg", reference("$FAHRWERK_TEST_CRG/road.crg"));
  for (const auto& path : {good, split, variable}) {
    Problems problems;
    const auto found = read_crg(path, problems);
    ASSERT_TRUE(found) << to_string(problems);
    EXPECT_EQ(found->rows, 3u);
    EXPECT_EQ(found->options->border_mode_u.has_value(), path != good);  // empty options win, missing ones do not
  }
  const auto a = folder.write("a.crg", reference("b.crg"));
  folder.write("b.crg", reference("a.crg"));
  Problems cycle;
  EXPECT_FALSE(read_crg(a, cycle));
  EXPECT_NE(to_string(cycle).find("leads back to where it came from"), std::string::npos) << to_string(cycle);
  const auto lost = folder.write("lost.crg", reference("nothing.crg"));
  Problems missing;
  EXPECT_FALSE(read_crg(lost, missing));
  EXPECT_NE(to_string(missing).find("lost.crg: ROAD_CRG_FILE: file '"), std::string::npos) << to_string(missing);
  std::string previous = "road.crg";
  for (int i = 0; i < 12; ++i) {
    const std::string name = "chain" + std::to_string(i) + ".crg";
    folder.write(name, reference(previous));
    previous = name;
  }
  Problems deep;
  EXPECT_FALSE(read_crg(folder / previous, deep));
  EXPECT_NE(to_string(deep).find("more than 8 files"), std::string::npos) << to_string(deep);
  Problems large;
  EXPECT_FALSE(read_crg(road, large, {.file_bytes = 100}));
  EXPECT_NE(to_string(large).find("too large"), std::string::npos) << to_string(large);
}

// Whatever the text, parsing ends with a road that keeps its promises or with a problem.
TEST(Crg, SurvivesDamagedText) {
  std::mt19937 random(7);
  std::string source(small);
  source += crg_text(*[] {
    Problems problems;
    return parse_crg(small, "r.crg", problems);
  }());
  int good = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text = round % 2 ? std::string(small) : source.substr(small.size());
    if (round % 4 == 0) {
      const std::size_t at = text.find("LDFI");
      if (at != std::string::npos) text.replace(at, 4, round % 8 == 0 ? "KRBI" : "KDBI");
    }
    const int changes = static_cast<int>(random() % 4);
    for (int k = 0; k < changes && !text.empty(); ++k) {
      const std::size_t at = random() % text.size();
      switch (random() % 4) {
        case 0:
          text[at] = static_cast<char>(random() % 256);
          break;
        case 1:
          text.erase(at, random() % 40);
          break;
        case 2:
          text.insert(at, text.substr(random() % text.size(), random() % 60));
          break;
        default:
          text.resize(at);
          break;
      }
    }
    Problems problems;
    const auto road = parse_crg(text, "r.crg", problems);
    EXPECT_EQ(road.has_value(), problems.empty());
    if (!road || !road->reference.empty()) continue;
    ++good;
    EXPECT_GE(road->rows, 2u);
    EXPECT_GE(road->v.size(), 2u);
    EXPECT_EQ(road->z.size(), road->rows * road->v.size());
    EXPECT_TRUE(road->heading.empty() || road->heading.size() == road->rows - 1);
    EXPECT_TRUE(road->banking.empty() || road->banking.size() == road->rows);
  }
  EXPECT_GT(good, 1000);
}

}  // namespace
}  // namespace fahrwerk::files
