#include "simbody_mechanism.h"

#include <Simbody.h>

namespace fahrwerk::test {
namespace {

SimTK::Vec3 vec(const Point& a) { return {a[0], a[1], a[2]}; }

}  // namespace

struct SimbodyMechanism::Parts {
  SimTK::MultibodySystem system;
  SimTK::SimbodyMatterSubsystem matter{system};
  SimTK::Body::Rigid body{SimTK::MassProperties(1.0, SimTK::Vec3(0), SimTK::Inertia(1))};
  SimTK::MobilizedBody::Slider rack, lifter;
  SimTK::MobilizedBody::Free knuckle;
  SimTK::State state;
};

SimbodyMechanism::SimbodyMechanism(const MechanismPoints& k) : parts_(std::make_unique<Parts>()) {
  using namespace SimTK;
  Parts& p = *parts_;
  MobilizedBody& ground = p.matter.updGround();
  const SimTK::Vec3 wheel = vec(k.wheel_center);
  // A slider moves along x of its frames.
  const Rotation along_y(Pi / 2, ZAxis), along_z(-Pi / 2, YAxis);
  p.rack = MobilizedBody::Slider(ground, Transform(along_y), p.body, Transform(along_y));
  p.lifter = MobilizedBody::Slider(ground, Transform(along_z), p.body, Transform(along_z));
  p.knuckle = MobilizedBody::Free(ground, Transform(wheel), p.body, Transform());
  Constraint::PointInPlane(p.lifter, UnitVec3(0, 0, 1), wheel[2], p.knuckle, SimTK::Vec3(0));
  for (const MechanismPoints::Arm& a : k.arms) {
    // A pin turns about z of its frames; the arm's frame sits at its front joint, parallel to the body's.
    const Rotation axis(UnitVec3(vec(a.rear) - vec(a.front)), ZAxis);
    MobilizedBody::Pin arm(ground, Transform(axis, vec(a.front)), p.body, Transform(axis));
    Constraint::Ball(arm, vec(a.ball) - vec(a.front), p.knuckle, vec(a.ball) - wheel);
  }
  for (const MechanismPoints::Rod& r : k.rods) {
    MobilizedBody& holder = r.steered ? static_cast<MobilizedBody&>(p.rack) : ground;
    Constraint::Rod(holder, vec(r.inner), p.knuckle, vec(r.outer) - wheel, (vec(r.outer) - vec(r.inner)).norm());
  }
  if (k.strut)
    Constraint::PointOnLine(p.knuckle, UnitVec3(vec(k.strut_top) - vec(k.strut_lower)), vec(k.strut_lower) - wheel,
                            ground, vec(k.strut_top));
  p.state = p.system.realizeTopology();
  p.system.realizeModel(p.state);
}

SimbodyMechanism::~SimbodyMechanism() = default;

MechanismPose SimbodyMechanism::move_to(double h, double s) {
  Parts& p = *parts_;
  p.lifter.setOneQ(p.state, 0, h);
  p.rack.setOneQ(p.state, 0, s);
  SimTK::Assembler assembler(p.system);
  assembler.setErrorTolerance(1e-13);
  assembler.lockMobilizer(p.lifter);
  assembler.lockMobilizer(p.rack);
  assembler.initialize(p.state);
  assembler.assemble();
  assembler.updateFromInternalState(p.state);
  p.system.realize(p.state, SimTK::Stage::Position);
  MechanismPose out{};
  const SimTK::Vec3 r = p.knuckle.getBodyOriginLocation(p.state);
  const SimTK::Rotation& A = p.knuckle.getBodyRotation(p.state);
  for (int i = 0; i < 3; ++i) {
    out.position[static_cast<std::size_t>(i)] = r[i];
    for (int j = 0; j < 3; ++j) out.rotation[i][j] = A[i][j];
  }
  out.error = p.state.getQErr().normInf();
  return out;
}

}  // namespace fahrwerk::test
