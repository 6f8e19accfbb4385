#include "files/data_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "files/hdf5_handle.h"
#include "files/mat73.h"
#include "files/nearest.h"
#include "files/read_log.h"
#include "files/trimmed.h"

namespace fahrwerk::files {
namespace {

constexpr std::uintmax_t kLargestTable = std::uintmax_t{2} << 30;

std::string first_bytes(const std::filesystem::path& path, std::size_t count) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(count, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(count));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

// HDF5 may begin behind a block of 512, 1024, ... bytes.
bool is_hdf5(const std::filesystem::path& path) {
  const std::string bytes = first_bytes(path, 2048 + 8);
  for (const std::size_t at : {0, 512, 1024, 2048})
    if (bytes.size() >= at + 8 && bytes.compare(at, 8, "\x89HDF\r\n\x1a\n") == 0) return true;
  return false;
}

// Vectors become columns; the lists of write_signals give them back names and units.
std::vector<Column> columns_of_arrays(std::vector<MatArray> arrays, const std::vector<std::string>& units) {
  const auto texts = [&](const char* name) {
    const auto at = std::find_if(arrays.begin(), arrays.end(), [&](const MatArray& a) { return a.name == name; });
    return at == arrays.end() ? std::vector<std::string>{} : at->texts;
  };
  const std::vector<std::string> variables = texts("signal_variables"), names = texts("signal_names"),
                                 of_signals = texts("signal_units");
  std::vector<Column> columns;
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    MatArray& a = arrays[i];
    if (a.values.empty() || (a.rows != 1 && a.columns != 1)) continue;
    Column column{a.name, i < units.size() ? units[i] : "", "", std::move(a.values)};
    const auto at = std::find(variables.begin(), variables.end(), a.name);
    if (const auto k = static_cast<std::size_t>(at - variables.begin());
        at != variables.end() && k < names.size() && k < of_signals.size())
      column.name = names[k], column.unit = of_signals[k];
    columns.push_back(std::move(column));
  }
  return columns;
}

std::vector<Column> binary_columns(const std::filesystem::path& path) {
  const std::string head = first_bytes(path, 128);
  if (head.starts_with(hdf5::seal_begin)) {
    ResultFile result = read_hdf5(path);
    result.columns.insert(result.columns.begin(), {"time", "s", "", std::move(result.time)});
    return std::move(result.columns);
  }
  if (is_hdf5(path)) {
    Hdf5Arrays found = read_hdf5_arrays(path);
    return columns_of_arrays(std::move(found.arrays), found.units);
  }
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  return columns_of_arrays(parse_mat(bytes), {});
}

// A name that MATLAB takes, and that is not there yet.
std::string variable_of(const std::string& name, std::set<std::string>& taken) {
  std::string variable;
  for (const char c : name) variable += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  if (variable.empty() || !std::isalpha(static_cast<unsigned char>(variable[0]))) variable = "s" + variable;
  variable.resize(std::min<std::size_t>(variable.size(), 58));
  std::string one = variable;
  for (int k = 2; !taken.insert(one).second; ++k) one = fmt::format("{}_{}", variable, k);
  return one;
}

void write_matlab(const std::filesystem::path& path, const ResultFile& result, bool version73) {
  check(result);
  std::set<std::string> taken{"time", "signal_variables", "signal_names", "signal_units"};
  std::vector<MatMatrix> matrices{{"time", result.time.size(), 1, result.time}};
  MatTexts variables{"signal_variables", {}}, names{"signal_names", {}}, units{"signal_units", {}};
  for (const Column& c : result.columns) {
    variables.texts.push_back(variable_of(c.name, taken));
    names.texts.push_back(c.name), units.texts.push_back(c.unit);
    matrices.push_back({variables.texts.back(), c.values.size(), 1, c.values});
  }
  if (version73) return write_mat73(path, matrices, {variables, names, units});
  if (result.time.size() > (std::size_t{1} << 28) - 16)
    throw std::runtime_error(path.string() + ": has too many samples for version 5; expected the format mat73");
  write_mat(path, matrices, {variables, names, units});
}

}  // namespace

CsvTable read_data_table(const std::filesystem::path& path, Problems& problems) {
  std::error_code none;
  const std::string head = first_bytes(path, 128);
  if (!std::filesystem::is_regular_file(path, none) || (!is_mat5(head) && !is_hdf5(path)))
    return read_csv_table(path, problems);
  note_file(path);
  CsvTable table{path.string(), {}, {}};
  if (std::filesystem::file_size(path, none) > kLargestTable) {
    problems.add(table.file, 0, "", "is larger than 2 GB");
    return table;
  }
  try {
    table.columns = binary_columns(path);
  } catch (const InputError& e) {
    for (const Problem& p : e.problems()) problems.add(p);
    return table;
  } catch (const std::runtime_error& e) {
    problems.add(table.file, 0, "", fmt::format("cannot be read: {}", e.what()));
    return table;
  }
  std::size_t longest = 0;
  for (const Column& c : table.columns) longest = std::max(longest, c.values.size());
  table.lines.assign(longest, 0);
  if (table.columns.empty()) problems.add(table.file, 0, "", "holds no vector of numbers; expected columns over time");
  return table;
}

void copy_portable(const std::filesystem::path& from, const std::filesystem::path& to) {
  if (!is_hdf5(from)) {
    std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing);
    return;
  }
  Problems problems;
  const CsvTable table = read_data_table(from, problems);
  if (!problems.empty()) throw InputError(problems);
  std::set<std::string> taken{"signal_variables", "signal_names", "signal_units"};
  std::vector<MatMatrix> matrices;
  MatTexts variables{"signal_variables", {}}, names{"signal_names", {}}, units{"signal_units", {}};
  const auto is_ascii = [](const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  };
  for (const Column& c : table.columns) {
    if (!is_ascii(c.name) || !is_ascii(c.unit))
      throw InputError(Problem{from.string(), 0, c.name, "a name or a unit is not ASCII; expected it as CSV here"});
    variables.texts.push_back(variable_of(c.name, taken));
    names.texts.push_back(c.name), units.texts.push_back(c.unit);
    matrices.push_back({variables.texts.back(), c.values.size(), 1, c.values});
  }
  write_mat(to, matrices, {variables, names, units});
}

const Column* find_column(const CsvTable& table, const std::string& wish, Column& with_unit, std::string& reason) {
  std::string name = wish, unit;
  if (const std::size_t bracket = wish.rfind('['); wish.ends_with(']') && bracket != std::string::npos) {
    name = std::string(trimmed(std::string_view(wish).substr(0, bracket), " "));
    unit = wish.substr(bracket + 1, wish.size() - bracket - 2);
  }
  const Column* found = table.find(name);
  if (!found) {
    std::replace(name.begin(), name.end(), '/', '.');
    found = table.find(name);
  }
  if (!found) {
    std::vector<std::string> names;
    for (const Column& c : table.columns) names.push_back(c.name);
    const std::string near = nearest(name, names);
    names.resize(std::min<std::size_t>(names.size(), 8));
    reason = fmt::format(
        "{} has no column {}; {}", table.file, quote(name),
        near.empty() ? fmt::format("it has {}", fmt::join(names, ", ")) : fmt::format("did you mean '{}'?", near));
    return nullptr;
  }
  with_unit = *found;
  if (!unit.empty()) with_unit.unit = unit;
  return &with_unit;
}

bool format_from_name(const std::string& name, DataFormat& format) {
  if (name == "csv") return format = DataFormat::csv, true;
  if (name == "mat" || name == "mat5") return format = DataFormat::mat, true;
  if (name == "mat73") return format = DataFormat::mat73, true;
  if (name == "hdf5" || name == "h5") return format = DataFormat::hdf5, true;
  return false;
}

bool format_of_file(const std::filesystem::path& file, DataFormat& format) {
  std::string end = file.extension().string();
  for (char& c : end) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return (end == ".csv" || end == ".mat" || end == ".h5" || end == ".hdf5") && format_from_name(end.substr(1), format);
}

void write_signals(const std::filesystem::path& path, const ResultFile& result, DataFormat format) {
  switch (format) {
    case DataFormat::csv:
      return write_csv(path, result);
    case DataFormat::hdf5:
      return write_hdf5(path, result);
    default:
      return write_matlab(path, result, format == DataFormat::mat73);
  }
}

}  // namespace fahrwerk::files
