#pragma once

// Reading of MAT-files, version 5 (MATLAB's -v6 and -v7, compressed or not; either byte order): real arrays of numbers,
// character arrays, and structs of them, whose fields are named `struct.field`. What is neither (cells, objects, sparse
// and complex arrays) is passed over.

#include <string>
#include <string_view>
#include <vector>

namespace fahrwerk::files {

struct MatArray {
  std::string name;
  std::size_t rows = 0, columns = 0;
  std::vector<double> values;      // column by column; of a character array empty
  std::vector<std::string> texts;  // of a character array its rows, without blanks at their ends
};

// Whether bytes begin as such a file does.
bool is_mat5(std::string_view bytes);

// Throws std::runtime_error with the reason for bytes that are damaged, or hold more than 2^27 numbers.
std::vector<MatArray> parse_mat(std::string_view bytes);

}  // namespace fahrwerk::files
