#include "load/scenario/manoeuvre.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

void read_field(const Reader& r, const std::string& key, const Field& field) {
  if (auto* const* number = std::get_if<double*>(&field.value))
    **number = r.number(key, field.unit, {.min = field.min, .max = field.max}, **number);
  else if (auto* const* flag = std::get_if<bool*>(&field.value))
    **flag = r.flag(key, **flag);
  else if (auto* const* kind = std::get_if<DriverKind*>(&field.value))
    **kind = r.choice(key, {"preview", "optimal"}, **kind == DriverKind::preview ? "preview" : "optimal") == "preview"
                 ? DriverKind::preview
                 : DriverKind::optimal;
}

}  // namespace

void read_fields(const Reader& r, const std::vector<Field>& fields) {
  for (const Field& field : fields) {
    const std::size_t dot = field.key.find('.');
    if (dot == std::string::npos) {
      read_field(r, field.key, field);
      continue;
    }
    const std::string group = field.key.substr(0, dot);
    if (r.has(group)) read_field(r.map(group), field.key.substr(dot + 1), field);
  }
}

std::optional<ManoeuvrePlan> read_manoeuvre(const Reader& root) {
  if (!root.has("manoeuvre")) return std::nullopt;
  const Reader r = root.map("manoeuvre");
  std::vector<std::string> names;
  for (const ManoeuvreKind& kind : manoeuvre_kinds()) names.push_back(kind.name);
  ManoeuvrePlan plan;
  plan.kind = r.choice("kind", names);
  const ManoeuvreKind* kind = find_manoeuvre(plan.kind);
  plan.manoeuvre = (kind ? *kind : manoeuvre_kinds().front()).make();
  read_fields(r, plan.manoeuvre->fields());
  return plan;
}

}  // namespace fahrwerk::load
