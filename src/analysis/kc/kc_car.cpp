// The axles of a car on the K&C rig.
#include <cmath>
#include <stdexcept>
#include <variant>

#include "analysis/kc/kc_axle.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk {
namespace {

// Toe and camber from the wheel's axis in the design position.
KcWheelData wheel_data(const CornerParameters<double>& c, double ground, double side) {
  const double camber = -side * std::asin(c.axis_K.z), toe = side * std::atan2(c.axis_K.x, c.axis_K.y);
  return {(c.r_VW_D.z - ground) / std::cos(camber), toe, camber, side};
}

// The knuckle as the car has it; a spring of which the suspension file says nothing acts on the hub travel.
KcSide side_of(const CornerParameters<double>& c, const DependentAxleParameters<double>* dependent,
               const KcWheelData& wheel) {
  if (dependent) return kc_sides(dependent->axle, wheel, dependent->stop)[wheel.side > 0.0 ? 0 : 1];
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
                            const CornerParameters<double>& right, const DependentAxleParameters<double>* dependent) {
  KcHardPoints hard_points;
  if (points.axle) hard_points.dependent = KcHardPoints::Dependent{*points.axle, dependent->axle};
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
  for (int axle = 0; axle < car.axles(); ++axle) {
    const int unit = car.axle[axle].unit;
    const UnitAxles in = axles_of(car, unit);
    const AxlePoints& points = given.points[static_cast<std::size_t>(axle)];
    const CornerParameters<double>&l = car.corner[2 * axle], &r = car.corner[2 * axle + 1];
    const DependentAxleParameters<double>* dependent = car.axle[axle].dependent[0].get();
    const Vec3<double>& r_VC = car.unit[unit].r_VC;
    KcAxleInput a{axle_name(axle, car.axles()),
                  type_of(l, points),
                  side_of(l, dependent, wheel_data(l, -whole.height, 1.0)),
                  side_of(r, dependent, wheel_data(r, -whole.height, -1.0)),
                  {},
                  hard_points_of(points, l, r, dependent)};
    a.left.guide.has_spring = a.right.guide.has_spring = true;
    KcVehicleData& v = a.vehicle;
    v.front = axle == in.first || (axle < in.last && l.r_VW_D.x > r_VC.x);
    if (in.count() > 1) v.wheelbase = wheelbase(car, unit);
    v.height = r_VC.z + whole.height, v.brake_share = axle_load_share(car, axle, r_VC.x);
    v.drive_share = l.drive_share + r.drive_share;
    v.spring_stiffness = l.spring.stiffness, v.spring_load = l.spring.preload;
    v.spring_cubic = l.spring.cubic, v.bump = l.spring.bump, v.rebound = l.spring.rebound;
    v.bar_stiffness = car.axle[axle].bar_stiffness;
    v.curves = l.curves[0], v.bar_curve = car.axle[axle].bar_curve[0];
    if (dependent) v.twist_stiffness = dependent->twist_stiffness;
    v.drive_at_knuckle = car.drive_at_knuckle > 0.5;
    axles.push_back(std::move(a));
  }
  return axles;
}

}  // namespace fahrwerk
