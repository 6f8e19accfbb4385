// What the parts of `fahrwerk kc` share.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/kc/kc_compliance.h"
#include "analysis/kc/kc_rig.h"
#include "analysis/kc/kc_steering.h"
#include "load/suspension/axle.h"
#include "load/suspension/suspension.h"
#include "report/report.h"

namespace fahrwerk::cli {

struct KcCall {
  std::string file, out, axle;
  std::string wheelbase, height, brake_share, drive_share;  // as typed; "": as the file says
  std::string travel, steer;                                // how far a fit or a table goes; "": the whole range
  std::string at_travel, at_steer, hold;                    // where and how loads act on an axle with bushings
  std::vector<std::string> overrides;                       // key=value of the file
  bool json = false, csv = false, fit = false, table = false;
};

// What is drawn of an axle beside its wheels: the hard points of both sides and the linkages that they make, or a
// dependent axle. Nothing of design kinematics and tables.
struct KcHardPoints {
  struct Side {
    SuspensionGeometry points;
    Linkage<double> linkage;
  };
  struct Dependent {
    AxleGeometry points;
    DependentAxle<double> axle;
  };
  std::vector<Side> sides = {};  // none, or left and right
  std::optional<Dependent> dependent = {};
};

// One axle on the rig.
struct KcAxleInput {
  std::string name;  // "front", "rear"; "" for a suspension file
  std::string type;  // of the suspension
  KcSide left, right;
  KcVehicleData vehicle;
  std::optional<load::Suspension> suspension = {};  // its hard points, where there are any
  std::optional<load::AxleSuspension> axle = {};    // those of a dependent axle
  std::optional<KcSteering> steering = {};          // its input then stands for s
  KcHardPoints hard_points = {};
};
struct KcInput {
  std::string name, kind;  // kind: suspension or car
  std::filesystem::path file;
  std::vector<KcAxleInput> axles;
  std::vector<std::string> warnings{};  // what the rig leaves out
};

struct KcAxleResult {
  KcAxleInput input;
  KcCurves curves;
  std::optional<KcCompliance> compliance;  // where there are bushings or a compliant steering
};

// A suspension file or a vehicle file, by path or by name in data/; throws InputError (kc_input.cpp).
KcInput kc_input(const KcCall& call);

// A number from the command line; throws InputError unless it is above low and at most high, in SI.
double kc_option(const std::string& text, const char* name, const char* unit, double low, double high);

// `kc --fit`: from call to files; returns an exit code (kc_fit.cpp).
int kc_fit(const KcCall& call);

// `kc --table`: the same for a look-up table.
int kc_table(const KcCall& call);

// Both sides of an axle with hard points as they move with s, without a law of steering.
std::pair<KcSide, KcSide> plain_sides(const KcAxleInput& axle);

// "front." or nothing, before the names of figures.
std::string kc_prefix(const KcAxleInput& axle);

// Columns of a sweep: the abscissa and every quantity that exists, in SI.
struct KcColumn {
  std::string name, unit, description;
  std::vector<double> values;
};
std::vector<KcColumn> kc_columns(const KcAxleInput& axle, const std::vector<KcSample>& sweep);
std::vector<KcColumn> kc_columns(const ComplianceCurve& curve);

std::vector<KcColumn> kc_columns(const ComplianceTravel& curve);

// Everything the rig reads of an axle; the options of the call are checked against its range.
KcAxleResult kc_measure(const KcCall& call, const KcAxleInput& axle);

// The drawing that sliders move (kc_mechanism.cpp).
report::Mechanism mechanism_of(const KcAxleInput& axle);

// The page (kc_page.cpp).
report::Page page_of(const KcInput& input, const std::vector<KcAxleResult>& axles);

}  // namespace fahrwerk::cli
