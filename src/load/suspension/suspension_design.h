// Suspension files of `type: design`: design kinematics (suspension/design_kinematics.h) as a file of their own,
// written by `fahrwerk kc --fit` or by hand, and the same rows inside a vehicle file.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "analysis/kc/kc_fit.h"
#include "files/document.h"
#include "files/problem.h"
#include "files/reader.h"
#include "suspension/design_kinematics.h"
#include "vehicle/car/travel_stops.h"

namespace fahrwerk::load {

// Where the wheel stands, which the kinematics themselves do not say.
struct SuspensionWheel {
  Vec3<double> center;         // left, in the design position  [m]
  double radius, toe, camber;  // loaded  [m]; toe-in > 0, top outwards > 0  [rad]
};

struct DesignSuspension {
  std::string name;
  std::filesystem::path file;
  DesignKinematics<double> left, right;
  std::optional<SuspensionWheel> wheel;
  TravelStops<double> stops;  // of the left side
};
// What comes back is of use only if no problems were added.
DesignSuspension load_design_suspension(const std::filesystem::path& file, files::Problems& problems,
                                        const std::vector<std::string>& overrides = {});
DesignSuspension read_design_suspension(const files::Document& document, files::Problems& problems);

// The twelve rows of a map: dh, ds, dfdh0, ... with eight numbers each, for ξ, η, α, β, γ, u_S, u_D, z_arb.
DesignKinematics<double> read_design_rows(const files::Reader& r);

inline constexpr const char* kStopKeys[2] = {"bump_stop", "rebound_stop"};

// `bump_stop` and `rebound_stop` without hard points: `clearance`, `stiffness`, `blend` on a travel that is a `ratio`
// of hub travel, which may change with it (`ratio_slope`), or a design function: `travel`, the twelve numbers of a
// column.
TravelStops<double> read_curve_stops(const files::Reader& r);
std::string stops_text(const std::vector<StopFit>& stops);

// `wheel_center` and `wheel` of a suspension file without hard points; nothing if the file has neither.
std::optional<SuspensionWheel> read_suspension_wheel(const files::Reader& root);

// The text of such a file; comments go on top, each line of them.
std::string design_suspension_text(const std::string& name,
                                   const std::array<DesignColumn<double>, kDesignColumns>& columns,
                                   const std::optional<SuspensionWheel>& wheel, const std::string& comment,
                                   const std::vector<StopFit>& stops = {});
std::string suspension_wheel_text(const std::optional<SuspensionWheel>& wheel);

}  // namespace fahrwerk::load
