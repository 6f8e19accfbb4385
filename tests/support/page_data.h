// What a page of the report holds.
#pragma once

#include <bit>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace fahrwerk::test {

inline std::string data_text(const std::string& html) {
  const std::string_view opening = R"(<script type="application/json" id="data">)";
  const std::size_t begin = html.find(opening) + opening.size();
  return html.substr(begin, html.find("</script>", begin) - begin);
}

inline nlohmann::json data(const std::string& html) { return nlohmann::json::parse(data_text(html)); }

inline std::vector<float> unpack(const std::string& text) {
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::vector<std::uint8_t> bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    if (c == '=') break;
    bits = bits << 6 | static_cast<std::uint32_t>(digits.find(c));
    if ((count += 6) >= 8) bytes.push_back(static_cast<std::uint8_t>(bits >> (count -= 8) & 0xff));
  }
  std::vector<float> values;
  for (std::size_t i = 0; i + 4 <= bytes.size(); i += 4) {
    values.push_back(std::bit_cast<float>(std::uint32_t{bytes[i]} | std::uint32_t{bytes[i + 1]} << 8 |
                                          std::uint32_t{bytes[i + 2]} << 16 | std::uint32_t{bytes[i + 3]} << 24));
  }
  return values;
}

}  // namespace fahrwerk::test
