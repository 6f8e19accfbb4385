// Whatever bytes come as a YAML file: read, overridden, and understood as a tyre of every law.
#include <cstdint>
#include <string>

#include "files/document.h"
#include "files/reader.h"
#include "load/tire/tire_laws.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fahrwerk;
  const std::string text(reinterpret_cast<const char*>(data), size);
  files::Problems problems;
  files::Document document = files::parse_yaml(text, "fuzz.yaml", problems, ".");
  if (!problems.empty()) return 0;
  files::apply_override(document, text.substr(0, text.find('\n')), problems, "");
  const files::Reader root(document, problems);
  const std::string kind =
      root.choice("kind", {"linear", "hsri", "brush", "simple_magic_formula", "similarity", "tire_map"});
  if (kind == "linear") load::read_linear_tire(root);
  if (kind == "hsri") load::read_hsri_tire(root);
  if (kind == "brush") load::read_brush_tire(root);
  if (kind == "simple_magic_formula") load::read_simple_magic_formula(root);
  if (kind == "similarity") load::read_similarity_tire(root);
  if (kind == "tire_map") load::read_tire_map(root);
  root.finish();
  return 0;
}
