// The engine block as a module of the tree: its degrees of freedom against the body of the unit that carries it, a
// displacement and Cardan angles (powertrain/engine_block.h), are condensed onto the unit's six equations.
//
//   | M + TᵀM_B T   TᵀM_B J          | | x   |   | r + Tᵀ f                |     T: motion of B with the body
//   | JᵀM_B T       Jᵀ M_B J + JᵀκJ  | | q'' | = | Jᵀ f - (mounts along q) |     J: of B with q
//
// Mounts see the motion against the body only, so that they stand in the block's own rows alone: in linearly implicit
// stages as added inertia, κ = g d + g² c. What a hydraulic mount remembers is eliminated first:
//   (1 + g α) y' = α (u - y - g p + g u_s'),  α = c2/d2,  which leaves a spring c2/(1 + g α)
// with u_s' the rate of u as the stage sees it. Degrees of freedom that are off have no row.
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
  S weight;  // m g that its mounts are set for  [N]
  int unit;  // that carries it
};

// Of a stage, from condensing to expanding.
template <class S>
struct BlockStage {
  Vec3<S> r_VB, way;          // of its centre of gravity: place, and velocity against the body
  S factors[packed_size(6)];  // of its own rows
  S with_body[6][6], right[6];
  S inner_constant[kMostMounts], inner_slope[kMostMounts][6];  // y' = constant + slope q''
};

namespace detail {

// What a stage adds to the force of a mount, by its rates.
template <class S>
struct StagedRates {
  S a[6], b[6];  // J a and J b of corner_model.h, of the block's coordinates
  S g;
  bool later;  // whether inner states have a p of their own
};

// One mount into the block's own rows (cc packed) and forces along its coordinates.
template <class S>
inline void add_mount(const EngineMount<S>& m, const EngineBlock<S>& law, const BlockPose<S>& p,
                      const StagedRates<S>& stage, const S* inner, const S* p_inner, S* cc, S* force, S* inner_constant,
                      S* inner_slope) {
  const Vec3<S> lever = p.R * (m.point - law.center), u = p.r_VB + lever - m.point;
  const Vec3<S> u_dot = p.way + cross(p.rel, lever);
  const Vec3<S> turn[3] = {cross(p.axis[0], lever), cross(p.axis[1], lever), cross(p.axis[2], lever)};
  for (int axis = 0; axis < 3; ++axis) {
    S J[6] = {S(axis == 0 ? 1.0 : 0.0), S(axis == 1 ? 1.0 : 0.0), S(axis == 2 ? 1.0 : 0.0),
              component(turn[0], axis), component(turn[1], axis), component(turn[2], axis)};
    S a(0.0), b(0.0);
    for (int i = 0; i < 6; ++i) a += J[i] * stage.a[i], b += J[i] * stage.b[i];
    const S c = component(m.stiffness, axis), d = component(m.damping, axis), g = stage.g;
    const S way = component(u, axis);
    S pull = c * (way + g * a) + d * (component(u_dot, axis) + g * b), kappa = g * (d + g * c);
    if (m.hydraulic && m.axis == axis) {
      const S alpha = m.inner.stiffness / m.inner.damping, per = 1.0 / (1.0 + g * alpha);
      const S left = way - *inner - (stage.later ? S(g * *p_inner) : S(0.0)) + g * a, soft = m.inner.stiffness * per;
      pull += soft * left, kappa += g * g * soft;
      *inner_constant = alpha * per * left;
      for (int i = 0; i < 6; ++i) inner_slope[i] = alpha * per * g * g * J[i];
    }
    for (int i = 0; i < 6; ++i) {
      force[i] -= J[i] * pull;
      for (int j = 0; j <= i; ++j) cc[packed_index(i, j)] += kappa * J[i] * J[j];
    }
  }
}

// The block into M and r of its unit. load: on it at B besides weight and mounts; tail: its coordinates' values and
// rates, null where it stands; moves: whether it does.
template <StageKind kind, class S>
__attribute__((noinline)) void condense_block(const BlockModel<S>& m, const BodyMotion<S>& body, const Vec3<S>& load,
                                              const Vec3<S>& load_torque, const S* value, const S* rate, const S* b,
                                              const S* a, const S* inner, const S* p_inner, bool moves,
                                              BlockStage<S>& o, S* M, S* r) {
  const EngineBlock<S>& law = m.law;
  const BlockPose<S> p = block_pose(law, of_all(law, value), of_all(law, moves ? rate : nullptr));
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

  // Own rows.
  StagedRates<S> stage;
  stage.g = is_implicit(kind) ? body.g : S(0.0);
  stage.later = kind == StageKind::implicit_second;
  {
    const SixOf<S> of_rate = of_all(law, rate), of_b = of_all(law, b), of_a = of_all(law, a);
    for (std::size_t i = 0; i < 6; ++i) {
      stage.a[i] = stage_rate<kind>(body, of_rate[i], of_b[i], [&] { return of_a[i]; });
      stage.b[i] = kind == StageKind::implicit_second ? of_b[i] : S(0.0);
    }
  }
  S* cc = o.factors;
  for (int i = 0; i < packed_size(6); ++i) cc[i] = S(0.0);
  for (int i = 0; i < 3; ++i) {
    cc[packed_index(i, i)] = law.mass;
    const Vec3<S> along = inertia * p.axis[i];
    for (int j = 0; j <= i; ++j) cc[packed_index(3 + i, 3 + j)] = dot(along, p.axis[j]);
    S *of_way = o.with_body[i], *of_turn = o.with_body[3 + i];
    for (int k = 0; k < 6; ++k) of_way[k] = of_turn[k] = S(0.0);
    of_way[i] = law.mass;
    of_turn[3] = along.x, of_turn[4] = along.y, of_turn[5] = along.z;
    o.right[3 + i] = dot(p.axis[i], torque);
  }
  // m e_i at B, seen from V.
  const Vec3<S> first = law.mass * p.r_VB;
  o.with_body[0][4] = first.z, o.with_body[0][5] = -first.y;
  o.with_body[1][3] = -first.z, o.with_body[1][5] = first.x;
  o.with_body[2][3] = first.y, o.with_body[2][4] = -first.x;
  o.right[0] = force.x, o.right[1] = force.y, o.right[2] = force.z + m.weight;
  std::size_t next = 0;
  for (const EngineMount<S>& mount : law.mounts) {
    add_mount(mount, law, p, stage, inner + next, p_inner + next, cc, o.right, &o.inner_constant[next],
              o.inner_slope[next]);
    next += mount.hydraulic ? 1 : 0;
  }
  for (int i = 0; i < 6; ++i) {
    if (law.free[static_cast<std::size_t>(i)]) continue;
    for (int j = 0; j < 6; ++j) cc[packed_index(i, j)] = o.with_body[i][j] = S(0.0);
    cc[packed_index(i, i)] = S(1.0), o.right[i] = S(0.0);
  }
  ldlt_factor<6>(cc);
  S forward[6][6], left[6];  // L⁻¹ of the columns that the body has in the block's rows
  for (int k = 0; k < 6; ++k) {
    for (int i = 0; i < 6; ++i) forward[k][i] = o.with_body[i][k];
    ldlt_forward<6>(cc, forward[k]);
    left[k] = o.right[k];
  }
  ldlt_forward<6>(cc, left);
  for (int k = 0; k < 6; ++k) {
    S scaled[6];
    for (int i = 0; i < 6; ++i) scaled[i] = forward[k][i] * cc[packed_index(i, i)];
    for (int j = 0; j <= k; ++j)
      for (int i = 0; i < 6; ++i) M[packed_index(k, j)] -= scaled[i] * forward[j][i];
    for (int i = 0; i < 6; ++i) r[k] -= scaled[i] * left[i];
  }
}

// q'' and the rates of inner states; x: accelerations of the body.
template <class S>
inline void expand_block(const BlockModel<S>& m, const BlockStage<S>& o, const S* x, S* second, S* inner) {
  S q[6];
  for (int i = 0; i < 6; ++i) {
    q[i] = o.right[i];
    for (int k = 0; k < 6; ++k) q[i] -= o.with_body[i][k] * x[k];
  }
  ldlt_solve<6>(o.factors, q);
  for (std::size_t i = 0; i < block::freedoms; ++i)
    if (m.law.free[i]) *second++ = q[i];
  std::size_t next = 0;
  for (const EngineMount<S>& mount : m.law.mounts) {
    if (!mount.hydraulic) continue;
    S rate = o.inner_constant[next];
    for (int i = 0; i < 6; ++i) rate += o.inner_slope[next][i] * q[i];
    inner[next++] = rate;
  }
}

}  // namespace detail
}  // namespace fahrwerk
