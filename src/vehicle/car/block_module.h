// The engine block as a module of the tree: its degrees of freedom against the body of the unit that carries it, a
// displacement and Cardan angles (powertrain/engine_block.h), are condensed onto the unit's six equations.
//
//   | M + TᵀM_B T   TᵀM_B J          | | x   |   | r + Tᵀ f                |     T: motion of B with the body
//   | JᵀM_B T       Jᵀ M_B J + JᵀκJ  | | q'' | = | Jᵀ f - (mounts along q) |     J: of B with q
//
// Mounts see the motion against the body only, so that they stand in the block's own rows alone: in linearly implicit
// stages as added inertia, κ = g d + g² c. What a hydraulic mount remembers is eliminated first:
//   (1 + g α) y' = α (u - y - g p + g u_s'),  α = c2/d2,  which leaves a spring c2/(1 + g α)
// with u_s' the rate of u as the stage sees it. Degrees of freedom that are off have no row. What mounts do is summed
// up for the block as a whole, and then seen along the degrees of freedom that are on.
#pragma once

#include <vector>

#include "math/ldlt.h"
#include "powertrain/engine_block.h"
#include "vehicle/car/corner_model.h"

namespace fahrwerk {

template <class B>
inline EngineBlock<B> converted(const EngineBlock<double>& b) {
  const auto vector = [](const Vec3<double>& v) { return Vec3<B>{B(v.x), B(v.y), B(v.z)}; };
  EngineBlock<B> out;
  out.mass = B(b.mass), out.center = vector(b.center);
  const Sym3<double>& t = b.inertia;
  out.inertia = {B(t.xx), B(t.yy), B(t.zz), B(t.xy), B(t.xz), B(t.yz)};
  out.free = b.free, out.final_drive = b.final_drive;
  for (const EngineMount<double>& m : b.mounts)
    out.mounts.push_back({vector(m.point),
                          vector(m.stiffness),
                          vector(m.damping),
                          m.hydraulic,
                          m.axis,
                          {B(m.inner.stiffness), B(m.inner.damping)}});
  return out;
}

template <class S>
struct BlockModel {
  EngineBlock<S> law;
  S weight;      // m g that its mounts are set for  [N]
  int unit;      // that carries it
  int freedoms;  // that are on
};

// Of a stage, from condensing to expanding. Rows are those of the degrees of freedom that are on, in their order.
template <class S>
struct BlockStage {
  Vec3<S> r_VB, way;          // of its centre of gravity: place, and velocity against the body
  S factors[packed_size(6)];  // of its own rows, L D Lᵀ
  S forward[6][7];            // L⁻¹ of the columns that the body has in these rows and, last, of the right sides
  Vec3<S> axis[3];            // about which the block turns against the body
  S inner_constant[kMostMounts];
  Vec3<S> inner_slope[kMostMounts], inner_turn[kMostMounts];  // y' = constant + slope·q'' + turn·(Σ j_i α_i'')
};

namespace detail {

// Mounts as the block feels them at B, seen from V: their forces with what the stage adds to them, and the inertia that
// they add, κ = g d + g² c. A mount at the lever l adds A = κ, B = l~ κ and D = l~ κ l~ᵀ to the blocks of linear,
// of angular with linear, and of angular velocities.
template <class S>
struct MountSums {
  Vec3<S> force = zero3<S>(), torque = zero3<S>();
  Vec3<S> A = zero3<S>();                               // diagonal
  Vec3<S> B[3] = {zero3<S>(), zero3<S>(), zero3<S>()};  // columns: torque per velocity along x, y, z
  Sym3<S> D{S(0.0), S(0.0), S(0.0), S(0.0), S(0.0), S(0.0)};
};

template <class S>
inline Vec3<S> unit_vector(int axis) {
  return {S(axis == 0 ? 1.0 : 0.0), S(axis == 1 ? 1.0 : 0.0), S(axis == 2 ? 1.0 : 0.0)};
}

// Rates as a stage multiplies stiffness (a) and damping (b) with them: velocity and angular velocity of the block.
template <class S>
struct StagedRates {
  Vec3<S> a, a_turn, b, b_turn;
  S g;
  bool later;  // whether inner states have a p of their own
};

template <bool kImplicit, class S>
inline void add_mount(const EngineMount<S>& m, const EngineBlock<S>& law, const BlockPose<S>& p,
                      const StagedRates<S>& stage, const S* inner, const S* p_inner, std::size_t next, MountSums<S>& o,
                      BlockStage<S>& out) {
  const Vec3<S> l = p.R * (m.point - law.center);
  const Vec3<S> u = p.r_VB + l - m.point, u_dot = p.way + cross(p.rel, l), &c = m.stiffness, &d = m.damping;
  const S g = stage.g;
  Vec3<S> way = u, speed = u_dot, kappa = zero3<S>();
  if constexpr (kImplicit) {
    way += g * (stage.a + cross(stage.a_turn, l));
    if (stage.later) speed += g * (stage.b + cross(stage.b_turn, l));
    kappa = {g * (d.x + g * c.x), g * (d.y + g * c.y), g * (d.z + g * c.z)};
  }
  Vec3<S> pull{c.x * way.x + d.x * speed.x, c.y * way.y + d.y * speed.y, c.z * way.z + d.z * speed.z};
  if (m.hydraulic) {
    const Vec3<S> along = unit_vector<S>(m.axis);
    const S alpha = m.inner.stiffness / m.inner.damping, per = 1.0 / (1.0 + g * alpha);
    const S left = dot(along, way) - inner[next] - (stage.later ? S(g * p_inner[next]) : S(0.0));
    const S soft = m.inner.stiffness * per;
    pull += S(soft * left) * along;
    out.inner_constant[next] = alpha * per * left;
    if constexpr (kImplicit) {
      kappa += S(g * g * soft) * along;
      out.inner_slope[next] = S(alpha * per * g * g) * along;
      out.inner_turn[next] = cross(l, out.inner_slope[next]);
    } else {
      out.inner_slope[next] = out.inner_turn[next] = zero3<S>();
    }
  }
  o.force += -pull, o.torque += -cross(l, pull);
  if constexpr (kImplicit) {
    o.A += kappa;
    o.B[0] += Vec3<S>{S(0.0), l.z * kappa.x, -(l.y * kappa.x)};
    o.B[1] += Vec3<S>{-(l.z * kappa.y), S(0.0), l.x * kappa.y};
    o.B[2] += Vec3<S>{l.y * kappa.z, -(l.x * kappa.z), S(0.0)};
    o.D.xx += l.z * l.z * kappa.y + l.y * l.y * kappa.z, o.D.yy += l.z * l.z * kappa.x + l.x * l.x * kappa.z;
    o.D.zz += l.y * l.y * kappa.x + l.x * l.x * kappa.y;
    o.D.xy -= l.x * l.y * kappa.z, o.D.xz -= l.x * l.z * kappa.y, o.D.yz -= l.y * l.z * kappa.x;
  }
}

// The block's own rows: coupling with itself (packed), with the body, and right sides.
template <class S>
inline void set_block_rows(const BlockModel<S>& m, const BlockPose<S>& p, const Sym3<S>& inertia, const Vec3<S>& force,
                           const Vec3<S>& torque, const MountSums<S>& mounts, BlockStage<S>& o) {
  const EngineBlock<S>& law = m.law;
  const Vec3<S> first = law.mass * p.r_VB, pull = force + mounts.force + Vec3<S>{S(0.0), S(0.0), m.weight};
  const Vec3<S> turn = torque + mounts.torque;
  const Sym3<S> about = inertia + mounts.D;
  // m e_i at B, seen from V: its moment.
  const Vec3<S> moment[3] = {{S(0.0), first.z, -first.y}, {-first.z, S(0.0), first.x}, {first.y, -first.x, S(0.0)}};
  int n = 0, ways[3], way_count = 0;
  for (int i = 0; i < 3; ++i) {
    if (!law.free[static_cast<std::size_t>(i)]) continue;
    S* cc = o.factors + packed_index(n, 0);
    for (int k = 0; k < n; ++k) cc[k] = S(0.0);
    cc[n] = law.mass + component(mounts.A, i);
    S* row = o.forward[n];
    row[0] = row[1] = row[2] = S(0.0), row[i] = law.mass;
    row[3] = moment[i].x, row[4] = moment[i].y, row[5] = moment[i].z;
    row[6] = component(pull, i);
    ways[way_count++] = i, ++n;
  }
  for (int i = 0; i < 3; ++i) {
    if (!law.free[static_cast<std::size_t>(3 + i)]) continue;
    S* cc = o.factors + packed_index(n, 0);
    const Vec3<S>& j = p.axis[i];
    const Vec3<S> of_all = about * j, own = inertia * j;
    for (int k = 0; k < way_count; ++k) cc[k] = dot(j, mounts.B[ways[k]]);
    int k = way_count;
    for (int other = 0; other <= i; ++other)
      if (law.free[static_cast<std::size_t>(3 + other)]) cc[k++] = dot(of_all, p.axis[other]);
    S* row = o.forward[n];
    row[0] = row[1] = row[2] = S(0.0), row[3] = own.x, row[4] = own.y, row[5] = own.z;
    row[6] = dot(j, turn);
    ++n;
  }
}

// L D Lᵀ of n rows, as ldlt.h has it, L⁻¹ put to the body's columns and right sides, and what is lost of M and r.
// Unrolled, so that all indices are constants.
template <int N, class S>
__attribute__((noinline)) void eliminate_block(BlockStage<S>& o, S* M, S* r) {
  ldlt_factor<N>(o.factors);
#pragma GCC unroll 6
  for (int i = 1; i < N; ++i)
#pragma GCC unroll 6
    for (int k = 0; k < i; ++k) {
      const S l = o.factors[packed_index(i, k)];
#pragma GCC unroll 7
      for (int c = 0; c < 7; ++c) o.forward[i][c] -= l * o.forward[k][c];
    }
#pragma GCC unroll 6
  for (int k = 0; k < 6; ++k) {
    S scaled[N];
#pragma GCC unroll 6
    for (int i = 0; i < N; ++i) scaled[i] = o.factors[packed_index(i, i)] * o.forward[i][k];
    const auto lost = [&](int column) {
      S sum = scaled[0] * o.forward[0][column];
#pragma GCC unroll 6
      for (int i = 1; i < N; ++i) sum += scaled[i] * o.forward[i][column];
      return sum;
    };
#pragma GCC unroll 6
    for (int j = 0; j <= k; ++j) M[packed_index(k, j)] -= lost(j);
    r[k] -= lost(6);
  }
}

// Calls f with the number of degrees of freedom, 1 to 6, as a constant.
template <class F>
inline void with_freedoms(int n, F&& f) {
  using std::integral_constant;
  if (n == 1) f(integral_constant<int, 1>());
  if (n == 2) f(integral_constant<int, 2>());
  if (n == 3) f(integral_constant<int, 3>());
  if (n == 4) f(integral_constant<int, 4>());
  if (n == 5) f(integral_constant<int, 5>());
  if (n == 6) f(integral_constant<int, 6>());
}

// The block into M and r of its unit. load: on it at B besides weight and mounts; tail: its coordinates' values and
// rates, null where it stands; moves: whether it does.
template <StageKind kind, class S>
__attribute__((noinline)) void condense_block(const BlockModel<S>& m, const BodyMotion<S>& body, const Vec3<S>& load,
                                              const Vec3<S>& load_torque, const S* value, const S* rate, const S* b,
                                              const S* a, const S* inner, const S* p_inner, bool moves,
                                              BlockStage<S>& o, S* M, S* r) {
  const EngineBlock<S>& law = m.law;
  const SixOf<S> of_rate = of_all(law, moves ? rate : nullptr);
  const BlockPose<S> p = block_pose(law, of_all(law, value), of_rate);
  o.r_VB = p.r_VB, o.way = p.way;
  const Vec3<S>& w = body.w;
  const Sym3<S> inertia = rotate(p.R, law.inertia);
  const Vec3<S> omega = w + p.rel, v_B = body.v + cross(w, p.r_VB) + p.way;
  const Vec3<S> force = load + law.mass * (body.gravity - cross(w, v_B) - cross(w, p.way));
  const Vec3<S> torque = load_torque - inertia * (p.bias + cross(w, p.rel)) - cross(omega, inertia * omega);
  S rigid[packed_size(6)];
  to_packed(rigid_inertia(law.mass, p.r_VB, inertia), rigid);
  for (int i = 0; i < packed_size(6); ++i) M[i] += rigid[i];
  const Vec3<S> moment = torque + cross(p.r_VB, force);
  r[0] += force.x, r[1] += force.y, r[2] += force.z, r[3] += moment.x, r[4] += moment.y, r[5] += moment.z;
  if (!moves) return;

  StagedRates<S> stage;
  stage.g = is_implicit(kind) ? body.g : S(0.0);
  stage.later = kind == StageKind::implicit_second;
  if constexpr (is_implicit(kind)) {
    stage.a = p.way, stage.a_turn = p.rel;
    if constexpr (kind == StageKind::implicit_second) {
      const auto turned = [&p](const SixOf<S>& six) {
        return six[3] * p.axis[0] + six[4] * p.axis[1] + six[5] * p.axis[2];
      };
      const SixOf<S> of_b = of_all(law, b);
      stage.b = {of_b[0], of_b[1], of_b[2]}, stage.b_turn = turned(of_b);
      if (body.has_a) {
        const SixOf<S> of_a = of_all(law, a);
        stage.a = {of_a[0], of_a[1], of_a[2]}, stage.a_turn = turned(of_a);
      } else {
        stage.a = body.a_per_b * stage.b - p.way, stage.a_turn = body.a_per_b * stage.b_turn - p.rel;
      }
    }
  }
  MountSums<S> mounts;
  std::size_t next = 0;
  for (const EngineMount<S>& mount : law.mounts) {
    add_mount<is_implicit(kind)>(mount, law, p, stage, inner, p_inner, next, mounts, o);
    next += mount.hydraulic ? 1 : 0;
  }
  for (int i = 0; i < 3; ++i) o.axis[i] = p.axis[i];
  set_block_rows(m, p, inertia, force, torque, mounts, o);
  with_freedoms(m.freedoms, [&](auto n) { eliminate_block<n>(o, M, r); });
}

// q'' and the rates of inner states; x: accelerations of the body.
template <class S>
inline void expand_block(const BlockModel<S>& m, const BlockStage<S>& o, const S* x, S* second, S* inner) {
  const int n = m.freedoms;
  for (int i = 0; i < n; ++i) {
    second[i] = o.forward[i][6];
    for (int k = 0; k < 6; ++k) second[i] -= o.forward[i][k] * x[k];
  }
  with_freedoms(n, [&](auto rows) { ldlt_backward<rows>(o.factors, second); });
  if (m.law.mounts.empty()) return;
  const SixOf<S> q = of_all(m.law, static_cast<const S*>(second));
  const Vec3<S> way{q[0], q[1], q[2]}, turn = q[3] * o.axis[0] + q[4] * o.axis[1] + q[5] * o.axis[2];
  std::size_t next = 0;
  for (const EngineMount<S>& mount : m.law.mounts) {
    if (!mount.hydraulic) continue;
    inner[next] = o.inner_constant[next] + dot(o.inner_slope[next], way) + dot(o.inner_turn[next], turn);
    ++next;
  }
}

}  // namespace detail
}  // namespace fahrwerk
