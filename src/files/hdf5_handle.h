#pragma once

// Internal: what reading and writing of HDF5 share.

#include <fmt/format.h>
#include <hdf5.h>

#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fahrwerk::files::hdf5 {

// The library is not thread-safe in every build.
std::mutex& library_mutex();

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
std::string library_reason();

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

// The block before the HDF5 data, of 512 bytes: a line of text with length and checksum of all that follows.
constexpr std::size_t seal_bytes = 512;
constexpr std::string_view seal_begin = "Fahrwerk result, HDF5 from byte 512 on; ";

// 64 bits over bytes that come in pieces; every change of one byte shows.
class Checksum {
 public:
  void add(std::string_view bytes);
  std::uint64_t value() const;
  std::uint64_t length() const { return length_; }

 private:
  void mix(std::uint64_t word);

  std::uint64_t state_ = 0x9E3779B97F4A7C15u, length_ = 0, pending_ = 0;
};

// The line of the block.
std::string seal_line(const Checksum& checksum);

}  // namespace fahrwerk::files::hdf5
