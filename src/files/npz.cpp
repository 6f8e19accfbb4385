#include "files/npz.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <stdexcept>

#include "files/atomic_file.h"

namespace fahrwerk::files {
namespace {

// Little endian, whatever the machine is.
void put_bytes(std::string& to, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) to += static_cast<char>(value >> (8 * i) & 0xff);
}

// CRC-32 of ZIP (polynomial 0xEDB88320, reflected).
std::uint32_t checksum(const std::string& bytes) {
  static const std::array<std::uint32_t, 256> table = [] {
    std::array<std::uint32_t, 256> t{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      t[i] = i;
      for (int k = 0; k < 8; ++k) t[i] = t[i] >> 1 ^ (t[i] & 1 ? 0xEDB88320u : 0u);
    }
    return t;
  }();
  std::uint32_t crc = 0xffffffff;
  for (const char c : bytes) crc = crc >> 8 ^ table[(crc ^ static_cast<unsigned char>(c)) & 0xff];
  return ~crc;
}

// Magic, version 1.0, length of the header, header filled up with spaces to a multiple of 64 bytes.
std::string npy_header(const std::string& type, bool by_columns, const std::string& shape) {
  std::string header = fmt::format("{{'descr': '{}', 'fortran_order': {}, 'shape': ({}), }}", type,
                                   by_columns ? "True" : "False", shape);
  header.append((64 - (10 + header.size() + 1) % 64) % 64, ' ');
  header += '\n';
  std::string bytes = "\x93NUMPY";
  put_bytes(bytes, 1, 1), put_bytes(bytes, 0, 1), put_bytes(bytes, header.size(), 2);
  return bytes + header;
}

std::string npy(const MatMatrix& m) {
  if (m.values.size() != m.rows * m.columns)
    throw std::invalid_argument("npz: " + m.name + ": the number of values is not rows x columns");
  std::string bytes = npy_header("<f8", true, fmt::format("{}, {}", m.rows, m.columns));
  for (const double v : m.values) {
    std::uint64_t bits;
    std::memcpy(&bits, &v, sizeof bits);
    put_bytes(bytes, bits, 8);
  }
  return bytes;
}

// Bytes that are no UTF-8 become U+FFFD.
std::u32string code_points(const std::string& text) {
  std::u32string points;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const int more = lead < 0x80 ? 0 : lead >> 5 == 6 ? 1 : lead >> 4 == 14 ? 2 : lead >> 3 == 30 ? 3 : -1;
    char32_t point = more == 0 ? lead : lead & (0x3f >> more);
    bool good = more >= 0 && i + static_cast<std::size_t>(more) < text.size();
    for (int k = 1; good && k <= more; ++k) {
      const auto next = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
      good = next >> 6 == 2;
      point = point << 6 | (next & 0x3f);
    }
    points += good ? point : U'\uFFFD';
    i += good ? static_cast<std::size_t>(more) + 1 : 1;
  }
  return points;
}

std::string npy(const MatTexts& t) {
  std::vector<std::u32string> texts;
  std::size_t width = 1;
  for (const std::string& text : t.texts) {
    texts.push_back(code_points(text));
    width = std::max(width, texts.back().size());
  }
  std::string bytes = npy_header(fmt::format("<U{}", width), false, fmt::format("{},", texts.size()));
  for (std::u32string& text : texts) {
    text.resize(width, U'\0');
    for (const char32_t c : text) put_bytes(bytes, c, 4);
  }
  return bytes;
}

// A stored ZIP archive (PKWARE APPNOTE 4.3): local headers with data, central directory, its end.
class Archive {
 public:
  void add(const std::string& name, const std::string& data) {
    const std::size_t at = bytes_.size();
    const std::string common = fields(name, data);
    put_bytes(bytes_, 0x04034b50, 4);
    bytes_ += common + name + data;
    put_bytes(directory_, 0x02014b50, 4), put_bytes(directory_, 20, 2);
    directory_ += common;
    put_bytes(directory_, 0, 2), put_bytes(directory_, 0, 2), put_bytes(directory_, 0, 2);  // comment, disk, attributes
    put_bytes(directory_, 0, 4), put_bytes(directory_, at, 4);
    directory_ += name;
    ++count_;
  }
  std::string finished() const {
    std::string all = bytes_ + directory_;
    put_bytes(all, 0x06054b50, 4), put_bytes(all, 0, 4), put_bytes(all, count_, 2), put_bytes(all, count_, 2);
    put_bytes(all, directory_.size(), 4), put_bytes(all, bytes_.size(), 4), put_bytes(all, 0, 2);
    return all;
  }

 private:
  // What both headers share: version, flags, method, time and day (1 January 1980: files do not depend on the clock),
  // checksum, sizes, lengths of name and extra field.
  static std::string fields(const std::string& name, const std::string& data) {
    std::string f;
    put_bytes(f, 20, 2), put_bytes(f, 0, 2), put_bytes(f, 0, 2), put_bytes(f, 0, 2), put_bytes(f, 33, 2);
    put_bytes(f, checksum(data), 4), put_bytes(f, data.size(), 4), put_bytes(f, data.size(), 4);
    put_bytes(f, name.size(), 2), put_bytes(f, 0, 2);
    return f;
  }

  std::string bytes_, directory_;
  std::size_t count_ = 0;
};

}  // namespace

std::string npz_bytes(const std::vector<MatMatrix>& matrices, const std::vector<MatTexts>& texts) {
  Archive archive;
  for (const MatMatrix& m : matrices) archive.add(m.name + ".npy", npy(m));
  for (const MatTexts& t : texts) archive.add(t.name + ".npy", npy(t));
  return archive.finished();
}

void write_npz(const std::filesystem::path& path, const std::vector<MatMatrix>& matrices,
               const std::vector<MatTexts>& texts) {
  write_atomically(path, npz_bytes(matrices, texts));
}

}  // namespace fahrwerk::files
