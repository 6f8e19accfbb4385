#include <fmt/format.h>
#include <hdf5.h>

#include <algorithm>
#include <mutex>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "files/atomic_file.h"
#include "files/result_file.h"

namespace fahrwerk::files {

namespace {

constexpr hsize_t chunk_length = 65536;        // doubles per compressed chunk
constexpr std::size_t attribute_bytes = 4096;  // longer texts become datasets

// The library is not thread-safe in every build.
std::mutex& library_mutex() {
  static std::mutex mutex;
  return mutex;
}

// Keeps the library from printing its errors while it lives.
class Silence {
 public:
  Silence() {
    H5Eget_auto2(H5E_DEFAULT, &function_, &data_);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  }
  ~Silence() { H5Eset_auto2(H5E_DEFAULT, function_, data_); }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  H5E_auto2_t function_ = nullptr;
  void* data_ = nullptr;
};

// The innermost reason on the library's error stack.
std::string library_reason() {
  std::string reason;
  const auto collect = [](unsigned, const H5E_error2_t* error, void* data) -> herr_t {
    if (error->desc && *error->desc) *static_cast<std::string*>(data) = error->desc;
    return 0;
  };
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_DOWNWARD, collect, &reason);
  return reason.empty() ? "unknown HDF5 error" : reason;
}

// A result of the library, negative on failure.
template <class Result>
Result checked(Result result, std::string_view action) {
  if (result < 0) throw std::runtime_error(fmt::format("{}: {}", action, library_reason()));
  return result;
}

// An HDF5 identifier that closes itself.
class Handle {
 public:
  Handle(hid_t id, herr_t (*close)(hid_t), std::string_view action) : id_(checked(id, action)), close_(close) {}
  ~Handle() { close_(id_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  operator hid_t() const { return id_; }

 private:
  hid_t id_;
  herr_t (*close_)(hid_t);
};

// Type of a UTF-8 string of any length; built once and kept.
hid_t string_type() {
  static const hid_t type = [] {
    const hid_t copy = checked(H5Tcopy(H5T_C_S1), "string type");
    checked(H5Tset_size(copy, H5T_VARIABLE), "string type");
    checked(H5Tset_cset(copy, H5T_CSET_UTF8), "string type");
    return copy;
  }();
  return type;
}

void write_attribute(hid_t object, const std::string& name, const std::string& text) {
  const hid_t type = string_type();
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, name);
  const Handle attribute(H5Acreate2(object, name.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose, name);
  const char* const pointer = text.c_str();
  checked(H5Awrite(attribute, type, &pointer), name);
}

void write_attribute(hid_t object, const std::string& name, double value) {
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, name);
  const Handle attribute(H5Acreate2(object, name.c_str(), H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose,
                         name);
  checked(H5Awrite(attribute, H5T_NATIVE_DOUBLE, &value), name);
}

void write_long_text(hid_t group, const std::string& name, const std::string& text) {
  const hid_t type = string_type();
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, name);
  const Handle properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, name);
  checked(H5Pset_obj_track_times(properties, false), name);
  const Handle dataset(H5Dcreate2(group, name.c_str(), type, space, H5P_DEFAULT, properties, H5P_DEFAULT), H5Dclose,
                       name);
  const char* const pointer = text.c_str();
  checked(H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, &pointer), name);
}

void write_column(hid_t group, const Column& column) {
  const hsize_t length = column.values.size();
  const Handle space(H5Screate_simple(1, &length, nullptr), H5Sclose, column.name);
  const Handle properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, column.name);
  // Without time stamps equal results are equal files.
  checked(H5Pset_obj_track_times(properties, false), column.name);
  if (length > 0) {
    const hsize_t chunk = std::min(length, chunk_length);
    checked(H5Pset_chunk(properties, 1, &chunk), column.name);
    checked(H5Pset_shuffle(properties), column.name);
    checked(H5Pset_deflate(properties, 1), column.name);
  }
  const Handle dataset(
      H5Dcreate2(group, column.name.c_str(), H5T_IEEE_F64LE, space, H5P_DEFAULT, properties, H5P_DEFAULT), H5Dclose,
      column.name);
  if (length > 0)
    checked(H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, column.values.data()), column.name);
  write_attribute(dataset, "unit", column.unit);
  if (!column.description.empty()) write_attribute(dataset, "description", column.description);
}

void write_meta(hid_t file, const ResultFile& result) {
  const Handle group(H5Gcreate2(file, "meta", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT), H5Gclose, "/meta");
  for (const auto& [name, text] : result.text_meta) {
    if (text.size() > attribute_bytes)
      write_long_text(group, name, text);
    else
      write_attribute(group, name, text);
  }
  for (const auto& [name, value] : result.number_meta) write_attribute(group, name, value);
}

// The whole file as bytes. It is built in memory, so that writing it is one matter with clear reasons for failure.
std::string file_image(const ResultFile& result) {
  constexpr std::size_t growth = std::size_t{16} << 20;
  const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose, "file access");
  checked(H5Pset_fapl_core(access, growth, false), "file access");
  const Handle file(H5Fcreate("result", H5F_ACC_TRUNC, H5P_DEFAULT, access), H5Fclose, "file");
  write_column(file, {"time", "s", "", result.time});
  {
    const Handle properties(H5Pcreate(H5P_GROUP_CREATE), H5Pclose, "/signals");
    checked(H5Pset_link_creation_order(properties, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED), "/signals");
    checked(H5Pset_obj_track_times(properties, false), "/signals");
    const Handle group(H5Gcreate2(file, "signals", H5P_DEFAULT, properties, H5P_DEFAULT), H5Gclose, "/signals");
    for (const Column& column : result.columns) write_column(group, column);
  }
  write_meta(file, result);
  checked(H5Fflush(file, H5F_SCOPE_GLOBAL), "file");
  const ssize_t size = checked(H5Fget_file_image(file, nullptr, 0), "file");
  std::string image(static_cast<std::size_t>(size), '\0');
  checked(H5Fget_file_image(file, image.data(), image.size()), "file");
  return image;
}

// Text of a scalar string of either kind; `read` fills the buffer it is given in the type it is given.
template <class Read>
std::string read_string(hid_t type, Read read) {
  if (H5Tis_variable_str(type) > 0) {
    char* pointer = nullptr;
    checked(read(string_type(), static_cast<void*>(&pointer)), "text");
    std::string text = pointer ? pointer : "";
    H5free_memory(pointer);
    return text;
  }
  std::string text(H5Tget_size(type), '\0');
  checked(read(type, static_cast<void*>(text.data())), "text");
  return text.substr(0, text.find('\0'));
}

std::string read_text_attribute(hid_t object, const char* name) {
  if (H5Aexists(object, name) <= 0) return {};
  const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose, name);
  const Handle type(H5Aget_type(attribute), H5Tclose, name);
  if (H5Tget_class(type) != H5T_STRING) return {};
  return read_string(type, [&](hid_t memory_type, void* buffer) { return H5Aread(attribute, memory_type, buffer); });
}

Column read_column(hid_t group, const std::string& name) {
  const Handle dataset(H5Dopen2(group, name.c_str(), H5P_DEFAULT), H5Dclose, name);
  const Handle space(H5Dget_space(dataset), H5Sclose, name);
  if (H5Sget_simple_extent_ndims(space) != 1) throw std::runtime_error(name + ": expected one dimension");
  hsize_t length = 0;
  checked(H5Sget_simple_extent_dims(space, &length, nullptr), name);
  constexpr hsize_t longest = hsize_t{1} << 28;
  if (length > longest) throw std::runtime_error(fmt::format("{}: {} values are too many", name, length));
  Column column{name, read_text_attribute(dataset, "unit"), read_text_attribute(dataset, "description"), {}};
  column.values.resize(length);
  if (length > 0)
    checked(H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, column.values.data()), name);
  return column;
}

// The names in a group, in the order in which they were made if the file knows it.
std::vector<std::string> names_in(hid_t group) {
  std::vector<std::string> names;
  const auto collect = [](hid_t, const char* name, const H5L_info_t*, void* data) -> herr_t {
    static_cast<std::vector<std::string>*>(data)->emplace_back(name);
    return 0;
  };
  if (H5Literate(group, H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, collect, &names) < 0) {
    names.clear();
    checked(H5Literate(group, H5_INDEX_NAME, H5_ITER_INC, nullptr, collect, &names), "names");
  }
  return names;
}

void read_meta(hid_t file, ResultFile& result) {
  if (H5Lexists(file, "meta", H5P_DEFAULT) <= 0) return;
  const Handle group(H5Gopen2(file, "meta", H5P_DEFAULT), H5Gclose, "/meta");
  std::vector<std::string> names;
  const auto collect = [](hid_t, const char* name, const H5A_info_t*, void* data) -> herr_t {
    static_cast<std::vector<std::string>*>(data)->emplace_back(name);
    return 0;
  };
  checked(H5Aiterate2(group, H5_INDEX_NAME, H5_ITER_INC, nullptr, collect, &names), "/meta");
  for (const std::string& name : names) {
    const Handle attribute(H5Aopen(group, name.c_str(), H5P_DEFAULT), H5Aclose, name);
    const Handle type(H5Aget_type(attribute), H5Tclose, name);
    const Handle space(H5Aget_space(attribute), H5Sclose, name);
    if (H5Sget_simple_extent_npoints(space) != 1) continue;
    if (H5Tget_class(type) == H5T_STRING)
      result.text_meta[name] = read_text_attribute(group, name.c_str());
    else
      checked(H5Aread(attribute, H5T_NATIVE_DOUBLE, &result.number_meta[name]), name);
  }
  for (const std::string& name : names_in(group)) {
    const Handle dataset(H5Dopen2(group, name.c_str(), H5P_DEFAULT), H5Dclose, name);
    const Handle type(H5Dget_type(dataset), H5Tclose, name);
    const Handle space(H5Dget_space(dataset), H5Sclose, name);
    if (H5Tget_class(type) != H5T_STRING || H5Sget_simple_extent_npoints(space) != 1) continue;
    result.text_meta[name] = read_string(type, [&](hid_t memory_type, void* buffer) {
      return H5Dread(dataset, memory_type, H5S_ALL, H5S_ALL, H5P_DEFAULT, buffer);
    });
  }
}

ResultFile read_file(const std::filesystem::path& path) {
  ResultFile result;
  const Handle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose, "cannot be opened");
  result.time = read_column(file, "time").values;
  const Handle group(H5Gopen2(file, "signals", H5P_DEFAULT), H5Gclose, "/signals");
  for (const std::string& name : names_in(group)) result.columns.push_back(read_column(group, name));
  for (const Column& column : result.columns)
    if (column.values.size() != result.time.size())
      throw std::runtime_error(
          fmt::format("{}: {} values for {} points in time", column.name, column.values.size(), result.time.size()));
  read_meta(file, result);
  return result;
}

}  // namespace

void write_hdf5(const std::filesystem::path& path, const ResultFile& result) {
  check(result);
  std::string image;
  try {
    const std::lock_guard lock(library_mutex());
    const Silence silence;
    image = file_image(result);
  } catch (const std::exception& error) {
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", path.string(), error.what()));
  }
  write_atomically(path, image);
}

ResultFile read_hdf5(const std::filesystem::path& path) {
  if (!std::filesystem::is_regular_file(path)) throw std::runtime_error(path.string() + ": file not found");
  const std::lock_guard lock(library_mutex());
  const Silence silence;
  try {
    return read_file(path);
  } catch (const std::exception& error) {
    throw std::runtime_error(fmt::format("{}: cannot be read: {}", path.string(), error.what()));
  }
}

}  // namespace fahrwerk::files
