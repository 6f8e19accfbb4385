#include "vehicle/classic/ride_car.h"

namespace fahrwerk::classic {

LinearMechanics linear_model(const RideCar& car) {
  enum { kZ, kRoll, kPitch, kFirstWheel };
  LinearMechanics m = empty_mechanics(
      {{"body.z", "m"},
       {"body.roll", "rad"},
       {"body.pitch", "rad"},
       {"wheel.1l.z", "m"},
       {"wheel.1r.z", "m"},
       {"wheel.2l.z", "m"},
       {"wheel.2r.z", "m"}},
      {{"road.height.1l", "m"}, {"road.height.1r", "m"}, {"road.height.2l", "m"}, {"road.height.2r", "m"}});
  add_mass(m, car.body_mass, {{kZ, 1.0}});
  add_mass(m, car.roll_inertia, {{kRoll, 1.0}});
  add_mass(m, car.pitch_inertia, {{kPitch, 1.0}});
  for (const int axle : {0, 1}) {
    const RideAxle& a = axle == 0 ? car.front : car.rear;
    for (const int side : {0, 1}) {
      const int wheel = 2 * axle + side, at = kFirstWheel + wheel;
      const double y = side == 0 ? a.half_track : -a.half_track;
      add_mass(m, a.wheel_mass, {{at, 1.0}});
      add_spring_damper(m, a.spring, a.damping, {{{kZ, 1.0}, {kRoll, y}, {kPitch, -a.position}, {at, -1.0}}});
      add_spring_damper(m, a.tire, a.tire_damping, {{{at, 1.0}}, {{wheel, 1.0}}});
    }
    // The bar feels the difference of both travels.
    const int left = kFirstWheel + 2 * axle;
    add_spring_damper(m, a.anti_roll, 0.0, {{{kRoll, 2 * a.half_track}, {left, -1.0}, {left + 1, 1.0}}});
  }
  return m;
}

}  // namespace fahrwerk::classic
