#include <cmath>

#include "multibody/constrained/columns.h"
#include "multibody/constrained/force_elements.h"

namespace fahrwerk::constrained {
namespace {

using V = Vec3<double>;

double at(const V& a, int k) { return k == 0 ? a.x : k == 1 ? a.y : a.z; }

// k of θ' = ω - ½ θ × ω + k θ × (θ × ω), and dk/d(θ²); by series below θ² = 1e-2 (remainder below 1e-17).
struct Coupling {
  double k, by_square;
};
Coupling coupling(double square) {
  if (square < 1e-2)
    return {1.0 / 12 + square * (1.0 / 720 + square * (1.0 / 30240 + square * (1.0 / 1209600 + square / 47900160))),
            1.0 / 720 + square * (2.0 / 30240 + square * (3.0 / 1209600 + square * 4.0 / 47900160))};
  const double a = std::sqrt(square), half = std::sin(0.5 * a), cot = std::cos(0.5 * a) / half;
  const double slope = -2.0 / (square * a) + cot / (2.0 * square) + 1.0 / (4.0 * a * half * half);
  return {1.0 / square - cot / (2.0 * a), slope / (2.0 * a)};
}

Sym3<double> in_axes(const V e[3], const double k[3]) {
  Sym3<double> o{0, 0, 0, 0, 0, 0};
  for (int n = 0; n < 3; ++n) {
    const V &a = e[n], b = k[n] * e[n];
    o = o + Sym3<double>{a.x * b.x, a.y * b.y, a.z * b.z, a.x * b.y, a.x * b.z, a.y * b.z};
  }
  return o;
}

}  // namespace

struct Bushing::Shape {
  MarkerMotion i, j;
  PairGeometry geometry;
  V d, u_rate;  // displacement and its rate as seen from body 1, in frame 0
  V omega;      // ω_2 - ω_1
  V theta;      // in the axes e of body 1
  Coupling c;
  V axes(const V& a) const { return {dot(i.e[0], a), dot(i.e[1], a), dot(i.e[2], a)}; }
  V frame(const V& a) const { return a.x * i.e[0] + a.y * i.e[1] + a.z * i.e[2]; }
  V rotation_rate(const V& w) const {  // T w
    const V across = cross(theta, w);
    return w - 0.5 * across + c.k * cross(theta, across);
  }
  V moment(const V& slope) const {  // Tᵀ V'
    const V across = cross(theta, slope);
    return slope + 0.5 * across + c.k * cross(theta, across);
  }
};

// Force of one axis without its sign, its slopes, and the rate of y. h > 0: with y eliminated over a step.
struct Bushing::Law {
  double force, by_u, rate;
};

Bushing::Bushing(std::string called, Marker first, Marker second, const BushingAxis (&translation)[3],
                 const BushingAxis (&rotation)[3])
    : Element(std::move(called), first.body, second.body), first_(first), second_(second) {
  for (int k = 0; k < 3; ++k) axis_[k] = translation[k], axis_[3 + k] = rotation[k];
  for (const BushingAxis& a : axis_) maxwell_ += a.maxwell_stiffness > 0.0;
}

Bushing::Shape Bushing::shape(const Frame& f) const {
  const BodyMotion &b1 = f.motion[first_.body], &b2 = f.motion[second_.body];
  Shape o;
  o.i = marker_motion(first_, b1), o.j = marker_motion(second_, b2);
  o.d = o.j.r - o.i.r;
  o.geometry = {o.i.lever + o.d, o.j.lever};
  o.u_rate = o.j.v - o.i.v - cross(b1.omega, o.d);
  o.omega = b2.omega - b1.omega;
  Mat3<double> R;
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 3; ++c) R[r][c] = dot(o.i.e[r], o.j.e[c]);
  o.theta = rotation_vector(to_quaternion(R));
  o.c = coupling(dot(o.theta, o.theta));
  return o;
}

Bushing::Law Bushing::law(const BushingAxis& a, double u, double /*rate*/, double y, double h) const {
  Law o{a.stiffness * u, a.stiffness, 0.0};
  if (a.curve) o.force += (*a.curve)(u), o.by_u += a.curve->right_slope(u);
  if (a.maxwell_stiffness > 0.0) {
    const double share = a.maxwell_stiffness / (1.0 + h * a.maxwell_stiffness / a.maxwell_damping);
    o.force += share * (u - y), o.by_u += share;
    o.rate = a.maxwell_stiffness * (u - y) / a.maxwell_damping;
  }
  return o;
}

void Bushing::forces(const Frame& /*f*/, const Shape& g, const double* s, double h, V& F, V& M, double* c, double* d,
                     double* rates) const {
  double push[6];
  const V w = g.axes(g.omega);
  for (int k = 0; k < 6; ++k) {
    const bool turns = k >= 3;
    const double u = turns ? at(g.theta, k - 3) : dot(g.i.e[k], g.d);
    const bool memory = axis_[k].maxwell_stiffness > 0.0;
    const Law one = law(axis_[k], u, 0.0, memory ? *s++ : 0.0, h);
    if (memory && rates) *rates++ = one.rate;
    push[k] = one.force, c[k] = one.by_u, d[k] = axis_[k].damping;
  }
  F = zero3<double>();
  for (int k = 0; k < 3; ++k) F -= (push[k] + d[k] * dot(g.i.e[k], g.u_rate)) * g.i.e[k];
  const V spring = g.moment({push[3], push[4], push[5]});
  M = -g.frame(spring + V{d[3] * w.x, d[4] * w.y, d[5] * w.z});
}

void Bushing::loads(const Frame& f, const double* s, PairLoads& out, double* rates) const {
  const Shape g = shape(f);
  V F, M;
  double c[6], d[6];
  forces(f, g, s, 0.0, F, M, c, d, rates);
  put_pair(g.geometry, F, M, out);
}

void Bushing::implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
  const Shape g = shape(f);
  V F, M;
  double c[6], d[6], kappa[6];
  forces(f, g, s, h, F, M, c, d, nullptr);
  // F - h C u', M - h C_turn ω where it is not ahead; the springs of the rotation with T as one, off by θ/2 in a
  // partial matrix.
  for (int k = 0; k < 6; ++k) kappa[k] = h * (d[k] + h * c[k]);
  const V w = g.axes(g.omega);
  for (int k = 0; k < 3 && !f.ahead; ++k) {
    F -= h * c[k] * dot(g.i.e[k], g.u_rate) * g.i.e[k];
    M -= h * c[3 + k] * at(w, k) * g.i.e[k];
  }
  put_pair(g.geometry, F, M, out);
  put_kappa(g.geometry, in_axes(g.i.e, kappa), in_axes(g.i.e, kappa + 3), added);
}

// Changes of F, M and the arms with a motion of either body; all vectors in frame 0, θ and its moment in axes of 1.
void Bushing::jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const {
  const Shape g = shape(f);
  V F, M;
  double c[6], d[6];
  forces(f, g, s, 0.0, F, M, c, d, nullptr);
  const BodyMotion &b1 = f.motion[first_.body], &b2 = f.motion[second_.body];
  V slope;  // V'(θ)
  {
    double push[3];
    const double* y = s;
    for (int k = 0; k < 6; ++k) {
      const bool memory = axis_[k].maxwell_stiffness > 0.0;
      const double own = memory ? *y++ : 0.0;
      if (k >= 3) push[k - 3] = law(axis_[k], at(g.theta, k - 3), 0.0, own, 0.0).force;
    }
    slope = {push[0], push[1], push[2]};
  }
  const V across = cross(g.theta, slope), twice = cross(g.theta, across);
  const auto scaled_by = [&](const double* k, const V& a) {  // Σ k e (e·a)
    V o = zero3<double>();
    for (int n = 0; n < 3; ++n) o += (k[n] * dot(g.i.e[n], a)) * g.i.e[n];
    return o;
  };
  for_each_column([&](int by, int col, const Motion<double>& m1, const Motion<double>& m2) {
    const V &t1 = m1.angular, &t2 = m2.angular;
    const V lever_1 = cross(t1, g.i.lever), lever_2 = cross(t2, g.j.lever);
    const V dd = m2.linear + lever_2 - m1.linear - lever_1;
    // by q
    const V d_rate = cross(b2.omega, lever_2) - cross(b1.omega, lever_1) - cross(b1.omega, dd);
    const V dF = cross(t1, F) - scaled_by(c, dd - cross(t1, g.d)) - scaled_by(d, d_rate - cross(t1, g.u_rate));
    const V dtheta = g.rotation_rate(g.axes(t2 - t1));
    const V ds{c[3] * dtheta.x, c[4] * dtheta.y, c[5] * dtheta.z};
    const V d_across = cross(dtheta, slope) + cross(g.theta, ds);
    const V d_moment = ds + 0.5 * d_across + g.c.k * (cross(dtheta, across) + cross(g.theta, d_across)) +
                       (2.0 * g.c.by_square * dot(g.theta, dtheta)) * twice;
    const V dM = cross(t1, M) - g.frame(d_moment) + scaled_by(d + 3, cross(t1, g.omega));
    put_column(g.geometry, F, dF, dM, lever_1 + dd, lever_2, by, col, by_q);
    // by v: the same motion as a change of velocity
    const V rate = dd - cross(t1, g.d), none = zero3<double>();
    put_column(g.geometry, F, -scaled_by(d, rate), -scaled_by(d + 3, t2 - t1), none, none, by, col, by_v);
  });
}

void Bushing::finish(const Frame& f, double h, const double* const z[2], double* s) const {
  if (maxwell_ == 0) return;
  const Shape g = shape(f);
  const V v1{z[0][0], z[0][1], z[0][2]}, w1{z[0][3], z[0][4], z[0][5]}, v2{z[1][0], z[1][1], z[1][2]},
      w2{z[1][3], z[1][4], z[1][5]};
  V rate = v2 + cross(w2, g.j.lever) - v1 - cross(w1, g.i.lever + g.d), turn = g.axes(w2 - w1);
  if (f.ahead) rate -= g.u_rate, turn -= g.axes(g.omega);
  for (int k = 0; k < 6; ++k) {
    const BushingAxis& a = axis_[k];
    if (a.maxwell_stiffness <= 0.0) continue;
    const double u = k < 3 ? dot(g.i.e[k], g.d + h * rate) : at(g.theta, k - 3) + h * at(turn, k - 3);
    const double x = h * a.maxwell_stiffness / a.maxwell_damping;
    *s = (*s + x * u) / (1.0 + x), ++s;
  }
}

double Bushing::energy(const Frame& f, const double* s) const {
  const Shape g = shape(f);
  double sum = 0.0;
  for (int k = 0; k < 6; ++k) {
    const double u = k < 3 ? dot(g.i.e[k], g.d) : at(g.theta, k - 3);
    const BushingAxis& a = axis_[k];
    sum += 0.5 * a.stiffness * u * u + (a.curve ? a.curve->integral(0.0, u) : 0.0);
    if (a.maxwell_stiffness > 0.0) sum += 0.5 * a.maxwell_stiffness * square(u - *s), ++s;
  }
  return sum;
}

std::vector<Quantity> Bushing::signals() const {
  std::vector<Quantity> o;
  for (const char* axis : {"x", "y", "z"})
    o.push_back({std::string("f") + axis, "N", "force on the second body, axes of the first marker"});
  for (const char* axis : {"x", "y", "z"})
    o.push_back({std::string("m") + axis, "N m", "moment on the second body, axes of the first marker"});
  for (const char* axis : {"x", "y", "z"})
    o.push_back({std::string("u") + axis, "m", "displacement of the second marker in axes of the first"});
  return o;
}

void Bushing::read(const Frame& f, const double* s, double* values) const {
  const Shape g = shape(f);
  V F, M;
  double c[6], d[6];
  forces(f, g, s, 0.0, F, M, c, d, nullptr);
  const V all[3] = {g.axes(F), g.axes(M), g.axes(g.d)};
  for (int k = 0; k < 9; ++k) values[k] = at(all[k / 3], k % 3);
}

}  // namespace fahrwerk::constrained
