// Cars with twin tyres, and what they are set into.
#pragma once

#include "support/dense_car.h"
#include "support/moving_cars.h"

namespace fahrwerk::test::twin {

using State = CarState<double>;

inline constexpr double kSpacing = 0.26;
inline const std::vector<std::string> kRear{"rear.twin={spacing: 0.26 m}"};
inline const std::vector<std::string> kAll{"rear.twin={spacing: 0.26 m}", "front.twin={spacing: 0.24 m}"};
inline const std::vector<std::string> kTwinBeam{"rear.twin={spacing: 0.26 m}", "rear.kinematics=beam_axle_rear",
                                                "rear.wheel_center=[-2.7, 0.76, 0]"};
inline const std::vector<std::string> kTwinTwist{"rear.twin={spacing: 0.26 m}", "rear.kinematics=twist_beam_rear",
                                                 "drive.at=knuckle"};
inline const std::vector<std::string> kTwinSteered{
    "front.twin={spacing: 0.26 m}", "front.kinematics=beam_axle_leaf_front", "front.wheel_center=[0, 0.8, 0]"};

inline CarParameters<double> twin_car(std::vector<std::string> changes, const std::vector<std::string>& more = {}) {
  changes.insert(changes.end(), more.begin(), more.end());
  return test::trimmed_car(changes, "midsize");
}
inline std::vector<CarParameters<double>> twin_cars() {
  return {twin_car(kRear),
          twin_car(kAll),
          twin_car(kAll, {"accelerations=non_perfect"}),
          twin_car(kTwinBeam),
          twin_car(kTwinSteered),
          twin_car(kTwinSteered, kTwinBeam),
          twin_car(kTwinTwist, {"front.twin={spacing: 0.24 m}", "front.kinematics=macpherson_front"})};
}

// A state far from everything special, the inner tyres' deflections their own.
inline State twin_state(std::mt19937& generator, const Layout& at) {
  const State plain = test::random_state(generator);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  State x(static_cast<std::size_t>(at.size()), 0.0);
  std::copy_n(plain.begin(), at.w_begin(), x.begin());
  const int from[3] = {two_axles.tire_x(), two_axles.tire_y(), two_axles.tire_bore()};
  const int to[3] = {at.tire_x(), at.tire_y(), at.tire_bore()};
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < at.tires(); ++i) x[to[k] + i] = i < at.wheels ? plain[from[k] + i] : 0.01 * unit(generator);
  x[at.speed_integral()] = plain[two_axles.speed_integral()];
  return x;
}

inline CarInputs<double> twin_inputs(const Layout& at) {
  CarInputs<double> u = no_inputs<double>(at);
  for (int i = 0; i < 4; ++i) u.rack[i] = 0.01 * i - 0.01, u.rack_rate[i] = 0.1 * i, u.drive[i] = 100.0 * i;
  u.body[0] = {{100, -200, 300}, {-50, 20, 70}};
  return u;
}

// Uneven to the side, so that both tyres of a wheel stand on ground of other height, slope and friction.
class Ruts : public RoadSurface {
 public:
  explicit Ruts(double depth) : depth_(depth) {}
  RoadSample sample(double x, double y, RoadHint&) const noexcept override {
    const double sin = depth_ * std::sin(7.0 * y + 0.4 * x), cos = depth_ * std::cos(7.0 * y + 0.4 * x);
    RoadSample s;
    s.height = sin, s.slope_x = 0.4 * cos, s.slope_y = 7.0 * cos, s.friction = 0.8 + 0.1 * std::sin(5.0 * y);
    s.curvature_xx = -0.16 * sin, s.curvature_xy = -2.8 * sin, s.curvature_yy = -49.0 * sin;
    return s;
  }

 private:
  double depth_;
};
inline Road ruts() {
  Road road;
  road.grade = 0.05, road.bank = -0.03, road.surface = std::make_shared<const Ruts>(0.02);
  return road;
}

}  // namespace fahrwerk::test::twin
