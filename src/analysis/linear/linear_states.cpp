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

// Whether a coordinate of a towed unit follows: positions, and turns that its coupling does not leave free.
bool follows(CouplingAxes axes, int of_body) {
  if (of_body < 3) return true;
  const int angle = of_body - 3;
  switch (axes) {
    case CouplingAxes::all:
      return false;
    case CouplingAxes::yaw_pitch:
      return angle == 0;
    case CouplingAxes::yaw:
      return angle != 2;
    case CouplingAxes::roll:
      return angle != 0;
    case CouplingAxes::pitch_roll:
      return angle == 2;
    case CouplingAxes::none:
      break;
  }
  return true;
}

}  // namespace

LocalFrames local_frames(const Layout& at, const Road& road, const CarState<double>& x) {
  LocalFrames frames;
  for (int k = 0; k < at.units; ++k) {
    const double *r = x.data() + at.position(k), *v = x.data() + at.velocity(k), *w = x.data() + at.rotation(k);
    const Mat3<double> A = attitude_matrix(x.data() + at.attitude(k));
    Matrix3d A_0V;
    for (int i = 0; i < 3; ++i) {
      const Vec3<double> row = A.row(i);
      A_0V.row(i) << row.x, row.y, row.z;
    }
    const Vec3<double> n = evaluate(road, r[0], r[1]).normal;
    const Vector3d e_z(n.x, n.y, n.z), e_y = e_z.cross(A_0V.col(0)).normalized();
    LocalFrame f;
    f.A_0E << e_y.cross(e_z), e_y, e_z;
    f.A_EV = f.A_0E.transpose() * A_0V;
    f.v_E = f.A_EV * Vector3d(v[0], v[1], v[2]);
    f.omega_E = f.A_EV * Vector3d(w[0], w[1], w[2]);
    frames.push_back(f);
  }
  return frames;
}

// q = q₀ ∘ (1, ε/2) with ε = A_EVᵀ δ for a small rotation δ along E.
MatrixXd local_directions(const Layout& at, const LocalFrames& frames, const CarState<double>& x) {
  const LocalPlaces local{at};
  MatrixXd T = MatrixXd::Zero(at.size(), local.size());
  for (int k = 0; k < at.units; ++k) {
    const LocalFrame& f = frames[k];
    T.block<3, 3>(at.position(k), local.position(k)) = f.A_0E;
    const double *q = x.data() + at.attitude(k), w = q[0];
    const Vector3d v(q[1], q[2], q[3]);
    Eigen::Matrix<double, 4, 3> turn;
    turn << -v.transpose(), w * Matrix3d::Identity() + cross_matrix(v);
    T.block<4, 3>(at.attitude(k), local.tilt(k)) = 0.5 * turn * f.A_EV.transpose();
  }
  for (int i = at.hub(); i < at.size(); ++i) T(i, local.of(i)) = 1.0;
  return T;
}

// With E turning along with the equilibrium, ω_E = A_EV ω₀:
//   δr' = A_EV δv + δ × v_E - ω_E × δr,   δ' = A_EV δω - ω_E × δ
MatrixXd kinematic_rows(const Layout& at, const LocalFrames& frames) {
  const LocalPlaces local{at};
  MatrixXd K = MatrixXd::Zero(local.first_rate(), local.size());
  for (int k = 0; k < at.units; ++k) {
    const LocalFrame& f = frames[k];
    const int position = local.position(k), tilt = local.tilt(k);
    K.block<3, 3>(position, local.velocity(k)) = f.A_EV;
    K.block<3, 3>(position, tilt) = -cross_matrix(f.v_E);
    K.block<3, 3>(position, position) = -cross_matrix(f.omega_E);
    K.block<3, 3>(tilt, local.rotation(k)) = f.A_EV;
    K.block<3, 3>(tilt, tilt) = -cross_matrix(f.omega_E);
  }
  const int travels = 3 * at.wheels;
  K.block(local.of(at.hub()), local.of(at.hub_rate()), travels, travels) = MatrixXd::Identity(travels, travels);
  return K;
}

// A towed unit turns with the towing one, but for its free axes; at rest against it, as in every equilibrium:
//   δ = N (Aᵀ δ_t) + F δ,   δω = N (Aᵀ δω_t - ε × Aᵀ ω_t) + F δω,   ε = δ - Aᵀ δ_t
// in the axes of the towed unit, F the projection on the free axes, N = 1 - F. Where V is and how fast it moves:
//   δr = δr_t + A_0t (δ_t × c_t) - A_0V (δ × c),   δv = (Aᵀ (v_t + ω_t × c_t) - ω × c) varied
MatrixXd coupled_directions(const CarParameters<double>& car, const LocalFrames& frames, const CarState<double>& x,
                            const std::vector<int>& kept) {
  const Layout at = layout_of(car);
  const LocalPlaces local{at};
  MatrixXd all = MatrixXd::Identity(local.size(), local.size());
  const auto vector = [](const Vec3<double>& v) { return Vector3d(v.x, v.y, v.z); };
  for (int k = 0; k < at.units; ++k) {
    const CouplingParameters<double>& c = car.unit[k].coupling;
    if (c.towing < 0) continue;
    UnitMotion<double> own = unit_motion(at, x.data(), k);
    CouplingMotion<double> m;
    follow(c, unit_motion(at, x.data(), c.towing), own, m);
    Matrix3d A, F = Matrix3d::Zero();
    for (int i = 0; i < 3; ++i) {
      A.row(i) = vector(m.A.row(i)).transpose();
      if (i < free_axes(c.axes)) F += vector(m.axis[i]) * vector(m.axis[i]).transpose();
    }
    const Matrix3d N = Matrix3d::Identity() - F;
    const LocalFrame &f = frames[k], &g = frames[c.towing];
    const Matrix3d to_own = A.transpose() * g.A_EV.transpose();  // from E of the towing unit
    const MatrixXd tilt_t = to_own * all.middleRows<3>(local.tilt(c.towing));
    const MatrixXd tilt = N * tilt_t + F * f.A_EV.transpose() * all.middleRows<3>(local.tilt(k));
    const Vector3d w_t = g.A_EV.transpose() * g.omega_E, v_t = g.A_EV.transpose() * g.v_E;
    const Vector3d turning = A.transpose() * w_t, p = vector(c.point), b = vector(c.own_point);
    const MatrixXd w_towing = A.transpose() * all.middleRows<3>(local.rotation(c.towing));
    const MatrixXd relative = tilt - tilt_t;
    const MatrixXd w = N * (w_towing + cross_matrix(turning) * relative) + F * all.middleRows<3>(local.rotation(k));
    const MatrixXd v_H = A.transpose() * (all.middleRows<3>(local.velocity(c.towing)) -
                                          cross_matrix(p) * all.middleRows<3>(local.rotation(c.towing))) +
                         cross_matrix(A.transpose() * (v_t + w_t.cross(p))) * relative;
    const MatrixXd r_0 =
        g.A_0E * all.middleRows<3>(local.position(c.towing)) -
        g.A_0E * g.A_EV * cross_matrix(p) * g.A_EV.transpose() * all.middleRows<3>(local.tilt(c.towing)) +
        f.A_0E * f.A_EV * cross_matrix(b) * tilt;
    all.middleRows<3>(local.tilt(k)) = f.A_EV * tilt;
    all.middleRows<3>(local.rotation(k)) = w;
    all.middleRows<3>(local.velocity(k)) = v_H + cross_matrix(b) * w;
    all.middleRows<3>(local.position(k)) = f.A_0E.transpose() * r_0;
  }
  return all(Eigen::all, kept);
}

std::vector<int> kept_states(const CarParameters<double>& car, const Road& road, const LineariseOptions& options) {
  const Layout at = layout_of(car);
  const LocalPlaces local{at};
  const bool level = road.grade == 0.0 && road.bank == 0.0;
  const auto among = [&](int i, int first) { return i >= local.of(first) && i < local.of(first) + at.wheels; };
  std::vector<int> kept;
  for (int i = 0; i < local.size(); ++i) {
    const int of_body = i < local.of(at.hub()) ? i % 6 : -1;
    const bool of_rates = i >= local.velocity() && i < local.velocity() + 6 * at.units;
    const int unit = of_body >= 0 ? i / 6 : of_rates ? (i - local.velocity()) / 6 : 0;
    const bool towed = car.unit[unit].coupling.towing >= 0;
    if (towed && follows(car.unit[unit].coupling.axes, of_rates ? (i - local.velocity()) % 6 : of_body)) continue;
    const bool cyclic = (!towed && (of_body == 0 || of_body == 1 || (of_body == 5 && level))) || among(i, at.angle());
    const bool travel = among(i, at.steer()), rate = among(i, at.steer_rate());
    const int wheel = i - local.of(travel ? at.steer() : at.steer_rate());
    const bool held = (travel || rate) && car.corner[wheel].rack.free < 0.5;
    const bool controller = i == local.of(at.speed_integral()) && !options.speed_control;
    if ((cyclic && !options.keep_cyclic) || held || among(i, at.brake()) || controller) continue;
    kept.push_back(i);
  }
  return kept;
}

Quantity local_name(const Layout& at, int i) {
  static const Quantity body[] = {{"x", "m"},      {"y", "m"},       {"z", "m"},
                                  {"roll", "rad"}, {"pitch", "rad"}, {"yaw", "rad"}};
  static const Quantity rates[] = {{"vx", "m/s"},          {"vy", "m/s"},           {"vz", "m/s"},
                                   {"roll_rate", "rad/s"}, {"pitch_rate", "rad/s"}, {"yaw_rate", "rad/s"}};
  // Of the wheels, one kind after the other: those that lie behind the bodies' places, and behind their velocities; and
  // of the tyres.
  static const Quantity travels[] = {{"hub_travel", "m"}, {"steer_travel", "m"}, {"angle", "rad"}};
  static const Quantity further[] = {{"hub_rate", "m/s"}, {"steer_rate", "m/s"}, {"spin", "rad/s"}};
  static const Quantity deflections[] = {{"deflection_x", "m"}, {"deflection_y", "m"}, {"deflection_bore", "rad"}};
  static const Quantity brake[] = {{"brake_presliding", "-"}};
  const LocalPlaces local{at};
  const auto of_unit = [](int place, const Quantity* names) {
    const std::string unit = place < 6 ? "body." : "unit." + std::to_string(place / 6 + 1) + ".";
    return Quantity{unit + names[place % 6].name, names[place % 6].unit};
  };
  const auto of_wheel = [&](int place, const Quantity* names) {
    const Quantity& name = names[place / at.wheels];
    return Quantity{"wheel." + wheel_name(place % at.wheels) + "." + name.name, name.unit};
  };
  if (i < local.of(at.hub())) return of_unit(i, body);
  if (i < local.velocity()) return of_wheel(i - local.of(at.hub()), travels);
  if (i < local.of(at.hub_rate())) return of_unit(i - local.velocity(), rates);
  if (i < local.of(at.tire_x())) return of_wheel(i - local.of(at.hub_rate()), further);
  if (i < local.of(at.brake())) {
    const int place = i - local.of(at.tire_x());
    const Quantity& name = deflections[place / at.tires()];
    return {"wheel." + tire_name(at, place % at.tires()) + "." + name.name, name.unit};
  }
  if (i < local.of(at.speed_integral())) return of_wheel(i - local.of(at.brake()), brake);
  return {"drive.speed_integral", "m"};
}

}  // namespace fahrwerk::detail
