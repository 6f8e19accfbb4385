// fahrwerk road FILE --at POINTS: height, normal and friction below given points.
#include <fmt/format.h>

#include <cstdio>
#include <iterator>

#include "cli/common/command.h"
#include "cli/common/csv_input.h"
#include "cli/road/road_points.h"
#include "files/csv_columns.h"
#include "road/road.h"

namespace fahrwerk::cli {

void answer_points(const Road& road, const std::string& input, bool json, const std::vector<std::string>& warnings) {
  files::Problems problems;
  const files::CsvTable table = read_csv_input(input);
  const files::CsvColumns columns = columns_of(table, {{"x", "m"}, {"y", "m"}}, {"x", "y"}, problems);
  problems.throw_if_any();
  const files::CsvCells cells{columns};
  for (const char* name : {"x", "y"})
    check_range(table, cells, name, -1e7, 1e7, "m is no place on a road; expected -1e7 .. 1e7 m", problems);
  problems.throw_if_any();

  RoadHint hint;
  fmt::memory_buffer csv;
  nlohmann::json points = nlohmann::json::array();
  fmt::format_to(std::back_inserter(csv), "x,y,height,nx,ny,nz,friction\n");
  for (std::size_t i = 0; i < table.lines.size(); ++i) {
    const double x = cells.at("x", i), y = cells.at("y", i);
    RoadPoint<double> p = evaluate(road, x, y, &hint);
    p.normal.x += 0.0, p.normal.y += 0.0;  // no -0 where it is level
    if (json)
      points.push_back({{"x", x},
                        {"y", y},
                        {"height", p.height},
                        {"nx", p.normal.x},
                        {"ny", p.normal.y},
                        {"nz", p.normal.z},
                        {"friction", p.friction}});
    else
      fmt::format_to(std::back_inserter(csv), "{},{},{},{},{},{},{}\n", x, y, p.height, p.normal.x, p.normal.y,
                     p.normal.z, p.friction);
  }
  if (json)
    print_json({{"points", points}, {"warnings", warnings}});
  else
    std::fwrite(csv.data(), 1, csv.size(), stdout);
}

}  // namespace fahrwerk::cli
