// Tables of numbers that commands take as CSV.
#pragma once

#include <string>

#include "files/csv_table.h"

namespace fahrwerk::cli {

// From the file, or from stdin for "-"; throws InputError.
files::CsvTable read_csv_input(const std::string& file);

}  // namespace fahrwerk::cli
