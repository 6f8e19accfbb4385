#include "vehicle/classic/complex_car.h"

#include <cmath>

namespace fahrwerk::classic {
namespace {

enum { Z1, Z2, ZK, AK, BK, XM, YM, ZM, AM, BM, ZG, BG, ZT, AT, BT, BS1, BS2, ZA, ZF, kCount };

// Vertical motion of the chassis at (x, y) from its centre: z + y φ - x θ.
Parts chassis_at(double x, double y, double sign = 1.0) { return {{ZK, sign}, {AK, sign * y}, {BK, -sign * x}}; }
Parts joined(Parts a, const Parts& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

void add_bodies(const ComplexCarData& c, LinearMechanics& m) {
  for (const int wheel : {Z1, Z2}) add_mass(m, c.front_wheel_mass, {{wheel, 1.0}});
  add_mass(m, c.body_mass, {{ZK, 1.0}}), add_mass(m, c.roll_inertia, {{AK, 1.0}});
  add_mass(m, c.pitch_inertia, {{BK, 1.0}});
  for (const int t : {XM, YM, ZM}) add_mass(m, c.engine_mass, {{t, 1.0}});
  add_mass(m, 9.175, {{AM, 1.0}}), add_mass(m, 31.09, {{BM, 1.0}});
  m.M(AM, BM) -= 0.6024, m.M(BM, AM) -= 0.6024;  // product of inertia
  // Drive shaft: the front part with ZG, BG; the rear part from its end to the carrier. Half lengths 0.4 m, 0.5 m.
  add_mass(m, 4.8, {{ZG, 1.0}}), add_mass(m, 0.78, {{BG, 1.0}});
  add_mass(m, 7.2, {{ZG, 0.5}, {BG, 0.2}, {ZT, 0.5}}), add_mass(m, 2.3, {{ZT, 1.0}, {ZG, -1.0}, {BG, -0.4}});
  add_mass(m, 25, {{ZT, 1.0}}), add_mass(m, 1.5, {{AT, 1.0}}), add_mass(m, 2, {{BT, 1.0}});
  add_mass(m, 8, {{ZA, 1.0}}), add_mass(m, c.driver_mass, {{ZF, 1.0}});
}

// Rear axle: angle of the arms' axes 30 degrees, wheel and strut on the arm, arms beside the carrier's centre, which
// lies 1.159 m behind that of the chassis.
constexpr double sA = 0.5, cA = 0.86602540378443865, RS = 0.45, RS1 = 0.37, VT = 0.356, kCarrier = -1.159;
constexpr double xS = RS * sA, yS = VT + RS * cA, xA = RS1 * sA, yA = VT + RS1 * cA;
constexpr double kFrontX = 1.384, kFrontY = 0.744;

Parts rear_wheel(double s) { return {{ZT, 1.0}, {AT, s * yS}, {BT, xS}, {s > 0 ? BS1 : BS2, -RS}}; }

void add_rear_axle(const ComplexCarData& c, LinearMechanics& m) {
  add_spring_damper(m, 250000, 0.0, {joined(chassis_at(-1.299, 0), {{ZT, -1.0}, {BT, -0.14}})});
  for (const double s : {1.0, -1.0}) {
    const int arm = s > 0 ? BS1 : BS2;
    const Parts wheel = rear_wheel(s);
    add_mass(m, c.rear_wheel_mass, wheel), add_mass(m, 0.8, {{AT, 1.0}, {arm, -s * cA}}),
        add_mass(m, 0.5, {{BT, 1.0}, {arm, -sA}});
    add_spring_damper(m, 250000, 0.0,
                      {joined(chassis_at(-1.089, s * 0.31), {{ZT, -1.0}, {AT, -s * 0.31}, {BT, 0.07}})});
    add_spring_damper(m, c.rear_spring, c.rear_damping,
                      {joined(chassis_at(-1.28, s * 0.564), {{ZT, -1.0}, {AT, -s * yA}, {BT, -xA}, {arm, RS1}})});
    add_spring_damper(m, c.rear_tire, 0.0, {wheel, {{s > 0 ? 2 : 3, 1.0}}});
  }
  add_spring_damper(m, c.rear_bar, 0.0, {{{BS1, RS}, {BS2, -RS}}});  // anti-roll bar CDH
}

void add_front_and_engine(const ComplexCarData& c, LinearMechanics& m) {
  for (const double s : {1.0, -1.0}) {
    const int wheel = s > 0 ? Z1 : Z2;
    add_spring_damper(m, c.front_spring, c.front_damping, {joined(chassis_at(kFrontX, s * kFrontY), {{wheel, -1.0}})});
    add_spring_damper(m, c.front_tire, 0.0, {{{wheel, 1.0}}, {{s > 0 ? 0 : 1, 1.0}}});
    // Engine mounts at (1.2, ±0.3) m, 0.2 m below the engine's centre at 1.1 m.
    add_spring_damper(m, 95000, 20, {{{XM, 1.0}, {BM, -0.2}, {BK, 0.2}}});
    add_spring_damper(m, 113000, 20, {{{YM, 1.0}, {AM, 0.2}, {AK, -0.2}}});
    add_spring_damper(m, 183000, 20, {joined(chassis_at(1.2, s * 0.3, -1.0), {{ZM, 1.0}, {AM, s * 0.3}, {BM, -0.1}})});
  }
  add_spring_damper(m, c.front_bar, 0.0, {{{Z1, 1.0}, {Z2, -1.0}, {AK, -2 * kFrontY}}});        // anti-roll bar CDV
  add_spring_damper(m, 88000, 25, {joined(chassis_at(0.4, 0, -1.0), {{ZM, 1.0}, {BM, 0.7}})});  // rear mount CH
  // Drive shaft: to the gearbox (C1), bending at its joint (C2), centre bearing (C3).
  add_spring_damper(m, 6380000, 40, {{{ZG, 1.0}, {BG, -0.4}, {ZM, -1.0}, {BM, -0.9}}});
  add_spring_damper(m, 51, 6e-5, {{{BG, 1.0}, {ZT, -1.0}, {ZG, 1.0}, {BG, 0.4}}});
  add_spring_damper(m, 40000, 30, {joined(chassis_at(-0.6, 0, -1.0), {{ZG, 1.0}, {BG, 0.4}})});
  add_spring_damper(m, 67600, 210, {joined(chassis_at(-1.0, 0, -1.0), {{ZA, 1.0}})});
  add_spring_damper(m, 2400, 0.0, {{{ZA, 1.0}, {ZM, -1.0}}});
  add_spring_damper(m, c.seat_spring, c.seat_damping, {joined(chassis_at(0.1, 0.35, -1.0), {{ZF, 1.0}})});
}

}  // namespace

std::vector<PartCount> complex_car_parts() {
  return {{"front wheels", 2, 0, 4}, {"chassis", 0, 1, 3},       {"engine", 0, 1, 1},  {"drive shaft", 0, 2, 10},
          {"axle carrier", 0, 1, 3}, {"control arms", 0, 2, 10}, {"exhaust", 1, 0, 2}, {"driver", 1, 0, 2}};
}

std::vector<ComplexCarWheel> complex_car_wheels(const ComplexCarData& c) {
  return {{"1l", kFrontX, kFrontY, {{Z1, 1.0}}, c.front_tire},
          {"1r", kFrontX, -kFrontY, {{Z2, 1.0}}, c.front_tire},
          {"2l", kCarrier - xS, yS, rear_wheel(1.0), c.rear_tire},
          {"2r", kCarrier - xS, -yS, rear_wheel(-1.0), c.rear_tire}};
}

ComplexCar complex_car(const ComplexCarData& data) {
  std::vector<Quantity> coordinates;
  for (const char* name : {"wheel.1l.z", "wheel.1r.z", "body.z", "body.roll", "body.pitch", "engine.x", "engine.y",
                           "engine.z", "engine.roll", "engine.pitch", "shaft.z", "shaft.pitch", "carrier.z",
                           "carrier.roll", "carrier.pitch", "arm.2l.angle", "arm.2r.angle", "exhaust.z", "driver.z"}) {
    const std::string n = name;
    coordinates.push_back({n, n.ends_with("roll") || n.ends_with("pitch") || n.ends_with("angle") ? "rad" : "m"});
  }
  ComplexCar car{
      empty_mechanics(
          coordinates,
          {{"road.height.1l", "m"}, {"road.height.1r", "m"}, {"road.height.2l", "m"}, {"road.height.2r", "m"}}),
      {},
      {}};
  LinearMechanics& m = car.mechanics;
  add_bodies(data, m), add_rear_axle(data, m), add_front_and_engine(data, m);

  // Serial mounts between engine and chassis at (1.2, ±0.3) m.
  for (const double y : {0.3, -0.3})
    m.series.push_back({y > 0 ? "mount.l.force" : "mount.r.force", 580000, 2900,
                        joined(chassis_at(1.2, y, -1.0), {{ZM, 1.0}, {AM, y}, {BM, -0.1}})});
  car.A = system_matrix(m), car.B = input_matrix(m, m.H);
  return car;
}

}  // namespace fahrwerk::classic
