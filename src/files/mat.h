#pragma once

// MATLAB's MAT-file, version 5 (level 5 of the published format): matrices of numbers and lists of texts, as MATLAB,
// Octave and scipy.io.loadmat read them. Little endian, not compressed. Written whole or not at all; failures throw
// std::runtime_error with the path and the reason.

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace fahrwerk::files {

struct MatMatrix {
  std::string name;  // a letter, then letters, digits and '_'; at most 63
  std::size_t rows = 0, columns = 0;
  std::vector<double> values;  // column by column
};

// A character array with one row per text, filled up with spaces: cellstr() and numpy have the texts again.
struct MatTexts {
  std::string name;
  std::vector<std::string> texts;  // ASCII; other bytes become '?'
};

// Throws std::invalid_argument for a name that is none or a matrix whose size is not that of its values.
std::string mat_bytes(const std::vector<MatMatrix>& matrices, const std::vector<MatTexts>& texts);
void write_mat(const std::filesystem::path& path, const std::vector<MatMatrix>& matrices,
               const std::vector<MatTexts>& texts);

}  // namespace fahrwerk::files
