#include "cli/common/model_scene.h"

#include <algorithm>
#include <complex>

#include "math/linear_algebra.h"
#include "math/rotation.h"

namespace fahrwerk::cli {
namespace {

using multibody::DrawnLink;
using multibody::DrawnShape;
using Complex = std::complex<double>;

constexpr const char* kShapeNames[] = {"box", "cylinder", "sphere", "wheel", "car", "plate"};  // in order of the kinds
constexpr const char* kLinkNames[] = {"spring", "damper", "strut", "rod", "bar"};

std::array<double, 3> list(const Vec3<double>& a) { return {a.x, a.y, a.z}; }

}  // namespace

report::Scene empty_scene(const multibody::Sketch& sketch, const std::string& title) {
  report::Scene scene;
  scene.title = title;
  for (const std::string& name : sketch.frames) scene.frames.push_back({name, {}, {}, {}, {}, {}, {}, {}});
  for (const DrawnShape& s : sketch.shapes) {
    const Quaternion<double> q = to_quaternion(s.turned);
    scene.shapes.push_back(
        {s.name, kShapeNames[static_cast<int>(s.kind)], s.frame, list(s.size), list(s.at), {q.w, q.x, q.y, q.z}});
  }
  for (const DrawnLink& l : sketch.links)
    scene.links.push_back({l.name, kLinkNames[static_cast<int>(l.kind)], l.from, l.to, list(l.from_at), list(l.to_at)});
  return scene;
}

void append(const Poses& poses, report::Scene& scene) {
  for (std::size_t i = 0; i < scene.frames.size(); ++i) {
    report::SceneFrame& f = scene.frames[i];
    const multibody::DrawnPose& p = poses[i];
    const Quaternion<double> q = to_quaternion(p.A);
    f.x.push_back(p.r.x), f.y.push_back(p.r.y), f.z.push_back(p.r.z);
    f.qw.push_back(q.w), f.qx.push_back(q.x), f.qy.push_back(q.y), f.qz.push_back(q.z);
  }
}

std::vector<double> mode_motion(const std::function<Poses(const Eigen::VectorXd&)>& poses,
                                const Eigen::VectorXcd& shape, double step) {
  const double size = shape.cwiseAbs().maxCoeff(), h = size > 0.0 ? step / size : 0.0;
  std::vector<double> motion;
  for (const bool imaginary : {false, true}) {
    const Eigen::VectorXd part = imaginary ? Eigen::VectorXd(shape.imag()) : Eigen::VectorXd(shape.real());
    const Poses plus = poses(h * part), minus = poses(-h * part);
    motion.resize(12 * plus.size(), 0.0);
    if (h == 0.0) continue;
    for (std::size_t i = 0; i < plus.size(); ++i) {
      const Vec3<double> d = (0.5 / h) * (plus[i].r - minus[i].r);
      const Vec3<double> turn = (0.5 / h) * rotation_vector(to_quaternion(plus[i].A * transpose(minus[i].A)));
      double* to = motion.data() + 12 * i + (imaginary ? 3 : 0);
      to[0] = d.x, to[1] = d.y, to[2] = d.z;
      to[6] = turn.x, to[7] = turn.y, to[8] = turn.z;
    }
  }
  return motion;
}

Eigen::VectorXcd with_cyclic(const Eigen::MatrixXd& A, const std::vector<int>& places, const Eigen::VectorXcd& shape,
                             Complex eigenvalue) {
  Eigen::VectorXcd all = Eigen::VectorXcd::Zero(A.rows());
  std::vector<int> others;
  for (int i = 0; i < A.rows(); ++i)
    if (std::find(places.begin(), places.end(), i) == places.end()) others.push_back(i);
  for (std::size_t i = 0; i < places.size(); ++i) all[places[i]] = shape[static_cast<Eigen::Index>(i)];
  if (others.empty() || std::abs(eigenvalue) < 1e-6) return all;
  const Eigen::MatrixXd cc = A(others, others);
  const Eigen::VectorXcd b = A(others, places).cast<Complex>() * shape;
  // (λ - A_cc)(a + jb) = real and imaginary parts, as a real system of twice the size.
  const Eigen::Index n = cc.rows();
  Eigen::MatrixXd M(2 * n, 2 * n);
  const Eigen::MatrixXd one = Eigen::MatrixXd::Identity(n, n);
  M << eigenvalue.real() * one - cc, -eigenvalue.imag() * one, eigenvalue.imag() * one, eigenvalue.real() * one - cc;
  Eigen::MatrixXd rhs(2 * n, 1);
  rhs << b.real(), b.imag();
  const Eigen::MatrixXd x = solve_pivoted(M, rhs);
  for (Eigen::Index i = 0; i < n; ++i) all[others[static_cast<std::size_t>(i)]] = Complex(x(i, 0), x(n + i, 0));
  return all;
}

}  // namespace fahrwerk::cli
