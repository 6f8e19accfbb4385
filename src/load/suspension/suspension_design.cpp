#include "load/suspension/suspension_design.h"

#include <fmt/format.h>

#include <numbers>
#include <sstream>
#include <vector>

#include "load/refused.h"
#include "load/suspension/strut.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

struct Row {
  const char* key;
  double DesignColumn<double>::*member;
};
const Row rows[] = {{"dh", &DesignColumn<double>::dh},         {"ds", &DesignColumn<double>::ds},
                    {"dfdh0", &DesignColumn<double>::slope_h}, {"dfds0", &DesignColumn<double>::slope_s},
                    {"fpp", &DesignColumn<double>::pp},        {"fp0", &DesignColumn<double>::p0},
                    {"fpn", &DesignColumn<double>::pn},        {"f0p", &DesignColumn<double>::zp},
                    {"f0n", &DesignColumn<double>::zn},        {"fnp", &DesignColumn<double>::np},
                    {"fn0", &DesignColumn<double>::n0},        {"fnn", &DesignColumn<double>::nn}};

}  // namespace

DesignKinematics<double> read_design_rows(const Reader& r) {
  std::array<DesignColumn<double>, kDesignColumns> columns{};
  for (const Row& row : rows) {
    const bool range = row.member == &DesignColumn<double>::dh || row.member == &DesignColumn<double>::ds;
    const files::Limits limits = range ? files::Limits{.min = 0, .max = 1} : files::Limits{};
    std::vector<double> v = r.numbers(row.key, "-", limits, {.min_size = kDesignColumns, .max_size = kDesignColumns});
    v.resize(kDesignColumns, 0.0);
    for (std::size_t i = 0; i < kDesignColumns; ++i) columns[i].*row.member = v[i];
  }
  for (std::size_t i = 5; i < 7; ++i)
    if (!(columns[i].slope_h > 0))
      r.problem(fmt::format("dfdh0[{}]", i),
                "spring and damper must be compressed when the wheel goes up; expected > 0");
  return design_kinematics(columns);
}

TravelStops<double> read_curve_stops(const Reader& r) {
  TravelStops<double> out;
  for (int i = 0; i < 2; ++i) {
    if (!r.has(kStopKeys[i])) continue;
    const Reader stop = r.map(kStopKeys[i]);
    out.stop[i].travel = StopTravel::curve;
    out.stop[i].law = read_stop(stop);
    if (!stop.has("travel")) {
      const double ratio = stop.number("ratio", "-", {.above = 0, .max = 5}, 1.0);
      out.stop[i].curve = stop_ratio(ratio, stop.number("ratio_slope", "1/m", {.min = -20, .max = 20}, 0.0));
      continue;
    }
    for (const char* key : {"ratio", "ratio_slope"})
      if (stop.has(key)) stop.problem(key, "and travel exclude each other");
    std::vector<double> v = stop.numbers("travel", "-", {}, {.min_size = std::size(rows), .max_size = std::size(rows)});
    v.resize(std::size(rows), 0.0);
    DesignColumn<double> column{};
    for (std::size_t k = 0; k < std::size(rows); ++k) column.*rows[k].member = v[k];
    if (column.dh < 0.0 || column.ds < 0.0 || column.dh > 1.0 || column.ds > 1.0)
      stop.problem("travel", "dh and ds, its first two numbers, must lie in 0 .. 1 m");
    if (!(column.slope_h > 0.0))
      stop.problem("travel",
                   "the stop must be compressed when the wheel goes up; expected dfdh0, its third number, > 0");
    out.stop[i].curve = design_function(column);
  }
  return out;
}

std::optional<SuspensionWheel> read_suspension_wheel(const Reader& root) {
  if (!root.has("wheel_center") && !root.has("wheel")) return std::nullopt;
  const auto p = root.vector3("wheel_center", "m", {.min = -5, .max = 5});
  const Reader wheel = root.map("wheel");
  const double steep = std::numbers::pi / 6;
  if (p[1] <= 0.05) root.problem("wheel_center", "is that of the left wheel; expected y > 0.05 m");
  return SuspensionWheel{{p[0], p[1], p[2]},
                         wheel.number("radius", "m", {.above = 0.05, .max = 2}),
                         wheel.number("toe", "rad", {.min = -steep, .max = steep}, 0.0),
                         wheel.number("camber", "rad", {.min = -steep, .max = steep}, 0.0)};
}

DesignSuspension read_design_suspension(const files::Document& document, files::Problems& problems) {
  const Reader root(document, problems);
  DesignSuspension out{};
  if (!root.exists()) return out;
  root.choice("kind", {"suspension"});
  root.choice("type", {"design"});
  out.name = root.text("name", "");
  out.left = read_design_rows(root.map("kinematics"));
  out.right = mirrored(out.left);
  out.wheel = read_suspension_wheel(root);
  out.stops = read_curve_stops(root);
  root.finish();
  return out;
}

DesignSuspension load_design_suspension(const std::filesystem::path& file, files::Problems& problems,
                                        const std::vector<std::string>& overrides) try {
  const files::Document document = files::read_yaml(file, overrides, problems);
  DesignSuspension out = read_design_suspension(document, problems);
  out.file = file;
  if (out.name.empty()) out.name = file.stem().string();
  return out;
} catch (const std::logic_error& e) {
  return refused<DesignSuspension>(file, e, problems);
}

std::string suspension_wheel_text(const std::optional<SuspensionWheel>& wheel) {
  if (!wheel) return {};
  return fmt::format("wheel_center: [{}, {}, {}]\nwheel: {{radius: {}, toe: {}, camber: {}}}\n", wheel->center.x,
                     wheel->center.y, wheel->center.z, wheel->radius, wheel->toe, wheel->camber);
}

std::string stops_text(const std::vector<StopFit>& stops) {
  std::string out;
  for (const StopFit& stop : stops) {
    out +=
        fmt::format("{}:\n  # Travel: dh, ds, dfdh0, dfds0, fpp, fp0, fpn, f0p, f0n, fnp, fn0, fnn, in m.\n  travel: [",
                    kStopKeys[stop.stop]);
    for (const Row& row : rows) out += fmt::format("{}{}", &row == rows ? "" : ", ", stop.column.*row.member);
    out += fmt::format("]\n  clearance: {}\n  stiffness: {}\n  blend: {}\n", stop.law.clearance, stop.law.stiffness,
                       stop.law.blend);
  }
  return out;
}

std::string design_suspension_text(const std::string& name,
                                   const std::array<DesignColumn<double>, kDesignColumns>& columns,
                                   const std::optional<SuspensionWheel>& wheel, const std::string& comment,
                                   const std::vector<StopFit>& stops) {
  std::string out;
  std::istringstream lines(comment);
  for (std::string line; std::getline(lines, line);) out += "# " + line + "\n";
  out += fmt::format("kind: suspension\ntype: design\nname: {}\n", name) + suspension_wheel_text(wheel);
  out += "kinematics:\n  # Columns: xi, eta [m], alpha, beta, gamma [rad], spring, damper, bar [m].\n";
  for (const Row& row : rows) {
    out += fmt::format("  {}: [", row.key);
    for (std::size_t i = 0; i < kDesignColumns; ++i) out += fmt::format("{}{}", i ? ", " : "", columns[i].*row.member);
    out += "]\n";
  }
  return out + stops_text(stops);
}

}  // namespace fahrwerk::load
