// Cars: vehicle files, assembled with the parts that act, trimmed straight ahead or in a steady turn.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "analysis/linear/linear_jets.h"
#include "analysis/linear/linearise.h"
#include "analysis/trim/handling_facts.h"
#include "driver/steer_map.h"
#include "electronics/settings.h"
#include "files/nearest.h"
#include "kinds/car_ride.h"
#include "kinds/fleet_car.h"
#include "kinds/loaders.h"
#include "load/vehicle/vehicle.h"
#include "load/vehicle/vehicle_changes.h"
#include "manoeuvre/car_sweep.h"
#include "manoeuvre/electronics.h"
#include "scenario/running_car.h"
#include "scenario/simulate.h"
#include "vehicle/assembly/part_texts.h"
#include "vehicle/car/freedoms.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {
namespace {

using load::Vehicle;

Sketch sketch_of(const Vehicle& vehicle) {
  const load::BodyBox& b = vehicle.box;
  Sketch sketch;
  sketch.frames = {"body"};
  sketch.shapes = {{"body",
                    DrawnShape::Kind::car,
                    0,
                    {b.length, b.width, b.height},
                    {b.front_overhang - 0.5 * b.length, 0.0, b.floor + 0.5 * b.height}}};
  for (int i = 0; i < vehicle.car.wheels(); ++i) {
    const TireBody<double>& tire = vehicle.car.corner[i].tire.body;
    const double d = 2 * tire.unloaded_radius;
    sketch.frames.push_back(wheel_name(i));
    const double aside = vehicle.car.corner[i].twin_offset;
    sketch.shapes.push_back(
        {"wheel." + wheel_name(i), DrawnShape::Kind::wheel, 1 + i, {d, tire.width, d}, {0, aside, 0}});
    if (vehicle.car.axle[i / 2].twin)  // the inner one
      sketch.shapes.push_back(
          {"wheel." + wheel_name(i), DrawnShape::Kind::wheel, 1 + i, {d, tire.width, d}, {0, -aside, 0}});
  }
  for (std::size_t k = 0; k < vehicle.unit_boxes.size(); ++k) {
    const load::BodyBox& u = vehicle.unit_boxes[k];
    const std::string name = "unit." + std::to_string(k + 2);
    sketch.frames.push_back(name);
    if (u.length > 0.0)
      sketch.shapes.push_back({name,
                               DrawnShape::Kind::box,
                               static_cast<int>(sketch.frames.size()) - 1,
                               {u.length, u.width, u.height},
                               {u.front_overhang - 0.5 * u.length, 0.0, u.floor + 0.5 * u.height}});
  }
  return sketch;
}

const std::vector<std::string> kMainOutputs{"body.yaw_rate", "body.lateral_acceleration", "body.roll"};

// Body and wheels of the car where its state puts them.
std::vector<DrawnPose> car_poses(CarEngine& engine, const CarInputs<double>& inputs, const double* x) {
  CarObservation o;
  engine.observe(inputs, x, 1e-3, o);
  const SignalSource source{0.0, inputs, o};
  const auto pose = [&](const std::string& prefix) {
    const auto read = [&](const char* signal) { return find_signal(engine.layout(), prefix + signal)->read(source); };
    return DrawnPose{{read("x"), read("y"), read("z")},
                     to_matrix(Quaternion<double>{read("qw"), read("qx"), read("qy"), read("qz")})};
  };
  std::vector<DrawnPose> poses{pose("body.")};
  for (int i = 0; i < engine.layout().wheels; ++i) poses.push_back(pose("wheel." + wheel_name(i) + "."));
  for (int k = 1; k < engine.layout().units; ++k) poses.push_back(pose("unit." + std::to_string(k + 1) + "."));
  return poses;
}

// What control units in lanes need of the steering: racks move its wheels.
void put_steering(const CarParameters<double>& car, EquipmentParameters& parts) {
  CarFacts facts = *parts.facts;
  const std::optional<SteerMap> map = find_steer_map(car);
  facts.steer_per_rack = map ? 1.0 / map->rack_per_angle() : 0.0;
  parts.facts = std::make_shared<const CarFacts>(facts);
}

// All that a car needs to run.
struct KeptCar {
  Car car;
  std::unique_ptr<CarEngine> engine;
  std::unique_ptr<Equipment> equipment;
  std::unique_ptr<Electronics> electronics;  // of who runs it
};
KeptCar kept(Car car, const Road& road, bool units) {
  std::unique_ptr<CarEngine> engine = make_car_engine(chassis_of(car.car, car.parts), road);
  std::unique_ptr<Equipment> equipment;
  if (car.parts.any()) equipment = std::make_unique<Equipment>(car.parts, car.car);
  std::unique_ptr<Electronics> electronics;
  if (units) electronics = std::make_unique<Electronics>(car);
  return {std::move(car), std::move(engine), std::move(equipment), std::move(electronics)};
}
SimulationOptions with_stops(const KeptCar& kept) {
  SimulationOptions options;
  options.method = Method::cvode_bdf;
  locate_stops(kept.car.car, options);
  if (kept.electronics) options.shown = kept.electronics->shown();
  return options;
}

// A car in its equilibrium, whose inputs hold it; with its control units for who runs it.
class CarAtPoint final : private KeptCar, public RunningCar {
 public:
  CarAtPoint(Car given, const Road& road, const EquippedTrim& trim, Sketch sketch, bool units)
      : KeptCar(kept(std::move(given), road, units)),
        RunningCar(*engine, equipment.get(), with_stops(*this)),
        sketch_(std::move(sketch)) {
    if (electronics)
      for (Controller* c : electronics->controllers())
        units_.push_back(std::make_unique<CarController>(*c, engine->layout()));
    start_.assign(trim.state.begin(), trim.state.end());
    start_.insert(start_.end(), trim.equipment.begin(), trim.equipment.end());
    rest_.resize(input_count(engine->layout()));
    to_values(trim.inputs, rest_.data());
    main_ = kMainOutputs;
    set_exact(exact_car(chassis_of(car.car, car.parts), road, equipment.get()));
    // The ripple of an engine has a mean, but no equilibrium.
    if (const auto crank = place_of(states_, "powertrain.crank_angle")) states_[*crank].cyclic = true;
  }
  const Sketch* sketch() const override { return &sketch_; }
  void draw(double, const double* x, const double* u, std::vector<DrawnPose>& poses) override {
    poses = car_poses(*engine, to_inputs(engine->layout(), u), x);
  }
  const PartStates& parts() const { return car.states; }
  std::vector<SampledController*> units() const {
    std::vector<SampledController*> all;
    for (const auto& unit : units_) all.push_back(unit.get());
    return all;
  }

 private:
  Sketch sketch_;
  std::vector<std::unique_ptr<CarController>> units_;
};

class CarSubject final : public Subject {
 public:
  explicit CarSubject(Vehicle vehicle) : vehicle_(std::move(vehicle)) {
    name = vehicle_.name, kind = "car", file = vehicle_.file, warnings = vehicle_.warnings, drives = true;
  }

  std::unique_ptr<Model> model(const OperatingPoint& p) const override { return at_point(p, false); }
  LiveRun live(const OperatingPoint& p) const override {
    const std::shared_ptr<CarAtPoint> car = at_point(p, true);
    LiveRun out;
    out.model = car, out.controllers = car->units(), out.parts = part_texts(car->parts());
    return out;
  }

  LinearForm linear(const OperatingPoint& p, const LinearWishes& wishes) const override {
    if (p.speed_control && p.speed.value_or(0.0) == 0.0) throw Impossible("speed_control", "needs a speed above zero");
    const Car car = assembled(vehicle_, p);
    if (p.free_hand_wheel && !car.parts.steering)
      throw Impossible("free_hand_wheel", "needs a vehicle with a steering column that acts");
    const EquippedTrim found = trimmed(car, Road{}, p);
    LineariseOptions options;
    options.speed_control = p.speed_control, options.free_hand_wheel = p.free_hand_wheel;
    options.outputs = usual_outputs();
    const std::vector<ResponsePair> usual = usual_responses(p, car);
    for (const ResponsePair& pair : usual) options.outputs.push_back(pair.output);
    for (const std::string& output : wishes.outputs)
      if (find_signal(layout(), output)) options.outputs.push_back(output);
    const LinearCar linear = linearise(car, Road{}, found, options);
    LinearForm form;
    form.model = linear.model, form.usual = usual, form.parts = car.states;
    for (const Signal& s : all_signals(layout())) form.known_outputs.push_back(s.name);
    form.part_states = linear.equipment.size() - linear.held_states.size(), form.held = linear.held_states;
    if (wishes.matrices_only) return form;
    set_trim(car, linear, form);
    const Freedoms freedoms = degrees_of_freedom(car.car);
    form.facts = {{"degrees_of_freedom", double(freedoms.all()), "-",
                   "of units, couplings, wheels and steering, without drivetrain and engine block"},
                  {"coupling_freedoms", double(freedoms.couplings), "-", "that couplings leave free among them"},
                  {"rigid_axle_loops", double(freedoms.axle_loops), "-",
                   "closed by links and tie rods of rigid axles; leaf springs close none"}};
    if (!wishes.scene) return form;
    options.keep_cyclic = true, options.outputs = {"body.z"};
    set_scene(car, linearise(car, Road{}, found, options), form);
    return form;
  }

  RideForm ride_form(const OperatingPoint& p, bool as_it_is) const override {
    return (as_it_is ? car_ride : linear_car_ride)(assembled(vehicle_, p), seat_places(vehicle_),
                                                   p.speed.value_or(0.0));
  }

  RideRun ride_run(const OperatingPoint& p, const RideDrive& drive) const override {
    Vehicle vehicle = vehicle_;
    load::choose_contact(vehicle, drive.road);
    const Car car = assembled(vehicle, p);
    // The road begins flat: the equilibrium is that of level ground.
    return ride_car(vehicle, car, trimmed(car, Road{}, p), p.speed.value_or(0.0), drive);
  }

  std::vector<double> wheel_offsets(const OperatingPoint& /*p*/) const override {
    std::vector<double> y;
    for (const auto& c : vehicle_.car.corner) y.push_back(c.r_VW_D.y);
    return y;
  }

  std::vector<SweepChoice> sweep_choices(const OperatingPoint& p) const override {
    std::vector<SweepChoice> all;
    for (const Quantity& in : sweep_inputs(assembled(vehicle_, p))) {
      const bool steers =
          in.name.starts_with("input.rack") || in.name == "input.steer_angle" || in.name == "input.hand_wheel_angle";
      all.push_back(steers ? SweepChoice{in, 0.2, 4.0} : SweepChoice{in});
    }
    return all;
  }

  // By its own inputs, of which some move several of the model together, and with fixed steps.
  SweptSubject sweep(const OperatingPoint& p, const SweepRequest& request) const override {
    if (p.lateral_acceleration && p.speed.value_or(0.0) == 0.0)
      throw Impossible("lateral_acceleration", "needs a speed above zero");
    if (std::max(request.sweep.from, request.sweep.to) > 250.0)
      throw Impossible("frequencies", "a car is swept up to 250 Hz");
    CarSweep sweep{p.speed.value_or(0.0), p.lateral_acceleration, request.input, request.outputs, request.sweep};
    if (sweep.outputs.empty()) sweep.outputs = kMainOutputs;
    std::vector<std::string> signals;
    for (const Signal& s : all_signals(layout())) signals.emplace_back(s.name);
    for (const std::string& output : sweep.outputs)
      if (!find_signal(layout(), output)) throw Impossible("response", files::there_is_no("signal", output, signals));
    const Car car = assembled(vehicle_, p);
    CarSweepResult found = sweep_car(car, sweep);
    return {found.input, std::move(found.responses), std::move(found.run), "", car.states};
  }

  // Straight ahead, with one coordinate less: quaternions have length one.
  AutonomousModel autonomous(const OperatingPoint& p) const override {
    if (p.lateral_acceleration)
      throw Impossible("lateral_acceleration", "oscillations are those of a car that drives straight ahead");
    AutonomousModel whole = Subject::autonomous(p), m = whole;
    const auto at = static_cast<std::ptrdiff_t>(find(whole.states, "body.qw").value());
    m.states.erase(m.states.begin() + at), m.equilibrium.erase(m.equilibrium.begin() + at);
    m.scales.erase(m.scales.begin() + at);
    m.rate = [whole, at, x = whole.equilibrium, x_dot = whole.equilibrium](const double* s, double* rate) mutable {
      std::copy(s + at, s + x.size() - 1, std::copy_n(s, at, x.begin()) + 1);
      double vector = 0.0;
      for (std::ptrdiff_t i = 0; i < 3; ++i) vector += s[at + i] * s[at + i];
      x[static_cast<std::size_t>(at)] = std::sqrt(std::fmax(0.0, 1.0 - vector));
      whole.rate(x.data(), x_dot.data());
      std::copy(x_dot.begin() + at + 1, x_dot.end(), std::copy_n(x_dot.begin(), at, rate));
    };
    return m;
  }

  // Lanes step no column, engine block or joints: unless all parts are asked for, racks steer, the block belongs to the
  // body, and shafts lie along the wheels' axes.
  FleetCar fleet_car(const OperatingPoint& p, bool all_parts) const override {
    Vehicle vehicle = vehicle_;
    const Road road = p.road.value_or(Road{});
    load::choose_contact(vehicle, road);
    const PartStates states = states_of(vehicle.car, vehicle.parts, p.parts);
    OperatingPoint acting = p;
    FleetCar out;
    for (const CarPart part : {CarPart::engine_block, CarPart::steering}) {
      if (all_parts) break;
      if (states[part] == PartState::acting) out.lacks.emplace_back(to_string(part));
      acting.parts.off[part] = true;
    }
    Car car = assembled(vehicle, acting);
    if (!all_parts && car.parts.powertrain && car.parts.powertrain->any_joints()) {
      out.lacks.emplace_back("joints of half shafts");
      for (auto& joint : car.parts.powertrain->joints) joint.reset();
    }
    const EquippedTrim found = trimmed(car, road, acting);
    out.car = car.car, out.parts = car.parts, out.road = road;
    if (out.parts.facts) put_steering(car.car, out.parts);
    if (!car.parts.units.empty()) out.whole = std::make_shared<const Car>(car);
    out.state.assign(found.state.begin(), found.state.end());
    out.state.insert(out.state.end(), found.equipment.begin(), found.equipment.end());
    out.inputs.resize(input_count(layout()));
    to_values(found.inputs, out.inputs.data());
    return out;
  }

  // Spring, damper and stops of each corner over its hub travel.
  std::vector<ForceElement> force_elements() const override {
    struct Corner {
      std::unique_ptr<CarEngine> engine;
      CarState<double> state;
      CarInputs<double> inputs;
    };
    const Car car = assembled(vehicle_, {});
    const Trim found = fahrwerk::trim(car.car, Road{}, TrimRequest{});
    if (!found.converged) throw files::InputError(files::Problem{file.string(), 0, "", found.message});
    const auto corner = std::make_shared<Corner>(Corner{make_car_engine(car.car, Road{}), found.state, found.inputs});
    std::vector<ForceElement> list;
    const Layout at = layout();
    for (int i = 0; i < at.wheels; ++i) {
      const auto add = [&](const char* part, double WheelObservation::*force) {
        list.push_back({"wheel." + wheel_name(i) + part, "m", from_rest([corner, at, i, force](double s, double s_dot) {
                          CarState<double> x = corner->state;
                          x[at.hub() + i] += s, x[at.hub_rate() + i] += s_dot;
                          CarObservation o;
                          corner->engine->observe(corner->inputs, x.data(), 1e-3, o);
                          return o.wheel[i].*force;
                        })});
      };
      add(".spring", &WheelObservation::spring_force), add(".damper", &WheelObservation::damper_force);
      add(".stops", &WheelObservation::stop_force);
    }
    return list;
  }

 private:
  Layout layout() const { return layout_of(vehicle_.car); }

  std::unique_ptr<CarAtPoint> at_point(const OperatingPoint& p, bool units) const {
    Vehicle vehicle = vehicle_;
    const Road road = p.road.value_or(Road{});
    load::choose_contact(vehicle, road);
    Car car = assembled(vehicle, p);
    const EquippedTrim found = trimmed(car, road, p);
    return std::make_unique<CarAtPoint>(std::move(car), road, found, sketch_of(vehicle), units);
  }

  Car assembled(const Vehicle& vehicle, const OperatingPoint& p) const try {
    Car car = assemble(vehicle, p.parts);
    know_handling(car);
    return car;
  } catch (const std::domain_error& e) {
    throw files::InputError(files::Problem{file.string(), 0, "", e.what()});
  }

  static EquippedTrim trimmed(const Car& car, const Road& road, const OperatingPoint& p) {
    TrimRequest request;
    request.speed = p.speed.value_or(0.0), request.lateral_acceleration = p.lateral_acceleration;
    if (p.lateral_acceleration && request.speed == 0.0)
      throw Impossible("lateral_acceleration", "needs a speed above zero");
    EquippedTrim found = trim(car, road, request);
    if (found.converged) return found;
    if (!p.lateral_acceleration) throw Impossible("speed", found.message);
    throw Impossible(found.missing.empty() ? "lateral_acceleration" : "speed",
                     fmt::format("no steady turn with {:g} m/s^2 at {:g} m/s: {}", *p.lateral_acceleration,
                                 request.speed, found.message));
  }

  static std::vector<ResponsePair> usual_responses(const OperatingPoint& p, const Car& car) {
    if (p.speed.value_or(0.0) == 0.0) return {{"road.height.1l", "wheel.1l.fz"}, {"road.height.1l", "body.az"}};
    const std::string steering = !car.parts.steering ? "input.rack"
                                 : p.free_hand_wheel ? "input.hand_wheel_torque"
                                                     : "input.hand_wheel_angle";
    return {{steering, "body.yaw_rate"}, {steering, "body.lateral_acceleration"}, {"road.height.1l", "wheel.1l.fz"}};
  }

  // States are coordinates of the deviation only: inputs that hold it, and outputs.
  static void set_trim(const Car& car, const LinearCar& linear, LinearForm& form) {
    CarInputs<double> u = linear.inputs;
    CarObservation seen;
    EquipmentObservation parts;
    if (car.parts.any())
      Equipment(car.parts, car.car).rate(linear.state.data(), linear.equipment.data(), u, nullptr, &parts);
    make_car_engine(chassis_of(car.car, car.parts), Road{})->observe(u, linear.state.data(), 1e-3, seen);
    seen.equipment = &parts;
    const auto add = [&](const Quantity& q, double value) { form.trim_names.push_back(q), form.trim.push_back(value); };
    const Layout at = layout_of(car.car);
    for (int i = 0; i < at.wheels; ++i) {
      const std::string wheel = wheel_name(i);
      add({"input.rack." + wheel, "m"}, u.rack[i]);
      add({"input.drive." + wheel, "N m"}, u.drive[i]);
      add({"input.brake." + wheel, "N m"}, u.brake[i]);
    }
    for (const Quantity& s : form.model.outputs) add(s, find_signal(at, s.name)->read(SignalSource{0.0, u, seen}));
  }

  // whole: the car with its cyclic states.
  void set_scene(const Car& car, LinearCar whole, LinearForm& form) const {
    const std::shared_ptr<CarEngine> engine = make_car_engine(with_mean_dampers(car.car), Road{});
    ModeScene& scene = form.scene;
    scene.sketch = sketch_of(vehicle_);
    scene.poses = [engine, state = whole.state, inputs = whole.inputs](const Eigen::VectorXd& change) {
      CarState<double> x = state;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] += change[static_cast<Eigen::Index>(i)];
      return car_poses(*engine, inputs, x.data());
    };
    scene.rest = scene.poses(Eigen::VectorXd::Zero(static_cast<Eigen::Index>(whole.state.size())));
    std::vector<int> places;
    for (const Quantity& s : form.model.states) places.push_back(find(whole.model.states, s.name).value());
    scene.change = [A = whole.model.A, directions = whole.directions, places](const Mode& mode) -> Eigen::VectorXcd {
      return directions.cast<std::complex<double>>() * with_cyclic(A, places, mode.shape, mode.eigenvalue);
    };
  }

  Vehicle vehicle_;
};

}  // namespace

std::unique_ptr<Subject> load_car(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                  files::Problems& problems) {
  Vehicle vehicle = load::load_vehicle(file, load::vehicle_keys(changes), problems);
  if (!problems.empty()) return nullptr;
  return std::make_unique<CarSubject>(std::move(vehicle));
}

}  // namespace fahrwerk
