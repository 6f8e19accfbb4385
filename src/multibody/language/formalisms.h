// From motion and loads to accelerations, over any scalar: the minimal form and the recursive tree.
//
// Both need the loads without what inertia takes for y'' = 0. The minimal form projects them with the Jacobians,
//   M y'' = q - k,   M = Σ m J_Tᵀ J_T + J_Rᵀ I J_R                                                      (2.121)
// the tree eliminates one frame after the other (2.127 - 2.143). With Δ the part of a frame's acceleration that is due
// to y'', X the shift from the parent's origin, S the partial velocities of its own coordinates:
//   Δ = X Δ_parent + S y'',   U = M̃ S,   D = Sᵀ U
//   M̃_parent += Xᵀ (M̃ - U D⁻¹ Uᵀ) X,   p_parent += Xᵀ (p - U D⁻¹ (τ + Sᵀ p)),   y'' = D⁻¹ (τ + Sᵀ p - Uᵀ X Δ_parent)
#pragma once

#include "multibody/language/motion.h"

namespace fahrwerk::multibody {

// L D Lᵀ of a symmetric matrix (n × n, row by row; the lower triangle is used), in place. Divides by the pivots.
template <class S>
void factor_symmetric(std::vector<S>& a, std::size_t n) {
  std::vector<S> scaled(n);  // L_jk D_k
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t k = 0; k < j; ++k) scaled[k] = a[j * n + k] * a[k * n + k];
    for (std::size_t i = j; i < n; ++i) {
      S sum = a[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i * n + k] * scaled[k];
      a[i * n + j] = i == j ? sum : S(sum / a[j * n + j]);
    }
  }
}
template <class S>
void solve_symmetric(const std::vector<S>& a, std::size_t n, S* b) {
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
  for (std::size_t i = 0; i < n; ++i) b[i] = b[i] / a[i * n + i];
  for (std::size_t i = n; i-- > 0;)
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
}

namespace detail {

// Centre of mass and inertia of a body in the axes of the reference.
template <class S>
struct BodyState {
  Vec3<S> c;
  Sym3<S> I;
};
template <class S>
BodyState<S> body_state(const Body& body, const FrameState<S>& f) {
  const Sym3<double>& T = body.inertia;
  return {f.A * lifted<S>(body.center), rotate(f.A, Sym3<S>{S(T.xx), S(T.yy), S(T.zz), S(T.xy), S(T.xz), S(T.yz)})};
}

}  // namespace detail

// Takes from the loads what the motion needs for y'' = 0.
template <class S>
void subtract_inertia(const System& system, const Motion<S>& m, Loads<S>& loads) {
  for (const Body& body : system.bodies) {
    const auto i = static_cast<std::size_t>(body.frame);
    const FrameState<S>& f = m.frames[i];
    const detail::BodyState<S> b = detail::body_state(body, f);
    const Vec3<S> force = S(body.mass) * (f.a + cross(f.alpha, b.c) + cross(f.omega, cross(f.omega, b.c)));
    loads.force[i] -= force;
    loads.torque[i] -= b.I * f.alpha + cross(f.omega, b.I * f.omega) + cross(b.c, force);
  }
}

// Forces on the coordinates. Needs Columns::active.
template <class S>
std::vector<S> project(const System& system, const Motion<S>& m, const Loads<S>& loads) {
  std::vector<S> q = loads.generalised;
  for (std::size_t i = 1; i < system.frames.size(); ++i) {
    const std::vector<int>& active = system.frames[i].active;
    for (std::size_t k = 0; k < active.size(); ++k)
      q[static_cast<std::size_t>(active[k])] +=
          dot(m.frames[i].v_y[k], loads.force[i]) + dot(m.frames[i].omega_y[k], loads.torque[i]);
  }
  return q;
}

// M, row by row. Needs Columns::active.
template <class S>
std::vector<S> mass_matrix(const System& system, const Motion<S>& m) {
  const auto n = static_cast<std::size_t>(system.freedom());
  std::vector<S> M(n * n, S(0.0));
  std::vector<Vec3<S>> v, momentum, spin;
  for (const Body& body : system.bodies) {
    const auto i = static_cast<std::size_t>(body.frame);
    const FrameState<S>& f = m.frames[i];
    const detail::BodyState<S> b = detail::body_state(body, f);
    const std::vector<int>& active = system.frames[i].active;
    v.clear(), momentum.clear(), spin.clear();
    for (std::size_t k = 0; k < active.size(); ++k) {
      v.push_back(f.v_y[k] + cross(f.omega_y[k], b.c));
      momentum.push_back(S(body.mass) * v[k]);
      spin.push_back(b.I * f.omega_y[k]);
    }
    for (std::size_t j = 0; j < active.size(); ++j)
      for (std::size_t k = 0; k <= j; ++k) {
        const S part = dot(v[j], momentum[k]) + dot(f.omega_y[j], spin[k]);
        const auto row = static_cast<std::size_t>(active[j]), column = static_cast<std::size_t>(active[k]);
        M[row * n + column] += part;
        if (row != column) M[column * n + row] += part;
      }
  }
  return M;
}

// The elimination of a tree, which serves any number of loads.
template <class S>
class Tree {
 public:
  struct Twist {
    Vec3<S> v, omega;
  };

  // `motion` has Columns::local and must stay as it is.
  Tree(const System& system, const Motion<S>& motion) : system_(system), motion_(motion), links_(motion.frames.size()) {
    for (const Body& body : system.bodies) {
      const auto i = static_cast<std::size_t>(body.frame);
      const detail::BodyState<S> b = detail::body_state(body, motion.frames[i]);
      const S mass(body.mass);
      add_body(links_[i], mass, b.c, b.I + point_inertia(mass, b.c));
    }
    for (std::size_t i = links_.size(); i-- > 1;) eliminate(i);
  }

  // y'' for loads from which inertia has been taken; delta: what it adds to each frame's acceleration.
  void solve(const Loads<S>& loads, std::vector<S>& y_ddot, std::vector<Twist>& delta) const {
    std::vector<Vec3<S>> force = loads.force, torque = loads.torque;
    std::vector<S> u = loads.generalised;  // τ + Sᵀ p, then D⁻¹ of it
    std::vector<S> local;
    for (std::size_t i = links_.size(); i-- > 1;) {
      const Frame& frame = system_.frames[i];
      const FrameState<S>& f = motion_.frames[i];
      const std::size_t n = frame.local.size();
      local.resize(n);
      for (std::size_t k = 0; k < n; ++k)
        local[k] = u[static_cast<std::size_t>(frame.local[k])] + dot(f.v_y[k], force[i]) + dot(f.omega_y[k], torque[i]);
      solve_symmetric(links_[i].D, n, local.data());
      for (std::size_t k = 0; k < n; ++k) {
        u[static_cast<std::size_t>(frame.local[k])] = local[k];
        force[i] -= local[k] * links_[i].U[k].v, torque[i] -= local[k] * links_[i].U[k].omega;
      }
      const auto parent = static_cast<std::size_t>(frame.parent);
      force[parent] += force[i];
      torque[parent] += torque[i] + cross(f.r - motion_.frames[parent].r, force[i]);
    }
    forward(u, y_ddot, delta);
  }

 private:
  struct Link {
    Mat3<S> A = zero(), B = zero(), C = zero();  // M̃ = [A, B; Bᵀ, C]
    std::vector<Twist> U{};
    std::vector<S> D{};
  };

  static Mat3<S> zero() {
    Mat3<S> Z;
    for (auto& row : Z.m)
      for (S& x : row) x = S(0.0);
    return Z;
  }
  static void put(Mat3<S>& M, const Mat3<S>& other) {
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) M[i][j] += other[i][j];
  }
  // M d~, columns by cross products.
  static Mat3<S> times_tilde(const Mat3<S>& M, const Vec3<S>& d) {
    Mat3<S> R;
    for (int i = 0; i < 3; ++i) {
      const Vec3<S> row = cross(M.row(i), d);
      R[i][0] = row.x, R[i][1] = row.y, R[i][2] = row.z;
    }
    return R;
  }

  // m 1, -m c~; m c~, I about the origin
  static void add_body(Link& link, const S& m, const Vec3<S>& c, const Sym3<S>& I) {
    for (int i = 0; i < 3; ++i) link.A[i][i] += m;
    const Vec3<S> s = m * c;
    link.B[0][1] += s.z, link.B[0][2] -= s.y, link.B[1][0] -= s.z;
    link.B[1][2] += s.x, link.B[2][0] += s.y, link.B[2][1] -= s.x;
    const S T[3][3] = {{I.xx, I.xy, I.xz}, {I.xy, I.yy, I.yz}, {I.xz, I.yz, I.zz}};
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) link.C[i][j] += T[i][j];
  }

  void eliminate(std::size_t i) {
    const Frame& frame = system_.frames[i];
    const FrameState<S>& f = motion_.frames[i];
    Link& link = links_[i];
    const std::size_t n = frame.local.size();
    link.U.resize(n), link.D.resize(n * n);
    for (std::size_t k = 0; k < n; ++k)
      link.U[k] = {link.A * f.v_y[k] + link.B * f.omega_y[k],
                   transpose_times(link.B, f.v_y[k]) + link.C * f.omega_y[k]};
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t k = 0; k <= j; ++k)
        link.D[j * n + k] = dot(f.v_y[j], link.U[k].v) + dot(f.omega_y[j], link.U[k].omega);
    factor_symmetric(link.D, n);
    Mat3<S> A = link.A, B = link.B, C = link.C;
    if (reduced_.size() < n) reduced_.resize(n);
    for (std::size_t k = 0; k < n; ++k) {
      // U D⁻¹ Uᵀ = Σ w wᵀ / d with the columns w of U L⁻ᵀ.
      Twist w = link.U[k];
      for (std::size_t l = 0; l < k; ++l) {
        w.v -= link.D[k * n + l] * reduced_[l].v;
        w.omega -= link.D[k * n + l] * reduced_[l].omega;
      }
      reduced_[k] = w;
      const S inverse = S(1.0) / link.D[k * n + k];
      subtract_outer(A, w.v, inverse * w.v), subtract_outer(B, w.v, inverse * w.omega);
      subtract_outer(C, w.omega, inverse * w.omega);
    }
    if (frame.parent == 0) return;
    const auto parent = static_cast<std::size_t>(frame.parent);
    const Vec3<S> d = f.r - motion_.frames[parent].r;
    // Xᵀ M X with X = [1, -d~; 0, 1].
    const Mat3<S> Ad = times_tilde(A, d), Bd = times_tilde(transpose(B), d);
    Mat3<S> B_1 = B;
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c) B_1[r][c] -= Ad[r][c], C[r][c] -= Bd[r][c];
    for (int c = 0; c < 3; ++c) {
      const Vec3<S> column = cross(d, B_1.column(c));
      C[0][c] += column.x, C[1][c] += column.y, C[2][c] += column.z;
    }
    put(links_[parent].A, A), put(links_[parent].B, B_1), put(links_[parent].C, C);
  }

  static void subtract_outer(Mat3<S>& M, const Vec3<S>& a, const Vec3<S>& b) {
    const S x[3] = {a.x, a.y, a.z}, y[3] = {b.x, b.y, b.z};
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) M[i][j] -= x[i] * y[j];
  }

  void forward(const std::vector<S>& u, std::vector<S>& y_ddot, std::vector<Twist>& delta) const {
    y_ddot.assign(u.size(), S(0.0));
    delta.assign(links_.size(), {zero3<S>(), zero3<S>()});
    std::vector<S> local;
    for (std::size_t i = 1; i < links_.size(); ++i) {
      const Frame& frame = system_.frames[i];
      const FrameState<S>& f = motion_.frames[i];
      const auto parent = static_cast<std::size_t>(frame.parent);
      const Vec3<S> d = f.r - motion_.frames[parent].r;
      Twist t{delta[parent].v + cross(delta[parent].omega, d), delta[parent].omega};
      const std::size_t n = frame.local.size();
      local.resize(n);
      for (std::size_t k = 0; k < n; ++k) local[k] = dot(links_[i].U[k].v, t.v) + dot(links_[i].U[k].omega, t.omega);
      solve_symmetric(links_[i].D, n, local.data());
      for (std::size_t k = 0; k < n; ++k) {
        const auto j = static_cast<std::size_t>(frame.local[k]);
        y_ddot[j] = u[j] - local[k];
        t.v += y_ddot[j] * f.v_y[k], t.omega += y_ddot[j] * f.omega_y[k];
      }
      delta[i] = t;
    }
  }

  const System& system_;
  const Motion<S>& motion_;
  std::vector<Link> links_;
  std::vector<Twist> reduced_{};
};

}  // namespace fahrwerk::multibody
