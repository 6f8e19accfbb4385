// Results in files, and what there is in the data that comes with the library.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "fahrwerk/results.hpp"

namespace fahrwerk {
inline namespace v0 {

// What a result file holds.
struct StoredResult {
  Record record;
  std::map<std::string, std::string> texts;  // of HDF5: name, scenario, version, ...
  std::map<std::string, double> numbers;
};
// result.h5 of a run, a table .csv whose first column is `time`, a .mat (version 5 or 7.3) with a vector `time`, or the
// folder of a run with result.h5 in it. Throws Error with the file.
FAHRWERK_API StoredResult read_result(const std::string& file_or_folder);
// By the ending: .h5 (HDF5), .csv, .mat, .npz. Whole or not at all.
FAHRWERK_API void write_result(const std::string& file, const Record& record,
                               const std::map<std::string, std::string>& texts = {});

// Names in data/vehicles, data/vehicles/classic, data/roads, data/tires, data/suspensions, examples, and the standards'
// manoeuvres; `what`: vehicles, classic, roads, tires, suspensions, examples, manoeuvres, methods.
FAHRWERK_API std::vector<std::string> catalogue(const std::string& what);
// The folder that data is found in.
FAHRWERK_API std::string data_folder();

}  // namespace v0
}  // namespace fahrwerk
