// Engine blocks on their mounts: the keys are told in equipment.h.
#include <fmt/format.h>

#include <algorithm>

#include "load/to_vec.h"
#include "load/vehicle/axle_names.h"
#include "load/vehicle/equipment.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kMountStiffness{.min = 0, .max = 1e8}, kMountDamping{.min = 0, .max = 1e6};
constexpr files::Limits kBlockPlace{.min = -20, .max = 20};

EngineMount<double> read_mount(const Reader& r) {
  EngineMount<double> m;
  m.point = to_vec(r.vector3("point", "m", kBlockPlace));
  m.stiffness = to_vec(r.vector3("stiffness", "N/m", kMountStiffness));
  m.damping = to_vec(r.vector3("damping", "N s/m", kMountDamping, {0.0, 0.0, 0.0}));
  m.inner = {1.0, 1.0};
  m.hydraulic = r.has("hydraulic");
  if (!m.hydraulic) return m;
  const Reader h = r.map("hydraulic");
  const std::string axis = h.choice("axis", {"x", "y", "z"}, "z");
  m.axis = axis == "x" ? 0 : axis == "y" ? 1 : 2;
  m.inner.stiffness = h.number("stiffness", "N/m", {.above = 0, .max = 1e8});
  m.inner.damping = h.number("damping", "N s/m", {.above = 0, .max = 1e7});
  return m;
}

Sym3<double> read_block_inertia(const Reader& r) {
  const files::Limits product{.min = -1e4, .max = 1e4}, moment{.above = 0, .max = 1e4};
  return {r.number("xx", "kg m^2", moment),       r.number("yy", "kg m^2", moment),
          r.number("zz", "kg m^2", moment),       r.number("xy", "kg m^2", product, 0.0),
          r.number("xz", "kg m^2", product, 0.0), r.number("yz", "kg m^2", product, 0.0)};
}

// The axles whose final drives have their housing in the block: a name, or a list of names.
std::vector<bool> read_final_drives(const Reader& r, int axles) {
  std::vector<bool> own(static_cast<std::size_t>(axles), false);
  if (r.has("final_drive") && !r.holds_value("final_drive")) {
    for (const int k : read_axle_names(r, "final_drive", axles, 2)) own[static_cast<std::size_t>(k)] = true;
    return own;
  }
  std::vector<std::string> names{"none", "front", "rear", "both"};
  for (int k = 1; axles != 2 && k <= axles; ++k) names.push_back(std::to_string(k));
  const std::string drives = r.choice("final_drive", names, "none");
  if (drives == "both")
    own.front() = own.back() = true;
  else if (drives != "none" && !drives.empty())
    own[static_cast<std::size_t>(axle_of_name(drives, axles))] = true;
  return own;
}

}  // namespace

EngineBlock<double> read_engine_block(const Reader& r, int axles) {
  EngineBlock<double> b;
  b.mass = r.number("mass", "kg", {.above = 0, .max = 1e4});
  b.center = to_vec(r.vector3("center_of_gravity", "m", kBlockPlace));
  b.inertia = read_block_inertia(r.map("inertia"));
  const auto& known = block::names;
  for (const std::string& name : r.texts("freedoms", {.min_size = 0, .max_size = 6})) {
    const auto at = std::find(known.begin(), known.end(), name);
    if (at == known.end())
      r.problem("freedoms", fmt::format("'{}' is none; expected some of x, y, z, roll, pitch, yaw", name));
    else
      b.free[static_cast<std::size_t>(at - known.begin())] = true;
  }
  for (const Reader& m : r.list("mounts", {.min_size = 0, .max_size = kMostMounts})) b.mounts.push_back(read_mount(m));
  b.final_drive = read_final_drives(r, axles);
  return b;
}

}  // namespace fahrwerk::load
