// Inputs over time, as tables in a scenario file.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "files/data_table.h"
#include "files/document.h"
#include "files/reader.h"
#include "scenario/inputs.h"

namespace fahrwerk::load {

// A map with `time` and values that are numbers or lists as long as time; or with `file`, measured data (CSV, MAT,
// HDF5: files/data_table.h), where values that are no numbers are names of columns, `steer [deg]` with the unit that
// they have there, and so is `time` [time].
class TimeTable {
 public:
  TimeTable(const files::Document& document, files::Reader reader);

  bool has(const std::string& key) const { return reader_.has(key); }
  // A wrong one is noted and read as zero.
  TimeHistory history(const std::string& key, const std::string& unit, const files::Limits& limits) const;
  // By axle (front, rear, 1, 2, ...) or wheel (1l, 1r, ...) of a vehicle; a wheel takes precedence over its axle, what
  // is not given is zero.
  Histories wheels(const std::string& unit, const files::Limits& limits, int axles) const;
  void problem(const std::string& key, const std::string& message) const { reader_.problem(key, message); }
  // x, y, z
  std::array<TimeHistory, 3> axes(const std::string& unit) const;

 private:
  const files::Document* document_;
  files::Reader reader_;
  TimeHistory measured(const std::string& key, const std::string& column, const std::string& unit,
                       const files::Limits& limits) const;
  std::vector<double> column(const std::string& key, const std::string& wish, const std::string& unit) const;

  std::vector<double> time_;
  bool has_time_;
  std::shared_ptr<const files::CsvTable> data_;  // of the file
};

// A number, or a map with `time` and `value`; without the key zero.
TimeHistory read_history(const files::Document& document, const files::Reader& r, const std::string& key,
                         const std::string& unit, const files::Limits& limits);

}  // namespace fahrwerk::load
