// The page of a control's design: poles before and after, frequency responses and answers over time, passive against
// active.
#pragma once

#include <string>

#include "analysis/control_design/design_task.h"
#include "report/report.h"

namespace fahrwerk::report {

// What the design is for.
struct DesignSubject {
  std::string name, description;
  std::string model, kind, file;  // of the model
  double speed = 0.0;
  std::string equilibrium;  // "at 25 m/s (90 km/h)"
};

Page design_page(const DesignSubject& subject, const ControlDesign& design, const std::string& version);

}  // namespace fahrwerk::report
