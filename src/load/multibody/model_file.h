// What files of multibody models and of modules have in common.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/options.h"

namespace fahrwerk::load {

struct ModelFile {
  std::string name, description;
  std::filesystem::path file;
  std::string text;                   // the file with every change made by overrides
  bool can_run = false;               // there is a duration
  Method usual_method = Method::rk4;  // where it says nothing else
  double usual_step = 1e-4;           // [s]
  RunOptions options;
  std::vector<std::string> signals;   // to keep in the result; empty: all
  std::vector<std::string> warnings;  // about a file that can be used nevertheless
};

}  // namespace fahrwerk::load
