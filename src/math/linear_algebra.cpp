#include "math/linear_algebra.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <vector>

#include "math/lapack.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;

// OpenBLAS, where that is the system's LAPACK: one thread, so that no sum depends on how many there are.
extern "C" void openblas_set_num_threads(int) __attribute__((weak));
[[maybe_unused]] const bool one_thread = [] {
  if (openblas_set_num_threads) openblas_set_num_threads(1);
  return true;
}();

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// What iterates gives NaN where it did not converge; LAPACK ends the program over matrices with a NaN, so it never
// gets them.
bool finite(const auto& A) {
  for (Eigen::Index j = 0; j < A.cols(); ++j)
    for (Eigen::Index i = 0; i < A.rows(); ++i)
      if (!std::isfinite(std::abs(A(i, j)))) return false;
  return true;
}

int rows(const auto& A) { return static_cast<int>(A.rows()); }
int columns(const auto& A) { return static_cast<int>(A.cols()); }
// Leading dimension: LAPACK wants at least one, of empty matrices too.
int leading(const auto& A) { return std::max(1, rows(A)); }

// Calls a routine twice: for the size of its work space, then with it.
template <class T>
int with_work_space(auto call) {
  T size{};
  int info = 0;
  call(&size, -1, &info);
  std::vector<T> work(static_cast<std::size_t>(std::max(1.0, std::real(size))));
  call(work.data(), static_cast<int>(work.size()), &info);
  return info;
}

// A = P L U; a zero on the diagonal of U is no error here: what is divided by it becomes infinite.
template <class Matrix>
struct Factors {
  Matrix lu;
  std::vector<int> pivots;

  explicit Factors(const auto& A) : lu(A), pivots(static_cast<std::size_t>(A.rows())) {
    const int n = rows(lu);
    int info = 0;
    lapack::getrf(n, n, lu.data(), leading(lu), pivots.data(), info);
  }
  Matrix solve(const auto& B) const {
    Matrix x = B;
    int info = 0;
    lapack::getrs(rows(lu), columns(x), lu.data(), leading(lu), pivots.data(), x.data(), leading(x), info);
    return x;
  }
};

// Full pivoting: P A Q = L U, as far as pivots exceed the threshold times the largest one.
struct PivotedFactors {
  MatrixXd lu;
  std::vector<Eigen::Index> row_swaps, column_swaps;
  Eigen::Index rank = 0;

  PivotedFactors(ConstMatrix A, double threshold) : lu(A) {
    const Eigen::Index n = std::min(A.rows(), A.cols());
    if (threshold <= 0.0) threshold = kEpsilon * static_cast<double>(n);
    double largest = 0.0;
    for (Eigen::Index k = 0; k < n; ++k) {
      Eigen::Index r = k, c = k;
      double pivot = 0.0;
      for (Eigen::Index j = k; j < lu.cols(); ++j)
        for (Eigen::Index i = k; i < lu.rows(); ++i)
          if (std::abs(lu(i, j)) > pivot) pivot = std::abs(lu(i, j)), r = i, c = j;
      largest = std::max(largest, pivot);
      if (!(pivot > threshold * largest)) return;
      ++rank;
      row_swaps.push_back(r), column_swaps.push_back(c);
      for (Eigen::Index j = 0; j < lu.cols(); ++j) std::swap(lu(k, j), lu(r, j));
      for (Eigen::Index i = 0; i < lu.rows(); ++i) std::swap(lu(i, k), lu(i, c));
      for (Eigen::Index i = k + 1; i < lu.rows(); ++i) {
        lu(i, k) /= lu(k, k);
        for (Eigen::Index j = k + 1; j < lu.cols(); ++j) lu(i, j) -= lu(i, k) * lu(k, j);
      }
    }
  }
  // Where the rank is less than full: a solution with zeros for what is free.
  MatrixXd solve(ConstMatrix B) const {
    MatrixXd x = MatrixXd::Zero(lu.cols(), B.cols());
    for (Eigen::Index column = 0; column < B.cols(); ++column) {
      std::vector<double> b(static_cast<std::size_t>(B.rows()));
      for (std::size_t i = 0; i < b.size(); ++i) b[i] = B(static_cast<Eigen::Index>(i), column);
      for (Eigen::Index k = 0; k < rank; ++k) std::swap(b[k], b[row_swaps[k]]);
      for (Eigen::Index k = 0; k < rank; ++k)
        for (Eigen::Index i = k + 1; i < rank; ++i) b[i] -= lu(i, k) * b[k];
      for (Eigen::Index k = rank - 1; k >= 0; --k) {
        for (Eigen::Index j = k + 1; j < rank; ++j) b[k] -= lu(k, j) * x(j, column);
        x(k, column) = b[k] / lu(k, k);
      }
      for (Eigen::Index k = rank - 1; k >= 0; --k) std::swap(x(k, column), x(column_swaps[k], column));
    }
    return x;
  }
};

MatrixXd product(const MatrixXd& A, const MatrixXd& B) {
  MatrixXd C(A.rows(), B.cols());
  if (C.size() == 0) return C;
  lapack::gemm(rows(A), columns(B), columns(A), A.data(), leading(A), B.data(), leading(B), C.data(), leading(C));
  return C;
}

MatrixXd identity(Eigen::Index n) { return MatrixXd::Identity(n, n); }

// Right eigenvectors of LAPACK's real form: a pair v ± i w stands in two columns.
EigenSystem eigen_system(ConstMatrix A, bool vectors) {
  MatrixXd a = A, v(vectors ? A.rows() : 0, vectors ? A.cols() : 0);
  const int n = rows(a);
  if (!finite(A)) return {VectorXcd::Constant(n, kNaN), MatrixXcd::Constant(v.rows(), v.cols(), kNaN)};
  std::vector<double> real(static_cast<std::size_t>(n)), imaginary(real);
  const int info = with_work_space<double>([&](double* work, int size, int* status) {
    lapack::geev(vectors, n, a.data(), leading(a), real.data(), imaginary.data(), v.data(), leading(v), work, size,
                 *status);
  });
  if (info != 0) std::fill(real.begin(), real.end(), kNaN);
  EigenSystem system{VectorXcd(n), MatrixXcd(v.rows(), v.cols())};
  for (int i = 0; i < n; ++i) system.values[i] = {real[i], imaginary[i]};
  for (int j = 0; j < columns(v); ++j) {
    if (imaginary[j] == 0.0) {
      for (int i = 0; i < n; ++i) system.vectors(i, j) = v(i, j);
      continue;
    }
    for (int i = 0; i < n; ++i) {
      system.vectors(i, j) = {v(i, j), v(i, j + 1)};
      system.vectors(i, j + 1) = {v(i, j), -v(i, j + 1)};
    }
    ++j;
  }
  return system;
}

template <class Matrix>
VectorXd values_of(const auto& A) {
  Matrix a = A;
  VectorXd values(std::min(a.rows(), a.cols()));
  if (values.size() == 0) return values;
  if (!finite(A)) return VectorXd::Constant(values.size(), kNaN);
  const int info = with_work_space<typename Matrix::Scalar>([&](auto* work, int size, int* status) {
    lapack::gesvd(rows(a), columns(a), a.data(), leading(a), values.data(), work, size, *status);
  });
  if (info != 0) values.setConstant(kNaN);
  return values;
}

}  // namespace

MatrixXd solve(ConstMatrix A, ConstMatrix B) { return Factors<MatrixXd>(A).solve(B); }

MatrixXcd solve_complex(ConstComplexMatrix A, ConstComplexMatrix B) { return Factors<MatrixXcd>(A).solve(B); }

MatrixXd solve_pivoted(ConstMatrix A, ConstMatrix B) { return PivotedFactors(A, 0.0).solve(B); }

MatrixXd solve_symmetric(ConstMatrix M, ConstMatrix B) {
  MatrixXd m = M, x = B;
  std::vector<int> pivots(static_cast<std::size_t>(M.rows()));
  const int info = with_work_space<double>([&](double* work, int size, int* status) {
    lapack::sysv(rows(m), columns(x), m.data(), leading(m), pivots.data(), x.data(), leading(x), work, size, *status);
  });
  return info > 0 ? least_squares(M, B).x : x;  // exactly singular
}

Inverse inverse(ConstMatrix A) {
  const Factors<MatrixXd> factors(A);
  double log_determinant = 0.0;
  for (Eigen::Index i = 0; i < A.rows(); ++i) log_determinant += std::log(std::abs(factors.lu(i, i)));
  return {factors.solve(identity(A.rows())), log_determinant};
}

ComplexInverse inverse_complex(ConstComplexMatrix A) {
  const Factors<MatrixXcd> factors(A);
  double norm = 0.0, reciprocal = 0.0;  // largest sum of a column
  for (Eigen::Index j = 0; j < A.cols(); ++j) {
    double sum = 0.0;
    for (Eigen::Index i = 0; i < A.rows(); ++i) sum += std::abs(A(i, j));
    norm = std::max(norm, sum);
  }
  int info = 0;
  std::vector<Complex> work(2 * static_cast<std::size_t>(A.rows()) + 1);
  std::vector<double> real_work(work.size());
  lapack::gecon(rows(factors.lu), factors.lu.data(), leading(factors.lu), norm, reciprocal, work.data(),
                real_work.data(), info);
  return {factors.solve(MatrixXcd::Identity(A.rows(), A.rows())), reciprocal};
}

bool positive_definite(ConstMatrix M) {
  MatrixXd m = M;
  int info = 0;
  lapack::potrf(rows(m), m.data(), leading(m), info);
  return info == 0;
}

Eigen::Index rank(ConstMatrix A, double threshold) { return PivotedFactors(A, threshold).rank; }

double determinant(ConstMatrix A) {
  const Factors<MatrixXd> factors(A);
  double product = 1.0;
  for (int i = 0; i < rows(A); ++i) product *= factors.pivots[i] == i + 1 ? factors.lu(i, i) : -factors.lu(i, i);
  return product;
}

MatrixXd orthogonal_basis(ConstMatrix A) {
  const int n = rows(A), reflectors = std::min(n, columns(A));
  MatrixXd q = MatrixXd::Zero(n, std::max(n, columns(A)));
  q.leftCols(A.cols()) = A;
  std::vector<double> scales(static_cast<std::size_t>(std::max(1, reflectors)));
  with_work_space<double>([&](double* work, int size, int* info) {
    lapack::geqrf(n, columns(A), q.data(), leading(q), scales.data(), work, size, *info);
  });
  with_work_space<double>([&](double* work, int size, int* info) {
    lapack::orgqr(n, n, reflectors, q.data(), leading(q), scales.data(), work, size, *info);
  });
  return q.leftCols(n);
}

Hessenberg hessenberg(ConstMatrix A) {
  const int n = rows(A);
  MatrixXd h = A;
  std::vector<double> scales(static_cast<std::size_t>(std::max(1, n - 1)));
  with_work_space<double>([&](double* work, int size, int* info) {
    lapack::gehrd(n, h.data(), leading(h), scales.data(), work, size, *info);
  });
  MatrixXd q = h;
  with_work_space<double>([&](double* work, int size, int* info) {
    lapack::orghr(n, q.data(), leading(q), scales.data(), work, size, *info);
  });
  for (int j = 0; j < n; ++j)
    for (int i = j + 2; i < n; ++i) h(i, j) = 0.0;
  return {q, h};
}

ComplexSchur complex_schur(ConstMatrix A) {
  const int n = rows(A);
  if (!finite(A)) return {MatrixXcd::Constant(n, n, kNaN), MatrixXcd::Constant(n, n, kNaN)};
  ComplexSchur schur{MatrixXcd(n, n), A.cast<Complex>()};
  std::vector<Complex> values(static_cast<std::size_t>(n));
  std::vector<double> real_work(values.size());
  with_work_space<Complex>([&](Complex* work, int size, int* info) {
    lapack::gees(n, schur.T.data(), leading(schur.T), values.data(), schur.U.data(), leading(schur.U), work, size,
                 real_work.data(), *info);
  });
  return schur;
}

VectorXcd spectrum(ConstMatrix A) { return eigen_system(A, false).values; }

EigenSystem eigen_system(ConstMatrix A) { return eigen_system(A, true); }

SymmetricEigenSystem symmetric_eigen_system(ConstMatrix A) {
  SymmetricEigenSystem system{VectorXd(A.rows()), A};
  if (!finite(A)) return {VectorXd::Constant(A.rows(), kNaN), MatrixXd::Constant(A.rows(), A.cols(), kNaN)};
  const int info = with_work_space<double>([&](double* work, int size, int* status) {
    lapack::syev(rows(A), system.vectors.data(), leading(A), system.values.data(), work, size, *status);
  });
  if (info != 0) system.values.setConstant(kNaN);
  return system;
}

VectorXd singular_values(ConstMatrix A) { return values_of<MatrixXd>(A); }

VectorXd singular_values_complex(ConstComplexMatrix A) { return values_of<MatrixXcd>(A); }

// e^A = (e^(A/2^s))^(2^s), e^X by its Padé quotient of degree 13, which is exact to rounding for ‖X‖₁ <= 5.37
//                                                                                          [Higham 2005, table 2.3]
MatrixXd exponential(ConstMatrix A) {
  static constexpr double b[] = {64764752532480000.,
                                 32382376266240000.,
                                 7771770303897600.,
                                 1187353796428800.,
                                 129060195264000.,
                                 10559470521600.,
                                 670442572800.,
                                 33522128640.,
                                 1323241920.,
                                 40840800.,
                                 960960.,
                                 16380.,
                                 182.,
                                 1.};
  double norm = 0.0;
  for (Eigen::Index j = 0; j < A.cols(); ++j) {
    double sum = 0.0;
    for (Eigen::Index i = 0; i < A.rows(); ++i) sum += std::abs(A(i, j));
    norm = std::max(norm, sum);
  }
  const int halvings = norm > 5.371920351148152 ? std::max(0, std::ilogb(norm / 5.371920351148152) + 1) : 0;
  const MatrixXd X = A * std::ldexp(1.0, -halvings);
  const MatrixXd I = identity(A.rows()), X2 = product(X, X), X4 = product(X2, X2), X6 = product(X4, X2);
  // Odd and even part: e^X = (V - U)⁻¹ (V + U).
  const auto part = [&](int odd) {
    const MatrixXd high = b[12 + odd] * X6 + b[10 + odd] * X4 + b[8 + odd] * X2;
    MatrixXd sum = product(X6, high);
    sum += b[6 + odd] * X6 + b[4 + odd] * X4 + b[2 + odd] * X2 + b[odd] * I;
    return sum;
  };
  const MatrixXd U = product(X, part(1)), V = part(0);
  MatrixXd result = solve(V - U, V + U);
  for (int i = 0; i < halvings; ++i) result = product(result, result);
  return result;
}

}  // namespace fahrwerk
