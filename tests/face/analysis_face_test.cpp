// Linear models, axles, tyres and roads through the face, against what the command line says.
#include <gtest/gtest.h>
#include <fahrwerk/fahrwerk.hpp>

#include <cmath>
#include <sstream>

#include "apps/program.h"
#include "load/places.h"

namespace fahrwerk {
namespace {

class FaceAnalysis : public Program {};

TEST_F(FaceAnalysis, LinearModelIsTheProgramsOne) {
  const nlohmann::json json = run("linear midsize --speed 30 --json --out out").json();
  const LinearModel model = linearise(Vehicle::load("midsize"), {.speed = 30.0});
  ASSERT_EQ(json["eigenvalues"].size(), model.eigenvalues.size());
  for (std::size_t i = 0; i < model.eigenvalues.size(); ++i) {
    EXPECT_EQ(json["eigenvalues"][i]["re"].get<double>(), model.eigenvalues[i].real()) << i;
    EXPECT_EQ(json["eigenvalues"][i]["im"].get<double>(), model.eigenvalues[i].imag()) << i;
  }
  const nlohmann::json whole = nlohmann::json::parse(content(folder / "out/linear.json"));
  const auto rows = [&](const char* key) {
    std::vector<double> values;
    for (const nlohmann::json& row : whole[key])
      for (const nlohmann::json& value : row) values.push_back(value.get<double>());
    return values;
  };
  EXPECT_EQ(model.A, rows("A"));
  EXPECT_EQ(model.B, rows("B"));
  EXPECT_EQ(model.C, rows("C"));
  EXPECT_EQ(model.D, rows("D"));
  EXPECT_EQ(model.rate_inputs.size(), whole["rate_inputs"].size());
  EXPECT_EQ(model.A.size(), model.order() * model.order());
  EXPECT_EQ(model.B.size(), model.order() * model.inputs.size());
  EXPECT_EQ(model.C.size(), model.order() * model.outputs.size());
  EXPECT_EQ(model.D.size(), model.inputs.size() * model.outputs.size());
  EXPECT_FALSE(model.trim.empty());
}

TEST_F(FaceAnalysis, EveryKindOfFile) {
  for (const char* name : {"single_track", "half_car", "double_pendulum", "quarter_modules"}) {
    const Vehicle vehicle = Vehicle::load(name);
    LinearSetup setup;
    if (vehicle.drives()) setup.speed = 20.0;
    EXPECT_GE(linearise(vehicle, setup).order(), 2u) << name;
    SimulationSetup run_setup;
    run_setup.speed = setup.speed;
    Simulation sim(vehicle, run_setup);
    EXPECT_FALSE(sim.signals().empty()) << name;
    EXPECT_TRUE(sim.advance(0.1)) << name << ": " << sim.message();
  }
}

TEST_F(FaceAnalysis, Axles) {
  const nlohmann::json json = run("kc midsize --json --out out").json();
  const std::vector<AxleReport> axles = kc("midsize");
  ASSERT_EQ(axles.size(), 2u);
  for (const AxleReport& axle : axles) {
    EXPECT_FALSE(axle.figures.empty());
    for (const FigureValue& f : axle.figures) {
      const nlohmann::json& written = json["metrics"].at(axle.name + "." + f.name);
      EXPECT_TRUE(std::isfinite(f.value) ? f.value == written.get<double>() : written.is_null()) << f.name;
    }
    ASSERT_GE(axle.sweeps.size(), 2u);
    EXPECT_EQ(axle.sweeps[0].name, "parallel");
    EXPECT_EQ(axle.sweeps[0].record.columns.size(), axle.sweeps[0].record.signals.size());
  }
  EXPECT_EQ(kc("midsize", {.axle = "rear"}).size(), 1u);
  EXPECT_EQ(kc("double_wishbone_front", {.wheelbase = 2.8, .height = 0.55})[0].name, "");
  EXPECT_THROW(kc("midsize", {.hold = "nothing"}), Error);
}

TEST_F(FaceAnalysis, Tires) {
  folder.write("in.csv", "fz,kappa,alpha,gamma,vx\n4000,0.02,-0.05,0.03,20\n");
  for (const std::string& name : load::names_in("tires")) {
    std::istringstream csv(run("tire " + name + " --at in.csv").out);
    std::string header, line;
    std::getline(csv, header), std::getline(csv, line);
    std::istringstream cells(line);
    const TireModel tire = TireModel::load(name);
    const TireForce f = tire.forces({.load = 4000.0, .slip = 0.02, .slip_angle = -0.05, .camber = 0.03, .speed = 20.0});
    for (const double value : {f.fx, f.fy, f.mx, f.my, f.mz}) {
      std::string cell;
      std::getline(cells, cell, ',');
      EXPECT_EQ(std::stod(cell), value) << name;
    }
    EXPECT_FALSE(tire.figures().empty()) << name;
    EXPECT_FALSE(tire.kind().empty()) << name;
  }
}

TEST_F(FaceAnalysis, Roads) {
  folder.write("in.csv", "x,y\n31.5,0.6\n120,-0.7\n");
  for (const char* name : {"iso_c", "split", "country_road", "patched_road"}) {
    const nlohmann::json json = run(std::string("road ") + name + " --at in.csv --json").json();
    const RoadModel road = RoadModel::load(name);
    EXPECT_EQ(road.name(), name);
    for (const nlohmann::json& point : json["points"]) {
      const RoadSpot spot = road.at(point["x"], point["y"]);
      EXPECT_EQ(point["height"].get<double>(), spot.height) << name;
      EXPECT_EQ(point["nz"].get<double>(), spot.normal[2]) << name;
      EXPECT_EQ(point["friction"].get<double>(), spot.friction) << name;
    }
  }
  // A class begins on level ground; each is twice as high as the one before.
  const RoadModel c = RoadModel::load("C"), d = RoadModel::load("D");
  EXPECT_EQ(c.at(2.0, 0.5).height, 0.0);
  EXPECT_NEAR(d.at(100.0, 0.5).height, 2.0 * c.at(100.0, 0.5).height, 1e-12);
  EXPECT_NE(RoadModel::load("C", {"random.seed=7"}).at(100.0, 0.5).height, c.at(100.0, 0.5).height);
  EXPECT_THROW(RoadModel::load("C", {"random.sed=7"}), Error);
}

}  // namespace
}  // namespace fahrwerk
