// Mechanisms of bodies and joints (files of kind mechanism) by the terms of their equations of motion, each on its own:
// for programs that build steps, identification or optimisation of their own. docs/mechanisms.md,
// docs/theory/constrained.md.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "fahrwerk/results.hpp"

namespace fahrwerk {
inline namespace v0 {

// Row by row.
struct MatrixValues {
  std::size_t rows = 0, columns = 0;
  std::vector<double> values;
  double operator()(std::size_t i, std::size_t k) const { return values[i * columns + k]; }
};

// Which velocities: six of each body (velocity and angular velocity, inertial), or seven rates of position and
// quaternion with one norm row for each body behind the rows of the joints, as much of the literature counts.
enum class Coordinates { six, seven };

// Where terms are asked for; an empty list is that of the start.
struct MechanismPlace {
  double t = 0.0;
  std::span<const double> x{}, u{};
};

//   M z' + Hᵀ λ = Q,   g(q, t) = 0,   H z + g_t = 0,   H z' = c        of seven rates: Φ for g, Φ_q for H
// State: positions and quaternions of all bodies (7 each), velocities (6 each), then what joints and elements remember.
// Bodies, joints and rows are in the order of the file. One thread at a time.
class FAHRWERK_API MechanismEquations {
 public:
  // Throws Error. A path, or a name in examples; changes: key=value.
  static MechanismEquations load(const std::string& name_or_file, const std::vector<std::string>& changes = {});
  MechanismEquations(MechanismEquations&&) noexcept;
  MechanismEquations& operator=(MechanismEquations&&) noexcept;
  ~MechanismEquations();

  const std::vector<std::string>& bodies() const noexcept;
  const std::vector<std::string>& joints() const noexcept;
  const std::vector<SignalInfo>& inputs() const noexcept;  // values, then rates, then accelerations
  std::size_t rows() const noexcept;                       // of all joints
  std::size_t freedoms() const noexcept;                   // at the start
  const std::vector<double>& start() const noexcept;       // assembled
  const std::vector<double>& inputs_at_start() const noexcept;

  using Place = MechanismPlace;
  MatrixValues mass(const Place& at = {}, Coordinates view = Coordinates::six) const;                 // M
  std::vector<double> forces(const Place& at = {}, Coordinates view = Coordinates::six) const;        // Q
  std::vector<double> constraints(const Place& at = {}, Coordinates view = Coordinates::six) const;   // g, Φ
  MatrixValues constraint_jacobian(const Place& at = {}, Coordinates view = Coordinates::six) const;  // H, Φ_q
  std::vector<double> c(const Place& at = {}, Coordinates view = Coordinates::six) const;
  MatrixValues J_q(const Place& at = {}, Coordinates view = Coordinates::six) const;  // ∂Q/∂q
  MatrixValues J_v(const Place& at = {}, Coordinates view = Coordinates::six) const;  // ∂Q/∂z
  std::vector<double> accelerations(const Place& at = {}) const;                      // z'
  std::vector<double> multipliers(const Place& at = {}) const;                        // λ
  // Force [N] and moment [N m] of a joint on its second body, at its point, inertial.
  std::array<double, 6> reaction(const std::string& joint, const Place& at = {}) const;

 private:
  struct Inside;
  explicit MechanismEquations(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace v0
}  // namespace fahrwerk
