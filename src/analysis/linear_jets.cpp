// The one place where the whole car is compiled for Jets.
#include "math/jet.h"

#include "analysis/linear_jets.h"

#include <algorithm>
#include <memory>
#include <tuple>

#include "analysis/wheel_roads.h"
#include "tire/lane_laws.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/joint_force_terms.h"
#include "vehicle/car/observe.h"

namespace fahrwerk::detail {
namespace {

using CarJet = SignalJet;
constexpr int kWidth = kDirections<CarJet>;
static_assert(kWidth == std::tuple_size_v<decltype(WheelRoads::motions)>);

CarParameters<CarJet> without_derivatives(CarParameters<double> car) {
  CarParameters<CarJet> out{};
  visit([](CarJet& to, double& from) { to = CarJet(from); }, out, car);
  for (int i = 0; i < kWheels; ++i) copy_structure_to_lane(car.corner[i], 0, out.corner[i]);
  return out;
}

// The car at one point, moved along the directions of a batch.
class JetCar {
 public:
  JetCar(const CarParameters<double>& car, const Road& road, const CarInputs<double>& inputs,
         const CarState<double>& state)
      : car_(without_derivatives(car)), inputs_(inputs), state_(state) {
    const std::unique_ptr<CarEngine> plain = make_car_engine(car, road);
    CarObservation o;
    plain->observe(inputs, state.data(), 1e-3, o);
    roads_ = std::make_shared<WheelRoads>(o);
    Road moving = road;
    moving.surface = roads_;
    model_ = std::make_unique<CarModel<CarJet>>(car_model<CarJet, CarJet>(car_, moving));
  }

  // Columns first .. first + count - 1 of out.
  void derive(const CarDirection* along, int count, const std::vector<const Signal*>& signals, int first,
              CarDerivatives& out) {
    move(along, count);
    CarJet rate[car_state::size], bush[kWheels];
    continuous_rate<true>(*model_, u_, x_.data(), *scratch_, rate, bush);
    const auto put = [&](const CarJet& value, Eigen::MatrixXd& to, Eigen::Index row) {
      for (int k = 0; k < count; ++k) to(row, first + k) = value.v[k];
    };
    for (int i = 0; i < car_state::size; ++i) put(rate[i], out.rates, i);
    for (int i = 0; i < kWheels; ++i) put(bush[i], out.bushes, i);
    if (signals.empty()) return;
    CarObservationOf<CarJet> seen;
    CarJointForcesOf<CarJet> joints;
    read_stage(*model_, u_, x_.data(), *scratch_, seen);
    if (std::any_of(signals.begin(), signals.end(), [](const Signal* s) { return s->of_joints; }))
      read_joint_forces(car_, u_, x_.data(), *scratch_, joints);
    const SignalSourceOf<CarJet> source{0.0, u_, seen, &joints};
    for (std::size_t i = 0; i < signals.size(); ++i) {
      const Signal& s = *signals[i];
      put(s.reader.exact ? s.reader.exact(source, s.wheel) : CarJet(0.0), out.outputs, static_cast<Eigen::Index>(i));
    }
  }

 private:
  void move(const CarDirection* along, int count) {
    for (int i = 0; i < car_state::size; ++i) {
      x_[i] = CarJet(state_[i]);
      for (int k = 0; k < count; ++k) x_[i].v[k] = along[k].state[i];
    }
    visit_inputs([](CarJet& to, double& from) { to = CarJet(from); }, u_, inputs_);
    visit_bushes([](CarJet& to, double& from) { to = CarJet(from); }, u_, inputs_);
    u_.bush_free = inputs_.bush_free;
    roads_->motions = {};
    for (int k = 0; k < count; ++k) {
      CarInputs<double> v = along[k].inputs;
      visit_inputs([k](CarJet& to, double& from) { to.v[k] = from; }, u_, v);
      visit_bushes([k](CarJet& to, double& from) { to.v[k] = from; }, u_, v);
      roads_->motions[static_cast<std::size_t>(k)] = {along[k].lifted, along[k].tilted};
    }
  }

  CarParameters<CarJet> car_;
  CarInputs<double> inputs_;
  CarState<double> state_;
  std::shared_ptr<WheelRoads> roads_;
  std::unique_ptr<CarModel<CarJet>> model_;
  std::unique_ptr<StepScratch<CarJet>> scratch_ = std::make_unique<StepScratch<CarJet>>();
  CarState<CarJet> x_;
  CarInputs<CarJet> u_;
};

}  // namespace

CarDerivatives derive(const CarParameters<double>& car, const Road& road, const CarInputs<double>& inputs,
                      const CarState<double>& state, const std::vector<CarDirection>& directions,
                      const std::vector<const Signal*>& signals) {
  JetCar jets(car, road, inputs, state);
  const int count = static_cast<int>(directions.size());
  CarDerivatives out{Eigen::MatrixXd(car_state::size, count), Eigen::MatrixXd(kWheels, count),
                     Eigen::MatrixXd(static_cast<Eigen::Index>(signals.size()), count)};
  for (int first = 0; first < count; first += kWidth)
    jets.derive(directions.data() + first, std::min(kWidth, count - first), signals, first, out);
  return out;
}

}  // namespace fahrwerk::detail
