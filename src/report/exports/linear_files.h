// The linear model for other programs: JSON and MAT-file, on request NumPy's .npz or a Python module.
#pragma once

#include <filesystem>
#include <vector>

#include "kinds/linear_study.h"

namespace fahrwerk::report {

// linear.json and linear.mat: the matrices with the names of their signals and the equilibrium; the same for Python as
// .npz or .py where a file is named.
std::vector<std::filesystem::path> write_linear(const LinearStudy& study, const std::filesystem::path& folder,
                                                const std::filesystem::path& python);

}  // namespace fahrwerk::report
