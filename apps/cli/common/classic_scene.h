// What is drawn of a classical model, as columns of the report's animation.
#pragma once

#include "report/report.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk::cli {

// Box and wheels without columns.
report::Animation empty_animation(const classic::Scene& scene);

// One instant more.
void append(const classic::Drawing& drawing, report::Animation& animation);

}  // namespace fahrwerk::cli
