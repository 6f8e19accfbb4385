#include "multibody/language/coupled_modules.h"

#include <limits>
#include <stdexcept>

#include "math/linear_algebra.h"

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kMostIterations = 60;
constexpr int kMostHalvings = 12;

Index size_of(const Module& m) { return static_cast<Index>(m.states.size()); }

VectorXd value(Module& m, const ModulePoint& at) {
  if (m.law) return m.law->value(at, m.near);
  VectorXd f = m.A * at.x;
  if (m.B.size() > 0) f += m.B * at.u;
  if (m.E.size() > 0) f += m.E * at.w;
  return f;
}

// A module with matrices in place of its law.
Module linear_module(Module& m, const ModulePoint& at) {
  if (!m.law) return m;
  Module linear{m.name, m.states, m.is_static};
  ModuleSlopes slopes = m.law->slopes(at, m.near);
  linear.A = std::move(slopes.A), linear.B = std::move(slopes.B), linear.E = std::move(slopes.E);
  return linear;
}

}  // namespace

CoupledModules::CoupledModules(std::vector<Module> modules, std::vector<Coupling> couplings, int outer_inputs)
    : modules_(std::move(modules)), couplings_(std::move(couplings)), outer_inputs_(outer_inputs) {
  check_sizes(modules_, couplings_, outer_inputs_);
  places_ = places_of(modules_);
  guess_ = VectorXd::Zero(places_.all - places_.dynamic);
  for (std::size_t i = 0; i < modules_.size(); ++i)
    if (modules_[i].is_static && modules_[i].start.size() > 0)
      guess_.segment(places_.begin[i] - places_.dynamic, size_of(modules_[i])) = modules_[i].start;
}

VectorXd CoupledModules::start() const {
  VectorXd x = VectorXd::Zero(places_.dynamic);
  for (std::size_t i = 0; i < modules_.size(); ++i)
    if (!modules_[i].is_static && modules_[i].start.size() > 0)
      x.segment(places_.begin[i], size_of(modules_[i])) = modules_[i].start;
  return x;
}

void CoupledModules::couple(double t) {
  for (Coupling& c : couplings_)
    if (c.over_time) c.C = c.over_time(t);
}

ModulePoint CoupledModules::point(std::size_t module, double t, const VectorXd& all, const VectorXd& w) const {
  const Module& m = modules_[module];
  ModulePoint at{t, all.segment(places_.begin[module], size_of(m)), VectorXd::Zero(m.inputs()), w};
  for (const Coupling& c : couplings_) {
    if (static_cast<std::size_t>(c.to) != module) continue;
    const auto from = static_cast<std::size_t>(c.from);
    at.u += c.from < 0 ? VectorXd(c.C * w) : VectorXd(c.C * all.segment(places_.begin[from], size_of(modules_[from])));
  }
  return at;
}

// What the static modules are off.
VectorXd CoupledModules::defect(double t, const VectorXd& w, const VectorXd& all) {
  VectorXd g(places_.all - places_.dynamic);
  for (std::size_t i = 0; i < modules_.size(); ++i)
    if (modules_[i].is_static)
      g.segment(places_.begin[i] - places_.dynamic, size_of(modules_[i])) = value(modules_[i], point(i, t, all, w));
  return g;
}

MatrixXd CoupledModules::static_slopes(double t, const VectorXd& w, const VectorXd& all) {
  const Index d = places_.dynamic, s = places_.all - d;
  MatrixXd J = MatrixXd::Zero(s, s);
  for (std::size_t i = 0; i < modules_.size(); ++i) {
    if (!modules_[i].is_static) continue;
    const Index row = places_.begin[i] - d, n = size_of(modules_[i]);
    const Module linear = linear_module(modules_[i], point(i, t, all, w));
    J.block(row, row, n, n) += linear.A;
    for (const Coupling& c : couplings_) {
      if (static_cast<std::size_t>(c.to) != i || c.from < 0) continue;
      const auto from = static_cast<std::size_t>(c.from);
      if (modules_[from].is_static) J.block(row, places_.begin[from] - d, n, size_of(modules_[from])) += linear.B * c.C;
    }
  }
  return J;
}

// Newton's method with shorter steps where the defect would grow. Done when a step is below round-off.
bool CoupledModules::solve_statics(double t, const VectorXd& w, VectorXd& all) {
  const Index s = places_.all - places_.dynamic;
  if (s == 0) return true;
  VectorXd g = defect(t, w, all);
  for (int iteration = 0; iteration < kMostIterations; ++iteration) {
    if (!g.allFinite()) return false;
    if (g.isZero(0.0)) return true;
    const MatrixXd J = static_slopes(t, w, all);
    const VectorXd step = -solve_pivoted(J, g);
    if (!((J * step + g).norm() <= 1e-6 * g.norm())) return false;  // J is singular
    const VectorXd before = all.tail(s);
    double share = 1.0;
    VectorXd next;
    for (int halving = 0; halving <= kMostHalvings; ++halving, share *= 0.5) {
      all.tail(s) = before + share * step;
      next = defect(t, w, all);
      if (next.allFinite() && next.norm() < g.norm()) break;
    }
    const bool small = step.norm() <= 1e-12 * (1e-3 + before.norm());
    if (!(next.allFinite() && next.norm() < g.norm())) {
      // Nothing is better: this is as near as round-off allows, or a place without a solution.
      if (!small) all.tail(s) = before;
      return step.norm() <= 1e-9 * (1e-3 + before.norm());
    }
    if (small) return true;
    g = next;
  }
  return false;
}

CoupledModules::Values CoupledModules::evaluate(double t, const VectorXd& x, const VectorXd& w) {
  couple(t);
  VectorXd all(places_.all);
  all << x, guess_;
  Values out{VectorXd(places_.dynamic), VectorXd()};
  if (solve_statics(t, w, all)) {
    guess_ = all.tail(guess_.size());
    out.statics = guess_;
  } else {
    all.tail(guess_.size()).setConstant(std::numeric_limits<double>::quiet_NaN());
    out.statics = all.tail(guess_.size());
  }
  for (std::size_t i = 0; i < modules_.size(); ++i)
    if (!modules_[i].is_static)
      out.rates.segment(places_.begin[i], size_of(modules_[i])) = value(modules_[i], point(i, t, all, w));
  return out;
}

std::vector<ModulePoint> CoupledModules::points(double t, const VectorXd& x, const VectorXd& w) {
  couple(t);
  VectorXd all(places_.all);
  all << x, guess_;
  if (solve_statics(t, w, all)) guess_ = all.tail(guess_.size());
  std::vector<ModulePoint> list;
  for (std::size_t i = 0; i < modules_.size(); ++i) list.push_back(point(i, t, all, w));
  return list;
}

Assembly CoupledModules::linearise(double t, const VectorXd& x, const VectorXd& w) {
  couple(t);
  VectorXd all(places_.all);
  all << x, guess_;
  if (!solve_statics(t, w, all))
    throw std::invalid_argument("modules: the static modules together have no unique solution");
  std::vector<Module> linear;
  for (std::size_t i = 0; i < modules_.size(); ++i) linear.push_back(linear_module(modules_[i], point(i, t, all, w)));
  return assemble(linear, couplings_, outer_inputs_);
}

CoupledModules::Memory CoupledModules::memory() const {
  Memory all{guess_};
  for (const Module& m : modules_) all.push_back(m.near);
  return all;
}

void CoupledModules::set_memory(const Memory& memory) {
  guess_ = memory[0];
  for (std::size_t i = 0; i < modules_.size(); ++i) modules_[i].near = memory[i + 1];
}

std::string CoupledModules::find_equilibrium(const VectorXd& w, VectorXd& x) {
  constexpr double round_off = 1e-11;
  VectorXd rates = evaluate(0.0, x, w).rates;
  for (int iteration = 0; iteration < kMostIterations && rates.allFinite(); ++iteration) {
    if (rates.isZero(0.0)) return {};
    const MatrixXd A = linearise(0.0, x, w).A;
    const VectorXd step = -least_squares(A, rates, 1e-12).x;
    // A step that leaves part of the rates may still lead to where all can be reached; it ends nothing.
    const bool whole = (A * step + rates).norm() <= 1e-6 * rates.norm();
    const VectorXd before = x;
    double share = 1.0;
    for (int halving = 0; halving <= kMostHalvings; ++halving, share *= 0.5) {
      x = before + share * step;
      const VectorXd next = evaluate(0.0, x, w).rates;
      if (next.allFinite() && next.norm() < rates.norm()) {
        rates = next;
        break;
      }
      if (halving == kMostHalvings) {
        x = before;
        return whole && step.norm() <= 1e-7 * (1.0 + x.norm()) ? "" : "no equilibrium was found near the start values";
      }
    }
    if (whole && step.norm() <= round_off * (1.0 + x.norm())) return {};
  }
  return "no equilibrium was found near the start values";
}

}  // namespace fahrwerk::multibody
