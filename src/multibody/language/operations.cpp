// Counts operations by computing with a scalar that counts.
#include "multibody/language/formalisms.h"
#include "multibody/language/variables.h"

namespace fahrwerk::multibody {
namespace {

thread_local OperationCount counted;

struct Counted {
  double v = 0.0;

  Counted() = default;
  Counted(double value) : v(value) {}
  Counted& operator+=(const Counted& b) { return *this = *this + b; }
  Counted& operator-=(const Counted& b) { return *this = *this - b; }
  friend Counted operator+(const Counted& a, const Counted& b) { return ++counted.additions, a.v + b.v; }
  friend Counted operator-(const Counted& a, const Counted& b) { return ++counted.additions, a.v - b.v; }
  friend Counted operator-(const Counted& a) { return -a.v; }  // a sign costs nothing
  friend Counted operator*(const Counted& a, const Counted& b) { return ++counted.multiplications, a.v * b.v; }
  friend Counted operator/(const Counted& a, const Counted& b) { return ++counted.divisions, a.v / b.v; }
  friend bool operator<(const Counted& a, const Counted& b) { return a.v < b.v; }
};

Counted function(double value) { return ++counted.functions, value; }
[[maybe_unused]] Counted sin(const Counted& x) { return function(std::sin(x.v)); }
[[maybe_unused]] Counted cos(const Counted& x) { return function(std::cos(x.v)); }
[[maybe_unused]] Counted tan(const Counted& x) { return function(std::tan(x.v)); }
[[maybe_unused]] Counted tanh(const Counted& x) { return function(std::tanh(x.v)); }
[[maybe_unused]] Counted exp(const Counted& x) { return function(std::exp(x.v)); }
[[maybe_unused]] Counted log(const Counted& x) { return function(std::log(x.v)); }
[[maybe_unused]] Counted sqrt(const Counted& x) { return function(std::sqrt(x.v)); }
[[maybe_unused]] Counted abs(const Counted& x) { return std::fabs(x.v); }
[[maybe_unused]] Counted pow(const Counted& x, double e) { return function(std::pow(x.v, e)); }
[[maybe_unused]] Counted atan2(const Counted& y, const Counted& x) { return function(std::atan2(y.v, x.v)); }
[[maybe_unused]] SinCos<Counted> sincos(const Counted& x) {
  counted.functions += 2;
  return {std::sin(x.v), std::cos(x.v)};
}

Loads<Counted> prepared(const System& system, const Instant& at, Motion<Counted>& m) {
  set_variables(system, at, m.variables);
  counted = {};
  move(system, m);
  Loads<Counted> loads(system);
  std::vector<Counted> ignored(static_cast<std::size_t>(system.layout.states));
  apply(system, m, loads, ignored.data());
  subtract_inertia(system, m, loads);
  return loads;
}

}  // namespace

FormalismCounts count_operations(const System& system, const Instant& at) {
  FormalismCounts counts;
  {
    Motion<Counted> m(system, Columns::active);
    const Loads<Counted> loads = prepared(system, at, m);
    std::vector<Counted> h = project(system, m, loads), M = mass_matrix(system, m);
    factor_symmetric(M, h.size());
    solve_symmetric(M, h.size(), h.data());
    counts.minimal = counted;
  }
  Motion<Counted> m(system, Columns::local);
  const Loads<Counted> loads = prepared(system, at, m);
  const Tree<Counted> tree(system, m);
  std::vector<Counted> y_ddot;
  std::vector<Tree<Counted>::Twist> delta;
  tree.solve(loads, y_ddot, delta);
  counts.recursive = counted;
  return counts;
}

}  // namespace fahrwerk::multibody
