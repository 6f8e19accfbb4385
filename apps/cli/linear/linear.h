// What `fahrwerk linear` says of a linear model.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "kinds/linear_study.h"

namespace fahrwerk::cli {

// In words: all of it on stdout, with the file of the report (linear_text.cpp).
void print_linear(const LinearStudy& study, const std::filesystem::path& report);

// The answer of --json (linear_json.cpp).
nlohmann::json result_json(const LinearStudy& study, const std::vector<std::filesystem::path>& files);

}  // namespace fahrwerk::cli
