// Multibody models written in tests, and those of the examples.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "files/temporary_folder.h"
#include "load/multibody/multibody_model.h"
#include "support/places.h"

namespace fahrwerk {

class MultibodyFiles : public testing::Test {
 protected:
  load::MultibodyScenario read(const std::string& text) {
    const auto path = folder.path() / "model.yaml";
    std::ofstream(path) << text;
    problems = {};
    return load::load_multibody(path, {}, false, problems);
  }
  load::MultibodyScenario good(const std::string& text) {
    load::MultibodyScenario s = read(text);
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return s;
  }
  load::MultibodyScenario example(const std::string& name) {
    problems = {};
    load::MultibodyScenario s =
        load::load_multibody(test::in_source("examples/") + name + ".yaml", {}, false, problems);
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return s;
  }
  bool complains(const std::string& text, int line, std::initializer_list<std::string> parts) {
    read(text);
    for (const files::Problem& p : problems.list()) {
      bool all = p.line == line;
      for (const std::string& part : parts) all = all && files::to_string(p).find(part) != std::string::npos;
      if (all) return true;
    }
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return false;
  }

  TemporaryFolder folder;
  files::Problems problems;
};

// A tree with everything: joints of one to three coordinates, branches, offsets, products of inertia, a frame that time
// moves, springs of all kinds, applied loads, the earth's rotation (exaggerated, so that it shows).
inline const char* const kTree = R"yaml(kind: multibody
parameters: {L: 0.6 m, m: 3 kg, c: 200 N/m, brake: 0.3 N m s}
earth: {latitude: 40 deg, heading: 70 deg, rate: 0.5 rad/s}
coordinates:
  x: {unit: m}
  a: {unit: rad}
  b: {unit: rad}
  e: {unit: rad}
  f: {unit: rad}
  z: {unit: m}
inputs: {road: {unit: m, value: 0.1*t^2}}
frames:
  cart: {steps: [{move: [0.2*t, road, 0]}, {rotate: z, by: 0.3*t^2}, {move: [x, 0, 0.1]}]}
  joint: {from: cart, steps: [{rotate: x, by: a}, {rotate: y, by: b + 0.1*b^2}, {move: [L*cos(a), 0, -L]}]}
  tip: {from: joint, steps: [{move: [0, 0, 0.2]}, {rotate: z, by: 20 deg}, {rotate: y, by: e}, {move: [0, 0, -L]}]}
  branch: {from: cart, steps: [{rotate: y, by: f}, {move: [0, 0.3, z]}]}
bodies:
  cart: {frame: cart, mass: 10 kg, inertia: [1, 2, 2.5]}
  link: {frame: joint, mass: m, center: [0.05, 0.02, 0.1], inertia: [0.4, 0.5, 0.3, 0.02, -0.03, 0.04]}
  tip: {frame: tip, parts: [{mass: 1 kg, cylinder: {radius: 0.1 m, length: 0.3 m, axis: x}, turned: [{rotate: z, by: 30 deg}]},
                            {mass: 2 kg, at: [0.1, 0, 0.2], inertia: [0.01, 0.02, 0.02]}]}
  branch: {frame: branch, mass: 2 kg, inertia: [0.1, 0.1, 0.1]}
elements:
  line: {kind: spring, from: {frame: cart, at: [1, 0, 0]}, to: {frame: tip, at: [0, 0.1, 0]}, stiffness: c, damping: 12 N s/m, free_length: 0.4 m}
  guide: {kind: spring, along: x, in: joint, from: cart, to: branch, law: "500*s + 3000*s^3 + 20*tanh(s'/0.1)", free_length: 0 m}
  twist: {kind: spring, deflection: a - 2*f + 0.1*t, stiffness: 15, damping: 2}
  mount: {kind: series, from: reference, to: branch, stiffness: 900 N/m, damping: 40 N s/m}
  wind: {kind: force, on: {frame: tip, at: [0, 0, 0.1]}, in: joint, force: [3, 2*t, -c*x], torque: [0, 0.1, "-brake*a'"], against: branch}
  motor: {kind: generalised, coordinate: e, force: 2*sin(3*t) - 0.1*e}
)yaml";

}  // namespace fahrwerk
