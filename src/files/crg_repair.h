#pragma once

// Binary OpenCRG data that went through a text conversion: each pair CR LF has become LF, one byte is lost and all
// numbers behind it are shifted. This happens to files in version control; the standard's own example is such a one.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fahrwerk::files {

// Big endian floats (size 4) or doubles (8).
std::vector<double> crg_decode(std::string_view bytes, std::size_t size);

// Whether the numbers may be heights and angles: neither huge, nor infinite, nor tiny.
bool crg_plausible(double number);

struct CrgRepair {
  std::string bytes;
  int restored = 0;  // bytes put in
};

// The data with their lost bytes, put in where the rows then fit to their neighbours best. Nothing if the data cannot
// have been damaged in this way, or if no place makes a row plausible.
std::optional<CrgRepair> crg_restore(std::string_view bytes, std::size_t size, std::size_t columns);

}  // namespace fahrwerk::files
