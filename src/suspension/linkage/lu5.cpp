#include "suspension/linkage/lu5.h"

#include <cmath>
#include <utility>

namespace fahrwerk {

Lu5Pivoting choose_order(const double (&m)[5][5]) {
  double a[5][5];
  int rows[5] = {0, 1, 2, 3, 4}, columns[5] = {0, 1, 2, 3, 4};
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) a[i][j] = m[i][j];
  Lu5Pivoting out{};
  double largest = 0.0, pivot = 0.0;
  for (int k = 0; k < 5; ++k) {
    int best_i = k, best_j = k;
    for (int i = k; i < 5; ++i)
      for (int j = k; j < 5; ++j)
        if (std::fabs(a[i][j]) > std::fabs(a[best_i][best_j])) best_i = i, best_j = j;
    for (int j = 0; j < 5; ++j) std::swap(a[k][j], a[best_i][j]);
    for (int i = 0; i < 5; ++i) std::swap(a[i][k], a[i][best_j]);
    std::swap(rows[k], rows[best_i]), std::swap(columns[k], columns[best_j]);
    pivot = std::fabs(a[k][k]);
    if (k == 0) largest = pivot;
    if (pivot == 0.0) {
      for (int i = k; i < 5; ++i) out.order.row[rows[i]] = i, out.order.column[columns[i]] = i;
      out.last_row = rows[k];
      break;
    }
    for (int i = k + 1; i < 5; ++i)
      for (int j = 4; j >= k; --j) a[i][j] -= a[i][k] / a[k][k] * a[k][j];
    out.order.row[rows[k]] = k, out.order.column[columns[k]] = k;
    out.last_row = rows[k];
  }
  out.smallest_of = pivot;
  out.smallest = largest > 0.0 ? pivot / largest : 0.0;
  return out;
}

double pivot_ratio(const double (&m)[5][5], const Lu5Order& order) {
  Lu5<double> a{};
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j) a.m[order.row[i]][order.column[j]] = m[i][j];
  factor(a);
  double smallest = 1e300, largest = 0.0;
  for (double x : a.inverse_pivot) {
    smallest = std::fmin(smallest, std::fabs(1.0 / x));
    largest = std::fmax(largest, std::fabs(1.0 / x));
  }
  return smallest / largest;
}

}  // namespace fahrwerk
