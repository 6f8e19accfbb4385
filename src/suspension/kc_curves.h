// Kinematic figures of wheel suspensions over travel and steer, as the K&C rig reports them   [Schramm 6.2,
// (6.56)-(6.57)].
//
// The body stands still, its frame V is parallel to the road. Signs: toe-in > 0; camber > 0 with the top outwards;
// caster > 0 with the top of the steering axis to the rear, its trail > 0 where the axis meets the road ahead of the
// contact; kingpin inclination > 0 with the top inwards, scrub radius > 0 where the axis meets the road inside of the
// contact. The contact is the lowest point of the wheel's middle plane at the given loaded radius.
#pragma once

#include <vector>

#include "suspension/knuckle.h"
#include "suspension/linkage/geometry.h"
#include "suspension/linkage/linkage.h"

namespace fahrwerk {

// Instantaneous screw axis of a motion: points p with direction e, pitch the advance per radian.
struct ScrewAxis {
  Vec3<double> point;      // the one closest to the wheel centre
  Vec3<double> direction;  // unit vector, upwards or, if it lies flat, to the left
  double pitch;            // [m/rad]
  bool exists;             // false: no rotation
};
ScrewAxis screw_axis(const Vec3<double>& r, const Vec3<double>& velocity, const Vec3<double>& angular_velocity);

struct KcWheelData {
  double radius;       // loaded  [m]
  double toe, camber;  // in the design position  [rad]
  double side;         // +1 left, -1 right
};
KcWheelData kc_wheel_data(const SuspensionGeometry& left, double side);

// Angles of a wheel and its contact from the pose of its knuckle.
struct KcPose {
  double steer, toe, camber;  // [rad]
  Vec3<double> contact;       // [m]
};
KcPose kc_pose(const Mat3<double>& A_VK, const Vec3<double>& center, const KcWheelData& wheel);
// Their rates for a motion of the knuckle; contact: the velocity with which the contact moves on.
KcPose kc_pose_rate(const Mat3<double>& A_VK, const KcWheelData& wheel, const Vec3<double>& velocity,
                    const Vec3<double>& angular_velocity);
// The wheel's axis in the design position, to the left.
Vec3<double> kc_design_axis(const KcWheelData& wheel);

struct KcWheel {
  double h, s;                                    // hub and steer travel  [m]
  double steer, toe, camber;                      // steer > 0 to the left  [rad]
  double steer_per_h, camber_per_h, steer_per_s;  // [rad/m]
  Vec3<double> center, contact;                   // [m]
  double track_change, wheelbase_change;          // of the contact, outwards and forwards, against design  [m]
  double center_recession, contact_recession;     // rearwards  [m]
  Vec3<double> contact_per_h;                     // velocity of the contact per hub travel
  double contact_lateral_per_h;                   // dy/dz of the contact's path, outwards
  double roll_center_height;                      // of this wheel with its mirror image, above the contact  [m]
  double spring_ratio, damper_ratio, bar_ratio;   // du/dh
  double brake_support;                           // dx/dz of the contact with the wheel locked to the knuckle
  double drive_support;                           // dx/dz of the wheel centre: torque taken by the body
  ScrewAxis travel_axis;                          // of hub travel at held steer
  ScrewAxis steering_axis;                        // of steering with the spring held; of s at held h without spring
  // NaN where nothing steers.
  double caster, kingpin_inclination;    // [rad]
  double caster_trail, scrub_radius;     // at the road  [m]
  double caster_offset, kingpin_offset;  // at the height of the wheel centre: axis ahead, axis inside  [m]
};
KcWheel kc_wheel(const Linkage<double>& linkage, const KcWheelData& wheel, double h, double s);

// The same of any knuckle that was evaluated at (h, s), with its bar: what guides it does not matter.
struct KcGuide {
  Vec3<double> r_VW_D;  // wheel centre in the design position  [m]
  bool steered;         // s moves it
  bool has_spring;      // its spring holds it while it is steered
};
KcWheel kc_wheel(const Knuckle<double>& knuckle, const KcGuide& guide, const KcWheelData& wheel, double h, double s);

// Both wheels of an axle.
struct KcAxle {
  KcWheel left, right;
  double roll;        // of the body against the line of contacts, > 0 to the right  [rad]
  double mean_steer;  // > 0 to the left  [rad]
  double camber_to_road_left, camber_to_road_right;  // [rad]
  double track;                                      // distance of the contacts  [m]
  double roll_center_y,
      roll_center_height;  // intersection of the wheels' force lines, above the middle of contacts  [m]
};
KcAxle kc_axle(const KcWheel& left, const KcWheel& right);

// Sweeps over the linkage's own range, n >= 2 points each, the middle of an odd number being the design position only
// if the range is symmetric.
std::vector<KcWheel> kc_travel(const Linkage<double>& linkage, const KcWheelData& wheel, int n, double s = 0.0);
std::vector<KcWheel> kc_steer(const Linkage<double>& linkage, const KcWheelData& wheel, int n, double h = 0.0);
// Left wheel up by h, right wheel down by h, |h| up to the smaller of bump and rebound.
std::vector<KcAxle> kc_opposite(const Linkage<double>& left, const Linkage<double>& right,
                                const KcWheelData& left_wheel, const KcWheelData& right_wheel, int n);

// Gradients with the roll angle φ at a position, the left wheel going up as the right one goes down: d(mean steer)/dφ
// and d(camber to road of the left wheel)/dφ. The rates of both wheels must be those of this motion.
struct KcRollGradients {
  double steer, camber_to_road;
  double roll_per_h;  // dφ per hub travel of the left wheel  [rad/m]
};
KcRollGradients kc_roll_gradients(const KcAxle& axle);

// How much of the load transfer the linkage takes by itself, 1 = all. `share` is the axle's share of brake or drive
// force; wheelbase and height of the centre of gravity in m.
//   front brake (anti-dive)  p ε_B L/h_S,  rear brake (anti-lift)  -p ε_B L/h_S,  ε_B = dx/dz of the locked contact
//   drive (torque taken by the body): anti-squat at the rear -q ε_D L/h_S, anti-lift at the front q ε_D L/h_S
struct KcVehicle {
  double wheelbase, height, share;
  bool front;
};
double anti_dive(const KcWheel& wheel, const KcVehicle& vehicle);   // under braking: dive in front, lift at the rear
double anti_squat(const KcWheel& wheel, const KcVehicle& vehicle);  // under drive: lift in front, squat at the rear

}  // namespace fahrwerk
