// The routines of LAPACK and BLAS that linear_algebra.cpp calls, under their names without the letter of the type.
// Column-major; arguments in LAPACK's order (https://netlib.org/lapack/explore-html), those that are always the same
// left out.
#pragma once

#include <algorithm>
#include <complex>
#include <cstddef>
#include <vector>

namespace fahrwerk::lapack {

using Complex = std::complex<double>;

// Fortran's calling convention: everything by address. Lengths of the texts follow the arguments.
using Length = std::size_t;
extern "C" {
void dgemm_(const char*, const char*, const int*, const int*, const int*, const double*, const double*, const int*,
            const double*, const int*, const double*, double*, const int*, Length, Length);
void dgetrf_(const int*, const int*, double*, const int*, int*, int*);
void zgetrf_(const int*, const int*, Complex*, const int*, int*, int*);
void dgetrs_(const char*, const int*, const int*, const double*, const int*, const int*, double*, const int*, int*,
             Length);
void zgetrs_(const char*, const int*, const int*, const Complex*, const int*, const int*, Complex*, const int*, int*,
             Length);
void zgecon_(const char*, const int*, const Complex*, const int*, const double*, double*, Complex*, double*, int*,
             Length);
void dpotrf_(const char*, const int*, double*, const int*, int*, Length);
void dsysv_(const char*, const int*, const int*, double*, const int*, int*, double*, const int*, double*, const int*,
            int*, Length);
void dgeqrf_(const int*, const int*, double*, const int*, double*, double*, const int*, int*);
void dorgqr_(const int*, const int*, const int*, double*, const int*, const double*, double*, const int*, int*);
void dgehrd_(const int*, const int*, const int*, double*, const int*, double*, double*, const int*, int*);
void dorghr_(const int*, const int*, const int*, double*, const int*, const double*, double*, const int*, int*);
void dgeev_(const char*, const char*, const int*, double*, const int*, double*, double*, double*, const int*, double*,
            const int*, double*, const int*, int*, Length, Length);
void zgees_(const char*, const char*, int (*)(const Complex*), const int*, Complex*, const int*, int*, Complex*,
            Complex*, const int*, Complex*, const int*, double*, int*, int*, Length, Length);
void dsyev_(const char*, const char*, const int*, double*, const int*, double*, double*, const int*, int*, Length,
            Length);
void dgesvd_(const char*, const char*, const int*, const int*, double*, const int*, double*, double*, const int*,
             double*, const int*, double*, const int*, int*, Length, Length);
void zgesvd_(const char*, const char*, const int*, const int*, Complex*, const int*, double*, Complex*, const int*,
             Complex*, const int*, Complex*, const int*, double*, int*, Length, Length);
}

// C = A B, A with m rows and k columns, B with n columns
inline void gemm(int m, int n, int k, const double* a, int lda, const double* b, int ldb, double* c, int ldc) {
  const double one = 1.0, zero = 0.0;
  dgemm_("N", "N", &m, &n, &k, &one, a, &lda, b, &ldb, &zero, c, &ldc, 1, 1);
}
// A = P L U
inline void getrf(int m, int n, double* a, int lda, int* pivots, int& info) { dgetrf_(&m, &n, a, &lda, pivots, &info); }
inline void getrf(int m, int n, Complex* a, int lda, int* pivots, int& info) {
  zgetrf_(&m, &n, a, &lda, pivots, &info);
}
// A⁻¹ B from it
inline void getrs(int n, int count, const double* lu, int ld, const int* pivots, double* b, int ldb, int& info) {
  dgetrs_("N", &n, &count, lu, &ld, pivots, b, &ldb, &info, 1);
}
inline void getrs(int n, int count, const Complex* lu, int ld, const int* pivots, Complex* b, int ldb, int& info) {
  zgetrs_("N", &n, &count, lu, &ld, pivots, b, &ldb, &info, 1);
}
// 1 / (‖A‖₁ ‖A⁻¹‖₁) from it
inline void gecon(int n, const Complex* lu, int ld, double norm, double& reciprocal, Complex* work, double* real_work,
                  int& info) {
  zgecon_("1", &n, lu, &ld, &norm, &reciprocal, work, real_work, &info, 1);
}
// A = L Lᵀ; info > 0: A is not positive definite
inline void potrf(int n, double* a, int lda, int& info) { dpotrf_("L", &n, a, &lda, &info, 1); }
// A⁻¹ B of a symmetric A
inline void sysv(int n, int count, double* a, int lda, int* pivots, double* b, int ldb, double* work, int size,
                 int& info) {
  dsysv_("L", &n, &count, a, &lda, pivots, b, &ldb, work, &size, &info, 1);
}
// A = Q R, and Q from it
inline void geqrf(int m, int n, double* a, int lda, double* scales, double* work, int size, int& info) {
  dgeqrf_(&m, &n, a, &lda, scales, work, &size, &info);
}
inline void orgqr(int m, int n, int k, double* a, int lda, const double* scales, double* work, int size, int& info) {
  dorgqr_(&m, &n, &k, a, &lda, scales, work, &size, &info);
}
// A = Q H Qᵀ, and Q from it
inline void gehrd(int n, double* a, int lda, double* scales, double* work, int size, int& info) {
  const int first = 1;
  dgehrd_(&n, &first, &n, a, &lda, scales, work, &size, &info);
}
inline void orghr(int n, double* a, int lda, const double* scales, double* work, int size, int& info) {
  const int first = 1;
  dorghr_(&n, &first, &n, a, &lda, scales, work, &size, &info);
}
// eigenvalues and right eigenvectors
inline void geev(bool vectors, int n, double* a, int lda, double* real, double* imaginary, double* v, int ldv,
                 double* work, int size, int& info) {
  const int one = 1;
  dgeev_("N", vectors ? "V" : "N", &n, a, &lda, real, imaginary, nullptr, &one, v, &ldv, work, &size, &info, 1, 1);
}
// A = U T Uᴴ, T in place of A
inline void gees(int n, Complex* a, int lda, Complex* values, Complex* u, int ldu, Complex* work, int size,
                 double* real_work, int& info) {
  int sorted = 0;
  zgees_("V", "N", nullptr, &n, a, &lda, &sorted, values, u, &ldu, work, &size, real_work, nullptr, &info, 1, 1);
}
// of a symmetric matrix; eigenvectors in its place
inline void syev(int n, double* a, int lda, double* values, double* work, int size, int& info) {
  dsyev_("V", "L", &n, a, &lda, values, work, &size, &info, 1, 1);
}
// singular values
inline void gesvd(int m, int n, double* a, int lda, double* values, double* work, int size, int& info) {
  const int one = 1;
  dgesvd_("N", "N", &m, &n, a, &lda, values, nullptr, &one, nullptr, &one, work, &size, &info, 1, 1);
}
inline void gesvd(int m, int n, Complex* a, int lda, double* values, Complex* work, int size, int& info) {
  const int one = 1;
  std::vector<double> real_work(5 * static_cast<std::size_t>(std::max(1, std::min(m, n))));
  zgesvd_("N", "N", &m, &n, a, &lda, values, nullptr, &one, nullptr, &one, work, &size, real_work.data(), &info, 1, 1);
}

}  // namespace fahrwerk::lapack
