#include "fahrwerk/files.hpp"

#include <filesystem>

#include "face/inside.h"
#include "files/data_table.h"
#include "files/mat.h"
#include "files/npz.h"
#include "files/result_file.h"
#include "integrators/method.h"
#include "load/places.h"
#include "manoeuvre/manoeuvre.h"

namespace fahrwerk {
inline namespace v0 {
namespace {

namespace fs = std::filesystem;

const char* const kCatalogues[] = {"vehicles", "classic", "roads", "tires", "suspensions", "examples"};

// One matrix with a column for each signal, and their names.
void matrices_of(const Record& record, std::vector<files::MatMatrix>& matrices, std::vector<files::MatTexts>& texts) {
  matrices.push_back({"time", record.time.size(), 1, record.time});
  files::MatMatrix& values = matrices.emplace_back();
  values.name = "values", values.rows = record.time.size(), values.columns = record.columns.size();
  texts = {{"names", {}}, {"units", {}}};
  for (std::size_t i = 0; i < record.columns.size(); ++i) {
    values.values.insert(values.values.end(), record.columns[i].begin(), record.columns[i].end());
    texts[0].texts.push_back(record.signals[i].name), texts[1].texts.push_back(record.signals[i].unit);
  }
}

// Of version 5 or 7.3: a vector `time`, and those that are as long.
files::ResultFile read_mat(const fs::path& file) {
  files::Problems problems;
  files::CsvTable table = files::read_data_table(file, problems);
  problems.throw_if_any();
  const files::Column* const time = table.find("time");
  if (!time) throw Error({{file.string(), 0, "time", "there is no vector of this name"}});
  files::ResultFile result;
  result.time = time->values;
  for (files::Column& c : table.columns)
    if (c.name != "time" && c.values.size() == result.time.size()) result.columns.push_back(std::move(c));
  return result;
}

}  // namespace

StoredResult read_result(const std::string& file_or_folder) {
  return face::told([&] {
    std::error_code error;
    fs::path file = file_or_folder;
    if (fs::is_directory(file, error)) file /= "result.h5";
    if (!fs::exists(file, error)) throw Error({{file.string(), 0, "", "does not exist"}});
    const std::string ending = file.extension().string();
    if (ending != ".h5" && ending != ".csv" && ending != ".mat")
      throw Error({{file.string(), 0, "", "is no result; expected .h5, .csv, .mat, or the folder of a run"}});
    files::ResultFile from = ending == ".h5"    ? files::read_hdf5(file)
                             : ending == ".csv" ? files::read_csv(file)
                                                : read_mat(file);
    StoredResult result;
    result.texts = std::move(from.text_meta), result.numbers = std::move(from.number_meta);
    result.record.time = std::move(from.time);
    for (files::Column& c : from.columns) {
      result.record.signals.push_back({c.name, c.unit, c.description});
      result.record.columns.push_back(std::move(c.values));
    }
    return result;
  });
}

void write_result(const std::string& file, const Record& record, const std::map<std::string, std::string>& texts) {
  face::told([&] {
    const fs::path path = file;
    const std::string ending = path.extension().string();
    if (ending == ".npz") {
      std::vector<files::MatMatrix> matrices;
      std::vector<files::MatTexts> names;
      matrices_of(record, matrices, names);
      for (const auto& [name, text] : texts) names.push_back({name, {text}});
      return files::write_npz(path, matrices, names);
    }
    if (ending != ".h5" && ending != ".csv" && ending != ".mat")
      throw Error({{file, 0, "", "is of no kind that results are written as; expected .h5, .csv, .mat or .npz"}});
    files::ResultFile to;
    to.time = record.time, to.text_meta = texts;
    for (std::size_t i = 0; i < record.columns.size(); ++i) {
      const SignalInfo& s = record.signals[i];
      to.columns.push_back({s.name, s.unit, s.description, record.columns[i]});
    }
    if (ending == ".mat") return files::write_signals(path, to, files::DataFormat::mat);
    ending == ".h5" ? files::write_hdf5(path, to) : files::write_csv(path, to);
  });
}

std::vector<std::string> catalogue(const std::string& what) {
  return face::told([&] {
    if (what == "methods") return method_names();
    std::vector<std::string> names;
    if (what == "manoeuvres") {
      for (const ManoeuvreKind& kind : manoeuvre_kinds()) names.push_back(kind.name);
      return names;
    }
    if (std::find(std::begin(kCatalogues), std::end(kCatalogues), what) == std::end(kCatalogues)) {
      std::vector<std::string> known(std::begin(kCatalogues), std::end(kCatalogues));
      known.insert(known.end(), {"manoeuvres", "methods"});
      face::refuse_name("what", "list of", what, known);
    }
    return load::names_in(what == "classic" ? "vehicles/classic" : what == "examples" ? "../examples" : what);
  });
}

std::string data_folder() { return load::data_folder().string(); }

}  // namespace v0
}  // namespace fahrwerk
