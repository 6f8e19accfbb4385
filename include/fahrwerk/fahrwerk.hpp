// The library, in one include: vehicles, simulations, scenarios, linear models, kinematics and compliance, tyres,
// roads. docs/library.md says what is promised.
#pragma once

#include "fahrwerk/analysis.hpp"
#include "fahrwerk/equations.hpp"
#include "fahrwerk/places.hpp"
#include "fahrwerk/results.hpp"
#include "fahrwerk/scenario.hpp"
#include "fahrwerk/simulation.hpp"
#include "fahrwerk/version.hpp"
