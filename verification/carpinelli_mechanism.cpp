// Carpinelli, chapters 3 and 4: the multilink corner, its algorithms and its drift, from the files that users run
// (examples/multilink_*.yaml, mechanism_*.yaml).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "kinds/equations.h"
#include "kinds/registry.h"
#include "load/mechanism/mechanism.h"
#include "load/places.h"
#include "load/scenario/scenario.h"
#include "multibody/constrained/terms.h"
#include "vehicle/mechanism/car_mechanism.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

using constrained::At;
using constrained::Mechanism;
using Changes = std::vector<std::string>;

const char* const kMultilinks[] = {"multilink_bushings", "multilink_ideal"};
const char* const kSource = "Carpinelli, thesis, ";

std::filesystem::path example(const std::string& name) {
  if (name == "rod_pendulum") return load::data_folder().parent_path() / "verification" / "models" / (name + ".yaml");
  return load::data_folder().parent_path() / "examples" / (name + ".yaml");
}

load::MechanismScenario loaded(const std::string& name, const Changes& changes = {}) {
  files::Problems problems;
  load::MechanismScenario s = load::load_mechanism(example(name), changes, true, problems);
  problems.throw_if_any();
  return s;
}

nlohmann::json sheet(const std::string& name) { return load_subject(example(name))->equations({}, false).document; }

RunResult driven(const std::string& name, const Changes& changes) {
  RunResult r = load_task(example(name), changes)->perform().result;
  if (r.status != SimulationStatus::completed) throw std::runtime_error(name + ": " + r.message);
  return r;
}

Finding whole(std::vector<double> expected, std::vector<double> computed, std::string note) {
  return {std::move(expected), std::move(computed), {0.0}, "whole numbers", std::move(note)};
}

std::vector<double> of_both(const std::function<double(const nlohmann::json&)>& value) {
  return {value(sheet(kMultilinks[0])), value(sheet(kMultilinks[1]))};
}

Finding coordinates() {
  const std::vector<double> n = of_both([](const auto& d) { return d["coordinates"].template get<double>(); });
  return whole({77, 77}, n, "both files, as `fahrwerk model --json` counts them: seven of each body");
}
Finding constraint_count() {
  return whole({31, 66}, of_both([](const auto& d) { return d["constraints"].template get<double>(); }),
               "rows of the joints and one norm of each body");
}
Finding freedom_count() {
  return whole({46, 11}, of_both([](const auto& d) { return d["freedoms"].template get<double>(); }),
               "by the rank of the rows");
}

// Rows of joints that satisfy a condition on their bodies.
double rows_of(const nlohmann::json& d, const std::function<bool(const std::set<std::string>&)>& wanted) {
  double sum = 0.0;
  for (const auto& j : d["joints"])
    if (const auto bodies = j["bodies"].get<std::set<std::string>>(); wanted(bodies)) sum += j["rows"].get<double>();
  return sum;
}
Finding driveline_rows() {
  const auto on_shafts = [](const std::set<std::string>& b) {
    return b.count("outshaft") > 0 || b.count("halfshaft") > 0 || b.count("rim") > 0;
  };
  return whole({17, 17}, of_both([&](const auto& d) { return rows_of(d, on_shafts); }),
               "joints of the shafts and of the rim, both files");
}
Finding link_rows() {
  const auto on_links = [](const std::set<std::string>& b) {
    return std::any_of(b.begin(), b.end(), [](const std::string& n) {
      return n == "upper" || n == "leading" || n == "control" || n == "trailing" || n == "lower";
    });
  };
  return whole({0, 35}, of_both([&](const auto& d) { return rows_of(d, on_links); }), "joints of the five links");
}
Finding dependent_size() {
  return whole({108, 143}, of_both([](const auto& d) { return d["system_sizes"]["dependent"].template get<double>(); }),
               "in the view of the source; the program eliminates blocks of bodies and joints");
}
Finding independent_size() {
  std::vector<double> f;
  for (const char* name : kMultilinks) {
    const load::MechanismScenario s = loaded(name, {"formulation.algorithm=independent"});
    const constrained::Stepper stepper(*s.mechanism, s.step);
    f.push_back(stepper.independent_count());
  }
  return whole({46, 11}, f, "of the step itself");
}

Finding nesting() {
  const load::MechanismScenario bushings = loaded(kMultilinks[0]), ideal = loaded(kMultilinks[1]);
  const At at{0.0, ideal.start.data(), ideal.extras.rest.data()};
  std::vector<double> x = bushings.mechanism->start();
  std::copy_n(ideal.start.begin(), std::min(x.size(), ideal.mechanism->s_at()), x.begin());
  const Eigen::MatrixXd large = constrained::euler::constraint_jacobian(*ideal.mechanism, at);
  const Eigen::MatrixXd small =
      constrained::euler::constraint_jacobian(*bushings.mechanism, {0.0, x.data(), bushings.extras.rest.data()});
  const double off = (large.bottomRows(small.rows()) - small).cwiseAbs().maxCoeff();
  return {{31, 0.0},
          {static_cast<double>(small.rows()), off},
          {0.0, 1e-15},
          "whole numbers; the same operations on the same places, but for round-off of a unit",
          "at the start of the file with ideal joints"};
}

// Both Jacobians of the bushings alone, blocks of seven coordinates.
Finding sparsity() {
  const load::MechanismScenario s = loaded(kMultilinks[1]);
  constrained::Elements bushings;
  for (const auto& e : s.mechanism->elements())
    if (e->kind() == std::string("bushing")) bushings.push_back(e.element);
  const Mechanism m(s.mechanism->bodies(), s.mechanism->joints(), bushings, s.mechanism->gravity(),
                    s.mechanism->inputs());
  const std::vector<double> x = m.start();
  const At at{0.0, x.data(), s.extras.rest.data()};
  const int chassis = m.body("chassis"), subframe = m.body("subframe");
  double inside = INFINITY, outside = 0.0;
  for (const Eigen::MatrixXd& J : {constrained::euler::J_q(m, at, true), constrained::euler::J_v(m, at, true)})
    for (int a = 0; a < m.body_count(); ++a)
      for (int b = 0; b < m.body_count(); ++b) {
        const double most = J.block<7, 7>(7 * a, 7 * b).cwiseAbs().maxCoeff();
        const bool own = (a == chassis || a == subframe) && (b == chassis || b == subframe);
        if (own) inside = std::min(inside, most);
        if (!own) outside = std::max(outside, most);
      }
  return {{1.0, 0.0},
          {inside > 0.0 ? 1.0 : 0.0, outside},
          {0.0},
          "exact zeros",
          fmt::format("all four blocks of chassis and subframe differ from zero (1: yes; least {:.3g}), the largest "
                      "element elsewhere. Shock absorber and tyre, which the source leaves out of its stiff terms, "
                      "are not counted",
                      inside)};
}

Finding bushing_count() {
  const auto count = [](const nlohmann::json& d) {
    double n = 0.0;
    for (const auto& e : d["elements"]) n += e["kind"] == "bushing";
    return n;
  };
  return whole({4, 14}, {count(sheet(kMultilinks[1])), count(sheet(kMultilinks[0]))}, "ideal joints, bushings");
}

Finding trailing_arm_size() {
  const nlohmann::json d = sheet("mechanism_trailing_arm");
  return whole({21, 16, 5},
               {d["coordinates"].get<double>(), d["constraints"].get<double>(), d["freedoms"].get<double>()},
               "chassis, arm and rim of examples/mechanism_trailing_arm.yaml");
}

// Exponent of |g| over time between the middle and the end of a run.
double growth(const std::string& model, Changes changes) {
  changes.insert(changes.end(), {"record.interval=50 ms"});
  const auto run = driven(model, changes);
  const Series g = run.series("constraint.violation");
  return std::log(g.value.back() / g.value[g.value.size() / 2]) / std::log(2.0);
}
// Quadratic growth needs a motion on which the velocity constraint drifts. On the steady circle of a rod it does not
// (the step's error is along the path); the precessing gyroscope's does.
Finding drift_growth() {
  Finding f;
  f.tolerance_reason = "the exponent over one doubling of the time; the two claims are one apart";
  f.note =
      "exponent of |g| over time; verification/models/rod_pendulum.yaml in steady circles without weight, "
      "examples/mechanism_gyroscope.yaml";
  f.parts = {part("index 2: Algorithm 1 without projection, rod pendulum, 0.1 ms, 2 s", {1.0},
                  {growth("rod_pendulum",
                          {"gravity=[0, 0, 0]", "bodies.bob.velocity=[0, 0, -2 m/s]", "duration=2 s",
                           "solver.method=implicit_euler", "solver.step=0.1 ms", "formulation={project: none}"})},
                  {0.1}),
             part("index 1: Runge-Kutta on accelerations without Baumgarte's terms, gyroscope, 0.5 ms, 8 s", {2.0},
                  {growth("mechanism_gyroscope", {"solver.method=rk4", "solver.step=0.5 ms", "duration=8 s",
                                                  "formulation={stabilisation: 0}"})},
                  {0.1})};
  return f;
}

Finding drift_bounded() {
  std::vector<double> yes;
  std::string note = "largest |g| in the first and in the second half of the run [m]:";
  for (const char* name : kMultilinks)
    for (const char* algorithm : {"dependent", "independent"}) {
      const RunResult r = driven(name, {fmt::format("formulation.algorithm={}", algorithm)});
      const Series g = r.series("constraint.violation");
      const auto middle = g.value.begin() + static_cast<std::ptrdiff_t>(g.value.size() / 2);
      const double first = *std::max_element(g.value.begin(), middle), last = *std::max_element(middle, g.value.end());
      yes.push_back(std::max(first, last) < 1e-7 ? 1.0 : 0.0);
      note += fmt::format(" {} {} {:.1e}, {:.1e};", name, algorithm, first, last);
    }
  return {{1, 1, 1, 1}, yes, {0.0}, "a yes or no: below 1e-7 m over the whole run", note};
}

struct Distance {
  double off, rms, range, change;
};
// Difference of a signal from a reference within a window, the largest and rms; the reference's range there, and how
// much it changes at most from one sample to the next.
Distance distance(const RunResult& run, const RunResult& reference, const std::string& signal, double from, double to) {
  const Series a = run.series(signal), b = reference.series(signal);
  double off = 0.0, sum = 0.0, count = 0.0, low = INFINITY, high = -INFINITY, change = 0.0;
  for (std::size_t k = 0; k < a.time.size() && k < b.time.size(); ++k) {
    if (a.time[k] < from || a.time[k] > to) continue;
    off = std::max(off, std::fabs(a.value[k] - b.value[k]));
    sum += (a.value[k] - b.value[k]) * (a.value[k] - b.value[k]), count += 1.0;
    low = std::min(low, b.value[k]), high = std::max(high, b.value[k]);
    if (k > 0) change = std::max(change, std::fabs(b.value[k] - b.value[k - 1]));
  }
  return {off, std::sqrt(sum / count), high - low, change};
}

// Driven once, for all entries that ask for it.
const RunResult& reference_of(const std::string& name) {
  static std::map<std::string, RunResult> known;
  const auto found = known.find(name);
  if (found != known.end()) return found->second;
  return known.emplace(name, driven(name, {"solver.method=ros2", "solver.step=0.1 ms", "formulation.extrapolation=2"}))
      .first->second;
}

// Of z, vz, az of the chassis, in rms, the measure of the source (Tables 5.1, 5.2), and by the peak: there a step of
// first order is behind, so that the curves are apart by as much as the reference changes in about one step.
Finding scenario_matches() {
  Finding f;
  std::vector<double> rms, steps;
  f.note = "rms and largest difference over the range of the reference, 7 to 10 s, of z, vz, az of the chassis:";
  for (const char* name : kMultilinks) {
    const RunResult& reference = reference_of(name);
    const auto tell = [&](const Changes& changes, bool counts) {
      const RunResult run = driven(name, changes);
      for (const char* signal : {"body.chassis.z", "body.chassis.vz", "body.chassis.az"}) {
        const Distance d = distance(run, reference, signal, 7.0, 10.0);
        f.note += fmt::format(" {:.2g}, {:.2g};", d.rms / d.range, d.off / d.range);
        if (counts) rms.push_back(d.rms / d.range), steps.push_back(d.off / d.change);
      }
    };
    f.note += fmt::format(" {}", name), tell({}, true);
    f.note += " with 0.5 ms", tell({"solver.step=0.5 ms"}, false);
    f.note += " with ros2 at 1 ms", tell({"solver.method=ros2"}, false);
  }
  f.note +=
      " reference: ros2 at 0.1 ms; by the peak in steps of 1 ms: the difference over what the reference changes at "
      "most in one";
  f.tolerance_reason =
      "rms: five per cent of the range is what a plot shows as one curve; by the peak: two steps, 2 ms of the 10 s "
      "that the "
      "plots of the source show";
  f.parts = {part("rms over the range", {0, 0, 0, 0, 0, 0}, rms, {0.05}),
             part("by the peak, in steps of time", {0, 0, 0, 0, 0, 0}, steps, {2.0})};
  return f;
}

Finding bushing_reactions() {
  std::string note = "largest difference over the range of the reference, 7 to 10 s:";
  std::vector<double> yes;
  for (const char* name : kMultilinks) {
    const RunResult run = driven(name, {});
    const RunResult& reference = reference_of(name);
    const Distance z = distance(run, reference, "body.chassis.z", 7.0, 10.0);
    double worst = 0.0;
    for (const char* part : {"fx", "fy", "fz"}) {
      const Distance d = distance(run, reference, std::string("element.mount_1_bushing.") + part, 7.0, 10.0);
      worst = std::max(worst, d.off / d.range);
    }
    note += fmt::format(" {}: force of a mount {:.2g}, height of the chassis {:.2g};", name, worst, z.off / z.range);
    yes.push_back(worst > 0.02 && worst > 3.0 * z.off / z.range ? 1.0 : 0.0);
  }
  return {{1, 1},
          yes,
          {0.0},
          "a yes or no: more than 2 % of the range, and three times what the motion is off",
          note + " step of 1 ms by Algorithm 1"};
}

// Newton steps of the projection after which the constraints are kept to 1e-9 m, over the whole scenario at 1 ms.
Finding projection_steps() {
  std::vector<double> steps;
  std::string note = "largest |g| without and with one step of the projection [m]:";
  for (const char* name : kMultilinks) {
    double most[2] = {0.0, 0.0};
    for (int k = 0; k < 2; ++k) {
      const auto run = driven(name, {std::string("formulation={project: ") + (k == 0 ? "none}" : "positions}")});
      const Series g = run.series("constraint.violation");
      most[k] = *std::max_element(g.value.begin(), g.value.end());
    }
    steps.push_back(most[0] < 1e-9 ? 0.0 : most[1] < 1e-9 ? 1.0 : 2.0);
    note += fmt::format(" {} {:.1e}, {:.1e};", name, most[0], most[1]);
  }
  return {{1, 1}, steps, {0.0}, "whole numbers; enough: below 1e-9 m, a ten-millionth of what rubber gives way", note};
}

// The car of examples/car_constrained.yaml, its wheels bodies or one subsystem with their carriers.
std::shared_ptr<const Mechanism> whole_car(bool combined_wheels) {
  files::Problems problems;
  load::Scenario s = load::load_scenario(example("car_constrained"), {}, problems);
  problems.throw_if_any();
  prepare(s.vehicle, s);
  CarMechanismOptions how;
  how.combined_wheels = combined_wheels;
  return car_mechanism(s.car->car, s.points, std::make_shared<Road>(s.road), how).mechanism;
}
Finding bearing_rows() {
  const auto car = whole_car(false);
  double rows = 0.0;
  for (const constrained::Joint& j : car->joints())
    if (j.name.ends_with("wheel.bearing")) rows += j.rows;
  return whole({20}, {rows}, fmt::format("a car of {} bodies and {} rows", car->body_count(), car->rows()));
}
// Seven of each body, and the angle of each wheel that has no body.
int position_coordinates(const Mechanism& m) {
  int n = m.euler_coordinates();
  for (const auto& e : m.elements()) n += e->kind() == std::string("rolling_wheel");
  return n;
}
Finding subsystem_savings() {
  const auto bodies = whole_car(false), combined = whole_car(true);
  return whole({24, 20},
               {static_cast<double>(position_coordinates(*bodies) - position_coordinates(*combined)),
                static_cast<double>(bodies->rows() - combined->rows())},
               "the source prints 24 equations as well; four bearings have 20");
}
Finding subsystem_size() {
  const auto combined = whole_car(true);
  int wheels = 0;
  for (const auto& e : combined->elements()) wheels += e->kind() == std::string("rolling_wheel");
  const double carriers = static_cast<double>(wheels), positions = constrained::kPositions * carriers + wheels,
               velocities = constrained::kVelocities * carriers + wheels;
  return whole({8, 7}, {positions / wheels, velocities / wheels},
               "a carrier with the angle and the spin of its wheel; position coordinates, velocities");
}

Finding pendulum_drift() {
  const auto left = [](const char* project) {
    const RunResult r = driven(
        "rod_pendulum",
        {fmt::format("formulation={{reading: explicit, columns: begin, metric: mass, jacobians: none, project: {}}}",
                     project)});
    const Series g = r.series("constraint.violation");
    return std::log10(*std::max_element(g.value.begin(), g.value.end()));
  };
  const double with = left("positions"), without = left("none");
  return {
      {std::log10(1.2e-10), std::log10(9.3e-2)},
      {with, without},
      {1.0},
      "an order of magnitude",
      fmt::format("decimal logarithms of the largest |g| of Algorithm 1 as the source writes it (reading E, rows and "
                  "columns of the beginning in step and projection): {:.1e} m with projection, {:.1e} m without",
                  std::pow(10.0, with), std::pow(10.0, without))};
}

}  // namespace

std::vector<Entry> carpinelli_mechanism_entries() {
  const auto at = [](const char* place) { return std::string(kSource) + place; };
  return {{"CA-01", at("4.1, Table 4.1"), "coordinates of the multilink model with Euler parameters", coordinates},
          {"CA-02", at("4.1, Table 4.1"),
           "constraint equations of the model with bushings and of that with ideal joints", constraint_count},
          {"CA-03", at("4.1, Table 4.1"), "degrees of freedom of the model with bushings and of that with ideal joints",
           freedom_count},
          {"CA-04", at("4.1, 4.2.2"),
           "constraints of the driveline: cylindrical joint, two universal joints, revolute joint", driveline_rows},
          {"CA-05", at("4.1, 4.2.2"), "constraints of the links: bushings; five universal and five spherical joints",
           link_rows},
          {"CA-06", at("4.4.2"), "size of the linear system of Algorithm 1: bushings, ideal joints", dependent_size},
          {"CA-07", at("4.4.2"), "size of the linear system of Algorithm 2: bushings, ideal joints", independent_size},
          {"CA-08", at("4.2.2"),
           "Jacobian of the constraints with bushings = the lower 31 rows of that with ideal joints", nesting},
          {"CA-09", at("4.2.3"),
           "force Jacobians of the model with ideal joints: only the blocks of chassis and subframe differ from zero",
           sparsity},
          {"CA-10", at("4.1, 4.2.3"), "number of bushings: ideal joints, bushings", bushing_count},
          {"CA-11", at("5.1.2"), "trailing-arm quarter car: coordinates, constraints, degrees of freedom",
           trailing_arm_size},
          {"CA-14", at("3.1, eqs 3.2, 3.3"),
           "growth of the constraint error without projection: linear in index 2, quadratic in index 1", drift_growth},
          {"CA-15", at("4.4.3"),
           "constraint error with projection stays bounded: 10 s at 1 ms, both models, both algorithms", drift_bounded},
          {"CA-16", at("4.4.1, 4.4.3"),
           "100 N m step and bump of 2 cm x 2 m, 10 s at 1 ms: motion of the chassis as that of a reference",
           scenario_matches},
          {"CA-17", at("4.4.3"), "reactions of bushings at the bump are visibly off the reference at 1 ms (1: yes)",
           bushing_reactions},
          {"S22", "Schmitt, thesis, 5.1.4", "equations of the four wheel bearings", bearing_rows},
          {"S23", "Schmitt, thesis, 5.1, 5.1.4", "generalised subsystems save so many coordinates and equations",
           subsystem_savings},
          {"S24", "Schmitt, thesis, 5.1.4", "subsystem of carrier and wheel: position coordinates, degrees of freedom",
           subsystem_size},
          {"S38", "Schmitt, thesis, 2.2.4", "steps of the projection that suffice", projection_steps},
          {"CA-38", at("3.4 (derived)"), "drift of a pendulum over 10 s at 1 ms, with and without projection",
           pendulum_drift}};
}

}  // namespace fahrwerk::verification
