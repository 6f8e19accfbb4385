#include "cli/nonlinear/nonlinear_elements.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "analysis/trim/trim.h"
#include "cli/common/command.h"
#include "files/atomic_file.h"
#include "report/report.h"
#include "vehicle/car/engine.h"
#include "vehicle/classic/quarter_car.h"

namespace fahrwerk::cli {
namespace {

using Json = nlohmann::json;

// Kinks and jumps leave an error of 1/points².
constexpr int kPointsOfATurn = 4096;

OscillatorForce from_rest(const OscillatorForce& f) {
  return [f, rest = f(0.0, 0.0)](double s, double s_dot) { return f(s, s_dot) - rest; };
}

}  // namespace

std::vector<ForceElement> force_elements(const load::ClassicVehicle& vehicle) {
  if (!vehicle.nonlinear_quarter)
    throw files::InputError(files::Problem{vehicle.file.string(), 0, "kind",
                                           vehicle.kind +
                                               " has no force elements by name; expected a nonlinear_quarter_car, a "
                                               "full car or a file of kind multibody"});
  const classic::NonlinearQuarterCar<double> car = *vehicle.nonlinear_quarter;
  const auto suspension = [car](double u, double u_dot) {
    return -classic::evaluate(car, {0.0, u, 0.0, u_dot}, 0.0, 0.0).suspension;
  };
  const auto tire = [car](double s, double s_dot) {
    return classic::evaluate(car, {0.0, 0.0, 0.0, 0.0}, s, s_dot).wheel_load;
  };
  return {{"spring", "m", [suspension](double u, double) { return suspension(u, 0.0); }},
          {"damper", "m", [suspension](double, double u_dot) { return suspension(0.0, u_dot); }},
          {"tire", "m", from_rest(tire)}};
}

std::vector<ForceElement> force_elements(const Car& car) {
  struct Corner {
    std::unique_ptr<CarEngine> engine;
    CarState<double> state;
    CarInputs<double> inputs;
  };
  const Trim found = trim(car.car, Road{}, TrimRequest{});
  if (!found.converged) throw files::InputError(files::Problem{"", 0, "", found.message});
  const auto corner = std::make_shared<Corner>(Corner{make_car_engine(car.car, Road{}), found.state, found.inputs});
  std::vector<ForceElement> list;
  for (int i = 0; i < kWheels; ++i) {
    const auto observed = [corner, i](double s, double s_dot) {
      CarState<double> x = corner->state;
      x[car_state::hub + i] += s, x[car_state::hub_rate + i] += s_dot;
      CarObservation o;
      corner->engine->observe(corner->inputs, x.data(), 1e-3, o);
      return o.wheel[i];
    };
    const std::string wheel = std::string("wheel.") + kWheelNames[i];
    list.push_back(
        {wheel + ".spring", "m", from_rest([observed](double s, double v) { return observed(s, v).spring_force; })});
    list.push_back(
        {wheel + ".damper", "m", from_rest([observed](double s, double v) { return observed(s, v).damper_force; })});
    list.push_back(
        {wheel + ".stops", "m", from_rest([observed](double s, double v) { return observed(s, v).stop_force; })});
  }
  return list;
}

std::vector<ForceElement> force_elements(const load::MultibodyScenario& s) {
  const multibody::System& system = s.model.system;
  const std::vector<multibody::SpringValues> rest = multibody::spring_values(system, s.reference);
  const multibody::Layout& l = system.layout;
  std::vector<double> variables(static_cast<std::size_t>(l.size()) + 2, 0.0);
  for (int j = 0; j < l.coordinates; ++j) variables[static_cast<std::size_t>(l.y(j))] = s.reference.y[j];
  for (int k = 0; k < l.inputs; ++k) variables[static_cast<std::size_t>(l.u(k))] = s.reference.u[k];
  std::vector<ForceElement> list;
  for (std::size_t i = 0; i < system.springs.size(); ++i) {
    const multibody::Spring& spring = system.springs[i];
    if (spring.state >= 0) continue;
    const auto law = [program = spring.law, variables, s0 = rest[i].s](double d, double d_dot) mutable {
      variables[variables.size() - 2] = s0 + d, variables.back() = d_dot;
      std::vector<double> values(program.instructions.size());
      expression::evaluate(program, std::span<const double>(variables), std::span(values));
      return values[static_cast<std::size_t>(program.results[0])];
    };
    const bool turns = spring.gauge.kind == multibody::Gauge::Kind::formula;
    list.push_back({spring.name, turns ? "-" : "m", from_rest(law)});
  }
  if (list.empty())
    throw files::InputError(files::Problem{s.file.string(), 0, "elements", "has no springs with a law of their own"});
  return list;
}

std::vector<ElementCurve> describe(const std::vector<ForceElement>& elements, double largest, int count, double omega) {
  std::vector<ElementCurve> curves;
  for (const ForceElement& e : elements) {
    ElementCurve c{e.name, e.unit, {}, {}};
    bool acts = false;
    for (int i = 1; i <= count; ++i) {
      c.amplitude.push_back(largest * i / count);
      EquivalentElement found = harmonic_equivalent(e.force, c.amplitude.back(), omega, kPointsOfATurn);
      // Round-off of the sums.
      const double size = 1e-12 * (std::fabs(found.stiffness) + std::fabs(found.damping) * omega);
      if (std::fabs(found.stiffness) <= size) found.stiffness = 0.0;
      if (std::fabs(found.damping) * omega <= size) found.damping = 0.0;
      acts = acts || found.stiffness != 0.0 || found.damping != 0.0;
      c.equivalent.push_back(found);
    }
    if (acts) curves.push_back(std::move(c));
  }
  return curves;
}

namespace {

report::Page elements_page(const std::string& name, const std::string& kind, const std::vector<ElementCurve>& curves,
                           double omega) {
  report::Page page;
  page.title = name, page.subtitle = "Describing functions of the force elements";
  page.facts = {{"Model", kind},
                {"Frequency", fmt::format("{:.6g} Hz", omega / (2.0 * M_PI))},
                {"Version", fmt::format("fahrwerk {}", version())}};
  report::Chart stiffness{"Equivalent stiffness", "amplitude", curves[0].unit, "stiffness", "N/m", {}},
      damping{"Equivalent damping", "amplitude", curves[0].unit, "damping", "N s/m", {}};
  for (const ElementCurve& c : curves) {
    report::Curve k{c.name, c.amplitude, {}}, d = k;
    for (const EquivalentElement& e : c.equivalent) k.y.push_back(e.stiffness), d.y.push_back(e.damping);
    stiffness.curves.push_back(std::move(k)), damping.curves.push_back(std::move(d));
  }
  page.charts = {stiffness, damping};
  return page;
}

}  // namespace

int show_elements(const std::string& name, const std::string& kind, const std::vector<ElementCurve>& curves,
                  double omega, const std::filesystem::path& folder, bool json) {
  const std::filesystem::path report = folder / "report.html";
  files::write_atomically(report, report::render(elements_page(name, kind, curves, omega)));
  if (json) {
    Json elements = Json::object();
    for (const ElementCurve& c : curves) {
      Json k = Json::array(), d = Json::array();
      for (const EquivalentElement& e : c.equivalent) k.push_back(e.stiffness), d.push_back(e.damping);
      elements[c.name] = {{"unit", c.unit}, {"amplitudes", c.amplitude}, {"stiffness", k}, {"damping", d}};
    }
    print_json({{"name", name},
                {"kind", kind},
                {"frequency_hz", omega / (2.0 * M_PI)},
                {"elements", elements},
                {"files", {report.string()}}});
    return done;
  }
  fmt::print("{} ({}), force elements oscillating at {:.6g} Hz\n", name, kind, omega / (2.0 * M_PI));
  for (const ElementCurve& c : curves) {
    fmt::print("{:<20}{:>14}{:>16}{:>16}\n", c.name, fmt::format("A [{}]", c.unit), "k [N/m]", "d [N s/m]");
    const std::size_t stride = std::max<std::size_t>(1, c.amplitude.size() / 10);
    for (std::size_t i = stride - 1; i < c.amplitude.size(); i += stride)
      fmt::print("{:<20}{:>14.5g}{:>16.6g}{:>16.6g}\n", "", c.amplitude[i], c.equivalent[i].stiffness,
                 c.equivalent[i].damping);
  }
  fmt::print("{}\n", report.string());
  return done;
}

int show_forced(const ForcedStudy& study, const std::filesystem::path& folder, bool json) {
  report::Page page;
  page.title = study.name, page.subtitle = "Forced answer by harmonic linearisation";
  page.facts = {{"Coordinate", study.coordinate},
                {"Excitation", fmt::format("{:.6g} {}/s^2", study.excitation, study.unit)},
                {"Version", fmt::format("fahrwerk {}", version())}};
  report::Curve stable{"stable", {}, {}, true}, unstable{"unstable", {}, {}, true};
  for (const ForcedPoint& p : study.points) {
    report::Curve& curve = p.stable ? stable : unstable;
    curve.x.push_back(p.frequency), curve.y.push_back(p.amplitude);
  }
  report::Chart chart{"Amplitude", "frequency", "Hz", "amplitude of " + study.coordinate, study.unit, {stable}};
  if (!unstable.x.empty()) chart.curves.push_back(unstable);
  page.charts = {chart};
  const std::filesystem::path report = folder / "report.html";
  files::write_atomically(report, report::render(page));
  if (json) {
    Json points = Json::array();
    for (const ForcedPoint& p : study.points)
      points.push_back({{"frequency_hz", p.frequency}, {"amplitude", p.amplitude}, {"stable", p.stable}});
    print_json({{"name", study.name},
                {"coordinate", study.coordinate},
                {"unit", study.unit},
                {"excitation", study.excitation},
                {"answers", points},
                {"files", {report.string()}}});
    return done;
  }
  fmt::print("{}: answer of {} to {:.6g} {}/s^2\n{:>12}{:>16}\n", study.name, study.coordinate, study.excitation,
             study.unit, "f [Hz]", fmt::format("A [{}]", study.unit));
  for (const ForcedPoint& p : study.points)
    fmt::print("{:>12.5g}{:>16.6g}{}\n", p.frequency, p.amplitude, p.stable ? "" : "  unstable");
  fmt::print("{}\n", report.string());
  return done;
}

}  // namespace fahrwerk::cli
