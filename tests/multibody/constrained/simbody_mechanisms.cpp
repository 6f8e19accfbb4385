#include "simbody_mechanisms.h"

#include <Simbody.h>

namespace fahrwerk::test {

using namespace SimTK;

std::vector<SimbodySample> simbody_two_bodies(int joint, bool driven, const std::vector<double>& times) {
  MultibodySystem system;
  SimbodyMatterSubsystem matter(system);
  GeneralForceSubsystem forces(system);
  Force::UniformGravity(forces, matter, SimTK::Vec3(0, 0, -9.81));
  const Inertia inertia(0.03, 0.05, 0.06, 0.002, -0.003, 0.001);
  Body::Rigid body(MassProperties(2.0, SimTK::Vec3(0), 2.0 * UnitInertia(inertia / 2.0)));
  const SimTK::Vec3 c1(0.4, 0, 0), c2(0.9, 0.2, 0.1), at(0.7, 0, 0);
  // e3 of the joint along its axis; e1 as near as Fahrwerk's own choice does not matter for these joints.
  const UnitVec3 axis(0.2, 1, 0.3);
  const Rotation about(axis, ZAxis), along(axis, XAxis);
  MobilizedBody one;
  if (driven) {
    MobilizedBody::Pin pin(matter.updGround(), Transform(), body, Transform(-c1));
    Motion::Sinusoid(pin, Motion::Position, 0.5, 3.0, 0.0);
    one = pin;
  } else {
    one = MobilizedBody::Ball(matter.updGround(), Transform(), body, Transform(-c1));
  }
  const SimTK::Vec3 p1 = at - c1, p2 = at - c2;
  MobilizedBody two;
  switch (joint) {
    case 0:
      two = MobilizedBody::Ball(one, Transform(p1), body, Transform(p2));
      break;
    case 1:
      two = MobilizedBody::Pin(one, Transform(about, p1), body, Transform(about, p2));
      break;
    case 2:
      // Rotates about x of the first, then y of the second.
      two = MobilizedBody::Universal(one, Transform(p1), body, Transform(p2));
      break;
    case 3:
      two = MobilizedBody::Slider(one, Transform(along, p1), body, Transform(along, p2));
      break;
    case 4:
      two = MobilizedBody::Cylinder(one, Transform(about, p1), body, Transform(about, p2));
      break;
    case 5:
      two = MobilizedBody::Planar(one, Transform(about, p1), body, Transform(about, p2));
      break;
    case 6:
      two = MobilizedBody::Weld(one, Transform(p1), body, Transform(p2));
      break;
    default:
      two = MobilizedBody::Free(one, Transform(p1), body, Transform(p2));
      Constraint::Rod(one, SimTK::Vec3(0.1, 0, 0), two, SimTK::Vec3(-0.1, 0, 0),
                      (c2 - SimTK::Vec3(0.1, 0, 0) - c1 - SimTK::Vec3(0.1, 0, 0)).norm());
  }
  Force::TwoPointLinearSpring(forces, matter.getGround(), SimTK::Vec3(1, 0.5, 0.5), two, SimTK::Vec3(0.1, 0, 0), 60.0,
                              0.8);
  Force::TwoPointLinearDamper(forces, matter.getGround(), SimTK::Vec3(1, 0.5, 0.5), two, SimTK::Vec3(0.1, 0, 0), 1.0);
  State state = system.realizeTopology();
  RungeKuttaMersonIntegrator integrator(system);
  integrator.setAccuracy(1e-11);
  integrator.setConstraintTolerance(1e-12);
  TimeStepper stepper(system, integrator);
  stepper.initialize(state);
  std::vector<SimbodySample> out;
  for (const double t : times) {
    stepper.stepTo(t);
    const State& now = stepper.getState();
    system.realize(now, Stage::Velocity);
    const SimTK::Vec3 r = two.getBodyOriginLocation(now), v = two.getBodyOriginVelocity(now);
    out.push_back({{r[0], r[1], r[2]}, {v[0], v[1], v[2]}});
  }
  return out;
}

}  // namespace fahrwerk::test
