// A tyre from its file: .tir (Magic Formula) or YAML (`kind` tells the law).
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "files/problem.h"
#include "files/tir.h"
#include "tire/laws.h"
#include "tire/tire_side.h"

namespace fahrwerk::load {

struct Tire {
  TireLaw law;
  std::string name;
  std::filesystem::path file;
  TireSide side = TireSide::both;       // of the vehicle that it was measured for
  std::optional<files::TirFile> table;  // of a .tir file
  files::Problems warnings;             // about what the file lacks or has too much; the tyre can be used
};

// What comes back is of use only if no problems were added.
// overrides: `key=value` of the file; of a .tir file KEY=number or SECTION.KEY=number, as it writes them.
// A side that is given counts in place of the file's own.
Tire load_tire(const std::filesystem::path& file, files::Problems& problems,
               const std::vector<std::string>& overrides = {}, std::optional<TireSide> side = {});

// The law for a wheel on that side: mirrored if the tyre was measured for the other one.
TireLaw mounted_law(const Tire& tire, TireSide wheel);

}  // namespace fahrwerk::load
