// Linear ride models and the nonlinear quarter car.
//
//   kind: quarter_car
//   body: {mass: 401 kg}
//   wheel: {mass: 48 kg, spring: 28426 N/m, damping: 2836 N s/m, tire: 235 kN/m, tire_damping: 0 N s/m}     [0]
//
//   kind: nonlinear_quarter_car
//   body: {mass}
//   wheel: {mass, spring, cubic: 0 N/m^3, compression: 1500 N s/m, rebound: 3500 N s/m, tire, tire_damping}  [0, ...,
//   0] stops: {bump: 80 mm, rebound: 80 mm, stiffness: 200 kN/m}                                               [none]
//   In its wheel: control as below, also with damper: {soft, hard, law}, semi-active; compression and rebound are then
//   [0, 0] (model_control.h)
//
//   kind: half_car                  bounce and pitch, both wheels of an axle together
//   body: {mass, pitch_inertia}
//   front, rear: {position, mass, spring, damping, tire, tire_damping}    of the whole axle; position of the rear < 0
//   active: {front: {body, axle, body_rate, axle_rate}, rear: {...}}      gains in place of spring and damping   []
//
//   kind: ride_car                  bounce, roll, pitch, four wheels
//   body: {mass, roll_inertia, pitch_inertia}
//   front, rear: {position, half_track, mass, spring, damping, tire, tire_damping, anti_roll}  of one wheel [.., 0, 0]
//
//   In every wheel, front and rear of these: control: {skyhook: 1500 N s/m, groundhook: 300 N s/m, body_stiffness: 0
//   N/m, wheel_stiffness: 0 N/m}         force of an actuator between body and wheel (control/suspension_control.h)
//   [all 0]
//
//   kind: neweul_car                parameters: {MK: 1130 kg, ...} by the names of Popp/Schiehlen, Table 2.5   [those]
//   kind: complex_car               parameters: {body_mass: 1130 kg, ...}                    [Popp/Schiehlen,
//   Table 10.2]
#include "analysis/control_design/active_suspension.h"
#include "files/reader.h"
#include "load/classic/classic_parts.h"
#include "load/classic/model_control.h"
#include "vehicle/classic/handling_models.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

struct Corner {
  double mass, spring, damping, tire, tire_damping;
};
double read_tire_damping(const Reader& r) { return r.number("tire_damping", "N s/m", kClassicDamping, 0.0); }
Corner read_corner(const Reader& r) {
  return {r.number("mass", "kg", kClassicMass), r.number("spring", "N/m", kClassicStiffness),
          r.number("damping", "N s/m", kClassicDamping), r.number("tire", "N/m", kClassicStiffness),
          read_tire_damping(r)};
}

// Gains of the actuator beside spring and damper; may be negative.
SuspensionGains<double> read_control(const Reader& corner) {
  if (!corner.has("control")) return {};
  const Reader r = corner.map("control");
  const SuspensionBlock block = read_suspension_block(r);
  if (block.damper)
    r.problem("damper",
              "a linear model has none; expected it in `control.suspension` of a scenario, or a "
              "nonlinear_quarter_car");
  return block.gains;
}

// Actuators of both axles; their wheels come in pairs, or one for an axle.
void add_control(const Reader& front, const Reader& rear, classic::RideModel& ride) {
  const SuspensionGains<double> gains[] = {read_control(front), read_control(rear)};
  for (std::size_t i = 0; i < ride.wheels.size(); ++i)
    add_suspension_control(ride, i, gains[2 * i / ride.wheels.size()]);
}

classic::RideModel read_quarter_car(const Reader& root) {
  const double body = root.map("body").number("mass", "kg", kClassicMass);
  const Corner c = read_corner(root.map("wheel"));
  classic::RideModel ride =
      classic::ride_model(classic::QuarterCar<double>{body, c.mass, c.spring, c.damping, c.tire, c.tire_damping});
  add_suspension_control(ride, 0, read_control(root.map("wheel")));
  return ride;
}

classic::NonlinearQuarterCar<double> read_nonlinear_quarter_car(const Reader& root) {
  classic::NonlinearQuarterCar<double> car{};
  const Reader wheel = root.map("wheel");
  car.linear = {root.map("body").number("mass", "kg", kClassicMass), wheel.number("mass", "kg", kClassicMass),
                wheel.number("spring", "N/m", kClassicStiffness),    0.0,
                wheel.number("tire", "N/m", kClassicStiffness),      read_tire_damping(wheel)};
  car.cubic = wheel.number("cubic", "N/m^3", {.min = 0, .max = 1e12}, 0.0);
  // A controlled damper may be the only one.
  const bool controlled = wheel.has("control") && wheel.map("control").has("damper");
  const auto damping = [&](const char* key) {
    return controlled ? wheel.number(key, "N s/m", kClassicDamping, 0.0) : wheel.number(key, "N s/m", kClassicDamping);
  };
  car.compression_damping = damping("compression"), car.rebound_damping = damping("rebound");
  if (root.has("stops")) {
    const Reader stops = root.map("stops");
    car.bump_travel = stops.number("bump", "m", {.above = 0, .max = 10});
    car.rebound_travel = stops.number("rebound", "m", {.above = 0, .max = 10});
    car.stop_stiffness = stops.number("stiffness", "N/m", kClassicStiffness);
  }
  return car;
}

classic::ActuatorGains read_gains(const Reader& r) {
  constexpr files::Limits gain{.min = -1e9, .max = 1e9};
  return {r.number("body", "N/m", gain), r.number("axle", "N/m", gain), r.number("body_rate", "N s/m", gain),
          r.number("axle_rate", "N s/m", gain)};
}

classic::RideModel read_half_car(const Reader& root) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear");
  const AxlePlaces at = read_axle_places(front, rear);
  const bool active = root.has("active");
  const auto corner = [&](const Reader& r) {
    if (!active) return read_corner(r);
    return Corner{r.number("mass", "kg", kClassicMass), 0.0, 0.0, r.number("tire", "N/m", kClassicStiffness),
                  read_tire_damping(r)};
  };
  const Corner f = corner(front), r = corner(rear);
  classic::HalfCar car{};
  car.body_mass = body.number("mass", "kg", kClassicMass);
  car.pitch_inertia = body.number("pitch_inertia", "kg m^2", kClassicInertia);
  car.front_axle_mass = f.mass, car.rear_axle_mass = r.mass, car.to_front = at.front, car.to_rear = -at.rear;
  car.front_tire = f.tire, car.rear_tire = r.tire;
  car.front_tire_damping = f.tire_damping, car.rear_tire_damping = r.tire_damping;
  car.front_spring = f.spring, car.rear_spring = r.spring;
  car.front_damping = f.damping, car.rear_damping = r.damping;
  classic::RideModel ride;
  if (active) {
    const Reader gains = root.map("active");
    ride = classic::ride_model(car, read_gains(gains.map("front")), read_gains(gains.map("rear")));
  } else {
    ride = classic::ride_model(car);
  }
  add_control(front, rear, ride);
  return ride;
}

classic::RideModel read_ride_car(const Reader& root) {
  const Reader body = root.map("body"), front = root.map("front"), rear = root.map("rear");
  const AxlePlaces at = read_axle_places(front, rear);
  const auto axle = [](const Reader& r, double x) {
    const Corner c = read_corner(r);
    return classic::RideAxle{x,         r.number("half_track", "m", {.above = 0, .max = 10}), c.mass, c.spring,
                             c.damping, r.number("anti_roll", "N/m", kClassicSpring, 0.0),    c.tire, c.tire_damping};
  };
  classic::RideModel ride = classic::ride_model(classic::RideCar{
      body.number("mass", "kg", kClassicMass), body.number("roll_inertia", "kg m^2", kClassicInertia),
      body.number("pitch_inertia", "kg m^2", kClassicInertia), axle(front, at.front), axle(rear, at.rear)});
  add_control(front, rear, ride);
  return ride;
}

// A parameter of a struct by its name in the file.
template <class Data>
struct Parameter {
  const char *key, *unit;
  files::Limits limits;
  double Data::*member;
};
template <class Data, std::size_t count>
void read_parameters(const Reader& root, const Parameter<Data> (&list)[count], Data& data) {
  if (!root.has("parameters")) return;
  const Reader r = root.map("parameters");
  for (const Parameter<Data>& p : list) data.*p.member = r.number(p.key, p.unit, p.limits, data.*p.member);
}

classic::RideModel read_neweul_car(const Reader& root) {
  using Car = classic::SemiTrailingArmCar;
  const Parameter<Car> list[] = {{"AS", "rad", {.min = 0, .max = 1.5}, &Car::AS},
                                 {"RS", "m", kClassicLength, &Car::RS},
                                 {"RS1", "m", kClassicLength, &Car::RS1},
                                 {"UK", "m", kClassicLength, &Car::UK},
                                 {"UK1", "m", kClassicLength, &Car::UK1},
                                 {"UK2", "m", kClassicLength, &Car::UK2},
                                 {"UK3", "m", kClassicLength, &Car::UK3},
                                 {"UT1", "m", kClassicLength, &Car::UT1},
                                 {"UT2", "m", kClassicLength, &Car::UT2},
                                 {"VK", "m", kClassicLength, &Car::VK},
                                 {"VK1", "m", kClassicLength, &Car::VK1},
                                 {"VK2", "m", kClassicLength, &Car::VK2},
                                 {"VT", "m", kClassicLength, &Car::VT},
                                 {"VT1", "m", kClassicLength, &Car::VT1},
                                 {"CAH", "N/m", kClassicStiffness, &Car::CAH},
                                 {"CAV", "N/m", kClassicStiffness, &Car::CAV},
                                 {"DAH", "N s/m", kClassicDamping, &Car::DAH},
                                 {"DAV", "N s/m", kClassicDamping, &Car::DAV},
                                 {"CT", "N/m", kClassicStiffness, &Car::CT},
                                 {"DT", "N s/m", kClassicDamping, &Car::DT},
                                 {"CRH", "N/m", kClassicStiffness, &Car::CRH},
                                 {"CRV", "N/m", kClassicStiffness, &Car::CRV},
                                 {"MK", "kg", kClassicMass, &Car::MK},
                                 {"MS", "kg", kClassicMass, &Car::MS},
                                 {"MT", "kg", kClassicMass, &Car::MT},
                                 {"MV", "kg", kClassicMass, &Car::MV},
                                 {"TK1", "kg m^2", kClassicInertia, &Car::TK1},
                                 {"TK2", "kg m^2", kClassicInertia, &Car::TK2},
                                 {"TS1", "kg m^2", kClassicInertia, &Car::TS1},
                                 {"TS2", "kg m^2", kClassicInertia, &Car::TS2},
                                 {"TT1", "kg m^2", kClassicInertia, &Car::TT1},
                                 {"TT2", "kg m^2", kClassicInertia, &Car::TT2}};
  Car car = classic::neweul_example();
  read_parameters(root, list, car);
  return classic::ride_model(car);
}

classic::RideModel read_complex_car(const Reader& root) {
  using Car = classic::ComplexCarData;
  const Parameter<Car> list[] = {{"body_mass", "kg", kClassicMass, &Car::body_mass},
                                 {"roll_inertia", "kg m^2", kClassicInertia, &Car::roll_inertia},
                                 {"pitch_inertia", "kg m^2", kClassicInertia, &Car::pitch_inertia},
                                 {"engine_mass", "kg", kClassicMass, &Car::engine_mass},
                                 {"driver_mass", "kg", kClassicMass, &Car::driver_mass},
                                 {"front_wheel_mass", "kg", kClassicMass, &Car::front_wheel_mass},
                                 {"front_spring", "N/m", kClassicStiffness, &Car::front_spring},
                                 {"front_damping", "N s/m", kClassicDamping, &Car::front_damping},
                                 {"front_tire", "N/m", kClassicStiffness, &Car::front_tire},
                                 {"front_bar", "N/m", kClassicSpring, &Car::front_bar},
                                 {"rear_wheel_mass", "kg", kClassicMass, &Car::rear_wheel_mass},
                                 {"rear_spring", "N/m", kClassicStiffness, &Car::rear_spring},
                                 {"rear_damping", "N s/m", kClassicDamping, &Car::rear_damping},
                                 {"rear_tire", "N/m", kClassicStiffness, &Car::rear_tire},
                                 {"rear_bar", "N/m", kClassicSpring, &Car::rear_bar},
                                 {"seat_spring", "N/m", kClassicStiffness, &Car::seat_spring},
                                 {"seat_damping", "N s/m", kClassicDamping, &Car::seat_damping}};
  Car car;
  read_parameters(root, list, car);
  return classic::ride_model(car);
}

}  // namespace

bool read_classic_ride(const Reader& root, ClassicVehicle& vehicle) {
  if (vehicle.kind == "nonlinear_quarter_car") {
    const auto car = read_nonlinear_quarter_car(root);
    if (!root.map("wheel").has("control")) {
      vehicle.nonlinear_quarter = car;
      vehicle.model = [car](double speed) { return classic::ode_model(car, speed); };
      return true;
    }
    const SuspensionBlock block = read_suspension_block(root.map("wheel").map("control"));
    vehicle.model = [car, block](double speed) {
      return with_suspension_control(classic::ode_model(car, speed), 0, block);
    };
    return true;
  }
  classic::RideModel ride;
  if (vehicle.kind == "quarter_car")
    ride = read_quarter_car(root);
  else if (vehicle.kind == "half_car")
    ride = read_half_car(root);
  else if (vehicle.kind == "ride_car")
    ride = read_ride_car(root);
  else if (vehicle.kind == "neweul_car")
    ride = read_neweul_car(root);
  else if (vehicle.kind == "complex_car")
    ride = read_complex_car(root);
  else
    return false;
  if (vehicle.kind == "quarter_car") {
    ride.seats = {{"body", ride.body_at(0.0, 0.0)}};
  } else {
    const std::vector<Seat> seats = read_seats(root, ride.roll >= 0);
    for (const Seat& s : seats) ride.seats.push_back(ride.seat_at(s.name, s.x, s.y, s.height));
    if (ride.seats.empty()) ride.seats.push_back({"centre", ride.body_at(0.0, 0.0)});
  }
  vehicle.ride = ride;
  vehicle.model = [ride](double speed) { return classic::ode_model(ride, speed); };
  return true;
}

}  // namespace fahrwerk::load
