// A road measured along two tracks: heights, slopes, friction, spectrum.
#pragma once

#include <vector>

#include "road/road.h"
#include "road/spectrum.h"

namespace fahrwerk {

struct RoadSurveyOptions {
  double from = 0.0, length = 500.0;  // along x, or along the road's own line [m]
  double step = 0.005;                // [m]
  double track = 1.5;                 // distance of the tracks [m]
};

struct TrackFigures {
  double y = 0.0;                             // [m]
  double height_min = 0.0, height_max = 0.0;  // above the plane [m]
  double rms = 0.0;                           // of the heights about their mean [m]
  double steepest = 0.0;                      // largest slope along x of the whole road [-]
  double friction_min = 0.0, friction_max = 0.0;
  IsoEstimate iso;  // class '-' where the spectrum is none of ISO 8608: fitted waviness outside of 1.5 .. 2.5
};

struct RoadSurvey {
  RoadSurveyOptions options;
  bool along_line = false;                                                // x is the distance along the road's own line
  std::vector<double> x, z_left, z_right, friction_left, friction_right;  // heights above the plane
  RoadSpectrum spectrum;
  TrackFigures left, right;
};

// At least 64 samples are taken, and at most a quarter of a million: the step is changed where that needs it.
RoadSurvey survey(const Road& road, const RoadSurveyOptions& options);

// The point at x along the road (or its line) and y to the left.
RoadPlace place_on(const Road& road, bool along_line, double x, double y);

}  // namespace fahrwerk
