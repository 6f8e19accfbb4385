// The shafts of a drivetrain as a graph of bodies and joints, so that the loops that they close can be counted.
//
// Bodies: the engine block where it moves, units behind the first one with axles that are driven, the carriers of the
// wheels, and every shaft that leads from one of them, or
// from the car's body, to another. A shaft hangs on the part that drives it and closes a loop at its far end, since all
// carriers hang on the car's body already. A shaft between two parts in one housing (from the gearbox to a final drive
// that is built into it) turns on bearings there and closes none. Gears and differentials are ratios between the turns
// of such shafts, 8.15 to 8.18 of Schramm, no loops of their own.
#pragma once

#include <string>

#include "suspension/mechanism.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

inline JointGraph drive_graph(const EquipmentParameters& parts, const CarParameters<double>& car) {
  JointGraph g;
  if (!parts.powertrain) return g;
  const Drivetrain<double>& d = parts.powertrain->drivetrain;
  const int block = parts.block && parts.block->freedoms() > 0 ? g.add("block", JointGraph::ground, Joint::spherical)
                                                               : JointGraph::ground;
  const DriveTree tree = driven_axles(d);
  std::array<int, kMostDriveNodes> housing{};
  std::array<int, kMostUnits> unit;
  unit.fill(JointGraph::ground);
  std::array<bool, kMostUnits> known{true};
  // A unit hangs on the one that tows it.
  const auto unit_body = [&](int k, const auto& self) -> int {
    const auto at = static_cast<std::size_t>(k);
    if (known[at]) return unit[at];
    const CouplingParameters<double>& c = car.unit[at].coupling;
    const int from = self(c.towing, self), axes = free_axes(c.axes);
    known[at] = true;
    return unit[at] = axes == 0 ? from
                                : g.add("unit " + std::to_string(k + 1), from,
                                        axes == 3   ? Joint::spherical
                                        : axes == 2 ? Joint::universal
                                                    : Joint::revolute);
  };
  for (std::size_t k = 0; k < tree.size(); ++k) {
    if (!tree.exists(k)) continue;
    const DriveNode& node = tree.node[k];
    const std::string name = std::to_string(k + 1);
    const int on = unit_body(car.axle[static_cast<std::size_t>(tree.first_axle(k))].unit, unit_body);
    const bool beam =
        node.axle >= 0 && car.axle[static_cast<std::size_t>(node.axle)].dependent[0] &&
        car.axle[static_cast<std::size_t>(node.axle)].dependent[0]->axle.kind == DependentAxle<double>::Kind::beam;
    // The final drive of a rigid axle is on its beam, which carries the wheels.
    if (beam)
      housing[k] = g.add("beam " + name, on, Joint::cylindrical);
    else if (node.axle >= 0 && parts.block && parts.block->has_final_drive(node.axle))
      housing[k] = block;
    else
      housing[k] = on;
    const int from = node.parent < 0 ? block : housing[static_cast<std::size_t>(node.parent)];
    if (from != housing[k]) g.close(g.add("propshaft " + name, from, Joint::universal), housing[k], Joint::spherical);
    if (node.axle < 0 || beam) continue;
    for (const char* side : {" left", " right"}) {
      const int carrier = g.add("carrier " + name + side, on, Joint::prismatic);
      g.close(g.add("half shaft " + name + side, housing[k], Joint::universal), carrier, Joint::spherical);
    }
  }
  return g;
}

}  // namespace fahrwerk
