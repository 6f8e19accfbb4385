// An engine block for tests: across in front, two rubber mounts, a hydraulic one and a torque rod.
#pragma once

#include "powertrain/engine_block.h"

namespace fahrwerk::test {

template <class S>
EngineMount<S> mount(double x, double y, double z, double cx, double cy, double cz) {
  EngineMount<S> m;
  m.point = {S(x), S(y), S(z)};
  m.stiffness = {S(cx), S(cy), S(cz)};
  m.damping = {S(2e-3 * cx), S(2e-3 * cy), S(2e-3 * cz)};
  m.inner = {S(1.0), S(1.0)};
  return m;
}

// Stiffnesses and inner element of the size of Schramm, Table 8.1.
template <class S>
EngineBlock<S> transverse_block() {
  EngineBlock<S> b;
  b.mass = S(150.0), b.center = {S(0.15), S(0.03), S(0.1)};
  b.inertia = {S(9.0), S(4.5), S(8.0), S(0.3), S(-0.2), S(0.1)};
  b.free = {true, true, true, true, true, true};
  b.mounts = {mount<S>(0.15, 0.45, 0.25, 1.2e5, 1.5e5, 1.7e5), mount<S>(0.15, -0.42, 0.2, 1.2e5, 1.5e5, 3.0e5),
              mount<S>(-0.25, 0.0, -0.1, 1.5e5, 2e4, 2e4)};
  b.mounts[0].hydraulic = true, b.mounts[0].inner = {S(4.3e5), S(4e3)};
  b.final_drive = {true, false};
  return b;
}

}  // namespace fahrwerk::test
