// A classical model as ordinary differential equations with names, for everything that runs, linearises or assesses
// models without knowing what they are:
//   x' = f(x, u),   y = g(x, u)
// Names are those of the full car where they mean the same (body.yaw_rate, wheel.1l.fz). All in SI units.
#pragma once

#include <Eigen/Core>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/sketch.h"
#include "vehicle/classic/linear_mechanics.h"

namespace ceres {
template <typename T, int N>
struct Jet;
}

namespace fahrwerk::classic {

// Derivatives are carried for eight directions at a time.
inline constexpr int kModelJetWidth = 8;
using ModelJet = ceres::Jet<double, kModelJetWidth>;

// A number that follows from the parameters alone, as the characteristic speed.
struct ModelFact {
  std::string name;
  double value;
  std::string unit, description;
};

// Where a wheel meets the road: the inputs that are height and, for tyres with damping, its rate; place in the vehicle.
struct RoadContact {
  int height;
  int rate;     // -1: none
  double x, y;  // from the origin of the model, forward and to the left [m]
};

// An input that is the rate of another one.
struct InputRate {
  int of, rate;
};

// Where a force can act between body and wheel: the input that is this force, upwards on the body, and the heights of
// the body above the wheel and of the wheel, with their rates, as combinations of states.
struct SuspensionPlace {
  std::string wheel;
  int force;
  Parts body, wheel_height, body_rate, wheel_rate;
};

// What is drawn of a model: its body, and wheels that move with it.
struct DrawnBody {
  double x = 0, y = 0, z = 0, roll = 0, pitch = 0, yaw = 0;  // [m], [rad]
};
struct DrawnWheel {
  double x = 0, y = 0, z = 0;   // centre, earth frame [m]
  double steer = 0, angle = 0;  // about the vertical, against the earth; about its axis [rad]
  double load = 0;              // [N]
};
struct Drawing {
  DrawnBody body;
  std::vector<DrawnWheel> wheels;
  std::vector<DrawnPose> bodies;  // of Scene::bodies
};
struct Scene {
  double length = 0, width = 0, height = 0;  // box of the body; length 0: there is none
  double front = 0, floor = 0;               // of the box, from the body's origin
  std::vector<std::string> wheels;           // names
  std::vector<double> radii, widths;
  bool struts = false;  // spring and damper between each wheel and the body above it
  Sketch bodies;        // what else there is
  // Between these: frame 0 is the body, 1 and on the wheels, then those of `bodies`.
  std::vector<DrawnLink> links;
  // State and inputs; `way`: that the vehicle has gone, where this is no state.
  std::function<void(const double* x, const double* u, double way, Drawing& out)> draw = {};
};

template <class S>
using ModelFunction = std::function<void(const S* x, const S* u, S* x_dot, S* y)>;  // y may be null

struct OdeModel {
  std::vector<Quantity> states, inputs;
  std::vector<Quantity> signals;
  std::vector<std::string> main;  // signals that figures are made of
  std::vector<ModelFact> facts;
  std::vector<double> scales;  // typical sizes of the states, in 10 cm, 0.1 rad and their like
  std::vector<bool> cyclic;    // states that do not act back on the others: no states of the linear model
  std::vector<double> x0, u0;  // an equilibrium; inputs that nobody gives stay there
  std::vector<RoadContact> road;
  std::vector<InputRate> rates;
  std::vector<SuspensionPlace> suspensions;
  std::array<int, 3> pose{-1, -1, -1};  // states x, y, yaw; -1: the model runs straight ahead at its speed
  double speed = 0.0;                   // [m/s]
  Scene scene;

  ModelFunction<double> evaluate;
  ModelFunction<ModelJet> evaluate_jet;  // empty: derivatives by differences

  int state(const std::string& name) const;  // place, -1 if there is none
  int input(const std::string& name) const;
  int signal(const std::string& name) const;
};

// Sets both functions from a law that takes any scalar. Needs math/jet.h before it is called.
template <class Law>
void set_law(OdeModel& model, const Law& law) {
  model.evaluate = [law](const double* x, const double* u, double* x_dot, double* y) { law(x, u, x_dot, y); };
  model.evaluate_jet = [law](const ModelJet* x, const ModelJet* u, ModelJet* x_dot, ModelJet* y) {
    law(x, u, x_dot, y);
  };
}

// Adds lists of the same kind.
void add_states(OdeModel& model, const std::vector<Quantity>& states, double scale, bool cyclic = false);
void add_inputs(OdeModel& model, const std::vector<Quantity>& inputs);

// Adds the signal seat.<name>.az, the vertical acceleration of a point of the body at (x, y) [m] for small angles, to a
// model with the signal body.az and, where it has them, the states body.roll_rate and body.pitch_rate:
//   a = a_z + y φ'' - x θ''
// With its height z above the centre of gravity also seat.<name>.ax and .ay, where the body pitches or moves along x,
// rolls or moves along y:
//   a_x + z θ'' - y ψ'',   a_y - z φ'' + x ψ''
void add_seat(OdeModel& model, const std::string& name, double x, double y, std::optional<double> z = {});

// ∂f/∂x, ∂f/∂u, ∂g/∂x, ∂g/∂u: exact where the model takes Jets, else by extrapolated central differences (error of
// fourth order in a step of 1e-3 of the states' scales: about 1e-9 of the derivative).
struct ModelDerivatives {
  Eigen::MatrixXd A, B, C, D;
};
ModelDerivatives derivatives(const OdeModel& model, const std::vector<double>& x, const std::vector<double>& u);
// The same without Jets, for comparison.
ModelDerivatives difference_derivatives(const OdeModel& model, const std::vector<double>& x,
                                        const std::vector<double>& u);

// Moves x0 and u0 to an equilibrium: rates of all states but the cyclic ones vanish. States in `held` keep their
// values, of the inputs only those in `free` change. Largest rate that is left.
double find_equilibrium(OdeModel& model, const std::vector<int>& held, const std::vector<int>& free);

}  // namespace fahrwerk::classic
