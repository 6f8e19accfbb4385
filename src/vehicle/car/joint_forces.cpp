#include "vehicle/car/joint_forces.h"

#include "vehicle/car/joint_force_terms.h"

namespace fahrwerk {

struct JointForceMeter::Parts {
  CarParameters<double> car;
  CarModel<double> model;
  StepScratch<double> scratch{model};
};

JointForceMeter::JointForceMeter(const CarParameters<double>& car, const Road& road)
    : parts_(new Parts{car, car_model<double, double>(car, road)}) {}
JointForceMeter::~JointForceMeter() = default;

void JointForceMeter::measure(const CarInputs<double>& u, const double* x, double h, CarJointForces& out) {
  StepScratch<double>& s = parts_->scratch;
  detail::first_stage_terms(parts_->model.at, x, 0.0, h, s.terms);
  stage<StageKind::explicit_stage, true>(parts_->model, u, x, s.terms, s.car, s.k[0]);
  read_joint_forces(parts_->car, parts_->model, u, x, s, out);
}

}  // namespace fahrwerk
