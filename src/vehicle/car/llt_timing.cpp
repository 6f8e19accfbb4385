// The yardstick of speed figures: one Eigen LLT factor and solve of size 18; built once per instruction set with the
// flags of kernel.cpp.
#include <time.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

namespace fahrwerk {
namespace {

// ns, best of many
double measure_llt18() {
  using Matrix = Eigen::Matrix<double, 18, 18>;
  const auto cpu_ns = [] {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e9 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec);
  };
  Matrix A = Matrix::Identity() * 18.0;
  for (int i = 0; i < 18; ++i)
    for (int j = 0; j < 18; ++j) A(i, j) += std::cos(1.0 + i * j) + std::cos(1.0 + j * i);
  Eigen::Matrix<double, 18, 1> b = Eigen::Matrix<double, 18, 1>::Ones();
  double best = 1e9;
  constexpr int count = 1000;
  for (int round = 0; round < 200; ++round) {
    const double start = cpu_ns();
    for (int i = 0; i < count; ++i) {
      const Eigen::LLT<Matrix> llt(A);
      b = llt.solve(b);
      b *= 1.0 / b[0];
    }
    best = std::min(best, (cpu_ns() - start) / count);
  }
  return b.allFinite() ? best : 0.0;
}

}  // namespace
}  // namespace fahrwerk

extern "C" __attribute__((visibility("default"))) double FAHRWERK_KERNEL_LLT18() { return fahrwerk::measure_llt18(); }
