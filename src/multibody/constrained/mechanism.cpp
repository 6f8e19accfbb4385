#include "multibody/constrained/mechanism.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "math/linear_algebra.h"

namespace fahrwerk::constrained {

void Motions::set(const Mechanism& m, const double* q, const double* z) {
  for (int b = 0; b < m.body_count(); ++b)
    all_[static_cast<std::size_t>(b) + 1] = body_motion(q + kPositions * b, z + kVelocities * b);
}

Mechanism::Mechanism(std::vector<Body> bodies, std::vector<Joint> joints, Elements elements, Vec3<double> gravity,
                     std::vector<Quantity> inputs)
    : bodies_(std::move(bodies)), joints_(std::move(joints)), gravity_(gravity), inputs_(std::move(inputs)) {
  for (auto& e : elements) elements_.push_back({std::move(e), 0});
  check();
  for (Joint& j : joints_) {
    j.bodies.clear(), j.turns = 0;
    const auto with = [&](int body) {
      if (body != kGround && std::find(j.bodies.begin(), j.bodies.end(), body) == j.bodies.end())
        j.bodies.push_back(body);
    };
    if (j.kind == JointKind::coordinates) {
      for (const Coordinate& x : j.terms) with(x.i.body), with(x.j.body), j.turns += x.kind == Coordinate::Kind::angle;
    } else {
      with(j.i.body), with(j.j.body);
    }
    j.rows = row_count(j), j.first_row = rows_, j.first_turn = turns_;
    rows_ += j.rows, turns_ += j.turns, velocity_rows_ += j.rows - first_velocity_row(j);
    if (j.bodies.empty()) throw std::invalid_argument(fmt::format("joint '{}' holds no body", j.name));
    if (static_cast<int>(j.bodies.size()) > kMaxBodies)
      throw std::invalid_argument(
          fmt::format("joint '{}' couples {} bodies; at most {} are possible", j.name, j.bodies.size(), kMaxBodies));
  }
  memory_ = turns_;
  for (PlacedElement& e : elements_) e.first_state = memory_, memory_ += e->states();
  // Couplings without a drive hold what they are in the design position.
  std::vector<double> x = start();
  Motions motions(body_count());
  motions.set(*this, x.data(), x.data() + z_at());
  for (Joint& j : joints_) {
    if (j.kind != JointKind::coordinates || j.drive.moves() || j.length != 0.0) continue;
    for (const Coordinate& c : j.terms) j.length += c.factor * coordinate_motion(c, motions.data(), 0.0).value;
  }
}

void Mechanism::check() const {
  std::set<std::string> names;
  for (const Body& b : bodies_) {
    if (b.name == "ground" || !names.insert(b.name).second)
      throw std::invalid_argument(fmt::format("body '{}': the name is taken", b.name));
    if (!(b.mass >= 0.0))
      throw std::invalid_argument(fmt::format("body '{}': its mass is {} kg; expected >= 0", b.name, b.mass));
    Eigen::MatrixXd T(3, 3);
    const Sym3<double>& I = b.inertia;
    T << I.xx, I.xy, I.xz, I.xy, I.yy, I.yz, I.xz, I.yz, I.zz;
    if (!T.allFinite()) throw std::invalid_argument(fmt::format("body '{}': its inertia is not finite", b.name));
    const Eigen::VectorXd k = symmetric_eigen_system(T).values;
    // No body has a principal moment larger than the sum of the two others.
    if (k(0) < -1e-9 * k(2) || k(2) > (k(0) + k(1)) * (1.0 + 1e-6) + 1e-12)
      throw std::invalid_argument(fmt::format(
          "body '{}': no rigid body has principal moments of {:.6g}, {:.6g}, {:.6g} kg m²; expected >= 0, and "
          "each at most the sum of the two others",
          b.name, k(0), k(1), k(2)));
  }
  names.clear();
  const auto exists = [this](int body) { return body >= kGround && body < body_count(); };
  for (const Joint& j : joints_) {
    if (!names.insert(j.name).second) throw std::invalid_argument(fmt::format("joint '{}': the name is taken", j.name));
    std::vector<std::pair<int, int>> pairs;
    if (j.kind == JointKind::coordinates)
      for (const Coordinate& x : j.terms) pairs.emplace_back(x.i.body, x.j.body);
    else
      pairs.emplace_back(j.i.body, j.j.body);
    if (pairs.empty()) throw std::invalid_argument(fmt::format("joint '{}' has no coordinate", j.name));
    for (const auto& [i, k] : pairs) {
      if (!exists(i) || !exists(k)) throw std::invalid_argument(fmt::format("joint '{}': no such body", j.name));
      if (i == k) throw std::invalid_argument(fmt::format("joint '{}' ties a body to itself", j.name));
    }
    if (j.kind == JointKind::rod && !(j.length > 0.0))
      throw std::invalid_argument(fmt::format("rod '{}': its length is {} m; expected > 0", j.name, j.length));
    if (j.kind == JointKind::wheel && !(j.radius > 0.0))
      throw std::invalid_argument(fmt::format("wheel '{}': its radius is {} m; expected > 0", j.name, j.radius));
  }
  for (const auto& e : elements_)
    if (!exists(e->body[0]) || !exists(e->body[1]))
      throw std::invalid_argument(fmt::format("element '{}': no such body", e->name));
}

std::vector<double> Mechanism::start() const {
  std::vector<double> x(size(), 0.0);
  for (std::size_t b = 0; b < bodies_.size(); ++b) {
    const Body& k = bodies_[b];
    const Quaternion<double> p = normalised(k.p);
    const double q[7] = {k.r_0C.x, k.r_0C.y, k.r_0C.z, p.w, p.x, p.y, p.z};
    const double z[6] = {k.v_0C.x, k.v_0C.y, k.v_0C.z, k.omega_0B.x, k.omega_0B.y, k.omega_0B.z};
    std::copy(q, q + 7, x.begin() + static_cast<std::ptrdiff_t>(7 * b));
    std::copy(z, z + 6, x.begin() + static_cast<std::ptrdiff_t>(z_at() + 6 * b));
  }
  for (const auto& e : elements_) e->start(x.data() + s_at() + e.first_state);
  return x;
}

int Mechanism::body(const std::string& name) const {
  if (name == "ground") return kGround;
  for (std::size_t b = 0; b < bodies_.size(); ++b)
    if (bodies_[b].name == name) return static_cast<int>(b);
  throw std::invalid_argument(fmt::format("there is no body '{}'", name));
}

int Mechanism::joint(const std::string& name) const {
  for (std::size_t j = 0; j < joints_.size(); ++j)
    if (joints_[j].name == name) return static_cast<int>(j);
  throw std::invalid_argument(fmt::format("there is no joint '{}'", name));
}

BushingParts bushing(const std::string& name, const Marker& first, const Marker& second,
                     const BushingAxis (&translation)[3], const BushingAxis (&rotation)[3], const bool (&locked)[6]) {
  BushingAxis t[3], r[3];
  Joint held;
  held.name = name + ".locked", held.kind = JointKind::locked_axes, held.i = first, held.j = second;
  bool any = false;
  for (int k = 0; k < 3; ++k) {
    if (!locked[k]) t[k] = translation[k];
    if (!locked[3 + k]) r[k] = rotation[k];
    held.locked[k] = locked[k], held.locked[3 + k] = locked[3 + k];
    any = any || locked[k] || locked[3 + k];
  }
  BushingParts o{std::make_shared<Bushing>(name, first, second, t, r), {}};
  if (any) o.joint.push_back(held);
  return o;
}

}  // namespace fahrwerk::constrained
