#include "load/tire/magic_formula_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "load/tire/tir_units.h"
#include "tire/magic_formula_point.h"

namespace fahrwerk::load {

namespace {

using Unit = TirUnit;
using Scales = TirScales;
using files::Problems, files::TirEntry, files::TirFile, files::TirSection;

enum class Expected { all, v5, v6, v62, rare };

struct TirParameter {
  const char* section;
  std::string key;
  double MagicFormula<double>::*field;
  double value;
  Unit unit;
  Expected expected;
};

std::string capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

const std::vector<TirParameter>& tir_parameters() {
  static const std::vector<TirParameter> list = {
#define FAHRWERK_X(SECTION, field, value, unit, expected) \
  {#SECTION, capitals(#field), &MagicFormula<double>::field, value, Unit::unit, Expected::expected},
      FAHRWERK_MAGIC_FORMULA(FAHRWERK_X)
#undef FAHRWERK_X
  };
  return list;
}

// Other names of the same things, mostly of PAC2002.
const std::map<std::string, std::vector<std::string>, std::less<>> kOtherNames = {{"INFLPRES", {"IP"}},
                                                                                  {"NOMPRES", {"IP_NOM"}},
                                                                                  {"PPZ1", {"QPZ1"}},
                                                                                  {"PPZ2", {"QPZ2"}},
                                                                                  {"PPMX1", {"QPX1"}},
                                                                                  {"Q_FZ1", {"QFZ1"}},
                                                                                  {"Q_FZ2", {"QFZ2"}},
                                                                                  {"Q_RE0", {"QRE0"}},
                                                                                  {"Q_V1", {"QV1"}},
                                                                                  {"Q_V2", {"QV2"}},
                                                                                  {"Q_FCX", {"QFCX", "QFCX1"}},
                                                                                  {"Q_FCY", {"QFCY", "QFCY1"}},
                                                                                  {"PFZ1", {"QPFZ1"}},
                                                                                  {"LKYC", {"LKG"}},
                                                                                  {"RIM_WIDTH", {"RIMWIDTH"}},
                                                                                  {"LFZO", {"LFZ0"}},
                                                                                  {"RIM_RADIUS", {"RIMRADIUS"}}};

// clang-format off
// Understood, but without effect on the forces here: belts, gyroscopics, road enveloping, integration.
const std::set<std::string, std::less<>> kWithoutEffect = {
    "ROAD_INCREMENT", "ROAD_DIRECTION", "HMAX_LOCAL", "TIME_SWITCH_INTEG", "SWITCH_INTEG", "USER_SUB_ID",
    "N_TIRE_STATES", "FUNCTION_NAME", "FILE_TYPE", "FILE_VERSION", "FILE_FORMAT", "PROPERTY_FILE_FORMAT", "FITTYP",
    "USE_MODE", "TYRESIDE", "MESSAGES", "CONTACT_MODEL", "BELT_DYNAMICS", "MASS", "IXX", "IYY", "BELT_MASS",
    "BELT_IXX", "BELT_IYY", "GRAVITY", "MC_CONTOUR_A", "MC_CONTOUR_B", "Q_CAM", "FREQ_LONG", "FREQ_LAT", "FREQ_YAW",
    "FREQ_WINDUP", "DAMP_LONG", "DAMP_LAT", "DAMP_YAW", "DAMP_WINDUP", "DAMP_RESIDUAL", "DAMP_VLOW", "Q_BVX", "Q_BVT",
    "PCMZ1", "ELLIPS_SHIFT", "ELLIPS_LENGTH", "ELLIPS_HEIGHT", "ELLIPS_ORDER", "ELLIPS_MAX_STEP", "ELLIPS_NWIDTH",
    "ELLIPS_NLENGTH", "ENV_C1", "ENV_C2", "ENV_ATTRIBUTES", "QTZ1", "MBELT", "LGYR", "LENGTH", "FORCE", "ANGLE",
    "TIME", "PRESSURE", "COMMENT", "TIRE_VERSION", "BOTTOMING_RADIUS"};
// clang-format on

class MagicFormulaLoader {
 public:
  MagicFormulaLoader(const TirFile& table, Problems& problems, Problems& warnings)
      : table_(table), problems_(problems), warnings_(warnings), at_start_(problems.size()) {}

  std::optional<MagicFormula<double>> load() {
    scales_ = tir_scales_of(table_, problems_);
    read_version();
    read_use_mode();
    read_parameters();
    report_unknown();
    if (problems_.size() > at_start_) return std::nullopt;
    check();
    if (problems_.size() > at_start_) return std::nullopt;
    finish(tire_);
    read_vertical_table();
    if (problems_.size() > at_start_) return std::nullopt;
    return tire_;
  }

 private:
  void refuse(const TirEntry* entry, std::string key, std::string message) {
    problems_.add(table_.name, entry != nullptr ? entry->line : 0, std::move(key), std::move(message));
  }

  void read_version() {
    const TirEntry* format = table_.find("MODEL", "PROPERTY_FILE_FORMAT");
    const std::string name = format != nullptr && format->is_text ? capitals(format->text) : "";
    if (const TirEntry* e = table_.find("MODEL", "FITTYP")) {
      for (double v : {5.0, 6.0, 21.0, 51.0, 52.0})
        if (!e->is_text && e->number == v) return void(tire_.mf52 = 1);
      for (double v : {60.0, 61.0, 62.0})
        if (!e->is_text && e->number == v) return void(version_ = static_cast<int>(v));
      return refuse(e, "FITTYP", "unknown version; expected 5, 6, 21, 51, 52, 60, 61 or 62");
    }
    for (const char* known : {"PAC2002", "MF_05", "MF05", "MF-05", "MF_52", "MF52"})
      if (name == known) return void(tire_.mf52 = 1);
    for (const char* known : {"MF_61", "MF61", "MF-TYRE 6.1"})
      if (name == known) return;
    refuse(format, "FITTYP",
           format == nullptr ? "is missing: which version of the Magic Formula is this?"
                             : "is missing, and PROPERTY_FILE_FORMAT names no version that is known");
  }

  void read_use_mode() {
    const TirEntry* e = table_.find("MODEL", "USE_MODE");
    if (e == nullptr) return;
    if (e->is_text || e->number != std::floor(e->number) || std::fabs(e->number) > 99999)
      return refuse(e, "USE_MODE", "expected a whole number such as 4, 14 or 124");
    if (e->number < 0) tire_.mirror = -1;
    const int mode = static_cast<int>(std::fabs(e->number)) % 10;
    if (mode > 5) return refuse(e, "USE_MODE", "its last digit is from 0 to 5");
    tire_.use_x = mode == 1 || mode >= 3 ? 1 : 0;
    tire_.use_y = mode >= 2 ? 1 : 0;
    tire_.combined = mode >= 4 ? 1 : 0;
    tire_.turn_slip = mode == 5 ? 1 : 0;
  }

  // The entry of a parameter: in its section, elsewhere but in [UNITS], or under another name.
  const TirEntry* entry_of(const TirParameter& p) const {
    const auto anywhere = [&](std::string_view key) -> const TirEntry* {
      if (const TirEntry* e = table_.find(p.section, key)) return e;
      for (const TirSection& s : table_.sections)
        if (s.name != "UNITS")
          for (const TirEntry& e : s.entries)
            if (e.key == key) return &e;
      return nullptr;
    };
    if (const TirEntry* e = anywhere(p.key)) return e;
    if (const auto other = kOtherNames.find(p.key); other != kOtherNames.end())
      for (const std::string& name : other->second)
        if (const TirEntry* e = anywhere(name)) return e;
    return nullptr;
  }

  bool is_expected(Expected expected) const {
    switch (expected) {
      case Expected::all:
        return true;
      case Expected::v5:
        return tire_.mf52 != 0;
      case Expected::v6:
        return tire_.mf52 == 0;
      case Expected::v62:
        return version_ == 62;
      case Expected::rare:
        return false;
    }
    return false;
  }

  void read_parameters() {
    std::vector<std::pair<std::string, std::string>> missing;  // by section
    for (const TirParameter& p : tir_parameters()) {
      const TirEntry* e = entry_of(p);
      if (e == nullptr) {
        if (!is_expected(p.expected)) continue;
        if (missing.empty() || missing.back().first != p.section) missing.emplace_back(p.section, "");
        missing.back().second += (missing.back().second.empty() ? "" : ", ") + p.key;
        if (p.value != 0.0 && std::string_view(p.section).ends_with("_COEFFICIENTS") &&
            std::string_view(p.section) != "SCALING_COEFFICIENTS")
          missing.back().second += fmt::format(" = {:g}", p.value);
        continue;
      }
      used_.insert(e);
      if (e->is_text) {
        refuse(e, p.key, fmt::format("'{}' is text; expected a number", e->text));
      } else if (std::fabs(e->number) > 1e9) {
        refuse(e, p.key, fmt::format("{} is out of every range", e->number));
      } else {
        tire_.*p.field = e->number * scales_.of(p.unit);
      }
    }
    for (const auto& [section, keys] : missing)
      warnings_.add(table_.name, 0, section, "not given, defaults are taken: " + keys);
    if (entry_of_key("FZMAX") == nullptr) tire_.fzmax = std::max(tire_.fzmax, 3.0 * tire_.fnomin);
    // 5.2 knows no bottoming but by its own keys.
    if (tire_.mf52 != 0 && entry_of_key("BOTTOM_STIFF") == nullptr) tire_.bottom_stiff = 0;
    if (const TirEntry* e = table_.find("BOTTOMING_RADIUS"); e != nullptr && !e->is_text && e->number > 0)
      tire_.bottom_offst = e->number * scales_.length - tire_.rim_radius;
  }

  const TirEntry* entry_of_key(std::string_view key) const { return table_.find(key); }

  void report_unknown() {
    std::string unknown;
    int count = 0;
    for (const TirSection& s : table_.sections)
      for (const TirEntry& e : s.entries)
        if (used_.count(&e) == 0 && kWithoutEffect.count(e.key) == 0 && ++count <= 20)
          unknown += (unknown.empty() ? "" : ", ") + fmt::format("{} (line {})", e.key, e.line);
    if (count > 20) unknown += fmt::format(" and {} more", count - 20);
    if (count > 0) warnings_.add(table_.name, 0, "", "unknown keys, kept without effect: " + unknown);
  }

  void expect(bool good, const char* key, const char* rule) {
    if (good) return;
    const TirEntry* e = table_.find(key);
    refuse(e, key, rule);
  }

  // What the equations divide by, and the signs that a tyre has.
  void check() {
    const MagicFormula<double>& t = tire_;
    expect(t.unloaded_radius >= 0.02 && t.unloaded_radius <= 5, "UNLOADED_RADIUS", "expected 0.02 .. 5 m");
    expect(t.width > 0 && t.width <= 5, "WIDTH", "expected > 0 m, at most 5 m");
    expect(t.rim_radius > 0 && t.rim_radius < t.unloaded_radius, "RIM_RADIUS",
           "expected > 0, less than UNLOADED_RADIUS");
    expect(t.fnomin >= 1, "FNOMIN", "expected at least 1 N");
    expect(t.vertical_stiffness >= 100, "VERTICAL_STIFFNESS", "expected at least 100 N/m");
    expect(t.vertical_damping >= 0, "VERTICAL_DAMPING", "expected >= 0");
    expect(t.longvl > 0.01, "LONGVL", "expected more than 0.01 m/s");
    expect(t.vxlow > 1e-3, "VXLOW", "expected more than 0.001 m/s");
    expect(t.inflpres > 0, "INFLPRES", "expected > 0");
    expect(t.nompres > 0, "NOMPRES", "expected > 0");
    expect(t.lcz > 0, "LCZ", "expected > 0");
    expect(t.lfzo > 0.01 && t.lfzo < 100, "LFZO", "expected 0.01 .. 100");
    expect(t.lmux > 0, "LMUX", "expected > 0");
    expect(t.lmuy > 0, "LMUY", "expected > 0");
    expect(t.lmuv >= 0, "LMUV", "expected >= 0");
    expect(t.pcx1 * t.lcx > 0, "PCX1", "expected > 0");
    expect(t.pcy1 * t.lcy > 0, "PCY1", "expected > 0");
    expect(t.pdx1 > 0, "PDX1", "expected > 0");
    expect(t.pdy1 != 0, "PDY1", "expected a friction other than 0");
    expect(t.pkx1 * t.lkx > 0, "PKX1", "expected > 0");
    expect(t.pky2 != 0, "PKY2", "expected a number other than 0");
    expect(t.pky2 == 0 || t.pky1 * std::sin(t.pky4 * std::atan(1.0 / t.pky2)) * t.lky < 0, "PKY1",
           "the cornering stiffness must be negative (ISO axes: a positive slip angle gives a negative force)");
    expect(t.fzmin >= 0, "FZMIN", "expected >= 0 N");
    expect(t.fzmax > t.fzmin && t.fzmax > 0.1 * t.fnomin, "FZMAX", "expected more than FZMIN and a tenth of FNOMIN");
    expect(t.kpumin < 0, "KPUMIN", "expected < 0");
    expect(t.kpumax > 0, "KPUMAX", "expected > 0");
    expect(t.alpmin < 0, "ALPMIN", "expected < 0");
    expect(t.alpmax > 0, "ALPMAX", "expected > 0");
    expect(t.cammin <= 0 && t.cammin > -1.6, "CAMMIN", "expected from -1.6 to 0 rad");
    expect(t.cammax >= 0 && t.cammax < 1.6, "CAMMAX", "expected from 0 to 1.6 rad");
    expect(t.presmin > 0 && t.presmin <= t.presmax, "PRESMIN", "expected > 0, at most PRESMAX");
    expect(1 + t.pfz1 * (t.inflpres / t.nompres - 1) > 0.05, "PFZ1", "no vertical stiffness is left at this pressure");
    expect(t.qdrp1 > 0 && t.qdrp1 < 2, "QDRP1", "expected between 0 and 2");
    expect(t.pty2 > 0, "PTY2", "expected > 0");
    expect(t.longitudinal_stiffness > 0, "LONGITUDINAL_STIFFNESS", "expected > 0");
    expect(t.lateral_stiffness > 0, "LATERAL_STIFFNESS", "expected > 0");
    expect(t.yaw_stiffness > 0, "YAW_STIFFNESS", "expected > 0");
    expect(t.q_re0 > 0.5 && t.q_re0 < 2, "Q_RE0", "expected 0.5 .. 2");
    expect(t.q_fz2 >= 0, "Q_FZ2", "expected >= 0");
    const double per = t.vertical_stiffness * t.lcz * t.unloaded_radius / std::max(t.fnomin, 1.0);
    expect(t.q_fz1 > 0 || per * per > 4 * t.q_fz2, "Q_FZ2", "too large for VERTICAL_STIFFNESS: no linear part is left");
  }

  // [DEFLECTION_LOAD_CURVE]: the slope of the first piece, then its changes as ramps. More pieces than ramps: the table
  // is taken at evenly spread deflections.
  void read_vertical_table() {
    const TirSection* s = table_.section("DEFLECTION_LOAD_CURVE");
    if (s == nullptr || s->rows.empty()) return;
    std::vector<std::array<double, 2>> points{{0, 0}};
    for (const files::TirRow& row : s->rows) {
      if (row.values.size() != 2) return problems_.add(table_.name, row.line, s->name, "expected deflection and load");
      const double d = row.values[0] * scales_.length, F = row.values[1] * scales_.force;
      if (d == 0 && F == 0 && points.size() == 1) continue;
      if (!(d > points.back()[0] + 1e-6) || !(F > points.back()[1]) || d > 10 || F > 1e9)
        return problems_.add(table_.name, row.line, s->name, "deflection and load must both rise");
      points.push_back({d, F});
    }
    if (points.size() < 2) return problems_.add(table_.name, s->line, s->name, "a curve needs a point beyond zero");
    TireBody<double>& b = tire_.body;
    const bool rim = b.ramp_stiffness[0] != 0;
    const double rim_start = b.ramp_start[0], rim_stiffness = b.ramp_stiffness[0];
    const std::size_t room = static_cast<std::size_t>(kTireRamps) - (rim ? 1 : 0);
    if (points.size() > room + 2) {
      warnings_.add(table_.name, s->line, s->name, fmt::format("thinned to {} pieces", room + 1));
      points = resampled(points, room + 2);
    }
    const auto slope = [&](std::size_t i) {
      return (points[i + 1][1] - points[i][1]) / (points[i + 1][0] - points[i][0]);
    };
    b.stiffness_linear = slope(0), b.stiffness_square = b.stiffness_cubic = 0;
    std::size_t used = 0;
    for (std::size_t i = 1; i + 1 < points.size(); ++i, ++used)
      b.ramp_start[used] = points[i][0], b.ramp_stiffness[used] = slope(i) - slope(i - 1);
    for (std::size_t i = used; i < static_cast<std::size_t>(kTireRamps); ++i) b.ramp_start[i] = b.ramp_stiffness[i] = 0;
    if (rim) b.ramp_start[used] = rim_start, b.ramp_stiffness[used] = rim_stiffness;
  }

  static std::vector<std::array<double, 2>> resampled(const std::vector<std::array<double, 2>>& points, std::size_t n) {
    std::vector<std::array<double, 2>> out;
    std::size_t piece = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const double d = points.back()[0] * static_cast<double>(i) / static_cast<double>(n - 1);
      while (piece + 2 < points.size() && points[piece + 1][0] < d) ++piece;
      const auto &a = points[piece], &b = points[piece + 1];
      out.push_back({d, a[1] + (b[1] - a[1]) * (d - a[0]) / (b[0] - a[0])});
    }
    return out;
  }

  const TirFile& table_;
  Problems& problems_;
  Problems& warnings_;
  std::size_t at_start_;
  MagicFormula<double> tire_{};
  Scales scales_;
  int version_ = 61;
  std::set<const TirEntry*> used_;
};

}  // namespace

std::optional<MagicFormula<double>> magic_formula_of(const TirFile& table, Problems& problems, Problems& warnings) {
  return MagicFormulaLoader(table, problems, warnings).load();
}

TireSide tire_side_of(const TirFile& table, Problems& warnings) {
  const TirEntry* e = table.find("MODEL", "TYRESIDE");
  const std::string side = e != nullptr && e->is_text ? capitals(e->text) : "";
  if (side.empty()) {
    warnings.add(
        table.name, e != nullptr ? e->line : 0, "TYRESIDE",
        "not given: taken as a left tyre, whose mirror image is mounted on the right (tire_side of a vehicle's "
        "axle says otherwise)");
    return TireSide::left;
  }
  return side == "LEFT" ? TireSide::left : side == "RIGHT" ? TireSide::right : TireSide::both;
}

TirFile tir_of(const MagicFormula<double>& tire, const TirFile& kept) {
  TirFile out = kept;
  Problems ignored;  // a table that had been read before
  const Scales scales = tir_scales_of(kept, ignored);
  for (TirSection& s : out.sections) {
    if (s.name == "DEFLECTION_LOAD_CURVE")
      for (files::TirRow& row : s.rows)
        if (row.values.size() == 2) row.values[0] *= scales.length, row.values[1] *= scales.force;
    for (files::TirEntry& e : s.entries)
      if (e.key == "BOTTOMING_RADIUS") e.number *= scales.length;
  }
  const bool fresh = out.sections.empty();
  if (fresh) {
    out.set("MDI_HEADER", "FILE_TYPE", "tir");
    out.set("MDI_HEADER", "FILE_VERSION", 3.0);
    out.set("MDI_HEADER", "FILE_FORMAT", "ASCII");
  }
  out.set("UNITS", "LENGTH", "meter");
  out.set("UNITS", "FORCE", "newton");
  out.set("UNITS", "ANGLE", "radians");
  out.set("UNITS", "MASS", "kg");
  out.set("UNITS", "TIME", "second");
  out.set("UNITS", "PRESSURE", "pascal");
  if (fresh) out.set("MODEL", "TYRESIDE", "LEFT");  // as it would be taken for
  const TirEntry* version = out.find("MODEL", "FITTYP");
  const bool is_62 = tire.q_cam1 != 0 || tire.q_cam2 != 0 || tire.q_cam3 != 0 || tire.q_fys1 != 0 || tire.q_fys2 != 0 ||
                     tire.q_fys3 != 0 || tire.q_fcy2 != 0;
  if (version == nullptr) out.set("MODEL", "FITTYP", tire.mf52 != 0 ? 6.0 : is_62 ? 62.0 : 61.0);
  const double mode = tire.turn_slip != 0 ? 5 : tire.combined != 0 ? 4 : 1.0 * tire.use_x + 2.0 * tire.use_y;
  out.set("MODEL", "USE_MODE", tire.mirror * (mode + 10));
  for (const TirParameter& p : tir_parameters()) {
    const bool other_version = (p.expected == Expected::v5 && tire.mf52 == 0) ||
                               ((p.expected == Expected::v6 || p.expected == Expected::v62) && tire.mf52 != 0);
    const bool is_default = tire.*p.field == p.value && p.key != "BOTTOM_STIFF";  // its default depends on the version
    if ((other_version || p.expected == Expected::rare) && is_default) continue;
    out.set(p.section, p.key, tire.*p.field);
  }
  return out;
}

}  // namespace fahrwerk::load
