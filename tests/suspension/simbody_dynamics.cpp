#include "simbody_dynamics.h"

#include <Simbody.h>

namespace fahrwerk::test {
namespace {

using namespace SimTK;

SimTK::Vec3 vec(const Point& a) { return {a[0], a[1], a[2]}; }
Point point(const SimTK::Vec3& a) { return {a[0], a[1], a[2]}; }

// Slender rods from one point to others, about that point.
MassProperties slender(const std::vector<SimTK::Vec3>& ends, const std::vector<double>& masses) {
  double mass = 0.0;
  SimTK::Vec3 first(0);
  SymMat33 second(0);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const SimTK::Vec3& e = ends[i];
    mass += masses[i];
    first += 0.5 * masses[i] * e;
    const double k = masses[i] / 3.0;
    second += k * SymMat33(e[1] * e[1] + e[2] * e[2], -e[0] * e[1], e[0] * e[0] + e[2] * e[2], -e[0] * e[2],
                           -e[1] * e[2], e[0] * e[0] + e[1] * e[1]);
  }
  return MassProperties(mass, first / mass, Inertia(second));
}

class Model {
 public:
  Model(const MechanismPoints& k, const MechanismMasses& m, const std::vector<MechanismSpring>& springs,
        const MechanismSteer& steer, double gravity)
      : matter_(system_), forces_(system_), wheel_(vec(k.wheel_center)) {
    MobilizedBody& ground = matter_.updGround();
    const Rotation along_y(Pi / 2, ZAxis);
    Body::Rigid unit(MassProperties(1.0, SimTK::Vec3(0), Inertia(1)));
    rack_ = MobilizedBody::Slider(ground, Transform(along_y), unit, Transform(along_y));
    Motion::Sinusoid(rack_, Motion::Position, steer.amplitude, steer.frequency, 0.0);
    const SimTK::Vec3 c = vec(m.center);
    const Inertia central(m.inertia[0], m.inertia[1], m.inertia[2], m.inertia[3], m.inertia[4], m.inertia[5]);
    Body::Rigid carrier(MassProperties(m.knuckle, c, central.shiftFromMassCenter(-c, m.knuckle)));
    knuckle_ = MobilizedBody::Free(ground, Transform(wheel_), carrier, Transform());
    for (std::size_t i = 0; i < k.arms.size(); ++i) add_arm(k.arms[i], m.legs[i]);
    for (std::size_t i = 0; i < k.rods.size(); ++i) add_rod(k.rods[i], m.rods[i]);
    if (k.strut)
      strut_ = Constraint::PointOnLine(knuckle_, UnitVec3(vec(k.strut_top) - vec(k.strut_lower)),
                                       vec(k.strut_lower) - wheel_, ground, vec(k.strut_top));
    has_strut_ = k.strut;
    for (const MechanismSpring& s : springs) add_spring(s);
    Force::UniformGravity(forces_, matter_, SimTK::Vec3(0, 0, -gravity));
  }

  std::vector<MechanismSample> run(const std::vector<double>& times) {
    State state = system_.realizeTopology();
    RungeKuttaMersonIntegrator integrator(system_);
    integrator.setAccuracy(1e-10);
    integrator.setConstraintTolerance(1e-11);
    TimeStepper stepper(system_, integrator);
    stepper.initialize(state);
    std::vector<MechanismSample> out;
    for (const double t : times) {
      stepper.stepTo(t);
      out.push_back(sample(stepper.getState()));
    }
    return out;
  }

 private:
  void add_arm(const MechanismPoints::Arm& a, const std::array<double, 2>& legs) {
    const SimTK::Vec3 front = vec(a.front), rear = vec(a.rear) - front, ball = vec(a.ball) - front;
    // The rear leg starts at the rear joint: about the front one it is a slender rod shifted.
    const MassProperties one = slender({ball}, {legs[0]}), other = slender({ball - rear}, {legs[1]});
    const double mass = legs[0] + legs[1];
    const SimTK::Vec3 other_center = other.getMassCenter() + rear;
    const Inertia shifted = other.calcCentralInertia().shiftFromMassCenter(-other_center, legs[1]);
    const SimTK::Vec3 center = (legs[0] * one.getMassCenter() + legs[1] * other_center) / mass;
    Body::Rigid body(MassProperties(mass, center, one.getInertia() + shifted));
    const Rotation axis(UnitVec3(rear), ZAxis);
    MobilizedBody::Pin arm(matter_.updGround(), Transform(axis, front), body, Transform(axis));
    arms_.push_back(arm), arm_origins_.push_back(front);
    balls_.push_back(Constraint::Ball(arm, ball, knuckle_, vec(a.ball) - wheel_));
  }

  // A link on a universal joint, so that its spin is left out.
  void add_rod(const MechanismPoints::Rod& r, double mass) {
    const SimTK::Vec3 inner = vec(r.inner), along = vec(r.outer) - inner;
    Body::Rigid body(slender({along}, {mass}));
    MobilizedBody& holder = r.steered ? static_cast<MobilizedBody&>(rack_) : matter_.updGround();
    const Rotation axis(UnitVec3(along), ZAxis);
    MobilizedBody::Universal link(holder, Transform(axis, inner), body, Transform(axis));
    links_.push_back(link), link_origins_.push_back(inner);
    rods_.push_back(Constraint::Ball(link, along, knuckle_, vec(r.outer) - wheel_));
  }

  void add_spring(const MechanismSpring& s) {
    MobilizedBody* holder = &knuckle_;
    SimTK::Vec3 origin = wheel_;
    if (s.on == MechanismSpring::On::arm) holder = &arms_[s.index], origin = arm_origins_[s.index];
    if (s.on == MechanismSpring::On::rod) holder = &links_[s.index], origin = link_origins_[s.index];
    Force::TwoPointLinearSpring(forces_, matter_.getGround(), vec(s.body), *holder, vec(s.moving) - origin, s.stiffness,
                                s.free_length);
    Force::TwoPointLinearDamper(forces_, matter_.getGround(), vec(s.body), *holder, vec(s.moving) - origin, s.damping);
  }

  // Simbody counts constraint forces with the other sign than applied ones.
  static Point force_on(const Constraint& c, const State& state, int body) {
    return point(-c.getConstrainedBodyForcesAsVector(state)[body][1]);
  }

  MechanismSample sample(const State& state) {
    system_.realize(state, Stage::Acceleration);
    MechanismSample out{};
    out.t = state.getTime();
    out.position = point(knuckle_.getBodyOriginLocation(state));
    out.velocity = point(knuckle_.getBodyOriginVelocity(state));
    const Rotation& A = knuckle_.getBodyRotation(state);
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) out.rotation[i][j] = A[i][j];
    for (const Constraint& c : balls_) out.balls.push_back(force_on(c, state, 1));
    for (const Constraint& c : rods_) out.rods.push_back(force_on(c, state, 1));
    if (has_strut_) out.strut = force_on(strut_, state, 0);
    return out;
  }

  MultibodySystem system_;
  SimbodyMatterSubsystem matter_;
  GeneralForceSubsystem forces_;
  SimTK::Vec3 wheel_;
  MobilizedBody::Slider rack_;
  MobilizedBody::Free knuckle_;
  std::vector<MobilizedBody> arms_, links_;
  std::vector<SimTK::Vec3> arm_origins_, link_origins_;
  std::vector<Constraint> balls_, rods_;
  Constraint::PointOnLine strut_;
  bool has_strut_ = false;
};

}  // namespace

std::vector<MechanismSample> simbody_motion(const MechanismPoints& points, const MechanismMasses& masses,
                                            const std::vector<MechanismSpring>& springs, const MechanismSteer& steer,
                                            double gravity, const std::vector<double>& times) {
  return Model(points, masses, springs, steer, gravity).run(times);
}

}  // namespace fahrwerk::test
