#include "fahrwerk/mechanism.hpp"

#include <algorithm>

#include "face/inside.h"
#include "load/mechanism/mechanism.h"
#include "multibody/constrained/terms.h"

namespace fahrwerk {
inline namespace v0 {

struct MechanismEquations::Inside {
  explicit Inside(load::MechanismScenario scenario) : s(std::move(scenario)) {
    for (const constrained::Body& b : s.mechanism->bodies()) bodies.push_back(b.name);
    for (const constrained::Joint& j : s.mechanism->joints()) joints.push_back(j.name);
    inputs = face::infos_of(s.mechanism->inputs());
  }
  constrained::At at(const Place& p) const {
    const auto size = [](const char* key, std::span<const double> given, std::size_t expected) {
      if (!given.empty() && given.size() != expected)
        face::refuse(key, "has " + std::to_string(given.size()) + " values; expected " + std::to_string(expected));
    };
    size("x", p.x, s.mechanism->size()), size("u", p.u, s.mechanism->inputs().size());
    return {p.t, p.x.empty() ? s.start.data() : p.x.data(), p.u.empty() ? s.extras.rest.data() : p.u.data()};
  }

  load::MechanismScenario s;
  std::vector<std::string> bodies, joints;
  std::vector<SignalInfo> inputs;
};

namespace {

MatrixValues values_of(const Eigen::MatrixXd& m) {
  MatrixValues o{static_cast<std::size_t>(m.rows()), static_cast<std::size_t>(m.cols()), {}};
  o.values.reserve(o.rows * o.columns);
  for (Eigen::Index i = 0; i < m.rows(); ++i)
    for (Eigen::Index k = 0; k < m.cols(); ++k) o.values.push_back(m(i, k));
  return o;
}
std::vector<double> list_of(const Eigen::VectorXd& v) { return {v.begin(), v.end()}; }

}  // namespace

MechanismEquations::MechanismEquations(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
MechanismEquations::MechanismEquations(MechanismEquations&&) noexcept = default;
MechanismEquations& MechanismEquations::operator=(MechanismEquations&&) noexcept = default;
MechanismEquations::~MechanismEquations() = default;

MechanismEquations MechanismEquations::load(const std::string& text, const std::vector<std::string>& changes) {
  return face::told([&] {
    const std::filesystem::path file = face::file_of(text, "mechanism", {"../examples"});
    files::Problems problems;
    load::MechanismScenario s = load::load_mechanism(file, changes, false, problems);
    problems.throw_if_any();
    return MechanismEquations(std::make_unique<Inside>(std::move(s)));
  });
}

const std::vector<std::string>& MechanismEquations::bodies() const noexcept { return inside_->bodies; }
const std::vector<std::string>& MechanismEquations::joints() const noexcept { return inside_->joints; }
const std::vector<SignalInfo>& MechanismEquations::inputs() const noexcept { return inside_->inputs; }
std::size_t MechanismEquations::rows() const noexcept { return static_cast<std::size_t>(inside_->s.mechanism->rows()); }
std::size_t MechanismEquations::freedoms() const noexcept {
  return static_cast<std::size_t>(inside_->s.verdict.freedoms);
}
const std::vector<double>& MechanismEquations::start() const noexcept { return inside_->s.start; }
const std::vector<double>& MechanismEquations::inputs_at_start() const noexcept { return inside_->s.extras.rest; }

MatrixValues MechanismEquations::mass(const Place& at, Coordinates view) const {
  const auto& m = *inside_->s.mechanism;
  return values_of(view == Coordinates::six ? constrained::mass(m, inside_->at(at))
                                            : constrained::euler::mass(m, inside_->at(at)));
}
std::vector<double> MechanismEquations::forces(const Place& at, Coordinates view) const {
  const auto& m = *inside_->s.mechanism;
  return list_of(view == Coordinates::six ? constrained::forces(m, inside_->at(at))
                                          : constrained::euler::forces(m, inside_->at(at)));
}
std::vector<double> MechanismEquations::constraints(const Place& at, Coordinates view) const {
  const auto& m = *inside_->s.mechanism;
  return list_of(view == Coordinates::six ? constrained::constraints(m, inside_->at(at))
                                          : constrained::euler::constraints(m, inside_->at(at)));
}
MatrixValues MechanismEquations::constraint_jacobian(const Place& at, Coordinates view) const {
  const auto& m = *inside_->s.mechanism;
  return values_of(view == Coordinates::six ? constrained::constraint_jacobian(m, inside_->at(at))
                                            : constrained::euler::constraint_jacobian(m, inside_->at(at)));
}
std::vector<double> MechanismEquations::c(const Place& at, Coordinates view) const {
  const auto& m = *inside_->s.mechanism;
  return list_of(view == Coordinates::six ? constrained::gamma(m, inside_->at(at))
                                          : constrained::euler::c(m, inside_->at(at)));
}
MatrixValues MechanismEquations::J_q(const Place& at, Coordinates view) const {
  const auto& m = *inside_->s.mechanism;
  return values_of(view == Coordinates::six ? constrained::J_q(m, inside_->at(at))
                                            : constrained::euler::J_q(m, inside_->at(at)));
}
MatrixValues MechanismEquations::J_v(const Place& at, Coordinates view) const {
  const auto& m = *inside_->s.mechanism;
  return values_of(view == Coordinates::six ? constrained::J_v(m, inside_->at(at))
                                            : constrained::euler::J_v(m, inside_->at(at)));
}
std::vector<double> MechanismEquations::accelerations(const Place& at) const {
  return list_of(constrained::accelerations(*inside_->s.mechanism, inside_->at(at)).z_dot);
}
std::vector<double> MechanismEquations::multipliers(const Place& at) const {
  return list_of(constrained::accelerations(*inside_->s.mechanism, inside_->at(at)).lambda);
}
std::array<double, 6> MechanismEquations::reaction(const std::string& joint, const Place& at) const {
  const auto found = std::find(inside_->joints.begin(), inside_->joints.end(), joint);
  if (found == inside_->joints.end()) face::refuse_name("joint", "joint", joint, inside_->joints);
  const constrained::At place = inside_->at(at);
  const constrained::Reaction r =
      constrained::reaction(*inside_->s.mechanism, place, static_cast<int>(found - inside_->joints.begin()),
                            constrained::accelerations(*inside_->s.mechanism, place).lambda);
  return {r.force.x, r.force.y, r.force.z, r.moment.x, r.moment.y, r.moment.z};
}

}  // namespace v0
}  // namespace fahrwerk
