#include <atomic>

#include "analysis/kc/kc_axle.h"
#include "analysis/linear/modes.h"
#include "analysis/tire_fit/tire_figures.h"
#include "face/inside.h"
#include "load/suspension/kc_file.h"
#include "load/tire/tire.h"

namespace fahrwerk {
inline namespace v0 {
namespace {

std::vector<double> by_rows(const Eigen::MatrixXd& m) {
  std::vector<double> values;
  values.reserve(static_cast<std::size_t>(m.size()));
  for (Eigen::Index i = 0; i < m.rows(); ++i)
    for (Eigen::Index k = 0; k < m.cols(); ++k) values.push_back(m(i, k));
  return values;
}

AxleReport report_of_axle(const KcAxleResult& axle, const std::vector<std::string>& warnings) {
  AxleReport report{axle.input.name, axle.input.type, {}, {}, warnings};
  for (const Metric& f : axle.figures()) report.figures.push_back({f.name, f.value, f.unit, f.description});
  for (const KcSweep& sweep : kc_sweeps(axle)) {
    AxleReport::Sweep& to = report.sweeps.emplace_back();
    to.name = sweep.name;
    for (const KcColumn& c : sweep.columns) {
      to.record.signals.push_back({c.name, c.unit, c.description});
      to.record.columns.push_back(c.values);
    }
  }
  if (axle.compliance)
    report.warnings.insert(report.warnings.end(), axle.compliance->warnings.begin(), axle.compliance->warnings.end());
  return report;
}

}  // namespace

LinearModel linearise(const Vehicle& vehicle, const LinearSetup& setup) {
  return face::told([&] {
    std::atomic<bool> never{false};
    const InterruptScope scope(never);
    const OperatingPoint point = face::point_of(setup);
    const LinearForm form = vehicle.inside().subject->linear(point, {.outputs = setup.outputs, .scene = false});
    for (const std::string& name : setup.outputs) {
      if (find(form.model.outputs, name)) continue;
      std::vector<std::string> known = form.known_outputs;
      for (const Quantity& q : form.model.outputs) known.push_back(q.name);
      face::refuse_name("outputs", "output", name, known);
    }
    LinearModel model;
    model.states = face::infos_of(form.model.states), model.inputs = face::infos_of(form.model.inputs);
    model.outputs = face::infos_of(form.model.outputs);
    model.A = by_rows(form.model.A), model.B = by_rows(form.model.B);
    model.C = by_rows(form.model.C), model.D = by_rows(form.model.D);
    for (const RateInput& r : form.model.rate_inputs)
      model.rate_inputs.push_back({static_cast<std::size_t>(r.of), static_cast<std::size_t>(r.rate), r.factor});
    for (const Mode& mode : modes(form.model)) model.eigenvalues.push_back(mode.eigenvalue);
    for (std::size_t i = 0; i < form.trim.size(); ++i) {
      const Quantity& q = form.trim_names[i];
      model.trim.push_back({q.name, form.trim[i], q.unit, q.description});
    }
    return model;
  });
}

std::vector<AxleReport> kc(const std::string& text, const KcSetup& setup, const std::vector<std::string>& changes) {
  return face::told([&] {
    std::atomic<bool> never{false};
    const InterruptScope scope(never);
    files::Problems problems;
    const std::filesystem::path path = face::file_of(text, "suspension or vehicle", {"suspensions", "vehicles"});
    face::expect_kind(path, "a suspension or a vehicle", {load::FileKind::suspension, load::FileKind::car});
    const load::KcFile file = load::load_kc_file(path, changes, problems);
    problems.throw_if_any();
    std::vector<KcAxleInput> axles = file.car ? kc_axles(*file.car) : std::vector{*file.axle};
    choose({setup.axle, setup.wheelbase, setup.height, setup.brake_share, setup.drive_share}, axles);
    std::vector<AxleReport> reports;
    for (const KcAxleInput& axle : axles)
      reports.push_back(report_of_axle(kc_measure(axle, {setup.at_travel, setup.at_steer, setup.hold}), file.warnings));
    return reports;
  });
}

struct TireModel::Inside {
  load::Tire tire;
  std::string kind;
  std::vector<std::string> warnings;
  MagicFormulaOptions options;
};

TireModel TireModel::load(const std::string& text, const std::vector<std::string>& changes) {
  return face::told([&] {
    auto inside = std::make_shared<Inside>();
    files::Problems problems;
    const std::filesystem::path file = face::file_of(text, "tyre", {"tires"});
    face::expect_kind(file, "a tyre", {fahrwerk::load::FileKind::tire});
    inside->tire = fahrwerk::load::load_tire(file, problems, changes);
    problems.throw_if_any();
    inside->kind = kind_of(inside->tire.law);
    for (const files::Problem& p : inside->tire.warnings.sorted()) inside->warnings.push_back(to_string(p));
    if (const auto* mf = std::get_if<MagicFormula<double>>(&inside->tire.law)) {
      inside->options.limits = true;
      inside->options.alpha_star = mf->star != 0, inside->options.turn_slip = mf->turn_slip != 0;
    }
    return TireModel(std::move(inside));
  });
}

const std::string& TireModel::name() const noexcept { return inside_->tire.name; }
const std::string& TireModel::kind() const noexcept { return inside_->kind; }
const std::vector<std::string>& TireModel::warnings() const noexcept { return inside_->warnings; }

TireForce TireModel::forces(const TireState& s) const {
  const TireForces<double> f = answer(
      inside_->tire.law, {s.load, s.slip, s.slip_angle, s.camber, s.speed, s.turn_slip, s.pressure}, inside_->options);
  return {f.fx, f.fy, f.mx, f.my, f.mz};
}

std::vector<FigureValue> TireModel::figures() const {
  std::vector<FigureValue> all;
  for (const Metric& m : tire_figures(inside_->tire.law)) all.push_back({m.name, m.value, m.unit, m.description});
  return all;
}

struct RoadModel::Inside {
  Road road;
  std::string name;
  std::vector<std::string> warnings;
};

RoadModel RoadModel::load(const std::string& text, const std::vector<std::string>& changes) {
  return face::told([&] {
    auto inside = std::make_shared<Inside>();
    inside->road = face::road_of(text, changes, inside->name, inside->warnings);
    return RoadModel(std::move(inside));
  });
}

const std::string& RoadModel::name() const noexcept { return inside_->name; }
const std::vector<std::string>& RoadModel::warnings() const noexcept { return inside_->warnings; }

RoadSpot RoadModel::at(double x, double y) const {
  const RoadPoint<double> p = evaluate(inside_->road, x, y);
  return {p.height, {p.normal.x, p.normal.y, p.normal.z}, p.friction};
}

}  // namespace v0
}  // namespace fahrwerk
