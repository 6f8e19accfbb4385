#include <algorithm>
#include <cmath>

#include "multibody/constrained/columns.h"
#include "multibody/constrained/force_elements.h"

namespace fahrwerk::constrained {

Axial::Axial(std::string called, Coordinate coordinate, AxialLaw law)
    : Element(std::move(called), coordinate.i.body, coordinate.j.body), x_(coordinate), law_(std::move(law)) {}

bool Axial::stiff() const {
  return law_.stiffness > 0.0 || law_.damping > 0.0 || law_.spring || law_.damper || law_.lower || law_.upper ||
         may_stick() || law_.own;
}

AxialForce Axial::force(double x, double rate, const double* u, bool friction) const {
  const double e = x - law_.free;
  AxialForce o{-law_.stiffness * e - law_.damping * rate, -law_.stiffness, -law_.damping};
  if (law_.spring) o.f -= (*law_.spring)(e), o.by_x -= law_.spring->right_slope(e);
  if (law_.damper) o.f -= (*law_.damper)(rate), o.by_rate -= law_.damper->right_slope(rate);
  if (law_.input >= 0) o.f += law_.gain * u[law_.input];
  if (friction && may_stick()) {
    const double s = std::tanh(rate / law_.friction_speed), limit = friction_limit(u);
    o.f -= limit * s, o.by_rate -= limit * (1.0 - s * s) / law_.friction_speed;
  }
  if (law_.own) {
    const AxialForce more = law_.own(x, rate, u);
    o.f += more.f, o.by_x += more.by_x, o.by_rate += more.by_rate, o.by_time += more.by_time;
  }
  const auto stop = [&](const Stop& k, double sign) {
    const double depth = sign * (x - k.limit), speed = sign * rate;
    if (depth <= 0.0) return;
    const bool sets_in = depth < k.onset;
    const double share = sets_in ? depth / k.onset : 1.0;
    const double damping = speed > 0.0 ? k.damping : 0.0;
    o.f -= sign * (k.stiffness * depth + damping * share * speed);
    o.by_x -= k.stiffness + (sets_in ? damping * speed / k.onset : 0.0);
    o.by_rate -= damping * share;
  };
  if (law_.upper) stop(*law_.upper, 1.0);
  if (law_.lower) stop(*law_.lower, -1.0);
  return o;
}

namespace {

// The angle that was counted before. Who counts none has no state: `s` may be the end of them all.
double counted_angle(const Axial& e, const double* s) { return s && e.states() > 0 ? *s : 0.0; }

void row_of(const CoordinateMotion& m, double row[12]) {
  const Vec3<double> parts[4] = {m.v_i, m.omega_i, m.v_j, m.omega_j};
  for (int k = 0; k < 4; ++k) row[3 * k] = parts[k].x, row[3 * k + 1] = parts[k].y, row[3 * k + 2] = parts[k].z;
}

}  // namespace

void Axial::loads(const Frame& f, const double* s, PairLoads& out, double* rates) const {
  const CoordinateMotion m = coordinate_motion(x_, f.motion, counted_angle(*this, s));
  const AxialForce k = force(m.value, m.rate, f.u, !f.decided);
  double row[12];
  row_of(m, row);
  for (int b = 0; b < 2; ++b)
    for (int c = 0; c < 6; ++c) out.Q[b][c] = k.f * row[6 * b + c];
  if (rates && states() > 0) *rates = m.rate;
}

// J_q = f ∂row/∂q + rowᵀ (∂f/∂x row + ∂f/∂x' z·∂row/∂q),   J_v = rowᵀ ∂f/∂x' row
void Axial::jacobians(const Frame& f, const double* s, PairMatrix& by_q, PairMatrix& by_v) const {
  const CoordinateMotion m = coordinate_motion(x_, f.motion, counted_angle(*this, s));
  const AxialForce k = force(m.value, m.rate, f.u, !f.decided);
  double row[12], z[12];
  row_of(m, row);
  velocities_of(f, body, z);
  for_each_column([&](int by, int c, const Motion<double>& d_1, const Motion<double>& d_2) {
    const RowChange r = row_change(x_, f.motion, d_1, d_2);
    double change[12];
    row_of({0, 0, 0, r.v_i, r.omega_i, r.v_j, r.omega_j}, change);
    double rate = 0.0;
    for (int n = 0; n < 12; ++n) rate += change[n] * z[n];
    const double along = k.by_x * row[6 * by + c] + k.by_rate * rate;
    for (int b = 0; b < 2; ++b)
      for (int n = 0; n < 6; ++n) {
        by_q.a[b][by][n][c] = k.f * change[6 * b + n] + along * row[6 * b + n];
        by_v.a[b][by][n][c] = k.by_rate * row[6 * b + n] * row[6 * by + c];
      }
  });
}

void Axial::implicit(const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added) const {
  const CoordinateMotion m = coordinate_motion(x_, f.motion, counted_angle(*this, s));
  const AxialForce k = force(m.value, m.rate, f.u, !f.decided);
  double row[12], scaled_row[12];
  row_of(m, row);
  const double stiffness = std::max(-k.by_x, 0.0), damping = std::max(-k.by_rate, 0.0);
  const double kappa = h * damping + h * h * stiffness,
               push = k.f + h * (k.by_time - (f.ahead ? 0.0 : stiffness * m.rate));
  for (int n = 0; n < 12; ++n) scaled_row[n] = kappa * row[n];
  for (int b = 0; b < 2; ++b)
    for (int n = 0; n < 6; ++n) {
      out.Q[b][n] = push * row[6 * b + n];
      for (int c = 0; c < 6; ++c) {
        added.a[b][0][n][c] = row[6 * b + n] * scaled_row[c];
        added.a[b][1][n][c] = row[6 * b + n] * scaled_row[6 + c];
      }
    }
}

void Axial::finish(const Frame& f, double h, const double* const z[2], double* s) const {
  if (states() == 0) return;
  double row[12], rate = 0.0;
  row_of(coordinate_motion(x_, f.motion, *s), row);
  for (int b = 0; b < 2; ++b)
    for (int n = 0; n < 6; ++n) rate += row[6 * b + n] * z[b][n];
  *s += h * rate;
}

void Axial::dry_direction(const Frame& f, double* row) const { row_of(coordinate_motion(x_, f.motion, 0.0), row); }

double Axial::energy(const Frame& f, const double* s) const {
  const CoordinateMotion m = coordinate_motion(x_, f.motion, counted_angle(*this, s));
  const double e = m.value - law_.free;
  double sum = 0.5 * law_.stiffness * e * e + (law_.spring ? law_.spring->integral(0.0, e) : 0.0);
  if (law_.upper) sum += 0.5 * law_.upper->stiffness * square(std::max(m.value - law_.upper->limit, 0.0));
  if (law_.lower) sum += 0.5 * law_.lower->stiffness * square(std::max(law_.lower->limit - m.value, 0.0));
  return sum + (law_.own_energy ? law_.own_energy(m.value) : 0.0);
}

std::vector<Quantity> Axial::signals() const {
  const bool turns = x_.kind == Coordinate::Kind::angle;
  return {{"force", turns ? "N m" : "N", "along its coordinate, positive drives it up"},
          {"travel", turns ? "rad" : "m", "its coordinate"},
          {"rate", turns ? "rad/s" : "m/s", "rate of its coordinate"}};
}

void Axial::read(const Frame& f, const double* s, double* values) const {
  const CoordinateMotion m = coordinate_motion(x_, f.motion, counted_angle(*this, s));
  values[0] = force(m.value, m.rate, f.u, !f.decided).f, values[1] = m.value, values[2] = m.rate;
}

}  // namespace fahrwerk::constrained
