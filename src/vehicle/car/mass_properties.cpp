#include "vehicle/car/mass_properties.h"

#include "vehicle/car/axle_places.h"
#include "vehicle/car/dense.h"

namespace fahrwerk {

// The rows of the body in the mass matrix: momentum m (v + ω × r), angular momentum about V.
MassProperties mass_properties(const CarParameters<double>& car, const CarState<double>& x, int unit) {
  const Layout at = layout_of(car);
  const Eigen::Matrix<double, 6, 6> M = dense_equations(car, Road{}, no_inputs<double>(at), x.data())
                                            .M.block<6, 6>(at.z_velocity(unit), at.z_velocity(unit));
  MassProperties p{M(0, 0), (1.0 / M(0, 0)) * Vec3<double>{M(1, 5), M(2, 3), M(0, 4)}, {}};
  const Sym3<double> moved = point_inertia(p.mass, p.center);
  p.inertia = {M(3, 3) - moved.xx, M(4, 4) - moved.yy, M(5, 5) - moved.zz,
               M(4, 3) - moved.xy, M(5, 3) - moved.xz, M(5, 4) - moved.yz};
  return p;
}

MassProperties mass_properties(const CarParameters<double>& car) {
  return mass_properties(car, design_state<double>(layout_of(car)));
}

MassProperties own_mass_properties(const CarParameters<double>& car) {
  MassProperties all = mass_properties(car);
  const CarState<double> x = design_state<double>(layout_of(car));
  for (int k = 1; k < car.units(); ++k) {
    if (!is_own_unit(car, k)) continue;
    const MassProperties part = mass_properties(car, x, k);
    const Vec3<double> place = straight_offset(car, k) + part.center;
    const double mass = all.mass + part.mass;
    const Vec3<double> center = (1.0 / mass) * (all.mass * all.center + part.mass * place);
    all.inertia = all.inertia + point_inertia(all.mass, all.center - center) + part.inertia +
                  point_inertia(part.mass, place - center);
    all.mass = mass, all.center = center;
  }
  return all;
}

double total_mass(const CarParameters<double>& car) {
  const Layout at = layout_of(car);
  const Eigen::MatrixXd M = dense_equations(car, Road{}, no_inputs<double>(at), design_state<double>(at).data()).M;
  double sum = 0.0;
  for (int k = 0; k < at.units; ++k) sum += M(at.z_velocity(k), at.z_velocity(k));
  return sum;
}

}  // namespace fahrwerk
