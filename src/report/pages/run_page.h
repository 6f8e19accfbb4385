// The page of a run, whatever was run.
#pragma once

#include <string>
#include <vector>

#include "kinds/task.h"
#include "report/report.h"
#include "road/strip.h"

namespace fahrwerk::report {

Page run_page(const Task& task, const Performance& performance, const std::string& version);

// What the page says of a run of which only a part is there.
std::string partial_text(const RunSummary& summary);

// What kinds that the report knows more of put on their pages (car_run_page.cpp, rig_run_pages.cpp).
void add_car(const Task& task, const Performance& performance, Page& page);
void add_classic(const Task& task, const Performance& performance, Page& page);
void add_tire_rig(const Task& task, const Performance& performance, Page& page);
void add_quarter(const Task& task, const Performance& performance, Page& page);

// A recorded signal; empty if it was not recorded.
std::vector<double> column_of(const Recording& recording, const std::string& signal);
// A wheel whose motion and forces were recorded as PREFIX.x, PREFIX.qw, PREFIX.force_x_earth, ...
WheelTrack wheel_track(const Recording& recording, const std::string& prefix, const std::string& name, double radius,
                       double width);

// Plane and surface of a road in an animation.
void put_ground(const Road& road, Animation& animation);
void put_strip(RoadStrip strip, Animation& animation);

}  // namespace fahrwerk::report
