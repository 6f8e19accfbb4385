#include "analysis/car_ride.h"

#include <stdexcept>

#include "analysis/linearise.h"
#include "math/rotation.h"
#include "scenario/signals.h"

namespace fahrwerk {

LinearRide linear_ride(const CarParameters<double>& car, const std::vector<SeatPlace>& seats, double speed) {
  TrimRequest request;
  request.speed = speed;
  const Trim found = trim(car, Road{}, request);
  if (!found.converged) throw std::domain_error("no equilibrium at this speed: " + found.message);
  LineariseOptions options;
  options.outputs = {"body.az"};
  for (const char* name : kWheelNames)
    for (const char* signal : {"fz", "hub_travel"})
      options.outputs.push_back(std::string("wheel.") + name + "." + signal);
  LinearCar linear = linearise(car, Road{}, found, options);
  CarObservation seen;
  make_car_engine(car, Road{})->observe(linear.inputs, linear.state.data(), 1e-3, seen);
  const auto value = [&](const std::string& signal) {
    return find_signal(signal)->read(SignalSource{0.0, linear.inputs, seen});
  };

  LinearRide ride;
  StateSpace& m = ride.model = std::move(linear.model);
  const int az = find(m.outputs, "body.az").value();
  const Eigen::Index roll = find(m.states, "body.roll_rate").value(), pitch = find(m.states, "body.pitch_rate").value();
  // From V to the centre of gravity, in the axes of the body, which is upright but for its pitch.
  const Mat3<double> A =
      to_matrix(Quaternion<double>{value("body.qw"), value("body.qx"), value("body.qy"), value("body.qz")});
  const Vec3<double> center =
      transpose_times(A, Vec3<double>{value("body.cg_x") - value("body.x"), value("body.cg_y") - value("body.y"),
                                      value("body.cg_z") - value("body.z")});
  std::vector<SeatPlace> places = seats;
  if (places.empty()) places.push_back({"centre", center.x, center.y, center.z});
  // a_z + y ω_x' - x ω_y': straight ahead nothing else is linear.
  for (const SeatPlace& s : places) {
    const Eigen::Index row = m.C.rows();
    const double x = s.x - center.x, y = s.y - center.y;
    m.C.conservativeResize(row + 1, Eigen::NoChange), m.D.conservativeResize(row + 1, Eigen::NoChange);
    m.C.row(row) = m.C.row(az) + y * m.A.row(roll) - x * m.A.row(pitch);
    m.D.row(row) = m.D.row(az) + y * m.B.row(roll) - x * m.B.row(pitch);
    m.outputs.push_back({"seat." + s.name + ".az", "m/s^2"});
    ride.seats.push_back({s.name, static_cast<int>(row)});
  }
  for (int i = 0; i < kWheels; ++i) {
    const std::string wheel = std::string("wheel.") + kWheelNames[i];
    const Vec3<double>& place = car.corner[i].r_VW_D;
    ride.wheels.push_back({wheel, find(m.inputs, std::string("road.height.") + kWheelNames[i]).value(),
                           place.y < 0.0 ? 1 : 0, place.x, value(wheel + ".fz"), find(m.outputs, wheel + ".fz").value(),
                           find(m.outputs, wheel + ".hub_travel").value(), place.y});
  }
  return ride;
}

}  // namespace fahrwerk
