#include "kinds/equations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "files/json.h"
#include "kinds/linear_study.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Json = nlohmann::json;

// Linear models have no descriptions, but their quantities are mostly those of the model.
std::vector<Quantity> described(std::vector<Quantity> list, const Model& m) {
  for (Quantity& q : list)
    for (const std::vector<Quantity>* all : {&m.states(), &m.inputs(), &m.outputs()})
      if (const auto at = place_of(*all, q.name); at && q.description.empty()) q.description = (*all)[*at].description;
  return list;
}

// x(1) = ball.z [m], height
void list_quantities(const char* letter, const char* key, const std::vector<Quantity>& list, EquationSheet& sheet) {
  Json all = Json::array();
  for (const Quantity& q : list) {
    all.push_back({{"name", q.name}, {"unit", q.unit}, {"description", q.description}});
    sheet.notes.push_back(fmt::format("{}({}) = {} [{}]{}{}", letter, all.size(), q.name, q.unit,
                                      q.description.empty() ? "" : ", ", q.description));
  }
  sheet.document[key] = std::move(all);
}

void list_facts(const std::vector<Metric>& facts, EquationSheet& sheet) {
  Json all = Json::array();
  for (const Metric& f : facts) {
    all.push_back({{"name", f.name}, {"value", f.value}, {"unit", f.unit}, {"description", f.description}});
    if (std::isfinite(f.value))
      sheet.notes.push_back(fmt::format("{} = {:.6g} {}: {}", f.name, f.value, f.unit, f.description));
  }
  sheet.document["facts"] = std::move(all);
}

}  // namespace

void EquationSheet::add(const std::string& name, const Eigen::MatrixXd& X, bool symmetric,
                        const Eigen::MatrixXd& whole) {
  Matrix m{name, symmetric, multibody::nonzero_elements(X, symmetric, whole)};
  if (!m.elements.empty()) matrices.push_back(std::move(m));
}

void EquationSheet::add_rows(const std::string& name, const Eigen::MatrixXd& X) {
  Matrix m{name, false, {}};
  for (Eigen::Index i = 0; i < X.rows(); ++i)
    for (multibody::Element e : multibody::nonzero_elements(X.row(i), false, X.row(i)))
      e.row = static_cast<int>(i) + 1, m.elements.push_back(e);
  if (!m.elements.empty()) matrices.push_back(std::move(m));
  document[name] = files::matrix_json(X);
}

void EquationSheet::add_eigenvalues(const Eigen::MatrixXd& A) {
  const Eigen::VectorXcd found = spectrum(A);
  std::vector<std::complex<double>> sorted(found.data(), found.data() + found.size());
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a.imag() < b.imag();
  });
  Json& list = document["eigenvalues"] = Json::array();
  for (const std::complex<double>& e : sorted)
    list.push_back({{"re", e.real()},
                    {"im", e.imag()},
                    {"frequency_hz", std::fabs(e.imag()) / (2 * M_PI)},
                    {"damping_ratio", std::abs(e) > 0 ? -e.real() / std::abs(e) : 0.0}});
  eigenvalues = std::move(sorted);
}

EquationSheet Subject::equations(const OperatingPoint& point, bool reactions) const {
  if (reactions) throw Impossible("reactions", "is for multibody files; " + kind + " has no joints to show forces of");
  const std::unique_ptr<Model> m = model(point);
  EquationSheet sheet;
  const auto counted = [](const std::vector<Quantity>& list, const char* what) {
    return fmt::format("{} {}{}", list.size(), what, list.size() == 1 ? "" : "s");
  };
  sheet.title = fmt::format("{}, {}, {}, {}", kind, counted(m->states(), "state"), counted(m->inputs(), "input"),
                            counted(m->outputs(), "output"));
  sheet.document = {{"name", name}, {"kind", kind}, {"warnings", warnings}};
  LinearForm form;
  try {
    form = linear(point, {.scene = false});
  } catch (const std::domain_error& e) {
    sheet.notes.push_back(fmt::format("no linear equations: {}", e.what()));
    sheet.document["refused"] = e.what();
    return sheet;
  }
  const StateSpace& s = form.model;
  const std::string about = equilibrium_text(point, form);
  list_facts(form.facts, sheet);
  sheet.notes.push_back(fmt::format("small motions {}: x' = A x + B u, y = C x + D u with", about));
  sheet.document["about"] = about;
  list_quantities("x", "states", described(s.states, *m), sheet);
  list_quantities("u", "inputs", described(s.inputs, *m), sheet);
  list_quantities("y", "outputs", described(s.outputs, *m), sheet);
  for (const auto& [matrix, X] : {std::pair{"A", &s.A}, {"B", &s.B}, {"C", &s.C}, {"D", &s.D}})
    sheet.add_rows(matrix, *X);
  sheet.add_eigenvalues(s.A);
  return sheet;
}

}  // namespace fahrwerk
