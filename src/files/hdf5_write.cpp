#include <algorithm>

#include "files/atomic_file.h"
#include "files/hdf5_handle.h"
#include "files/result_file.h"

namespace fahrwerk::files {

namespace {

using namespace hdf5;

constexpr hsize_t chunk_length = 65536;        // doubles per compressed chunk
constexpr std::size_t attribute_bytes = 4096;  // longer texts become datasets

// Type of a UTF-8 string of this length, filled up with zeros. Strings of variable length live in heaps of the file,
// and damaged heaps lead the library astray.
hid_t fixed_string(std::size_t bytes) {
  const hid_t type = checked(H5Tcopy(H5T_C_S1), "string type");
  H5Tset_size(type, std::max<std::size_t>(bytes, 1));
  H5Tset_strpad(type, H5T_STR_NULLPAD);
  H5Tset_cset(type, H5T_CSET_UTF8);
  return type;
}

void write_attribute(hid_t object, const std::string& name, const std::string& text) {
  const Handle type(fixed_string(text.size()), H5Tclose, name);
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, name);
  const Handle attribute(H5Acreate2(object, name.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose, name);
  checked(H5Awrite(attribute, type, text.c_str()), name);
}

void write_attribute(hid_t object, const std::string& name, double value) {
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, name);
  const Handle attribute(H5Acreate2(object, name.c_str(), H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose,
                         name);
  checked(H5Awrite(attribute, H5T_NATIVE_DOUBLE, &value), name);
}

void write_long_text(hid_t group, const std::string& name, const std::string& text) {
  const Handle type(fixed_string(text.size()), H5Tclose, name);
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, name);
  const Handle properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, name);
  checked(H5Pset_obj_track_times(properties, false), name);
  const Handle dataset(H5Dcreate2(group, name.c_str(), type, space, H5P_DEFAULT, properties, H5P_DEFAULT), H5Dclose,
                       name);
  checked(H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.c_str()), name);
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
  const Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose, "file");
  checked(H5Pset_userblock(creation, seal_bytes), "file");
  const Handle file(H5Fcreate("result", H5F_ACC_TRUNC, creation, access), H5Fclose, "file");
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

// Fills the block before the data, whether or not the image brings it.
std::string sealed(std::string image) {
  if (image.starts_with("\x89HDF")) image.insert(0, seal_bytes, '\0');
  Checksum checksum;
  checksum.add(std::string_view(image).substr(seal_bytes));
  const std::string line = seal_line(checksum);
  std::copy(line.begin(), line.end(), image.begin());
  return image;
}

}  // namespace

void write_hdf5(const std::filesystem::path& path, const ResultFile& result) {
  check(result);
  std::string image;
  try {
    const std::lock_guard lock(library_mutex());
    const Silence silence;
    image = sealed(file_image(result));
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", path.string(), error.what()));
  }
  write_atomically(path, image);
}

}  // namespace fahrwerk::files
