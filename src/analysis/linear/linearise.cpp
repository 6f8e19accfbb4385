#include "analysis/linear/linearise.h"

#include <Eigen/LU>
#include <algorithm>
#include <memory>
#include <stdexcept>

#include "analysis/linear/linear_columns.h"
#include "analysis/linear/linear_states.h"
#include "scenario/signals.h"
#include "vehicle/assembly/rest.h"

namespace fahrwerk {
namespace {

using detail::CarDerivatives;
using detail::LinearColumn;
using Eigen::MatrixXd;

// The equilibrium without its speed controller: the torques stay.
void hold_torques(CarEngine& engine, LinearCar& out) {
  CarObservation o;
  engine.observe(out.inputs, out.state.data(), 1e-3, o);
  for (int i = 0; i < engine.layout().wheels; ++i) out.inputs.drive[i] = o.wheel[i].drive_torque;
  out.inputs.speed_control = 0.0;
}

class Linearisation {
 public:
  // equipment: may be null; e: its state.
  Linearisation(const CarParameters<double>& car, const Road& road, const Trim& trim, Equipment* equipment,
                const std::vector<double>& e, const LineariseOptions& options)
      : car_(with_mean_dampers(detail::with_loose_couplings(car))),
        at_(layout_of(car)),
        road_(road),
        options_(options),
        equipment_(equipment) {
    out_.state = trim.state, out_.inputs = trim.inputs, out_.equipment = e;
    const std::unique_ptr<CarEngine> plain = make_car_engine(car_, road_);
    if (!options.speed_control) hold_torques(*plain, out_);
    // A brake that is not applied has its friction against the motion as soon as it is.
    for (int i = 0; i < at_.wheels; ++i) {
      const double spin = out_.state[at_.spin() + i];
      out_.state[at_.brake() + i] = spin > 0.0 ? 1.0 : spin < 0.0 ? -1.0 : 0.0;
    }
    frames_ = detail::local_frames(at_, road_, out_.state);
    if (equipment_) release_hand_wheel();
    add_states();
    detail::add_inputs(car_, equipment_, options_, frames_.front().v_E.x(), out_.model, columns_);
  }

  LinearCar result() {
    set_matrices();
    return std::move(out_);
  }

 private:
  void add_states() {
    kept_ = detail::kept_states(car_, road_, options_);
    followed_ = detail::coupled_directions(car_, frames_, out_.state, kept_);
    const MatrixXd all = detail::local_directions(at_, frames_, out_.state) * followed_;
    out_.directions.resize(at_.size(), static_cast<Eigen::Index>(kept_.size()));
    for (std::size_t j = 0; j < kept_.size(); ++j) {
      LinearColumn c{detail::local_name(at_, kept_[j]), detail::CarDirection(at_)};
      const auto column = static_cast<Eigen::Index>(j);
      out_.directions.col(column) = all.col(column);
      for (int i = 0; i < at_.size(); ++i) c.along.state[i] = all(i, column);
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
    int i = 0;
    for (const std::string& name : equipment_->state_names()) {
      LinearColumn c{{name, "-"}, detail::CarDirection(at_)};
      c.along.own = i++;
      columns_.push_back(c);
    }
  }

  // The states of the equipment that take part: not those that are held, nor those that no state changes or that change
  // nothing (the twist of a lock that an open differential does not have).
  void choose_own_states(const CarDerivatives& found) {
    const std::vector<bool> held = equipment_->held_states();
    const std::vector<std::string> names = equipment_->state_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto row = found.own.row(static_cast<Eigen::Index>(i)).head(static_cast<Eigen::Index>(states_));
      const bool prescribed = !options_.free_hand_wheel && names[i].starts_with("steering.hand_wheel");
      if (held[i] || prescribed || row.cwiseAbs().maxCoeff() == 0.0 || !found.acts[kept_.size() + i]) {
        out_.held_states.push_back(names[i]);
        continue;
      }
      own_.push_back(static_cast<int>(i));
      out_.model.states.push_back({names[i], "-"});
    }
    const Eigen::Index cars = out_.directions.cols();
    out_.directions.conservativeResize(Eigen::NoChange, cars + static_cast<Eigen::Index>(own_.size()));
    out_.directions.rightCols(static_cast<Eigen::Index>(own_.size())).setZero();
  }

  // The columns that stay: without the states that are held.
  std::vector<int> chosen_columns() const {
    std::vector<int> chosen;
    const int cars = static_cast<int>(kept_.size());
    for (int j = 0; j < cars; ++j) chosen.push_back(j);
    for (const int i : own_) chosen.push_back(cars + i);
    for (std::size_t j = states_; j < columns_.size(); ++j) chosen.push_back(static_cast<int>(j));
    return chosen;
  }

  // Where the yaw of the first unit is left out, those of the units behind it are against it: only these act.
  MatrixXd kinematic_of_kept() const {
    MatrixXd rows = detail::kinematic_rows(at_, frames_) * followed_;
    const detail::LocalPlaces local{at_};
    for (int k = 0; k < at_.units; ++k) {
      int first = k;
      while (car_.unit[first].coupling.towing >= 0) first = car_.unit[first].coupling.towing;
      const int yaw = local.tilt(first) + 2;
      if (first != k && std::find(kept_.begin(), kept_.end(), yaw) == kept_.end())
        rows.row(local.tilt(k) + 2) -= rows.row(yaw);
    }
    return rows;
  }

  void set_matrices() {
    std::vector<detail::CarDirection> along;
    for (const LinearColumn& c : columns_) along.push_back(c.along);
    const std::vector<const Signal*> signals =
        select_signals(at_, options_.outputs.empty() ? usual_outputs() : options_.outputs);
    const CarDerivatives found =
        detail::derive(car_, road_, {out_.inputs, out_.state, equipment_, out_.equipment}, along, signals);
    if (equipment_) choose_own_states(found);
    const std::vector<int> chosen = chosen_columns();
    const MatrixXd J = found.rates(Eigen::all, chosen), H = found.own(own_, chosen);

    const MatrixXd kinematic = kinematic_of_kept();
    const Eigen::Index cars = static_cast<Eigen::Index>(kept_.size()), own = static_cast<Eigen::Index>(own_.size());
    const Eigen::Index n = cars + own, inputs = J.cols() - n;
    StateSpace& m = out_.model;
    m.A = MatrixXd::Zero(n, n), m.B = MatrixXd::Zero(n, inputs);
    for (Eigen::Index i = 0; i < cars; ++i) {
      const int row = kept_[static_cast<std::size_t>(i)];
      const bool geometric = row < detail::LocalPlaces{at_}.first_rate();
      const int of_state = row + at_.units;
      for (Eigen::Index j = 0; j < cars; ++j) m.A(i, j) = geometric ? kinematic(row, j) : J(of_state, j);
      if (geometric) continue;
      m.A.row(i).tail(own) = J.row(of_state).segment(cars, own);
      m.B.row(i) = J.row(of_state).tail(inputs);
    }
    if (car_.units() > 1) {  // rows of coordinates, of which free turns of towed units are no orthogonal ones
      const auto free = followed_(kept_, Eigen::all).partialPivLu();
      m.A.topRows(cars) = free.solve(m.A.topRows(cars)).eval(),
      m.B.topRows(cars) = free.solve(m.B.topRows(cars)).eval();
    }
    m.A.bottomRows(own) = H.leftCols(n), m.B.bottomRows(own) = H.rightCols(inputs);
    for (const Signal* s : signals) m.outputs.push_back({s->name, s->unit});
    const MatrixXd seen = found.outputs(Eigen::all, chosen);
    m.C = seen.leftCols(n), m.D = seen.rightCols(inputs);
  }

  CarParameters<double> car_;
  Layout at_;
  Road road_;
  const LineariseOptions& options_;
  Equipment* equipment_;
  detail::LocalFrames frames_;
  std::vector<int> kept_;              // coordinates of the car
  MatrixXd followed_;                  // all coordinates by those
  std::vector<int> own_;               // states of the equipment
  std::vector<LinearColumn> columns_;  // states, then inputs
  std::size_t states_ = 0;             // columns of states
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
  for (CornerParameters<double>& c : car.corner) {
    c.damper.compression = c.damper.rebound = 0.5 * (c.damper.compression + c.damper.rebound);
    if (!c.curves[0] || !c.curves[0]->damper) continue;
    StrutCurves mean = *c.curves[0];
    mean.damper = mean.damper->odd();
    c.curves[0] = std::make_shared<const StrutCurves>(std::move(mean));
  }
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
  check(road, trim, options);
  if (!trim.missing.empty()) throw std::invalid_argument("no equilibrium to linearise about: " + trim.missing.front());
  const CarParameters<double> chassis = chassis_of(car, equipment.parameters());
  return Linearisation(chassis, road, trim, &equipment, trim.equipment, options).result();
}

LinearCar linearise(const Car& car, const Road& road, const EquippedTrim& trim, const LineariseOptions& options) {
  if (!car.parts.any()) return linearise(car.car, road, static_cast<const Trim&>(trim), options);
  Equipment equipment(car.parts, car.car);
  return linearise(car.car, road, trim, equipment, options);
}

}  // namespace fahrwerk
