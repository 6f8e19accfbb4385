// Settings of the units that drive.
#pragma once

#include "electronics/active_roll_settings.h"
#include "electronics/cruise_settings.h"
#include "electronics/emergency_brake_settings.h"
#include "electronics/gearbox_settings.h"
#include "electronics/hill_hold_settings.h"
#include "electronics/radar_settings.h"
#include "electronics/regeneration_settings.h"
