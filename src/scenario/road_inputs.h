// The road below the wheels of any model, over whatever else acts on it.
#pragma once

#include <vector>

#include "model/model.h"
#include "road/road.h"

namespace fahrwerk {

// Heights where the model's place puts its wheels, z(X, Y), and their rates along the way, z' = v ∂z/∂X at the speed v
// of the model, which runs along x.
class RoadInputs final : public InputSource {
 public:
  // All of them must outlive this.
  RoadInputs(const Model& model, const Road& road, InputSource& others)
      : model_(model), road_(road), others_(others), hints_(model.wheels().size()) {}

  void at(double t, Side side, const double* x, double* u) override;
  std::vector<double> kinks(double end) const override { return others_.kinks(end); }
  void remember(Archive& archive) override { archive(hints_), others_.remember(archive); }

 private:
  const Model& model_;
  const Road& road_;
  InputSource& others_;
  std::vector<RoadHint> hints_;
};

}  // namespace fahrwerk
