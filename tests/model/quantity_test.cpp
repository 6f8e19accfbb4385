#include "model/quantity.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "model/archive.h"

namespace fahrwerk {
namespace {

TEST(Quantity, StarsMatchAnyRunOfCharacters) {
  for (const char* pattern : {"wheel.1l.fz", "*", "wheel.*.fz", "*fz", "wheel*", "w*1*f*", "**", "wheel.1l.fz*"})
    EXPECT_TRUE(matches(pattern, "wheel.1l.fz")) << pattern;
  for (const char* pattern : {"", "wheel", "*fx", "wheel.?l.fz", "wheel.*.fz.*", "wheel.1l.fzz"})
    EXPECT_FALSE(matches(pattern, "wheel.1l.fz")) << pattern;
  EXPECT_TRUE(matches("", ""));
  // Many stars against a long name that does not fit: not exponential.
  EXPECT_FALSE(matches("*a*a*a*a*a*a*a*a*a*a*b", std::string(2000, 'a')));
}

TEST(Quantity, ListsKeepTheirOrder) {
  const std::vector<Quantity> list{{"body.x", "m"}, {"body.y", "m"}, {"wheel.1l.fz", "N"}};
  EXPECT_EQ(select(list, {}), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(select(list, {"wheel.*", "body.y", "body.*"}), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(select(list, {"*.y"}), (std::vector<std::size_t>{1}));
  EXPECT_THROW(select(list, {"body.z"}), std::invalid_argument);
  EXPECT_EQ(place_of(list, "body.y"), 1u);
  EXPECT_FALSE(place_of(list, "body"));
}

struct Part {
  int number = 0;
  std::vector<double> values;
  std::optional<double> maybe;
  std::string text;
  void remember(Archive& a) { a(number, values, maybe, text); }
};

TEST(Archive, GivesBackWhatItWasGiven) {
  Part from{7, {1.5, -2.5}, 3.0, "abc"}, to;
  std::vector<Part> parts(2), copies;
  parts[1] = from;
  Archive out;
  out(from, parts);
  Archive in(out.bytes());
  in(to, copies);
  EXPECT_TRUE(in.at_end());
  EXPECT_EQ(to.number, 7);
  EXPECT_EQ(to.values, from.values);
  EXPECT_EQ(to.maybe, from.maybe);
  ASSERT_EQ(copies.size(), 2u);
  EXPECT_EQ(copies[1].text, "abc");
}

TEST(Archive, RefusesWhatIsTooShort) {
  Part part{1, {1.0, 2.0}, {}, "x"};
  Archive out;
  out(part);
  for (std::size_t size = 0; size < out.bytes().size(); ++size) {
    Archive in(std::vector<std::byte>(out.bytes().begin(), out.bytes().begin() + static_cast<long>(size)));
    Part to;
    EXPECT_THROW(in(to), std::invalid_argument) << size;
  }
}

}  // namespace
}  // namespace fahrwerk
