// Systems assembled from modules with coupling matrices (Popp/Schiehlen 5.20 - 5.29): vehicle, suspension, guidance,
// guideway, each
//   x_i' = A_i x_i + B_i u_i + E_i w     or, without a state of its own (guidance, contact),   0 = A_i x_i + B_i u_i
// with u_i = Σ C_ij x_j + C_iw w. Together x' = A x + B w with
//   A_ij = A_i δ_ij + B_i C_ij,   B_i = E_i + B_i C_iw                                             (5.26), (5.27)
// and static modules eliminated by x_s = -A_ss⁻¹ (A_sd x_d + B_s w)                                          (5.25)
// A module may have a law instead of matrices,
//   x_i' = f_i(x_i, u_i, w, t)   or   0 = f_i(x_i, u_i, w, t),
// and couplings may depend on time; then x' = a(x, w, t) (5.29), see coupled_modules.h.
#pragma once

#include <Eigen/Core>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fahrwerk::multibody {

// What a law is evaluated at: own states and inputs, outer inputs.
struct ModulePoint {
  double time = 0.0;
  Eigen::VectorXd x, u, w;
};

struct ModuleSlopes {
  Eigen::MatrixXd A, B, E;  // ∂f/∂x, ∂f/∂u, ∂f/∂w
};

// `near`: where the law looks for what it has to solve for, and what it found (Module::near).
struct ModuleLaw {
  Eigen::Index inputs = 0;
  std::function<Eigen::VectorXd(const ModulePoint&, Eigen::VectorXd& near)> value{};
  std::function<ModuleSlopes(const ModulePoint&, Eigen::VectorXd& near)> slopes{};
};

struct Module {
  std::string name{};
  std::vector<std::string> states{};
  bool is_static = false;
  Eigen::MatrixXd A{}, B{};        // own states; own inputs u
  Eigen::MatrixXd E{};             // outer inputs w directly; may be empty
  std::optional<ModuleLaw> law{};  // in place of the matrices
  Eigen::VectorXd near{};          // all that its law remembers
  Eigen::VectorXd start{};         // of the states; of a static module where its solution is looked for. Empty: 0

  Eigen::Index inputs() const { return law ? law->inputs : B.cols(); }
};

struct Coupling {
  int to = 0;
  int from = 0;                                          // -1: outer inputs
  Eigen::MatrixXd C{};                                   // at the time 0
  std::function<Eigen::MatrixXd(double t)> over_time{};  // empty: constant
};

struct Assembly {
  Eigen::MatrixXd A, B;  // states of the dynamic modules, in their order
  std::vector<std::string> states;
  // What the static modules show: x_s = S x + S_w w.
  Eigen::MatrixXd S, S_w;
  std::vector<std::string> static_states;
};

// Throws std::invalid_argument with `modules.NAME: ...` or `couplings[i]: ...` for sizes that do not fit.
void check_sizes(const std::vector<Module>& modules, const std::vector<Coupling>& couplings, int outer_inputs);

// Where the states of each module stand: dynamic modules first, then the static ones.
struct Places {
  std::vector<Eigen::Index> begin;
  Eigen::Index dynamic = 0, all = 0;
};
Places places_of(const std::vector<Module>& modules);

// Of modules without laws. Throws as check_sizes, and where the static modules together have no solution.
Assembly assemble(const std::vector<Module>& modules, const std::vector<Coupling>& couplings, int outer_inputs);

}  // namespace fahrwerk::multibody
