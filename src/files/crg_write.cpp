#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <stdexcept>

#include "files/atomic_file.h"
#include "files/crg.h"
#include "files/crg_keys.h"

namespace fahrwerk::files {

namespace {

// The number with as many digits as fit into the field, right-aligned; a blank in front where there is room.
std::string field(double number, std::size_t width) {
  if (std::isnan(number)) return fmt::format("{:>{}}", "*missing*", width);
  char text[64];
  const auto fits = [&](std::to_chars_result result) {
    return result.ec == std::errc() && static_cast<std::size_t>(result.ptr - text) <= width;
  };
  const auto padded = [&](std::to_chars_result result) {
    return fmt::format("{:>{}}", std::string_view(text, static_cast<std::size_t>(result.ptr - text)), width);
  };
  if (const auto shortest = std::to_chars(text, text + sizeof text, number); fits(shortest)) return padded(shortest);
  for (int digits = 17; digits > 1; --digits)
    if (const auto cut = std::to_chars(text, text + sizeof text, number, std::chars_format::general, digits); fits(cut))
      return padded(cut);
  return padded(std::to_chars(text, text + sizeof text, number, std::chars_format::general, 1));
}

template <class Keys, class Values>
void write_section(std::string& out, std::string_view title, const Keys& keys, const Values& values) {
  out += fmt::format("${}\n", title);
  for (const auto& key : keys)
    if (const std::optional<double>& value = values.*(key.value)) {
      std::string name(key.name);
      for (char& c : name)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
      out += fmt::format("{:<24} = {}\n", name, *value);
    }
  out += "$\n";
}

}  // namespace

std::string crg_text(const CrgRoad& road, CrgFormat format) {
  if (format != CrgFormat::lrfi && format != CrgFormat::ldfi)
    throw std::invalid_argument("OpenCRG is written as text: LRFI or LDFI");
  const std::size_t width = format == CrgFormat::lrfi ? 10 : 20, per_line = 80 / width;
  std::string out = "$CT\n";
  for (const std::string& line : road.comments) out += line.starts_with('$') ? " " + line + "\n" : line + "\n";
  out += "$\n";
  CrgParameters parameters = road.parameters;
  parameters.start_u = road.u_begin;
  parameters.increment = road.u_increment;
  parameters.end_u = road.u_end();
  parameters.v_increment.reset();  // long sections stand at given positions
  write_section(out, "ROAD_CRG", crg_parameter_keys, parameters);
  if (road.modifiers) write_section(out, "ROAD_CRG_MODS", crg_modifier_keys, *road.modifiers);
  if (road.options) write_section(out, "ROAD_CRG_OPTS", crg_option_keys, *road.options);

  out += format == CrgFormat::lrfi ? "$KD_DEFINITION\n#:LRFI\n" : "$KD_DEFINITION\n#:LDFI\n";
  if (!road.heading.empty()) out += "D:reference line phi,rad\n";
  if (!road.slope.empty()) out += "D:reference line slope,m/m\n";
  if (!road.banking.empty()) out += "D:reference line banking,m/m\n";
  for (const double v : road.v) out += fmt::format("D:long section at v = {},m\n", v);
  out += "$\n" + std::string(80, '$') + "\n";

  for (std::size_t row = 0; row < road.rows; ++row) {
    std::size_t count = 0;
    const auto put = [&](const std::string& text) {
      if (count > 0 && count % per_line == 0) out += '\n';
      out += text;
      ++count;
    };
    // The first heading and slope belong to no section.
    const std::string unused = fmt::format("{:*^{}}", "unused", width);
    if (!road.heading.empty()) put(row == 0 ? unused : field(road.heading[row - 1], width));
    if (!road.slope.empty()) put(row == 0 ? unused : field(road.slope[row - 1], width));
    if (!road.banking.empty()) put(field(road.banking[row], width));
    for (std::size_t k = 0; k < road.v.size(); ++k) put(field(road.height(row, k), width));
    out += '\n';
  }
  return out;
}

void write_crg(const std::filesystem::path& path, const CrgRoad& road, CrgFormat format) {
  write_atomically(path, crg_text(road, format));
}

}  // namespace fahrwerk::files
