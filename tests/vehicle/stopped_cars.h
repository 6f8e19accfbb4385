// Cars with stops that have a travel of their own: by hard points of linkages and beam axles, by functions of travel.
#pragma once

#include "support/two_axles.h"
#include "vehicle/car/travel_stops.h"
#include "vehicle/cars.h"

namespace fahrwerk::test {

inline TravelStops<double> curve_stops() {
  TravelStops<double> stops;
  stops.stop[0] = {StopTravel::curve, {}, stop_ratio(0.8, 1.5), {0.02, 60e3, 0.02}};
  // With a share of steer travel, too: columns as in a file.
  const DesignColumn<double> column{0.1, 0.08, 0.7, 0.1, 0.079, 0.072, 0.062, 0.009, -0.007, -0.061, -0.068, -0.074};
  stops.stop[1] = {StopTravel::curve, {}, design_function(column), {0.03, 90e3, 0.015}};
  return stops;
}

inline CarParameters<double> points_car(const std::vector<std::string>& more = {}) {
  std::vector<std::string> changes{"front.kinematics=macpherson_bushed_front", "rear.kinematics=five_link_bushed_rear"};
  changes.insert(changes.end(), more.begin(), more.end());
  return trimmed_car(changes, "fullsize_linkage");
}
inline CarParameters<double> curve_car() {
  CarParameters<double> car = trimmed_car();
  const TravelStops<double> left = curve_stops();
  for (int i = 0; i < two_axles.wheels; ++i)
    car.corner[i].stops[0] = std::make_shared<const TravelStops<double>>(i % 2 == 0 ? left : mirrored(left));
  return car;
}
inline CarParameters<double> beam_car() {
  return trimmed_car({"rear.kinematics=beam_axle_stops_rear", "rear.wheel_center=[-2.7, 0.76, 0]"}, "midsize");
}
// Front by hard points, rear by functions; no stops at the front right wheel.
inline CarParameters<double> mixed_car() {
  CarParameters<double> car = trimmed_car({"front.kinematics=macpherson_bushed_front"});
  car.corner[1].stops[0] = nullptr;
  for (int i = 2; i < two_axles.wheels; ++i)
    car.corner[i].stops[0] = std::make_shared<const TravelStops<double>>(curve_stops());
  return car;
}
inline std::vector<CarParameters<double>> stopped_cars() {
  return {points_car(), curve_car(), beam_car(), mixed_car()};
}

inline CarParameters<double> without_stops(CarParameters<double> car) {
  for (CornerParameters<double>& c : car.corner) c.stops[0] = nullptr;
  for (AxleParameters<double>& a : car.axle) {
    if (!a.dependent[0]) continue;
    auto plain = std::make_shared<DependentAxleParameters<double>>(*a.dependent[0]);
    plain->axle.has_stop[0] = plain->axle.has_stop[1] = false;
    a.dependent[0] = plain;
  }
  return car;
}

// Stops that set in early.
inline CarParameters<double> with_clearance(CarParameters<double> car, double clearance) {
  for (CornerParameters<double>& c : car.corner) {
    if (c.stops[0]) {
      auto stops = std::make_shared<TravelStops<double>>(*c.stops[0]);
      for (TravelStop<double>& stop : stops->stop) stop.law.clearance = clearance;
      c.stops[0] = stops;
    }
  }
  for (AxleParameters<double>& a : car.axle) {
    if (!a.dependent[0]) continue;
    auto axle = std::make_shared<DependentAxleParameters<double>>(*a.dependent[0]);
    for (Stop<double>& law : axle->stop) law.clearance = clearance;
    a.dependent[0] = axle;
  }
  return car;
}

}  // namespace fahrwerk::test
