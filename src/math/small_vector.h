// A vector whose first N elements lie in the object itself: what a car has per wheel or per axle is copied in every
// step, and most cars have four wheels. Its size is set once; between vectors of one size copying never allocates.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <utility>
#include <vector>

namespace fahrwerk {

template <class T, int N>
class SmallVector {
 public:
  SmallVector() = default;
  explicit SmallVector(int size, const T& value = T{}) { assign(size, value); }
  SmallVector(std::initializer_list<T> values) {
    resize(static_cast<int>(values.size()));
    int i = 0;
    for (const T& v : values) data()[i++] = v;
  }
  SmallVector(const SmallVector& from) { *this = from; }
  SmallVector& operator=(const SmallVector& from) {
    if (this == &from) return *this;
    size_ = from.size_;
    if (size_ > N)
      far_ = from.far_;
    else
      for (int i = 0; i < N; ++i) near_[i] = from.near_[i];
    return *this;
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return size_ > N ? far_.data() : near_; }
  const T* data() const { return size_ > N ? far_.data() : near_; }
  // The first N elements, of a vector that has no more.
  T* inner() { return near_; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  template <class I>
  T& operator[](I i) {
    return data()[i];
  }
  template <class I>
  const T& operator[](I i) const {
    return data()[i];
  }
  // All elements anew.
  void assign(int size, const T& value) {
    resize(size);
    for (T& v : *this) v = value;
  }
  void resize(int size) {
    size_ = size;
    if (size > N) far_.resize(static_cast<std::size_t>(size));
  }
  // For an Archive.
  template <class A>
  void remember(A& archive) {
    constexpr int kMost = 1 << 20;
    int size = size_;
    archive(size);
    if (size < 0 || size > kMost) throw std::invalid_argument("a snapshot is damaged");
    resize(size);
    for (T& v : *this) archive(v);
  }

 private:
  int size_ = 0;
  T near_[N]{};
  std::vector<T> far_;
};

}  // namespace fahrwerk
