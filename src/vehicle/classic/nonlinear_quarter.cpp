// The nonlinear quarter car with names.
#include "math/jet.h"

#include "vehicle/classic/handling_models.h"

#include <cmath>

namespace fahrwerk::classic {
namespace {

struct QuarterLaw {
  NonlinearQuarterCar<double> car;

  template <class S>
  void operator()(const S* x, const S* u, S* r, S* y) const {
    const QuarterCar<double>& l = car.linear;
    const NonlinearQuarterCar<S> c{
        {S(l.body_mass), S(l.wheel_mass), S(l.spring_stiffness), S(l.damping), S(l.tire_stiffness), S(l.tire_damping)},
        S(car.cubic),
        S(car.bump_travel),
        S(car.rebound_travel),
        S(car.stop_stiffness),
        S(car.compression_damping),
        S(car.rebound_damping),
        S(car.gravity)};
    const QuarterCarState<S> state{x[0], x[1], x[2], x[3]};
    QuarterCarState<S> e = rate(c, state, u[0], u[1]);
    e.body_speed += u[2] / c.linear.body_mass, e.wheel_speed -= u[2] / c.linear.wheel_mass;
    r[0] = e.body, r[1] = e.wheel, r[2] = e.body_speed, r[3] = e.wheel_speed;
    if (!y) return;
    const QuarterCarForces<S> f = evaluate(c, state, u[0], u[1]);
    y[0] = x[0], y[1] = x[1], y[2] = e.body_speed, y[3] = f.wheel_load, y[4] = x[1] - x[0];
    y[5] = -f.suspension;
  }
};

}  // namespace

OdeModel ode_model(const NonlinearQuarterCar<double>& car, double speed) {
  OdeModel m;
  m.speed = speed;
  add_states(m, {{"body.z", "m"}, {"wheel.z", "m"}}, 0.1);
  add_states(m, {{"body.z_rate", "m/s"}, {"wheel.z_rate", "m/s"}}, 1.0);
  add_inputs(m, {{"road.height", "m"}, {"road.height_rate", "m/s"}, {"wheel.force", "N"}});
  m.signals = {
      {"body.z", "m", "displacement from rest"},
      {"wheel.z", "m", "displacement from rest"},
      {"body.az", "m/s^2", "vertical acceleration of the body"},
      {"wheel.fz", "N", "wheel load; 0 off the road"},
      {"wheel.hub_travel", "m", "of the wheel against the body, compression positive"},
      {"wheel.suspension_force", "N", "of spring, stops and damper without the static part, compression positive"}};
  m.main = {"body.z", "body.az", "wheel.fz", "wheel.hub_travel"};
  m.facts = {{"wheel.static_load", static_load(car.linear, car.gravity), "N", "load at rest"}};
  m.road = {{0, 1, 0.0, 0.0}}, m.rates = {{0, 1}};
  m.suspensions = {{"wheel", 2, {{0, 1.0}}, {{1, 1.0}}, {{2, 1.0}}, {{3, 1.0}}}};
  m.scene.length = 1.0, m.scene.width = 0.8, m.scene.height = 0.5, m.scene.front = 0.5;
  m.scene.struts = true, m.scene.floor = 0.1;
  m.scene.wheels = {"wheel"}, m.scene.radii = {0.3}, m.scene.widths = {0.2};
  m.scene.draw = [](const double* x, const double*, double way, Drawing& out) {
    out.body = {way, 0.0, 0.75 + x[0], 0.0, 0.0, 0.0};
    out.wheels = {{way, 0.0, 0.3 + x[1], 0.0, way / 0.3, 0.0}};
  };
  set_law(m, QuarterLaw{car});
  return m;
}

}  // namespace fahrwerk::classic
