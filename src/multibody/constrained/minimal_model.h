// A mechanism near one position, in as many coordinates as it has freedoms: for everything that linearises.
//   q = q0 ⊕ R y + what the joints ask for, z: H z = -g_t, Rᵀ z = y';  states y (f), y' (f), s of the elements
// R: orthonormal basis of the null space of H at q0. First derivatives about the start are those of the mechanism,
// exactly (what is left out is quadratic in y); far from it the coordinates lose their meaning. Inputs and outputs are
// those of MechanismModel.
#pragma once

#include "multibody/constrained/mechanism_model.h"

namespace fahrwerk::constrained {

class MinimalModel final : public Model {
 public:
  // About x: assembled, at rest or in steady motion. u: what inputs are there.
  MinimalModel(std::shared_ptr<const Mechanism> mechanism, const std::vector<double>& x,
               const std::vector<double>& u = {}, ModelExtras extras = {});

  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  const Sketch* sketch() const override { return model_.sketch(); }
  void draw(double t, const double* x, const double* u, std::vector<DrawnPose>& poses) override {
    model_.draw(t, expand(t, x, u).data(), u, poses);
  }
  int freedoms() const { return freedoms_; }
  const Eigen::MatrixXd& basis() const { return R_; }
  // The whole state behind y, y', s.
  const std::vector<double>& expand(double t, const double* x, const double* u);

 private:
  MechanismModel model_;
  std::vector<double> x_0_, x_, x_dot_;
  Eigen::MatrixXd R_;
  int freedoms_;
};

}  // namespace fahrwerk::constrained
