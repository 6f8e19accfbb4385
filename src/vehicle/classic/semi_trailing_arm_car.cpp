#include "vehicle/classic/semi_trailing_arm_car.h"

#include <cmath>

namespace fahrwerk::classic {

SemiTrailingArmCar neweul_example() {
  SemiTrailingArmCar c{};
  c.AS = M_PI / 6, c.RS = 0.45, c.RS1 = 0.37;
  c.UK = 1.384, c.UK1 = 1.089, c.UK2 = 1.28, c.UK3 = 1.299, c.UT1 = 0.07, c.UT2 = 0.14;
  c.VK = 0.744, c.VK1 = 0.31, c.VK2 = 0.564, c.VT = 0.356, c.VT1 = 0.31;
  c.CAH = 23300, c.CAV = 15500, c.DAH = 2100, c.DAV = 1900, c.CT = 250000, c.DT = 320;
  c.CRH = 200000, c.CRV = 180000;
  c.MK = 1130, c.MS = 42, c.MT = 25, c.MV = 42.5;
  c.TK1 = 504, c.TK2 = 1840, c.TS1 = 0.8, c.TS2 = 0.5, c.TT1 = 1.5, c.TT2 = 2;
  return c;
}

LinearMechanics linear_model(const SemiTrailingArmCar& c) {
  enum { ZK, AK, BK, ZT, AT, BT, BSL, BSR, ZVL, ZVR };
  enum { WS1, WS2, WS3, WS4 };
  LinearMechanics m = empty_mechanics(
      {{"body.z", "m"},
       {"body.roll", "rad"},
       {"body.pitch", "rad"},
       {"carrier.z", "m"},
       {"carrier.roll", "rad"},
       {"carrier.pitch", "rad"},
       {"arm.2l.angle", "rad"},
       {"arm.2r.angle", "rad"},
       {"wheel.1l.z", "m"},
       {"wheel.1r.z", "m"}},
      {{"road.height.1r", "m"}, {"road.height.1l", "m"}, {"road.height.2l", "m"}, {"road.height.2r", "m"}});
  const double sA = std::sin(c.AS), cA = std::cos(c.AS);
  const double x_wheel = c.RS * sA, y_wheel = c.VT + c.RS * cA, x_strut = c.RS1 * sA, y_strut = c.VT + c.RS1 * cA;

  add_mass(m, c.MK, {{ZK, 1.0}}), add_mass(m, c.TK1, {{AK, 1.0}}), add_mass(m, c.TK2, {{BK, 1.0}});
  add_mass(m, c.MT, {{ZT, 1.0}}), add_mass(m, c.TT1, {{AT, 1.0}}), add_mass(m, c.TT2, {{BT, 1.0}});
  add_spring_damper(m, c.CT, c.DT, {{{ZK, 1.0}, {BK, c.UK3}, {ZT, -1.0}, {BT, -c.UT2}}});  // mount 3
  for (const bool left : {true, false}) {
    const double s = left ? 1.0 : -1.0;
    const int arm = left ? BSL : BSR, front = left ? ZVL : ZVR;
    // Arm with wheel: its mass sits at the wheel, and it turns about the arm's axis.
    add_mass(m, c.MS, {{ZT, 1.0}, {AT, s * y_wheel}, {BT, x_wheel}, {arm, -c.RS}});
    add_mass(m, c.TS1, {{AT, 1.0}, {arm, -s * cA}});
    add_mass(m, c.TS2, {{BT, 1.0}, {arm, -sA}});
    add_mass(m, c.MV, {{front, 1.0}});

    add_spring_damper(m, c.CAV, c.DAV, {{{ZK, 1.0}, {AK, s * c.VK}, {BK, -c.UK}, {front, -1.0}}});
    add_spring_damper(
        m, c.CAH, c.DAH,
        {{{ZK, 1.0}, {AK, s * c.VK2}, {BK, c.UK2}, {ZT, -1.0}, {AT, -s * y_strut}, {BT, -x_strut}, {arm, c.RS1}}});
    add_spring_damper(
        m, c.CT, c.DT,
        {{{ZK, 1.0}, {AK, s * c.VK1}, {BK, c.UK1}, {ZT, -1.0}, {AT, -s * c.VT1}, {BT, c.UT1}}});  // mounts 1, 2
    add_spring_damper(m, c.CRH, 0.0,
                      {{{ZT, 1.0}, {AT, s * y_wheel}, {BT, x_wheel}, {arm, -c.RS}}, {{left ? WS3 : WS4, 1.0}}});
    add_spring_damper(m, c.CRV, 0.0, {{{front, 1.0}}, {{left ? WS2 : WS1, 1.0}}});
  }
  return m;
}

}  // namespace fahrwerk::classic
