// A tyre of a shared object that has the law of one of our own drives as that one does: in the lanes of the car, in
// adaptive methods, in linear models, in fleets and inside an FMU.
#include <gtest/gtest.h>

#include <cmath>
#include <fahrwerk/fahrwerk.hpp>

#include "fmu_file.h"

namespace fahrwerk::test {
namespace {

class TirePlugin : public testing::Test {
 protected:
  void SetUp() override {
    fs::copy_file(fs::path(program()).parent_path().parent_path() / "lib/linear_tire.so", folder / "tire.so");
    const std::string common =
        "unloaded_radius: 0.316 m\nwidth: 0.205 m\ndynamic_radius_weight: 0.6667\n"
        "vertical: {stiffness: 200 kN/m, damping: 250 N s/m}\nrolling_resistance: 0.012\nslip_speed: 0.1 mm/s\n"
        "carcass: {stiffness_x: 160 kN/m, stiffness_y: 120 kN/m, stiffness_bore: 2000 Nm/rad, damping_x: 500 N s/m, "
        "damping_y: 400 N s/m, damping_bore: 4 N m s/rad}\nnominal_load: 3500 N\n";
    folder.write("own.yaml", "kind: linear\n" + common +
                                 "longitudinal_stiffness: 75 kN\ncornering_stiffness: 66 kN/rad\n"
                                 "stiffness_degression: 0.25\nfriction: 1.1\nfriction_degression: 0.02\n"
                                 "saturation: smooth\ntrail: 30 mm\ncamber_stiffness: 0.8\n");
    folder.write("plugged.yaml", "kind: plugin\nplugin: tire.so\n" + common);
    folder.write("burst.yaml", "kind: plugin\nplugin: tire.so\nparameters: {burst: 6000}\n" + common);
  }
  std::vector<std::string> on(const std::string& tire) const {
    return {"front.tire=" + (folder / (tire + ".yaml")).string(), "rear.tire=" + (folder / (tire + ".yaml")).string()};
  }
  RunReport driven(const std::string& tire, const std::string& method) const {
    const std::string file = (folder / (tire + ".yaml")).string();
    const fs::path scenario =
        folder.write("drive.yaml", "vehicle: midsize\nvehicle_changes: {front.tire: " + file + ", rear.tire: " + file +
                                       "}\nstart: {speed: 20 m/s}\nduration: 2 s\nrecord: {interval: 20 ms}\n"
                                       "solver: {method: " +
                                       method +
                                       "}\n"
                                       "controls: {hand_wheel: {time: [0, 0.3, 0.5, 2], angle: [0, 0, 1.6, 1.6]}, "
                                       "pedals: {throttle: 0, clutch: 1, brake: 60}}\n");
    return Scenario::load(scenario.string()).run();
  }
  static double apart(const RunReport& a, const RunReport& b) {
    double worst = 0.0;
    for (const char* name : {"body.yaw_rate", "body.y", "body.vx", "wheel.1l.fy", "wheel.2r.fx", "wheel.1r.mz"}) {
      const std::vector<double>&x = a.record.column(name), &y = b.record.column(name);
      EXPECT_EQ(x.size(), y.size());
      double most = 0.0, size = 1e-9;
      for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
        most = std::max(most, std::fabs(x[i] - y[i])), size = std::max(size, std::fabs(y[i]));
      worst = std::max(worst, most / size);
    }
    return worst;
  }
  const TemporaryFolder folder;
};

// Round-off of another order of operations, over two seconds at the limit of adhesion.
TEST_F(TirePlugin, DrivesAsTheSameLawInside) {
  for (const char* method : {"ros2", "rk4"}) {
    const RunReport own = driven("own", method), plugged = driven("plugged", method);
    ASSERT_EQ(plugged.status, RunStatus::completed) << plugged.message;
    EXPECT_LT(apart(plugged, own), 1e-9) << method;
    EXPECT_GT(std::fabs(own.record.column("body.yaw_rate").back()), 0.1);
  }
  const RunReport own = driven("own", "cvode_bdf"), plugged = driven("plugged", "cvode_bdf");
  EXPECT_LT(apart(plugged, own), 1e-4);  // of the tolerance of the method
}

// Derivatives of the plug-in are differences.
TEST_F(TirePlugin, LinearModelsHaveIt) {
  const LinearModel own = linearise(Vehicle::load("midsize", on("own")), {.speed = 25.0});
  const LinearModel plugged = linearise(Vehicle::load("midsize", on("plugged")), {.speed = 25.0});
  ASSERT_EQ(own.A.size(), plugged.A.size());
  double size = 0.0;
  for (const double v : own.A) size = std::max(size, std::fabs(v));
  for (std::size_t i = 0; i < own.A.size(); ++i) EXPECT_NEAR(plugged.A[i], own.A[i], 1e-6 * size) << i;
}

TEST_F(TirePlugin, WhatGoesWrongEndsTheRun) {
  const RunReport burst = driven("burst", "ros2");
  EXPECT_EQ(burst.status, RunStatus::diverged) << burst.message;
  EXPECT_NE(burst.message.find("not finite"), std::string::npos) << burst.message;
  folder.write("wrong.yaml", "kind: plugin\nplugin: nothing.so\nnominal_load: 3500 N\n");
  EXPECT_THROW(driven("wrong", "ros2"), Error);
}

// The shared object goes into the FMU with the other files.
TEST_F(TirePlugin, GoesIntoAnFmu) {
  const RunReport run = driven("plugged", "ros2");
  const FmuFile fmu("'" + (folder / "drive.yaml").string() + "' --outputs body.yaw_rate", 3);
  fs::rename(folder / "tire.so", folder / "away");
  const auto car = instance_of(fmu, false);
  ASSERT_TRUE(car->made());
  ASSERT_EQ(car->initialise(0.0, 2.0), 0) << said().back();
  ASSERT_EQ(car->step(0.0, 1.0), 0);
  EXPECT_NEAR(car->value("body.yaw_rate"), run.record.column("body.yaw_rate")[50], 1e-9);
}

}  // namespace
}  // namespace fahrwerk::test
