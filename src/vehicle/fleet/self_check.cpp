#include "vehicle/fleet/self_check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace fahrwerk {
namespace {

// Steering, driving and braking that make every part of the step work.
CarInputs<double> check_inputs(const Layout& at, double t) {
  CarInputs<double> u = no_inputs<double>(at);
  const double w = 2.0 * std::numbers::pi * 3.0;
  for (int i = 0; i < 2; ++i) u.rack[i] = 0.004 * std::sin(w * t), u.rack_rate[i] = 0.004 * w * std::cos(w * t);
  for (int i = 0; i < at.wheels; ++i) u.drive[i] = 100.0 + 10.0 * i, u.brake[i] = 150.0 * (1.0 + std::sin(w * t));
  return u;
}
StepInputs<double> check_step(const Layout& at, double t, double h) {
  return {check_inputs(at, t), check_inputs(at, t + 0.5 * h), check_inputs(at, t + h)};
}

// Largest difference of a state, relative to its own largest value; states smaller than a thousandth (m, rad, m/s)
// count as that. Infinite where one of the two is no number.
class Difference {
 public:
  void add(const CarState<double>& reference, const CarState<double>& checked) {
    for (std::size_t i = 0; i < size_.size(); ++i) {
      const double difference = std::fabs(reference[i] - checked[i]);
      largest_[i] = std::isfinite(difference) ? std::max(largest_[i], difference) : kInfinity;
      size_[i] = std::max(size_[i], std::fabs(reference[i]));
    }
  }
  double relative() const {
    double worst = 0.0;
    for (std::size_t i = 0; i < size_.size(); ++i) worst = std::max(worst, largest_[i] / size_[i]);
    return worst;
  }
  explicit Difference(const Layout& at)
      : largest_(static_cast<std::size_t>(at.size()), 0.0), size_(static_cast<std::size_t>(at.size()), 1e-3) {}

 private:
  static constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<double> largest_, size_;
};

struct CheckMethod {
  Method method;
  double h;
};
// Explicit methods need short steps for the wheels' fast motions.
constexpr CheckMethod kCheckMethods[] = {{Method::implicit_euler, 1e-3}, {Method::ros2, 1e-3}, {Method::two_step, 1e-3},
                                         {Method::euler, 1e-5},          {Method::heun, 1e-4}, {Method::rk4, 1e-4}};
constexpr int kCheckSteps = 100;

double car_difference(const CheckDrive& drive, const KernelEngines& reference, const KernelEngines& checked,
                      const CheckMethod& m) {
  const auto a = reference.car(drive.car, drive.road), b = checked.car(drive.car, drive.road);
  CarState<double> x = drive.start, y = drive.start;
  Difference difference(a->layout());
  for (int k = 0; k < kCheckSteps; ++k) {
    const StepInputs<double> u = check_step(a->layout(), k * m.h, m.h);
    a->step(m.method, u, m.h, x.data()), b->step(m.method, u, m.h, y.data());
    difference.add(x, y);
  }
  return difference.relative();
}

// Every lane steers a little more than the one before, so that mixed-up lanes are seen.
double fleet_difference(const CheckDrive& drive, const KernelEngines& reference, const KernelEngines& checked,
                        const CheckMethod& m) {
  const auto a = reference.fleet(std::span(&drive.car, 1), drive.road),
             b = checked.fleet(std::span(&drive.car, 1), drive.road);
  const int lanes = std::max(a->lanes(), b->lanes());
  Difference difference(a->layout());
  std::vector<StepInputs<double>> u(static_cast<std::size_t>(lanes));
  for (int lane = 0; lane < lanes; ++lane) {
    if (lane < a->lanes()) a->set_state(lane, drive.start.data());
    if (lane < b->lanes()) b->set_state(lane, drive.start.data());
  }
  for (int k = 0; k < kCheckSteps; ++k) {
    for (int lane = 0; lane < lanes; ++lane) {
      u[lane] = check_step(a->layout(), k * m.h, m.h);
      for (CarInputs<double>* at : {&u[lane].begin, &u[lane].middle, &u[lane].end})
        for (int i = 0; i < 2; ++i) at->rack[i] *= 1.0 + 0.1 * lane, at->rack_rate[i] *= 1.0 + 0.1 * lane;
    }
    a->set_inputs(std::span(u).first(static_cast<std::size_t>(a->lanes())));
    b->set_inputs(std::span(u).first(static_cast<std::size_t>(b->lanes())));
    a->step(m.method, m.h), b->step(m.method, m.h);
    for (int lane = 0; lane < std::min(a->lanes(), b->lanes()); ++lane) {
      CarState<double> x = drive.start, y = drive.start;
      a->get_state(lane, x.data()), b->get_state(lane, y.data());
      difference.add(x, y);
    }
  }
  return difference.relative();
}

}  // namespace

KernelEngines engines_of(const std::string& set) {
  return {[set](const auto& car, const Road& road) { return make_car_engine(car, road, set); },
          [set](const auto& cars, const Road& road) { return make_fleet_engine(cars, road, set); }};
}

Verdict self_check(std::span<const CheckDrive> drives, const KernelEngines& reference, const KernelEngines& checked) {
  double worst = drives.empty() ? std::numeric_limits<double>::infinity() : 0.0;  // nothing checked is nothing passed
  for (const CheckDrive& drive : drives)
    for (const CheckMethod& m : kCheckMethods) {
      worst = std::max(worst, car_difference(drive, reference, checked, m));
      if (!has_hinge(drive.car)) worst = std::max(worst, fleet_difference(drive, reference, checked, m));
    }
  return {worst <= kSelfCheckLimit ? SelfCheck::passed : SelfCheck::failed, worst};
}

}  // namespace fahrwerk
