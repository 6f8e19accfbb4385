// A wheel suspension from its file of hard points (`kind: suspension`): left side given, right side mirrored.
#pragma once

#include <filesystem>
#include <string>

#include "files/document.h"
#include "files/problem.h"
#include "load/suspension/suspension_elements.h"
#include "suspension/linkage/build.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk::load {

struct Suspension {
  std::string name;
  std::filesystem::path file;
  SuspensionGeometry geometry;  // of the left side
  Linkage<double> left, right;  // proved over their travel
  LinkMasses<double> masses;    // of their rods; zero where the file gives none
  SuspensionElements elements;  // for the K&C rig
  TravelStops<double> stops;    // those with points of their own, left side
  HingeBush<double> hinge;      // where the linkage has a compliant one
};

// What comes back is of use only if no problems were added.
Suspension load_suspension(const std::filesystem::path& file, files::Problems& problems,
                           const std::vector<std::string>& overrides = {});
Suspension read_suspension(const files::Document& document, files::Problems& problems);

// The same hard points elsewhere.
SuspensionGeometry moved(SuspensionGeometry g, const Vec3<double>& by);

}  // namespace fahrwerk::load
