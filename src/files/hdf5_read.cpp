#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <map>
#include <optional>

#include "files/hdf5_handle.h"
#include "files/problem.h"
#include "files/result_file.h"

namespace fahrwerk::files {

namespace {

using namespace hdf5;

[[noreturn]] void damaged(std::string_view what, std::string_view why) {
  throw std::runtime_error(fmt::format("{}: {}; the file is damaged, or no result of Fahrwerk", what, why));
}

// Results begin with a block of their own, and nothing behind it has changed since it was written: the library does not
// withstand damaged files.
void check_seal(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("it cannot be opened");
  std::string piece(seal_bytes, '\0');
  file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
  if (piece.starts_with("\x89HDF\r\n\x1a\n"))
    throw std::runtime_error(
        "it has no checksum, so it was written by an earlier version or by another program; run the scenario again, or "
        "convert it to CSV");
  if (!piece.starts_with(seal_begin)) throw std::runtime_error("it is no result file of Fahrwerk, or damaged");
  const std::string line = piece.substr(0, piece.find('\n') + 1);
  Checksum checksum;
  piece.resize(std::size_t{1} << 16);
  while (file) {
    file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    checksum.add({piece.data(), static_cast<std::size_t>(file.gcount())});
  }
  if (line != seal_line(checksum))
    throw std::runtime_error("it was damaged or changed after it was written (its checksum is wrong)");
}

// What may be allocated: no part of a file is larger than the file, and none has more than a text or a table of it.
class Budget {
 public:
  explicit Budget(std::uintmax_t file_bytes) : stored_(file_bytes) {}

  void take(std::uintmax_t bytes, std::string_view what) {
    if (bytes > stored_) damaged(what, fmt::format("{} bytes are more than the file has", bytes));
    stored_ -= bytes;
  }

 private:
  std::uintmax_t stored_;
};

std::string read_text(hid_t type, std::string_view name, Budget& budget, const auto& read) {
  if (H5Tis_variable_str(type) != 0)
    throw std::runtime_error(
        fmt::format("{}: is a text of variable length, as earlier versions wrote them; run the scenario again", name));
  const std::size_t size = H5Tget_size(type);
  if (size == 0) damaged(name, "has no size");
  budget.take(size, name);
  std::string text(size, '\0');
  checked(read(type, static_cast<void*>(text.data())), name);
  return text.substr(0, text.find('\0'));
}

// A scalar string; nothing for what is none.
std::optional<std::string> read_text_attribute(hid_t attribute, std::string_view name, Budget& budget) {
  const Handle type(H5Aget_type(attribute), H5Tclose, name);
  const Handle space(H5Aget_space(attribute), H5Sclose, name);
  if (H5Tget_class(type) != H5T_STRING || H5Sget_simple_extent_npoints(space) != 1) return std::nullopt;
  return read_text(type, name, budget, [&](hid_t as, void* buffer) { return H5Aread(attribute, as, buffer); });
}

std::string text_attribute(hid_t object, const char* name, Budget& budget) {
  if (H5Aexists(object, name) <= 0) return {};
  const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose, name);
  return read_text_attribute(attribute, name, budget).value_or("");
}

// An object that lies in this very file: links to other places or files are not followed.
Handle open_dataset(hid_t group, const std::string& name) {
  H5L_info_t link;
  if (H5Lget_info(group, name.c_str(), &link, H5P_DEFAULT) < 0) damaged(name, "is missing");
  if (link.type != H5L_TYPE_HARD) damaged(name, "is a link to another place");
  H5O_info_t object;
  checked(H5Oget_info_by_name1(group, name.c_str(), &object, H5P_DEFAULT), name);
  if (object.type != H5O_TYPE_DATASET) damaged(name, "is no dataset");
  return Handle(H5Dopen2(group, name.c_str(), H5P_DEFAULT), H5Dclose, name);
}

// Refuses what the library would allocate, load or open on the word of the file alone.
void check_storage(hid_t dataset, hsize_t length, std::size_t value_bytes, const std::string& name, Budget& budget) {
  const hsize_t stored = H5Dget_storage_size(dataset);
  budget.take(stored, name);
  const Handle properties(H5Dget_create_plist(dataset), H5Pclose, name);
  if (H5Pget_external_count(properties) != 0) damaged(name, "is kept in another file");
  const H5D_layout_t layout = H5Pget_layout(properties);
  if (layout == H5D_CONTIGUOUS || layout == H5D_COMPACT) {
    if (stored < length * value_bytes) damaged(name, fmt::format("{} values do not fit {} bytes", length, stored));
    return;
  }
  hsize_t chunk = 0;
  if (layout != H5D_CHUNKED || H5Pget_chunk(properties, 1, &chunk) != 1 || chunk == 0)
    damaged(name, "is stored in an unknown way");
  const int filters = checked(H5Pget_nfilters(properties), name);
  constexpr std::array known{H5Z_FILTER_DEFLATE, H5Z_FILTER_SHUFFLE, H5Z_FILTER_FLETCHER32};
  if (filters > 4) damaged(name, fmt::format("{} filters", filters));
  for (unsigned i = 0; i < static_cast<unsigned>(filters); ++i) {
    unsigned flags = 0, configuration = 0;
    std::size_t values = 0;
    const H5Z_filter_t filter = H5Pget_filter2(properties, i, &flags, &values, nullptr, 0, nullptr, &configuration);
    if (std::find(known.begin(), known.end(), filter) == known.end())
      damaged(name, fmt::format("the filter {} is not known", filter));
  }
  // Deflate makes at most 1032 bytes of one; each filter of a damaged list may be a deflate.
  constexpr hsize_t largest_gain = 1032, longest_chunk = hsize_t{1} << 24;
  if (chunk > longest_chunk || length * value_bytes / largest_gain > stored)
    damaged(name, fmt::format("{} values in pieces of {} do not fit {} bytes", length, chunk, stored));
}

Column read_column(hid_t group, const std::string& name, Budget& budget) {
  const Handle dataset = open_dataset(group, name);
  const Handle space(H5Dget_space(dataset), H5Sclose, name);
  const Handle type(H5Dget_type(dataset), H5Tclose, name);
  if (H5Tget_class(type) != H5T_FLOAT && H5Tget_class(type) != H5T_INTEGER) damaged(name, "holds no numbers");
  if (H5Tget_size(type) > 16) damaged(name, "holds numbers of unknown size");
  if (H5Sget_simple_extent_ndims(space) != 1) damaged(name, "has not one dimension");
  hsize_t length = 0;
  checked(H5Sget_simple_extent_dims(space, &length, nullptr), name);
  constexpr hsize_t longest = hsize_t{1} << 28;
  if (length > longest) damaged(name, fmt::format("{} values are too many", length));
  Column column{name, text_attribute(dataset, "unit", budget), text_attribute(dataset, "description", budget), {}};
  if (length == 0) return column;
  check_storage(dataset, length, H5Tget_size(type), name, budget);
  column.values.resize(length);
  checked(H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, column.values.data()), name);
  return column;
}

// Names of a group or of the attributes of an object. More than a million are refused.
struct Names {
  std::vector<std::string> list;
  herr_t add(const char* name) noexcept try {
    if (list.size() >= 1'000'000) return -1;
    list.emplace_back(name);
    return 0;
  } catch (...) {
    return -1;
  }
};

// In the order in which they were made if the file knows it.
std::vector<std::string> names_in(hid_t group, const char* shown) {
  Names names;
  const auto collect = [](hid_t, const char* name, const H5L_info_t*, void* data) -> herr_t {
    return static_cast<Names*>(data)->add(name);
  };
  if (H5Literate(group, H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, collect, &names) < 0) {
    names.list.clear();
    checked(H5Literate(group, H5_INDEX_NAME, H5_ITER_INC, nullptr, collect, &names), shown);
  }
  return std::move(names.list);
}

void read_meta(hid_t file, ResultFile& result, Budget& budget) {
  if (H5Lexists(file, "meta", H5P_DEFAULT) <= 0) return;
  const Handle group(H5Gopen2(file, "meta", H5P_DEFAULT), H5Gclose, "/meta");
  Names names;
  const auto collect = [](hid_t, const char* name, const H5A_info_t*, void* data) -> herr_t {
    return static_cast<Names*>(data)->add(name);
  };
  checked(H5Aiterate2(group, H5_INDEX_NAME, H5_ITER_INC, nullptr, collect, &names), "/meta");
  for (const std::string& name : names.list) {
    const Handle attribute(H5Aopen(group, name.c_str(), H5P_DEFAULT), H5Aclose, name);
    const Handle type(H5Aget_type(attribute), H5Tclose, name);
    const Handle space(H5Aget_space(attribute), H5Sclose, name);
    if (H5Sget_simple_extent_npoints(space) != 1) continue;
    if (const auto text = read_text_attribute(attribute, name, budget))
      result.text_meta[name] = *text;
    else if (H5Tget_class(type) == H5T_FLOAT || H5Tget_class(type) == H5T_INTEGER)
      checked(H5Aread(attribute, H5T_NATIVE_DOUBLE, &result.number_meta[name]), name);
  }
  for (const std::string& name : names_in(group, "/meta")) {
    const Handle dataset = open_dataset(group, name);
    const Handle type(H5Dget_type(dataset), H5Tclose, name);
    const Handle space(H5Dget_space(dataset), H5Sclose, name);
    if (H5Tget_class(type) != H5T_STRING || H5Sget_simple_extent_npoints(space) != 1) continue;
    if (H5Tis_variable_str(type) == 0) check_storage(dataset, 1, H5Tget_size(type), name, budget);
    Budget whole(H5Tget_size(type));  // counted already
    result.text_meta[name] = read_text(type, name, whole, [&](hid_t as, void* buffer) {
      return H5Dread(dataset, as, H5S_ALL, H5S_ALL, H5P_DEFAULT, buffer);
    });
  }
}

ResultFile read_file(const std::filesystem::path& path) {
  ResultFile result;
  check_seal(path);
  const Handle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose, "it cannot be opened");
  Budget budget(std::filesystem::file_size(path));
  result.time = read_column(file, "time", budget).values;
  const Handle group(H5Gopen2(file, "signals", H5P_DEFAULT), H5Gclose, "/signals");
  for (const std::string& name : names_in(group, "/signals")) {
    result.columns.push_back(read_column(group, name, budget));
    if (const std::size_t count = result.columns.back().values.size(); count != result.time.size())
      damaged(name, fmt::format("{} values for {} points in time", count, result.time.size()));
  }
  read_meta(file, result, budget);
  return result;
}

}  // namespace

ResultFile read_hdf5(const std::filesystem::path& path) {
  const auto refuse = [&](const std::string& message) { throw InputError(Problem{path.string(), 0, "", message}); };
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::is_directory(status)) refuse("is a directory; expected a result file");
  if (!std::filesystem::is_regular_file(status)) refuse("file not found");
  const std::lock_guard lock(library_mutex());
  const Silence silence;
  try {
    return read_file(path);
  } catch (const std::runtime_error& error) {
    refuse(fmt::format("cannot be read: {}", error.what()));
  }
  return {};
}

}  // namespace fahrwerk::files
