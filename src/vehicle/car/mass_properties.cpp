#include "vehicle/car/mass_properties.h"

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

double total_mass(const CarParameters<double>& car) {
  const Layout at = layout_of(car);
  const Eigen::MatrixXd M = dense_equations(car, Road{}, no_inputs<double>(at), design_state<double>(at).data()).M;
  double sum = 0.0;
  for (int k = 0; k < at.units; ++k) sum += M(at.z_velocity(k), at.z_velocity(k));
  return sum;
}

}  // namespace fahrwerk
