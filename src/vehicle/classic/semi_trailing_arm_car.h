// A car with ten degrees of freedom: body (bounce, roll, pitch), an axle carrier on three elastic mounts (the same
// three), two semi-trailing arms on it, two front wheels.              [Popp/Schiehlen, Problem 2.14, NEWEUL example]
//
// The book's figures are lost to the source text; the geometry was reconstructed from the printed matrices, which it
// gives back to every digit. Axes: x forward, y left, z up; with sA, cA = sin, cos of the arm's angle AS,
//   wheel of an arm: x = RS sA behind the carrier, y = VT + RS cA beside it; its strut at RS1 instead of RS.
// Names follow the book's Table 2.5.
#pragma once

#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk::classic {

struct SemiTrailingArmCar {
  double AS;                  // angle of the arms' axes [rad]
  double RS, RS1;             // wheel and strut on the arm [m]
  double UK, UK1, UK2, UK3;   // along: front struts, mounts 1 and 2, rear struts, mount 3 from the body's centre [m]
  double UT1, UT2;            // along: mounts 1 and 2, mount 3 from the carrier's centre [m]
  double VK, VK1, VK2;        // across: front struts, mounts, rear struts [m]
  double VT, VT1;             // across: arms, mounts on the carrier [m]
  double CAH, CAV, DAH, DAV;  // struts rear, front [N/m, N s/m]
  double CT, DT;              // one mount of the carrier
  double CRH, CRV;            // tyres rear, front [N/m]
  double MK, MS, MT, MV;      // body, arm with wheel, carrier, front wheel [kg]
  double TK1, TK2;            // body about x, y [kg m²]
  double TS1, TS2;            // arm about x, y
  double TT1, TT2;            // carrier about x, y
};

// Table 2.5.
SemiTrailingArmCar neweul_example();

// y = [ZK AK BK ZT AT BT BSL BSR ZVL ZVR], inputs WS1 .. WS4 (front right, front left, rear left, rear right).
LinearMechanics linear_model(const SemiTrailingArmCar& car);

}  // namespace fahrwerk::classic
