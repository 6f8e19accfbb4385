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
  Linearisation(const CarParameters<double>& car, const Road& road, const Trim& trim, const LineariseOptions& options)
      : car_(with_mean_dampers(car)), road_(road), options_(options) {
    out_.state = trim.state, out_.inputs = trim.inputs;
    const std::unique_ptr<CarEngine> plain = make_car_engine(car_, road_);
    if (!options.speed_control) hold_torques(*plain, out_);
    // A brake that is not applied has its friction against the motion as soon as it is.
    for (int i = 0; i < kWheels; ++i) {
      const double spin = out_.state[car_state::spin + i];
      out_.state[car_state::brake + i] = spin > 0.0 ? 1.0 : spin < 0.0 ? -1.0 : 0.0;
    }
    frame_ = detail::local_frame(road_, out_.state);
    prepare_roads(*plain);
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
    add_pair("", 0, 1);  // the steering: both front racks
    for (int i = 0; i < kWheels; ++i)
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
    if (options_.speed_control)
      add_input("input.speed_target", "m/s", [](RateColumn& c) { c.along.inputs.speed_target = 1.0; });
    const double speed = frame_.v_E.x();
    for (int i = 0; i < kWheels; ++i) {
      const int of = add_input(on_wheel("road.height", i), "m", [i](RateColumn& c) { c.lifted = i; });
      const int rate = add_input(on_wheel("road.slope", i), "-", [i](RateColumn& c) { c.tilted = i; });
      if (speed > 0.0) out_.model.rate_inputs.push_back({of, rate, 1.0 / speed});
    }
  }

  // f at the equilibrium moved by `amount` along the column.
  VectorXd moved(const RateColumn& c, double amount,
                 const std::function<VectorXd(const CarInputs<double>&, const double*)>& f) {
    CarState<double> x = out_.state;
    for (int i = 0; i < car_state::size; ++i) x[i] += amount * c.along.state[i];
    CarInputs<double> u = out_.inputs, along = c.along.inputs;
    visit_inputs([amount](double& to, double& from) { to += amount * from; }, u, along);
    if (c.lifted >= 0) roads_->height[c.lifted] = amount;
    if (c.tilted >= 0) roads_->slope[c.tilted] = amount;
    const VectorXd y = f(u, x.data());
    roads_->height.fill(0.0), roads_->slope.fill(0.0);
    return y;
  }

  VectorXd difference(const RateColumn& c, const std::function<VectorXd(const CarInputs<double>&, const double*)>& f) {
    const double h = difference_step(c.name.unit);
    if (c.one_sided) return (4.0 * moved(c, 0.5 * h, f) - moved(c, h, f) - 3.0 * moved(c, 0.0, f)) / h;
    const VectorXd coarse = (moved(c, h, f) - moved(c, -h, f)) / (2.0 * h);
    const VectorXd fine = (moved(c, 0.5 * h, f) - moved(c, -0.5 * h, f)) / h;
    return (4.0 * fine - coarse) / 3.0;
  }

  void set_dynamics() {
    const auto rate = [this](const CarInputs<double>& u, const double* x) {
      VectorXd r(car_state::size);
      engine_->rate(u, x, r.data());
      return r;
    };
    std::vector<CarDirection> exact;
    for (const RateColumn& c : columns_) exact.push_back(c.along);
    MatrixXd J = detail::rate_derivatives(car_, road_, out_.inputs, out_.state, exact);
    for (std::size_t j = 0; j < columns_.size(); ++j)
      if (columns_[j].lifted >= 0 || columns_[j].tilted >= 0)
        J.col(static_cast<Eigen::Index>(j)) = difference(columns_[j], rate);

    const MatrixXd kinematic = detail::kinematic_rows(frame_);
    const Eigen::Index n = static_cast<Eigen::Index>(kept_.size()), inputs = J.cols() - n;
    StateSpace& m = out_.model;
    m.A.resize(n, n), m.B = MatrixXd::Zero(n, inputs);
    for (Eigen::Index i = 0; i < n; ++i) {
      const int row = kept_[i];
      const bool geometric = row < detail::local::first_rate;
      for (Eigen::Index j = 0; j < n; ++j) m.A(i, j) = geometric ? kinematic(row, kept_[j]) : J(row + 1, j);
      if (!geometric) m.B.row(i) = J.row(row + 1).tail(inputs);
    }
  }

  void set_outputs() {
    const std::vector<const Signal*> signals =
        select_signals(options_.outputs.empty() ? usual_outputs() : options_.outputs);
    StateSpace& m = out_.model;
    for (const Signal* s : signals) m.outputs.push_back({s->name, s->unit});
    const auto observed = [&](const CarInputs<double>& u, const double* x) {
      CarObservation o;
      engine_->observe(u, x, 1e-3, o);
      VectorXd y(static_cast<Eigen::Index>(signals.size()));
      for (std::size_t i = 0; i < signals.size(); ++i) y[static_cast<Eigen::Index>(i)] = signals[i]->read({0.0, u, o});
      return y;
    };
    const Eigen::Index n = static_cast<Eigen::Index>(kept_.size()), all = static_cast<Eigen::Index>(columns_.size());
    MatrixXd J(static_cast<Eigen::Index>(signals.size()), all);
    for (Eigen::Index j = 0; j < all; ++j) J.col(j) = difference(columns_[static_cast<std::size_t>(j)], observed);
    m.C = J.leftCols(n), m.D = J.rightCols(all - n);
  }

  CarParameters<double> car_;
  Road road_;
  const LineariseOptions& options_;
  detail::LocalFrame frame_;
  std::shared_ptr<WheelRoads> roads_;
  std::unique_ptr<CarEngine> engine_;  // on those roads
  std::vector<int> kept_;
  std::vector<RateColumn> columns_;  // states, then inputs
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

LinearCar linearise(const CarParameters<double>& car, const Road& road, const Trim& trim,
                    const LineariseOptions& options) {
  if (!trim.converged) throw std::invalid_argument("there is no equilibrium to linearise about: " + trim.message);
  if (!is_plane(road)) throw std::invalid_argument("a car is linearised on a plane road only");
  for (double brake : trim.inputs.brake)
    if (brake != 0.0) throw std::invalid_argument("a car is linearised with released brakes only");
  if (options.speed_control && trim.inputs.speed_control == 0.0)
    throw std::invalid_argument("the speed controller can act in a driven equilibrium only");
  return Linearisation(car, road, trim, options).result();
}

}  // namespace fahrwerk
