// Cars with Jets as their scalars.
#pragma once

#include <array>

#include "math/jet.h"
#include "support/two_axles.h"
#include "tire/lane_laws.h"
#include "vehicle/car/steps.h"
#include "vehicle/cars.h"

namespace fahrwerk::test {

template <class Jet>
CarParameters<Jet> with_derivatives(CarParameters<double> car) {
  CarParameters<Jet> out{};
  resize_like(car, out);
  visit([](Jet& to, double& from) { to = Jet(from); }, out, car);
  copy_structure_to_lane(car, 0, out);
  return out;
}
template <class Jet>
CarInputs<Jet> with_derivatives(CarInputs<double> u) {
  CarInputs<Jet> out = no_inputs<Jet>(two_axles);
  visit_inputs([](Jet& to, double& from) { to = Jet(from); }, out, u);
  return out;
}

// Rates by Jet in some states against central differences over d; smooth laws, away from kinks: 1e-5 of the largest
// slope.
template <std::size_t N>
void expect_jets_of_rates(const CarParameters<double>& car, const CarInputs<double>& inputs, const CarState<double>& x0,
                          const std::array<int, N>& seeds, const std::array<double, N>& d) {
  using Jet = ceres::Jet<double, static_cast<int>(N)>;
  const CarModel<Jet> model = car_model<Jet, Jet>(with_derivatives<Jet>(car), Road{});
  StepScratch<Jet> scratch(model);
  CarState<Jet> x(two_axles.size()), rate(two_axles.size());
  for (int i = 0; i < two_axles.size(); ++i) x[i] = Jet(x0[i]);
  for (std::size_t j = 0; j < N; ++j) x[seeds[j]].v[j] = 1.0;
  continuous_rate(model, with_derivatives<Jet>(inputs), x.data(), scratch, rate.data());
  const auto engine = make_car_engine(car, Road{});
  for (std::size_t j = 0; j < N; ++j) {
    CarState<double> up = x0, down = x0, r_up = x0, r_down = x0;
    up[seeds[j]] += d[j], down[seeds[j]] -= d[j];
    engine->rate(inputs, up.data(), r_up.data());
    engine->rate(inputs, down.data(), r_down.data());
    double scale = 0.0;
    for (int i = 0; i < two_axles.size(); ++i) scale = std::fmax(scale, std::fabs(rate[i].v[j]));
    EXPECT_GT(scale, 0.0);
    for (int i = 0; i < two_axles.size(); ++i)
      EXPECT_NEAR(rate[i].v[j], (r_up[i] - r_down[i]) / (2 * d[j]), 1e-5 * scale) << seeds[j] << " " << i;
  }
}

}  // namespace fahrwerk::test
