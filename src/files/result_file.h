#pragma once

// Recorded signals as HDF5 and CSV. Failures throw std::runtime_error with the path and the reason.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace fahrwerk::files {

struct Column {
  std::string name;  // wheel.1l.fz
  std::string unit;  // N
  std::string description;
  std::vector<double> values;
};

struct ResultFile {
  std::vector<double> time;     // [s]
  std::vector<Column> columns;  // each as long as time
  std::map<std::string, std::string> text_meta;
  std::map<std::string, double> number_meta;
};

// HDF5: /time with the attribute unit = "s"; /signals/<name> with unit and description; /meta with an attribute per
// entry, long texts (the scenario) as scalar datasets. Columns keep their order, equal results give equal bytes. Texts
// have a fixed length. Before the HDF5 data is a block of 512 bytes with a checksum over them.
// Written whole or not at all.
void write_hdf5(const std::filesystem::path& path, const ResultFile& result);

// Only what write_hdf5() has written, and nobody has changed since. Anything else throws InputError with the file.
ResultFile read_hdf5(const std::filesystem::path& path);

// CSV: a header `time [s],body.yaw_rate [rad/s],...`, then numbers with 17 significant digits (nan, inf as such).
// Descriptions and meta are not kept. Written whole or not at all.
void write_csv(const std::filesystem::path& path, const ResultFile& result);

// Units in the header are optional. The column `time` comes first and is converted to seconds; all others keep the
// unit they have. Lines that are empty or begin with '#' are skipped. Input that is refused throws InputError with
// file and line.
ResultFile read_csv(const std::filesystem::path& path);

// The same for any table of numbers with a header.
std::vector<Column> read_csv_columns(const std::filesystem::path& path);

// Throws std::invalid_argument if a name is empty, twice there or holds '/', ',', '"' or a line break, or if a column
// is not as long as time. The writers call it.
void check(const ResultFile& result);

}  // namespace fahrwerk::files
