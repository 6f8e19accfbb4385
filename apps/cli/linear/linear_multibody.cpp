// Files of the modelling language as linear models with names.
#include "cli/linear/linear.h"

namespace fahrwerk::cli {

LinearMultibody linear_form(const load::MultibodyScenario& s) { return fahrwerk::linear_form(s.model, s.reference); }

StateSpace linear_form(const load::ModulesScenario& s) {
  if (!s.depends_on_time.empty())
    throw files::InputError(files::Problem{s.file.string(), 0, s.depends_on_time,
                                           "depends on time; modes and responses need constant matrices"});
  return linear_form(s, s.assembly);
}

StateSpace linear_form(const load::ModulesScenario& s, const multibody::Assembly& assembly) {
  StateSpace m;
  const Eigen::Index n = assembly.A.rows(), w = assembly.B.cols(), statics = assembly.S.rows();
  m.A = assembly.A, m.B = assembly.B;
  m.C = Eigen::MatrixXd::Identity(n + statics, n), m.D = Eigen::MatrixXd::Zero(n + statics, w);
  m.C.bottomRows(statics) = assembly.S, m.D.bottomRows(statics) = assembly.S_w;
  for (const std::string& name : assembly.states) m.states.push_back({name, "-"});
  m.outputs = m.states;
  for (const std::string& name : assembly.static_states) m.outputs.push_back({name, "-"});
  for (const Quantity& in : s.input_names) m.inputs.push_back({in.name, in.unit});
  return m;
}

}  // namespace fahrwerk::cli
