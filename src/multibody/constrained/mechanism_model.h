// A mechanism as a Model: what runs, records and analyses anything runs mechanisms.
//   states   body.NAME.x y z, .qw qx qy qz, .vx vy vz, .wx wy wz (frame 0), then counted angles and states of elements
//   inputs   those of the mechanism
//   outputs  per body: position, velocity, acceleration, Cardan angles, angular velocity; per joint: force and moment
//   on its
//            second body at its point; per element: its signals; `constraint.violation`, `energy.total`
//   methods  implicit_euler: Algorithm 1; ros2: its extrapolation to second order; euler: explicit, index 1. Other
//   explicit
//            and all adaptive methods go by the index-1 rates (Baumgarte's terms as StepOptions say).
#pragma once

#include <memory>

#include "model/model.h"
#include "model/sketch.h"
#include "multibody/constrained/analysis.h"
#include "multibody/constrained/stepper.h"

namespace fahrwerk::constrained {

// What a user wants to see besides bodies, joints and elements: a point of a body, or a coordinate between two.
//   point       NAME.x y z, .vx vy vz, .ax ay az, inertial
//   coordinate  NAME, NAME.rate; angles within half a turn
struct Sensor {
  std::string name;
  bool is_point = true;
  Marker point{};
  Coordinate coordinate{};
};

// Names of what a model shows, in their order.
std::vector<Quantity> mechanism_outputs(const std::vector<Body>& bodies, const std::vector<Joint>& joints,
                                        const Elements& elements, const std::vector<Sensor>& sensors);
Elements elements_of(const Mechanism& m);

// What a model shows, and how its inputs belong together.
struct ModelExtras {
  std::vector<Sensor> sensors{};
  Sketch sketch{};  // frames: the ground, then the bodies in their order
  std::vector<std::string> main{};
  std::vector<double> rest{};  // of the inputs; empty: zero
  std::vector<InputRate> rates{};
  std::vector<WheelPlace> wheels{};  // that a road lifts, and seats
  std::vector<SeatOutputs> seats{};
  double speed = 0.0;  // of the road below it [m/s]
};

class MechanismModel : public Model {
 public:
  // Starts where `x` says (assembled), or where the mechanism does. step: what its own steps use; their method is set
  // by the run.
  explicit MechanismModel(std::shared_ptr<const Mechanism> mechanism, StepOptions step = {}, std::vector<double> x = {},
                          ModelExtras extras = {});

  const Mechanism& mechanism() const { return *mechanism_; }
  const Stepper& stepper() const { return *stepper_; }

  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  void begin(Method method, double step, bool switches) override;
  bool has_step(Method method) const override;
  void step(Method method, double h, const StepInput& u, double* x) override;
  void jumped() override { stepper_->restart(); }
  void normalise(double* x) override;
  std::string lost(double t) override;
  double energy(double t, const double* x, const double* u) override;
  void remember(Archive& archive) override;
  const Sketch* sketch() const override { return extras_.sketch.shapes.empty() ? nullptr : &extras_.sketch; }
  void draw(double t, const double* x, const double* u, std::vector<DrawnPose>& poses) override;

 private:
  void list_states();
  double* read_bodies(const Motions& motions, double* y) const;
  double* read_sensors(const Motions& motions, double* y) const;
  std::shared_ptr<const Mechanism> mechanism_;
  StepOptions options_;
  ModelExtras extras_;
  std::unique_ptr<Stepper> stepper_;
  std::vector<double> x_dot_, all_, u_middle_;
  double time_ = 0.0;       // of the next own step: drivers that are laws of time need it
  bool own_steps_ = false;  // a run goes by steps that decide dry friction
};

// About a position at rest where the elements balance: small motions δq = R y of f independent coordinates,
//   M̂ y'' = Rᵀ (J_q - ∂(Hᵀ λ)/∂q) R y + Rᵀ J_v R y' + Rᵀ ∂Q/∂u u,   H R = 0, RᵀR = 1
// exact up to the derivative of Hᵀ λ, which is extrapolated from differences of the exact H (1e-10).
struct SmallMotions {
  Eigen::MatrixXd R;                     // 6 bodies x f
  Eigen::MatrixXd M, D, K;               // f x f: M y'' + D y' + K y = B u
  Eigen::MatrixXd B;                     // f x inputs
  Eigen::MatrixXd state_matrix() const;  // of (y, y')
};
SmallMotions small_motions(const Mechanism& m, const At& at);

}  // namespace fahrwerk::constrained
