#include "vehicle/assembly/design_position.h"

#include "math/newton.h"
#include "vehicle/assembly/rest.h"

namespace fahrwerk {
namespace {

using Vector = Eigen::VectorXd;

DesignTrim trim_unladen(CarParameters<double>& car, const bool automatic[2]) {
  StepScratch<double, double> s{};
  CarState<double> x{};
  CarInputs<double> in = no_inputs<double>();
  const bool hinges = has_hinge(car);
  in.bush_free = hinges;
  // Unknowns: height, roll, pitch; per wheel preload (or hub travel where it is given) and tie-rod adjustment; what the
  // bushes of compliant hinges carry.
  const auto residual = [&](const Vector& u, Vector& r) {
    x.fill(0.0);
    detail::set_attitude(0.0, u[2], u[1], x.data());
    x[2] = u[0];
    for (int i = 0; i < kWheels; ++i) {
      if (automatic[i / 2])
        car.corner[i].spring.preload = u[3 + i];
      else
        x[car_state::hub + i] = u[3 + i] * 1e-5;
      car.corner[i].rack.adjustment = u[7 + i];
      if (hinges) car.corner[i].hinge.preload = u[11 + i];
    }
    const CarModel<double, double> m = car_model<double, double>(car, Road{});
    const StageResult<double>& k = detail::rest_accelerations(m, in, x.data(), s);
    for (int i = 0; i < 3; ++i) r[i] = k.z[2 + i];
    for (int i = 0; i < kWheels; ++i) {
      r[3 + i] = k.z[car_velocity::hub + i];
      r[7 + i] = detail::steer_residual(m, i, k.z[car_velocity::steer + i], u[7 + i]);
    }
    detail::put_bush_residuals(m, k, u, 1e-3, 11, 11, r);
  };
  const int size = hinges ? 15 : 11;
  Vector u = Vector::Zero(size), scale = Vector::Constant(size, 0.01);
  for (int i = 11; i < size; ++i) scale[i] = 1000.0;
  u[0] = 0.97 * car.corner[0].tire.body.unloaded_radius - car.corner[0].r_VW_D.z;
  for (int i = 0; i < kWheels; ++i) {
    u[3 + i] = automatic[i / 2] ? 0.25 * car.gravity * car.body_mass : 0.0;
    scale[3 + i] = 1000.0;
    scale[7 + i] = 1e-3;
  }
  const NewtonResult solved = solve_newton(residual, u, scale, size, 1e-9);
  Vector r(size);
  residual(u, r);
  return {solved.converged, u[0], solved.converged ? "" : "no equilibrium at rest was found for this vehicle"};
}

}  // namespace

DesignTrim trim_design(CarParameters<double>& car, const bool automatic[2]) {
  const double mass = car.body_mass;
  const Vec3<double> r_VC = car.r_VC;
  const Sym3<double> inertia = car.body_inertia;
  add_payload(car, -1.0);
  const DesignTrim found = trim_unladen(car, automatic);
  car.body_mass = mass, car.r_VC = r_VC, car.body_inertia = inertia;
  return found;
}

void settle_elements(CarParameters<double>& car, const bool automatic[2], SuspensionElementParameters& elements) {
  for (std::size_t i = 0; i < kWheels; ++i) {
    WheelElements& w = elements.wheel[i];
    Spring<double>& spring = car.corner[i].spring;
    if (w.air_spring && w.load_share >= 0.0 && automatic[i / 2])
      w.air_spring->pressure = w.air_spring->ambient + w.load_share * spring.preload / w.air_spring->area;
    if (!automatic[i / 2]) continue;
    if (w.air_spring) spring.preload -= evaluate(*w.air_spring, 0.0, 1.0).force;
    if (w.leaf_spring) spring.preload -= w.leaf_spring->mean_force;
  }
}

}  // namespace fahrwerk
