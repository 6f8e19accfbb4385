#include "vehicle/assembly/design_position.h"

#include <algorithm>

#include "math/newton.h"
#include "vehicle/assembly/rest.h"
#include "vehicle/equipment/wheel_motion.h"

namespace fahrwerk {
namespace {

using Vector = Eigen::VectorXd;

bool is_automatic(const std::vector<bool>& automatic, int wheel) {
  const auto axle = static_cast<std::size_t>(wheel / 2);
  return axle >= automatic.size() || automatic[axle];
}

bool is_in(const std::vector<LoadGroup>& groups, int wheel) {
  return std::any_of(groups.begin(), groups.end(), [wheel](const LoadGroup& g) {
    return std::find(g.wheel.begin(), g.wheel.end(), wheel) != g.wheel.end();
  });
}

DesignTrim trim_unladen(CarParameters<double>& car, const std::vector<bool>& automatic,
                        const std::vector<LoadGroup>& groups) {
  const Layout at = layout_of(car);
  const bool hinges = has_hinge(car);
  CarInputs<double> in = no_inputs<double>(at);
  in.tail.assign(hinges ? tail_of(car).size() : 0, 0.0), in.tail_free = hinges;
  const auto corner = [&car](int i) -> CornerParameters<double>& { return car.corner[static_cast<std::size_t>(i)]; };
  // Unknowns: of each unit height, roll, pitch (those of them that do not follow a coupling); per wheel preload (or hub
  // travel where it is given, or where the wheel shares its load) and tie-rod adjustment; what the bushes of compliant
  // hinges carry; of each load group its force.
  const int springs = 3 * at.units, rods = springs + at.wheels, bushes = rods + at.wheels;
  const int shared = bushes + (hinges ? at.wheels : 0), size = shared + static_cast<int>(groups.size());
  CarState<double> x;
  StepScratch<double, double> s(car_model<double, double>(car, Road{}));
  const SuspensionTravels travels(car);
  const std::vector<double> no_hinge(static_cast<std::size_t>(at.wheels));
  std::vector<bool> own(static_cast<std::size_t>(at.wheels));  // preload of its own
  for (int i = 0; i < at.wheels; ++i)
    own[static_cast<std::size_t>(i)] = is_automatic(automatic, i) && !is_in(groups, i);
  // Preloads of a group's wheels, and how far the mean of their travels is off.
  const auto put_group = [&](const LoadGroup& g, double force) {
    double off = 0.0;
    for (std::size_t k = 0; k < g.wheel.size(); ++k) {
      WheelTravels<double> both[2];
      travels.evaluate(g.wheel[k] / 2, x.data(), HingeTravels<double>{no_hinge.data(), no_hinge.data()}, both);
      const double travel = both[g.wheel[k] % 2].spring.value;
      corner(g.wheel[k]).spring.preload = force * g.share[k] * (1.0 + g.slope[k] * travel);
      off += g.share[k] * travel * (1.0 + 0.5 * g.slope[k] * travel);
    }
    return off;
  };
  const auto residual = [&](const Vector& u, Vector& r) {
    x = design_state<double>(at);
    for (int k = 0; k < at.units; ++k) {
      detail::set_attitude(at, 0.0, u[3 * k + 2], u[3 * k + 1], x.data(), k);
      x[static_cast<std::size_t>(at.position(k) + 2)] = u[3 * k];
    }
    for (int i = 0; i < at.wheels; ++i) {
      if (own[static_cast<std::size_t>(i)])
        corner(i).spring.preload = u[springs + i];
      else
        x[static_cast<std::size_t>(at.hub() + i)] = u[springs + i] * 1e-5;
      corner(i).rack.adjustment = u[rods + i];
      if (hinges) corner(i).hinge.preload = u[bushes + i];
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const int at_group = shared + static_cast<int>(g);
      r[at_group] = 1e2 * put_group(groups[g], u[at_group]);
    }
    const CarModel<double, double> m = car_model<double, double>(car, Road{});
    follow_couplings(m, x.data());
    const StageResult<double>& k = detail::rest_accelerations(m, in, x.data(), s);
    const double* z = k.z.data();
    for (int unit = 0; unit < at.units; ++unit)
      if (m.unit[static_cast<std::size_t>(unit)].coupling.towing < 0) {
        for (int i = 0; i < 3; ++i) r[3 * unit + i] = z[at.z_velocity(unit) + 2 + i];
      } else {
        r[3 * unit] = 1e2 * u[3 * unit];
        for (int i = 0; i < 2; ++i) r[3 * unit + 1 + i] = detail::turn_residual(m, k, unit, i, u[3 * unit + 1 + i]);
      }
    for (int i = 0; i < at.wheels; ++i) {
      r[springs + i] = z[at.z_hub() + i];
      r[rods + i] = detail::steer_residual(m, i, z[at.z_steer() + i], u[rods + i]);
    }
    detail::put_bush_residuals(m, k, u, 1e-3, bushes, bushes, r);
  };
  Vector u = Vector::Zero(size), scale = Vector::Constant(size, 0.01);
  for (int i = bushes; i < size; ++i) scale[i] = 1000.0;
  const auto sprung_share = [&](int i) {
    const int unit = car.axle[static_cast<std::size_t>(i / 2)].unit;
    const auto on_unit = 2 * std::count_if(car.axle.begin(), car.axle.end(),
                                           [unit](const AxleParameters<double>& a) { return a.unit == unit; });
    return car.gravity * car.unit_of_wheel(i).body_mass / static_cast<double>(on_unit);
  };
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (const int i : groups[g].wheel) u[shared + static_cast<int>(g)] += sprung_share(i);
  for (int i = at.wheels - 1; i >= 0; --i) {
    const int unit = car.axle[static_cast<std::size_t>(i / 2)].unit;
    if (car.unit[static_cast<std::size_t>(unit)].coupling.towing < 0)
      u[3 * unit] = 0.97 * corner(i).tire.body.unloaded_radius - corner(i).r_VW_D.z;
    u[springs + i] = own[static_cast<std::size_t>(i)] ? sprung_share(i) : 0.0;
    scale[springs + i] = 1000.0;
    scale[rods + i] = 1e-3;
  }
  Vector r(size);
  for (int k = 1; k < at.units; ++k) {
    residual(u, r);
    u[3 * k + 2] += detail::pitch_to_ground(car, car_model<double, double>(car, Road{}), x.data(), k);
  }
  const NewtonResult solved = solve_newton(residual, u, scale, size, 1e-9);
  residual(u, r);
  std::vector<double> forces;
  for (int i = shared; i < size; ++i) forces.push_back(u[i]);
  return {solved.converged, u[0], solved.converged ? "" : "no equilibrium at rest was found for this vehicle",
          std::move(forces)};
}

}  // namespace

DesignTrim trim_design(CarParameters<double>& car, const std::vector<bool>& automatic,
                       const std::vector<LoadGroup>& groups) {
  const std::vector<BodyParameters<double>> laden = car.unit;
  add_payload(car, -1.0);
  const DesignTrim found = trim_unladen(car, automatic, groups);
  car.unit = laden;
  return found;
}

void settle_elements(CarParameters<double>& car, const std::vector<bool>& automatic,
                     SuspensionElementParameters& elements, const std::vector<double>& group_force) {
  const std::vector<LoadGroup> groups = load_groups(elements);
  for (std::size_t i = 0; i < elements.wheel.size(); ++i) {
    if (!is_automatic(automatic, static_cast<int>(i)) || is_in(groups, static_cast<int>(i))) continue;
    WheelElements& w = elements.wheel[i];
    Spring<double>& spring = car.corner[i].spring;
    if (w.air_spring && w.load_share >= 0.0)
      w.air_spring->pressure = w.air_spring->ambient + w.load_share * spring.preload / w.air_spring->area;
    if (w.air_spring) spring.preload -= evaluate(*w.air_spring, 0.0, 1.0).force;
    if (w.leaf_spring) spring.preload -= w.leaf_spring->mean_force;
  }
  for (std::size_t g = 0; g < groups.size(); ++g) {
    double area = 0.0;
    for (const int i : groups[g].wheel) {
      car.corner[static_cast<std::size_t>(i)].spring.preload = 0.0;
      if (const auto& air = elements.wheel[static_cast<std::size_t>(i)].air_spring) area += air->area;
    }
    if (g < 2 * elements.bogie.beam.size())
      elements.bogie.beam[g / 2].preload[g % 2] = group_force[g];
    else
      for (const int i : groups[g].wheel) {
        AirSpring<double>& air = *elements.wheel[static_cast<std::size_t>(i)].air_spring;
        air.pressure = air.ambient + group_force[g] / area;
      }
  }
}

}  // namespace fahrwerk
