// Whatever bytes come as a result: as CSV, and as a result.h5 that was changed after it was written. The first byte
// chooses. The HDF5 library itself is not under test: what has been changed must never come to it.
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "files/csv_table.h"
#include "files/problem.h"
#include "files/result_file.h"

namespace {

using namespace fahrwerk::files;

const std::filesystem::path& place() {
  static const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("fahrwerk-fuzz-" + std::to_string(::getpid()) + ".h5");
  return path;
}

const std::string& good() {
  static const std::string bytes = [] {
    ResultFile result;
    result.time = {0, 0.001};
    result.columns = {{"wheel.1l.fz", "N", "vertical tyre force", {4000, 4001}}};
    result.text_meta = {{"name", "fuzz"}, {"scenario", std::string(5000, 'x')}};
    result.number_meta = {{"step", 1e-3}};
    write_hdf5(place(), result);
    std::atexit([] { std::filesystem::remove(place()); });
    std::ifstream file(place(), std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(file), {}};
  }();
  return bytes;
}

// Pairs of a place and a byte to put there; the last one may cut the file off.
void changed_result(std::string_view edits) {
  std::string bytes = good();
  const auto number = [&](std::size_t i) { return static_cast<unsigned char>(edits[i]); };
  for (; edits.size() >= 3; edits.remove_prefix(3)) bytes[(number(0) * 256u + number(1)) % bytes.size()] = edits[2];
  if (edits.size() == 2) bytes.resize((number(0) * 256u + number(1)) % bytes.size());
  std::ofstream(place(), std::ios::binary) << bytes;
  const std::size_t used = good().find('\n') + 1;  // of the block before the data
  const bool same = bytes.size() == good().size() && bytes.substr(0, used) == good().substr(0, used) &&
                    bytes.substr(512) == good().substr(512);
  try {
    if (read_hdf5(place()).time.size() != 2 || !same) std::abort();
  } catch (const InputError&) {
    if (same) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with('#')) {
    changed_result(text.substr(1));
    return 0;
  }
  Problems problems;
  const CsvTable table = parse_csv_table(text, "fuzz.csv", problems);
  if (!problems.empty()) return 0;
  for (const Column& column : table.columns) {
    if (column.values.size() != table.lines.size()) std::abort();
    if (problems.empty()) si_values(table, column, "m/s^2", problems);
  }
  return 0;
}
