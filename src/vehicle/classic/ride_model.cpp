#include "math/jet.h"

#include "math/linear_algebra.h"
#include "vehicle/classic/ride_model.h"

#include <Eigen/Core>
#include <cmath>
#include <stdexcept>

namespace fahrwerk::classic {
namespace {

Parts minus(Parts parts, const Parts& other) {
  for (const auto& [index, factor] : other) parts.emplace_back(index, -factor);
  return parts;
}

int input_of(const LinearMechanics& m, const std::string& name) {
  for (std::size_t i = 0; i < m.inputs.size(); ++i)
    if (m.inputs[i].name == name) return static_cast<int>(i);
  throw std::invalid_argument("no input " + name);
}

struct Place {
  double x, y;
};

// A wheel with the road `road.height.<name>` and a suspension below (x, y) of the body.
RideWheel wheel_of(const RideModel& model, const std::string& name, Place at, Parts motion, double tire,
                   double damping = 0.0) {
  RideWheel w;
  w.name = "wheel." + name;
  w.input = input_of(model.mechanics, "road.height." + name);
  w.track = at.y < 0 ? 1 : 0, w.position = at.x, w.lateral = at.y;
  w.motion = std::move(motion), w.tire_stiffness = tire, w.tire_damping = damping;
  w.travel = minus(model.body_at(at.x, at.y), w.motion);
  return w;
}

void finish_half_car(const HalfCar& car, RideModel& model) {
  model.kind = "half_car", model.bounce = kBodyBounce, model.pitch = kBodyPitch;
  for (const bool front : {true, false}) {
    const double x = front ? car.to_front : -car.to_rear;
    RideWheel w =
        wheel_of(model, front ? "1" : "2", {x, 0.0}, {{front ? kFrontAxle : kRearAxle, 1.0}},
                 front ? car.front_tire : car.rear_tire, front ? car.front_tire_damping : car.rear_tire_damping);
    w.name = front ? "axle.1" : "axle.2";
    model.wheels.push_back(w);
  }
  set_static_loads(model);
}

// Matrices of the model and constant parts of its signals.
struct LinearLaw {
  LinearSystem system;
  Eigen::VectorXd offset;

  template <class S>
  void operator()(const S* x, const S* u, S* x_dot, S* y) const {
    product(system.A, system.B, x, u, x_dot);
    if (!y) return;
    product(system.C, system.D, x, u, y);
    for (Eigen::Index i = 0; i < offset.size(); ++i) y[i] += offset[i];
  }
  template <class S>
  static void product(const Eigen::MatrixXd& P, const Eigen::MatrixXd& Q, const S* x, const S* u, S* out) {
    for (Eigen::Index i = 0; i < P.rows(); ++i) {
      S sum(0.0);
      for (Eigen::Index j = 0; j < P.cols(); ++j)
        if (P(i, j) != 0.0) sum += P(i, j) * x[j];
      for (Eigen::Index j = 0; j < Q.cols(); ++j)
        if (Q(i, j) != 0.0) sum += Q(i, j) * u[j];
      out[i] = sum;
    }
  }
};

struct Outputs {
  std::vector<LinearOutput> list;
  std::vector<double> offsets;
  std::vector<std::string> descriptions;
  void add(LinearOutput output, const std::string& description, double offset = 0.0) {
    list.push_back(std::move(output)), descriptions.push_back(description), offsets.push_back(offset);
  }
};

Outputs outputs_of(const RideModel& model) {
  Outputs o;
  const auto& coordinates = model.mechanics.coordinates;
  for (std::size_t i = 0; i < coordinates.size(); ++i)
    o.add({coordinates[i], {{static_cast<int>(i), 1.0}}}, "displacement from rest");
  o.add({.signal = {"body.az", "m/s^2"}, .acceleration = {{model.bounce, 1.0}}}, "vertical acceleration of the body");
  if (model.roll >= 0)
    o.add({.signal = {"body.roll_acceleration", "rad/s^2"}, .acceleration = {{model.roll, 1.0}}}, "about x");
  if (model.pitch >= 0)
    o.add({.signal = {"body.pitch_acceleration", "rad/s^2"}, .acceleration = {{model.pitch, 1.0}}}, "about y");
  for (const RideSeat& s : model.seats) {
    o.add({.signal = {"seat." + s.name + ".az", "m/s^2"}, .acceleration = s.acceleration},
          "vertical acceleration of the seat");
    if (!s.forward.empty())
      o.add({.signal = {"seat." + s.name + ".ax", "m/s^2"}, .acceleration = s.forward},
            "acceleration of the seat along x");
    if (!s.lateral.empty())
      o.add({.signal = {"seat." + s.name + ".ay", "m/s^2"}, .acceleration = s.lateral},
            "acceleration of the seat along y");
  }
  for (const RideWheel& w : model.wheels) {
    LinearOutput load{.signal = {w.name + ".fz", "N"}, .input = {{w.input, w.tire_stiffness}}};
    LinearOutput travel{.signal = {w.name + ".hub_travel", "m"}};
    for (const auto& [i, f] : w.motion) {
      load.position.emplace_back(i, -w.tire_stiffness * f);
      if (w.tire_damping > 0.0) load.velocity.emplace_back(i, -w.tire_damping * f);
    }
    if (w.tire_damping > 0.0) load.input_rate = {{w.input, w.tire_damping}};
    for (const auto& [i, f] : w.travel) travel.position.emplace_back(i, -f);
    o.add(load, "wheel load with its static part", w.static_load);
    o.add(travel, "of the wheel against the body, compression positive");
  }
  return o;
}

// Wheels are drawn where their tyres would be; radii are not part of a ride model.
void set_scene(const RideModel& model, OdeModel& ode) {
  constexpr double radius = 0.3, height = 0.55;
  double front = 0.0, rear = 0.0, side = 0.0;
  for (const RideWheel& w : model.wheels) {
    front = std::fmax(front, w.position), rear = std::fmin(rear, w.position),
    side = std::fmax(side, std::fabs(w.lateral));
    ode.scene.wheels.push_back(w.name), ode.scene.radii.push_back(radius), ode.scene.widths.push_back(0.2);
  }
  ode.scene.length = front - rear + 1.2, ode.scene.front = front + 0.6;
  ode.scene.width = 2.0 * side + 0.3, ode.scene.height = 0.45, ode.scene.floor = 0.3;
  ode.scene.struts = true;
  ode.scene.draw = [model](const double* x, const double*, double way, Drawing& out) {
    const auto value = [&](int i) { return i >= 0 ? x[i] : 0.0; };
    out.body = {way, 0.0, height + value(model.bounce), value(model.roll), value(model.pitch), 0.0};
    out.wheels.clear();
    for (const RideWheel& w : model.wheels) {
      double z = radius;
      for (const auto& [i, f] : w.motion) z += f * x[i];
      out.wheels.push_back({way + w.position, w.lateral, z, 0.0, way / radius, w.static_load});
    }
  };
}

}  // namespace

Parts RideModel::body_at(double x, double y) const {
  Parts parts{{bounce, 1.0}};
  if (roll >= 0 && y != 0.0) parts.emplace_back(roll, y);
  if (pitch >= 0 && x != 0.0) parts.emplace_back(pitch, -x);
  return parts;
}

RideSeat RideModel::seat_at(const std::string& seat, double x, double y, std::optional<double> z) const {
  RideSeat s{seat, body_at(x, y)};
  if (z && pitch >= 0) s.forward = {{pitch, *z}};
  if (z && roll >= 0) s.lateral = {{roll, -*z}};
  return s;
}

void set_static_loads(RideModel& model) {
  const LinearMechanics& m = model.mechanics;
  Eigen::VectorXd e = Eigen::VectorXd::Zero(m.freedoms());
  for (Eigen::Index i = 0; i < m.freedoms(); ++i)
    if (m.coordinates[static_cast<std::size_t>(i)].name.ends_with(".z")) e[i] = 1.0;
  const Eigen::VectorXd rest = solve_pivoted(m.K + m.N, -model.gravity * (m.M * e));
  for (RideWheel& w : model.wheels) {
    w.static_load = 0.0;
    for (const auto& [i, f] : w.motion) w.static_load -= w.tire_stiffness * f * rest[i];
  }
}

RideModel ride_model(const QuarterCar<double>& car) {
  RideModel model;
  model.kind = "quarter_car", model.mechanics = linear_model(car), model.bounce = kBody;
  model.wheels = {{"wheel",
                   0,
                   0,
                   0.0,
                   0.0,
                   0.0,
                   {{kWheel, 1.0}},
                   car.tire_stiffness,
                   car.tire_damping,
                   {{kBody, 1.0}, {kWheel, -1.0}}}};
  set_static_loads(model);
  return model;
}

RideModel ride_model(const HalfCar& car) {
  RideModel model;
  model.mechanics = linear_model(car);
  finish_half_car(car, model);
  return model;
}

RideModel ride_model(const HalfCar& car, const ActuatorGains& front, const ActuatorGains& rear) {
  RideModel model;
  model.mechanics = active_model(car, front, rear);
  finish_half_car(car, model);
  return model;
}

RideModel ride_model(const RideCar& car) {
  RideModel model;
  model.kind = "ride_car", model.mechanics = linear_model(car), model.bounce = 0, model.roll = 1, model.pitch = 2;
  const char* names[] = {"1l", "1r", "2l", "2r"};
  for (int i = 0; i < 4; ++i) {
    const RideAxle& a = i < 2 ? car.front : car.rear;
    model.wheels.push_back(wheel_of(model, names[i], {a.position, i % 2 == 0 ? a.half_track : -a.half_track},
                                    {{3 + i, 1.0}}, a.tire, a.tire_damping));
  }
  set_static_loads(model);
  return model;
}

RideModel ride_model(const SemiTrailingArmCar& c) {
  RideModel model;
  model.kind = "neweul_car", model.mechanics = linear_model(c), model.bounce = 0, model.roll = 1, model.pitch = 2;
  const double sA = std::sin(c.AS), y = c.VT + c.RS * std::cos(c.AS);
  // The carrier's centre lies where its three mounts meet the body's: UK3 - UT2 = UK1 + UT1 behind the body's.
  const double x_rear = -(c.UK3 - c.UT2) - c.RS * sA;
  for (const bool left : {true, false})
    model.wheels.push_back(
        wheel_of(model, left ? "1l" : "1r", {c.UK, left ? c.VK : -c.VK}, {{left ? 8 : 9, 1.0}}, c.CRV));
  for (const double s : {1.0, -1.0})
    model.wheels.push_back(wheel_of(model, s > 0 ? "2l" : "2r", {x_rear, s * y},
                                    {{3, 1.0}, {4, s * y}, {5, c.RS * sA}, {s > 0 ? 6 : 7, -c.RS}}, c.CRH));
  set_static_loads(model);
  return model;
}

RideModel ride_model(const ComplexCarData& data) {
  RideModel model;
  model.kind = "complex_car", model.mechanics = complex_car(data).mechanics;
  const auto at = [&](const char* name) {
    for (std::size_t i = 0; i < model.mechanics.coordinates.size(); ++i)
      if (model.mechanics.coordinates[i].name == name) return static_cast<int>(i);
    throw std::invalid_argument(name);
  };
  model.bounce = at("body.z"), model.roll = at("body.roll"), model.pitch = at("body.pitch");
  for (const ComplexCarWheel& w : complex_car_wheels(data))
    model.wheels.push_back(wheel_of(model, w.name, {w.x, w.y}, w.motion, w.tire));
  model.seats = {{"driver", {{at("driver.z"), 1.0}}}};
  set_static_loads(model);
  return model;
}

ActuatorColumns actuator_columns(const RideModel& model, const std::vector<LinearOutput>& outputs) {
  const Eigen::Index n = model.mechanics.freedoms(), count = static_cast<Eigen::Index>(model.wheels.size());
  Eigen::MatrixXd forces = Eigen::MatrixXd::Zero(n, count);
  for (Eigen::Index i = 0; i < count; ++i)
    for (const auto& [index, factor] : model.wheels[static_cast<std::size_t>(i)].travel) forces(index, i) += factor;
  ActuatorColumns c{input_matrix(model.mechanics, forces),
                    Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(outputs.size()), count)};
  // Accelerations feel the forces at once.
  for (std::size_t k = 0; k < outputs.size(); ++k)
    for (const auto& [index, factor] : outputs[k].acceleration)
      c.D.row(static_cast<Eigen::Index>(k)) += factor * c.B.row(n + index);
  return c;
}

namespace {

// Forces between body and wheels as further inputs, behind all others.
void add_actuators(const RideModel& model, const std::vector<LinearOutput>& outputs, LinearSystem& s, OdeModel& ode) {
  const ActuatorColumns columns = actuator_columns(model, outputs);
  const Eigen::Index inputs = s.B.cols(), count = columns.B.cols();
  s.B.conservativeResize(Eigen::NoChange, inputs + count), s.D.conservativeResize(Eigen::NoChange, inputs + count);
  s.B.rightCols(count) = columns.B, s.D.rightCols(count) = columns.D;
  const int n = static_cast<int>(model.mechanics.freedoms());
  const auto rates = [n](Parts parts) {
    for (auto& part : parts) part.first += n;
    return parts;
  };
  for (const RideWheel& w : model.wheels) {
    Parts body = w.travel;
    body.insert(body.end(), w.motion.begin(), w.motion.end());
    ode.suspensions.push_back(
        {w.name, static_cast<int>(s.inputs.size()), body, w.motion, rates(body), rates(w.motion)});
    s.inputs.push_back({w.name + ".force", "N"});
  }
}

}  // namespace

OdeModel ode_model(const RideModel& model, double speed) {
  Outputs outputs = outputs_of(model);
  LinearLaw law{
      linear_system(model.mechanics, outputs.list),
      Eigen::Map<const Eigen::VectorXd>(outputs.offsets.data(), static_cast<Eigen::Index>(outputs.offsets.size()))};
  OdeModel ode;
  ode.speed = speed;
  add_actuators(model, outputs.list, law.system, ode);
  for (std::size_t i = 0; i < law.system.states.size(); ++i) {
    const Quantity& s = law.system.states[i];
    add_states(ode, {s}, s.unit == "N" ? 1e3 : s.unit.ends_with("/s") ? 1.0 : 0.1);
  }
  add_inputs(ode, law.system.inputs);
  for (std::size_t i = 0; i < outputs.list.size(); ++i)
    ode.signals.push_back({outputs.list[i].signal.name, outputs.list[i].signal.unit, outputs.descriptions[i]});
  const int m = static_cast<int>(model.mechanics.inputs.size());
  for (const RideWheel& w : model.wheels)
    ode.road.push_back({w.input, law.system.with_rates ? m + w.input : -1, w.position, w.lateral});
  if (law.system.with_rates)
    for (int i = 0; i < m; ++i) ode.rates.push_back({i, m + i});
  ode.main = {"body.z", "body.az"};
  if (model.pitch >= 0) ode.main.emplace_back("body.pitch");
  if (model.roll >= 0) ode.main.emplace_back("body.roll");
  for (const RideSeat& s : model.seats) ode.main.push_back("seat." + s.name + ".az");
  for (const RideWheel& w : model.wheels)
    ode.main.push_back(w.name + ".fz"), ode.main.push_back(w.name + ".hub_travel");
  for (const RideWheel& w : model.wheels)
    ode.facts.push_back({w.name + ".static_load", w.static_load, "N", "load at rest"});
  set_scene(model, ode);
  set_law(ode, law);
  return ode;
}

}  // namespace fahrwerk::classic
