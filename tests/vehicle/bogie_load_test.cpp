// Bogies from vehicle files: trucks in their design position, loads that are shared whatever the ground, what is
// refused.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "analysis/trim/equipped_trim.h"
#include "load/vehicle/vehicle.h"
#include "support/places.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/observe.h"
#include "vehicle/equipment/tail.h"

namespace fahrwerk {
namespace {

load::Vehicle truck(const std::string& name, const std::vector<std::string>& overrides, files::Problems& problems) {
  return load::load_vehicle(test::in_source("data/vehicles/") + name + ".yaml", overrides, problems);
}
// Nothing but the suspension.
Car assembled(const std::string& name, const std::vector<std::string>& overrides = {}) {
  files::Problems problems;
  const load::Vehicle v = truck(name, overrides, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return assemble(v, no_parts_but({CarPart::suspension_elements}));
}

// At rest: the state, the forces of the bogies, the loads of the wheels.
struct Rest {
  CarState<double> x;
  EquipmentObservation seen;
  std::vector<double> load;
  double pitch = 0.0;  // of the first unit
  double hub(const Layout& at, int wheel) const { return x[static_cast<std::size_t>(at.hub() + wheel)]; }
};
Rest seen_at(const Car& car, const Road& road, const CarState<double>& x, const std::vector<double>& e) {
  Rest r{x, {}, {}, 0.0};
  const Equipment equipment(car.parts, car.car);
  CarInputs<double> u = no_inputs<double>(layout_of(car.car));
  equipment.rate(x.data(), e.data(), u, nullptr, &r.seen);
  CarObservation o;
  make_car_engine(chassis_of(car.car, car.parts), road)->observe(u, x.data(), 1e-3, o);
  for (const WheelObservation& w : o.wheel) r.load.push_back(w.load);
  r.pitch = o.pitch;
  return r;
}
std::vector<double> start_of(const Car& car, const CarState<double>& x) {
  const Equipment equipment(car.parts, car.car);
  std::vector<double> e = equipment.rest_state();
  if (equipment.suspension()) equipment.suspension()->start(x.data(), e.data() + equipment.suspension_at());
  return e;
}
Rest rest_of(const Car& car) {
  const EquippedTrim t = trim(car, Road{}, {});
  EXPECT_TRUE(t.converged) << t.message;
  return seen_at(car, Road{}, t.state, start_of(car, t.state));
}
// Where it comes to rest on a road that is no plane, its wheels held, from where it stands on a level one.
Rest settled_on(const Road& road, const Car& car, double duration = 12.0) {
  const EquippedTrim t = trim(car, Road{}, {});
  const Layout at = layout_of(car.car);
  Equipment equipment(car.parts, car.car);
  const auto engine = make_car_engine(chassis_of(car.car, car.parts), road);
  CarState<double> x = t.state;
  std::vector<double> e = start_of(car, x);
  CarInputs<double> held = no_inputs<double>(at);
  for (int i = 0; i < at.wheels; ++i) held.brake[i] = 1e5;
  const double h = 2e-3;
  for (int k = 0; k < std::lround(duration / h); ++k) {
    StepInputs<double> u{held, held, held};
    equipment.step(Method::implicit_euler, h, x.data(), e.data(), u);
    step_car(*engine, &equipment, Method::implicit_euler, u, h, x.data(), e.data());
  }
  for (int i = 0; i < at.wheels; ++i) EXPECT_NEAR(x[at.hub_rate() + i], 0.0, 3e-4) << "is not at rest";
  return seen_at(car, road, x, e);
}

// A plank under all wheels behind x.
class Plank : public RoadSurface {
 public:
  Plank(double x, double height) : x_(x), height_(height) {}
  RoadSample sample(double x, double, RoadHint&) const noexcept override {
    RoadSample s;
    s.height = x < x_ ? height_ : 0.0;
    return s;
  }

 private:
  double x_, height_;
};

// On level ground and with the last axle on a plank of 60 mm: the beam's forces stay in the ratio of the arms; the beam
// turns by the plank's height over its length, less the pitch of the body; what the pivot carries changes by pitch
// alone.
TEST(BogieFiles, WalkingBeamsShareTheLoadWhateverTheGround) {
  for (const auto& [arms, ratio] : {std::pair{"[0.685 m, 0.685 m]", 1.0}, {"[0.57 m, 0.8 m]", 0.8 / 0.57}}) {
    const Car car = assembled("truck_6x4_walking_beam", {std::string("bogies[0].arms=") + arms});
    const Layout at = layout_of(car.car);
    const Rest level = rest_of(car);
    const double force = level.seen.suspension.beam_force[2] + level.seen.suspension.beam_force[4];
    EXPECT_NEAR(level.seen.suspension.beam_force[2] / level.seen.suspension.beam_force[4], ratio, 1e-9);
    EXPECT_NEAR(level.hub(at, 2) * ratio + level.hub(at, 4), 0.0, 1e-3);  // spring travels are nearly hub travels
    Road road;
    road.surface = std::make_shared<const Plank>(-4.6, 0.06);
    const Rest raised = settled_on(road, car);
    const auto& o = raised.seen.suspension;
    for (int side = 0; side < 2; ++side) {
      EXPECT_NEAR(o.beam_force[2 + side] / o.beam_force[4 + side], ratio, 1e-9);
      // All of the plank's height goes into the beam: tyres carry what they carried.
      const double pitch = raised.pitch - level.pitch;
      EXPECT_NEAR(
          raised.hub(at, 4 + side) - level.hub(at, 4 + side) - raised.hub(at, 2 + side) + level.hub(at, 2 + side),
          0.06 - 1.37 * pitch, 1e-3);
      EXPECT_NEAR(o.beam_angle[2 + side] - level.seen.suspension.beam_angle[2 + side], 0.06 / 1.37 - pitch, 1e-3);
      EXPECT_NEAR(o.beam_force[2 + side] + o.beam_force[4 + side], force, 0.01 * force);
      // So do the tyres of axles of equal weight, but for what held wheels and guides leave in links.
      if (ratio == 1.0) {
        EXPECT_NEAR(raised.load[4 + side] / raised.load[2 + side], 1.0, 0.03);
      }
    }
  }
  // On springs of their own the raised axle takes load from the other one.
  Road road;
  road.surface = std::make_shared<const Plank>(-4.6, 0.06);
  const Rest sprung = settled_on(road, assembled("truck_6x4"));
  EXPECT_GT(sprung.load[4], 1.5 * sprung.load[2]);
}

// One pressure for a side, all bellows together neither in nor out, and the trailer's axles loaded alike.
TEST(BogieFiles, SharedAirCarriesTheTrailerInItsDesignPosition) {
  for (const char* time : {"bogies[0].time=0.3 s", "bogies[0].sides=joined"}) {
    const Car car = assembled("tractor_semitrailer_shared_air", {time});
    const Layout at = layout_of(car.car);
    const Rest level = rest_of(car);
    // With one line for both sides nothing but bars and tyres holds against roll.
    double sum[2] = {};
    for (int i = 4; i < 10; ++i) sum[i % 2] += level.hub(at, i);
    EXPECT_NEAR(sum[0] + sum[1], 0.0, 1e-4);
    if (!car.parts.suspension.bogie.air[0].joined) {
      EXPECT_NEAR(sum[0], sum[1], 1e-5);
    }
    for (int side = 0; side < 2; ++side) {
      for (const int i : {6, 8}) {
        EXPECT_NEAR(level.seen.suspension.air_pressure[i + side], level.seen.suspension.air_pressure[4 + side], 2.0);
        EXPECT_NEAR(level.seen.suspension.air_force[i + side], level.seen.suspension.air_force[4 + side], 1.0);
      }
      EXPECT_GT(level.seen.suspension.air_pressure[4 + side], 3e5);
    }
  }
  // Alone they are loaded as the trailer's pitch has it.
  const Rest apart = rest_of(assembled("tractor_semitrailer_air"));
  EXPECT_GT(std::fabs(apart.seen.suspension.air_force[8] - apart.seen.suspension.air_force[4]), 100.0);
}

// What load-sensing valves see does not depend on what carries the axle.
TEST(LoadSensing, SeesAirAndLeavesAsItSeesSteel) {
  const auto lines = [](const std::vector<std::string>& overrides) {
    files::Problems problems;
    const load::Vehicle v = truck("tractor_semitrailer_driven", overrides, problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems);
    return assemble(v, no_parts_but({CarPart::suspension_elements, CarPart::brakes})).parts.brakes->air->axle;
  };
  const std::string loop = "{tangent: 200 kN/m, upper_force: 2 kN, lower_force: -2 kN, width: 6 mm}";
  const auto steel = lines({}), other = lines({"suspension_elements={3: {air_spring: {area: 600 cm^2, volume: 14 l}}, "
                                               "4: {leaf_spring: {loop: " +
                                               loop + "}}}"});
  for (const std::size_t axle : {2u, 3u}) {
    EXPECT_GT(steel[axle].spring_preload, 1e4);
    EXPECT_NEAR(other[axle].spring_preload, steel[axle].spring_preload, 1e-6 * steel[axle].spring_preload);
    EXPECT_GT(other[axle].spring_stiffness, steel[axle].spring_stiffness);  // both springs stand beside the steel's
  }
}

// All that is wrong, at its file, line and key.
TEST(BogieFiles, RefuseWhatCannotBe) {
  const auto message = [](const std::vector<std::string>& overrides,
                          const std::string& vehicle = "truck_6x4_walking_beam") {
    files::Problems problems;
    truck(vehicle, overrides, problems);
    return to_string(problems);
  };
  const auto says = [&](const std::string& text, const std::string& key, const std::string& words) {
    EXPECT_NE(text.find(key), std::string::npos) << text;
    EXPECT_NE(text.find(words), std::string::npos) << text;
  };
  const char *beam = "truck_6x4_walking_beam", *air = "tractor_semitrailer_shared_air";
  says(message({"bogies[0].arms=[0.7 m, 0.8 m]"}), "bogies[0].arms", "1.5 m together, but axles 2 and 3 are 1.37 m");
  says(message({"bogies[0].axles=[1, 3]"}), "bogies[0].axles", "axle 3 does not follow axle 1");
  says(message({"bogies[0].axles=[2]"}), "bogies[0].axles", "one axle");
  says(message({"bogies[0].axles=[1, 2, 3]"}), "bogies[0].axles", "the two that the beam joins");
  says(message({"bogies[0].axles=[2, 4]"}), "bogies[0].axles", "'4' is no axle");
  says(message({"bogies[0].stiffness=0 N/m"}), "bogies[0].stiffness", "0");
  says(message({"bogies[0].kind=rocker"}), "bogies[0].kind", "walking_beam");
  says(message({"bogies[0].lenght=1"}), "bogies[0].lenght", "unknown");
  says(message({"axles[2].lift=0.1 m"}), "bogies[0].axles", "axle 3 is lifted");
  says(message({"axles[1].spring.preload=50 kN"}), "axles[1].spring.preload", "expected auto");
  says(message({"bogies[0].axles=[1, 2]", "bogies[0].arms=[1.95 m, 1.95 m]"}), "bogies", "leave wheel 3l");
  says(message({"bogies[0].axles=[2, 3]"}, air), "bogies[0].axles", "different units");
  says(message({"suspension_elements.4.air_spring.load_share=0.5"}, air), "bogies[0].axles", "wheel 4l");
  says(message({"suspension_elements.5.air_spring.exponent=1.4"}, air), "bogies[0].axles", "those of wheel 3l");
  says(message({"bogies[0].time=0 s"}, air), "bogies[0].time", "0");
  says(message({"bogies[0].kind=walking_beam", "bogies[0].axles=[3, 4]", "bogies[0].stiffness=1 MN/m"}, air),
       "bogies[0]", "air spring");
  says(message({"bogies[0].kind=air"}, beam), "bogies[0].axles", "no air_spring");
}

}  // namespace
}  // namespace fahrwerk
