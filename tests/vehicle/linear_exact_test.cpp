// The linear model of a car with every part, exact, against differences of the nonlinear one.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>

#include "analysis/linear/linearise.h"
#include "scenario/signals.h"
#include "support/two_axles.h"
#include "vehicle/equipped_jets.h"

namespace fahrwerk {
namespace {

// Without corners in the equilibrium: brakes build up as they release, dampers on mounts are linear.
EquipmentParameters smooth_parts() {
  EquipmentParameters p = test::every_part();
  p.brakes->release_time = p.brakes->build_time;
  for (WheelElements& w : p.suspension.wheel) w.series_damper->damper = {2000.0, 2000.0, 0.0, 0.0, 50.0};
  return p;
}

const std::vector<std::string>& outputs() {
  static const std::vector<std::string> all{"body.*",  "wheel.*.f*", "wheel.*.slip_*", "drive.*",
                                            "input.*", "block.*",    "powertrain.*",   "steering.*",
                                            "brake.*", "air.*",      "element.*"};
  return all;
}

// The nonlinear car with its equipment about an equilibrium.
class Whole {
 public:
  Whole(const CarParameters<double>& car, Equipment& equipment, const LinearCar& linear)
      : equipment_(equipment), at_(linear), engine_(make_car_engine(with_mean_dampers(car), Road{})) {
    for (const Quantity& s : linear.model.outputs) signals_.push_back(find_signal(two_axles, s.name));
  }

  // Where the model is moved to along a state or an input.
  struct Place {
    CarState<double> x;
    std::vector<double> e;
    CarInputs<double> u;
  };
  // Rates of the car, then those of the equipment, then outputs.
  Eigen::VectorXd operator()(Place at) const {
    Eigen::VectorXd y(rows());
    std::vector<double> own(at.e.size());
    EquipmentObservation parts;
    CarObservation o;
    equipment_.rate(at.x.data(), at.e.data(), at.u, own.data(), &parts);
    std::vector<double> tail(static_cast<std::size_t>(equipment_.tail().size()));
    engine_->rate(at.u, at.x.data(), y.data(), tail.data());
    equipment_.put_tail(tail.data(), own.data());
    engine_->observe(at.u, at.x.data(), 1e-3, o);
    o.equipment = &parts;
    y.segment(two_axles.size(), static_cast<Eigen::Index>(own.size())) =
        Eigen::Map<const Eigen::VectorXd>(own.data(), static_cast<Eigen::Index>(own.size()));
    for (std::size_t i = 0; i < signals_.size(); ++i)
      y[first_output() + static_cast<Eigen::Index>(i)] = signals_[i]->read({0.0, at.u, o});
    return y;
  }
  Eigen::Index first_output() const { return two_axles.size() + static_cast<Eigen::Index>(at_.equipment.size()); }
  Eigen::Index rows() const { return first_output() + static_cast<Eigen::Index>(signals_.size()); }

  // move(place, amount). One-sided: pedals and brakes are not pulled.
  template <class F>
  Eigen::VectorXd derivative(double h, bool one_sided, const F& move) const {
    const auto value = [&](double amount) {
      Place p{at_.state, at_.equipment, at_.inputs};
      move(p, amount);
      return (*this)(p);
    };
    if (one_sided) return (4.0 * value(0.5 * h) - value(h) - 3.0 * value(0.0)) / h;
    return (4.0 * (value(0.5 * h) - value(-0.5 * h)) / h - (value(h) - value(-h)) / (2.0 * h)) / 3.0;
  }

 private:
  Equipment& equipment_;
  const LinearCar& at_;
  std::unique_ptr<CarEngine> engine_;
  std::vector<const Signal*> signals_;
};

// Where an input acts; nothing for those of the road.
double* input_place(Whole::Place& p, const std::string& name) {
  static const std::vector<std::pair<std::string, double Controls::*>> controls{
      {"input.hand_wheel_angle", &Controls::hand_wheel_angle},
      {"input.hand_wheel_rate", &Controls::hand_wheel_rate},
      {"input.hand_wheel_torque", &Controls::hand_wheel_torque},
      {"input.throttle", &Controls::throttle},
      {"input.brake_pedal", &Controls::brake_pedal}};
  for (const auto& [key, member] : controls)
    if (name == key) return &(p.u.controls.*member);
  for (int i = 0; i < two_axles.wheels; ++i) {
    const std::string wheel = std::string(".") + wheel_name(i);
    if (name == "input.drive" + wheel) return &p.u.drive[i];
    if (name == "input.brake" + wheel) return &p.u.brake[i];
    if (name == "input.rack" + wheel) return &p.u.rack[i];
    if (name == "input.rack_rate" + wheel) return &p.u.rack_rate[i];
  }
  Vec3<double>* vectors[] = {&p.u.body[0].force, &p.u.body[0].torque, &p.u.controls.wind};
  const char* names[] = {"force", "torque", "wind"};
  for (int i = 0; i < 3; ++i) {
    const std::string vector = std::string("input.") + names[i];
    if (name == vector + "_x") return &vectors[i]->x;
    if (name == vector + "_y") return &vectors[i]->y;
    if (name == vector + "_z") return &vectors[i]->z;
  }
  return nullptr;
}

// The rows of the nonlinear car that belong to the states of the model; -1 for positions, whose rows are geometry.
std::vector<int> rows_of(const LinearCar& linear, const std::vector<std::string>& own) {
  std::vector<int> rows;
  for (int j = 0; j < linear.model.order(); ++j) {
    int row = -1;
    const std::string& name = linear.model.states[static_cast<std::size_t>(j)].name;
    for (int i = two_axles.velocity(); i < two_axles.size(); ++i)
      if (linear.directions(i, j) == 1.0) row = i;
    for (std::size_t i = 0; i < own.size(); ++i)
      if (own[i] == name) row = two_axles.size() + static_cast<int>(i);
    rows.push_back(row);
  }
  return rows;
}

// A, B, C and D of the car with everything, in a turn. Steps are 1e-3 of the sizes; the laws bend over sizes, tyres
// over their deflections of millimetres, so that differences of the fourth order are right to 1e-10, and round-off
// (1e-15 of a value, which is some 1e3 times what a step changes) leaves 1e-10. What is compared is the effect of a
// column of its size on a row, against what all columns do together: both give 4e-10, and 1e-8 is asked for.
TEST(LinearExact, AgreesWithDifferencesForEveryPart) {
  EquipmentParameters parts = smooth_parts();
  CarParameters<double> car = test::car_for(parts);
  for (auto& c : car.corner) c.spring.stiffness = 1e4, c.damper = {300.0, 300.0, 0.0, 0.0};
  settle_elements(car, {}, parts.suspension);
  Equipment equipment(parts, car);
  equipment.use_events(true);  // couplings with their corners at the limits, not at rest
  TrimRequest request;
  request.speed = 22.0, request.lateral_acceleration = 2.0;
  const CarParameters<double> chassis = chassis_of(car, parts);
  const EquippedTrim t = trim_equipped(car, equipment, Road{}, request, 3);
  ASSERT_TRUE(t.converged && t.missing.empty());
  for (const bool free : {false, true}) {
    LineariseOptions options;
    options.free_hand_wheel = free, options.outputs = outputs();
    const LinearCar linear = linearise(car, Road{}, t, equipment, options);
    const StateSpace& m = linear.model;
    const Whole whole(chassis, equipment, linear);
    const std::vector<std::string> own = equipment.state_names();
    const std::vector<double> scales = equipment.state_scales();
    const std::vector<int> rows = rows_of(linear, own);
    Eigen::MatrixXd D(whole.rows(), m.order()), E(whole.rows(), m.D.cols());
    Eigen::VectorXd state_size(m.order()), input_size = Eigen::VectorXd::Zero(m.D.cols());
    for (int j = 0; j < m.order(); ++j) {
      const int row = rows[static_cast<std::size_t>(j)];
      const bool mine = row >= two_axles.size();
      const double size = mine ? scales[static_cast<std::size_t>(row - two_axles.size())]
                          : row >= two_axles.velocity() && row < two_axles.tire_x() ? 0.1
                                                                                    : 1e-3;
      state_size[j] = size;
      const bool one_sided = m.states[static_cast<std::size_t>(j)].name == "brake.booster_force";
      D.col(j) = size * whole.derivative(1e-3 * size, one_sided, [&](Whole::Place& p, double amount) {
        for (int i = 0; i < two_axles.size(); ++i) p.x[static_cast<std::size_t>(i)] += amount * linear.directions(i, j);
        if (mine) p.e[static_cast<std::size_t>(row - two_axles.size())] += amount;
      });
    }
    for (int j = 0; j < m.D.cols(); ++j) {
      const Quantity& input = m.inputs[static_cast<std::size_t>(j)];
      if (input.name.starts_with("road.")) continue;
      const bool one_sided = input.name.starts_with("input.brake");
      input_size[j] = input.unit == "N" || input.unit == "N m" ? 100.0 : 0.1;
      E.col(j) = input_size[j] * whole.derivative(1e-3 * input_size[j], one_sided, [&](Whole::Place& p, double amount) {
        double* at = input_place(p, input.name);
        ASSERT_NE(at, nullptr) << input.name;
        *at += amount;
      });
    }
    const auto compare = [&](const auto& by_state, const auto& by_input, Eigen::Index row, const std::string& name) {
      const Eigen::RowVectorXd a = by_state.cwiseProduct(state_size.transpose());
      const Eigen::RowVectorXd b = by_input.cwiseProduct(input_size.transpose());
      const double tolerance = 1e-8 * std::hypot(a.norm(), b.norm()) + 1e-11;
      for (Eigen::Index j = 0; j < a.size(); ++j)
        EXPECT_NEAR(a[j], D(row, j), tolerance) << name << " by " << m.states[static_cast<std::size_t>(j)].name;
      for (Eigen::Index j = 0; j < b.size(); ++j) {
        if (input_size[j] == 0.0) continue;
        EXPECT_NEAR(b[j], E(row, j), tolerance) << name << " by " << m.inputs[static_cast<std::size_t>(j)].name;
      }
    };
    for (int i = 0; i < m.order(); ++i)
      if (const int row = rows[static_cast<std::size_t>(i)]; row >= 0)
        compare(m.A.row(i), m.B.row(i), row, m.states[static_cast<std::size_t>(i)].name);
    for (Eigen::Index i = 0; i < m.C.rows(); ++i)
      compare(m.C.row(i), m.D.row(i), whole.first_output() + i, m.outputs[static_cast<std::size_t>(i)].name);
    EXPECT_GT(m.order(), 90);
    EXPECT_GT(m.C.rows(), 200);
  }
}

}  // namespace
}  // namespace fahrwerk
