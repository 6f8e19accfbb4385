// The axles of a car on the K&C rig.
#include <cmath>
#include <stdexcept>
#include <variant>

#include "analysis/kc/kc_axle.h"

namespace fahrwerk {
namespace {

// Toe and camber from the wheel's axis in the design position.
KcWheelData wheel_data(const CornerParameters<double>& c, double ground, double side) {
  const double camber = -side * std::asin(c.axis_K.z), toe = side * std::atan2(c.axis_K.x, c.axis_K.y);
  return {(c.r_VW_D.z - ground) / std::cos(camber), toe, camber, side};
}

// The knuckle as the car has it; a spring of which the suspension file says nothing acts on the hub travel.
KcSide side_of(const CornerParameters<double>& c, const KcWheelData& wheel) {
  if (c.dependent[0]) return kc_sides(c.dependent[0]->axle, wheel, c.dependent[0]->stop)[wheel.side > 0.0 ? 0 : 1];
  const TravelStops<double> stops = c.stops[0] ? *c.stops[0] : TravelStops<double>();
  if (!c.exact[0]) return kc_side(c.kinematics, c.r_VW_D, wheel, stops);
  if (const auto* table = std::get_if<TableKinematics<double>>(c.exact[0].get()))
    return kc_side(table->lookup.table[0], table->r_VW_D, wheel, stops);
  return kc_side(std::get<LinkageKinematics<double>>(*c.exact[0]).linkage, wheel, stops);
}

std::string type_of(const CornerParameters<double>& c, const AxlePoints& points) {
  if (points.axle) return points.axle->type;
  if (points.left) return points.left->type;
  return c.exact[0] ? "table" : "design";
}

// A linkage may stand on one side alone: then nothing is drawn.
KcHardPoints hard_points_of(const AxlePoints& points, const CornerParameters<double>& left,
                            const CornerParameters<double>& right) {
  KcHardPoints hard_points;
  if (points.axle) hard_points.dependent = KcHardPoints::Dependent{*points.axle, left.dependent[0]->axle};
  if (points.left && points.right)
    hard_points.sides = {{*points.left, std::get<LinkageKinematics<double>>(*left.exact[0]).linkage},
                         {*points.right, std::get<LinkageKinematics<double>>(*right.exact[0]).linkage}};
  return hard_points;
}

Car stand(const CarDesign& design) {
  try {
    return assemble(design, no_parts_but({}));
  } catch (const std::domain_error& e) {
    throw std::runtime_error(e.what());
  }
}

}  // namespace

std::vector<KcAxleInput> kc_axles(const KcCar& given) {
  const Car whole = stand(given.design);
  const CarParameters<double>& car = whole.car;
  std::vector<KcAxleInput> axles;
  const double wheelbase = car.corner[0].r_VW_D.x - car.corner[2].r_VW_D.x;
  const double front_load = (car.r_VC.x - car.corner[2].r_VW_D.x) / wheelbase;
  for (int axle = 0; axle < 2; ++axle) {
    const AxlePoints& points = given.points[static_cast<std::size_t>(axle)];
    const CornerParameters<double>&l = car.corner[2 * axle], &r = car.corner[2 * axle + 1];
    KcAxleInput a{axle == 0 ? "front" : "rear",
                  type_of(l, points),
                  side_of(l, wheel_data(l, -whole.height, 1.0)),
                  side_of(r, wheel_data(r, -whole.height, -1.0)),
                  {},
                  hard_points_of(points, l, r)};
    a.left.guide.has_spring = a.right.guide.has_spring = true;
    KcVehicleData& v = a.vehicle;
    v.front = axle == 0, v.wheelbase = wheelbase, v.height = car.r_VC.z + whole.height;
    v.brake_share = axle == 0 ? front_load : 1.0 - front_load;
    v.drive_share = car.drive_split[2 * axle] + car.drive_split[2 * axle + 1];
    v.spring_stiffness = l.spring.stiffness, v.spring_load = l.spring.preload;
    v.spring_cubic = l.spring.cubic, v.bump = l.spring.bump, v.rebound = l.spring.rebound;
    v.bar_stiffness = car.bar_stiffness[axle];
    v.curves = l.curves[0], v.bar_curve = car.bar_curve[axle][0];
    if (l.dependent[0]) v.twist_stiffness = l.dependent[0]->twist_stiffness;
    v.drive_at_knuckle = car.drive_at_knuckle > 0.5;
    axles.push_back(std::move(a));
  }
  return axles;
}

}  // namespace fahrwerk
