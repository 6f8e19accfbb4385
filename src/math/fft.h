// Discrete Fourier transform of 2^m complex numbers in place (Cooley and Tukey's radix 2, with a table of the roots).
//   X_k = Σ_j x_j e^{∓2πi jk/n}:  minus forwards, plus backwards; neither divides by n
// The inverse has no factor: backward(forward(x)) = n x.
#pragma once

#include <bit>
#include <complex>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "math/scalar.h"

namespace fahrwerk {

enum class FftDirection { forward, backward };

inline void fft(std::span<std::complex<double>> x, FftDirection direction) {
  const std::size_t n = x.size();
  if (!std::has_single_bit(n)) throw std::invalid_argument("the number of points of an FFT must be a power of two");

  // Bit-reversed order.
  for (std::size_t i = 1, j = 0; i < n; ++i) {
    std::size_t bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(x[i], x[j]);
  }

  const double sign = direction == FftDirection::forward ? -1.0 : 1.0;
  std::vector<std::complex<double>> root(n / 2);
  for (std::size_t k = 0; k < n / 2; ++k) {
    const SinCos<double> w = sincos(6.283185307179586 * static_cast<double>(k) / static_cast<double>(n));
    root[k] = {w.cos, sign * w.sin};
  }

  // Butterflies of growing length. The product is written out: std::complex checks for infinities.
  for (std::size_t length = 2; length <= n; length *= 2) {
    const std::size_t half = length / 2, stride = n / length;
    for (std::size_t start = 0; start < n; start += length)
      for (std::size_t k = 0; k < half; ++k) {
        const std::complex<double> a = x[start + k], b = x[start + k + half], w = root[k * stride];
        const std::complex<double> t(b.real() * w.real() - b.imag() * w.imag(),
                                     b.real() * w.imag() + b.imag() * w.real());
        x[start + k] = a + t;
        x[start + k + half] = a - t;
      }
  }
}

}  // namespace fahrwerk
