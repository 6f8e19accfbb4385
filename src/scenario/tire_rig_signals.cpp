// Signals and inputs of the tyre rig.
#include <cmath>
#include <utility>

#include "math/rotation.h"
#include "scenario/tire_rig.h"

namespace fahrwerk {
namespace {

Quaternion<double> attitude(const RigSource& s) {
  const double half = 0.5 * s.rig.angle;
  return to_quaternion(s.rig.A_0C) * Quaternion<double>{std::cos(half), 0.0, std::sin(half), 0.0};
}

}  // namespace

const TimeHistory& RigInputs::channel(int i) const {
  const TimeHistory* all[] = {&speed, &load, &height, &slip_angle, &steer, &camber, &slip, &torque, &brake};
  return *all[i];
}
TimeHistory& RigInputs::channel(int i) { return const_cast<TimeHistory&>(std::as_const(*this).channel(i)); }

#define RIG(expression) [](const RigSource& s) -> double { return s.expression; }

const std::vector<RigSignal>& rig_signals() {
  static const std::vector<RigSignal> all{
      {"wheel.fx", "N", "longitudinal tyre force (ISO-W)", RIG(rig.force_x)},
      {"wheel.fy", "N", "lateral tyre force (ISO-W)", RIG(rig.force_y)},
      {"wheel.fz", "N", "wheel load, along the road normal (ISO-W)", RIG(rig.load)},
      {"wheel.mx", "N m", "overturning torque (ISO-W)", RIG(rig.torque_x)},
      {"wheel.my", "N m", "rolling resistance torque (ISO-W)", RIG(rig.torque_y)},
      {"wheel.mz", "N m", "aligning and bore torque (ISO-W)", RIG(rig.torque_z)},
      {"wheel.slip", "-", "longitudinal slip, referred to the larger of v_x and wheel speed; -1: locked (ISO-W)",
       RIG(rig.slip)},
      {"wheel.slip_angle", "rad", "slip angle of the wheel on the road (ISO-W); 0 at rest", RIG(rig.slip_angle)},
      {"wheel.camber", "rad", "inclination of the wheel against the road (ISO-W)", RIG(rig.camber)},
      {"wheel.spin", "rad/s", "angular velocity of the rim about its axis, forward positive", RIG(rig.spin)},
      {"wheel.angle", "rad", "rotation angle of the rim about its axis, not wrapped", RIG(rig.angle)},
      {"wheel.speed", "m/s", "circumferential speed of the tyre, rolling radius times spin", RIG(rig.speed)},
      {"wheel.slip_power", "W", "power that the tyre forces take at the sliding speed of the contact point",
       RIG(rig.slip_power)},
      {"wheel.deflection", "m", "vertical deflection between wheel (or belt) and road", RIG(rig.deflection)},
      {"wheel.deflection_x", "m", "longitudinal deflection of the contact patch", RIG(rig.deflection_x)},
      {"wheel.deflection_y", "m", "lateral deflection of the contact patch", RIG(rig.deflection_y)},
      {"wheel.deflection_bore", "rad", "twist of the contact patch about the normal", RIG(rig.deflection_bore)},
      {"wheel.static_radius", "m", "distance from the centre to the contact point", RIG(rig.static_radius)},
      {"wheel.height", "m", "height of the wheel centre above the effective road",
       [](const RigSource& s) { return s.rig.center.z - s.rig.effective_height; }},
      {"wheel.x", "m", "wheel centre, earth frame", RIG(rig.center.x)},
      {"wheel.y", "m", "wheel centre, earth frame", RIG(rig.center.y)},
      {"wheel.z", "m", "wheel centre, earth frame", RIG(rig.center.z)},
      {"wheel.vz", "m/s", "vertical speed of the wheel centre, earth frame", RIG(rig.vertical_speed)},
      {"wheel.qw", "-", "attitude quaternion of the turning wheel to earth frame, axis along local y",
       [](const RigSource& s) { return attitude(s).w; }},
      {"wheel.qx", "-", "attitude quaternion of the turning wheel to earth frame, axis along local y",
       [](const RigSource& s) { return attitude(s).x; }},
      {"wheel.qy", "-", "attitude quaternion of the turning wheel to earth frame, axis along local y",
       [](const RigSource& s) { return attitude(s).y; }},
      {"wheel.qz", "-", "attitude quaternion of the turning wheel to earth frame, axis along local y",
       [](const RigSource& s) { return attitude(s).z; }},
      {"wheel.contact_x", "m", "contact point, earth frame", RIG(rig.contact.x)},
      {"wheel.contact_y", "m", "contact point, earth frame", RIG(rig.contact.y)},
      {"wheel.contact_z", "m", "contact point, earth frame", RIG(rig.contact.z)},
      {"wheel.force_x_earth", "N", "tyre force on the wheel, earth frame", RIG(rig.force_0.x)},
      {"wheel.force_y_earth", "N", "tyre force on the wheel, earth frame", RIG(rig.force_0.y)},
      {"wheel.force_z_earth", "N", "tyre force on the wheel, earth frame", RIG(rig.force_0.z)},
      {"wheel.brake_torque", "N m", "braking torque, against positive spin", RIG(rig.brake_torque)},
      {"spindle.fx", "N", "force of the tyre on the rim, carrier frame (x forward in the wheel plane)",
       RIG(rig.spindle_force.x)},
      {"spindle.fy", "N", "force of the tyre on the rim, carrier frame (y along the axis)", RIG(rig.spindle_force.y)},
      {"spindle.fz", "N", "force of the tyre on the rim, carrier frame (z up)", RIG(rig.spindle_force.z)},
      {"spindle.mx", "N m", "torque of the tyre on the rim about the wheel centre, carrier frame",
       RIG(rig.spindle_torque.x)},
      {"spindle.my", "N m", "torque of the tyre on the rim about the wheel centre, carrier frame",
       RIG(rig.spindle_torque.y)},
      {"spindle.mz", "N m", "torque of the tyre on the rim about the wheel centre, carrier frame",
       RIG(rig.spindle_torque.z)},
      {"road.height", "m", "height of the road below the wheel centre", RIG(rig.road_height)},
      {"road.effective_height", "m", "height of the effective plane below the wheel centre", RIG(rig.effective_height)},
      {"road.effective_slope", "-", "rise of the effective plane along the rolling direction",
       RIG(rig.effective_slope)},
      {"road.friction", "-", "friction coefficient of the road below the wheel", RIG(rig.friction)},
      {"belt.x", "m", "belt centre against the rim's, carrier frame; 0 without a belt", RIG(rig.belt_offset.x)},
      {"belt.y", "m", "belt centre against the rim's, carrier frame; 0 without a belt", RIG(rig.belt_offset.y)},
      {"belt.z", "m", "belt centre against the rim's, carrier frame; 0 without a belt", RIG(rig.belt_offset.z)},
      {"belt.twist", "rad", "rotation of the belt against the rim about the axis", RIG(rig.belt_twist)},
      {"belt.spin", "rad/s", "angular velocity of the belt about the axis", RIG(rig.belt_spin)},
      {"belt.roll", "rad", "tilt of the belt about the carrier's x axis", RIG(rig.belt_roll)},
      {"belt.yaw", "rad", "tilt of the belt about the carrier's z axis", RIG(rig.belt_yaw)},
      {"input.speed", "m/s", "speed of the carrier along the earth's x axis", RIG(inputs.speed)},
      {"input.yaw", "rad", "yaw of the carrier: steer less slip angle", RIG(inputs.yaw)},
      {"input.camber", "rad", "camber of the carrier", RIG(inputs.camber)},
      {"input.load", "N", "force that presses the wheel down; 0 with a prescribed height", RIG(inputs.load)},
      {"input.slip", "-", "prescribed longitudinal slip", RIG(inputs.slip)},
      {"input.torque", "N m", "driving torque about the wheel axis", RIG(inputs.torque)},
      {"input.brake", "N m", "largest braking torque about the wheel axis", RIG(inputs.brake)}};
  return all;
}

}  // namespace fahrwerk
