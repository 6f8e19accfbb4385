// Equations of a multibody file: its bodies, how far the formalisms agree, joints, matrices of small motions.
#include "kinds/multibody_equations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "files/json.h"
#include "multibody/inertia.h"
#include "multibody/language/agreement.h"

namespace fahrwerk {
namespace {

using Json = nlohmann::json;
using Eigen::MatrixXd;
using files::matrix_json;

void add_bodies(const multibody::System& s, EquationSheet& sheet) {
  // Degrees of freedom: 6 p - q (2.35); of joints the coordinates, of constraints those of the file.
  const auto holonomic =
      std::count_if(s.constraints.begin(), s.constraints.end(), [](const auto& k) { return k.holonomic(); });
  const auto nonholonomic = static_cast<std::ptrdiff_t>(s.constraints.size()) - holonomic;
  sheet.title = fmt::format("{} bodies, {} coordinates, {} holonomic and {} nonholonomic constraints", s.bodies.size(),
                            s.freedom(), holonomic, nonholonomic);
  sheet.document["coordinates"] = s.freedom();
  sheet.document["constraints"] = {{"holonomic", holonomic}, {"nonholonomic", nonholonomic}};
  Json& bodies = sheet.document["bodies"] = Json::object();
  for (const multibody::Body& b : s.bodies) {
    const PrincipalAxes axes = principal_axes(b.inertia);
    bodies[b.name] = {{"mass", b.mass},
                      {"center", {b.center.x, b.center.y, b.center.z}},
                      {"inertia", {b.inertia.xx, b.inertia.yy, b.inertia.zz, b.inertia.xy, b.inertia.xz, b.inertia.yz}},
                      {"principal_moments", {axes.moments.x, axes.moments.y, axes.moments.z}}};
  }
}

Json count_json(const multibody::OperationCount& c) {
  return {{"multiplications", c.multiplications},
          {"additions", c.additions},
          {"divisions", c.divisions},
          {"functions", c.functions},
          {"total", c.total()}};
}

void add_formalisms(const multibody::System& system, const multibody::Instant& start, EquationSheet& sheet) {
  const multibody::FormalismAgreement a = multibody::compare_formalisms(system, start);
  if (!a.not_a_tree.empty()) {
    sheet.notes.push_back(fmt::format("not a tree: {}; the minimal form alone is used", a.not_a_tree));
    sheet.document["formalisms"] = {{"not_a_tree", a.not_a_tree}};
    return;
  }
  const multibody::FormalismCounts c = multibody::count_operations(system, start);
  for (const auto& [where, d] : {std::pair{"at the start", a.start}, {"disturbed", a.disturbed}})
    sheet.notes.push_back(fmt::format("accelerations {}: recursive form off by {:.1e}, Cartesian form by {:.1e}", where,
                                      d.recursive, d.cartesian));
  sheet.notes.push_back(fmt::format("operations of one evaluation: minimal form {}, recursive form {}",
                                    c.minimal.total(), c.recursive.total()));
  sheet.document["formalisms"] = {{"recursive_difference", std::max(a.start.recursive, a.disturbed.recursive)},
                                  {"cartesian_difference", std::max(a.start.cartesian, a.disturbed.cartesian)},
                                  {"minimal_operations", count_json(c.minimal)},
                                  {"recursive_operations", count_json(c.recursive)}};
}

// What is round-off against `size` as a zero without a sign.
std::string components(const Eigen::Vector3d& v, double size) {
  const auto shown = [size](double x) { return std::fabs(x) > 1e-12 * size ? x : 0.0; };
  return fmt::format("{:.6g}, {:.6g}, {:.6g}", shown(v.x()), shown(v.y()), shown(v.z()));
}

void add_reactions(const multibody::System& system, const multibody::Instant& start, bool in_words,
                   EquationSheet& sheet) {
  const std::vector<multibody::JointReaction> joints =
      multibody::joint_reactions(system, start, multibody::minimal_accelerations(system, start));
  double force = 0.0, torque = 0.0;
  for (const multibody::JointReaction& joint : joints)
    force = std::max(force, joint.force.norm()), torque = std::max(torque, joint.torque.norm());
  // A torque of forces over lengths of the size of a metre is round-off as they are.
  torque = std::max(torque, force);
  Json& list = sheet.document["reactions"] = Json::object();
  for (std::size_t i = 1; i < joints.size(); ++i) {
    const Eigen::Vector3d &F = joints[i].force, &T = joints[i].torque;
    const std::string& frame = system.frames[i].name;
    list[frame] = {{"force", {F.x(), F.y(), F.z()}}, {"torque", {T.x(), T.y(), T.z()}}};
    if (in_words)
      sheet.notes.push_back(
          fmt::format("reaction on {}: force {} N, torque {} N m", frame, components(F, force), components(T, torque)));
  }
}

void add_linear(const multibody::LinearSystem& l, const std::string& about, EquationSheet& sheet) {
  std::string names;
  for (std::size_t i = 0; i < l.names.size(); ++i) names += fmt::format(" {} {}", i + 1, l.names[i]);
  sheet.notes.push_back(fmt::format("small motions about the {}:{}", about, names));
  const double residual = l.residual.size() > 0 ? l.residual.cwiseAbs().maxCoeff() : 0.0;
  if (residual > 1e-6)
    sheet.notes.push_back(fmt::format("this is no equilibrium: a force of {:.4g} is left over", residual));
  Json& document = sheet.document["linear"] = {
      {"coordinates", l.names}, {"A", matrix_json(l.A)}, {"B", matrix_json(l.B)}, {"residual", residual}};
  const auto add = [&](const char* name, const MatrixXd& X, bool symmetric, const MatrixXd& whole) {
    sheet.add(name, X, symmetric, whole), document[name] = matrix_json(X);
  };
  const MatrixXd P = l.D + l.G, Q = l.K + l.N;
  add("M", l.M, true, l.M);
  add("D", l.D, true, P), add("G", l.G, false, P);
  add("K", l.K, true, Q), add("N", l.N, false, Q);
  for (const auto& [name, H] : {std::pair{"H", &l.H}, {"H_rate", &l.H_rate}, {"H_acceleration", &l.H_acceleration}})
    add(name, *H, false, *H);
  const multibody::StructureChecks checks = multibody::check_structure(l);
  sheet.remarks.push_back(fmt::format(
      "M {} and {}, D {}, K {}{}{}", checks.mass_symmetric ? "symmetric" : "NOT SYMMETRIC",
      checks.mass_positive ? "positive definite" : "NOT POSITIVE DEFINITE", checks.damping, checks.stiffness,
      checks.gyroscopic ? ", gyroscopic forces" : "", checks.circulatory ? ", circulatory forces" : ""));
  sheet.document["checks"] = {{"mass_symmetric", checks.mass_symmetric},
                              {"mass_positive_definite", checks.mass_positive},
                              {"damping", checks.damping},
                              {"stiffness", checks.stiffness},
                              {"gyroscopic", checks.gyroscopic},
                              {"circulatory", checks.circulatory}};
  sheet.add_eigenvalues(l.A);
}

}  // namespace

EquationSheet multibody_equations(const load::MultibodyScenario& s, bool reactions) {
  const multibody::System& system = s.model.system;
  EquationSheet sheet;
  sheet.document = {{"name", s.name}, {"about", s.reference_name}, {"warnings", s.warnings}};
  add_bodies(system, sheet);
  add_formalisms(system, s.model.start, sheet);
  add_reactions(system, s.model.start, reactions, sheet);
  try {
    add_linear(multibody::linearise(system, s.reference), s.reference_name, sheet);
  } catch (const std::invalid_argument& e) {
    sheet.notes.push_back(fmt::format("no linear equations: {}", e.what()));
    sheet.document["linear"] = {{"refused", e.what()}};
  }
  return sheet;
}

}  // namespace fahrwerk
