// What something remembers, as bytes: one function of each class names its members, for writing and for reading alike.
//
//   void remember(Archive& a) { a(next_, held_, gear_); }
//
// Numbers, enums and structs of these go as they are; strings, vectors, optionals and classes with `remember` of their
// own one by one. Pointers do not belong here. Bytes are for the same program on the same kind of machine.
#pragma once

#include <cstddef>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace fahrwerk {

class Archive {
 public:
  Archive() = default;  // to write
  explicit Archive(std::vector<std::byte> bytes) : bytes_(std::move(bytes)), reads_(true) {}

  bool reads() const { return reads_; }
  const std::vector<std::byte>& bytes() const { return bytes_; }
  // Of one that reads: whether all was taken.
  bool at_end() const { return at_ == bytes_.size(); }

  template <class... T>
  void operator()(T&... values) {
    (one(values), ...);
  }

 private:
  template <class T>
  static constexpr bool remembers = requires(T& v, Archive& a) {
    v.remember(a);
  };

  // Kept out of the loops that it stands beside: snapshots are rare.
  __attribute__((noinline)) void raw(void* data, std::size_t size) {
    if (size == 0) return;
    if (!reads_) {
      const auto* from = static_cast<const std::byte*>(data);
      bytes_.insert(bytes_.end(), from, from + size);
      return;
    }
    if (size > bytes_.size() - at_) throw std::invalid_argument("a snapshot does not fit what it is restored to");
    std::memcpy(data, bytes_.data() + at_, size);
    at_ += size;
  }

  std::size_t length(std::size_t present) {
    raw(&present, sizeof present);
    if (reads_ && present > bytes_.size()) throw std::invalid_argument("a snapshot is damaged");
    return present;
  }

  template <class T>
  void one(T& value) {
    if constexpr (remembers<T>) {
      value.remember(*this);
    } else {
      plain(value);
    }
  }
  // What lies between the members of a struct is written as zeros: bytes depend on values alone.
  template <class T>
  __attribute__((noinline)) void plain(T& value) {
    static_assert(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>);
    if constexpr (std::is_class_v<T>) {
      if (!reads_) {
        T whole = value;
        __builtin_clear_padding(&whole);
        raw(&whole, sizeof whole);
        return;
      }
    }
    raw(&value, sizeof value);
  }
  void one(std::string& text) {
    text.resize(length(text.size()));
    raw(text.data(), text.size());
  }
  template <class T>
  void one(std::vector<T>& list) {
    list.resize(length(list.size()));
    if constexpr (std::is_arithmetic_v<T>)
      raw(list.data(), list.size() * sizeof(T));
    else
      for (T& v : list) one(v);
  }
  template <class T>
  void one(std::optional<T>& value) {
    bool there = value.has_value();
    raw(&there, sizeof there);
    if (reads_ && there != value.has_value()) {
      if constexpr (std::is_default_constructible_v<T>) {
        if (there)
          value.emplace();
        else
          value.reset();
      } else {
        throw std::invalid_argument("a snapshot does not fit what it is restored to");
      }
    }
    if (there) one(*value);
  }

  std::vector<std::byte> bytes_;
  std::size_t at_ = 0;
  bool reads_ = false;
};

}  // namespace fahrwerk
