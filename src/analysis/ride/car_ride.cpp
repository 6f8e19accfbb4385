#include "analysis/ride/car_ride.h"

#include <array>
#include <stdexcept>
#include <utility>

#include "analysis/linear/linearise.h"
#include "analysis/ride/car_law.h"
#include "math/rotation.h"
#include "scenario/signals.h"

namespace fahrwerk {
namespace {

LinearCar straight_ahead(const Car& car, const TrimRequest& request) {
  const EquippedTrim found = trim(car, Road{}, request);
  if (!found.converged) throw std::domain_error("no equilibrium at this speed: " + found.message);
  LineariseOptions options;
  options.outputs = {"body.ax", "body.ay", "body.az"};
  for (int i = 0; i < car.car.wheels(); ++i)
    for (const char* signal : {"fz", "hub_travel"}) options.outputs.push_back("wheel." + wheel_name(i) + "." + signal);
  return linearise(car, Road{}, found, options);
}

// The car without its parts; in place of its aerodynamics a plain drag, and what the air does besides in the
// equilibrium.
struct PlainCar {
  Car car;
  TrimRequest request;
};
PlainCar plain(const Car& car, double speed) {
  PartWishes given;
  given.replaced.fill(true);
  PlainCar out{without(car, given), {.speed = speed}};
  if (!car.parts.aerodynamics) {
    for (int k = 0; k < car.car.units(); ++k) out.car.car.unit[k].drag_area = car.car.unit[k].drag_area;
    out.car.states[CarPart::aerodynamics] = car.states[CarPart::aerodynamics];
    return out;
  }
  PartWishes but_air;
  but_air.replaced.fill(true), but_air.replaced[CarPart::aerodynamics] = false;
  const Car in_air = without(car, but_air);
  const EquippedTrim found = trim(in_air, Road{}, out.request);
  if (!found.converged) throw std::domain_error("no equilibrium at this speed: " + found.message);
  Equipment air(in_air.parts, in_air.car);
  EquipmentObservation seen;
  CarInputs<double> u = found.inputs;
  air.rate(found.state.data(), found.equipment.data(), u, nullptr, &seen);
  // The drag goes on following the speed: without it nothing would hold that.
  const AerodynamicsParameters& a = *car.parts.aerodynamics;
  BodyParameters<double>& c = out.car.car.unit[0];
  const double density = out.car.car.air_density = a.size.density;
  c.drag_area = a.size.area * a.coefficients.drag(0.0), c.r_VA = a.size.r_VP_V;
  const double* at = found.state.data() + layout_of(car.car).velocity();
  const Vec3<double> v{at[0], at[1], at[2]}, drag = (-0.5 * density * c.drag_area * norm(v)) * v;
  out.request.force = seen.air_force - drag, out.request.torque = seen.air_torque - cross(c.r_VA, drag);
  return out;
}

struct RideAndCar {
  LinearRide ride;
  CarLaw law;
};

RideAndCar ride_and_car(const Car& whole, const TrimRequest& request, const std::vector<SeatPlace>& seats) {
  LinearCar linear = straight_ahead(whole, request);
  const CarParameters<double> car = chassis_of(whole.car, whole.parts);
  CarObservation seen;
  make_car_engine(car, Road{})->observe(linear.inputs, linear.state.data(), 1e-3, seen);
  const auto value = [&](const std::string& signal) {
    return find_signal(layout_of(car), signal)->read(SignalSource{0.0, linear.inputs, seen});
  };

  CarLaw law{car, linear.state, linear.inputs, {}};
  LinearRide ride;
  StateSpace& m = ride.model = std::move(linear.model);
  const auto state = [&](const char* name) -> Eigen::Index { return find(m.states, name).value(); };
  const Eigen::Index roll = state("body.roll_rate"), pitch = state("body.pitch_rate"), yaw = state("body.yaw_rate");
  // From V to the centre of gravity, in the axes of the body, which is upright but for its pitch.
  const Mat3<double> A =
      to_matrix(Quaternion<double>{value("body.qw"), value("body.qx"), value("body.qy"), value("body.qz")});
  const Vec3<double> center =
      transpose_times(A, Vec3<double>{value("body.cg_x") - value("body.x"), value("body.cg_y") - value("body.y"),
                                      value("body.cg_z") - value("body.z")});
  std::vector<SeatPlace> places = seats;
  if (places.empty()) places.push_back({"centre", center.x, center.y, center.z});
  // A further output: one that there is, and accelerations of rotation with their arms.
  const auto add = [&](const std::string& name, const char* of,
                       const std::array<std::pair<Eigen::Index, double>, 2>& arms) {
    const Eigen::Index row = m.C.rows(), base = find(m.outputs, of).value();
    m.C.conservativeResize(row + 1, Eigen::NoChange), m.D.conservativeResize(row + 1, Eigen::NoChange);
    m.C.row(row) = m.C.row(base), m.D.row(row) = m.D.row(base);
    for (const auto& [rate, arm] : arms) m.C.row(row) += arm * m.A.row(rate), m.D.row(row) += arm * m.B.row(rate);
    m.outputs.push_back({name, "m/s^2"});
    return static_cast<int>(row);
  };
  // a + ω' × r: straight ahead nothing else is linear.
  for (const SeatPlace& s : places) {
    const double x = s.x - center.x, y = s.y - center.y, z = s.z - center.z;
    const std::string seat = "seat." + s.name;
    const int vertical = add(seat + ".az", "body.az", {{{roll, y}, {pitch, -x}}}),
              forward = add(seat + ".ax", "body.ax", {{{pitch, z}, {yaw, -y}}}),
              lateral = add(seat + ".ay", "body.ay", {{{yaw, x}, {roll, -z}}});
    ride.seats.push_back({s.name, vertical, forward, lateral});
    law.seats.push_back({x, y, z});
  }
  for (int i = 0; i < car.wheels(); ++i) {
    const std::string wheel = "wheel." + wheel_name(i);
    const Vec3<double>& place = car.corner[i].r_VW_D;
    ride.wheels.push_back({wheel, find(m.inputs, "road.height." + wheel_name(i)).value(), place.y < 0.0 ? 1 : 0,
                           place.x, value(wheel + ".fz"), find(m.outputs, wheel + ".fz").value(),
                           find(m.outputs, wheel + ".hub_travel").value(), place.y});
  }
  return {std::move(ride), std::move(law)};
}

}  // namespace

RideForm car_ride(const Car& car, const std::vector<SeatPlace>& seats, double speed) {
  if (car.parts.suspension.any())
    throw std::domain_error(
        "its force elements (suspension_elements, a compliant hinge) have no statistical linearisation; expected a "
        "linear ride, or a simulation");
  const PlainCar bare = plain(car, speed);
  RideAndCar found = ride_and_car(bare.car, bare.request, seats);
  RideLaw law = ride_law(found.law, found.ride.model);
  return {std::move(found.ride), std::move(law), {}, bare.car.states};
}

RideForm linear_car_ride(const Car& car, const std::vector<SeatPlace>& seats, double speed) {
  return {ride_and_car(car, {.speed = speed}, seats).ride, {}, {}, car.states};
}

}  // namespace fahrwerk
