#include "analysis/linear/linear_states.h"

#include <Eigen/Geometry>
#include <cmath>

namespace fahrwerk::detail {
namespace {

using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;

Matrix3d cross_matrix(const Vector3d& v) {
  return (Matrix3d() << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0).finished();
}

}  // namespace

LocalFrame local_frame(const Road& road, const CarState<double>& x) {
  using namespace car_state;
  const Mat3<double> A = attitude_matrix(x.data() + attitude);
  Matrix3d A_0V;
  for (int i = 0; i < 3; ++i) {
    const Vec3<double> row = A.row(i);
    A_0V.row(i) << row.x, row.y, row.z;
  }
  const Vec3<double> n = evaluate(road, x[0], x[1]).normal;
  const Vector3d e_z(n.x, n.y, n.z), e_y = e_z.cross(A_0V.col(0)).normalized();
  LocalFrame f;
  f.A_0E << e_y.cross(e_z), e_y, e_z;
  f.A_EV = f.A_0E.transpose() * A_0V;
  f.v_E = f.A_EV * Vector3d(x[velocity], x[velocity + 1], x[velocity + 2]);
  f.omega_E = f.A_EV * Vector3d(x[rotation], x[rotation + 1], x[rotation + 2]);
  return f;
}

// q = q₀ ∘ (1, ε/2) with ε = A_EVᵀ δ for a small rotation δ along E.
MatrixXd local_directions(const LocalFrame& f, const CarState<double>& x) {
  MatrixXd T = MatrixXd::Zero(car_state::size, local::size);
  T.block<3, 3>(car_state::position, local::position) = f.A_0E;
  const double *q = x.data() + car_state::attitude, w = q[0];
  const Vector3d v(q[1], q[2], q[3]);
  Eigen::Matrix<double, 4, 3> turn;
  turn << -v.transpose(), w * Matrix3d::Identity() + cross_matrix(v);
  T.block<4, 3>(car_state::attitude, local::tilt) = 0.5 * turn * f.A_EV.transpose();
  for (int i = local::hub; i < local::size; ++i) T(i + 1, i) = 1.0;
  return T;
}

// With E turning along with the equilibrium, ω_E = A_EV ω₀:
//   δr' = A_EV δv + δ × v_E - ω_E × δr,   δ' = A_EV δω - ω_E × δ
MatrixXd kinematic_rows(const LocalFrame& f) {
  using namespace local;
  MatrixXd K = MatrixXd::Zero(first_rate, size);
  K.block<3, 3>(position, velocity) = f.A_EV;
  K.block<3, 3>(position, tilt) = -cross_matrix(f.v_E);
  K.block<3, 3>(position, position) = -cross_matrix(f.omega_E);
  K.block<3, 3>(tilt, rotation) = f.A_EV;
  K.block<3, 3>(tilt, tilt) = -cross_matrix(f.omega_E);
  K.block<12, 12>(hub, hub_rate) = MatrixXd::Identity(12, 12);
  return K;
}

std::vector<int> kept_states(const CarParameters<double>& car, const Road& road, const LineariseOptions& options) {
  using namespace local;
  const bool level = road.grade == 0.0 && road.bank == 0.0;
  std::vector<int> kept;
  for (int i = 0; i < size; ++i) {
    const bool cyclic = i == position || i == position + 1 || (i == tilt + 2 && level) || (i >= angle && i < velocity);
    const bool steering = (i >= steer && i < steer + 4) || (i >= steer_rate && i < steer_rate + 4);
    const bool held = steering && car.corner[i < velocity ? i - steer : i - steer_rate].rack.free < 0.5;
    const bool braked = i >= brake && i < brake + 4;
    const bool controller = i == speed_integral && !options.speed_control;
    if ((cyclic && !options.keep_cyclic) || held || braked || controller) continue;
    kept.push_back(i);
  }
  return kept;
}

Quantity local_name(int i) {
  using namespace local;
  static constexpr Quantity (*wheel)(int, int, const char*, const char*) = [](int k, int first, const char* name,
                                                                              const char* unit) {
    return Quantity{std::string("wheel.") + kWheelNames[k - first] + "." + name, unit};
  };
  static const Quantity body[] = {{"body.x", "m"},      {"body.y", "m"},       {"body.z", "m"},
                                  {"body.roll", "rad"}, {"body.pitch", "rad"}, {"body.yaw", "rad"}};
  static const Quantity rates[] = {{"body.vx", "m/s"},           {"body.vy", "m/s"},
                                   {"body.vz", "m/s"},           {"body.roll_rate", "rad/s"},
                                   {"body.pitch_rate", "rad/s"}, {"body.yaw_rate", "rad/s"}};
  if (i < hub) return body[i];
  if (i < steer) return wheel(i, hub, "hub_travel", "m");
  if (i < angle) return wheel(i, steer, "steer_travel", "m");
  if (i < velocity) return wheel(i, angle, "angle", "rad");
  if (i < hub_rate) return rates[i - velocity];
  if (i < steer_rate) return wheel(i, hub_rate, "hub_rate", "m/s");
  if (i < spin) return wheel(i, steer_rate, "steer_rate", "m/s");
  if (i < tire_x) return wheel(i, spin, "spin", "rad/s");
  if (i < tire_y) return wheel(i, tire_x, "deflection_x", "m");
  if (i < tire_bore) return wheel(i, tire_y, "deflection_y", "m");
  if (i < brake) return wheel(i, tire_bore, "deflection_bore", "rad");
  if (i < speed_integral) return wheel(i, brake, "brake_presliding", "-");
  return {"drive.speed_integral", "m"};
}

}  // namespace fahrwerk::detail
