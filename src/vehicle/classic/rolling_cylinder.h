// A cylinder that rolls on a plane, the simplest rolling system.                        [Popp/Schiehlen, Problem 2.6]
// x forward, y right, z down; six coordinates, five constraints. Rolling: r_1' = R β'; the cylinder turns by -β about
// y.
#pragma once

#include <span>

#include "multibody/inertia.h"
#include "multibody/minimal_form.h"

namespace fahrwerk::classic {

enum class CylinderCoordinate { position, angle };  // y = r_1 or y = β

struct RollingCylinder {
  double mass, radius, length;  // [kg], [m] > 0
  CylinderCoordinate coordinate = CylinderCoordinate::position;
};

template <class S>
inline void kinematics(const RollingCylinder& c, std::span<const S> y, const S& /*time*/,
                       std::span<BodyPose<S>> poses) {
  const bool by_position = c.coordinate == CylinderCoordinate::position;
  const S position = by_position ? y[0] : S(c.radius * y[0]), angle = by_position ? S(y[0] / c.radius) : y[0];
  poses[0] = {{position, S(0.0), S(-c.radius)}, rotation_y(S(-angle))};
}

inline MinimalForm equations(const RollingCylinder& c, double y, double y_dot) {
  const BodyInertia body = cylinder(c.mass, c.radius, 0.0, c.length);
  const auto positions = [&](std::span<const Taylor> q, const Taylor& time, std::span<BodyPose<Taylor>> poses) {
    kinematics(c, q, time, poses);
  };
  return minimal_form(positions, std::span(&body, 1), Eigen::VectorXd::Constant(1, y),
                      Eigen::VectorXd::Constant(1, y_dot));
}

}  // namespace fahrwerk::classic
