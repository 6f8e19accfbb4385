#pragma once

// MATLAB's MAT-file, version 7.3: HDF5 behind a block of 512 bytes. Matrices and lists of texts as in files/mat.h; and
// the columns of any HDF5 file, MATLAB's or not. Failures throw std::runtime_error with the reason.

#include <filesystem>
#include <vector>

#include "files/mat.h"
#include "files/mat_read.h"

namespace fahrwerk::files {

// Written whole or not at all.
void write_mat73(const std::filesystem::path& path, const std::vector<MatMatrix>& matrices,
                 const std::vector<MatTexts>& texts);

// Datasets of numbers with one dimension, or two of which one is 1; MATLAB's character arrays. Groups give names of the
// form group.dataset, at most eight deep; links to other places are not followed, data in other files not read.
// `units`: the attribute `unit` or `units` of each.
struct Hdf5Arrays {
  std::vector<MatArray> arrays;
  std::vector<std::string> units;
};
Hdf5Arrays read_hdf5_arrays(const std::filesystem::path& path);

}  // namespace fahrwerk::files
