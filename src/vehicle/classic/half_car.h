// Bounce and pitch of a car on two axles.                                     [Popp/Schiehlen, Problems 2.12 and 5.1]
//   y = [z_1 front axle, z_2 rear axle, z_3 body, β pitch];  body over the axles: z_3 - b β front, z_3 + a β rear
// Passive: springs and dampers k_3, d_3 (front), k_4, d_4 (rear). Active: actuators with gains on the motion of both
// ends, u_3 = k_5 (z_3 - bβ) - k_6 z_1 + rates, u_4 = k_7 (z_3 + aβ) - k_8 z_2 + rates; with k_5 = k_6 = k_3 and so on
// the active car is the passive one.
// The rear axle meets the road l/v after the front axle, l = a + b.
#pragma once

#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk::classic {

struct HalfCar {
  double front_axle_mass, rear_axle_mass;                // m_1, m_2 [kg] > 0
  double body_mass, pitch_inertia;                       // m_3 [kg], I [kg m²] > 0
  double to_front, to_rear;                              // b, a: centre of gravity to the axles [m] > 0
  double front_tire, rear_tire;                          // k_1, k_2 [N/m] > 0
  double front_tire_damping = 0, rear_tire_damping = 0;  // d_1, d_2 [N s/m]
  double front_spring, rear_spring;                      // k_3, k_4 [N/m]
  double front_damping, rear_damping;                    // d_3, d_4 [N s/m]
};

// Gains of the active suspension [N/m, N s/m]: of the body over the axle and of the axle.
struct ActuatorGains {
  double body, axle, body_rate, axle_rate;  // k_5, k_6, d_5, d_6 (front); k_7, k_8, d_7, d_8 (rear)
};

// Coordinates in this order.
inline constexpr int kFrontAxle = 0, kRearAxle = 1, kBodyBounce = 2, kBodyPitch = 3;

LinearMechanics linear_model(const HalfCar& car);
LinearMechanics active_model(const HalfCar& car, const ActuatorGains& front, const ActuatorGains& rear);

// f_10 = (m_1 + a/(a+b) m_3) g, f_20 = (m_2 + b/(a+b) m_3) g
struct AxleLoads {
  double front, rear;
};
AxleLoads static_loads(const HalfCar& car, double gravity = 9.81);

}  // namespace fahrwerk::classic
