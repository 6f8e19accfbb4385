#include "support/jet_car.h"

#include <gtest/gtest.h>

#include "support/two_axles.h"
#include "tire/lane_laws.h"
#include "vehicle/car/engine.h"

namespace fahrwerk::test {

CarParameters<CarJet> with_derivatives(CarParameters<double> car) {
  CarParameters<CarJet> out{};
  resize_like(car, out);
  visit([](CarJet& to, double& from) { to = CarJet(from); }, out, car);
  copy_structure_to_lane(car, 0, out);
  return out;
}
CarInputs<CarJet> with_derivatives(CarInputs<double> u) {
  CarInputs<CarJet> out = no_inputs<CarJet>(two_axles);
  visit_inputs([](CarJet& to, double& from) { to = CarJet(from); }, out, u);
  return out;
}

struct JetCar::Inside {
  Inside(const CarParameters<CarJet>& car, const Road& road)
      : model(car_model<CarJet, CarJet>(car, road)), scratch(model) {}
  CarModel<CarJet> model;
  StepScratch<CarJet> scratch;
};

JetCar::JetCar(const CarParameters<CarJet>& car, const Road& road) : inside_(std::make_unique<Inside>(car, road)) {}
JetCar::~JetCar() = default;
void JetCar::step(Method method, const CarInputs<CarJet>& u, double h, CarState<CarJet>& x) {
  fahrwerk::step(method, inside_->model, {u, u, u}, h, x.data(), inside_->scratch);
}
void JetCar::rate(const CarInputs<CarJet>& u, const CarState<CarJet>& x, CarState<CarJet>& x_dot) {
  continuous_rate(inside_->model, u, x.data(), inside_->scratch, x_dot.data());
}

void expect_jets_of_rates(const CarParameters<double>& car, const CarInputs<double>& inputs, const CarState<double>& x0,
                          const std::vector<int>& seeds, const std::vector<double>& d) {
  JetCar of_jets(with_derivatives(car), Road{});
  CarState<CarJet> x(two_axles.size()), rate(two_axles.size());
  for (int i = 0; i < two_axles.size(); ++i) x[i] = CarJet(x0[i]);
  for (std::size_t j = 0; j < seeds.size(); ++j) x[seeds[j]].v[static_cast<int>(j)] = 1.0;
  of_jets.rate(with_derivatives(inputs), x, rate);
  const auto engine = make_car_engine(car, Road{});
  for (std::size_t j = 0; j < seeds.size(); ++j) {
    CarState<double> up = x0, down = x0, r_up = x0, r_down = x0;
    up[seeds[j]] += d[j], down[seeds[j]] -= d[j];
    engine->rate(inputs, up.data(), r_up.data());
    engine->rate(inputs, down.data(), r_down.data());
    const auto slope = [&](int i) { return rate[i].v[static_cast<int>(j)]; };
    double scale = 0.0;
    for (int i = 0; i < two_axles.size(); ++i) scale = std::fmax(scale, std::fabs(slope(i)));
    EXPECT_GT(scale, 0.0);
    for (int i = 0; i < two_axles.size(); ++i)
      EXPECT_NEAR(slope(i), (r_up[i] - r_down[i]) / (2 * d[j]), 1e-5 * scale) << seeds[j] << " " << i;
  }
}

}  // namespace fahrwerk::test
