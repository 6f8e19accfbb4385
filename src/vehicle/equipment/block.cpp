// The engine block of a car: what the equipment does with it.
#include "vehicle/equipment/block.h"

#include <algorithm>

#include "vehicle/equipment/powertrain_rates.h"

namespace fahrwerk {
namespace {

Sym3<double> difference(const Sym3<double>& a, const Sym3<double>& b) {
  return {a.xx - b.xx, a.yy - b.yy, a.zz - b.zz, a.xy - b.xy, a.xz - b.xz, a.yz - b.yz};
}

bool is_positive(const Sym3<double>& T) {
  const double minor = T.xx * T.yy - T.xy * T.xy;
  const double det =
      T.xx * (T.yy * T.zz - T.yz * T.yz) - T.xy * (T.xy * T.zz - T.yz * T.xz) + T.xz * (T.xy * T.yz - T.yy * T.xz);
  return T.xx > 0.0 && minor > 0.0 && det > 0.0;
}

}  // namespace

CarParameters<double> chassis_of(CarParameters<double> car, const EquipmentParameters& equipment) {
  if (!equipment.block) return car;
  const EngineBlock<double>& b = *equipment.block;
  BodyParameters<double>& body = car.unit[0];
  const double mass = body.body_mass - b.mass;
  const Vec3<double> r_VC = (1.0 / mass) * (body.body_mass * body.r_VC - b.mass * b.center);
  const Sym3<double> about_origin = body.body_inertia + point_inertia(body.body_mass, body.r_VC);
  const Sym3<double> block = b.inertia + point_inertia(b.mass, b.center);
  body.body_inertia = difference(difference(about_origin, block), point_inertia(mass, r_VC));
  body.body_mass = mass, body.r_VC = r_VC;
  return car;
}

std::vector<std::string> block_problems(const EquipmentParameters& equipment, const CarParameters<double>& car) {
  std::vector<std::string> found;
  if (!equipment.block) return found;
  const EngineBlock<double>& b = *equipment.block;
  if (!equipment.powertrain) found.emplace_back("an engine block needs a powertrain; the car has none");
  if (b.mounts.size() > kMostMounts) found.emplace_back("an engine block has at most 16 mounts");
  if (!is_positive(b.inertia)) found.emplace_back("the inertia of the engine block is not positive definite");
  if (b.mass >= car.unit[0].body_mass || !is_positive(chassis_of(car, equipment).unit[0].body_inertia))
    found.emplace_back("mass and inertia of the engine block leave nothing of the body's, which include them");
  SixSquare compliance;
  if (!invert(static_stiffness(b), compliance))
    found.emplace_back("the mounts do not hold the engine block in a direction that is free");
  return found;
}

bool Equipment::settle_block(const double* x, const CarInputs<double>& u, double* e) {
  if (!p_.block) return true;
  const Motion<double> m = motion(x);
  double* s = e + block_at_;
  std::fill(s, e + rear_at_, 0.0);
  const Six with = six(m.v, m.omega);
  std::copy(with.begin(), with.end(), s + block::velocity);
  // The directions of the drivetrain's torques turn with the block: a few rounds settle them.
  bool found = true;
  for (int round = 0; round < 10 && found; ++round) {
    CarInputs<double> given = u;
    const Vec3<double> torque = p_.powertrain ? rate_powertrain<double>(x, e, given.controls, given, nullptr, nullptr)
                                              : Vec3<double>{0.0, 0.0, 0.0};
    found = block_equilibrium(*p_.block, surroundings(x, torque), s);
  }
  return found;
}

// The body's acceleration is expected to go on as in the last step.
void Equipment::step_block(Method method, double h, const double* x, double* e, const Vec3<double>& torque,
                           StepInputs<double>& u) {
  const EngineBlock<double>& b = *p_.block;
  if (block_step_.step != h) block_step_.prepare(b, h);
  const BlockSurroundings<double> in = surroundings(x, torque);
  double* s = e + block_at_;
  const Six now = six(in.v, in.omega);
  if (!remembers_) {
    const BlockOutput<double> first = evaluate<double>(b, in, s, nullptr);
    mounts_ = first.mounts, mounts_on_body_ = first.body, body_motion_ = now;
  }
  Six gain;
  for (std::size_t k = 0; k < 6; ++k) gain[k] = now[k] - body_motion_[k];
  const BlockStep done = fahrwerk::step(b, block_step_, in, gain, mounts_, h, s);
  const BodyWrench<double>& begin = method == Method::implicit_euler ? done.body : mounts_on_body_;
  u.begin.body[0].force += begin.force, u.begin.body[0].torque += begin.torque;
  u.end.body[0].force += done.body.force, u.end.body[0].torque += done.body.torque;
  mounts_ = done.mounts, mounts_on_body_ = done.body, body_motion_ = now;
}

}  // namespace fahrwerk
