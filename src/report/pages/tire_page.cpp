#include "report/pages/tire_page.h"

#include <fmt/format.h>

#include <cmath>

#include "analysis/tire_fit/tire_figures.h"
#include "math/constants.h"

namespace fahrwerk::report {
namespace {

// A curve over points from low to high.
template <class F>
Curve tire_curve(const std::string& name, double low, double high, int points, const F& f) {
  Curve c{name, {}, {}};
  for (int i = 0; i <= points; ++i) {
    const double x = low + (high - low) * i / points;
    const auto [at, y] = f(x);
    c.x.push_back(at), c.y.push_back(y);
  }
  return c;
}

std::string load_name(double load) { return fmt::format("{:.3g} kN", 1e-3 * load); }

class TireDrawing {
 public:
  explicit TireDrawing(const TireLaw& law) : law_(law), nominal_(nominal_load_of(law)) {
    for (const double share : {0.25, 0.5, 1.0, 1.5, 2.0}) loads_.push_back(share * nominal_);
  }

  std::vector<Chart> charts() const {
    using F = TireForces<double>;
    return {over_slip(),
            over_angle("Lateral force over slip angle", "F_y", "N", &F::fy),
            over_angle("Aligning torque over slip angle", "M_z", "N m", &F::mz),
            over_camber("Lateral force over camber", "F_y", "N", &F::fy),
            over_camber("Aligning torque over camber", "M_z", "N m", &F::mz),
            ellipse(false),
            ellipse(true),
            combined("Longitudinal force over slip, at slip angles", "F_x", &F::fx),
            combined("Lateral force over slip, at slip angles", "F_y", &F::fy),
            trail(),
            over_angle("Overturning torque over slip angle", "M_x", "N m", &F::mx),
            over_load("Rolling resistance torque over load", "M_y", "N m",
                      [&](double load) { return shown_forces(law_, {load}).my; }),
            vertical(),
            over_load("Rolling radius over load", "r", "m",
                      [&](double load) { return tire_lengths(law_, load).rolling_radius; }),
            relaxation()};
  }

 private:
  Chart over_slip() const {
    Chart c{"Longitudinal force over slip", "slip κ", "-", "F_x", "N", {}};
    for (const double load : loads_)
      c.curves.push_back(tire_curve(load_name(load), -1.0, 1.0, 400, [&](double u) {
        const double s = u * std::fabs(u);  // closer around zero
        return std::pair{s, shown_forces(law_, {load, s}).fx};
      }));
    return c;
  }

  Chart over_angle(const char* title, const char* label, const char* unit, double TireForces<double>::*what) const {
    Chart c{title, "slip angle α", "deg", label, unit, {}};
    for (const double load : loads_)
      c.curves.push_back(tire_curve(load_name(load), -20.0, 20.0, 320, [&](double a) {
        return std::pair{a, shown_forces(law_, {load, 0.0, a * kDegree}).*what};
      }));
    return c;
  }

  Chart over_camber(const char* title, const char* label, const char* unit, double TireForces<double>::*what) const {
    Chart c{fmt::format("{}, F_z = {}", title, load_name(nominal_)), "camber γ", "deg", label, unit, {}};
    for (const double angle : {-2.0, -1.0, 0.0, 1.0, 2.0})
      c.curves.push_back(tire_curve(fmt::format("α = {:g} deg", angle), -8.0, 8.0, 80, [&](double g) {
        return std::pair{g, shown_forces(law_, {nominal_, 0.0, angle * kDegree, g * kDegree}).*what};
      }));
    return c;
  }

  Chart ellipse(bool angle_runs) const {
    Chart c{fmt::format("Combined slip at F_z = {}: {}", load_name(nominal_),
                        angle_runs ? "α runs from -20 to 20 deg" : "κ runs from -1 to 1"),
            "F_x",
            "N",
            "F_y",
            "N",
            {}};
    c.equal = true;
    const auto add = [&](const std::string& name, const auto& point) {
      c.curves.push_back(tire_curve(name, -1.0, 1.0, 300, [&](double u) {
        const TireForces<double> f = shown_forces(law_, point(u * std::fabs(u)));  // closer around zero
        return std::pair{f.fx, f.fy};
      }));
    };
    if (angle_runs) {
      for (const double slip : {-0.2, -0.1, -0.05, 0.0, 0.05, 0.1, 0.2})
        add(fmt::format("κ = {:g}", slip), [&](double u) { return TirePoint{nominal_, slip, 20.0 * u * kDegree}; });
    } else {
      for (const double angle : {-8.0, -4.0, -2.0, 0.0, 2.0, 4.0, 8.0})
        add(fmt::format("α = {:g} deg", angle), [&](double u) { return TirePoint{nominal_, u, angle * kDegree}; });
    }
    return c;
  }

  Chart combined(const char* title, const char* label, double TireForces<double>::*what) const {
    Chart c{fmt::format("{}, F_z = {}", title, load_name(nominal_)), "slip κ", "-", label, "N", {}};
    for (const double angle : {0.0, 2.0, 4.0, 8.0, 12.0})
      c.curves.push_back(tire_curve(fmt::format("α = {:g} deg", angle), -0.5, 0.5, 300, [&](double s) {
        return std::pair{s, shown_forces(law_, {nominal_, s, angle * kDegree}).*what};
      }));
    return c;
  }

  // -M_z/F_y, where F_y is large enough to divide by.
  Chart trail() const {
    Chart c{"Trail -M_z/F_y over slip angle", "slip angle α", "deg", "n", "m", {}};
    for (const double load : loads_)
      c.curves.push_back(tire_curve(load_name(load), -20.0, 20.0, 320, [&](double a) {
        const TireForces<double> f = shown_forces(law_, {load, 0.0, a * kDegree});
        return std::pair{a, std::fabs(f.fy) > 0.1 * load ? -f.mz / f.fy : NAN};
      }));
    return c;
  }

  template <class F>
  Chart over_load(const char* title, const char* label, const char* unit, const F& f) const {
    return {title,
            "load F_z",
            "N",
            label,
            unit,
            {tire_curve(label, 0.05 * nominal_, 2.0 * nominal_, 80, [&](double load) { return std::pair{load, f(load)}; })}};
  }

  Chart relaxation() const {
    Chart c{"Relaxation lengths over load, small slip", "load F_z", "N", "σ", "m", {}};
    c.curves = {tire_curve("longitudinal", 0.05 * nominal_, 2.0 * nominal_, 80,
                           [&](double F) {
                             return std::pair{F, tire_lengths(law_, F).relaxation_x};
                           }),
                tire_curve("lateral", 0.05 * nominal_, 2.0 * nominal_, 80, [&](double F) {
                  return std::pair{F, tire_lengths(law_, F).relaxation_y};
                })};
    return c;
  }

  Chart vertical() const {
    const TireBody<double>& body = body_of(law_);
    const int ramps = ramp_count(body);
    const double end = 1.5 * deflection_at(body, 2.0 * nominal_);
    return {"Vertical force over deflection, standing",
            "deflection δ",
            "m",
            "F_z",
            "N",
            {tire_curve("F_z", 0.0, end, 120, [&](double d) {
              return std::pair{d, vertical_force(body, ramps, d).force};
            })}};
  }

  const TireLaw& law_;
  double nominal_;
  std::vector<double> loads_;
};

std::string law_name(const load::Tire& tire) {
  if (const auto* mf = std::get_if<MagicFormula<double>>(&tire.law)) {
    std::string version = mf->mf52 != 0 ? "5.2" : "6.1";
    if (tire.table)
      if (const files::TirEntry* e = tire.table->find("FITTYP"))
        version += e->is_text ? ", FITTYP " + e->text : fmt::format(", FITTYP {:g}", e->number);
    return "Magic Formula " + version;
  }
  return kind_of(tire.law);
}

}  // namespace

Page tire_page(const load::Tire& tire) {
  const TireBody<double>& body = body_of(tire.law);
  Page page;
  page.title = tire.name;
  page.subtitle = "Tyre";
  const char* const sides[] = {"left", "right", "both"};
  page.facts = {{"File", tire.file.filename().string()},
                {"Law", law_name(tire)},
                {"Nominal load", fmt::format("{:.0f} N", nominal_load_of(tire.law))},
                {"Unloaded radius, width", fmt::format("{:g} m, {:g} m", body.unloaded_radius, body.width)},
                {"Measured for", std::string(sides[static_cast<int>(tire.side)])},
                {"Conventions", "ISO-W: positive slip angle gives negative F_y; steady state at 20 m/s"}};
  if (const auto* mf = std::get_if<MagicFormula<double>>(&tire.law))
    page.facts.push_back({"Inflation pressure", fmt::format("{:.2f} bar", 1e-5 * mf->inflpres)});
  page.metrics = tire_figures(tire.law);
  page.charts = TireDrawing(tire.law).charts();
  for (const files::Problem& p : tire.warnings.sorted()) page.warnings.push_back(to_string(p));
  return page;
}

}  // namespace fahrwerk::report
