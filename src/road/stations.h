// Where x stands among increasing abscissae, without searching from the beginning: the range is divided into equal
// buckets, each of which knows the abscissae inside. With spacings that are not wildly uneven that is O(1); at worst it
// is a search by halving.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace fahrwerk {

class Stations {
 public:
  Stations() = default;

  // `at` does not fall.
  explicit Stations(std::vector<double> at) : at_(std::move(at)), first_(2 * at_.size() + 1, at_.size()) {
    const std::size_t buckets = first_.size() - 1;
    if (at_.size() > 1 && at_.back() > at_.front())
      per_length_ = static_cast<double>(buckets) / (at_.back() - at_.front());
    std::size_t next = 0;
    for (std::size_t k = 0; k < at_.size(); ++k)
      while (next <= bucket(at_[k])) first_[next++] = k;
  }

  // Number of stations ≤ x.
  std::size_t count_up_to(double x) const {
    if (at_.empty() || !(x >= at_.front())) return 0;
    if (x >= at_.back()) return at_.size();
    const std::size_t b = bucket(x);
    const auto begin = at_.begin();
    const auto found = std::upper_bound(begin + static_cast<std::ptrdiff_t>(first_[b]),
                                        begin + static_cast<std::ptrdiff_t>(first_[b + 1]), x);
    return static_cast<std::size_t>(found - begin);
  }

  const std::vector<double>& values() const { return at_; }

 private:
  // Does not fall with x, so a station in a lower bucket is below x and one in a higher bucket above.
  std::size_t bucket(double x) const {
    return std::min(static_cast<std::size_t>((x - at_.front()) * per_length_), first_.size() - 2);
  }

  std::vector<double> at_;
  std::vector<std::size_t> first_;  // of each bucket: number of stations in the buckets below
  double per_length_ = 0.0;
};

}  // namespace fahrwerk
