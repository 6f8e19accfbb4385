#include "load/tire/tire_write.h"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <variant>

#include "files/atomic_file.h"
#include "load/tire/magic_formula_file.h"

namespace fahrwerk::load {
namespace {

// Lines of `key: value`; numbers are the shortest that read back to the last bit, in SI.
class Text {
 public:
  void line(const std::string& text) { text_ += text + '\n'; }
  void number(const char* key, double v) { line(fmt::format("{}: {}", key, v)); }
  void pair(const char* key, const LoadPair<double>& p) { line(fmt::format("  {}: [{}, {}]", key, p.at_1, p.at_2)); }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void write_direction(Text& out, const char* name, const TmeasyDirection<double>& d) {
  out.line(fmt::format("{}:", name));
  out.pair("initial_slope", d.initial_slope), out.pair("peak_slip", d.peak_slip), out.pair("peak_force", d.peak_force);
  out.pair("slide_slip", d.slide_slip), out.pair("slide_force", d.slide_force);
}

void write_size(Text& out, const TireBody<double>& b, double nominal_load) {
  out.number("nominal_load", nominal_load);
  out.number("unloaded_radius", b.unloaded_radius), out.number("width", b.width);
  out.number("dynamic_radius_weight", b.dynamic_radius_weight);
}

void write_carcass(Text& out, const TireBody<double>& b) {
  out.line("carcass:");
  for (const auto& [key, v] : {std::pair{"stiffness_x", b.stiffness_x}, std::pair{"stiffness_y", b.stiffness_y},
                               std::pair{"stiffness_bore", b.stiffness_bore}, std::pair{"damping_x", b.damping_x},
                               std::pair{"damping_y", b.damping_y}, std::pair{"damping_bore", b.damping_bore}})
    out.line(fmt::format("  {}: {}", key, v));
  out.number("rolling_resistance", b.rolling_resistance), out.number("slip_speed", b.slip_speed);
}

// Ramps as a table of deflection and force, which goes on with its last slope; a single one that stiffens as the rim.
void write_vertical(Text& out, const TireBody<double>& b) {
  const int ramps = ramp_count(b);
  out.line("vertical:");
  const auto rim = [&](int i) {
    out.line(fmt::format("  rim: {{deflection: {}, stiffness: {}}}", b.ramp_start[i], b.ramp_stiffness[i]));
  };
  if (ramps == 0 || (ramps == 1 && b.ramp_stiffness[0] > 0 && b.ramp_start[0] > 0)) {
    out.line(fmt::format("  stiffness: {}", b.stiffness_linear));
    if (b.stiffness_cubic != 0.0) out.line(fmt::format("  cubic: {}", b.stiffness_cubic));
    if (ramps == 1) rim(0);
  } else {
    const int in_table = ramps < kTireRamps ? ramps : ramps - 1;
    std::string table = "  table: [[0, 0]";
    for (int i = 0; i <= in_table; ++i) {
      const double d = i < in_table ? b.ramp_start[i] : b.ramp_start[i - 1] + 0.01;
      table += fmt::format(", [{}, {}]", d, vertical_force(b, in_table, d).force);
    }
    out.line(table + "]");
    if (in_table < ramps) rim(in_table);
  }
  out.line(fmt::format("  damping: {}", b.vertical_damping));
}

void write(Text& out, const Tmeasy<double>& t) {
  const TireBody<double>& b = t.body;
  write_size(out, b, t.nominal_load);
  out.number("load_limit", t.load_limit), out.number("reference_friction", t.reference_friction);
  out.line(t.slip_by_travel > 0.5 ? "slip_reference: travel" : "slip_reference: transport");
  const auto at = [&](double F) { return std::sqrt(square(b.stiffness_linear) + 4.0 * b.stiffness_square * F); };
  if (ramp_count(b) > 1)
    write_vertical(out, b);
  else
    out.line(fmt::format("vertical: {{stiffness: [{}, {}], damping: {}{}}}", at(t.nominal_load),
                         at(2.0 * t.nominal_load), b.vertical_damping,
                         ramp_count(b) == 0 ? ""
                                            : fmt::format(", rim: {{deflection: {}, stiffness: {}}}", b.ramp_start[0],
                                                          b.ramp_stiffness[0])));
  write_direction(out, "longitudinal", t.longitudinal), write_direction(out, "lateral", t.lateral);
  out.line("trail:");
  out.pair("initial", t.trail), out.pair("zero_slip", t.trail_zero), out.pair("end_slip", t.trail_end);
  if (t.piecewise_trail > 0.5) out.line("  law: piecewise");
  write_carcass(out, b);
}

template <class L>
void write_common(Text& out, const L& t) {
  write_size(out, t.body, t.nominal_load);
  write_vertical(out, t.body);
  write_carcass(out, t.body);
  out.number("camber_stiffness", t.camber_stiffness);
  if constexpr (requires { t.stiffness_degression; }) out.number("stiffness_degression", t.stiffness_degression);
  if constexpr (requires { t.friction_degression; }) out.number("friction_degression", t.friction_degression);
  if constexpr (requires { t.friction; }) out.number("friction", t.friction);
  if constexpr (requires { t.cornering_stiffness; }) {
    out.number("longitudinal_stiffness", t.longitudinal_stiffness);
    out.number("cornering_stiffness", t.cornering_stiffness);
  }
}

void write(Text& out, const LinearTire<double>& t) {
  write_common(out, t);
  out.number("trail", t.trail);
  out.line(t.smooth > 0.5 ? "saturation: smooth" : "saturation: kinked");
}

void write(Text& out, const HsriTire<double>& t) {
  write_common(out, t);
  out.number("friction_drop", t.friction_drop), out.number("friction_speed", t.friction_speed);
  if (t.trail_correction > 0) out.number("trail_correction", 1.0 / t.trail_correction);
  out.number("lateral_stiffness", 1.0 / t.lateral_compliance), out.number("camber_torque", t.camber_torque);
}

void write(Text& out, const BrushTire<double>& t) {
  write_common(out, t);
  out.number("half_length", t.half_length);
  out.line(fmt::format("tread_stiffness: {{x: {}, y: {}}}", t.tread_stiffness_x, t.tread_stiffness_y));
  std::string offset;
  if (t.carcass_compliance_x > 0) offset += fmt::format("x: {}", 1.0 / t.carcass_compliance_x);
  if (t.carcass_compliance_y > 0)
    offset += fmt::format("{}y: {}", offset.empty() ? "" : ", ", 1.0 / t.carcass_compliance_y);
  if (!offset.empty()) out.line("offset_stiffness: {" + offset + "}");
}

void write(Text& out, const SimpleMagicFormula<double>& t) {
  write_common(out, t);
  for (const auto& [name, d] : {std::pair{"longitudinal", &t.longitudinal}, std::pair{"lateral", &t.lateral}})
    out.line(fmt::format("{}: {{stiffness: {}, shape: {}, curvature: {}, friction: {}}}", name, d->stiffness, d->shape,
                         d->curvature, d->friction));
  out.line(fmt::format("trail: {{initial: {}, stiffness: {}, shape: {}}}", t.trail, t.trail_stiffness, t.trail_shape));
}

}  // namespace

std::string tire_yaml(const TireLaw& law, const std::string& name, const std::string& comment) {
  Text out;
  for (std::size_t at = 0; at < comment.size();) {
    const std::size_t end = std::min(comment.find('\n', at), comment.size());
    out.line("# " + comment.substr(at, end - at));
    at = end + 1;
  }
  out.line(fmt::format("kind: {}", kind_of(law)));
  std::string quoted;
  for (const char c : name) quoted += c == '\'' ? std::string("''") : std::string(1, c);
  out.line("name: '" + quoted + "'");
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { write(out, one); })
          write(out, one);
        else
          throw std::invalid_argument(fmt::format("a tyre of kind {} is not written as YAML", kind_of(law)));
      },
      law);
  return out.take();
}

void write_tire(const std::filesystem::path& file, const TireLaw& law, const std::string& comment,
                const files::TirFile& kept) {
  if (const auto* mf = std::get_if<MagicFormula<double>>(&law))
    files::write_tir(file, tir_of(*mf, kept), comment);
  else
    files::write_atomically(file, tire_yaml(law, file.stem().string(), comment));
}

}  // namespace fahrwerk::load
