// Internal: the equations of a multibody file.
#pragma once

#include "kinds/equations.h"
#include "load/multibody/multibody_model.h"

namespace fahrwerk {

EquationSheet multibody_equations(const load::MultibodyScenario& scenario, bool reactions);

}  // namespace fahrwerk
