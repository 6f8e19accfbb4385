// Steps of fixed cost for mechanisms: the count of operations is known beforehand, nothing iterates without a fixed
// bound, allocates, locks or throws.   [Carpinelli chapter 3; Schmitt 2.2]
//
//   explicit_euler      index 1 with Baumgarte's terms:  [M Hᵀ; H 0][z'; λ] = [Q; γ - 2α(H z + g_t) - β² g]
//   half_explicit       index 2:  [M Hᵀ; H₊ 0][Δz; λ] = [h Q; -H₊ z - g_t₊],  H₊, g_t₊ at the new position and time
//   linear_implicit     Algorithm 1:  M - h J_v - h² J_q in place of M, h Q + h² J_q z in place of h Q
//   independent         Algorithm 2: the same in f independent velocities, z = S b + R ζ, H R = 0, B R = 1
//   extrapolated        Algorithm 1 over h, twice over h/2, ..., extrapolated from two to four such columns (Deuflhard,
//                       Lubich), projected: order 2, 2, 3, without joints 2, 3, 4, with any partial J
//   generalised_alpha   index 3, Chung and Hulbert's coefficients on the Lie group (Arnold, Brüls 2007), a fixed number
//   of
//                       Newton steps; off-line
// λ of Algorithm 1 is h times the reaction; lambda() gives the reaction.
//
// Positions: reading I (default) q₊ = q ⊕ h z₊, reading E q₊ = q ⊕ h z (Carpinelli's pseudo-code; no damping of stiff
// modes). Projection: one simplified Newton step on the constraints, δ orthogonal to them in a metric: the mass matrix
// (a second factorisation; what Carpinelli 3.29 has) or the step's own matrix, which is at hand and does not stretch
// stiff elements.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/archive.h"
#include "model/model.h"
#include "multibody/constrained/block_solver.h"

namespace fahrwerk::constrained {

enum class StepMethod { explicit_euler, half_explicit, linear_implicit, independent, extrapolated, generalised_alpha };
enum class Reading { implicit, explicit_ };
enum class Metric { mass, step };
// Where the directions of the reactions, the columns Hᵀ, are taken: at the beginning (Carpinelli 3.21), or with the
// rows at the predicted end: of the same order, and the matrix is symmetric, which halves the cost.
enum class Columns { begin, end };
// Where forces of elements are taken: at the beginning, with h J_q z added (Carpinelli 3.20), or at the predicted end,
// q ⊕ h z. Then the step is one Newton step on the implicit rule from there, and what turns forces along is in them
// whatever the matrix has.
enum class LoadsAt { begin, end };
// What of J_q and J_v goes into the matrix: symmetric positive parts | the whole of stiff elements | the whole, kept
// over some steps (StepOptions::refresh) | nothing
enum class Jacobians { stiff, exact, frozen, none };

// Of Algorithm 2: what is independent. moving: B = Nᵀ K at every step, by blocks; fixed: the source's constant B with
// its R, replaced where it nears singularity.
enum class Basis { moving, fixed };

struct StepOptions {
  StepMethod method = StepMethod::linear_implicit;
  Reading reading = Reading::implicit;
  bool project_positions = true;
  bool project_velocities = false;
  Metric metric = Metric::step;
  Jacobians jacobians = Jacobians::stiff;
  int refresh = 100;  // frozen Jacobians: steps until they are evaluated again, >= 1
  Columns columns = Columns::end;
  LoadsAt loads = LoadsAt::end;  // of linear_implicit and extrapolated
  Basis basis = Basis::moving;
  double alpha = 0.0, beta = 0.0;  // Baumgarte, index 1  [1/s] >= 0
  double gamma = 0.0;              // Baumgarte, index 2  [1/s] >= 0
  double spectral_radius = 0.8;    // of generalised_alpha at infinity, [0, 1]
  int extrapolation = 0;           // columns of extrapolated, 2 to 4; 0: 4 where all elements are smooth, else 3
  int newton_steps = 4;            // of generalised_alpha, >= 1
  int friction_sweeps = 20;        // where several dry frictions act on each other, >= 1
  int friction_rounds = 3;         // with limits that loads or joints' forces give, >= 1
};

// Seconds spent, over all steps so far; only where somebody asks for it (Stepper::time_into).
struct Timings {
  double motion = 0, loads = 0, rows = 0, factor = 0, solve = 0, reduce = 0, project = 0, total = 0;
  long steps = 0;
};

class Stepper {
 public:
  static constexpr int kMostColumns = 4;  // of the extrapolation
  explicit Stepper(const Mechanism& m, StepOptions options = {});

  // From t to t + h.
  void step(double t, double h, const StepInput& u, double* x);
  // x' by the index-1 equations (with Baumgarte's terms), for explicit and adaptive methods.
  void rate(double t, const double* x, const double* u, double* x_dot) { rate(t, x, u, x_dot, false); }
  // The same for who looks at a run of steps: dry friction holds what is at rest, as steps decide it.
  void observe(double t, const double* x, const double* u, double* x_dot) { rate(t, x, u, x_dot, true); }

  // Multipliers of the last step or rate, as reactions (M z' + Hᵀ λ = Q), in the mechanism's order of rows.
  std::span<const double> lambda() const { return lambda_; }
  // Force of dry friction along its coordinate in the last step, of the element at this place; 0: it has none.
  double dry_force(int element) const;
  // The same of what was observed last, of each of its directions; nullptr: it has none.
  const double* seen_dry_force(int element) const;
  // Largest |g| after the last step, before its own projection: what one step leaves.
  double violation() const { return violation_; }
  // False once a matrix was singular: the state is of no use then.
  bool good() const { return good_; }
  const BlockSolver& solver() const { return solver_; }
  const StepOptions& options() const { return options_; }
  int independent_count() const { return freedoms_; }
  long basis_changes() const { return basis_changes_; }

  void time_into(Timings* timings) { timings_ = timings; }
  // What was remembered of the last step is of no use: the state has jumped.
  void restart() {
    has_acceleration_ = false, frozen_age_ = 0;
    std::fill(friction_force_.begin(), friction_force_.end(), 0.0);
  }
  void remember(Archive& archive) {
    archive(z_dot_, a_, B_, has_acceleration_, lambda_, friction_force_, frozen_, frozen_age_);
  }

 private:
  struct Clock;
  enum class Loads { explicit_, implicit };
  // Whether columns of bodies that elements only see, and what is not symmetric, belong to the matrix.
  bool whole() const { return options_.jacobians == Jacobians::exact || options_.jacobians == Jacobians::frozen; }
  void set_motion(const double* x);
  void assemble(Loads loads, double h, double t, const double* u, const double* s, double* rhs);
  void add_bodies(double scale, double* rhs);
  void add_elements(Loads loads, double h, double t, const double* u, const double* s, double* rhs);
  void implicit_of(std::size_t element, const Frame& f, double h, const double* s, PairLoads& out, PairMatrix& added);
  void add_mass(BlockSolver& to) const;
  void put_columns(BlockSolver& to, const std::vector<JointRows>& rows) const;  // Hᵀ
  void put_rows(BlockSolver& to, const std::vector<JointRows>& rows) const;     // H, and -ε
  void evaluate_rows(double t, const double* u, const double* s, RowDetail detail, std::vector<JointRows>& out);
  double apply_rows(const JointRows& r, const Joint& j, int row, const double* z) const;
  void linear_implicit(double t, double h, const double* u_begin, const double* u_end, double* x);
  void explicit_euler(double t, double h, const StepInput& u, double* x);
  void independent(double t, double h, const StepInput& u, double* x);
  void independent_fixed(double t, double h, const StepInput& u, double* x);
  double find_R();
  void particular(double* out);
  void reduce(double h);
  void extrapolated(double t, double h, const StepInput& u, double* x);
  const double* inputs_within(const StepInput& u, double s, std::vector<double>& out) const;
  void generalised_alpha(double t, double h, const StepInput& u, double* x);
  void alpha_memory(double t, double h, const double* u, double* s);
  void alpha_matrix(double t, double per_z, double per_a, const double* u, const double* s);
  void alpha_residual(double t, double per_z, const double* u, const double* z, const double* s);
  struct Dry {
    int element;
    std::size_t row, rows;  // its place among all rows of friction
  };
  void set_up_friction();
  double joint_force(int joint, const std::vector<JointRows>& rows, const double* solution) const;
  void apply_friction(double* solution, double* z) const;
  bool friction_limits(const Frame& frame, double h, const std::vector<JointRows>& rows, const double* z,
                       const double* solution);
  double along_friction(const Dry& d, std::size_t row, const double* of, int stride) const;
  void friction_system(const Frame& frame);
  void friction_sweeps();
  void decide_friction(double h, const double* u, const std::vector<JointRows>& rows, double* z);
  void hold_friction(double t, const double* u);
  void rub_joints(double t, const double* u);
  void finish_memory(double h, const double* u, const double* z_new, double* s);
  void project(double t, const double* u, double* x, bool velocities);
  void move_all(double* q, const double* z, double h) const;
  void accelerate(double t, const double* u, const double* s, bool sticks = false);
  void rate(double t, const double* x, const double* u, double* x_dot, bool sticks);
  void set_basis(const double* x);
  void mass_factor(const std::vector<JointRows>& rows);

  const Mechanism& m_;
  StepOptions options_;
  BlockSolver solver_, mass_solver_;
  Motions motions_;
  std::vector<JointRows> rows_, rows_new_;
  std::vector<double> epsilon_;      // per row
  std::vector<Sym3<double>> floor_;  // what bodies without inertia about an axis get in the matrix
  std::vector<double> mass_floor_;
  std::vector<double> rhs_, work_, z_, lambda_, x_1_, x_2_, u_1_, u_2_;
  std::vector<double> columns_;  // extrapolated: states at the end by steps of h, h/2, ...
  int order_ = 2;
  std::vector<double> z_dot_, a_;                      // generalised_alpha: z' and its own acceleration
  std::vector<double> B_, R_, P_, G_, K_, f_1_, f_2_;  // independent: f x n, f x n (transposed), f x n, f x f ...
  std::vector<std::pair<int, int>> coupled_;           // bodies whose block of K is not zero
  std::vector<double> friction_columns_, friction_rows_, friction_matrix_, friction_limit_, friction_impulse_,
      friction_rate_, friction_force_, seen_force_, friction_z_;
  std::vector<Dry> frictions_;  // elements that may stick
  bool limits_move_ = false;    // limits of some go by what the friction changes
  struct ElementPlaces {
    std::size_t block[2][2];
    int row[2], column[2];  // nodes; < 0: no loads, no share in the matrix
  };
  std::vector<ElementPlaces> places_;
  std::vector<PairMatrix> frozen_;  // J_q and J_v of each element, as they were evaluated last
  int freedoms_ = 0, n_ = 0;
  double violation_ = 0.0;
  bool good_ = true, has_acceleration_ = false;
  bool ahead_ = false;   // motions are those of the predicted end
  bool sticks_ = false;  // an instant is looked at, with friction that sticks
  long frozen_age_ = 0;  // steps since they were
  long basis_changes_ = 0;
  Timings* timings_ = nullptr;
};

}  // namespace fahrwerk::constrained
