#include "files/mat73.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "files/atomic_file.h"
#include "files/hdf5_handle.h"

namespace fahrwerk::files {
namespace {

namespace h5 = hdf5;
using h5::checked;
using h5::Handle;

constexpr std::size_t kMatlabBlock = 512;

void put_class(hid_t dataset, const char* kind) {
  const Handle type(H5Tcopy(H5T_C_S1), H5Tclose, kind);
  checked(H5Tset_size(type, std::string(kind).size()), kind);
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, kind);
  const Handle attribute(H5Acreate2(dataset, "MATLAB_class", type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose, kind);
  checked(H5Awrite(attribute, type, kind), kind);
}

// MATLAB's rows x columns are columns x rows here.
Handle make_dataset(hid_t file, const std::string& name, std::size_t rows, std::size_t columns, hid_t type) {
  const std::array<hsize_t, 2> size{columns, rows};
  const Handle space(H5Screate_simple(2, size.data(), nullptr), H5Sclose, name);
  const Handle properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, name);
  checked(H5Pset_obj_track_times(properties, false), name);
  const std::array<hsize_t, 2> chunk{1, std::min<hsize_t>(rows, 65536)};
  if (rows > 1000) {
    checked(H5Pset_chunk(properties, 2, chunk.data()), name);
    checked(H5Pset_shuffle(properties), name);
    checked(H5Pset_deflate(properties, 1), name);
  }
  return Handle(H5Dcreate2(file, name.c_str(), type, space, H5P_DEFAULT, properties, H5P_DEFAULT), H5Dclose, name);
}

void put_matrix(hid_t file, const MatMatrix& m) {
  if (m.values.empty()) return;
  const Handle dataset = make_dataset(file, m.name, m.rows, m.columns, H5T_IEEE_F64LE);
  checked(H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, m.values.data()), m.name);
  put_class(dataset, "double");
}

void put_texts(hid_t file, const MatTexts& t) {
  std::size_t length = 0;
  for (const std::string& text : t.texts) length = std::max(length, text.size());
  if (length == 0) return;
  std::vector<std::uint16_t> codes;
  for (std::size_t k = 0; k < length; ++k)
    for (const std::string& text : t.texts) {
      const unsigned char c = k < text.size() ? static_cast<unsigned char>(text[k]) : ' ';
      codes.push_back(c < 128 ? c : '?');
    }
  const Handle dataset = make_dataset(file, t.name, t.texts.size(), length, H5T_STD_U16LE);
  checked(H5Dwrite(dataset, H5T_NATIVE_UINT16, H5S_ALL, H5S_ALL, H5P_DEFAULT, codes.data()), t.name);
  put_class(dataset, "char");
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose, t.name);
  const Handle attribute(H5Acreate2(dataset, "MATLAB_int_decode", H5T_STD_I32LE, space, H5P_DEFAULT, H5P_DEFAULT),
                         H5Aclose, t.name);
  const int two = 2;  // bytes of a character
  checked(H5Awrite(attribute, H5T_NATIVE_INT, &two), t.name);
}

std::string mat73_image(const std::vector<MatMatrix>& matrices, const std::vector<MatTexts>& texts) {
  const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose, "file access");
  checked(H5Pset_fapl_core(access, std::size_t{16} << 20, false), "file access");
  const Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose, "file");
  checked(H5Pset_userblock(creation, kMatlabBlock), "file");
  const Handle file(H5Fcreate("mat73", H5F_ACC_TRUNC, creation, access), H5Fclose, "file");
  for (const MatMatrix& m : matrices) put_matrix(file, m);
  for (const MatTexts& t : texts) put_texts(file, t);
  checked(H5Fflush(file, H5F_SCOPE_GLOBAL), "file");
  const ssize_t size = checked(H5Fget_file_image(file, nullptr, 0), "file");
  std::string image(static_cast<std::size_t>(size), '\0');
  checked(H5Fget_file_image(file, image.data(), image.size()), "file");
  if (image.starts_with("\x89HDF")) image.insert(0, kMatlabBlock, '\0');
  std::string head = "MATLAB 7.3 MAT-file, written by Fahrwerk";
  head.resize(116, ' ');
  head.append(8, '\0');
  head += std::string("\x00\x02IM", 4);
  std::copy(head.begin(), head.end(), image.begin());
  return image;
}

// Reads what an HDF5 file holds, within bounds that the file itself cannot move.
class Hdf5Walk {
 public:
  explicit Hdf5Walk(std::uintmax_t file_bytes) : stored_(file_bytes) {}

  void group(hid_t id, const std::string& prefix, int depth) {
    struct List {
      std::vector<std::string> names;
    } list;
    const auto collect = [](hid_t, const char* name, const H5L_info_t* link, void* data) -> herr_t {
      auto& names = static_cast<List*>(data)->names;
      if (names.size() >= 100'000) return -1;
      if (link->type == H5L_TYPE_HARD && name[0] != '#') names.emplace_back(name);
      return 0;
    };
    checked(H5Literate(id, H5_INDEX_NAME, H5_ITER_NATIVE, nullptr, collect, &list), "the group " + prefix);
    for (const std::string& name : list.names) {
      H5O_info_t object;
      checked(H5Oget_info_by_name1(id, name.c_str(), &object, H5P_DEFAULT), name);
      if (++objects_ > 200'000) throw std::runtime_error("more than 200000 objects");
      const std::string path = prefix.empty() ? name : prefix + "." + name;
      if (object.type == H5O_TYPE_GROUP && depth < 8) {
        const Handle inner(H5Gopen2(id, name.c_str(), H5P_DEFAULT), H5Gclose, path);
        group(inner, path, depth + 1);
      } else if (object.type == H5O_TYPE_DATASET) {
        const Handle dataset_(H5Dopen2(id, name.c_str(), H5P_DEFAULT), H5Dclose, path);
        dataset(dataset_, path);
      }
    }
  }

  Hdf5Arrays found;

 private:
  static std::string text_of(hid_t object, const char* name) {
    if (H5Aexists(object, name) <= 0) return {};
    const Handle attribute(H5Aopen(object, name, H5P_DEFAULT), H5Aclose, name);
    const Handle type(H5Aget_type(attribute), H5Tclose, name);
    const Handle space(H5Aget_space(attribute), H5Sclose, name);
    if (H5Tget_class(type) != H5T_STRING || H5Sget_simple_extent_npoints(space) != 1) return {};
    if (H5Tis_variable_str(type) > 0) {
      char* text = nullptr;
      const Handle memory(H5Tcopy(H5T_C_S1), H5Tclose, name);
      checked(H5Tset_size(memory, H5T_VARIABLE), name);
      checked(H5Tset_cset(memory, H5Tget_cset(type)), name);
      checked(H5Aread(attribute, memory, &text), name);
      std::string copy = text ? text : "";
      H5free_memory(text);
      return copy.substr(0, 200);
    }
    const std::size_t size = H5Tget_size(type);
    if (size == 0 || size > 4096) return {};
    std::string text(size, '\0');
    checked(H5Aread(attribute, type, text.data()), name);
    return text.substr(0, text.find('\0'));
  }

  // Refuses what the library would allocate, load or open on the word of the file alone.
  void check_layout(hid_t dataset, hsize_t values, std::size_t width, const std::string& name) {
    const Handle properties(H5Dget_create_plist(dataset), H5Pclose, name);
    if (H5Pget_external_count(properties) != 0) throw std::runtime_error(name + ": is kept in another file");
    const hsize_t stored = H5Dget_storage_size(dataset);
    if (stored > stored_) throw std::runtime_error(name + ": has more bytes than the file");
    const H5D_layout_t layout = H5Pget_layout(properties);
    if (layout != H5D_CONTIGUOUS && layout != H5D_COMPACT && layout != H5D_CHUNKED)
      throw std::runtime_error(name + ": is stored in an unknown way");
    if (layout != H5D_CHUNKED) {
      if (stored < values * width) throw std::runtime_error(name + ": has fewer bytes than values");
      return;
    }
    std::array<hsize_t, 2> chunk{1, 1};
    const int dimensions = H5Pget_chunk(properties, 2, chunk.data());
    if (dimensions < 1 || dimensions > 2 || chunk[0] == 0 || chunk[1] == 0 || chunk[0] > (hsize_t{1} << 24) / chunk[1])
      throw std::runtime_error(name + ": is stored in pieces that are too large");
    for (int i = 0; i < H5Pget_nfilters(properties); ++i) {
      unsigned flags = 0, configuration = 0;
      std::size_t none = 0;
      const H5Z_filter_t filter =
          H5Pget_filter2(properties, static_cast<unsigned>(i), &flags, &none, nullptr, 0, nullptr, &configuration);
      if (filter != H5Z_FILTER_DEFLATE && filter != H5Z_FILTER_SHUFFLE && filter != H5Z_FILTER_FLETCHER32)
        throw std::runtime_error(fmt::format("{}: the filter {} is not known", name, filter));
    }
    if (values * width / 1032 > stored)  // the most that deflate makes of a byte
      throw std::runtime_error(name + ": has fewer bytes than its values need");
  }

  void dataset(hid_t id, const std::string& name) {
    const Handle space(H5Dget_space(id), H5Sclose, name);
    const Handle type(H5Dget_type(id), H5Tclose, name);
    const H5T_class_t kind = H5Tget_class(type);
    if ((kind != H5T_FLOAT && kind != H5T_INTEGER) || H5Tget_size(type) > 16) return;
    const int dimensions = H5Sget_simple_extent_ndims(space);
    if (dimensions < 1 || dimensions > 2) return;
    std::array<hsize_t, 2> size{1, 1};
    checked(H5Sget_simple_extent_dims(space, size.data(), nullptr), name);
    const std::string matlab = text_of(id, "MATLAB_class");
    const bool characters = matlab == "char";
    if (H5Aexists(id, "MATLAB_empty") > 0 || matlab == "cell" || size[0] == 0 || size[1] == 0) return;
    if (!characters && dimensions == 2 && size[0] != 1 && size[1] != 1) return;
    if (size[0] > (hsize_t{1} << 27) / size[1] || size[0] * size[1] > left_)
      throw std::runtime_error(name + ": has too many values");
    left_ -= size[0] * size[1];
    check_layout(id, size[0] * size[1], H5Tget_size(type), name);
    MatArray a{name, size[0] * size[1], 1, std::vector<double>(size[0] * size[1]), {}};
    checked(H5Dread(id, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, a.values.data()), name);
    if (characters) {
      // size[0] characters of size[1] rows, or of one.
      for (std::size_t row = 0; row < size[1]; ++row) {
        std::string text;
        for (std::size_t k = 0; k < size[0]; ++k) {
          const double code = a.values[k * size[1] + row];
          text += code >= 32 && code < 127 ? static_cast<char>(code) : '?';
        }
        text.erase(text.find_last_not_of(' ') + 1);
        a.texts.push_back(std::move(text));
      }
      a.values.clear();
    }
    found.arrays.push_back(std::move(a));
    std::string unit = text_of(id, "unit");
    if (unit.empty()) unit = text_of(id, "units");
    found.units.push_back(std::move(unit));
  }

  std::uintmax_t stored_;
  hsize_t left_ = hsize_t{1} << 27;
  std::size_t objects_ = 0;
};

}  // namespace

void write_mat73(const std::filesystem::path& path, const std::vector<MatMatrix>& matrices,
                 const std::vector<MatTexts>& texts) {
  std::string image;
  try {
    const std::lock_guard lock(h5::library_mutex());
    const h5::Silence silence;
    image = mat73_image(matrices, texts);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", path.string(), error.what()));
  }
  write_atomically(path, image);
}

Hdf5Arrays read_hdf5_arrays(const std::filesystem::path& path) {
  const std::lock_guard lock(h5::library_mutex());
  const h5::Silence silence;
  const Handle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose, "it cannot be opened");
  Hdf5Walk walk(std::filesystem::file_size(path));
  walk.group(file, "", 0);
  return std::move(walk.found);
}

}  // namespace fahrwerk::files
