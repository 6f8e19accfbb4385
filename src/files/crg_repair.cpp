#include "files/crg_repair.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

namespace fahrwerk::files {

namespace {

constexpr std::size_t largest_data = std::size_t{64} << 20;
constexpr int most_repairs = 10000, most_tries = 4;  // in all, in one row
constexpr double most_work = 5e8;                    // numbers looked at

double number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t bits = 0;
  for (std::size_t k = 0; k < size; ++k) bits = bits << 8 | static_cast<unsigned char>(bytes[at + k]);
  if (size == 8) {
    double number = 0;
    std::memcpy(&number, &bits, sizeof number);
    return number;
  }
  const auto half = static_cast<std::uint32_t>(bits);
  float number = 0;
  std::memcpy(&number, &half, sizeof number);
  return number;
}

// The bytes of a few rows, with what has to be compared.
class Rows {
 public:
  Rows(std::size_t size, std::size_t columns) : size_(size), columns_(columns) {}

  std::size_t bytes() const { return size_ * columns_; }

  bool plausible(std::string_view row) const {
    for (std::size_t at = 0; at + size_ <= row.size(); at += size_)
      if (!crg_plausible(number_at(row, at, size_))) return false;
    return true;
  }

  // Sum of the differences between rows, column by column; a value that is missing in one of them costs as much as a
  // difference of 1, a value that cannot be one much more.
  double roughness(std::string_view rows) const {
    double sum = 0.0;
    for (std::size_t at = bytes(); at + size_ <= rows.size(); at += size_) {
      const double a = number_at(rows, at - bytes(), size_), b = number_at(rows, at, size_);
      sum += !crg_plausible(b)                ? 1e9
             : std::isnan(a) && std::isnan(b) ? 0.0
             : std::isnan(a) || std::isnan(b) ? 1.0
                                              : std::min(std::fabs(a - b), 1e6);
    }
    return sum;
  }

 private:
  std::size_t size_, columns_;
};

}  // namespace

bool crg_plausible(double number) {
  const double size = std::fabs(number);
  return std::isnan(number) || size == 0.0 || (size <= 1e6 && size >= 1e-20);
}

std::vector<double> crg_decode(std::string_view bytes, std::size_t size) {
  std::vector<double> values(bytes.size() / size);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = number_at(bytes, i * size, size);
  return values;
}

std::optional<CrgRepair> crg_restore(std::string_view given, std::size_t size, std::size_t columns) {
  if (given.size() > largest_data || given.find("\r\n") != std::string_view::npos) return std::nullopt;
  const Rows rows(size, columns);
  const std::size_t length = rows.bytes();
  CrgRepair repair;
  std::string& out = repair.bytes;
  std::string pending, window, candidate;  // pending: bytes before given[next] that were pushed out of a row
  std::size_t next = 0;
  double work = 0.0;
  int tries = 0;
  while (pending.size() + given.size() - next >= length) {
    std::string row = pending.substr(0, length);
    pending.erase(0, length);
    const std::size_t missing = length - row.size();
    row += given.substr(next, missing);
    next += missing;
    if (rows.plausible(row)) {
      out += row;
      tries = 0;
      continue;
    }
    // A byte was lost in this row, or at the end of the one before. Compared are those and the one before both.
    if (out.size() < 2 * length || ++repair.restored > most_repairs || ++tries > most_tries) return std::nullopt;
    window = out.substr(out.size() - 2 * length) + row;
    double best = rows.roughness(window);
    std::size_t place = std::string::npos;
    for (std::size_t at = window.find('\n', length); at != std::string::npos; at = window.find('\n', at + 1)) {
      work += static_cast<double>(3 * columns);
      if (work > most_work) return std::nullopt;
      candidate = window;
      candidate.insert(at, 1, '\r');
      candidate.resize(3 * length);
      const double roughness = rows.roughness(candidate);
      if (roughness < best) best = roughness, place = at;
    }
    if (place == std::string::npos) return std::nullopt;
    window.insert(place, 1, '\r');
    out.replace(out.size() - length, length, window, length, length);
    pending.insert(0, window.substr(2 * length));
  }
  if (repair.restored == 0) return std::nullopt;
  out += pending;
  out += given.substr(next);
  return repair;
}

}  // namespace fahrwerk::files
