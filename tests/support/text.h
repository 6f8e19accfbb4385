// Texts of files, changed.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace fahrwerk::test {

// The text with `b` in place of the first `a`, which must be there.
inline std::string replaced(std::string text, const std::string& a, const std::string& b) {
  const auto at = text.find(a);
  EXPECT_NE(at, std::string::npos) << a;
  return at == std::string::npos ? text : text.replace(at, a.size(), b);
}

}  // namespace fahrwerk::test
