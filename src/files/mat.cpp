#include "files/mat.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <cstdint>
#include <stdexcept>

#include "files/atomic_file.h"

namespace fahrwerk::files {
namespace {

// Types of data elements and classes of arrays, by their numbers in the format.
enum Type : std::uint32_t {
  type_int8 = 1,
  type_uint16 = 4,
  type_int32 = 5,
  type_uint32 = 6,
  type_double = 9,
  type_matrix = 14
};
enum Class : std::uint32_t { class_char = 4, class_double = 6 };

template <class T>
void put(std::string& to, T value) {
  for (std::size_t i = 0; i < sizeof(T); ++i) to += static_cast<char>((value >> (8 * i)) & 0xff);
}

// Tag of type and length, then the data filled up to a multiple of eight bytes.
void put_element(std::string& to, Type type, const std::string& data) {
  put(to, static_cast<std::uint32_t>(type));
  put(to, static_cast<std::uint32_t>(data.size()));
  to += data;
  to.append((8 - data.size() % 8) % 8, '\0');
}

void check_name(const std::string& name) {
  const bool letters =
      std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
  if (name.empty() || name.size() > 63 || !letters || !std::isalpha(static_cast<unsigned char>(name[0])))
    throw std::invalid_argument("'" + name + "' is no name of a MATLAB variable");
}

void put_array(std::string& to, const std::string& name, Class kind, std::size_t rows, std::size_t columns, Type type,
               const std::string& data) {
  check_name(name);
  std::string flags, size, body;
  put(flags, static_cast<std::uint32_t>(kind)), put(flags, std::uint32_t{0});
  put(size, static_cast<std::uint32_t>(rows)), put(size, static_cast<std::uint32_t>(columns));
  put_element(body, type_uint32, flags);
  put_element(body, type_int32, size);
  put_element(body, type_int8, name);
  put_element(body, type, data);
  put_element(to, type_matrix, body);
}

std::string header() {
  std::string text = "MATLAB 5.0 MAT-file, written by Fahrwerk";
  text.resize(116, ' ');
  text.append(8, '\0');              // no data of subsystems
  put(text, std::uint16_t{0x0100});  // version
  put(text, std::uint16_t{0x4D49});  // "MI": tells the byte order
  return text;
}

}  // namespace

std::string mat_bytes(const std::vector<MatMatrix>& matrices, const std::vector<MatTexts>& texts) {
  std::string out = header();
  for (const MatMatrix& m : matrices) {
    if (m.values.size() != m.rows * m.columns)
      throw std::invalid_argument("matrix " + m.name + " has " + std::to_string(m.values.size()) + " values, not " +
                                  std::to_string(m.rows) + " x " + std::to_string(m.columns));
    std::string data;
    for (double value : m.values) put(data, std::bit_cast<std::uint64_t>(value));
    put_array(out, m.name, class_double, m.rows, m.columns, type_double, data);
  }
  for (const MatTexts& t : texts) {
    std::size_t length = 0;
    for (const std::string& text : t.texts) length = std::max(length, text.size());
    std::string data;
    for (std::size_t k = 0; k < length; ++k)
      for (const std::string& text : t.texts) {
        const unsigned char c = k < text.size() ? static_cast<unsigned char>(text[k]) : ' ';
        put(data, static_cast<std::uint16_t>(c < 128 ? c : '?'));
      }
    put_array(out, t.name, class_char, t.texts.size(), length, type_uint16, data);
  }
  return out;
}

void write_mat(const std::filesystem::path& path, const std::vector<MatMatrix>& matrices,
               const std::vector<MatTexts>& texts) {
  write_atomically(path, mat_bytes(matrices, texts));
}

}  // namespace fahrwerk::files
