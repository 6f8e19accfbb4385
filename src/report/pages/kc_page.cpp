#include "report/pages/kc_page.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "report/side_by_side.h"

namespace fahrwerk::report {
namespace {

// Charts show degrees, millimetres and N/mm.
struct KcShown {
  const char* unit;
  double factor;
};
KcShown kc_shown(const std::string& unit) {
  constexpr double degree = 180.0 / std::numbers::pi;
  if (unit == "rad") return {"deg", degree};
  if (unit == "m") return {"mm", 1e3};
  if (unit == "N/m") return {"N/mm", 1e-3};
  return {unit == "m/rad" ? "m/rad" : "-", 1.0};
}

const KcQuantity& kc_quantity(std::string_view name) {
  for (const KcQuantity& q : kc_quantities())
    if (q.name == name) return q;
  throw std::logic_error("no K&C quantity " + std::string(name));
}

class KcDrawing {
 public:
  explicit KcDrawing(const KcAxleResult& axle) : axle_(axle) {
    if (!axle.input.name.empty()) title_ = axle_heading(axle.input.name) + ": ";
  }

  std::vector<Chart> charts() {
    parallel();
    opposite();
    if (!axle_.curves.steer.empty()) steer();
    if (axle_.compliance)
      for (const ComplianceCase& of : compliance_cases()) compliance(of);
    if (axle_.compliance)
      for (const ComplianceTravel& t : axle_.compliance->travel) bushed(t);
    return std::move(out_);
  }

 private:
  struct Sweep {
    const std::vector<KcSample>& samples;
    const char *title, *label, *unit;
    double factor;
    double (*at)(const KcSample&);
  };

  static Curve curve(const Sweep& sweep, const std::string& name, double (*of)(const KcSample&), double factor) {
    Curve c{name, {}, {}};
    for (const KcSample& o : sweep.samples) {
      c.x.push_back(sweep.factor * sweep.at(o));
      c.y.push_back(factor * of(o));
    }
    return c;
  }

  // One curve for both wheels where they agree.
  static void add_curves(const Sweep& sweep, const KcQuantity& q, double factor, const std::string& prefix, Chart& c) {
    bool any = false, equal = q.right != nullptr;
    for (const KcSample& o : sweep.samples) {
      const double l = q.left(o), r = q.right ? q.right(o) : l;
      any = any || std::isfinite(l);
      equal = equal && !(std::fabs(l - r) > 1e-9);
    }
    if (!any) return;
    if (!q.right || equal) {
      c.curves.push_back(curve(sweep, prefix.empty() ? (q.right ? "both wheels" : "axle") : prefix, q.left, factor));
      return;
    }
    c.curves.push_back(curve(sweep, prefix.empty() ? "left" : prefix + ", left", q.left, factor));
    c.curves.push_back(curve(sweep, prefix.empty() ? "right" : prefix + ", right", q.right, factor));
  }

  void chart(const Sweep& sweep, std::string_view name) {
    const KcQuantity& q = kc_quantity(name);
    const KcShown s = kc_shown(q.unit);
    Chart c{fmt::format("{}{} over {}", title_, q.title, sweep.title), sweep.label, sweep.unit, q.title, s.unit, {}};
    add_curves(sweep, q, s.factor, "", c);
    if (!c.curves.empty()) out_.push_back(std::move(c));
  }

  // Several quantities of one unit.
  void chart(const Sweep& sweep, const char* title, const char* label,
             std::initializer_list<std::pair<const char*, const char*>> parts) {
    const KcShown s = kc_shown(kc_quantity(parts.begin()->first).unit);
    Chart c{fmt::format("{}{} over {}", title_, title, sweep.title), sweep.label, sweep.unit, label, s.unit, {}};
    for (const auto& [name, what] : parts) add_curves(sweep, kc_quantity(name), s.factor, what, c);
    if (!c.curves.empty()) out_.push_back(std::move(c));
  }

  void parallel() {
    const Sweep sweep{axle_.curves.parallel,
                      "parallel travel",
                      "hub travel",
                      "mm",
                      1e3,
                      [](const KcSample& o) { return o.axle.left.h; }};
    for (const char* name : {"toe", "camber", "caster", "kingpin_inclination"}) chart(sweep, name);
    chart(sweep, "Steering axis at the road and at the wheel centre", "distance",
          {{"caster_trail", "caster trail"},
           {"caster_offset", "caster offset"},
           {"scrub_radius", "scrub radius"},
           {"kingpin_offset", "kingpin offset"}});
    chart(sweep, "Track and wheelbase change", "change",
          {{"track_change", "track, one wheel"}, {"wheelbase_change", "wheelbase"}});
    chart(sweep, "Recession", "rearwards", {{"center_recession", "wheel centre"}, {"contact_recession", "contact"}});
    chart(sweep, "Motion ratios", "du/dh",
          {{"spring_ratio", "spring"}, {"damper_ratio", "damper"}, {"bar_ratio", "bar"}});
    chart(sweep, "wheel_rate");
    chart(sweep, "roll_center_height");
    chart(sweep, "Brake and drive support", "dx/dz",
          {{"brake_support", "locked contact"}, {"drive_support", "wheel centre"}});
    chart(sweep, "Screw axis of travel: direction", "component",
          {{"screw_x", "x"}, {"screw_y", "y"}, {"screw_z", "z"}});
    chart(sweep, "screw_pitch");
  }

  void opposite() {
    constexpr double degree = 180.0 / std::numbers::pi;
    const Sweep sweep{
        axle_.curves.opposite, "roll", "roll angle", "deg", degree, [](const KcSample& o) { return o.axle.roll; }};
    chart(sweep, "Steer angle", "steer", {{"steer", "steer"}, {"mean_steer", "mean"}});
    chart(sweep, "camber_to_road");
    chart(sweep, "Roll centre", "place", {{"roll_center_y", "to the left"}, {"roll_center_height", "height"}});
    chart(sweep, "track");
    chart(sweep, "wheel_rate");
  }

  void steer() {
    constexpr double degree = 180.0 / std::numbers::pi;
    const bool angle = axle_.input.steering.has_value();
    const Sweep sweep{axle_.curves.steer,
                      "steer",
                      angle ? "steering input" : "steer travel",
                      angle ? "deg" : "mm",
                      angle ? degree : 1e3,
                      [](const KcSample& o) { return o.axle.left.s; }};
    for (const char* name : {"steer", "camber", "caster", "kingpin_inclination", "caster_trail", "scrub_radius"})
      chart(sweep, name);
    chart(sweep, "ackermann_error");
    Chart c{title_ + "Outer over inner steer angle", "inner wheel", "deg", "outer wheel", "deg", {}};
    Curve actual{"this axle", {}, {}}, ideal{"Ackermann", {}, {}}, equal{"parallel", {}, {}};
    ideal.faint = equal.faint = true;
    for (const KcSample& o : axle_.curves.steer) {
      if (!(o.axle.left.s >= 0.0)) continue;
      const double l = std::fabs(o.axle.left.steer), r = std::fabs(o.axle.right.steer);
      const double inner = std::max(l, r), outer = std::min(l, r);
      actual.x.push_back(degree * inner), actual.y.push_back(degree * outer);
      equal.x.push_back(degree * inner), equal.y.push_back(degree * inner);
      ideal.x.push_back(degree * inner);
      ideal.y.push_back(degree * ackermann_outer(inner, o.axle.track, axle_.input.vehicle.wheelbase));
    }
    c.curves = {actual, equal};
    if (std::isfinite(axle_.input.vehicle.wheelbase)) c.curves.push_back(ideal);
    out_.push_back(std::move(c));
  }

  // Changes of the left wheel with a load, in phase and out of phase.
  void compliance(const ComplianceCase& of) {
    constexpr double degree = 180.0 / std::numbers::pi;
    struct Part {
      const char *title, *unit;
      double factor;
      double (*of)(const CompliantWheel&);
    };
    static constexpr Part parts[] = {
        {"Toe", "deg", degree, [](const CompliantWheel& w) { return w.toe; }},
        {"Camber", "deg", degree, [](const CompliantWheel& w) { return w.camber; }},
        {"Wheel centre forwards", "mm", 1e3, [](const CompliantWheel& w) { return w.center.x; }},
        {"Contact to the left", "mm", 1e3, [](const CompliantWheel& w) { return w.patch.y; }}};
    const bool torque = std::string_view(of.unit) == "N m";
    for (const Part& part : parts) {
      Chart c{fmt::format("{}{}, left wheel, over {}", title_, part.title, of.title),
              "load",
              torque ? "N m" : "kN",
              part.title,
              part.unit,
              {}};
      for (const ComplianceCurve& k : axle_.compliance->curves) {
        if (k.of != &of) continue;
        Curve curve{k.in_phase ? "in phase" : "out of phase", {}, {}};
        const double zero = part.of(axle_.compliance->rest.wheel[0]);
        for (std::size_t i = 0; i < k.load.size(); ++i) {
          curve.x.push_back(torque ? k.load[i] : 1e-3 * k.load[i]);
          curve.y.push_back(part.factor * (part.of(k.axle[i].wheel[0]) - zero));
        }
        c.curves.push_back(std::move(curve));
      }
      out_.push_back(std::move(c));
    }
  }

  // Wheel rate, toe and camber over travel with bushings, beside the rigid links.
  void bushed(const ComplianceTravel& t) {
    constexpr double degree = 180.0 / std::numbers::pi;
    const std::vector<KcSample>& rigid = t.parallel ? axle_.curves.parallel : axle_.curves.opposite;
    const auto chart = [&](const char* what, const char* unit, double factor, auto&& with, auto&& without) {
      Chart c{fmt::format("{}{} with bushings over {} travel", title_, what, t.parallel ? "parallel" : "opposite"),
              "hub travel",
              "mm",
              what,
              unit,
              {}};
      Curve soft{"with bushings", {}, {}}, hard{"rigid", {}, {}};
      for (std::size_t i = 0; i < t.h.size(); ++i) soft.x.push_back(1e3 * t.h[i]), soft.y.push_back(factor * with(i));
      for (const KcSample& o : rigid) hard.x.push_back(1e3 * o.axle.left.h), hard.y.push_back(factor * without(o));
      hard.faint = true;
      c.curves = {soft, hard};
      out_.push_back(std::move(c));
    };
    chart(
        "Wheel rate", "N/mm", 1e-3, [&](std::size_t i) { return t.wheel_rate[i]; },
        [](const KcSample& o) { return o.wheel_rate_left; });
    chart(
        "Toe", "deg", degree, [&](std::size_t i) { return t.axle[i].wheel[0].toe; },
        [](const KcSample& o) { return o.axle.left.toe; });
  }

  const KcAxleResult& axle_;
  std::string title_;
  std::vector<Chart> out_;
};

}  // namespace

Page kc_page(const std::string& name, const std::string& file, const std::vector<KcAxleResult>& axles,
             const std::vector<std::string>& warnings) {
  Page page;
  page.title = name;
  page.subtitle = "Kinematics and compliance";
  page.facts = {{"File", file}};
  SideBySide figures("Figures");
  for (const KcAxleResult& a : axles) {
    const std::string axle = a.input.name.empty() ? "Suspension" : axle_heading(a.input.name);
    page.facts.push_back({axle, a.input.type});
    const double lock = a.left.range.s_max;
    page.facts.push_back(
        {axle + ", range",
         fmt::format("hub travel {:+.0f} .. {:+.0f} mm, {}", 1e3 * a.left.range.h_min, 1e3 * a.left.range.h_max,
                     a.input.steering ? fmt::format("steering input ±{:.0f} deg", lock * 180.0 / std::numbers::pi)
                                      : fmt::format("steer travel ±{:.0f} mm", 1e3 * lock))});
    if (std::isfinite(a.input.vehicle.brake_share))
      page.facts.push_back({axle + ", share of brake force", fmt::format("{:.3g}", a.input.vehicle.brake_share)});
    const auto put = [&](const Metric& f) {
      if (axles.size() > 1)
        figures.put(axle, f.name, f.value, f.unit, f.description);
      else
        page.metrics.push_back(
            {(a.input.name.empty() ? "" : a.input.name + ".") + f.name, f.value, f.unit, f.description});
    };
    for (const Metric& f : a.figures()) put(f);
    if (a.compliance)
      page.warnings.insert(page.warnings.end(), a.compliance->warnings.begin(), a.compliance->warnings.end());
    page.mechanisms.push_back(kc_mechanism(a.input));
    const std::vector<Chart> charts = KcDrawing(a).charts();
    page.charts.insert(page.charts.end(), charts.begin(), charts.end());
  }
  if (Table table = figures.table(); !table.rows.empty()) page.tables.push_back(std::move(table));
  page.warnings.insert(page.warnings.end(), warnings.begin(), warnings.end());
  page.facts.push_back({"Conventions",
                        "toe-in positive; camber positive with the top outwards; roll positive to the "
                        "right; steer angles positive to the left"});
  return page;
}

}  // namespace fahrwerk::report
