// Spring, damper and stops of one wheel, as vehicles and the quarter vehicle have them.
#pragma once

#include <memory>

#include "elements/strut_curves.h"
#include "files/reader.h"

namespace fahrwerk::load {

// `stiffness`, `cubic`, `bump`, `rebound`; the preload is left at zero.
// may_be_missing: a stiffness of zero is allowed.
Spring<double> read_spring(const files::Reader& r, bool may_be_missing = false);

// `clearance`, `stiffness`, `blend` of a travel stop.
Stop<double> read_stop(const files::Reader& r);

// `compression`, `rebound`, `compression_degression`, `rebound_degression`.
Damper<double> read_damper(const files::Reader& r);

// Spring, damper and stops whose coefficients may be curves instead:
//   stiffness: {travel: [...], force: [...], interpolation: smooth}     of spring, stops
//   compression, rebound: {speed: [...], force: [...]}                  of the damper
// What a curve gives is zero among the coefficients.
struct StrutLaws {
  Spring<double> spring;
  Damper<double> damper;
  std::shared_ptr<const StrutCurves> curves;  // empty: none
};
StrutLaws read_strut(const files::Reader& spring, const files::Reader& damper, bool may_be_missing);

// An anti-roll bar: `stiffness`, a number or a curve of force over the difference of travels, from zero on.
struct BarLaw {
  double stiffness;
  std::shared_ptr<const Table> curve;  // empty: none
};
BarLaw read_bar(const files::Reader& r);

}  // namespace fahrwerk::load
