// Force elements of the suspension from vehicle files.
#include <gtest/gtest.h>

#include "analysis/trim/equipped_trim.h"
#include "load/vehicle/vehicle.h"
#include "math/constants.h"
#include "support/places.h"
#include "support/two_axles.h"

namespace fahrwerk {
namespace {

load::Vehicle loaded(const std::string& name, const std::vector<std::string>& overrides, files::Problems& problems) {
  return load::load_vehicle(test::in_source("data/vehicles/") + name + ".yaml", overrides, problems);
}

// The pressure is found, the car stands in its design position, and nothing is left for the coil springs.
TEST(ForceElementFiles, AirSpringsCarryTheCar) {
  files::Problems problems;
  load::Vehicle v = loaded("midsize_air", {}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const Car car = assemble(v);
  const EquippedTrim rest = trim(car, Road{}, {});
  ASSERT_TRUE(rest.converged) << rest.message;
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(rest.state[static_cast<std::size_t>(two_axles.hub()) + i], 0.0, 1e-7) << i;
    EXPECT_NEAR(car.car.corner[i].spring.preload, 0.0, 1e-6) << i;
    EXPECT_GT(car.parts.suspension.wheel[i].air_spring->pressure, 4e5) << i;
  }
}

TEST(ForceElementFiles, ActiveBarsAndActuatorsAreRead) {
  files::Problems problems;
  const load::Vehicle v = loaded("midsize_active", {}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const SuspensionElementParameters& e = v.parts.suspension;
  ASSERT_TRUE(e.bar[0] && e.bar[1] && e.wheel[3].actuator);
  EXPECT_EQ(e.bar[0]->law.torque_limit, 800.0);
  EXPECT_EQ(e.bar[1]->roll, 2000.0);
  EXPECT_EQ(e.wheel[3].actuator->body_speed, -1500.0);
}

TEST(ForceElementFiles, UnbalanceIsReadPerWheel) {
  files::Problems problems;
  const load::Vehicle v = loaded("midsize",
                                 {"unbalance.1l.product=20 g m", "unbalance.1l.angle=90 deg", "unbalance.2r.mass=50 g",
                                  "unbalance.2r.radius=0.2 m", "unbalance.2r.couple=2 g m^2"},
                                 problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const auto& wheel = v.parts.suspension.wheel;
  ASSERT_TRUE(wheel[0].unbalance && wheel[3].unbalance);
  EXPECT_FALSE(wheel[1].unbalance);
  EXPECT_NEAR(wheel[0].unbalance->product, 0.02, 1e-15);
  EXPECT_NEAR(wheel[0].unbalance->angle, 0.5 * kPi, 1e-12);
  EXPECT_NEAR(wheel[3].unbalance->product, 0.01, 1e-15);
  EXPECT_NEAR(wheel[3].unbalance->couple, 2e-3, 1e-15);
}

// All that is wrong, each at its key.
TEST(ForceElementFiles, RefuseWhatCannotBe) {
  const auto message = [](const std::vector<std::string>& overrides, const std::string& vehicle = "midsize_air") {
    files::Problems problems;
    loaded(vehicle, overrides, problems);
    return to_string(problems);
  };
  EXPECT_NE(message({"suspension_elements.front.air_spring.area=-1 cm^2"}).find("area"), std::string::npos);
  EXPECT_NE(message({"suspension_elements.front.air_spring.pressure=0.5 bar"}).find("ambient"), std::string::npos);
  EXPECT_NE(message({"suspension_elements.rear.level_control.gian=1"}).find("gian"), std::string::npos);
  EXPECT_NE(message({"suspension_elements.rear.friction.presliding=0 mm"}).find("presliding"), std::string::npos);
  EXPECT_NE(message({"unbalance.1l.product=-1 g m"}).find("product"), std::string::npos);
  EXPECT_NE(message({"unbalance.1l.product=1 g m", "unbalance.1l.mass=1 g"}).find("one of both"), std::string::npos);
  EXPECT_NE(message({"unbalance.3l.product=1 g m"}).find("3l"), std::string::npos);
  EXPECT_NE(message({"front.spring.stiffness=0 N/m"}, "midsize").find("stiffness"), std::string::npos);
  // Bars where the suspension's file has no place for one.
  const std::string bar =
      message({"units[0].axles[0].anti_roll_bar={stiffness: 8 kN/m}",
               "suspension_elements.3.active_bar={lever: 0.25 m, link_distance: 1 m, roll: 1 kN m/rad}"},
              "car_caravan_linkage");
  EXPECT_NE(bar.find("units[0].axles[0].anti_roll_bar: stands at axle 3"), std::string::npos) << bar;
  EXPECT_NE(bar.find("active_bar: stands at axle 3"), std::string::npos) << bar;
}

}  // namespace
}  // namespace fahrwerk
