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

LinearCar straight_ahead(const CarParameters<double>& car, const EquipmentParameters& parts, double speed) {
  TrimRequest request;
  request.speed = speed;
  Equipment elements(elements_of(parts), car);
  const bool any = elements.parameters().any();
  const EquippedTrim found =
      any ? trim_equipped(car, elements, Road{}, request) : EquippedTrim{trim(car, Road{}, request), {}, {}};
  if (!found.trim.converged) throw std::domain_error("no equilibrium at this speed: " + found.trim.message);
  LineariseOptions options;
  options.outputs = {"body.ax", "body.ay", "body.az"};
  for (const char* name : kWheelNames)
    for (const char* signal : {"fz", "hub_travel"})
      options.outputs.push_back(std::string("wheel.") + name + "." + signal);
  return any ? linearise(car, Road{}, found, elements, options) : linearise(car, Road{}, found.trim, options);
}

struct RideAndCar {
  LinearRide ride;
  CarLaw law;
};

RideAndCar ride_and_car(const CarParameters<double>& car, const EquipmentParameters& parts,
                        const std::vector<SeatPlace>& seats, double speed) {
  LinearCar linear = straight_ahead(car, parts, speed);
  CarObservation seen;
  make_car_engine(car, Road{})->observe(linear.inputs, linear.state.data(), 1e-3, seen);
  const auto value = [&](const std::string& signal) {
    return find_signal(signal)->read(SignalSource{0.0, linear.inputs, seen});
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
  for (int i = 0; i < kWheels; ++i) {
    const std::string wheel = std::string("wheel.") + kWheelNames[i];
    const Vec3<double>& place = car.corner[i].r_VW_D;
    ride.wheels.push_back({wheel, find(m.inputs, std::string("road.height.") + kWheelNames[i]).value(),
                           place.y < 0.0 ? 1 : 0, place.x, value(wheel + ".fz"), find(m.outputs, wheel + ".fz").value(),
                           find(m.outputs, wheel + ".hub_travel").value(), place.y});
  }
  return {std::move(ride), std::move(law)};
}

}  // namespace

CarRide car_ride(const CarParameters<double>& car, const EquipmentParameters& parts,
                 const std::vector<SeatPlace>& seats, double speed) {
  if (parts.suspension.any())
    throw std::domain_error(
        "its force elements (suspension_elements, a compliant hinge) have no statistical "
        "linearisation; expected --linear, or a simulation");
  RideAndCar found = ride_and_car(car, parts, seats, speed);
  RideLaw law = ride_law(found.law, found.ride.model);
  return {std::move(found.ride), std::move(law)};
}

LinearRide linear_ride(const CarParameters<double>& car, const EquipmentParameters& parts,
                       const std::vector<SeatPlace>& seats, double speed) {
  return ride_and_car(car, parts, seats, speed).ride;
}

}  // namespace fahrwerk
