// Force elements of the suspension besides coil spring, damper and passive bar: the key `suspension_elements` of a
// vehicle file. Values by axle (front, rear, 1, 2, ...) or by wheel (1l, 1r, ...); what a wheel has replaces what its
// axle has. Every element is optional; [] is the default:
//
//   suspension_elements:
//     front:
//       air_spring:                along the spring's travel (elements/air_spring.h)
//         area: 120 cm^2, volume: 3 l
//         pressure: auto           absolute; auto: it carries `load_share` of the load in the design position  [auto]
//         load_share: 1, exponent: 1.3, area_slope: 0 1/m, ambient: 1.013 bar, dead_fraction: 0.05
//       level_control:             of the air spring, sampled
//         sample_time: 0.1 s, filter_time: 0.5 s, band: 2 mm, gain: 2 1/m/s, flow_limit: 0.2 1/s, supply: 12 bar,
//         target: 0 mm             spring travel to be held
//       leaf_spring:               along the spring's travel: f = f_m + k1 u + memory (elements/leaf_spring.h)
//         mean_force: 0 N, stiffness: 20 kN/m, memory_stiffness: 100 kN/m, decay: 100 1/m
//         or loop: {tangent, upper_force, lower_force, width}     as read off a measured loop
//       series_damper:             along the damper's travel: a damper on its elastic mount (series_spring_damper.h)
//         mount_stiffness: 400 kN/m, compression, rebound, compression_degression, rebound_degression [0], base
//       friction: {force: 150 N, presliding: 0.2 mm}     of the strut, along the damper's travel  [0.2 mm]
//       actuator:                  along the spring's travel, first order
//         time: 20 ms, limit: 3 kN, displacement: 0 N/m, displacement_rate: 0 N s/m     collocated feedback
//         body_speed: -2 kN s/m, wheel_speed: 0 N s/m                                  remote feedback
//       active_bar:                of the axle, beside `anti_roll_bar`
//         lever: 0.25 m, link_distance: 1 m, limit: 1.5 kN m, time: 0 s [0: at once]
//         roll: 0 N m/rad, roll_rate: 0 N m s/rad, lateral: 0 N s^2   torque asked per roll angle, its rate, and v ψ'
// and the key `unbalance` (elements/unbalance.h):
//   unbalance: {1l: {product: 20 g m (or mass, radius), angle: 0 deg, couple: 0 kg m^2, couple_angle: 0 deg}}
#pragma once

#include "files/reader.h"
#include "vehicle/car/parameters.h"
#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk::load {

// Reads the key of the vehicle file; nothing where it is not there.
SuspensionElementParameters read_suspension_elements(const files::Reader& vehicle, const CarParameters<double>& car);

}  // namespace fahrwerk::load
