#include "multibody/language/modules.h"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <stdexcept>

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

void require(bool fine, const std::string& message) {
  if (!fine) throw std::invalid_argument(message);
}

}  // namespace

void check_sizes(const std::vector<Module>& modules, const std::vector<Coupling>& couplings, int outer_inputs) {
  const Index w = outer_inputs;
  for (const Module& m : modules) {
    if (m.law) continue;
    const Index n = static_cast<Index>(m.states.size());
    require(m.A.rows() == n && m.A.cols() == n, fmt::format("modules.{0}.A: has {1} x {2} elements; expected {3} x {3}",
                                                            m.name, m.A.rows(), m.A.cols(), n));
    require(m.B.size() == 0 || m.B.rows() == n,
            fmt::format("modules.{}.B: has {} rows; expected {}", m.name, m.B.rows(), n));
    require(m.E.size() == 0 || (m.E.rows() == n && m.E.cols() == w),
            fmt::format("modules.{}.E: has {} x {} elements; expected {} x {}", m.name, m.E.rows(), m.E.cols(), n, w));
  }
  for (std::size_t i = 0; i < couplings.size(); ++i) {
    const Coupling& c = couplings[i];
    const Module& to = modules[static_cast<std::size_t>(c.to)];
    const Index columns = c.from < 0 ? w : static_cast<Index>(modules[static_cast<std::size_t>(c.from)].states.size());
    require(c.C.rows() == to.inputs() && c.C.cols() == columns,
            fmt::format("couplings[{}].matrix: has {} x {} elements; expected {} x {} (inputs of {}, states of {})", i,
                        c.C.rows(), c.C.cols(), to.inputs(), columns, to.name,
                        c.from < 0 ? "the outside" : modules[static_cast<std::size_t>(c.from)].name));
  }
}

Places places_of(const std::vector<Module>& modules) {
  Places places{std::vector<Index>(modules.size())};
  for (const bool is_static : {false, true})
    for (std::size_t i = 0; i < modules.size(); ++i) {
      if (modules[i].is_static != is_static) continue;
      const Index n = static_cast<Index>(modules[i].states.size());
      places.begin[i] = places.all, places.all += n, places.dynamic += is_static ? 0 : n;
    }
  return places;
}

Assembly assemble(const std::vector<Module>& modules, const std::vector<Coupling>& couplings, int outer_inputs) {
  const Index w = outer_inputs;
  check_sizes(modules, couplings, outer_inputs);
  const auto [begin, d, n] = places_of(modules);
  Assembly out;
  for (const Module& m : modules)
    for (const std::string& s : m.states) (m.is_static ? out.static_states : out.states).push_back(m.name + "." + s);
  MatrixXd A = MatrixXd::Zero(n, n), B = MatrixXd::Zero(n, w);
  for (std::size_t i = 0; i < modules.size(); ++i) {
    const Index k = modules[i].A.rows();
    A.block(begin[i], begin[i], k, k) += modules[i].A;
    if (modules[i].E.size() > 0) B.middleRows(begin[i], k) += modules[i].E;
  }
  for (const Coupling& c : couplings) {
    const auto to = static_cast<std::size_t>(c.to);
    const MatrixXd part = modules[to].B * c.C;
    if (c.from < 0)
      B.middleRows(begin[to], part.rows()) += part;
    else
      A.block(begin[to], begin[static_cast<std::size_t>(c.from)], part.rows(), part.cols()) += part;
  }
  const Index s = n - d;
  out.A = A.topLeftCorner(d, d), out.B = B.topRows(d), out.S = MatrixXd(0, d), out.S_w = MatrixXd(0, w);
  if (s == 0) return out;
  const Eigen::FullPivLU<MatrixXd> lu(A.bottomRightCorner(s, s));
  require(lu.isInvertible(), "modules: the static modules together have no unique solution");
  out.S = -lu.solve(A.bottomLeftCorner(s, d)), out.S_w = -lu.solve(B.bottomRows(s));
  out.A += A.topRightCorner(d, s) * out.S, out.B += A.topRightCorner(d, s) * out.S_w;
  return out;
}

}  // namespace fahrwerk::multibody
