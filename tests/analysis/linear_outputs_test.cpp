// Every signal of the linearised car, and the road below each wheel, against differences of the car itself.
#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "analysis/linear/linearise.h"
#include "scenario/signals.h"
#include "support/two_axles.h"
#include "trimmed.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/joint_forces.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

using Eigen::VectorXd;

// A piece of road that goes up below one wheel, on level ground and driven along x.
class Lifted final : public RoadSurface {
 public:
  double x, y, lift, rise;
  Lifted(const Vec3<double>& contact, double lifts, double rises)
      : x(contact.x), y(contact.y), lift(lifts), rise(rises) {}
  RoadSample sample(double px, double py, RoadHint&) const noexcept override {
    RoadSample s;
    if ((px - x) * (px - x) + (py - y) * (py - y) > 0.25) return s;
    s.height = lift + rise * (px - x), s.slope_x = rise;
    return s;
  }
};

class Observed {
 public:
  Observed(const CarParameters<double>& car, double speed, std::optional<double> lateral) : car_(car) {
    TrimRequest request;
    request.speed = speed, request.lateral_acceleration = lateral;
    const Trim found = trim(car, Road{}, request);
    EXPECT_TRUE(found.converged) << found.message;
    LineariseOptions options;
    options.outputs = {"body.*", "input.*", "wheel.*", "suspension.*"};
    linear_ = linearise(car, Road{}, found, options);
    signals_ = select_signals(two_axles, options.outputs);
    car_ = with_mean_dampers(car);
    engine_ = make_car_engine(car_, Road{}, "baseline");
    meter_ = std::make_unique<JointForceMeter>(car_, Road{});
    engine_->observe(linear_.inputs, linear_.state.data(), 1e-3, seen_);
  }

  // Extrapolated differences over h and h/2. Straight ahead the tyres' law bends over the slip of rolling resistance
  // and drive, 2e-4, so steps are 1 µm: of steer travel, 7e-6 rad. Round-off of some 1e-13 of the value then is 1e-7 of
  // it. What bends with |v| (tyres at rest, degressive dampers) is off by the step over the speed that it bends at.
  void expect_states() {
    for (int j = 0; j < linear_.model.order(); ++j)
      expect(linear_.model.C.col(j), linear_.model.states[static_cast<std::size_t>(j)].name, 1e-6, [&](double h) {
        CarState<double> x = linear_.state;
        for (int i = 0; i < two_axles.size(); ++i) x[i] += h * linear_.directions(i, j);
        return signals(Road{}, linear_.inputs, x);
      });
  }
  void expect_inputs() {
    const auto along = [&](const char* name, double step, const std::function<void(CarInputs<double>&, double)>& move) {
      expect(linear_.model.D.col(*find(linear_.model.inputs, name)), name, step, [&](double h) {
        CarInputs<double> u = linear_.inputs;
        move(u, h);
        return signals(Road{}, u, linear_.state);
      });
    };
    along("input.rack", 1e-6, [](CarInputs<double>& u, double h) { u.rack[0] += h, u.rack[1] += h; });
    along("input.rack_rate", 1e-3, [](CarInputs<double>& u, double h) { u.rack_rate[0] += h, u.rack_rate[1] += h; });
    along("input.drive.2r", 1.0, [](CarInputs<double>& u, double h) { u.drive[3] += h; });
    along("input.force_y", 1.0, [](CarInputs<double>& u, double h) { u.body[0].force.y += h; });
    along("input.torque_z", 1.0, [](CarInputs<double>& u, double h) { u.body[0].torque.z += h; });
  }
  void expect_roads() {
    for (int i = 0; i < two_axles.wheels; ++i)
      for (const bool tilts : {false, true}) {
        const std::string name = std::string(tilts ? "road.slope." : "road.height.") + wheel_name(i);
        const int column = *find(linear_.model.inputs, name);
        const auto road = [&](double h) {
          Road r;
          r.surface = std::make_shared<Lifted>(seen_.wheel[i].contact_0, tilts ? 0.0 : h, tilts ? h : 0.0);
          return r;
        };
        expect(linear_.model.D.col(column), name, 1e-6,
               [&](double h) { return signals(road(h), linear_.inputs, linear_.state); });
        const VectorXd rate = difference(1e-5, [&](double h) {
          CarState<double> x_dot(linear_.state.size());
          make_car_engine(car_, road(h), "baseline")->rate(linear_.inputs, linear_.state.data(), x_dot.data());
          return VectorXd(Eigen::Map<const VectorXd>(x_dot.data() + two_axles.velocity(), 6));
        });
        const int first = *find(linear_.model.states, "body.vx");
        for (int k = 0; k < 6; ++k)
          EXPECT_NEAR(linear_.model.B(first + k, column), rate[k], 1e-6 * std::max(1.0, rate.cwiseAbs().maxCoeff()))
              << name << " row " << k;
      }
  }

 private:
  VectorXd signals(const Road& road, const CarInputs<double>& u, const CarState<double>& x) {
    CarObservation o;
    CarJointForces joints;
    if (road.surface) {
      JointForceMeter(car_, road).measure(u, x.data(), 1e-3, joints);
      make_car_engine(car_, road, "baseline")->observe(u, x.data(), 1e-3, o);
    } else {
      meter_->measure(u, x.data(), 1e-3, joints);
      engine_->observe(u, x.data(), 1e-3, o);
    }
    VectorXd y(static_cast<Eigen::Index>(signals_.size()));
    for (std::size_t i = 0; i < signals_.size(); ++i)
      y[static_cast<Eigen::Index>(i)] = signals_[i]->read({0.0, u, o, &joints});
    return y;
  }
  static VectorXd difference(double h, const std::function<VectorXd(double)>& f) {
    const VectorXd coarse = (f(h) - f(-h)) / (2.0 * h), fine = (f(0.5 * h) - f(-0.5 * h)) / h;
    return (4.0 * fine - coarse) / 3.0;
  }
  void expect(const VectorXd& exact, const std::string& along, double h, const std::function<VectorXd(double)>& f) {
    const VectorXd expected = difference(h, f), value = f(0.0);
    for (Eigen::Index i = 0; i < exact.size(); ++i) {
      const double bound = 1e-5 * std::fabs(expected[i]) + 2e-13 / h * std::max(1.0, std::fabs(value[i])) + 1e-7;
      EXPECT_NEAR(exact[i], expected[i], bound)
          << "d " << signals_[static_cast<std::size_t>(i)]->name << " / d " << along;
    }
  }

  CarParameters<double> car_;
  LinearCar linear_;
  std::vector<const Signal*> signals_;
  std::unique_ptr<CarEngine> engine_;
  std::unique_ptr<JointForceMeter> meter_;
  CarObservation seen_;
};

TEST(LinearOutputs, AgreeWithDifferencesAtRest) {
  Observed car(test::trimmed_car(), 0.0, {});
  car.expect_states(), car.expect_inputs(), car.expect_roads();
}

TEST(LinearOutputs, AgreeWithDifferencesOnTheStraight) {
  Observed car(test::trimmed_car(), 30.0, {});
  car.expect_states(), car.expect_inputs(), car.expect_roads();
}

TEST(LinearOutputs, AgreeWithDifferencesInATurnOnLinkages) {
  Observed car(test::trimmed_car({}, "fullsize_linkage"), 25.0, 4.0);
  car.expect_states(), car.expect_inputs(), car.expect_roads();
}

}  // namespace
}  // namespace fahrwerk
