#include "multibody/language/slopes.h"

#include "math/jet.h"
#include "multibody/language/reactions.h"
#include "multibody/language/variables.h"

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr int kDirections = 8;
using Jet = ceres::Jet<double, kDirections>;

// The whole model over Jets, some directions at a time.
class Seeded {
 public:
  Seeded(const System& system, const Reference& reference)
      : motion(system, Columns::active),
        loads(system),
        state_rates(static_cast<std::size_t>(system.layout.states)),
        system_(system),
        reference_(reference) {}

  Index directions() const {
    return system_.layout.size() + static_cast<Index>(system_.reactions.size() + system_.constraints.size());
  }

  // Columns begin .. begin + count.
  void evaluate(Index begin, Index count) {
    set_variables(system_, reference_.at, motion.variables);
    const Layout& l = system_.layout;
    const auto n = static_cast<std::size_t>(l.coordinates);
    for (std::size_t j = 0; j < n; ++j)
      motion.variables[static_cast<std::size_t>(l.y_ddot(0)) + j] =
          Jet(reference_.accelerations[static_cast<Index>(j)]);
    multipliers.clear();
    for (const double lambda : reference_.multipliers) multipliers.emplace_back(lambda);
    for (Index k = 0; k < count; ++k) seed(begin + k).v[k] = 1.0;
    move(system_, motion);
    y_ddot.assign(motion.variables.begin() + l.y_ddot(0), motion.variables.begin() + l.y_ddot(0) + l.coordinates);
    loads.clear(system_);
    apply(system_, motion, loads, state_rates.data());
    subtract_inertia(system_, motion, loads);
    rates.clear();
    for (std::size_t i = 0; i < system_.constraints.size(); ++i) {
      const Gauge& gauge = system_.constraints[i].gauge;
      const Reading<Jet> reading = read(gauge, motion);
      add(gauge, reading, multipliers[i], motion, loads);
      rates.push_back(reading.rate);
    }
    subtract_acceleration(system_, motion, y_ddot, loads);
  }

  Motion<Jet> motion;
  Loads<Jet> loads;  // all of them, without what inertia takes
  std::vector<Jet> y_ddot, multipliers, state_rates, rates;

 private:
  Jet& seed(Index column) {
    const Index variables = system_.layout.size(), reactions = static_cast<Index>(system_.reactions.size());
    if (column < variables) return motion.variables[static_cast<std::size_t>(column)];
    if (column < variables + reactions)
      return motion.variables[static_cast<std::size_t>(
          system_.reactions[static_cast<std::size_t>(column - variables)].variable)];
    return multipliers[static_cast<std::size_t>(column - variables - reactions)];
  }

  const System& system_;
  const Reference& reference_;
};

// Calls `each` with the model for every group of directions.
template <class Each>
void in_all_directions(Seeded& model, const Each& each) {
  const Index size = model.directions();
  for (Index begin = 0; begin < size; begin += kDirections) {
    const Index count = std::min<Index>(kDirections, size - begin);
    model.evaluate(begin, count);
    each([begin, count](const std::vector<Jet>& values, MatrixXd& to) {
      for (std::size_t i = 0; i < values.size(); ++i)
        to.row(static_cast<Index>(i)).segment(begin, count) = values[i].v.head(count).transpose();
    });
  }
}

void push(const Vec3<Jet>& v, std::vector<Jet>& list) { list.insert(list.end(), {v.x, v.y, v.z}); }

// Kinetic energy, and that of the weight.
void push_energies(const System& system, const Motion<Jet>& m, std::vector<Jet>& list) {
  Jet T(0.0), U(0.0);
  for (const Body& body : system.bodies) {
    const FrameState<Jet>& f = m.frames[static_cast<std::size_t>(body.frame)];
    const detail::BodyState<Jet> b = detail::body_state(body, f);
    const Vec3<Jet> v = f.v + cross(f.omega, b.c);
    T += Jet(0.5 * body.mass) * dot(v, v) + Jet(0.5) * dot(f.omega, b.I * f.omega);
    U -= dot(detail::lifted<Jet>(body.mass * system.gravity), f.r + b.c);
  }
  list.push_back(T), list.push_back(U);
}

std::vector<Jet> seen(const System& system, const Sight& sight, Seeded& model) {
  Motion<Jet>& m = model.motion;
  std::vector<Jet> list, values;
  for (const Spring& spring : system.springs) {
    const SpringForce<Jet> f = spring_force(system, spring, m);
    list.push_back(f.force), list.push_back(f.s);
  }
  list.insert(list.end(), model.multipliers.begin(), model.multipliers.end());
  for (const Point& p : sight.points) push(detail::point_state(m, p).r, list);
  if (!sight.joints.empty()) {
    const std::vector<JointWrench<Jet>> joints = joint_wrenches(system, m, model.loads);
    for (const int i : sight.joints)
      push(joints[static_cast<std::size_t>(i)].force, list), push(joints[static_cast<std::size_t>(i)].torque, list);
  }
  for (const expression::Program* formula : sight.formulas) {
    values.resize(formula->instructions.size());
    expression::evaluate(*formula, std::span<const Jet>(m.variables), std::span(values));
    list.push_back(values[static_cast<std::size_t>(formula->results[0])]);
  }
  push_energies(system, m, list);
  return list;
}

}  // namespace

Slopes slopes(const System& system, const Reference& reference) {
  Seeded model(system, reference);
  const Index n = system.freedom(), size = model.directions(), r = static_cast<Index>(system.reactions.size());
  Slopes out{Eigen::VectorXd(n),
             MatrixXd(n, size),
             MatrixXd(static_cast<Index>(system.constraints.size()), size),
             MatrixXd(system.layout.states, size),
             Eigen::VectorXd(r),
             MatrixXd(r, size)};
  std::vector<JointWrench<Jet>> joints;
  std::vector<Jet> g(system.reactions.size());
  in_all_directions(model, [&](const auto& put) {
    const std::vector<Jet> h = project(system, model.motion, model.loads);
    if (r > 0) joints = joint_wrenches(system, model.motion, model.loads);
    for (std::size_t k = 0; k < g.size(); ++k) g[k] = reaction(system.reactions[k], joints, model.multipliers);
    for (std::size_t j = 0; j < h.size(); ++j) out.h[static_cast<Index>(j)] = h[j].a;
    for (std::size_t k = 0; k < g.size(); ++k) out.g[static_cast<Index>(k)] = g[k].a;
    put(h, out.forces), put(model.rates, out.rates), put(model.state_rates, out.state_rates), put(g, out.reactions);
  });
  return out;
}

MatrixXd sight_slopes(const System& system, const Reference& reference, const Sight& sight) {
  Seeded model(system, reference);
  MatrixXd out;
  in_all_directions(model, [&](const auto& put) {
    const std::vector<Jet> values = seen(system, sight, model);
    if (out.size() == 0) out.resize(static_cast<Index>(values.size()), model.directions());
    put(values, out);
  });
  return out;
}

}  // namespace fahrwerk::multibody
