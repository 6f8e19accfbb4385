#include "load/vehicle/vehicle_kinematics.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "load/places.h"
#include "load/suspension/axle.h"
#include "load/suspension/suspension.h"
#include "load/suspension/suspension_design.h"
#include "load/suspension/suspension_table.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// Left and right side of a suspension file.
struct FileKinematics {
  SideKinematics left, right;
  LinkMasses<double> masses{};
  double toe = 0.0, camber = 0.0;
  bool steers = true;
  AxlePoints points{};
  SteeringLinkage steering{};
};

// Nothing where there are none.
StopsPointer<double> shared(const TravelStops<double>& stops) {
  return any(stops) ? std::make_shared<const TravelStops<double>>(stops) : nullptr;
}

// Design kinematics are functions of travel alone: they fit any wheel centre.
FileKinematics read_design_file(const std::filesystem::path& file, files::Problems& problems) {
  const DesignSuspension s = load_design_suspension(file, problems);
  FileKinematics k{{s.left, {}, shared(s.stops)}, {s.right, {}, shared(mirrored(s.stops))}, {}, 0.0, 0.0,
                   s.left.gamma.per_ds > 0.0};
  if (s.wheel) k.toe = s.wheel->toe, k.camber = s.wheel->camber;
  return k;
}

// So are tables.
FileKinematics read_table_file(const std::filesystem::path& file, const Vec3<double>& r_VW_D,
                               files::Problems& problems) {
  const TableSuspension s = load_table_suspension(file, problems);
  if (!problems.empty()) return {};
  const auto placed = [&](const std::shared_ptr<const LookupTable>& table, double y,
                          const TravelStops<double>& stops) -> SideKinematics {
    return {
        {},
        std::make_shared<const ExactKinematics<double>>(TableKinematics<double>{{{table}}, {r_VW_D.x, y, r_VW_D.z}}),
        shared(stops)};
  };
  FileKinematics k{
      placed(s.left, r_VW_D.y, s.stops), placed(s.right, -r_VW_D.y, mirrored(s.stops)), {}, 0.0, 0.0, s.left->ns > 1};
  if (s.wheel) k.toe = s.wheel->toe, k.camber = s.wheel->camber;
  return k;
}

// What a column has to know of the law in a suspension file.
SteeringLinkage linkage_of(const std::optional<KcSteering>& steering) {
  SteeringLinkage out;
  if (!steering) return out;
  if (const auto* bar = std::get_if<SteeringFourBar<double>>(&steering->law))
    out.per_angle = travel_per_angle(bar->pitman), out.limit = steering->limit;
  if (const auto* pitman = std::get_if<PitmanArm>(&steering->law))
    out.per_angle = travel_per_angle(pitman->arm, pitman->along), out.limit = steering->limit;
  if (steering->damper) out.damping = steering->damper->damping, out.knee = steering->damper->knee;
  return out;
}

// The rack of a car moves both tie rods alike, along y. A law of the file that says anything else is refused at its
// key.
void refuse_other_than_rack(const std::filesystem::path& file, const std::optional<KcSteering>& steering,
                            files::Problems& problems) {
  if (!steering) return;
  files::Problems unheard;  // of the file: it has been read without any
  const files::Document document = files::read_yaml(file, unheard);
  const files::Node* given = document.root()->find("steering");
  const auto refuse = [&](const char* key, const std::string& what) {
    problems.add(file.string(), given->find(key)->line, std::string("steering.") + key,
                 what + ", for the K&C rig only: the rack of a car moves both tie rods alike along y; expected no `" +
                     key + "`");
  };
  for (const char* key : {"ratio_right", "offset_left", "offset_right", "map_right"})
    if (given->find(key)) refuse(key, "moves the tie rods of left and right differently");
}

// Linkages, moved so that their wheel centres are those of the axle.
FileKinematics read_linkages(const Reader& axle, const std::filesystem::path& file, bool masses,
                             const Vec3<double>& r_VW_D, files::Problems& problems) {
  const Suspension s = load_suspension(file, problems);
  if (problems.empty()) refuse_other_than_rack(file, s.elements.steering, problems);
  if (!problems.empty()) return {};
  if (s.left.relayed && std::fabs(r_VW_D.y - s.left.r_VW_D.y) > 1e-6)
    axle.problem("wheel_center", fmt::format("y = {:.4f} m, but {} has y = {:.4f} m: its relay rod has a length of its "
                                             "own",
                                             r_VW_D.y, s.name, s.left.r_VW_D.y));
  AxlePoints points;
  const auto placed = [&](const Linkage<double>& l) -> SideKinematics {
    const bool right = l.r_VW_D.y < 0.0;
    const Vec3<double> by = Vec3<double>{r_VW_D.x, right ? -r_VW_D.y : r_VW_D.y, r_VW_D.z} - l.r_VW_D;
    const SuspensionGeometry side = right ? mirrored(s.geometry) : s.geometry;
    (right ? points.right : points.left) = moved(side, by);
    ReactionLayout joints = reaction_layout(side);
    joints.axis_inner += by, joints.axis_outer += by;
    for (int i = 0; i < 2; ++i)
      if (s.elements.stop[i]) joints.stop[i] = part_of(joints, s.elements.stop[i]->at.on);
    return {{},
            std::make_shared<const ExactKinematics<double>>(
                LinkageKinematics<double>{translated(l, by), masses ? s.masses : LinkMasses<double>{},
                                          std::make_shared<const ReactionLayout>(std::move(joints))}),
            shared(translated(right ? mirrored(s.stops) : s.stops, by)),
            s.hinge};
  };
  const SideKinematics left = placed(s.left), right = placed(s.right);
  return {left,
          right,
          s.masses,
          s.geometry.toe,
          s.geometry.camber,
          s.geometry.travel.steer > 0.0,
          points,
          linkage_of(s.elements.steering)};
}

// A dependent axle, moved so that its wheel centres are those of the vehicle.
AxleKinematics read_dependent(const Reader& axle, const std::filesystem::path& file, const Vec3<double>& r_VW_D,
                              files::Problems& problems) {
  if (axle.has("kinematics_right"))
    axle.problem("kinematics_right", "belongs to an axle whose wheels have suspensions of their own");
  const bool masses = axle.choice("link_inertia", {"include", "neglect"}, "include") == "include";
  files::Problems own;
  const AxleSuspension s = load_axle_suspension(file, own);
  problems.add(own);
  AxleKinematics k;
  k.toe = s.geometry.toe, k.camber = s.geometry.camber, k.steers = s.geometry.steered;
  k.steering = linkage_of(s.elements.steering);
  if (!own.empty()) return k;
  if (std::fabs(r_VW_D.y - s.axle.half_track) > 1e-6)
    axle.problem("wheel_center", fmt::format("y = {:.4f} m, but the axle {} has y = {:.4f} m: a dependent axle has a "
                                             "track of its own",
                                             r_VW_D.y, s.name, s.axle.half_track));
  auto out = std::make_shared<DependentAxleParameters<double>>();
  const Vec3<double> by = Vec3<double>{r_VW_D.x, 0.0, r_VW_D.z} - s.axle.r_VM_D;
  out->axle = translated(s.axle, by);
  k.points.axle = moved(s.geometry, by);
  const AxleMass& beam = s.geometry.beam;
  const bool twist = s.axle.kind == DependentAxle<double>::Kind::twist;
  if (twist && axle.has("link_inertia"))
    axle.problem("link_inertia", "a twist_beam has no links; its arms are part of its halves");
  out->mass = beam.mass;
  out->center = beam.center - (twist ? s.geometry.points.at("wheel_center") : s.axle.r_VM_D);
  out->inertia = {beam.inertia.x, beam.inertia.y, beam.inertia.z, 0, 0, 0};
  out->twist_stiffness = s.geometry.twist_stiffness;
  out->stop = s.stops;
  for (const AxleLinkPoint<double>& p : s.links) k.links.points.push_back(translated(p, by));
  k.links.neglected = !masses;
  if (masses) out->links = k.links.points;
  k.dependent = out;
  return k;
}

std::string type_of(const std::filesystem::path& file) {
  files::Problems ignored;  // the loader finds them again
  const files::Document document = files::read_yaml(file, ignored);
  const files::Node* type = document.root() ? document.root()->find("type") : nullptr;
  return type ? type->text : "";
}

FileKinematics read_file(const Reader& axle, const std::string& key, bool masses, const Vec3<double>& r_VW_D,
                         files::Problems& problems) {
  const std::filesystem::path file = named_file(axle, key, "suspensions");
  if (file.empty()) return {};
  const std::string type = type_of(file);
  files::Problems own;
  const FileKinematics k = type == "design"  ? read_design_file(file, own)
                           : type == "table" ? read_table_file(file, r_VW_D, own)
                                             : read_linkages(axle, file, masses, r_VW_D, own);
  problems.add(own);
  return own.empty() ? k : FileKinematics{};
}

}  // namespace

AxleKinematics read_axle_kinematics(const Reader& axle, const Vec3<double>& r_VW_D, files::Problems& problems) {
  AxleKinematics k;
  if (!axle.holds_value("kinematics")) {
    const Reader rows = axle.map("kinematics");
    rows.choice("kind", {"design"}, "design");
    k.left.design = read_design_rows(rows);
    k.right.design = mirrored(k.left.design);
    for (const char* key : {"kinematics_right", "link_inertia"})
      if (axle.has(key)) axle.problem(key, "belongs to an axle whose kinematics is a suspension file");
    return k;
  }
  const std::filesystem::path file = named_file(axle, "kinematics", "suspensions");
  if (file.empty()) {  // said already
    for (const char* key : {"kinematics_right", "link_inertia"}) axle.has(key);
    return k;
  }
  files::Problems unheard;
  if (is_dependent_axle(files::read_yaml(file, unheard))) {
    return read_dependent(axle, file, r_VW_D, problems);
  }
  const bool masses = axle.choice("link_inertia", {"include", "neglect"}, "include") == "include";
  const FileKinematics left = read_file(axle, "kinematics", masses, r_VW_D, problems);
  const FileKinematics right =
      axle.has("kinematics_right") ? read_file(axle, "kinematics_right", masses, r_VW_D, problems) : left;
  k.left = left.left, k.right = right.right;
  k.links = {left.masses, {}, !masses};
  k.points = {left.points.left, right.points.right, {}};
  k.toe = left.toe, k.camber = left.camber;
  k.steers = left.steers && right.steers;
  k.steering = left.steering;
  return k;
}

}  // namespace fahrwerk::load
