#include "bench/driven_car.h"

#include <stdexcept>
#include <string>

#include "driver/driver.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk::bench {
namespace {

constexpr double kSpeed = 22.0;  // [m/s]

Differential<double> open_differential(double split, double carrier, double output) {
  Differential<double> d{};
  d.split = split, d.carrier_inertia = carrier, d.output_inertia = output, d.spider_inertia = 1e-4;
  d.lock = {5e3, 5e3, 0.0, 5.0};
  return d;
}

// Rear-wheel drive with an engine of 190 kW along the car.
PowertrainParameters powertrain() {
  PowertrainParameters p;
  Drivetrain<double>& d = p.drivetrain;
  d.engine.torque = BilinearMap(
      {0.0, 100.0, 200.0, 350.0, 550.0, 700.0}, {0.0, 0.3, 0.6, 1.0},
      {0, 90, 150, 190, 0, 130, 220, 290, 0, 140, 250, 350, 0, 130, 260, 380, 0, 100, 230, 360, 0, 60, 180, 290});
  d.engine.throttle_lag = 0.05, d.engine.throttle_delay = 0.02, d.engine.manifold_lag = 0.08;
  d.engine.friction_dry = 12.0, d.engine.friction_viscous = 0.03, d.engine.friction_square = 2e-5;
  d.engine.idle_speed = 75.0, d.engine.idle_gain = 0.02;
  d.engine.limit_speed = 680.0, d.engine.limit_band = 20.0;
  d.engine_inertia = 0.25;
  d.clutch = {{2500.0, 300.0, 0.05, 3.0}, 600.0, 0.3, 0.8};
  d.input_inertia = 0.02;
  d.gearbox = {{4.2, 2.5, 1.7, 1.25, 1.0, 0.85}, 6, -3.9};
  d.gear_efficiency = 0.97;
  d.synchro = {3e4, 3e4, 0.0, 40.0}, d.synchro_capacity = 5000.0;
  d.center = open_differential(0.0, 0.01, 0.01);
  d.axle.resize(2);
  for (DrivenAxle<double>& a : d.axle) {
    a.propshaft = {1.5e4, 10.0}, a.ratio = 3.1, a.efficiency = 0.97;
    a.differential = open_differential(0.5, 0.08, 0.02);
    a.half_shaft = {8e3, 15.0};
  }
  d.axle[1].driven = true;
  p.crank_axis = {-1.0, 0.0, 0.0};
  p.propshaft_axis.assign(2, {-1.0, 0.0, 0.0});
  return p;
}

BrakeSystem<double> brakes() {
  BrakeSystem<double> b;
  b.booster = {4.0, 4.0, 4000.0, 5e-4, 0.05};
  b.valve = {3e6, 0.4};
  b.build_time = 0.04, b.release_time = 0.05;
  b.disc.resize(2);
  for (DiscBrake<double>& d : b.disc)
    d = {5.5e-3, 0.13, 0.38, 0.02, 1e7, 0.1, 600.0, 5e4, 7500.0, 0.9, 8.0, 0.5, 1e-9, 293.15};
  b.disc[1].area = 3e-3;
  b.parking_torque = 1500.0;
  return b;
}

// rack_per_angle: travel of the rack per steer angle of the wheels, with its sign.
SteeringColumn<double> column(double rack_per_angle) {
  SteeringColumn<double> c;
  c.hand_wheel_inertia = 0.035;
  c.column_friction = 0.3, c.presliding_angle = 0.01;
  c.torsion_stiffness = 120.0, c.torsion_damping = 0.3;
  c.pinion_inertia = 4e-4;
  c.pinion = {rack_per_angle / 15.5, 0.0, 1.0};
  c.rack_mass = 2.8, c.rack_damping = 400.0;
  c.rack_friction = 150.0, c.presliding_travel = 1e-4;
  c.has_assist = true;
  const double torque[] = {0.0, 1.0, 3.0, 6.0}, help[] = {0.0, 1.0, 9.0, 33.0};
  const double speed[] = {0.0, 30.0, 60.0}, factor[] = {1.0, 0.6, 0.4};
  c.assist = {monotone_table(torque, help, Continuation::linear), linear_table(speed, factor, Continuation::constant)};
  return c;
}

// Six cylinders along the car: lift, roll and pitch on two hydraulic mounts and one of rubber.
EngineBlock<double> block() {
  EngineBlock<double> b;
  b.mass = 270.0, b.center = {-0.1, 0.0, 0.18}, b.inertia = {12.0, 38.0, 35.0, 0.2, -3.0, 0.1};
  b.free = {false, false, true, true, true, false};
  for (const double y : {0.3, -0.3})
    b.mounts.push_back({{0.05, y, 0.12}, {2.5e5, 1.5e5, 2.4e5}, {400.0, 300.0, 200.0}, true, 2, {4.3e5, 4e3}});
  b.mounts.push_back({{-1.05, 0.0, 0.05}, {2e5, 1.5e5, 2.5e5}, {300.0, 300.0, 400.0}, false, 2, {1.0, 1.0}});
  return b;
}

EquipmentParameters equipment_of(const CarParameters<double>& car, const SteerMap& steer, bool with_block) {
  EquipmentParameters p;
  p.powertrain = powertrain(), p.brakes = brakes(), p.steering = column(steer.rack_per_angle());
  p.aerodynamics =
      AerodynamicsParameters{{1.2, 2.3, wheelbase(car), car.unit[0].r_VC}, simple_coefficients(0.29, 1.7, -0.1, 0.4)};
  if (with_block) p.block = block();
  return p;
}

CarParameters<double> prepared(CarParameters<double> car) {
  car.unit[0].drag_area = 0.0;
  for (std::size_t i = 0; i < 2; ++i) car.corner[i].rack.stiffness = 6e6, car.corner[i].rack.damping = 6e3;
  return car;
}

// The path-following driver with a hand wheel instead of a rack, and a foot that holds the speed.
class Person : public Controller {
 public:
  Person(Driver driver, const Pinion<double>& pinion, double throttle, const Layout& at)
      : driver_(std::move(driver)), pinion_(pinion), wish_(no_inputs<double>(at)), throttle_(throttle) {}
  double sample_time() const override { return driver_.sample_time(); }
  unsigned overrides() const override { return channel::steering | channel::pedals; }
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override {
    driver_.update(t, car, inputs, wish_);
    angle_ = pinion_angle(pinion_, wish_.rack[0], angle_);
    commands.controls.steering = static_cast<double>(HandWheel::angle);
    commands.controls.hand_wheel_angle = angle_;
    commands.controls.throttle = std::fmax(0.0, throttle_ + 0.3 * (kSpeed - car.speed));
  }

 private:
  Driver driver_;
  Pinion<double> pinion_;
  CarInputs<double> wish_;
  double throttle_, angle_ = 0.0;
};

}  // namespace

struct DrivenCar::Data {
  CarParameters<double> car;
  SteerMap steer;
  Equipment equipment;
  std::unique_ptr<CarEngine> engine;
  std::shared_ptr<const Path> path;
  EquippedTrim start;
};

DrivenCar::DrivenCar(CarParameters<double> given, bool with_block) {
  const CarParameters<double> car = prepared(std::move(given));
  const SteerMap steer(car);
  const std::vector<PathSegment> bends = {{30.0, 0.0, 0.0},      {25.0, 0.0, 0.008},     {30.0, 0.008, 0.008},
                                          {50.0, 0.008, -0.008}, {30.0, -0.008, -0.008}, {25.0, -0.008, 0.0},
                                          {100.0, 0.0, 0.0}};
  const EquipmentParameters parts = equipment_of(car, steer, with_block);
  data_ = std::make_unique<Data>(Data{car,
                                      steer,
                                      Equipment(parts, car),
                                      make_car_engine(chassis_of(car, parts), Road{}),
                                      std::make_shared<Path>(PathPose{}, bends),
                                      {}});
  TrimRequest request;
  request.speed = kSpeed;
  data_->start = trim_equipped(car, data_->equipment, Road{}, request);
  if (!data_->start.converged || !data_->start.missing.empty())
    throw std::runtime_error("the driven car has no steady start");
}
DrivenCar::~DrivenCar() = default;

SimulationResult DrivenCar::run(const SimulationOptions& options) {
  Data& d = *data_;
  const CarInputs<double>& u = d.start.inputs;
  ScenarioInputs inputs;
  inputs.gear = u.controls.gear;
  DriverSettings settings;
  settings.sample_time = 1e-2;
  // What the driver believes of the car: its masses and axles, usual cornering stiffnesses.
  const BodyParameters<double>& body = d.car.unit[0];
  const double front = axle_place(d.car, 0) - body.r_VC.x, rear = body.r_VC.x - axle_place(d.car, d.car.axles() - 1);
  const SingleTrack model{body.body_mass + 200.0, body.body_inertia.zz + 500.0, front, rear, 1.1e5, 1.4e5};
  Person person(Driver(settings, {d.path, {}, d.car.speed_control}, model, d.steer),
                d.equipment.parameters().steering->pinion, u.controls.throttle, layout_of(d.car));
  Controller* controllers[] = {&person};
  return simulate(*d.engine, d.start.state, inputs, options, controllers, {}, {&d.equipment, d.start.equipment});
}

FleetCar fleet_car(CarParameters<double> given) {
  FleetCar f;
  f.car = prepared(std::move(given));
  f.parts = equipment_of(f.car, SteerMap(f.car), false);
  f.parts.steering.reset();
  Equipment equipment(f.parts, f.car);
  TrimRequest request;
  request.speed = kSpeed;
  f.start = trim_equipped(f.car, equipment, Road{}, request);
  if (!f.start.converged || !f.start.missing.empty()) throw std::runtime_error("the fleet's car has no steady start");
  return f;
}

}  // namespace fahrwerk::bench
