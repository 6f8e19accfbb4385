#include "multibody/constrained/mechanism_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "math/linear_algebra.h"

namespace fahrwerk::constrained {

MechanismModel::MechanismModel(std::shared_ptr<const Mechanism> mechanism, StepOptions step, std::vector<double> x,
                               ModelExtras extras)
    : mechanism_(std::move(mechanism)),
      options_(step),
      extras_(std::move(extras)),
      stepper_(std::make_unique<Stepper>(*mechanism_, step)) {
  start_ = x.empty() ? mechanism_->start() : std::move(x);
  inputs_ = mechanism_->inputs();
  rest_ = extras_.rest, rest_.resize(inputs_.size(), 0.0);
  main_ = extras_.main, input_rates_ = extras_.rates;
  wheels_ = extras_.wheels, seats_ = extras_.seats, speed_ = extras_.speed;
  list_states();
  outputs_ = mechanism_outputs(mechanism_->bodies(), mechanism_->joints(), elements_of(*mechanism_), extras_.sensors);
  u_middle_.assign(inputs_.size(), 0.0);
  x_dot_.assign(mechanism_->size(), 0.0), all_.assign(outputs_.size(), 0.0);
}

void MechanismModel::list_states() {
  const Mechanism& m = *mechanism_;
  static const char* const positions[] = {"x", "y", "z", "qw", "qx", "qy", "qz"};
  static const char* const velocities[] = {"vx", "vy", "vz", "wx", "wy", "wz"};
  for (const Body& b : m.bodies())
    for (int k = 0; k < 7; ++k)
      states_.push_back({fmt::format("body.{}.{}", b.name, positions[k]), k < 3 ? "m" : "-",
                         "centre of mass and quaternion, inertial", 1.0});
  for (const Body& b : m.bodies())
    for (int k = 0; k < 6; ++k)
      states_.push_back({fmt::format("body.{}.{}", b.name, velocities[k]), k < 3 ? "m/s" : "rad/s",
                         "velocity of the centre of mass, angular velocity, inertial", 1.0});
  for (int k = 0; k < m.turn_count(); ++k)
    states_.push_back({fmt::format("turn.{}", k + 1), "rad", "counted angle of a joint", 1.0, true});
  for (const auto& e : m.elements())
    for (int k = 0; k < e->states(); ++k)
      states_.push_back({fmt::format("element.{}.state.{}", e->name, k + 1), "-", "state of an element", 1.0});
}

Elements elements_of(const Mechanism& m) {
  Elements all;
  for (const PlacedElement& e : m.elements()) all.push_back(e.element);
  return all;
}

std::vector<Quantity> mechanism_outputs(const std::vector<Body>& bodies, const std::vector<Joint>& joints,
                                        const Elements& elements, const std::vector<Sensor>& sensors) {
  std::vector<Quantity> list;
  static const struct {
    const char *name, *unit, *text;
  } of_body[] = {{"x", "m", "centre of mass, inertial"},
                 {"y", "m", "centre of mass, inertial"},
                 {"z", "m", "centre of mass, inertial"},
                 {"vx", "m/s", "velocity, inertial"},
                 {"vy", "m/s", "velocity, inertial"},
                 {"vz", "m/s", "velocity, inertial"},
                 {"ax", "m/s^2", "acceleration, inertial"},
                 {"ay", "m/s^2", "acceleration, inertial"},
                 {"az", "m/s^2", "acceleration, inertial"},
                 {"roll", "rad", "Cardan angle about x''"},
                 {"pitch", "rad", "Cardan angle about y'"},
                 {"yaw", "rad", "Cardan angle about z"},
                 {"wx", "rad/s", "angular velocity, body axes"},
                 {"wy", "rad/s", "angular velocity, body axes"},
                 {"wz", "rad/s", "angular velocity, body axes"}};
  for (const Body& b : bodies)
    for (const auto& o : of_body) list.push_back({fmt::format("body.{}.{}", b.name, o.name), o.unit, o.text});
  for (const Joint& j : joints) {
    for (const char* a : {"fx", "fy", "fz"})
      list.push_back({fmt::format("joint.{}.{}", j.name, a), "N", "force on its second body, inertial"});
    for (const char* a : {"mx", "my", "mz"})
      list.push_back(
          {fmt::format("joint.{}.{}", j.name, a), "N m", "moment on its second body at the joint, inertial"});
  }
  for (const auto& e : elements)
    for (const Quantity& s : e->signals())
      list.push_back({fmt::format("element.{}.{}", e->name, s.name), s.unit, s.description});
  for (const Sensor& s : sensors) {
    if (s.is_point) {
      static const char* const names[] = {"x", "y", "z", "vx", "vy", "vz", "ax", "ay", "az"};
      static const char* const units[] = {"m", "m/s", "m/s^2"};
      for (int k = 0; k < 9; ++k)
        list.push_back({fmt::format("{}.{}", s.name, names[k]), units[k / 3], "of a point, inertial"});
      continue;
    }
    const std::string unit = s.coordinate.kind == Coordinate::Kind::angle ? "rad" : "m";
    list.push_back({s.name, unit, "coordinate"}), list.push_back({s.name + ".rate", unit + "/s", "its rate"});
  }
  list.push_back({"constraint.violation", "m", "largest residual of the constraints"});
  list.push_back({"energy.total", "J", "kinetic, of gravity and of elements"});
  return list;
}

void MechanismModel::rate(double t, const double* x, const double* u, double* x_dot) { stepper_->rate(t, x, u, x_dot); }

double* MechanismModel::read_bodies(const Motions& motions, double* y) const {
  const Mechanism& m = *mechanism_;
  for (int b = 0; b < m.body_count(); ++b) {
    const BodyMotion& k = motions.data()[b];
    const double* a = x_dot_.data() + m.z_at() + 6 * b;
    const Cardan<double> c = to_cardan(k.A);
    const Vec3<double> w = transpose_times(k.A, k.omega);
    for (const double v :
         {k.r.x, k.r.y, k.r.z, k.v.x, k.v.y, k.v.z, a[0], a[1], a[2], c.roll, c.pitch, c.yaw, w.x, w.y, w.z})
      *y++ = v;
  }
  return y;
}

double* MechanismModel::read_sensors(const Motions& motions, double* y) const {
  for (const Sensor& s : extras_.sensors) {
    if (!s.is_point) {
      const CoordinateMotion c = coordinate_motion(s.coordinate, motions.data(), 0.0);
      *y++ = c.value, *y++ = c.rate;
      continue;
    }
    const BodyMotion& k = motions.data()[s.point.body];
    const MarkerMotion p = marker_motion(s.point, k);
    Vec3<double> a{0, 0, 0};
    if (s.point.body != kGround) {
      const double* of = x_dot_.data() + mechanism_->z_at() + 6 * s.point.body;
      a = Vec3<double>{of[0], of[1], of[2]} + cross(Vec3<double>{of[3], of[4], of[5]}, p.lever) +
          cross(k.omega, cross(k.omega, p.lever));
    }
    for (const Vec3<double>& v : {p.r, p.v, a}) *y++ = v.x, *y++ = v.y, *y++ = v.z;
  }
  return y;
}

void MechanismModel::read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) {
  const Mechanism& m = *mechanism_;
  if (own_steps_)
    stepper_->observe(t, x, u, x_dot_.data());
  else
    stepper_->rate(t, x, u, x_dot_.data());
  Motions motions(m.body_count());
  motions.set(m, x, x + m.z_at());
  double* at = read_bodies(motions, all_.data());
  const Eigen::VectorXd lambda = Eigen::Map<const Eigen::VectorXd>(stepper_->lambda().data(), m.rows());
  for (std::size_t j = 0; j < m.joints().size(); ++j) {
    const Reaction r = reaction(m, {t, x, u}, static_cast<int>(j), lambda);
    for (const double v : {r.force.x, r.force.y, r.force.z, r.moment.x, r.moment.y, r.moment.z}) *at++ = v;
  }
  const Frame frame{t, u, motions.data(), own_steps_};
  for (std::size_t k = 0; k < m.elements().size(); ++k) {
    const PlacedElement& e = m.elements()[k];
    e->read(frame, x + m.s_at() + e.first_state, at);
    const double* dry =
        own_steps_ || e->dry_joint().joint >= 0 ? stepper_->seen_dry_force(static_cast<int>(k)) : nullptr;
    if (dry) e->read_dry(dry, at);
    at += e->signals().size();
  }
  at = read_sensors(motions, at);
  *at++ = m.rows() > 0 ? constraints(m, {t, x, u}).cwiseAbs().maxCoeff() : 0.0;
  *at = kinetic_energy(m, {t, x, u}) + potential_energy(m, {t, x, u});
  for (std::size_t k = 0; k < wanted.size(); ++k) y[k] = all_[wanted[k]];
}

void MechanismModel::draw(double /*t*/, const double* x, const double* /*u*/, std::vector<DrawnPose>& poses) {
  const Mechanism& m = *mechanism_;
  poses.assign(m.bodies().size() + 1, {});
  for (int b = 0; b < m.body_count(); ++b) {
    const BodyMotion k = body_motion(x + kPositions * b, x + m.z_at() + kVelocities * b);
    poses[static_cast<std::size_t>(b) + 1] = {k.r, k.A};
  }
}

bool MechanismModel::has_step(Method method) const {
  return method == Method::implicit_euler || method == Method::ros2 || method == Method::euler;
}

void MechanismModel::begin(Method method, double /*step*/, bool /*switches*/) {
  StepOptions o = options_;
  if (has_step(method) && o.method != StepMethod::independent && o.method != StepMethod::generalised_alpha)
    o.method = method == Method::ros2                  ? StepMethod::extrapolated
               : method == Method::euler               ? StepMethod::explicit_euler
               : o.method == StepMethod::half_explicit ? o.method
                                                       : StepMethod::linear_implicit;
  stepper_ = std::make_unique<Stepper>(*mechanism_, o);
  own_steps_ = has_step(method) && o.method != StepMethod::explicit_euler && o.method != StepMethod::generalised_alpha;
  time_ = 0.0;
}

// Inputs of the middle follow from those of both ends and their rates (Hermite), and need not be asked for.
void MechanismModel::step(Method /*method*/, double h, const StepInput& u, double* x) {
  for (std::size_t k = 0; k < u_middle_.size(); ++k) u_middle_[k] = 0.5 * (u.begin[k] + u.end[k]);
  for (const InputRate& r : input_rates_) {
    if (r.rate >= 0) u_middle_[static_cast<std::size_t>(r.of)] += h / 8.0 * (u.begin[r.rate] - u.end[r.rate]);
    if (r.rate >= 0 && r.acceleration >= 0)
      u_middle_[static_cast<std::size_t>(r.rate)] += h / 8.0 * (u.begin[r.acceleration] - u.end[r.acceleration]);
  }
  stepper_->step(time_, h, {u.begin, u_middle_.data(), u.end}, x);
  time_ += h;
}

void MechanismModel::normalise(double* x) {
  for (int b = 0; b < mechanism_->body_count(); ++b) {
    double* p = x + 7 * b + 3;
    const double per = 1.0 / std::sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2] + p[3] * p[3]);
    for (int k = 0; k < 4; ++k) p[k] *= per;
  }
  // Back onto joints that nothing moves but the bodies: methods that go by rates drift from them.
  const auto driven = [](const Joint& j) { return j.drive.moves(); };
  const std::vector<Joint>& joints = mechanism_->joints();
  if (!options_.project_positions || joints.empty() || std::any_of(joints.begin(), joints.end(), driven)) return;
  AssemblyOptions few;
  few.iterations = 4;
  const std::vector<double> before(x, x + mechanism_->size());
  if (!assemble(*mechanism_, 0.0, rest_.data(), x, few).done) std::copy(before.begin(), before.end(), x);
}

std::string MechanismModel::lost(double /*t*/) {
  return stepper_->good() ? std::string{}
                          : "the joints of the mechanism do not determine its motion here (a singular position)";
}

double MechanismModel::energy(double t, const double* x, const double* u) {
  return kinetic_energy(*mechanism_, {t, x, u}) + potential_energy(*mechanism_, {t, x, u});
}

void MechanismModel::remember(Archive& archive) {
  stepper_->remember(archive);
  archive(time_);
}

SmallMotions small_motions(const Mechanism& m, const At& at) {
  using Matrix = Eigen::MatrixXd;
  const Eigen::Index n = 6 * m.body_count(), inputs = static_cast<Eigen::Index>(m.inputs().size());
  const Matrix H = m.rows() > 0 ? constraint_jacobian(m, at) : Matrix::Zero(1, n);
  const Matrix N = Matrix::Identity(n, n) - pseudo_inverse(H) * H;
  const Eigen::Index f = n - row_rank(m, at);
  SmallMotions o;
  o.R = symmetric_eigen_system(0.5 * (N + N.transpose())).vectors.rightCols(f);
  const Eigen::VectorXd lambda = accelerations(m, at).lambda;
  // ∂(Hᵀ λ)/∂q along the columns of R.
  Matrix turning = Matrix::Zero(n, f);
  const auto held = [&](const Eigen::VectorXd& d) -> Eigen::VectorXd {
    std::vector<double> x(at.x, at.x + m.size());
    for (int b = 0; b < m.body_count(); ++b) move(x.data() + 7 * b, d.data() + 6 * b);
    return constraint_jacobian(m, {at.t, x.data(), at.u}).transpose() * lambda;
  };
  if (m.rows() > 0)
    for (Eigen::Index k = 0; k < f; ++k) {
      const double h = 1e-3;
      const Eigen::VectorXd d = h * o.R.col(k);
      turning.col(k) = (8.0 * (held(d) - held(-d)) - (held(2 * d) - held(-2 * d))) / (12.0 * h);
    }
  o.M = o.R.transpose() * mass(m, at) * o.R;
  o.K = -o.R.transpose() * (J_q(m, at) * o.R - turning);
  o.D = -o.R.transpose() * J_v(m, at) * o.R;
  o.B = Matrix::Zero(f, inputs);
  std::vector<double> u(at.u, at.u + inputs);
  for (Eigen::Index k = 0; k < inputs; ++k) {  // loads are linear in most inputs; the road's height is small
    const double u_k = u[static_cast<std::size_t>(k)], h = 1e-3;
    const auto by = [&](double d) -> Eigen::VectorXd {
      u[static_cast<std::size_t>(k)] = u_k + d;
      return forces(m, {at.t, at.x, u.data()});
    };
    o.B.col(k) = o.R.transpose() * ((8.0 * (by(h) - by(-h)) - (by(2 * h) - by(-2 * h))) / (12.0 * h));
    u[static_cast<std::size_t>(k)] = u_k;
  }
  return o;
}

Eigen::MatrixXd SmallMotions::state_matrix() const {
  const Eigen::Index f = M.rows();
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(2 * f, 2 * f);
  A.topRightCorner(f, f).setIdentity();
  A.bottomLeftCorner(f, f) = -solve_symmetric(M, K), A.bottomRightCorner(f, f) = -solve_symmetric(M, D);
  return A;
}

}  // namespace fahrwerk::constrained
