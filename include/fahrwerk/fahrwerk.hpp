// The library, in one include: vehicles, simulations, fleets, scenarios, linear models, modes, ride, kinematics and
// compliance, tyres, roads, files of results. docs/library.md says what is promised.
#pragma once

#include "fahrwerk/analysis.hpp"
#include "fahrwerk/equations.hpp"
#include "fahrwerk/files.hpp"
#include "fahrwerk/fleet.hpp"
#include "fahrwerk/mechanism.hpp"
#include "fahrwerk/places.hpp"
#include "fahrwerk/results.hpp"
#include "fahrwerk/scenario.hpp"
#include "fahrwerk/simulation.hpp"
#include "fahrwerk/studies.hpp"
#include "fahrwerk/version.hpp"
