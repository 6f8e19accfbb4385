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
using RateJet = ceres::Jet<double, kWidth>;

CarParameters<RateJet> without_derivatives(CarParameters<double> car) {
  CarParameters<RateJet> out{};
  visit([](RateJet& to, double& from) { to = RateJet(from); }, out, car);
  for (int i = 0; i < kWheels; ++i) copy_structure_to_lane(car.corner[i], 0, out.corner[i]);
  return out;
}

}  // namespace

Eigen::MatrixXd rate_derivatives(const CarParameters<double>& car, const Road& road, const CarInputs<double>& inputs,
                                 const CarState<double>& state, const std::vector<CarDirection>& directions) {
  const CarModel<RateJet> model = car_model<RateJet, RateJet>(without_derivatives(car), road);
  const auto scratch = std::make_unique<StepScratch<RateJet>>();
  const int count = static_cast<int>(directions.size());
  Eigen::MatrixXd J(car_state::size, count);
  for (int first = 0; first < count; first += kWidth) {
    const int carried = std::min(kWidth, count - first);
    CarState<RateJet> x, rate;
    for (int i = 0; i < car_state::size; ++i) {
      x[i] = RateJet(state[i]);
      for (int k = 0; k < carried; ++k) x[i].v[k] = directions[first + k].state[i];
    }
    CarInputs<RateJet> u;
    CarInputs<double> base = inputs;
    visit_inputs([](RateJet& to, double& from) { to = RateJet(from); }, u, base);
    visit_bushes([](RateJet& to, double& from) { to = RateJet(from); }, u, base);
    u.bush_free = base.bush_free;
    for (int k = 0; k < carried; ++k) {
      CarInputs<double> along = directions[first + k].inputs;
      visit_inputs([k](RateJet& to, double& from) { to.v[k] = from; }, u, along);
      visit_bushes([k](RateJet& to, double& from) { to.v[k] = from; }, u, along);
    }
    continuous_rate(model, u, x.data(), *scratch, rate.data());
    for (int i = 0; i < car_state::size; ++i)
      for (int k = 0; k < carried; ++k) J(i, first + k) = rate[i].v[k];
  }
  return J;
}

}  // namespace fahrwerk::detail
