// The nonlinear state equations of modules that are coupled by matrices (Popp/Schiehlen 5.29):
//   x' = a(x, w, t):   x_i' = f_i(x_i, u_i, w, t),   u_i = Σ C_ij(t) x_j + C_iw(t) w,
// with the static modules solved for x_s by Newton's method at every evaluation, 0 = f_s(x_s, u_s, w, t). Modules with
// matrices take part with f_i = A_i x_i + B_i u_i + E_i w. What is linearised are the modules: the linear system is
// assembled from their slopes as if it had been given so.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "multibody/language/modules.h"

namespace fahrwerk::multibody {

class CoupledModules {
 public:
  // Throws as check_sizes.
  CoupledModules(std::vector<Module> modules, std::vector<Coupling> couplings, int outer_inputs);

  // Of the dynamic modules.
  Eigen::VectorXd start() const;

  struct Values {
    Eigen::VectorXd rates;    // a(x, w, t)
    Eigen::VectorXd statics;  // x_s; not a number where there is no solution
  };
  // The static modules are solved from where they were the last time.
  Values evaluate(double t, const Eigen::VectorXd& x, const Eigen::VectorXd& w);

  // What each module is evaluated at; static ones as far as they have a solution.
  std::vector<ModulePoint> points(double t, const Eigen::VectorXd& x, const Eigen::VectorXd& w);

  // Throws as assemble, and where the static modules have no solution here.
  Assembly linearise(double t, const Eigen::VectorXd& x, const Eigen::VectorXd& w);

  // Moves x to where a(x, w, 0) = 0, by the shortest way if there are many. Empty, or why it cannot be.
  std::string find_equilibrium(const Eigen::VectorXd& w, Eigen::VectorXd& x);

  // Where static modules and constraints were solved last: whoever goes on from there finds the same bits.
  using Memory = std::vector<Eigen::VectorXd>;
  Memory memory() const;
  void set_memory(const Memory& memory);

 private:
  void couple(double t);
  ModulePoint point(std::size_t module, double t, const Eigen::VectorXd& all, const Eigen::VectorXd& w) const;
  bool solve_statics(double t, const Eigen::VectorXd& w, Eigen::VectorXd& all);
  Eigen::VectorXd defect(double t, const Eigen::VectorXd& w, const Eigen::VectorXd& all);
  Eigen::MatrixXd static_slopes(double t, const Eigen::VectorXd& w, const Eigen::VectorXd& all);

  std::vector<Module> modules_;
  std::vector<Coupling> couplings_;  // C at the time of the last evaluation
  int outer_inputs_;
  Places places_;
  Eigen::VectorXd guess_;  // of all static states
};

}  // namespace fahrwerk::multibody
