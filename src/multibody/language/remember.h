// Vectors in snapshots.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/archive.h"

namespace fahrwerk::multibody {

inline void remember(Archive& archive, Eigen::VectorXd& v) {
  std::vector<double> values(v.data(), v.data() + v.size());
  archive(values);
  v = Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

}  // namespace fahrwerk::multibody
