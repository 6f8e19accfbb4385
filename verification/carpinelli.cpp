// Carpinelli's thesis: entries that the program can show today.
#include <fmt/format.h>

#include <Eigen/Eigenvalues>
#include <cmath>

#include "vehicle/car/engine.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

constexpr double kStep = 1e-3, kMass = 50.0;  // [s, kg]

// A car that is an oscillator in each hub travel: m h'' = -k h. No gravity, no contact, a body too heavy to move, hub
// travel straight up, springs with the ratio one, neither dampers nor bars.
CarParameters<double> oscillator(double stiffness) {
  constexpr double heavy = 1e15;  // [kg, kg m²]
  CarParameters<double> car{};
  car.body_mass = heavy;
  car.body_inertia = {heavy, heavy, heavy, 0, 0, 0};
  car.full_acceleration = 1.0;
  car.speed_control = {1.0, 1.0, 0.0, 0.0};
  DesignColumn<double> ratio_one{};
  ratio_one.dh = 0.1, ratio_one.slope_h = 1.0, ratio_one.p0 = 0.1, ratio_one.n0 = -0.1;
  for (int i = 0; i < kWheels; ++i) {
    CornerParameters<double>& c = car.corner[i];
    c.r_VW_D = {i < 2 ? 1.0 : -1.0, i % 2 == 0 ? 0.75 : -0.75, 0.0};
    c.axis_K = {0, 1, 0};
    c.kinematics.spring = c.kinematics.damper = design_function(ratio_one);
    c.knuckle_mass = c.wheel_mass = 0.5 * kMass;
    c.knuckle_inertia = {1, 1, 1, 0, 0, 0};
    c.wheel_axial_inertia = c.wheel_transverse_inertia = 1.0;
    c.spring.stiffness = stiffness;
    c.spring.bump = c.spring.rebound = {1.0, 0.0, 0.01};
    c.rack = {1.0, 0.0, 0.0, 0.0};
    Tmeasy<double>& t = c.tire;
    t.nominal_load = t.load_limit = t.reference_friction = 1.0;
    const LoadPair<double> one{1, 1}, slide{2, 2};
    t.longitudinal = t.lateral = {{2, 2}, one, one, slide, one};
    t.trail = t.trail_zero = one, t.trail_end = slide;
    t.unloaded_radius = t.width = 0.3;
    t.stiffness_x = t.stiffness_y = t.stiffness_bore = t.damping_x = t.damping_y = t.damping_bore = 1.0;
    t.slip_speed = 1e-3;
  }
  return car;
}

// Both moduli of the eigenvalues of one step's map (h, h') of wheel 1l.
Eigen::Vector2d amplification(StepMethod method, double kappa) {
  const auto engine = make_car_engine(oscillator(kappa * kMass / (kStep * kStep)), Road{});
  const StepInputs<double> rest{no_inputs<double>(), no_inputs<double>(), no_inputs<double>()};
  const int place[2] = {car_state::hub, car_state::hub_rate};
  Eigen::Matrix2d map;
  for (int j = 0; j < 2; ++j) {
    CarState<double> x{};
    x[car_state::attitude] = 1.0;
    x[2] = 100.0;  // high above the road
    x[place[j]] = 0.01;
    engine->step(method, rest, kStep, x.data());
    for (int i = 0; i < 2; ++i) map(i, j) = x[place[i]] / 0.01;
  }
  return map.eigenvalues().cwiseAbs();
}

Finding implicit_euler_amplification() {
  const Eigen::Vector2d hundred = amplification(StepMethod::implicit_euler, 1e2);
  const Eigen::Vector2d million = amplification(StepMethod::implicit_euler, 1e6);
  return {
      {1.0 / std::sqrt(101.0), 1.0 / std::sqrt(101.0), 1.0 / std::sqrt(1e6 + 1.0), 1.0 / std::sqrt(1e6 + 1.0)},
      {hundred[0], hundred[1], million[0], million[1]},
      {1e-9},
      "the oscillator is linear: what is left is round-off (entries of the map differ by 1e9) and the finite mass of "
      "the body",
      "Reading I (positions with the new velocities), the program's own step on a car that hangs in the air as four "
      "oscillators. Reading E (positions with the old velocities, |eig| = 1.000: a stiff mode rings for ever) is not "
      "used"};
}

}  // namespace

std::vector<Entry> carpinelli_entries() {
  return {{"CA-37", "Carpinelli, thesis, Algorithm 1 (eqs 3.15-3.21), catalogue C3-07",
           "linearly implicit Euler on m q'' = -k q: |eig| = 1/sqrt(1 + kappa) = 0.0995 at kappa = 100, 0.001 at 1e6",
           implicit_euler_amplification}};
}

}  // namespace fahrwerk::verification
