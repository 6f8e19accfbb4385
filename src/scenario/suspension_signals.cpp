#include "math/jet.h"

#include <string>

#include "scenario/equipment_signals.h"
#include "vehicle/equipment/observation.h"

namespace fahrwerk {
namespace {

template <class S>
const SuspensionObservationOf<S>& seen_suspension(const SignalSourceOf<S>& s) {
  static const SuspensionObservationOf<S> none;
  return s.car.equipment ? s.car.equipment->suspension : none;
}

struct SuspensionEntry {
  const char *name, *unit, *description;
  SignalReader reader;
};

#define SUSPENSION(expression)                     \
  both([](const auto& s, [[maybe_unused]] int i) { \
    const auto& o = seen_suspension(s);            \
    return expression;                             \
  })

const SuspensionEntry kElementsPerWheel[] = {
    {"element.hub_force", "N", "force of all further elements along the hub travel, > 0 pushes apart",
     SUSPENSION(part_of(o.hub_force, i))},
    {"element.air_force", "N", "force of the air spring, > 0 pushes apart", SUSPENSION(part_of(o.air_force, i))},
    {"element.air_pressure", "Pa", "absolute pressure in the air spring", SUSPENSION(part_of(o.air_pressure, i))},
    {"element.air_mass", "-", "mass of air against that in the design position", SUSPENSION(part_of(o.air_mass, i))},
    {"element.valve", "1/s", "opening of the level control's valves, > 0 fills", SUSPENSION(part_of(o.valve, i))},
    {"element.leaf_force", "N", "force of the leaf spring, > 0 pushes apart", SUSPENSION(part_of(o.leaf_force, i))},
    {"element.series_force", "N", "force of the damper on its mount, > 0 pushes apart",
     SUSPENSION(part_of(o.series_force, i))},
    {"element.friction_force", "N", "dry friction of the strut, > 0 against compression",
     SUSPENSION(part_of(o.friction_force, i))},
    {"element.actuator_force", "N", "force of the actuator, > 0 pushes apart",
     SUSPENSION(part_of(o.actuator_force, i))},
    {"element.unbalance_force", "N", "vertical force of the wheel's static unbalance, vehicle frame",
     SUSPENSION(part_of(o.unbalance_force, i))},
};
const SuspensionEntry kHingesPerWheel[] = {
    {"element.bush_travel", "m", "travel of the compliant hinge", SUSPENSION(part_of(o.bush_travel, i))},
    {"element.bush_force", "N", "force of the compliant hinge's bush, against its travel",
     SUSPENSION(part_of(o.bush_force, i))},
};
const SuspensionEntry kBogiesPerWheel[] = {
    {"element.beam_force", "N", "force of the walking beam along the spring's travel, > 0 pushes apart",
     SUSPENSION(part_of(o.beam_force, i))},
    {"element.beam_angle", "rad", "angle of the walking beam against the frame, > 0: front axle down",
     SUSPENSION(part_of(o.beam_angle, i))},
    {"element.line_pressure", "Pa", "absolute pressure in the line on which the air spring hangs",
     SUSPENSION(part_of(o.line_pressure, i))},
};

}  // namespace

void add_suspension_signals(const Layout& at, std::vector<Signal>& all) {
  const auto add = [&](const SuspensionEntry& e, Part part) {
    for (int i = 0; i < at.wheels; ++i)
      all.push_back({{std::string(e.name) + "." + wheel_name(i), e.unit, e.description}, i, e.reader, part, false});
  };
  for (const SuspensionEntry& e : kElementsPerWheel) add(e, Part::suspension);
  for (int k = 0; k < at.axles(); ++k) {
    const std::string axle = std::to_string(k + 1);
    all.push_back({{"element.bar_torque." + axle, "N m", "torque of the active anti-roll bar of axle " + axle},
                   k,
                   SUSPENSION(part_of(o.bar_torque, i)),
                   Part::suspension,
                   false});
  }
  for (const SuspensionEntry& e : kHingesPerWheel) add(e, Part::hinge);
  for (const SuspensionEntry& e : kBogiesPerWheel) add(e, Part::bogie);
}

#undef SUSPENSION

}  // namespace fahrwerk
