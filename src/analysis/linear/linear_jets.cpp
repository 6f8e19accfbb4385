// The one place where the whole car is compiled for Jets.
#include "math/jet.h"

#include "analysis/linear/linear_jets.h"

#include <algorithm>
#include <memory>
#include <tuple>

#include "analysis/linear/wheel_roads.h"
#include "math/linear_algebra.h"
#include "tire/jet_laws.h"
#include "tire/lane_laws.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/joint_force_terms.h"
#include "vehicle/car/observe.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk::detail {
namespace {

using CarJet = SignalJet;
constexpr int kWidth = kDirections<CarJet>;
static_assert(kWidth == std::tuple_size_v<decltype(WheelRoads::motions)>);

CarParameters<CarJet> without_derivatives(CarParameters<double> car) {
  CarParameters<CarJet> out;
  resize_like(car, out);
  visit([](CarJet& to, double& from) { to = CarJet(from); }, out, car);
  copy_structure_to_lane(car, 0, out);
  return out;
}

// The car at one point, moved along the directions of a batch.
class JetCar {
 public:
  JetCar(const CarParameters<double>& car, const Road& road, const CarPoint& at)
      : car_(without_derivatives(car)), at_(at), e_(at.own.size()), e_rate_(at.own.size()) {
    const std::unique_ptr<CarEngine> plain = make_car_engine(car, road);
    CarInputs<double> given = at.inputs;
    if (at.equipment) at.equipment->rate(at.state.data(), at.own.data(), given, nullptr);
    CarObservation o;
    plain->observe(given, at.state.data(), 1e-3, o);
    roads_ = std::make_shared<WheelRoads>(o);
    Road moving = road;
    moving.surface = roads_;
    model_ = std::make_unique<CarModel<CarJet>>(car_model<CarJet, CarJet>(car_, moving));
    scratch_ = std::make_unique<StepScratch<CarJet>>(*model_);
    x_.resize(at.state.size()), rate_.resize(at.state.size()), tail_.resize(model_->tail.size());
    u_ = no_inputs<CarJet>(layout()), c_ = no_controls<CarJet>(layout());
  }

  // Columns first .. first + count - 1 of out.
  void derive(const CarDirection* along, int count, const std::vector<const Signal*>& signals, int first,
              CarDerivatives& out) {
    move(along, count);
    EquipmentObservationOf<CarJet> parts;
    if (at_.equipment) at_.equipment->rate(x_.data(), e_.data(), c_, u_, e_rate_.data(), &parts);
    continuous_rate<true>(*model_, u_, x_.data(), *scratch_, rate_.data(), tail_.data());
    if (u_.tail_free) put_tail_rates(at_.equipment, tail_.data(), e_rate_.data());
    const auto put = [&](const CarJet& value, Eigen::MatrixXd& to, Eigen::Index row) {
      for (int k = 0; k < count; ++k) to(row, first + k) = value.v[k];
    };
    for (int i = 0; i < layout().size(); ++i) put(rate_[i], out.rates, i);
    for (std::size_t i = 0; i < e_.size(); ++i) put(e_rate_[i], out.own, static_cast<Eigen::Index>(i));
    for (int k = 0; k < count; ++k) out.acts.push_back(acts(k));
    if (signals.empty()) return;
    CarObservationOf<CarJet> seen;
    CarJointForcesOf<CarJet> joints;
    read_stage(*model_, u_, x_.data(), *scratch_, seen);
    if (at_.equipment) seen.equipment = &parts;
    if (std::any_of(signals.begin(), signals.end(), [](const Signal* s) { return s->of_joints; }))
      read_joint_forces(car_, *model_, u_, x_.data(), *scratch_, joints);
    const SignalSourceOf<CarJet> source{0.0, u_, seen, &joints, &c_};
    for (std::size_t i = 0; i < signals.size(); ++i) {
      const Signal& s = *signals[i];
      put(s.reader.exact ? s.reader.exact(source, s.wheel) : CarJet(0.0), out.outputs, static_cast<Eigen::Index>(i));
    }
  }

 private:
  const Layout& layout() const { return model_->at; }

  void move(const CarDirection* along, int count) {
    for (int i = 0; i < layout().size(); ++i) {
      x_[i] = CarJet(at_.state[i]);
      for (int k = 0; k < count; ++k) x_[i].v[k] = along[k].state[i];
    }
    CarInputs<double> base = at_.inputs;
    visit_inputs([](CarJet& to, double& from) { to = CarJet(from); }, u_, base);
    u_.tail.resize(base.tail.size());
    visit_tail([](CarJet& to, double& from) { to = CarJet(from); }, u_, base);
    visit_controls([](CarJet& to, double& from) { to = CarJet(from); }, c_, base.controls);
    u_.tail_free = base.tail_free;
    for (std::size_t i = 0; i < e_.size(); ++i) e_[i] = CarJet(at_.own[i]);
    roads_->motions = {};
    for (int k = 0; k < count; ++k) {
      CarInputs<double> v = along[k].inputs;
      visit_inputs([k](CarJet& to, double& from) { to.v[k] = from; }, u_, v);
      v.tail.resize(u_.tail.size());
      visit_tail([k](CarJet& to, double& from) { to.v[k] = from; }, u_, v);
      if (along[k].own >= 0) e_[static_cast<std::size_t>(along[k].own)].v[k] = 1.0;
      if (along[k].control || along[k].wind) {
        const double* driven =
            along[k].wind ? &(base.controls.wind.*along[k].wind) : &(base.controls.*along[k].control);
        visit_controls([&](CarJet& to, double& from) { to.v[k] += &from == driven ? 1.0 : 0.0; }, c_, base.controls);
      }
      roads_->motions[static_cast<std::size_t>(k)] = {along[k].lifted, along[k].tilted};
    }
  }

  bool acts(int k) {
    bool any = false;
    const auto look = [&any, k](const CarJet& v) { any = any || v.v[k] != 0.0; };
    visit_inputs(look, u_);
    visit_tail(look, u_);
    for (const CarJet& rate : e_rate_) look(rate);
    return any;
  }

  CarParameters<CarJet> car_;
  CarPoint at_;
  std::shared_ptr<WheelRoads> roads_;
  std::unique_ptr<CarModel<CarJet>> model_;
  std::unique_ptr<StepScratch<CarJet>> scratch_;
  CarState<CarJet> x_, rate_;
  std::vector<CarJet> tail_;  // rates of the tail
  CarInputs<CarJet> u_;
  ControlsOf<CarJet> c_;
  std::vector<CarJet> e_, e_rate_;
};

// The car at any point of a run, along one direction. A wheel that its brake holds takes a further direction: the share
// of the brake's torque that keeps its spin as it is.
class RunningJets {
 public:
  RunningJets(const CarParameters<double>& car, const Road& road, const Equipment* equipment)
      : car_(without_derivatives(car)),
        equipment_(equipment),
        model_(car_model<CarJet, CarJet>(car_, road)),
        scratch_(model_),
        x_(model_.at.size()),
        rate_(model_.at.size()),
        u_(no_inputs<CarJet>(model_.at)),
        c_(no_controls<CarJet>(model_.at)),
        tail_(model_.tail.size()),
        e_(equipment ? equipment->size() : 0),
        e_rate_(e_.size()) {}

  void along(const CarAlong& a) {
    const auto n = static_cast<std::size_t>(model_.at.size());
    const int held = static_cast<int>(a.held.size());
    // A column of rates and signals for each direction, as many at a time as a Jet has.
    columns_.resize(static_cast<Eigen::Index>(n + e_.size() + a.signals.size()), 1 + held);
    for (int first = 0; first < 1 + held; first += kWidth) evaluate(a, n, first, std::min(kWidth, 1 + held - first));
    Eigen::VectorXd sum = columns_.col(0);
    if (held > 0) sum += columns_.rightCols(held) * holding(a, held);
    std::copy_n(sum.data(), n + e_.size(), a.dx_dot);
    std::copy_n(sum.data() + n + e_.size(), a.signals.size(), a.dy);
    for (const int wheel : a.held) a.dx_dot[model_.at.spin() + wheel] = 0.0;
  }

 private:
  // Directions from the first one on: 0 is the one that is asked for, the others are shares of held brakes.
  void evaluate(const CarAlong& a, std::size_t n, int first, int count) {
    put(a, n, first, count);
    EquipmentObservationOf<CarJet> parts;
    if (equipment_) equipment_->rate(x_.data(), e_.data(), c_, u_, e_rate_.data(), &parts);
    continuous_rate<true>(model_, u_, x_.data(), scratch_, rate_.data(), tail_.data());
    if (u_.tail_free) put_tail_rates(equipment_, tail_.data(), e_rate_.data());
    const auto keep = [&](std::size_t row, const CarJet& v) {
      for (int d = 0; d < count; ++d) columns_(static_cast<Eigen::Index>(row), first + d) = v.v[d];
    };
    for (std::size_t i = 0; i < n; ++i) keep(i, rate_[static_cast<int>(i)]);
    for (std::size_t i = 0; i < e_.size(); ++i) keep(n + i, e_rate_[i]);
    if (a.signals.empty()) return;
    CarObservationOf<CarJet> seen;
    CarJointForcesOf<CarJet> joints;
    read_stage(model_, u_, x_.data(), scratch_, seen);
    if (equipment_) seen.equipment = &parts;
    if (std::any_of(a.signals.begin(), a.signals.end(), [](const Signal* s) { return s->of_joints; }))
      read_joint_forces(car_, model_, u_, x_.data(), scratch_, joints);
    const SignalSourceOf<CarJet> source{0.0, u_, seen, &joints, &c_};
    for (std::size_t i = 0; i < a.signals.size(); ++i)
      keep(n + e_.size() + i, a.signals[i]->reader.exact(source, a.signals[i]->wheel));
  }

  void put(const CarAlong& a, std::size_t n, int first, int count) {
    const auto moved = [first](double value, double along) {
      CarJet jet(value);
      if (first == 0) jet.v[0] = along;
      return jet;
    };
    for (std::size_t i = 0; i < n; ++i) x_[static_cast<int>(i)] = moved(a.x[i], a.dx[i]);
    for (std::size_t i = 0; i < e_.size(); ++i) e_[i] = moved(a.x[n + i], a.dx[n + i]);
    for (int d = std::max(first, 1); d < first + count; ++d)
      x_[model_.at.brake() + a.held[static_cast<std::size_t>(d - 1)]].v[d - first] = 1.0;
    CarInputs<double> at = a.given, du = a.du;
    const auto put_one = [&moved](CarJet& to, double& value, double& along) { to = moved(value, along); };
    visit_inputs(put_one, u_, at, du);
    u_.tail.resize(at.tail.size()), du.tail.resize(at.tail.size());
    visit_tail(put_one, u_, at, du);
    visit_controls(put_one, c_, at.controls, du.controls);
    u_.tail_free = at.tail_free;
  }

  // Shares of the held brakes that keep the spins of their wheels, by the accelerations, which are linear in them.
  Eigen::VectorXd holding(const CarAlong& a, int held) {
    Eigen::MatrixXd W(held, held);
    Eigen::VectorXd free(held);
    for (int i = 0; i < held; ++i) {
      const Eigen::Index spin = model_.at.spin() + a.held[static_cast<std::size_t>(i)];
      free[i] = columns_(spin, 0), W.row(i) = columns_.row(spin).tail(held);
    }
    return solve(W, -free);
  }

  CarParameters<CarJet> car_;
  const Equipment* equipment_;
  CarModel<CarJet> model_;
  StepScratch<CarJet> scratch_;
  CarState<CarJet> x_, rate_;
  CarInputs<CarJet> u_;
  ControlsOf<CarJet> c_;
  std::vector<CarJet> tail_, e_, e_rate_;
  Eigen::MatrixXd columns_;
};

}  // namespace

CarDerivatives derive(const CarParameters<double>& car, const Road& road, const CarPoint& at,
                      const std::vector<CarDirection>& directions, const std::vector<const Signal*>& signals) {
  JetCar jets(car, road, at);
  const int count = static_cast<int>(directions.size());
  CarDerivatives out{Eigen::MatrixXd(static_cast<Eigen::Index>(at.state.size()), count),
                     Eigen::MatrixXd(static_cast<Eigen::Index>(at.own.size()), count),
                     Eigen::MatrixXd(static_cast<Eigen::Index>(signals.size()), count),
                     {}};
  for (int first = 0; first < count; first += kWidth)
    jets.derive(directions.data() + first, std::min(kWidth, count - first), signals, first, out);
  return out;
}

}  // namespace fahrwerk::detail

namespace fahrwerk {

ExactCar exact_car(const CarParameters<double>& chassis, const Road& road, const Equipment* equipment) {
  return [chassis, road, equipment, jets = std::shared_ptr<detail::RunningJets>()](const CarAlong& a) mutable {
    if (!jets) jets = std::make_shared<detail::RunningJets>(chassis, road, equipment);
    jets->along(a);
  };
}

}  // namespace fahrwerk
