// A network with chosen inputs, solved on the levels of position, velocity and acceleration   [Schramm (3.18)-(3.20)]:
//   f(x) = 0;   J x' = 0;   J x'' + J' x' = 0      transformer by transformer, in the order of order.h
// A transformer with one unknown takes the closed form on the branch of the assembled position where its condition
// allows it; others iterate from where they are (Newton, at most 30 rounds).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "math/spatial.h"
#include "support/network/network.h"
#include "support/network/order.h"

namespace fahrwerk {

// Coordinates of all nodes; the caller sets those of the inputs.
struct NetworkMotion {
  std::vector<double> x, rate, second;
};

struct Transformer {
  enum class Form { angle, polynomial, newton };
  std::vector<int> conditions, outputs;
  std::vector<int> inputs;  // what its conditions hold besides
  std::vector<int> nodes;   // that its conditions need, parents first
  Form form = Form::newton;
  double branch = 1.0;  // of the closed form
};

struct SolvedNetwork {
  Network network;
  std::vector<int> inputs;
  std::vector<Transformer> transformers;
  NetworkMotion assembled;            // at rest, where the branches were chosen
  std::vector<std::string> problems;  // of use only if there are none
};

// `start`: coordinates near an assembled position, those of the inputs exact (zero where left out).
SolvedNetwork solve_order(Network network, const std::vector<std::string>& inputs, std::vector<double> start = {});

// Position, velocity, acceleration of all coordinates from those of the inputs; warm start from what is in `m`.
// Returns what is impossible, if so.
std::optional<std::string> solve(const SolvedNetwork& n, NetworkMotion& m);

// ∂x/∂(inputs) at a solved position, by unit pseudo-velocities; column j is that of input j.
std::vector<std::vector<double>> differentials(const SolvedNetwork& n, const NetworkMotion& m);

// Motion of bodies: all nodes at once.
std::vector<NetworkPose<MotionSeries>> poses(const Network& n, const NetworkMotion& m);
struct PointMotion {
  Vec3<double> r, v, a;
};
PointMotion motion(const std::vector<NetworkPose<MotionSeries>>& poses, const BodyPoint& point);
struct TurnMotion {
  Mat3<double> A;
  Vec3<double> omega, alpha;  // in the axes of the ground
};
TurnMotion turn(const std::vector<NetworkPose<MotionSeries>>& poses, int body);

// Equations of motion in the inputs q:  M q'' + b = Q   [Schramm (4.41), (4.42)].
struct NetworkMass {
  BodyPoint centre;
  double mass;
  Sym3<double> inertia;  // about the centre, at x = 0
};
struct NetworkForce {
  BodyPoint at;
  Vec3<double> force, moment;  // in the axes of the ground
};
struct MinimalEquations {
  std::vector<std::vector<double>> M;
  std::vector<double> b, Q;
};
MinimalEquations equations_of_motion(const SolvedNetwork& n, const NetworkMotion& m,
                                     const std::vector<NetworkMass>& masses, const std::vector<NetworkForce>& forces);

}  // namespace fahrwerk
