#include "load/multibody/module_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "files/nearest.h"
#include "load/classic/classic.h"
#include "load/classic/classic_scenario.h"
#include "load/multibody/multibody_model.h"
#include "load/places.h"
#include "multibody/language/system_module.h"

namespace fahrwerk::load {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using files::Reader;

std::vector<double> std_vector(const VectorXd& x) { return {x.data(), x.data() + x.size()}; }
VectorXd eigen_vector(const std::vector<double>& x) {
  return Eigen::Map<const VectorXd>(x.data(), static_cast<Index>(x.size()));
}

// Places of the names under `inputs` in a list; those that it does not hold are noted.
std::vector<std::size_t> read_chosen(const Reader& r, const std::vector<std::string>& all, const std::string& whose) {
  std::vector<std::size_t> chosen;
  const std::vector<std::string> names = r.texts("inputs", {.min_size = 0, .max_size = 1000});
  for (std::size_t k = 0; k < names.size(); ++k) {
    const auto found = std::find(all.begin(), all.end(), names[k]);
    const std::string near = files::nearest(names[k], all);
    if (found == all.end())
      r.problem(fmt::format("inputs[{}]", k), fmt::format("{} has no input '{}'{}", whose, names[k],
                                                          near.empty() ? "" : "; did you mean '" + near + "'?"));
    else
      chosen.push_back(static_cast<std::size_t>(found - all.begin()));
  }
  return chosen;
}

// An input that acts with its derivative as well must bring it: a coupling gives values only.
void require_rate(const Reader& r, const std::string& input, const std::string& rate) {
  r.problem(
      "inputs",
      fmt::format("{} acts with its derivative too, which a coupling of values does not give; expected {} as well",
                  input, rate));
}

const char* const kDerivatives[] = {"", ".rate", ".acceleration"};

}  // namespace

multibody::Module read_multibody_module(const Reader& r, files::Problems& problems, ModulePicture& picture) {
  const std::filesystem::path file = r.path("model");
  const bool nonlinear = r.flag("nonlinear", false);
  if (file.empty()) return r.has("inputs"), multibody::Module{};
  const std::size_t before = problems.size();
  const MultibodyScenario part = load_multibody(file, {}, false, problems);
  if (problems.size() != before) return r.has("inputs"), multibody::Module{};
  const multibody::System& system = part.model.system;
  const Index m = static_cast<Index>(system.inputs.size());
  std::vector<std::string> names;
  for (const char* suffix : kDerivatives)
    for (const Quantity& u : system.inputs) names.push_back(u.name + suffix);
  const std::vector<std::size_t> chosen = read_chosen(r, names, part.name);
  if (problems.size() != before) return {};
  try {
    const multibody::LinearSystem linear = multibody::linearise(system, part.reference);
    std::vector<multibody::ModuleInput> inputs;
    std::vector<bool> given(names.size(), false);
    for (const std::size_t k : chosen) {
      inputs.push_back({static_cast<int>(k) % static_cast<int>(m), static_cast<int>(k) / static_cast<int>(m)});
      given[k] = true;
    }
    for (const std::size_t k : chosen)
      for (std::size_t d = k + system.inputs.size(); d < names.size(); d += system.inputs.size())
        if (!given[d] && !linear.B.col(static_cast<Index>(d)).isZero(0.0)) require_rate(r, names[k], names[d]);
    if (!part.model.sketch.shapes.empty()) {
      const auto drawn = std::make_shared<const multibody::System>(system);
      picture.sketch = part.model.sketch;
      picture.poses = [drawn, instants = multibody::module_instants(system, part.reference, linear, inputs, nonlinear)](
                          const multibody::ModulePoint& p) { return poses_of(*drawn, instants(p)); };
    }
    if (nonlinear) return multibody::nonlinear_module(system, part.reference, linear, inputs);
    multibody::Module module;
    module.states = multibody::module_states(system, linear);
    module.A = linear.A, module.B.resize(linear.A.rows(), static_cast<Index>(inputs.size()));
    for (std::size_t k = 0; k < inputs.size(); ++k)
      module.B.col(static_cast<Index>(k)) = linear.B.col(inputs[k].column(m));
    return module;
  } catch (const std::invalid_argument& e) {
    r.problem("model", e.what());
  }
  return {};
}

multibody::Module read_vehicle_module(const Reader& r, files::Problems& problems, ModulePicture& picture) {
  const std::filesystem::path file = named_file(r, "vehicle", "vehicles/classic");
  const bool nonlinear = r.flag("nonlinear", false);
  const double speed = r.number("speed", "m/s", {.min = 0, .max = 150}, 0.0);
  const std::size_t before = problems.size();
  if (file.empty()) return r.has("inputs"), multibody::Module{};
  const ClassicVehicle vehicle = load_classic_vehicle(file, {}, problems);
  if (problems.size() == before && speed < vehicle.least_speed)
    r.problem(r.has("speed") ? "speed" : "",
              fmt::format("{} needs a speed; expected at least {:g} m/s", vehicle.kind, vehicle.least_speed));
  if (problems.size() != before || !vehicle.model) return r.has("inputs"), multibody::Module{};
  const auto model = std::make_shared<const classic::OdeModel>(vehicle.model(speed));
  std::vector<std::string> names;
  for (const Quantity& u : model->inputs) names.push_back(input_key(u.name));
  const std::vector<std::size_t> chosen = read_chosen(r, names, vehicle.kind);
  const auto given = [&](int input) {
    return std::find(chosen.begin(), chosen.end(), static_cast<std::size_t>(input)) != chosen.end();
  };
  for (const classic::InputRate& rate : model->rates)
    if (given(rate.of) && !given(rate.rate))
      require_rate(r, names[static_cast<std::size_t>(rate.of)], names[static_cast<std::size_t>(rate.rate)]);
  multibody::Module module;
  for (const Quantity& x : model->states) module.states.push_back(x.name);
  const auto inputs_at = [model, chosen](const VectorXd& u) {
    std::vector<double> all = model->u0;
    for (std::size_t k = 0; k < chosen.size(); ++k) all[chosen[k]] = u[static_cast<Index>(k)];
    return all;
  };
  const auto slopes = [model, chosen](const std::vector<double>& x, const std::vector<double>& u, Index w) {
    const classic::ModelDerivatives d = classic::derivatives(*model, x, u);
    multibody::ModuleSlopes out{d.A, MatrixXd(d.A.rows(), static_cast<Index>(chosen.size())),
                                MatrixXd::Zero(d.A.rows(), w)};
    for (std::size_t k = 0; k < chosen.size(); ++k)
      out.B.col(static_cast<Index>(k)) = d.B.col(static_cast<Index>(chosen[k]));
    return out;
  };
  if (model->scene.draw) {
    picture.sketch = sketch_of(*model);
    picture.poses = [model, chosen, nonlinear](const multibody::ModulePoint& p) {
      std::vector<double> x = model->x0, u = model->u0;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] = (nonlinear ? 0.0 : x[i]) + p.x[static_cast<Index>(i)];
      for (std::size_t k = 0; k < chosen.size(); ++k)
        u[chosen[k]] = (nonlinear ? 0.0 : u[chosen[k]]) + p.u[static_cast<Index>(k)];
      return poses_of(*model, x.data(), u.data(), 0.0);
    };
  }
  if (!nonlinear) {
    multibody::ModuleSlopes linear = slopes(model->x0, model->u0, 0);
    module.A = std::move(linear.A), module.B = std::move(linear.B);
    return module;
  }
  module.start = eigen_vector(model->x0);
  module.law = multibody::ModuleLaw{static_cast<Index>(chosen.size()),
                                    [model, inputs_at](const multibody::ModulePoint& p, VectorXd&) {
                                      VectorXd rates(p.x.size());
                                      model->evaluate(p.x.data(), inputs_at(p.u).data(), rates.data(), nullptr);
                                      return rates;
                                    },
                                    [inputs_at, slopes](const multibody::ModulePoint& p, VectorXd&) {
                                      return slopes(std_vector(p.x), inputs_at(p.u), p.w.size());
                                    }};
  return module;
}

}  // namespace fahrwerk::load
