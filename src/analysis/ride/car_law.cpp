#include "analysis/ride/car_law.h"

#include <array>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "analysis/linear/linear_states.h"
#include "analysis/linear/wheel_roads.h"
#include "scenario/signals.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {
namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

Matrix3d cross_of(const Vector3d& v) {
  return (Matrix3d() << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0).finished();
}

class CarMotion {
 public:
  CarMotion(const CarLaw& law, const StateSpace& model)
      : law_(law),
        at_(layout_of(law.car)),
        height_(at_.wheels),
        slope_(at_.wheels),
        drive_(at_.wheels),
        tilt_(at_.units) {
    for (const BodyParameters<double>& unit : law.car.unit)
      if (unit.coupling.towing >= 0)
        throw std::invalid_argument("vehicles with towed units have no nonlinear ride; their linear one is there");
    for (const Quantity& s : model.states)
      for (int i = 0; i < detail::LocalPlaces{at_}.size(); ++i)
        if (detail::local_name(at_, i).name == s.name) states_.push_back(i);
    for (std::size_t i = 0; i < model.outputs.size() - 3 * law.seats.size(); ++i)
      outputs_.push_back(find_signal(at_, model.outputs[i].name));
    const auto input = [&](const std::string& name) { return find(model.inputs, name).value_or(-1); };
    for (int i = 0; i < at_.wheels; ++i) {
      const std::string wheel = "." + wheel_name(i);
      height_[i] = input("road.height" + wheel), slope_[i] = input("road.slope" + wheel);
      drive_[i] = input("input.drive" + wheel);
    }
    rack_ = input("input.rack");
    CarObservation o;
    make_car_engine(law.car, Road{})->observe(law.inputs, law.state.data(), 1e-3, o);
    roads_ = std::make_shared<detail::WheelRoads>(o);
    Road road;
    road.surface = roads_;
    engine_ = make_car_engine(law.car, road);
  }

  void evaluate(const double* x, const double* u, double* rate, double* y) {
    const CarState<double> state = moved(x);
    const CarInputs<double> inputs = given(u);
    CarState<double> x_dot(state.size());
    engine_->rate(inputs, state.data(), x_dot.data());
    for (std::size_t j = 0; j < states_.size(); ++j) {
      const Place p = place(states_[j]);
      rate[j] = p.tilt >= 0 ? turning(state, p.unit)[static_cast<std::size_t>(p.tilt)] : x_dot[p.state];
    }
    if (y) observe(inputs, state, y);
  }

  std::vector<RideLaw::Held> held(const StateSpace& model) const {
    std::vector<RideLaw::Held> list;
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(model.inputs.size()));
    double torque = 0.0;
    for (const double t : law_.inputs.drive) torque += std::fabs(t);
    if (const std::optional<int> speed = find(model.states, "body.vx")) {
      list.push_back({*speed, none});
      for (int i = 0; i < at_.wheels; ++i)
        list.back().input[drive_[i]] = torque > 0.0 ? law_.inputs.drive[i] / torque : 1.0;
    }
    if (const std::optional<int> turn = find(model.states, "body.yaw_rate"); turn && rack_ >= 0)
      list.push_back({*turn, none}), list.back().input[rack_] = 1.0;
    return list;
  }

 private:
  // Where a local coordinate lies: in the state, or as a component of a unit's rotation vector.
  struct Place {
    int unit, tilt, state;
  };
  Place place(int i) const {
    const detail::LocalPlaces local{at_};
    if (i >= local.of(at_.hub())) return {0, -1, i + at_.units};
    const int unit = i / 6, of_body = i % 6;
    return {unit, of_body < 3 ? -1 : of_body - 3, at_.position(unit) + of_body};
  }

  // q = q_δ ∘ q₀ with the rotation vector δ along the axes of the earth, which are those of straight running.
  CarState<double> moved(const double* x) {
    CarState<double> s = law_.state;
    for (Vector3d& tilt : tilt_) tilt.setZero();
    for (std::size_t j = 0; j < states_.size(); ++j) {
      const Place p = place(states_[j]);
      if (p.tilt >= 0)
        tilt_[p.unit][p.tilt] = x[j];
      else
        s[p.state] += x[j];
    }
    for (int k = 0; k < at_.units; ++k) {
      const double angle = tilt_[k].norm(), w = std::cos(0.5 * angle);
      const Vector3d v = (angle > 1e-8 ? std::sin(0.5 * angle) / angle : 0.5) * tilt_[k];
      const double* q = law_.state.data() + at_.attitude(k);
      const Vector3d p(q[1], q[2], q[3]), turned = w * p + q[0] * v + cross_of(v) * p;
      s[at_.attitude(k)] = w * q[0] - v.dot(p);
      for (int i = 0; i < 3; ++i) s[at_.attitude(k) + 1 + i] = turned[i];
    }
    return s;
  }

  // ω = J(δ) δ' + ψ' e_z with J = 1 + (1 - cos δ)/δ² δ× + (δ - sin δ)/δ³ δ×δ×, δ = (φ, θ, 0): rates of roll and pitch
  // from the first two rows, which the heading ψ does not change.
  std::array<double, 2> turning(const CarState<double>& s, int unit) const {
    const Vector3d& tilt = tilt_[unit];
    const double* w = s.data() + at_.rotation(unit);
    const Vec3<double> omega = attitude_matrix(s.data() + at_.attitude(unit)) * Vec3<double>{w[0], w[1], w[2]};
    const double d2 = tilt.squaredNorm(), d = std::sqrt(d2);
    const double a = d > 1e-4 ? (d - std::sin(d)) / (d2 * d) : 1.0 / 6.0;
    const double xx = 1.0 - a * tilt.y() * tilt.y(), yy = 1.0 - a * tilt.x() * tilt.x(), xy = a * tilt.x() * tilt.y();
    const double det = xx * yy - xy * xy;
    return {(yy * omega.x - xy * omega.y) / det, (xx * omega.y - xy * omega.x) / det};
  }

  CarInputs<double> given(const double* u) {
    CarInputs<double> inputs = law_.inputs;
    for (int i = 0; i < at_.wheels; ++i) {
      roads_->height[i] = u[height_[i]], roads_->slope[i] = u[slope_[i]];
      inputs.drive[i] += u[drive_[i]];
    }
    if (rack_ >= 0)
      for (int i = 0; i < 2; ++i) inputs.rack[i] += u[rack_];  // of the first axle, as the linear model has it
    return inputs;
  }

  void observe(const CarInputs<double>& u, const CarState<double>& x, double* y) {
    CarObservation o;
    engine_->observe(u, x.data(), 1e-3, o);
    for (const Signal* s : outputs_) *y++ = s->read({0.0, u, o});
    for (const Vec3<double>& r : law_.seats) {
      const Vec3<double> a = o.a_C + cross(o.omega_rate, r) + cross(o.omega, cross(o.omega, r));
      *y++ = a.z, *y++ = a.x, *y++ = a.y;
    }
  }

  CarLaw law_;
  Layout at_;
  std::shared_ptr<detail::WheelRoads> roads_;
  std::unique_ptr<CarEngine> engine_;
  std::vector<int> states_;  // local coordinates
  std::vector<const Signal*> outputs_;
  std::vector<int> height_, slope_, drive_;
  std::vector<Vector3d> tilt_;  // δ of each unit
  int rack_ = -1;
};

}  // namespace

RideLaw ride_law(const CarLaw& law, const StateSpace& model) {
  const auto motion = std::make_shared<CarMotion>(law, model);
  return {[motion](const double* x, const double* u, double* rate, double* y) { motion->evaluate(x, u, rate, y); },
          motion->held(model)};
}

}  // namespace fahrwerk
