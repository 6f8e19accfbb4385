#include "files/mat_read.h"

#include <fmt/format.h>
#include <zlib.h>

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>

namespace fahrwerk::files {
namespace {

constexpr std::size_t kMostMatNumbers = std::size_t{1} << 27, kMostInflated = std::size_t{1} << 30;
constexpr int kDeepestStruct = 8;

[[noreturn]] void damaged_mat(const std::string& reason) {
  throw std::runtime_error("the MAT-file is damaged: " + reason);
}

// Data types of elements and classes of arrays, by their numbers in the format.
enum MatType : std::uint32_t { mi_matrix = 14, mi_compressed = 15 };
enum MatClass : std::uint32_t { mx_struct = 2, mx_char = 4, mx_double = 6, mx_uint64 = 15 };

std::size_t bytes_of_type(std::uint32_t type) {
  switch (type) {
    case 1:   // int8
    case 2:   // uint8
    case 16:  // UTF-8
      return 1;
    case 3:   // int16
    case 4:   // uint16
    case 17:  // UTF-16
      return 2;
    case 5:   // int32
    case 6:   // uint32
    case 7:   // single
    case 18:  // UTF-32
      return 4;
    case 9:   // double
    case 12:  // int64
    case 13:  // uint64
      return 8;
    default:
      return 0;
  }
}

struct MatElement {
  std::uint32_t type = 0;
  std::string_view data{};
};

// Elements of a sequence, one after the other.
class MatCursor {
 public:
  MatCursor(std::string_view bytes, bool swap) : bytes_(bytes), swap_(swap) {}

  bool swap() const { return swap_; }
  bool at_end() const { return bytes_.empty(); }

  template <class T>
  T number(std::string_view from, std::size_t at) const {
    if (from.size() < at + sizeof(T)) damaged_mat("it ends within a number");
    unsigned char raw[sizeof(T)];
    std::memcpy(raw, from.data() + at, sizeof(T));
    if (swap_)
      for (std::size_t i = 0; i < sizeof(T) / 2; ++i) std::swap(raw[i], raw[sizeof(T) - 1 - i]);
    T value;
    std::memcpy(&value, raw, sizeof(T));
    return value;
  }

  MatElement next() {
    const auto first = number<std::uint32_t>(bytes_, 0);
    if (first >> 16 != 0) {  // small: length and type in one word, up to four bytes of data
      const std::size_t length = first >> 16;
      if (length > 4 || bytes_.size() < 8) damaged_mat("a small element has more than four bytes");
      const MatElement e{first & 0xffff, bytes_.substr(4, length)};
      bytes_.remove_prefix(8);
      return e;
    }
    const std::size_t length = number<std::uint32_t>(bytes_, 4);
    if (length > bytes_.size() - 8) damaged_mat(fmt::format("an element of {} bytes does not fit", length));
    const MatElement e{first, bytes_.substr(8, length)};
    // Compressed elements are not filled up to a multiple of eight; the last element may be cut there.
    const std::size_t filled = first == mi_compressed ? length : (length + 7) / 8 * 8;
    bytes_.remove_prefix(std::min(8 + filled, bytes_.size()));
    return e;
  }

 private:
  std::string_view bytes_;
  bool swap_;
};

std::string inflated(std::string_view data, std::size_t& budget) {
  z_stream stream{};
  if (::inflateInit(&stream) != Z_OK) damaged_mat("zlib does not start");
  struct End {
    z_stream* stream;
    ~End() { ::inflateEnd(stream); }
  } const end{&stream};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  std::string out;
  char piece[1 << 16];
  for (int state = Z_OK; state != Z_STREAM_END;) {
    stream.next_out = reinterpret_cast<Bytef*>(piece), stream.avail_out = sizeof piece;
    state = ::inflate(&stream, Z_NO_FLUSH);
    if (state != Z_OK && state != Z_STREAM_END) damaged_mat("what is compressed cannot be unpacked");
    const std::size_t n = sizeof piece - stream.avail_out;
    if (n > budget) throw std::runtime_error("the MAT-file unpacks to more than 1 GB");
    budget -= n;
    out.append(piece, n);
    if (n == 0 && stream.avail_in == 0 && state != Z_STREAM_END) damaged_mat("what is compressed ends too early");
  }
  return out;
}

class MatReader {
 public:
  std::vector<MatArray> read(std::string_view bytes) {
    const bool swap = bytes.substr(126, 2) == "MI";
    MatCursor cursor(bytes.substr(128), swap);
    while (!cursor.at_end()) {
      const MatElement e = cursor.next();
      if (e.type == mi_compressed) {
        const std::string whole = inflated(e.data, inflate_budget_);
        MatCursor inner(whole, swap);
        if (const MatElement in = inner.next(); in.type == mi_matrix) array(in.data, swap, "", 0);
      } else if (e.type == mi_matrix) {
        array(e.data, swap, "", 0);
      }
    }
    return std::move(found_);
  }

 private:
  // One array; `given`: the name of a field.
  void array(std::string_view data, bool swap, const std::string& given, int depth) {
    if (data.empty()) return;  // an empty field
    MatCursor c(data, swap);
    const MatElement flags = c.next();
    const auto word = c.number<std::uint32_t>(flags.data, 0);
    const std::uint32_t kind = word & 0xff;
    const bool complex = (word & 0x0800) != 0;
    const MatElement dimensions = c.next();
    const MatElement name = c.next();
    MatArray a;
    a.name = given.empty() ? std::string(name.data.substr(0, name.data.find('\0'))) : given;
    if (dimensions.data.size() != 8) return;  // of three dimensions or more
    const auto rows = c.number<std::int32_t>(dimensions.data, 0), columns = c.number<std::int32_t>(dimensions.data, 4);
    if (rows < 0 || columns < 0) damaged_mat(fmt::format("{} has {} x {} values", a.name, rows, columns));
    a.rows = static_cast<std::size_t>(rows), a.columns = static_cast<std::size_t>(columns);
    if (kind == mx_struct) {
      if (a.rows == 1 && a.columns == 1 && depth < kDeepestStruct) fields(c, a.name, depth);
      return;
    }
    if (kind != mx_char && (kind < mx_double || kind > mx_uint64 || complex)) return;
    numbers(c, a);
    if (kind == mx_char) to_texts(a);
    found_.push_back(std::move(a));
  }

  void fields(MatCursor& c, const std::string& of, int depth) {
    const MatElement length_element = c.next(), names = c.next();
    const auto length = c.number<std::int32_t>(length_element.data, 0);
    if (length < 1 || length > 256) damaged_mat(fmt::format("{} has names of {} characters", of, length));
    for (std::size_t at = 0; at + static_cast<std::size_t>(length) <= names.data.size();
         at += static_cast<std::size_t>(length)) {
      const std::string_view padded = names.data.substr(at, static_cast<std::size_t>(length));
      const std::string name = of + "." + std::string(padded.substr(0, padded.find('\0')));
      if (c.at_end()) damaged_mat(fmt::format("the field {} is missing", name));
      if (const MatElement e = c.next(); e.type == mi_matrix) array(e.data, c.swap(), name, depth + 1);
    }
  }

  void numbers(MatCursor& c, MatArray& a) {
    if (a.rows == 0 || a.columns == 0) return;
    const MatElement e = c.next();
    const std::size_t width = bytes_of_type(e.type);
    if (width == 0) damaged_mat(fmt::format("{} holds data of the unknown type {}", a.name, e.type));
    if (a.columns > kMostMatNumbers / a.rows || a.rows * a.columns > budget_)
      throw std::runtime_error(fmt::format("{} has {} x {} values, which are too many", a.name, a.rows, a.columns));
    const std::size_t count = a.rows * a.columns;
    if (e.data.size() / width < count)
      damaged_mat(fmt::format("{} has {} x {} values in {} bytes", a.name, a.rows, a.columns, e.data.size()));
    budget_ -= count;
    a.values.reserve(count);
    for (std::size_t i = 0; i < count; ++i) a.values.push_back(value(c, e, i * width));
  }

  static double value(const MatCursor& c, const MatElement& e, std::size_t at) {
    switch (e.type) {
      case 1:
        return c.number<std::int8_t>(e.data, at);
      case 2:
      case 16:
        return c.number<std::uint8_t>(e.data, at);
      case 3:
        return c.number<std::int16_t>(e.data, at);
      case 4:
      case 17:
        return c.number<std::uint16_t>(e.data, at);
      case 5:
        return c.number<std::int32_t>(e.data, at);
      case 6:
      case 18:
        return c.number<std::uint32_t>(e.data, at);
      case 7:
        return static_cast<double>(c.number<float>(e.data, at));
      case 12:
        return static_cast<double>(c.number<std::int64_t>(e.data, at));
      case 13:
        return static_cast<double>(c.number<std::uint64_t>(e.data, at));
      default:
        return c.number<double>(e.data, at);
    }
  }

  static void to_texts(MatArray& a) {
    for (std::size_t row = 0; row < (a.values.empty() ? 0 : a.rows); ++row) {
      std::string text;
      for (std::size_t k = 0; k < a.columns; ++k) {
        const double code = a.values[row + k * a.rows];
        text += code >= 32 && code < 127 ? static_cast<char>(code) : '?';
      }
      text.erase(text.find_last_not_of(' ') + 1);
      a.texts.push_back(std::move(text));
    }
    a.values.clear();
  }

  std::vector<MatArray> found_;
  std::size_t budget_ = kMostMatNumbers, inflate_budget_ = kMostInflated;
};

}  // namespace

bool is_mat5(std::string_view bytes) {
  if (bytes.size() < 128) return false;
  const std::string_view order = bytes.substr(126, 2);
  const std::string_view version = bytes.substr(124, 2);
  return (order == "IM" && version == std::string_view("\0\1", 2)) ||
         (order == "MI" && version == std::string_view("\1\0", 2));
}

std::vector<MatArray> parse_mat(std::string_view bytes) {
  if (!is_mat5(bytes)) damaged_mat("it does not begin as one");
  return MatReader().read(bytes);
}

}  // namespace fahrwerk::files
