// fahrwerk model: what a multibody file says: counts, matrices, checks, eigenvalues, reactions.
#include <fmt/format.h>

#include <Eigen/Core>
#include <algorithm>
#include <complex>
#include <memory>
#include <random>
#include <stdexcept>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "load/multibody/modules.h"
#include "load/multibody/multibody_model.h"
#include "load/scenario/scenario.h"
#include "math/linear_algebra.h"
#include "multibody/inertia.h"
#include "multibody/language/linear.h"

namespace fahrwerk::cli {
namespace {

using Json = nlohmann::json;
using Eigen::Index;
using Eigen::MatrixXd;

struct ModelOptions {
  std::string file;
  std::vector<std::string> overrides;
  bool json = false, reactions = false;
};

Json model_matrix(const MatrixXd& X) {
  Json rows = Json::array();
  for (Index i = 0; i < X.rows(); ++i) {
    Json row = Json::array();
    for (Index j = 0; j < X.cols(); ++j) row.push_back(X(i, j));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<std::complex<double>> eigenvalues(const MatrixXd& A) {
  const Eigen::VectorXcd e = spectrum(A);
  std::vector<std::complex<double>> list(e.data(), e.data() + e.size());
  std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
    return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a.imag() < b.imag();
  });
  return list;
}

Json eigenvalues_json(const MatrixXd& A) {
  Json list = Json::array();
  for (const std::complex<double>& e : eigenvalues(A))
    list.push_back({{"re", e.real()},
                    {"im", e.imag()},
                    {"frequency_hz", std::fabs(e.imag()) / (2 * M_PI)},
                    {"damping_ratio", std::abs(e) > 0 ? -e.real() / std::abs(e) : 0.0}});
  return list;
}

void print_eigenvalues(const MatrixXd& A) {
  fmt::print("eigenvalues\n{:>14}{:>14}{:>12}{:>10}\n", "re 1/s", "im 1/s", "Hz", "damping");
  for (const std::complex<double>& e : eigenvalues(A))
    if (e.imag() >= 0.0)
      fmt::print("{:>14.6g}{:>14.6g}{:>12.4f}{:>10.4f}\n", e.real(), e.imag(), e.imag() / (2 * M_PI),
                 std::abs(e) > 0 ? -e.real() / std::abs(e) : 0.0);
}

// `whole`: what X is a part of; below its round-off an element is zero.
void print_elements(const char* name, const MatrixXd& X, bool symmetric, const MatrixXd& whole) {
  const std::vector<multibody::Element> list = multibody::nonzero_elements(X, symmetric, whole);
  if (list.empty()) return;
  fmt::print("{}{}\n", name, symmetric ? " (symmetric: lower triangle)" : "");
  for (const multibody::Element& e : list) fmt::print("  {}({},{}) = {:.10g}\n", name, e.row, e.column, e.value);
}

// Degrees of freedom: 6 p - q (2.35); of joints the coordinates, of constraints those of the file.
struct Counts {
  int bodies, coordinates, constraints, holonomic;
};
Counts counts(const multibody::System& s) {
  Counts c{static_cast<int>(s.bodies.size()), s.freedom(), static_cast<int>(s.constraints.size()), 0};
  for (const multibody::Constraint& k : s.constraints) c.holonomic += k.holonomic() ? 1 : 0;
  return c;
}

// Largest difference of the accelerations to those of the minimal form, relative; nothing if the model is no tree. The
// start says little where it is at rest: the disturbed state is one nearby with all coordinates in motion, the same in
// every call.
struct Difference {
  double recursive = 0.0, cartesian = 0.0;
};
struct Agreement {
  std::string not_a_tree;
  Difference start{}, disturbed{};
};

Difference difference(const multibody::System& system, const multibody::Instant& at) {
  const auto minimal = multibody::minimal_accelerations(system, at).y_ddot;
  const double size = 1.0 + minimal.cwiseAbs().maxCoeff();
  const auto off = [&](const Eigen::VectorXd& y) { return (y - minimal).cwiseAbs().maxCoeff() / size; };
  return {off(multibody::recursive_accelerations(system, at).y_ddot),
          off(multibody::cartesian_accelerations(system, at).y_ddot)};
}

multibody::Instant disturbed(const multibody::System& system, const multibody::Instant& start) {
  std::mt19937 random(1);
  const auto between = [&random](double size) {
    return size * (2.0 * static_cast<double>(random()) / 0xffffffffu - 1.0);
  };
  multibody::Instant at = start;
  for (Index j = 0; j < at.y.size(); ++j) at.y[j] += between(0.05), at.y_dot[j] += between(1.0);
  for (Index k = 0; k < at.u.size(); ++k)
    at.u[k] += between(0.01), at.u_dot[k] += between(0.1), at.u_ddot[k] += between(1.0);
  return multibody::make_consistent(system, at).empty() ? at : start;
}

Agreement compare(const load::MultibodyScenario& s) {
  const multibody::System& system = s.model.system;
  Agreement a{multibody::not_a_tree(system)};
  if (!a.not_a_tree.empty()) return a;
  a.start = difference(system, s.model.start);
  a.disturbed = difference(system, disturbed(system, s.model.start));
  return a;
}

std::vector<multibody::JointReaction> reactions_at_start(const load::MultibodyScenario& s) {
  const auto solution = multibody::minimal_accelerations(s.model.system, s.model.start);
  return multibody::joint_reactions(s.model.system, s.model.start, solution);
}

Json reactions_json(const load::MultibodyScenario& s) {
  Json list = Json::object();
  const std::vector<multibody::JointReaction> joints = reactions_at_start(s);
  for (std::size_t i = 1; i < joints.size(); ++i)
    list[s.model.system.frames[i].name] = {
        {"force", {joints[i].force.x(), joints[i].force.y(), joints[i].force.z()}},
        {"torque", {joints[i].torque.x(), joints[i].torque.y(), joints[i].torque.z()}}};
  return list;
}

// What is round-off against `size` as a zero without a sign.
std::string components(const Eigen::Vector3d& v, double size) {
  const auto shown = [size](double x) { return std::fabs(x) > 1e-12 * size ? x : 0.0; };
  return fmt::format("{:.6g}, {:.6g}, {:.6g}", shown(v.x()), shown(v.y()), shown(v.z()));
}

void print_reactions(const load::MultibodyScenario& s) {
  const std::vector<multibody::JointReaction> joints = reactions_at_start(s);
  double force = 0.0, torque = 0.0;
  for (const multibody::JointReaction& joint : joints)
    force = std::max(force, joint.force.norm()), torque = std::max(torque, joint.torque.norm());
  // A torque of forces over lengths of the size of a metre is round-off as they are.
  torque = std::max(torque, force);
  for (std::size_t i = 1; i < joints.size(); ++i)
    fmt::print("reaction on {}: force {} N, torque {} N m\n", s.model.system.frames[i].name,
               components(joints[i].force, force), components(joints[i].torque, torque));
}

Json bodies_json(const multibody::System& s) {
  Json list = Json::object();
  for (const multibody::Body& b : s.bodies) {
    const PrincipalAxes axes = principal_axes(b.inertia);
    list[b.name] = {{"mass", b.mass},
                    {"center", {b.center.x, b.center.y, b.center.z}},
                    {"inertia", {b.inertia.xx, b.inertia.yy, b.inertia.zz, b.inertia.xy, b.inertia.xz, b.inertia.yz}},
                    {"principal_moments", {axes.moments.x, axes.moments.y, axes.moments.z}}};
  }
  return list;
}

Json count_json(const multibody::OperationCount& c) {
  return {{"multiplications", c.multiplications},
          {"additions", c.additions},
          {"divisions", c.divisions},
          {"functions", c.functions},
          {"total", c.total()}};
}

Json multibody_json(const load::MultibodyScenario& s, const multibody::LinearSystem* linear, const std::string& why) {
  const multibody::System& system = s.model.system;
  const Counts n = counts(system);
  Json out{{"name", s.name},
           {"bodies", bodies_json(system)},
           {"coordinates", n.coordinates},
           {"constraints", {{"holonomic", n.holonomic}, {"nonholonomic", n.constraints - n.holonomic}}},
           {"about", s.reference_name},
           {"warnings", s.warnings}};
  const Agreement agreement = compare(s);
  if (agreement.not_a_tree.empty()) {
    const multibody::FormalismCounts c = multibody::count_operations(system, s.model.start);
    const Difference &start = agreement.start, &moving = agreement.disturbed;
    out["formalisms"] = {{"recursive_difference", std::max(start.recursive, moving.recursive)},
                         {"cartesian_difference", std::max(start.cartesian, moving.cartesian)},
                         {"minimal_operations", count_json(c.minimal)},
                         {"recursive_operations", count_json(c.recursive)}};
  } else {
    out["formalisms"] = {{"not_a_tree", agreement.not_a_tree}};
  }
  out["reactions"] = reactions_json(s);
  if (!linear) {
    out["linear"] = {{"refused", why}};
    return out;
  }
  const multibody::StructureChecks checks = multibody::check_structure(*linear);
  out["linear"] = {{"coordinates", linear->names},
                   {"M", model_matrix(linear->M)},
                   {"D", model_matrix(linear->D)},
                   {"G", model_matrix(linear->G)},
                   {"K", model_matrix(linear->K)},
                   {"N", model_matrix(linear->N)},
                   {"H", model_matrix(linear->H)},
                   {"H_rate", model_matrix(linear->H_rate)},
                   {"H_acceleration", model_matrix(linear->H_acceleration)},
                   {"A", model_matrix(linear->A)},
                   {"B", model_matrix(linear->B)},
                   {"residual", linear->residual.size() > 0 ? linear->residual.cwiseAbs().maxCoeff() : 0.0}};
  out["checks"] = {{"mass_symmetric", checks.mass_symmetric},
                   {"mass_positive_definite", checks.mass_positive},
                   {"damping", checks.damping},
                   {"stiffness", checks.stiffness},
                   {"gyroscopic", checks.gyroscopic},
                   {"circulatory", checks.circulatory}};
  out["eigenvalues"] = eigenvalues_json(linear->A);
  return out;
}

void print_multibody(const load::MultibodyScenario& s, const multibody::LinearSystem* linear, const std::string& why,
                     bool reactions) {
  const multibody::System& system = s.model.system;
  const Counts n = counts(system);
  fmt::print("{}: {} bodies, {} coordinates, {} holonomic and {} nonholonomic constraints\n", s.name, n.bodies,
             n.coordinates, n.holonomic, n.constraints - n.holonomic);
  const Agreement agreement = compare(s);
  if (!agreement.not_a_tree.empty()) {
    fmt::print("not a tree: {}; the minimal form alone is used\n", agreement.not_a_tree);
  } else {
    const multibody::FormalismCounts c = multibody::count_operations(system, s.model.start);
    for (const auto& [where, d] : {std::pair{"at the start", agreement.start}, {"disturbed", agreement.disturbed}})
      fmt::print("accelerations {}: recursive form off by {:.1e}, Cartesian form by {:.1e}\n", where, d.recursive,
                 d.cartesian);
    fmt::print("operations of one evaluation: minimal form {}, recursive form {}\n", c.minimal.total(),
               c.recursive.total());
  }
  if (reactions) print_reactions(s);
  if (!linear) return fmt::print("no linear equations: {}\n", why);
  fmt::print("small motions about the {}:", s.reference_name);
  for (std::size_t i = 0; i < linear->names.size(); ++i) fmt::print(" {} {}", i + 1, linear->names[i]);
  fmt::print("\n");
  const double residual = linear->residual.size() > 0 ? linear->residual.cwiseAbs().maxCoeff() : 0.0;
  if (residual > 1e-6) fmt::print("this is no equilibrium: a force of {:.4g} is left over\n", residual);
  const MatrixXd P = linear->D + linear->G, Q = linear->K + linear->N;
  print_elements("M", linear->M, true, linear->M);
  print_elements("D", linear->D, true, P), print_elements("G", linear->G, false, P);
  print_elements("K", linear->K, true, Q), print_elements("N", linear->N, false, Q);
  for (const auto& [name, H] :
       {std::pair{"H", &linear->H}, {"H_rate", &linear->H_rate}, {"H_acceleration", &linear->H_acceleration}})
    print_elements(name, *H, false, *H);
  const multibody::StructureChecks checks = multibody::check_structure(*linear);
  fmt::print("M {} and {}, D {}, K {}{}{}\n", checks.mass_symmetric ? "symmetric" : "NOT SYMMETRIC",
             checks.mass_positive ? "positive definite" : "NOT POSITIVE DEFINITE", checks.damping, checks.stiffness,
             checks.gyroscopic ? ", gyroscopic forces" : "", checks.circulatory ? ", circulatory forces" : "");
  print_eigenvalues(linear->A);
}

int show_multibody(const ModelOptions& options) {
  files::Problems problems;
  const load::MultibodyScenario s = load::load_multibody(options.file, options.overrides, false, problems);
  problems.throw_if_any();
  for (const std::string& warning : s.warnings) fmt::print(stderr, "warning: {}\n", warning);
  std::unique_ptr<multibody::LinearSystem> linear;
  std::string why;
  try {
    linear = std::make_unique<multibody::LinearSystem>(multibody::linearise(s.model.system, s.reference));
  } catch (const std::invalid_argument& e) {
    why = e.what();
  }
  if (options.json)
    print_json(multibody_json(s, linear.get(), why));
  else
    print_multibody(s, linear.get(), why, options.reactions);
  return done;
}

int show_modules(const ModelOptions& options) {
  if (options.reactions)
    throw files::InputError(
        files::Problem{"--reactions", 0, "", "is for multibody files; modules have no joints to show forces of"});
  files::Problems problems;
  const load::ModulesScenario s = load::load_modules(options.file, options.overrides, false, problems);
  problems.throw_if_any();
  if (options.json) {
    print_json({{"name", s.name},
                {"states", s.assembly.states},
                {"static_states", s.assembly.static_states},
                {"nonlinear", s.nonlinear},
                {"depends_on_time", !s.depends_on_time.empty()},
                {"A", model_matrix(s.assembly.A)},
                {"B", model_matrix(s.assembly.B)},
                {"S", model_matrix(s.assembly.S)},
                {"eigenvalues", eigenvalues_json(s.assembly.A)}});
    return done;
  }
  fmt::print("{}: {} modules, {}, states", s.name, s.modules.size(),
             s.nonlinear ? "nonlinear, about the " + s.reference_name : "linear");
  for (std::size_t i = 0; i < s.assembly.states.size(); ++i) fmt::print(" {} {}", i + 1, s.assembly.states[i]);
  fmt::print("\n");
  if (!s.depends_on_time.empty()) fmt::print("{} depends on time: matrices at t = 0\n", s.depends_on_time);
  print_elements("A", s.assembly.A, false, s.assembly.A), print_elements("B", s.assembly.B, false, s.assembly.B);
  print_eigenvalues(s.assembly.A);
  return done;
}

}  // namespace

Command add_model(CLI::App& program) {
  CLI::App* app = program.add_subcommand("model", "Equations of motion of a multibody file: matrices, modes, checks");
  app->footer("Example: fahrwerk model examples/neweul_car.yaml");
  const auto options = std::make_shared<ModelOptions>();
  app->add_option("file", options->file, "File of kind multibody or modules (YAML)")->required();
  add_set(*app, options->overrides);
  app->add_flag("--reactions", options->reactions, "Forces and torques in the joints at the start");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->file = input_file("model", options->file);
            return load::scenario_kind(options->file) == "modules" ? show_modules(*options) : show_multibody(*options);
          }};
}

}  // namespace fahrwerk::cli
