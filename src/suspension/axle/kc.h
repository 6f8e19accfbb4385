// Kinematic figures of dependent axles; signs as in kc_curves.h. The body stands still, the wheels move.
#pragma once

#include "suspension/axle/axle.h"
#include "suspension/axle/geometry.h"
#include "suspension/kc_curves.h"

namespace fahrwerk {

// One wheel: its angles, and their rates when both wheels rise together and when it rises while the other one sinks.
struct KcAxleWheel {
  double steer, toe, camber;                                                             // steer > 0 to the left  [rad]
  Vec3<double> center, contact;                                                          // [m]
  double steer_parallel, steer_opposite, camber_parallel, camber_opposite, steer_per_s;  // [rad/m]
  Vec3<double> contact_parallel, contact_opposite;                            // path of the contact per hub travel
  double spring_parallel, spring_opposite, damper_parallel, damper_opposite;  // du/dh
  double bar_opposite;  // (du_own - du_other)/2 of the bar's ends per hub travel of the own wheel
};

struct KcDependentAxle {
  KcAxleWheel wheel[2];
  double roll;        // of the body against the line of contacts, > 0 to the right  [rad]
  double mean_steer;  // > 0 to the left  [rad]
  // Gradients with roll at this position: of the mean steer angle, and of the left wheel's camber against the road.
  double roll_steer, roll_camber;
  double roll_center_height;  // above the middle of contacts, from the lateral path of the contacts with roll  [m]
  double twist_per_roll;      // of the cross member  [rad/rad]
};
KcDependentAxle kc_axle(const DependentAxle<double>& axle, const AxleGeometry& geometry, double h_l, double h_r,
                        double s);

// Roll stiffness that the cross member of a twist beam adds at this position  [N m/rad].
double twist_roll_stiffness(const KcDependentAxle& axle, double twist_stiffness);

}  // namespace fahrwerk
