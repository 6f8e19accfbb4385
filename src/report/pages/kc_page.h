// The pages of the K&C rig: what it reads of axles, and design kinematics that were fitted to one.
#pragma once

#include <string>
#include <vector>

#include "analysis/kc/kc_axle.h"
#include "analysis/kc/kc_fit.h"
#include "report/report.h"

namespace fahrwerk::report {

Page kc_page(const std::string& name, const std::string& file, const std::vector<KcAxleResult>& axles,
             const std::vector<std::string>& warnings);

// The drawing of an axle that sliders move.
Mechanism kc_mechanism(const KcAxleInput& axle);

Page kc_fit_page(const std::string& name, const std::string& source, const DesignFitInput& input, const DesignFit& fit);

// Errors of the functions, a line each: for people, and on top of the file that is written.
std::string kc_fit_table(const DesignFitInput& input, const DesignFit& fit);

// "Front", "Rear", "Axle 3".
inline std::string axle_heading(const std::string& name) {
  return name == "front" ? "Front" : name == "rear" ? "Rear" : "Axle " + name;
}

}  // namespace fahrwerk::report
