// A dependent axle from its file of hard points (`kind: suspension`, `type: beam_axle` or `twist_beam`).
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "files/document.h"
#include "files/problem.h"
#include "load/suspension/suspension_elements.h"
#include "suspension/axle/build.h"

namespace fahrwerk::load {

struct AxleSuspension {
  std::string name;
  std::filesystem::path file;
  AxleGeometry geometry;
  DependentAxle<double> axle;                                               // proved over its travel
  SuspensionElements elements;                                              // rates for the K&C rig
  std::array<Stop<double>, 2> stops{{{1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}}};  // laws of those with points of their own
  std::vector<AxleLinkPoint<double>> links;                                 // of links with mass
};

// Whether the document says that it is a dependent axle.
bool is_dependent_axle(const files::Document& document);

// What comes back is of use only if no problems were added.
AxleSuspension load_axle_suspension(const std::filesystem::path& file, files::Problems& problems,
                                    const std::vector<std::string>& overrides = {});
AxleSuspension read_axle_suspension(const files::Document& document, files::Problems& problems);

// The same hard points, and the beam's mass, elsewhere.
AxleGeometry moved(AxleGeometry g, const Vec3<double>& by);

}  // namespace fahrwerk::load
