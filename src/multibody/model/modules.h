// Systems assembled from modules with coupling matrices (Popp/Schiehlen 5.20 - 5.28): vehicle, suspension, guidance,
// guideway, each
//   x_i' = A_i x_i + B_i u_i + E_i w     or, without a state of its own (guidance, contact),   0 = A_i x_i + B_i u_i
// with u_i = Σ C_ij x_j + C_iw w. Together x' = A x + B w with
//   A_ij = A_i δ_ij + B_i C_ij,   B_i = E_i + B_i C_iw                                             (5.26), (5.27)
// and static modules eliminated by x_s = -A_ss⁻¹ (A_sd x_d + B_s w)                                          (5.25)
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

namespace fahrwerk::multibody {

struct Module {
  std::string name;
  std::vector<std::string> states;
  bool is_static = false;
  Eigen::MatrixXd A, B;  // own states; own inputs u
  Eigen::MatrixXd E;     // outer inputs w directly; may be empty
};

struct Coupling {
  int to = 0;
  int from = 0;  // -1: outer inputs
  Eigen::MatrixXd C;
};

struct Assembly {
  Eigen::MatrixXd A, B;  // states of the dynamic modules, in their order
  std::vector<std::string> states;
  // What the static modules show: x_s = S x + S_w w.
  Eigen::MatrixXd S, S_w;
  std::vector<std::string> static_states;
};

// Throws std::invalid_argument with `modules.NAME: ...` or `couplings[i]: ...` for sizes that do not fit, and where
// the static modules together have no solution.
Assembly assemble(const std::vector<Module>& modules, const std::vector<Coupling>& couplings, int outer_inputs);

}  // namespace fahrwerk::multibody
