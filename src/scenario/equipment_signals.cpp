#include "math/jet.h"

#include "scenario/equipment_signals.h"

#include <string>
#include <utility>

#include "scenario/balance.h"
#include "vehicle/equipment/observation.h"

namespace fahrwerk {
namespace {

using Source = SignalSource;

struct EquipmentEntry {
  Part part;
  const char *name, *unit, *description;
  SignalReader reader;
};

// Without equipment everything is zero.
template <class S>
const EquipmentObservationOf<S>& seen(const SignalSourceOf<S>& s) {
  static const EquipmentObservationOf<S> none;
  return s.car.equipment ? *s.car.equipment : none;
}

// Inputs for Jets have controls without derivatives: the source brings those that have some.
template <class S>
const ControlsOf<S>& given_controls(const SignalSourceOf<S>& s) {
  if constexpr (std::is_same_v<S, double>) {
    return s.inputs.controls;
  } else {
    static const ControlsOf<S> none;
    return s.controls ? *s.controls : none;
  }
}

#define EQUIPMENT(expression)                                                                    \
  both([](const auto& s, [[maybe_unused]] int i) -> typename std::decay_t<decltype(s)>::Scalar { \
    const auto& o = seen(s);                                                                     \
    return typename std::decay_t<decltype(s)>::Scalar(expression);                               \
  })
#define CONTROLS(expression)                                                                     \
  both([](const auto& s, [[maybe_unused]] int i) -> typename std::decay_t<decltype(s)>::Scalar { \
    const auto& c = given_controls(s);                                                           \
    return expression;                                                                           \
  })

const EquipmentEntry kWhole[] = {
    {Part::powertrain, "powertrain.throttle_pedal", "-", "throttle pedal", CONTROLS(c.throttle)},
    {Part::powertrain, "powertrain.clutch_pedal", "-", "clutch pedal, 1: pressed", CONTROLS(c.clutch)},
    {Part::powertrain, "powertrain.gear", "-", "gear: -1 reverse, 0 neutral", EQUIPMENT(o.gear)},
    {Part::powertrain, "powertrain.throttle", "-", "throttle behind its lag and dead time", EQUIPMENT(o.throttle)},
    {Part::powertrain, "powertrain.engine_speed", "rad/s", "speed of the crank, against the body",
     EQUIPMENT(o.engine_speed)},
    {Part::powertrain, "powertrain.engine_torque", "N m", "torque of the engine on the crank",
     EQUIPMENT(o.engine_torque)},
    {Part::powertrain, "powertrain.engine_power", "W", "power of the engine on the crank", EQUIPMENT(o.power.engine)},
    {Part::powertrain, "powertrain.input_speed", "rad/s", "speed of the gearbox's input shaft",
     EQUIPMENT(o.input_speed)},
    {Part::powertrain, "powertrain.clutch_slip", "rad/s", "speed of the crank over that of the input shaft",
     EQUIPMENT(o.clutch_slip)},
    {Part::powertrain, "powertrain.lining_slip", "rad/s",
     "speed of the clutch's linings on each other; 0 while they stick", EQUIPMENT(o.lining_slip)},
    {Part::powertrain, "powertrain.engine_brake_torque", "N m", "torque of the engine brake, taken from the crank",
     EQUIPMENT(o.engine_brake_torque)},
    {Part::powertrain, "powertrain.retarder_torque", "N m", "torque of the retarder, taken from the gearbox's output",
     EQUIPMENT(o.retarder_torque)},
    {Part::powertrain, "powertrain.loss", "W", "power lost between crank and wheels",
     EQUIPMENT(o.power.drivetrain_loss)},
    {Part::powertrain, "powertrain.reaction_x", "N m",
     "torque of the drivetrain on the body beyond the half shafts' reactions, vehicle frame", EQUIPMENT(o.reaction.x)},
    {Part::powertrain, "powertrain.reaction_y", "N m",
     "torque of the drivetrain on the body beyond the half shafts' reactions, vehicle frame", EQUIPMENT(o.reaction.y)},
    {Part::powertrain, "powertrain.reaction_z", "N m",
     "torque of the drivetrain on the body beyond the half shafts' reactions, vehicle frame", EQUIPMENT(o.reaction.z)},
    {Part::block, "block.x", "m", "displacement of the engine block's centre of gravity, vehicle frame",
     EQUIPMENT(o.block[0])},
    {Part::block, "block.y", "m", "displacement of the engine block's centre of gravity, vehicle frame",
     EQUIPMENT(o.block[1])},
    {Part::block, "block.z", "m", "displacement of the engine block's centre of gravity, vehicle frame",
     EQUIPMENT(o.block[2])},
    {Part::block, "block.roll", "rad", "roll angle of the engine block against the body", EQUIPMENT(o.block[3])},
    {Part::block, "block.pitch", "rad", "pitch angle of the engine block against the body", EQUIPMENT(o.block[4])},
    {Part::block, "block.yaw", "rad", "yaw angle of the engine block against the body", EQUIPMENT(o.block[5])},
    {Part::block, "block.mount_force_x", "N", "force of the engine mounts on the body, vehicle frame",
     EQUIPMENT(o.mount_force.x)},
    {Part::block, "block.mount_force_y", "N", "force of the engine mounts on the body, vehicle frame",
     EQUIPMENT(o.mount_force.y)},
    {Part::block, "block.mount_force_z", "N", "force of the engine mounts on the body, vehicle frame",
     EQUIPMENT(o.mount_force.z)},
    {Part::block, "block.mount_torque_x", "N m", "torque of the engine mounts on the body about V, vehicle frame",
     EQUIPMENT(o.mount_torque.x)},
    {Part::block, "block.mount_torque_y", "N m", "torque of the engine mounts on the body about V, vehicle frame",
     EQUIPMENT(o.mount_torque.y)},
    {Part::block, "block.mount_torque_z", "N m", "torque of the engine mounts on the body about V, vehicle frame",
     EQUIPMENT(o.mount_torque.z)},
    {Part::brakes, "brake.pedal_force", "N", "force on the brake pedal", CONTROLS(c.brake_pedal)},
    {Part::brakes, "brake.parking", "-", "parking brake, 1: fully applied", CONTROLS(c.parking_brake)},
    {Part::brakes, "brake.booster_force", "N", "assistance of the booster", EQUIPMENT(o.booster_force)},
    {Part::hydraulics, "brake.master_pressure", "Pa", "pressure of the master cylinder", EQUIPMENT(o.master_pressure)},
    {Part::hydraulics, "brake.line_pressure.1", "Pa",
     "pressure of the first circuit between switch-over and inlet valves", EQUIPMENT(o.line_pressure[0])},
    {Part::hydraulics, "brake.line_pressure.2", "Pa",
     "pressure of the second circuit between switch-over and inlet valves", EQUIPMENT(o.line_pressure[1])},
    {Part::hydraulics, "brake.accumulator_volume.1", "m^3", "fluid in the accumulator of the first circuit",
     EQUIPMENT(o.accumulator_volume[0])},
    {Part::hydraulics, "brake.accumulator_volume.2", "m^3", "fluid in the accumulator of the second circuit",
     EQUIPMENT(o.accumulator_volume[1])},
    {Part::hydraulics, "brake.drawn_volume", "m^3", "fluid that has come out of the master cylinder",
     EQUIPMENT(o.drawn_volume)},
    {Part::hydraulics, "brake.pump_speed", "-", "speed of the return pump over its largest", EQUIPMENT(o.pump_speed)},
    {Part::steering, "steering.hand_wheel_angle", "rad", "angle of the hand wheel, to the left positive",
     EQUIPMENT(o.hand_wheel_angle)},
    {Part::steering, "steering.hand_wheel_rate", "rad/s", "rate of the hand wheel's angle",
     EQUIPMENT(o.hand_wheel_rate)},
    {Part::steering, "steering.hand_wheel_torque", "N m",
     "torque of the driver on the hand wheel, to the left positive", EQUIPMENT(o.hand_wheel_torque)},
    {Part::steering, "steering.torsion_bar_torque", "N m", "torque in the torsion bar",
     EQUIPMENT(o.torsion_bar_torque)},
    {Part::steering, "steering.assist_torque", "N m", "torque of the assistance on the pinion",
     EQUIPMENT(o.assist_torque)},
    {Part::steering, "steering.rack_travel", "m", "travel of the rack, vehicle frame y", EQUIPMENT(o.rack_travel)},
    {Part::steering, "steering.rack_rate", "m/s", "rate of the rack's travel", EQUIPMENT(o.rack_rate)},
    {Part::steering, "steering.rack_force", "N", "force of the tie rods against the rack", EQUIPMENT(o.rack_force)},
    {Part::rear_steer, "steering.rear_rack_travel", "m", "travel of the rear rack, vehicle frame y",
     EQUIPMENT(o.rear_rack_travel)},
    {Part::air, "air.force_x", "N", "force of the air, vehicle frame", EQUIPMENT(o.air_force.x)},
    {Part::air, "air.force_y", "N", "force of the air, vehicle frame", EQUIPMENT(o.air_force.y)},
    {Part::air, "air.force_z", "N", "force of the air, vehicle frame", EQUIPMENT(o.air_force.z)},
    {Part::air, "air.torque_x", "N m", "torque of the air about V, vehicle frame", EQUIPMENT(o.air_torque.x)},
    {Part::air, "air.torque_y", "N m", "torque of the air about V, vehicle frame", EQUIPMENT(o.air_torque.y)},
    {Part::air, "air.torque_z", "N m", "torque of the air about V, vehicle frame", EQUIPMENT(o.air_torque.z)},
    {Part::air, "air.speed", "m/s", "horizontal speed against the air", EQUIPMENT(o.air_speed)},
    {Part::air, "air.flow_angle", "rad", "angle of the flow, positive: from the left", EQUIPMENT(o.flow_angle)},
    {Part::air, "air.wind_x", "m/s", "velocity of the wind, earth frame", CONTROLS(c.wind.x)},
    {Part::air, "air.wind_y", "m/s", "velocity of the wind, earth frame", CONTROLS(c.wind.y)},
    {Part::air, "air.wind_z", "m/s", "velocity of the wind, earth frame", CONTROLS(c.wind.z)},
};

const EquipmentEntry kPerAxle[] = {
    {Part::powertrain, "powertrain.propshaft_torque", "N m", "torque of the propshaft to axle ",
     EQUIPMENT(part_of(o.propshaft_torque, i))},
};

const EquipmentEntry kPerWheel[] = {
    {Part::powertrain, "powertrain.shaft_torque", "N m", "torque of the half shaft on the wheel",
     EQUIPMENT(part_of(o.shaft_torque, i))},
    {Part::powertrain, "powertrain.joint_angle", "rad", "angle of the half shaft's outer joint",
     EQUIPMENT(part_of(o.joint_angle, i))},
    {Part::powertrain, "powertrain.joint_force", "N", "force of the bent half shaft on the steer travel",
     EQUIPMENT(part_of(o.joint_force, i))},
    {Part::powertrain, "powertrain.joint_hub_force", "N", "force of the bent half shaft on the hub travel",
     EQUIPMENT(part_of(o.joint_hub_force, i))},
    {Part::brakes, "brake.pressure", "Pa", "pressure in the wheel's brake", EQUIPMENT(part_of(o.brake_pressure, i))},
    {Part::brakes, "brake.temperature", "K", "temperature of the brake disc",
     EQUIPMENT(part_of(o.disc_temperature, i))},
};
#undef EQUIPMENT
#undef CONTROLS

// Those of the account of energy, which a run keeps and records itself (model/run.h).
void add_account(std::vector<Signal>& all, const std::string& name, const char* description) {
  all.push_back({{name, "J", description}, -1, [](const Source&, int) { return 0.0; }, Part::balance, false});
}

}  // namespace

void add_equipment_signals(const Layout& at, std::vector<Signal>& all) {
  for (const EquipmentEntry& e : kWhole) all.push_back({{e.name, e.unit, e.description}, -1, e.reader, e.part, false});
  for (const EquipmentEntry& e : kPerAxle)
    for (int i = 0; i < at.axles(); ++i) {
      const std::string axle = std::to_string(i + 1);
      all.push_back({{std::string(e.name) + "." + axle, e.unit, e.description + axle}, i, e.reader, e.part, false});
    }
  for (const EquipmentEntry& e : kPerWheel)
    for (int i = 0; i < at.wheels; ++i)
      all.push_back({{std::string(e.name) + "." + wheel_name(i), e.unit, e.description}, i, e.reader, e.part, false});
  add_account(all, "energy.total", "energy of car and equipment, without the tyres'");
  add_account(all, "energy.gap", "gain of energy that the works do not account for");
  for (std::size_t i = 0; i < account::size; ++i)
    add_account(all, std::string("work.") + account::names[i], account::descriptions[i]);
}

}  // namespace fahrwerk
