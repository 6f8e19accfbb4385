#include "analysis/ride/statistical_ride.h"

#include <algorithm>
#include <cmath>

#include "analysis/nonlinear/statistical_linearisation.h"

namespace fahrwerk {

RideForm nonlinear_ride(const classic::NonlinearQuarterCar<double>& car) {
  // States z_A, z_R and their rates; inputs ζ, ζ', spring, damper, tyre; outputs a, F_z, travel, and what spring,
  // damper and tyre measure.
  const classic::QuarterCar<double>& l = car.linear;
  RideForm r;
  StateSpace& m = r.ride.model;
  m.states = {{"body.z", "m"}, {"wheel.z", "m"}, {"body.z_rate", "m/s"}, {"wheel.z_rate", "m/s"}};
  m.inputs = {{"road.height", "m"}, {"road.height_rate", "m/s"}, {"spring", "N"}, {"damper", "N"}, {"tire", "N"}};
  m.outputs = {{"body.az", "m/s^2"}, {"wheel.fz", "N"}, {"wheel.hub_travel", "m"},
               {"compression", "m"}, {"rate", "m/s"},   {"tire.force", "N"}};
  m.rate_inputs = {{0, 1, 1.0}};
  m.A = Eigen::MatrixXd::Zero(4, 4), m.B = Eigen::MatrixXd::Zero(4, 5);
  m.C = Eigen::MatrixXd::Zero(6, 4), m.D = Eigen::MatrixXd::Zero(6, 5);
  m.A(0, 2) = m.A(1, 3) = 1.0;
  for (const int force : {2, 3}) {
    m.B(2, force) = m.D(0, force) = 1.0 / l.body_mass;
    m.B(3, force) = -1.0 / l.wheel_mass;
  }
  m.B(3, 4) = 1.0 / l.wheel_mass, m.D(1, 4) = 1.0;
  for (const int row : {2, 3}) m.C(row, 0) = -1.0, m.C(row, 1) = 1.0;
  m.C(4, 2) = -1.0, m.C(4, 3) = 1.0;
  m.C(5, 1) = -l.tire_stiffness, m.C(5, 3) = -l.tire_damping;
  m.D(5, 0) = l.tire_stiffness, m.D(5, 1) = l.tire_damping;
  const double load = classic::static_load(l, car.gravity);
  r.ride.seats = {{"body", 0}};
  r.ride.wheels = {{"wheel", 0, 0, 0.0, load, 1, 2, 0.0}};
  // The laws are those of the simulation, asked for one argument at a time.
  const auto suspension = [car](double u, double u_dot) {
    return -classic::evaluate(car, {0.0, u, 0.0, u_dot}, 0.0, 0.0).suspension;
  };
  r.elements = {
      {"spring", "N/m", 2, 3, [suspension](double u) { return suspension(u, 0.0); }},
      {"damper", "N s/m", 3, 4, [suspension](double v) { return suspension(0.0, v); }},
      {"tire", "-", 4, 5, [load](double force) { return std::max(load + force, 0.0) - load; }},
  };
  return r;
}

StatisticalRide statistical_ride(const RideForm& model, const RideRoad& road) {
  const NoisySystem linear = ride_system(model.ride, road);
  std::vector<NonlinearElement> elements;
  for (const RideElement& e : model.elements) {
    Eigen::VectorXd b = Eigen::VectorXd::Zero(linear.A.rows());
    b.head(model.ride.model.B.rows()) = model.ride.model.B.col(e.input);
    elements.push_back({b, linear.C.row(e.output).transpose(), e.f, model.ride.model.D.col(e.input)});
  }
  const StatisticalLinearisation found = statistical_covariance(linear, elements);
  StatisticalRide r{equivalent_system(linear, elements, found.gains), found.gains, {}, {}, {}, found.iterations};
  for (const NonlinearElement& e : elements) {
    r.at_rest.push_back(gaussian_equivalent(e.f, 0.0, 0.0).gain);
    r.deviation.push_back(std::sqrt(std::fmax(0.0, e.c.dot(found.P * e.c))));
    r.mean.push_back(e.c.dot(found.mean));
  }
  return r;
}

}  // namespace fahrwerk
