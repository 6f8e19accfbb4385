#include "load/suspension/suspension_table.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "files/reader.h"
#include "load/refused.h"
#include "load/suspension/knuckle_samples.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

// Rows of ten numbers: h, s, and the eight functions.
std::vector<DesignSample> read_rows(const Reader& root) {
  std::vector<std::string> units{"m", "m"};
  units.insert(units.end(), kDesignUnits, kDesignUnits + kDesignColumns);
  const auto columns = root.table("rows", units, {.min_size = 4, .max_size = 100'000});
  std::vector<DesignSample> out;
  if (columns.size() != units.size()) return out;
  for (std::size_t row = 0; row < columns[0].size(); ++row) {
    DesignSample s{columns[0][row], columns[1][row], {}};
    for (std::size_t i = 0; i < kDesignColumns; ++i) s.value[i] = columns[i + 2][row];
    out.push_back(s);
  }
  return out;
}

// The design position must be inside and be zero, and bump must compress the spring.
std::string check_table(const LookupTable& t, const std::shared_ptr<const LookupTable>& left) {
  if (!(t.h_min < 0.0 && t.h_max() > 0.0)) return "h does not pass through 0, the design position";
  if (t.ns > 1 && !(t.s_min < 0.0 && t.s_max() > 0.0)) return "s does not pass through 0, straight ahead";
  const Knuckle<double> o = evaluate(LookupKinematics<double>{{left}}, Vec3<double>{0, 0, 0}, 0.0, 0.0, 0.0, 0.0);
  const double value[kDesignColumns] = {o.xi,    o.eta,          o.alpha,        o.beta,
                                        o.gamma, o.spring.value, o.damper.value, o.bar.value};
  for (int i = 0; i < kDesignColumns; ++i)
    if (!(std::fabs(value[i]) < 1e-4))
      return fmt::format("{} is {:.4g} {} in the design position h = s = 0; expected 0", kDesignNames[i], value[i],
                         kDesignUnits[i]);
  if (!(o.spring.per_h > 0.0) || !(o.damper.per_h > 0.0))
    return "spring and damper must be compressed when the wheel goes up";
  return {};
}

}  // namespace

TableSuspension read_table_suspension(const files::Document& document, files::Problems& problems) {
  const Reader root(document, problems);
  TableSuspension out{};
  if (!root.exists()) return out;
  root.choice("kind", {"suspension"});
  root.choice("type", {"table"});
  out.name = root.text("name", "");
  out.wheel = read_suspension_wheel(root);
  out.stops = read_curve_stops(root);
  const bool csv = root.has("csv");
  if (csv == root.has("rows")) {
    root.problem(csv ? "rows" : "", "expected either csv, the name of a file, or rows, the table itself");
    root.finish();
    return out;
  }
  const std::size_t before = problems.size();
  const std::vector<DesignSample> samples = csv ? read_knuckle_samples(root.path("csv"), problems) : read_rows(root);
  root.finish();
  if (problems.size() > before) return out;
  BuiltLookup built = build_lookup(samples);
  const char* const key = csv ? "csv" : "rows";
  if (!built.problem.empty()) {
    root.problem(key, built.problem);
    return out;
  }
  out.left = std::make_shared<const LookupTable>(built.table);
  out.right = std::make_shared<const LookupTable>(mirrored(built.table));
  if (const std::string wrong = check_table(built.table, out.left); !wrong.empty()) root.problem(key, wrong);
  return out;
}

TableSuspension load_table_suspension(const std::filesystem::path& file, files::Problems& problems,
                                      const std::vector<std::string>& overrides) try {
  const files::Document document = files::read_yaml(file, overrides, problems);
  TableSuspension out = read_table_suspension(document, problems);
  out.file = file;
  if (out.name.empty()) out.name = file.stem().string();
  return out;
} catch (const std::logic_error& e) {
  return refused<TableSuspension>(file, e, problems);
}

std::string table_suspension_text(const std::string& name, const std::string& csv,
                                  const std::optional<SuspensionWheel>& wheel, const std::string& comment,
                                  const std::vector<StopFit>& stops) {
  return fmt::format("# {}\nkind: suspension\ntype: table\nname: {}\n{}csv: ./{}\n", comment, name,
                     suspension_wheel_text(wheel), csv) +
         stops_text(stops);
}

}  // namespace fahrwerk::load
