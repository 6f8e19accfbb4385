// The large vehicle over a ramp, as in Popp/Schiehlen 7.1.1: 16 degrees of freedom of which the book says no more. Ours
// are the six of the body, one of each wheel on a trailing arm, and six of the engine on four mounts.
#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>

#include "bench/integrators/problems.h"
#include "multibody/minimal_form.h"

namespace fahrwerk::bench {
namespace {

using Eigen::Vector3d;

constexpr int kFreedoms = 16, kBody = 0, kWheel = 1, kEngine = 5, kBodies = 6;
constexpr double kGravity = 9.81, kSpeed = 20.0, kWheelbase = 2.5, kRadius = 0.3;

// Body axes: x forward, y left, z up, from the body's centre of mass at rest.
constexpr double kArm = 0.45;  // length of the trailing arms [m]
constexpr std::array<Vec3<double>, 4> hub{
    {{1.2, 0.75, -0.25}, {1.2, -0.75, -0.25}, {-1.3, 0.75, -0.25}, {-1.3, -0.75, -0.25}}};
constexpr Vec3<double> engine{1.25, 0.05, 0.05};
constexpr std::array<Vec3<double>, 4> mount{{{0.3, 0.25, 0}, {0.3, -0.25, 0}, {-0.3, 0.25, 0}, {-0.3, -0.25, 0}}};

const std::array<BodyInertia, kBodies> bodies{{{1050, {420, 1700, 1900, 0, 0, 0}},
                                               {45, {0.8, 1.2, 0.8, 0, 0, 0}},
                                               {45, {0.8, 1.2, 0.8, 0, 0, 0}},
                                               {40, {0.8, 1.2, 0.8, 0, 0, 0}},
                                               {40, {0.8, 1.2, 0.8, 0, 0, 0}},
                                               {200, {10, 7, 9, 0, 0, 0}}}};

// y = [body x, y, z, yaw, pitch, roll; arms; engine in the body x, y, z, yaw, pitch, roll], in a frame that moves with
// the speed of the car.
struct Kinematics {
  template <class S>
  void operator()(std::span<const S> y, const S&, std::span<BodyPose<S>> poses) const {
    poses[kBody] = {{y[0], y[1], y[2]}, to_matrix(Cardan<S>{y[3], y[4], y[5]})};
    const auto place = [&](int body, const Vec3<S>& r, const Mat3<S>& A) {
      poses[body] = {poses[kBody].r + poses[kBody].A * r, poses[kBody].A * A};
    };
    for (int i = 0; i < 4; ++i) {
      const Mat3<S> A = rotation_y(y[6 + i]);
      const Vec3<S> pivot{S(hub[i].x + kArm), S(hub[i].y), S(hub[i].z)};
      place(kWheel + i, pivot + A * Vec3<S>{S(-kArm), S(0.0), S(0.0)}, A);
    }
    place(kEngine, {engine.x + y[10], engine.y + y[11], engine.z + y[12]}, to_matrix(Cardan<S>{y[13], y[14], y[15]}));
  }
};

// Static loads of the struts: body and engine on four springs, whose moments about the centre of the wheels vanish.
std::array<double, 4> strut_loads() {
  const double weight = (bodies[kBody].mass + bodies[kEngine].mass) * kGravity;
  const double x = bodies[kEngine].mass * kGravity * engine.x / weight,
               y = bodies[kEngine].mass * kGravity * engine.y / weight;
  std::array<double, 4> load{};
  for (int i = 0; i < 4; ++i) {
    const double along = (i < 2 ? x - hub[2].x : hub[0].x - x) / kWheelbase;
    load[i] = weight * along * 0.5 * (1 + y / hub[i].y);
  }
  return load;
}

double ramp(double time) { return std::clamp(0.5 * (time - 0.1), 0.0, 0.1); }

Eigen::Matrix3d matrix_of(const Mat3<double>& A) {
  Eigen::Matrix3d M;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) M(i, j) = A[i][j];
  return M;
}

// Forces on all bodies and torques about their centres of mass.
class Forces {
 public:
  Forces(std::span<const BodyPose<double>> poses, const Eigen::VectorXd& v) : poses_(poses), v_(v) {
    q_ = Eigen::VectorXd::Zero(6 * kBodies);
    for (int b = 0; b < kBodies; ++b) q_[3 * b + 2] = -bodies[b].mass * kGravity;
  }
  const Eigen::VectorXd& total() const { return q_; }
  Vector3d centre(int b) const { return eigen(poses_[b].r); }
  Eigen::Matrix3d axes(int b) const { return matrix_of(poses_[b].A); }
  Vector3d omega(int b) const { return v_.segment<3>(3 * (kBodies + b)); }
  Vector3d velocity(int b, const Vector3d& at) const {
    return v_.segment<3>(3 * b) + omega(b).cross(Vector3d(at - centre(b)));
  }
  void add(int b, const Vector3d& at, const Vector3d& force) {
    q_.segment<3>(3 * b) += force;
    q_.segment<3>(3 * (kBodies + b)) += Vector3d(at - centre(b)).cross(force);
  }

 private:
  std::span<const BodyPose<double>> poses_;
  const Eigen::VectorXd& v_;
  Eigen::VectorXd q_;
};

// Cubic spring and damper of two branches along the body's z axis, between body and wheel.
void add_strut(Forces& forces, int wheel, double load) {
  const bool front = wheel < 2;
  const Vector3d at = forces.centre(kWheel + wheel), up = forces.axes(kBody).col(2);
  const double u = up.dot(at - forces.centre(kBody)) - hub[wheel].z;
  const double u_dot = up.dot(forces.velocity(kWheel + wheel, at) - forces.velocity(kBody, at));
  const double damping = u_dot > 0 ? (front ? 1100 : 1200) : (front ? 2500 : 2700);
  const double force = load + (front ? 23500 : 25500) * u + 1.5e6 * u * u * u + damping * u_dot;
  forces.add(kBody, at, force * up);
  forces.add(kWheel + wheel, at, -force * up);
}

// A tyre that lifts off, with side and rolling forces that grow with the speeds of the contact against the road.
void add_tire(Forces& forces, int wheel, double load, double road) {
  const Vector3d at = forces.centre(kWheel + wheel), contact = at - Vector3d(0, 0, kRadius);
  const double push = std::fmax(0.0, load + 170000 * (road - (at.z() - hub[wheel].z)));
  const Vector3d slide = forces.velocity(kWheel + wheel, contact);
  const Vector3d yawed = forces.axes(kBody).col(0);
  forces.add(kWheel + wheel, contact, {0, -3000 * (slide.y() - kSpeed * yawed.y()), 0});
  forces.add(kWheel + wheel, at, {-500 * forces.velocity(kWheel + wheel, at).x(), 0, push});
}

void add_mounts(Forces& forces) {
  const Eigen::Matrix3d A = forces.axes(kBody), B = forces.axes(kEngine);
  for (const Vec3<double>& m : mount) {
    const Vector3d at = forces.centre(kEngine) + B * eigen(m);
    const Vector3d rest = forces.centre(kBody) + A * eigen(engine + m);
    const Vector3d d = A.transpose() * (at - rest);
    const Vector3d d_dot = A.transpose() * (forces.velocity(kEngine, at) - forces.velocity(kBody, at));
    const Vector3d force(-1.5e5 * d.x() - 300 * d_dot.x(), -1.5e5 * d.y() - 300 * d_dot.y(),
                         -2.5e5 * d.z() - 400 * d_dot.z() + 0.25 * bodies[kEngine].mass * kGravity);
    forces.add(kEngine, at, A * force);
    forces.add(kBody, at, -(A * force));
  }
}

void motion(const std::array<double, 4>& load, double t, std::span<const double> x, std::span<double> f) {
  const Eigen::VectorXd y = Eigen::VectorXd::Map(x.data(), kFreedoms),
                        v = Eigen::VectorXd::Map(x.data() + kFreedoms, kFreedoms);
  std::array<BodyPose<double>, kBodies> poses;
  Kinematics()(x.first(kFreedoms), t, std::span<BodyPose<double>>(poses));
  const MinimalForm form = minimal_form(Kinematics(), bodies, y, v, t);
  Forces forces(poses, form.v);
  for (int i = 0; i < 4; ++i) {
    add_strut(forces, i, load[i]);
    add_tire(forces, i, load[i] + bodies[kWheel + i].mass * kGravity, ramp(i < 2 ? t : t - kWheelbase / kSpeed));
  }
  add_mounts(forces);
  std::copy(x.begin() + kFreedoms, x.end(), f.begin());
  Eigen::VectorXd::Map(f.data() + kFreedoms, kFreedoms) = form.accelerations(forces.total());
}

}  // namespace

Problem large_vehicle_ramp() {
  std::vector<double> scale(2 * kFreedoms, 0.1);
  std::fill(scale.begin() + kFreedoms, scale.end(), 1.0);
  return {.name = "large_vehicle_ramp",
          .description = "nonlinear vehicle with 16 degrees of freedom over a ramp",
          .rate = [load = strut_loads()](double t, std::span<const double> x,
                                         std::span<double> f) { motion(load, t, x, f); },
          .start = std::vector<double>(2 * kFreedoms, 0.0),
          .end = 1,
          .stops = {0.1, 0.1 + kWheelbase / kSpeed, 0.3, 0.3 + kWheelbase / kSpeed},
          .scale = scale,
          .positions = kFreedoms,
          .published = {}};
}

}  // namespace fahrwerk::bench
