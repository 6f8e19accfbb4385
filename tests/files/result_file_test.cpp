#include "files/result_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iterator>
#include <limits>
#include <random>

#include "files/json.h"
#include "files/problem.h"
#include "temporary_folder.h"

namespace fahrwerk::files {
namespace {

std::string content(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

template <class Action>
std::string reason(Action action) {
  try {
    action();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "nothing was thrown";
}

ResultFile example(std::size_t length = 70'000) {
  ResultFile result;
  result.columns = {{"wheel.1l.fz", "N", "vertical tyre force", {}}, {"body.yaw_rate", "rad/s", "", {}}};
  for (std::size_t i = 0; i < length; ++i) {
    result.time.push_back(1e-3 * static_cast<double>(i));
    result.columns[0].values.push_back(4000 + std::sin(0.1 * static_cast<double>(i)));
    result.columns[1].values.push_back(1.0 / (3.0 + static_cast<double>(i)));
  }
  result.text_meta = {{"version", "0.1"}, {"empty", ""}, {"scenario", std::string(200'000, 'x') + "é"}};
  result.number_meta = {{"step", 1e-3}};
  return result;
}

void expect_equal(const ResultFile& a, const ResultFile& b) {
  EXPECT_EQ(a.time, b.time);
  ASSERT_EQ(a.columns.size(), b.columns.size());
  for (std::size_t i = 0; i < a.columns.size(); ++i) {
    EXPECT_EQ(a.columns[i].name, b.columns[i].name);
    EXPECT_EQ(a.columns[i].unit, b.columns[i].unit);
    EXPECT_EQ(a.columns[i].values, b.columns[i].values);
  }
}

TEST(Hdf5, RoundTrip) {
  const TemporaryFolder folder;
  const ResultFile result = example();
  write_hdf5(folder / "result.h5", result);
  const ResultFile again = read_hdf5(folder / "result.h5");
  expect_equal(result, again);
  EXPECT_EQ(again.columns[0].description, "vertical tyre force");
  EXPECT_EQ(again.text_meta, result.text_meta);
  EXPECT_EQ(again.number_meta, result.number_meta);
  EXPECT_EQ(folder.count(), 1u);
}

TEST(Hdf5, EmptyAndNotFinite) {
  const TemporaryFolder folder;
  write_hdf5(folder / "empty.h5", example(0));
  expect_equal(example(0), read_hdf5(folder / "empty.h5"));

  ResultFile result = example(2);
  result.columns[0].values = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()};
  write_hdf5(folder / "nan.h5", result);
  const ResultFile again = read_hdf5(folder / "nan.h5");
  EXPECT_TRUE(std::isnan(again.columns[0].values[0]));
  EXPECT_TRUE(std::isinf(again.columns[0].values[1]));
}

TEST(Hdf5, ManySignalsKeepTheirOrder) {
  const TemporaryFolder folder;
  ResultFile result;
  result.time = {0, 1};
  for (int i = 500; i > 0; --i) result.columns.push_back({"signal." + std::to_string(i), "-", "", {1.0 * i, 2.0 * i}});
  write_hdf5(folder / "many.h5", result);
  expect_equal(result, read_hdf5(folder / "many.h5"));
}

TEST(Hdf5, EqualResultsAreEqualFiles) {
  const TemporaryFolder folder;
  write_hdf5(folder / "a.h5", example(100));
  write_hdf5(folder / "b.h5", example(100));
  EXPECT_EQ(content(folder / "a.h5"), content(folder / "b.h5"));
}

TEST(Hdf5, FailuresNameThePathAndPrintNothing) {
  const TemporaryFolder folder;
  testing::internal::CaptureStderr();
  const auto garbage = folder.write("garbage.h5", "no HDF5 at all");
  EXPECT_TRUE(reason([&] { read_hdf5(garbage); }).starts_with(garbage.string() + ": cannot be read: "));
  EXPECT_EQ(reason([&] { read_hdf5(folder / "none.h5"); }), (folder / "none.h5").string() + ": file not found");
  const auto nowhere = folder / "none/result.h5";
  EXPECT_EQ(reason([&] { write_hdf5(nowhere, example(3)); }),
            nowhere.string() + ": cannot be written: No such file or directory");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

// The HDF5 library does not withstand all of these: whatever is not as it was written never comes to it.
TEST(Hdf5, DamagedFilesAreRefused) {
  const TemporaryFolder folder;
  ResultFile result = example(50);
  result.text_meta["scenario"] = std::string(5000, 'x');
  write_hdf5(folder / "good.h5", result);
  const std::string good = content(folder / "good.h5");
  std::mt19937 random(1);
  const auto below = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  const std::size_t seal = good.find('\n') + 1;  // the rest of its block is not used
  for (int i = 0; i < 1000; ++i) {
    std::string bad = good;
    const std::size_t at = below(2) ? below(seal) : 512 + below(good.size() - 512);
    switch (below(4)) {
      case 0:
        bad[at] = static_cast<char>(bad[at] ^ (1 << below(8)));
        break;
      case 1:
        bad[at] = static_cast<char>(bad[at] + 1 + static_cast<int>(below(255)));
        break;
      case 2:
        bad.resize(at);
        break;
      default:
        bad.insert(at, 1 + below(16), static_cast<char>(below(256)));
    }
    const auto path = folder.write("bad.h5", bad);
    EXPECT_THROW(read_hdf5(path), InputError) << "file " << i;
  }
}

TEST(Hdf5, FilesWithoutChecksumAreRefusedWithASentence) {
  const TemporaryFolder folder;
  write_hdf5(folder / "good.h5", example(5));
  const auto old = folder.write("old.h5", content(folder / "good.h5").substr(512));
  EXPECT_EQ(reason([&] { read_hdf5(old); }),
            old.string() +
                ": cannot be read: it has no checksum, so it was written by an earlier version or by another "
                "program; run the scenario again, or convert it to CSV");
}

TEST(ResultFile, WrongColumnsAreRefused) {
  ResultFile result = example(3);
  result.columns[1].values.pop_back();
  EXPECT_THROW(check(result), std::invalid_argument);
  for (const char* name : {"", "a/b", "a,b", "wheel.1l.fz", "."}) {
    result = example(3);
    result.columns[1].name = name;
    EXPECT_THROW(check(result), std::invalid_argument) << name;
  }
}

TEST(Csv, RoundTripIsExact) {
  const TemporaryFolder folder;
  const ResultFile result = example(1000);
  write_csv(folder / "result.csv", result);
  expect_equal(result, read_csv(folder / "result.csv"));
  EXPECT_TRUE(content(folder / "result.csv")
                  .starts_with("time [s],wheel.1l.fz [N],body.yaw_rate [rad/s]\n0,4000,0.33333333333333331\n"));
  EXPECT_EQ(folder.count(), 1u);
}

TEST(Csv, ReadsForeignFiles) {
  const TemporaryFolder folder;
  const auto path = folder.write("a.csv", "# measured\r\n\"time [ms]\", v ,a [m/s^2]\r\n\r\n0, 1,+2\r\n500,nan,4e0");
  const ResultFile result = read_csv(path);
  EXPECT_EQ(result.time, (std::vector<double>{0, 0.5}));
  ASSERT_EQ(result.columns.size(), 2u);
  EXPECT_EQ(result.columns[0].name, "v");
  EXPECT_EQ(result.columns[0].unit, "");
  EXPECT_TRUE(std::isnan(result.columns[0].values[1]));
  EXPECT_EQ(result.columns[1].unit, "m/s^2");
  EXPECT_EQ(result.columns[1].values, (std::vector<double>{2, 4}));
  EXPECT_EQ(read_csv_columns(path).size(), 3u);
}

TEST(Csv, ProblemsNameTheLine) {
  const TemporaryFolder folder;
  const std::pair<const char*, const char*> cases[] = {
      {"", ": file is empty; expected a header and rows of numbers"},
      {"time,v\n0,1\n1\n2,x\n", ":3: has 1 values; expected 2, one per column\nFILE:4: v: 'x' is not a number"},
      {"time;v\n", ":1: the columns are separated by ';'; expected ','"},
      {"0,1\n1,2\n",
       ":1: '0' is a number; expected a header with names\nFILE:1: '1' is a number; expected a header with names"},
      {"time,v,v\n", ":1: v: two columns have this name"},
      {"v,time\n", ": v: is the first column; expected the column time"},
      {"time [m],v\n", ": time: has the unit 'm'; expected s"},
      {"time,v\n0,\xFF\n", ":2: byte 0xff is not UTF-8; expected UTF-8 text"},
  };
  for (const auto& [text, expected] : cases) {
    const auto path = folder.write("a.csv", text);
    std::string message = "FILE" + std::string(expected);
    for (std::size_t at; (at = message.find("FILE")) != std::string::npos;) message.replace(at, 4, path.string());
    EXPECT_EQ(reason([&] { read_csv(path); }), message);
  }
  EXPECT_THROW(read_csv(folder / "none.csv"), InputError);
}

TEST(Json, DeterministicAndExact) {
  const nlohmann::json value = {{"b", 0.1}, {"a", std::numeric_limits<double>::quiet_NaN()}, {"c", 1.0 / 3.0}};
  EXPECT_EQ(json_text(value, -1), "{\"a\":null,\"b\":0.1,\"c\":0.3333333333333333}\n");
  EXPECT_EQ(nlohmann::json::parse(json_text(value))["c"].get<double>(), 1.0 / 3.0);
  EXPECT_NO_THROW(json_text({{"text", "\xFF"}}));
}

TEST(Json, Errors) {
  EXPECT_EQ(json_text(errors_json({{"f.yaml", 3, "a", "is odd"}}), -1),
            "{\"errors\":[{\"file\":\"f.yaml\",\"key\":\"a\",\"line\":3,\"message\":\"is odd\"}]}\n");
}

}  // namespace
}  // namespace fahrwerk::files
