// Linear models, kinematics and compliance, tyres and roads.
#pragma once

#include <array>
#include <complex>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fahrwerk/results.hpp"
#include "fahrwerk/simulation.hpp"

namespace fahrwerk {
inline namespace v0 {

// An input that is the rate of another one: u[rate] = factor d u[of]/dt. Only one of them is free.
struct RateOfInput {
  std::size_t of, rate;  // places among the inputs
  double factor;
};

// x' = A x + B u, y = C x + D u about an equilibrium: deviations from it, in SI.
struct FAHRWERK_API LinearModel {
  std::vector<SignalInfo> states, inputs, outputs;
  std::vector<RateOfInput> rate_inputs;           // of most models none
  std::vector<double> A, B, C, D;                 // row by row
  std::vector<std::complex<double>> eigenvalues;  // of A  [1/s], conjugate ones side by side, the slowest first
  std::vector<FigureValue> trim;                  // what deviations are counted from, where that is known

  std::size_t order() const noexcept { return states.size(); }
};

struct LinearSetup {
  std::optional<double> speed{};                 // 0 .. 150 m/s; nothing: at rest
  std::optional<double> lateral_acceleration{};  // of a steady turn, left positive  [m/s²]
  std::vector<std::string> parts_off{};          // of a car
  bool speed_control = false;                    // goes on acting
  bool free_hand_wheel = false;                  // its torque is given, not its angle
  std::vector<std::string> outputs{};            // beside the usual ones where there is a choice
};

// Throws Error where there is no such equilibrium, or no linear equations.
FAHRWERK_API LinearModel linearise(const Vehicle& vehicle, const LinearSetup& setup = {});

// An axle on the rig for kinematics and compliance.
struct AxleReport {
  struct Sweep {
    std::string name;  // parallel, opposite, steer, lateral_force_in_phase, ...
    Record record;     // the abscissa is its first column; there is no time
  };
  std::string name, type;  // front, rear, or empty without a vehicle; of the suspension
  std::vector<FigureValue> figures;
  std::vector<Sweep> sweeps;
  std::vector<std::string> warnings;
};

struct KcSetup {
  std::string axle{};  // front, rear; nothing: all of a vehicle
  // In place of the vehicle's own.
  std::optional<double> wheelbase{}, height{}, brake_share{}, drive_share{};
  std::optional<double> at_travel{}, at_steer{};  // where loads act on an axle with bushings  [m]
  std::string hold{};                             // what holds the wheels then: height, load
};

// Of a vehicle or a suspension: a path, or a name in data/suspensions or data/vehicles.
FAHRWERK_API std::vector<AxleReport> kc(const std::string& name_or_file, const KcSetup& setup = {},
                                        const std::vector<std::string>& changes = {});

// A steady state of a rolling tyre, in ISO-W axes.
struct TireState {
  double load = 0.0;        // F_z  [N] >= 0
  double slip = 0.0;        // κ = (v_T - v_x)/|v_x|
  double slip_angle = 0.0;  // α: tan α = v_y/|v_x|  [rad]
  double camber = 0.0;      // γ  [rad]
  double speed = 20.0;      // v_x  [m/s]
  double turn_slip = 0.0;   // -ψ'/v_x  [1/m]
  double pressure = 0.0;    // [Pa]; 0: that of the tyre. Magic Formula only
};
struct TireForce {
  double fx, fy;      // [N]
  double mx, my, mz;  // [N m]
};

// Does not change; copies share it, and threads may.
class FAHRWERK_API TireModel {
 public:
  // A .tir or .yaml file, or a name in data/tires.
  static TireModel load(const std::string& name_or_file, const std::vector<std::string>& changes = {});

  const std::string& name() const noexcept;
  const std::string& kind() const noexcept;  // tmeasy, magic_formula, ...
  const std::vector<std::string>& warnings() const noexcept;
  // Once everything has settled.
  TireForce forces(const TireState& state) const;
  // At its nominal load: stiffnesses, peaks, relaxation lengths.
  std::vector<FigureValue> figures() const;

  struct Inside;

 private:
  explicit TireModel(std::shared_ptr<const Inside> inside) : inside_(std::move(inside)) {}
  std::shared_ptr<const Inside> inside_;
};

struct RoadSpot {
  double height;                 // [m]
  std::array<double, 3> normal;  // unit normal, upwards
  double friction;
};

// Does not change; copies share it, and threads may.
class FAHRWERK_API RoadModel {
 public:
  // A .crg or .yaml file, a name in data/roads, or a class of ISO 8608 (A .. H). Changes: of a YAML file.
  static RoadModel load(const std::string& name_or_file, const std::vector<std::string>& changes = {});

  const std::string& name() const noexcept;
  const std::vector<std::string>& warnings() const noexcept;
  RoadSpot at(double x, double y) const;  // [m], earth frame

  struct Inside;

 private:
  explicit RoadModel(std::shared_ptr<const Inside> inside) : inside_(std::move(inside)) {}
  std::shared_ptr<const Inside> inside_;
};

}  // namespace v0
}  // namespace fahrwerk
