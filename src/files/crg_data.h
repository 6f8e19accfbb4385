#pragma once

// The data part of an OpenCRG file: from the channels and the text or bytes behind $$$$ to the table of a road.

#include <string>
#include <string_view>
#include <vector>

#include "files/crg.h"

namespace fahrwerk::files {

struct CrgChannel {
  enum class Kind { heading, slope, banking, position, number, ignored };

  Kind kind = Kind::ignored;
  double value = 0.0;  // v of a position, count of a number
  int line = 0;
};

// What the header says of the data, and where they are.
struct CrgDataSource {
  std::string_view data;             // behind the line of $$$$
  int line = 1;                      // of the first byte
  std::vector<CrgChannel> channels;  // in the order of the columns
  int definition_line = 0;
};

// A decimal number that fills the text except for blanks around it; no NaN, no infinity.
std::optional<double> crg_number(std::string_view text);

// Reads the data into `road`, whose parameters and format are known, and checks the whole. Problems name `road.file`.
void read_crg_data(const CrgDataSource& source, CrgRoad& road, Problems& problems);

}  // namespace fahrwerk::files
