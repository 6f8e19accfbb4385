#include "files/hdf5_handle.h"

namespace fahrwerk::files::hdf5 {

std::mutex& library_mutex() {
  static std::mutex mutex;
  return mutex;
}

std::string library_reason() {
  std::string reason;
  const auto collect = [](unsigned, const H5E_error2_t* error, void* data) -> herr_t {
    if (error->desc && *error->desc) *static_cast<std::string*>(data) = error->desc;
    return 0;
  };
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_DOWNWARD, collect, &reason);
  return reason.empty() ? "unknown HDF5 error" : reason;
}

// Each step is invertible in the state and in the word, so that one changed word always changes the end.
void Checksum::mix(std::uint64_t word) {
  state_ = (state_ ^ word) * 0xFF51AFD7ED558CCDu;
  state_ ^= state_ >> 32;
}

void Checksum::add(std::string_view bytes) {
  for (const char byte : bytes) {
    pending_ |= std::uint64_t{static_cast<unsigned char>(byte)} << (8 * (length_ % 8));
    if (++length_ % 8 == 0) mix(pending_), pending_ = 0;
  }
}

std::uint64_t Checksum::value() const {
  Checksum end = *this;
  end.mix(pending_);
  end.mix(length_);
  return end.state_;
}

std::string seal_line(const Checksum& checksum) {
  return fmt::format("{}{} bytes, checksum {:016x}\n", seal_begin, checksum.length(), checksum.value());
}

}  // namespace fahrwerk::files::hdf5
