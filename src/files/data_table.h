#pragma once

// Measured data, whatever holds it: columns by name from CSV, MAT-files of version 5 and 7.3, HDF5 and result.h5; and
// signals of a result written as any of these.

#include <filesystem>
#include <string>
#include <vector>

#include "files/csv_table.h"

namespace fahrwerk::files {

// By what the file is, not by its name. Columns may be of different lengths, except those of CSV; `lines` are 0 but for
// CSV. What cannot be read is a problem with the file and the reason. A MAT-file written by write_signals has the names
// and units of the signals again.
CsvTable read_data_table(const std::filesystem::path& path, Problems& problems);

// A copy that read_data_table reads where there is no HDF5: what is HDF5 becomes a MAT-file of version 5 with the same
// columns, everything else is copied as it is. Throws InputError, std::filesystem::filesystem_error.
void copy_portable(const std::filesystem::path& from, const std::filesystem::path& to);

// A column by its name, `/` for `.` allowed, with a unit in place of the file's where the wish has one: `steer [deg]`.
// Nothing, and the reason: which columns there are, or which is nearest.
const Column* find_column(const CsvTable& table, const std::string& wish, Column& with_unit, std::string& reason);

enum class DataFormat { csv, mat, mat73, hdf5 };
inline constexpr const char* kDataFormats = "csv, mat (version 5), mat73 (version 7.3), hdf5";
// csv, mat, mat73, hdf5; and by the end of a file's name: .csv, .mat (version 5), .h5, .hdf5. False: none of them.
bool format_from_name(const std::string& name, DataFormat& format);
bool format_of_file(const std::filesystem::path& file, DataFormat& format);

// MAT: a column vector `time`, one for each signal with `_` for what no variable may be called, and the character
// arrays signal_variables, signal_names and signal_units. Written whole or not at all.
void write_signals(const std::filesystem::path& path, const ResultFile& result, DataFormat format);

}  // namespace fahrwerk::files
