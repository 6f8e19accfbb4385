#include "scenario/balance.h"

namespace fahrwerk {

void PowerBalance::powers(const CarInputs<double>& given, const CarInputs<double>& u, const double* x,
                          const EquipmentObservation& equipment, bool held, double* p) {
  const CarPowers car = car_.powers(u, x, held);
  const EquipmentPowers& e = equipment.power;
  double shafts = 0.0;  // torques of the half shafts times the turning of the wheels against the body
  double external = 0.0;
  for (int i = 0; i < at_.wheels; ++i)
    shafts += equipment.shaft_torque.empty() ? 0.0 : equipment.shaft_torque[i] * car.turning[i];
  for (int k = 0; k < at_.units; ++k) {
    const double *v = x + at_.velocity(k), *w = x + at_.rotation(k);
    external += dot(given.body[k].force, Vec3<double>{v[0], v[1], v[2]}) +
                dot(given.body[k].torque, Vec3<double>{w[0], w[1], w[2]});
  }
  p[account::tires] = car.tires;
  p[account::dampers] = car.dampers + car.steering_dampers;
  p[account::brakes] = car.brakes;
  p[account::air] = car.air + e.air;
  p[account::engine] = e.engine + e.vectoring;
  p[account::drivetrain] = -e.drivetrain_loss;
  p[account::steering] = -e.steering_loss;
  p[account::driver] = e.hand_wheel + e.assist + car.racks - e.rack;
  p[account::drive] = car.drive - shafts;
  p[account::swing] = shafts - e.shafts + e.joints;
  p[account::mounts] = -e.mounts;
  p[account::reaction] = e.reaction;
  p[account::external] = external;
  p[account::suspension] = e.suspension;
}

}  // namespace fahrwerk
