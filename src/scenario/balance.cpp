#include "scenario/balance.h"

namespace fahrwerk {

void PowerBalance::powers(const CarInputs<double>& given, const CarInputs<double>& u, const double* x,
                          const EquipmentObservation& equipment, bool held, double* p) {
  namespace id = car_state;
  const CarPowers car = car_.powers(u, x, held);
  const EquipmentPowers& e = equipment.power;
  const Vec3<double> v{x[id::velocity], x[id::velocity + 1], x[id::velocity + 2]};
  const Vec3<double> w{x[id::rotation], x[id::rotation + 1], x[id::rotation + 2]};
  double shafts = 0.0;  // torques of the half shafts times the turning of the wheels against the body
  double joints = 0.0;
  for (std::size_t i = 0; i < 4; ++i)
    shafts += equipment.shaft_torque[i] * car.turning[i],
        joints += equipment.joint_force[i] * x[id::steer_rate + i] + equipment.joint_hub_force[i] * x[id::hub_rate + i];
  p[account::tires] = car.tires;
  p[account::dampers] = car.dampers + car.steering_dampers;
  p[account::brakes] = car.brakes;
  p[account::air] = car.air + e.air;
  p[account::engine] = e.engine + e.vectoring;
  p[account::drivetrain] = -e.drivetrain_loss;
  p[account::steering] = -e.steering_loss;
  p[account::driver] = e.hand_wheel + e.assist + car.racks - e.rack;
  p[account::drive] = car.drive - shafts;
  p[account::swing] = shafts - e.shafts + joints;
  p[account::mounts] = -e.mounts;
  p[account::reaction] = e.reaction;
  p[account::external] = dot(given.force, v) + dot(given.torque, w);
  p[account::suspension] = e.suspension;
}

}  // namespace fahrwerk
