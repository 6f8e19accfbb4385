#include "vehicle/equipment/stop_contacts.h"

#include "vehicle/equipment/wheel_motion.h"

namespace fahrwerk {

StopContacts::StopContacts(const CarParameters<double>& car) : travels_(car) {
  for (int i = 0; i < car.wheels(); ++i) {
    const CornerParameters<double>& c = car.corner[static_cast<std::size_t>(i)];
    const DependentPointer<double>& axle = car.axle[static_cast<std::size_t>(i / 2)].dependent[0];
    const Stop<double>* along_spring[2] = {&c.spring.bump, &c.spring.rebound};
    for (int kind = 0; kind < 2; ++kind) {
      if (along_spring[kind]->stiffness > 0.0) stops_.push_back({i, kind, false, along_spring[kind]->clearance});
      const Stop<double>* own = nullptr;
      if (axle) {
        if (axle->axle.has_stop[kind]) own = &axle->stop[static_cast<std::size_t>(kind)];
      } else if (c.stops[0] && c.stops[0]->stop[kind].travel != StopTravel::none) {
        own = &c.stops[0]->stop[kind].law;
      }
      if (own && own->stiffness > 0.0) stops_.push_back({i, kind, true, own->clearance});
    }
  }
}

std::string StopContacts::name(int i) const {
  const Place& p = stops_[static_cast<std::size_t>(i)];
  return std::string(p.kind == 0 ? "bump stop " : "rebound stop ") + wheel_name(p.wheel);
}

void StopContacts::gaps(const double* x, const HingeTravels<double>& hinges, double* g) const {
  if (stops_.empty()) return;
  WheelTravels<double> both[2];
  int axle = -1;
  for (std::size_t k = 0; k < stops_.size(); ++k) {
    const Place& p = stops_[k];
    if (p.wheel / 2 != axle) travels_.evaluate(axle = p.wheel / 2, x, hinges, both);
    const WheelTravels<double>& w = both[p.wheel % 2];
    const double u = p.own ? w.stop[p.kind] : w.spring.value;
    g[k] = p.clearance - (p.kind == 0 ? u : -u);
  }
}

}  // namespace fahrwerk
