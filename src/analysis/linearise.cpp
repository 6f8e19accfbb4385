#include "analysis/linearise.h"

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <stdexcept>

#include "analysis/linear_rates.h"
#include "analysis/linear_states.h"
#include "scenario/signals.h"
#include "vehicle/equipment/hinges.h"

namespace fahrwerk {
namespace {

using detail::CarDirection;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// The road under each wheel lifted and tilted on its own: flat pieces, each around the point where its wheel stands.
class WheelRoads final : public RoadSurface {
 public:
  std::array<double, kWheels> height{}, slope{};  // slope: rise along the heading
  std::array<RoadPlace, kWheels> place{};
  double ahead_x = 1.0, ahead_y = 0.0;

  RoadSample sample(double x, double y, RoadHint&) const noexcept override {
    int near = 0;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < kWheels; ++i) {
      const double dx = x - place[i].x, dy = y - place[i].y, distance = dx * dx + dy * dy;
      if (distance < least) least = distance, near = i;
    }
    RoadSample s;
    s.height = height[near] + slope[near] * ((x - place[near].x) * ahead_x + (y - place[near].y) * ahead_y);
    s.slope_x = slope[near] * ahead_x, s.slope_y = slope[near] * ahead_y;
    return s;
  }
};

// Everything that the model can be moved along: states, inputs of the car, the road below a wheel.
struct RateColumn {
  SignalName name;
  CarDirection along;
  int lifted = -1, tilted = -1;  // wheel whose road moves
  bool one_sided = false;        // brakes: no torque below zero
  int own = -1;                  // state of the equipment
  double size = 1.0;             // of that state: what the step is measured with
  double Controls::*control = nullptr;
};

// Steps of differences. Each is small against the distance over which the laws bend (tyres: some mm of deflection;
// suspensions: cm, 0.1 rad) by a factor of 100 at least: the error of two central differences extrapolated is of the
// fourth order, below 1e-8 of the derivative. What bends as |v| (tyres at rest, degressive dampers) leaves an error of
// the first order, 1e-5 of the derivative. Round-off of a value is some 1e-15 of it, over the step 1e-10 of value per
// unit.
double difference_step(const std::string& unit) { return unit == "N" || unit == "N m" ? 1.0 : 1e-5; }

// The equilibrium without its speed controller: the torques stay.
void hold_torques(CarEngine& engine, LinearCar& out) {
  CarObservation o;
  engine.observe(out.inputs, out.state.data(), 1e-3, o);
  for (int i = 0; i < kWheels; ++i) out.inputs.drive[i] = o.wheel[i].drive_torque;
  out.inputs.speed_control = 0.0;
}

class Linearisation {
 public:
  // equipment: may be null; e: its state.
  Linearisation(const CarParameters<double>& car, const Road& road, const Trim& trim, Equipment* equipment,
                const std::vector<double>& e, const LineariseOptions& options)
      : car_(with_mean_dampers(car)), road_(road), options_(options), equipment_(equipment) {
    out_.state = trim.state, out_.inputs = trim.inputs, out_.equipment = e;
    const std::unique_ptr<CarEngine> plain = make_car_engine(car_, road_);
    if (!options.speed_control) hold_torques(*plain, out_);
    // A brake that is not applied has its friction against the motion as soon as it is.
    for (int i = 0; i < kWheels; ++i) {
      const double spin = out_.state[car_state::spin + i];
      out_.state[car_state::brake + i] = spin > 0.0 ? 1.0 : spin < 0.0 ? -1.0 : 0.0;
    }
    frame_ = detail::local_frame(road_, out_.state);
    prepare_roads(*plain);
    if (equipment_) release_hand_wheel();
    add_states();
    add_inputs();
  }

  LinearCar result() {
    set_dynamics();
    set_outputs();
    return std::move(out_);
  }

 private:
  void prepare_roads(CarEngine& plain) {
    CarObservation o;
    plain.observe(out_.inputs, out_.state.data(), 1e-3, o);
    roads_ = std::make_shared<WheelRoads>();
    for (int i = 0; i < kWheels; ++i) roads_->place[i] = {o.wheel[i].contact_0.x, o.wheel[i].contact_0.y};
    roads_->ahead_x = std::cos(o.yaw), roads_->ahead_y = std::sin(o.yaw);
    Road moved = road_;
    moved.surface = roads_;
    engine_ = make_car_engine(car_, moved);
  }

  void add_states() {
    kept_ = detail::kept_states(car_, road_, options_);
    const MatrixXd all = detail::local_directions(frame_, out_.state);
    out_.directions.resize(car_state::size, static_cast<Eigen::Index>(kept_.size()));
    for (std::size_t j = 0; j < kept_.size(); ++j) {
      RateColumn c{detail::local_name(kept_[j]), {}};
      out_.directions.col(static_cast<Eigen::Index>(j)) = all.col(kept_[j]);
      for (int i = 0; i < car_state::size; ++i) c.along.state[i] = all(i, kept_[j]);
      out_.model.states.push_back(c.name);
      columns_.push_back(c);
    }
    if (equipment_) add_own_states();
    states_ = columns_.size();
  }

  // The torque on the hand wheel that holds the equilibrium takes the place of its angle.
  void release_hand_wheel() {
    if (!options_.free_hand_wheel) return;
    CarInputs<double> u = out_.inputs;
    EquipmentObservation seen;
    equipment_->rate(out_.state.data(), out_.equipment.data(), u, nullptr, &seen);
    out_.inputs.controls.steering = static_cast<double>(HandWheel::torque);
    out_.inputs.controls.hand_wheel_torque = seen.hand_wheel_torque;
  }

  // States of the equipment, after those of the car: those that are held only here and there are taken out later.
  void add_own_states() {
    const std::vector<std::string> names = equipment_->state_names();
    const std::vector<double> scales = equipment_->state_scales();
    for (std::size_t i = 0; i < names.size(); ++i) {
      RateColumn c{{names[i], "-"}, {}};
      c.own = static_cast<int>(i), c.size = scales[i];
      columns_.push_back(c);
    }
  }

  void add_own_inputs() {
    const EquipmentParameters& p = equipment_->parameters();
    const auto add = [this](const char* name, const char* unit, double Controls::*control, bool one_sided = false) {
      return add_input(name, unit, [=](RateColumn& c) { c.control = control, c.one_sided = one_sided; });
    };
    if (p.steering && options_.free_hand_wheel) {
      add("input.hand_wheel_torque", "N m", &Controls::hand_wheel_torque);
    } else if (p.steering) {
      const int of = add("input.hand_wheel_angle", "rad", &Controls::hand_wheel_angle);
      const int rate = add("input.hand_wheel_rate", "rad/s", &Controls::hand_wheel_rate);
      out_.model.rate_inputs.push_back({of, rate, 1.0});
    }
    if (p.powertrain) add("input.throttle", "-", &Controls::throttle);
    if (p.brakes) add("input.brake_pedal", "N", &Controls::brake_pedal, true);
  }

  // Adds an input that `set` switches to one, and returns its place.
  int add_input(const std::string& name, const char* unit, const std::function<void(RateColumn&)>& set) {
    RateColumn c{{name, unit}, {}};
    set(c);
    out_.model.inputs.push_back(c.name);
    columns_.push_back(c);
    return static_cast<int>(out_.model.inputs.size()) - 1;
  }

  void add_inputs() {
    const auto add_pair = [this](const std::string& suffix, int first, int last) {
      const int of = add_input("input.rack" + suffix, "m", [=](RateColumn& c) {
        for (int i = first; i <= last; ++i) c.along.inputs.rack[i] = 1.0;
      });
      const int rate = add_input("input.rack_rate" + suffix, "m/s", [=](RateColumn& c) {
        for (int i = first; i <= last; ++i) c.along.inputs.rack_rate[i] = 1.0;
      });
      out_.model.rate_inputs.push_back({of, rate, 1.0});
    };
    const auto on_wheel = [](const char* name, int i) { return std::string(name) + "." + kWheelNames[i]; };
    const bool column = equipment_ && equipment_->parameters().steering;  // it moves the front racks
    if (column) add_own_inputs();
    if (!column) add_pair("", 0, 1);  // the steering: both front racks
    for (int i = column ? 2 : 0; i < kWheels; ++i)
      if (car_.corner[i].rack.free > 0.5) add_pair(std::string(".") + kWheelNames[i], i, i);
    for (int i = 0; i < kWheels; ++i)
      add_input(on_wheel("input.drive", i), "N m", [i](RateColumn& c) { c.along.inputs.drive[i] = 1.0; });
    for (int i = 0; i < kWheels; ++i)
      add_input(on_wheel("input.brake", i), "N m",
                [i](RateColumn& c) { c.along.inputs.brake[i] = 1.0, c.one_sided = true; });
    static constexpr const char* axis[] = {"x", "y", "z"};
    static constexpr double Vec3<double>::*component[] = {&Vec3<double>::x, &Vec3<double>::y, &Vec3<double>::z};
    for (int i = 0; i < 3; ++i)
      add_input(std::string("input.force_") + axis[i], "N",
                [i](RateColumn& c) { c.along.inputs.force.*component[i] = 1.0; });
    for (int i = 0; i < 3; ++i)
      add_input(std::string("input.torque_") + axis[i], "N m",
                [i](RateColumn& c) { c.along.inputs.torque.*component[i] = 1.0; });
    if (equipment_ && !column) add_own_inputs();
    if (options_.speed_control)
      add_input("input.speed_target", "m/s", [](RateColumn& c) { c.along.inputs.speed_target = 1.0; });
    const double speed = frame_.v_E.x();
    for (int i = 0; i < kWheels; ++i) {
      const int of = add_input(on_wheel("road.height", i), "m", [i](RateColumn& c) { c.lifted = i; });
      const int rate = add_input(on_wheel("road.slope", i), "-", [i](RateColumn& c) { c.tilted = i; });
      if (speed > 0.0) out_.model.rate_inputs.push_back({of, rate, 1.0 / speed});
    }
  }

  // What the equipment makes of the inputs at a state, and the rates of its own; the car moves its hinges.
  struct Given {
    CarInputs<double> inputs;
    VectorXd own_rate;
  };
  Given equipped(CarInputs<double> u, const double* x, const double* e) {
    VectorXd rate(static_cast<Eigen::Index>(out_.equipment.size()));
    if (equipment_) equipment_->rate(x, e, u, rate.data());
    if (u.bush_free) {
      CarState<double> x_dot;
      double bush_rate[kWheels];
      engine_->rate(u, x, x_dot.data(), bush_rate);
      put_bush_rates(equipment_, bush_rate, rate.data());
    }
    return {u, rate};
  }

  using Function = std::function<VectorXd(const CarInputs<double>&, const double* x, const double* e)>;

  // f at the equilibrium moved by `amount` along the column.
  VectorXd moved(const RateColumn& c, double amount, const Function& f) {
    CarState<double> x = out_.state;
    for (int i = 0; i < car_state::size; ++i) x[i] += amount * c.along.state[i];
    CarInputs<double> u = out_.inputs, along = c.along.inputs;
    visit_inputs([amount](double& to, double& from) { to += amount * from; }, u, along);
    if (c.control) u.controls.*c.control += amount;
    std::vector<double> e = out_.equipment;
    if (c.own >= 0) e[static_cast<std::size_t>(c.own)] += amount;
    if (c.lifted >= 0) roads_->height[c.lifted] = amount;
    if (c.tilted >= 0) roads_->slope[c.tilted] = amount;
    const VectorXd y = f(u, x.data(), e.data());
    roads_->height.fill(0.0), roads_->slope.fill(0.0);
    return y;
  }

  VectorXd difference(const RateColumn& c, const Function& f) {
    const double h = difference_step(c.name.unit) * c.size;
    if (c.one_sided) return (4.0 * moved(c, 0.5 * h, f) - moved(c, h, f) - 3.0 * moved(c, 0.0, f)) / h;
    const VectorXd coarse = (moved(c, h, f) - moved(c, -h, f)) / (2.0 * h);
    const VectorXd fine = (moved(c, 0.5 * h, f) - moved(c, -0.5 * h, f)) / h;
    return (4.0 * fine - coarse) / 3.0;
  }

  // The car's inputs behind the equipment along each column, and rows of the equipment's own rates.
  MatrixXd derive_equipment(std::vector<CarDirection>& exact) {
    const Eigen::Index own = static_cast<Eigen::Index>(out_.equipment.size());
    MatrixXd H(own, static_cast<Eigen::Index>(columns_.size()));
    if (!equipment_) return H;
    const Function both = [&](const CarInputs<double>& u, const double* x, const double* e) {
      Given g = equipped(u, x, e);
      std::vector<double> values;
      visit_inputs([&](double& v) { values.push_back(v); }, g.inputs);
      visit_bushes([&](double& v) { values.push_back(v); }, g.inputs);
      VectorXd all(static_cast<Eigen::Index>(values.size()) + own);
      all << Eigen::Map<const VectorXd>(values.data(), static_cast<Eigen::Index>(values.size())), g.own_rate;
      return all;
    };
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      const VectorXd d = difference(columns_[j], both);
      acts_.push_back(d.cwiseAbs().maxCoeff() > 0.0);
      Eigen::Index at = 0;
      visit_inputs([&](double& v) { v = d[at++]; }, exact[j].inputs);
      visit_bushes([&](double& v) { v = d[at++]; }, exact[j].inputs);
      H.col(static_cast<Eigen::Index>(j)) = d.tail(own);
    }
    return H;
  }

  // The states of the equipment that take part: not those that are held, nor those that no state changes or that change
  // nothing (the twist of a lock that an open differential does not have).
  void choose_own_states(const MatrixXd& H) {
    if (!equipment_) return;
    const std::vector<bool> held = equipment_->held_states();
    const std::vector<std::string> names = equipment_->state_names();
    const std::size_t first = kept_.size();
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto row = H.row(static_cast<Eigen::Index>(i)).head(static_cast<Eigen::Index>(states_));
      const bool prescribed = !options_.free_hand_wheel && names[i].starts_with("steering.hand_wheel");
      if (held[i] || prescribed || row.cwiseAbs().maxCoeff() == 0.0 || !acts_[first + i]) {
        out_.held_states.push_back(names[i]);
        continue;
      }
      own_.push_back(static_cast<int>(i));
      out_.model.states.push_back({names[i], "-"});
    }
    // Columns of the held ones go.
    std::vector<RateColumn> left(columns_.begin(), columns_.begin() + static_cast<long>(first));
    for (const int i : own_) left.push_back(columns_[first + static_cast<std::size_t>(i)]);
    left.insert(left.end(), columns_.begin() + static_cast<long>(states_), columns_.end());
    chosen_.clear();
    for (std::size_t j = 0; j < first; ++j) chosen_.push_back(static_cast<int>(j));
    for (const int i : own_) chosen_.push_back(static_cast<int>(first) + i);
    for (std::size_t j = states_; j < columns_.size(); ++j) chosen_.push_back(static_cast<int>(j));
    columns_ = std::move(left);
    const Eigen::Index cars = out_.directions.cols();
    out_.directions.conservativeResize(Eigen::NoChange, cars + static_cast<Eigen::Index>(own_.size()));
    out_.directions.rightCols(static_cast<Eigen::Index>(own_.size())).setZero();
  }

  void set_dynamics() {
    const Function rate = [this](const CarInputs<double>& u, const double* x, const double* e) {
      VectorXd r(car_state::size);
      engine_->rate(equipped(u, x, e).inputs, x, r.data());
      return r;
    };
    std::vector<CarDirection> exact;
    for (const RateColumn& c : columns_) exact.push_back(c.along);
    MatrixXd H = derive_equipment(exact);
    choose_own_states(H);
    if (equipment_) {
      std::vector<CarDirection> left;
      MatrixXd own(static_cast<Eigen::Index>(own_.size()), static_cast<Eigen::Index>(chosen_.size()));
      for (std::size_t j = 0; j < chosen_.size(); ++j) {
        left.push_back(exact[static_cast<std::size_t>(chosen_[j])]);
        for (std::size_t i = 0; i < own_.size(); ++i)
          own(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = H(own_[i], chosen_[j]);
      }
      exact = std::move(left), H = own;
    }
    const CarInputs<double> base = equipped(out_.inputs, out_.state.data(), out_.equipment.data()).inputs;
    MatrixXd J = detail::rate_derivatives(car_, road_, base, out_.state, exact);
    for (std::size_t j = 0; j < columns_.size(); ++j)
      if (columns_[j].lifted >= 0 || columns_[j].tilted >= 0)
        J.col(static_cast<Eigen::Index>(j)) = difference(columns_[j], rate);

    const MatrixXd kinematic = detail::kinematic_rows(frame_);
    const Eigen::Index cars = static_cast<Eigen::Index>(kept_.size()), own = static_cast<Eigen::Index>(own_.size());
    const Eigen::Index n = cars + own, inputs = J.cols() - n;
    StateSpace& m = out_.model;
    m.A = MatrixXd::Zero(n, n), m.B = MatrixXd::Zero(n, inputs);
    for (Eigen::Index i = 0; i < cars; ++i) {
      const int row = kept_[i];
      const bool geometric = row < detail::local::first_rate;
      for (Eigen::Index j = 0; j < cars; ++j) m.A(i, j) = geometric ? kinematic(row, kept_[j]) : J(row + 1, j);
      if (geometric) continue;
      m.A.row(i).tail(own) = J.row(row + 1).segment(cars, own);
      m.B.row(i) = J.row(row + 1).tail(inputs);
    }
    if (own > 0) m.A.bottomRows(own) = H.leftCols(n), m.B.bottomRows(own) = H.rightCols(inputs);
  }

  void set_outputs() {
    const std::vector<const Signal*> signals =
        select_signals(options_.outputs.empty() ? usual_outputs() : options_.outputs);
    StateSpace& m = out_.model;
    for (const Signal* s : signals) m.outputs.push_back({s->name, s->unit});
    const Function observed = [&](const CarInputs<double>& given, const double* x, const double* e) {
      CarInputs<double> u = given;
      CarObservation o;
      EquipmentObservation seen;
      if (equipment_) equipment_->rate(x, e, u, nullptr, &seen);
      engine_->observe(u, x, 1e-3, o);
      if (equipment_) o.equipment = &seen;
      VectorXd y(static_cast<Eigen::Index>(signals.size()));
      for (std::size_t i = 0; i < signals.size(); ++i) y[static_cast<Eigen::Index>(i)] = signals[i]->read({0.0, u, o});
      return y;
    };
    const Eigen::Index n = m.order(), all = static_cast<Eigen::Index>(columns_.size());
    MatrixXd J(static_cast<Eigen::Index>(signals.size()), all);
    for (Eigen::Index j = 0; j < all; ++j) J.col(j) = difference(columns_[static_cast<std::size_t>(j)], observed);
    m.C = J.leftCols(n), m.D = J.rightCols(all - n);
  }

  CarParameters<double> car_;
  Road road_;
  const LineariseOptions& options_;
  Equipment* equipment_;
  detail::LocalFrame frame_;
  std::shared_ptr<WheelRoads> roads_;
  std::unique_ptr<CarEngine> engine_;  // on those roads
  std::vector<int> kept_;              // coordinates of the car
  std::vector<int> own_, chosen_;      // states of the equipment; columns that stay without the held ones
  std::vector<RateColumn> columns_;    // states, then inputs
  std::size_t states_ = 0;             // columns of states
  std::vector<bool> acts_;             // of each column: whether it changes anything
  LinearCar out_;
};

}  // namespace

const std::vector<std::string>& usual_outputs() {
  static const std::vector<std::string> usual{"body.z",
                                              "body.roll",
                                              "body.pitch",
                                              "body.roll_rate",
                                              "body.pitch_rate",
                                              "body.yaw_rate",
                                              "body.vx",
                                              "body.vy",
                                              "body.vz",
                                              "body.speed",
                                              "body.sideslip_angle",
                                              "body.longitudinal_acceleration",
                                              "body.lateral_acceleration",
                                              "body.az",
                                              "wheel.*.fz",
                                              "wheel.*.fy",
                                              "wheel.*.hub_travel",
                                              "wheel.*.gamma",
                                              "wheel.*.steering_force"};
  return usual;
}

CarParameters<double> with_mean_dampers(CarParameters<double> car) {
  for (CornerParameters<double>& c : car.corner)
    c.damper.compression = c.damper.rebound = 0.5 * (c.damper.compression + c.damper.rebound);
  return car;
}

namespace {

void check(const Road& road, const Trim& trim, const LineariseOptions& options) {
  if (!trim.converged) throw std::invalid_argument("there is no equilibrium to linearise about: " + trim.message);
  if (!is_plane(road)) throw std::invalid_argument("a car is linearised on a plane road only");
  for (double brake : trim.inputs.brake)
    if (brake != 0.0) throw std::invalid_argument("a car is linearised with released brakes only");
  if (options.speed_control && trim.inputs.speed_control == 0.0)
    throw std::invalid_argument("the speed controller can act in a driven equilibrium only");
}

}  // namespace

LinearCar linearise(const CarParameters<double>& car, const Road& road, const Trim& trim,
                    const LineariseOptions& options) {
  check(road, trim, options);
  return Linearisation(car, road, trim, nullptr, {}, options).result();
}

LinearCar linearise(const CarParameters<double>& car, const Road& road, const EquippedTrim& trim, Equipment& equipment,
                    const LineariseOptions& options) {
  check(road, trim.trim, options);
  if (!trim.missing.empty()) throw std::invalid_argument("no equilibrium to linearise about: " + trim.missing.front());
  return Linearisation(car, road, trim.trim, &equipment, trim.equipment, options).result();
}

}  // namespace fahrwerk
