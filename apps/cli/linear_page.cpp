// The report of a linear model: modes as a table and in motion, root locus, frequency responses.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "classic_scene.h"
#include "command.h"
#include "linear.h"
#include "scenario/signals.h"

namespace fahrwerk::cli {
namespace {

using report::Chart;
using report::Curve;
using Complex = std::complex<double>;

// What is slower or faster is not drawn: the stiff steering would squeeze everything else into a corner.
constexpr double kDrawnRate = 200.0;  // |λ| [1/s]

Chart eigenvalue_chart(const LinearResult& r) {
  Curve all{"eigenvalues", {}, {}, true};
  for (const Mode& m : r.modes)
    if (std::abs(m.eigenvalue) < kDrawnRate) all.x.push_back(m.eigenvalue.real()), all.y.push_back(m.eigenvalue.imag());
  return {fmt::format("Eigenvalues with |λ| below {:g} 1/s", kDrawnRate), "Re λ", "1/s", "Im λ", "1/s", {all}};
}

Chart locus_chart(const LinearResult& r) {
  const Variation& v = *r.variation;
  Chart chart{fmt::format("Root locus: {} from {:g} to {:g} {}", v.key, v.from, v.to, v.unit),
              "Re λ",
              "1/s",
              "Im λ",
              "1/s",
              {}};
  Curve begin{fmt::format("{:g} {}", v.from, v.unit), {}, {}, true},
      end{fmt::format("{:g} {}", v.to, v.unit), {}, {}, true};
  Curve branches{"between", {}, {}};
  for (const std::vector<Complex>& branch : r.locus.branch) {
    if (std::none_of(branch.begin(), branch.end(), [](const Complex& c) { return std::abs(c) < kDrawnRate; })) continue;
    const auto put = [](Curve& to, const Complex& c) {
      const bool drawn = std::abs(c) < kDrawnRate;
      to.x.push_back(drawn ? c.real() : NAN), to.y.push_back(drawn ? c.imag() : NAN);
    };
    for (const Complex& c : branch) put(branches, c);
    put(branches, {NAN, NAN});
    put(begin, branch.front()), put(end, branch.back());
  }
  chart.curves = {branches, begin, end};
  return chart;
}

Chart over_variation(const LinearResult& r, const char* title, const char* label, const char* unit,
                     double (*value)(const Complex&)) {
  const Variation& v = *r.variation;
  Chart chart{title, v.key, v.unit.empty() ? "-" : v.unit, label, unit, {}};
  int number = 0;
  for (const std::vector<Complex>& branch : r.locus.branch) {
    const bool drawn = std::all_of(branch.begin(), branch.end(),
                                   [](const Complex& c) { return c.imag() > 1e-6 && std::abs(c) < kDrawnRate; });
    if (!drawn) continue;
    Curve curve{fmt::format("mode {}", ++number), r.locus.values, {}};
    for (const Complex& c : branch) curve.y.push_back(value(c));
    chart.curves.push_back(std::move(curve));
  }
  return chart;
}

void add_response(const Response& response, report::Page& page) {
  const Bode& b = response.bode;
  const std::string what = fmt::format("{} to {}", response.input.name, response.output.name);
  const std::string unit = fmt::format("({})/({})", response.output.unit, response.input.unit);
  Curve gain{"gain", b.frequency, b.gain}, phase{"phase", b.frequency, b.phase}, nyquist{"G(jω)", {}, {}};
  for (double& p : phase.y) p *= 180.0 / M_PI;
  for (const Complex& G : b.nyquist) nyquist.x.push_back(G.real()), nyquist.y.push_back(G.imag());
  page.charts.push_back({"Gain: " + what, "frequency", "Hz", "|G|", unit, {gain}, true, true});
  page.charts.push_back({"Phase: " + what, "frequency", "Hz", "phase", "deg", {phase}, true});
  page.charts.push_back({"Nyquist: " + what, "Re G", unit, "Im G", unit, {nyquist}, false, false, true});
}

// Oscillations slow enough to be of the body and the wheels, each shown for three turns of one second.
std::vector<const Mode*> animated_modes(const LinearResult& r) {
  std::vector<const Mode*> all;
  for (const Mode& m : r.modes)
    if (m.eigenvalue.imag() > 1e-3 && std::abs(m.eigenvalue) < kDrawnRate) all.push_back(&m);
  return all;
}

// Shape of a mode as a change of the car's state, so large that the body moves by 5 cm or 3 degrees or a wheel by 4 cm.
Eigen::VectorXcd drawn_shape(const LinearResult& r, const Mode& mode) {
  const Eigen::VectorXcd x = r.car.directions.cast<Complex>() * mode.shape;
  using namespace car_state;
  double size = 0.0;
  for (int i = 0; i < 3; ++i) size = std::max(size, std::abs(x[position + i]) / 0.05);
  for (int i = 0; i < 4; ++i) size = std::max(size, 2.0 * std::abs(x[attitude + i]) / 0.05);
  for (int i = 0; i < kWheels; ++i) size = std::max(size, std::abs(x[hub + i]) / 0.04);
  return x / std::max(size, 1e-12);
}

class Film {
 public:
  Film(const LinearResult& r, report::Page& page) : result_(r), page_(page) {
    engine_ = make_car_engine(with_mean_dampers(r.vehicle->car), Road{});
    const load::BodyBox& box = r.vehicle->box;
    report::Animation& a = page.animation;
    a.length = box.length, a.width = box.width, a.height = box.height;
    a.front_overhang_x = box.front_overhang, a.floor_z = box.floor;
    for (int i = 0; i < kWheels; ++i) {
      const TireBody<double>& tire = r.vehicle->car.corner[i].tire.body;
      a.wheels.push_back(
          {kWheelNames[i], tire.unloaded_radius, tire.width, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}});
    }
    page.signals = {{"mode", "-", "number of the mode shown, as in the table", {}},
                    {"body.z", "m", "displacement of the reference point V", {}},
                    {"body.roll", "rad", "roll angle", {}},
                    {"body.pitch", "rad", "pitch angle", {}}};
    page.plots = {{"Mode shown (in slow motion: one oscillation per second)", {"mode"}},
                  {"Motion of the body", {"body.z", "body.roll", "body.pitch"}}};
  }

  void show(int number, const Mode& mode) {
    constexpr int frames = 90, turns = 3;
    const Eigen::VectorXcd shape = drawn_shape(result_, mode);
    for (int k = 0; k < frames; ++k) {
      const Complex phase = std::polar(1.0, 2.0 * M_PI * turns * k / frames);
      CarState<double> x = result_.car.state;
      for (int i = 0; i < car_state::size; ++i) x[i] += (shape[i] * phase).real();
      add_frame(number, x);
    }
  }

 private:
  void add_frame(int number, const CarState<double>& x) {
    CarObservation o;
    engine_->observe(result_.car.inputs, x.data(), 1e-3, o);
    const SignalSource source{0.0, result_.car.inputs, o};
    const auto read = [&](const std::string& name) { return find_signal(name)->read(source); };
    page_.time.push_back(static_cast<double>(page_.time.size()) / 30.0);
    page_.signals[0].values.push_back(number);
    page_.signals[1].values.push_back(o.r_0V.z - result_.car.state[2]);
    page_.signals[2].values.push_back(o.roll), page_.signals[3].values.push_back(o.pitch);
    report::Animation& a = page_.animation;
    a.x.push_back(o.r_0V.x), a.y.push_back(o.r_0V.y), a.z.push_back(o.r_0V.z);
    a.qw.push_back(read("body.qw")), a.qx.push_back(read("body.qx"));
    a.qy.push_back(read("body.qy")), a.qz.push_back(read("body.qz"));
    for (int i = 0; i < kWheels; ++i) {
      report::WheelTrack& w = a.wheels[static_cast<std::size_t>(i)];
      const std::string prefix = fmt::format("wheel.{}.", kWheelNames[i]);
      const auto put = [&](std::vector<double>& to, const char* name) { to.push_back(read(prefix + name)); };
      put(w.x, "x"), put(w.y, "y"), put(w.z, "z");
      put(w.qw, "qw"), put(w.qx, "qx"), put(w.qy, "qy"), put(w.qz, "qz");
    }
  }

  const LinearResult& result_;
  report::Page& page_;
  std::unique_ptr<CarEngine> engine_;
};

// The same of a classical model, as it is drawn.
class ClassicFilm {
 public:
  ClassicFilm(const LinearResult& r, report::Page& page) : result_(r), page_(page) {
    page.animation = empty_animation(r.classic->scene);
    page.signals = {{"mode", "-", "number of the mode shown, as in the table", {}},
                    {"body.z", "m", "height of the body", {}},
                    {"body.roll", "rad", "roll angle", {}},
                    {"body.pitch", "rad", "pitch angle", {}}};
    page.plots = {{"Mode shown (in slow motion: one oscillation per second)", {"mode"}},
                  {"Motion of the body", {"body.z", "body.roll", "body.pitch"}}};
  }

  void show(int number, const Mode& mode) {
    constexpr int frames = 90, turns = 3;
    const double scale = drawn_size(mode);
    for (int k = 0; k < frames; ++k) {
      const classic::Drawing d = drawing(mode, std::polar(scale, 2.0 * M_PI * turns * k / frames));
      page_.time.push_back(static_cast<double>(page_.time.size()) / 30.0);
      page_.signals[0].values.push_back(number), page_.signals[1].values.push_back(d.body.z);
      page_.signals[2].values.push_back(d.body.roll), page_.signals[3].values.push_back(d.body.pitch);
      append(d, page_.animation);
    }
  }

 private:
  classic::Drawing drawing(const Mode& mode, Complex factor) const {
    const classic::OdeModel& m = *result_.classic;
    std::vector<double> x = m.x0;
    for (std::size_t i = 0; i < result_.classic_states.size(); ++i)
      x[static_cast<std::size_t>(result_.classic_states[i])] +=
          (factor * mode.shape[static_cast<Eigen::Index>(i)]).real();
    classic::Drawing d;
    m.scene.draw(x.data(), m.u0.data(), 0.0, d);
    return d;
  }

  // Such that the body moves by 5 cm or 3 degrees or a wheel by 5 cm, found from a small motion.
  double drawn_size(const Mode& mode) const {
    constexpr double small = 1e-4;
    double size = 0.0;
    const classic::Drawing rest = drawing(mode, 0.0);
    for (const Complex phase : {Complex(1.0, 0.0), Complex(0.0, 1.0)}) {
      const classic::Drawing d = drawing(mode, small * phase);
      const auto see = [&](double a, double b) { size = std::max(size, std::fabs(a - b) / 0.05); };
      see(d.body.z, rest.body.z), see(d.body.roll, rest.body.roll), see(d.body.pitch, rest.body.pitch);
      for (std::size_t i = 0; i < d.wheels.size(); ++i) see(d.wheels[i].z, rest.wheels[i].z);
    }
    return size > 0.0 ? small / size : 0.0;
  }

  const LinearResult& result_;
  report::Page& page_;
};

void add_modes(const LinearResult& r, report::Page& page) {
  int number = 0;
  for (const Mode& m : r.modes) {
    if (m.eigenvalue.imag() < 0.0) continue;
    page.metrics.push_back({fmt::format("mode {}", ++number), m.frequency, "Hz",
                            fmt::format("λ = {} 1/s, damping ratio {:.3f}: {}", eigenvalue_text(m), m.damping_ratio,
                                        participants_text(r.model, m, 4))});
  }
}

// Numbers of modes as in the table, where a pair counts once.
void add_film(const LinearResult& r, report::Page& page) {
  const std::vector<const Mode*> shown = animated_modes(r);
  if (shown.empty()) return;
  if (r.classic && !r.classic->scene.draw) return;
  std::optional<Film> car;
  std::optional<ClassicFilm> classic;
  if (r.classic)
    classic.emplace(r, page);
  else
    car.emplace(r, page);
  int number = 0;
  for (const Mode& m : r.modes) {
    if (m.eigenvalue.imag() < 0.0) continue;
    ++number;
    if (std::find(shown.begin(), shown.end(), &m) == shown.end()) continue;
    if (car) car->show(number, m);
    if (classic) classic->show(number, m);
  }
}

}  // namespace

report::Page page_of(const LinearResult& r) {
  report::Page page;
  page.title = r.name;
  page.subtitle = "Linear model";
  page.facts = {
      {"Vehicle", fmt::format("{} ({})", r.file.filename().string(), r.kind)},
      {"Equilibrium", r.speed > 0.0 ? fmt::format("{:.4g} m/s ({:.4g} km/h)", r.speed, 3.6 * r.speed) : "at rest"},
      {"Lateral acceleration", fmt::format("{:g} m/s²", r.lateral_acceleration.value_or(0.0))},
      {"States", std::to_string(r.model.order())},
      {"Stable", is_stable(r) ? "yes" : "no"},
      {"Version", fmt::format("fahrwerk {}", version())}};
  if (!r.car.equipment.empty()) page.facts.push_back({"Equipment", equipment_text(r.car)});
  if (r.variation)
    page.facts.push_back({"Stability changes", r.critical ? fmt::format("at {} = {:.6g} {}", r.variation->key,
                                                                        *r.critical, r.variation->unit)
                                                          : "nowhere in the range"});
  if (r.classic)
    for (const classic::ModelFact& f : r.classic->facts)
      page.metrics.push_back({f.name, f.value, f.unit, f.description});
  add_modes(r, page);
  page.charts.push_back(eigenvalue_chart(r));
  if (r.variation) {
    page.charts.push_back(locus_chart(r));
    page.charts.push_back(over_variation(r, "Natural frequencies |Im λ|/2π", "frequency", "Hz",
                                         [](const Complex& c) { return c.imag() / (2.0 * M_PI); }));
    page.charts.push_back(over_variation(r, "Damping ratios", "damping ratio", "-",
                                         [](const Complex& c) { return -c.real() / std::abs(c); }));
  }
  for (const Response& response : r.responses) add_response(response, page);
  add_film(r, page);
  return page;
}

}  // namespace fahrwerk::cli
