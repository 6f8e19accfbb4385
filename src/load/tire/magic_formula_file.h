// From .tir tables to the Magic Formula, and back.
#pragma once

#include <optional>
#include <string>

#include "files/problem.h"
#include "files/tir.h"
#include "tire/magic_formula.h"
#include "tire/tire_side.h"

namespace fahrwerk::load {

// The tyre of a table of FITTYP 5, 6, 21, 52 (MF 5.2), 60, 61, 62 (MF 6.x) or of PROPERTY_FILE_FORMAT 'PAC2002' or
// 'MF_05'. Values come in the units of [UNITS]; coefficients of the formula are taken as they are. Nothing, with
// problems, for values that cannot be: text for a number, radii that are not positive, a reversed cornering stiffness.
// Warnings tell which keys were missing (their defaults are taken), which have no effect here and which are unknown.
// USE_MODE chooses what is computed (0 .. 5) and mirrors where it is negative.
std::optional<MagicFormula<double>> magic_formula_of(const files::TirFile& table, files::Problems& problems,
                                                     files::Problems& warnings);

// The side of the vehicle that the tyre was measured for, TYRESIDE: 'left' or 'right'; anything else ('both',
// 'symmetric') is mounted as it is on both sides. Where the file is silent it is a left tyre, with a warning.
TireSide tire_side_of(const files::TirFile& table, files::Problems& warnings);

// The table of a tyre, in SI. Entries of `kept` that the Magic Formula does not know are carried over.
files::TirFile tir_of(const MagicFormula<double>& tire, const files::TirFile& kept = {});

}  // namespace fahrwerk::load
