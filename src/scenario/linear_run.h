// Runs of systems that were assembled from modules: x' = A x + B w(t), or with laws x' = a(x, w(t), t).
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "model/state_space.h"
#include "multibody/language/coupled_modules.h"
#include "multibody/language/system.h"
#include "scenario/multibody.h"

namespace fahrwerk {

// MODULE.STATE of the dynamic modules, then of the static ones, then the inputs. Units of states are not known.
std::vector<Quantity> linear_signals(const multibody::Assembly& assembly, const std::vector<Quantity>& inputs);

// A system of modules as a model that runs. Inputs: w, and then w' and w'', which nothing depends on.
class ModulesRun : public Model {
 public:
  // x' and the values of static modules for a state and outer inputs.
  using Law =
      std::function<multibody::CoupledModules::Values(double t, const Eigen::VectorXd& x, const Eigen::VectorXd& w)>;
  ModulesRun(Law law, const multibody::Assembly& assembly, const std::vector<Quantity>& inputs,
             const Eigen::VectorXd& start);
  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;

 private:
  multibody::CoupledModules::Values values(double t, const double* x, const double* u) const;
  Law law_;
};

// Of the matrices of a linear one.
ModulesRun::Law linear_law(multibody::Assembly assembly);

// The same as a linear model with names: outputs are the states, then the values of static modules.
StateSpace linear_form(const multibody::Assembly& assembly, const std::vector<Quantity>& inputs);

struct ModulesInputs {
  const std::vector<Quantity>& names;
  const std::vector<MultibodyInput>& inputs;
};

RunResult simulate_linear(const multibody::Assembly& assembly, const ModulesInputs& inputs,
                          const Eigen::VectorXd& start, const RunOptions& options);
// `assembly`: any linear one of these modules, for its names.
RunResult simulate_coupled(multibody::CoupledModules modules, const multibody::Assembly& assembly,
                           const ModulesInputs& inputs, const Eigen::VectorXd& start, const RunOptions& options);

}  // namespace fahrwerk
