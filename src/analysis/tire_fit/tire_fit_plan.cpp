#include "analysis/tire_fit/tire_fit_plan.h"

namespace fahrwerk::fit {
namespace {

// Below these a slip counts as none: rigs do not hold zero better.
constexpr double kNoAngle = 0.005, kNoSlip = 0.008;  // [rad], [-]

bool upright(const TirePoint& p) { return std::fabs(p.camber) <= kNoAngle; }
bool straight(const TirePoint& p) { return std::fabs(p.slip_angle) <= kNoAngle; }
bool rolling(const TirePoint& p) { return std::fabs(p.slip) <= kNoSlip; }

bool pure_x(const TirePoint& p) { return upright(p) && straight(p); }
bool pure_y(const TirePoint& p) { return upright(p) && rolling(p); }
bool pure(const TirePoint& p) { return pure_x(p) || pure_y(p); }
bool camber_x(const TirePoint& p) { return straight(p); }
bool camber_y(const TirePoint& p) { return rolling(p); }
bool any(const TirePoint&) { return true; }
bool any_upright(const TirePoint& p) { return upright(p); }

// Finds the place of a field.
template <class L>
class Fields {
 public:
  explicit Fields(const L& law) : law_(law) {}
  Parameter operator()(std::string name, const double& field, double low, double high, double typical) const {
    int at = 0, found = -1;
    L& law = const_cast<L&>(law_);  // visit takes what it may change; nothing is changed here
    visit(
        [&](const double& one) {
          if (&one == &field) found = at;
          ++at;
        },
        law);
    return {std::move(name), found, low, high, typical};
  }

 private:
  const L& law_;
};

using enum TireChannel;

void add_direction(const Fields<Tmeasy<double>>& f, const std::string& name, const TmeasyDirection<double>& d,
                   double load, std::vector<Parameter>& out) {
  const auto pair = [&](const char* key, const LoadPair<double>& p, double low, double high, double typical,
                        double more) {
    out.push_back(f(name + "." + key + "[0]", p.at_1, low, high, typical));
    out.push_back(f(name + "." + key + "[1]", p.at_2, low, more * high, more * typical));
  };
  pair("initial_slope", d.initial_slope, load, 200 * load, 2 * load, 2);
  pair("peak_force", d.peak_force, 0.1 * load, 3 * load, 0.1 * load, 2);
  pair("peak_slip", d.peak_slip, 0.01, 1.0, 0.02, 1);
  pair("slide_force", d.slide_force, 0.05 * load, 3 * load, 0.1 * load, 2);
  pair("slide_slip", d.slide_slip, 0.03, 5.0, 0.1, 1);
}

}  // namespace

std::vector<Stage> plan(const Tmeasy<double>& t) {
  const Fields f(t);
  std::vector<Stage> stages{{"pure longitudinal", {fx}, pure_x, {}}, {"pure lateral", {fy}, pure_y, {}}};
  add_direction(f, "longitudinal", t.longitudinal, t.nominal_load, stages[0].parameters);
  add_direction(f, "lateral", t.lateral, t.nominal_load, stages[1].parameters);
  stages.push_back({"aligning",
                    {mz},
                    pure_y,
                    {f("trail.initial[0]", t.trail.at_1, 0.005, 0.6, 0.02),
                     f("trail.zero_slip[0]", t.trail_zero.at_1, 0.02, 2.0, 0.05),
                     f("trail.initial[1]", t.trail.at_2, 0.005, 0.6, 0.02),
                     f("trail.zero_slip[1]", t.trail_zero.at_2, 0.02, 2.0, 0.05),
                     f("trail.end_slip[0]", t.trail_end.at_1, 0.03, 5.0, 0.1),
                     f("trail.end_slip[1]", t.trail_end.at_2, 0.03, 5.0, 0.1)}});
  return stages;
}

std::vector<Stage> plan(const LinearTire<double>& t) {
  const Fields f(t);
  const double F = t.nominal_load;
  return {
      {"pure slip",
       {fx, fy},
       pure,
       {f("longitudinal_stiffness", t.longitudinal_stiffness, F, 200 * F, 2 * F),
        f("cornering_stiffness", t.cornering_stiffness, F, 200 * F, 2 * F), f("friction", t.friction, 0.05, 3.0, 0.1),
        f("stiffness_degression", t.stiffness_degression, 0.0, 0.99, 0.1),
        f("friction_degression", t.friction_degression, 0.0, 0.33, 0.02)}},
      {"aligning", {mz}, pure_y, {f("trail", t.trail, 0.0, 1.0, 0.005)}},
      {"camber", {fy}, camber_y, {f("camber_stiffness", t.camber_stiffness, 0.0, 5.0, 0.1)}}};
}

// Forces depend on k a² only; half_length with it decides about the trail, so that stage fits all of them together.
std::vector<Stage> plan(const BrushTire<double>& t) {
  const Fields f(t);
  const double k = t.nominal_load / (2.0 * square(t.half_length));
  const Parameter k_x = f("tread_stiffness.x", t.tread_stiffness_x, 0.2 * k, 1e3 * k, 2 * k),
                  k_y = f("tread_stiffness.y", t.tread_stiffness_y, 0.2 * k, 1e3 * k, 2 * k),
                  mu = f("friction", t.friction, 0.05, 3.0, 0.1),
                  e = f("stiffness_degression", t.stiffness_degression, 0.0, 0.99, 0.1),
                  e_z = f("friction_degression", t.friction_degression, 0.0, 0.33, 0.02);
  const double radius = t.body.unloaded_radius;
  return {{"pure slip", {fx, fy}, pure, {k_x, k_y, mu, e, e_z}},
          {"aligning",
           {fx, fy, mz},
           pure,
           {k_x, k_y, mu, e, e_z, f("half_length", t.half_length, 0.05 * radius, 0.6 * radius, 0.01)},
           0.05},
          {"aligning, combined",
           {mz},
           any_upright,
           {f("1/offset_stiffness.y", t.carcass_compliance_y, 0.0, 1e-4, 2e-6),
            f("1/offset_stiffness.x", t.carcass_compliance_x, 0.0, 1e-4, 2e-6)}},
          {"camber", {fy}, camber_y, {f("camber_stiffness", t.camber_stiffness, 0.0, 5.0, 0.1)}}};
}

std::vector<Stage> plan(const HsriTire<double>& t) {
  const Fields f(t);
  const double F = t.nominal_load;
  return {
      {"pure slip",
       {fx, fy},
       pure,
       {f("longitudinal_stiffness", t.longitudinal_stiffness, F, 200 * F, 2 * F),
        f("cornering_stiffness", t.cornering_stiffness, F, 200 * F, 2 * F), f("friction", t.friction, 0.05, 3.0, 0.1),
        f("stiffness_degression", t.stiffness_degression, 0.0, 0.99, 0.1),
        f("friction_drop", t.friction_drop, 0.0, 0.95, 0.05), f("friction_speed", t.friction_speed, 1e-4, 10.0, 0.05)}},
      {"aligning",
       {mz},
       any_upright,
       {f("1/trail_correction", t.trail_correction, 0.0, 1.0, 0.05),
        f("1/lateral_stiffness", t.lateral_compliance, 1e-7, 1e-3, 2e-6)}},
      {"camber", {fy}, camber_y, {f("camber_stiffness", t.camber_stiffness, 0.0, 5.0, 0.1)}},
      {"aligning, camber", {mz}, camber_y, {f("camber_torque", t.camber_torque, -1.0, 1.0, 0.002)}}};
}

std::vector<Stage> plan(const SimpleMagicFormula<double>& t) {
  const Fields f(t);
  std::vector<Parameter> shapes;
  for (const auto& [name, d] : {std::pair{"longitudinal", &t.longitudinal}, std::pair{"lateral", &t.lateral}}) {
    const std::string at = std::string(name) + ".";
    shapes.push_back(f(at + "stiffness", d->stiffness, 0.5, 1000.0, 1.0));
    shapes.push_back(f(at + "friction", d->friction, 0.05, 3.0, 0.1));
    shapes.push_back(f(at + "shape", d->shape, 1.0, 1.99, 0.1));
    shapes.push_back(f(at + "curvature", d->curvature, -50.0, 0.999, 0.3));
  }
  shapes.push_back(f("friction_degression", t.friction_degression, 0.0, 0.33, 0.02));
  return {{"pure slip", {fx, fy}, pure, shapes},
          {"aligning",
           {mz},
           pure_y,
           {f("trail.initial", t.trail, 0.0, 0.5, 0.02), f("trail.stiffness", t.trail_stiffness, 0.1, 1000.0, 1.0),
            f("trail.shape", t.trail_shape, 0.1, 1.99, 0.1)}},
          {"camber", {fy}, camber_y, {f("camber_stiffness", t.camber_stiffness, 0.0, 5.0, 0.1)}}};
}

std::vector<Stage> plan(const MagicFormula<double>& t) {
  const Fields f(t);
  const bool v52 = t.mf52 != 0;
  // Name, field, bounds, size; NAME and field are the same word.
#define P(field, low, high, typical) f(#field, t.field, low, high, typical)
  Stage x{
      "pure longitudinal",
      {fx},
      pure_x,
      {P(pkx1, 1, 200, 2), P(pdx1, 0.05, 5, 0.1), P(pcx1, 1, 2.5, 0.1), P(pex1, -20, 1, 0.3), P(pkx2, -100, 100, 2),
       P(pdx2, -2, 2, 0.1), P(pex2, -20, 20, 0.3), P(pkx3, -3, 3, 0.2), P(pex3, -20, 20, 0.3), P(pex4, -1, 1, 0.2),
       P(phx1, -0.05, 0.05, 0.002), P(pvx1, -0.3, 0.3, 0.02), P(phx2, -0.05, 0.05, 0.002), P(pvx2, -0.3, 0.3, 0.02)}};
  Stage y{"pure lateral",
          {fy},
          pure_y,
          {P(pky1, -300, -1, 2), P(pdy1, 0.05, 5, 0.1), P(pcy1, 1, 2.5, 0.1), P(pey1, -20, 1, 0.3),
           P(pky2, 0.3, 20, 0.3), P(pdy2, -2, 2, 0.1), P(pey2, -20, 20, 0.3), P(phy1, -0.05, 0.05, 0.002),
           P(pvy1, -0.3, 0.3, 0.02), P(pey3, -1, 1, 0.2), P(phy2, -0.05, 0.05, 0.002), P(pvy2, -0.3, 0.3, 0.02)}};
  Stage cx{"camber, longitudinal", {fx}, camber_x, {P(pdx3, -20, 20, 2)}};
  Stage cy{"camber, lateral",
           {fy},
           camber_y,
           {v52 ? P(phy3, -1, 1, 0.02) : P(pky6, -10, 10, 0.3), P(pvy3, -5, 5, 0.1), P(pdy3, -20, 20, 2),
            P(pky3, -5, 5, 0.2), P(pvy4, -5, 5, 0.1), P(pey4, -20, 20, 2)}};
  if (!v52) {
    for (const Parameter& p : {P(pky7, -10, 10, 0.3), P(pey5, -50, 50, 5), P(pky5, -20, 20, 2)})
      cy.parameters.push_back(p);
  }
  Stage gx{"combined, longitudinal",
           {fx},
           any,
           {P(rbx1, 0.5, 100, 3), P(rbx2, -60, 60, 3), P(rcx1, 0.5, 2, 0.1), P(rex1, -10, 1, 0.3),
            P(rhx1, -0.1, 0.1, 0.005), P(rex2, -10, 10, 0.3)}};
  Stage gy{
      "combined, lateral",
      {fy},
      any,
      {P(rby1, 0.5, 100, 3), P(rby2, -60, 60, 3), P(rcy1, 0.5, 2, 0.1), P(rey1, -10, 1, 0.3), P(rby3, -0.2, 0.2, 0.01),
       P(rhy1, -0.1, 0.1, 0.005), P(rvy1, -1, 1, 0.02), P(rvy6, -60, 60, 5), P(rvy5, 0.3, 4, 0.3), P(rvy4, -60, 60, 5),
       P(rey2, -10, 10, 0.3), P(rhy2, -0.1, 0.1, 0.005), P(rvy2, -1, 1, 0.02), P(rvy3, -10, 10, 0.2)}};
  Stage z{"aligning",
          {mz},
          pure_y,
          {P(qdz1, -1, 1, 0.02), P(qbz1, 0.5, 100, 2), P(qcz1, 0.5, 2.5, 0.1), P(qdz2, -1, 1, 0.02),
           P(qez1, -30, 1, 0.5), P(qbz2, -50, 50, 2), P(qdz6, -0.1, 0.1, 0.002), P(qhz1, -0.1, 0.1, 0.003),
           P(qez2, -30, 30, 0.5), P(qbz3, -50, 50, 2), P(qez4, -2, 2, 0.2), P(qdz7, -0.1, 0.1, 0.002),
           P(qhz2, -0.1, 0.1, 0.003), P(qez3, -30, 30, 0.5), v52 ? P(qbz9, 0, 100, 5) : P(qbz10, 0, 20, 0.5)}};
  Stage cz{"aligning, camber",
           {mz},
           camber_y,
           {P(qdz8, -3, 3, 0.05), P(qdz9, -3, 3, 0.05), P(qhz3, -2, 2, 0.03), P(qdz4, -50, 50, 3), P(qbz5, -5, 5, 0.3),
            P(qdz3, -5, 5, 0.2), P(qhz4, -2, 2, 0.03), P(qbz4, -5, 5, 0.3)}};
  Stage gz{"aligning, combined",
           {mz},
           any,
           {P(ssz1, -0.5, 0.5, 0.01), P(ssz2, -0.5, 0.5, 0.01), P(ssz3, -5, 5, 0.1), P(ssz4, -5, 5, 0.1)}};
  Stage mxs{"overturning", {mx}, any, {P(qsx1, -1, 1, 0.005), P(qsx3, -1, 1, 0.01), P(qsx2, -5, 5, 0.1)}};
#undef P
  std::vector<Stage> stages{x, y, cx, cy, gx, gy, z, cz, gz, mxs};
  for (Stage& stage : stages)
    for (Parameter& p : stage.parameters)
      for (char& c : p.name) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return stages;
}

}  // namespace fahrwerk::fit
