#include "vehicle/equipment/travels.h"

#include "vehicle/car/axle_module.h"
#include "vehicle/car/lane_kinematics.h"

namespace fahrwerk {
namespace {

Travel along(const Displacement<double>& d, double h_rate, double s_rate) {
  return {d.value, d.per_h * h_rate + d.per_s * s_rate, d.per_h, d.per_s, 0.0};
}

Displacement<double> displacement_of(const DesignFunction<double>& f, double h, double s) {
  const DesignValue<double> v = evaluate(f, h, s);
  return {v.f, v.h, v.s};
}

}  // namespace

SuspensionTravels::SuspensionTravels(const CarParameters<double>& car) {
  for (std::size_t i = 0; i < kWheels; ++i)
    corner_[i] = {car.corner[i].kinematics, lane_kinematics(car.corner[i]), car.corner[i].stops[0]};
  for (std::size_t k = 0; k < 2; ++k) axle_[k] = car.corner[2 * k].dependent[0];
}

void SuspensionTravels::evaluate(const double* x, double ahead, std::array<WheelTravels, kWheels>& out) const {
  using namespace car_state;
  const auto hub_at = [&](int i) { return x[hub + i] + ahead * x[hub_rate + i]; };
  for (int k = 0; k < 2; ++k) {
    if (!axle_[static_cast<std::size_t>(k)]) continue;
    const int l = 2 * k;
    AxleMotion<double> o;
    const double s = x[steer + l] + ahead * x[steer_rate + l];
    fahrwerk::evaluate(axle_[static_cast<std::size_t>(k)]->axle, AxleTravel<double>{{hub_at(l), hub_at(l + 1)}, s},
                       AxleTravel<double>{{x[hub_rate + l], x[hub_rate + l + 1]}, x[steer_rate + l]}, o);
    for (int side = 0; side < 2; ++side) {
      const AxleKnuckle<double>& w = o.wheel[side];
      const double own = x[hub_rate + l + side], other = x[hub_rate + l + 1 - side];
      // The elements of such an axle do not see its steering.
      const auto shared = [&](const Displacement<double>& d, double per_other) {
        return Travel{d.value, d.per_h * own + per_other * other, d.per_h, 0.0, per_other};
      };
      out[static_cast<std::size_t>(l + side)] = {shared(w.own.spring, w.spring_per_other),
                                                 shared(w.own.damper, w.damper_per_other),
                                                 shared(w.own.bar, w.bar_per_other),
                                                 {w.stop[0].value, w.stop[1].value}};
    }
  }
  for (int i = 0; i < kWheels; ++i) {
    if (axle_[static_cast<std::size_t>(i / 2)]) continue;
    const Corner& c = corner_[static_cast<std::size_t>(i)];
    const double h = hub_at(i), s = x[steer + i] + ahead * x[steer_rate + i];
    const double h_rate = x[hub_rate + i], s_rate = x[steer_rate + i];
    WheelTravels& o = out[static_cast<std::size_t>(i)];
    Knuckle<double> k{};
    if (c.exact) {
      const CarrierMotion<double> still{zero3<double>(), zero3<double>(), zero3<double>(), 1.0};
      LinkSums<double> links = no_links<double>();
      c.exact->evaluate(still, h, s, h_rate, s_rate, k, links);
      o = {along(k.spring, h_rate, s_rate), along(k.damper, h_rate, s_rate), along(k.bar, h_rate, s_rate)};
    } else {
      o = {along(displacement_of(c.design.spring, h, s), h_rate, s_rate),
           along(displacement_of(c.design.damper, h, s), h_rate, s_rate),
           along(displacement_of(c.design.bar, h, s), h_rate, s_rate)};
    }
    for (int j = 0; c.stops && j < 2; ++j)
      if (c.stops->stop[j].travel != StopTravel::none) o.stop[j] = stop_travel(c.stops->stop[j], h, s, k).value;
  }
}

}  // namespace fahrwerk
