// The one place where the whole car is compiled for Jets.
#include "math/jet.h"

#include "analysis/linear_rates.h"

#include <algorithm>
#include <memory>

#include "tire/lane_laws.h"
#include "vehicle/car/steps.h"

namespace fahrwerk::detail {
namespace {

constexpr int kWidth = 8;
using Jet = ceres::Jet<double, kWidth>;

CarParameters<Jet> without_derivatives(CarParameters<double> car) {
  CarParameters<Jet> out{};
  visit([](Jet& to, double& from) { to = Jet(from); }, out, car);
  for (int i = 0; i < kWheels; ++i) copy_structure_to_lane(car.corner[i], 0, out.corner[i]);
  return out;
}

}  // namespace

Eigen::MatrixXd rate_derivatives(const CarParameters<double>& car, const Road& road, const CarInputs<double>& inputs,
                                 const CarState<double>& state, const std::vector<CarDirection>& directions) {
  const CarModel<Jet> model = car_model<Jet, Jet>(without_derivatives(car), road);
  const auto scratch = std::make_unique<StepScratch<Jet>>();
  const int count = static_cast<int>(directions.size());
  Eigen::MatrixXd J(car_state::size, count);
  for (int first = 0; first < count; first += kWidth) {
    const int carried = std::min(kWidth, count - first);
    CarState<Jet> x, rate;
    for (int i = 0; i < car_state::size; ++i) {
      x[i] = Jet(state[i]);
      for (int k = 0; k < carried; ++k) x[i].v[k] = directions[first + k].state[i];
    }
    CarInputs<Jet> u;
    CarInputs<double> base = inputs;
    visit_inputs([](Jet& to, double& from) { to = Jet(from); }, u, base);
    for (int k = 0; k < carried; ++k) {
      CarInputs<double> along = directions[first + k].inputs;
      visit_inputs([k](Jet& to, double& from) { to.v[k] = from; }, u, along);
    }
    continuous_rate(model, u, x.data(), *scratch, rate.data());
    for (int i = 0; i < car_state::size; ++i)
      for (int k = 0; k < carried; ++k) J(i, first + k) = rate[i].v[k];
  }
  return J;
}

}  // namespace fahrwerk::detail
