#pragma once

// NumPy's .npz: a ZIP archive of .npy arrays (format 1.0), stored without compression, as numpy.load reads it. Little
// endian. Written whole or not at all; failures throw std::runtime_error with the path and the reason.

#include <filesystem>
#include <string>
#include <vector>

#include "files/mat.h"

namespace fahrwerk::files {

// Matrices become arrays of two dimensions ('<f8', by columns), texts arrays of one ('<U..', UTF-8 in, code points
// out). Throws std::invalid_argument for a matrix whose size is not that of its values.
std::string npz_bytes(const std::vector<MatMatrix>& matrices, const std::vector<MatTexts>& texts);
void write_npz(const std::filesystem::path& path, const std::vector<MatMatrix>& matrices,
               const std::vector<MatTexts>& texts);

}  // namespace fahrwerk::files
