// MAT-files byte by byte, as the published format has them.
#include "files/mat.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <stdexcept>

namespace fahrwerk::files {
namespace {

template <class T>
T at(const std::string& bytes, std::size_t place) {
  T value;
  std::memcpy(&value, bytes.data() + place, sizeof value);  // tests run on little-endian machines
  return value;
}

TEST(MatFile, HeaderTellsVersionAndByteOrder) {
  const std::string bytes = mat_bytes({}, {});
  ASSERT_EQ(bytes.size(), 128u);
  EXPECT_EQ(bytes.substr(0, 10), "MATLAB 5.0");
  EXPECT_EQ(at<std::uint16_t>(bytes, 124), 0x0100);
  EXPECT_EQ(bytes.substr(126), "IM");
}

TEST(MatFile, MatrixOfNumbers) {
  const std::string bytes = mat_bytes({{"gain", 2, 3, {1, 2, 3, 4, 5, -6.5}}}, {});
  // Tag, then flags (16), dimensions (16), name (16), numbers (8 + 48).
  ASSERT_EQ(bytes.size(), 128u + 8 + 16 + 16 + 16 + 56);
  EXPECT_EQ(at<std::uint32_t>(bytes, 128), 14u);  // miMATRIX
  EXPECT_EQ(at<std::uint32_t>(bytes, 132), 104u);
  EXPECT_EQ(at<std::uint32_t>(bytes, 136), 6u);  // miUINT32
  EXPECT_EQ(at<std::uint32_t>(bytes, 144), 6u);  // mxDOUBLE_CLASS
  EXPECT_EQ(at<std::uint32_t>(bytes, 152), 5u);  // miINT32
  EXPECT_EQ(at<std::int32_t>(bytes, 160), 2);
  EXPECT_EQ(at<std::int32_t>(bytes, 164), 3);
  EXPECT_EQ(at<std::uint32_t>(bytes, 168), 1u);  // miINT8
  EXPECT_EQ(at<std::uint32_t>(bytes, 172), 4u);
  EXPECT_EQ(bytes.substr(176, 4), "gain");
  EXPECT_EQ(at<std::uint32_t>(bytes, 184), 9u);  // miDOUBLE
  EXPECT_EQ(at<std::uint32_t>(bytes, 188), 48u);
  EXPECT_EQ(at<double>(bytes, 192), 1.0);
  EXPECT_EQ(at<double>(bytes, 192 + 40), -6.5);
}

TEST(MatFile, TextsAreRowsOfCharacters) {
  const std::string bytes = mat_bytes({}, {{"names", {"ab", "c\xC3\xA4x"}}});
  EXPECT_EQ(at<std::uint32_t>(bytes, 144), 4u);  // mxCHAR_CLASS
  EXPECT_EQ(at<std::int32_t>(bytes, 160), 2);
  EXPECT_EQ(at<std::int32_t>(bytes, 164), 4);
  std::string columns;
  for (std::size_t i = 0; i < 8; ++i) columns += static_cast<char>(at<std::uint16_t>(bytes, 192 + 2 * i));
  EXPECT_EQ(columns, "acb? ? x");
}

TEST(MatFile, WrongNamesAndSizesAreRefused) {
  EXPECT_THROW(mat_bytes({{"1a", 1, 1, {0}}}, {}), std::invalid_argument);
  EXPECT_THROW(mat_bytes({{"a.b", 1, 1, {0}}}, {}), std::invalid_argument);
  EXPECT_THROW(mat_bytes({{"a", 2, 2, {0}}}, {}), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk::files
