// The equipment for Jets and its derivatives by differences, for a car with every part that there is.
#pragma once

#include "math/jet.h"

#include <Eigen/Core>
#include <vector>

#include "support/two_axles.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk::test {

// All-wheel drive with bent half shafts and limited slip, engine on mounts, brakes, column with lagging assistance,
// rear steer, air, all elements of the suspension and unbalanced wheels.
inline EquipmentParameters every_part() {
  EquipmentParameters p = with_block();
  p.powertrain = test_powertrain(true, true);
  for (Differential<double>* d : {&p.powertrain->drivetrain.center, &p.powertrain->drivetrain.axle[1].differential})
    d->kind = DifferentialKind::limited_slip;
  p.powertrain->joints[0] = ShaftJoints{{0.0, 0.3, -0.05}, 0.03};
  p.powertrain->drivetrain.engine.harmonics = {
      {1, BilinearMap({0.0, 700.0}, {0.0, 1.0}, {0, 5, 0, 8}), BilinearMap({0.0, 700.0}, {0.0, 1.0}, {1, 3, 2, 4})}};
  p.steering->assist.lag = 0.02;
  p.steering->pinion.rise = -0.002;
  p.rear_steer = RearSteerSystem{{-0.3, 0.1, 15.0, 10.0}, 1.0, 0.05, 0.01};
  p.suspension = all_elements();
  for (WheelElements& w : p.suspension.wheel) w.air_spring->pressure = 3e5;
  p.suspension.wheel[0].unbalance = Unbalance<double>{2e-3, 0.3, 1e-4, 1.0};
  return p;
}

// Everything that the equipment gives: inputs of the car, rates of its own states, what can be seen.
template <class S>
std::vector<S> all_of(CarInputs<S> u, const std::vector<S>& rate, const EquipmentObservationOf<S>& o) {
  std::vector<S> y = rate;
  visit_inputs([&](S& v) { y.push_back(v); }, u);
  visit_tail([&](S& v) { y.push_back(v); }, u);
  const auto add = [&](const auto&... v) { (y.push_back(v), ...); };
  const auto add3 = [&](const auto&... v) { (add(v.x, v.y, v.z), ...); };
  add(o.engine_speed, o.engine_torque, o.throttle, o.input_speed, o.clutch_slip, o.lining_slip);
  add(o.propshaft_torque[0], o.propshaft_torque[1], o.booster_force, o.hand_wheel_angle, o.hand_wheel_rate);
  add(o.hand_wheel_torque, o.torsion_bar_torque, o.assist_torque, o.rack_travel, o.rack_rate, o.rack_force);
  add(o.rear_rack_travel, o.air_speed, o.flow_angle, o.suspension.bar_torque[0], o.suspension.bar_torque[1]);
  add3(o.reaction, o.mount_force, o.mount_torque, o.sag_force, o.sag_torque, o.air_force, o.air_torque);
  for (const S& v : o.block) add(v);
  const EquipmentPowersOf<S>& w = o.power;
  add(w.engine, w.vectoring, w.drivetrain_loss, w.shafts, w.joints, w.reaction, w.mounts, w.hand_wheel, w.assist);
  add(w.steering_loss, w.rack, w.air, w.suspension, w.stored);
  const SuspensionObservationOf<S>& s = o.suspension;
  for (int i = 0; i < 4; ++i) {
    add(o.shaft_torque[i], o.joint_angle[i], o.joint_force[i], o.joint_hub_force[i], o.brake_pressure[i]);
    add(o.disc_temperature[i], s.hub_force[i], s.air_force[i], s.air_pressure[i], s.air_mass[i], s.valve[i]);
    add(s.leaf_force[i], s.series_force[i], s.friction_force[i], s.actuator_force[i], s.unbalance_force[i]);
  }
  return y;
}

// State of the car, that of the equipment, controls and inputs in one row.
template <class S>
struct Everything {
  CarState<S> x = design_state<S>(two_axles);
  std::vector<S> e;
  ControlsOf<S> c = no_controls<S>(two_axles);
  CarInputs<S> u = no_inputs<S>(two_axles);
};
template <class F, class... A>
void visit_all(F&& f, Everything<A>&... v) {
  for (int i = 0; i < two_axles.size(); ++i) f((v.x[i])...);
  for (std::size_t i = 0; i < std::get<0>(std::tie(v...)).e.size(); ++i) f((v.e[i])...);
  visit_controls(f, (v.c)...);
  visit_inputs(f, (v.u)...);
}

template <class S>
std::vector<S> evaluate_all(const Equipment& equipment, const Everything<S>& at) {
  std::vector<S> rate(at.e.size());
  CarInputs<S> u = at.u;
  EquipmentObservationOf<S> o;
  equipment.rate(at.x.data(), at.e.data(), at.c, u, rate.data(), &o);
  return all_of(u, rate, o);
}

// One column for each entry of visit_all.
inline Eigen::MatrixXd jet_derivatives(const Equipment& equipment, Everything<double> at) {
  using Jet = ceres::Jet<double, 8>;
  int count = 0;
  visit_all([&](double&) { ++count; }, at);
  Eigen::MatrixXd J;
  for (int first = 0; first < count; first += 8) {
    Everything<Jet> seeded;
    seeded.e.resize(at.e.size());
    int k = 0;
    visit_all(
        [&](Jet& to, double& from) {
          to = Jet(from);
          if (k >= first && k < first + 8) to.v[k - first] = 1.0;
          ++k;
        },
        seeded, at);
    const std::vector<Jet> y = evaluate_all(equipment, seeded);
    J.conservativeResize(static_cast<Eigen::Index>(y.size()), count);
    for (int j = first; j < std::min(first + 8, count); ++j)
      for (std::size_t i = 0; i < y.size(); ++i) J(static_cast<Eigen::Index>(i), j) = y[i].v[j - first];
  }
  return J;
}

}  // namespace fahrwerk::test
