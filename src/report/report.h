#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "scenario/evaluation.h"

// The report of a run: one HTML page that opens from disk, with plots, figures and a 3D animation.
// All values in SI units, frames as in ISO 8855 (x forward, y left, z up).
namespace fahrwerk::report {

// A recorded column. Values that are not finite show as gaps.
struct Signal {
  std::string name, unit, description;
  std::vector<double> values;  // same length as Page::time
};

// One chart. Signals of two units get an axis each; more units are split over further charts.
struct Plot {
  std::string title;
  std::vector<std::string> signals;
};

using fahrwerk::Metric;  // a value that is not finite is shown as "not available"

// Figures side by side, for example of several runs. A value that is not finite is a gap.
struct TableCell {
  double value;
  std::string note = {};  // below it
};
struct TableRow {
  std::string name, unit, description;
  std::vector<TableCell> cells;  // as many as there are columns
};
struct TableColumn {
  std::string name;
  std::string unit = {};  // empty: each row's own
};
struct Table {
  std::string title;
  std::vector<TableColumn> columns;
  std::vector<TableRow> rows;
  bool differences = false;  // columns after the first also tell how far they are from it
};

// Motion of one wheel in the earth frame. Each column is as long as Page::time; force and contact may be empty.
struct WheelTrack {
  std::string name;
  double radius, width;                                 // [m]
  std::vector<double> x, y, z, qw, qx, qy, qz;          // centre; attitude with spin, wheel axis = local y
  std::vector<double> force_x, force_y, force_z;        // tyre force on the wheel [N]
  std::vector<double> contact_x, contact_y, contact_z;  // where it acts [m]
  int unit = 0;                                         // that it is on: 0 the first one, 1 the first of the towed ones
};

// A unit behind the first one; a box of no length is not drawn.
struct TowedUnit {
  std::string name;
  double length, width, height, front_overhang_x, floor_z;  // as those of Animation
  std::vector<double> x, y, z, qw, qx, qy, qz;
};

// A traffic cone; it is drawn fallen from the time on at which it is hit.
struct Cone {
  double x, y, z;   // of its foot, earth frame [m]
  double hit_time;  // [s]; not finite: never
};

// The ground along the way, where it is no plane of one friction: a mesh over stations and offsets to their left.
struct RoadMesh {
  std::vector<double> x, y, left_x, left_y;  // stations, and unit vectors to the left of each
  std::vector<double> offset;                // [m]
  std::vector<double> height, friction;      // by station, then by offset
};

// Motion of the body and its wheels in the earth frame. Without columns x .. qz there is no body,
// without wheels as well there is no animation.
struct Animation {
  double length = 0, width = 0, height = 0;  // box around the body [m]
  double front_overhang_x = 0;               // x of the box's front face in the body frame [m]
  double floor_z = 0;                        // z of the box's lower face in the body frame [m]
  std::vector<double> x, y, z, qw, qx, qy, qz;
  std::vector<WheelTrack> wheels;
  std::vector<TowedUnit> towed{};
  std::array<double, 3> ground_normal{0, 0, 1};  // the plane drawn as ground
  std::array<double, 3> ground_point{};
  std::vector<Cone> cones{};
  RoadMesh road{};  // on the plane, or instead of it; may be empty
};

// A chart over any abscissa: slip, frequency, distance. Curves keep their own points.
struct Curve {
  std::string name;
  std::vector<double> x, y;  // of the same length; what is not finite is a gap
  bool points = false;       // marks instead of a line
  bool faint = false;        // thin and grey: for reference lines
};
struct Chart {
  std::string title;
  std::string x_label, x_unit, y_label, y_unit;
  std::vector<Curve> curves;
  bool log_x = false, log_y = false;
  bool equal = false;  // the same scale in both directions
  bool gain = false;   // the size of a frequency response: may be read in dB
};

// A value over the rectangle [x0, x1] x [y0, y1], in nx columns and ny rows of equal size.
struct PlaneMap {
  std::string title, label, unit;
  double x0, x1, y0, y1;
  int nx, ny;
  std::vector<double> values;  // row by row from y0 up, nx in each row
};

// A suspension that two sliders move: one side is given by its points over a grid of hub travel and steer travel,
// joined to parts that are drawn.
struct MechanismPart {
  std::string name;
  std::string kind;         // link, arm, strut, spring, damper, bar, knuckle, beam
  std::vector<int> points;  // joined in this order
  bool closed = false;      // the last one with the first, too
};
struct MechanismSide {
  std::vector<std::string> points;
  std::vector<double> positions;  // x, y, z by point, then by steer travel, then by hub travel  [m]
  std::vector<MechanismPart> parts;
  int center = 0, axis = 1;          // points: the wheel's centre and another one on its axis
  double radius = 0.3, width = 0.2;  // of the wheel  [m]
  // Positions while the other wheel goes the other way, where it moves this side, too; else empty.
  std::vector<double> opposite = {};
};
struct Mechanism {
  std::string title;
  std::vector<double> travel, steer;  // the grid, increasing; a single value of steer: none  [m]
  std::vector<MechanismSide> sides;   // left, right
};

// A model of any kind in motion: shapes that are fixed to frames and links between points of frames. Frames move with
// the page's time, or along one of the modes.
struct SceneFrame {
  std::string name;
  std::vector<double> x, y, z, qw, qx, qy, qz;  // as long as Page::time; of a scene with modes the one pose at rest
};
struct SceneShape {
  std::string name;
  std::string kind;  // box, cylinder, sphere, wheel, car, plate
  int frame = 0;
  std::array<double, 3> size{};  // box: edges; cylinder and wheel: diameter, length along its y axis, diameter  [m]
  std::array<double, 3> at{};    // centre in the frame  [m]
  std::array<double, 4> turned{1, 0, 0, 0};
};
struct SceneLink {
  std::string name;
  std::string kind;  // spring, damper, strut, rod, bar
  int from = 0, to = 0;
  std::array<double, 3> from_at{}, to_at{};  // in these frames  [m]
};
struct SceneMode {
  std::string name, text;  // "mode 3", "1.2 Hz, damping ratio 0.3: body.z"
  double frequency = 0.0;  // [Hz]; 0: it does not oscillate
  double damping_ratio = 0.0;
  // By frame: displacement, then rotation vector, both along the axes of the scene; of each x, y, z the real parts,
  // then the imaginary ones. All in one arbitrary size.
  std::vector<double> motion;
};
struct Scene {
  std::string title;
  std::vector<SceneFrame> frames;
  std::vector<SceneShape> shapes;
  std::vector<SceneLink> links;
  std::vector<SceneMode> modes;
};

struct Page {
  std::string title, subtitle;
  std::vector<std::pair<std::string, std::string>> facts;  // scenario, vehicle, solver, step, wall time, version ...
  std::vector<Metric> metrics;
  std::vector<Table> tables;  // below the charts
  std::vector<double> time;   // [s], increasing
  std::vector<Signal> signals;
  std::vector<Plot> plots;     // a name that was not recorded is said so below its chart
  std::string path_x, path_y;  // names of the signals of the path plot, or empty
  Animation animation;
  std::vector<Mechanism> mechanisms;
  std::vector<Scene> scenes;
  std::vector<PlaneMap> maps;
  std::vector<Chart> charts;
  std::vector<std::string> warnings;  // shown on top, for example "the run stopped at 1.2 s: ..."
};

// The whole page. Columns longer than about 4000 samples are thinned, which the page says.
// Throws std::invalid_argument, naming the column, if one is not as long as the time.
std::string render(const Page& page);

}  // namespace fahrwerk::report
