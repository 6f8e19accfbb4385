// Runs of systems that were assembled from modules: x' = A x + B w(t), or with laws x' = a(x, w(t), t).
#pragma once

#include <optional>
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
  // By the laws of the modules; without: by the matrices of the assembly, which has the names.
  ModulesRun(std::optional<multibody::CoupledModules> laws, const multibody::Assembly& assembly,
             const std::vector<Quantity>& inputs, const Eigen::VectorXd& start);
  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  void remember(Archive& archive) override;

 private:
  multibody::CoupledModules::Values values(double t, const double* x, const double* u);
  std::optional<multibody::CoupledModules> laws_;
  multibody::Assembly assembly_;
};

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
