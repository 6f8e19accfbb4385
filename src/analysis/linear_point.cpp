#include "analysis/linear_point.h"

#include "analysis/wheel_roads.h"
#include "vehicle/equipment/hinges.h"

namespace fahrwerk::detail {

using Eigen::VectorXd;

namespace {

// Steps of differences. Each is small against the distance over which the laws bend (tyres: some mm of deflection;
// suspensions: cm, 0.1 rad) by a factor of 100 at least: the error of two central differences extrapolated is of the
// fourth order, below 1e-8 of the derivative. What bends as |v| (tyres at rest, degressive dampers) leaves an error of
// the first order, 1e-5 of the derivative. Round-off of a value is some 1e-15 of it, over the step 1e-10 of value per
// unit.
double difference_step(const std::string& unit) { return unit == "N" || unit == "N m" ? 1.0 : 1e-5; }

}  // namespace

LinearPoint::LinearPoint(const CarParameters<double>& car, const Road& road, Equipment* equipment, const LinearCar& at,
                         CarEngine& plain)
    : at_(at), equipment_(equipment) {
  CarObservation o;
  plain.observe(at.inputs, at.state.data(), 1e-3, o);
  roads_ = std::make_shared<WheelRoads>(o);
  Road moving = road;
  moving.surface = roads_;
  engine_ = make_car_engine(car, moving);
}
LinearPoint::~LinearPoint() = default;

LinearPoint::Given LinearPoint::equipped(CarInputs<double> u, const double* x, const double* e) {
  VectorXd rate(static_cast<Eigen::Index>(at_.equipment.size()));
  if (equipment_) equipment_->rate(x, e, u, rate.data());
  if (u.bush_free) {
    CarState<double> x_dot;
    double bush_rate[kWheels];
    engine_->rate(u, x, x_dot.data(), bush_rate);
    put_bush_rates(equipment_, bush_rate, rate.data());
  }
  return {u, rate};
}

// f at the equilibrium moved by `amount` along the column.
VectorXd LinearPoint::moved(const RateColumn& c, double amount, const Function& f) {
  CarState<double> x = at_.state;
  for (int i = 0; i < car_state::size; ++i) x[i] += amount * c.along.state[i];
  CarInputs<double> u = at_.inputs, along = c.along.inputs;
  visit_inputs([amount](double& to, double& from) { to += amount * from; }, u, along);
  if (c.control) u.controls.*c.control += amount;
  std::vector<double> e = at_.equipment;
  if (c.own >= 0) e[static_cast<std::size_t>(c.own)] += amount;
  if (c.along.lifted >= 0) roads_->height[c.along.lifted] = amount;
  if (c.along.tilted >= 0) roads_->slope[c.along.tilted] = amount;
  const VectorXd y = f(u, x.data(), e.data());
  roads_->height.fill(0.0), roads_->slope.fill(0.0);
  return y;
}

VectorXd LinearPoint::difference(const RateColumn& c, const Function& f) {
  const double h = difference_step(c.name.unit) * c.size;
  if (c.one_sided) return (4.0 * moved(c, 0.5 * h, f) - moved(c, h, f) - 3.0 * moved(c, 0.0, f)) / h;
  const VectorXd coarse = (moved(c, h, f) - moved(c, -h, f)) / (2.0 * h);
  const VectorXd fine = (moved(c, 0.5 * h, f) - moved(c, -0.5 * h, f)) / h;
  return (4.0 * fine - coarse) / 3.0;
}

}  // namespace fahrwerk::detail
