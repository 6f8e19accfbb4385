// How far every example is from the solution of its equations: it is run as it is stored, and with CVODE at a tight
// tolerance. Distance of a figure: |x - ref|/|ref|, for the stored figures. Distance of a signal: max|x - ref|/max|ref|
// over the samples that both records have. Prints a table; exit 1 if an example that is not marked is 2 % off.
//
//   example_distance [--quick | NAME...]      nothing: all; --quick: those that CI runs
#include <sys/wait.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/result_file.h"
#include "files/temporary_folder.h"
#include "support/places.h"

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Settings = std::vector<std::string>;

constexpr double kFar = 0.02;
const Settings kReference = {"solver.method=cvode_bdf", "solver.relative_tolerance=1e-8",
                             "solver.absolute_tolerance=1e-10"};

// Why examples are farther off than others. `figure`, `signal`: how far they may be.
struct Mark {
  double figure, signal;
  const char* reason;
};
constexpr const char* kColumn = "torque at the hand wheel: the assisted column swings at some 40 Hz";
constexpr double kTorque = 0.005;
constexpr const char* kDrivetrain = "couplings slip and stick within a step";
const std::map<std::string, Mark, std::less<>> kMarked = {
    {"brake_and_drive_off", {kFar, 0.05, kDrivetrain}},
    {"double_pendulum", {0.5, kFar, "energy_change: what CVODE loses at 1e-8, not the example"}},
    {"driven_road", {kFar, 0.1, kDrivetrain}},
    {"engine_block_start", {kFar, 0.1, kDrivetrain}},
    {"fishhook", {kFar, kTorque, kColumn}},
    {"full_acceleration", {kFar, 0.07, kDrivetrain}},
    {"full_roll", {kFar, kTorque, kColumn}},
    {"iso14512_split", {kFar, 0.5, kColumn}},
    {"iso3888_1", {kFar, kTorque, kColumn}},
    {"iso3888_2", {kFar, kTorque, kColumn}},
    {"iso7401_pulse", {kFar, kTorque, kColumn}},
    {"iso7401_sine", {kFar, kTorque, kColumn}},
    {"iso7401_step", {kFar, kTorque, kColumn}},
    {"lap", {kFar, 0.04, kColumn}},
    {"moose_test", {kFar, 10.0, "a search by steps of 0.5 km/h: the last runs have different speeds"}},
    {"pedals_and_gears", {kFar, 0.07, kDrivetrain}},
    {"schramm_step_steer", {kFar, kTorque, kColumn}},
    {"shared_air_bump", {kFar, 0.1, "the fifth wheel's friction sticks and slides while the truck goes straight"}},
    {"slalom", {kFar, kTorque, kColumn}},
    {"standing_start", {kFar, 0.25, kDrivetrain}},
    {"step_steer_as_filed", {kFar, kTorque, kColumn}}};

// Signals that are compared, with the size below which they are nothing.
struct MainSignal {
  std::string_view name;
  double nothing;
};
constexpr MainSignal kMain[] = {{"body.speed", 0.1},
                                {"body.yaw_rate", 1e-3},
                                {"body.lateral_acceleration", 0.05},
                                {"body.longitudinal_acceleration", 0.05},
                                {"body.roll", 1e-3},
                                {"body.pitch", 1e-3},
                                {"body.z", 1e-3},
                                {"wheel.1l.fz", 100.0},
                                {"wheel.2r.fz", 100.0},
                                {"steering.hand_wheel_torque", 0.1},
                                {"powertrain.engine_speed", 1.0}};

// A few seconds in all; changes make some of them shorter.
struct Quick {
  const char* name;
  Settings changes;
};
const std::vector<Quick> kQuick = {
    {"car_unbalance", {"manoeuvre.from=48 m/s", "manoeuvre.settling_time=1 s", "manoeuvre.measuring_time=0.3 s"}},
    {"iso4138_constant_radius", {}},
    {"iso21994_stopping", {}},
    {"step_steer_linkage", {}},
    {"brake_in_turn", {}},
    {"tire_cleat", {}},
    {"classic_half_car", {}},
    {"quarter_shaker", {}},
    {"bridge_crossing", {}}};

struct Worst {
  double distance = 0.0;
  std::string name = "-";
  void see(double d, const std::string& what) {
    if (!(d <= distance)) distance = d, name = what;  // NaN is the farthest
  }
};

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Figures of a run into `out`; nothing if it failed.
std::optional<Json> run(const std::string& name, const Settings& settings, const fs::path& out) {
  std::string command = "'" + fahrwerk::test::program() + "' run '" +
                        fahrwerk::test::in_source("examples/" + name + ".yaml") + "' --json --quiet --out '" +
                        out.string() + "'";
  for (const std::string& s : settings) command += " --set '" + s + "'";
  const fs::path answer = out.string() + ".json";
  const int status = std::system((command + " >'" + answer.string() + "' </dev/null").c_str());
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
  return Json::parse(content(answer))["metrics"];
}

Worst of_figures(const Json& stored, const Json& run, const Json& reference) {
  Worst worst;
  for (const auto& [name, value] : stored.items()) {
    // What is as small as its stored tolerance is zero.
    const double tolerance = value[1].get<double>();
    if (!run[name].is_number() || !reference[name].is_number()) {
      worst.see(NAN, name);
      continue;
    }
    const double x = run[name].get<double>(), ref = reference[name].get<double>();
    worst.see(std::fabs(x - ref) / std::max(std::fabs(ref), tolerance / kFar), name);
  }
  return worst;
}

Worst of_signals(const fahrwerk::files::ResultFile& run, const fahrwerk::files::ResultFile& reference) {
  Worst worst;
  // Samples at the same times; the last one, where a run ends by itself, differs.
  std::vector<std::pair<std::size_t, std::size_t>> both;
  for (std::size_t i = 0, k = 0; i < run.time.size(); ++i) {
    while (k < reference.time.size() && reference.time[k] < run.time[i] - 1e-9) ++k;
    if (k < reference.time.size() && reference.time[k] < run.time[i] + 1e-9) both.emplace_back(i, k);
  }
  const auto column = [](const fahrwerk::files::ResultFile& r, std::string_view name) -> const std::vector<double>* {
    for (const fahrwerk::files::Column& c : r.columns)
      if (c.name == name) return &c.values;
    return nullptr;
  };
  for (const MainSignal& s : kMain) {
    const std::vector<double>*x = column(run, s.name), *ref = column(reference, s.name);
    if (!x || !ref) continue;
    double most = s.nothing, off = 0.0;
    for (const auto& [i, k] : both) {
      most = std::max(most, std::fabs((*ref)[k]));
      off = std::max(off, std::fabs((*x)[i] - (*ref)[k]));
    }
    worst.see(off / most, std::string(s.name));
  }
  return worst;
}

bool compare(const std::string& name, const Settings& changes, const fs::path& folder) {
  Settings tight = kReference;
  tight.insert(tight.end(), changes.begin(), changes.end());
  // A tyre that stands still in its rig has no reason for short steps until the cleat comes.
  const std::string text = content(fahrwerk::test::in_source("examples/" + name + ".yaml"));
  if (text.find("kind: tire_rig") != std::string::npos) tight.emplace_back("solver.max_step=0.5 ms");
  const fs::path a = folder / (name + ".stored"), b = folder / (name + ".cvode");
  const std::optional<Json> run_of = run(name, changes, a), reference = run(name, tight, b);
  if (!run_of || !reference) {
    std::printf("| `%s` | does not run | | | | |\n", name.c_str());
    return false;
  }
  const Json stored = Json::parse(content(fahrwerk::test::in_source("examples/" + name + ".expected.json")));
  const Worst figure = of_figures(stored, *run_of, *reference);
  const Worst signal =
      of_signals(fahrwerk::files::read_hdf5(a / "result.h5"), fahrwerk::files::read_hdf5(b / "result.h5"));
  const auto mark = kMarked.find(name);
  const bool marked = mark != kMarked.end();
  const bool near = figure.distance <= (marked ? mark->second.figure : kFar) &&
                    signal.distance <= (marked ? mark->second.signal : kFar);
  std::printf("| `%s` | %.2g %% | %s | %.2g %% | %s | %s |\n", name.c_str(), 100.0 * figure.distance,
              figure.name.c_str(), 100.0 * signal.distance, signal.name.c_str(),
              !near    ? "**too far**"
              : marked ? mark->second.reason
                       : "");
  std::fflush(stdout);
  return near;
}

}  // namespace

int main(int argc, char** argv) {
  const TemporaryFolder folder;
  std::vector<Quick> all;
  if (argc == 2 && std::string_view(argv[1]) == "--quick") {
    all = kQuick;
  } else if (argc > 1) {
    for (int i = 1; i < argc; ++i) all.push_back({argv[i], {}});
  }
  std::vector<std::string> names;
  if (all.empty())
    for (const auto& entry : fs::directory_iterator(fahrwerk::test::in_source("examples")))
      if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  for (const std::string& n : names) all.push_back({n.c_str(), {}});
  std::printf("| example | figures | farthest | signals | farthest | |\n|---|---|---|---|---|---|\n");
  int far = 0;
  for (const Quick& q : all) far += compare(q.name, q.changes, folder.path()) ? 0 : 1;
  if (far > 0)
    std::fprintf(stderr, "%d examples are more than %g %% from CVODE, or more than their mark\n", far, 100.0 * kFar);
  return far > 0 ? 1 : 0;
}
