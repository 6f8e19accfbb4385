#include "load/classic/model_control.h"

#include <fmt/format.h>

#include <algorithm>

#include "files/document.h"
#include "files/nearest.h"
#include "load/refused.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// A matrix with this number of columns; of the wrong size after a problem.
Eigen::MatrixXd read_matrix(const Reader& r, const char* key, std::size_t columns) {
  if (columns == 0) return {};
  const std::vector<std::vector<double>> all =
      r.table(key, std::vector<std::string>(columns, "-"), {.max_size = 10'000});
  if (all.size() != columns) return {};
  Eigen::MatrixXd M(static_cast<Eigen::Index>(all.front().size()), static_cast<Eigen::Index>(columns));
  for (std::size_t j = 0; j < columns; ++j)
    for (std::size_t i = 0; i < all[j].size(); ++i)
      M(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = all[j][i];
  return M;
}

StateFeedback::Observer read_observer_block(const Reader& r, std::size_t actuators) {
  StateFeedback::Observer o;
  o.measured = r.texts("measured", {.max_size = 1000});
  o.direct = read_matrix(r, "direct", actuators);
  o.matrices.G = read_matrix(r, "G", o.measured.size());
  const auto own = static_cast<std::size_t>(o.matrices.G.rows());
  o.matrices.F = read_matrix(r, "F", own), o.matrices.H = read_matrix(r, "H", actuators);
  o.matrices.S = read_matrix(r, "S", own), o.matrices.V = read_matrix(r, "V", o.measured.size());
  return o;
}

std::string list_text(const std::vector<std::string>& names) { return "[" + files::joined(names) + "]"; }

// Rows of numbers that read back as the same; `indent` before each.
std::string matrix_text(const Eigen::MatrixXd& M, const std::string& indent) {
  std::string text;
  for (Eigen::Index i = 0; i < M.rows(); ++i) {
    text += indent + "- [";
    for (Eigen::Index j = 0; j < M.cols(); ++j) text += (j > 0 ? ", " : "") + fmt::format("{}", M(i, j));
    text += "]\n";
  }
  return text;
}

}  // namespace

SuspensionBlock read_suspension_block(const Reader& r) {
  const files::Limits stiffness{.min = -1e9, .max = 1e9}, damping{.min = -1e7, .max = 1e7};
  SuspensionBlock b;
  b.gains.body_rate = r.number("skyhook", "N s/m", damping, 0.0);
  b.gains.wheel_rate = r.number("groundhook", "N s/m", damping, 0.0);
  b.gains.body = r.number("body_stiffness", "N/m", stiffness, 0.0);
  b.gains.wheel = r.number("wheel_stiffness", "N/m", stiffness, 0.0);
  if (!r.has("damper")) return b;
  const Reader d = r.map("damper");
  b.damper = VariableDamper<double>{d.number("soft", "N s/m", {.min = 0, .max = 1e7}),
                                    d.number("hard", "N s/m", {.min = 0, .max = 1e7})};
  if (b.damper->hard < b.damper->soft) d.problem("hard", "is below soft");
  b.on_off = d.choice("law", {"continuous", "on_off"}, "continuous") == "on_off";
  return b;
}

StateFeedback load_state_feedback(const std::filesystem::path& file, files::Problems& problems) try {
  StateFeedback f;
  const files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return f;
  const Reader root(document, problems);
  root.choice("kind", {"state_feedback"});
  f.states = root.texts("states", {.max_size = 1000}), f.actuators = root.texts("actuators", {.max_size = 1000});
  f.K = read_matrix(root, "gain", f.states.size());
  if (root.has("observer")) f.observer = read_observer_block(root.map("observer"), f.actuators.size());
  root.finish();
  return f;
} catch (const std::logic_error& e) {
  return refused<StateFeedback>(file, e, problems);
}

std::string state_feedback_text(const StateFeedback& f, const std::string& title) {
  std::string text = fmt::format(
      "# {}\n# u = -K x, x and u deviations from the equilibrium; all in SI units.\n"
      "kind: state_feedback\nstates: {}\nactuators: {}\ngain:\n{}",
      title, list_text(f.states), list_text(f.actuators), matrix_text(f.K, "  "));
  if (!f.observer) return text;
  const ObserverMatrices& o = f.observer->matrices;
  text += "# w' = F w + G y + H u, x = S w + V y, y: measured without `direct` u\nobserver:\n";
  text += fmt::format("  measured: {}\n  direct:\n{}", list_text(f.observer->measured),
                      matrix_text(f.observer->direct, "    "));
  for (const auto& [name, M] : {std::pair{"F", &o.F}, {"G", &o.G}, {"H", &o.H}, {"S", &o.S}, {"V", &o.V}})
    text += fmt::format("  {}:\n{}", name, matrix_text(*M, "    "));
  return text;
}

void read_model_control(const Reader& root, classic::OdeModel& model, files::Problems& problems) {
  if (!root.has("control")) return;
  const Reader r = root.map("control");
  if (r.has("feedback")) {
    const std::filesystem::path file = r.path("feedback");
    const std::size_t before = problems.size();
    const StateFeedback f = load_state_feedback(file, problems);
    if (problems.size() == before) {
      if (const std::string wrong = misfit(model, f); !wrong.empty())
        r.problem("feedback", fmt::format("{} does not fit: {}", files::quote(file.string()), wrong));
      else
        model = with_feedback(model, f);
    }
  }
  if (!r.has("suspension")) return;
  std::vector<std::string> wheels;
  for (const classic::SuspensionPlace& p : model.suspensions) wheels.push_back(p.wheel);
  std::vector<std::string> used;
  for (const Reader& block : r.list("suspension", {.max_size = 100})) {
    const std::string at = block.text("at", wheels.size() == 1 ? wheels.front() : "");
    const SuspensionBlock b = read_suspension_block(block);
    const auto place = std::find(wheels.begin(), wheels.end(), at);
    if (place == wheels.end())
      block.problem("at", wheels.empty() ? "the model has no wheel with a suspension force"
                                         : "there is no such wheel; there are: " + files::joined(wheels));
    else if (std::find(used.begin(), used.end(), at) != used.end())
      block.problem("at", files::quote(at) + " has a block already");
    else
      model = with_suspension_control(model, static_cast<std::size_t>(place - wheels.begin()), b);
    used.push_back(at);
  }
}

}  // namespace fahrwerk::load
