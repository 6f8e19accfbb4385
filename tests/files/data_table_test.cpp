// Measured data in and out: CSV, MAT-files of version 5 and 7.3, HDF5.
#include "files/data_table.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>

#include "files/mat73.h"
#include "files/mat_read.h"
#include "files/temporary_folder.h"

namespace fahrwerk::files {
namespace {

ResultFile drive_of_three_samples() {
  ResultFile r;
  r.time = {0, 0.25, 1};
  r.columns = {{"body.yaw_rate", "rad/s", "", {0, 0.5, -0.125}},
               {"body.yaw.rate", "deg/s", "", {1, 2, 3}},
               {"1l", "N", "", {1e300, -0.0, 1e-300}}};
  return r;
}

TEST(DataTable, EveryFormatGivesTheSignalsBack) {
  const TemporaryFolder folder;
  for (const DataFormat format : {DataFormat::csv, DataFormat::mat, DataFormat::mat73, DataFormat::hdf5}) {
    const ResultFile r = drive_of_three_samples();
    const std::filesystem::path file = folder / ("drive" + std::to_string(static_cast<int>(format)));
    write_signals(file, r, format);
    Problems problems;
    const CsvTable table = read_data_table(file, problems);
    ASSERT_TRUE(problems.empty()) << to_string(problems);
    ASSERT_TRUE(table.find("time"));
    EXPECT_EQ(table.find("time")->values, r.time);
    for (const Column& c : r.columns) {
      ASSERT_TRUE(table.find(c.name)) << c.name;
      EXPECT_EQ(table.find(c.name)->values, c.values) << c.name;
      EXPECT_EQ(table.find(c.name)->unit, c.unit) << c.name;
    }
  }
}

TEST(DataTable, FormatsByName) {
  DataFormat f = DataFormat::csv;
  EXPECT_TRUE(format_of_file("a/b.MAT", f));
  EXPECT_EQ(f, DataFormat::mat);
  EXPECT_TRUE(format_of_file("b.h5", f));
  EXPECT_EQ(f, DataFormat::hdf5);
  EXPECT_FALSE(format_of_file("b.txt", f));
  EXPECT_TRUE(format_from_name("mat73", f));
  EXPECT_EQ(f, DataFormat::mat73);
  EXPECT_FALSE(format_from_name("xls", f));
}

TEST(DataTable, FindsColumnsByWish) {
  const CsvTable table{"x.csv", {{"a.b", "m", "", {1}}, {"steer", "", "", {2}}}, {2}};
  Column c;
  std::string reason;
  ASSERT_TRUE(find_column(table, "a/b", c, reason));
  EXPECT_EQ(c.unit, "m");
  ASSERT_TRUE(find_column(table, "steer [deg]", c, reason));
  EXPECT_EQ(c.unit, "deg");
  EXPECT_FALSE(find_column(table, "stear", c, reason));
  EXPECT_NE(reason.find("did you mean 'steer'"), std::string::npos) << reason;
}

// The same file with the other byte order, and compressed as MATLAB's -v7 has it.
std::string swapped_words(const std::string& bytes) {
  std::string out = bytes;
  const auto turn = [&](std::size_t at, std::size_t width) {
    std::reverse(out.begin() + static_cast<long>(at), out.begin() + static_cast<long>(at + width));
  };
  turn(124, 2), turn(126, 2);
  // One matrix of doubles: tags of 4 + 4, flags 4 + 4, dimensions 4 + 4, name as it is, numbers.
  for (const std::size_t at : {128, 132, 136, 140, 144, 148, 152, 156, 160, 164, 168, 172, 184, 188}) turn(at, 4);
  for (std::size_t at = 192; at + 8 <= out.size(); at += 8) turn(at, 8);
  return out;
}

std::string compressed(const std::string& bytes) {
  const std::string body = bytes.substr(128);
  std::string packed(::compressBound(body.size()), '\0');
  uLongf length = packed.size();
  ::compress(reinterpret_cast<Bytef*>(packed.data()), &length, reinterpret_cast<const Bytef*>(body.data()),
             body.size());
  packed.resize(length);
  std::string out = bytes.substr(0, 128);
  for (const std::uint32_t word : {std::uint32_t{15}, static_cast<std::uint32_t>(length)})
    for (int i = 0; i < 4; ++i) out += static_cast<char>(word >> (8 * i));
  return out + packed;
}

TEST(MatRead, EitherByteOrderAndCompressed) {
  const std::string plain = mat_bytes({{"gain", 3, 1, {1, 2.5, -6}}}, {});
  for (const std::string& bytes : {plain, swapped_words(plain), compressed(plain)}) {
    const std::vector<MatArray> arrays = parse_mat(bytes);
    ASSERT_EQ(arrays.size(), 1u);
    EXPECT_EQ(arrays[0].name, "gain");
    EXPECT_EQ(arrays[0].rows, 3u);
    EXPECT_EQ(arrays[0].values, (std::vector<double>{1, 2.5, -6}));
  }
}

TEST(MatRead, TextsAreRead) {
  const std::vector<MatArray> arrays = parse_mat(mat_bytes({}, {{"names", {"a", "long one"}}}));
  ASSERT_EQ(arrays.size(), 1u);
  EXPECT_EQ(arrays[0].texts, (std::vector<std::string>{"a", "long one"}));
}

// Cut anywhere, or with any byte changed, it is read or refused.
TEST(MatRead, DamageIsRefusedWithoutHarm) {
  const std::string good = mat_bytes({{"gain", 3, 1, {1, 2.5, -6}}}, {{"names", {"a", "b"}}});
  for (const std::string& whole : {good, compressed(good)}) {
    for (std::size_t n = 0; n < whole.size(); ++n) {
      try {
        parse_mat(std::string_view(whole).substr(0, n));
      } catch (const std::runtime_error&) {
      }
      for (const char value : {'\0', '\x7f', '\xff'}) {
        std::string changed = whole;
        changed[n] = value;
        try {
          parse_mat(changed);
        } catch (const std::runtime_error&) {
        }
      }
    }
  }
}

TEST(DataTable, DamagedFilesAreProblems) {
  const TemporaryFolder folder;
  const auto message = [&](const std::string& name, const std::string& bytes) {
    std::ofstream(folder / name, std::ios::binary) << bytes;
    Problems problems;
    read_data_table(folder / name, problems);
    EXPECT_EQ(problems.size(), 1u) << name;
    return to_string(problems);
  };
  const std::string mat = mat_bytes({{"gain", 3, 1, {1, 2.5, -6}}}, {});
  EXPECT_NE(message("cut.mat", mat.substr(0, 150)).find("cut.mat: cannot be read: the MAT-file is damaged"),
            std::string::npos);
  EXPECT_NE(message("empty.mat", mat.substr(0, 128)).find("holds no vector"), std::string::npos);
  write_signals(folder / "x.mat", drive_of_three_samples(), DataFormat::mat73);
  std::ifstream file(folder / "x.mat", std::ios::binary);
  const std::string mat73{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(message("cut73.mat", mat73.substr(0, 900)).find("cannot be read"), std::string::npos);
  Problems problems;
  read_data_table(folder / "none.mat", problems);
  EXPECT_EQ(problems.size(), 1u);
}

}  // namespace
}  // namespace fahrwerk::files
