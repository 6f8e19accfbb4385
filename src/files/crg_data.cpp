#include "files/crg_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "files/crg_repair.h"
#include "files/nearest.h"
#include "files/trimmed.h"
#include "math/constants.h"

namespace fahrwerk::files {

namespace {

constexpr std::size_t data_patience = 10;  // problems with the data; the rest is not looked at
constexpr double largest_height = 1e6, largest_angle = 1e4, largest_slope = 10.0, smallest_increment = 1e-4;

class Assembly {
 public:
  Assembly(const CrgDataSource& source, CrgRoad& road, Problems& problems)
      : source_(source), road_(road), problems_(problems), before_(problems.size()) {}

  void run() {
    set_u_axis();
    if (source_.channels.empty()) note(source_.definition_line, "no data channels; expected lines that begin with D:");
    if (!fine()) return;
    const bool text = road_.format == CrgFormat::lrfi || road_.format == CrgFormat::ldfi;
    text ? read_text() : read_bytes();
    if (!fine()) return;
    set_rows();
    if (!fine()) return;
    set_v_axis();
    if (!fine()) return;
    distribute();
    check_cross_sections();
    check_parameters();
  }

 private:
  bool fine() const { return problems_.size() == before_; }
  bool patient() const { return problems_.size() < before_ + data_patience; }
  void note(int line, std::string message) { problems_.add(road_.file, line, "", std::move(message)); }
  std::size_t columns() const { return source_.channels.size(); }
  double value(std::size_t row, std::size_t column) const { return values_[row * columns() + column]; }

  void set_u_axis() {
    road_.u_begin = road_.parameters.start_u.value_or(0.0);
    road_.u_increment = road_.parameters.increment.value_or(0.01);
    if (!(road_.u_increment >= smallest_increment))
      note(0,
           fmt::format("REFERENCE_LINE_INCREMENT = {}; expected at least {} m", road_.u_increment, smallest_increment));
  }

  // Fields of fixed width; a row may take several lines.
  void read_text() {
    const bool single = road_.format == CrgFormat::lrfi;
    const std::size_t width = single ? 10 : 20, per_line = single ? 8 : 4;
    std::string_view rest = source_.data;
    int line = source_.line;
    const auto next_line = [&] {
      const std::size_t end = rest.find('\n');
      std::string_view content = rest.substr(0, end);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
      if (content.ends_with('\r')) content.remove_suffix(1);
      return content;
    };
    while (!trimmed_all(rest).empty() && patient()) {
      row_lines_.push_back(line);
      for (std::size_t first = 0; first < columns() && patient(); first += per_line) {
        const std::size_t count = std::min(per_line, columns() - first);
        if (rest.empty())
          return note(line, fmt::format("the data end within a row, after {} of {} numbers", first, columns()));
        read_record(next_line(), line++, width, count);
      }
    }
  }

  static std::string_view trimmed_all(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
  }

  void read_record(std::string_view record, int line, std::size_t width, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view field = trimmed(record.substr(std::min(record.size(), i * width), width));
      if (field.empty())
        return note(line, fmt::format("has {} of {} numbers, in fields of {} characters", i, count, width));
      const std::optional<double> number = field.starts_with('*') ? std::optional(kNone) : crg_number(field);
      if (!number)
        return note(line, fmt::format("{} in field {} is not a number; fields are {} characters wide", quote(field),
                                      i + 1, width));
      values_.push_back(*number);
    }
    if (record.size() > count * width && !trimmed(record.substr(count * width)).empty())
      note(line, fmt::format("more than {} numbers, in fields of {} characters", count, width));
  }

  // Big endian numbers without gaps, the last record filled up with NaN.
  void read_bytes() {
    const std::size_t size = road_.format == CrgFormat::krbi ? 4 : 8;
    values_ = crg_decode(source_.data, size);
    if (std::all_of(values_.begin(), values_.end(), crg_plausible)) return;
    const std::optional<CrgRepair> repair = crg_restore(source_.data, size, columns());
    if (!repair) return;
    values_ = crg_decode(repair->bytes, size);
    road_.notes.push_back(
        fmt::format("{}:{}: the data have lost {} bytes in a text conversion (CR LF to LF), put in again", road_.file,
                    source_.line - 1, repair->restored));
  }

  // The number of rows follows from the data; the length of the reference line has to agree.
  void set_rows() {
    const std::size_t whole = values_.size() / columns();
    std::size_t rows = whole;
    const bool text = !row_lines_.empty();
    const std::optional<double>& end_u = road_.parameters.end_u;
    if (!text) {
      // Rows that may be nothing but the filling of the last record.
      const std::size_t filling = road_.format == CrgFormat::krbi ? 19 : 9;
      const auto missing = [&](std::size_t row) {
        for (std::size_t k = 0; k < columns(); ++k)
          if (!std::isnan(value(row, k))) return false;
        return true;
      };
      while (rows > 0 && values_.size() - (rows - 1) * columns() <= filling && missing(rows - 1)) --rows;
      if (values_.size() - rows * columns() > filling)
        return note(source_.line - 1,
                    fmt::format("{} numbers are no whole number of rows of {}", values_.size(), columns()));
    }
    if (end_u) {
      const double expected = std::round((*end_u - road_.u_begin) / road_.u_increment) + 1.0;
      if (!(std::fabs(expected - static_cast<double>(rows)) < 0.5))
        return note(
            text ? row_lines_.back() : source_.line - 1,
            fmt::format("{} cross sections; expected {} from REFERENCE_LINE_START_U {}, END_U {} and INCREMENT {}",
                        rows, expected, road_.u_begin, *end_u, road_.u_increment));
    }
    if (rows < 2) return note(source_.line, fmt::format("{} cross sections; expected at least 2", rows));
    road_.rows = rows;
  }

  // Long sections by position or by number, put in order of v.
  void set_v_axis() {
    std::vector<std::size_t> positions, numbers;
    for (std::size_t i = 0; i < columns(); ++i) {
      if (source_.channels[i].kind == CrgChannel::Kind::position) positions.push_back(i);
      if (source_.channels[i].kind == CrgChannel::Kind::number) numbers.push_back(i);
    }
    if (!positions.empty() && !numbers.empty())
      return note(source_.channels[numbers.front()].line, "long sections by number beside long sections at v");
    order_ = positions.empty() ? numbers : positions;
    if (order_.size() < 2)
      return note(source_.definition_line, fmt::format("{} long sections; expected at least 2", order_.size()));
    std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
      return source_.channels[a].value < source_.channels[b].value;
    });
    road_.v.reserve(order_.size());
    const CrgParameters& p = road_.parameters;
    const double increment = p.v_increment.value_or(0.01), count = static_cast<double>(order_.size() - 1);
    const double right = p.v_right.value_or(p.v_left ? *p.v_left - increment * count : -0.5 * increment * count);
    for (std::size_t k = 0; k < order_.size(); ++k) {
      const CrgChannel& channel = source_.channels[order_[k]];
      if (positions.empty() && channel.value != static_cast<double>(k + 1))
        return note(channel.line, fmt::format("long section {}; expected the numbers 1 to {}, each once", channel.value,
                                              order_.size()));
      road_.v.push_back(positions.empty() ? right + increment * static_cast<double>(k) : channel.value);
      if (k > 0 && !(road_.v[k] - road_.v[k - 1] >= smallest_increment))
        return note(channel.line, fmt::format("long sections at v = {} and {}; expected at least {} m between them",
                                              road_.v[k - 1], road_.v[k], smallest_increment));
    }
    check_edge("RIGHT", p.v_right, road_.v.front());
    check_edge("LEFT", p.v_left, road_.v.back());
  }

  void check_edge(const char* side, const std::optional<double>& given, double found) {
    // The tolerance is a tenth of the smallest increment the standard allows, and the last digits of large values.
    if (given && !(std::fabs(*given - found) <= std::max(1e-4, 1e-6 * std::fabs(found))))
      note(source_.definition_line,
           fmt::format("LONG_SECTION_V_{} = {}, but the last long section stands at {}", side, *given, found));
  }

  int line_of(std::size_t row) const { return row < row_lines_.size() ? row_lines_[row] : source_.line - 1; }

  // From columns to the fields of the road.
  void distribute() {
    const std::size_t width = order_.size();
    road_.z.resize(road_.rows * width);
    for (std::size_t row = 0; row < road_.rows; ++row)
      for (std::size_t k = 0; k < width; ++k) road_.z[row * width + k] = value(row, order_[k]);
    // The first value of heading and slope belongs to no section.
    copy(CrgChannel::Kind::heading, 1, largest_angle, "heading", road_.heading);
    copy(CrgChannel::Kind::slope, 1, largest_slope, "slope", road_.slope);
    copy(CrgChannel::Kind::banking, 0, largest_slope, "banking", road_.banking);
  }

  void copy(CrgChannel::Kind kind, std::size_t first, double limit, const char* name, std::vector<double>& target) {
    for (std::size_t i = 0; i < columns(); ++i) {
      if (source_.channels[i].kind != kind) continue;
      if (!target.empty()) return note(source_.channels[i].line, fmt::format("the {} comes twice", name));
      for (std::size_t row = first; row < road_.rows && patient(); ++row) {
        target.push_back(value(row, i));
        if (!(std::fabs(target.back()) <= limit))
          note(line_of(row), fmt::format("{} {} in cross section {}; expected a number of at most {}", name,
                                         target.back(), row + 1, limit));
      }
    }
  }

  // Missing values are allowed at the edges only, and not all along a cross section.
  void check_cross_sections() {
    for (std::size_t row = 0; row < road_.rows && patient(); ++row) {
      std::size_t first = road_.v.size(), last = 0, valid = 0;
      for (std::size_t k = 0; k < road_.v.size(); ++k) {
        const double height = road_.height(row, k);
        if (std::isnan(height)) continue;
        if (!(std::fabs(height) <= largest_height)) {
          note(line_of(row),
               fmt::format("height {} in cross section {}; expected at most {} m", height, row + 1, largest_height));
          break;
        }
        first = std::min(first, k), last = k, ++valid;
      }
      if (valid == 0 && patient())
        note(line_of(row), fmt::format("cross section {} has no height", row + 1));
      else if (valid > 0 && valid != last - first + 1)
        note(line_of(row),
             fmt::format("cross section {} has a gap; heights may be missing at its edges only", row + 1));
    }
  }

  void check_parameters() {
    const CrgParameters& p = road_.parameters;
    const auto differs = [](const std::optional<double>& a, const std::optional<double>& b) {
      return a && b && std::fabs(*a - *b) > 1e-6;
    };
    if (road_.slope.empty() && differs(p.start_s, p.end_s))
      note(0, "slopes at start and end differ, but there is no channel 'reference line slope'");
    if (road_.banking.empty() && differs(p.start_b, p.end_b))
      note(0, "bankings at start and end differ, but there is no channel 'reference line banking'");
    if (road_.heading.empty() && p.start_phi && p.end_phi &&
        std::fabs(std::remainder(*p.start_phi - *p.end_phi, kTwoPi)) > 1e-5)
      note(0, "headings at start and end differ, but there is no channel 'reference line phi'");
    if (p.start_x.has_value() != p.start_y.has_value() || p.end_x.has_value() != p.end_y.has_value())
      note(0, "REFERENCE_LINE_START_X and _Y, and END_X and _Y, belong together");
    // Cells lie between rays that halve the angle at a vertex; a line that turns back has none.
    for (std::size_t i = 1; i < road_.heading.size() && patient(); ++i)
      if (std::fabs(std::remainder(road_.heading[i] - road_.heading[i - 1], kTwoPi)) > 2.0)
        note(line_of(i + 1), fmt::format("the heading turns from {} to {} rad in one step; expected at most 2 rad",
                                         road_.heading[i - 1], road_.heading[i]));
    check_end();
  }

  // The end that follows from the headings against the one that is given. Rounded headings leave a small error, which
  // is distributed along the line; a large one means that the file contradicts itself.
  void check_end() {
    const CrgParameters& p = road_.parameters;
    if (!p.end_x || !p.end_y || !fine()) return;
    double x = p.start_x.value_or(0.0), y = p.start_y.value_or(0.0);
    for (std::size_t row = 0; row + 1 < road_.rows; ++row) {
      const double phi = road_.heading.empty() ? p.start_phi.value_or(0.0) : road_.heading[row];
      x += road_.u_increment * std::cos(phi), y += road_.u_increment * std::sin(phi);
    }
    const double error = std::hypot(*p.end_x - x, *p.end_y - y), length = road_.u_end() - road_.u_begin;
    if (!(error <= 0.01 * length))
      note(0, fmt::format("the headings lead to ({:.3f}, {:.3f}), {:.3g} m away from the given end", x, y, error));
  }

  const CrgDataSource& source_;
  CrgRoad& road_;
  Problems& problems_;
  std::size_t before_;
  std::vector<double> values_;
  std::vector<int> row_lines_;      // of text
  std::vector<std::size_t> order_;  // columns of the long sections by v
};

}  // namespace

std::optional<double> crg_number(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || text.size() > 64) return std::nullopt;
  // Fortran writes 1.0D+00.
  char copy[64];
  std::transform(text.begin(), text.end(), copy, [](char c) { return c == 'd' || c == 'D' ? 'e' : c; });
  double number = 0;
  const auto [end, status] = std::from_chars(copy, copy + text.size(), number);
  if (status != std::errc() || end != copy + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

void read_crg_data(const CrgDataSource& source, CrgRoad& road, Problems& problems) {
  Assembly(source, road, problems).run();
}

}  // namespace fahrwerk::files
