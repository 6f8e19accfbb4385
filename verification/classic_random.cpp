// Popp/Schiehlen, chapters 7 and 10: random vibration of the quarter car and of the car with two axles.
#include "analysis/linear/covariance.h"
#include "analysis/linear/mechanics.h"
#include "analysis/ride/ride.h"
#include "vehicle/classic/half_car.h"
#include "vehicle/classic/quarter_car.h"
#include "vehicle/classic/semi_trailing_arm_car.h"
#include "verification/classic.h"

namespace fahrwerk::verification::classical {
namespace {

using classic::kBody;
using classic::kBodyBounce;
using classic::kBodyPitch;
using classic::kFrontAxle;
using classic::kRearAxle;
using classic::kWheel;

constexpr double kGravity = 9.81;

classic::QuarterCar<double> reference() { return {1200, 80, 30000, 4800, 320000}; }

// Outputs: body acceleration, wheel load, suspension travel.
StateSpace quarter_car(const classic::QuarterCar<double>& car) {
  return to_state_space(
      classic::linear_model(car),
      {{.signal = {"body.az", "m/s^2"}, .acceleration = {{kBody, 1.0}}},
       {.signal = {"wheel.fz", "N"}, .acceleration = {{kBody, car.body_mass}, {kWheel, car.wheel_mass}}},
       {.signal = {"travel", "m"}, .position = {{kBody, 1.0}, {kWheel, -1.0}}}});
}
Eigen::VectorXd quarter_variances(const classic::QuarterCar<double>& car) {
  return output_covariance(on_white_velocity(quarter_car(car), 1.0, {{0, 0.0, 0}})).diagonal();
}

classic::HalfCar two_axles() { return {100, 54, 1247, 1945, 1.3, 1.2, 343350, 343350, 0, 0, 47382, 51208, 3198, 3434}; }
// Outputs: front and rear wheel load, acceleration of the body at x in front of its centre.
StateSpace half_car(const classic::HalfCar& car, double x = 0.0) {
  return to_state_space(
      classic::linear_model(car),
      {{.signal = {"axle.1.fz", "N"}, .position = {{kFrontAxle, -car.front_tire}}, .input = {{0, car.front_tire}}},
       {.signal = {"axle.2.fz", "N"}, .position = {{kRearAxle, -car.rear_tire}}, .input = {{1, car.rear_tire}}},
       {.signal = {"body.az", "m/s^2"}, .acceleration = {{kBodyBounce, 1.0}, {kBodyPitch, -x}}}});
}
constexpr double kRough = 24.7e-6, kSmooth = 3.14e-6;

// One track with axle delay, or two axles whose roads have nothing to do with each other.
NoisySystem half_car_on_road(double factor, double v, double x = 0.0, bool coupled = true) {
  const classic::HalfCar car = two_axles();
  return on_white_velocity(half_car(car, x), factor * v,
                           {{0, 0.0, 0}, {1, (car.to_front + car.to_rear) / v, coupled ? 0 : 1}});
}

Finding density_equals_covariance() {
  Finding f{
      {},
      {},
      {1e-8},
      "relative; quadrature to 1e-10",
      "integral of the spectral density over the variance by the Lyapunov equation: quarter car on white noise (3 "
      "outputs), two axles with delay at 20 m/s (3), the same behind the comfort filter, 10-DOF car with two tracks "
      "and "
      "delay (body acceleration), quarter car behind shape filter II (3)"};
  const auto compare = [&](const NoisySystem& s, std::initializer_list<int> rows) {
    const Eigen::MatrixXd P = output_covariance(s);
    for (const int row : rows)
      f.expected.push_back(1.0), f.computed.push_back(variance_by_density(s, row) / P(row, row));
  };
  compare(on_white_velocity(quarter_car(reference()), 1.0, {{0, 0.0, 0}}), {0, 1, 2});
  const NoisySystem two = half_car_on_road(kRough, 20.0);
  compare(two, {0, 1, 2});
  compare(with_output_filter(two, 2, filter(vdi_vertical())), {3});
  const StateSpace ten = to_state_space(classic::linear_model(classic::neweul_example()),
                                        {{.signal = {"body.az", "m/s^2"}, .acceleration = {{0, 1.0}}}});
  compare(on_white_velocity(ten, 1e-4, {{0, 0.0, 0}, {1, 0.0, 1}, {2, 0.13, 1}, {3, 0.13, 0}}), {0});
  Roughness road;
  road.model = RoughnessModel::II, road.sigma = 0.01, road.alpha = 0.2, road.beta = 0.3;
  compare(on_shape_filter(quarter_car(reference()), shape_filter(road, 20.0), {{0, 0.0, 0}}), {0, 1, 2});
  return f;
}

Finding quarter_car_variances() {
  const classic::QuarterCar<double> c = reference();
  const Eigen::VectorXd v = quarter_variances(c);
  const double mA = c.body_mass, mR = c.wheel_mass, cA = c.spring_stiffness, cR = c.tire_stiffness, dA = c.damping;
  const double r = 1 + mR / mA;
  const double a = 0.5 * (cR * dA / (mA * mA) + cA * cA * (mA + mR) / (dA * mA * mA));
  const double w =
      0.5 * (r * r * r * cA * cA * mA / dA + r * r * cR * dA - 2 * r * cA * cR * mR / dA + cR * cR * mR / dA);
  const double s = 0.5 * (mA + mR) / dA;
  Finding f{{1, 1, 1, 616.6667, 1.693013e9, 0.1333333},
            {v[0] / a, v[1] / w, v[2] / s, v[0], v[1], v[2]},
            {1e-10, 1e-10, 1e-10, 1e-4, 1e3, 1e-7},
            "round-off; printed digits of a separate calculation",
            "variances of acceleration, wheel load and travel over (10.27) to (10.29); the values for q = 1; P11, P12, "
            "P22, P33, P34, P44, P23, P14 over (10.24) to (10.26) and the repaired (10.22), (10.23)"};
  const Eigen::MatrixXd P = stationary_covariance(on_white_velocity(quarter_car(c), 1.0, {{0, 0.0, 0}}));
  const double k = cA / mA, b = cA / mR, t = cR / mR, d = dA / mA, e = dA / mR;
  const double sum = (k + b) * (k + b) / t + d * d + d * e, half = 1 / (2 * e), both = 1 / (2 * d * e);
  for (const double ratio :
       {P(0, 0) / (half * (sum + b)), P(0, 1) / (half * (sum - k)), P(1, 1) / (half * (sum - 2 * k - b + t)),
        P(2, 2) / (both * (t * d * d * d + k * k * (d + e))),
        P(2, 3) / (both * (t * d * (d * d - k) + k * k * (d + e))),
        P(3, 3) / (both * ((k - t) * (k - t) * d + t * d * d * d + k * k * e)), P(1, 2) / (half * t * d),
        P(0, 3) / (-half * t * d)})
    f.expected.push_back(1.0), f.computed.push_back(ratio), f.tolerance.push_back(1e-9);
  return f;
}

Finding safest_damping() {
  const auto load = [](double d) {
    classic::QuarterCar<double> c = reference();
    c.damping = d;
    return quarter_variances(c)[1];
  };
  const double best = minimum(load, 500.0, 20000.0);
  return {
      {4800, 4647.5, 1.0},
      {best, best, load(4800) / load(best)},
      {200, 0.1, 1e-3},
      "the book reads its optimum off a curve that is flat: within 5 %; exact value with five digits",
      "damping of the smallest wheel load [N s/m], against the book's and the exact value; variance at 4800 N s/m over "
      "the smallest"};
}

Finding most_comfortable_damping() {
  const classic::QuarterCar<double> c = reference();
  const auto acceleration = [&](double d) {
    classic::QuarterCar<double> x = c;
    x.damping = d;
    return quarter_variances(x)[0];
  };
  const double best = minimum(acceleration, 200.0, 20000.0);
  return {{c.spring_stiffness * std::sqrt((c.body_mass + c.wheel_mass) / c.tire_stiffness), 421.637},
          {best, acceleration(best)},
          {0.1, 1e-3},
          "minimum of a flat curve; six digits",
          "damping of the smallest body acceleration [N s/m], its variance for q = 1"};
}

// R* of the front axle.
double margin(double factor, double v) {
  const double load = classic::static_loads(two_axles(), kGravity).front;
  return statistical_load_factor(load, std::sqrt(output_covariance(half_car_on_road(factor, v))(0, 0)));
}

Finding safety_margin() {
  return {{0.75, 0.752},
          {margin(kRough, 50.0), margin(kRough, 50.0)},
          {0.01, 6e-4},
          "read off a figure; three digits of a separate calculation",
          "rough road, front axle, 50 m/s (the book's greatest speed is in a figure that is lost)"};
}

Finding half_car_trends() {
  const classic::AxleLoads loads = classic::static_loads(two_axles(), kGravity);
  Finding f;
  const auto add = [&](double expected, double computed, double tolerance) {
    f.expected.push_back(expected), f.computed.push_back(computed), f.tolerance.push_back(tolerance);
  };
  for (const auto& [v, front, rear] :
       {std::array{20.0, 0.1566, 0.1304}, {30.0, 0.1918, 0.1597}, {40.0, 0.2215, 0.1844}, {50.0, 0.2476, 0.2061}}) {
    const Eigen::MatrixXd P = output_covariance(half_car_on_road(kRough, v));
    add(front, std::sqrt(P(0, 0)) / loads.front, 6e-5), add(rear, std::sqrt(P(1, 1)) / loads.rear, 6e-5);
  }
  add(std::sqrt(2.0), (1 - margin(kSmooth, 40)) / (1 - margin(kSmooth, 20)), 0.01);
  const auto acceleration = [](double v, double x, bool coupled) {
    return std::sqrt(output_covariance(half_car_on_road(kRough, v, x, coupled))(2, 2)) / kGravity;
  };
  for (const auto& [v, with, without] :
       {std::array{10.0, 0.0473, 0.0522}, {20.0, 0.0783, 0.0738}, {40.0, 0.1027, 0.1044}})
    add(with, acceleration(v, 0, true), 6e-5), add(without, acceleration(v, 0, false), 6e-5);
  add(0.0, minimum([&](double x) { return acceleration(20.0, x, true); }, -1.2, 1.3), 0.05);
  f.tolerance_reason =
      "four decimals of a separate calculation; sqrt(v) holds but for the delay's share (1 %); centre 5 cm";
  f.note =
      "sigma_f over static load, front and rear, rough road, 20, 30, 40, 50 m/s; ratio at 40 and 20 m/s (sqrt 2); body "
      "acceleration at C over g with delay and without the terms that couple the axles at 10, 20, 40 m/s; place of its "
      "minimum in front of C [m]";
  return f;
}

}  // namespace

std::vector<Entry> random() {
  const auto popp = [](const std::string& place) { return "Popp/Schiehlen, Ground Vehicle Dynamics, " + place; };
  return {{"T55", popp("eqs 7.11, 7.17"), "variance by spectral density = variance by covariance",
           density_equals_covariance},
          {"T66", popp("eqs 10.27-10.29"), "variances of the quarter car", quarter_car_variances},
          {"T67", popp("10.1"), "damping for the smallest wheel load", safest_damping},
          {"T68", popp("eq 10.27"), "damping for the smallest body acceleration", most_comfortable_damping},
          {"T69", popp("10.2"), "safety margin R* of the car with two axles", safety_margin},
          {"T70", popp("10.2"), "trends of the car with two axles", half_car_trends}};
}

}  // namespace fahrwerk::verification::classical
