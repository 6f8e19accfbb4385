// The engine block of a car: what the equipment does with it.
#include "vehicle/equipment/block.h"

#include <algorithm>
#include <memory>
#include <string>

#include "powertrain/engine_block_rest.h"
#include "vehicle/equipment/powertrain_rates.h"
#include "vehicle/equipment/tail.h"

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
  car.elements.reset();
  if (equipment.suspension.any_force()) {
    SuspensionElementParameters elements = equipment.suspension;
    if (has_hinge(car)) find_hinges(car, elements);
    car.elements = std::make_shared<const SuspensionElements>(elements, car);
  }
  if (!equipment.block) return car;
  const EngineBlock<double>& b = *equipment.block;
  car.block = std::make_shared<const EngineBlock<double>>(b);
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
  for (std::size_t a = 0; a < car.axle.size(); ++a)
    if (b.has_final_drive(static_cast<int>(a)) && car.axle[a].unit != 0)
      found.push_back("the engine block holds the final drive of axle " + std::to_string(a + 1) +
                      ", which is not of the unit that carries it");
  SixSquare compliance;
  if (!invert(static_stiffness(b), compliance))
    found.emplace_back("the mounts do not hold the engine block in a direction that is free");
  return found;
}

bool Equipment::settle_block(const double* x, const CarInputs<double>& u, double* e) {
  if (!p_.block) return true;
  const EngineBlock<double>& b = *p_.block;
  const Motion<double> m = motion(x);
  double* s = e + block_at_;
  std::fill(s, e + rear_at_, 0.0);
  // What the drivetrain does to the block turns with it: a few rounds settle it.
  bool found = true;
  for (int round = 0; round < 10 && found; ++round) {
    CarInputs<double> given = u;
    given.block = {{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}};
    if (p_.powertrain) rate_powertrain<double>(x, e, given.controls, given, nullptr, nullptr);
    Six q;
    found = block_equilibrium(
        b, {m.v, m.omega, -gravity_ * m.A_0V.row(2), b.mass * gravity_, given.block.force, given.block.torque}, q,
        s + 2 * tail_.block);
    double* next = s;
    for (std::size_t k = 0; k < block::freedoms; ++k)
      if (b.free[k]) *next++ = q[k];
  }
  return found;
}

}  // namespace fahrwerk
