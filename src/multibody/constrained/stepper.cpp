#include "multibody/constrained/stepper.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "math/linear_algebra.h"
#include "multibody/constrained/analysis.h"
#include "multibody/constrained/step_clock.h"
#include "multibody/constrained/terms.h"

namespace fahrwerk::constrained {
namespace {

constexpr int S = BlockSolver::kStride;

// Rows that repeat others are held by a compliance: 1e-10 of the row's own inverse inertia.
constexpr double kCompliance = 1e-10;

bool smooth_elements(const Mechanism& m) {
  return std::all_of(m.elements().begin(), m.elements().end(), [](const PlacedElement& e) { return e->smooth(); });
}

}  // namespace

Stepper::Stepper(const Mechanism& m, StepOptions options)
    : m_(m),
      options_(options),
      solver_(m, whole()),
      mass_solver_(m),
      motions_(m.body_count()),
      rows_(m.joints().size()),
      rows_new_(m.joints().size()),
      epsilon_(static_cast<std::size_t>(m.rows()), 0.0),
      n_(6 * m.body_count()) {
  const std::size_t nodes = static_cast<std::size_t>(solver_.nodes());
  rhs_.assign(S * nodes, 0.0), work_.assign(S * nodes, 0.0);
  z_.assign(static_cast<std::size_t>(n_), 0.0), lambda_.assign(static_cast<std::size_t>(m.rows()), 0.0);
  x_1_ = x_2_ = m.start();
  u_1_.assign(std::max<std::size_t>(m.inputs().size(), 1), 0.0), u_2_ = u_1_;
  order_ = options_.extrapolation > 0 ? std::min(options_.extrapolation, kMostColumns)
           : smooth_elements(m)       ? kMostColumns
                                      : kMostColumns - 1;
  if (options_.method == StepMethod::extrapolated) columns_.assign(m.size() * static_cast<std::size_t>(order_), 0.0);
  z_dot_.assign(static_cast<std::size_t>(n_), 0.0), a_ = z_dot_;
  // Bodies without inertia about an axis (slender rods) or without mass get 1e-6 of their own, or 1e-9 of the whole.
  double mass = 0.0, moment = 0.0;
  for (const Body& b : m.bodies()) mass += b.mass, moment += b.inertia.xx + b.inertia.yy + b.inertia.zz;
  for (const Body& b : m.bodies()) {
    const double own = std::max(1e-6 * (b.inertia.xx + b.inertia.yy + b.inertia.zz), 1e-9 * std::max(moment, 1e-3));
    Eigen::MatrixXd T(3, 3);
    const Sym3<double>& I = b.inertia;
    T << I.xx, I.xy, I.xz, I.xy, I.yy, I.yz, I.xz, I.yz, I.zz;
    const double least = symmetric_eigen_system(T).values(0);
    const double add = least < own ? own : 0.0;
    floor_.push_back({add, add, add, 0, 0, 0});
    mass_floor_.push_back(b.mass > 0.0 ? 0.0 : 1e-9 * std::max(mass, 1.0));
  }
  for (std::size_t k = 0; k < m.elements().size(); ++k) {
    const Element& e = *m.elements()[k];
    ElementPlaces p;
    for (int a = 0; a < 2; ++a) {
      const bool seen = a == 0 && e.only_sees_first();
      p.row[a] = seen ? kGround : e.body[a], p.column[a] = seen && !whole() ? kGround : e.body[a];
      for (int b = 0; b < 2; ++b) p.block[a][b] = solver_.place(e.body[a], e.body[b]);
    }
    places_.push_back(p);
  }
  if (options_.jacobians == Jacobians::frozen) frozen_.resize(2 * m.elements().size());
  set_up_friction();
  const std::vector<double> x = m.start();
  const std::vector<double> u(std::max<std::size_t>(m.inputs().size(), 1), 0.0);
  const Eigen::MatrixXd H = constraint_jacobian(m, {0.0, x.data(), u.data()});
  const Eigen::Index rank = m.rows() > 0 ? row_rank(m, {0.0, x.data(), u.data()}) : 0;
  freedoms_ = n_ - static_cast<int>(rank);
  if (rank < H.rows()) {
    const Eigen::MatrixXd M = constrained::mass(m, {0.0, x.data(), u.data()});
    for (Eigen::Index r = 0; r < H.rows(); ++r) {
      double inverse = 0.0;
      for (Eigen::Index c = 0; c < H.cols(); ++c) inverse += H(r, c) * H(r, c) / std::max(M(c, c), 1e-9);
      epsilon_[static_cast<std::size_t>(r)] = kCompliance * inverse;
    }
  }
  if (options_.method == StepMethod::independent && options_.basis == Basis::fixed) set_basis(x.data());
}

void Stepper::set_motion(const double* x) {
  const Clock clock(timings_, &Timings::motion);
  motions_.set(m_, x, x + m_.z_at());
}

void Stepper::add_mass(BlockSolver& to) const {
  for (int b = 0; b < m_.body_count(); ++b) {
    const std::size_t k = static_cast<std::size_t>(b);
    double* a = to.block(b, b);
    const double mass = m_.bodies()[k].mass + mass_floor_[k];
    const Sym3<double> T = rotate(motions_.data()[b].A, m_.bodies()[k].inertia) + floor_[k];
    a[0] += mass, a[S + 1] += mass, a[2 * S + 2] += mass;
    a[3 * S + 3] += T.xx, a[4 * S + 4] += T.yy, a[5 * S + 5] += T.zz;
    a[3 * S + 4] += T.xy, a[4 * S + 3] += T.xy, a[3 * S + 5] += T.xz, a[5 * S + 3] += T.xz;
    a[4 * S + 5] += T.yz, a[5 * S + 4] += T.yz;
  }
}

// Mass and elements into the matrix, h Q (explicit loads: Q) into the right-hand side.
void Stepper::assemble(Loads loads, double h, double t, const double* u, const double* s, double* rhs) {
  add_bodies(loads == Loads::implicit ? h : 1.0, rhs);
  add_elements(loads, h, t, u, s, rhs);
}

void Stepper::add_bodies(double scale, double* rhs) {
  const Clock clock(timings_, &Timings::loads);
  add_mass(solver_);
  for (int b = 0; b < m_.body_count(); ++b) {
    const std::size_t k = static_cast<std::size_t>(b);
    const BodyMotion& motion = motions_.data()[b];
    const Vec3<double>& w = motion.omega;
    const Vec3<double> weight = (scale * m_.bodies()[k].mass) * m_.gravity();
    const Vec3<double> gyro = -scale * cross(w, rotate(motion.A, m_.bodies()[k].inertia) * w);
    double* r = rhs + S * b;
    r[0] = weight.x, r[1] = weight.y, r[2] = weight.z, r[3] = gyro.x, r[4] = gyro.y, r[5] = gyro.z;
  }
}

void Stepper::add_elements(Loads loads, double h, double t, const double* u, const double* s, double* rhs) {
  const Clock clock(timings_, &Timings::loads);
  const double scale = loads == Loads::implicit ? h : 1.0;
  const bool decided = options_.method == StepMethod::half_explicit || options_.method == StepMethod::linear_implicit ||
                       options_.method == StepMethod::extrapolated ||
                       (options_.method == StepMethod::independent && options_.basis == Basis::moving);
  const Frame frame{t, u, motions_.data(), (decided && h > 0.0) || sticks_, ahead_};
  PairLoads p;
  PairMatrix added;
  for (std::size_t k = 0; k < m_.elements().size(); ++k) {
    const Element& e = *m_.elements()[k];
    const double* own = s + m_.elements()[k].first_state;
    const bool inside = loads == Loads::implicit && options_.jacobians != Jacobians::none && e.stiff();
    if (inside)
      implicit_of(k, frame, h, own, p, added);
    else
      e.loads(frame, own, p, nullptr);
    const ElementPlaces& at = places_[k];
    for (int a = 0; a < 2; ++a) {
      if (at.row[a] < 0) continue;
      double* r = rhs + S * at.row[a];
      for (int n = 0; n < 6; ++n) r[n] += scale * p.Q[a][n];
      if (!inside) continue;
      for (int b = 0; b < 2; ++b) {
        if (at.column[b] < 0) continue;
        double* to = solver_.block(0, 0) +
                     (static_cast<std::ptrdiff_t>(at.block[a][b]) - static_cast<std::ptrdiff_t>(solver_.place(0, 0)));
        const double* from = added.a[a][b][0];
        for (int n = 0; n < 36; ++n) to[n] += from[n];
      }
    }
  }
}

void Stepper::implicit_of(std::size_t element, const Frame& f, double h, const double* s, PairLoads& out,
                          PairMatrix& added) {
  const Element& e = *m_.elements()[element];
  if (options_.jacobians == Jacobians::stiff) return e.implicit(f, h, s, out, added);
  if (options_.jacobians == Jacobians::exact) return e.implicit_exact(f, h, s, out, added);
  PairMatrix &by_q = frozen_[2 * element], &by_v = frozen_[2 * element + 1];
  if (frozen_age_ == 0) e.jacobians(f, s, by_q, by_v);
  implicit_with(e, f, h, s, by_q, by_v, out, added);
}

void Stepper::evaluate_rows(double t, const double* u, const double* s, RowDetail detail, std::vector<JointRows>& out) {
  const Clock clock(timings_, &Timings::rows);
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    evaluate(j, motions_.data(), s + j.first_turn, t, u, detail, out[k]);
  }
}

void Stepper::put_columns(BlockSolver& to, const std::vector<JointRows>& rows) const {
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    const int node = to.joint_node(static_cast<int>(k));
    for (std::size_t b = 0; b < j.bodies.size(); ++b) {
      double* a = to.block(j.bodies[b], node);
      for (int r = 0; r < j.rows; ++r)
        for (int c = 0; c < 6; ++c) a[c * S + r] = rows[k].H[b][r][c];
    }
  }
}

void Stepper::put_rows(BlockSolver& to, const std::vector<JointRows>& rows) const {
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    const int node = to.joint_node(static_cast<int>(k));
    for (std::size_t b = 0; b < j.bodies.size(); ++b) {
      double* a = to.block(node, j.bodies[b]);
      for (int r = 0; r < j.rows; ++r)
        for (int c = 0; c < 6; ++c) a[r * S + c] = rows[k].H[b][r][c];
    }
    double* own = to.block(node, node);
    for (int r = 0; r < j.rows; ++r) own[r * S + r] = -epsilon_[static_cast<std::size_t>(j.first_row + r)];
  }
}

double Stepper::apply_rows(const JointRows& r, const Joint& j, int row, const double* z) const {
  double sum = 0.0;
  for (std::size_t b = 0; b < j.bodies.size(); ++b) {
    const double* of = z + 6 * j.bodies[b];
    for (int c = 0; c < 6; ++c) sum += r.H[b][row][c] * of[c];
  }
  return sum;
}

void Stepper::move_all(double* q, const double* z, double h) const {
  for (int b = 0; b < m_.body_count(); ++b) {
    double d[6];
    for (int k = 0; k < 6; ++k) d[k] = h * z[6 * b + k];
    move(q + 7 * b, d);
  }
}

void Stepper::finish_memory(double h, const double* u, const double* z_new, double* s) {
  if (m_.memory() == 0) return;
  const double none[6] = {0, 0, 0, 0, 0, 0};
  const Frame frame{0.0, u, motions_.data(), false, ahead_};
  for (const auto& e : m_.elements()) {
    if (e->states() == 0) continue;
    const double* const z[2] = {e->body[0] < 0 ? none : z_new + 6 * e->body[0],
                                e->body[1] < 0 ? none : z_new + 6 * e->body[1]};
    e->finish(frame, h, z, s + e.first_state);
  }
  for (const Joint& j : m_.joints()) {
    if (j.turns == 0) continue;
    double rates[8] = {};
    turn_rates(j, motions_.data(), rates);
    for (int k = 0; k < j.turns && k < 8; ++k) s[j.first_turn + k] += h * rates[k];
  }
}

void Stepper::linear_implicit(double t, double h, const double* u_begin, const double* u_end, double* x) {
  const bool half_explicit = options_.method == StepMethod::half_explicit;
  double* q = x;
  double* z = x + m_.z_at();
  double* s = x + m_.s_at();
  const Loads loads = half_explicit ? Loads::explicit_ : Loads::implicit;
  const bool at_end = !half_explicit && options_.loads == LoadsAt::end;
  set_motion(x);
  solver_.clear();
  add_bodies(half_explicit ? 1.0 : h, rhs_.data());
  if (!at_end) add_elements(loads, h, t, u_begin, s, rhs_.data());
  if (half_explicit)
    for (int k = 0; k < n_; ++k) rhs_[static_cast<std::size_t>(k)] *= h;
  const bool symmetric = options_.columns == Columns::end && !whole();
  if (options_.columns == Columns::begin) {
    evaluate_rows(t, u_begin, s, RowDetail::velocity, rows_);
    put_columns(solver_, rows_);
  }
  // The predicted position, for the rows at the new time.
  std::copy(q, q + m_.z_at(), x_1_.begin());
  move_all(x_1_.data(), z, h);
  {
    const Clock clock(timings_, &Timings::motion);
    motions_.set(m_, x_1_.data(), z);
  }
  ahead_ = at_end;
  if (at_end) add_elements(loads, h, t, u_begin, s, rhs_.data());
  evaluate_rows(t + h, u_end, s, RowDetail::velocity, rows_new_);
  put_rows(solver_, rows_new_);
  if (options_.columns == Columns::end) put_columns(solver_, rows_new_);
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    double* to = rhs_.data() + S * solver_.joint_node(static_cast<int>(k));
    for (int r = 0; r < S; ++r)
      to[r] = r < j.rows
                  ? -(apply_rows(rows_new_[k], j, r, z) + rows_new_[k].g_t[r] + options_.gamma * rows_new_[k].g[r])
                  : 0.0;
  }
  {
    const Clock clock(timings_, &Timings::factor);
    good_ = solver_.factor(symmetric) && good_;
  }
  {
    const Clock clock(timings_, &Timings::solve);
    solver_.solve(rhs_.data());
  }
  if (!at_end) {
    const Clock clock(timings_, &Timings::motion);
    motions_.set(m_, q, z);  // where the elements were evaluated
  }
  for (int k = 0; k < n_; ++k) z_[static_cast<std::size_t>(k)] = z[k] + rhs_[static_cast<std::size_t>(k)];
  decide_friction(h, u_begin, options_.columns == Columns::end ? rows_new_ : rows_, z_.data());
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    for (int r = 0; r < j.rows; ++r)
      lambda_[static_cast<std::size_t>(j.first_row + r)] =
          rhs_[static_cast<std::size_t>(S * solver_.joint_node(static_cast<int>(k)) + r)] / h;
  }
  finish_memory(h, u_begin, z_.data(), s);
  ahead_ = false;
  if (half_explicit || options_.reading == Reading::explicit_)
    std::copy(x_1_.begin(), x_1_.begin() + static_cast<std::ptrdiff_t>(m_.z_at()), q);
  else
    move_all(q, z_.data(), h);
  std::copy(z_.begin(), z_.end(), z);
}

// [M Hᵀ; H 0][z'; λ] = [Q; γ - 2α(H z + g_t) - β² g], left in rhs_. Motions are set.
void Stepper::accelerate(double t, const double* u, const double* s, bool sticks) {
  solver_.clear();
  sticks_ = sticks;
  assemble(Loads::explicit_, 0.0, t, u, s, rhs_.data());
  sticks_ = false;
  evaluate_rows(t, u, s, RowDetail::acceleration, rows_);
  put_columns(solver_, rows_), put_rows(solver_, rows_);
  for (int b = 0; b < m_.body_count(); ++b) {
    const BodyMotion& k = motions_.data()[b];
    const double z[6] = {k.v.x, k.v.y, k.v.z, k.omega.x, k.omega.y, k.omega.z};
    std::copy(z, z + 6, z_.begin() + 6 * b);
  }
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    double* to = rhs_.data() + S * solver_.joint_node(static_cast<int>(k));
    for (int r = 0; r < S; ++r) {
      if (r >= j.rows) {
        to[r] = 0.0;
        continue;
      }
      to[r] = rows_[k].gamma[r];
      if (options_.alpha > 0.0)
        to[r] -= 2.0 * options_.alpha * (apply_rows(rows_[k], j, r, z_.data()) + rows_[k].g_t[r]);
      if (options_.beta > 0.0) to[r] -= options_.beta * options_.beta * rows_[k].g[r];
    }
  }
  {
    const Clock clock(timings_, &Timings::factor);
    good_ = solver_.factor(true) && good_;
  }
  {
    const Clock clock(timings_, &Timings::solve);
    solver_.solve(rhs_.data());
  }
  if (sticks)
    hold_friction(t, u);
  else
    rub_joints(t, u);
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    for (int r = 0; r < j.rows; ++r)
      lambda_[static_cast<std::size_t>(j.first_row + r)] =
          rhs_[static_cast<std::size_t>(S * solver_.joint_node(static_cast<int>(k)) + r)];
  }
}

void Stepper::rate(double t, const double* x, const double* u, double* x_dot, bool sticks) {
  set_motion(x);
  const double* s = x + m_.s_at();
  accelerate(t, u, s, sticks);
  for (int b = 0; b < m_.body_count(); ++b) position_rate(x + 7 * b, x + m_.z_at() + 6 * b, x_dot + 7 * b);
  std::copy(rhs_.begin(), rhs_.begin() + n_, x_dot + m_.z_at());
  if (m_.memory() == 0) return;
  double* s_dot = x_dot + m_.s_at();
  for (const Joint& j : m_.joints())
    if (j.turns > 0) turn_rates(j, motions_.data(), s_dot + j.first_turn);
  const Frame frame{t, u, motions_.data()};
  PairLoads p;
  for (const auto& e : m_.elements())
    if (e->states() > 0) e->loads(frame, s + e.first_state, p, s_dot + e.first_state);
}

void Stepper::explicit_euler(double t, double h, const StepInput& u, double* x) {
  set_motion(x);
  double* s = x + m_.s_at();
  accelerate(t, u.begin, s);
  std::copy(x + m_.z_at(), x + m_.s_at(), z_.begin());
  if (m_.memory() > 0) {
    const Frame frame{t, u.begin, motions_.data()};
    PairLoads p;
    std::fill(work_.begin(), work_.end(), 0.0);
    for (const auto& e : m_.elements()) {
      if (e->states() == 0) continue;
      double rates[16] = {};
      e->loads(frame, s + e.first_state, p, rates);
      for (int k = 0; k < e->states(); ++k) s[e.first_state + k] += h * rates[k];
    }
    for (const Joint& j : m_.joints()) {
      double rates[8] = {};
      if (j.turns > 0) turn_rates(j, motions_.data(), rates);
      for (int k = 0; k < j.turns; ++k) s[j.first_turn + k] += h * rates[k];
    }
  }
  move_all(x, z_.data(), h);
  for (int k = 0; k < n_; ++k) x[m_.z_at() + static_cast<std::size_t>(k)] += h * rhs_[static_cast<std::size_t>(k)];
}

void Stepper::step(double t, double h, const StepInput& u, double* x) {
  const Clock clock(timings_, &Timings::total);
  if (timings_) ++timings_->steps;
  switch (options_.method) {
    case StepMethod::explicit_euler:
      explicit_euler(t, h, u, x);
      break;
    case StepMethod::half_explicit:
    case StepMethod::linear_implicit:
      linear_implicit(t, h, u.begin, u.end, x);
      break;
    case StepMethod::independent:
      independent(t, h, u, x);
      break;
    case StepMethod::extrapolated:
      extrapolated(t, h, u, x);
      break;
    case StepMethod::generalised_alpha:
      generalised_alpha(t, h, u, x);
      frozen_age_ = 0;  // Newton's matrix is always its own
      return;
  }
  if (++frozen_age_ >= options_.refresh) frozen_age_ = 0;
  const bool velocities = options_.project_velocities || options_.method == StepMethod::extrapolated;
  if (options_.project_positions || velocities) {
    project(t + h, u.end, x, velocities);
  } else if (m_.turn_count() > 0) {
    set_motion(x);
    for (const Joint& j : m_.joints())
      if (j.turns > 0) settle_turns(j, motions_.data(), x + m_.s_at() + j.first_turn);
  }
}

}  // namespace fahrwerk::constrained
